"""How Winter Court is tried by the laws of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.play import Fault
from wk.games.winter_court.state import card_set, cards_in

if TYPE_CHECKING:
    import random

    from wk.engine.game import Setup
    from wk.games.winter_court.state import State

KIT = WinterCourtKit()

CONSTRUCTED = {"reason.{}": [code for code in get_args(Fault) if code]}


def setup(number: int) -> Setup | None:
    """Return a shipped setup for every third game; None for a drawn one."""
    files = KIT.setup_files()
    return None if number % 3 else KIT.settle(files[number // 3 % len(files)], number // 3)


def choose(game: Any, state: State, rng: random.Random, _number: int) -> Any:
    """Choose at random."""
    return game.legal(state).pick(rng.random)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state with everything a seat cannot see dealt otherwise; what was shown stays."""
    if state.over:
        return state
    hidden = list(state.deck)
    unseen = [] if state.fixed.options.open_hands else [other for other in (0, 1) if other != seat]
    for other in unseen:
        hidden += cards_in(state.players[other].hand & ~state.players[other].shown)
    rng.shuffle(hidden)
    players, drawn = list(state.players), state.drawn
    for other in unseen:
        player = state.players[other]
        dealt = [hidden.pop() for _ in range(player.hand_count - player.shown.bit_count())]
        players[other] = player._replace(hand=card_set(dealt) | player.shown)
        if other == state.seat and drawn:
            drawn = tuple(dealt[:2])
    return state._replace(players=tuple(players), deck=tuple(hidden), drawn=drawn)
