"""Two think at once about what a crown does: the better founded answer is played, and nobody waits long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.lanterns import Lanterns
from tests.here import ThinkerHere
from tests.shell.match.table.test_bots import Watched
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.seats import CROWNS
from wk.games import games
from wk.shell.thinker.question import HINT, Answer, Idea, ThinkerQuestion
from wk.shell.thinker.thinkers import LATE, TABLE, Thinkers, TwoThinkers, better_founded

if TYPE_CHECKING:
    from tests.clock import Clock

SETUP = {"players": ["Ann", "Bot"], "deck": [1, 3, 3, 3]}


def question(level: str = "crown", memory: str = "1") -> ThinkerQuestion:
    """Return a question about a match."""
    return ThinkerQuestion.of(Match(Lanterns(), SETUP, draw=seeded(1)), level, "a", memory)


def ideas(*found: tuple[str, float, int]) -> Answer:
    """Return an answer of ideas: a step, what it is worth, and how often it was tried."""
    return Answer(tuple(Idea((step,), (), (), worth, tried=tried) for step, worth, tried in found))


@pytest.fixture
def two(clock: Clock) -> tuple[TwoThinkers, Watched, Watched]:
    """Return two who think, and each of them."""
    first, second = Watched(), Watched()
    return TwoThinkers(first, lambda: second, lambda: clock.now), first, second


Two = tuple[TwoThinkers, Watched, Watched]


@pytest.mark.parametrize("level", [*CROWNS])
def test_a_crown_is_thought_about_by_two_with_chance_of_their_own(two: Two, level: str) -> None:
    both, first, second = two
    both.ask(question(level))
    assert [each.level for each in (*first.asked, *second.asked)] == [level, level]
    assert first.asked[0].seed != second.asked[0].seed
    assert first.asked[0]._replace(seed="") == second.asked[0]._replace(seed="")


@pytest.mark.parametrize("asked", [question("chancellor"), question("random"), question(memory=HINT)])
def test_all_else_is_asked_of_the_first_alone(two: Two, asked: ThinkerQuestion) -> None:
    both, first, second = two
    both.ask(asked)
    first.said = ideas(("end", 0.5, 9))
    assert both.answer() == ideas(("end", 0.5, 9))
    assert second.asked == []


def test_the_answer_waits_for_the_second_but_not_for_long(two: Two, clock: Clock) -> None:
    both, first, second = two
    both.ask(question())
    first.said = ideas(("end", 0.5, 9))
    assert both.answer() is None
    clock.now += LATE / 2
    assert both.answer() is None
    second.said = ideas(("light 1", 0.7, 9), ("end", 0.5, 9))
    assert both.answer() == ideas(("light 1", 0.7, 9), ("end", 0.5, 9))
    assert both.answer() is None
    assert both.question is None
    both.ask(question())
    first.said = ideas(("end", 0.5, 9))
    assert both.answer() is None
    clock.now += LATE
    assert both.answer() == ideas(("end", 0.5, 9))
    assert second.question is None


def test_what_is_forgotten_is_forgotten_by_both(two: Two) -> None:
    both, first, second = two
    both.ask(question())
    both.stop()
    assert (both.question, first.question, second.question) == (None, None, None)
    first.said = second.said = ideas(("end", 0.5, 9))
    assert both.answer() is None
    both.ask(question())
    first.said = None
    both.ask(question("chancellor"))
    assert second.question is None


@pytest.mark.parametrize(
    ("one", "other", "step"),
    [
        # each thinks more of its own; all lines together speak for the one or the other
        (ideas(("a", 0.6, 50), ("b", 0.5, 50)), ideas(("b", 0.9, 50), ("a", 0.6, 50)), "b"),
        (ideas(("a", 0.9, 50), ("b", 0.5, 50)), ideas(("b", 0.6, 50), ("a", 0.5, 50)), "a"),
        # what was tried more often tells more
        (ideas(("a", 0.6, 90), ("b", 0.5, 90)), ideas(("b", 0.9, 10), ("a", 0.6, 10)), "a"),
        # what the other does not name is to it no better than the last it names
        (ideas(("a", 0.6, 50), ("b", 0.5, 50)), ideas(("c", 0.9, 50), ("a", 0.6, 50)), "c"),
        (ideas(("a", 0.6, 50), ("b", 0.1, 50)), ideas(("c", 0.9, 50), ("a", 0.6, 50)), "a"),
        # what was not tried at all is believed as it was looked at
        (ideas(("a", 0.6, 0)), ideas(("b", 0.7, 0)), "b"),
        (ideas(("a", 0.6, 9)), ideas(("a", 0.9, 9)), "a"),
        # who was lost or failed says nothing
        (Answer((), lost=True), ideas(("b", 0.1, 9)), "b"),
        (ideas(("a", 0.1, 9)), Answer((), "fault"), "a"),
    ],
)
def test_the_better_founded_answer_is_believed(one: Answer, other: Answer, step: str) -> None:
    assert better_founded(one, other).ideas[0].actions == (step,)


def test_of_two_that_agree_the_first_is_believed_and_of_two_lost_ones_likewise() -> None:
    one, other = ideas(("a", 0.6, 9)), ideas(("a", 0.9, 9), ("b", 0.1, 9))
    assert better_founded(one, other) is one
    lost = Answer((), lost=True)
    assert better_founded(lost, Answer((), "fault")).ideas == ()


@pytest.mark.parametrize(("processors", "thinking"), [(1, 1), (2, 1), (3, 2), (16, 2)])
def test_the_window_keeps_a_processor_while_a_crown_thinks(
    processors: int, thinking: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wk.shell.thinker.process.cores", lambda: processors)
    made: list[ThinkerHere] = []

    def new() -> ThinkerHere:
        made.append(ThinkerHere())
        return made[-1]

    thinkers = Thinkers(new)
    thinkers.get(TABLE).ask(question())
    assert [each.question is not None for each in made] == [True] * thinking
    thinkers.close()
    assert all(each.question is None for each in made)


@pytest.mark.parametrize("name", [*games()])
def test_a_crown_tells_how_often_it_tried_what_it_proposes(name: str) -> None:
    kit = games()[name]
    level = kit.bots["crown"]._replace(work=2000 if name == "winter-kingdom" else 60, seconds=None)
    thinker = ThinkerHere({name: {"crown": level}})
    match = Match(kit.game, kit.random_setup(seeded("tried"), 2), draw=seeded("tried"))
    while len(options := [*match.seen()[1]]) == 1:
        match.play(options[0])
    thinker.ask(ThinkerQuestion.of(match, "crown", "a"))
    answer = thinker.answer()
    assert answer is not None
    assert answer.ideas[0].tried > 1
    assert len(answer.ideas) > 1
