"""Keeping a new game's choices: favourites by name, and setup files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.favourites import MOST, save, setup_path, title_of
from wk.engine.files.paths import is_there
from wk.engine.files.textfile import shown
from wk.games.winter_kingdom.setup import fixing
from wk.games.winter_kingdom.ui.newgame.sheets import Sheet
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.rows import Row
from wk.shell.scene import Pop
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.engine.files.favourites import Kept
    from wk.games.winter_kingdom.setup.choices import Choices
    from wk.games.winter_kingdom.ui.newgame.scene import NewGameScene
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

_ROW = 64


class Favourites(Sheet):
    """The choices kept by name: one is used by a click, the present ones are kept by typing a name."""

    def __init__(self, scene: NewGameScene) -> None:
        super().__init__(scene, scene.say("newgame.favourites"))
        self._typed = Typed()
        scene.look()
        self.trouble = next(iter(scene.kept.problems), "")

    def body(self, column: Column) -> None:
        """Place the favourites, and the field for another's name."""
        say, kept = self.say, self.scene.kept
        if not kept.favourites:
            self.muted(column, say("newgame.favourites-none"))
        for name, choices in kept.favourites.items():
            self._row(column, name, choices)
            column.gap(theme.TIGHT)
        column.gap(theme.SMALL)
        column.label(say("newgame.keep-label"), self.app.scale.label())
        column.gap(theme.HAIR)
        self.field(column, self._typed, say("newgame.keep-name"), self._keep)
        self.tell_trouble(column)

    def _row(self, column: Column, name: str, choices: Choices) -> None:
        row = column.take(column.line(_ROW))
        side = column.line(44)
        bin_rect = pygame.Rect(row.right - side, row.top, side, row.height)
        column.add(
            Row(
                key=f"use-{name}",
                rect=pygame.Rect(row.left, row.top, row.width - side - column.px(theme.TIGHT), row.height),
                clip=column.clip,
                title=name,
                line=self._line(choices),
                players=tuple((seat.name, seat.colour) for seat in self.scene.front.seats(choices.players)),
                on_press=self._using(choices),
            ),
            Button(
                key=f"forget-{name}",
                rect=bin_rect,
                clip=column.clip,
                icon="trash",
                tooltip=self.say("newgame.forget", name=name),
                on_press=self._forgetting(name),
            ),
        )

    def _line(self, choices: Choices) -> str:
        """Return what is chosen, in one line."""
        name, say = self.scene.front.catalogue.name, self.say
        parts = [name(card) for card in (*choices.goals, choices.economy, *(choices.twists or ())) if card]
        if choices.twists == ():
            parts.append(say("setup.no-twist"))
        if choices.left_out:
            parts.append(say("newgame.out", n=len(choices.left_out)))
        return ", ".join(parts) or say("setup.drawn")

    def _using(self, choices: Choices) -> Callable[[], Transition]:
        def use() -> Transition:
            self.scene.plan.change(replace(choices, seed=self.scene.plan.choices.seed))
            self.scene.plan.renew()
            return Pop()

        return use

    def _forgetting(self, name: str) -> Callable[[], None]:
        def forget() -> None:
            self._change(lambda kept: kept.favourites.pop(name, None))

        return forget

    def _keep(self) -> None:
        """Keep the present choices by the name typed; the same name means the same favourite."""
        name, choices = title_of(self._typed.text), self.scene.plan.choices.without_hands()
        if not name:
            return
        self.scene.look()
        favourites = self.scene.kept.favourites
        if name not in favourites and len(favourites) >= MOST:
            self.trouble = self.say("newgame.favourites-full", n=MOST)
        elif self._change(lambda kept: kept.favourites.update({name: choices})):
            self._typed = Typed()

    def _change(self, change: Callable[[Kept[Choices]], object]) -> bool:
        """Change the file as it is now and tell whether that was possible."""
        try:
            self.scene.keep(change)
        except OSError as error:
            self.trouble = self.say("newgame.not-kept", why=error.strerror or error)
            return False
        self.trouble = ""
        return True

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that keeps the present choices."""
        wanted = bool(title_of(self._typed.text))
        return [self.amber(rect, self.say("newgame.keep"), self._keep, enabled=wanted)]


class SaveSheet(Sheet):
    """A name for a setup file, and the button that writes it."""

    def __init__(self, scene: NewGameScene) -> None:
        super().__init__(scene, scene.say("newgame.save-title"))
        self._typed = Typed()
        self.controls.set_focus("field", ring=False)

    @property
    def _folder(self) -> Path | None:
        return self.scene.front.home.setups if self.scene.front.home else None

    @property
    def _path(self) -> Path | None:
        """The file, as soon as there is a name for one."""
        return setup_path(self._folder, self._typed.text) if self._folder else None

    def body(self, column: Column) -> None:
        """Place the field, and tell where the file will lie and what is in it."""
        say = self.say
        self.muted(column, say("newgame.save-note"))
        column.gap(theme.SMALL)
        self.field(column, self._typed, say("newgame.save-name"), self._save)
        column.gap(theme.TIGHT)
        path = self._path
        if path is None:
            self.muted(column, say("newgame.save-folder", path=shown(self._folder or "-")))
        else:
            key = "newgame.save-replaces" if is_there(path) else "newgame.save-path"
            self.muted(column, say(key, path=shown(path)))
        self.tell_trouble(column)
        column.gap(theme.TIGHT)

    def _save(self) -> Transition | None:
        path, wishes = self._path, self.scene.plan.fixed
        if path is None or wishes is None:
            return None
        try:
            save(path, fixing.write(wishes))
        except OSError as error:
            self.trouble = self.say("newgame.not-kept", why=error.strerror or error)
            return None
        self.scene.flash = self.say("newgame.saved", name=path.name)
        return Pop()

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that writes."""
        path = self._path
        label = self.say("newgame.replace" if path and is_there(path) else "newgame.save")
        return [self.amber(rect, label, self._save, enabled=path is not None)]
