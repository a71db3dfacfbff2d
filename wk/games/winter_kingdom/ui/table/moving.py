"""What moves when an action is done, from where to where, and what is heard of it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, cast

import pygame

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Skip, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map.view import BOX, piece
from wk.games.winter_kingdom.ui.table.areas import SCROLL, CoveredCard, card_face, covered_key, terrain_card
from wk.games.winter_kingdom.ui.table.sight import card_views
from wk.games.winter_kingdom.view import BANK, HAND, IN_PLAY, PILES, STOCK, TERRAIN, zones
from wk.hexgrid import Hex, distance
from wk.shell import paint
from wk.shell.match.moves import (
    FALL,
    FLY,
    Heap,
    Move,
    drop,
    end_of,
    fly,
    leave,
    lift_off,
    moved,
    passages,
    pictured,
    turn,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import Sight
    from wk.shell.match.moves import Passage, Spot, Zones
    from wk.shell.match.table.part import Step
    from wk.shell.sound import Cue
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

MAP, PURSE = "map", "purse"
"""The places of the map, and of the coins of the player to move; nothing waits for what flies there."""

SET_OUT, STEP, LONGEST = 0.18, 0.07, 0.75
"""Seconds a journey takes: to set out, for each hex of distance, at most."""

HOP = 0.21
"""How high a house hops from hex to hex, in its own heights."""

APPEAR, RISE, HOME = 0.24, 0.42, 0.54
"""Seconds until a coin appears, for the piece that earned it lands first; it rises, and it flies home."""

LOW, HIGH = 0.5, 2.1
"""How high above the middle of its hex a coin appears and how high it rises, in circumradii."""

STILL = 0.33
"""As at which share of its rise a coin stands where nothing may move."""


class CoinAt(NamedTuple):
    """The place of coins on their way."""

    at: Hashable
    """The hex at which they are earned, or the key of the card they are paid for."""
    risen: float = 0.0
    """How far above the middle of the hex, in circumradii."""


class RowOf(NamedTuple):
    """The place of a card in the row of a player."""

    seat: int


def moves_of(layout: TableLayout, shown: Sight, step: Step[State, Action]) -> list[Move]:
    """Return what an action moves at the table, the step being taken back or not."""
    before, action, after, back = step
    passed = changes_of_place(before, action, after)
    pieces = piece_moves(passed, action)
    found = pieces + _card_moves(layout, shown, step, passed)
    coins = tuple(each for each in passed if BANK in {each.start.zone, each.end.zone})
    if not coins:
        return found
    if isinstance(action, Purchase):
        return [*found, _paid(coins, action.card)]
    at = next(move.start if move.end is None else move.end for move in pieces if move.falls)
    if back:  # they are not read again, and leave with the piece
        return [*found, _home(coins, CoinAt(at, LOW), 0.0, FALL)]
    return [*found, *_earned(coins, at, layout.scale)]


# The moments between ------------------------------------------------------------------------------


def changes_of_place(before: State, action: Action | None, after: State) -> list[Passage]:
    """Return what lies elsewhere from one position to the next, in the order in which it goes there."""
    start, end, between = zones(before), zones(after), list["Zones"]()
    match action:
        case Use(hexes=(first, *_, last)) if first != last:
            between = [_halfway(start, end, (STOCK, before.seat), first, last)]
        case End():
            between = _turn_over(start, end, (TERRAIN, before.seat))
    return [passage for pair in pairwise([start, *between, end]) for passage in passages(*pair)]


def _halfway(start: Zones, end: Zones, stock: Hashable, first: Hex, last: Hex) -> Zones:
    """A card builds a house before it moves on, or moves one before it builds where that stood."""
    return (
        moved(start, start[first][0], first, last)
        if first in start
        else moved(start, end[last][0], stock, first)
    )


def _turn_over(start: Zones, end: Zones, held: Hashable) -> list[Zones]:
    """The terrain card that is held goes to the discards, then one is drawn."""
    pile = [*start[PILES], *start[held]]
    gone = {**start, held: (), PILES: tuple(pile)}
    for card in end[held]:  # from the draw pile, or from the discards once they were shuffled
        pile.remove(next(each for each in ("", card, *pile) if each in pile))
    return [gone, {**gone, held: end[held], PILES: tuple(pile)}]


# Pieces -------------------------------------------------------------------------------------------


def piece_moves(passed: Iterable[Passage], action: Action | None) -> list[Move]:
    """Return how the houses and forts move among what lies elsewhere; None is a hidden action."""
    path, found = action.hexes if isinstance(action, Use) else (), list[Move]()
    for passage in passed:
        start, end = passage.start.zone, passage.end.zone
        if isinstance(start, Hex) or isinstance(end, Hex):
            move, begins = _piece_move(_piece(str(passage.now)), start, end, path), end_of(found)
            if found and move.falls:  # it lands as the other arrives: taken back, both set out together
                begins -= move.lasts
            found.append(move._replace(begins=begins, within=MAP, carries=(passage,)))
    return found


def _piece_move(face: Face, start: Hashable, end: Hashable, path: tuple[Hex, ...]) -> Move:
    if not isinstance(start, Hex):
        return drop(face, end)
    if not isinstance(end, Hex):
        return lift_off(face, start)
    return Move(face, start, end, journey(path), lift=HOP, path=path)


def _piece(called: str) -> Face:
    kind, colour = called.split(" ")
    return lambda size: piece(kind, colour, size[0] / BOX)


def journey(path: tuple[Hex, ...]) -> float:
    """Return the seconds a house takes for a path."""
    return max(FALL, min(LONGEST, SET_OUT + STEP * sum(distance(*leg) for leg in pairwise(path))))


# Cards --------------------------------------------------------------------------------------------


def _card_moves(
    layout: TableLayout, shown: Sight, step: Step[State, Action], passed: Sequence[Passage]
) -> list[Move]:
    """Return how ability cards come into play, and how terrain cards go and come; one is revealed later."""
    found: list[Move] = []
    covered = pictured(CoveredCard(rect=layout.terrain), layout.scale)
    for passage in passed:
        way = _kind(passage.start), _kind(passage.end)
        if way == (HAND, IN_PLAY):
            move = _bought(layout, shown, step, passage, covered)._replace(within=SCROLL)
        elif way == (TERRAIN, PILES):
            seen = replace(shown, state=step.before, seat=_seat(passage.start), desk=None)
            card = pictured(terrain_card(layout, seen), layout.scale) if passage.was else covered
            move = leave(card, TERRAIN, None)._replace(fades=True, within=SCROLL)
        elif way == (PILES, TERRAIN):
            move = fly(covered, Heap(TERRAIN), Heap(RowOf(_seat(passage.end))))
        else:
            continue
        found.append(move._replace(carries=(passage,)))
    if found:  # what was turned over on the piles, and the card that `WinterTable.begin_turn` reveals
        same = tuple(each for each in passed if each.start.zone == each.end.zone)
        found[0] = found[0]._replace(carries=(*found[0].carries, *same))
    return found


def _bought(
    layout: TableLayout, shown: Sight, step: Step[State, Action], passage: Passage, covered: Face
) -> Move:
    """Return the way of an ability card into play, which turns over if it was not seen before."""
    card = ABILITIES[cast("int", passage.now)].id
    in_play = card_views(shown.say, step.after, step.before.seat, None)[0]
    views = {view.data.id: view for view in (*in_play, *shown.in_play, *shown.in_hand)}
    face, key = card_face(views[card], layout), f"card-{card}"
    if passage.was is None:
        return turn(covered, face, covered_key(passage.start.n), key)
    return fly(face, key, key)


def _kind(at: Spot) -> Hashable:
    return at.zone[0] if isinstance(at.zone, tuple) else at.zone


def _seat(at: Spot) -> int:
    return cast("tuple[str, int]", at.zone)[1]


def at_row(move: Move, seat: int) -> Move:
    """Return a move of a player whose rail does not show: it begins and ends at the row in place of that."""

    def place(at: Hashable) -> Hashable:
        if isinstance(at, Heap):
            return Heap(place(at.at))
        shows = at is None or isinstance(at.at if isinstance(at, CoinAt) else at, Hex | RowOf)
        return at if shows else RowOf(seat)

    end = place(move.end)
    if isinstance(end, RowOf):
        end = Heap(end)  # the row stays as it is
    path = tuple(place(at) for at in move.path)
    within = None if move.within == SCROLL else move.within
    return move._replace(start=place(move.start), end=end, path=path, within=within)


# Coins --------------------------------------------------------------------------------------------


def _earned(coins: tuple[Passage, ...], at: Hashable, scale: Scale) -> list[Move]:
    """Return the way of coins from the hex where they were earned to where they are counted."""
    low, high = CoinAt(at, LOW), CoinAt(at, HIGH)
    label = partial(_labelled, scale, len(coins))
    return [
        Move(label, low, Heap(high), RISE, APPEAR, alive=lambda _: label, path=(low, high), still=STILL),
        _home(coins, high, APPEAR + RISE),
    ]


def _home(coins: tuple[Passage, ...], start: CoinAt, begins: float, lasts: float = HOME) -> Move:
    path = start, PURSE
    return Move(_coin, start, Heap(PURSE), lasts, begins, alive=lambda _: _coin, path=path, carries=coins)


def _paid(coins: tuple[Passage, ...], card: str) -> Move:
    """Return the way of the coins that are paid for a card."""
    return Move(_coin, Heap(PURSE), Heap(CoinAt(f"card-{card}")), FLY, alive=lambda _: _coin, carries=coins)


def coin_size(scale: Scale, circumradius: float) -> tuple[int, int]:
    """Return the size of a coin on its way with its number beside it, in pixels."""
    side = max(scale.px(22), round(circumradius * 1.1))
    return 2 * side, side


def _coin(size: tuple[int, int]) -> pygame.Surface:
    """Return a coin alone, as wide as one with its number so that its middle stays the same."""
    image, side = pygame.Surface(size, pygame.SRCALPHA), size[1]
    marks.coin(image, (side // 2, 2, side - 4, side - 4))
    return image


def _labelled(scale: Scale, coins: int, size: tuple[int, int]) -> pygame.Surface:
    """Return a coin with its number in outlined figures beside it."""
    image, side = pygame.Surface(size, pygame.SRCALPHA), size[1]
    bright, dark = scale.style("bold", 18, marks.GOLD_TEXT), scale.style("bold", 18, "#1a1206")
    for right, down in ((1, 1), (-1, -1), (1, -1), (-1, 1)):
        paint.text(image, f"+{coins}", (side - 2 + right, side // 2 + down), dark, "midright")
    paint.text(image, f"+{coins}", (side - 2, side // 2), bright, "midright")
    marks.coin(image, (side + 2, 2, side - 4, side - 4))
    return image


# Sounds -------------------------------------------------------------------------------------------


def cue_of(before: State, action: Action | None, after: State) -> Cue | None:
    """Return the sound of the most telling thing an action did; None for what makes none, as shuffling.

    Args:
        before: the position.
        action: what is done in it.
        after: the position it leads to.
    """
    old, new = before.players[before.seat], after.players[before.seat]
    match action:
        case End():
            return "win" if after.status == Status.OVER else "turn"
        case Build() | Use() if new.coins > old.coins:
            return "coin"
        case Build(fort=fort):
            return "fort" if fort else "house"
        case Use(fort=fort, left=left) if new.pieces.bit_count() > old.pieces.bit_count():
            return "fort" if fort or left == "fort" else "house"
        case Use():
            return "move" if new.pieces != old.pieces else "card"
        case Salvage():
            return "coin"
        case Purchase():
            return "card"
        case Wolves():
            return "move"
        case Skip():
            return "card"
    return None
