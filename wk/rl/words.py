"""Actions said word by word: which words may come next, and which action is meant once only one begins so."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from wk import api

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    Array = npt.NDArray[np.int16]

STOP = "."
"""The word by which an action ends that goes on in other actions."""

MOST_WORDS = 16
"""The most words of an action."""

KEPT = 1 << 14
"""How many actions are kept as they are spelled."""

Answers = tuple[int, ...]
"""Places of words."""

Spelled = tuple[Answers, Any]
"""The words of an action, the last one STOP, and the action."""


class Vocabulary:
    """The words of a game: word ``n`` is answer ``n``."""

    def __init__(self, words: Sequence[str]) -> None:
        """Have so many words besides STOP, which is the first."""
        self.words = (STOP, *words)
        self._places = {word: place for place, word in enumerate(self.words)}
        self._spelled = lru_cache(KEPT)(self._spell)

    def spelled(self, actions: Iterable[Any]) -> list[Spelled]:
        """Return actions with their words."""
        every = list(actions)
        return list(zip(map(self._spelled, every), every, strict=True))

    def _spell(self, action: Any) -> Answers:  # noqa: ANN401 - the game's own
        return (*[self._places[word] for word in str(action).split(" ")], 0)


class Phrase:
    """What has been said of one of some actions so far."""

    def __init__(self, vocabulary: Vocabulary, legal: Iterable[Any]) -> None:
        """Say one of the legal actions."""
        self._vocabulary = vocabulary
        self._left = vocabulary.spelled(legal)
        self.said: Answers = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words that were said."""
        return tuple([self._vocabulary.words[answer] for answer in self.said])

    def answers(self) -> npt.NDArray[np.int8]:
        """Return a one for each word that may come next, by its place."""
        mask, done = bytearray(len(self._vocabulary.words)), len(self.said)
        for spelled, _ in self._left:
            mask[spelled[done]] = 1
        return np.frombuffer(mask, np.int8)

    def say(self, answer: int) -> Any | None:  # noqa: ANN401 - the game's own
        """Say a word, and return the action that is meant, if only one begins so.

        Raises:
            RefusedError: the word cannot come next.
        """
        done = len(self.said)
        left = [each for each in self._left if each[0][done] == answer]
        if not left:
            words = self._vocabulary.words
            word = words[answer] if 0 <= answer < len(words) else str(answer)
            raise api.RefusedError(f"{' '.join((*self.words, word))}: no legal action begins so")
        if len(left) == 1:
            return left[0][1]
        self.said, self._left = (*self.said, answer), left
        return None


@lru_cache(KEPT)
def said_as_array(answers: Answers) -> Array:
    """Return what was said of an action as an array: places of words, from 1."""
    found = np.array([*[answer + 1 for answer in answers], *[0] * (MOST_WORDS - len(answers))], np.int16)
    found.flags.writeable = False
    return found
