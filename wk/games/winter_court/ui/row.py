"""The row of the court: twelve columns of a tile between two lanes, and what lies and stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.play import beats, outcome
from wk.games.winter_court.state import MEMBERS, RANK, ROYALS, SUIT, SUITS, cards_in
from wk.games.winter_court.ui.looks import Telling, Tile, influence_face, pawn, pawn_place, tile_face, tile_of
from wk.shell.widgets.card import shadow
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, dashes, dulled, glow, pill

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_court.state import Card, Making, Member, State
    from wk.games.winter_court.telling import Speech
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

# A play in the making -----------------------------------------------------------------------------


UPPER, LOWER = -1, 1
"""The lanes: the rival's above, one's own below."""


class Waiting(NamedTuple):
    """A play in the making."""

    cards: tuple[Card, ...]
    """Main card and added cards, which will be the influence."""
    boosters: tuple[Card, ...]
    """The cards that will be discarded once it is done."""
    words: str
    """The sum so far; nothing of one card."""
    lane: int
    """That of the player who makes it."""
    strikes: bool
    """Whether what lies there will go."""
    way: tuple[int, int] | None = None
    """From which lane to which the pawn will go, 0 being its home."""


def waiting(state: State, making: Making, below: int) -> Waiting:
    """Return how a play in the making lies; ``below`` is the seat whose lane is the lower one."""
    boosters = tuple(cards_in(making.boosters))
    ranks = [str(RANK[card]) for card in (*making.cards, *boosters)]
    words = f"{' + '.join(ranks)} = {making.strength}" if len(ranks) > 1 else ""
    lies = state.influences[making.member]
    enough = lies is None or beats(making, lies.total)
    lane, own = lane_of(state, making.member, below), lane_at(state.seat, below)
    way = None if not enough or lane == own else (lane, 0 if lane else own)
    return Waiting(making.cards, boosters, words, own, enough, way)


def lane_at(seat: int, below: int) -> int:
    """Return the lane of a seat."""
    return LOWER if seat == below else UPPER


def lane_of(state: State, member: Member, below: int) -> int:
    """Return where the pawn of a member stands; 0 is its home."""
    holder = next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None)
    return 0 if holder is None else lane_at(holder, below)


# Columns ------------------------------------------------------------------------------------------


WIDE, HIGH, PITCH = 98, 174, 105
"""A tile and how far apart two begin, in units."""
GOING, GAP = (40, 31, 0), 4
"""Width and height of a card that goes with a play, how far it lies over the influence; between two such."""
CARD, LANE, PAWN, AWAY = 52, 40, 44, 22
"""Height of an influence, of the place between it and the tile, of a pawn, and how far that stands off."""
FORWARD = 1.35
"""How much larger a pawn is that has stepped forward."""
TALL = HIGH + 2 * (LANE + CARD + 8)
"""Height of the whole row in units."""
BEND = -0.3
"""How far the way of a pawn from its home bends aside, past the name."""
LEAST = 0.55
"""Width of the narrowest card of an influence, in its heights."""
BROAD = 1.25
"""How much broader than usual tiles in two rows of six may be, for their words."""
APART = 18
"""How much more room than its own each of two rows of six has, for the sums that stand out."""
STRIKE = {"#3b0b05": 0.115, "#ff7a62": 0.058}
"""Colours of what strikes out a card, and how wide, in its heights."""


class ColumnPlaces(NamedTuple):
    """Where the things of one column lie, in pixels."""

    tile: pygame.Rect
    unit: float
    ends: tuple[int, int]
    """Left and right end of the room of the whole row."""
    apart: int = 0
    """How far apart two columns begin where there are two rows; 0 in one row."""

    def card(self, lane: int) -> pygame.Rect:
        """Return the place of an influence in a lane."""
        height, off = round(CARD * self.unit), round((LANE + 8) * self.unit)
        box = pygame.Rect(0, 0, round(self.tile.width * 0.88), height)
        box.centerx = self.tile.centerx
        if lane == UPPER:
            box.bottom = self.tile.top - off
        else:
            box.top = self.tile.bottom + off
        return box

    def going(self, lane: int, count: int) -> list[pygame.Rect]:
        """Return the places of cards that go with a play: beyond an influence, in two rows beside it."""
        if self.apart:
            return self._beside(lane, count)
        box, (wide, high, over) = self.card(lane), (round(n * self.unit) for n in GOING)
        step = wide + round(GAP * self.unit)
        block = pygame.Rect(0, 0, count * step, high)
        block.midtop = box.centerx, box.bottom - over if lane == LOWER else box.top + over - high
        block.left = max(self.ends[0], min(block.left, self.ends[1] - block.width))
        return [pygame.Rect(block.left + number * step, block.top, wide, high) for number in range(count)]

    def _beside(self, lane: int, count: int) -> list[pygame.Rect]:
        """Return them one above the other between two columns, from the outer edge to the tile."""
        box, (wide, high, _) = self.card(lane), (round(n * self.unit) for n in GOING)
        off = (self.apart - wide) // 2
        left = self.tile.centerx + off
        if left + wide > self.ends[1]:
            left = self.tile.centerx - off - wide
        room = self.tile.top - box.top if lane == UPPER else box.bottom - self.tile.bottom
        step = min(high + round(GAP * self.unit), (room - high) // max(1, count - 1))
        first = box.top if lane == UPPER else box.bottom - high
        return [pygame.Rect(left, first - lane * number * step, wide, high) for number in range(count)]

    def pawn(self, lane: int, *, forward: bool = False) -> pygame.Rect:
        """Return the place of a pawn in a lane, or at home in the portrait for 0; forward it is larger."""
        side = round((PAWN * (FORWARD if forward else 1) if lane else 36) * self.unit)
        box = pygame.Rect(0, 0, side, side)
        off = round(AWAY * self.unit)
        if lane:
            off += round((side / self.unit - PAWN) * self.unit) if forward else 0
            edge = self.tile.top - off if lane == UPPER else self.tile.bottom + off
            box.center = self.tile.centerx, edge
        else:
            box.center = self.tile.left + round(17 * self.unit), self.tile.top + round(76 * self.unit)
        return box

    @property
    def whole(self) -> pygame.Rect:
        """The column with both lanes."""
        return self.card(UPPER).unionall([self.card(LOWER), self.tile]).inflate(8, 8)


def columns(room: pygame.Rect, unit: float, *, fold: bool = False) -> tuple[ColumnPlaces, ...]:
    """Return the places of the twelve columns, centred in a room, as large as a unit allows.

    Args:
        room: in pixels.
        unit: the most pixels a unit may take.
        fold: whether they may stand in two rows of six, if they are larger so.
    """
    whole = min(unit, room.width / (12 * PITCH), room.height / TALL)
    halves = min(unit, room.width / (6 * PITCH), room.height / (2 * (TALL + APART)))
    if not fold or halves <= whole:
        return _row(room, whole, 12)
    upper = pygame.Rect(room.left, room.top, room.width, room.height // 2)
    return tuple(
        place for half in (upper, upper.move(0, upper.height)) for place in _row(half, halves, 6, most=BROAD)
    )


def _row(room: pygame.Rect, unit: float, count: int, most: float = 1) -> tuple[ColumnPlaces, ...]:
    """Return so many columns, centred in a room; tiles are up to ``most`` times as broad as usual."""
    step = min(room.width / count, 1.25 * most * PITCH * unit)
    left = room.centerx - count / 2 * step
    top = room.centery - round(HIGH * unit / 2)
    size = min(round(WIDE * most * unit), max(round(WIDE * unit), int(0.93 * step))), round(HIGH * unit)
    return tuple(
        ColumnPlaces(
            pygame.Rect(round(left + (number + 0.5) * step - size[0] / 2), top, *size),
            unit,
            (room.left, room.right),
            round(step) if count < len(MEMBERS) else 0,
        )
        for number in range(count)
    )


class RowColumn(NamedTuple):
    """What a column shows."""

    tile: Tile
    lane: int = 0
    """Where the pawn stands; 0 is its home."""
    influence: tuple[Card, ...] = ()
    total: int = 0
    side: int = 0
    """The lane in which the influence lies."""
    waiting: Waiting | None = None
    light: Light = Light.PLAIN
    note: str = ""
    """What is missing, where a card could lie."""
    absent: frozenset[Card] = frozenset()
    """The cards that are still on their way here."""
    here: bool = True
    """Whether the pawn has arrived."""
    forward: bool = False
    """Whether it has stepped forward, as all royals do once one player has won by them."""


def column_of(speech: Speech, state: State, member: Member, below: int) -> RowColumn:
    """Return what a column shows of a position; ``below`` is the seat whose lane is the lower one."""
    fixed, royal = state.fixed, bool(ROYALS >> member & 1)
    holder = next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None)
    held = "" if holder is None else fixed.seats[holder].colour
    tile = tile_of(Telling(speech.say, speech.names, fixed.court), member, held)
    lies, making = state.influences[member], state.making
    return RowColumn(
        tile,
        lane_of(state, member, below),
        tuple(cards_in(lies.cards)) if lies else (),
        lies.total if lies else 0,
        lane_at(lies.seat, below) if lies else 0,
        waiting(state, making, below) if making and making.member == member else None,
        forward=royal and state.over and outcome(state).ending == "royals",
    )


def lying(places: ColumnPlaces, column: RowColumn) -> dict[Card, pygame.Rect]:
    """Return where each card of a column lies: influence, play in the making, beyond them what will go."""
    (influence, waiting), side = (column.influence, column.waiting), column.side
    if waiting is None:
        return _spread(places.card(side), influence)
    under = influence if side == waiting.lane else ()
    found = {} if under else _spread(places.card(side), influence)
    going = (*under, *waiting.boosters)
    found |= _spread(places.card(waiting.lane), waiting.cards)
    return found | dict(zip(going, places.going(waiting.lane, len(going)), strict=True))


def draw_column(surface: pygame.Surface, places: ColumnPlaces, column: RowColumn, scale: Scale) -> None:
    """Draw a column: both lanes, the tile, what lies there, the pawn; a play in the making is drawn later."""
    for lane in (UPPER, LOWER):
        pawn_place(surface, places.pawn(lane).inflate(0, -places.pawn(lane).height // 2))
    _draw_tile(surface, places, column, scale)
    waits = column.waiting is not None and column.waiting.lane == column.side
    if column.influence and not waits:
        _draw_cards(surface, places, column, column.influence)
        if len(column.influence) > 1 and not column.absent:
            _sum(surface, places.card(column.side), f"= {column.total}", column.side, scale)
    if column.here:
        box = places.pawn(column.lane, forward=column.forward)
        pawn(surface, box, royal=column.tile.royal, held=column.tile.held if column.lane else "")
    if column.note:
        middle = places.tile.centerx, places.tile.top + round(scale.px(12))
        pill(surface, column.note, middle, scale, room=places.tile.width)


def _draw_tile(surface: pygame.Surface, places: ColumnPlaces, column: RowColumn, scale: Scale) -> None:
    shadow(surface, places.tile)
    glow(surface, places.tile, radius_of(places.tile.width), column.light, scale)
    image = tile_face(column.tile)(places.tile.size)
    surface.blit(dulled(image) if column.light is Light.DULLED else image, places.tile)


def _spread(box: pygame.Rect, cards: tuple[Card, ...]) -> dict[Card, pygame.Rect]:
    """Return the places of cards side by side."""
    gap, count = round(box.height / 26), max(1, len(cards))
    wide = max((box.width - (count - 1) * gap) // count, round(box.height * LEAST))
    left = box.centerx - (count * (wide + gap) - gap) // 2
    return {
        card: pygame.Rect(left + n * (wide + gap), box.top, wide, box.height) for n, card in enumerate(cards)
    }


def _draw_cards(
    surface: pygame.Surface, places: ColumnPlaces, column: RowColumn, cards: Iterable[Card]
) -> None:
    """Draw some cards of a column where they lie, but those still on their way."""
    where = lying(places, column)
    here = [(card, where[card]) for card in cards if card not in column.absent]
    for _, place in here:
        shadow(surface, place)
    for card, place in here:
        surface.blit(card_lying(card)(place.size), place)


def card_lying(card: Card) -> Face:
    """Return what draws a card that lies at a member."""
    return influence_face(SUITS[SUIT[card]], RANK[card])


def _sum(surface: pygame.Surface, box: pygame.Rect, words: str, lane: int, scale: Scale) -> None:
    """Write a sum at the edge of an influence that no pawn stands before."""
    edge = box.top if lane == UPPER else box.bottom
    pill(surface, words, (box.centerx, edge + lane * scale.px(3)), scale, gold=True)


def draw_play(surface: pygame.Surface, places: ColumnPlaces, column: RowColumn, scale: Scale) -> None:
    """Draw a play in the making: its cards, what goes with it, what it strikes out, the pawn's way."""
    waiting = column.waiting
    if waiting is None:
        return
    arrived = not column.absent.issuperset(waiting.cards)
    if arrived:
        box = places.card(waiting.lane)
        glow(surface, box, radius_of(box.height), Light.CHOSEN, scale)
    under = column.influence if column.side == waiting.lane else ()
    _draw_cards(surface, places, column, (*waiting.cards, *under, *waiting.boosters))
    if waiting.strikes and column.influence:
        where = lying(places, column)
        first, *others = (where[card] for card in column.influence)
        _strike(surface, first.unionall(others))
    if waiting.way:
        start, end = (places.pawn(lane) for lane in waiting.way)
        dashes(surface, start.center, end.center, scale, bend=BEND if waiting.way[0] == 0 else -BEND)
        pawn(surface, end, royal=column.tile.royal, strength=0.6)


def draw_sum(surface: pygame.Surface, places: ColumnPlaces, column: RowColumn, scale: Scale) -> None:
    """Write the sum of a play in the making at the inner edge of its cards."""
    waiting = column.waiting
    if waiting is not None and waiting.words and not column.absent.issuperset(waiting.cards):
        box = places.card(waiting.lane)
        _sum(surface, box.move(0, -waiting.lane * scale.px(8)), waiting.words, -waiting.lane, scale)


def _strike(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Strike out what will go."""
    for colour, width in STRIKE.items():
        start, end = (box.left + 4, box.bottom - 6), (box.right - 4, box.top + 6)
        pygame.draw.line(surface, colour, start, end, max(2, round(width * box.height)))
