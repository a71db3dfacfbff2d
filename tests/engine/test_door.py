"""The door by which the answers of computer players come in: what is not legal stays outside, and is told."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.engine.lanterns import LIGHTS, Action, Lanterns
from wk.chance import seeded
from wk.engine import bots
from wk.engine.bots import Because, Choice, Effort, Level, RandomBot, StoppedError, ask, play_match
from wk.engine.coach.judge import Case, judge
from wk.engine.coach.turns import Turn
from wk.engine.match import Match
from wk.shell.thinker.question import Answer

GAME = Lanterns()
END, LIGHT1, LIGHT3, PILE = (
    Action("end"),
    Action("light", (1,)),
    Action("light", (3,)),
    Action("pile", (1, 2)),
)
SETUP = {"players": ["Ann", "Ben"], "deck": [2, 1, 4, 3]}
WHY = (Because("bright"),)


class Says(RandomBot[Any, Any]):
    """Answers with what it was given."""

    def __init__(self, *ideas: Choice[Any]) -> None:
        super().__init__(GAME)
        self.ideas = ideas

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        best, *others = self.ideas
        return best._replace(others=tuple(others))


class Fails(Says):
    """Fails while it thinks."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        raise KeyError("lost")


def match() -> Match[Any, Any]:
    """Return a match at its beginning: Ann's card is a 2."""
    return Match(GAME, SETUP, draw=seeded(1))


def asked(*ideas: Choice[Any], of: Match[Any, Any] | None = None) -> Any:
    """Return what the door makes of an answer."""
    return ask(of or match(), Says(*ideas), seeded(1), Effort())


def test_what_is_legal_comes_in_as_it_is() -> None:
    best, other = Choice((LIGHT1, END), WHY, 2.0, each=(WHY, ())), Choice((END,))
    found = asked(best, other)
    assert found.choice == best._replace(others=(other,))
    assert (found.slips, found.by_lot) == ((), False)


def test_the_next_idea_takes_the_place_of_one_that_is_not_legal() -> None:
    found = asked(Choice((LIGHT3, END)), Choice((PILE,)), Choice((LIGHT1, END), WHY))
    assert found.choice == Choice((LIGHT1, END), WHY)
    assert not found.by_lot
    first, second = [slip.told(2, "page") for slip in found.slips]
    assert first == 'line 2: page said "light 3": the card is 2, not 3; played instead: "light 1"'
    assert second == 'line 2: page said "pile 1 2": that is left to chance; left out'


@pytest.mark.parametrize("ideas", [(Choice((LIGHT3,)),), (Choice(()),)])
def test_where_no_idea_is_legal_an_action_is_drawn_by_lot(ideas: tuple[Choice[Any], ...]) -> None:
    found = asked(*ideas)
    assert found.by_lot
    assert found.choice.actions[0] in GAME.legal(match().state)
    assert len(found.slips) == 1
    assert found.slips[0].instead == GAME.text(found.choice.actions[0])


def test_an_answer_is_cut_off_before_what_is_not_legal() -> None:
    """Also where the turn has passed to somebody else, or chance is due."""
    found = asked(Choice((LIGHT1, LIGHT3, END), WHY, each=(WHY, (), ())))
    assert found.choice == Choice((LIGHT1,), WHY, each=(WHY,))
    assert [slip.told(5, "page")[:8] for slip in found.slips] == ["line 6: "]
    found = asked(Choice((END, LIGHT1)))
    assert (found.choice.actions, found.slips[0].why) == ((END,), "it is not its turn")
    late = match()
    late.play(END)
    late.play(END)
    found = asked(Choice((END, END)), of=late)
    assert (found.choice.actions, found.slips[0].why) == ((END,), "it is chance's turn")


def test_a_player_that_fails_is_told_of_with_the_place_and_an_action_drawn_by_lot() -> None:
    found = ask(match(), Fails(), seeded(1), Effort())
    assert found.by_lot
    (slip,) = found.slips
    assert slip.told(2, "page").startswith("line 2: page said nothing: KeyError: 'lost' / ")
    assert "test_door.py, line" in slip.why


def test_a_player_called_off_has_chosen_nothing() -> None:
    class CalledOff(Says):
        def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
            raise StoppedError

    with pytest.raises(StoppedError):
        ask(match(), CalledOff(), seeded(1), Effort(stopped=lambda: True))
    found = ask(match(), CalledOff(), seeded(1), Effort())
    assert found.by_lot, "nobody called it off"
    assert found.slips[0].why.startswith("StoppedError: ")


NONSENSE: dict[str, Any] = {
    "nothing": None,
    "a text": "end",
    "actions without a choice": (END,),
    "no actions": Choice(None),  # type: ignore[arg-type]
    "texts for actions": Choice(("end", "undo")),
    "a list for an action": Choice(([],)),
    "no reasons": Choice((END,), why=None),  # type: ignore[arg-type]
    "texts for reasons": Choice((END,), why=("bright",)),  # type: ignore[arg-type]
    "too many reasons": Choice((END,), each=(WHY, WHY)),
    "no worth": Choice((END,), worth=None),  # type: ignore[arg-type]
    "no others": Choice((END,), others=None),  # type: ignore[arg-type]
    "nonsense for others": Choice((END,), others=(None, "end")),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("answer", NONSENSE.values(), ids=NONSENSE)
def test_an_answer_that_is_none_is_told_in_one_line_and_an_action_drawn_by_lot(answer: Any) -> None:
    """Also where the game cannot speak of it, as of no action; and what comes in can be handed on."""

    class Exacting(Lanterns):
        def text(self, action: Action) -> str:
            return " ".join((action.kind, *map(str, action.numbers)))

        def why_not(self, state: Any, action: Action) -> str:  # noqa: ARG002
            return action.kind

    class Answers(Says):
        def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
            given: Choice[Any] = answer
            return given

    game = Exacting()
    it: Match[Any, Any] = Match(game, SETUP, draw=seeded(1))
    found = ask(it, Answers(), seeded(1), Effort())
    assert found.by_lot
    assert len(found.slips) == 1
    assert found.slips[0].told(2, "page").isprintable()
    assert Answer.of(game, found).ideas[0].actions == (found.slips[0].instead,)


def test_what_a_player_says_as_it_fails_stays_one_line() -> None:
    class Breaks(Says):
        def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
            raise ValueError("two\nlines\x1b")

    told = ask(match(), Breaks(), seeded(1), Effort()).slips[0].told(2, "page")
    assert told.isprintable()


def test_a_refusal_tells_nothing_the_player_could_not_see() -> None:
    """The reason is found in what it was shown: of a state that is told as such."""

    class Shy(Lanterns):
        def why_not(self, state: Any, action: Action) -> str:  # noqa: ARG002
            return f"{state.cards} {state.pile}"

    it: Match[Any, Any] = Match(Shy(), SETUP, draw=seeded(1))
    assert asked(Choice((LIGHT3,)), of=it).slips[0].why == "(2, 0) (0, 0)"
    assert asked(Choice((LIGHT1, LIGHT3)), of=it).slips[0].why == "(2, 0) (0, 0)"


def test_a_match_is_played_to_its_end_whatever_its_players_answer() -> None:
    """What was wrong is told with the seat, and the line of the record at which it would have stood."""
    it = match()
    found = play_match(it, [Says(Choice((END,))), Says(Choice((LIGHT3,)), Choice((END,)))], seeded(1))
    assert GAME.seat_to_move(it.state) is None
    assert {seat for seat, _, _ in found} == {1}
    assert found[0][1] == 3, "Ann's only action is line 2"
    for _, line, slip in found:
        before = it.states[line - 2]
        assert (before.seat, before.lights == LIGHTS or before.cards[1] < 3) == (1, True)
        assert it.game.text(it.actions[line - 2]) == slip.instead == "end"


def test_an_answer_without_an_action_is_said_to_be_none() -> None:
    """The lot takes its place, and the report names the line at which it stands."""
    found = asked(Choice(()))
    assert found.by_lot
    told = found.slips[0].told(4, "page")
    assert told.startswith("line 4: page said nothing: no action at all; played instead: ")


def test_a_coach_that_answers_what_is_not_legal_judges_all_the_same() -> None:
    class Judge(Says):
        measure, worlds, diligence = "points", 2, 1

        def reasons(self, seen: Any, actions: Any) -> tuple[()]:  # noqa: ARG002
            return ()

        def rate(self, seen: Any, plans: Any, draw: Any, effort: Any) -> list[float]:  # noqa: ARG002
            return [float(len(plan)) for plan in plans]

    level = Level(lambda _game: Judge(Choice((LIGHT3,)), Choice((LIGHT1, END))))
    case = Case(GAME, Turn(0, 1, 0), match().state, (END,))
    assert judge(case, level, seeded(1)).actions == ("light 1", "end")


def test_computer_players_are_asked_nowhere_but_at_the_door() -> None:
    """A call of `choose` with what is seen, chance and effort stands in one module."""
    root = Path(bots.__file__).parents[1]
    modules = [path for part in ("engine", "shell", "commands") for path in (root / part).rglob("*.py")]
    asking = {
        path.relative_to(root).as_posix()
        for path in modules
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
        if node.func.attr == "choose" and len(node.args) == 3
    }
    assert asking == {"engine/bots.py"}
