"""Spring: strikes, hires and answers (SG-SPR)."""

from __future__ import annotations

import pytest

from tests.games.siege.drawing import NUMBERS, drawn
from wk.games.siege.state import ids


def test_a_campaign_has_any_number_of_strikes() -> None:
    """SG-SPR-1, SG-SPR-2: each decided before the next, at any rivals; a gap in a garrison closes up."""
    game = drawn(
        "spring",
        "field Kc 9d; w garrison 5c Ac",
        "clubs: w fort Qc; w garrison 3c",
        "clubs: s fort 8s",
    )
    game = game.play("strike p2 w Kc field", "strike p2 w 5c garrison 1", "answer 3c garrison 1")
    assert game.player()["garrison"]["w"] == ["Ac"]
    assert game.facts["strikes"] == 2
    game = game.play("strike p3 s 9d field")
    assert game.player()["aside"] == ["3c", "5c", "Qc", "Kc", "9d", "8s"]
    assert game.play("done").facts["strikes"] == 0


@pytest.mark.parametrize(
    ("card", "fort", "legal"),
    [("2c", "Ah", True), ("3c", "2h", True), ("3c", "3h", False), ("Ac", "Ah", False), ("2c", "2h", True)],
)
def test_a_wall_falls_to_a_sapper_or_to_a_higher_rank(card: str, fort: str, legal: bool) -> None:
    """SG-SPR-3: equal is not enough, and whatever would not win may not strike."""
    game = drawn("spring", f"field {card}", f"clubs: n fort {fort}")
    text = f"strike p2 n {card} field"
    assert (text in game.texts()) == legal
    if not legal:
        refused = game.refused(text)
        assert (refused.code, ids(refused.cards), refused.seat, refused.spots) == (
            "wall-holds",
            [fort],
            1,
            (1,),
        )


def test_what_may_not_strike_and_why() -> None:
    """SG-SPR-2, SG-SPR-3, SG-SPR-4, SG-SPR-5."""
    game = drawn(
        "spring",
        "field 9h X; n garrison Kh; w fort As",
        "clubs: n fort 3h; n garrison 4h; e garrison 4d; keep Kc",
    )
    assert game.code("strike p1 n 9h field") == game.code("hire p1 w fort") == "no-rival"
    assert game.code("strike p3 n 9h field") == "no-rival"
    assert game.code("strike p2 n 9h field 1") == game.code("hire p2 n 1") == "wall-first"
    assert game.code("hire p2 n Kc") == "wall-first"
    assert game.code("strike p2 e 9h field") == "aim-first"
    assert game.code("strike p2 e 9h field 2") == game.code("hire p2 e 2") == "no-place"
    assert game.code("strike p2 w 9h field 1") == "nothing-behind"
    assert game.code("strike p2 e Kh garrison 1") == "own-side"
    assert game.code("strike p2 e 9d field 1") == "not-in-field"
    assert game.code("strike p2 e 9d garrison 1") == "not-there"
    assert game.code("strike p2 e X field 1") == "joker-hires"
    assert game.code("hire p2 e fort") == "no-fort"
    assert game.code("hire p2 e Ac") == "not-there"
    assert game.play("hire p2 n fort").code("hire p2 e 1") == "no-joker"
    assert game.play("hire p2 n fort").code("strike p2 e X field 1") == "not-in-field"


def test_a_joker_is_discarded_and_what_it_took_lies_aside() -> None:
    """SG-SPR-3, SG-SPR-4, SG-TERM-9: a fort, a royal over any side without one, a card of a garrison."""
    game = drawn("spring", "field X X X", "clubs: s fort As; n garrison 5h 9h; keep Kc Ac; turned Kc")
    game = game.play("hire p2 s fort", "hire p2 s Kc", "hire p2 n 1")
    assert game.player()["aside"] == ["Kc", "5h", "As"]
    assert game.facts["discard"] == ["X", "X", "X"]
    assert (game.player(1)["keep"], game.player(1)["turned"]) == (["Ac"], [])
    assert game.player(1)["garrison"]["n"] == ["9h"]


def test_the_rival_must_answer() -> None:
    """SG-SPR-5: nothing else until then; a Joker and a turned royal never; the striker goes on."""
    game = drawn("spring", "field 9h 9s", "clubs: e garrison 4d; field X 5c; keep Kc Ac; turned Kc").play(
        "strike p2 e 9h field 1"
    )
    assert game.facts["battle"] == {"striker": 0, "rival": 1, "side": "e", "aim": 1, "card": "9h"}
    assert game.texts() == {"answer 4d garrison 1", "answer 5c field", "answer Ac keep"}
    assert game.code("done") == game.code("strike p1 n 5c field") == "answer-first"
    assert game.code("answer X field") == "joker-answers"
    assert game.code("answer Kc keep") == "turned"
    assert game.code("answer Qc keep") == game.code("answer 5d garrison 1") == "not-there"
    assert game.code("answer 4d garrison 2") == "no-place"
    assert game.code("answer 4d field") == "not-in-field"
    assert game.play("answer 4d garrison 1").now() == ("spring", 0)


def test_the_other_card_of_a_garrison_as_relief() -> None:
    """SG-SPR-6: losing, both are captured; winning, it goes aside and the one aimed at stays."""
    game = drawn("spring", "field 9h", "clubs: e garrison 4d 8d").play("strike p2 e 9h field 1")
    lost = game.play("answer 8d garrison 2")
    assert (lost.player()["aside"], lost.player(1)["garrison"]["e"]) == (["9h", "4d", "8d"], [])
    game = drawn("spring", "field 7h", "clubs: e garrison 4d 8d").play("strike p2 e 7h field 1")
    won = game.play("answer 8d garrison 2")
    assert won.player(1)["aside"] == ["7h", "8d"]
    assert won.player(1)["garrison"]["e"] == ["4d"]
    assert won.player()["aside"] == []


def test_a_turned_royal_still_counts_and_may_be_taken() -> None:
    """SG-SPR-7: at the end of the year; nobody is knocked out."""
    game = drawn("spring", "field 9h X", "clubs: e garrison 4d; keep Kc").play(
        "strike p2 e 9h field 1", "answer Kc keep"
    )
    assert game.player(1)["turned"] == ["Kc"]
    assert game.player(1)["score"]["royals"] == 1
    taken = game.play("hire p2 w Kc")
    assert (taken.player(1)["keep"], taken.player(1)["turned"]) == ([], [])
    assert taken.player()["aside"] == ["Kc"]


def test_own_numbers_bound_a_campaign_and_choose_another_sapper() -> None:
    """SG-DATA-1: `strikes` counts strikes and hires; `sapper` names a rank; `garrison` its places."""
    numbers = NUMBERS._replace(strikes=2, sapper="5", garrison=3)
    game = drawn(
        "spring", "field 5c 2c Kd X", "clubs: n fort Kh; w fort 3c; e garrison 2d 3d 4d", numbers=numbers
    )
    assert game.code("strike p2 w 2c field") == "wall-holds"
    assert "strike p2 e Kd field 3" in game.texts()
    game = game.play("strike p2 n 5c field", "hire p2 e 3")
    assert game.texts() == {"done"}
    refused = game.refused("strike p2 e Kd field 1")
    assert (refused.code, refused.number) == ("no-more-strikes", 2)
    assert game.play("done").facts["strikes"] == 0
