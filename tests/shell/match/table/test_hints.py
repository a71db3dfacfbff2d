"""A hint at any table: the next step, the whole turn, another idea; for who is to move, if it is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.here import ThinkersHere
from tests.shell.lantern_table import LanternTableUi
from tests.shell.match.table.test_bots import Watched
from wk.chance import seeded
from wk.engine.bots import MORE, Because, Choice, Effort, Level, RandomBot
from wk.engine.chapters import Entry
from wk.engine.match import Match
from wk.shell.match.foretold import DOTS
from wk.shell.match.ideas import Ideas, preferred
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table import hint_words
from wk.shell.match.table.hint_words import Advice, Weighed
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.thinker.match_thinker import MatchThinker
from wk.shell.thinker.question import Answer, Idea

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.shell.person import Person
    from wk.shell.app import App

SETUP = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}


class Planner(RandomBot[Any, Any]):
    """Lights three, then one; or two and one."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        first, second = (
            tuple(map(Lanterns().parse, texts))
            for texts in (("light 3", "light 1", "end"), ("light 2", "end"))
        )
        return Choice(first, (Because("unheard-of"),), 1.0, (Choice(second),))


class HintedUi(LanternTableUi):
    """A table with a level that plans."""

    bots = {"random": Level(RandomBot), "planner": Level(Planner)}  # noqa: RUF012


@pytest.fixture
def table(app: App, person: Person) -> TableScene[Any, Any]:
    """Return a table at which Ann is to move."""
    app.change_settings(curtain=False)
    app.thinkers = ThinkersHere({Lanterns.name: HintedUi.bots})
    scene: TableScene[Any, Any] = TableScene(app, Match(Lanterns(), SETUP, draw=seeded(1)), HintedUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    return scene


def told(table: TableScene[Any, Any]) -> str:
    """Return what the bubble says."""
    refusal = table.play.effects.refusal
    return refusal.words if refusal is not None and refusal.hint else ""


def test_asked_again_a_hint_tells_the_step_the_turn_and_another_idea(
    table: TableScene[Any, Any], person: Person
) -> None:
    """By button and by key; nothing is done by it, and the match is as it was."""
    person.use("hint")
    person.wait(2)
    step = told(table)
    person.press(pygame.K_i)
    turn = told(table)
    person.press(pygame.K_i)
    other = told(table)
    assert len({step, turn, other}) == 3
    assert turn.startswith("The whole turn")
    assert other.startswith("Another idea")
    person.press(pygame.K_i)
    assert told(table) == step
    assert table.match.actions == []


@pytest.mark.parametrize("by", ["enter", "click"])
def test_a_hint_s_own_button_does_what_it_says(
    table: TableScene[Any, Any], person: Person, by: str, app: App
) -> None:
    """The next step, or all of the turn until something new is shown; taken back as ever."""
    person.use("hint")
    person.wait(2)
    table.draw(app.surface)
    hint = table.play.effects.refusal
    assert hint is not None
    assert hint.button is not None
    assert table.canvas.bubble is not None
    assert table.canvas.bubble.contains(hint.button)
    if by == "enter":
        person.press(pygame.K_RETURN)
    else:
        person.click(hint.button.center)
    assert [table.match.game.text(each) for each in table.match.actions] == ["light 3"]
    assert not told(table)
    person.press(pygame.K_u)
    assert table.match.actions == []
    person.use("hint")
    assert told(table).startswith("The whole turn")
    person.press(pygame.K_RETURN)
    assert len(table.match.actions) > 1


def test_enter_is_the_hint_s_still_once_the_help_was_read(
    table: TableScene[Any, Any], person: Person, app: App
) -> None:
    person.use("hint")
    person.wait(2)
    person.press(pygame.K_F1)
    person.wait()
    assert app.top is not table
    app.apply(Pop())
    person.press(pygame.K_RETURN)
    assert [table.match.game.text(each) for each in table.match.actions] == ["light 3"]


def test_enter_is_the_hint_s_no_more_once_another_key_was_used(
    table: TableScene[Any, Any], person: Person, app: App
) -> None:
    """It may be meant for what those keys went to; the button of the box is there still."""
    person.use("hint")
    person.wait(2)
    person.press(pygame.K_RIGHT)
    person.press(pygame.K_RETURN)
    assert [table.match.game.text(each) for each in table.match.actions] != ["light 3"]
    if told(table):
        table.draw(app.surface)
        hint = table.play.effects.refusal
        assert hint is not None
        assert hint.button is not None
        person.click(hint.button.center)
        assert [table.match.game.text(each) for each in table.match.actions] == ["light 3"]


def test_a_turn_of_one_action_is_not_told_twice(table: TableScene[Any, Any], person: Person) -> None:
    """Asked again, another idea follows at once; and where nothing is sure of what follows, dots end it."""
    person.use("hint")
    person.wait(2)
    table.hints._ideas = tuple(Idea(texts, (), (), 0.0) for texts in (("light 3",), ("light 2",)))
    person.press(pygame.K_i)
    assert told(table).startswith("Another idea")
    person.press(pygame.K_i)
    assert told(table).startswith("A good step")
    person.press(pygame.K_i)
    assert told(table).startswith("Another idea")


def test_other_ideas_follow_in_the_order_in_which_they_are_spoken_of(
    table: TableScene[Any, Any], person: Person
) -> None:
    """What the second press calls the next best is the very one the third press shows."""
    person.use("hint")
    person.wait(2)
    first = (("light 3", "end"), ("light 2",), ("light 1",))
    table.hints._ideas = tuple(Idea(texts, (), (), 0.0) for texts in first)
    shown = []
    for _ in range(5):
        person.press(pygame.K_i)
        shown.append(told(table).partition("\n")[0])
    assert shown[1:3] == ["Another idea: lit 2 lanterns.", "Another idea: lit 1 lanterns."]
    assert shown[4] == shown[0]


def test_where_there_is_but_one_idea_asking_again_says_so(
    table: TableScene[Any, Any], person: Person, app: App
) -> None:
    """Nobody presses on for another idea that never comes."""
    person.use("hint")
    person.wait(2)
    table.hints._ideas = (Idea(("light 3",), (), (), 0.0),)
    for _ in range(2):
        person.press(pygame.K_i)
        assert told(table) == app.words("hint.only")
        person.press(pygame.K_i)
        assert told(table).startswith("A good step")


def test_what_is_told_with_dots_has_no_full_stop(
    table: TableScene[Any, Any], person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Ideas, "told", lambda *_, **__: [Entry(f"draw a card{DOTS}")])
    person.use("hint")
    person.wait(2)
    assert told(table).splitlines()[0] == "A good step: draw a card …"


def test_what_a_hint_is_about_is_lit_and_goes_with_the_next_action(
    table: TableScene[Any, Any], person: Person
) -> None:
    person.use("hint")
    person.wait(2)
    assert told(table)
    person.use("offer-light-3")
    assert not told(table)
    assert table.play.effects.hinted == frozenset()


def test_who_wants_no_hints_sees_no_button(app: App, table: TableScene[Any, Any], person: Person) -> None:
    assert table.view.rect_of("hint") is not None
    app.change_settings(hints=False)
    person.wait(2)
    assert table.view.rect_of("hint") is None
    person.press(pygame.K_i)
    assert not told(table)


def test_a_game_that_only_plays_at_random_has_no_hints(app: App, person: Person) -> None:
    app.change_settings(curtain=False)
    scene: TableScene[Any, Any] = TableScene(app, Match(Lanterns(), SETUP, draw=seeded(1)), LanternTableUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    assert scene.view.rect_of("hint") is None


def test_a_hint_is_counted_once_however_much_of_it_is_told(
    table: TableScene[Any, Any], person: Person
) -> None:
    """The score sheet tells it quietly; taken back or not it stays counted."""

    def note() -> str:
        table._show_score()
        scene = table.cover
        assert isinstance(scene, ScoreScene)
        table.covers.clear()
        return scene.shown.note

    assert "hint" not in note()
    person.use("hint")
    person.wait(2)
    person.press(pygame.K_i)
    person.press(pygame.K_i)
    assert table.match.hints.counts(2) == (1, 0)
    person.use("offer-light-3")
    person.press(pygame.K_u)
    assert table.match.hints.counts(2) == (1, 0)
    assert note().endswith("hints asked for: Ann 1")


def test_while_a_hint_is_thought_about_this_is_told(table: TableScene[Any, Any], person: Person) -> None:
    """Until the player does something instead; then nobody thinks any more, and nothing was counted."""

    class Never(Watched):
        def answer(self) -> None:
            return None

    never = Never()
    table.hints._thinker = MatchThinker(table.match, never)
    person.press(pygame.K_i)
    person.wait(3)
    assert told(table)
    assert not person.widget("hint").enabled
    person.use("offer-light-3")
    person.wait(2)
    assert not told(table)
    assert never.stopped == 1
    assert table.match.hints.total == 0


@pytest.mark.parametrize(("lost", "key"), [(True, "hint.lost"), (False, "hint.failed")])
def test_where_there_is_no_hint_it_is_said_why(
    app: App, table: TableScene[Any, Any], person: Person, *, lost: bool, key: str
) -> None:
    """Nothing is counted; asked again, it is thought about again."""
    thinker = Watched()
    table.hints._thinker = MatchThinker(table.match, thinker)
    person.press(pygame.K_i)
    person.wait(2)
    assert told(table) == app.words("hint.thinking")
    thinker.troubled = lost
    person.wait(2)
    assert told(table) == app.words("hint.again" if lost else "hint.thinking")
    thinker.said = Answer((), "broken", lost=lost)
    person.wait(2)
    assert told(table) == app.words(key)
    assert table.match.hints.total == 0
    assert person.widget("hint").enabled
    person.press(pygame.K_i)
    assert told(table) == app.words("hint.again" if lost else "hint.thinking")
    thinker.said, thinker.troubled = Answer((Idea(("end",), (), (), 0.0),)), False
    person.wait(2)
    assert told(table).startswith("A good step")


@pytest.mark.parametrize(
    ("keys", "called"), [((), "light 3"), (("end",), "End turn"), (("offer-light-3", "end"), "bright ring")]
)
def test_a_step_of_which_nothing_is_sure_is_called_by_its_button_or_its_rings(
    table: TableScene[Any, Any],
    person: Person,
    monkeypatch: pytest.MonkeyPatch,
    keys: tuple[str, ...],
    called: str,
) -> None:
    """As records hold it only where nothing else can be said."""
    monkeypatch.setattr(Ideas, "told", lambda *_, **__: [])
    monkeypatch.setattr(hint_words, "Presses", lambda *_: Looking(keys, 1))
    person.use("hint")
    person.wait(2)
    assert called in told(table)


class Looking:
    """Finds some keys after it has been asked often enough."""

    def __init__(self, keys: tuple[str, ...], times: int) -> None:
        self.keys, self.times = keys, times
        self.found: tuple[str, ...] | None = None

    def go_on(self, _seconds: float) -> bool:
        self.times -= 1
        if self.times <= 0:
            self.found = self.keys
        return self.found is not None


@pytest.mark.parametrize("put_away", [False, True])
def test_rings_that_are_not_found_at_once_come_between_two_pictures(
    table: TableScene[Any, Any], person: Person, monkeypatch: pytest.MonkeyPatch, *, put_away: bool
) -> None:
    """The hint is told meanwhile; once it is put away nobody looks any more."""
    looking = Looking(("offer-light-3",), 4)
    monkeypatch.setattr(hint_words, "Presses", lambda *_: looking)
    person.use("hint")
    while not told(table):
        person.wait()
    table.update(1.0)
    assert told(table)
    hint = table.play.effects.refusal
    assert hint is not None
    assert hint.keys == ()
    if put_away:
        person.press(pygame.K_ESCAPE)
    person.wait(6)
    assert hint.keys == (() if put_away else ("offer-light-3",))
    assert table.hints.wake_in() is None


def weighed(*given: tuple[str, tuple[Because, ...]], way: str = "step") -> list[str]:
    """Return what is told beside actions and the reasons for them, the best first."""
    first, *others = (Idea((text,), why, (), 0.0) for text, why in given)
    return lines(first, way, others)


def lines(idea: Idea, way: str, others: Sequence[Idea]) -> list[str]:
    """Return what is told beside an idea and others, whose actions are called by their texts."""
    words: Any = FourWords()

    def say(texts: Sequence[str]) -> list[Entry]:
        return [Entry(f"{text}.") for text in texts]

    def named(because: Because) -> Mapping[str, object]:
        return {"name": "Ben"} if "seat" in because.values else because.values

    return Weighed(words, named, say).lines(Advice(idea, way, others))


class FourWords:
    """A game's words for a few reasons, one with a name, one against, one beside another, and the shelf's."""

    language, _shelf = "en", HintedUi.matches.words

    def __contains__(self, key: str) -> bool:
        own = {"because.wins", "because.brings", "because.costs", "against.risks", "beside.nears"}
        own |= {"because.total", "because.given", "against.total-none", "against.total-lost"}
        return key in own or key in self._shelf

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the last part of the key and the number for a reason, else the shelf's sentence."""
        if key == "because.given":
            return f"{values['name']} gains"
        said = key in self._shelf
        return (
            self._shelf(key, **values)
            if said
            else " ".join((key.rpartition(".")[2], *(str(values[name]) for name in {*values} - {"more"})))
        )


WINS, BRINGS, COSTS = Because("wins"), Because("brings", {"n": 3}), Because("costs", {"n": 2})
GIVEN = Because("given", {"seat": 1})
RISKS, NONE_NOW = Because("risks"), Because("total-none", {MORE: 0})
EVEN, BEHIND = Because("even"), Because("behind", {"n": 7})


def test_a_reason_compares_with_the_next_best() -> None:
    """What both have in common tells nothing; what only one brings does, in its own numbers."""
    less = Because("brings", {"n": 1})
    assert weighed(("one", (WINS, BRINGS, COSTS)), ("other", (less, COSTS, BEHIND))) == [
        "Why: wins, brings 3.",
        "Next best: other – brings 1, but wins about 7 games fewer out of 100.",
    ]
    assert (
        weighed(("one", (WINS, COSTS)), ("other", (COSTS,)))[1] == "Next best: other – brings none of that."
    )
    assert weighed(("one", (WINS,)), ("other", (WINS,)))[1] == "Next best: other – brings the same."
    alike = "The same is so of the next best, but as far as the computer looks ahead, this ends better."
    assert weighed(("one", (WINS,)), ("other", (WINS, BEHIND))) == [
        f"Why: wins. {alike}",
        "Next best: other – wins about 7 games fewer out of 100.",
    ]


def test_what_holds_of_the_next_best_as_well_is_no_reason() -> None:
    """Nor what holds more of it; where it is behind, what speaks for it alone is not told either."""
    some, most = (Because("brings", {"n": n, "more": n}) for n in (1, 3))
    assert weighed(("one", (WINS, some)), ("other", (most, BEHIND)))[0] == "Why: wins."
    assert weighed(("one", (most,)), ("other", (some, BEHIND))) == [
        "Why: brings 3.",
        "Next best: other – brings 1, but wins about 7 games fewer out of 100.",
    ]
    for one, other in (((some,), (most, BEHIND)), ((WINS,), (WINS, COSTS, BEHIND))):
        told = weighed(("one", one), ("other", other))
        assert told[1:] == ["Next best: other – wins about 7 games fewer out of 100."]
    assert weighed(("one", (some,)), ("other", (most, EVEN))) == ["Wins about as often: other."]


def test_what_tells_two_choices_apart_alone_is_told_of_who_has_more_of_it() -> None:
    """Beside nothing, or who has none or as much of it, it tells nothing."""
    some, most = (Because("nears", {"n": n, "more": n}) for n in (1, 3))
    assert weighed(("one", (most,)), ("other", (some,))) == ["Why: nears 3.", "Next best: other."]
    assert weighed(("one", (some,)), ("other", (most,))) == ["Next best: other."]
    assert weighed(("one", (WINS, most)), ("other", (COSTS,)))[0] == "Why: wins."
    assert weighed(("one", (WINS, most))) == ["Why: wins."]
    assert weighed(("one", (WINS, most)), ("other", (WINS, most)))[0] == "Why: wins."


def test_where_nothing_speaks_for_the_first_idea_nothing_does_for_the_other() -> None:
    """It says that what makes it better comes later, where that is known."""
    later = (
        "Why: it brings no more at once than the next best, "
        "but as far as the computer looks ahead, it ends better."
    )
    behind = "wins about 7 games fewer out of 100"
    assert weighed(("one", ()), ("other", (BEHIND,)))[0] == later
    for one in ((), (WINS,)):
        other = (*one, BRINGS, BEHIND)
        assert weighed(("one", one), ("other", other)) == [later, f"Next best: other – {behind}."]
        assert weighed(("one", one), ("other", (*one, BRINGS, EVEN))) == ["Wins about as often: other."]


def test_of_two_ideas_that_are_as_good_the_one_that_more_speaks_for_is_proposed() -> None:
    """Not where the other has something of its own, or a risk is known of the one, or it is behind."""
    words: Any = FourWords()

    def first(one: tuple[Because, ...], other: tuple[Because, ...]) -> tuple[Idea, ...]:
        ideas = (Idea(("one",), one, (), 0.0), Idea(("more",), (BEHIND,), (), 0.0))
        return preferred(words, (*ideas, Idea(("other",), other, (), 0.0)))

    best, *others = first((WINS,), (WINS, BRINGS, EVEN))
    assert best == Idea(("other",), (WINS, BRINGS), (), 0.0)
    assert others == [Idea(("one",), (WINS, EVEN), (), 0.0), Idea(("more",), (BEHIND,), (), 0.0)]
    for other in ((WINS, BRINGS), (WINS, BRINGS, BEHIND), (BRINGS, EVEN), (WINS, BRINGS, RISKS, EVEN)):
        assert first((WINS,), other)[0].actions == ("one",)


def test_what_is_as_good_is_proposed_before_what_is_not() -> None:
    """Or what nobody knows that of; else a next best would be worse than an idea told after it."""
    whys = {"best": WINS, "behind": BEHIND, "unknown": WINS, "even": EVEN, "other": EVEN}
    words: Any = FourWords()
    ideas = preferred(words, [Idea((name,), (why,), (), 0.0) for name, why in whys.items()])
    assert [idea.actions[0] for idea in ideas] == ["best", "even", "other", "behind", "unknown"]


def test_what_speaks_against_a_choice_is_told_of_the_next_best_alone() -> None:
    """Where nothing else tells the two apart, what speaks for both stands."""
    assert weighed(("one", (WINS, BRINGS, RISKS)), ("other", (WINS, RISKS))) == [
        "Why: brings 3.",
        "Next best: other – brings none of that.",
    ]
    assert weighed(("one", (WINS, RISKS)), ("other", (WINS,))) == ["Why: wins.", "Next best: other."]
    assert weighed(("one", (WINS,)), ("other", (WINS, RISKS)))[1] == "Next best: other – risks."


def test_what_luck_may_make_is_called_as_good() -> None:
    """And nothing is denied of a choice nobody gave a reason for."""
    assert weighed(("one", (WINS,)), ("other", (WINS, EVEN))) == ["Why: wins.", "Wins about as often: other."]
    assert weighed(("one", (WINS,)), ("other", ())) == ["Why: wins.", "Next best: other."]
    assert weighed(("one", (WINS, EVEN)), way="idea")[1] == "It wins about as often as the first idea."
    assert weighed(("one", (WINS, RISKS)), way="idea") == ["Why: wins, but risks."]
    assert weighed(("one", (RISKS,)), way="idea") == ["Against it: risks."]
    assert weighed(("one", (GIVEN,)), way="idea") == ["Against it: Ben gains."]
    assert weighed(("one", (GIVEN, WINS)), way="idea") == ["Why: wins, but Ben gains."]
    assert weighed(("one", (GIVEN, WINS)), way="turn") == ["Why: wins, but Ben gains."]
    assert weighed(("one", (WINS, BEHIND)), way="idea")[1].startswith(
        "Compared with the first idea: wins about 7"
    )


def test_by_totals_a_choice_that_brings_less_at_once_tells_what_it_has_for_later() -> None:
    """After the total, the greatest difference first, then what the total is made of."""
    total, more = (Because("total", {"n": n, "more": n}) for n in (4, 9))
    row = Because("brings", {"row": 4, "n": 4})
    kept, none = (Because("nears", {"n": n, "more": n}) for n in (3, 0))
    one = (total, row, COSTS, kept)
    assert weighed(("one", one), ("other", (more, COSTS, none, BEHIND)), way="turn") == [
        "Why: total 4, nears 3, brings 4 4.",
        "Next best: other – now total 9, but wins about 7 games fewer out of 100.",
    ]
    even = weighed(("one", one), ("other", (more, COSTS, none, EVEN)), way="turn")
    assert even[1] == "Wins about as often: other."
    assert weighed(("one", one), ("other", (more, COSTS, none)), way="turn")[1] == "Next best: other."


def test_what_is_as_good_for_less_at_once_tells_what_evens_that() -> None:
    """What it alone has for later or has more of; else that much comes later, where sums are far apart."""
    total, near, less = (Because("total", {"n": n, "more": n}) for n in (9, 8, 3))
    none, kept = (Because("nears", {"n": n, "more": n}) for n in (0, 3))
    row = Because("brings", {"row": 4, "n": 4})

    def told(one: tuple[Because, ...], other: tuple[Because, ...]) -> tuple[str, str]:
        first, second = Idea(("one",), one, (), 0.0), Idea(("other",), (*other, EVEN), (), 0.0)
        return lines(first, "step", [second])[-1], lines(second, "idea", [first])[-1]

    later = "more later, as far as the computer looks ahead"
    for one, other, why in (
        ((total, none), (less, row, RISKS, kept), "nears 3"),
        ((total, COSTS), (less, Because("costs", {"n": 5})), later),
        ((total,), (less, WINS), "wins"),
        ((total,), (less, row), later),
    ):
        assert told(one, other) == (
            f"Wins about as often: other – total 3, but {why}.",
            f"It wins about as often as the first idea: {why}.",
        )
    assert told((total,), (near,)) == (
        "Wins about as often: other – total 8.",
        "It wins about as often as the first idea.",
    )
    assert told((near, WINS), (total, WINS, kept))[1] == "It wins about as often as the first idea."


STEP = "Every good turn that was found has this step in it."


@pytest.mark.parametrize("known", [(), (BEHIND,), (EVEN,)])
@pytest.mark.parametrize("begins", ["other", "two", "one"])
def test_asked_once_and_twice_the_same_next_best_is_told(begins: str, known: tuple[Because, ...]) -> None:
    """With the same difference, of one action as of several; where all turns have the first, that is told."""
    for actions in (("one",), ("one", "two")):
        idea = Idea(actions, (WINS, BRINGS), ((WINS,), (BRINGS,))[: len(actions)], 0.0)
        others = [Idea((begins, "four"), (COSTS, *known), (), 0.0), Idea(("five",), (BEHIND,), (), 0.0)]
        for end in (1, 2):
            step, turn = (lines(idea, way, others[:end])[1:] for way in ("step", "turn"))
            assert step == ([STEP] if begins == "one" and end == 1 else turn)
            assert turn


def test_what_does_more_before_the_only_step_is_another_turn() -> None:
    """To end the turn at once is no step that a turn has in it which buys something before it ends."""
    only = Idea(("end",), (NONE_NOW,), (), 0.0)
    more = Idea(("buy", "end"), (NONE_NOW, EVEN), (), 0.0)
    assert lines(only, "step", [more])[-1] == "Wins about as often: buy."


def test_as_much_against_both_tells_them_not_apart() -> None:
    """That the other brings no points now sounds as if the first one did."""
    long, other = (
        Idea(("one", "two"), (WINS, NONE_NOW), (), 0.0),
        Idea(("three", "two"), (NONE_NOW,), (), 0.0),
    )
    assert lines(long, "turn", [other._replace(why=(NONE_NOW, EVEN))])[-1] == "Wins about as often: three."
    assert lines(long, "turn", [other])[-1] == "Next best: three."
    less = Because("total-lost", {"n": 2, MORE: -2})
    assert "total-lost 2" in lines(long, "turn", [other._replace(why=(less, EVEN))])[-1]


def test_what_a_turn_costs_is_told_beside_what_speaks_for_it() -> None:
    """Else the next best, of no points now, seems to bring less."""
    lost = Because("total-lost", {"n": 1, MORE: -1})
    long, other = (
        Idea(("one", "two"), (lost, WINS), (), 0.0),
        Idea(("one", "three"), (NONE_NOW, BEHIND), (), 0.0),
    )
    assert lines(long, "turn", [other]) == [
        "Why: wins, but total-lost 1.",
        "The next best turn: total-none, but wins about 7 games fewer out of 100.",
    ]


def test_the_rest_of_a_turn_is_called_so() -> None:
    """What was done in it before is not counted in what is told."""
    long, other = (Idea((name, "more"), (why,), (), 0.0) for name, why in (("one", WINS), ("other", BRINGS)))
    words: Any = FourWords()

    def told(way: str, other: Idea) -> list[str]:
        weighed = Weighed(words, lambda because: because.values, lambda texts: [Entry(f"{texts[0]}.")])
        return weighed.lines(Advice(long, way, [other], begun=True))

    assert told("step", other) == [
        "Why (the rest of the turn): wins.",
        "Next best: other. The rest of the turn then: brings 3.",
    ]
    assert told("turn", other._replace(actions=("more",))) == [
        "Why: wins.",
        "The next best way to go on: brings 3.",
    ]


def test_a_turn_that_has_begun_is_told_by_its_rest(table: TableScene[Any, Any], person: Person) -> None:
    person.use("offer-light-3")
    table.hints._state = table.match.state
    for texts, line in (
        (("light 1", "end"), "The rest of the turn: "),
        (("light 1", "light 2"), "The rest of the turn, step by step:"),
    ):
        table.hints._ideas, table.hints._told = (Idea(texts, (), (), 0.0),), 0
        person.press(pygame.K_i)
        assert told(table).startswith(line)


def test_the_same_words_elsewhere_are_told_so_and_a_step_all_turns_share_is_no_choice() -> None:
    assert (
        weighed(("one", (WINS,)), ("one", (WINS,)))[1]
        == "Every good turn that was found has this step in it."
    )
    long, other = Idea(("one", "more"), (WINS,), (), 0.0), Idea(("more, too",), (BRINGS, BEHIND), (), 0.0)
    assert lines(long, "step", [other])[1].startswith("Next best: more in another place. That whole turn: ")


def test_the_first_step_of_a_longer_turn_is_compared_by_the_whole_of_each() -> None:
    """What the turn does is why, of the whole as of the next best, which leaves the step out."""
    long = Idea(("one", "more"), (WINS, BRINGS), ((WINS,), ()), 0.0)
    within, other = Idea(("more",), (WINS,), (), 0.0), Idea(("other",), (COSTS, BEHIND), (), 0.0)
    for way, why in (("step", "Why (the whole turn)"), ("turn", "Why")):
        assert lines(long, way, [other, within]) == [
            f"{why}: wins, brings 3.",
            "Next best: other. That whole turn: costs 2, but wins about 7 games fewer out of 100.",
        ]
        assert lines(long, way, [within._replace(why=(COSTS, BEHIND)), other]) == [
            f"{why}: wins, brings 3.",
            "The next best turn: costs 2, but wins about 7 games fewer out of 100.",
        ]
    same = within._replace(actions=("one", "other"))
    assert lines(long, "step", [same]) == [
        "Why: wins.",
        "Every good turn that was found has this step in it.",
    ]
    dull = long._replace(each=((), (WINS,)))
    assert lines(dull, "step", [other._replace(why=(BRINGS, EVEN))]) == [
        "Why (the whole turn): wins.",
        "Wins about as often: other.",
    ]


def test_a_card_that_is_read_is_put_down_for_a_hint(
    table: TableScene[Any, Any], person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would lie over what the hint says."""
    down: list[bool] = []
    monkeypatch.setattr(table.reading, "put_down", lambda: down.append(True))
    person.press(pygame.K_i)
    assert down == [True]


def test_the_next_best_step_is_told_with_what_completes_it() -> None:
    """It brings that with all of it; one sentence tells it, or two, else the step stands alone."""
    words: Any = FourWords()
    first = Idea(("one",), (WINS,), (), 0.0)

    def told(*steps: str, entries: int = 1) -> str:
        def say(texts: Sequence[str], *, over: bool = False) -> list[Entry]:
            found = tuple(Entry(text, (text,)) for text in texts)
            whole = Entry(" and ".join(texts), (*texts,), steps=found)
            return [whole] * entries if over else [*found]

        other = Idea(steps[:1], (BRINGS,), (), 0.0, steps[1:])
        weighed = Weighed(words, lambda because: because.values, say)
        return weighed.lines(Advice(first, "step", [other]))[1]

    assert told("two", "with", "help") == "Next best: two and with and help – brings 3."
    assert told("two", "with", "help", entries=3) == "Next best: two – brings 3."
    assert told("two") == "Next best: two – brings 3."
