"""A match for programs that learn: actions are said word by word, positions are seen as arrays.

An action is its text, as records hold it, and a text is words: ``use``, ``mule``, ``0,2``, ``1,2``. A learner
says one word at a time. Which words may come next follows from all that is legal, so there is one small space
of answers however many actions are legal at once. Once only one action begins so, the rest is said for it.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any

from wk import api
from wk.games import GAMES
from wk.rl.words import Phrase, Vocabulary, said_as_array

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    import numpy.typing as npt

    from wk.rl.words import Array

SAID = "said"
"""The name of the array of what has been said of an action already: places of words, from 1."""


def learning_of(game: str) -> Any:  # noqa: ANN401 - a module
    """Return the module of a game that has its words and arrays."""
    return import_module(f"wk.games.{GAMES[game].folder}.learning")


class Walk:
    """A match in which seats without a level are asked for a word at a time; levels play the others."""

    def __init__(
        self, game: str, players: int | None = None, levels: Mapping[int, str] | None = None
    ) -> None:
        """Make ready for matches; `start` begins one.

        Args:
            game: one of `api.GAMES`.
            players: how many; as few as can play if it is None.
            levels: the computer players by seat; who has none is asked.

        Raises:
            RefusedError: there is no such game, number of players, seat or level.
        """
        self.game = api.load(game)
        self.players = self.game.players[0] if players is None else players
        self.levels = dict(levels or {})
        if strange := {*self.levels} - {*range(self.players)}:
            raise api.RefusedError(f"seat {min(strange)}: there are seats 0 to {self.players - 1}")
        for level in self.levels.values():
            if level not in self.game.levels:
                raise api.RefusedError(f"no level {level!r}; there is {', '.join(self.game.levels)}")
        self._learning = learning_of(game)
        self.seat: int | None = None
        """Who is asked; None once the match is over."""
        self._phrase: Phrase | None = None
        self.start(0)
        self._vocabulary = Vocabulary(self._learning.words(self.position.view(None).state))

    @property
    def words(self) -> tuple[str, ...]:
        """The answers there are: word ``n`` is answer ``n``."""
        return self._vocabulary.words

    def start(self, seed: int) -> None:
        """Begin a match; the same seed gives the same one."""
        self._seed = seed
        self._first = self.game.start(players=self.players, seed=seed)
        self._go(self._first)

    @property
    def said(self) -> tuple[str, ...]:
        """The words of an action that were said so far."""
        return self._phrase.words if self._phrase else ()

    def _begun(self) -> Phrase:
        """Return what is being said."""
        if self._phrase is None:
            legal = self.position._legal  # noqa: SLF001 - the engine's own actions, not their texts
            self._phrase = Phrase(self._vocabulary, legal)
        return self._phrase

    def answers(self) -> npt.NDArray[np.int8]:
        """Return a one for each word that may come next, by its place in `words`."""
        return self._begun().answers()

    def say(self, answer: int) -> None:
        """Say a word; once an action is whole it is taken, and the levels go on.

        Raises:
            RefusedError: the word cannot come next.
        """
        if (action := self._begun().say(answer)) is not None:
            self._go(self.position._after(action))  # noqa: SLF001 - it is one of the legal ones

    def _go(self, position: api.Position) -> None:
        """Go on from a position, past what the levels do, to where a learner is asked or all is over."""
        while self.levels and position.to_move in self.levels:
            for action in position.choose(self.levels[position.to_move], seed=self._seed):
                position = position.apply(action)
        self.position = position
        self.seat = position.to_move
        self._phrase = None
        self._seen: dict[int, dict[str, Array]] = {}

    def see(self, seat: int) -> dict[str, Array]:
        """Return what a seat sees as arrays by name, as ``learning`` of the game says, and what it said."""
        if seat not in self._seen:
            self._seen[seat] = self._learning.arrays(self.position.view(seat).state, seat)
        said = self._phrase.said if self._phrase and seat == self.seat else ()
        return {**self._seen[seat], SAID: said_as_array(said)}

    def shown(self) -> str:
        """Return the position as everybody may see it, as JSON."""
        return json.dumps(self.position.view(None).values)

    def rewards(self) -> tuple[float, ...]:
        """Return what each seat has of a match that is over: one point for a win, less where it is shared.

        The others lose as much together, so the sum is 0; where everybody or nobody has won all have 0.
        """
        won = self.position.winners
        lost = self.players - len(won)
        if not won or not lost:
            return (0.0,) * self.players
        return tuple(1 / len(won) if seat in won else -1 / lost for seat in range(self.players))

    def told(self, seat: int) -> str:
        """Return all a seat knows, as OpenSpiel's information state: what it saw of actions, and sees now.

        Two matches give the same text at a moment only if this seat cannot tell them apart.
        """
        view = self.position.view(seat)
        begun = self._first.view(seat)
        parts = (f"seat {seat}", json.dumps(begun.values), *view.actions, json.dumps(view.values))
        return "\n".join((*parts, *self.said)) if seat == self.seat else "\n".join(parts)
