"""The setups at hand, of which one is opened, or any other file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files import textfile
from wk.engine.files.paths import typed
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.dialog import notice
from wk.shell.mistakes import mistakes
from wk.shell.page import Column, Page
from wk.shell.refusals import REFUSED
from wk.shell.rows import Row
from wk.shell.scene import Push
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import ENTER, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.front import SetupFiles, SetupPreview
    from wk.shell.scene import Transition

_ROW = 68


class SetupList(Page):
    """The list of setups, a field for the path of another, and the button that opens the chosen one."""

    heading_key = "new.title"

    def __init__(self, app: App, files: SetupFiles, chosen: Callable[[Path], Transition | None]) -> None:
        """List the setups of a game.

        Args:
            app: the app.
            files: those of the game.
            chosen: tells where a setup file leads that can be played.
        """
        super().__init__(app)
        self._files = files
        self._open = chosen
        self._typed = Typed()
        self._trouble = ""
        self._found: list[tuple[Path, SetupPreview | str]] = [
            (path, self._preview(path)) for path in files.setups()
        ]
        playable = [path for path, shown in self._found if not isinstance(shown, str)]
        self._chosen = playable[0] if playable else None

    def _preview(self, path: Path) -> SetupPreview | str:
        """Return what a setup says about itself, or why it cannot be played."""
        try:
            return self._files.preview(path)
        except REFUSED as error:
            return mistakes(self.app.words, error, path)

    def body(self, column: Column) -> None:
        """Place a row for every setup, then the field for another file."""
        scale, words = self.app.scale, self.app.words
        if not self._found:
            column.text(words("new.none"), scale.style("text", theme.NAME, theme.MUTED))
            column.gap(theme.SMALL)
        for path, shown in self._found:
            column.add(self._row(column, path, shown))
            column.gap(theme.TIGHT)
        column.gap(theme.SMALL)
        column.label(words("new.another"), scale.label())
        column.gap(theme.HAIR)
        column.add(*self._other(column))
        if self._trouble:
            column.gap(theme.TIGHT)
            column.text(self._trouble, scale.style("text", theme.BUTTON, theme.BAD))
        column.gap(theme.HAIR)

    def _row(self, column: Column, path: Path, shown: SetupPreview | str) -> Widget:
        wrong = isinstance(shown, str)
        return Row(
            key=f"setup-{path}",
            rect=column.take(column.line(_ROW)),
            clip=column.clip,
            title=textfile.shown(path.name) if isinstance(shown, str) else shown.title,
            line=shown.partition("\n")[0] if isinstance(shown, str) else shown.line,
            players=() if isinstance(shown, str) else shown.players,
            trouble=wrong,
            chosen=path == self._chosen,
            on_press=lambda: self._tell(shown) if isinstance(shown, str) else self._choose(path),
        )

    def _other(self, column: Column) -> list[Widget]:
        px, line, words = column.px, column.line, self.app.words
        row = column.take(line(48))
        button = pygame.Rect(row.right - line(112), row.top, line(112), row.height)
        field = pygame.Rect(row.left, row.top, button.left - row.left - px(theme.TIGHT), row.height)
        return [
            TextField(
                key="path",
                rect=field,
                clip=column.clip,
                typed=self._typed,
                scale=self.app.scale,
                placeholder=words("new.path"),
                on_submit=self._add,
            ),
            Button(
                key="add",
                rect=button,
                clip=column.clip,
                icon="folder",
                label=words("new.open"),
                enabled=bool(self._typed.text.strip()),
                on_press=self._add,
            ),
        ]

    def _add(self) -> Transition | None:
        """Put the file whose path was typed on the list and choose it, or say what is wrong with it."""
        if not self._typed.text.strip():
            return None
        path = typed(self._typed.text)
        shown = self._preview(path)
        if isinstance(shown, str):
            self._trouble = shown.partition("\n")[0]
            self.scroll.move(self.scroll.content)
            return self._tell(shown) if "\n" in shown else None
        self._trouble, self._typed = "", Typed()
        if path not in (known for known, _ in self._found):
            self._found.append((path, shown))
        self._chosen = path
        return None

    def _tell(self, wrong: str) -> Transition | None:
        """List everything that is wrong with a setup."""
        return Push(notice(self.app, self.app.words("new.unreadable"), wrong))

    def _choose(self, path: Path) -> Transition | None:
        """Choose a setup, or open the one already chosen."""
        if path == self._chosen:
            return self._start()
        self._chosen = path
        return None

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that opens."""
        width = min(rect.width, self.app.scale.line(240))
        return [
            Button(
                key="start",
                rect=pygame.Rect(rect.right - width, rect.top, width, rect.height),
                label=self.app.words("new.start"),
                kind="primary",
                enabled=self._chosen is not None,
                on_press=self._start,
                shortcuts=ENTER,
            )
        ]

    def _start(self) -> Transition | None:
        return self._open(self._chosen) if self._chosen else None
