"""The eight powers (WC-POW)."""

from __future__ import annotations

import pytest

from tests.games.winter_court.drawing import drawn


def test_a_power_is_usable_from_the_turn_after_its_member_was_won() -> None:
    """WC-POW-1: once a turn at most, and not in the turn in which the member is won."""
    ann = drawn("Ann la4, la5; Ben wi9").play("play la4 steward", "done")
    assert ann.facts["usable"] == []
    assert ann.refused("steward").code == "next-turn"
    later = ann.play("draw 0", "pass 1")
    assert later.facts["usable"] == ["steward"]
    used = later.play("steward")
    assert used.member("steward") == "home, Ann la4"
    assert used.refused("steward").code == "not-held"


def test_a_member_won_back_in_the_same_turn_is_not_usable_again() -> None:
    """WC-POW-1: the influence stays when the pawn goes home, and whoever beats it claims the member."""
    ann = drawn("Ann la9; steward: Ann la2").play("steward", "play la9 steward", "done")
    assert ann.member("steward") == "Ann la9"
    assert ann.refused("steward").code == "next-turn"
    assert ann.facts["usable"] == []


def test_several_powers_may_be_used_in_a_turn() -> None:
    """WC-POW-1, WC-POW-2: before the first play, after it, between `wizard` and its play."""
    ann = drawn(
        "Ann la4, we6, la9; steward: Ann la2; sage: Ann kn3; charlatan: Ann we3; wizard: Ann kn2; "
        "ruler: home, Ben la10; consort: home, Ben wi1"
    )
    assert ann.facts["usable"] == ["wizard", "steward", "sage", "charlatan"]
    ann = ann.play("charlatan ruler", "play la4 ruler", "done", "sage la10", "wizard")
    assert ann.facts["must_play"]
    assert ann.texts() == {"steward", *ann.texts_of("play")}
    ann = ann.play("steward", "play la10 matchmaker", "done")
    assert (ann.facts["plays"], ann.facts["must_play"]) == (2, False)
    assert ann.texts() == {"draw 0", "draw 1"}
    assert ann.totals() == (5 + 1, 0)


def test_a_power_may_be_used_in_a_play_on_its_own_member() -> None:
    """WC-POW-4, WC-POW-3: home with the step, back with `done`; to be beaten is the own influence."""
    ann = drawn("Ann wi2; fool: Ann wi3").play("play wi2 fool", "fool")
    assert ann.member("fool") == "home, Ann wi3"
    after = ann.play("done")
    assert after.member("fool") == "Ann wi2"
    assert after.facts["usable"] == []


def test_the_wizard_needs_a_play_that_is_possible() -> None:
    """WC-POW-WIZARD: after the first play only; the second must be made, at any member, the same too."""
    ann = drawn("Ann la4, la5; wizard: Ann kn2")
    assert ann.refused("wizard").code == "wizard-first"
    second = ann.play("play la4 steward", "done", "wizard")
    assert second.texts() == {"play la5 ruler", "play la5 steward", "play la5 matchmaker"}
    assert second.refused("draw 1").code == "must-play"
    assert second.refused("pass 1").code == "no-pass"
    low = drawn("Ann la1, la4; wizard: Ann kn2; ruler: Ben mi8; matchmaker: Ben la8")
    assert low.play("play la4 steward", "done").refused("wizard").code == "wizard-no-play"


def test_the_steward_draws_two_or_the_last() -> None:
    """WC-POW-STEWARD, WC-POW-2: also after the play, before the drawing that ends the turn."""
    ann = drawn("Ann la4; steward: Ann la2; top mi1, mi2, mi3").play(
        "play la4 ruler", "done", "steward", "draw 1"
    )
    assert ann.hand() == ["mi1", "mi2", "mi3"]
    last = drawn("steward: Ann la2; ruler: Ann la4; deck only mi1").play("steward")
    assert (last.hand(), last.end()) == (["mi1"], ("status", [0]))


def test_the_sage_takes_any_discarded_card() -> None:
    """WC-POW-SAGE, WC-HIDE-2: it may be laid at once, and is shown no longer."""
    ann = drawn("Ann we6; sage: Ann kn3; steward: Ben la2; deck only mi1, mi2")
    taken = ann.play("sage la9")
    assert taken.facts["players"][0]["shown"] == ["la9"]
    assert "la9" not in taken.facts["discard"]
    assert ann.refused("sage we6").code == "not-discarded"
    assert taken.play("play la9 ruler").facts["players"][0]["shown"] == []
    assert drawn("Ann we6; sage: Ann kn3").texts_of("sage") == set()


def test_the_charlatan_clears_only_where_nobody_holds() -> None:
    """WC-POW-CHARLATAN: royal or not, all its cards, an influence of one's own too."""
    ann = drawn(
        "charlatan: Ann we3; ruler: home, Ann la9 and mi4; fool: home, Ben wi2; heir: Ann wi5; sage: Ben kn3"
    )
    assert ann.texts_of("charlatan") == {"charlatan ruler", "charlatan fool", "charlatan charlatan"}
    assert ann.refused("charlatan heir").code == "claimed"
    assert ann.refused("charlatan sage").code == "claimed"
    assert ann.refused("charlatan lover").code == "no-influence"
    assert ann.play("charlatan ruler").facts["discard"] == ["la9", "mi4"]


def test_the_knight_adds_might_anywhere() -> None:
    """WC-POW-KNIGHT, WC-POW-3: one card of any rank; its suit is open to boosters then."""
    ann = drawn("Ann wi9, mi1, mi6, de6; knight: Ann mi3").play("play wi9 fool")
    assert ann.texts_of("knight") == {"knight mi1", "knight mi6"}
    assert ann.refused("knight de6").code == "wrong-suit-added"
    after = ann.play("knight mi6", "boost mi1", "done")
    assert after.member("fool") == "Ann mi6 and wi9"
    assert after.facts["discard"] == ["mi1"]
    assert ann.play("knight mi6").refused("knight mi1").code == "not-held"


def test_the_lover_adds_devotion_anywhere() -> None:
    """WC-POW-LOVER."""
    ann = drawn("Ann wi9, de10, de2; lover: Ann de3").play("play wi9 fool")
    assert ann.texts_of("lover") == {"lover de10", "lover de2"}
    assert ann.play("lover de10", "done").member("fool") == "Ann de10 and wi9"


@pytest.mark.parametrize(
    ("play", "cards"),
    [
        ("play mi5 ruler", {"matchmaker la6"}),
        ("play la5 ruler", {"matchmaker mi6"}),
        ("play mi5 wizard", {"matchmaker kn6"}),
        ("play mi5 knight", set()),
    ],
)
def test_the_matchmaker_adds_the_other_suit(play: str, cards: set[str]) -> None:
    """WC-POW-MATCHMAKER: at a member with two suits only."""
    hand = {"mi5", "la5", "la6", "mi6", "kn6"} - {"la5" if "mi5" in play else "mi5"}
    ann = drawn(f"Ann {', '.join(sorted(hand))}; matchmaker: Ann la2").play(play)
    assert ann.texts_of("matchmaker") == cards
    if not cards:
        assert ann.refused("matchmaker la6").code == "one-suit"


def test_knight_and_matchmaker_may_add_the_same_suit() -> None:
    """WC-POW-3, WC-PLAY-5: one card a power; what both reach together decides what may be begun."""
    cards = "Ann kn1, mi4, mi7; knight: Ann mi2; matchmaker: {}Ann la2; wizard: Ben mi9 and la1"
    assert "play kn1 wizard" not in drawn(cards.format("home, ")).texts()
    ann = drawn(cards.format("")).play("play kn1 wizard")
    assert ann.texts() == {"knight mi4", "knight mi7", "matchmaker mi4", "matchmaker mi7"}
    after = ann.play("knight mi4", "matchmaker mi7")
    assert after.facts["making"]["added"] == {"knight": "mi4", "matchmaker": "mi7"}
    assert after.play("done").member("wizard") == "home, Ann mi4 and mi7 and kn1"


def test_the_fool_turns_the_comparison_round() -> None:
    """WC-POW-FOOL: lower, not equal; only where something lies; then no boosters, and none before."""
    ann = drawn("Ann wi1, wi4, wi6; fool: Ann wi5; consort: Ben kn4; heir: home, Ben de6")
    equal = ann.play("play wi4 consort")
    assert equal.texts() == {"boost wi1"}
    assert equal.refused("fool").code == "too-high"
    assert equal.play("boost wi1").refused("fool").code == "fool-or-boosters"
    fooled = ann.play("play wi4 heir", "fool")
    assert fooled.texts() == {"done"}
    assert fooled.refused("boost wi1").code == "fool-or-boosters"
    assert drawn("Ann wi1; fool: Ann wi5").play("play wi1 heir").refused("fool").code == "no-influence"
