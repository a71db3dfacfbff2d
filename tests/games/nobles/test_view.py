"""Who sees what (NB-HIDE), as JSON (NB-REPORT), and where undo stops (NB-UNDO-1)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.nobles.drawing import Drawn, drawn
from wk.games.nobles.data import Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.rules import FRONT, zones
from wk.games.nobles.state import parse

GAME = NoblesKit().game
ANYBODY = (0, 1, 2, None)


def of(position: Drawn, viewer: int | None, seat: int) -> dict[str, Any]:
    """Return what somebody sees of a player."""
    found: dict[str, Any] = position.seen_by(viewer)["players"][seat]
    return found


def test_hands_tray_and_decks_are_backs() -> None:
    """NB-HIDE-2: lists keep their length; everything else is open."""
    position = drawn("Hearts 4C 9H X; Spades 2C captive QH hearts 1; Clubs 10C", nobles="KD").lay("9H")
    secret = {"deck", "nobles_deck", "tray", "players"}
    for viewer in ANYBODY:
        seen = position.seen_by(viewer)
        assert (set(seen["deck"]), len(seen["deck"]), seen["nobles_deck"]) == ({"?"}, 16, ["?"])
        assert seen["tray"] == (["9H"] if viewer == 0 else ["?"])
        assert {key: seen[key] for key in set(seen) - secret} == {
            key: position.facts[key] for key in set(seen) - secret
        }
        for seat, player in enumerate(seen["players"]):
            real = position.facts["players"][seat]
            hand = real["hand"] if seat == viewer else ["?"] * len(real["hand"])
            assert player == {**real, "hand": hand}


def test_orders_are_hidden_until_the_last_is_in() -> None:
    """NB-HIDE-1, NB-REPORT-3: given ones are "?", others null."""
    position = drawn("Hearts 9H; Spades 7S; Clubs", "orders").play("order spades 1")
    assert [of(position, viewer, 0)["order"] for viewer in ANYBODY] == [
        {"court": "spades", "size": 1}, "?", "?", "?",
    ]  # fmt: skip
    assert [of(position, viewer, 1)["order"] for viewer in ANYBODY] == [None] * 4
    position = position.play("order none")
    assert [of(position, viewer, 1)["order"] for viewer in ANYBODY] == ["?", "none", "?", "?"]
    position = position.play("order none")
    for viewer in ANYBODY:
        orders = [player["order"] for player in position.seen_by(viewer)["players"]]
        assert orders == [{"court": "spades", "size": 1}, "none", "none"]


def test_armies_are_hidden_until_their_battle() -> None:
    """NB-WAR-2, NB-HIDE-1: nothing till the last is laid, then Jack and size, at `stand` all."""
    position = drawn("Hearts 9H 8H; Spades 7S 5S 5D; Clubs 2C 3D", "orders")
    position = position.play("order clubs 2", "order clubs 1", "order none").lay("9H 8H").play("march JH")
    own = {"cards": ["8H", "9H"], "jack": "JH", "strength": 34}
    backs = {"cards": ["?", "?"], "jack": "JH", "strength": "?"}
    assert [of(position, viewer, 0)["army"] for viewer in ANYBODY] == [own, "?", "?", "?"]
    position = position.lay("7S").play("march")
    assert [of(position, viewer, 0)["army"] for viewer in ANYBODY] == [own, backs, backs, backs]
    waiting = {"cards": ["?"], "jack": None, "strength": "?"}
    assert of(position, 2, 1)["army"] == waiting
    position = position.lay("2C 3D")
    assert [position.seen_by(viewer)["tray"] for viewer in ANYBODY] == [["?", "?"]] * 2 + [
        ["2C", "3D"],
        ["?", "?"],
    ]
    assert position.play("stand").who() == ("defence", 2)
    draw = drawn("Hearts 9H 9C; Spades 9S 9D", "orders").play("order spades 2", "order none").lay("9H 9C")
    draw = draw.play("march").lay("9S 9D").play("stand")
    for viewer in (0, 1, None):
        assert of(draw, viewer, 0)["army"] == {"cards": ["9C", "9H"], "jack": None, "strength": 18}
        assert draw.seen_by(viewer)["battle"]["defence"] == ["9D", "9S"]


def test_a_plot_shows_its_court_and_named_noble() -> None:
    """NB-PLOT-3, NB-REPORT-2: its cards only to the plotter, the guard's tray to the guard."""
    position = drawn("Hearts AC AD 10C; Spades 5C; Clubs", "intrigue").lay("AC AD 10C")
    position = position.play("assassin JS spades").lay("5C")
    assert position.facts["plot"] == {
        "attacker": 0, "court": "spades", "noble": "JS", "cards": ["10C", "AC", "AD"], "defence": [],
    }  # fmt: skip
    for viewer in ANYBODY:
        cards = ["10C", "AC", "AD"] if viewer == 0 else ["?"] * 3
        assert position.seen_by(viewer)["plot"] == {**position.facts["plot"], "cards": cards}
        assert position.seen_by(viewer)["tray"] == (["5C"] if viewer == 1 else ["?"])


def test_a_troupes_guard_is_hidden_until_the_strike() -> None:
    """NB-PLOT-4, NB-HIDE-1: from the plotter too."""
    position = drawn("Hearts X AC AD 10C; Spades 5C; Clubs", "intrigue").lay("X AC AD 10C")
    position = position.play("troupe spades").lay("5C").play("stand")
    assert position.facts["plot"]["noble"] is None
    for viewer in ANYBODY:
        assert position.seen_by(viewer)["plot"]["defence"] == (["5C"] if viewer == 1 else ["?"])
        lies = zones(GAME.view(position.state, viewer), viewer)
        assert [len(lies[FRONT, seat]) for seat in range(3)] == [4, 1, 0]


def test_what_was_hidden_stays_so_at_the_end() -> None:
    """NB-HIDE-2: hands and decks."""
    end = drawn("Hearts AC AD 10C 2C; Spades [JS]", "intrigue").lay("AC AD 10C")
    end = end.play("assassin JS spades", "stand")
    assert of(end, None, 0)["hand"] == ["?"]
    assert set(end.seen_by(0)["deck"]) == {"?"}


def test_what_is_hidden_of_actions() -> None:
    """NB-HIDE-1, NB-HIDE-2: others learn of a `lay`, an order, a march only that they were done."""
    state = drawn("Hearts 2C; Spades").state
    secret = {text for text in TEXTS if GAME.hides(state, parse(text))}
    assert secret == {"lay 2C", "order hearts 1", "order none", "march", "march JH"}


TEXTS = (
    *(
        "lay 2C",
        "recruit",
        "spy hearts",
        "pass",
        "order none",
        "order hearts 1",
        "march",
        "march JH",
        "stand",
    ),
    *("lose 2C", "yield JH", "ransom JH clubs", "take JH clubs", "assassin JH clubs", "troupe clubs"),
    *("strike JH", "discard 2C", "shuffle 2C"),
)

WAR = drawn("Hearts 9H; Spades [QS QD KS] 3S", "orders").play("order spades 1", "order none", "lay 9H")
LOSSES = drawn("Hearts 6H 6C; Spades [KS] 4D", "orders").play("order spades 2", "order none").lay("6H 6C")
RANSOM = drawn("Hearts 6H 6C; Spades captive QH hearts, KH hearts", "ransom", first=1).lay("6H")
PLOT = drawn("Hearts X AC AD 10C 2C; Spades 9C; Clubs", "intrigue")


@pytest.mark.parametrize(
    ("position", "text", "stops"),
    [
        (drawn("Hearts 10C; Spades").lay("10C"), "recruit", True),
        (drawn("Hearts X; Spades 2C"), "spy spades", True),
        (drawn("Hearts 10C; Spades"), "lay 10C", False),
        (drawn("Hearts 10C; Spades"), "pass", True),
        (drawn("Hearts 9H; Spades", "orders"), "order none", True),
        (WAR, "march", True),
        (WAR.play("march"), "lay 3S", False),
        (WAR.play("march"), "stand", True),
        (WAR.play("march", "stand"), "yield QD", False),
        (LOSSES.play("march", "stand"), "lose 6C", True),
        (RANSOM, "ransom QH spades", False),
        (RANSOM.play("ransom QH spades").lay("6C"), "ransom KH spades", True),
        (PLOT.lay("AC AD 10C"), "assassin JS spades", True),
        (PLOT.lay("X AC AD 10C"), "troupe spades", True),
        (PLOT.lay("X AC AD 10C").play("troupe spades", "stand"), "strike JS", True),
        (drawn("Hearts 2C 3C 4C 5C 6C 7C 8C 9C; Spades [QS]", "discard"), "discard 2C", False),
        (drawn("Hearts 2C 3C 4C 5C 6C 7C; Spades [QS]", "discard"), "discard 2C", True),
        (
            drawn("Hearts [KH] 2C 3C 4C 5C 6C 7C; Spades [QS]", "discard", deck="2C",
                  options=Options(reshuffles=1)),
            "discard 2C",
            True,
        ),
    ],
    ids=lambda part: "" if isinstance(part, Drawn) else str(part),
)  # fmt: skip
def test_undo_stops_where_something_hidden_is_shown(position: Drawn, text: str, stops: bool) -> None:
    """NB-UNDO-1: or another seat is to move, a Harvest was drawn, the game is over."""
    assert text in position.texts()
    assert GAME.reveals(position.state, parse(text)) == stops


def test_undo_goes_on_within_one_seats_choices() -> None:
    """NB-UNDO-1: a captive yielded by the seat that is attacked next; not so if a fall shows a hand."""
    war = drawn("Hearts 9H; Clubs 9C 8D; Spades [QS QD KS] 3S", "orders")
    war = war.play(
        "order spades 1", "order spades 1", "order none", "lay 9H", "march", "lay 9C", "march", "stand"
    )
    assert not GAME.reveals(war.state, parse("yield QD"))
    fall = drawn("Hearts [JH] 2C 3C X; Clubs 9C; Spades 10S 10C 2D", "orders")
    fall = (
        fall.play("order spades 3", "order spades 1", "order none")
        .lay("2C 3C X")
        .play("march", "lay 9C", "march")
    )
    held = fall.lay("10S 10C").play("stand")
    assert held.texts() == {"lose 10C", "lose 10S"}
    assert not GAME.reveals(held.state, parse("lose 10C"))
    led = drawn("Hearts [JH] 2C 3C X X 7D; Clubs 9C; Spades 10S 10C 2D", "orders")
    led = led.play("order spades 4", "order spades 1", "order none").lay("2C 3C X X")
    led = led.play("march JH", "lay 9C", "march").lay("10S 10C").play("stand")
    assert led.play("lose 10C").who() == ("defence", 2)
    assert GAME.reveals(led.state, parse("lose 10C"))
