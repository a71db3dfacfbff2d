"""The pieces and marks on the map for one moment of a match, and how they are drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from string import Template
from typing import TYPE_CHECKING

import pygame

from wk import assets
from wk.games.winter_kingdom.building import BuildStep
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.highlights import Mark, Shade
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.emblems import emblem_svg
from wk.shell.lettering import SMALLEST, Style
from wk.shell.match.amounts import GOLD, draw_amount
from wk.shell.surface_cache import SurfaceCache
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.layer import MapLayer
    from wk.games.winter_kingdom.ui.table.choices import Desk
    from wk.hexgrid import Hex
    from wk.shell.match.stage import Amount
    from wk.shell.palette import PlayerColour

# Houses and forts ---------------------------------------------------------------------------------


KINDS = ("house", "fort")
"""The kinds of pieces, each a file below ``assets``."""

BOX = 2.0
"""Width and height of a piece's sprite in circumradii; the middle is the middle of the hex."""

GHOST = 0.80
"""Opacity of a piece that is not built yet."""

FLAG = "flag"
"""What stands on a castle for who leads there, drawn as the pieces are."""

FLAGS = {1: (0.42,), 2: (-0.42, 0.42), 3: (-0.56, 0.0, 0.56), 4: (-0.75, -0.25, 0.25, 0.75)}
"""How far right of a castle's middle so many flags stand, in circumradii."""

FLAG_RISE = 0.14
"""How far above it they do; higher ones would hide pieces of the row above."""

EMBLEM_PLACES = {"house": (-0.141, 0.12, 0.156), "fort": (-0.013, 0.158, 0.211), FLAG: (-0.01, -0.45, 0.21)}
"""Middle and radius of the emblem on each kind of piece, in circumradii."""

_ghosts = SurfaceCache(budget=4 * 2**20)


def piece(kind: str, colour: str, circumradius: float, *, ghost: bool = False) -> pygame.Surface:
    """Return the sprite of a piece, to be centred on its hex; shared, so nobody may paint on it.

    Args:
        kind: ``house``, ``fort`` or ``flag``.
        colour: name of the player's colour.
        circumradius: centre to corner of a hex in pixels.
        ghost: whether the piece only shows what would be built.
    """
    size = round(BOX * circumradius)
    tones = theme.PLAYER_COLOURS[colour]
    solid = paint.svg(_body(kind, theme.EMBLEMS[colour], tones), (size, size), (-BOX / 2, -BOX / 2, BOX, BOX))
    return _ghosts.get((kind, tones, size), lambda: _faded(solid)) if ghost else solid


def _faded(solid: pygame.Surface) -> pygame.Surface:
    image = solid.copy()
    image.fill((255, 255, 255, round(255 * GHOST)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


@cache
def _body(kind: str, shape: str, tones: PlayerColour) -> str:
    x, y, radius = EMBLEM_PLACES[kind]
    body, shade, light = tones
    sign = emblem_svg(shape, (x, y, radius), tones.ink)
    document = assets.text("winter_kingdom", "art", "pieces", f"{kind}.svg")
    inner = document[document.index(">") + 1 : document.rindex("</svg>")]
    return Template(inner).substitute(body=body, shade=shade, light=light, emblem=sign)


# What a hint tells of -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """Some actions of one turn, as they show on the map."""

    pieces: Mapping[Hex, tuple[str, str]] = field(default_factory=dict)
    """Kind and colour of each piece that would stand on a hex at the end, and does not now."""
    ways: tuple[tuple[Hex, Hex], ...] = ()
    """From where to where pieces go."""
    numbers: tuple[tuple[Hex, int], ...] = ()
    """Which step concerns a hex, in order; none where there is but one."""


def draw_number(
    surface: pygame.Surface, number: int, middle: tuple[float, float], a: float, before: int = 0
) -> None:
    """Write the number of a step small beside the piece of a hex.

    Args:
        surface: what is drawn on.
        number: which step it is.
        middle: of the hex.
        a: its circumradius, in pixels.
        before: so many numbers stand at the hex already; this one stands above them.
    """
    size, at = number_place(middle, a, before)
    draw_amount(surface, number, at, Scale(1.0), Style("bold", size, GOLD))


def number_place(middle: tuple[float, float], a: float, before: int) -> tuple[int, tuple[float, float]]:
    """Return the size of the digits of a step, and where their middle is."""
    size = max(SMALLEST, round(0.8 * a))
    return size, (middle[0] + 0.62 * a, middle[1] + 0.5 * a - before * size)


# What is drawn ------------------------------------------------------------------------------------


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
        flags: by castle the colours of who leads there, several where they tie.
        amounts: points that stand on it; whoever draws the map writes them.
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
    flags: Mapping[Hex, tuple[str, ...]] = field(default_factory=dict)
    amounts: tuple[Amount, ...] = ()


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
    view.flags(picture.flags)


def _draw_score(view: _View, picture: MapPicture, scored: frozenset[Hex]) -> None:
    view.pieces({at: which for at, which in picture.pieces.items() if at not in scored})
    view.shade(Shade.DIM, scored)
    view.marks(Mark.SCORED, picture.counted)
    view.pieces({at: which for at, which in picture.pieces.items() if at in scored})
    view.marks(Mark.MAYBE, picture.maybe)
    view.flags(picture.flags)
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

    def flags(self, flags: Mapping[Hex, tuple[str, ...]]) -> None:
        """Draw the flags of who leads, side by side."""
        for at in sorted(flags, key=lambda at: (at.r, at.q)):
            x, y = self._camera.to_screen(at)
            for right, colour in zip(FLAGS[len(flags[at])], flags[at], strict=True):
                a = self.circumradius
                self._put(piece(FLAG, colour, a), x + right * a, y - FLAG_RISE * a)

    def plan(self, plan: Plan) -> None:
        """Draw what could be done."""
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


# What there is to be drawn ------------------------------------------------------------------------


def pieces_of(state: State) -> dict[Hex, tuple[str, str]]:
    """Return kind and colour of the piece on each hex."""
    found: dict[Hex, tuple[str, str]] = {}
    for player, colour in zip(state.players, state.table.colours, strict=True):
        for at in hexes(player.pieces):
            found[at] = (FORT if player.forts & BITS[at] else HOUSE, colour)
    return found


def picture_of(
    state: State,
    desk: Desk | None,
    pointer: Hex | None,
    *,
    last: frozenset[Hex] = NONE,
    blame: frozenset[Hex] = NONE,
) -> MapPicture:
    """Return what is on the map.

    Args:
        state: the match.
        desk: what the player at the screen may point at, and has; None if nobody may.
        pointer: the hex that is pointed at.
        last: hexes changed last.
        blame: hexes because of which something was refused.
    """
    pieces = pieces_of(state)
    if desk is None:
        return MapPicture(pieces=pieces, pointer=pointer, last=last, blame=blame)
    colour = state.table.colours[state.seat]
    targets = desk.targets
    path, picked = desk.path, None
    if path:
        picked = path[-1] if len(path) > 1 or path[0] not in pieces else path[0]
        if path[0] in pieces and len(path) > 1:
            pieces[path[-1]] = pieces.pop(path[0])
        else:
            pieces.setdefault(path[0], (desk.building, colour))
    aimed = (*path, pointer) if path and pointer is not None and pointer in targets else path
    return MapPicture(
        pieces=pieces,
        legal=targets,
        pointer=pointer,
        ghost=_ghost(desk, pointer, colour),
        picked=picked,
        path=aimed if len(aimed) > 1 else (),
        blame=blame,
        last=last if not path else NONE,
        coins=_paying(desk, pointer),
    )


def _builds_next(desk: Desk) -> bool:
    """Return whether the next hex pointed at is built on."""
    step = len(desk.path)
    return any(len(way.steps) > step and isinstance(way.steps[step], BuildStep) for way in desk.live)


def _ghost(desk: Desk, pointer: Hex | None, colour: str) -> tuple[str, str] | None:
    """Return the piece that would stand on the hex pointed at."""
    if pointer is None or pointer not in desk.targets:
        return None
    if _builds_next(desk):
        return desk.building, colour
    return (HOUSE, colour) if desk.path else None


def _paying(desk: Desk, pointer: Hex | None) -> frozenset[Hex]:
    """Return the hexes because of which a build on the hex pointed at would earn coins."""
    if pointer is None or pointer not in desk.targets or not _builds_next(desk):
        return NONE
    position = desk.legal.position
    return frozenset(hexes(position.table.economy.reasons(position, BITS[pointer])))
