"""The share code of a new game in full, and a field for another's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.engine.files.sharecode import CodeError
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.clipboard import copy, pasted
from wk.shell.newgame.sheets import Sheet
from wk.shell.scene import Pop
from wk.shell.textfield import Typed
from wk.shell.widget import Shortcut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PASTE = Shortcut(pygame.K_v, ctrl=True)

GROUPS = 8
"""How many groups of characters stand in a line of the code, to be read out."""


class CodeSheet(Sheet):
    """Shows the code, copies it, and takes one that is typed or pasted."""

    def __init__(self, app: App, plan: Plan[Any]) -> None:
        super().__init__(app, plan, "newgame.code")
        self._typed = Typed()
        self._copied = False

    def body(self, column: Column) -> None:
        """Place the code in lines, the button that copies it, and the field."""
        words, scale = self.words, self.app.scale
        code = self.plan.code
        self.muted(column, words("newgame.code-note") if code else words("newgame.no-code-note"))
        for note in self.plan.making.code_notes(self.plan.choices) if code else ():
            column.gap(theme.HAIR)
            column.text(note, scale.style("text", theme.BUTTON, theme.AMBER))
        column.gap(theme.TIGHT)
        groups = code.split("-") if code else []
        for first in range(0, len(groups), GROUPS):
            part = "-".join(groups[first : first + GROUPS])
            column.text(part, scale.style("bold", theme.STATUS))
        column.gap(theme.TIGHT)
        self._copy_button(column, enabled=bool(code))
        column.gap(theme.LARGE)
        column.label(words("newgame.code-other"), scale.label())
        column.gap(theme.HAIR)
        self._other(column)
        self.tell_trouble(column)
        column.gap(theme.TIGHT)

    def _copy_button(self, column: Column, *, enabled: bool) -> None:
        words = self.words
        row = column.take(column.line(42))
        column.add(
            Button(
                key="copy",
                rect=pygame.Rect(row.left, row.top, min(row.width, column.line(240)), row.height),
                clip=column.clip,
                icon="check" if self._copied else "copy",
                label=words("newgame.copied-short") if self._copied else words("newgame.copy-short"),
                enabled=enabled,
                on_press=self._copy,
            )
        )

    def _other(self, column: Column) -> None:
        """Place the field for another code, and the button that pastes one."""
        words, wide = self.words, column.line(120)
        room = self.field(column, self._typed, words("newgame.code-type"), self._take, wide)
        column.add(
            Button(
                key="paste",
                rect=room,
                clip=column.clip,
                label=words("newgame.paste"),
                on_press=self._paste,
                shortcuts=(PASTE,),
            )
        )

    def _copy(self) -> None:
        self._copied = copy(self.plan.code)
        self.trouble = "" if self._copied else self.words("newgame.no-clipboard")

    def _paste(self) -> None:
        """Put what is on the clipboard in the place of what was typed."""
        self._typed = Typed()
        self._typed.insert(pasted().strip())
        self.trouble = "" if self._typed.text else self.words("newgame.clipboard-empty")

    def _take(self) -> Transition | None:
        """Choose what the code says, or tell what is wrong with it."""
        try:
            self.plan.take_code(self._typed.text)
        except CodeError as error:
            self.trouble = self.words(f"newgame.code-fault.{error.why}", **error.about)
            self.scroll.move(self.scroll.content)
            return None
        return Pop()

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that takes the code."""
        return [
            self.amber(
                rect, self.words("newgame.use-code"), self._take, enabled=bool(self._typed.text.strip())
            )
        ]
