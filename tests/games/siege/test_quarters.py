"""Winter and Summer: cards are quartered (SG-WIN, SG-SUM), and the order of seasons."""

from __future__ import annotations

import pytest

from tests.games.siege.drawing import drawn
from wk.games.siege.state import ids


def test_a_gap_closes_up_and_a_card_put_stands_last() -> None:
    """SG-TERM-5, SG-WIN-2: a card taken may be put again, also where it stood."""
    game = drawn("winter", "hearts: w garrison 9c 4c", "spades:").play("take 9c garrison")
    assert game.player()["garrison"]["w"] == ["4c"]
    game = game.play("put 9c garrison")
    assert game.player()["garrison"]["w"] == ["4c", "9c"]
    assert game.facts["placed"] == [["w garrison", "9c"]]
    assert game.code("take 9c garrison") == "put-this-turn"
    moved = drawn("winter", "hearts: w fort 9c; keep Kh; n garrison Ah", "spades:").play(
        "take 9c fort", "take Kh keep", "put 9c garrison", "put Kh fort", "take Ah garrison", "put Ah keep"
    )
    assert moved.player()["keep"] == ["Ah"]
    assert moved.facts["placed"] == [["keep", "Ah"], ["n fort", "Kh"], ["w garrison", "9c"]]
    assert moved.play("done").facts["placed"] == []


def test_what_may_not_be_put_and_why() -> None:
    """SG-TERM-5, SG-TERM-6, SG-TERM-7, SG-TERM-8, SG-WIN-2: room, side, line; no Joker in a city."""
    game = drawn("winter", "hearts: w fort 9c; n garrison 3h 3h; keep Qh; field 5c 7h Kd Qh X Jh", "spades:")
    assert game.code("put 5c fort") == "fort-full"
    assert game.code("put 7h garrison") == "garrison-full"
    assert game.code("put X fort") == "joker-in-city"
    assert game.code("put 8d fort") == "not-in-field"
    assert game.code("put Qh keep") == "royal-there"
    assert game.code("put 5c fort over 9c") == "over-in-summer"
    refused = game.refused("put Kd keep")
    assert (refused.code, ids(refused.cards)) == ("other-line", ["Qh", "Kh", "Ah"])
    assert game.code("put Jh keep") == "other-line"
    assert game.code("take Kh keep") == "not-there"
    assert game.code("take X fort") == "joker-in-city"
    assert {"put Kd fort", "put Jh fort", "put Qh fort"} <= game.texts()


def test_a_field_of_five_ends_the_winter_turn() -> None:
    """SG-WIN-3, SG-WIN-4: above five cards are dropped, face up, and `done` waits."""
    game = drawn("winter", "field 2c 3c 4c 5c 6c 7d X", "spades: field 2c")
    refused = game.refused("done")
    assert (refused.code, refused.number) == ("too-many", 2)
    game = game.play("drop X", "drop 7d")
    assert game.facts["discard"] == ["7d", "X"]
    assert game.code("drop 2c") == "few-cards"
    game = game.play("done")
    assert game.now() == ("winter", 1)
    assert game.play("done").now() == ("spring", 0)


def test_a_royal_of_another_line_stands_anywhere_but_in_the_keep() -> None:
    """SG-TERM-7: players may share a line; each Keep holds its own royals."""
    game = drawn("winter", "hearts: field Kh As", "hearts: keep Kh")
    assert game.texts() == {
        *("put Kh fort", "put Kh garrison", "put Kh keep", "put As fort", "put As garrison", "done"),
    }


def test_turns_go_round_from_the_initiator_in_every_season() -> None:
    """SG-TERM-10, SG-WIN-1, SG-SPR-1, SG-SUM-1."""
    game = drawn("winter", "", "clubs:", "clubs:", initiator=1)
    seen = []
    for _ in range(9):
        seen.append(game.now())
        assert game.texts() == {"done"}
        if len(seen) < 9:
            game = game.play("done")
    assert seen == [(season, seat) for season in ("winter", "spring", "summer") for seat in (1, 2, 0)]


def test_summer_brings_what_was_won_and_turns_royals_back() -> None:
    """SG-SUM-1, SG-TERM-9: aside cards come into the Field, which may hold any number."""
    game = drawn("spring", "aside 2c 2c Th; field X", "clubs: keep Kc; turned Kc; aside 9s", seat=1).play(
        "done"
    )
    assert game.now() == ("summer", 0)
    assert game.player(0)["field"] == ["2c", "2c", "Th", "X"]
    assert game.player(1)["field"] == ["9s"]
    assert (game.player(1)["turned"], game.player(1)["keep"]) == ([], ["Kc"])
    assert game.player(0)["aside"] == game.player(1)["aside"] == []


def test_in_summer_cards_make_room_but_nothing_is_taken_or_dropped() -> None:
    """SG-SUM-2, SG-SUM-3: also a card put this turn; only where it is full; the rest is discarded."""
    game = drawn("summer", "hearts: w fort 9c; w garrison 4c; field 3c 5c 6c 7c X", "spades:")
    assert game.code("put 5c garrison over 4c") == "room-left"
    assert game.code("put 5c fort over 4c") == "not-there"
    assert game.code("take 9c fort") == "wrong-season"
    assert game.code("drop X") == "wrong-season"
    game = game.play(
        "put 5c garrison", "put 6c garrison over 5c", "put 3c fort over 9c", "put 7c fort over 3c"
    )
    assert game.player()["garrison"]["w"] == ["4c", "6c"]
    assert game.player()["fort"]["w"] == "7c"
    assert game.facts["discard"] == ["3c", "5c", "9c"]
    assert game.facts["placed"] == []
    assert game.play("done").facts["discard"] == ["3c", "5c", "9c", "X"]


def test_a_card_over_its_equal() -> None:
    """SG-SUM-2, SG-FILE-3: C and D may be equal; the new one stands last."""
    game = drawn("summer", "w garrison 5c 8c; field 5c", "spades:").play("put 5c garrison over 5c")
    assert game.player()["garrison"]["w"] == ["8c", "5c"]
    assert game.facts["discard"] == ["5c"]


@pytest.mark.parametrize("season", ["winter", "summer"])
def test_a_complete_family_wins_in_the_middle_of_a_turn(season: str) -> None:
    """SG-END-1: only a put does it, in either season; nothing is legal any more."""
    game = drawn(season, "hearts: keep Ah Kh; field Qh 2c 3c", "spades:").play("put 2c fort", "put Qh keep")
    assert game.end() == ("family", [0])
    assert game.facts["over"]
    assert (game.now(), game.facts["placed"]) == ((season, None), [])
    assert game.code("put 3c garrison") == "game-over"
    assert [player["score"]["total"] for player in game.facts["players"]] == [1, 0]


def test_the_year_end_decides_only_when_all_are_done() -> None:
    """SG-END-2: a family may be broken up again before; a later year goes on without one."""
    players = ("hearts: keep Ah Kh; field Qh", "spades:")
    game = drawn("summer", *players, victory="year-end").play("put Qh keep", "done")
    assert game.end() == (None, [])
    assert game.play("done").end() == ("family", [0])
    winter = drawn("winter", "hearts: keep Ah Kh Qh", "spades:", victory="year-end")
    assert winter.play("take Qh keep", "done").end() == (None, [])


def test_the_last_year_ends_the_game() -> None:
    """SG-END-3, SG-SUM-4: before any shuffle; the year before goes on, with new cards."""
    last = drawn("summer", "keep Kh", "spades:", year=12, seat=1).play("done")
    assert last.end() == ("years", [0])
    assert not last.facts["shuffle_due"]
    before = drawn("summer", "keep Kh", "spades:", year=11, seat=1, discard="2c 3c").play("done")
    assert before.facts["shuffle_due"]
    assert before.code("done") == "shuffle-first"


def test_the_next_year_begins_with_its_initiator() -> None:
    """SG-SUM-4, SG-AUT-6, SG-JSON-1: dealt first and leading; tricks and next Initiator are open again."""
    game = drawn("winter", "tricks 1", "clubs: tricks 3", deck="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc")
    state = game.state._replace(next_initiator=1)
    game = type(game)(state).play("done", "done", "done", "done", "done")
    assert game.facts["initiator"] == 0
    assert game.player(1)["tricks"] == 3
    game = game.play("done")
    facts = game.facts
    assert (facts["round"], facts["initiator"], facts["next_initiator"]) == (2, 1, None)
    assert game.now() == ("autumn", 1)
    assert game.player(1)["field"] == ["2c", "3c", "4c", "5c", "6c"]
    assert facts["deck"] == ["Qc"]
    assert (facts["tricks_played"], game.player(1)["tricks"]) == (0, 0)
