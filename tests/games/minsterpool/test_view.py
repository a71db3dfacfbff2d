"""Who sees what (HC-HIDE-1), and what cannot be taken back (HC-UNDO-1)."""

from __future__ import annotations

import pytest

from tests.games.minsterpool.drawing import Drawn, begun, drawn
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.state import parse

GAME = MinsterpoolKit().game


def test_a_chip_chosen_lies_among_the_others_until_all_are_in() -> None:
    """HC-HIDE-1, HC-BID-2: for the other seats and for onlookers; that one is chosen is seen."""
    at = begun("banner turkey turtle").play("bid 25", "bid 2")
    for seat, own in ((0, 0), (1, 1), (2, None), (None, None)):
        chips = [player["chip"] for player in at.seen_by(seat)["players"]]
        assert chips == [each if own == n else "hidden" for n, each in enumerate([25, 2])] + [None]
        left = [len(player["chips"]) for player in at.seen_by(seat)["players"]]
        assert left == [6 if own == n else 7 for n in range(2)] + [7]
    shown = at.play("bid 3")
    for seat in (0, 1, 2, None):
        assert [player["chip"] for player in shown.seen_by(seat)["players"]] == [25, 2, 3]
        assert len(shown.seen_by(seat)["players"][0]["chips"]) == 6


def test_the_cards_of_others_are_one_heap() -> None:
    """HC-HIDE-1: sorted; also in the last round, and before and after the cards are selected."""
    at = begun("banner turkey").play("bid 1", "bid 2", "select b1 f5 f6")
    own, other = at.seen_by(0)["players"][0], at.seen_by(1)["players"][0]
    assert (own["selected"], len(own["hand"])) == (["b1", "f5", "f6"], 15)
    assert (other["selected"], other["hand"]) == (3, at.seen_by(1)["players"][1]["hand"])
    assert at.seen_by(0)["players"][1]["selected"] == 0
    assert at.seen_by(None)["players"][1]["selected"] == 0
    last = drawn("snapprend; Ann b1 b2; Ben h1", number=6)
    assert last.seen_by(1)["players"][0]["hand"] == ["b1", "b2"]
    assert last.seen_by(1)["players"][0]["selected"] == 2


def test_the_boards_to_come_are_seen_without_their_order() -> None:
    """HC-HIDE-1: for everybody, also when the game is over; all else is open."""
    at = drawn("oxtallow gold 5 lines A1 bribes BC; medals 6 7; deck snapprend ilvery brandole; Ann b1")
    for seat in (0, 1, 2, None):
        seen = at.seen_by(seat)
        assert seen["deck"] == ["brandole", "ilvery", "snapprend"]
        for key in set(at.facts) - {"deck", "players"}:
            assert seen[key] == at.facts[key]
    over = drawn("deck snapprend ilvery", phase="over")
    assert over.seen_by(0)["deck"] == ["ilvery", "snapprend"]


@pytest.mark.parametrize(
    ("at", "text", "stops"),
    [
        (begun(), "bid 1", True),
        (begun().play("bid 1", "bid 2", "bid 3"), "select r1 r1 r1", True),
        (drawn("oxtallow; Ann b1"), "play b1", False),
        (drawn("oxtallow; Ann b1").play("play b1"), "bribe oxtallow", False),
        (drawn("oxtallow; Ann b1").play("play b1", "bribe oxtallow"), "end", True),
        (drawn("oxtallow life 4; deck ilvery; Ann h1").play("play h1"), "hourglass oxtallow", True),
        (drawn("oxtallow life 4; Ann h1").play("play h1"), "hourglass oxtallow", False),
        (drawn("oxtallow life 3; deck ilvery; Ann h1").play("play h1"), "hourglass oxtallow", False),
        (drawn("oxtallow lines B2; deck ilvery; Ann h1").play("play h1"), "hourglass oxtallow 1", False),
        (drawn("snapprend gold 3 favors AAAAAA; medals 4; Ann f3").play("play f3"), "favor snapprend", False),
    ],
    ids=lambda part: "" if isinstance(part, Drawn) else str(part),
)
def test_undo_stops_where_something_is_shown_or_the_device_passes(at: Drawn, text: str, stops: bool) -> None:
    """HC-UNDO-1: a board turned up is shown; a play and all other placements can be taken back."""
    assert text in at.texts()
    assert GAME.reveals(at.state, parse(text)) == stops
