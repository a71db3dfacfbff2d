"""Pictures and widgets of the arranger, and its side."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.boardfile import RADIUS, SIZE
from wk.games.winter_kingdom.hexmap import SLOTS, side_of, turned
from wk.games.winter_kingdom.terrain import LETTERS, Terrain
from wk.games.winter_kingdom.ui.editing import EDGE, GAP, ROW, Frame, column, ground
from wk.games.winter_kingdom.ui.map.ground import THICKNESS, Ground, motifs
from wk.hexgrid import DIRECTIONS, SQRT3, Hex, corners, hexagon, to_pixel
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.colour import mix
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import ENTER, Label, Look, Paragraph, Pressable, Scroll, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame.typing import Point

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
    from wk.shell.help.flow import Flow
    from wk.shell.scene import Transition

WIDTH, HEIGHT = SIZE * SQRT3 + 0.5, 1.5 * (SIZE - 1) + 2 + 2 * THICKNESS + 0.3
"""Size of a board's picture in circumradii; the middle of the board is the middle of the picture."""

LOCAL = hexagon(RADIUS)
"""The hexes of a side in local coordinates."""

SLOT_OF = {Hex(at.q + centre.q, at.r + centre.r): slot for slot, centre in SLOTS.items() for at in LOCAL}
"""The slot each hex of the map lies in (WK-MAP-4)."""

_sides = SurfaceCache(budget=24 * 2**20)


def land_of(rows: Sequence[str], steps: int = 0) -> dict[Hex, Terrain]:
    """Return the terrain of each hex of a side turned by steps of 60 degrees, in local coordinates."""
    letters = turned(side_of(rows), steps)
    return {at: Terrain(LETTERS.index(letters[at.r + RADIUS, at.q + RADIUS])) for at in LOCAL}


def land_on_map(boards: BoardSet, placed: Mapping[str, Placed]) -> tuple[dict[Hex, Terrain], dict[Hex, int]]:
    """Return terrain and number of the slot of every hex of a map, whole or in part."""
    terrain: dict[Hex, Terrain] = {}
    number: dict[Hex, int] = {}
    for place, (slot, centre) in enumerate(SLOTS.items()):
        if slot not in placed:
            continue
        side, steps = placed[slot]
        for at, kind in land_of(boards.rows[side], steps).items():
            on_map = Hex(at.q + centre.q, at.r + centre.r)
            terrain[on_map], number[on_map] = kind, place
    return terrain, number


def side_picture(rows: Sequence[str], steps: int, circumradius: float) -> pygame.Surface:
    """Return the picture of a side lying by itself; shared, so nobody may paint on it.

    Args:
        rows: its nine rows of letters.
        steps: turns of 60 degrees clockwise.
        circumradius: centre to corner of a hex in pixels.
    """
    key = tuple(rows), steps, round(circumradius, 2)
    return _sides.get(key, lambda: _side(key[0], steps, circumradius))


def _side(rows: Sequence[str], steps: int, a: float) -> pygame.Surface:
    land = land_of(rows, steps)
    size = math.ceil(WIDTH * a), math.ceil(HEIGHT * a)
    view = (-size[0] / a / 2, -size[1] / a / 2, size[0] / a, size[1] / a)
    board = dict.fromkeys(land, 0)
    ground = Ground(land, board, islands=False)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(paint.svg(ground.svg(LOCAL, a), size, view), (0, 0))
    for _, sprite, (x, y) in motifs(LOCAL, land, board, a):
        picture.blit(sprite, (x + size[0] // 2, y + size[1] // 2))
    return picture


@lru_cache(maxsize=1)
def _outline() -> str:
    """Return the SVG path round a board about 0,0, lengths in circumradii."""
    ends: dict[tuple[float, float], tuple[float, float]] = {}
    inside = set(LOCAL)
    for at in LOCAL:
        points = [(round(x, 3), round(y, 3)) for x, y in corners(*to_pixel(at, 1), 1)]
        for side, step in enumerate(DIRECTIONS):
            if (at.q + step.q, at.r + step.r) not in inside:
                ends[points[side]] = points[(side + 1) % 6]
    path: list[tuple[float, float]] = []
    place = next(iter(ends))
    for _ in ends:
        # The next side begins where this one ends, but for rounding.
        _, corner = min((math.dist(begin, place), begin) for begin in ends)
        path.append(corner)
        place = ends[corner]
    return "M" + " ".join(f"{x},{y}" for x, y in path) + "Z"


def slot_picture(
    circumradius: float, line: str, width: float, *, dashed: bool = False, fill: float = 0
) -> pygame.Surface:
    """Return the outline of a slot, as large as a board's picture.

    Args:
        circumradius: centre to corner of a hex in pixels.
        line: its colour.
        width: of the line in circumradii, over a dark companion.
        dashed: whether the slot is empty.
        fill: opacity of a wash of the same colour.
    """
    a = circumradius
    size = math.ceil(WIDTH * a), math.ceil(HEIGHT * a)
    view = (-size[0] / a / 2, -size[1] / a / 2, size[0] / a, size[1] / a)
    dashes = ' stroke-dasharray="0.9 0.6"' if dashed else ""
    common = f'<path d="{_outline()}" stroke-linejoin="round" stroke-linecap="round"{dashes}'
    body = f'<path d="{_outline()}" fill="{line}" fill-opacity="{fill}"/>' if fill else ""
    if not dashed:
        body += f'{common} fill="none" stroke="#1a1206" stroke-opacity=".85" stroke-width="{2 * width:.3f}"/>'
    body += f'{common} fill="none" stroke="{line}" stroke-width="{width:.3f}"/>'
    return paint.svg(body, size, view)


@widget_class
class BoardTile(Pressable):
    """A side of a board, small, with its name and a line about it."""

    rows: tuple[str, ...] | None
    """Its nine rows of letters; None for a file that is no side."""
    name: str
    note: str = ""
    steps: int = 0
    """Turns of 60 degrees clockwise."""
    chosen: bool = False
    trouble: bool = False
    """Whether the note says that something is wrong with it."""
    faint: bool = False
    """Whether it is in somebody's hand."""
    on_drag: Callable[[Point], None] | None = None

    def drag(self, pos: Point) -> None:
        """Follow the pointer."""
        if self.on_drag is not None:
            self.on_drag(pos)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw sheet, board and words."""
        px, scale = look.scale.px, look.scale
        fill = mix(theme.RAISED if self.chosen else theme.GROUND, "#ffffff", 0.07 * look.hovered)
        line = theme.AMBER if self.chosen else mix(theme.LINE, "#ffffff", 0.2 * look.hovered)
        width = max(2, px(2)) if self.chosen else 1
        paint.panel(surface, self.rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)
        foot = scale.line(38 if self.note else 22)
        room = self.rect.inflate(-px(10), -px(8))
        room.height -= foot
        self._draw_board(surface, room)
        left, middle = self.rect.left + px(7), self.rect.right - px(7)
        first = self.rect.bottom - foot + scale.line(9)
        style = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.name, (self.rect.centerx, first), style, "center", middle - left)
        if self.note:
            note = scale.style("text", theme.LABEL, theme.BAD if self.trouble else theme.TEXT)
            place = self.rect.centerx, first + scale.line(17)
            paint.text(surface, self.note, place, note, "center", middle - left)

    def _draw_board(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self.rows is None:
            side = min(room.size) // 2
            box = room.inflate(side - room.width, side - room.height)
            paint.icon(surface, "warning", box, theme.BAD)
            return
        a = max(2.0, min(room.width / WIDTH, room.height / HEIGHT))
        picture = side_picture(self.rows, self.steps, a)
        if self.faint:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(center=room.center))


@widget_class
class SlotChip(Pressable):
    """The name of a slot in its middle; the keyboard's way to it."""

    name: str
    note: str = ""
    lit: bool = False
    """Whether something is done to this slot now."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the chip; without a board there also what becomes of the slot."""
        px, scale = look.scale.px, look.scale
        line = theme.AMBER if self.lit else theme.RAISED_LINE
        radius = self.rect.height / 2
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=line, opacity=0.86)
        style = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.name, self.rect.center, style, "center", self.rect.width - px(8))
        if self.note:
            place = self.rect.centerx, self.rect.bottom + scale.line(14)
            paint.text(surface, self.note, place, scale.style("text", theme.NOTE), "center")


@dataclass(frozen=True)
class Callbacks:
    """What the widgets of the arranger do beyond its desk."""

    leave: Callable[[], Transition | None]
    finish: Callable[[], Transition | None]
    paint: Callable[[], Transition | None]
    """Leads to where boards are painted."""
    use_slot: Callable[[str], None]
    pick: Callable[[int], None]
    """Takes a board of the tray."""
    drag: Callable[[int, Point], None]
    """Follows the pointer with a board of the tray."""


class SideColumn:
    """Places the right column; what does not fit scrolls, the ways on stay in sight."""

    def __init__(self, frame: Frame, desk: ArrangerDesk, do: Callbacks, *, can_paint: bool) -> None:
        self._rect = frame.right
        self._scale = frame.scale
        self._desk = desk
        self._say = desk.say
        self._do = do
        self._can_paint = can_paint

    def widgets(self, scroll: Scroll, tray: Callable[[Flow], None] | None = None) -> list[Widget]:
        """Return every widget, lowest first; ``tray`` adds the tray, if it has no column of its own."""
        px = self._scale.px
        inner = self._rect.inflate(-2 * px(EDGE + 2), -2 * px(EDGE))
        foot: list[Widget] = [self._done(inner)]
        if self._can_paint and tray is None:
            above = pygame.Rect(inner.left, 0, inner.width, self._scale.line(ROW))
            above.bottom = foot[0].rect.top - px(GAP)
            foot.insert(0, self._edit(above))
        view = pygame.Rect(inner.left, inner.top, inner.width, foot[0].rect.top - px(GAP) - inner.top)

        def fill(flow: Flow) -> None:
            if tray is not None:
                tray(flow)
            self._board(flow)
            self._map(flow)
            self._notes(flow)
            if tray is not None and self._can_paint:
                flow.gap(theme.LARGE)
                flow.add(self._edit(flow.take(self._scale.line(ROW))))

        return [ground(self._rect), *column("side", view, self._scale, scroll, fill), *foot]

    def _board(self, flow: Flow) -> None:
        """Add what is said of the chosen board, and what can be done with it."""
        desk, scale, arrangement = self._desk, self._scale, self._desk.arrangement
        board = desk.subject
        title = "" if board is None else arrangement.faces[board].side
        where = scale.style("text", theme.BUTTON, theme.MUTED)
        line = flow.take(scale.line(22))
        flow.add(
            Label(rect=line, words=self._say("arranger.board").upper(), style=scale.label()),
            Label(
                rect=flow.take(scale.line(32)),
                words=title or self._say("arranger.none"),
                style=scale.style("display", 22),
            ),
            Label(rect=flow.take(scale.line(22)), words=desk.where(), style=where),
        )
        flow.gap(10)
        high, half = scale.line(ROW), (flow.width - scale.px(GAP)) // 2
        row = flow.take(high)
        left, right = pygame.Rect(row.topleft, (half, high)), pygame.Rect(0, row.top, half, high)
        right.left = left.right + scale.px(GAP)
        has, back = board is not None, board is not None and arrangement.back_of(board) is not None
        placed = board is not None and arrangement.slot_of(board) is not None
        flow.add(
            self._button("left", left, "turn-left", lambda: desk.turn(-1), has),
            self._button("right", right, "turn-right", lambda: desk.turn(1), has),
        )
        flow.gap(GAP)
        flow.add(self._button("flip", flow.take(high), "flip", desk.flip, back))
        flow.gap(GAP)
        flow.add(self._button("lift", flow.take(high), "tray", desk.lift, placed))

    def _map(self, flow: Flow) -> None:
        """Add what can be done with the whole map."""
        desk, scale = self._desk, self._scale
        slots, lots = desk.arrangement.slots, desk.chance is not None
        flow.gap(theme.LARGE)
        label = flow.take(scale.line(24))
        flow.add(Label(rect=label, words=self._say("arranger.map").upper(), style=scale.label()))
        flow.gap(4)
        for number, (key, icon, do, enabled) in enumerate(
            (
                ("rest", "die", desk.draw_rest, lots and len(slots) < len(SLOTS)),
                ("turn-all", "turn-right", desk.turn_all, lots and bool(slots)),
                ("clear", "tray", desk.clear, bool(slots)),
            )
        ):
            flow.gap(GAP if number else 0)
            flow.add(self._button(key, flow.take(scale.line(ROW)), icon, do, enabled))

    def _button(
        self, key: str, rect: pygame.Rect, icon: str, do: Callable[[], None], enabled: bool
    ) -> Button:
        words = self._say(f"arranger.do.{key}")
        return Button(key=key, rect=rect, icon=icon, label=words, enabled=enabled, on_press=do)

    def _notes(self, flow: Flow) -> None:
        """Add what is unusual about the map."""
        style = self._scale.style("text", theme.NOTE, theme.AMBER)
        flow.gap(14 if self._desk.notes() else 0)
        for number, note in enumerate(self._desk.notes()):
            flow.gap(6 if number else 0)
            rect = flow.take(paint.paragraph_height(note, flow.width, style))
            flow.add(Paragraph(rect=rect, words=note, style=style))

    def _edit(self, rect: pygame.Rect) -> Button:
        words = self._say("arranger.edit")
        return Button(key="edit", rect=rect, icon="brush", label=words, on_press=self._do.paint)

    def _done(self, inner: pygame.Rect) -> Button:
        rect = pygame.Rect(inner.left, 0, inner.width, self._scale.line(52))
        rect.bottom = inner.bottom
        words = self._say("arranger.done")
        return Button(
            key="done", rect=rect, label=words, kind="primary", on_press=self._do.finish, shortcuts=ENTER
        )
