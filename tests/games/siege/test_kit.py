"""Siege as the commands see it: positions as JSON and as lines, whole matches, the score sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.games.siege.courses import course
from tests.games.siege.drawing import drawn
from wk.chance import seeded
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.record import read
from wk.engine.seats import CROWNS
from wk.engine.transcript import RecordError, heading, parse
from wk.games.siege.kit import SiegeKit, kit
from wk.games.siege.state import FORT, GARRISON, KEEP

if TYPE_CHECKING:
    from pathlib import Path

KIT = SiegeKit()

KEYS = (
    *("seat_to_move", "round", "over", "winners", "ending", "season", "initiator", "next_initiator", "trick"),
    *("tricks_played", "placed", "strikes", "battle", "shuffle_due", "deck", "discard", "years", "victory"),
    "players",
)

PLAYER = (
    *("name", "line", "keep", "turned", "fort", "garrison", "field", "won", "aside", "tricks", "score"),
)


def test_a_position_has_the_keys_of_the_rules_and_no_others() -> None:
    """SG-JSON-1: at the start, in every season, in an assault, at the end."""
    for number in range(3):
        states = course(number).states
        for state in (*states[::40], states[-1]):
            facts = KIT.position(state)
            assert tuple(facts) == KEYS
            for player in facts["players"]:
                assert tuple(player) == PLAYER
                assert tuple(player["score"]) == ("total", "royals", "quartered")
                assert list(player["fort"]) == list(player["garrison"]) == ["w", "n", "e", "s"]
            assert (facts["battle"] is not None) == (state.battle is not None)
            assert facts["over"] == (facts["ending"] is not None) == bool(facts["winners"])
        assert facts["seat_to_move"] is None
        assert (facts["placed"], facts["strikes"], facts["trick"]) == ([], 0, [])


def test_a_position_in_words() -> None:
    """Lines for the moment, the piles, the trick, each city."""
    game = drawn(
        "spring", "hearts: field 9h 2c; keep Kh Ah; turned Kh; n garrison 4h",
        "clubs: e garrison 4d; w fort 5c",
        deck="3c", discard="X 2s",
    )  # fmt: skip
    lines = KIT.report(game.state)
    assert lines[:2] == ["spring of year 1 of 12; p1 to move, p1 first", "deck: 1 cards; discards: 2s X"]
    assert lines[3] == "p1, line h, royals: (Kh) Ah; field: 2c 9h"
    assert lines[5] == "  n  fort -   garrison 4h"
    assert lines[10] == "  w  fort 5c  garrison -"
    struck = game.play("strike p2 e 9h field 1")
    assert KIT.report(struck.state)[0] == "spring of year 1 of 12; p1 strikes p2 e 1 with 9h"
    assert "field: ? ?" in KIT.report(KIT.game.view(game.state, 1))[3]
    trick = drawn("autumn", "field 9h", "field 8h", trick="Th", initiator=1, seat=0)
    assert KIT.report(trick.state)[2] == "trick: p2 Th"
    over = drawn("summer", "keep Kh", "spades:", year=12, seat=1).play("done")
    assert KIT.report(over.state)[0] == "over in summer of year 12 of 12; won by p1: years"
    due = drawn("summer", "", "spades:", seat=1).play("done")
    assert KIT.report(due.state)[0] == "summer of year 1 of 12; the discards are to be shuffled"


def test_the_score_sheet_counts_royals_and_shows_the_rest() -> None:
    """SG-END-3: royals are what counts first; cards in forts and garrisons are a number."""
    state = drawn("winter", "hearts: keep Kh Ah; n fort 2h; w garrison 3c 4c", "spades:").state
    royals, quartered = KIT.game.sheet(state, 0).rows
    assert (royals.id, royals.points) == ("royals", 2)
    assert [part.at for part in royals.parts] == [((0, KEEP, 0),), ((0, KEEP, 1),)]
    assert [(part.number, part.at[0]) for part in quartered.parts] == [
        (1, (0, FORT + 1, 0)),
        (2, (0, GARRISON, 0)),
    ]
    assert KIT.game.sheet(state, 0).total == 2
    assert KIT.game.winners(state) == (0,)
    for number in range(4):
        for state in course(number).states[::9]:
            for seat, player in enumerate(KIT.position(state)["players"]):
                rows = KIT.game.sheet(state, seat).rows
                assert rows[0].points == player["score"]["royals"]
                assert (rows[1].points, rows[1].number) == (0, player["score"]["quartered"])


def test_a_match_is_recorded_and_read_again(tmp_path: Path) -> None:
    """SG-FILE-3, SG-HIDE-2: a line an action, also for a single legal one; shuffles between them."""
    path = tmp_path / "a.wkrec"
    draw = seeded(4)
    match = Match.begin(KIT.game, KIT.random_setup(draw, 4), path, draw=draw)
    rng = random.Random(4)
    while (seat := KIT.game.seat_to_move(match.state)) is not None:
        match.play(KIT.game.legal(KIT.game.view(match.state, seat)).pick(rng.random))
        if match.can_undo and rng.random() < 0.2:
            before = match.states[-2]
            match.undo()
            assert match.state is before
    assert sum(line.startswith("shuffle ") for line in read(path).lines) >= 2
    again = Match.open(kit(tmp_path).game, path, draw=draw)
    assert again.state == match.state
    assert again.actions == match.actions
    assert KIT.probes(match.state)["score_us"]()


def test_a_record_that_ends_where_a_shuffle_is_due_gets_one() -> None:
    """SG-SUM-4, SG-JSON-1: until then nothing is legal; another order of the discards is chance's too."""
    it = next(course(n) for n in range(20) if any(state.shuffle_due for state in course(n).states))
    at = next(n for n, state in enumerate(it.states) if state.shuffle_due)
    setup = KIT.random_setup(seeded(1), 2)
    assert list(KIT.game.legal(it.states[at])) == []
    facts = KIT.position(it.states[at])
    assert facts["seat_to_move"] == it.states[at - 1].seat
    assert (facts["season"], facts["round"]) == ("summer", it.states[at - 1].year)
    text = "\n".join([heading("siege", setup), "shuffle 2c 3c", ""])
    with pytest.raises(RecordError, match="nothing is left to chance here"):
        replay(KIT.game, parse(text.encode(), "a.wkrec"))


def test_refusals_are_in_words() -> None:
    """SG-AUT-2: as records and commands tell them."""
    game, state = KIT.game, drawn("autumn", "field 9h", "field Kh 2c").play("play 9h").state
    assert game.why_not(state, game.parse("play 2c")) == (
        "The suit must be followed. Possible: King of hearts."
    )
    assert game.why_not(state, game.parse("done")) == "It is Autumn; that belongs to another season."


def test_the_kit_knows_players_bots() -> None:
    """SG-SETUP-1, SG-FILE-1."""
    assert list(KIT.game.players) == [2, 3, 4, 5, 6]
    assert KIT.game.name == "siege"
    assert list(KIT.bots) == ["random", "page", "steward", "chancellor", *CROWNS]
    assert [seat.name for seat in KIT.game.seats(course(0).states[0])] == ["red", "blue"]
