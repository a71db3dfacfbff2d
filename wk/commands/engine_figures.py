"""What ``bench`` measures of the engine: games by lot, their parts, how long levels and learners take."""

from __future__ import annotations

import gc
import math
import time
from typing import TYPE_CHECKING, Generic, NamedTuple

from wk.chance import seeded
from wk.engine.bots import RandomBot, ask, play_match, play_out
from wk.engine.coach.judge import Standing
from wk.engine.coach.turns import may_choose
from wk.engine.game import A, S
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.seats import CROWNS, RANDOM
from wk.engine.transcript import heading, parse
from wk.rl.walk import Walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.engine.bots import Level
    from wk.engine.game import Draw, Setup
    from wk.engine.kit import AnyKit, Kit, Probe

POOL = 16
"""How many games are played for the typical positions."""

GAMES = 64
"""How many random games are played in one taking of their time."""

TAKING_SECONDS = 0.01
"""How long one taking of a time lasts at least."""

PART_SECONDS = 0.5
"""How long the time of a small piece of work is taken again and again."""

GAMES_SECONDS = 8.0
"""How long the time of whole games is."""


FEWEST, MOST = 8, 80
"""At how many choices a level is watched."""

LEVEL_SECONDS = 4.0
"""How long a level is watched, if that is not too short for the fewest."""

UNWATCHED = {RANDOM, *CROWNS} - {"crown"}
"""Levels that are not watched: who plays by lot, and all crowns but one, which differ in seconds alone."""


class MiddlePosition(NamedTuple, Generic[S, A]):
    """A position from the middle of a random game."""

    state: S
    chosen: A
    """A legal action."""


def engine_figures(kit: Kit[S, A]) -> dict[str, float | None]:
    """Return the engine's figures by name; the name ends in the unit."""
    draw = seeded("bench")
    most = min(4, kit.game.players[-1])
    matches = [_random_match(kit, most, draw) for _ in range(POOL)]
    samples = [_middle(match, draw) for match in matches]
    counts = [count for count in (2, 4) if count in kit.game.players]
    per_second = {count: _games_per_second(kit, count) for count in counts}
    return {
        **{f"games_per_s_{count}p": figure for count, figure in per_second.items()},
        "actions_per_s": per_second[2] * _mean_actions(kit),
        **_part_figures(kit, samples),
        "replay_ms": 1e3 * _seconds(lambda: _replay(kit, matches)) / POOL,
    }


def level_figures(kit: Kit[S, A]) -> dict[str, float]:
    """Return how long a choice of each level takes in milliseconds, the median and the 95th percentile.

    They choose all over random games of two, where more than one action is legal, with the effort of `sim`.
    """
    draw = seeded("bench/levels")
    asked = [each for _ in range(POOL) for each in _choices(_random_match(kit, 2, draw), draw)]
    figures = {}
    for name, level in kit.bots.items():
        if name not in UNWATCHED:
            taken = sorted(_choosing(level, kit, asked, draw))
            figures[f"{name}_p50_ms"] = taken[len(taken) // 2]
            figures[f"{name}_p95_ms"] = taken[math.ceil(0.95 * len(taken)) - 1]
    return figures


def _choosing(level: Level, kit: Kit[S, A], asked: list[Standing[S, A]], draw: Draw) -> Iterator[float]:
    """Yield how many milliseconds a level takes for each choice, as long as it is watched."""
    end = time.perf_counter() + LEVEL_SECONDS
    for number, moment in enumerate(asked):
        bot, begun = level.make(kit.game), time.perf_counter()
        if number >= FEWEST and begun >= end:
            return
        ask(moment, bot, draw, level.effort())
        yield 1e3 * (time.perf_counter() - begun)


def _choices(match: Match[S, A], draw: Draw) -> list[Standing[S, A]]:
    """Return some moments of a game, each with more than one legal action."""
    game, found = match.game, []
    for _ in range(MOST // POOL):
        state = match.states[int(draw() * len(match.actions))]
        seat = game.seat_to_move(state)
        if seat is not None and not game.chance_due(state) and may_choose(game, state):
            found.append(Standing(game, state, seat))
    return found


def _random_match(kit: Kit[S, A], players: int, draw: Draw) -> Match[S, A]:
    """Play a random game to its end."""
    match = Match(kit.game, kit.random_setup(draw, players), draw=draw)
    play_match(match, [RandomBot(kit.game)] * players, draw)
    return match


def _middle(match: Match[S, A], draw: Draw) -> MiddlePosition[S, A]:
    """Return the position half-way through a game, or the next in which a player chooses."""
    game = match.game
    for state in match.states[len(match.states) // 2 :]:
        if not game.chance_due(state):
            break
    return MiddlePosition(state, game.legal(state).pick(draw))


def _games_per_second(kit: Kit[S, A], players: int) -> float:
    """Return how many random games end in a second, always the same, from states made beforehand."""
    setups = seeded(f"bench/{players}")
    pool = [kit.game.start(kit.random_setup(setups, players)) for _ in range(GAMES)]

    def play_pool() -> None:
        draw = seeded(f"bench/{players}/played")  # else the taking with the shortest games would count
        for state in pool:
            play_out(kit.game, state, draw)

    return GAMES / _seconds(play_pool, GAMES_SECONDS)


def _mean_actions(kit: Kit[S, A]) -> float:
    """Return how many actions a random game of two has, chance included."""
    draw = seeded("bench/actions")
    return sum(len(_random_match(kit, 2, draw).actions) for _ in range(GAMES)) / GAMES


def _part_figures(kit: Kit[S, A], samples: list[MiddlePosition[S, A]]) -> dict[str, float | None]:
    """Return how long the parts of a game take on typical positions, in the units of their names."""
    game = kit.game

    def each(work: Callable[[MiddlePosition[S, A]], object]) -> float:
        def all_samples() -> None:
            for sample in samples:
                work(sample)

        return 1e6 * _seconds(all_samples) / len(samples)

    def probe(name: str) -> float:
        works = [kit.probes(sample.state)[name] for sample in samples]
        unit = 1e3 if name.endswith("_ms") else 1e6
        return unit * _seconds(lambda: [work() for work in works]) / len(works)

    return {
        "legal_us": each(lambda sample: list(game.legal(sample.state))),
        "member_us": each(lambda sample: sample.chosen in game.legal(sample.state)),
        "apply_us": each(lambda sample: game.apply(sample.state, sample.chosen)),
        **{name: probe(name) for name in kit.probes(samples[0].state)},
    }


def _replay(kit: Kit[S, A], matches: list[Match[S, A]]) -> None:
    """Read and replay the records of finished games."""
    game = kit.game
    for match in matches:
        lines = [heading(game.name, match.setup), *map(game.text, match.actions), ""]
        replay(game, parse("\n".join(lines).encode(), "bench"))


def _seconds(work: Probe, in_all: float | None = None) -> float:
    """Return the seconds one piece of work takes.

    The fastest of many takings counts: what else the computer does meanwhile only ever adds to a time.
    """
    fastest, end = math.inf, time.perf_counter() + (in_all or PART_SECONDS)
    gc.disable()  # as timeit does
    while time.perf_counter() < end:
        count, start, spent = 0, time.perf_counter(), 0.0
        while spent < TAKING_SECONDS:
            work()
            count += 1
            spent = time.perf_counter() - start
        fastest = min(fastest, spent / count)
    gc.enable()
    return fastest


# For programs that learn --------------------------------------------------------------------------


LEARNER_SECONDS = 2.0
"""How long each is measured, in seconds of the processor."""

LEARNER_WARM = 0.5
"""How long a learner plays before it is measured, as a share of that: it keeps what it has made of cards."""


class Pace(NamedTuple):
    """What was played in some seconds."""

    words: int
    actions: int
    games: int
    seconds: float
    plain: float
    """The seconds in which the engine alone plays the same games, looking at every view and listing all that
    is legal, as a learner does."""


def rl_figures(kit: AnyKit) -> dict[str, float]:
    """Return words and games a second, and as shares of the engine's own actions and games a second.

    An action is one to several words, each of them a step at which a learner looks and answers.
    """
    _paced(kit, LEARNER_WARM * LEARNER_SECONDS)
    pace = _paced(kit, LEARNER_SECONDS)
    alone = pace.plain / pace.seconds
    return {
        "rl_steps_s": round(pace.words / pace.seconds, 1),
        "rl_games_s": round(pace.games / pace.seconds, 2),
        "rl_share": round(pace.words / pace.actions * alone, 3),
        "rl_games_share": round(alone, 3),
    }


def _paced(kit: AnyKit, seconds: float) -> Pace:
    """Play games by lot, and each of them once more by the engine alone."""
    walk, draw = Walk(kit.game.name), seeded(1)
    words = actions = games = 0
    spent = plain = 0.0
    while spent < seconds:
        begun = time.process_time()
        walk.start(games)
        while walk.seat is not None:
            walk.see(walk.seat)
            may = walk.answers().nonzero()[0]
            walk.say(int(may[int(draw() * len(may))]))
            words += 1
        spent += time.process_time() - begun
        games += 1
        actions += len(walk.position.actions)
        plain += _again(kit, walk.position.setup, walk.position.actions)
    return Pace(words, actions, games, spent, plain)


def _again(kit: AnyKit, setup: Setup, texts: Sequence[str]) -> float:
    """Return the seconds in which the engine alone plays a game."""
    game, actions = kit.game, list(map(kit.game.parse, texts))
    begun = time.process_time()
    state = game.start(setup)
    for action in actions:
        if not game.is_chance(action):
            list(game.legal(game.view(state, game.seat_to_move(state))))
        state = game.apply(state, action)
    return time.process_time() - begun
