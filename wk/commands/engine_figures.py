"""What ``bench`` measures of the engine: random games, and the parts a game is made of."""

from __future__ import annotations

import gc
import math
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import seeded
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.players import choose_at_random, play_match
from wk.engine.tools import GameTools, Probe
from wk.engine.transcript import heading, parse

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Draw

POOL = 16
"""How many setups are prepared for the random games, and games for the typical positions."""

TAKING_SECONDS = 0.01
"""How long one taking of a time lasts at least."""

PART_SECONDS = 0.5
"""How long the time of a small piece of work is taken again and again."""

GAMES_SECONDS = 8.0
"""How long the time of whole games is."""

Tools = GameTools[Any, Any]


class Sample(NamedTuple):
    """A position from the middle of a random game."""

    state: Any
    chosen: Any
    """A legal action."""


def engine_figures(tools: Tools) -> dict[str, float | None]:
    """Return the engine's figures by name; the name ends in the unit."""
    draw = seeded("bench")
    matches = [_random_match(tools, 4, draw) for _ in range(POOL)]
    samples = [_middle(match, draw) for match in matches]
    return {
        "games_per_s_2p": _games_per_second(tools, 2),
        "games_per_s_4p": _games_per_second(tools, 4),
        **_part_figures(tools, samples),
        "replay_ms": 1e3 * _seconds(lambda: _replay(tools, matches)) / POOL,
    }


def _random_match(tools: Tools, players: int, draw: Draw) -> Match[Any, Any]:
    """Play a random game to its end."""
    match = Match(tools.game, tools.random_setup(draw, players), draw=draw)
    play_match(match, [choose_at_random] * players, draw)
    return match


def _middle(match: Match[Any, Any], draw: Draw) -> Sample:
    """Return the position half-way through a game, or the next in which a player chooses."""
    game = match.game
    for state in match.states[len(match.states) // 2 :]:
        if not game.chance_due(state):
            break
    return Sample(state, game.legal(state).pick(draw))


def _games_per_second(tools: Tools, players: int) -> float:
    """Return how many random games end in a second, from a pool of first states made beforehand."""
    draw = seeded(f"bench/{players}")
    pool = [tools.game.start(tools.random_setup(draw, players)) for _ in range(POOL)]

    def play_pool() -> None:
        for state in pool:
            tools.game.play_out(state, draw)

    return POOL / _seconds(play_pool, GAMES_SECONDS)


def _part_figures(tools: Tools, samples: list[Sample]) -> dict[str, float | None]:
    """Return the microseconds of the parts of a game on typical positions."""
    game = tools.game

    def each(work: Callable[[Sample], object]) -> float:
        def all_samples() -> None:
            for sample in samples:
                work(sample)

        return 1e6 * _seconds(all_samples) / len(samples)

    def probe(name: str) -> float | None:
        probes = [tools.probes(sample.state).get(name) for sample in samples]
        works = [work for work in probes if work is not None]
        return 1e6 * _seconds(lambda: [work() for work in works]) / len(works) if works else None

    return {
        "legal_us": each(lambda sample: list(game.legal(sample.state))),
        "member_us": each(lambda sample: sample.chosen in game.legal(sample.state)),
        "apply_us": each(lambda sample: game.apply(sample.state, sample.chosen)),
        "score_us": probe("score"),
        "neighbour_us": probe("neighbour"),
    }


def _replay(tools: Tools, matches: list[Match[Any, Any]]) -> None:
    """Read and replay the records of finished games."""
    game = tools.game
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
