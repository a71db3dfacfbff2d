"""The title: the winter valley, the game's name, and one amber button to play on or begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pygame

import wk
from wk.shell import backdrop, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.lettering import Style
from wk.shell.mistakes import record_mistake
from wk.shell.scene import Push, Quit, Transition, WidgetScene
from wk.shell.screens.opening import open_saved
from wk.shell.screens.saves import SavedGames
from wk.shell.screens.settings import SettingsPage
from wk.shell.shelf import REFUSED, Shelf
from wk.shell.widget import ENTER, HELP, Label, Scroll, ScrollArea, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.shell.app import App
    from wk.shell.folders import Saved

_LEFT, _WIDTH = 72, 340
_ROW, _ROW_GAP, _AMBER = 46, 8, 64
_FREE, _CLOSE, _BELOW_NAME = 170, 138, 98 / 170
"""Free space below the name and below the menu together, the least of it, and the share below the name."""

_Entry: TypeAlias = "tuple[str, str, Callable[[], Transition | None]]"
"""Key, note and way of an entry of the menu."""


class Title(WidgetScene):
    """The first screen, and the one every other leads back to."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__()
        self.app = app
        self.shelf = shelf
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)
        self._latest: Saved | None = None
        self._saved = 0
        self._tidying: Iterator[None] = iter(())
        self._tidied = False

    def resume(self) -> None:
        """Look anew for the game to go on with."""
        super().resume()
        self.app.keeper.leave()
        self._tidying, self._tidied = self.shelf.tidy(), False
        self._latest = self.shelf.latest()
        self._saved = len(self.shelf.saved())

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        px, view = self.app.scale.px, pygame.Rect((0, 0), self.app.size)
        rows = self._rows()
        names = self.shelf.front.title.split()
        line = self._name_line(view)
        menu = len(names) * line + self._rows_height(rows)
        # The free space gives way a little before the menu scrolls.
        free = max(px(_CLOSE), min(px(_FREE), view.height - menu - px(24)))
        below, rest = round(free * _BELOW_NAME), menu + free
        above = max(px(24), min(px(64), view.height // 10, view.height - rest))
        height = above + rest
        top = max(0, view.height - height) // 2 - self.scroll.clamp(height, view.height)
        width = min(self.app.scale.line(_WIDTH), view.width - 2 * px(24))
        column = pygame.Rect(px(_LEFT), top + above, width, 0)
        column.left = min(column.left, (view.width - column.width) // 2)
        return [
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            *self._name(column, names, view),
            *self._menu(column, view, column.top + len(names) * line + below, rows),
            self._version(column, max(view.height, top + height)),
        ]

    def _name_line(self, view: pygame.Rect) -> int:
        """Return the size of the name in pixels: with a large UI scale the menu needs the room more."""
        return min(self.app.scale.px(theme.GAME_TITLE), view.height // 9)

    def _name(self, column: pygame.Rect, names: list[str], view: pygame.Rect) -> list[Widget]:
        px, scale = self.app.scale.px, self.app.scale
        line = self._name_line(view)
        style = Style("display", line, "#ffffff")
        room = view.width - column.left - px(24)
        widgets: list[Widget] = [
            Label(
                rect=pygame.Rect(column.left - px(3), column.top + number * line, room, line),
                words=name,
                style=style,
            )
            for number, name in enumerate(names)
        ]
        tagline = pygame.Rect(column.left, column.top + len(names) * line + px(20), room, px(36))
        words = self.app.words("title.tagline")
        return [*widgets, Label(rect=tagline, words=words, style=scale.style("text", 18, "#dbe6f0"))]

    def _rows(self) -> list[_Entry]:
        """Return key, note and way of every entry; the first is the amber one."""
        words = self.app.words
        entries: list[_Entry] = [
            ("new", words("title.new_note"), lambda: Push(self.shelf.front.new_game(self.app, self.shelf))),
            (
                "load",
                words("title.saved", n=self._saved) if self._saved else "",
                lambda: Push(SavedGames(self.app, self.shelf)),
            ),
            ("help", words("title.help_note"), lambda: Push(self.shelf.front.help(self.app))),
            ("workshop", words("title.workshop_note"), lambda: Push(self.shelf.front.workshop(self.app))),
            ("settings", "", lambda: Push(SettingsPage(self.app))),
            ("quit", "", Quit),
        ]
        # Who has neither a game nor the tutorial behind them learns first.
        learn = ("learn", words("title.learn_note"), lambda: Push(self.shelf.front.tutorial(self.app)))
        entries.insert(2 if self._saved or self.app.settings.learnt else 0, learn)
        if self._latest:
            entries.insert(0, ("continue", self.shelf.tell(self._latest).line, self._go_on))
        return entries

    def _rows_height(self, rows: list[_Entry]) -> int:
        px, line = self.app.scale.px, self.app.scale.line
        return line(_AMBER) + px(12) + (len(rows) - 1) * (line(_ROW) + px(_ROW_GAP))

    def _menu(self, column: pygame.Rect, view: pygame.Rect, top: int, rows: list[_Entry]) -> list[Widget]:
        px, words = self.app.scale.px, self.app.words
        widgets: list[Widget] = []
        for number, (key, note, way) in enumerate(rows):
            amber = number == 0
            height = self.app.scale.line(_AMBER if amber else _ROW)
            widgets.append(
                Button(
                    key=key,
                    rect=pygame.Rect(column.left, top, column.width, height),
                    clip=view,
                    label=words(f"title.{key}"),
                    note=note,
                    kind="primary" if amber else "row",
                    icon="arrow" if amber else "",
                    size=22 if amber else 0,
                    on_press=way,
                    shortcuts=ENTER if amber else HELP if key == "help" else (),
                )
            )
            top += height + px(12 if amber else _ROW_GAP)
        return widgets

    def _version(self, column: pygame.Rect, foot: int) -> Widget:
        """Place the version at the foot of the window, or of the menu where that reaches further."""
        px, scale = self.app.scale.px, self.app.scale
        words = self.app.words("title.version", version=wk.__version__)
        rect = pygame.Rect(column.left, foot - px(46), column.width, px(20))
        return Label(rect=rect, words=words, style=scale.style("text", theme.NOTE, "#b9c8d6"))

    def _go_on(self) -> Transition | None:
        if self._latest is None:
            return None
        front, app = self.shelf.front, self.app
        try:
            return open_saved(app, self.shelf, self._latest.path, lambda match: Push(front.table(app, match)))
        except REFUSED as error:
            why = record_mistake(self.app.words, error, self._latest.path)
            return Push(notice(self.app, self.app.words("problem.open"), why))

    def update(self, now: float) -> bool:
        """Lay one more old game aside; tell whether that changed what the menu says."""
        if self._tidied:
            return super().update(now)
        before, done = self._saved, object()
        self._tidied = next(self._tidying, done) is done
        self._saved = len(self.shelf.saved())
        return super().update(now) or self._saved != before

    def wake_in(self) -> float | None:
        """Go on at once while there may be games to lay aside."""
        return super().wake_in() if self._tidied else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley, dark on the left, and the menu on the darkness."""
        px, width = self.app.scale.px, surface.get_width()
        backdrop.valley(surface)
        solid = min(width, px(_LEFT - 40) + self.app.scale.line(_WIDTH))
        backdrop.fade(surface, solid // 2, max(round(width * 0.64), solid * 2))
        self.controls.draw(surface)
