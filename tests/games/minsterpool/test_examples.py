"""The examples of the rules, each as it stands there."""

from __future__ import annotations

from tests.games.minsterpool.drawing import BOARDS, TABLES, Drawn, begun, drawn
from wk.games.minsterpool.state import OVER, Award, ids


def test_hc_ex_1() -> None:
    """HC-EX-1, HC-HOUR-3, HC-TERM-7: a member leaves with all that lies on it; a newcomer is a target."""
    text = "snapprend gold 5 life {} lines B1 bribes AB; medals 6 7; deck ilvery oxtallow; Ann h3"
    after = drawn(text.format(3)).play("play h3", *["hourglass snapprend"] * 3)
    assert after.row() == ["ilvery"]
    assert after.member("ilvery") == {
        "id": "ilvery", "gold": 6, "worth": 6, "life": 0,
        "relationships": [{"owner": None, "hourglasses": 0}],
        "bribes": [], "favors": [], "influence": [0, 0, 0], "leader": None,
    }  # fmt: skip
    assert (after.facts["card"], after.facts["medals"], after.facts["deck"]) == (None, [7], ["oxtallow"])
    assert after.facts["retired"] == ["snapprend"]
    fuller = drawn(text.format(4)).play("play h3", *["hourglass snapprend"] * 2)
    assert fuller.facts["card"] == {"id": "h3", "left": 1}
    assert fuller.texts() == {"hourglass ilvery"}
    assert fuller.play("hourglass ilvery").member("ilvery")["life"] == 1


def test_hc_ex_2() -> None:
    """HC-EX-2, HC-HOUR-1, HC-HOUR-2: a full line is cleared at once and can be owned anew."""
    at = drawn("byrnaszic lines A2 B1; Ann h1 r1").play("play h1")
    assert "hourglass byrnaszic 1" in at.texts()
    cleared = at.play("hourglass byrnaszic 1")
    assert cleared.member("byrnaszic")["relationships"] == [
        {"owner": None, "hourglasses": 0},
        {"owner": 1, "hourglasses": 1},
    ]
    assert cleared.play("play r1").texts() == {"relate byrnaszic 1"}
    more = drawn("byrnaszic lines - B1; Ann h3").play("play h3")
    assert more.texts() == {"hourglass byrnaszic", "hourglass byrnaszic 2"}
    assert more.play(*["hourglass byrnaszic 2"] * 2).member("byrnaszic")["relationships"][1]["owner"] == 1
    gone = more.play(*["hourglass byrnaszic 2"] * 3)
    assert gone.member("byrnaszic")["relationships"][1] == {"owner": None, "hourglasses": 0}


def test_hc_ex_3() -> None:
    """HC-EX-3, HC-BRIBE-1: the tokens move right; the last drops off a full line."""
    ann = drawn("snapprend bribes ABC; Ann b1; Ben b1").play("play b1", "bribe snapprend")
    assert ann.tokens("snapprend", "bribes") == "AABC"
    ben = ann.play("end", "play b1", "bribe snapprend")
    assert ben.tokens("snapprend", "bribes") == "BAAB"


def test_hc_ex_4() -> None:
    """HC-EX-4, HC-FAVOR-1, HC-FAVOR-2, HC-FAVOR-3, HC-OPT-1: an Advance with and without medals left."""
    text = "snapprend gold 5 favors BBAAAC; medals 6 7; Cas f3"
    after = drawn(text, seat=2).play("play f3", "favor snapprend")
    assert (after.member("snapprend")["gold"], after.facts["medals"]) == (6, [7])
    assert after.tokens("snapprend", "favors") == "BBAAACC"
    assert after.facts["card"] is None
    assert after.play("end").facts["round"] == 2
    empty = text.replace("medals 6 7; ", "")
    kept = drawn(empty, seat=2).play("play f3", "favor snapprend")
    assert (kept.member("snapprend")["gold"], kept.member("snapprend")["worth"]) == (5, 5)
    silver = drawn(f"{empty}; silver", seat=2).play("play f3", "favor snapprend")
    assert (silver.member("snapprend")["gold"], silver.member("snapprend")["worth"]) == (None, 8)


def test_hc_ex_5() -> None:
    """HC-EX-5, HC-AWARD-1, HC-AWARD-3: lines, bribes and favors count."""
    at = drawn("byrnaszic gold 6 lines A B bribes BB favors BCC")
    assert at.member("byrnaszic")["influence"] == [3, 5, 2]
    after = drawn("byrnaszic gold 6 lines A B bribes BB favors BCC; Ann b1").play(
        "play b1", "bribe byrnaszic"
    )
    assert after.member("byrnaszic")["influence"] == [4, 5, 2]
    scored = after.play("end")
    assert [player["score"]["rounds"] for player in scored.facts["players"]] == [[0], [6], [0]]
    assert drawn("byrnaszic lines C C").member("byrnaszic")["influence"] == [0, 0, 5]


def test_hc_ex_6() -> None:
    """HC-EX-6, HC-AWARD-2: a tie for the most, or nothing, leads nobody."""
    at = drawn(
        "hobbleton bribes ABBCC favors ABC gold 5; byrnaszic gold 6; mumblesby favors A gold 7", revealed=1
    )
    found = at.facts["members"]
    assert [member["influence"] for member in found] == [[2, 3, 3], [0, 0, 0], [1, 0, 0]]
    assert [member["leader"] for member in found] == [None, None, 0]
    assert [player["score"]["total"] for player in at.play("end").facts["players"]] == [7, 0, 0]


def turns(choices: list[tuple[int, int]]) -> list[int]:
    """Return the seats in turn when each, in its turn, reveals a number of cards; all play bribes."""
    at = begun("banner hat turtle").play("bid 9", "bid 4", "bid 19", *["select b1 b2 b2"] * 3)
    assert at.facts["order"] == [1, 0, 2]
    found = []
    for seat, count in choices:
        found.append(at.facts["seat_to_move"])
        assert found[-1] == seat
        for _ in range(count):
            card = at.facts["players"][seat]["selected"][0]
            at = at.play(f"play {card}")
            while at.facts["card"]:
                at = at.play(min(at.texts()))
        at = at.play("end")
    assert at.facts["round"] == 2
    return found


def test_hc_ex_7() -> None:
    """HC-EX-7, HC-BID-2, HC-PLAY-1, HC-PLAY-2: rising bids; who has no card left is passed over."""
    ben_two = [(1, 2), (0, 1), (2, 1), (1, 1), (0, 1), (2, 1), (0, 1), (2, 1)]
    assert turns(ben_two) == [1, 0, 2, 1, 0, 2, 0, 2]
    cas_three = [(1, 2), (0, 1), (2, 3), (1, 1), (0, 1), (0, 1)]
    assert turns(cas_three) == [1, 0, 2, 1, 0, 0]


def test_hc_ex_8() -> None:
    """HC-EX-8, HC-PLAY-3, HC-PLAY-4: what cannot be placed is lost; what can must be."""
    none = drawn("snapprend lines B; Ann r2").play("play r2")
    assert none.facts["card"] is None
    assert none.texts() == {"end"}
    one = drawn("byrnaszic lines B -; Ann r2").play("play r2")
    assert one.texts() == {"relate byrnaszic 2"}
    assert one.play("relate byrnaszic 2").facts["card"] is None
    favors = drawn("varnicott favors AB; fennimarch; Ann f6").play("play f6")
    favors = favors.play("favor varnicott", *["favor fennimarch"] * 2)
    assert favors.facts["card"] == {"id": "f6", "left": 3}
    assert favors.play("favor fennimarch").facts["card"] is None


def test_hc_ex_9() -> None:
    """HC-EX-9, HC-AWARD-3, HC-ROUND-1 to HC-ROUND-5: award, then the end of the round, step by step."""
    at = drawn(
        "varnicott gold 5 life 3 lines A1; byrnaszic gold 6 lines B2; snapprend gold 7 bribes C favors BC;"
        "medals 8 9 10; deck ilvery oxtallow quillifer",
        revealed=1,
    ).play("end")
    assert at.facts["awards"] == [
        [
            {"member": "varnicott", "vp": 5, "seat": 0},
            {"member": "byrnaszic", "vp": 6, "seat": 1},
            {"member": "snapprend", "vp": 7, "seat": 2},
        ]
    ]
    assert at.row() == ["ilvery", "byrnaszic", "snapprend", "oxtallow"]
    assert [member["life"] for member in at.facts["members"]] == [0, 1, 1, 0]
    assert [member["gold"] for member in at.facts["members"]] == [8, 6, 7, 9]
    assert at.member("byrnaszic")["relationships"] == [{"owner": None, "hourglasses": 0}] * 2
    assert (at.tokens("snapprend", "bribes"), at.tokens("snapprend", "favors")) == ("C", "")
    assert at.facts["retired"] == ["varnicott"]


def test_hc_ex_10() -> None:
    """HC-EX-10, HC-TERM-4, HC-TERM-7, HC-HOUR-3: what comes when stacks or the row are empty."""
    no_medals = drawn("ilvery life 5; deck fennimarch; Ann h1; Ben f3").play("play h1", "hourglass ilvery")
    new = no_medals.member("fennimarch")
    assert (new["gold"], new["worth"]) == (None, 7)
    placed = no_medals.play("end", "play f3", *["favor fennimarch"] * 3)
    assert placed.member("fennimarch")["gold"] is None
    no_boards = drawn("quillifer; ilvery life 5; oxtallow; medals 6; Ann h1").play(
        "play h1", "hourglass ilvery"
    )
    assert no_boards.row() == ["quillifer", "oxtallow"]
    after = no_boards.play("end")
    assert after.row() == ["quillifer", "oxtallow"]
    assert after.facts["medals"] == [6]
    empty = drawn("medals 6; Ann r1 h3 b1 f3")
    for text in ("play r1", "play h3", "play b1", "play f3"):
        empty = empty.play(text)
        assert empty.facts["card"] is None
    assert empty.play("end").facts["awards"] == [[]]


def test_hc_ex_11() -> None:
    """HC-EX-11, HC-FAVOR-2: the upper row first."""
    at = drawn("grubstow gold 5 favors AAA; medals 8; Ben f3 b1", seat=1).play("play f3", "favor grubstow")
    assert at.member("grubstow")["gold"] == 8
    assert at.member("grubstow")["influence"] == [6, 2, 0]
    assert at.play("play b1", "bribe grubstow").member("grubstow")["influence"] == [6, 4, 0]


def test_hc_ex_12() -> None:
    """HC-EX-12, HC-END-1, HC-END-2: the bonus decides, then the lower bid of the chip left over."""
    at = drawn("", players=2, number=6, phase=OVER)
    points = [(0, 0, 0, 0, 0, 60), (0, 0, 0, 0, 0, 61)]
    chips = [(28,), (25,)]
    people = [
        player._replace(chips=left, chip=0, vp=vp)
        for player, left, vp in zip(at.state.players, chips, points, strict=True)
    ]
    over = Drawn(at.state._replace(players=tuple(people)))
    assert [player["score"]["total"] for player in over.facts["players"]] == [70, 70]
    assert [player["score"]["bonus"] for player in over.facts["players"]] == [10, 9]
    assert over.facts["winners"] == [1]


def test_hc_ex_13() -> None:
    """HC-EX-13, HC-SETUP-1, HC-SETUP-2, HC-ROUND-5: two members at the start, a third in round 2."""
    at = begun("banner turkey", "byrnaszic oxtallow snapprend")
    assert [(member["id"], member["gold"]) for member in at.facts["members"]] == [
        ("byrnaszic", 3),
        ("oxtallow", 4),
    ]
    assert at.facts["medals"][:3] == [5, 5, 6]
    assert at.texts() == {f"bid {bid}" for bid in (1, 8, 9, 16, 17, 24, 25)}
    at = at.play(
        "bid 1", "bid 2", "select r1 r1 r1", "select r1 r1 r1", "play r1", "relate byrnaszic 1", "end"
    )
    at = at.play("play r1", "relate byrnaszic 2", "end", "play r1", "relate oxtallow 1", "end")
    at = at.play("play r1", "end", "play r1", "end", "play r1", "end")
    assert at.facts["round"] == 2
    assert at.row() == ["byrnaszic", "oxtallow", "snapprend"]
    assert at.member("snapprend")["gold"] == 5


def test_hc_ex_14() -> None:
    """HC-EX-14, HC-PLAY-1, HC-PLAY-4: exactly the placements of the card, then the turn goes on."""
    at = drawn("oxtallow life 3; marrowby lines B; Ann h2 r1 b1").play("play h2")
    assert at.texts() == {"hourglass oxtallow", "hourglass marrowby", "hourglass marrowby 1"}
    at = at.play("hourglass marrowby", "hourglass marrowby 1")
    assert at.texts() == {"end", "play r1", "play b1"}


def test_hc_ex_15() -> None:
    """HC-EX-15, HC-HIDE-1: the chip among those left, the cards as one heap."""
    at = begun("banner turkey").play("bid 8")
    ben, ann = at.seen_by(1)["players"][0], at.seen_by(0)["players"][0]
    assert (ben["chip"], ben["chips"]) == ("hidden", [1, 8, 9, 16, 17, 24, 25])
    assert (ann["chip"], ann["chips"]) == (8, [1, 9, 16, 17, 24, 25])
    at = at.play("bid 10", "select r1 h3 f4")
    ben = at.seen_by(1)["players"][0]
    assert (ben["selected"], ben["hand"]) == (3, ids(TABLES.cards))
    at = at.play("select r1 r1 r1", "play h3")
    ben = at.seen_by(1)["players"][0]
    assert (ben["selected"], len(ben["hand"]), ben["played"]) == (2, 17, ["h3"])


def test_hc_ex_16() -> None:
    """HC-EX-16, HC-ROUND-3, HC-ROUND-5, HC-END-1, HC-AWARD-3, HC-PLAY-1: at the edges."""
    six = "oxtallow; quillifer; marrowby; pellawick; ondrelle; hobbleton"
    full = drawn(f"{six}; medals 5; deck ilvery", revealed=1).play("end")
    assert len(full.row()) == 6
    assert full.facts["deck"] == ["ilvery"]
    two = drawn("oxtallow life 4; quillifer; varnicott life 3; marrowby; medals 5 6; deck ilvery", revealed=1)
    two = two.play("end")
    assert two.row() == ["ilvery", "quillifer", "marrowby"]
    assert (two.facts["retired"], two.facts["medals"]) == (["oxtallow", "varnicott"], [6])
    last = drawn("oxtallow life 4 gold 5; quillifer favors A; medals 5; deck ilvery", number=6, revealed=1)
    last = last.play("end")
    assert last.facts["over"]
    assert last.row() == ["oxtallow", "quillifer"]
    assert last.member("oxtallow")["life"] == 4
    assert last.tokens("quillifer", "favors") == "A"
    assert last.state.awards[-1] == (Award(BOARDS["oxtallow"], 5, None), Award(BOARDS["quillifer"], 7, 0))
    second = drawn("oxtallow; Ann b1 b2").play("play b1", "bribe oxtallow", "play b2", "bribe oxtallow")
    assert second.texts() == {"bribe oxtallow"}
    assert second.refused("end").code == "carry-first"
