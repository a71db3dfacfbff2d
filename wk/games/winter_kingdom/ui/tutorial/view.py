"""The table with the coach at it: rings about what is pointed at, and the sheet that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.ui.table.piece_toggle import PieceToggle
from wk.games.winter_kingdom.ui.tutorial.marks import Spot
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.panel import Lecture, sheet_widgets

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.games.winter_kingdom.ui.tutorial.coach import Aims, Coach
    from wk.shell.match.table.places import Places
    from wk.shell.match.table.view import TableView
    from wk.shell.widget import Widget

PRESSED = 40
"""How many hexes may be hidden rather than one thing to press."""


class _Place(NamedTuple):
    """Where something is, and the view it scrolls in."""

    rect: pygame.Rect
    clip: pygame.Rect | None


class Blackboard:
    """Lays the coach's sheet and rings over the table."""

    def __init__(
        self,
        coach: Coach,
        lecture: Callable[[], Lecture],
        table: WinterTable,
        view: TableView,
        last: Callable[[], frozenset[Hashable]],
    ) -> None:
        self._last = last
        self._coach = coach
        self._lecture = lecture
        self._table = table
        self._view = view
        self._widgets: Sequence[Widget] = ()
        self._ringed: Aims | None = None
        """What was brought into sight when it was ringed first."""

    @property
    def camera(self) -> object:
        """What of the map is seen, once it has a place."""
        return self._table.pane.camera if hasattr(self._table, "layout") else None

    def widgets(self, places: Places, widgets: Sequence[Widget]) -> list[Widget]:
        """Return rings and sheet over the widgets of the table."""
        aims = self._coach.aims(self._table.desk)
        self._widgets = widgets
        if aims != self._ringed:
            self._ringed = aims
            if self._bring_into_sight(aims):
                self._view.changed()
        halos = [Halo.about(*place, places.scale) for place in self._places(aims)]
        sheet = sheet_widgets(
            self._lecture(), self._view.words, places.scale, places.stage, self._spared(aims)
        )
        return [*halos, *self._spots(aims.hexes), *sheet]

    def _spots(self, at: tuple[Hex, ...]) -> list[Spot]:
        return [Spot.at(each, self._table.pane.camera) for each in at]

    def _places(self, aims: Aims) -> list[_Place]:
        found = [self._place_of(name) for name in aims.places]
        return [place for place in found if place is not None]

    def _place_of(self, name: str) -> _Place | None:
        """Return the place of a widget by its key, or of a part of the layout by its name."""
        for widget in self._widgets:
            if isinstance(widget, PieceToggle) and widget.key == name:
                return _Place(widget.part(FORT if widget.chosen == HOUSE else HOUSE), widget.clip)
            if widget.key == name:
                return _Place(widget.rect, widget.clip)
        layout = self._table.layout
        rect = layout.scrolled().get(name)
        if rect is not None:
            return _Place(rect, layout.left_view if rect.left < layout.map.left else layout.right_view)
        rect = layout.fixed().get(name)
        return _Place(rect, None) if rect is not None else None

    def _bring_into_sight(self, aims: Aims) -> bool:
        """Scroll the rails to what is ringed, and show the whole map if a ringed hex is out of sight."""
        before = [scroll.offset for scroll in self._table.scrolls], self._table.pane.camera
        layout = self._table.layout
        for name in reversed(aims.places):
            place = self._place_of(name)
            if place is None or place.clip is None:
                continue
            scroll = self._table.scrolls[0 if place.clip == layout.left_view else 1]
            margin = layout.scale.px(6)
            top = place.rect.top - place.clip.top + scroll.offset
            scroll.reveal(top - margin, top + place.rect.height + margin)
        if any(not layout.map.collidepoint(self._table.pane.camera.to_screen(at)) for at in aims.hexes):
            self._table.pane.zoom(0)
        return before != ([scroll.offset for scroll in self._table.scrolls], self._table.pane.camera)

    def _spared(self, aims: Aims) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Return what the sheet never hides: what is ringed; and what it had better not hide."""
        layout, desk = self._table.layout, self._table.desk
        keep = [spot.rect.clip(layout.map) for spot in self._spots(aims.hexes)]
        keep += [place.rect for place in self._places(aims)]
        targets = desk.targets if desk else frozenset()
        lit: set[Hex] = {*targets, *(at for at in self._last() if isinstance(at, Hex))}
        lit |= {at for player in self._table.shown.state.players for at in hexes(player.pieces)}
        if self._coach.step.wish == "build":
            keep += [self._square(at) for at in targets]
        avoid = [self._square(at) for at in lit]
        pressed = [
            each.rect for each in self._widgets if each.interactive and layout.map.colliderect(each.rect)
        ]
        return keep, [*avoid, *pressed * PRESSED]

    def _square(self, at: Hex) -> pygame.Rect:
        """Return the place of a hex on the screen."""
        x, y = self._table.pane.camera.to_screen(at)
        side = round(1.6 * self._table.pane.camera.circumradius)
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def hidden(self) -> list[pygame.Rect]:
        """Return what the coach points at and hides nevertheless."""
        sheet = next(widget.rect for widget in self._view.widgets() if widget.key == "coach")
        return [
            rect for rect in self._spared(self._coach.aims(self._table.desk))[0] if rect.colliderect(sheet)
        ]
