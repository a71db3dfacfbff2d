"""More levels than seats: each meets each other at every seat, and what is told covers all of them."""

from __future__ import annotations

import csv
import json
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.commands.test_sim_report import Seen
from tests.engine.lanterns import LanternKit
from wk.commands import jobs, sim
from wk.commands.elo import ratings
from wk.commands.series import arrangements
from wk.engine.bots import Level, RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]

FOUR = ("random", "page", "steward", "crown")


@pytest.fixture(autouse=True)
def _four_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternKit, "bots", {level: Level(RandomBot) for level in FOUR})


@pytest.mark.parametrize("seats", [2, 3])
def test_every_choice_of_levels_sits_at_every_seat(seats: int) -> None:
    """All pairs have met before a choice comes again; each level has each seat equally often."""
    every = arrangements(FOUR, seats)
    choices = {2: 6, 3: 4}[seats]
    assert len(set(every)) == len(every) == choices * seats
    assert len({frozenset(each) for each in every[:choices]}) == choices
    for seat in range(seats):
        assert set(Counter(each[seat] for each in every).values()) == {len(every) // len(FOUR)}


def test_levels_take_turns_the_same_whoever_plays(run: Runner, tmp_path: Path) -> None:
    """Two rounds of six pairs, both ways; the lines say who sat where, the page and rows tell of them."""
    asked = "sim", "--games", 24, "--seed", 5, "--bots", ",".join(FOUR), "--json"
    page, rows = tmp_path / "page.html", tmp_path / "rows.csv"
    alone = run(*asked, "--report", page, "--rows", rows)
    *games, summary = map(json.loads, alone.out.splitlines())
    sat = [tuple(game["levels"]) for game in games]
    assert Counter(sat) == dict.fromkeys(arrangements(FOUR, 2), 2)
    won = Counter(levels[seat] for levels, game in zip(sat, games, strict=True) for seat in game["winners"]
                  if len(game["winners"]) == 1)  # fmt: skip
    shared = Counter(level for levels, game in zip(sat, games, strict=True) for level in levels
                     if len(game["winners"]) == 2)  # fmt: skip
    for level in FOUR:
        told = summary["levels"][level]
        assert (told["games"], told["wins"]) == (12, won[level] + shared[level] / 2)
    with rows.open(encoding="utf-8", newline="") as file:
        read = [(int(row["game"]), row["level"]) for row in csv.DictReader(file)]
    assert read == [(number, level) for number, levels in enumerate(sat, 1) for level in levels]
    seen = Seen()
    seen.feed(page.read_text(encoding="utf-8"))
    words = " ".join(seen.words.split())
    assert "Levels in turn, 2 at a time: random, page, steward, crown." in words
    rated = ratings((levels, game["winners"]) for levels, game in zip(sat, games, strict=True))
    assert len(rated) == len(FOUR)
    assert all(f"{each.name} {each.elo:+.0f} " in words for each in rated)
    pairs = words[words.index("Pair by pair") : words.index("Wins by seat")]
    assert "none" not in pairs
    assert pairs.count(" % (") == len(arrangements(FOUR, 2))
    if jobs.METHOD == "fork":  # elsewhere a process begins anew, without the patch
        assert run(*asked, "--jobs", 2).out == alone.out


def test_the_share_of_a_level_is_one_of_its_own_games(run: Runner, tmp_path: Path) -> None:
    """A series too short for all tells of who played; the page leaves out who did not."""
    page = tmp_path / "page.html"
    done = run("sim", "--games", 1, "--seed", 5, "--bots", ",".join(FOUR), "--report", page)
    first, *_, last = done.out.splitlines()
    assert "(random) " in first
    assert "(page) " in first
    assert last == "crown: 0.0% of its 0 games, with 95 % certainty 0.0% to 100.0%"
    table = page.read_text(encoding="utf-8").split("Strength in Elo")[0].split("<table>")[1]
    assert "random" in table
    assert "crown" not in table


def test_levels_of_one_game_are_told_as_before(run: Runner) -> None:
    done = run("sim", "--games", 1, "--seed", 5, "--bots", "page,crown", "--json")
    game, summary = map(json.loads, done.out.splitlines())
    assert "levels" not in game
    assert set(summary["levels"]["page"]) == {"wins", "interval"}


def test_levels_that_take_turns_differ_and_are_not_too_many(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    twice = run("sim", "--bots", "page,page,crown")
    assert (twice.status, twice.out, twice.err.count("\n")) == (2, "", 1)
    assert "more that all differ" in twice.err
    monkeypatch.setattr(sim, "MAX_WAYS", 11)
    many = run("sim", "--bots", ",".join(FOUR))
    assert (many.status, many.out) == (2, "")
    assert many.err == "--bots: 4 levels for 2 players can sit in more than 11 ways; name fewer\n"
