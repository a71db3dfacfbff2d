"""The trash: deleted games, to be taken back or deleted for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import shown
from wk.shell import theme
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.popup import MenuItem
from wk.shell.scene import Pop, Push, Transition
from wk.shell.screens.saves_ask import refusal
from wk.shell.screens.saves_list import GameList
from wk.shell.trash import KEPT
from wk.shell.widget import Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.folders import Saved
    from wk.shell.page import Column


class TrashPage(GameList):
    """What lies in the trash, the last deleted first."""

    heading_key = "trash.title"

    def found(self) -> list[Saved]:
        """Return the games in the trash."""
        return self.shelf.discarded()

    def stem(self, saved: Saved) -> str:
        """Return what a game was called before it was deleted."""
        return self.shelf.trash.stem(saved.path)

    def body(self, column: Column) -> None:
        """Place a row for every game, and say how long they stay."""
        scale, words = self.app.scale, self.app.words
        if not self.games:
            column.text(words("trash.none"), scale.style("text", theme.NAME, theme.MUTED))
            column.gap(theme.SMALL)
        self.place_rows(column)
        column.gap(theme.TIGHT)
        column.text(words("trash.kept", n=KEPT), scale.style("text", theme.NOTE, theme.MUTED))

    def items(self) -> Sequence[MenuItem]:
        """Return what can be done: take the chosen game back, or delete it or everything for good."""
        words, there = self.app.words, self.chosen is not None
        enter, delete = Shortcut(pygame.K_RETURN), Shortcut(pygame.K_DELETE)
        every = Shortcut(pygame.K_DELETE, shift=True)
        return [
            MenuItem(
                "restore",
                words("trash.restore"),
                "restart",
                self._restore,
                enter,
                words("saves.key.open"),
                there,
            ),
            MenuItem(
                "delete",
                words("trash.delete"),
                "close",
                self._delete,
                delete,
                words("saves.key.delete"),
                there,
            ),
            MenuItem("empty", words("trash.empty"), "trash", self._empty, every, words("trash.key"), there),
        ]

    def _restore(self) -> Transition | None:
        if self.chosen is None:
            return None
        path = self.chosen.path
        return self._try(lambda: self.shelf.restore(path))

    def _delete(self) -> Transition | None:
        """Ask before a game is deleted for good."""
        if self.chosen is None:
            return None
        path = self.chosen.path
        return self._confirm(
            self.app.words("trash.confirm", name=self.title(self.chosen)),
            lambda: self.shelf.trash.delete(path),
        )

    def _empty(self) -> Transition:
        """Ask before everything is deleted for good."""
        return self._confirm(self.app.words("trash.confirm_all", n=len(self.games)), self.shelf.trash.empty)

    def _confirm(self, message: str, item: Callable[[], object]) -> Transition:
        words = self.app.words
        answers = [
            Answer(words("common.cancel")),
            Answer(words("trash.delete"), lambda: self._try(item) or Pop()),
        ]
        return Push(Dialog(self.app, words("trash.confirm_title"), message, answers))

    def _try(self, item: Callable[[], object]) -> Transition | None:
        """Do something with files, and look what is there then; say why if it cannot be done."""
        try:
            item()
        except OSError as error:
            return Push(notice(self.app, self.app.words("problem.title"), shown(refusal(self.app, error))))
        self.resume()
        return None
