"""The game as the commands see it: positions as JSON and as lines, whole matches, the score sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.games.minsterpool.courses import course
from tests.games.minsterpool.drawing import BOARDS, drawn
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import read
from wk.games.minsterpool.kit import MinsterpoolKit, kit

if TYPE_CHECKING:
    from pathlib import Path

KIT = MinsterpoolKit()

KEYS = (
    *("seat_to_move", "round", "over", "winners", "phase", "order", "card", "cards_this_turn", "members"),
    *("medals", "deck", "retired", "awards", "players"),
)
MEMBER = ["id", "gold", "worth", "life", "relationships", "bribes", "favors", "influence", "leader"]
PLAYER = ("name", "crest", "chips", "chip", "hand", "selected", "played", "score")


def test_a_position_has_the_keys_of_the_rules_and_no_others() -> None:
    """HC-REP-1: at the start, in the middle of a card, at the end."""
    states = course(1).states
    for state in (states[0], next(state for state in states if state.card is not None), states[-1]):
        facts = KIT.position(state)
        assert tuple(facts) == KEYS
        assert all(list(member) == MEMBER for member in facts["members"])
        assert all(tuple(player) == PLAYER for player in facts["players"])
        assert all(tuple(player["score"]) == ("total", "rounds", "bonus") for player in facts["players"])
    assert all(set(award) == {"member", "vp", "seat"} for awards in facts["awards"] for award in awards)
    assert len(facts["awards"]) == 6


def test_a_position_in_words() -> None:
    """A line for the moment, a line a player, the stacks, a line a member."""
    at = drawn("snapprend gold 5 life 2 lines B1 bribes AC favors B; medals 6 7; deck ilvery; Ann b2 h1")
    lines = KIT.report(at.play("play b2").state)
    assert lines[0] == "round 1, play, order Ann, Ben, Cas; Ann to move; b2, 2 to place"
    assert lines[1] == ("Ann  VP   0 (-; bonus 0)  chip 1 of 8 9 16 17 24 25  selected: h1  hand: -")
    assert lines[4] == "medals: 6 7; boards to come: 1"
    assert lines[6] == (
        "Lord Snapprend            5 gold, life 2; lines: Ben (1); bribes: Ann Cas; favors: Ben;"
        " influence 1 4 1; leads: Ben"
    )
    seen = KIT.report(KIT.game.view(at.state, 1))
    assert "selected: 2 hidden  hand: h1 b2" in seen[1]
    over = KIT.report(course(0).states[-1])
    assert over[0].startswith("over after round 6; won by ")
    assert KIT.report(drawn("quillifer").state)[6].startswith("Dame Quillifer            7 silver, life 0;")


def test_the_score_sheet_has_a_part_for_every_member_led() -> None:
    """HC-AWARD-3, HC-END-1: a row a round and the bonus; the total is the one of the position."""
    state = drawn(
        "snapprend gold 5 bribes A; byrnaszic gold 6 lines A B; oxtallow gold 7 lines A", revealed=1
    )
    sheet = KIT.game.sheet(state.play("end").state, 0)
    assert [row.id for row in sheet.rows] == [*(f"round-{n}" for n in range(1, 7)), "bonus"]
    assert [(part.points, part.at) for part in sheet.rows[0].parts] == [
        (5, (BOARDS["snapprend"],)),
        (6, (BOARDS["byrnaszic"],)),
        (7, (BOARDS["oxtallow"],)),
    ]
    for number in range(6):
        states = course(number).states
        for state_ in (*states[::40], states[-1]):
            facts = KIT.position(state_)
            totals = [player["score"]["total"] for player in facts["players"]]
            assert totals == [KIT.game.sheet(state_, seat).total for seat in range(len(totals))]
            ahead = KIT.game.winners(state_)
            assert {totals[seat] for seat in ahead} == {max(totals)}
            assert facts["winners"] == (list(ahead) if facts["over"] else [])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_is_recorded_and_read_again(tmp_path: Path, players: int) -> None:
    """HC-ACT-1, HC-FILE-3, HC-UNDO-1: a line an action, also for a single legal one; no chance lines."""
    path = tmp_path / "a.wkrec"
    draw = seeded(4)
    match = Match.begin(KIT.game, KIT.random_setup(draw, players), path, draw=draw)
    rng = random.Random(4)
    while (seat := KIT.game.seat_to_move(match.state)) is not None:
        match.play(KIT.game.legal(KIT.game.view(match.state, seat)).pick(rng.random))
        if match.can_undo and rng.random() < 0.2:
            before = match.states[-2]
            match.undo()
            assert match.state is before
    assert "undo" in read(path).lines
    assert len(match.actions) <= 94 * players
    again = Match.open(kit(tmp_path).game, path, draw=draw)
    assert again.state == match.state
    assert again.actions == match.actions
    assert KIT.probes(match.state)["score_us"]() is not None


def test_refusals_are_in_words() -> None:
    """HC-BRIBE-1: as records and commands tell them."""
    at = drawn("marrowby; snapprend; Ann b1").play("play b1")
    assert KIT.game.why_not(at.state, KIT.game.parse("bribe marrowby")) == "Bishop Marrowby takes no bribes."


def test_nothing_is_left_to_chance_and_nothing_is_told_of_own_files() -> None:
    """HC-FILE-3."""
    state, action, game = course(0).states[0], course(0).actions[0], KIT.game
    assert {game.chance_due(state), game.is_chance(action), game.allows_chance(state, action)} == {False}
    with pytest.raises(LookupError, match="nothing is left to chance"):
        game.chance_action(state, random.Random(1).random)
    assert KIT.in_force() == []
    assert [seat.name for seat in game.seats(state)] == ["blue", "yellow"]
