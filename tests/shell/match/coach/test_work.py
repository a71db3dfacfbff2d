"""The coach's work: turn after turn, stopped and gone on with, kept beside the record and never in it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Lanterns
from tests.here import ThinkerHere
from tests.shell.match.coach.matches import JUDGED, LEVELS, kits, over, review, worked
from tests.shell.match.matches import match_of
from tests.strange_paths import make_link
from tests.systems import PATIENCE, is_running
from wk.chance import seeded
from wk.engine.beside import NOTES, beside, clear
from wk.engine.bots import ONLY_RANDOM
from wk.engine.match import Match
from wk.shell import recordfiles
from wk.shell.match.coach.reviews import Reviews
from wk.shell.match.coach.work import CARES, Review, review_of
from wk.shell.thinker.process import ProcessThinker
from wk.shell.thinker.question import Answer
from wk.shell.thinker.thinkers import Pondering
from wk.shell.trash import Trash

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.thinker.question import Thinker, ThinkerQuestion


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the judge guess few worlds."""
    monkeypatch.setattr("wk.engine.search.levels.Judging.worlds", 4)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return where a match is recorded."""
    return tmp_path / "a.wkrec"


def again(path: Path) -> Match[Any, Any]:
    """Return a recorded match, read anew."""
    return Match.open(Lanterns(), path, draw=seeded(1))


def test_what_was_stopped_is_gone_on_with_to_the_same_end(path: Path) -> None:
    match = over(path)
    whole = worked(review(over())).verdicts
    some = worked(review(match), 3)
    assert (some.done, some.running) == (3, True)
    assert some.seconds_left == pytest.approx(len(some.turns) - 3, abs=1)
    some.stop()
    assert (some.done, some.running, some.whole) == (3, False, False)
    assert some.verdicts == whole[:3]
    assert worked(some).verdicts == whole
    assert some.whole
    assert not some.running


def test_how_long_the_rest_takes_is_told_by_the_turns_after_the_first() -> None:
    """As long as it takes to load everything says nothing of the others."""
    found = review(over())
    found.start()
    for moment in range(20):
        found._pass_to(float(moment))
    found.update(20.0)
    assert found.seconds_left is None
    found.update(21.0)
    assert (found.done, found.seconds_left) == (1, None)
    found.update(21.5)
    assert found.seconds_left == 0.5 * (len(found.turns) - 2)


def test_what_was_kept_is_there_at_once_and_the_record_as_it_was(path: Path) -> None:
    match = over(path)
    before = path.read_bytes()
    found = worked(review(match)).verdicts
    assert path.read_bytes() == before
    assert match.record is not None
    match.record.release()
    later = review(again(path))
    assert later.verdicts == found
    assert later.whole
    assert not later.notice
    later.start()
    assert not later.running  # nothing is left to do
    assert path.read_bytes() == before


def test_a_stop_keeps_what_is_there(path: Path) -> None:
    match = over(path)
    some = worked(review(match), 2)
    some.stop()
    assert match.record is not None
    match.record.release()
    assert review(again(path)).verdicts == some.verdicts


def test_more_care_takes_the_place_of_less_turn_by_turn_and_loses_nothing(path: Path) -> None:
    match = over(path)
    found = worked(review(match))
    usual = found.verdicts
    found.take(1)
    assert (found.done, found.whole, found.verdicts) == (0, False, usual)
    worked(found, 3)
    assert found.done == 3
    assert [each.care for each in found.verdicts[:4]] == [CARES[1]] * 3 + [CARES[0]]
    assert found.verdicts[3:] == usual[3:]
    found.take(0)
    assert not found.running
    assert found.whole  # what was judged with more care counts
    found.take(1)
    assert worked(found).whole
    assert {each.care for each in found.verdicts} == {CARES[1]}
    assert review(match).care == 1


@pytest.mark.parametrize("damage", ["", "x", "nonsense\n", "\0", "\u00e4" * 5, "[" * 200_000])
def test_a_damaged_file_is_left_aside_with_one_line(path: Path, damage: str) -> None:
    beside(path, NOTES).write_text(damage, encoding="latin-1")
    found = review(over(path))
    assert found.done == 0
    assert found.notice
    assert "\n" not in found.notice
    assert worked(found).whole
    assert not found.notice
    assert not review(found.match).notice


def test_a_file_of_another_match_is_left_aside(path: Path, tmp_path: Path) -> None:
    worked(review(over(path)))
    other = tmp_path / "b.wkrec"
    beside(other, NOTES).write_bytes(beside(path, NOTES).read_bytes())
    found = review(match_of(3, path=other))
    assert found.done == 0
    assert found.notice


def test_a_file_that_cannot_be_written_is_told_of_and_nothing_is_lost(path: Path) -> None:
    match = over(path)
    beside(path, NOTES).mkdir()
    found = worked(review(match))
    assert found.whole
    assert found.notice


def test_a_link_in_the_place_of_the_file_leads_nowhere(path: Path) -> None:
    """Neither the record nor anything else it points at is written over."""
    found = review(over(path))
    before = path.read_bytes()
    make_link(beside(path, NOTES), path)
    worked(found, 1).stop()
    assert path.read_bytes() == before
    assert not beside(path, NOTES).is_symlink()
    assert len(review(again(path)).verdicts) == 1


def test_a_record_thrown_away_meanwhile_gets_no_file(path: Path) -> None:
    match = over(path)
    some = worked(review(match), 2)
    assert match.record
    match.record.release()  # Windows shows a file that is open until it is closed
    path.unlink()
    some.stop()
    assert not beside(path, NOTES).exists()
    assert not some.notice


def test_a_match_going_on_and_a_game_without_a_judge_have_no_review() -> None:
    assert review_of(match_of(2, 3), LEVELS, Pondering()) is None
    assert review_of(over(), ONLY_RANDOM, Pondering()) is None
    reviews = Reviews(lambda _name: Pondering(), lambda _name: LEVELS)
    assert reviews.of(match_of(2, 3)) is None
    match = over()
    assert reviews.of(match) is reviews.of(match) is not None


@pytest.mark.parametrize("other", [over(), match_of(2, 3)])
def test_a_review_put_away_stops(other: Match[Any, Any]) -> None:
    """For another match, over or going on."""
    reviews = Reviews(lambda _name: Pondering(), lambda _name: LEVELS)
    first = reviews.of(over())
    assert first is not None
    first.start()
    reviews.of(other)
    assert not first.running


def test_what_is_kept_goes_where_the_record_goes(path: Path) -> None:
    match = over(path)
    worked(review(match))
    assert match.record is not None
    match.record.release()
    data = beside(path, NOTES).read_bytes()
    renamed = recordfiles.rename(path, "b")
    copy = recordfiles.duplicate(renamed, "c")
    for record in (renamed, copy):
        assert beside(record, NOTES).read_bytes() == data
    trash = Trash(path.parent)
    thrown = trash.put(renamed)
    assert beside(thrown, NOTES).read_bytes() == data
    back = trash.restore(thrown)
    assert beside(back, NOTES).read_bytes() == data
    trash.delete(trash.put(back))
    copy.unlink()
    clear(path.parent)
    assert [each.name for each in path.parent.iterdir()] == ["trash"]
    assert list(trash.folder.iterdir()) == []


def waited(found: Review, done: int) -> None:
    """Wait until so many turns are judged."""
    end = time.monotonic() + PATIENCE
    while found.done < done and not found.fault and time.monotonic() < end:
        found.update(time.monotonic())
        time.sleep(0.01)
    assert found.done == done
    assert not found.fault


def test_a_process_judges_alike_and_is_gone_when_it_is_closed() -> None:
    """It is stopped in the middle of a turn, gone on with, and leaves nothing behind."""
    thinker = ProcessThinker(kits)
    match = over()
    there = review_of(match, LEVELS, thinker)
    assert there is not None
    try:
        there.start()
        waited(there, 1)
        there.stop()
        assert not there.update(time.monotonic())
        there.start()
        waited(there, 2)
        process = thinker.pid
        assert process
        assert is_running(process)
    finally:
        thinker.close()
    assert not is_running(process)
    assert [each[:3] for each in there.verdicts] == [(t.first, t.end, t.seat) for t in there.turns[:2]]


def test_two_judge_at_a_time_what_one_alone_would() -> None:
    """Each another turn; what is left when fewer turns are left than judge, and a stop, are as with one."""
    match = over()
    alone, pair = (review_of(match, LEVELS, *(ThinkerHere(JUDGED) for _ in range(n))) for n in (1, 2))
    assert alone is not None
    assert pair is not None
    worked(alone)
    pair.start()
    assert not pair.update(0.0)
    asked = [each for each in pair._asked if each is not None]
    assert asked == [*pair.turns[:2]]
    assert pair.update(0.1)
    assert pair.done == len({each.first for each in asked}) == 2
    pair.stop()
    assert pair._asked == [None, None]
    worked(pair)
    assert pair.whole
    assert pair.verdicts == alone.verdicts


@pytest.mark.parametrize(("processors", "judges"), [(1, 1), (2, 1), (3, 2), (16, 2)])
def test_the_window_keeps_a_processor(processors: int, judges: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wk.shell.thinker.process.cores", lambda: processors)
    names: list[str] = []

    def thinker_of(name: str) -> Thinker:
        names.append(name)
        return ThinkerHere(JUDGED)

    match = over()
    assert Reviews(thinker_of, lambda _game: LEVELS).of(match) is not None
    assert len(set(names)) == len(names) == judges


class Failing:
    """A thinker of processes that end."""

    question: ThinkerQuestion | None = None

    def __init__(self, fault: str, *, troubled: bool = False) -> None:
        self.fault, self.troubled = fault, troubled

    def ask(self, question: ThinkerQuestion) -> None:
        """Take the question."""
        self.question = question

    def answer(self) -> Answer | None:
        """Say what is wrong, if it is known."""
        return Answer((), self.fault, lost=self.troubled) if self.fault else None

    def stop(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """End."""


def test_a_judge_that_fails_stops_the_work_and_is_told_of() -> None:
    found = review_of(over(), LEVELS, Failing("Traceback\nRuntimeError: broken\n"))
    assert found is not None
    worked(found)
    assert found.fault == "RuntimeError: broken"
    assert not found.running
    assert not found.lost
    found.start()
    assert not found.fault


def test_who_is_lost_while_it_judges_is_told_of_and_may_be_asked_again() -> None:
    """As long as it begins anew, and when it was given up."""
    thinker = Failing("", troubled=True)
    found = review_of(over(), LEVELS, thinker)
    assert found is not None

    def stands() -> tuple[bool, bool, bool]:
        return found.running, found.troubled, found.lost

    found.start()
    assert found.update(0.0)
    assert stands() == (True, True, False)
    assert not found.update(0.1), "that is nothing new"
    thinker.fault = "ended"
    assert found.update(0.3)
    assert stands() == (False, False, True)
    thinker.fault, thinker.troubled = "", False
    found.start()
    assert stands() == (True, False, False)
    assert not found.fault
