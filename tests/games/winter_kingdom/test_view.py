"""What one seat may see (WK-SETUP-3, WK-SETUP-4, WK-TURN-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.drawing import drawn
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.narrate import position
from wk.games.winter_kingdom.players import HIDDEN, NO_CARD
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.view import TERRAIN, hand_size, view, zones

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State

CARDS = ["tundra", "fell", "snow"]
SCENE = drawn("Ga  Tb  TC", cards=CARDS, hand=["mule", "horse", "mine"], acquired=["farm"], coins=4)


def cards(state: State) -> list[int]:
    """Return everybody's terrain card."""
    return [player.card for player in state.players]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_others_hands_are_hidden(seat: int | None) -> None:
    """WK-SETUP-3: what lies on the table is not."""
    seen = view(SCENE.state, seat)
    assert seen.players[0].hand == (SCENE.state.players[0].hand if seat == 0 else 0)
    for before, after in zip(SCENE.state.players, seen.players, strict=True):
        assert after._replace(hand=0, card=0) == before._replace(hand=0, card=0)


@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (0, [Terrain.TUNDRA, HIDDEN, HIDDEN]),
        (1, [Terrain.TUNDRA, Terrain.FELL, HIDDEN]),
        (2, [Terrain.TUNDRA, HIDDEN, Terrain.SNOW]),
        (None, [Terrain.TUNDRA, HIDDEN, HIDDEN]),
    ],
)
def test_only_the_revealed_terrain_card_is_seen_by_all(seat: int | None, expected: list[int]) -> None:
    """WK-SETUP-4, WK-TURN-1: the card of the seat to move; one's own always."""
    assert cards(view(SCENE.state, seat)) == expected


def test_no_card_is_no_secret() -> None:
    """WK-TURN-8."""
    state = drawn("T", cards=["tundra", None]).state
    assert cards(view(state, None)) == [Terrain.TUNDRA, NO_CARD]


@pytest.mark.parametrize("status", [Status.DRAWING, Status.REVEALING, Status.OVER])
def test_nothing_is_revealed_outside_a_turn(status: Status) -> None:
    """WK-TURN-6, WK-TURN-7: the card drawn at the end of the last turn stays hidden."""
    state = SCENE.state._replace(status=status)
    assert cards(view(state, None)) == [HIDDEN] * 3
    assert cards(view(state, 1)) == [HIDDEN, Terrain.FELL, HIDDEN]


def test_the_draw_pile_keeps_its_size_only() -> None:
    """WK-SETUP-4: the discards lie open."""
    state = SCENE.state._replace(discards=(1, 2))
    seen = view(state, 0)
    assert seen.deck == (HIDDEN,) * len(state.deck)
    assert seen.discards == state.discards


def test_a_view_of_a_view_is_the_same_and_the_state_is_untouched() -> None:
    """WK-SETUP-3."""
    before = SCENE.state._replace()
    seen = view(SCENE.state, 1)
    assert view(seen, 1) == seen
    assert before == SCENE.state


def test_the_seat_to_move_sees_what_it_may_do() -> None:
    """WK-TURN-1: the legal actions of its view are those of the state."""
    scene = replace(SCENE, state=SCENE.state._replace(turn=SCENE.state.turn._replace(stage=Stage.ACTIONS)))
    assert list(Legal(view(scene.state, 0))) == list(Legal(scene.state))


def test_everybody_knows_how_many_cards_a_hand_holds() -> None:
    """WK-SETUP-3: five less those acquired."""
    for seat in (0, 1, None):
        assert [hand_size(view(SCENE.state, seat), other) for other in (0, 1, 2)] == [4, 5, 5]


def test_the_table_holds_nothing_hidden() -> None:
    """WK-SETUP-3, WK-SETUP-4: hands and deck are not among what all states of a match share."""
    assert not {"settled", "setup", "hands", "deck"} & set(dir(SCENE.state.table))


def test_a_card_nobody_may_see_and_no_card_at_all_are_two_things_and_no_terrain() -> None:
    """WK-TURN-8."""
    assert len({HIDDEN, NO_CARD, *Terrain}) == len(Terrain) + 2


@pytest.mark.parametrize("given", [None, "tundra"])
def test_whoever_has_no_card_or_a_hidden_one_is_told_to_have_none(given: str | None) -> None:
    """WK-SETUP-4, WK-TURN-8: in reports and among what lies on the table."""
    seen = view(drawn("T", cards=["flower", given]).state, 0)
    assert [each["terrain_card"] for each in position(seen)["players"]] == ["flower", None]
    lying = zones(seen, 0)
    assert [lying[TERRAIN, seat] for seat in (0, 1)] == [("flower",), ("",) if given else ()]
