"""The outside of the oracle: legal actions, one action, the position as `replay --json` prints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .goals import GOALS, castles
from .legal import legal_actions
from .perform import perform
from .position import Game
from .rounds import begin_game, shuffle

if TYPE_CHECKING:
    from .land import Hex

SHUFFLE_WORD = "shuffle"


class Oracle:
    """One game of Winter Kingdom, played by action texts."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """Begin a game from the settled setup of a record's first line."""
        self.game = Game(setup)
        begin_game(self.game)

    @property
    def shuffle_due(self) -> bool:
        """Tell whether the next action must be a shuffle (WK-TURN-7)."""
        return self.game.shuffle_due

    def legal(self) -> list[str]:
        """Return every legal action as text, sorted by code point."""
        return legal_actions(self.game)

    def apply(self, text: str) -> None:
        """Do one action; raise ValueError with a reason if it is not legal."""
        words = text.split(" ")
        if self.game.over:
            message = f"the game is over, refused: {text!r}"
            raise ValueError(message)
        if (words[0] == SHUFFLE_WORD) != self.game.shuffle_due:
            message = f"a shuffle is {'' if self.game.shuffle_due else 'not '}due, refused: {text!r}"
            raise ValueError(message)
        if self.game.shuffle_due:
            shuffle(self.game, words[1:])
            return
        if text not in self.legal():
            message = f"not legal here: {text!r}"
            raise ValueError(message)
        perform(self.game, text)

    def position(self) -> dict[str, Any]:
        """Return the object of `replay --json`."""
        game = self.game
        scores = [self._score(seat) for seat in game.seats]
        most = max(score["total"] for score in scores)
        return {
            "seat_to_move": None if game.over else game.seat,
            "round": game.round,
            "over": game.over,
            # Most VP in all wins; tied players share the win (WK-END-3).
            "winners": [seat for seat in game.seats if game.over and scores[seat]["total"] == most],
            "players": [{**self._player(seat), "score": scores[seat]} for seat in game.seats],
        }

    def _player(self, seat: int) -> dict[str, Any]:
        player = self.game.players[seat]
        return {
            "name": player.name,
            "coins": player.coins,
            "houses_left": player.houses_left,
            "forts_left": player.forts_left,
            "houses": as_lists(self.game.board.houses_of(seat)),
            "forts": as_lists(self.game.board.forts_of(seat)),
            "abilities": dict(player.abilities),
            "hand": sorted(player.hand),
            "terrain_card": player.card,
        }

    def _score(self, seat: int) -> dict[str, Any]:
        """Score a player as if the game ended now (WK-END-2, WK-END-3)."""
        goals = {goal: GOALS[goal](self.game, seat) for goal in self.game.goals}
        castle_points = castles(self.game, seat)
        return {"total": castle_points + sum(goals.values()), "castles": castle_points, "goals": goals}


def as_lists(places: set[Hex]) -> list[list[int]]:
    """Return hexes as a sorted list of [q, r]."""
    return [list(place) for place in sorted(places)]
