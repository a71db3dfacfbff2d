"""Processes that are lost, by a clock of the test: begun again after growing pauses, in the end given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from wk.shell.thinker import carrier
from wk.shell.thinker.process import LONG, PAUSES, SILENCE, TRIES, ProcessThinker
from wk.shell.thinker.question import BEAT, WANTED, Answer, ThinkerQuestion

if TYPE_CHECKING:
    from tests.clock import Clock

QUESTION = ThinkerQuestion("lanterns", {}, (), "random", "1")

ANSWER = Answer((), "said so")


class Fake:
    """A process that does what the test tells it to."""

    made: list[Fake]
    refused = False

    def __init__(self, kits: object, shared: Any, call: object) -> None:  # noqa: ARG002
        if self.refused:
            raise OSError("no memory")
        self.shared = shared
        self.put_in: list[tuple[int, ThinkerQuestion]] = []
        self.answers: list[tuple[int, Answer | None]] = []
        self.ended = self.gone = False
        self.made.append(self)
        self.pid = len(self.made)

    @property
    def alive(self) -> bool:
        return not self.ended

    def put(self, number: int, question: ThinkerQuestion) -> None:
        self.put_in.append((number, question))

    def said(self) -> tuple[int, Answer | None] | None:
        return self.answers.pop(0) if self.answers else None

    def end(self, wait: float = 0.0) -> None:  # noqa: ARG002
        self.gone = True

    def say(self, answer: Answer | None = ANSWER) -> None:
        """Answer the last question."""
        self.answers.append((self.put_in[-1][0], answer))


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Fake]:
    """Return the processes that were begun, which are none."""
    monkeypatch.setattr(Fake, "made", [], raising=False)
    monkeypatch.setattr(carrier, "Carrier", Fake)
    return Fake.made


@pytest.fixture
def thinker(made: list[Fake], clock: Clock) -> ProcessThinker:  # noqa: ARG001 - it begins them
    """Return a thinker by the clock."""
    return ProcessThinker(dict, clock)


def test_the_pause_before_the_next_process_grows(
    thinker: ProcessThinker, made: list[Fake], clock: Clock
) -> None:
    """No process is begun too early, none too late; each is handed the question."""
    thinker.ask(QUESTION)
    for pause in PAUSES[: TRIES - 1]:
        begun = len(made)
        made[-1].ended = True
        assert thinker.answer() is None
        assert made[-1].gone is (pause > 0) or made[-2].gone
        if pause:
            clock.now += pause - 0.01
            assert thinker.answer() is None
            assert (len(made), thinker.pid) == (begun, None)
            clock.now += 0.02
            assert thinker.answer() is None
        assert len(made) == begun + 1
        assert [asked for _, asked in made[-1].put_in] == [QUESTION]
        assert thinker.troubled
    made[-1].say()
    assert thinker.answer() == ANSWER
    assert not thinker.troubled
    assert thinker.answer() is None, "only once"


def test_a_question_that_costs_one_process_after_another_is_given_up(
    thinker: ProcessThinker, made: list[Fake], clock: Clock
) -> None:
    """While the pause lasts so is the next, at once; after it one is begun, and an answer ends it all."""
    thinker.ask(QUESTION)
    found = None
    while found is None:
        made[-1].ended = True
        found = thinker.answer()
        clock.now += 0.1
    assert found.lost
    assert len(made) == TRIES
    assert thinker.question is None
    thinker.ask(QUESTION)
    lost = thinker.answer()
    assert lost is not None
    assert lost.lost
    assert len(made) == TRIES
    clock.now += max(PAUSES)
    thinker.ask(QUESTION)
    assert thinker.answer() is None
    assert len(made) == TRIES + 1
    made[-1].say()
    assert thinker.answer() == ANSWER
    made[-1].ended = True
    thinker.ask(QUESTION)
    assert len(made) == TRIES + 2, "at once, as after the first"


def test_a_process_that_cannot_be_begun_is_a_lost_one(
    thinker: ProcessThinker, made: list[Fake], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Fake, "refused", True)
    thinker.ask(QUESTION)
    found = None
    for _ in range(200):
        clock.now += 0.1
        if found := thinker.answer():
            break
    assert found is not None
    assert found.lost
    assert not made
    monkeypatch.setattr(Fake, "refused", False)
    clock.now += max(PAUSES)
    thinker.ask(QUESTION)
    assert len(made) == 1


def test_who_gives_no_sign_of_life_is_given_up_and_who_gives_some_is_not(
    thinker: ProcessThinker, made: list[Fake], clock: Clock
) -> None:
    thinker.ask(QUESTION)
    for _ in range(round(3 * SILENCE / LONG)):
        clock.now += LONG
        made[0].shared[BEAT] += 1
        assert thinker.answer() is None
    for _ in range(round(SILENCE / LONG) - 1):
        clock.now += LONG
        assert thinker.answer() is None
    assert thinker.pid == 1
    clock.now += LONG
    assert thinker.answer() is None
    assert made[0].gone
    assert thinker.pid == 2
    assert made[1].put_in[0][1] == QUESTION
    for _ in range(round(2 * SILENCE / LONG) - 1):  # on a slow computer the next needs as long, and gets it
        clock.now += LONG
        assert thinker.answer() is None
    assert thinker.pid == 2
    clock.now += LONG
    thinker.answer()
    assert thinker.pid is None


def test_a_computer_that_was_asleep_gives_nobody_up(
    thinker: ProcessThinker, made: list[Fake], clock: Clock
) -> None:
    """Nor does a table nobody looks at: only looks count."""
    thinker.ask(QUESTION)
    clock.now += 10_000
    assert thinker.answer() is None
    assert not made[0].gone
    made[0].say()
    assert thinker.answer() == ANSWER
    clock.now += 10_000
    thinker.ask(QUESTION)
    assert thinker.answer() is None
    assert len(made) == 1


def test_what_was_forgotten_is_not_answered(thinker: ProcessThinker, made: list[Fake]) -> None:
    """The process is told by the number that is wanted; who answers nothing is alive all the same."""
    thinker.ask(QUESTION)
    first = made[0].shared[WANTED]
    made[0].say()
    thinker.ask(QUESTION._replace(seed="2"))
    assert made[0].shared[WANTED] != first
    assert thinker.answer() is None
    made[0].say(None)
    assert thinker.answer() is None
    made[0].say()
    assert thinker.answer() == ANSWER
    thinker.ask(QUESTION)
    made[0].say()
    thinker.stop()
    assert thinker.question is None
    assert thinker.answer() is None
    thinker.close()
    assert made[0].gone
