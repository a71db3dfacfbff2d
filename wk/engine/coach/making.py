"""Making problems: turns in which one thing to do, or a few equal ones, are clearly better than all others.

A game is played by lower levels, and its turns looked at in an order drawn by lot. Where it matters at a
glance what is done, the weakest of what was done and what lower levels do there is judged. What seems worth
while is judged twice more with fourfold care, each time with other chance. Then everything anybody thought of
there is compared in the same guessed worlds: what both found must be among the best, and all else be clearly
worse.
"""

from __future__ import annotations

from operator import itemgetter
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
    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import Draw, Game, Setup

CARE = 4
"""With how much work problems are judged, in multiples of the usual."""

MISSED: Mapping[str, float] = {POINTS: 3.0, SHARE: 0.08}
"""So much was missed in a turn that becomes a problem, at least."""

APART: Mapping[str, float] = {POINTS: 1.5, SHARE: 0.04}
"""So far behind the best is whatever does not count as solved, at least."""

GLANCE = 12
"""In so many guessed worlds it is first looked at whether it matters in a turn what is done."""

ALIKE = 0.5
"""It does not, where what lower levels do differs by less than this share of what must be missed."""

SURE = 2.0
"""So many standard errors behind it is, at least: else the gap might be luck's."""

DROPPED = EVEN, LITTLE, UNSURE, CLOSE = "even", "little", "unsure", "close"
"""Why a turn is no problem: it matters little there what lower levels do; too little was missed; not by the
fourfold care of both seeds, or they find no turns as good as each other; something else is nearly as good."""

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
    def quick(self) -> list[str]:
        """Chance, and the lower levels that need no time."""
        return [RANDOM, *(name for name in self.lower if self.levels[name].seconds is None)]

    @property
    def judge(self) -> Judge[S, A]:
        """A player who judges; ValueError if the level cannot."""
        found = judge_of(self.game, self.levels[self.level])
        if found is None:
            raise ValueError("nobody of that level judges")
        return found


def made(maker: Maker[S, A], seed: int, number: int, first: int = 0) -> Iterator[Problem | str]:
    """Yield of each turn of a game, in an order of chance, the problem it is or one of DROPPED.

    It is the same for the same seed.

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
        case = Case(maker.game, turn, match.states[turn.first], match.actions[turn.first : turn.end])
        found_there = _problem(maker, case, f"{own}/{turn.first}")
        if isinstance(found_there, str):
            yield found_there
        else:
            lines = tuple(map(maker.game.text, match.actions[: turn.first]))
            yield Problem(found_there.grade, match.setup, lines, found_there.verdict, number)


def _played(maker: Maker[S, A], seed: str) -> Match[S, A]:
    """Return a game played by lower levels that need no time, each drawn by lot.

    Chance is one of them: what it misses all others may find, and so problems come in all grades.
    """
    game, draw, quick = maker.game, maker.chance(seed), maker.quick
    players = game.players[int(draw() * len(game.players))]
    names = [quick[int(draw() * len(quick))] for _ in range(players)]
    match = Match(game, seated(maker.setup(draw, players), names), draw=draw)
    bots = [maker.levels[name].make(game) for name in names]
    play_match(match, bots, draw, lambda seat: maker.levels[names[seat]].effort())
    return match


class _Found(NamedTuple):
    grade: int
    verdict: Verdict


def _problem(maker: Maker[S, A], case: Case[S, A], seed: str) -> _Found | str:
    """Return what is to be found in a turn, if it is a problem; else why it is none; StoppedError."""
    measure, weakest = maker.judge.measure, _weakest(maker, case, f"{seed}/glance")
    if weakest is None:
        return EVEN
    if not _is_missed(_judged(maker, weakest, seed), measure):
        return LITTLE
    careful = weakest._replace(care=CARE)
    both = [_judged(maker, careful, f"{seed}/{name}") for name in ("one", "other")]
    if not all(_is_missed(verdict, measure) for verdict in both):
        return UNSURE
    thought = [_tried(maker, case, f"{seed}/try-{number}") for number in range(EASY)]
    told = [[case.game.parse(text) for text in verdict.actions] for verdict in both]
    best = _best(maker, careful, [*told, weakest.done, *thought, case.done], f"{seed}/all")
    if best is None:
        return CLOSE
    if not {0, 1} <= best or len(told) in best:
        return UNSURE
    easy = len(best & {len(told) + 1 + number for number in range(EASY)})
    verdict = both[0]._replace(
        best=_mean(both, "best"), done=_mean(both, "done"), chance=_mean(both, "chance")
    )
    return _Found(GRADES[-1] - easy, verdict)


def _weakest(maker: Maker[S, A], case: Case[S, A], seed: str) -> Case[S, A] | None:
    """Return a turn with the weakest of what was done and what quick levels do; None where it matters little.

    What chance does tells as well whether it matters, but nobody learns from that.
    """
    draw = maker.chance(seed)
    plans = [
        *(_turn(maker, case, name, draw) for name in maker.quick),
        case.done,
    ]
    worlds = _compared(maker, case, plans, GLANCE, draw)
    means = [sum(each) / GLANCE for each in zip(*worlds, strict=True)]
    if max(means) - min(means) < ALIKE * MISSED[maker.judge.measure]:
        return None
    done = min(zip(means[1:], plans[1:], strict=True), key=itemgetter(0))[1]
    turn = case.turn._replace(end=case.turn.first + len(done))
    return case._replace(turn=turn, done=done)


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
    return _turn(maker, case, lower[int(seed.rpartition("-")[2]) % len(lower)], maker.chance(seed))


def _turn(maker: Maker[S, A], case: Case[S, A], name: str, draw: Draw) -> Sequence[A]:
    """Return what a level does in place of a turn."""
    level = maker.levels[name]
    return turn_of(case.game, case.state, level.make(case.game), draw, level.effort)


def _best(maker: Maker[S, A], case: Case[S, A], plans: Sequence[Sequence[A]], seed: str) -> set[int] | None:
    """Return which of some turns are as good as the best; None if another is not clearly worse."""
    player = maker.judge
    worlds = _compared(maker, case, plans, player.worlds * case.care, maker.chance(seed))
    top = max(range(len(plans)), key=lambda n: sum(world[n] for world in worlds))
    best = set[int]()
    for number in range(len(plans)):
        leads = [world[top] - world[number] for world in worlds]
        if not clear(leads, TRIFLES[player.measure]):
            best.add(number)
        elif not _sure(leads, APART[player.measure]):
            return None
    return best


def _compared(
    maker: Maker[S, A], case: Case[S, A], plans: Sequence[Sequence[A]], worlds: int, draw: Draw
) -> list[list[float]]:
    """Return what each of some turns comes to in each of so many guessed worlds; StoppedError.

    Those that come to the same state are played on once.
    """
    player, effort = maker.judge, Effort(stopped=maker.stopped)
    seen = case.game.view(case.state, case.turn.seat)
    ends = [after(case.game, case.state, plan) for plan in plans]
    first = [ends.index(end) for end in ends]
    kinds = sorted(set(first))
    if len(kinds) == 1:  # there is nothing to compare
        return [[0.0] * len(plans)] * worlds
    found = []
    for _ in range(worlds):
        rated = player.rate(seen, [plans[n] for n in kinds], draw, effort)
        found.append([rated[kinds.index(n)] for n in first])
    return found


def _sure(leads: Sequence[float], least: float) -> bool:
    """Return whether a lead is large, and far more than luck may make it seem."""
    mean, spread = mean_and_spread(leads)
    return mean >= max(least, SURE * spread)
