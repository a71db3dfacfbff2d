"""Outsiders at Winter Kingdom: a beam over the whole turn, so many turns wide, by points and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Use, Wolves
from wk.games.winter_kingdom.hexset import BITS, singles
from wk.games.winter_kingdom.scoring import score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Game
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.state import State

MOST_STEPS = 14
"""Turns of more actions are cut short; what is left is asked again."""

COIN, CARD, CLOSE = 0.6, 1.2, 0.15
"""What a coin, an acquired card and a good hex next to an own piece are worth, in points."""


class Beam:
    """The turns of one seat, looked at a step at a time."""

    def __init__(self, game: Game[State, Action], seen: State, seat: int, width: int) -> None:
        self.game, self.seat, self.width = game, seat, width
        self.round = seen.round
        self.worth: dict[HexSet, float] = {}
        """What one more house on a hex brings now, looked up as it is wanted."""
        self.seen = seen
        self.before = score(seen, seat).total

    def gain(self, at: HexSet) -> float:
        """Return what a house on a hex would bring now, all else as it is."""
        if at not in self.worth:
            players = list(self.seen.players)
            mine = players[self.seat]
            players[self.seat] = mine._replace(pieces=mine.pieces | at)
            changed = self.seen._replace(players=tuple(players))
            self.worth[at] = score(changed, self.seat).total - self.before
        return self.worth[at]

    def rough(self, state: State) -> float:
        """Judge a turn under way: where pieces came and went, and coins."""
        old, new = self.seen.players[self.seat], state.players[self.seat]
        value = sum(self.gain(at) for at in singles(new.pieces & ~old.pieces))
        value -= sum(self.left(at) for at in singles(old.pieces & ~new.pieces))
        value += sum(self.gain(at) for at in singles(new.forts & ~old.forts)) * 0.8
        return value + COIN * new.coins + CARD * (new.acquired.bit_count() + new.upgraded.bit_count())

    def left(self, at: HexSet) -> float:
        """Return what taking a house off a hex would cost."""
        players = list(self.seen.players)
        mine = players[self.seat]
        players[self.seat] = mine._replace(pieces=mine.pieces & ~at)
        return self.before - score(self.seen._replace(players=tuple(players)), self.seat).total

    def sharp(self, state: State) -> float:
        """Judge a whole turn: by the points themselves, against the best rival's."""
        mine = state.players[self.seat]
        rivals = [score(state, seat).total for seat in range(len(state.players)) if seat != self.seat]
        cards = CARD * (mine.acquired.bit_count() + mine.upgraded.bit_count()) / max(1, self.round / 3)
        return score(state, self.seat).total - 0.5 * max(rivals) + COIN * mine.coins + cards

    def best(self) -> Sequence[Action]:
        """Return the actions of the best turn found."""
        beam: list[tuple[State, tuple[Action, ...]]] = [(self.seen, ())]
        ended: list[tuple[float, tuple[Action, ...]]] = []
        for _ in range(MOST_STEPS):
            found: dict[object, tuple[float, State, tuple[Action, ...]]] = {}
            for state, way in beam:
                for action in self.game.legal(state):
                    if isinstance(action, End):
                        ended.append((self.sharp(state), (*way, action)))
                    elif self.sensible(state, action):
                        after = self.game.apply(state, action)
                        mine = after.players[self.seat]
                        same = (mine, after.turn)
                        if same not in found:
                            found[same] = self.rough(after), after, (*way, action)
            kept = sorted(found.values(), key=lambda each: -each[0])[: self.width]
            beam = [(state, way) for _, state, way in kept]
            if not beam:
                break
        if ended:
            return max(ended, key=lambda each: each[0])[1]
        return beam[0][1]

    def sensible(self, state: State, action: Action) -> bool:
        """Return whether an action is looked at: houses move only where it is better."""
        if isinstance(action, Salvage):
            return False
        if isinstance(action, Build | Wolves | Purchase):
            return True
        if isinstance(action, Use) and len(action.hexes) > 1:
            start, end = BITS[action.hexes[0]], BITS[action.hexes[-1]]
            if state.players[self.seat].pieces & start:
                stood = bool(self.seen.players[self.seat].pieces & start)
                return stood and self.gain(end) > self.left(start)
            return self.gain(end) >= self.gain(start)
        return True


def beam_16(game: Game[State, Action], seen: State, seat: int) -> Sequence[Action]:
    """Return the best of the turns that a beam of 16 finds."""
    return Beam(game, seen, seat, 16).best()


def beam_50(game: Game[State, Action], seen: State, seat: int) -> Sequence[Action]:
    """Return the best of the turns that a beam of 50 finds."""
    return Beam(game, seen, seat, 50).best()
