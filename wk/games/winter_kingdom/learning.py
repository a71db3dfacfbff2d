"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from wk.counting import KEPT, Form, counted, numbers, one_of, ones
from wk.games.winter_kingdom.actions import PURCHASES
from wk.games.winter_kingdom.cards.abilities import places
from wk.games.winter_kingdom.cards.ids import ABILITY_IDS, ECONOMY_IDS, GOAL_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexset import LATTICE, REACH, WIDTH
from wk.games.winter_kingdom.players import HIDDEN, NO_CARD, Player
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.state import State
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain
from wk.games.winter_kingdom.view import hand_size

if TYPE_CHECKING:
    import numpy.typing as npt

    from wk.counting import Row
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.table import Table

_VERBS = ("build", "fort", "skip", "use", "salvage", "wolves", "end", *PURCHASES)
_HEXES = tuple(str(at) for at in LATTICE if max(abs(at.q), abs(at.r)) <= REACH)
_WORDS = (*_VERBS, *ABILITY_IDS, *(f"{card}+" for card in ABILITY_IDS), *_HEXES)


def words(_state: State) -> tuple[str, ...]:
    """Return every word of an action of a player, all hexes of the rectangle about the map among them."""
    return _WORDS


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name.

    A map is 27 x 27, rows r and columns q from -13 to 13. ``land``: ones, terrains x 27 x 27. ``houses``,
    ``forts``: seats x 27 x 27. ``acquired``, ``upgraded``: seats x abilities. ``hand``: the own cards;
    ``hands``: how many each holds. ``card``: the terrain card of each seat, seats x 8: six terrains, hidden,
    none. ``discards``: terrains. ``coins``, ``points``: of each seat. ``goals``, ``economy``, ``twists``:
    ones. ``turn``: terrain to be built on (8, as ``card``), ``stage``, ``used``: bits of the card actions
    used, abilities x 2. ``seat``, ``mover``: ones. ``numbers``: round, whether it is the last, pieces built
    of the mandatory action, houses built, cards in the draw pile, the axis of Wanderers.
    """
    table, players, turn = view.table, view.players, view.turn
    seats = len(players)
    return _form(seats).arrays(
        (
            _land(table),
            *[_map(player.houses) for player in players],
            *[_map(player.forts) for player in players],
            *[_abilities(player.acquired) for player in players],
            *[_abilities(player.upgraded) for player in players],
            _abilities(players[seat].hand),
            numbers(*[hand_size(view, n) for n in range(seats)]),
            *[_terrain(player.card) for player in players],
            counted(view.discards, len(CARD_TERRAINS))[:-2],
            numbers(*[player.coins for player in players]),
            _points(table, tuple([Player(player.pieces, player.forts) for player in players])),
            _drawn(table),
            _terrain(turn.terrain),
            one_of(int(turn.stage), len(Stage)),
            _used(turn.used),
            one_of(seat, seats),
            one_of(None if view.status == Status.OVER else view.seat, seats),
            numbers(
                view.round,
                int(view.last_round),
                turn.built.bit_count(),
                turn.houses,
                len(view.deck),
                table.axis,
            ),
        )
    )


SIZE = WIDTH - 2
"""Rows and columns of a map: the rectangle without its rim."""


@lru_cache(4)
def _form(seats: int) -> Form:
    abilities, terrains = len(ABILITY_IDS), len(CARD_TERRAINS)
    return Form(
        {
            "land": (len(Terrain), SIZE, SIZE),
            "houses": (seats, SIZE, SIZE),
            "forts": (seats, SIZE, SIZE),
            "acquired": (seats, abilities),
            "upgraded": (seats, abilities),
            "hand": (abilities,),
            "hands": (seats,),
            "card": (seats, terrains + 2),
            "discards": (terrains,),
            "coins": (seats,),
            "points": (seats,),
            "goals": (len(GOAL_IDS),),
            "economy": (len(ECONOMY_IDS),),
            "twists": (len(TWIST_IDS),),
            "turn": (terrains + 2,),
            "stage": (len(Stage),),
            "used": (2 * abilities,),
            "seat": (seats,),
            "mover": (seats,),
            "numbers": (6,),
        }
    )


SIZE = WIDTH - 2
"""Rows and columns of a map: the rectangle without its rim."""


@lru_cache(4)
def _land(table: Table) -> Row:
    """Return the map by terrain."""
    return b"".join(map(_map, table.land.terrain))


@lru_cache(KEPT >> 2)
def _map(some: HexSet) -> Row:
    """Return the hexes of a set as ones on a map."""
    bits = np.frombuffer(some.to_bytes((WIDTH * WIDTH + 7) // 8, "little"), np.uint8)
    whole = np.unpackbits(bits, count=WIDTH * WIDTH, bitorder="little").reshape(WIDTH, WIDTH)
    return whole[1:-1, 1:-1].astype(np.int16).tobytes()


@lru_cache(KEPT)
def _abilities(cards: int) -> Row:
    return ones(places(cards), len(ABILITY_IDS))


@lru_cache(KEPT)
def _used(used: int) -> Row:
    """Return the card actions used, abilities x 2."""
    size = 2 * len(ABILITY_IDS)
    return ones(tuple([bit for bit in range(size) if used >> bit & 1]), size)


def _terrain(card: int) -> Row:
    last = len(CARD_TERRAINS)
    return one_of({HIDDEN: last, NO_CARD: last + 1}.get(card, card), last + 2)


@lru_cache(KEPT >> 4)
def _points(table: Table, pieces: tuple[Player, ...]) -> Row:
    """Return the points of each seat; they follow from who has which pieces alone."""
    state = State(table, pieces, 0, 1, (), ())
    return numbers(*[score(state, seat).total for seat in range(len(pieces))])


@lru_cache(4)
def _drawn(table: Table) -> Row:
    """Return goals, economy and twists as ones."""
    pairs = (
        (GOAL_IDS, set(table.goals)),
        (ECONOMY_IDS, {table.economy.id}),
        (TWIST_IDS, {twist.id for twist in table.twists}),
    )
    return b"".join([numbers(*[int(name in some) for name in every]) for every, some in pairs])
