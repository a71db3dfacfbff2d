"""Tasks of the road: what a file may say, how a try stands, medals by figures."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from wk.chance import seeded
from wk.engine.files.textfile import InputError
from wk.engine.match import Match
from wk.engine.road.figures import (
    BRONZE,
    GOLD,
    Figure,
    Levels,
    faults,
    figures_text,
    fitted,
    read_figures,
)
from wk.engine.road.proof import proven
from wk.engine.road.task import MEDALS, Aim, RoadTask, reached
from wk.games import Games

KIT = Games(Path("nowhere"))["siege"]
TASK = """
format = "siege-task/1"
[task]
count = "quartered"
rounds = 2
bronze = 3
silver = 5
gold = 9
[[players]]
kind = "bot:page"
[[players]]
"""


def examined(*changes: tuple[str, str]) -> tuple[RoadTask[Any] | None, list[str]]:
    text = TASK
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return KIT.tasks.examine(text, "t.toml")


def test_a_file_says_who_plays_and_what_counts() -> None:
    task, problems = examined()
    assert problems == []
    assert task is not None
    assert task.seat == 1
    assert task.aim == Aim(("quartered",), (3, 5, 9), rounds=2)
    assert task.title == ""


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ([("siege-task/1", "siege-task/2")], 't.toml: line 2: format: "siege-task/2" is newer'),
        ([("[task]", "[tusk]")], '"task" is missing'),
        ([('"quartered"', '"quarter"')], 'task.count: "quarter" is no count, did you mean "quartered"'),
        ([('"quartered"', '["royals", "nobody"]')], 'task.count.2: "nobody" is no row'),
        ([("silver = 5", "silver = 3")], "task: expected rising numbers for bronze, silver, gold"),
        ([("gold = 9", "")], 'task: "gold" is missing'),
        ([("gold = 9", "gold = -1")], "task.gold: expected a whole number, 1 to 9999, found -1"),
        ([("rounds = 2", 'rounds = "two"')], "task.rounds: expected a whole number"),
        ([("rounds = 2", "won = 1")], "task.won: expected true or false, found 1"),
        ([('kind = "bot:page"', "")], 'players: expected one player of kind "human", found 2'),
        ([('"bot:page"', '"bot:pages"')], "players.1.kind"),
        ([('"quartered"', '"rounds"'), ("bronze = 3", "bronze = 10")], "expected falling numbers"),
        (
            [('"quartered"', '"rounds"'), ("bronze = 3", "bronze = 12"), ("silver = 5", "silver = 10")],
            '"rounds" needs won = true',
        ),
        ([("rounds = 2", 'title = "\\u202e"')], "task.title: expected words that can be shown"),
        ([("rounds = 2", "round = 2")], 'task.round: unknown key, did you mean "rounds"'),
    ],
)  # fmt: skip
def test_every_fault_is_told_in_one_line(changes: list[tuple[str, str]], told: str) -> None:
    task, problems = examined(*changes)
    assert task is None
    assert any(told in problem for problem in problems), problems
    assert all("\n" not in problem for problem in problems)


def test_medals_are_earned_by_as_much_or_as_few_as_is_asked_for() -> None:
    more = Aim(("points",), (3, 5, 9))
    assert [more.medal(value) for value in (None, 2, 3, 4, 5, 8, 9, 99)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [more.missing(value) for value in (None, 1, 3, 6, 9)] == [0, 2, 2, 3, 0]
    fewer = Aim(("rounds",), (9, 6, 4), won=True)
    assert [fewer.medal(value) for value in (10, 9, 6, 4, 1)] == [0, 1, 2, 3, 3]
    assert [fewer.missing(value) for value in (11, 8, 4)] == [2, 2, 0]
    assert fewer.better(4, 5)
    assert more.better(5, 4)
    assert Aim(("lead",), ()).medal(99) == 0


def played(seed: int) -> Match[Any, Any]:
    """Return a match of the task's setup, played to its end by lot."""
    task = KIT.tasks.read(TASK, "t")
    match: Match[Any, Any] = Match(KIT.game, KIT.settled(task.wishes, seeded(seed)), draw=seeded(seed))
    draw = seeded(f"lot {seed}")
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))
    return match


def test_a_try_is_decided_when_its_last_round_is_over_and_stays_so() -> None:
    match = played(3)
    game, aim = match.game, Aim(("quartered",), (1, 2, 3), rounds=2)
    later = next(n for n, state in enumerate(match.states) if KIT.round(state) == 3)
    at_the_end = game.sheet(match.states[later], 1).rows[1].number
    for count in range(1, len(match.states) + 1, 7):
        found = reached(game, match.states[:count], 1, aim, KIT.round)
        assert found.decided == (count > later)
        if found.decided:
            assert found.value == at_the_end


def test_what_must_be_won_counts_for_nobody_else() -> None:
    match = played(5)
    game = match.game
    for seat in range(2):
        aim = Aim(("rounds",), (9, 8, 7), won=True)
        found = reached(game, match.states, seat, aim, KIT.round)
        won = seat in game.winners(match.state)
        assert found.value == (KIT.round(match.state) if won else None)
        in_time = replace(aim, rounds=KIT.round(match.state) - 1)
        assert reached(game, match.states, seat, in_time, KIT.round).value is None
    leads = [reached(game, match.states, seat, Aim(("lead",), ()), KIT.round).value for seat in (0, 1)]
    assert leads[0] == -(leads[1] or 0)


def test_a_record_proves_what_was_reached_by_the_setup_of_its_seed_alone() -> None:
    match, task = played(3), KIT.tasks.read(TASK, "t")
    record = match.setup, match.states
    expected = reached(match.game, match.states, 1, task.aim, KIT.round).value
    assert expected is not None
    assert proven(match.game, task, KIT.settled(task.wishes, seeded(3)), record, KIT.round) == expected
    assert proven(match.game, task, KIT.settled(task.wishes, seeded(4)), record, KIT.round) is None
    named = {**match.setup, "players": [{**each, "name": "Zoe"} for each in match.setup["players"]]}
    assert (
        proven(match.game, task, KIT.settled(task.wishes, seeded(3)), (named, match.states), KIT.round)
        == expected
    )
    assert (
        proven(
            match.game, task, KIT.settled(task.wishes, seeded(3)), (match.setup, match.states[:5]), KIT.round
        )
        is None
    )


LOT = Figure("0" * 8, {None: 5, 2: 3, 3: 2})
MIDDLE = Figure("0" * 8, {None: 1, 2: 2, 4: 3, 6: 3, 9: 1})
BEST = Figure("0" * 8, {5: 3, 8: 4, 12: 2, 15: 1})


def test_medals_are_chosen_so_that_figures_are_as_they_should_be() -> None:
    levels = Levels(LOT, MIDDLE, BEST)
    for aim in (Aim(("points",), (1, 2, 3)), Aim(("rounds",), (16, 15, 14), won=True)):
        if aim.fewer:
            fewer = [Figure("", {v and 20 - v: n for v, n in each.values.items()}) for each in levels]
            levels = Levels(*fewer)
        assert faults(aim, levels)
        found = fitted(aim, levels)
        assert found is not None
        assert faults(found, levels) == []
        bronze, silver, gold = found.medals
        assert aim.better(silver, bronze)
        assert aim.better(gold, silver)
        assert levels.lot.share(found, 1) == 0
        assert BRONZE[0] <= levels.middle.share(found, 1) <= BRONZE[1]
        assert GOLD[0] <= levels.best.share(found, 3) <= GOLD[1]
    turned = Levels(BEST, MIDDLE, LOT)
    near = fitted(Aim(("points",), (1, 2, 3)), turned)
    assert near is not None
    assert faults(near, turned)
    one = Levels(Figure("", {0: 4}), Figure("", {0: 1, 1: 1}), Figure("", {1: 3, 5: 1}))
    least = fitted(Aim(("points",), (4, 5, 6)), one)
    assert least is not None
    assert least.medals[0] == 1
    never = Levels(*[Figure("", {None: 3})] * 3)
    assert fitted(Aim(("points",), (1, 2, 3)), never) is None


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("won", [False, True])
def test_no_other_medals_would_have_figures_with_fewer_faults(seed: int, *, won: bool) -> None:
    """Whatever the levels reach; won in fewer rounds is better."""
    rng = random.Random(seed)
    levels = Levels(*[Figure("", {rng.randint(1, 9): rng.randint(1, 9) for _ in range(5)}) for _ in "abc"])
    aim = Aim(("rounds",) if won else ("points",), (1, 2, 3), won=won)
    found = fitted(aim, levels)
    assert found is not None
    values = sorted(range(1, 13), reverse=won)
    ladder = [(low, mid, high) for low, mid, high in zip(values, values[1:], values[2:], strict=False)]
    ladder += [
        (values[low], values[low + 1], values[high]) for low in range(9) for high in range(low + 2, 12)
    ]
    least = min(len(faults(replace(aim, medals=each), levels)) for each in ladder)
    assert len(faults(found, levels)) == least


def test_figures_are_read_as_they_were_written() -> None:
    figures = {("01-a", "random"): LOT, ("01-a", "page"): MIDDLE, ("02-b", "page"): BEST}
    aim = Aim(("points",), (4, 6, 9))
    text = figures_text(figures, {"01-a": aim, "02-b": aim}, ["About", "it."])
    assert read_figures(text, "f") == figures
    assert "70 %" in text
    only = figures_text(figures, {"02-b": aim}, ["About"])
    assert list(read_figures(only, "f")) == [("02-b", "page")]
    assert text.count("\n") == len(MEDALS) + 3


@pytest.mark.parametrize("line", ["nonsense", "01-a page 3 0 % 0 % 0 % 00000000 2x1", "01-a page x"])
def test_a_line_that_is_no_figure_is_refused(line: str) -> None:
    with pytest.raises(InputError, match="f: line 2"):
        read_figures(f"# head\n{line}\n", "f")
