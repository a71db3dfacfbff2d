"""The workshop: the way to what people make themselves, boards and numbers of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.page import Column, Page
from wk.shell.rows import Row
from wk.shell.scene import Push, Transition

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.shell.app import App
    from wk.shell.widget import Widget

_ROW = 68


class Workshop(Page):
    """Two ways, each to a screen of its own."""

    def __init__(self, app: App, front: WinterKingdomFront) -> None:
        self.front = front
        super().__init__(app)

    @property
    def heading(self) -> str:
        """The heading in the game's words."""
        return self.front.say("workshop.title")

    def body(self, column: Column) -> None:
        """Place a row for each way."""
        say = self.front.say
        self._row(column, "boards", say("workshop.boards"), say("workshop.boards-note"), self._boards)
        self._row(column, "cards", say("workshop.cards"), say("workshop.cards-note"), self._cards)

    def _row(
        self, column: Column, key: str, title: str, line: str, way: Callable[[], Transition | None]
    ) -> None:
        rect = column.take(column.line(_ROW))
        column.add(Row(key=key, rect=rect, clip=column.clip, title=title, line=line, on_press=way))
        column.gap(8)

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:  # noqa: ARG002 - as every page's
        """Place nothing: the rows lead on."""
        return ()

    def _boards(self) -> Transition:
        from wk.games.winter_kingdom.ui.board_editor.list import BoardList  # noqa: PLC0415 - not needed before

        return Push(BoardList(self.app, self.front))

    def _cards(self) -> Transition:
        from wk.games.winter_kingdom.ui.card_editor.scene import CardEditor  # noqa: PLC0415 - likewise

        return Push(CardEditor(self.app, self.front))
