"""The worked examples of the rules, each as one test."""

from __future__ import annotations

import pytest

from tests.games.siege.drawing import Drawn, drawn
from wk.games.fronts import front_of
from wk.games.siege.kit import SiegeKit


def test_sg_ex_1() -> None:
    """SG-EX-1: of equal cards the first played wins; the winner leads."""
    led = drawn("autumn", "field 9h", "field Kh", "field 2c 3c", "field Kh")
    after = led.play("play 9h", "play Kh", "play 2c", "play Kh")
    assert after.player(1)["won"] == ["2c", "9h", "Kh", "Kh"]
    assert after.player(1)["tricks"] == 1
    assert after.now() == ("autumn", 1)
    assert after.facts["trick"] == []


def test_sg_ex_2() -> None:
    """SG-EX-2: a Joker may be played instead of following suit; the first wins; led it leaves all free."""
    game = drawn("autumn", "field 9h", "field X Ah", "field Ah 3c", "field X 2s").play("play 9h")
    assert game.texts() == {"play X", "play Ah"}
    game = game.play("play X")
    assert game.texts() == {"play Ah"}
    game = game.play("play Ah")
    assert game.texts() == {"play X", "play 2s"}
    assert game.play("play X").now() == ("autumn", 1)
    led = drawn("autumn", "field 5h", "field X", "field 3c 5h", seat=1).play("play X")
    assert led.texts() == {"play 3c", "play 5h"}


@pytest.mark.parametrize(
    ("tricks", "last", "first"), [("210", 2, 0), ("210", 1, 1), ("111", 2, 2), ("003", 1, 2)]
)
def test_sg_ex_3(tricks: str, last: int, first: int) -> None:
    """SG-EX-3: who alone won most tricks goes first next year, else the winner of the fourth."""
    players = [
        f"field {'Ah' if seat == last else '2h'} 3c; tricks {number}" for seat, number in enumerate(tricks)
    ]
    after = drawn("autumn", *players, tricks_played=3).play(
        *(f"play {'Ah' if seat == last else '2h'}" for seat in range(3))
    )
    assert after.facts["next_initiator"] == first
    assert after.facts["initiator"] == 0
    assert after.now() == ("winter", 0)


def test_sg_ex_4() -> None:
    """SG-EX-4: a Winter turn with seven cards."""
    game = drawn("winter", "hearts: field 5c 5c 2h 9h Kh Ah X", "spades:")
    cards = ["5c", "2h", "9h", "Kh", "Ah"]
    assert len(game.texts()) == 18
    assert game.texts() == {
        *(f"put {card} {place}" for card in cards for place in ("fort", "garrison")),
        *("put Kh keep", "put Ah keep"),
        *(f"drop {card}" for card in [*cards, "X"]),
    }
    after = game.play("put Kh keep", "put 9h fort").texts()
    assert "done" in after
    assert not [text for text in after if text.startswith("drop")]
    assert not after & {"take Kh keep", "take 9h fort", "put Ah fort"}


def test_sg_ex_5() -> None:
    """SG-EX-5: a royal at home only once; of two equal cards the other can be taken."""
    game = drawn("winter", "hearts: keep Qh; field 5c Qh; w garrison 5c", "spades:")
    assert "put Qh keep" not in game.texts()
    game = game.play("put 5c garrison")
    assert "take 5c garrison" in game.texts()
    assert "take 5c garrison" not in game.play("take 5c garrison").texts()


def test_sg_ex_6() -> None:
    """SG-EX-6: a complete family wins at once, whatever the Field holds; or the turn goes on."""
    players = ("hearts: keep Qh Kh; field Ah 2c 3c 4c 5c 6c 7c 8c 9c", "spades:")
    near = drawn("winter", *players)
    whole = near.play("put Ah keep")
    assert whole.end() == ("family", [0])
    counted = front_of(SiegeKit()).matches.counted
    assert (counted(near.state), counted(whole.state)) == (True, False), "the royals are not compared"
    later = drawn("winter", *players, victory="year-end").play("put Ah keep")
    assert later.now() == ("winter", 0)
    assert later.end() == (None, [])


def test_sg_ex_7() -> None:
    """SG-EX-7: a Sapper beats any fort, others a lower one; a garrison strikes its own side alone."""
    game = drawn("spring", "field 2c Js Tc; n garrison Kh; w garrison Ac", "clubs: n fort Th")
    assert game.texts() == {
        "strike p2 n 2c field",
        "strike p2 n Js field",
        "strike p2 n Kh garrison",
        "done",
    }
    after = game.play("strike p2 n 2c field")
    assert after.player()["aside"] == ["2c", "Th"]
    assert after.texts() == {"done"}


def test_sg_ex_8() -> None:
    """SG-EX-8: what a Joker can take."""
    game = drawn("spring", "field X", "clubs: s fort As; n garrison 5h 9h; keep Kc; turned Kc")
    assert game.texts() == {
        *("hire p2 s fort", "hire p2 w Kc", "hire p2 e Kc", "hire p2 n Kc"),
        *("hire p2 n 1", "hire p2 n 2", "done"),
    }
    assert game.play("hire p2 n 2").player()["aside"] == ["9h"]
    assert game.play("hire p2 e Kc").player(1)["turned"] == []
    assert drawn("spring", "field X", "clubs: s fort As").texts() == {"hire p2 s fort", "done"}


STRUCK = "clubs: e garrison 4d Qd; field Ts X 2s; keep Ac"


def struck(field: str = "Td") -> Drawn:
    """Return the assault of SG-EX-9, with further cards in the striker's Field."""
    return drawn("spring", f"field {field}", STRUCK).play("strike p2 e Td field 1")


def test_sg_ex_9() -> None:
    """SG-EX-9: all answers to an assault."""
    game = struck()
    assert game.now() == ("spring", 1)
    outcomes = {
        "answer 4d garrison 1": (["4d", "Td"], [], ["Qd"]),
        "answer Qd garrison 2": ([], ["Td", "Qd"], ["4d"]),
        "answer Ts field": (["4d", "Td", "Ts"], [], ["Qd"]),
        "answer 2s field": (["4d", "Td", "2s"], [], ["Qd"]),
        "answer Ac keep": ([], ["Td"], ["4d", "Qd"]),
    }
    assert game.texts() == set(outcomes)
    for text, (striker, rival, garrison) in outcomes.items():
        after = game.play(text)
        assert after.player(0)["aside"] == striker
        assert after.player(1)["aside"] == rival
        assert after.player(1)["garrison"]["e"] == garrison
        assert after.player(1)["turned"] == (["Ac"] if "Ac" in text else [])
        assert after.player(1)["keep"] == ["Ac"]
        assert after.now() == ("spring", 0)


def test_sg_ex_10() -> None:
    """SG-EX-10: a turned royal cannot answer; a lost one goes with the card aimed at."""
    game = struck("Td Ks As")
    turned = game.play("answer Ac keep", "strike p2 e As field 2")
    assert "answer Ac keep" not in turned.texts()
    other = game.play("answer 4d garrison 1", "strike p2 e As field 1", "answer Ac keep")
    assert set(other.player()["aside"]) >= {"As", "Ac", "Qd"}
    assert other.player(1)["keep"] == []
    assert other.player()["field"] == ["Ks"]
    assert other.texts() == {"done"}


def test_sg_ex_11() -> None:
    """SG-EX-11: a Joker never answers; suits do not matter, a 2 is only a 2."""
    game = drawn("spring", "field 2d", "clubs: field X X; s garrison 3s").play("strike p2 s 2d field 1")
    assert game.texts() == {"answer 3s garrison 1"}
    assert game.play("answer 3s garrison 1").player(1)["aside"] == ["2d", "3s"]


def test_sg_ex_12() -> None:
    """SG-EX-12: a Summer turn."""
    game = drawn("summer", "n fort 5h; n garrison 3h 8h; field 9h 9c X", "clubs:")
    assert game.texts() == {
        *("put 9h fort over 5h", "put 9h garrison over 3h", "put 9h garrison over 8h"),
        *("put 9c fort", "put 9c garrison", "done"),
    }
    after = game.play("put 9h garrison over 3h")
    assert after.player()["garrison"]["n"] == ["8h", "9h"]
    assert after.play("done").facts["discard"] == ["9c", "3h", "X"]


def test_sg_ex_13() -> None:
    """SG-EX-13: the discards are laid under the deck, the new Initiator is dealt first."""
    players = ("hearts:", "clubs:")
    game = drawn("summer", *players, deck="2c 3c 4c 5c 6c 7c", discard="2d 3d 3h 4d 9c X", seat=1).play(
        "done"
    )
    assert game.facts["shuffle_due"]
    assert game.now() == ("summer", 1)
    assert game.texts() == set()
    after = game.play("shuffle X 9c 3h 4d 2d 3d")
    assert after.player(0)["field"] == ["2c", "3c", "4c", "5c", "6c"]
    assert after.player(1)["field"] == ["7c", "9c", "3h", "4d", "X"]
    assert after.facts["deck"] == ["2d", "3d"]
    assert after.facts["discard"] == []
    assert (after.now(), after.facts["round"]) == (("autumn", 0), 2)
    enough = drawn("summer", *players, deck="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc", seat=1).play("done")
    assert enough.facts["deck"] == []
    assert not enough.facts["shuffle_due"]


@pytest.mark.parametrize(
    ("royals", "quartered", "winners"),
    [("110", "334", [0, 1]), ("110", "344", [1]), ("112", "334", [2])],
)
def test_sg_ex_14(royals: str, quartered: str, winners: list[int]) -> None:
    """SG-EX-14: most royals, then most cards in forts and garrisons."""
    standing = ["w fort 2c", "n fort 2h", "e fort 2d", "s fort 2s"]
    players = [
        "; ".join([f"keep {' '.join(['Kh', 'Qh'][: int(own)])}", *standing[: int(count)]])
        for own, count in zip(royals, quartered, strict=True)
    ]
    game = drawn("summer", *players, year=12, initiator=1, seat=0).play("done")
    assert game.end() == ("years", winners)
    assert [player["score"]["total"] for player in game.facts["players"]] == [
        int(seat in winners) for seat in range(3)
    ]


def test_sg_ex_15() -> None:
    """SG-EX-15: of several complete families the first clockwise from the Initiator wins."""
    players = ("keep Ah Kh Qh", "", "spades: keep As Ks Qs")
    game = drawn("summer", *players, initiator=1, seat=0, victory="year-end")
    assert game.play("done").end() == ("family", [2])
