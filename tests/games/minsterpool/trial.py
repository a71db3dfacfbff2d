"""How High Court of Minsterpool is tried by the laws of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.play import Fault
from wk.games.minsterpool.state import BID, NO_CHIP, TYPES

if TYPE_CHECKING:
    import random

    from wk.engine.game import Setup
    from wk.games.minsterpool.state import Player, State

KIT = MinsterpoolKit()

CONSTRUCTED = {"reason.{}": [code for code in get_args(Fault) if code], "card.{}": list(TYPES)}


def setup(number: int) -> Setup | None:
    """Return a shipped setup for every third game; None for a drawn one."""
    files = KIT.setup_files()
    return None if number % 3 else KIT.settle(files[number // 3 % len(files)], number // 3)


def choose(game: Any, state: State, rng: random.Random, _number: int) -> Any:
    """Choose at random."""
    return game.legal(state).pick(rng.random)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state in which what a seat cannot see is otherwise: boards to come, chips and cards chosen."""
    players = tuple(
        player if other == seat else chosen_anew(player, rng, bidding=state.phase == BID)
        for other, player in enumerate(state.players)
    )
    return state._replace(players=players, deck=tuple(rng.sample(state.deck, len(state.deck))))


def chosen_anew(player: Player, rng: random.Random, *, bidding: bool) -> Player:
    """Return a player who chose otherwise among the same chips and cards."""
    if bidding and player.chip != NO_CHIP:
        chips = [*player.chips, player.chip]
        chip = rng.choice(chips)
        player = player._replace(chip=chip, chips=tuple(sorted(set(chips) - {chip})))
    heap = rng.sample(player.hand + player.selected, len(player.hand) + len(player.selected))
    count = len(player.selected)
    return player._replace(selected=tuple(sorted(heap[:count])), hand=tuple(sorted(heap[count:])))
