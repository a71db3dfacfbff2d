"""The map as something to look at and point at: on the table, and as the picture of a position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast
from weakref import WeakValueDictionary

import pygame

from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map, pieces_of
from wk.games.winter_kingdom.ui.table.moving import changes_of_place, piece_moves
from wk.hexgrid import Hex
from wk.shell import theme
from wk.shell.lettering import SMALLEST, Style
from wk.shell.match.amounts import GOLD, draw_amount
from wk.shell.match.pane import Pane
from wk.shell.match.stage import FRAME, PLAIN
from wk.shell.match.table.boxes import square
from wk.shell.match.table.canvas import apart
from wk.shell.match.table.moving import Moves

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from pygame.typing import Point

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.hexmap import HexMap
    from wk.games.winter_kingdom.state import State
    from wk.shell.match.stage import Amount, Gesture, Lit
    from wk.shell.theme import Scale

_layers: WeakValueDictionary[HexMap, MapLayer] = WeakValueDictionary()
"""The pictures that some screen shows, by their land."""


def layer_of(land: HexMap) -> MapLayer:
    """Return the picture of a match's land, one for all screens that show it; channels part islands."""
    layer = _layers.get(land)
    if layer is None:
        layer = _layers[land] = MapLayer.of(land, islands=land.islands)
    return layer


class MapPane(Pane[Camera, Hex]):
    """One view of the map, with the hex that is pointed at."""

    def __init__(self, layer: MapLayer) -> None:
        super().__init__(Camera)
        self.layer = layer

    def draw(self, surface: pygame.Surface, picture: MapPicture, camera: Camera | None = None) -> None:
        """Draw the map, or what another camera sees of it."""
        draw_map(surface, camera or self.camera, self.layer, picture, hasty=self.hasty)

    def place_at(self, pos: Point) -> Hex | None:
        """Return the hex of the map at a pixel of the window."""
        if not self.camera.rect.collidepoint(pos):
            return None
        at = self.camera.from_screen((pos[0], pos[1]))
        return at if at in self.layer.hexes else None

    def middle(self, at: Hex) -> tuple[float, float]:
        """Return the pixel of the window in the middle of a hex."""
        return self.camera.to_screen(at)

    def stepped(self, at: Hex | None, right: int, down: int) -> Hex | None:
        """Return the hex an arrow key leads to; up and down keep to a column as well as hexes can."""
        if at is None:
            return Hex(0, 0)
        # Two rows away the same column comes again, so the odd rows lean one way and the even the other.
        lean = (at.r % 2 if down < 0 else -1 + at.r % 2) if down else 0
        leans = (lean, -down - lean) if down else (0,)  # at the rim only one of the two may be there
        ways = (Hex(at.q + right + lean, at.r + down) for lean in leans)
        return next((to for to in ways if to in self.layer.hexes), None)

    def showing(self, at: Hex) -> Camera:
        """Return the camera moved no farther than needed to show a hex and its neighbours."""
        return self.camera.showing_hex(at)


NEAR = 1.6
"""Width and height of the place of a hex, in circumradii."""


class MapStage:
    """The map with its pieces; what is lit is seen, the rest of it dimmed."""

    def __init__(self, layer: MapLayer) -> None:
        """Show a land."""
        self.pane = MapPane(layer)
        self._moving = Moves((), self._place_of)
        self._since: float | None = None
        """When what moves set out."""
        self._drawn: tuple[pygame.Surface | None, list[pygame.Rect]] = None, []
        """Where it was drawn last, and in which rectangles."""
        self._view: State | None = None
        self._picture = MapPicture()
        self._amounts: tuple[Amount, ...] = ()
        self._scale = theme.Scale(1.0)
        self._ground = pygame.Rect(0, 0, 0, 0)
        self._now = 0.0
        self._only_moved = False

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window it is seen in."""
        return self.pane.camera.rect

    def place(
        self,
        rect: pygame.Rect,
        scale: Scale,
        *,
        room: pygame.Rect | None = None,
        ground: pygame.Rect | None = None,
    ) -> None:
        """Give the map a part of the window; the table it lies on may reach on behind something else."""
        self._scale, self._ground = scale, ground or rect
        self.pane.place(rect, scale.unit, room)

    def show(self, view: State, lit: Lit = PLAIN) -> None:
        """Show the pieces of a position, and what is lit among them."""
        pieces = self._picture.pieces if view is self._view else pieces_of(view)
        self._view, self._amounts = view, lit.amounts
        self._picture = MapPicture(
            pieces=pieces,
            last=hexes_among(lit.last),
            scored=None if lit.bright is None else hexes_among(lit.bright),
            counted=hexes_among(lit.counted),
        )

    def animate(self, before: State, action: Action | None, after: State) -> None:
        """Let pieces drop, travel and fade."""
        self._moving = Moves(piece_moves(changes_of_place(before, action, after), action), self._place_of)
        self._moving.over, self._since = not self._moving.lasts, None

    def finish(self) -> bool:
        """Put all pieces where they belong."""
        moved, self._moving.over = not self._moving.over, True
        return moved

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer or the keys' cursor."""
        return self.pane.pointer

    def handle(self, event: pygame.Event) -> Gesture:
        """Zoom, move and point."""
        return self.pane.handle(event)

    def zoom(self, steps: int) -> None:
        """Show the map nearer or farther."""
        self.pane.zoom(steps)

    @property
    def aspect(self) -> Hashable:
        """What of the map is seen, and whether sharply."""
        return self.pane.camera, self.pane.hasty

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the place of a hex."""
        if not isinstance(at, Hex) or at not in self.pane.layer.hexes:
            return None
        side = round(NEAR * self.pane.camera.circumradius)
        x, y = self.pane.camera.to_screen(at)
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)

    def update(self, now: float, pace: float) -> bool:
        """Go on with the pieces; draw the map sharply once the wheel has come to rest."""
        self._now = now
        moved, sharp = self._move_on(now, pace), self.pane.update(now)
        self._only_moved = moved and not sharp
        return moved or sharp

    def _move_on(self, now: float, pace: float) -> bool:
        """Let what is under way go on; return whether anything is, or has just arrived."""
        moving = self._moving
        if moving.over:
            return False
        self._since = now if self._since is None else self._since
        lasts = moving.lasts * pace
        moving.share = min(1.0, (now - self._since) / lasts) if lasts else 1.0
        moving.over = moving.share == 1.0
        return True

    def wake_in(self) -> float | None:
        """Return when pieces move on, or the map is to be drawn sharply."""
        return self.pane.wake_in(self._now) if self._moving.over else FRAME

    def regions(self, surface: pygame.Surface, *, still: bool) -> list[pygame.Rect]:
        """Return where pieces were and are under way, if nothing else has changed."""
        moving = self._moving
        now = [] if moving.over else [*moving.rects(), *filter(None, map(self._place_of, moving.absent))]
        (known, old), self._drawn = self._drawn, (surface, now)
        return (
            apart([*old, *now]) if still and self._only_moved and known is surface else [surface.get_rect()]
        )

    def _place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the place of a piece on a hex, or of the map; None before it has one."""
        if not self.pane.placed:
            return None
        camera = self.pane.camera
        return square(camera.to_screen(at), camera.circumradius) if isinstance(at, Hex) else camera.rect

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map, what is under way and the amounts."""
        camera, ground = self.pane.camera, self._ground
        whole = replace(camera, left=ground.left, top=ground.top, width=ground.width, height=ground.height)
        self.pane.draw(surface, replace(self._picture, absent=hexes_among(self._moving.absent)), whole)
        if not self._moving.over:
            self._moving.draw(surface)
        clip = surface.get_clip()
        surface.set_clip(camera.rect.clip(clip))
        for amount in self._amounts:
            write_points(surface, amount, camera, self._scale)
        surface.set_clip(clip)


def write_points(surface: pygame.Surface, amount: Amount, camera: Camera, scale: Scale) -> None:
    """Write points on their hex, or small beside their piece."""
    a = camera.circumradius
    x, y = camera.to_screen(cast("Hex", amount.at))
    if amount.beside:
        # Many stand side by side, so they must not grow beyond their hexes.
        size = max(SMALLEST, min(scale.type(theme.LABEL), round(0.8 * a)))
        draw_amount(surface, amount.points, (x + 0.62 * a, y + 0.5 * a), scale, Style("bold", size, GOLD))
    else:
        # Of the houses that are counted none is hidden: above the first one, as on what they are counted for.
        draw_amount(surface, amount.points, (x, y - a if amount.at in amount.counted else y), scale)


def hexes_among(some: Iterable[Hashable]) -> frozenset[Hex]:
    """Return the hexes among what chapters and sheets point at."""
    return frozenset(at for at in some if isinstance(at, Hex))
