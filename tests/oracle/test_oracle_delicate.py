"""The delicate places of the rules, on the oracle: turn order, shuffles, the end, chained moves, twists."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .cards import HOUSES_EACH
from .land import CARD_TERRAINS, DIRECTIONS, plus, rotated
from .scene import own, play, put, scene, starting_with

if TYPE_CHECKING:
    from .oracle import Oracle

THREE = ("build 0,0", "build 1,0", "build 2,0")
FLOWER_FAR = "-7,12"


def one_hex_each() -> Oracle:
    """Begin a game on ice where each card terrain is a single far hex (FAR)."""
    return scene(fill="I", cards=("flower", "grassland"))


def fill_terrains(oracle: Oracle, *terrains: str) -> None:
    """Put a house of seat 1 on every free hex of the terrains."""
    for terrain in terrains:
        put(oracle, 1, oracle.game.board.free_hexes_of(terrain))


def test_rotation_is_clockwise() -> None:
    """WK-MAP-5: east turns to south-east; six steps are none."""
    assert rotated((1, 0), 1) == (0, 1)
    assert rotated((3, -1), 6) == (3, -1)


def test_mandatory_action_must_be_done_and_is_never_interrupted() -> None:
    """WK-TURN-1, WK-TURN-2."""
    oracle = scene({(0, 0): "U", (5, -9): "U"})
    put(oracle, 0, [(1, 0)])
    assert starting_with(oracle, "use tunnel")
    assert "end" not in oracle.legal()
    play(oracle, "build 2,0")
    assert {text.split()[0] for text in oracle.legal()} == {"build", "fort"}
    play(oracle, "build 3,0", "build 4,0")
    assert "end" in oracle.legal()
    assert starting_with(oracle, "use tunnel")


def test_a_begun_and_stuck_mandatory_action_is_over() -> None:
    """WK-TURN-2: one flower hex only; what is left is lost."""
    oracle = one_hex_each()
    play(oracle, f"build {FLOWER_FAR}")
    assert oracle.legal() == ["end"]


def test_an_impossible_mandatory_action_may_be_made_possible_or_is_lost() -> None:
    """WK-TURN-2: an ability frees the only flower hex; a later step ends the chance."""
    freed, lost = one_hex_each(), one_hex_each()
    for oracle in (freed, lost):
        own(oracle, mule=False)
        put(oracle, 0, [(-7, 12)])
        assert "end" in oracle.legal()
        assert starting_with(oracle, "build") == []
    play(freed, "use mule -7,12 -7,11")
    assert freed.legal() == sorted([f"build {FLOWER_FAR}", f"fort {FLOWER_FAR}"])
    lost.game.players[0].coins = 9
    play(lost, "extra mule", "use mule -7,12 -7,11")
    assert starting_with(lost, "build") == []
    play(lost, "use mule -7,11 -7,10", "use mule -7,10 -7,9")
    assert lost.legal() == ["end"]


def test_crossroads_second_action_only_before_the_first_build_and_never_extra() -> None:
    """WK-AB-CROSSROADS, WK-TURN-5."""
    oracle = scene(dict.fromkeys([(q, -1) for q in range(9)], "T"))
    own(oracle, crossroads=True)
    assert "use crossroads+" in oracle.legal()
    play(oracle, *THREE)
    assert "use crossroads+" not in oracle.legal()
    oracle.game.players[0].coins = 5
    play(oracle, "extra crossroads")
    assert "use crossroads+" not in oracle.legal()
    assert starting_with(oracle, "use crossroads ")


def test_a_shuffle_due_at_the_draw_shows_the_seat_of_the_end() -> None:
    """WK-TURN-7: legal is empty, the card null; only the discards in some order are accepted."""
    oracle = scene()
    oracle.game.draw_pile = []
    play(oracle, *THREE, "end")
    position = oracle.position()
    assert (oracle.shuffle_due, oracle.legal(), position["seat_to_move"]) == (True, [], 0)
    assert position["players"][0]["terrain_card"] is None
    for refused in ("shuffle", "shuffle tundra", "end"):
        with pytest.raises(ValueError, match="shuffle"):
            oracle.apply(refused)
    play(oracle, "shuffle grassland")
    assert oracle.position()["seat_to_move"] == 1


def test_several_shuffles_can_follow_one_end() -> None:
    """WK-TURN-8: the draw needs a shuffle, the reveal of the next seat's full terrain another."""
    oracle = one_hex_each()
    oracle.game.draw_pile = []
    play(oracle, f"build {FLOWER_FAR}")
    fill_terrains(oracle, "grassland")
    oracle.game.discards = ["tundra", "grassland"]
    play(oracle, "end")
    assert oracle.shuffle_due
    play(oracle, "shuffle flower grassland tundra")
    position = oracle.position()
    assert (oracle.shuffle_due, position["seat_to_move"]) == (True, 1)
    assert [player["terrain_card"] for player in position["players"]] == ["tundra", None]
    oracle.game.discards.append("snow")  # something the reveal can draw
    play(oracle, "shuffle grassland flower snow grassland")
    assert oracle.position()["players"][1]["terrain_card"] == "snow"


def test_without_a_card_when_all_terrains_are_full() -> None:
    """WK-TURN-8: nothing is drawn, Port has its second action only; a freed terrain is drawn again."""
    oracle = scene(fill="I", cards=("flower", "grassland"))
    fill_terrains(oracle, *CARD_TERRAINS)
    play(oracle, "end")
    assert [player["terrain_card"] for player in oracle.position()["players"]] == [None, None]
    play(oracle, "end")
    own(oracle, port=True, crossroads=True)
    assert {text.split()[1] for text in oracle.legal() if text.startswith("use")} == {"port+"}
    del oracle.game.board.pieces[(-7, 12)]
    play(oracle, "end")
    assert [player["terrain_card"] for player in oracle.position()["players"]] == ["flower", "flower"]


def test_the_game_ends_with_equal_turns() -> None:
    """WK-END-1: the first player runs out, the last one still has the turn of that round."""
    oracle = scene()
    put(oracle, 0, [(q, 0) for q in range(-4, 4)])
    oracle.game.players[0].houses_left, oracle.game.players[0].forts_left = 1, 0
    play(oracle, "build 4,0", "end")
    assert not oracle.position()["over"]
    oracle.game.draw_pile = []
    oracle.game.players[1].houses_left = HOUSES_EACH
    play(oracle, "build 0,-9", "build 1,-9", "build 2,-9")
    assert oracle.legal() == ["end"]
    play(oracle, "end")
    assert not oracle.position()["over"]  # over once the shuffle is written
    play(oracle, "shuffle " + " ".join(oracle.game.discards))
    position = oracle.position()
    assert (position["over"], position["seat_to_move"], position["winners"], position["round"]) == (
        True,
        None,
        [0],
        1,
    )
    assert oracle.legal() == []


def test_chained_moves_must_change_the_hex() -> None:
    """WK-AB-2: Mule cannot come back; a fort built is not moved."""
    oracle = scene({(4, 0): "F"})
    own(oracle, mule=True, sawmill=True)
    put(oracle, 0, [(0, 0)])
    assert "use mule 0,0 1,0 2,0" in oracle.legal()
    assert "use mule 0,0 1,0 0,0" not in oracle.legal()
    put(oracle, 0, [(3, 0)])
    assert "use sawmill 4,0 4,-1" in oracle.legal()
    assert starting_with(oracle, "use sawmill fort") == ["use sawmill fort 4,0"]


def test_caravan_builds_on_the_hex_it_left() -> None:
    """WK-AB-CARAVAN: not on a mountain."""
    oracle = scene({(-2, 0): "M"})
    own(oracle, caravan=True)
    put(oracle, 0, [(0, 0), (-2, 0)])
    assert starting_with(oracle, "use caravan 0,0 2,0") == [
        f"use caravan 0,0 2,0{end}" for end in ("", " build", " fort")
    ]
    assert starting_with(oracle, "use caravan -2,0 -4,0") == ["use caravan -2,0 -4,0"]


def test_impasse_holds_for_intermediate_ends() -> None:
    """WK-TW-IMPASSE: both hexes of a chained move, and every build."""
    oracle = scene(twists=("impasse",))
    own(oracle, mule=True)
    put(oracle, 0, [(0, 0)])
    put(oracle, 1, [(2, 0)])
    assert starting_with(oracle, "use mule 0,0 1,0") == []
    assert "use mule 0,0 0,-1 1,-1" in oracle.legal()
    assert "use mule 0,0 0,1" in oracle.legal()
    assert "use mule 0,0 0,1 1,1" not in oracle.legal()
    assert "build 1,0" not in oracle.legal()
    assert "build 1,-1" in oracle.legal()


def test_archipelago_cuts_boards_apart() -> None:
    """WK-TW-ARCHIPELAGO: neighbours and areas end at the seam, rows and edge hexes do not."""
    plain, cut = scene().game.board.land, scene(twists=("archipelago",)).game.board.land
    assert any(plain.slot[other] != "C" for other in plain.neighbours((4, 0)))
    assert all(cut.slot[other] == "C" for other in cut.neighbours((4, 0)))
    assert cut.edge == plain.edge
    assert cut.rows("rising") == plain.rows("rising")
    assert len(cut.areas) > len(plain.areas)


def test_mobility_reaches_two_steps_in_the_mandatory_builds_only() -> None:
    """WK-TW-MOBILITY."""
    oracle = scene(twists=("mobility",))
    own(oracle, pasture=False)
    put(oracle, 0, [(0, 0)])
    assert "build 2,0" in oracle.legal()
    assert "build 3,0" not in oracle.legal()
    assert "use pasture 2,0" not in oracle.legal()


def test_wagon_sleigh_and_guide() -> None:
    """WK-AB-WAGON, WK-AB-SLEIGH, WK-AB-GUIDE, WK-AB-4, WK-AB-5."""
    oracle = scene({(2, 0): "I", (-2, 2): "M", (-3, 2): "M"})
    own(oracle, wagon=True, sleigh=False, guide=False)
    put(oracle, 0, [(0, 0), (-1, 1)])
    put(oracle, 1, [(0, 1)])
    assert "use wagon 0,0 1,1" not in oracle.legal()  # beside the other player's piece only
    assert "use wagon+ 0,0 1,1" in oracle.legal()
    assert starting_with(oracle, "use sleigh 0,0 1,0") == ["use sleigh 0,0 1,0"]
    assert "use guide -1,1 -4,2" in oracle.legal()
    assert starting_with(oracle, "use guide 0,0") == []


def test_tavern_second_is_free_and_first_is_not() -> None:
    """WK-AB-TAVERN."""
    oracle = scene()
    own(oracle, tavern=True)
    put(oracle, 1, [(0, -9), (1, -9), (2, -9)])
    put(oracle, 0, [(0, 0)])
    assert {"use tavern+ 3,-9", "use tavern+ fort -1,-9"} <= set(oracle.legal())
    assert starting_with(oracle, "use tavern ") == []


def test_boom_counts_pieces_and_forts_once() -> None:
    """WK-TW-BOOM: a fort beside a village gives one more piece; skip declines the rest."""
    letters = {plus((0, 0), direction): "F" for direction in DIRECTIONS} | {(0, 0): "V"}
    oracle = scene(letters, cards=("forest", "forest"), twists=("boom",))
    play(oracle, "fort 1,0", "build 0,1", "build -1,1")
    assert oracle.game.turn.boom_left == 3
    play(oracle, "build -1,0")
    assert oracle.game.turn.boom_left == 2
    play(oracle, "skip")
    assert "end" in oracle.legal()
