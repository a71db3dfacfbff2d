"""What moves when an action is done, from where to where, and what is heard of it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Skip, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map.view import BOX, piece
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import distance
from wk.shell import paint
from wk.shell.match.moves import FALL, Heap, Move, drop, end_of, lift_off

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex
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

STILL = 0.33
"""As at which share of its rise a coin stands where nothing may move."""


class Earned(NamedTuple):
    """The place of coins that were earned at a hex."""

    at: Hex
    risen: float
    """How far above the middle of the hex, in circumradii."""


# Pieces -------------------------------------------------------------------------------------------


def piece_moves(before: State, action: Action) -> list[Move]:
    """Return how the pieces move that an action moves; nothing for an action that moves none.

    Args:
        before: the position it is done in.
        action: a legal action.
    """
    colour = before.table.colours[before.seat]
    match action:
        case Build(at, fort):
            found = [drop(_piece(colour, fort=fort), at)]
        case Salvage(at) | Wolves(at):
            found = [lift_off(_piece(colour), at)]
        case Use(_, _, path) if path:
            found = _used(action, colour)
        case _:
            found = []
    return [move._replace(within=MAP) for move in found]


def _piece(colour: str, *, fort: bool = False) -> Face:
    return lambda size: piece(FORT if fort else HOUSE, colour, size[0] / BOX)


def journey(path: tuple[Hex, ...]) -> float:
    """Return the seconds a house takes for a path."""
    return max(FALL, min(LONGEST, SET_OUT + STEP * sum(distance(*leg) for leg in pairwise(path))))


def _used(use: Use, colour: str) -> list[Move]:
    """Return the moves of a card's use: it builds and may move on, or moves and may build where it was."""
    ability, path = ABILITIES[INDEX[use.card]], use.hexes
    builds = (ability.second if use.second else ability.first).builds
    found = [drop(_piece(colour, fort=use.fort), path[0])] if builds else []
    if len(path) > 1 and path[0] != path[-1]:
        lasts = journey(path)
        travel = Move(_piece(colour), path[0], path[-1], lasts, end_of(found), lift=HOP, path=path)
        found.append(travel)
    if use.left:  # it lands as the other arrives, so that both set out together when it is taken back
        left = drop(_piece(colour, fort=use.left == FORT), path[0])
        found.append(left._replace(begins=end_of(found) - FALL))
    return found


# Coins --------------------------------------------------------------------------------------------


def coin_moves(coins: int, at: Hex, scale: Scale) -> list[Move]:
    """Return the way of coins from the hex where they were earned to where they are counted."""
    low, high = Earned(at, 0.5), Earned(at, 2.1)
    label, coin = partial(_labelled, scale, coins), _coin
    return [
        Move(label, low, Heap(high), RISE, APPEAR, alive=lambda _: label, path=(low, high), still=STILL),
        Move(coin, high, Heap(PURSE), HOME, APPEAR + RISE, alive=lambda _: coin, path=(high, PURSE)),
    ]


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


def earning_hex(action: Action) -> Hex | None:
    """Return the hex at which an action may earn coins."""
    match action:
        case Build(at) | Salvage(at):
            return at
        case Use(_, _, places) if places:
            return places[0]
    return None


# Sounds -------------------------------------------------------------------------------------------


def cue_of(before: State, action: Action, after: State) -> Cue | None:
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
