"""Turns, placements, award and the end, where the examples say nothing of them."""

from __future__ import annotations

import pytest

from tests.games.minsterpool.drawing import TABLES, Drawn, begun, drawn
from wk.games.minsterpool.state import OVER


def test_the_set_up() -> None:
    """HC-SETUP-1, HC-SETUP-2, HC-TERM-7: as many members as players, the lowest medals in order."""
    for count in (2, 3, 4):
        at = begun(" ".join(["banner", "turkey", "turtle", "hat"][:count]), "grubstow mumblesby")
        assert len(at.row()) == count
        assert at.row()[:2] == ["grubstow", "mumblesby"]
        assert [member["gold"] for member in at.facts["members"]] == [3, 4, 5, 5][:count]
        assert len(at.facts["medals"]) == 21 - count
        assert len(at.facts["deck"]) == 16 - count
        for player in at.facts["players"]:
            assert (len(player["chips"]), len(player["hand"]), player["score"]["total"]) == (7, 18, 0)


def test_choices_come_seat_after_seat() -> None:
    """HC-BID-1, HC-BID-2, HC-SELECT-1, HC-SELECT-2: own chips, three cards; then the lowest bid begins."""
    at = begun("hat banner")
    assert (at.facts["phase"], at.facts["seat_to_move"], at.facts["order"]) == ("bid", 0, [])
    assert at.refused("bid 1").code == "no-chip"
    assert at.refused("select r1 h3 f4").code == "bid-first"
    at = at.play("bid 28", "bid 25")
    assert (at.facts["phase"], at.facts["seat_to_move"], at.facts["order"]) == ("select", 0, [1, 0])
    assert at.refused("bid 4").code == "bids-shown"
    assert at.refused("play r1").code == "select-first"
    assert at.refused("select r2 r2 f4").code == "not-in-hand"
    at = at.play("select r1 r1 r1", "select f4 f4 f6")
    assert (at.facts["phase"], at.facts["seat_to_move"]) == ("play", 1)
    assert at.texts() == {"play f4", "play f6"}
    assert at.refused("select r1 r1 r1").code == "cards-selected"
    assert at.refused("end").code == "reveal-first"
    assert at.refused("play h1").code == "not-selected"


def test_who_has_cards_left_goes_on_even_alone() -> None:
    """HC-PLAY-1, HC-PLAY-2: `end` is needed even when no card is left; the same seat again."""
    at = drawn("Ann r1 r1 r2; oxtallow lines B").play("play r1", "end")
    assert at.facts["seat_to_move"] == 0
    at = at.play("play r1", "play r2")
    assert at.texts() == {"end"}
    assert at.facts["cards_this_turn"] == 2
    assert at.play("end").facts["phase"] == "bid"


def test_placements_mix_members_and_must_all_be_made() -> None:
    """HC-PLAY-4, HC-PLAY-5, HC-TERM-5: also to one's own harm; a newcomer is a target."""
    at = drawn("oxtallow life 4 lines A2; deck quillifer; Ann h2").play("play h2")
    assert at.texts() == {"hourglass oxtallow", "hourglass oxtallow 1"}
    at = at.play("hourglass oxtallow")
    assert at.texts() == {"hourglass quillifer"}


def test_relationships() -> None:
    """HC-REL-1, HC-TERM-2: both lines may have one owner; a circle takes one token."""
    at = drawn("byrnaszic lines A -; Ann r1; marrowby lines C").play("play r1")
    assert at.texts() == {"relate byrnaszic 2"}
    assert at.refused("relate byrnaszic 1").owner == 0
    assert at.refused("relate marrowby 1").code == "owned"
    assert at.refused("relate marrowby 2").code == "no-line"
    assert at.refused("relate ilvery 1").code == "not-in-row"
    assert at.play("relate byrnaszic 2").member("byrnaszic")["leader"] == 0


def test_hourglasses() -> None:
    """HC-HOUR-1: on any line with an owner, not on others."""
    at = drawn("byrnaszic lines - C; snapprend; pellawick; Ann h1").play("play h1")
    assert at.texts() == {
        "hourglass byrnaszic",
        "hourglass byrnaszic 2",
        "hourglass snapprend",
        "hourglass pellawick",
    }
    assert at.refused("hourglass snapprend 1").code == "not-owned"
    assert at.refused("hourglass pellawick 1").code == "no-line"
    assert at.refused("bribe snapprend").code == "other-card"
    assert at.refused("play h1").code == "carry-first"


def test_bribes_and_favors_need_a_board_that_takes_them() -> None:
    """HC-BRIBE-1, HC-FAVOR-1, HC-TERM-3: a full bribe line takes more, full favors do not."""
    bribe = drawn("mumblesby bribes ABCAB; marrowby; Ann b2").play("play b2")
    assert bribe.refused("bribe marrowby").code == "no-bribes"
    assert bribe.play(*["bribe mumblesby"] * 2).tokens("mumblesby", "bribes") == "AAABC"
    favor = drawn("varnicott favors AAA; oxtallow; snapprend; Ann f3").play("play f3")
    assert favor.refused("favor varnicott").code == "favors-taken"
    assert favor.refused("favor oxtallow").code == "no-favors"
    assert favor.texts() == {"favor snapprend"}
    assert drawn("snapprend; Ann b1").refused("bribe snapprend").code == "no-card"


@pytest.mark.parametrize("option", ["", "silver; "])
def test_an_advance_replaces_even_a_higher_medal(option: str) -> None:
    """HC-FAVOR-2, HC-FAVOR-3, HC-OPT-1: whatever the option while medals are left, or without gold."""
    at = drawn(f"{option}fennimarch gold 20 favors AB; medals 6; Ann f3").play("play f3", "favor fennimarch")
    assert (at.member("fennimarch")["gold"], at.member("fennimarch")["worth"]) == (6, 6)
    bare = drawn(f"{option}fennimarch favors AB; Ann f3").play("play f3", "favor fennimarch")
    assert (bare.member("fennimarch")["gold"], bare.member("fennimarch")["worth"]) == (None, 7)


def test_a_medal_stays_and_is_scored_again() -> None:
    """HC-AWARD-3, HC-ROUND-4, HC-TERM-4: also a gold below the silver; bribes stay, favors leave."""
    at = drawn("snapprend gold 3 bribes C favors BB", revealed=1, players=3).play("end")
    assert [player["score"]["rounds"] for player in at.facts["players"]] == [[0], [3], [0]]
    assert (at.tokens("snapprend", "bribes"), at.tokens("snapprend", "favors")) == ("C", "")
    assert (at.member("snapprend")["gold"], at.member("snapprend")["leader"]) == (3, 2)


def test_full_lines_are_cleared_before_members_leave_and_newcomers_stay_empty() -> None:
    """HC-ROUND-1, HC-ROUND-2, HC-ROUND-3: one hourglass on each owned line; a newcomer gets none."""
    at = drawn(
        "quillifer lines A3 B1; varnicott life 3; oxtallow life 4; deck ilvery grubstow marrowby", revealed=1
    ).play("end")
    assert at.member("quillifer")["relationships"] == [
        {"owner": None, "hourglasses": 0},
        {"owner": 1, "hourglasses": 2},
    ]
    assert at.row() == ["quillifer", "ilvery", "grubstow", "marrowby"]
    assert [member["life"] for member in at.facts["members"]] == [1, 0, 0, 0]
    assert at.facts["retired"] == ["varnicott", "oxtallow"]


@pytest.mark.parametrize(
    ("vp", "chips", "winner"),
    [
        ([30, 40, 20], [1, 2, 3], 1),
        ([30, 27, 20], [1, 26, 3], 1),
        ([31, 30, 30], [8, 15, 19], 2),
        ([31, 29, 27], [8, 15, 19], 0),
    ],
)
def test_the_bonus_counts_and_ties_go_to_the_lowest_bid(vp: list[int], chips: list[int], winner: int) -> None:
    """HC-END-1, HC-END-2, HC-REP-1: one winner always; the chip left over is in `chips`."""
    at = drawn("", number=6, phase=OVER, order=())
    people = [
        player._replace(chips=(chip,), chip=0, vp=(*player.vp, points))
        for player, chip, points in zip(at.state.players, chips, vp, strict=True)
    ]
    over = Drawn(at.state._replace(players=tuple(people)))
    assert over.facts["winners"] == [winner]
    for chip, points, player in zip(chips, vp, over.facts["players"], strict=True):
        assert player["score"]["bonus"] == TABLES.bonus(chip)
        assert player["score"]["total"] == points + TABLES.bonus(chip)
    assert over.texts() == set()
    assert over.refused("end").code == "game-over"


def test_the_last_round() -> None:
    """HC-END-1, HC-BID-2, HC-REP-2: one chip is left; the round stays 6."""
    at = drawn("snapprend gold 5 bribes A life 5; deck ilvery", number=6, revealed=1).play("end")
    facts = at.facts
    assert (facts["round"], facts["phase"], facts["seat_to_move"], facts["over"]) == (6, "over", None, True)
    assert [player["chips"] for player in facts["players"]] == [[25], [26], [27]]
    assert facts["players"][0]["score"] == {
        "total": 14, "rounds": [0, 0, 0, 0, 0, 5], "bonus": 9,
    }  # fmt: skip
    assert (at.row(), facts["deck"]) == (["snapprend"], ["ilvery"])
