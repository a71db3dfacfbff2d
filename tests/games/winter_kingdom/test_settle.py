"""Settling: what is left open is drawn, the same from the same seed, each part by itself."""

from __future__ import annotations

import hashlib
import json
import random
from collections import Counter
from itertools import chain

import pytest

from tests.games.winter_kingdom.setup_reading import check_settled
from tests.games.winter_kingdom.setup_samples import (
    BOARDS,
    CATALOGUE,
    PLAIN_ROWS,
    changed_keys,
    open_setup,
    settled,
    setup_text,
)
from wk.engine.shuffling import one_of, shuffled
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import PlayerWish, Wishes
from wk.games.winter_kingdom.terrain import CARD_TERRAINS

SEEDS = range(100)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(67))
def test_a_settled_setup_passes_its_own_check(players: int, seed: int) -> None:
    """What is settled can be read back from a record unchanged."""
    setup = open_setup(players, seed)
    read = check_settled(json.loads(json.dumps(setup)), CATALOGUE)
    assert read == setup
    assert check_settled(read, CATALOGUE) is read


def test_a_seed_is_the_same_match_everywhere() -> None:
    """The golden digest pins the order of drawing on every platform and Python version."""
    setup = open_setup(4, 7)
    del setup["data"]
    text = json.dumps(setup, sort_keys=True)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "a7bc6ae05d8d55d6"


def test_everything_open_is_drawn_within_the_rules() -> None:
    """WK-SETUP-1, WK-SETUP-2, WK-SETUP-3, WK-SETUP-4, WK-SETUP-6, WK-MAP-5: the make-up of a drawn setup."""
    for seed in SEEDS:
        setup = open_setup(4, seed)
        assert len(set(setup["goals"])) == 3
        assert len(setup["twists"]) == 1
        assert len(set(chain.from_iterable(setup["hands"]))) == 20
        assert Counter(setup["deck"]) == dict.fromkeys((terrain.label for terrain in CARD_TERRAINS), 5)
        sides = [placed.split("@")[0] for placed in setup["map"].values()]
        assert {BOARDS.board_of(side) for side in sides} == set(range(7))
        assert sorted(sides) == sorted(setup["boards"])
        assert setup["furs_board"] == "N"


def test_everything_can_be_drawn() -> None:
    """No card, side, slot, rotation, axis or start seat is left out of the draw."""
    setups = [open_setup(4, seed) for seed in range(400)]
    assert {goal for setup in setups for goal in setup["goals"]} == set(GOAL_IDS)
    assert {setup["economy"] for setup in setups} == set(ECONOMY_IDS)
    assert {twist for setup in setups for twist in setup["twists"]} == set(TWIST_IDS)
    assert {card for setup in setups for hand in setup["hands"] for card in hand} == set(HAND_IDS)
    assert {setup["wanderers_axis"] for setup in setups} == set(AXES)
    assert {setup["start_index"] for setup in setups} == {0, 1, 2, 3}
    centres = {setup["map"]["C"] for setup in setups}
    assert {centre.split("@")[0] for centre in centres} == set(BOARDS.sides)
    assert {centre.split("@")[1] for centre in centres} == set("012345")


@pytest.mark.parametrize(("twist", "goal"), [("impasse", "socialites"), ("archipelago", "merchants")])
def test_goals_a_twist_makes_worthless_are_never_drawn_with_it(twist: str, goal: str) -> None:
    """WK-SETUP-2: whichever of the two is wished, and when both are drawn."""
    others = '"knights", "miners"'
    for seed in SEEDS:
        both = open_setup(2, seed)
        assert not (twist in both["twists"] and goal in both["goals"])
        assert goal not in settled(setup_text(f'twists = ["{twist}"]'), seed)["goals"]
        assert twist not in settled(setup_text(f'goals = ["{goal}", {others}]'), seed)["twists"]


def test_such_a_pair_is_drawn_apart_for_no_other_reason() -> None:
    """WK-SETUP-2: the same goals are drawn with other twists."""
    assert any("socialites" in settled(setup_text('twists = ["boom"]'), seed)["goals"] for seed in SEEDS)
    assert any("merchants" in settled(setup_text("twists = []"), seed)["goals"] for seed in SEEDS)


def test_wishes_are_granted() -> None:
    """What a file names is settled so, and a wished worthless pair too (WK-SETUP-2)."""
    setup = settled(
        setup_text(
            'start = 2\ngoals = ["socialites", "miners", "royalty"]\neconomy = "furs"\n'
            'twists = ["impasse", "roads"]\nwanderers_axis = "falling"\nfurs_board = "SE"',
            'name = "Ann"\ncolour = "red"\nkind = "bot:random"',
            'hand = ["mule", "tower", "mine", "farm", "horse"]',
            '[map]\nC = "2i3g@5"',
        )
    )
    assert setup["players"] == [
        {"name": "Ann", "colour": "red", "kind": "bot:random"},
        {"name": "Blue", "colour": "blue", "kind": "human"},
    ]
    assert setup["start_index"] == 1
    assert setup["goals"] == ["socialites", "miners", "royalty"]
    assert setup["economy"] == "furs"
    assert setup["twists"] == ["impasse", "roads"]
    assert setup["wanderers_axis"] == "falling"
    assert setup["furs_board"] == "SE"
    assert setup["hands"][1] == ["mule", "tower", "mine", "farm", "horse"]
    assert setup["map"]["C"] == "2i3g@5"
    assert setup["boards"]["2i3g"] == list(PLAIN_ROWS)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("start = 1", "start_index"),
        ("start = 2", "start_index"),
        ('economy = "furs"', "economy"),
        ("twists = []", "twists"),
        ('wanderers_axis = "rising"', "wanderers_axis"),
        ('furs_board = "S"', "furs_board"),
        ('goals = ["knights", "miners", "royalty"]', "goals"),
    ],
)
def test_fixing_one_key_leaves_the_other_draws_alone(line: str, key: str) -> None:
    """Each part takes its own draws, wished or not; only a worthless goal gives way to its twist."""
    for seed in SEEDS:
        free, fixed = settled(setup_text(), seed), settled(setup_text(line), seed)
        apart = [goal for twist in free["twists"] for goal in CATALOGUE.twists[twist].goals_apart]
        assert changed_keys(free, fixed) <= {key, *(["goals"] if apart else [])}


def test_fixing_a_slot_moves_at_most_one_other_board() -> None:
    """The wished board trades places with the one drawn there; deck and hands stay."""
    for seed in SEEDS:
        free = settled(setup_text(), seed)
        fixed = settled(setup_text(more='[map]\nC = "2i3g@0"'), seed)
        assert changed_keys(free, fixed) <= {"map", "boards"}
        moved = [slot for slot in SLOTS if free["map"][slot] != fixed["map"][slot]]
        assert len(set(moved) - {"C"}) <= 1


def test_fixing_a_hand_changes_of_another_only_the_cards_it_takes() -> None:
    """Ben loses what Ann was given, and nothing else."""
    mine = ["mule", "tower", "mine", "farm", "horse"]
    for seed in SEEDS:
        free = settled(setup_text(), seed)
        fixed = settled(setup_text(first='hand = ["mule", "tower", "mine", "farm", "horse"]'), seed)
        assert changed_keys(free, fixed) <= {"hands"}
        for before, after in zip(free["hands"][1], fixed["hands"][1], strict=True):
            assert (after == before) == (before not in mine)


def test_another_player_leaves_cards_and_map_of_the_others_alone() -> None:
    """Three players play on the same map with the same goals as two would have."""
    for seed in SEEDS:
        two, three = open_setup(2, seed), open_setup(3, seed)
        assert three["hands"][:2] == two["hands"]
        assert changed_keys(two, three) <= {"players", "hands", "start_index"}


def test_players_without_a_wish_get_free_colours_and_their_names() -> None:
    """Colours in order, skipping those wished; a name already given gets a number (WK-SETUP-1)."""
    wishes = Wishes((PlayerWish(), PlayerWish("Blue 2", "blue"), PlayerWish("yellow"), PlayerWish()))
    setup = settle(wishes, CATALOGUE, BOARDS, random.Random(1).random)
    assert [(seat["name"], seat["colour"]) for seat in setup["players"]] == [
        ("Yellow 2", "yellow"),
        ("Blue 2", "blue"),
        ("yellow", "green"),
        ("Red", "red"),
    ]


def test_shuffling_keeps_the_items_and_draws_once_less_than_there_are() -> None:
    """A source that always draws just below one leaves the order as it was; zero turns it round."""
    drawn = iter([0.999999] * 4)
    assert shuffled("abcde", lambda: next(drawn)) == list("abcde")
    assert next(drawn, None) is None
    assert shuffled("abcde", lambda: 0.0) == list("bcdea")
    assert one_of("abc", lambda: 0.999999) == "c"


def test_shuffles_are_fair() -> None:
    """Each of the 24 orders of four items comes about equally often."""
    draw = random.Random(5).random
    counts = Counter("".join(shuffled("abcd", draw)) for _ in range(24_000))
    assert len(counts) == 24
    assert min(counts.values()) > 850
    assert max(counts.values()) < 1150
