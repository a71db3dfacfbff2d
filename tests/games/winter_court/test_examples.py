"""The worked examples of the rules, each as one test."""

from __future__ import annotations

import json

from tests.games.winter_court.drawing import COURT, drawn
from wk.engine.history import replay
from wk.engine.transcript import heading, parse
from wk.games.fronts import front_of
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import CARD_IDS

KIT = WinterCourtKit()


def test_wc_ex_1() -> None:
    """WC-EX-1: passing is always legal; a play at a bare member needs nothing."""
    ann = drawn("Ann la4")
    assert ann.texts() == {"pass 1", "pass 2", "play la4 ruler", "play la4 steward", "play la4 matchmaker"}
    assert ann.play("play la4 steward").texts() == {"done"}


def test_wc_ex_2() -> None:
    """WC-EX-2: boosters win now and leave a low total."""
    ann = drawn("Ann we1, we2, we5; steward: Ben la7")
    assert "play we1 steward" not in ann.texts()
    ann = ann.play("play we5 steward")
    assert ann.texts() == {"boost we1", "boost we2"}
    ann = ann.play("boost we1", "boost we2")
    assert ann.facts["making"]["strength"] == 8
    assert ann.texts() == {"done"}
    ann = ann.play("done")
    assert ann.member("steward") == "home, Ann we5"
    assert ann.facts["discard"] == ["la7", "we1", "we2"]


def test_wc_ex_3() -> None:
    """WC-EX-3: the Charlatan clears an unclaimed member, or his own."""
    ann = drawn(
        "Ann mi9; charlatan: Ann we3; heir: Ann wi5; fool: Ben wi2; ruler: home, Ben la10",
    )
    assert "play mi9 ruler" not in ann.texts()
    assert ann.texts_of("charlatan") == {"charlatan charlatan", "charlatan ruler"}
    cleared = ann.play("charlatan ruler")
    assert cleared.facts["discard"] == ["la10"]
    assert cleared.member("charlatan") == "home, Ann we3"
    assert cleared.play("play mi9 ruler", "done").member("ruler") == "Ann mi9"
    own = ann.play("charlatan charlatan")
    assert own.facts["discard"] == ["we3"]
    assert own.member("charlatan") == "home"


def test_wc_ex_4() -> None:
    """WC-EX-4: the Fool, then the Wizard's play at the same member."""
    ann = drawn("Ann wi2, wi10; fool: Ann wi3; wizard: Ann kn2; consort: Ben kn9")
    ann = ann.play("play wi2 consort", "fool", "done")
    assert ann.member("consort") == "home, Ann wi2"
    ann = ann.play("wizard", "play wi10 consort", "done")
    assert ann.member("consort") == "Ann wi10"
    assert ann.facts["discard"] == ["kn9", "wi2"]
    assert (ann.member("fool"), ann.member("wizard")) == ("home, Ann wi3", "home, Ann kn2")
    assert ann.texts() == {"draw 0", "draw 1"}


def test_wc_ex_5() -> None:
    """WC-EX-5: a booster needs the suit of the main card or of an added one."""
    ann = drawn("Ann kn1, kn4, wi2, wi4; matchmaker: Ann la5; consort: Ben wi10")
    ann = ann.play("play kn4 consort")
    assert "boost wi2" not in ann.texts()
    ann = ann.play("boost kn1", "matchmaker wi4")
    assert ann.facts["making"]["strength"] == 9
    assert "done" not in ann.texts()
    ann = ann.play("boost wi2")
    assert ann.facts["making"]["strength"] == 11
    ann = ann.play("done")
    assert ann.member("consort") == "home, Ann kn4 and wi4"
    assert ann.facts["court"][1]["influence"]["total"] == 8
    assert ann.facts["discard"] == ["kn1", "wi2", "wi10"]


def test_wc_ex_6() -> None:
    """WC-EX-6: the Steward's draw comes on top of the one that ends the turn."""
    ann = drawn("Ann wi9; steward: Ann la2; top mi1, mi2, mi3").play("steward")
    assert ann.hand() == ["mi1", "mi2", "wi9"]
    assert ann.play("play wi9 heir", "done", "draw 1").hand() == ["mi1", "mi2", "mi3"]


def test_wc_ex_7() -> None:
    """WC-EX-7: the last card drawn ends the game at once, without a discard."""
    ann = drawn("deck only we1, we2; ruler: Ann la1").play("pass 2")
    assert ann.end() == ("status", [0])
    assert ann.hand() == ["we1", "we2"]
    assert ann.totals() == (5, 0)
    assert drawn("deck only we1; ruler: Ann la1").texts() == {"pass 1"}


def test_wc_ex_8() -> None:
    """WC-EX-8: a power costs its status; at equal status the earlier letter wins."""
    ann = drawn("deck only we1; steward: Ann la2; fool: Ben wi2")
    by_steward = ann.play("steward")
    assert (by_steward.end(), by_steward.totals()) == (("status", [1]), (0, 1))
    by_pass = ann.play("pass 1")
    assert (by_pass.end(), by_pass.totals()) == (("letter", [0]), (1, 1))


def test_wc_ex_9() -> None:
    """WC-EX-9: all four royals win at once; nothing is drawn."""
    ann = drawn(
        "Ann de5; ruler: Ann la1; consort: Ann kn1; heir: Ann wi1; dowager: home, Ben we4; fool: Ben wi2"
    )
    after = ann.play("play de5 dowager", "done")
    assert after.end() == ("royals", [0])
    assert after.totals() == (14, 1)
    counted = front_of(KIT).matches.counted
    assert (counted(ann.state), counted(after.state)) == (True, False), "the points did not decide"
    assert after.facts["deck_count"] == ann.facts["deck_count"]


def test_wc_ex_10() -> None:
    """WC-EX-10: nobody holds anybody: a draw."""
    ann = drawn("deck only we1; sage: home, Ben kn5").play("pass 1")
    assert ann.totals() == (0, 0)
    assert ann.end() == ("draw", [0, 1])


def test_wc_ex_11() -> None:
    """WC-EX-11: Knight and Lover in one play, the Knight's on his own member."""
    ann = drawn("Ann mi4, mi8, de2, de9; knight: Ann mi3; lover: Ann de1")
    ann = ann.play("play mi4 knight", "knight mi8")
    assert ann.member("knight") == "home, Ann mi3"
    ann = ann.play("lover de9", "boost de2")
    assert ann.facts["making"]["strength"] == 23
    ann = ann.play("done")
    assert ann.member("knight") == "Ann mi4 and mi8 and de9"
    assert ann.facts["court"][8]["influence"]["total"] == 21
    assert ann.facts["discard"] == ["mi3", "de2"]
    assert ann.facts["usable"] == []
    assert ann.play("draw 0", "pass 1").facts["usable"] == ["knight"]


def test_wc_ex_12() -> None:
    """WC-EX-12: equal is neither higher nor lower; the Fool and boosters exclude each other."""
    ann = drawn("Ann kn1, kn7, kn8, mi1, mi3; fool: Ann wi1; knight: Ann mi2; consort: Ben kn4 and wi4")
    equal = ann.play("play kn8 consort").texts()
    assert not equal & {"done", "fool"}
    assert "boost kn1" in equal
    assert ann.play("play kn7 consort", "fool").texts() == {"done"}
    assert ann.play("play kn7 consort", "boost kn1").texts() == {"knight mi1", "knight mi3"}
    after = ann.play("play kn1 consort", "fool", "knight mi3", "done")
    assert after.member("consort") == "home, Ann mi3 and kn1"
    assert after.facts["court"][1]["influence"]["total"] == 4
    assert after.facts["discard"] == ["kn4", "wi4"]


def test_wc_ex_13() -> None:
    """WC-EX-13: the Sage takes a card discarded in this turn, and both players know it."""
    ann = drawn("Ann we6; sage: Ann kn3; steward: Ben la2").play("play we6 steward", "done", "sage la2")
    assert ann.hand() == ["la2"]
    assert ann.facts["players"][0]["shown"] == ["la2"]
    assert ann.texts() == {"draw 0", "draw 1"}
    seen = ann.seen_by(1)["players"][0]
    assert (seen["hand"], seen["hand_count"], seen["shown"]) == (None, 1, ["la2"])


def test_wc_ex_14() -> None:
    """WC-EX-14: a step after which the play could not be finished is not legal."""
    cards = "Ann we1, we5, mi2, mi10; {}steward: Ben la9"
    ann = drawn(cards.format("knight: Ann mi3; ")).play("play we5 steward")
    assert ann.texts() == {"boost we1", "knight mi10"}
    assert ann.play("knight mi10").texts() == {"done", "boost we1", "boost mi2"}
    assert "play we5 steward" not in drawn(cards.format("")).texts()


def test_wc_ex_15() -> None:
    """WC-EX-15: the Wizard after the first play, if some play is then possible; also at his own member."""
    ann = drawn("Ann mi4, mi5; wizard: Ann kn2")
    assert "wizard" not in ann.texts()
    after = ann.play("play mi4 knight", "done")
    assert after.member("knight") == "Ann mi4"
    assert after.facts["usable"] == ["wizard"]
    after = after.play("wizard")
    assert after.texts() == {"play mi5 ruler", "play mi5 wizard", "play mi5 knight"}
    after = after.play("play mi5 wizard", "done")
    assert after.member("wizard") == "Ann mi5"
    assert after.texts() == {"draw 0", "draw 1"}
    without = drawn("Ann mi4; wizard: Ann kn2")
    assert "wizard" not in without.texts()
    assert all("wizard" not in without.play(play, "done").texts() for play in without.texts_of("play"))


def test_wc_ex_16() -> None:
    """WC-EX-16: of two cards drawn for a pass, one of these is discarded."""
    ann = drawn("Ann no card; top la1, la2")
    assert ann.texts() == {"pass 1", "pass 2"}
    ann = ann.play("pass 2")
    assert (ann.facts["phase"], ann.facts["drawn"]) == ("discard", ["la1", "la2"])
    assert ann.texts() == {"discard la1", "discard la2"}
    assert ann.seen_by(1)["drawn"] is None


def test_wc_ex_17() -> None:
    """WC-EX-17: a record of five turns."""
    first = ["la4", "mi9", "kn1", "de5", "wi10", "la7", "we6", "kn9", "we1", "we2", "de8"]
    setup = {
        "players": [
            {"name": name, "colour": colour, "kind": "human"}
            for name, colour in (("Ann", "blue"), ("Ben", "red"))
        ],
        "start_index": 0,
        "options": {"open_hands": False, "deal_first": 5, "deal_second": 6},
        "court": COURT.to_json(),
        "deck": [*first, *(card for card in CARD_IDS if card not in first)],
    }
    lines = [
        "play la4 steward",
        "done",
        "draw 1",
        "play we6 steward",
        "boost we1",
        "done",
        "draw 0",
        "pass 2",
        "discard la2",
        "play la7 steward",
        "done",
        "draw 1",
    ]
    text = "\n".join([heading("winter-court", setup), *lines, ""])
    found = KIT.position(replay(KIT.game, parse(text.encode(), "a.wkrec")).state)
    assert json.loads(json.dumps(found)) == found
    assert (found["seat_to_move"], found["turn"], found["round"]) == (0, 5, 3)
    ann, ben = found["players"]
    assert ann["hand"] == ["la1", "la3", "mi9", "kn1", "de5", "wi10"]
    assert ben["hand"] == ["la5", "we2", "kn9", "de8"]
    assert (found["deck_count"], found["deck"][0]) == (45, "la6")
    assert found["discard"] == ["la2", "la4", "we1", "we6"]
    steward = found["court"][5]
    assert (steward["held_by"], steward["influence"]["total"]) == (1, 7)
    assert (ann["score"]["total"], ben["score"]["total"]) == (0, 1)
