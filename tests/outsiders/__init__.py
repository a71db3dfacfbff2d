"""Players from outside, to measure the levels with: written from the rules, they share no code with these.

Each judges single actions, or at Winter Kingdom a turn, by plain values and what its seat sees. None was made
to beat a level, or changed after it was measured: levels that are better against them are better players.

    python main.py sim --game siege --bots chancellor,tests.outsiders:outsider --games 100 --seed 1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.outsiders import minsterpool, nobles, siege, winter_court, winter_kingdom
from tests.outsiders.winter_kingdom import beam_16, beam_50

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.game import Game

__all__ = ["beam_16", "beam_50", "outsider"]

OF_CARDS: dict[str, Callable[[Any, Any, int], Any]] = {
    "minsterpool": minsterpool.outsider,
    "nobles": nobles.outsider,
    "siege": siege.outsider,
    "winter-court": winter_court.outsider,
}


def outsider(game: Game[Any, Any], seen: Any, seat: int) -> Sequence[Any]:
    """Return what the outsider of a game does, where a seat sees this."""
    if game.name in OF_CARDS:
        return (OF_CARDS[game.name](game, seen, seat),)
    return winter_kingdom.beam_16(game, seen, seat)
