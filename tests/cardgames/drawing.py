"""Positions drawn by texts, to be looked at and played on by texts, for any game of cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

if TYPE_CHECKING:
    from wk.gamekit import AnyKit

S = TypeVar("S")
R = TypeVar("R")
"""Why an action is not legal, as the game's `explain` says it."""


@dataclass(frozen=True)
class Drawn(Generic[S, R]):
    """A position; a game's own adds what its tests ask of one."""

    state: S

    kit: ClassVar[AnyKit]

    @staticmethod
    def explain(state: S, action: Any) -> R:
        """Return why an action is not legal, as the game says it."""
        raise NotImplementedError

    def texts(self) -> set[str]:
        """Return the legal actions; listing them and asking for each must agree."""
        game = self.kit.game
        legal = game.legal(self.state)
        listed = [game.text(action) for action in legal]
        assert len(set(listed)) == len(listed)
        assert all(game.parse(text) in legal for text in listed)
        return set(listed)

    def texts_of(self, word: str) -> set[str]:
        """Return the legal actions of one kind."""
        return {text for text in self.texts() if text.split()[0] == word}

    def play(self, *texts: str) -> Self:
        """Return the position after actions, each of which must be legal, or chance."""
        drawn, game = self, self.kit.game
        for text in texts:
            action = game.parse(text)
            if not game.is_chance(action):
                assert text in drawn.texts(), f"{text} is not legal, but {sorted(drawn.texts())}"
            drawn = replace(drawn, state=game.apply(drawn.state, action))
        return drawn

    def refused(self, text: str) -> R:
        """Return why an action is not legal."""
        game = self.kit.game
        action = game.parse(text)
        assert text not in self.texts()
        assert action not in game.legal(self.state)
        return self.explain(self.state, action)

    @property
    def facts(self) -> dict[str, Any]:
        """The position as JSON."""
        return dict(self.kit.position(self.state))

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the position as JSON as a seat may see it."""
        return dict(self.kit.position(self.kit.game.view(self.state, seat)))
