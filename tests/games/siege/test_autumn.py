"""Cards, places and tricks (SG-TERM, SG-AUT)."""

from __future__ import annotations

from tests.games.siege.drawing import drawn
from wk.games.siege.state import CARD_IDS, JOKER, PLACES, RANK, SUIT, ids


def test_cards_in_sorted_order() -> None:
    """SG-TERM-1, SG-TERM-2: by suit c, h, d, s, from 2 up to A; the Joker last, its rank the highest."""
    ranks = "23456789TJQKA"
    assert ids(range(53)) == [*(rank + suit for suit in "chds" for rank in ranks), "X"]
    assert [RANK[CARD_IDS.index(f"{rank}h")] for rank in ranks] == list(range(13))
    assert RANK[JOKER] == 13
    assert SUIT[JOKER] not in {SUIT[card] for card in range(52)}


def test_a_cards_suit_tells_its_side() -> None:
    """SG-TERM-3, SG-TERM-4, SG-TERM-5: clubs west, hearts north, diamonds east, spades south."""
    after = drawn("winter", "spades: field 2c 2h 2d 2s", "clubs:").play(
        "put 2c fort", "put 2h fort", "put 2d garrison", "put 2s garrison"
    )
    assert after.player()["fort"] == {"w": "2c", "n": "2h", "e": None, "s": None}
    assert after.player()["garrison"] == {"w": [], "n": [], "e": ["2d"], "s": ["2s"]}
    assert PLACES[0] == "w fort"
    assert PLACES[-1] == "keep"


def test_who_has_none_of_the_suit_plays_any_card() -> None:
    """SG-AUT-2: the first card's suit counts, whatever was played since; a card of another never wins."""
    game = drawn("autumn", "field 9h 2c", "field Ac 3d", "field 3h Ks").play("play 9h")
    assert game.texts() == {"play Ac", "play 3d"}
    game = game.play("play Ac")
    assert game.texts() == {"play 3h"}
    refused = game.refused("play Ks")
    assert (refused.code, ids(refused.cards)) == ("follow-suit", ["3h"])
    assert game.code("play Ac") == "not-in-field"
    assert game.play("play 3h").now() == ("autumn", 0)


def test_a_joker_led_wins_and_leaves_all_free() -> None:
    """SG-AUT-3, SG-AUT-4: also against another Joker; who has a card of each suit may play any."""
    game = drawn("autumn", "field X 2h", "field 3h 4c X", "field As X").play("play X")
    assert game.texts() == {"play 3h", "play 4c", "play X"}
    after = game.play("play X", "play X")
    assert after.now() == ("autumn", 0)
    assert after.player()["won"] == ["X", "X", "X"]


def test_four_tricks_leave_one_card() -> None:
    """SG-AUT-1, SG-AUT-5, SG-AUT-6, SG-WIN-1: the winner leads; then won cards come into the Fields."""
    game = drawn("autumn", "field 2c 3c 4c 5c 6c", "field 7c 8c 9c Tc Jc", "field 2s 3s 4s 5s X", initiator=2)
    assert game.now() == ("autumn", 2)
    game = game.play("play 2s", "play 2c", "play 7c")
    assert game.now() == ("autumn", 2)
    game = game.play("play X", "play 3c", "play 8c", "play 3s", "play 4c", "play 9c")
    assert [player["tricks"] for player in game.facts["players"]] == [0, 0, 3]
    assert game.facts["tricks_played"] == 3
    after = game.play("play 4s", "play 5c", "play Tc")
    assert after.now() == ("winter", 2)
    assert after.facts["next_initiator"] == 2
    assert after.player(2)["field"] == [
        *("2c", "3c", "4c", "5c", "7c", "8c", "9c", "Tc", "2s", "3s", "4s", "5s", "X")
    ]
    assert [player["won"] for player in after.facts["players"]] == [[], [], []]
    assert [player["tricks"] for player in after.facts["players"]] == [0, 0, 4]
    assert after.player(0)["field"] == ["6c"]


def test_autumn_knows_no_other_action() -> None:
    """SG-AUT-1, SG-FILE-3: no `done`, nothing of another season."""
    game = drawn("autumn", "field 9h Kh; n fort 2h", "n fort 3h")
    assert game.texts() == {"play 9h", "play Kh"}
    for text in ("done", "put Kh keep", "take 2h fort", "strike p2 n 9h field", "hire p2 n fort"):
        assert game.code(text) == "wrong-season"
    assert game.code("answer 9h field") == "nothing-struck"
