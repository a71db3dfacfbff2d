"""Turns: plays, passes and draws (WC-TURN), steps of a play (WC-PLAY), powers (WC-POW), the end (WC-END)."""

from __future__ import annotations

import pytest

from tests.games.winter_court.drawing import drawn


def test_players_alternate() -> None:
    """WC-TURN-1, WC-FILE-3: the turn passes with the drawing; two turns are a round."""
    drawn_position = drawn("Ann la4; Ben la5")
    seats = []
    for _ in range(4):
        facts = drawn_position.facts
        seats.append((facts["seat_to_move"], facts["turn"], facts["round"]))
        drawn_position = drawn_position.play("pass 1")
    assert seats == [(0, 1, 1), (1, 2, 1), (0, 3, 2), (1, 4, 2)]


@pytest.mark.parametrize(("text", "cards"), [("draw 0", []), ("draw 1", ["kn5"])])
def test_after_the_play_one_card_is_drawn_or_none(text: str, cards: list[str]) -> None:
    """WC-TURN-2: either ends the turn; passing is over, and no second play."""
    after = drawn("Ann la4, we1; top kn5").play("play la4 steward", "done")
    assert after.texts() == {"draw 0", "draw 1"}
    after = after.play(text)
    assert after.hand() == ["we1", *cards]
    assert after.facts["seat_to_move"] == 1
    assert (after.facts["plays"], after.facts["phase"]) == (0, "main")


def test_passing_draws_one_or_two_and_discards_one_of_these() -> None:
    """WC-TURN-3: no other card may be discarded; either ends the turn."""
    ann = drawn("Ann la4; top kn5, kn6")
    assert ann.play("pass 1").hand() == ["la4", "kn5"]
    two = ann.play("pass 2")
    assert two.facts["seat_to_move"] == 0
    assert two.hand() == ["la4", "kn5", "kn6"]
    assert two.refused("discard la4").code == "not-drawn"
    after = two.play("discard kn6")
    assert after.hand() == ["la4", "kn5"]
    assert (after.facts["discard"], after.facts["seat_to_move"], after.facts["drawn"]) == (["kn6"], 1, [])


def test_powers_used_before_do_not_make_it_less_of_a_pass() -> None:
    """WC-TURN-3, WC-POW-2: drawing by the Steward, then passing."""
    ann = drawn("steward: Ann la7; sage: Ann kn3; top mi1, mi2, mi3; Ben de9").play("steward")
    assert ann.texts() == {"pass 1", "pass 2", *ann.texts_of("play")}
    assert ann.play("pass 1").hand() == ["mi1", "mi2", "mi3"]


def test_two_cards_are_drawn_only_while_there_are_two() -> None:
    """WC-TURN-4."""
    assert drawn("deck only we1, we2").texts_of("pass") == {"pass 1", "pass 2"}
    one = drawn("deck only we1")
    assert one.texts_of("pass") == {"pass 1"}
    assert one.refused("pass 2").code == "one-card-left"


def test_a_hand_has_no_limit_and_the_discards_are_never_shuffled() -> None:
    """WC-TURN-5: the deck runs out once, and what was discarded lies there at the end."""
    position = drawn("Ann no card")
    while position.facts["deck_count"] > 2:
        position = position.play("pass 2", f"discard {position.facts['deck'][0]}")
    position = position.play("pass 2")
    assert position.facts["over"]
    assert [player["hand_count"] for player in position.facts["players"]] == [15, 16]
    assert len(position.facts["discard"]) == 29


def test_a_main_card_needs_a_suit_of_the_member() -> None:
    """WC-PLAY-1, WC-TERM-2: any of the three members of its suit, and no other."""
    ann = drawn("Ann we5")
    assert ann.texts_of("play") == {"play we5 dowager", "play we5 steward", "play we5 charlatan"}
    assert ann.refused("play we5 ruler").code == "wrong-suit"
    assert ann.refused("play we6 steward").code == "not-in-hand"


def test_boosters_are_stars_of_a_suit_of_the_play() -> None:
    """WC-PLAY-2: any number, even where they are not needed; main card and added cards may be stars."""
    ann = drawn("Ann we1, we2, we3, we4, we5, de1, la3; lover: Ann de9").play("play we1 steward")
    assert ann.texts() == {"boost we2", "boost we3", "lover de1", "done"}
    assert ann.refused("boost we4").code == "no-star"
    assert ann.refused("boost la3").code == "wrong-suit-booster"
    ann = ann.play("boost we2", "boost we3")
    assert ann.facts["making"]["strength"] == 6
    assert ann.play("lover de1", "done").member("steward") == "Ann we1 and de1"


def test_an_influence_already_there_is_never_boosted() -> None:
    """WC-PLAY-2: at a member one holds, a play begins anew and must beat what lies there alone."""
    ann = drawn("Ann we1, we2; heir: Ann de3; steward: Ann we3")
    assert "play we2 steward" not in ann.texts()
    assert ann.refused("play we2 steward").number == 3 + 1 - 3


@pytest.mark.parametrize(("card", "legal"), [("we6", False), ("we7", False), ("we8", True)])
def test_strength_must_be_higher(card: str, legal: bool) -> None:
    """WC-PLAY-3: equal is not enough; the suit of what lies there does not matter."""
    ann = drawn(f"Ann {card}; steward: home, Ben la7")
    assert (f"play {card} steward" in ann.texts()) == legal


def test_strengthening_may_leave_a_lower_total() -> None:
    """WC-PLAY-3: at a member one holds, by boosters that go; the pawn stays."""
    ann = drawn("Ann we3, we2, we1; steward: Ann la5").play(
        "play we3 steward", "boost we2", "boost we1", "done"
    )
    assert ann.member("steward") == "Ann we3"
    assert ann.facts["discard"] == ["la5", "we1", "we2"]


def test_the_pawn_shifts_one_position() -> None:
    """WC-PLAY-4, WC-TERM-4: from the other's side home, from home to the player, and there it stays."""
    ann = drawn("Ann la8, la9, la10; steward: Ben la7")
    home = ann.play("play la8 steward", "done")
    assert home.member("steward") == "home, Ann la8"
    held = home.play("draw 0", "pass 1", "play la9 steward", "done")
    assert held.member("steward") == "Ann la9"
    stays = held.play("draw 0", "pass 1", "play la10 steward", "done")
    assert stays.member("steward") == "Ann la10"
    assert stays.facts["discard"] == ["la7", "la8", "la9"]


def test_several_cards_count_as_one() -> None:
    """WC-TERM-4, WC-PLAY-4: the total is the play's rank, maybe over ten, and must be beaten whole."""
    ann = drawn("Ann mi9, mi10; knight: Ann mi3; Ben la10, la1; ruler: home, Ben la9")
    after = ann.play("play mi9 ruler", "knight mi10", "done", "draw 0")
    assert after.facts["court"][0]["influence"]["total"] == 19
    assert after.texts_of("play") >= {"play la10 steward"}
    assert "play la10 ruler" not in after.texts()
    assert after.refused("play la10 ruler").number == 19 + 1 - 11


def test_a_step_must_leave_the_play_finishable() -> None:
    """WC-PLAY-5: with the Fool, a card that makes the rank too high; a booster that shuts the Fool out."""
    ann = drawn("Ann wi1, wi4, mi2, mi7; fool: Ann wi5; knight: Ann mi3; consort: Ben kn8")
    fooled = ann.play("play wi4 consort", "fool")
    assert fooled.texts() == {"done", "knight mi2"}
    assert fooled.refused("knight mi7").code == "too-high"
    low = drawn("Ann wi1, wi4; fool: Ann wi5; consort: Ben kn8").play("play wi4 consort")
    assert low.texts() == {"fool"}
    assert low.refused("boost wi1").code == "too-low"


def test_within_a_play_nothing_else_is_legal() -> None:
    """WC-PLAY-6: not even Steward, Sage and Charlatan (WC-POW-2)."""
    ann = drawn("Ann la4; steward: Ann la2; sage: Ann kn3; charlatan: Ann we3; wizard: Ann kn2")
    ann = ann.play("play la4 ruler")
    assert ann.texts() == {"done"}
    for text in (
        "pass 1",
        "draw 0",
        "steward",
        "charlatan charlatan",
        "sage la1",
        "wizard",
        "play la4 ruler",
    ):
        assert ann.refused(text).code == "finish-play"


def test_royals_win_whatever_the_status() -> None:
    """WC-END-1: by `done`, also in the middle of a turn; no draw follows."""
    ann = drawn(
        "Ann la9; consort: Ann kn1; heir: Ann wi1; dowager: Ann we4; ruler: home, Ben la2; wizard: Ben kn2"
    )
    after = ann.play("play la9 ruler", "done")
    assert after.end() == ("royals", [0])
    assert after.facts["seat_to_move"] is None
    assert (after.facts["plays"], after.facts["usable"], after.facts["making"]) == (0, [], None)


@pytest.mark.parametrize("texts", [("pass 1",), ("steward",), ("play la4 ruler", "done", "draw 1")])
def test_the_last_card_ends_the_game_by_whatever_action(texts: tuple[str, ...]) -> None:
    """WC-END-2: no more plays; the first player to run the deck out may lose by it."""
    ann = drawn("Ann la4, we2; deck only we1; steward: Ann la1; wizard: Ann kn2").play(*texts)
    assert ann.facts["over"]
    assert ann.facts["deck"] == []
    assert "we1" in ann.hand()
    assert ann.refused("play we2 dowager").code == "game-over"


def test_both_cards_of_a_last_pass_stay_in_the_hand() -> None:
    """WC-END-2: no discard is owed."""
    ann = drawn("Ann la4; deck only we1, we2").play("pass 2")
    assert ann.hand() == ["la4", "we1", "we2"]
    assert (ann.facts["phase"], ann.facts["drawn"]) == ("over", [])


@pytest.mark.parametrize(
    ("court", "end"),
    [
        ("dowager: Ann we1; wizard: Ben kn1", ("status", [0])),
        ("dowager: Ann we1; wizard: Ben kn1; fool: Ben wi1", ("letter", [0])),
        ("heir: Ann wi1; dowager: Ben we1; wizard: Ben kn1", ("letter", [0])),
        ("lover: Ann de1; knight: Ben mi1", ("letter", [1])),
        ("lover: home, Ann de1", ("draw", [0, 1])),
    ],
)
def test_status_then_letter_then_a_draw(court: str, end: tuple[str, list[int]]) -> None:
    """WC-END-3."""
    assert drawn(f"{court}; deck only we9").play("pass 1").end() == end


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
