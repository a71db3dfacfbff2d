"""Making problems: turns in which one thing to do, or a few equal ones, are clearly better than all others.

A game is played by lower levels, and its turns judged in an order drawn by lot. What seems worth while is
judged twice more with fourfold care, each time with other chance. Then everything anybody thought of there is
compared in the same guessed worlds: what both found must be among the best, and all else be clearly worse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

from wk.engine.bots import Effort, play_match, seated
from wk.engine.coach.judge import (
    POINTS,
    SHARE,
    TRIFLES,
    Case,
    after,
    clear,
    judge,
    judge_of,
    mean_and_spread,
    turn_of,
)
from wk.engine.coach.problems import GRADES, Problem
from wk.engine.coach.turns import turns
from wk.engine.game import A, S
from wk.engine.match import Match
from wk.engine.seats import RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Levels
    from wk.engine.coach.judge import Judge
    from wk.engine.coach.turns import Turn
    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import Draw, Game, Setup

CARE = 4
"""With how much work problems are judged, in multiples of the usual."""

MISSED: Mapping[str, float] = {POINTS: 3.0, SHARE: 0.08}
"""So much was missed in a turn that becomes a problem, at least."""

APART: Mapping[str, float] = {POINTS: 1.5, SHARE: 0.04}
"""So far behind the best is whatever does not count as solved, at least."""

SURE = 2.0
"""So many standard errors behind it is, at least: else the gap might be luck's."""

EASY = len(GRADES) - 1
"""So many tries of lower levels tell how hard a problem is."""


class Maker(NamedTuple, Generic[S, A]):
    """What problems of one game are made with."""

    game: Game[S, A]
    levels: Levels
    level: str
    """Who judges."""
    setup: Callable[[Draw, int], Setup]
    """Draws a setup for some players."""
    chance: Callable[[str], Draw]
    """Returns the chance that begins at a seed."""
    stopped: Callable[[], bool] | None = None

    @property
    def lower(self) -> list[str]:
        """The levels below who judges, but for chance, the weakest first."""
        names = list(self.levels)
        return [name for name in names[: names.index(self.level)] if name != RANDOM]

    @property
    def judge(self) -> Judge[S, A]:
        """A player who judges; ValueError if the level cannot."""
        found = judge_of(self.game, self.levels[self.level])
        if found is None:
            raise ValueError("nobody of that level judges")
        return found


def made(maker: Maker[S, A], seed: int, number: int, first: int = 0) -> Iterator[Problem | None]:
    """Yield the problem of each turn of a game in an order of chance, or None; the same for the same seed.

    Args:
        maker: what it takes.
        seed: of all games.
        number: of the game.
        first: how many turns are left out, as they have been judged before.

    Raises:
        StoppedError: it was called off.
    """
    own = f"{seed}/{number}"
    match, draw = _played(maker, own), maker.chance(f"{own}/order")
    found = turns(maker.game, match.states, match.actions)
    for turn in sorted(found, key=lambda _turn: draw())[first:]:
        problem = _problem(maker, match, turn, f"{own}/{turn.first}")
        yield None if problem is None else problem._replace(game=number)


def _played(maker: Maker[S, A], seed: str) -> Match[S, A]:
    """Return a game played by lower levels that need no time, each drawn by lot.

    Chance is one of them: what it misses all others may find, and so problems come in all grades.
    """
    game, draw = maker.game, maker.chance(seed)
    quick = [RANDOM, *(name for name in maker.lower if maker.levels[name].seconds is None)]
    players = game.players[int(draw() * len(game.players))]
    names = [quick[int(draw() * len(quick))] for _ in range(players)]
    match = Match(game, seated(maker.setup(draw, players), names), draw=draw)
    bots = [maker.levels[name].make(game) for name in names]
    play_match(match, bots, draw, lambda seat: maker.levels[names[seat]].effort())
    return match


def _problem(maker: Maker[S, A], match: Match[S, A], turn: Turn, seed: str) -> Problem | None:
    """Return the problem of a turn, if it is one; StoppedError."""
    case = Case(maker.game, turn, match.states[turn.first], match.actions[turn.first : turn.end])
    measure = maker.judge.measure
    if not _is_missed(_judged(maker, case, seed), measure):
        return None
    careful = case._replace(care=CARE)
    both = [_judged(maker, careful, f"{seed}/{name}") for name in ("one", "other")]
    if not all(_is_missed(verdict, measure) for verdict in both):
        return None
    thought = [_tried(maker, case, f"{seed}/try-{number}") for number in range(EASY)]
    plans = [*([case.game.parse(text) for text in verdict.actions] for verdict in both), case.done, *thought]
    best = _best(maker, careful, plans, f"{seed}/all")
    if best is None or not {0, 1} <= best or len(both) in best:
        return None
    easy = sum(place in best for place in range(len(both) + 1, len(plans)))
    lines = tuple(map(case.game.text, match.actions[: turn.first]))
    verdict = both[0]._replace(
        best=_mean(both, "best"), done=_mean(both, "done"), chance=_mean(both, "chance")
    )
    return Problem(GRADES[-1] - easy, match.setup, lines, verdict)


def _judged(maker: Maker[S, A], case: Case[S, A], seed: str) -> Verdict:
    return judge(case, maker.levels[maker.level], maker.chance(seed), maker.stopped)


def _is_missed(verdict: Verdict, measure: str) -> bool:
    return bool(verdict.actions) and verdict.lost >= MISSED[measure]


def _mean(both: Sequence[Verdict], name: str) -> float:
    found: float = sum(getattr(verdict, name) for verdict in both)
    return round(found / len(both), 4)


def _tried(maker: Maker[S, A], case: Case[S, A], seed: str) -> Sequence[A]:
    """Return what a lower level does in place of a turn; the last part of the seed tells which."""
    lower = maker.lower
    level = maker.levels[lower[int(seed.rpartition("-")[2]) % len(lower)]]
    return turn_of(case.game, case.state, level.make(case.game), maker.chance(seed), level.effort)[0]


def _best(maker: Maker[S, A], case: Case[S, A], plans: Sequence[Sequence[A]], seed: str) -> set[int] | None:
    """Return which of some turns are as good as the best; None if another is not clearly worse."""
    player, draw, effort = maker.judge, maker.chance(seed), Effort(stopped=maker.stopped)
    seen = case.game.view(case.state, case.turn.seat)
    ends = [after(case.game, case.state, plan) for plan in plans]
    first = [ends.index(end) for end in ends]
    """Of each the first that comes to the same."""
    kinds = sorted(set(first))
    worlds = [
        dict(zip(kinds, player.rate(seen, [plans[n] for n in kinds], draw, effort), strict=True))
        for _ in range(player.worlds * case.care)
    ]
    top = max(kinds, key=lambda n: sum(world[n] for world in worlds))
    best = set[int]()
    for kind in kinds:
        leads = [world[top] - world[kind] for world in worlds]
        if not clear(leads, TRIFLES[player.measure]):
            best.add(kind)
        elif not _sure(leads, APART[player.measure]):
            return None
    return {number for number, kind in enumerate(first) if kind in best}


def _sure(leads: Sequence[float], least: float) -> bool:
    """Return whether a lead is large, and far more than luck may make it seem."""
    mean, spread = mean_and_spread(leads)
    return mean >= max(least, SURE * spread)
