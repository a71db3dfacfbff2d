"""The table with the coach at it: rings about what is pointed at, and the sheet that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.ui.table.piece_toggle import PieceToggle
from wk.games.winter_kingdom.ui.table.view import Player, TableView
from wk.games.winter_kingdom.ui.tutorial.marks import Spot
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.panel import Lecture, sheet_widgets

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.play import Play
    from wk.games.winter_kingdom.ui.tutorial.coach import Aims, Coach
    from wk.hexgrid import Hex
    from wk.shell.app import App

PRESSED = 40
"""How many hexes may be hidden rather than one thing to press."""


class Pupil(Player, Protocol):
    """What the widgets of table and sheet do."""

    def lecture(self) -> Lecture:
        """Return what the coach says now."""


class _Place(NamedTuple):
    """Where something is, and the view it scrolls in."""

    rect: pygame.Rect
    clip: pygame.Rect | None


class CoachedView(TableView):
    """Lays the coach's sheet and rings over the table."""

    def __init__(self, app: App, play: Play, pane: MapPane, pupil: Pupil, coach: Coach) -> None:
        super().__init__(app, play, pane, pupil)
        self._coach = coach
        self._pupil = pupil
        self._ringed: Aims | None = None
        """What was brought into sight when it was ringed first."""

    @property
    def aims(self) -> Aims:
        """What is ringed now."""
        return self._coach.aims(self._play.desk)

    def _key(self) -> tuple[object, ...]:
        coach = self._coach
        camera = self._pane.camera if self._layout is not None else None
        return *super()._key(), coach.number, coach.scroll.offset, coach.ready, self.aims, camera

    def _lay_out(self) -> None:
        super()._lay_out()
        aims = self.aims
        if aims != self._ringed:
            self._ringed = aims
            if self._bring_into_sight(aims):
                super()._lay_out()
        spots = self._spots(aims.hexes)
        halos = [Halo.about(*place, self._made.scale) for place in self._places(aims)]
        sheet = sheet_widgets(
            self._pupil.lecture(), self._app.words, self._made.scale, self._made.map, self._spared(aims)
        )
        over_map = [halo for halo in halos if halo.rect.colliderect(self._made.map)]
        self._besides += [*spots, *over_map, *sheet]
        self._widgets += [*halos, *spots, *sheet]

    @property
    def _made(self) -> TableLayout:
        """The layout that was just made; `layout` would make it anew."""
        assert self._layout is not None  # noqa: S101 - `_lay_out` begins with making it
        return self._layout

    def _spots(self, at: tuple[Hex, ...]) -> list[Spot]:
        return [Spot.at(each, self._pane.camera) for each in at]

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
        layout = self._made
        rect = layout.scrolled().get(name)
        if rect is not None:
            return _Place(rect, layout.left_view if rect.left < layout.map.left else layout.right_view)
        rect = layout.fixed().get(name)
        return _Place(rect, None) if rect is not None else None

    def _bring_into_sight(self, aims: Aims) -> bool:
        """Scroll the rails to what is ringed, and show the whole map if a ringed hex is out of sight."""
        before = [scroll.offset for scroll in self._scrolls], self._pane.camera
        layout = self._made
        for name in reversed(aims.places):
            place = self._place_of(name)
            if place is None or place.clip is None:
                continue
            scroll = self._scrolls[0 if place.clip == layout.left_view else 1]
            margin = layout.scale.px(6)
            top = place.rect.top - place.clip.top + scroll.offset
            scroll.reveal(top - margin, top + place.rect.height + margin)
        if any(not layout.map.collidepoint(self._pane.camera.to_screen(at)) for at in aims.hexes):
            self._pane.zoom(0)
        return before != ([scroll.offset for scroll in self._scrolls], self._pane.camera)

    def _spared(self, aims: Aims) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Return what the sheet never hides: what is ringed; and what it had better not hide."""
        layout, desk = self._made, self._play.desk
        keep = [spot.rect.clip(layout.map) for spot in self._spots(aims.hexes)]
        keep += [place.rect for place in self._places(aims)]
        targets = desk.targets if desk else frozenset()
        lit = {*targets, *self._play.last}
        lit |= {at for player in self._play.shown.state.players for at in hexes(player.pieces)}
        if self._coach.step.wish == "build":
            keep += [self._square(at) for at in targets]
        avoid = [self._square(at) for at in lit]
        pressed = [widget.rect for widget in self._besides if widget.interactive]
        return keep, [*avoid, *pressed * PRESSED]

    def _square(self, at: Hex) -> pygame.Rect:
        """Return the place of a hex on the screen."""
        x, y = self._pane.camera.to_screen(at)
        side = round(1.6 * self._pane.camera.circumradius)
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def hidden(self) -> list[pygame.Rect]:
        """Return what the coach points at and hides nevertheless."""
        sheet = next(widget.rect for widget in self.widgets() if widget.key == "coach")
        return [rect for rect in self._spared(self.aims)[0] if rect.colliderect(sheet)]
