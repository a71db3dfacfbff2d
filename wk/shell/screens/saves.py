"""The saved games: a picture of each, who plays, how it stands, and everything that can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files.paths import check_folder, home_folder, typed
from wk.engine.files.textfile import reason, shown
from wk.shell import paint, recordfiles, theme
from wk.shell.ask import Ask, ConfirmQuestion
from wk.shell.buttons import Button, Toggle
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.folders import Saved
from wk.shell.mistakes import folder_mistake, record_mistake, unwritten
from wk.shell.playorder import PlayOrder
from wk.shell.popup import MenuItem
from wk.shell.recordfiles import RefusedError, begun
from wk.shell.refusals import REFUSED
from wk.shell.scene import Chain, Pop, Push, Replace, Transition
from wk.shell.screens.opening import open_saved
from wk.shell.screens.saves_list import GameList
from wk.shell.trash import KEPT
from wk.shell.undo_bar import BAR, undo_bar
from wk.shell.widget import Label, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.page import Column
    from wk.shell.shelf import Shelf


def refusal(app: App, error: Exception) -> str:
    """Return in a sentence why a file was left as it is."""
    if isinstance(error, RefusedError):
        return app.words(f"saves.refused.{error.why.value}")
    return shown(reason(error))


def ask_name(app: App, saved: Saved, title: str, renamed: Callable[[Path], None]) -> Ask:
    """Ask for a game's name, beginning with the title it has; ``renamed`` learns where it lies then."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.rename_title"), words("saves.rename_note"), words("saves.rename_do"), title
    )

    def rename(line: str) -> Transition | str:
        if line != title:
            try:
                path = recordfiles.rename(saved.path, line)
                PlayOrder(app.store.records).rename(saved.path, path)
                renamed(path)
            except REFUSED as error:
                return refusal(app, error)
        return Pop()

    return Ask(app, question, rename)


def ask_export(app: App, shelf: Shelf, saved: Saved) -> Ask:
    """Ask for the folder into which a game's record and notation are written."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.export_title"),
        words("saves.export_note"),
        words("saves.export_do"),
        str(home_folder()),
        words("trouble.path"),
    )

    def export(line: str) -> Transition | str:
        folder = typed(line)
        try:
            check_folder(folder)
        except OSError as error:
            return folder_mistake(words, error)
        try:
            to = recordfiles.export(saved.path, folder, shelf.notation(saved))
        except OSError as error:
            return unwritten(words, error, folder / saved.path.name)
        except REFUSED as error:
            return refusal(app, error)
        said = words("saves.exported", record=shown(to.record), text=shown(to.text))
        return Replace(notice(app, words("saves.exported_title"), said))

    return Ask(app, question, export)


def ask_file(app: App, shelf: Shelf) -> Ask:
    """Ask for a record that lies anywhere else, to be played in place of the list below."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.file"), words("saves.file_note"), words("saves.open"), "", words("saves.file_path")
    )

    def answer(line: str) -> Transition | str:
        path = typed(line)
        try:
            return open_saved(
                app,
                shelf,
                path,
                lambda match: Chain((Pop(), Replace(shelf.front_of(match).table(app, match)))),
            )
        except REFUSED as error:
            return record_mistake(words, error, path)

    return Ask(app, question, answer)


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


_SHOWS = ("all", "running", "finished")
_ORDERS = ("newest", "name")
_WIDE = 900
"""Width of the sheet in units from which the choices stand beside the heading."""
_CTRL_D = Shortcut(pygame.K_d, ctrl=True)


class SavedGames(GameList):
    """Every record of the data folder, and the way to the trash."""

    heading_key = "saves.title"

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app, shelf)
        self._show = 0
        self._order = 0
        self._game = 0
        """Which game's matches show: 0 those of all, else one more than its place on the shelf."""
        self._discarded: tuple[Path, str, Path] | None = None
        """The game moved to the trash last: where it lies, what it is called, the folder it came from."""

    def found(self) -> list[Saved]:
        """Return the saved games, the one last played first."""
        return self.shelf.saved()

    def shown(self) -> list[Saved]:
        """Return the games of the kind that is chosen, in the order that is chosen."""
        games = self.games
        if self._game:
            name = self.shelf.games.names[self._game - 1]
            told = [(saved, self.told(saved)) for saved in games]
            games = [saved for saved, said in told if said and said.game == name]
        if self._show:
            over = _SHOWS[self._show] == "finished"
            told = [(saved, self.told(saved)) for saved in games]
            games = [saved for saved, said in told if said and said.playable and said.over == over]
        if _ORDERS[self._order] == "name":
            games = sorted(
                games, key=lambda saved: (begun(saved.path.stem) is not None, saved.path.stem.casefold())
            )
        return games

    def learned(self) -> None:
        """Choose a game as soon as one of the kind wanted is found."""
        if self.chosen is None:
            self.choose_at(0)

    # What is shown ------------------------------------------------------------------------------

    def _head(self, sheet: pygame.Rect) -> list[Widget]:
        """Place the heading, the way to the trash and to other files, and where it is wide the choices."""
        back, heading, *rest = super()._head(sheet)
        px, words, gap = self.app.scale.px, self.app.words, self.app.scale.px(theme.TIGHT)
        trash = pygame.Rect(heading.rect.right - px(42), back.rect.top, px(42), px(42))
        other = trash.move(-trash.width - gap, 0)
        buttons: list[Widget] = [
            Button(
                key="file",
                rect=other,
                icon="folder",
                tooltip=words("saves.file"),
                on_press=lambda: Push(ask_file(self.app, self.shelf)),
            ),
            Button(
                key="trash", rect=trash, icon="trash", tooltip=words("saves.trash"), on_press=self._see_trash
            ),
        ]
        room = heading.rect.copy()
        room.width = other.left - gap - room.left
        if self._is_wide(sheet.width):
            choices = pygame.Rect(0, room.top, self.app.scale.line(490), room.height)
            choices.right = room.right
            room.width = choices.left - px(theme.MEDIUM) - room.left
            buttons += self._choices(choices)
        style = self.app.scale.style("display", theme.TITLE)
        return [back, Label(rect=room, words=words(self.heading_key), style=style), *rest, *buttons]

    def _is_wide(self, width: int) -> bool:
        return width >= self.app.scale.line(_WIDE)

    def _choices(self, rect: pygame.Rect, clip: pygame.Rect | None = None) -> list[Widget]:
        """Return what chooses which games show, and in which order, side by side in a rectangle."""
        words, gap = self.app.words, self.app.scale.px(theme.TIGHT)
        width = (rect.width - gap) * 3 // 5
        shows = pygame.Rect(rect.left, rect.top, width, rect.height)
        orders = pygame.Rect(shows.right + gap, rect.top, rect.right - shows.right - gap, rect.height)
        return [
            Toggle(
                key="show",
                rect=shows,
                clip=clip,
                options=tuple(words(f"saves.show.{show}") for show in _SHOWS),
                chosen=self._show,
                on_choose=lambda number: self._arrange(show=number),
            ),
            Toggle(
                key="order",
                rect=orders,
                clip=clip,
                options=tuple(words(f"saves.order.{order}") for order in _ORDERS),
                chosen=self._order,
                on_choose=lambda number: self._arrange(order=number),
            ),
        ]

    def _which(self, rect: pygame.Rect, clip: pygame.Rect | None) -> Widget:
        """Return what chooses the game whose matches show."""
        titles = [self.shelf.games.describe(name).title for name in self.shelf.games.names]
        options, style = (
            (self.app.words("saves.every_game"), *titles),
            self.app.scale.style("bold", theme.BUTTON),
        )
        return Toggle(
            key="game",
            rect=rect,
            clip=clip,
            options=options,
            shares=tuple(paint.measure(words, style)[0] + self.app.scale.px(28) for words in options),
            chosen=self._game,
            on_choose=lambda number: self._arrange(game=number),
        )

    def _arrange(self, show: int | None = None, order: int | None = None, game: int | None = None) -> None:
        """Show other games, or in another order; the focus stays where it is."""
        self._game = self._game if game is None else game
        self._show = self._show if show is None else show
        self._order = self._order if order is None else order
        focus = self.controls.focus
        self.choose_at(0)
        self.controls.set_focus(focus)
        self.scroll.offset = 0

    def body(self, column: Column) -> None:
        """Place the choices where they have no room above, and a row for every game."""
        scale, words = self.app.scale, self.app.words
        if len(self.shelf.games.names) > 1:
            column.add(self._which(column.take(column.line(42)), column.clip))
            column.gap(theme.TIGHT)
        if not self._is_wide(column.width):
            column.add(*self._choices(column.take(column.line(42)), column.clip))
            column.gap(theme.TIGHT)
        if not self.shown():
            none = words("saves.none_such" if self.games else "saves.none")
            column.text(none, scale.style("text", theme.NAME, theme.MUTED))
            column.gap(theme.SMALL)
        self.place_rows(column)
        column.gap(theme.TIGHT)
        column.text(words("saves.kept"), scale.style("text", theme.NOTE, theme.MUTED))
        column.gap(theme.HAIR)
        folder = words("saves.folder", folder=shown(self.shelf.records))
        column.text(folder, scale.style("text", theme.NOTE, theme.MUTED))
        for further in sorted({saved.path.parent for saved in self.games} - {self.shelf.records}):
            line = words("saves.further", folder=shown(further))
            column.text(line, scale.style("text", theme.NOTE, theme.MUTED))
        if self._discarded:
            column.gap(BAR + theme.SMALL)  # else the bar would hide the end of the list

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the buttons, and above them the way back for what was just deleted."""
        if self._discarded is None:
            return super().foot(rect)
        said = self.app.words("saves.discarded", name=self._discarded[1])
        return [*super().foot(rect), *undo_bar(self.app, rect, said, self._undo)]

    # What is done -------------------------------------------------------------------------------

    def items(self) -> Sequence[MenuItem]:
        """Return what can be done with the chosen game."""
        told = self.told(self.chosen)
        there = self.chosen is not None
        playable = there and (told is None or told.playable)
        in_part = told is not None and told.last_good_line > 0
        return [
            self._deed("open", "arrow", self._open, Shortcut(pygame.K_RETURN), enabled=playable or in_part),
            self._deed("replay", "play", self._replay, Shortcut(pygame.K_r), enabled=playable),
            self._deed("rename", "feather", self._rename, Shortcut(pygame.K_F2), enabled=there),
            self._deed("duplicate", "card", self._duplicate, _CTRL_D, enabled=playable),
            self._deed("export", "save", self._export, Shortcut(pygame.K_e), enabled=playable),
            self._deed("delete", "trash", self._delete, Shortcut(pygame.K_DELETE), enabled=there),
        ]

    def _deed(
        self,
        key: str,
        icon: str,
        do: Callable[[Saved], Transition | None],
        shortcut: Shortcut,
        *,
        enabled: bool,
    ) -> MenuItem:
        words = self.app.words
        label, hint = words(f"saves.{key}"), words(f"saves.key.{key}")
        return MenuItem(key, label, icon, lambda: self._with_chosen(do), shortcut, hint, enabled)

    def _with_chosen(self, do: Callable[[Saved], Transition | None]) -> Transition | None:
        """Do something with the chosen game, or say why it cannot be done."""
        if self.chosen is None:
            return None
        try:
            return do(self.chosen)
        except RefusedError as error:
            why = refusal(self.app, error)
        except REFUSED as error:
            why = record_mistake(self.app.words, error, self.chosen.path)
        return Push(notice(self.app, self.app.words("problem.title"), why))

    def _open(self, saved: Saved) -> Transition:
        app, shelf = self.app, self.shelf
        return open_saved(
            app, shelf, saved.path, lambda match: Replace(shelf.front_of(match).table(app, match))
        )

    def _replay(self, saved: Saved) -> Transition:
        app, shelf = self.app, self.shelf
        return open_saved(
            app, shelf, saved.path, lambda match: Push(shelf.front_of(match).replay(app, match))
        )

    def _rename(self, saved: Saved) -> Transition:
        return Push(ask_name(self.app, saved, self.title(saved), self._choose_path))

    def _choose_path(self, path: Path) -> None:
        self.chosen = Saved.of(path)

    def _duplicate(self, saved: Saved) -> None:
        name = self.app.words("saves.copy", name=self.title(saved))
        self._choose_path(recordfiles.duplicate(saved.path, name))
        self.resume()

    def _export(self, saved: Saved) -> Transition:
        return Push(ask_export(self.app, self.shelf, saved))

    def _delete(self, saved: Saved) -> None:
        title = self.title(saved)
        self._discarded = self.shelf.trash.put(saved.path), title, saved.path.parent
        self.resume()

    def _undo(self) -> Transition | None:
        """Take the game deleted last out of the trash again."""
        if self._discarded is None:
            return None
        (where, _, folder), self._discarded = self._discarded, None
        try:
            self._choose_path(self.shelf.trash.restore(where, folder))
        except OSError as error:
            return Push(notice(self.app, self.app.words("problem.title"), refusal(self.app, error)))
        self.resume()
        return None

    def _see_trash(self) -> Transition:
        self._discarded = None
        return Push(TrashPage(self.app, self.shelf))
