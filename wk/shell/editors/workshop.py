"""The workshop: the ways to what people make and change for a game themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.shell.page import Column, Page
from wk.shell.rows import Row
from wk.shell.scene import Push, Transition

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from wk.shell.app import App
    from wk.shell.scene import Scene
    from wk.shell.widget import Widget

_ROW = 68


class Tool(NamedTuple):
    """One way, to a screen of its own."""

    key: str
    title: str
    line: str
    """What is made or changed there."""
    open: Callable[[], Scene]


class Workshop(Page):
    """A row for each tool of a game."""

    heading_key = "workshop.title"

    def __init__(self, app: App, tools: Sequence[Tool]) -> None:
        self.tools = tools
        super().__init__(app)

    def body(self, column: Column) -> None:
        """Place a row for each tool."""
        for tool in self.tools:
            rect = column.take(column.line(_ROW))
            way = _opening(tool)
            row = Row(
                key=tool.key, rect=rect, clip=column.clip, title=tool.title, line=tool.line, on_press=way
            )
            column.add(row)
            column.gap(8)

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:  # noqa: ARG002 - as every page's
        """Place nothing: the rows lead on."""
        return ()


def _opening(tool: Tool) -> Callable[[], Transition]:
    return lambda: Push(tool.open())
