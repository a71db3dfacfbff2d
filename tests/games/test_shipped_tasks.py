"""The tasks that are shipped: each opens, is named, asks for what figures say; golden records earn bronze."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from wk import assets
from wk.chance import seeded
from wk.commands import road
from wk.engine.history import replay
from wk.engine.record import read as read_record
from wk.engine.road.figures import read_figures
from wk.engine.road.proof import proven
from wk.games import GAMES, Games
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.engine.road.figures import Figures
    from wk.engine.road.task import RoadTask

KITS = Games(Path("nowhere"))
GOLDEN = sorted((Path(__file__).parents[1] / "records" / "road").glob("*.wkrec"))
"""Records of steward's tries, called by game, task and seed, a tilde between."""

COUNT = 20
"""So many tasks each road has."""

LEVELS = "random", "steward", "chancellor"
"""Those the figures are of."""

LUCK = 0.03
"""In so many of the games who plays by lot may earn bronze all the same."""

every_game = pytest.mark.parametrize("name", GAMES)


@cache
def tasks(name: str) -> dict[str, RoadTask[Any]]:
    return {path.stem: KITS[name].task(path) for path in KITS[name].task_files()}


@cache
def figures(name: str) -> Figures:
    path = assets.path(GAMES[name].folder, "road", "figures.txt")
    return read_figures(path.read_text(encoding="utf-8"), path.name)


@every_game
def test_every_task_is_without_fault_and_named_in_all_languages(name: str) -> None:
    kit = KITS[name]
    assert len(tasks(name)) == COUNT
    assert sorted(int(task[:2]) for task in tasks(name)) == list(range(1, COUNT + 1))
    for path in kit.task_files():
        assert list(kit.task_kind.lint(path)) == []
    for language in LANGUAGES:
        say = Words(kit.assets, lambda language=language: language)  # type: ignore[misc]
        titles = [say(f"task.{task[3:]}") for task in tasks(name)]
        assert len(set(titles)) == COUNT
        assert all(say(f"task.{task[3:]}-about") for task in tasks(name))


@every_game
def test_every_task_opens_with_one_person_against_levels_there_are(name: str) -> None:
    kit = KITS[name]
    for task in tasks(name).values():
        one, other = (kit.game.start(kit.settled(task.wishes, seeded(seed))) for seed in (1, 2))
        seats = kit.game.seats(one)
        assert [seat.level is None for seat in seats].count(True) == 1
        assert seats[task.seat].level is None
        assert {seat.level for seat in seats} <= {None, *kit.bots}
        assert one != other  # each try is drawn anew


@every_game
def test_the_figures_are_of_the_tasks_as_they_are(name: str) -> None:
    """Of each task and level there are some, and next to nothing is earned by lot."""
    for path in KITS[name].task_files():
        station = road.station_of(KITS[name], path)
        for level in LEVELS:
            figure = figures(name)[path.stem, level]
            assert figure.played == station.played
            assert figure.games
        assert figures(name)[path.stem, "random"].share(station.task.aim, 1) <= LUCK


def test_there_is_a_golden_record_of_each_game() -> None:
    assert {path.stem.split("~")[0] for path in GOLDEN} == set(GAMES)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_record_earns_bronze(path: Path) -> None:
    """It is played by the rules from the setup of its seed, and proves by that what it earned."""
    name, task_name, seed = path.stem.split("~")
    kit, task = KITS[name], tasks(name)[task_name]
    transcript = read_record(path)
    history = replay(kit.game, transcript)
    settled = kit.settled(task.wishes, seeded(int(seed)))
    record = transcript.setup, history.states
    value = proven(kit.game, task, settled, record, kit.round)
    assert task.aim.medal(value) >= 1
    longer = kit.settled(task.wishes, seeded(int(seed) + 1))
    assert proven(kit.game, task, longer, record, kit.round) is None
