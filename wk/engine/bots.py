"""Computer players: what one is asked and answers, how long it may think; and games they play alone.

A bot is given what its seat sees and nothing else, so it cannot cheat. All its chance comes from the
``draw`` it is handed, and a limit counted in work, not in seconds, makes its games repeatable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Draw, Game
    from wk.engine.match import Match


S_contra = TypeVar("S_contra", contravariant=True)


class StoppedError(Exception):
    """A bot was called off while it thought; it has chosen nothing."""


class Because(NamedTuple):
    """One reason for a choice, to be put into words by the game."""

    key: str
    """Which reason, for example ``goal``; the game has a sentence for it."""
    values: Mapping[str, str | int] = MappingProxyType({})
    """What stands in the gaps of the sentence: ids, names and amounts."""

    @property
    def plain(self) -> Because:
        """The same, to be handed to another process."""
        return Because(self.key, dict(self.values))


class Choice(NamedTuple, Generic[A]):
    """What a bot would do."""

    actions: tuple[A, ...]
    """The next actions of its turn, at least one; each is legal once those before it are done."""
    why: tuple[Because, ...] = ()
    """The reasons for all of them together, the weightiest first."""
    worth: float = 0.0
    """What the bot expects of it, in points or chances to win as it counts, to be compared with its other
    choices in the same position only."""
    others: tuple[Choice[A], ...] = ()
    """Other good choices, the best first; they have no others themselves."""
    each: tuple[tuple[Because, ...], ...] = ()
    """The reasons for each of them, as many as there are actions, or none at all."""


class Effort:
    """How long a bot may think about one choice."""

    def __init__(
        self,
        work: int | None = None,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        """Allow so much; None is no limit.

        Args:
            work: how often `go_on` may be asked. With it alone, a choice is the same on every machine.
            seconds: how long by the clock.
            clock: tells the time in seconds; without it ``seconds`` is no limit.
            stopped: whether the bot has been called off.
        """
        self._left = work
        self._clock = clock
        self._end = None if clock is None or seconds is None else clock() + seconds
        self._stopped = stopped

    def go_on(self, work: int = 1) -> bool:
        """Count some work about to be done, and return whether it still may be.

        Bots ask often, at least every 20 milliseconds; what is found when it says no is the answer.

        Raises:
            StoppedError: the bot was called off.
        """
        if self._stopped is not None and self._stopped():
            raise StoppedError
        if self._left is not None:
            self._left -= work
            if self._left < 0:
                return False
        return self._end is None or self._clock is None or self._clock() < self._end

    def besides(self, work: int) -> Effort:
        """Return effort for something small besides, whatever is left; it stops when this one does."""
        return Effort(work, stopped=self._stopped)


class Bot(Protocol[S_contra, A]):
    """One computer player in one match; it may remember what it saw from choice to choice."""

    def choose(self, seen: S_contra, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose for the seat to move.

        Args:
            seen: the state as that seat sees it.
            draw: all the chance there is for it.
            effort: how long it may think; asked so often that it can be stopped at any moment.

        Raises:
            StoppedError: it was called off.
        """


class Level(NamedTuple):
    """One strength of computer player."""

    make: Callable[[Game[Any, Any]], Bot[Any, Any]]
    """Makes a player of this strength for one seat of one match."""
    work: int | None = None
    """How much work a choice may take where games are to be repeatable; None: it ends by itself."""
    seconds: float | None = None
    """How long it may take at a table instead, where a person waits."""

    def effort(self) -> Effort:
        """Return how long a choice may take where games are to be repeatable."""
        return Effort(self.work)


Levels = Mapping[str, Level]
"""Computer players by the name of their level, the weakest first; what is of one strength but for the time
it takes stands together."""


class RandomBot(Generic[S, A]):
    """Chooses evenly among the kinds of action, then among that kind's."""

    def __init__(self, game: Game[S, A]) -> None:
        self._game = game

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:  # noqa: ARG002 - nothing to think
        """Choose one action."""
        return Choice((self._game.legal(seen).pick(draw),))


RANDOM = "random"
"""The level of every game that plays whatever is legal."""

ONLY_RANDOM: Levels = MappingProxyType({RANDOM: Level(RandomBot)})
"""The levels of a game that has no others yet."""


@runtime_checkable
class PlaysOut(Protocol):
    """A game that plays random games faster than action by action."""

    def play_out(self, state: Any, draw: Draw) -> Any:  # noqa: ANN401 - a check at run time knows no types
        """Return the end of a random game, just as `play_out` would come to it."""


def play_match(
    match: Match[Any, Any],
    bots: Sequence[Bot[Any, Any]],
    draw: Draw,
    effort: Callable[[int], Effort] = lambda _seat: Effort(),
) -> None:
    """Play a match to its end, a bot for every seat.

    Args:
        match: the match.
        bots: the bots, in seat order.
        draw: their chance.
        effort: how long a seat may think about a choice that it is about to make.
    """
    game = match.game
    while (seat := game.seat_to_move(match.state)) is not None:
        for action in bots[seat].choose(match.seen()[0], draw, effort(seat)).actions:
            match.play(action)


def play_out(game: Game[S, A], state: S, draw: Draw) -> S:
    """Return the end of a random game from a state on, without a record; a game may bring a faster way."""
    if isinstance(game, PlaysOut):
        end: S = game.play_out(state, draw)
        return end
    while game.seat_to_move(state) is not None:
        due = game.chance_due(state)
        state = game.apply(state, game.chance_action(state, draw) if due else game.legal(state).pick(draw))
    return state
