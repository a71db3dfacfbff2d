"""What has learned as a player of the program: `player_of` makes one, for ``sim`` and for the window."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from wk.rl.walk import SAID, learning_of
from wk.rl.words import Phrase, Vocabulary, said_as_array

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from wk.engine.game import AnyGame
    from wk.engine.outside import Outsider

    Policy = Callable[[Mapping[str, npt.NDArray[np.int16]], npt.NDArray[np.int8]], int]


def player_of(policy: Policy) -> Outsider[Any, Any]:
    """Return as a player what answers observations with words.

    An installed package that names it by an entry point of the group ``winter_kingdom.players`` makes it a
    guest at the table; ``sim`` takes it as ``module:name``.

    Args:
        policy: is given what `walk.Walk.see` has and a mask of the words that may come next, and returns
            the place of one, as in the environment it learned in.
    """

    def player(game: AnyGame, seen: Any, seat: int) -> Sequence[Any]:  # noqa: ANN401 - the game's own
        learning = learning_of(game.name)
        arrays = learning.arrays(seen, seat)
        phrase = Phrase(_vocabulary(learning.words(seen)), game.legal(seen))
        while True:
            answer = policy({**arrays, SAID: said_as_array(phrase.said)}, phrase.answers())
            if (action := phrase.say(int(answer))) is not None:
                return [action]

    return player


@lru_cache(8)
def _vocabulary(words: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(words)
