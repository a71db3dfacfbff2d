"""The coach's judgement: a turn weighed by what its player could see, against the best and against chance."""

from __future__ import annotations

import json
import zlib
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Lanterns
from wk.chance import seeded
from wk.engine.bots import Because, Effort, Level, RandomBot, StoppedError
from wk.engine.coach import judge as judging
from wk.engine.coach.judge import Case, judge, judges
from wk.engine.coach.notes import NotesError, NotesHead, notes_text, plain, read_notes, read_verdict
from wk.engine.coach.turns import Turn, turns
from wk.engine.coach.verdict import MOMENTS, Verdict, figure, turning_points
from wk.engine.match import Match
from wk.engine.search.levels import levels, searching
from wk.engine.search.mind import Mind
from wk.engine.search.tree import Reach

if TYPE_CHECKING:
    from collections.abc import Iterable

GAME: Any = Lanterns()
SETUP = {"players": ["Ann", "Ben"], "deck": [4, 3, 2, 1, 4, 3, 2, 4]}
LEVELS = levels(wise=searching(Mind, Reach(lines=40, turns=0), seconds=1.0))
HEAD = NotesHead("lanterns", "wise", "0123456789abcdef")


def played(*texts: str) -> Match[Any, Any]:
    """Return a match after some actions."""
    match: Match[Any, Any] = Match(GAME, SETUP, draw=seeded(2))
    for text in texts:
        match.play(GAME.parse(text))
    return match


def verdict_on(match: Match[Any, Any], number: int, seed: int = 1) -> Verdict:
    """Return the verdict on a turn."""
    turn = turns(GAME, match.states, match.actions)[number]
    case = Case(GAME, turn, match.states[turn.first], match.actions[turn.first : turn.end])
    return judge(case, LEVELS["wise"], seeded(seed))


def test_a_turn_is_what_a_seat_chose_knowing_no_more_at_its_end() -> None:
    """What left no choice is not judged; chance belongs to nobody."""
    match = played("light 1", "light 2", "end", "light 3", "light 3", "light 3", "end")
    assert turns(GAME, match.states, match.actions) == (Turn(0, 3, 0), Turn(3, 7, 1))
    while GAME.seat_to_move(match.state) is not None:
        match.play(GAME.parse("end"))
    found = turns(GAME, match.states, match.actions)
    assert len(found) == 8  # four of each
    for turn in found:
        assert not any(map(GAME.is_chance, match.actions[turn.first : turn.end]))
        assert {GAME.seat_to_move(state) for state in match.states[turn.first : turn.end]} == {turn.seat}


def test_a_planted_blunder_is_found_and_said_how_to_be_better() -> None:
    """Ann lights nothing with a card of four."""
    verdict = verdict_on(played("end", "light 3"), 0)
    assert verdict.actions[-1] == "end"
    assert len(verdict.actions) == 4
    assert verdict.best > verdict.chance > verdict.done
    assert verdict.lost > 0.1
    assert verdict.found == 0
    assert figure([verdict], 0) == 0


def test_the_best_turn_counts_whole() -> None:
    """Ann lights as much as she can: nothing is better."""
    verdict = verdict_on(played("light 4", "light 4", "light 4", "end"), 0)
    assert verdict.actions == ()
    assert verdict.lost == 0
    assert verdict.offered > 0
    assert figure([verdict], 0) == 100
    assert figure([verdict], 1) is None


def test_the_same_chance_gives_the_same_verdict() -> None:
    match = played("end", "light 3")
    assert verdict_on(match, 0) == verdict_on(match, 0)
    assert verdict_on(match, 0, 2) != verdict_on(match, 0)


def test_a_verdict_knows_only_what_the_player_saw() -> None:
    """Ben's card and the pile are other ones; Ann's turn is judged alike."""
    match = played("light 1", "end")
    turn = turns(GAME, match.states, match.actions)[0]
    whole = match.states[0]
    other = whole._replace(cards=(4, 2), pile=(3, 4, 1, 3, 2, 4))
    one, two = (
        judge(Case(GAME, turn, state, match.actions[:2]), LEVELS["wise"], seeded(3))
        for state in (whole, other)
    )
    assert GAME.view(whole, 0) == GAME.view(other, 0)
    assert one == two


def test_a_turn_that_does_not_end_is_looked_at_up_to_a_length(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played()
    monkeypatch.setattr(judging, "LONGEST", 3)
    monkeypatch.setattr(judging, "closes", lambda *_: False)
    case = Case(GAME, Turn(0, 1, 0), match.state, ())
    assert len(judging._anything(case, seeded(1))) == 3
    done = judging.turn_of(GAME, match.state, RandomBot(GAME), seeded(1), Effort)
    assert len(done) == 3


def test_who_is_called_off_says_nothing() -> None:
    match = played("end")
    case = Case(GAME, Turn(0, 1, 0), match.states[0], match.actions[:1])
    with pytest.raises(StoppedError):
        judge(case, LEVELS["wise"], seeded(1), lambda: True)


def test_the_strongest_that_is_quick_enough_judges() -> None:
    slow = searching(Mind, Reach(lines=1, turns=0), seconds=9.0)
    assert judges(GAME, {**LEVELS, "slow": slow}, 2.0) == "wise"
    assert judges(GAME, {**LEVELS, "slow": slow}, 9.0) == "slow"
    assert judges(GAME, {"random": Level(RandomBot)}, 2.0) == ""


def verdicts(missed: Iterable[float]) -> list[Verdict]:
    """Return verdicts on the turns of two seats that missed so much."""
    return [
        Verdict(3 * n, 3 * n + 2, n % 2, 1.0, 1.0 - lost, 0.0, ("end",) if lost else ())
        for n, lost in enumerate(missed)
    ]


def test_turning_points_are_where_most_was_missed_the_greatest_first() -> None:
    found = verdicts([0.1, 0.0, 0.5, 0.2, 0.0, 0.3])
    assert [round(each.lost, 1) for each in turning_points(found)] == [0.5, 0.3, 0.2]
    assert len(turning_points(found)) == MOMENTS
    assert turning_points(verdicts([0.0, 0.2])) == (verdicts([0.0, 0.2])[1],)
    assert figure(found, 0) == 80
    assert figure(found, 0, least=2.9) == 80
    assert figure(found, 0, least=3.0) is None
    assert figure(verdicts([3.0]), 0) == 0  # worse than chance finds nothing, not less


LESS, MORE = (Because("points", {"n": n, "row": "lit"}) for n in (1, 3))

NOTES = [
    Verdict(0, 3, 0, 1.25, -0.5, -1.0, ("light 4", "end"), (MORE,), 4, (LESS,)),
    Verdict(3, 5, 1, 2.0, 2.0, 0.5),
]


def test_notes_are_read_as_they_were_written() -> None:
    assert read_notes(notes_text(HEAD, NOTES), HEAD) == NOTES
    assert read_notes(notes_text(HEAD, []), HEAD) == []
    before = {key: each for key, each in plain(NOTES[0]).items() if key != "did"}
    assert read_verdict(json.loads(json.dumps(before))) == NOTES[0]._replace(did=())
    with pytest.raises(NotesError, match="did"):
        read_verdict(json.loads(json.dumps({**before, "did": "no list"})))


@pytest.mark.parametrize(
    "head", [HEAD._replace(game="nobles"), HEAD._replace(level="x"), HEAD._replace(match="")]
)
def test_notes_on_something_else_are_refused(head: NotesHead) -> None:
    with pytest.raises(NotesError):
        read_notes(notes_text(head, NOTES), HEAD)


def test_every_damage_is_told() -> None:
    """Any byte changed, any line lost."""
    text = notes_text(HEAD, NOTES)
    for place in range(len(text)):
        changed = text[:place] + ("#" if text[place] != "#" else "+") + text[place + 1 :]
        with pytest.raises(NotesError):
            read_notes(changed, HEAD)
    for cut in range(len(text) - 1):
        with pytest.raises(NotesError):
            read_notes(text[:cut], HEAD)


@pytest.mark.parametrize(
    "line",
    [
        "[]", "{}", "nonsense", '{"turn": [0, 1]}', "[" * 100_000,
        '{"turn": [0, 1, 0], "worth": [1, 2, NaN], "actions": [], "why": [], "care": 1}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 1e300], "actions": [], "why": [], "care": 1}',
        f'{{"turn": [0, 1, 0], "worth": [1, 2, 1{400 * "0"}], "actions": [], "why": [], "care": 1}}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 3], "actions": [], "why": [], "care": "much"}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 3], "actions": [4], "why": [], "care": 1}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 3], "actions": [], "why": ["points"], "care": 1}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 3], "actions": [], "why": [["points", {"n": []}]], "care": 1}',
        '{"turn": [0, 1, 0], "worth": [1, 2, 3], "actions": [], "why": [["a", {"n": "\\ud800"}]], "care": 1}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_verdict_is_refused_though_its_sum_fits(line: str) -> None:
    body = f"{line}\n"
    first = {"format": "wk-coach/1", **HEAD._asdict(), "crc": f"{zlib.crc32(body.encode()):08x}"}
    with pytest.raises(NotesError):
        read_notes(f"{json.dumps(first)}\n{body}", HEAD)
