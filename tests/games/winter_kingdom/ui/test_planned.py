"""What a hint tells of stands on the map as it would come out: pieces, their order, where they go."""

from __future__ import annotations

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.ui.table.lit import planned

MEADOW = """
    Ga  G1  G2  G3  G4  G5
"""


def test_pieces_their_order_and_their_ways_are_those_of_the_turn() -> None:
    """WK-TURN-3, WK-AB-3: a house, a fort, and a house that jumps on and so stands elsewhere."""
    scene = drawn(MEADOW, at="-4,0", card="grassland", acquired=["toboggan"])
    texts = ("build 1", "fort 2", "build 3", "use toboggan 3 5", "end")
    assert scene.play(*texts[:4])
    actions = tuple(parse(scene.spelled(text)) for text in texts)
    one, two, three, five = (scene.names[name] for name in "1235")
    plan = planned(scene.state, tuple(zip(actions, (1, 2, 3, 4, 5), strict=True)))
    assert {at: kind for at, (kind, _) in plan.pieces.items()} == {one: "house", two: "fort", five: "house"}
    assert plan.ways == ((three, five),)
    assert plan.numbers == ((one, 1), (two, 2), (three, 3), (five, 4))


def test_one_step_alone_has_no_number() -> None:
    """WK-TURN-2: the piece that would be built shows, and that is all."""
    scene = drawn(MEADOW, at="-4,0", card="grassland")
    plan = planned(scene.state, ((parse(scene.spelled("build 1")), 0),))
    assert [*plan.pieces] == [scene.names["1"]]
    assert not plan.numbers
