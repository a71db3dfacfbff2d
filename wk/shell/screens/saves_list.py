"""A list of saved games: rows with a picture of the map, read one a frame while the list already shows."""

from __future__ import annotations

from datetime import datetime
from itertools import accumulate
from typing import TYPE_CHECKING

import pygame

from wk.engine.hints_taken import HintsTaken
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.mistakes import record_mistake
from wk.shell.page import Column, Page
from wk.shell.popup import MenuItem, Popup
from wk.shell.scene import Push, Transition
from wk.shell.screens.saves_rows import ROW, SavedRow, picture_size, title_of, when
from wk.shell.shelf import Shelf, read_only
from wk.shell.widget import ENTER, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.folders import Saved
    from wk.shell.shelf import SaveSummary

_APPLICATION = 0x40000065
"""SDL's number of the key with a menu on it, which pygame has no name for."""
_MENU_KEYS = {Shortcut(_APPLICATION), Shortcut(pygame.K_MENU), Shortcut(pygame.K_F10, shift=True)}

_JUMPS = {pygame.K_HOME: -(2**20), pygame.K_END: 2**20, pygame.K_PAGEUP: -4, pygame.K_PAGEDOWN: 4}
"""How far keys jump in the list."""


class GameList(Page):
    """A page of saved games, one of which is chosen, and what can be done with it."""

    widest = 1040
    steady = True

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self.games: list[Saved] = []
        """Every game there is, in the order found."""
        self.chosen: Saved | None = None
        self._locked: set[Path] = set()
        self._hints: dict[Path, int] = {}
        """How many hints were taken in each game."""
        self._places: dict[Saved, pygame.Rect] = {}

    def found(self) -> list[Saved]:
        """Return the games there are now."""
        raise NotImplementedError

    def items(self) -> Sequence[MenuItem]:
        """Return what can be done with the chosen game; the first is the amber button."""
        raise NotImplementedError

    def stem(self, saved: Saved) -> str:
        """Return the file name a game has among the records, without its suffix."""
        return saved.path.stem

    def shown(self) -> list[Saved]:
        """Return the games of the list in order."""
        return self.games

    def resume(self) -> None:
        """Look what is there now; the chosen game stays so, or the one in its place becomes it."""
        super().resume()
        place = self._place(self.shown())
        self.games = self.found()
        self._hints = {saved.path: HintsTaken.beside(saved.path).total for saved in self.games}
        self._locked = {saved.path for saved in self.games if read_only(saved.path)}
        self.choose_at(place)

    def _place(self, shown: list[Saved]) -> int:
        paths = [saved.path for saved in shown]
        return paths.index(self.chosen.path) if self.chosen and self.chosen.path in paths else 0

    def choose_at(self, place: int) -> None:
        """Choose again the game chosen before, or if it is not shown the one at a place of the list."""
        shown = self.shown()
        chosen = self.chosen.path if self.chosen else None
        kept = next((saved for saved in shown if saved.path == chosen), None)
        self.chosen = kept or (shown[min(place, len(shown) - 1)] if shown else None)
        if self.chosen:
            self.controls.set_focus(_key(self.chosen), ring=False)

    def update(self, now: float) -> bool:
        """Read one more game that is only named yet, those in sight first, or draw its picture."""
        work = self._work()
        if work is not None:
            saved, reads = work
            if reads:
                self.shelf.tell(saved)
                self.learned()
            else:
                self.shelf.thumbnail(saved, picture_size(self.app.scale))
        return super().update(now) or work is not None

    def learned(self) -> None:
        """Take into account what has been read of a game."""

    def _work(self) -> tuple[Saved, bool] | None:
        """Return a game to be read (True), or to be pictured, if there is one."""
        size = picture_size(self.app.scale)
        for saved in self.shown():
            place = self._places.get(saved)
            if place is None or place.height <= 0:
                continue
            if not self.shelf.knows(saved):
                return saved, True
            if self.shelf.tell(saved).playable and not self.shelf.pictures(saved, size):
                return saved, False
        unread = next((saved for saved in self.games if not self.shelf.knows(saved)), None)
        return (unread, True) if unread else None

    def wake_in(self) -> float | None:
        """Go on at once while there is something to read."""
        return super().wake_in() if self._work() is None else 0.0

    def told(self, saved: Saved | None) -> SaveSummary | None:
        """Return what is known of a game."""
        return self.shelf.tell(saved) if saved and self.shelf.knows(saved) else None

    def title(self, saved: Saved) -> str:
        """Return what a game is called."""
        return title_of(self.stem(saved), datetime.now().astimezone(), self.app.words)

    def place_rows(self, column: Column) -> None:
        """Place a row for every game shown."""
        now = datetime.now().astimezone()
        self._places = {}
        for saved in self.shown():
            row = self._row(column, saved, now)
            self._places[saved] = row.area
            column.add(row)
            column.gap(theme.TIGHT)

    def _row(self, column: Column, saved: Saved, now: datetime) -> SavedRow:
        words, told, size = self.app.words, self.told(saved), picture_size(self.app.scale)
        playable = told is not None and told.playable
        facts = words("saves.size", size=max(1, round(saved.size / 1000)))
        if told is not None and playable:
            state = words("saves.over" if told.over else "saves.on")
            facts = words("saves.facts", state=state, size=facts)
            if hints := self._hints.get(saved.path):
                facts = words("saves.facts", state=words("saves.hints", n=hints), size=facts)
        line = told.line if told else words("saves.waiting")
        if told is not None and playable and len(self.shelf.games.names) > 1:
            line = words("saves.of_game", game=self.shelf.games.describe(told.game).title, line=line)
        if told is not None and told.error is not None:
            line = record_mistake(words, told.error, saved.path)
        pictured = playable and self.shelf.pictures(saved, size)
        return SavedRow(
            key=_key(saved),
            rect=column.take(column.line(ROW)),
            clip=column.clip,
            title=self.title(saved),
            line=line,
            players=tuple((words("seat.plate", name=name), colour) for name, colour in told.players)
            if told
            else (),
            trouble=told is not None and not told.playable,
            chosen=saved == self.chosen,
            picture=self.shelf.thumbnail(saved, size) if pictured else None,
            date=when(datetime.fromtimestamp(saved.changed).astimezone(), now, words),
            facts=facts,
            locked=words("saves.read_only") if saved.path in self._locked else "",
            on_press=lambda: self._choose(saved),
        )

    def _choose(self, saved: Saved) -> Transition | None:
        """Choose a game, or do with the one already chosen what the amber button does."""
        if saved == self.chosen:
            first = self.items()[0]
            return first.do()
        self.chosen = saved
        return None

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the amber button for the first item, and those of the others left of it."""
        first, *others = self.items()
        amber = pygame.Rect(0, rect.top, min(self.app.scale.line(220), rect.width // 2), rect.height)
        amber.right = rect.right
        button = Button(
            key=first.key,
            rect=amber,
            label=first.label,
            kind="primary",
            on_press=first.do,
            enabled=first.enabled,
            shortcuts=ENTER,
        )
        rest = pygame.Rect(rect.left, rect.top, amber.left - rect.left, rect.height)
        return [*self._buttons(others, rest), button]

    def _buttons(self, items: Sequence[MenuItem], rect: pygame.Rect) -> list[Widget]:
        """Place items side by side: words where there is room for all, else icons alone."""
        px, line, gap = self.app.scale.px, self.app.scale.line, self.app.scale.px(theme.TIGHT)
        style = self.app.scale.style("bold", theme.BUTTON)
        widths = [paint.measure(item.label, style)[0] + px(18 + 7 + 28) for item in items]
        worded = sum(widths) + gap * len(items) <= rect.width
        if not worded:
            widths = [min(line(48), rect.width // max(1, len(items)) - gap)] * len(items)
        lefts = accumulate([rect.left, *(width + gap for width in widths)])
        return [
            Button(
                key=item.key,
                rect=pygame.Rect(left, rect.top, width, rect.height),
                label=item.label if worded else "",
                icon=item.icon,
                tooltip=item.hint if worded else f"{item.label} ({item.hint})",
                on_press=item.do,
                enabled=item.enabled,
            )
            for item, width, left in zip(items, widths, lefts, strict=False)
        ]

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the right button and the keys of the items, then hand the event to the widgets."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self._menu_at(event.pos)
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        pressed = Shortcut.of(event)
        if pressed in _MENU_KEYS and self.chosen in self._places:
            return Push(Popup(self.app, self.items(), self._places[self.chosen].center))
        if self.chosen and pressed.key in _JUMPS and not (pressed.ctrl or pressed.shift):
            self._jump(_JUMPS[pressed.key])
            return None
        item = next(
            (item for item in self.items() if item.shortcut == pressed and pressed not in ENTER), None
        )
        if item is not None:
            return item.do() if item.enabled else None
        transition = super().handle(event)
        focused = next((saved for saved in self._places if _key(saved) == self.controls.focus), None)
        self.chosen = focused or self.chosen
        return transition

    def _jump(self, by: int) -> None:
        """Choose a game some places further down the list, or up, as far as there are games."""
        shown = self.shown()
        self.chosen = shown[min(len(shown) - 1, max(0, self._place(shown) + by))]
        self.controls.set_focus(_key(self.chosen))

    def _menu_at(self, pos: tuple[int, int]) -> Transition | None:
        """Choose the game under the pointer and show what can be done with it."""
        under = next((saved for saved, place in self._places.items() if place.collidepoint(pos)), None)
        if under is None:
            return None
        self.chosen = under
        self.dirty = True
        return Push(Popup(self.app, self.items(), pos))


def _key(saved: Saved) -> str:
    """Return the key of the row of a game."""
    return f"game-{saved.path.name}"
