"""What was reached on the road: kept by task, with a record that proves it; damage, better and worse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.test_road import KIT, TASK, played
from wk.chance import seeded
from wk.engine.history import replay
from wk.engine.record import read as read_record
from wk.engine.road.proof import proven
from wk.engine.road.task import reached
from wk.shell.road.medals import Best, Medals, Try, mark_try, try_of

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match

ROAD_TASK = KIT.tasks.read(TASK, "t")


def best(match: Match[Any, Any], seed: int) -> Best:
    """Return what a match reached."""
    value = reached(match.game, match.states, 1, ROAD_TASK.aim, KIT.round).value
    assert value is not None
    return Best("2026-11-24", "siege", "02-walls", value, seed)


def test_the_best_is_kept_and_its_record_proves_it(tmp_path: Path) -> None:
    medals = Medals(tmp_path / "new")
    assert medals.read() == {}
    tries = sorted(
        ((best(match, seed), match) for seed in range(6) for match in [played(seed)]),
        key=lambda each: each[0].value,
    )
    worst, good = tries[0], tries[-1]
    assert worst[0].value < good[0].value
    for one, match in (worst, good, worst):
        medals.note(one, ROAD_TASK.aim, match)
    kept = medals.read()["siege", "02-walls"]
    assert kept == good[0]
    transcript = read_record(medals.folder / kept.record)
    history = replay(KIT.game, transcript)
    record = transcript.setup, history.states
    assert (
        proven(KIT.game, ROAD_TASK, KIT.settled(ROAD_TASK.wishes, seeded(kept.seed)), record, KIT.round)
        == kept.value
    )


def test_what_has_no_record_counts_for_nothing(tmp_path: Path) -> None:
    medals, match = Medals(tmp_path), played(1)
    one = best(match, 1)
    medals.note(one, ROAD_TASK.aim, match)
    (medals.folder / one.record).unlink()
    assert medals.read() == {}
    medals.note(one._replace(value=one.value - 1), ROAD_TASK.aim, match)
    assert medals.read()["siege", "02-walls"].value == one.value - 1


def test_odd_lines_are_passed_over(tmp_path: Path) -> None:
    medals, match = Medals(tmp_path), played(1)
    one = best(match, 1)
    medals.note(one, ROAD_TASK.aim, match)
    text = medals.path.read_text()
    line = text.splitlines()[-1]
    medals.path.write_text(f"nonsense\n{line}\tx\n{line[:-2]}\t\n{text}{line.replace('siege', '../siege')}\n")
    assert medals.read() == {("siege", "02-walls"): one}
    medals.path.write_bytes(b"\xff\xfe\x00")
    assert medals.read() == {}


def test_it_stands_beside_a_record_of_what_it_is_a_try(tmp_path: Path) -> None:
    record = tmp_path / "a.wkrec"
    assert try_of(record) is None
    mark_try(record, Try("02-walls", 17))
    assert try_of(record) == Try("02-walls", 17)
    beside = tmp_path / ".a.wkrec.task"
    for odd in ("", "02-walls", "../x\t3\n", "a\tb\n"):
        beside.write_text(odd)
        assert try_of(record) is None


@pytest.mark.parametrize("value", [3, -3])
def test_a_week_may_end_behind(tmp_path: Path, value: int) -> None:
    medals, match = Medals(tmp_path), played(1)
    one = Best("2026-11-24", "siege", "week-2026-48", value, 9)
    medals.note(one, ROAD_TASK.aim, match)
    assert medals.read()["siege", "week-2026-48"] == one
