"""Winter Court as the commands see it: positions as JSON and as lines, whole matches, the score sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_court.courses import course
from tests.games.winter_court.drawing import drawn
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import read
from wk.games.winter_court.kit import WinterCourtKit, kit
from wk.games.winter_court.state import DOWAGER, MEMBERS, STEWARD

if TYPE_CHECKING:
    from pathlib import Path

KIT = WinterCourtKit()

KEYS = (
    *("seat_to_move", "turn", "round", "over", "winners", "ending", "phase", "plays", "must_play", "usable"),
    *("making", "drawn", "court", "deck", "deck_count", "discard", "players"),
)


def test_a_position_has_the_keys_of_the_rules_and_no_others() -> None:
    """WC-FILE-3: at the start, in a play, at the end."""
    states = course(0).states
    for state in (states[0], next(state for state in states if state.making), states[-1]):
        facts = KIT.position(state)
        assert tuple(facts) == KEYS
        assert set(facts["court"][0]) == {"id", "status", "suits", "held_by", "influence"}
        assert list(facts["players"][0]) == ["name", "hand", "hand_count", "shown", "score"]
    assert (facts["seat_to_move"], facts["phase"]) == (None, "over")
    assert (facts["plays"], facts["must_play"], facts["usable"], facts["making"]) == (0, False, [], None)


def test_a_position_in_words() -> None:
    """A line for the moment, a line a player, the piles, a line a member."""
    ann = drawn("Ann we5, we1, wi9; Ben la3; steward: Ben la5; ruler: Ann mi4 and la2; deck only kn1, kn2")
    lines = KIT.report(ann.play("play we5 steward", "boost we1", "done").state)
    assert lines[0] == "turn 1, round 1; Ann to move"
    assert lines[1] == "Ann  status  5  hand: wi9"
    assert lines[2] == "Ben  status  0  hand: la3"
    assert lines[3].startswith("deck: 2 cards; discards: la1 la4 ")
    assert lines[5] == "A ruler      5  lands, might        6  la2 mi4       Ann"
    assert lines[10] == "F steward    1  lands, wealth       5  we5           home"
    assert lines[11] == "G sage       1  knowledge           -                home"
    making = KIT.report(ann.play("play we5 steward", "boost we1").state)
    assert making[0] == "turn 1, round 1; Ann to move, playing we5 at steward: 6"
    over = KIT.report(ann.play("pass 2").state)
    assert over[0] == "over after turn 1, round 1; won by Ann: status"
    assert "hand: hidden" in KIT.report(KIT.game.view(ann.state, 1))[1]


def test_the_score_sheet_has_a_part_for_every_member_held() -> None:
    """WC-END-3: the total is the status of all members a player holds."""
    state = drawn("ruler: Ben la9; dowager: Ann we9; steward: Ann la7; fool: home, Ann wi1").state
    rows = KIT.game.sheet(state, 0).rows
    assert [row.id for row in rows] == list(MEMBERS), "the rows stand in court order"
    assert {row.id: row.points for row in rows if row.points} == {"dowager": 2, "steward": 1}
    assert [part.at for row in rows for part in row.parts] == [(DOWAGER,), (STEWARD,)]
    assert KIT.game.sheet(state, 1).total == 5
    assert KIT.game.winners(state) == (1,)
    for number in range(4):
        for state in course(number).states[::9]:
            totals = [player["score"]["total"] for player in KIT.position(state)["players"]]
            assert totals == [KIT.game.sheet(state, seat).total for seat in (0, 1)]


def test_a_match_is_recorded_and_read_again(tmp_path: Path) -> None:
    """WC-FILE-4, WC-FILE-5: a line an action, also for a single legal one; no chance lines."""
    path = tmp_path / "a.wkrec"
    draw = seeded(4)
    match = Match.begin(KIT.game, KIT.random_setup(draw, 2), path, draw=draw)
    rng = random.Random(4)
    while (seat := KIT.game.seat_to_move(match.state)) is not None:
        match.play(KIT.game.legal(KIT.game.view(match.state, seat)).pick(rng.random))
        if match.can_undo and rng.random() < 0.2:
            before = match.states[-2]
            match.undo()
            assert match.state is before
    assert [line for line in read(path).lines if line != "undo"].count("done") >= 5
    again = Match.open(kit(tmp_path).game, path, draw=draw)
    assert again.state == match.state
    assert again.actions == match.actions
    assert KIT.probes(match.state)["score_us"]()


def test_refusals_are_in_words() -> None:
    """WC-PLAY-5: as records and commands tell them."""
    game = KIT.game
    state = drawn("Ann la4; steward: Ben la7").state
    assert game.why_not(state, game.parse("play la4 steward")) == (
        "Even with all boosters and powers that can join, 4 more strength is needed at the Steward."
    )
    assert game.why_not(state, game.parse("sage la1")) == "Ann does not hold the Sage."


def test_nothing_is_left_to_chance_and_nothing_is_told_of_own_files() -> None:
    """WC-TURN-5, WC-FILE-5."""
    state = course(0).states[0]
    action = course(0).actions[0]
    game = KIT.game
    assert {game.chance_due(state), game.is_chance(action), game.allows_chance(state, action)} == {False}
    with pytest.raises(LookupError, match="nothing is left to chance"):
        game.chance_action(state, random.Random(1).random)
    assert KIT.in_force() == []
    assert [seat.name for seat in game.seats(state)] == ["blue", "yellow"]
