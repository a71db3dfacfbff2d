"""Judging a turn: what was done, what a strong player would have done, and anything at all, played on.

All three begin in the same worlds, guessed from what the player saw, and meet the same luck in each, so that
what they come to can be compared. What others hid weighs nothing: it is guessed, not known.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, runtime_checkable

from wk.engine.bots import Effort, S_contra, ask
from wk.engine.coach.turns import closes
from wk.engine.coach.verdict import Verdict
from wk.engine.game import A, S
from wk.engine.search.tree import surely

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Because, Bot, Choice, Level, Levels
    from wk.engine.coach.turns import Turn
    from wk.engine.game import Actions, Draw, Game

LONGEST = 60
"""No turn is thought on for more actions than this."""

A_contra = TypeVar("A_contra", contravariant=True)

POINTS, SHARE = "points", "share"
"""What a judge measures in: points ahead of the others, or the share of the win to be expected."""

TRIFLES = {POINTS: 0.25, SHARE: 0.01}
"""What is less than this in its measure is not worth telling."""


@runtime_checkable
class Judge(Protocol[S_contra, A]):
    """A computer player that can also tell what whole turns come to."""

    measure: str
    """`POINTS` or `SHARE`."""
    worlds: int
    """In so many guessed worlds a turn is judged."""
    diligence: int
    """It looks for a better turn with so many times the work of a game that is to be repeatable."""

    def choose(self, seen: S_contra, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose for the seat to move, as any `Bot`."""

    def reasons(self, seen: Sequence[S_contra], actions: Sequence[A]) -> tuple[Because, ...]:
        """Return what speaks for a turn, the weightiest first.

        Args:
            seen: the state before each of its actions, as the seat sees it.
            actions: all of one seat, to where the turn closes at most.
        """

    def rate(
        self, seen: S_contra, plans: Sequence[Sequence[A]], draw: Draw, effort: Effort
    ) -> Sequence[float]:
        """Return what each of some turns of the seat to move comes to in one guessed world.

        Args:
            seen: the state before them as that seat sees it.
            plans: the actions of each.
            draw: all the chance there is for it.
            effort: asked so often that it can be stopped at any moment.

        Raises:
            StoppedError: it was called off.
        """


@runtime_checkable
class Foresees(Protocol[S_contra, A_contra]):
    """A judge that can also tell what a turn brings more of in the rounds it is played on for."""

    def foreseen(
        self, seen: S_contra, plans: Sequence[Sequence[A_contra]], draw: Draw, effort: Effort
    ) -> tuple[Because, ...]:
        """Return what the second of two turns brings more of, by keys of `LATER`; StoppedError."""


class Case(NamedTuple, Generic[S, A]):
    """A turn to be judged."""

    game: Game[S, A]
    turn: Turn
    state: S
    """The whole state before it; the judge is shown what the seat saw of it."""
    done: Sequence[A]
    """The actions that were taken."""
    care: int = 1
    """How much work is taken, in multiples of the usual."""


class Standing(NamedTuple, Generic[S, A]):
    """A match as it stands while a turn of a seat is thought out."""

    game: Game[S, A]
    state: S
    seat: int

    def seen(self) -> tuple[S, Actions[A]]:
        """Return what the seat sees and what it may do."""
        seen = self.game.view(self.state, self.seat)
        return seen, self.game.legal(seen)


def judge_of(game: Game[S, A], level: Level) -> Judge[S, A] | None:
    """Return a player of a level, if it can judge."""
    player = level.make(game)
    return player if isinstance(player, Judge) else None


def judges(game: Game[S, A], levels: Levels, seconds: float) -> str:
    """Return the strongest level that thinks no longer than some seconds and can judge; "" if none can."""
    quick = [name for name, level in levels.items() if (level.seconds or 0.0) <= seconds]
    return next((name for name in reversed(quick) if judge_of(game, levels[name])), "")


def judge(case: Case[S, A], level: Level, draw: Draw, stopped: Callable[[], bool] | None = None) -> Verdict:
    """Return the verdict on a turn, the same for the same chance.

    Args:
        case: the turn.
        level: one of `judges`.
        draw: all the chance there is for it.
        stopped: whether it has been called off.

    Raises:
        StoppedError: it was called off.
        ValueError: nobody of that level judges.
    """
    game, turn, state, done, care = case
    player = judge_of(game, level)
    if player is None:
        raise ValueError("nobody of that level judges")
    work = None if level.work is None else level.work * player.diligence * care
    best = turn_of(game, state, player, draw, lambda: Effort(work, stopped=stopped))
    same = after(game, state, best) == after(game, state, done)
    seen, effort = game.view(state, turn.seat), Effort(stopped=stopped)
    rated = [
        player.rate(seen, [done, _anything(case, draw), *(() if same else (best,))], draw, effort)
        for _ in range(player.worlds * care)
    ]
    worth, chance, *better = (round(sum(each) / len(rated), 4) for each in zip(*rated, strict=True))
    if same or not clear([found[-1] - found[0] for found in rated], TRIFLES[player.measure]):
        return Verdict(turn.first, turn.end, turn.seat, worth, worth, chance, care=care)
    why, did = (reasons_for(case, player, actions) for actions in (best, done))
    if isinstance(player, Foresees):
        why += player.foreseen(seen, (done, best), draw, effort)
    return Verdict(*turn, better[0], worth, chance, tuple(map(game.text, best)), why, care, did)


def reasons_for(case: Case[S, A], player: Judge[S, A], actions: Sequence[A]) -> tuple[Because, ...]:
    """Return what speaks for actions in place of a turn, by what its player sees."""
    seen: list[S] = []
    state = case.state
    for action in actions:
        seen.append(case.game.view(state, case.turn.seat))
        state = case.game.apply(state, action)
    return tuple(because.plain for because in player.reasons(seen, actions))


def behind(
    case: Case[S, A], better: Sequence[A], level: Level, draw: Draw, stopped: Callable[[], bool] | None = None
) -> float:
    """Return how far a turn stays behind one that is known to be good, in the measure of the level.

    It is 0 where they are as good, as far as the luck of the guessed worlds lets anybody tell. Nothing but
    what the player saw goes into it.

    Args:
        case: the turn.
        better: the actions of the other turn.
        level: one of `judges`.
        draw: all the chance there is for it.
        stopped: whether it has been called off.

    Raises:
        StoppedError: it was called off.
        ValueError: nobody of that level judges.
    """
    player = judge_of(case.game, level)
    if player is None:
        raise ValueError("nobody of that level judges")
    seen, effort = case.game.view(case.state, case.turn.seat), Effort(stopped=stopped)
    worlds = player.worlds * case.care
    rated = [player.rate(seen, [case.done, better], draw, effort) for _ in range(worlds)]
    leads = [found[1] - found[0] for found in rated]
    return sum(leads) / len(leads) if clear(leads, TRIFLES[player.measure]) else 0.0


def turn_of(
    game: Game[S, A], state: S, player: Bot[S, A], draw: Draw, effort: Callable[[], Effort]
) -> list[A]:
    """Return what a player would do until something is shown or others choose; StoppedError."""
    seat = game.seat_to_move(state)
    done: list[A] = []
    while seat is not None and len(done) < LONGEST:
        for action in ask(Standing(game, state, seat), player, draw, effort()).choice.actions:
            done.append(action)
            before, state = state, game.apply(state, action)
            if closes(game, before, action, state):
                return done
    return done


def _anything(case: Case[S, A], draw: Draw) -> list[A]:
    """Return a turn at random."""
    game, state = case.game, case.state
    done: list[A] = []
    while len(done) < LONGEST:
        action = game.legal(state).pick(draw)
        done.append(action)
        before, state = state, game.apply(state, action)
        if closes(game, before, action, state):
            break
    return done


def after(game: Game[S, A], state: S, actions: Sequence[A]) -> S:
    """Return the state after some actions."""
    for action in actions:
        state = game.apply(state, action)
    return state


def mean_and_spread(leads: Sequence[float]) -> tuple[float, float]:
    """Return how large a lead is on average, and how far luck may have moved that: a standard error."""
    count, mean = len(leads), sum(leads) / len(leads)
    return mean, sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, count - 1) / count)


def lead_in(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return how far a turn is ahead of another in the same worlds, and how far luck may have moved that."""
    return mean_and_spread([mine - own for mine, own in zip(one, other, strict=True)])


def clear(leads: Sequence[float], trifle: float) -> bool:
    """Return whether a lead is no trifle, and more than the luck of the guessed worlds may make it seem."""
    return surely(*mean_and_spread(leads), trifle) > 0
