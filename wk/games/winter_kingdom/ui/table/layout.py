"""Where everything of a match's screen lies: sizes in, rectangles out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.hexgrid import Hex, hexagon, to_pixel
from wk.shell.match.table.places import BarUnits, Framed, Places, bar_height, divide_bar
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Iterable

LEAST_UNIT = 0.9
"""Below this many pixels a unit the usual measures would push text under its smallest size."""


# Measures -----------------------------------------------------------------------------------------


class Measures(NamedTuple):
    """Lengths in units; heights unless said otherwise."""

    compact: bool
    left: int
    """Width of the left rail; likewise ``right``."""
    right: int
    bar: int
    """The status bar."""
    edge: int
    """Free space at the sides of a rail."""
    gap: int
    """Between two cards."""
    columns: int
    """Cards side by side."""
    header: int
    terrain: int
    label: int
    section: int
    """Free space above a label."""
    strip: int
    """The tunnel card, which everybody has in play: it lies across the rail; 0 where all cards do."""
    card: int
    piece: int
    """The toggle of house and fort."""
    end: int
    player: int
    goal: int
    goal_gap: int
    castles: int
    force: tuple[int, ...]
    """An economy or twist card: as high as one would like, then lower and lower."""
    log: int
    button: int
    """A square button."""


NAMES = 26
"""The last of the heights of an economy or twist card: its name alone."""

USUAL = Measures(
    compact=False, left=256, right=268, bar=56, edge=12, gap=8, columns=2, header=56, terrain=68, label=20,
    section=12, strip=45, card=134, piece=48, end=52, player=54, goal=96, goal_gap=7, castles=38,
    force=(62, 44, NAMES), log=38, button=36,
)  # fmt: skip
COMPACT = Measures(
    compact=True, left=208, right=216, bar=48, edge=8, gap=4, columns=1, header=48, terrain=56, label=17,
    section=4, strip=0, card=45, piece=40, end=44, player=48, goal=58, goal_gap=5, castles=58,
    force=(45, NAMES), log=40, button=34,
)  # fmt: skip

FOUR = 4
"""With so many players some heights shrink."""
FOUR_PLAYER, FOUR_GAP = 44, 4
PLAYER_GAP = 6


def measures_for(size: tuple[int, int], ui_scale: float) -> tuple[Measures, Scale]:
    """Return the measures for a window and how many pixels a unit of theirs takes.

    Compact are windows in which the usual measures would not fit, or text would get too small: those
    below 720 pixels of height, and any at a UI scale above 100 %.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
    """
    scale = Scale.of(size, ui_scale)
    if scale.unit >= LEAST_UNIT and ui_scale <= 1:
        return USUAL, scale
    return COMPACT, Scale(max(1.0, scale.unit))


# What lies over the map ---------------------------------------------------------------------------


ZOOMS = ("larger", "smaller", "fit")
"""The buttons that zoom."""

USUAL_OFFERS = 3
"""So many buttons of what may be done always find room beside the hexes; more are rare."""

OFFER_WIDTHS = (236, 214, 192, 186)
"""The widths of such a button that are tried in the corner, in units."""

OFFER_HEIGHT, LOW_OFFER, OFFER_GAP = 38, 32, 6
"""The usual height of such a button, and that in a compact layout: higher ones would push up the map."""

STEPS = 20
"""In so many steps half of the map's height is given up for the corners."""

COLUMNS = 2
"""The most cells side by side in the strip."""

CELL = 0.065
"""The most of the map's height a row of the strip takes, if that is no less than `LEAST_CELL` pixels."""
LEAST_CELL = 44

STRIP_UNIT = 1.0
"""Above a strip the map's margin takes no more pixels a unit than this: there the room is dear."""


class OverMap(NamedTuple):
    """Where the buttons lie, in pixels of the window."""

    zooms: dict[str, Rect]
    offers: tuple[Rect, ...]
    """The first one on top."""
    room: Rect
    """Where the whole map is fitted."""
    unit: float
    """Pixels a unit of the margin round it."""


def over_map(middle: Rect, scale: Scale, m: Measures, offers: int) -> OverMap:
    """Lay out the buttons over the map.

    Args:
        middle: the part of the window the map is seen in.
        scale: of the window.
        m: the measures.
        offers: how many buttons offer something now; the rest of the layout does not depend on it.
    """
    width, height = _best_corner(middle.size, scale, m)
    room = Rect(middle.left, middle.top, middle.width, height)
    corner = OverMap(
        _zoom_column(middle, scale, m),
        _offer_column(middle, scale, m, scale.px(width), offers),
        room,
        scale.unit if height == middle.height else min(scale.unit, STRIP_UNIT),
    )
    strip = _strip(middle, scale, m, offers)
    return strip if _radius(strip) > _radius(corner) else corner


def _radius(over: OverMap) -> float:
    """Return the circumradius of the whole map."""
    return Camera.fit(over.room, over.unit).circumradius


@lru_cache(maxsize=64)
def _best_corner(size: tuple[int, int], scale: Scale, m: Measures) -> tuple[int, int]:
    """Return the width of offers in the corner, in units, and how high the room of the map may then be."""
    middle = Rect((0, 0), size)
    zooms = _zoom_column(middle, scale, m).values()
    for step in range(STEPS):
        room = Rect(0, 0, middle.width, middle.height - step * middle.height // (2 * STEPS))
        camera = Camera.fit(middle, min(scale.unit, STRIP_UNIT) if step else scale.unit, room)
        for width in OFFER_WIDTHS:
            if not covers(camera, (*zooms, *_offer_column(middle, scale, m, scale.px(width), USUAL_OFFERS))):
                return width, room.height
    return OFFER_WIDTHS[-1], middle.height // 2


def covers(camera: Camera, rects: Iterable[Rect]) -> bool:
    """Return whether any rectangle hides the middle of a hex of the flower, or nearly so."""
    reach = camera.circumradius
    boxes = [rect.inflate(reach, reach) for rect in rects]
    middles = [(camera.x + x * reach, camera.y + y * reach) for x, y in _flower()]
    return any(box.collidepoint(point) for box in boxes for point in middles)


@cache
def _flower() -> tuple[tuple[float, float], ...]:
    """Return the middles of all hexes of the seven boards in circumradii from the middle of the map."""
    cells = hexagon(RADIUS)
    return tuple(
        to_pixel(Hex(centre.q + at.q, centre.r + at.r), 1) for centre in SLOTS.values() for at in cells
    )


def _zoom_column(middle: Rect, scale: Scale, m: Measures) -> dict[str, Rect]:
    """Return the places of the buttons that zoom in the lower right corner."""
    side, step = scale.px(m.button), scale.px(m.button + 4)
    left, bottom = middle.right - scale.px(m.edge) - side, middle.bottom - scale.px(m.edge)
    return {
        key: Rect(left, bottom - side - (2 - place) * step, side, side) for place, key in enumerate(ZOOMS)
    }


def _offer_column(middle: Rect, scale: Scale, m: Measures, width: int, count: int) -> tuple[Rect, ...]:
    """Return the places of some offers in the lower left corner."""
    units = LOW_OFFER if m.compact else OFFER_HEIGHT
    height, step = scale.px(units), scale.px(units + OFFER_GAP)
    left, bottom = middle.left + scale.px(m.edge), middle.bottom - scale.px(m.edge)
    return tuple(
        Rect(left, bottom - height - (count - 1 - place) * step, width, height) for place in range(count)
    )


def _strip(middle: Rect, scale: Scale, m: Measures, offers: int) -> OverMap:
    """Lay out everything below the map: the last offer and the buttons that zoom, the other offers above."""
    edge, gap = scale.px(m.edge), scale.px(OFFER_GAP)
    height = min(scale.px(OFFER_HEIGHT), max(LEAST_CELL, round(middle.height * CELL)))
    row = Rect(middle.left + edge, 0, middle.width - 2 * edge, height)
    row.bottom = middle.bottom - edge
    last, zooms = _split(row, COLUMNS, gap)
    others: list[Rect] = []
    above = row.move(0, -height - gap)
    for first in range(0, offers - 1, COLUMNS):
        higher = above.move(0, -first // COLUMNS * (height + gap))
        others += _split(higher, min(COLUMNS, offers - 1 - first), gap)
    room = Rect(middle.left, middle.top, middle.width, above.top - middle.top)
    places = (*others, last) if offers else ()
    return OverMap(_zoom_row(zooms, gap), places, room, min(scale.unit, STRIP_UNIT))


def _split(row: Rect, count: int, gap: int) -> list[Rect]:
    """Return a row cut into cells of the same width."""
    width = (row.width - (count - 1) * gap) // count
    return [Rect(row.left + place * (width + gap), row.top, width, row.height) for place in range(count)]


def _zoom_row(cell: Rect, gap: int) -> dict[str, Rect]:
    """Return the places of the buttons that zoom side by side at the right of a cell."""
    side = min(cell.height, (cell.width - (len(ZOOMS) - 1) * gap) // len(ZOOMS))
    left = cell.right - len(ZOOMS) * side - (len(ZOOMS) - 1) * gap
    return {key: Rect(left + place * (side + gap), cell.top, side, side) for place, key in enumerate(ZOOMS)}


# The whole table ----------------------------------------------------------------------------------


WIDEST_RAIL = 1.3
"""How much wider than its measure a rail may get in a wide window."""

RAIL_SHARES = 0.30, 0.31
"""The most of the window's width the left and the right rail take, in large UI scales."""


class Facts(NamedTuple):
    """What of the match decides the layout."""

    players: int
    in_play: int
    """Cards in play of the player on the left, the tunnel card included."""
    hand: int
    """Cards in that player's hand."""
    force: int
    """Economy and twist cards."""
    offers: int = 0
    """Buttons offered beside the map."""


class Section(NamedTuple):
    """The label over some cards."""

    key: str
    rect: Rect
    border: tuple[tuple[int, int], ...] = ()
    """The ends of a line above it that parts its cards from those before."""


@dataclass(frozen=True)
class TableLayout(Framed):
    """Every rectangle of the screen, in pixels of the window."""

    size: tuple[int, int]
    measures: Measures
    left: Rect
    right: Rect
    status: Rect
    map: Rect
    map_room: Rect
    """Where the whole map is fitted, and how many pixels a unit of the margin round it takes."""
    map_unit: float
    header: Rect
    piece: Rect
    end: Rect
    log: Rect
    left_view: Rect
    right_view: Rect
    sentence: Rect
    buttons: dict[str, Rect]
    """restart, undo, redo, menu, and for the map larger, smaller, fit."""
    offers: tuple[Rect, ...]
    """Buttons of what may be done, the first one on top."""
    terrain: Rect = field(default_factory=Rect)
    cards: tuple[Rect, ...] = ()
    """Cards in play, then those in hand."""
    sections: tuple[Section, ...] = ()
    players: tuple[Rect, ...] = ()
    goals: tuple[Rect, ...] = ()
    castles: Rect = field(default_factory=Rect)
    force: tuple[Rect, ...] = ()
    """The economy card, then the twists."""
    left_content: int = 0
    """Height of what scrolls in the left rail; likewise ``right_content``."""
    right_content: int = 0

    @property
    def compact(self) -> bool:
        """Whether cards are rows without pictures."""
        return self.measures.compact

    @property
    def card_size(self) -> tuple[int, int]:
        """Width and height of an ability card on the left rail."""
        m, px = self.measures, self.scale.px
        inner = self.left.width - 2 * px(m.edge)
        return (inner - (m.columns - 1) * px(m.gap)) // m.columns, px(m.card)

    def fixed(self) -> dict[str, Rect]:
        """Return the rectangles that do not scroll, by name; no two of them overlap."""
        found = {"header": self.header, "piece": self.piece, "end": self.end, "log": self.log}
        found |= {"left_view": self.left_view, "right_view": self.right_view, "sentence": self.sentence}
        found |= {f"offer-{number}": rect for number, rect in enumerate(self.offers)}
        return found | self.buttons

    def scrolled(self) -> dict[str, Rect]:
        """Return the rectangles in the two scrolling views, by name; no two of them overlap."""
        found = {"terrain": self.terrain, "castles": self.castles}
        for name in ("cards", "players", "goals", "force"):
            found |= {f"{name}-{number}": rect for number, rect in enumerate(getattr(self, name))}
        return found | {f"section-{section.key}": section.rect for section in self.sections}


def lay_out(
    size: tuple[int, int], ui_scale: float, facts: Facts, offsets: tuple[int, int] = (0, 0)
) -> TableLayout:
    """Return the layout of a match's screen.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        facts: what is to be shown.
        offsets: how far the left and the right rail are scrolled, in pixels.
    """
    measures, scale = measures_for(size, ui_scale)
    frame = _frame(size, scale, measures, facts)
    terrain, cards, sections, left_content = _own_cards(frame, facts, offsets[0])
    players, goals, castles, force, more, right_content = _shared(frame, facts, offsets[1])
    spare = max(0, frame.right_view.height - right_content)
    return replace(
        frame, frame=replace(frame.frame, spare=spare), terrain=terrain, cards=cards,
        sections=(*sections, *more), players=players, goals=goals, castles=castles, force=force,
        left_content=left_content, right_content=right_content,
    )  # fmt: skip


def _frame(size: tuple[int, int], scale: Scale, m: Measures, facts: Facts) -> TableLayout:
    """Lay out what does not scroll."""
    (width, height), px = size, scale.px
    left_width, right_width = _rail_widths(size, scale, m)
    left = Rect(0, 0, left_width, height)
    right = Rect(width - right_width, 0, right_width, height)
    bar_width = right.left - left.right
    tall = bar_height(bar_width, scale, m.bar, m.button + m.gap)
    status = Rect(left.right, 0, bar_width, tall)
    middle = Rect(left.right, tall, bar_width, height - tall)
    header = Rect(0, 0, left_width, px(m.header))
    inner = left_width - 2 * px(m.edge)
    end = Rect(px(m.edge), height - px(m.edge + m.end), inner, px(m.end))
    piece = Rect(px(m.edge), end.top - px(m.gap + m.piece), inner, px(m.piece))
    view_top = header.bottom
    log_top = height - px(m.edge + m.log)
    log = Rect(right.left + px(m.edge), log_top, right_width - 2 * px(m.edge), px(m.log))
    sentence, buttons = divide_bar(status, scale, BarUnits(m.edge, m.button, m.gap), compact=m.compact)
    over = over_map(middle, scale, m, facts.offers)
    places = Places(
        scale=scale, bar=status, sentence=sentence, buttons=buttons | over.zooms, finish=end, log=log,
        panel=Rect(right.left, 0, right.width, height), stage=middle, offers=over.offers,
        rails=(left, right), compact=m.compact, edge=px(m.edge),
    )  # fmt: skip
    return TableLayout(
        frame=places, size=size, measures=m, left=left, right=right, status=status, map=middle, header=header,
        map_room=over.room, map_unit=over.unit, piece=piece, end=end, log=log, sentence=sentence,
        buttons=buttons | over.zooms,
        left_view=Rect(0, view_top, left_width, piece.top - px(m.gap) - view_top),
        right_view=Rect(right.left, 0, right_width, log.top - px(m.gap)),
        offers=over.offers,
    )  # fmt: skip


def _rail_widths(size: tuple[int, int], scale: Scale, m: Measures) -> tuple[int, int]:
    """Return the widths of the rails: spare width goes to each by a quarter."""
    width, height = size
    unit = scale.unit
    needed = (height - m.bar * unit) * 0.975 + 24 * unit
    spare = max(0.0, width - (m.left + m.right) * unit - needed) / 4
    wide = [min(measure * unit + spare, measure * unit * WIDEST_RAIL) for measure in (m.left, m.right)]
    left, right = (min(rail, share * width) for rail, share in zip(wide, RAIL_SHARES, strict=True))
    return round(left), round(right)


def _own_cards(
    frame: TableLayout, facts: Facts, offset: int
) -> tuple[Rect, tuple[Rect, ...], list[Section], int]:
    """Lay out the terrain card and the ability cards; return also the height of it all."""
    m, px = frame.measures, frame.scale.px
    left, width = px(m.edge), frame.left.width - 2 * px(m.edge)
    top = frame.left_view.top - offset
    terrain = Rect(left, top + px(m.edge), width, px(m.terrain))
    y = terrain.bottom + px(m.section)
    wide, high = frame.card_size
    cards: list[Rect] = []
    sections: list[Section] = []
    for key, count in (("in-play", facts.in_play), ("hand", facts.hand)):
        if not count:
            continue
        above = max(0, px(m.section) - px(m.gap)) if cards else 0
        line = ((left, y), (left + width - 1, y)) if cards else ()
        label = Rect(left, y + above, width, px(m.label))
        sections.append(Section(key, label, line))
        y = label.bottom
        strips = min(count, 1) if m.strip and not cards else 0
        if strips:
            cards.append(Rect(left, y, width, px(m.strip)))
            y += px(m.strip + m.gap)
        for first in range(0, count - strips, m.columns):
            row = range(min(m.columns, count - strips - first))
            cards += [Rect(left + place * (wide + px(m.gap)), y, wide, high) for place in row]
            y += px(m.card + m.gap)
    return terrain, tuple(cards), sections, y - top


_Shared = tuple[tuple[Rect, ...], tuple[Rect, ...], Rect, tuple[Rect, ...], list[Section], int]


def _shared(frame: TableLayout, facts: Facts, offset: int) -> _Shared:
    """Lay out the rail of what all share; return also its labels and the height of it all."""
    m, px = frame.measures, frame.scale.px
    left, width = frame.right.left + px(m.edge), frame.right.width - 2 * px(m.edge)
    four = facts.players >= FOUR
    top = frame.right_view.top - offset
    y = top + px(m.edge)
    player, gap = (FOUR_PLAYER, FOUR_GAP) if four else (m.player, PLAYER_GAP if not m.compact else 5)
    players = tuple(Rect(left, y + n * px(player + gap), width, px(player)) for n in range(facts.players))
    y = players[-1].bottom + px(m.section if not four else TIGHT)
    sections = [Section("goals", Rect(left, y, width, px(m.label)))]
    y += px(m.label)
    goal_gap = m.goal_gap - (1 if four else 0)
    goals = tuple(Rect(left, y + n * px(m.goal + goal_gap), width, px(m.goal)) for n in range(3))
    castles = Rect(left, goals[-1].bottom + px(goal_gap), width, px(m.castles))
    y = castles.bottom + px(TIGHT if four or m.compact else m.section)
    sections.append(Section("force", Rect(left, y, width, px(m.label))))
    y += px(m.label)
    force = _in_force(Rect(left, y, width, frame.right_view.bottom - offset - y), frame, facts.force)
    bottom = max(rect.bottom for rect in force)
    return players, goals, castles, force, sections, bottom + px(TIGHT if m.compact else 2) - top


TIGHT = 6
"""Free space where four players need all the room."""


def _in_force(room: Rect, frame: TableLayout, count: int) -> tuple[Rect, ...]:
    """Lay out economy and twists as high as they all fit; names go side by side before they scroll."""
    m, px = frame.measures, frame.scale.px
    wanted = [(height, 1) for height in m.force] + [(NAMES, 2)]
    for height, columns in (*wanted, (m.force[-2], 1)):
        gap = px(3 if height == NAMES else TIGHT)
        width = (room.width - (columns - 1) * gap) // columns
        cards = tuple(
            Rect(
                room.left + n % columns * (width + gap),
                room.top + n // columns * (px(height) + gap),
                width,
                px(height),
            )
            for n in range(count)
        )
        if cards[-1].bottom <= room.bottom:
            break
    return cards
