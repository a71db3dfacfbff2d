"""The shelf: the game last played stands in front with one amber button, the others a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import Push, Transition
from wk.shell.shelf_page import ways
from wk.shell.shelf_page.box import Box, FrontBox, Plank, Plate
from wk.shell.shelf_page.column import ENTRIES, column_widgets
from wk.shell.shelf_page.layout import Facts, ShelfLayout, lay_out
from wk.shell.shelf_page.room import draw_room
from wk.shell.shelf_page.swap import SECONDS, Swap, draw_swap
from wk.shell.widget import ENTER, Label, Look, Scroll, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.shell.app import App
    from wk.shell.folders import Saved
    from wk.shell.shelf import Shelf
    from wk.shell.shelf_games import ShelfGame

_TELLING = 0.7
"""Below this share of its usual size the amber button has no room for a note."""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ShelfPage(WidgetScene):
    """The first screen, and the one every other leads back to."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__()
        self.app = app
        self.shelf = shelf
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)
        self._row = [name for name in shelf.games.names if name != shelf.games.in_front]
        """The games of the upper row by name; who goes from the front takes the place of who comes."""
        self._latest: dict[str, Saved | None] = {}
        """The match to go on with by game, as far as it has been looked for."""
        self._played: set[str] = set()
        """The games of which a match is kept, of those that have been looked for."""
        self._saved = 0
        self._tidying: Iterator[None] = iter(())
        self._tidied = False
        self._swap: Swap | None = None
        self._now = 0.0

    def resume(self) -> None:
        """Look anew for the matches to go on with."""
        super().resume()
        self.app.keeper.leave()
        self._tidying, self._tidied = self.shelf.tidy(), False
        before = self._latest.get(self.front)
        self._latest, self._played = {}, set()
        self._look(self.front)
        self._follow(before)
        self._saved = len(self.shelf.saved())
        self._place()

    def _follow(self, before: Saved | None) -> None:
        """Lead the keyboard from the button that began a match to the one that goes on with it."""
        saved = self._latest[self.front]
        new = saved is not None and (before is None or before.path != saved.path)
        if new and self.controls.focus in self._ways():
            self.controls.set_focus("continue", ring=self.controls.ring)

    def _look(self, name: str) -> None:
        """Look for the match of a game to go on with, and for any at all: all were told if it is none."""
        self._latest[name] = self.shelf.latest(name)
        known = filter(self.shelf.knows, self.shelf.saved())
        self._played |= {name for saved in known if self.shelf.tell(saved).game == name}

    @property
    def front(self) -> str:
        """The name of the game in front."""
        return self.shelf.games.in_front

    def _place(self) -> None:
        """Keep the upper row to the games that are not in front."""
        others = [name for name in self.shelf.games.names if name != self.front]
        if set(self._row) != set(others):
            gone = next((place for place, name in enumerate(self._row) if name == self.front), None)
            came = next((name for name in others if name not in self._row), None)
            if gone is not None and came is not None and len(self._row) == len(others):
                self._row[gone] = came
            else:
                self._row = others

    def game(self, name: str) -> ShelfGame:
        """Return a game in the language spoken."""
        return self.shelf.games.describe(name)

    # Widgets ------------------------------------------------------------------------------------

    def _laid_out(self) -> ShelfLayout:
        facts = Facts(len(self.app.words("shelf.title").split("|")), len(ENTRIES), len(self._row))
        size, scale = self.app.size, self.app.scale
        layout = lay_out(size, scale, facts)
        offset = self.scroll.clamp(layout.content, layout.column.height)
        return lay_out(size, scale, facts, offset) if offset else layout

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        layout = self._laid_out()
        column = column_widgets(self.app, self.shelf, self.scroll, layout, self._saved)
        return [*self._shelf_widgets(layout), *self._front_widgets(layout), *column]

    def _shelf_widgets(self, layout: ShelfLayout) -> list[Widget]:
        """Return planks, boxes and plates."""
        found: list[Widget] = [Plank(rect=layout.plank), Plank(rect=layout.foot)]
        hovered = ""
        for name, box, plate in zip(self._row, layout.boxes, layout.plates, strict=True):
            game = self.game(name)
            found.append(Plate(rect=plate, players=self._players(game), state=self._state(name)))
            found.append(
                Box(key=f"box-{name}", rect=box, game=game, on_press=lambda name=name: self._bring(name))  # type: ignore[misc]
            )
            hovered = game.pitch if self.controls.hovered == f"box-{name}" else hovered
        if hovered:
            style = self.app.scale.style("text", theme.BUTTON)
            found.append(Label(rect=layout.word, words=hovered, style=style, anchor="center"))
        return found

    def _players(self, game: ShelfGame) -> str:
        first, last = game.players[0], game.players[-1]
        return str(first) if first == last else self.app.words("shelf.players", first=first, last=last)

    def _state(self, name: str) -> str:
        """Return how far the match to go on with has come; nothing while that is not known yet."""
        if name not in self._latest:
            return ""
        saved = self._latest[name]
        told = self.shelf.tell(saved) if saved else None
        return told.brief or told.line if told else self.app.words("shelf.fresh")

    def _front_widgets(self, layout: ShelfLayout) -> list[Widget]:
        """Return the box in front with its three buttons."""
        game, words = self.game(self.front), self.app.words
        leads = self._ways()
        key, note = self._first()
        # The box keeps its size: where all is set larger its buttons say less.
        share = min(1.0, layout.unit / (self.app.scale.unit * self.app.scale.text))
        amber = Button(
            key=key, rect=layout.amber, label=words(f"shelf.{key}"), note=note if share > _TELLING else "",
            kind="primary", icon="arrow", size=20 * share, on_press=leads[key], shortcuts=ENTER,
        )  # fmt: skip
        others = [other for other in leads if other not in {key, "continue"}]
        beside = [
            Button(
                key=other,
                rect=rect,
                label=words(f"shelf.{other}"),
                size=theme.BUTTON * share,
                on_press=leads[other],
            )
            for rect, other in zip(layout.beside, others, strict=False)
        ]
        front = FrontBox(rect=layout.front, game=game, name=layout.name, pitch=layout.pitch)
        return [front, amber, *beside]

    def _ways(self) -> dict[str, Callable[[], Transition | None]]:
        """Return where the buttons of the box in front lead."""
        front = self.shelf.front
        leads: dict[str, Callable[[], Transition | None]] = {
            "continue": self._go_on,
            "new": lambda: Push(front.new_game(self.app, self.shelf.open_match)),
        }
        if front.teaches:
            leads["learn"] = lambda: Push(front.tutorial(self.app))
        return leads

    def _first(self) -> tuple[str, str]:
        """Return which of them is amber, and its note."""
        saved, words = self._latest.get(self.front), self.app.words
        if saved is not None:
            return "continue", self.shelf.tell(saved).line
        known = self.front in self._played or self.app.settings.has_learnt(self.front)
        if self.shelf.front.teaches and not known:
            return "learn", words("shelf.learn_note")
        return "new", words("shelf.new_note")

    # What is done -------------------------------------------------------------------------------

    def _go_on(self) -> Transition | None:
        saved = self._latest.get(self.front)
        if saved is None:
            return None
        return ways.go_on(self.app, self.shelf, saved.path)

    def _bring(self, name: str) -> Transition | None:
        """Let a game change places with the one in front."""
        place, going = self._row.index(name), self.front
        self._row[place] = going
        self.shelf.bring(name)
        if name not in self._latest:
            self._look(name)
        settings = self.app.settings
        seconds = SECONDS * settings.pace if settings.motion else 0.0
        self._swap = Swap(self.game(name), self.game(going), place, self._now, seconds) if seconds else None
        self.app.change_settings(game=name)
        self.changed()
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Bring the next game by an arrow to the side; hand everything else to the widgets."""
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and len(self._row):
            names = self.shelf.games.names
            at = names.index(self.front) + _ARROWS[event.key]
            return self._bring(names[at % len(names)])
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN} and self._swap is not None:
            self._swap = None
            self.changed()
        return super().handle(event)

    def update(self, now: float) -> bool:
        """Go on with the change of places; look for one more match, or lay one more old one aside."""
        self._now = now
        moving = self._swap is not None
        if self._swap is not None and self._swap.share(now) >= 1:
            self._swap = None
        changed = super().update(now) or moving
        unknown = next((name for name in self._row if name not in self._latest), None)
        if unknown is not None and not moving:
            self._look(unknown)
        elif not self._tidied and not moving:
            before, done = self._saved, object()
            self._tidied = next(self._tidying, done) is done
            self._saved = len(self.shelf.saved())
            changed |= self._saved != before
        return changed or unknown is not None

    def wake_in(self) -> float | None:
        """Go on at once while something moves, is unknown, or may be to be laid aside."""
        if self._swap is not None:
            return 1 / 60
        known = all(name in self._latest for name in self._row)
        return super().wake_in() if self._tidied and known else 0.0

    # The picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the room, the shelf and what moves on it."""
        layout = self._laid_out()
        draw_room(surface, layout, self.app.scale)
        if self._swap is None:
            self.controls.draw(surface)
            return
        still = [widget for widget in self.layout() if not isinstance(widget, FrontBox | Button)]
        for widget in still:
            if not (isinstance(widget, Box) and widget.game == self._swap.going):
                widget.draw(surface, Look(self.app.scale))
        draw_swap(surface, layout, self._swap, self._now)
