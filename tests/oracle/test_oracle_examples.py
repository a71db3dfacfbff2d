"""The examples of the rule book (WK-EX-1 to 12), played on the oracle."""

from __future__ import annotations

from .land import AXES, DIRECTIONS, plus
from .scene import goal, own, play, put, scene, starting_with


def test_the_map_is_as_large_as_the_rules_say() -> None:
    """WK-MAP-4, WK-TERM-6, WK-TERM-7."""
    land = scene().game.board.land
    assert len(land.hexes) == 427
    assert len(land.edge) == 78
    assert [len(land.rows(axis)) for axis in AXES] == [27, 27, 27]


def test_knights_count_one_row() -> None:
    """WK-EX-1."""
    row = [(q, 0) for q in range(-4, 4)]
    eight, forts, both = scene(), scene(), scene()
    put(eight, 0, [*row, (0, 5), (9, -9)])
    put(forts, 0, [(1, 5)], [(0, 0), (0, 3)])
    put(both, 0, row, [(4, 0), (5, 0)])
    assert [goal(oracle, 0, "knights") for oracle in (eight, forts, both)] == [16, 8, 24]


def test_wanderers_count_rows() -> None:
    """WK-EX-2."""
    oracle = scene(goals=("wanderers", "miners", "royalty"))
    rows = oracle.game.board.land.rows("horizontal")
    put(oracle, 0, [min(rows[r]) for r in range(-13, 11)] + [max(rows[0])])
    assert goal(oracle, 0, "wanderers") == 24


def test_miners_count_each_mountain_area() -> None:
    """WK-EX-3: 14 mountain hexes with 8, 4, 3, 2 houses, and one hex with one house."""
    letters = dict.fromkeys([(q, r) for q in range(-3, 4) for r in (0, 1)], "M") | {(9, -4): "M"}
    assert len(letters) == 15
    oracle = scene(letters, cards=("tundra",) * 4)
    above, below = [(q, -1) for q in range(-2, 5)], [(q, 2) for q in range(-4, 3)]
    put(oracle, 0, [*above, below[0], (0, 5)])
    put(oracle, 1, below[1:5])
    put(oracle, 2, [*below[5:7], (-4, 1)])
    put(oracle, 3, [(4, 0), (4, 1), (9, -5)])
    assert [goal(oracle, seat, "miners") for seat in range(4)] == [3, 0, 0, 3]


def test_bureaucrats_count_each_board() -> None:
    """WK-EX-4: 7, 6, 4, 2 houses on a board."""
    oracle = scene(cards=("tundra",) * 4, goals=("bureaucrats", "miners", "royalty"))
    put(oracle, 0, [(q, 0) for q in range(-3, 0)], [(0, 0), (1, 0)])
    put(oracle, 1, [(q, 1) for q in range(-3, 3)])
    put(oracle, 2, [(q, 2) for q in range(-4, 0)])
    put(oracle, 3, [(0, -1), (1, -1)])
    assert [goal(oracle, seat, "bureaucrats") for seat in range(4)] == [4, 0, 0, 0]


def test_followers_count_houses_beside_forts() -> None:
    """WK-EX-5: four forts with 2, 2, 2 and 3 neighbouring houses."""
    oracle = scene(goals=("followers", "miners", "royalty"))
    forts = [(0, 0), (5, -9), (9, -4), (4, 5)]
    for fort, number in zip(forts, (2, 2, 2, 3), strict=True):
        put(oracle, 0, [plus(fort, direction) for direction in DIRECTIONS[:number]], [fort])
    assert goal(oracle, 0, "followers") == 4 + 4 + 4 + 6
    other = scene(goals=("followers", "miners", "royalty"))
    put(other, 0, [], [(0, 0), (1, 0)])
    assert goal(other, 0, "followers") == 8  # each is two houses beside a fort


def test_agriculture_pays_beside_a_village() -> None:
    """WK-EX-6."""
    letters = {(0, 0): "T", (1, 0): "T", (2, 0): "T", (3, 0): "V", (3, -1): "M"}
    oracle = scene(letters, cards=("tundra", "tundra"))
    own(oracle, mine=True)
    assert play(oracle, "build 0,0", "build 1,0", "build 2,0") == 1
    assert play(oracle, "use mine+ 3,-1") == 1


def test_hunting_pays_in_new_areas() -> None:
    """WK-EX-7."""
    tundra, ice = [(0, 0), (1, 0), (2, 0), (3, 0), (1, 2), (2, 2)], [(0, 1), (1, 1), (2, 1)]
    letters = dict.fromkeys(tundra, "T") | dict.fromkeys(ice, "I")
    oracle = scene(letters, cards=("tundra", "tundra"), economy="hunting")
    put(oracle, 0, [(0, 0), (1, 1), (2, 0), (3, 0)])
    assert play(oracle, "build 1,0") == 0
    assert play(oracle, "fort 1,2") == 2
    assert play(oracle, "build 2,2") == 0


def test_livestock_pays_where_no_own_terrain_is_free_around() -> None:
    """WK-EX-8."""
    oracle = scene({(0, 0): "G", (1, 0): "G"}, fill="I", economy="livestock")
    put(oracle, 0, [(0, 1)])
    assert play(oracle, "build 0,0") == 0
    assert play(oracle, "build 1,0") == 1


def test_marble_pays_a_line_in_any_order() -> None:
    """WK-EX-9, Marble; forts add nothing."""
    line, bend = scene(economy="marble"), scene(economy="marble")
    assert play(line, "build 0,0", "fort 1,0", "build -1,0") == 2
    assert play(bend, "build 0,0", "build 1,0", "build 1,1") == 0


def test_salvage_pays_at_once() -> None:
    """WK-EX-9, Salvage: three coins, spendable in the same turn; no fourth house, no fort, no way back."""
    oracle = scene(economy="salvage", hands={0: ["mine"]})
    put(oracle, 0, [(0, 0)], [(4, 0)])
    play(oracle, "build 1,0", "build 2,0", "build 3,0")
    assert starting_with(oracle, "acquire") == []
    assert play(oracle, "salvage 0,0", "salvage 2,0", "salvage 3,0") == 3
    assert oracle.legal() == ["acquire mine", "end"]


def test_furs_exports_and_arms() -> None:
    """WK-EX-9, three houses on the top board, three on the edge, two beside an own fort."""
    furs, exports, arms = scene(economy="furs"), scene(economy="exports"), scene(economy="arms")
    assert play(furs, "build 5,-9", "build 6,-9", "build 7,-9") == 3
    assert play(exports, "build 5,-13", "build 6,-13", "build 7,-13") == 3
    assert play(arms, "fort 0,0", "build 1,0", "build 0,1") == 2


def test_crossroads_extra_house() -> None:
    """WK-EX-10, first: card flower field, extra house on grassland."""
    oracle = scene({(0, 0): "L", (1, 0): "L", (2, 0): "L"}, cards=("flower", "flower"))
    own(oracle, crossroads=False)
    play(oracle, "build 0,0", "build 1,0", "build 2,0", "use crossroads 3,0")
    assert starting_with(oracle, "use crossroads") == []


def test_crossroads_both_actions() -> None:
    """WK-EX-10, second: card grassland, three mandatory and one extra house on tundra."""
    oracle = scene(dict.fromkeys([(q, 0) for q in range(4)], "T"))
    own(oracle, crossroads=True)
    play(oracle, "use crossroads+")
    assert starting_with(oracle, "build 0,1") == []
    play(oracle, "build 0,0", "build 1,0", "build 2,0", "use crossroads 3,0")
    assert oracle.position()["players"][0]["terrain_card"] == "grassland"


def test_innovation_uses_a_bought_card_at_once() -> None:
    """WK-EX-11: Mine bought for 3 and used at once, once."""
    oracle = scene({(3, 0): "M"}, twists=("innovation",), hands={0: ["mine"]})
    oracle.game.players[0].coins = 3
    play(oracle, "build 0,0", "build 1,0", "build 2,0")
    assert play(oracle, "acquire mine") == -3
    assert "use mine 3,-1" in oracle.legal()
    play(oracle, "use mine 3,-1")
    assert oracle.legal() == ["end"]


def test_roads_makes_movement_cards_cheaper() -> None:
    """WK-EX-11: Dog Sled for 0, Caravan's upgrade for 2."""
    builds = ("build 0,0", "build 1,0", "build 2,0")
    sled, caravan = scene(twists=("roads",), hands={0: ["dog-sled"]}), scene(twists=("roads",))
    own(caravan, caravan=False)
    caravan.game.players[0].coins = 2
    assert play(sled, *builds, "acquire dog-sled") == 0
    assert play(caravan, *builds, "upgrade caravan") == -2


def test_longer_tunnels_end_beside_a_castle() -> None:
    """WK-EX-12: tunnel move, then one hex, ending next to a castle."""
    oracle = scene({(0, 0): "U", (5, -9): "U", (8, -9): "C"}, twists=("longer-tunnels",))
    put(oracle, 0, [(1, 0)])
    play(oracle, "use tunnel 1,0 6,-9 7,-9")
    assert goal(oracle, 0, "castles") == 3


def test_boom_gives_a_fourth_house() -> None:
    """WK-EX-12: the third of three forest builds next to a village, a fourth house next to any own house."""
    letters = {(0, 0): "F", (1, 0): "F", (2, 0): "F", (3, 0): "V"}
    oracle = scene(letters, cards=("forest", "forest"), twists=("boom",))
    put(oracle, 0, [(-3, 0)])
    play(oracle, "build 0,0", "build 1,0", "build 2,0")
    assert "end" not in oracle.legal()
    assert "skip" in oracle.legal()
    play(oracle, "build -4,0")
    assert "end" in oracle.legal()


def test_wolves_take_one_of_five() -> None:
    """WK-EX-12: five houses built, one removed; four (a fort is two) are not enough."""
    oracle = scene(twists=("wolves",))
    play(oracle, "fort 0,0", "fort 1,0", "build 2,0")
    assert oracle.legal() == ["wolves 2,0"]
    play(oracle, "wolves 2,0")
    assert oracle.legal() == ["end"]
    four = scene(twists=("wolves",))
    play(four, "fort 0,0", "build 1,0", "build 2,0", "end")
    assert four.position()["seat_to_move"] == 1
