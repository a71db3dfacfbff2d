"""Keeping a new game's choices: favourites by name, and setup files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Generic

import pygame

from wk.engine.files.favourites import MOST, W, save, setup_path, title_of
from wk.engine.files.paths import is_there
from wk.engine.files.textfile import shown
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.newgame.sheets import WordedPage
from wk.shell.phrases import said
from wk.shell.rows import Row
from wk.shell.scene import Pop
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.engine.files.favourites import Kept
    from wk.shell.app import App
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

_ROW = 64


class FavouritesSheet(WordedPage[W], Generic[W]):
    """The choices kept by name: one is used by a click, the present ones are kept by typing a name."""

    def __init__(self, app: App, plan: Plan[W]) -> None:
        super().__init__(app, plan, "newgame.favourites")
        self._typed = Typed()
        plan.look()
        self.trouble = said(next(iter(plan.kept.problems), ""), self.words.language)

    def body(self, column: Column) -> None:
        """Place the favourites, and the field for another's name."""
        words, kept = self.words, self.plan.kept
        if not kept.favourites:
            self.muted(column, words("newgame.favourites-none"))
        for name, choices in kept.favourites.items():
            self._row(column, name, choices)
            column.gap(theme.TIGHT)
        column.gap(theme.SMALL)
        column.label(words("newgame.keep-label"), self.app.scale.label())
        column.gap(theme.HAIR)
        self.field(column, self._typed, words("newgame.keep-name"), self._keep)
        self.tell_trouble(column)

    def _row(self, column: Column, name: str, choices: W) -> None:
        row = column.take(column.line(_ROW))
        side = column.line(44)
        bin_rect = pygame.Rect(row.right - side, row.top, side, row.height)
        column.add(
            Row(
                key=f"use-{name}",
                rect=pygame.Rect(row.left, row.top, row.width - side - column.px(theme.TIGHT), row.height),
                clip=column.clip,
                title=name,
                line=self.plan.making.line(choices),
                players=tuple((seat.name, seat.colour) for seat in self.plan.making.seats(choices)),
                on_press=self._using(choices),
            ),
            Button(
                key=f"forget-{name}",
                rect=bin_rect,
                clip=column.clip,
                icon="trash",
                tooltip=self.words("newgame.forget", name=name),
                on_press=self._forgetting(name),
            ),
        )

    def _using(self, choices: W) -> Callable[[], Transition]:
        def use() -> Transition:
            self.plan.change(replace(choices, seed=self.plan.choices.seed))
            self.plan.renew()
            return Pop()

        return use

    def _forgetting(self, name: str) -> Callable[[], None]:
        def forget() -> None:
            self._change(lambda kept: kept.favourites.pop(name, None))

        return forget

    def _keep(self) -> None:
        """Keep the present choices by the name typed; the same name means the same favourite."""
        name, choices = title_of(self._typed.text), self.plan.making.open(self.plan.portable)
        if not name:
            return
        self.plan.look()
        favourites = self.plan.kept.favourites
        if name not in favourites and len(favourites) >= MOST:
            self.trouble = self.words("newgame.favourites-full", n=MOST)
        elif self._change(lambda kept: kept.favourites.update({name: choices})):
            self._typed = Typed()

    def _change(self, change: Callable[[Kept[W]], object]) -> bool:
        """Change the file as it is now and tell whether that was possible."""
        try:
            self.plan.keep(change)
        except OSError as error:
            self.trouble = self.words("newgame.not-kept", why=error.strerror or error)
            return False
        self.trouble = ""
        return True

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that keeps the present choices."""
        wanted = bool(title_of(self._typed.text))
        return [self.amber(rect, self.words("newgame.keep"), self._keep, enabled=wanted)]


class SaveSheet(WordedPage[W], Generic[W]):
    """A name for a setup file, and the button that writes it."""

    def __init__(self, app: App, plan: Plan[W]) -> None:
        super().__init__(app, plan, "newgame.save-title")
        self._typed = Typed()
        self.controls.set_focus("field", ring=False)

    @property
    def _folder(self) -> Path | None:
        return self.plan.making.folder

    @property
    def _path(self) -> Path | None:
        """The file, as soon as there is a name for one."""
        return setup_path(self._folder, self._typed.text) if self._folder else None

    def body(self, column: Column) -> None:
        """Place the field, and tell where the file will lie and what is in it."""
        words = self.words
        self.muted(column, words("newgame.save-note"))
        column.gap(theme.SMALL)
        self.field(column, self._typed, words("newgame.save-name"), self._save)
        column.gap(theme.TIGHT)
        path = self._path
        if path is None:
            self.muted(column, words("newgame.save-folder", path=shown(self._folder or "-")))
        else:
            key = "newgame.save-replaces" if is_there(path) else "newgame.save-path"
            self.muted(column, words(key, path=shown(path)))
        self.tell_trouble(column)
        column.gap(theme.TIGHT)

    def _save(self) -> Transition | None:
        path, setup = self._path, self.plan.ready
        if path is None or setup is None:
            return None
        try:
            save(path, self.plan.making.text(self.plan.portable, setup))
        except OSError as error:
            self.trouble = self.words("newgame.not-kept", why=error.strerror or error)
            return None
        self.plan.flash = self.words("newgame.saved", name=path.name)
        return Pop()

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that writes."""
        path = self._path
        label = self.words("newgame.replace" if path and is_there(path) else "newgame.save")
        return [self.amber(rect, label, self._save, enabled=path is not None)]
