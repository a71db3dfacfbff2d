"""Who sees what (WC-HIDE), as JSON (WC-FILE-3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.winter_court.drawing import Drawn, drawn
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import parse

GAME = WinterCourtKit().game


def hands(seen: dict[str, Any]) -> list[list[str] | None]:
    return [player["hand"] for player in seen["players"]]


def test_deck_and_the_others_hand_are_null() -> None:
    """WC-HIDE-1, WC-TERM-5: how many cards they hold is open; an empty hidden hand is null too."""
    position = drawn("Ann la4; Ben we9, wi1; steward: home, Ben la1")
    ann, ben, nobody = (position.seen_by(seat) for seat in (0, 1, None))
    assert hands(ann) == [["la4"], None]
    assert hands(ben) == [None, ["we9", "wi1"]]
    assert hands(nobody) == [None, None]
    for seen in (ann, ben, nobody):
        assert seen["deck"] is None
        assert seen["deck_count"] == 56
        assert [player["hand_count"] for player in seen["players"]] == [1, 2]
        open_keys = set(seen) - {"deck", "players"}
        assert {key: seen[key] for key in open_keys} == {key: position.facts[key] for key in open_keys}
    assert hands(drawn("Ann no card").seen_by(1)) == [None, []]


def test_a_play_in_the_making_is_open() -> None:
    """WC-HIDE-1."""
    seen = drawn("Ann la4, la1").play("play la4 ruler", "boost la1").seen_by(1)
    assert seen["making"] == {
        "card": "la4", "member": "ruler", "fool": False, "added": {}, "boosters": ["la1"], "strength": 5,
    }  # fmt: skip


def test_the_two_drawn_cards_are_the_movers_alone() -> None:
    """WC-HIDE-1: null for the others while a discard is owed, empty otherwise."""
    position = drawn("Ann la4; top mi1, mi2").play("pass 2")
    assert [position.seen_by(seat)["drawn"] for seat in (0, 1, None)] == [["mi1", "mi2"], None, None]
    assert [position.play("discard mi1").seen_by(seat)["drawn"] for seat in (0, 1, None)] == [[], [], []]


def test_the_other_knows_what_the_sage_took() -> None:
    """WC-HIDE-2: until it is laid, over the turns."""
    position = drawn("Ann la4; sage: Ann kn3; Ben we9; deck only mi1, mi2, mi3, mi4").play(
        "sage de9", "pass 1"
    )
    seen = position.seen_by(1)["players"][0]
    assert (seen["hand"], seen["hand_count"], seen["shown"]) == (None, 3, ["de9"])
    later = position.play("pass 1", "play de9 lover", "done")
    assert later.seen_by(1)["players"][0]["shown"] == []


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    """WC-HIDE-3: after all four royals are won the deck is open too."""
    position = drawn(
        "Ann la9; Ben we9; consort: Ann kn1; heir: Ann wi1; dowager: Ann we4"
    ).play("play la9 ruler", "done")  # fmt: skip
    for seat in (0, 1, None):
        assert position.seen_by(seat) == position.facts
    assert position.facts["deck"]


def test_open_hands_hide_only_the_deck() -> None:
    """WC-HIDE-3: hands and `drawn` lie face up."""
    position = drawn("Ann la4; Ben we9; top mi1, mi2", open_hands=True).play("pass 2")
    for seat in (0, 1, None):
        assert position.seen_by(seat) == {**position.facts, "deck": None}


@pytest.mark.parametrize(
    ("position", "text", "stops"),
    [
        (drawn("Ann la4; steward: Ann la2"), "steward", True),
        (drawn("Ann la4"), "pass 1", True),
        (drawn("Ann la4"), "pass 2", True),
        (drawn("Ann la4; top mi1, mi2").play("pass 2"), "discard mi1", True),
        (drawn("Ann la4").play("play la4 ruler", "done"), "draw 0", True),
        (drawn("Ann la4").play("play la4 ruler", "done"), "draw 1", True),
        (drawn("Ann la4"), "play la4 ruler", False),
        (drawn("Ann la4").play("play la4 ruler"), "done", False),
        (drawn("sage: Ann kn3; deck only mi1"), "sage la4", False),
        (drawn("charlatan: Ann we3"), "charlatan charlatan", False),
        (drawn("Ann la4, la5; wizard: Ann kn2").play("play la4 ruler", "done"), "wizard", False),
        (
            drawn("Ann la9; consort: Ann kn1; heir: Ann wi1; dowager: Ann we4").play("play la9 ruler"),
            "done",
            True,
        ),
    ],
    ids=lambda part: "" if isinstance(part, Drawn) else str(part),
)
def test_undo_stops_where_something_hidden_is_shown(position: Drawn, text: str, stops: bool) -> None:
    """WC-HIDE-4: and at any action that ends the game; all else can be taken back."""
    assert text in position.texts()
    assert GAME.reveals(position.state, parse(text)) == stops


@pytest.mark.parametrize("text", ["pass 1", "pass 2"])
def test_the_device_passes_with_the_turn(text: str) -> None:
    """WC-HIDE-4: after `pass 1`, `discard` and `draw`, not after `pass 2`."""
    after = drawn("Ann la4; top mi1, mi2").play(text)
    assert GAME.seat_to_move(after.state) == (1 if text == "pass 1" else 0)
