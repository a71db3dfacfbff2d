"""Where things of Winter Kingdom's table are while the teacher points at them, and what is left free."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.ui.table.piece_toggle import PieceToggle
from wk.games.winter_kingdom.ui.tutorial.script import BUILD
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell.tutorial.guide import Aims, GuidePlace, Spared
from wk.shell.tutorial.marks import RingSpot

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.shell.tutorial.script import Step
    from wk.shell.widget import Widget


class Sight:
    """Sees the table's part."""

    def __init__(self, part: WinterTable) -> None:
        self._part = part

    @property
    def seen(self) -> object:
        """What of the map is seen, once it has a place."""
        return self._part.pane.camera if hasattr(self._part, "layout") else None

    def ring(self, thing: Hashable) -> RingSpot:
        """Return the ring about a hex."""
        camera = self._part.pane.camera
        return RingSpot.at(camera.to_screen(cast("Hex", thing)), camera.circumradius, camera.rect)

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return the place of a widget by its key, or of a part of the layout by its name."""
        for widget in widgets:
            if isinstance(widget, PieceToggle) and widget.key == name:
                return GuidePlace(widget.part(FORT if widget.chosen == HOUSE else HOUSE), widget.clip)
            if widget.key == name:
                return GuidePlace(widget.rect, widget.clip)
        layout = self._part.layout
        rect = layout.scrolled().get(name)
        if rect is not None:
            return GuidePlace(rect, layout.left_view if rect.left < layout.map.left else layout.right_view)
        rect = layout.fixed().get(name)
        return GuidePlace(rect, None) if rect is not None else None

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:
        """Scroll the rails to what is ringed, and show the whole map if a ringed hex is out of sight."""
        part, layout = self._part, self._part.layout
        before = [scroll.offset for scroll in part.scrolls], part.pane.camera
        for name in reversed(aims.places):
            place = self.place_of(name, widgets)
            if place is None or place.clip is None:
                continue
            scroll = part.scrolls[0 if place.clip == layout.left_view else 1]
            scroll.show(place.rect, place.clip, layout.scale.px(6))
        ringed = (part.pane.camera.to_screen(cast("Hex", at)) for at in aims.things)
        if any(not layout.map.collidepoint(at) for at in ringed):
            part.pane.zoom(0)
        return before != ([scroll.offset for scroll in part.scrolls], part.pane.camera)

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:
        """Return hexes that may be chosen freely; pieces, lit hexes and what changed last are better seen."""
        desk = self._part.desk
        targets = desk.targets if desk else frozenset()
        lit = {*targets, *(at for at in last if isinstance(at, Hex))}
        lit |= {at for player in self._part.shown.state.players for at in hexes(player.pieces)}
        keep = [self._square(at) for at in targets] if step.wish == BUILD else []
        return Spared(keep, [self._square(at) for at in lit])

    def _square(self, at: Hex) -> pygame.Rect:
        """Return the place of a hex on the screen."""
        x, y = self._part.pane.camera.to_screen(at)
        side = round(1.6 * self._part.pane.camera.circumradius)
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
