"""What is said of a match that is over: a verdict a turn, a figure a player, and the turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.bots import Because

MOMENTS = 3
"""So many turning points are told of at most."""


class Verdict(NamedTuple):
    """What was done in a turn beside the best that was found, by what its player could see."""

    first: int
    """How many actions of the match had been taken when the turn began."""
    end: int
    """How many when the player had chosen all of it."""
    seat: int
    best: float
    """What the better actions come to; what was done comes to where none were found."""
    done: float
    """What was done comes to."""
    chance: float
    """What any legal actions come to on average."""
    actions: tuple[str, ...] = ()
    """The better actions as records hold them; none where what was done is as good as any found."""
    why: tuple[Because, ...] = ()
    """The reasons for them, the weightiest first."""
    care: int = 1
    """How much work it took, in multiples of the usual."""
    did: tuple[Because, ...] = ()
    """The reasons for what was done, as ``why`` has them for the better; none in notes from before."""

    @property
    def lost(self) -> float:
        """What the player missed, in the measure of the game's judge; never less than 0."""
        return max(0.0, self.best - self.done)

    @property
    def offered(self) -> float:
        """How much more the best comes to than just anything."""
        return max(0.0, self.best - self.chance)

    @property
    def found(self) -> float:
        """How much of that the player found: from 0 to all that was offered."""
        return min(self.offered, max(0.0, self.done - self.chance))

    @property
    def stake(self) -> float:
        """How much more the best comes to than just anything, or than what was done if that was worse."""
        return max(self.offered, self.lost)


def figure(verdicts: Iterable[Verdict], seat: int, least: float = 0.0) -> int | None:
    """Return how much a seat found of all it was offered, in percent; None for ``least`` or less."""
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    offered = sum(verdict.offered for verdict in own)
    return round(100 * sum(verdict.found for verdict in own) / offered) if offered > least else None


def turning_points(verdicts: Iterable[Verdict]) -> tuple[Verdict, ...]:
    """Return the turns in which most was missed, `MOMENTS` at most, the greatest first."""
    missed = sorted((verdict for verdict in verdicts if verdict.actions), key=lambda each: -each.lost)
    return tuple(missed[:MOMENTS])
