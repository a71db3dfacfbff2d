"""The map as it stands in one moment: ground, pieces, highlights, drawn from a plain value."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.highlights import Mark, Shade
from wk.games.winter_kingdom.ui.map.pieces import piece

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pygame

    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.layer import MapLayer
    from wk.games.winter_kingdom.ui.map.plan import Plan
    from wk.hexgrid import Hex

LIFT = 0.16
"""How far a picked piece is raised, in circumradii."""

DOTS = 3
"""Dots of a path from one hex to the next; of a longer leap more."""

APART = 0.6
"""How far apart the dots of a leap are, in circumradii."""

NONE: frozenset[Hex] = frozenset()


@dataclass(frozen=True)
class MapPicture:
    """All that is seen on the map besides the map itself.

    Attributes:
        pieces: kind (``house``, ``fort``) and player's colour by hex.
        legal: hexes that may be pointed at; the others lie under a veil.
        pointer: the hex under the pointer or the keyboard's cursor; lit up if it is legal.
        ghost: the piece shown on a legal pointer hex: kind and colour.
        picked: the hex of a piece picked up to be moved; it is drawn raised.
        path: hexes a move leads over, its start first.
        blame: hexes that are why something is not legal.
        last: hexes the last move changed.
        points: hexes that are why the pointer hex would score.
        coins: hexes that are why the pointer hex would pay.
        scored: hexes a score counts, all others dimmed; None outside the score sheet.
        counted: hexes that get an outline: pieces that score; in a replay where a turn had better gone.
        veil: whether hexes that are not legal lie under a veil while some are.
        absent: hexes whose piece is still under way to them; it is drawn elsewhere.
        pays_now: hexes on which a build would earn coins now.
        pays_later: free hexes on which a build would earn coins, but on which nothing can be built now.
        maybe: hexes where a card not yet bought could act.
        plan: what could be done, shown with what is scored.
    """

    pieces: Mapping[Hex, tuple[str, str]] = field(default_factory=dict)
    legal: frozenset[Hex] = NONE
    pointer: Hex | None = None
    ghost: tuple[str, str] | None = None
    picked: Hex | None = None
    path: tuple[Hex, ...] = ()
    blame: frozenset[Hex] = NONE
    last: frozenset[Hex] = NONE
    points: frozenset[Hex] = NONE
    coins: frozenset[Hex] = NONE
    scored: frozenset[Hex] | None = None
    counted: frozenset[Hex] = NONE
    veil: bool = True
    absent: frozenset[Hex] = NONE
    pays_now: frozenset[Hex] = NONE
    pays_later: frozenset[Hex] = NONE
    maybe: frozenset[Hex] = NONE
    plan: Plan | None = None


def draw_map(
    surface: pygame.Surface, camera: Camera, layer: MapLayer, picture: MapPicture, *, hasty: bool = False
) -> None:
    """Draw the map over the whole of a camera's rectangle.

    Args:
        surface: where to draw.
        camera: what is seen where, in pixels of the surface.
        layer: the map itself.
        picture: what is on it.
        hasty: whether the map may be drawn stretched for now, as while the wheel turns; see MapLayer.draw.
    """
    layer.draw(surface, camera, frozenset(picture.pieces), hasty=hasty)
    clip = surface.get_clip()
    surface.set_clip(camera.rect.clip(clip))
    view = _View(surface, camera, layer)
    if picture.scored is None:
        _draw_turn(view, picture)
    else:
        _draw_score(view, picture, picture.scored)
    surface.set_clip(clip)


def _draw_turn(view: _View, picture: MapPicture) -> None:
    lit_pointer = picture.pointer in picture.legal
    if picture.legal and picture.veil:
        view.shade(Shade.VEIL, picture.legal | picture.pays_now | picture.pays_later)
    view.marks(Mark.LEGAL, picture.legal - {picture.pointer})
    view.marks(Mark.POINTER, picture.legal & {picture.pointer})
    view.marks(Mark.MAYBE, picture.maybe)
    view.marks(Mark.PAYS_LATER, picture.pays_later)
    view.marks(Mark.PAYS_NOW, picture.pays_now)
    view.marks(Mark.LAST, picture.last)
    view.marks(Mark.SCORED, picture.counted)
    view.marks(Mark.BLAME, picture.blame)
    if picture.picked is not None:
        view.marks(Mark.PICKED, [picture.picked])
    here = {at: which for at, which in picture.pieces.items() if at not in picture.absent}
    view.pieces(here, lifted=picture.picked)
    view.marks(Mark.POINTS, picture.points)
    view.marks(Mark.COINS, picture.coins)
    view.path(picture.path)
    if picture.pointer is not None:
        if not lit_pointer:
            view.marks(Mark.CURSOR, [picture.pointer])
        elif picture.ghost is not None and picture.pointer not in picture.pieces:
            view.stamp(piece(*picture.ghost, view.circumradius, ghost=True), picture.pointer)


def _draw_score(view: _View, picture: MapPicture, scored: frozenset[Hex]) -> None:
    view.pieces({at: which for at, which in picture.pieces.items() if at not in scored})
    view.shade(Shade.DIM, scored)
    view.marks(Mark.SCORED, picture.counted)
    view.pieces({at: which for at, which in picture.pieces.items() if at in scored})
    if picture.plan is not None:
        view.plan(picture.plan)
    if picture.pointer is not None:
        view.marks(Mark.CURSOR, [picture.pointer])


class _View:
    """Sprites put on hexes of a surface."""

    def __init__(self, surface: pygame.Surface, camera: Camera, layer: MapLayer) -> None:
        self._surface = surface
        self._camera = camera
        self._layer = layer
        self.circumradius = camera.circumradius
        near = 2 * self.circumradius
        self._near = surface.get_clip().inflate(2 * near, 2 * near)

    def stamp(self, sprite: pygame.Surface, at: Hex, rise: float = 0) -> None:
        """Put a sprite on the middle of a hex, or some circumradii above it."""
        x, y = self._camera.to_screen(at)
        self._put(sprite, x, y - rise * self.circumradius)

    def _put(self, sprite: pygame.Surface, x: float, y: float) -> None:
        if self._near.collidepoint(x, y):
            half = sprite.get_width() / 2
            self._surface.blit(sprite, (round(x - half), round(y - half)))

    def marks(self, which: Mark, hexes: Iterable[Hex]) -> None:
        """Mark hexes."""
        sprite = highlights.mark(which, self.circumradius)
        for at in sorted(hexes):
            self.stamp(sprite, at)

    def pieces(self, pieces: Mapping[Hex, tuple[str, str]], lifted: Hex | None = None) -> None:
        """Draw pieces, the upper rows first."""
        for at in sorted(pieces, key=lambda at: (at.r, at.q)):
            self.stamp(piece(*pieces[at], self.circumradius), at, LIFT if at == lifted else 0)

    def plan(self, plan: Plan) -> None:
        """Draw what could be done."""
        from wk.games.winter_kingdom.ui.map.plan import draw_number  # noqa: PLC0415 - for hints alone

        for way in plan.ways:
            self.path(way)
        for at, which in plan.pieces.items():
            self.stamp(piece(*which, self.circumradius, ghost=True), at)
        hexes = [at for at, _ in plan.numbers]
        for place, (at, number) in enumerate(plan.numbers):
            middle, before = self._camera.to_screen(at), hexes[:place].count(at)
            draw_number(self._surface, number, middle, self.circumradius, before)

    def shade(self, kind: Shade, lit: frozenset[Hex]) -> None:
        """Darken all hexes of the map but the lit ones."""
        lit &= self._layer.hexes
        self._surface.blit(
            highlights.shade(self._camera, kind, self._layer.hexes - lit, lit), self._camera.rect
        )

    def path(self, hexes: tuple[Hex, ...]) -> None:
        """Draw a path as dots from hex to hex."""
        places = [self._camera.to_screen(at) for at in hexes]
        dot = highlights.step_dot(self.circumradius)
        for (x1, y1), (x2, y2) in pairwise(places):
            dots = max(DOTS, round(math.dist((x1, y1), (x2, y2)) / (APART * self.circumradius)))
            for step in range(1, dots + 1):
                share = step / dots
                self._put(dot, x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
        if places:
            self._put(highlights.step_dot(self.circumradius, last=True), *places[-1])
