"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from wk.counting import counted, numbers, one_of, ones
from wk.games.winter_kingdom.actions import PURCHASES
from wk.games.winter_kingdom.cards.abilities import places
from wk.games.winter_kingdom.cards.ids import ABILITY_IDS, ECONOMY_IDS, GOAL_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexset import LATTICE, REACH, WIDTH, HexSet
from wk.games.winter_kingdom.players import HIDDEN, NO_CARD
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.view import hand_size

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import numpy.typing as npt

    from wk.games.winter_kingdom.state import State
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
    seats, kinds, last = range(len(players)), len(ABILITY_IDS), len(CARD_TERRAINS)
    sets = [*(player.acquired for player in players), *(player.upgraded for player in players)]
    cards = ones([places(some) for some in (*sets, players[seat].hand)], kinds)
    other = {HIDDEN: last, NO_CARD: last + 1}
    held = [turn.terrain, *(player.card for player in players)]
    terrains = ones([(other.get(card, card),) for card in held], last + 2)
    pieces = _maps([*(player.houses for player in players), *(player.forts for player in players)])
    return {
        "land": _land(table),
        "houses": pieces[: len(players)],
        "forts": pieces[len(players) :],
        "acquired": cards[: len(players)],
        "upgraded": cards[len(players) : -1],
        "hand": cards[-1],
        "hands": numbers(*[hand_size(view, n) for n in seats]),
        "card": terrains[1:],
        "discards": counted([view.discards], last)[0, :-1],
        "coins": numbers(*[player.coins for player in players]),
        "points": numbers(*[score(view, n).total for n in seats]),
        "goals": _named(GOAL_IDS, table.goals),
        "economy": _named(ECONOMY_IDS, (table.economy.id,)),
        "twists": _named(TWIST_IDS, [twist.id for twist in table.twists]),
        "turn": terrains[0],
        "stage": one_of(int(turn.stage), len(Stage)),
        "used": ones([[bit for bit in range(2 * kinds) if turn.used >> bit & 1]], 2 * kinds)[0],
        "seat": one_of(seat, len(seats)),
        "mover": one_of(None if view.status == Status.OVER else view.seat, len(seats)),
        "numbers": numbers(
            *(
                view.round,
                int(view.last_round),
                turn.built.bit_count(),
                turn.houses,
                len(view.deck),
                table.axis,
            )
        ),
    }


@lru_cache(maxsize=4)
def _land(table: Table) -> npt.NDArray[np.int16]:
    """Return the map by terrain, the same array for all positions of a match."""
    return _maps(table.land.terrain)


def _maps(sets: Sequence[HexSet]) -> npt.NDArray[np.int16]:
    """Return the hexes of each set as ones on a map."""
    size = WIDTH * WIDTH
    data = b"".join([some.to_bytes((size + 7) // 8, "little") for some in sets])
    rows = np.frombuffer(data, np.uint8).reshape(len(sets), -1)
    whole = np.unpackbits(rows, axis=1, count=size, bitorder="little").reshape(-1, WIDTH, WIDTH)
    return whole[:, 1:-1, 1:-1].astype(np.int16)


def _named(all_of_them: Sequence[str], some: Collection[str]) -> npt.NDArray[np.int16]:
    return numbers(*[int(name in some) for name in all_of_them])
