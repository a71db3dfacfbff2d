"""Settled setups: what line 1 of a record must hold, and what each mistake is refused with."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.winter_kingdom.setup_reading import check_settled
from tests.games.winter_kingdom.setup_samples import CATALOGUE, PLAIN_ROWS, open_setup
from wk.engine.game import SetupError
from wk.engine.seats import Seat
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.wishes import BOARDS, Placed
from wk.games.winter_kingdom.terrain import Terrain

SETUP = open_setup(2, 7)
CENTRE = SETUP["map"]["C"].partition("@")[0]
Change = Callable[[dict[str, Any]], object]


def with_row(row: int, letters: str) -> Change:
    """Return the change of one row of the centre board."""
    return lambda setup: setup["boards"][CENTRE].__setitem__(row, letters)


def put(key: str, value: object) -> Change:
    """Return the change of one key."""
    return lambda setup: setup.update({key: value})


def seat(key: str, value: object) -> Change:
    """Return the change of one key of the first player."""
    return lambda setup: setup["players"][0].update({key: value})


LETTERS = "allowed: L, G, T, E, S, F, I, M, U, V, C"
UNEVEN = ["snow"] * 6 + ["forest"] * 4 + ["flower", "grassland", "tundra", "fell"] * 5

MISTAKES: list[tuple[Change, str]] = [
    (lambda setup: setup.pop("deck"), '"deck" is missing'),
    (put("seed", 1), f"seed: unknown key; allowed: {', '.join(setups(CATALOGUE).settled)}"),
    (put("players", {}), "players: expected a list of players, found a table"),
    (lambda setup: setup["players"].pop(), "players: expected 2 to 4 players, found 1"),
    (put("players", ["Ann", "Ben"]), 'players.1: expected a table, found "Ann"'),
    (lambda setup: setup["players"][0].pop("kind"), 'players.1: "kind" is missing'),
    (
        seat("name", "\ud800"),
        'players.1.name: the name "\\ud800" has characters that cannot be shown',
    ),
    (
        seat("name", "YELLOW"),
        'players.2.name: the name "Yellow" is taken by players.1.name; each must be different',
    ),
    (
        seat("colour", "yellow"),
        'players.2.colour: the colour "yellow" is taken by players.1.colour; each must be different',
    ),
    (
        seat("kind", None),
        "players.1.kind: expected a text, found null; allowed: human, bot:<level>",
    ),
    (put("map", []), "map: expected a table, found a list"),
    (lambda setup: setup["map"].pop("NW"), 'map: "NW" is missing'),
    (
        lambda setup: setup["map"].update(C=setup["map"]["N"]),
        'map.N: the board side "3T" is taken by map.C; each must be different',
    ),
    (
        lambda setup: setup["map"].update(C="zz@0"),
        'map.C: "zz" is no board side; allowed: 1s, 3T, 2g, 1fl, 1g, 1m3fo, 2i3g',
    ),
    (
        lambda setup: setup["map"].update(C=f"{CENTRE}@7"),
        'map.C: "1s@7" is no placement; write side@rotation, rotation 0 to 5, for example "2i3g@0"',
    ),
    (put("boards", []), "boards: expected a table of 7 board sides"),
    (lambda setup: setup["boards"].pop(CENTRE), "boards: expected a table of 7 board sides"),
    (
        lambda setup: setup["boards"].update({"a b": setup["boards"].pop(CENTRE)}),
        'boards."a b": no side id; allowed: 1 to 24 letters and digits',
    ),
    (lambda setup: setup["boards"][CENTRE].pop(), "boards.1s: expected 9 rows, found 8"),
    (
        lambda setup: setup["boards"].update({CENTRE: "GGG"}),
        'boards.1s: expected a list of rows, found "GGG"',
    ),
    (
        lambda setup: setup["boards"][CENTRE].__setitem__(0, 5),
        "boards.1s.1: expected a text, found 5",
    ),
    (with_row(0, "....GGGG"), "boards.1s: row 1: a row has 9 letters, found 8"),
    (with_row(0, "....GGxGG"), f'boards.1s: row 1, letter 7: "x" is no terrain; {LETTERS}'),
    (with_row(0, "....G.GGG"), f'boards.1s: row 1, letter 6: "." is no terrain; {LETTERS}'),
    (
        with_row(0, "...GGGGGG"),
        'boards.1s: row 1, letter 4: "G" lies outside the hexagon; allowed: .',
    ),
    (with_row(0, "....GCGGG"), "boards.1s: expected 1 castle hexes (C), found 2"),
    (with_row(3, ".GGVGGGGG"), "boards.1s: expected 1 tunnel hexes (U), found 0"),
    (with_row(5, "GGGGGGGG."), "boards.1s: expected 2 village hexes (V), found 1"),
    (lambda setup: setup["goals"].pop(), "goals: expected 3 goals, found 2"),
    (
        put("economy", None),
        (
            "economy: expected a text, found null; "
            "allowed: agriculture, arms, furs, exports, livestock, hunting, marble, salvage"
        ),
    ),
    (put("twists", "boom"), 'twists: expected a list of twists, found "boom"'),
    (
        put("wanderers_axis", "up"),
        'wanderers_axis: "up" is no axis; allowed: horizontal, falling, rising',
    ),
    (
        put("furs_board", "C"),
        'furs_board: "C" is no slot for the top board; allowed: N, NE, SE, S, SW, NW',
    ),
    (put("start_index", 2), "start_index: expected a whole number, 0 to 1, found 2"),
    (put("start_index", True), "start_index: expected a whole number, 0 to 1, found true"),  # noqa: FBT003
    (
        put("start_index", float("inf")),
        "start_index: expected a whole number, 0 to 1, found a number far too large",
    ),
    (lambda setup: setup["hands"].pop(), "hands: expected 2 hands, found 1"),
    (lambda setup: setup["hands"][1].pop(), "hands.2: expected 5 ability cards, found 4"),
    (
        lambda setup: setup["hands"].__setitem__(1, setup["hands"][0]),
        'hands.2: "hunting-lodge" is also in hands.1',
    ),
    (lambda setup: setup["deck"].pop(), "deck: expected 30 terrain cards, found 29"),
    (
        lambda setup: setup["deck"].__setitem__(0, "ice"),
        'deck.1: "ice" is no card terrain; allowed: flower, grassland, tundra, fell, snow, forest',
    ),
    (put("deck", UNEVEN), "deck: expected 5 cards of snow, found 6"),
    (put("data", 5), "data: expected a text, found 5"),
    (put("data", "x" * 129), "data: expected at most 128 characters, found 129"),
]


@pytest.mark.parametrize(("change", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_each_mistake_gets_one_exact_line(change: Change, message: str) -> None:
    """WK-SETUP-1 to WK-SETUP-6, WK-MAP-2, WK-MAP-4, WK-MAP-5: whatever cannot be played is refused."""
    setup = copy.deepcopy(SETUP)
    change(setup)
    with pytest.raises(SetupError) as caught:
        check_settled(setup, CATALOGUE)
    assert str(caught.value) == f"setup: {message}"


@pytest.mark.parametrize(("value", "found"), [(None, "null"), ([], "a list"), ("x", '"x"'), (1.5, "1.5")])
def test_what_is_no_object_is_refused(value: object, found: str) -> None:
    """The name of the record stands in front."""
    with pytest.raises(SetupError, match=rf"^a\.wkrec: line 1: expected a table, found {found}$"):
        check_settled(value, CATALOGUE, "a.wkrec: line 1")


def test_a_good_setup_comes_back_with_its_types() -> None:
    """Seats, placements, rows and terrains are values of the rules."""
    settled = check_settled(SETUP, CATALOGUE)
    assert settled.players == (Seat("Blue", "blue", "human"), Seat("Yellow", "yellow", "human"))
    assert settled.map["C"] == Placed("1s", 3)
    assert settled.boards["1s"] == PLAIN_ROWS
    assert len(settled.deck) == 30
    assert all(isinstance(card, Terrain) for card in settled.deck)
    assert settled.data == CATALOGUE.digest


def test_other_card_data_is_not_refused() -> None:
    """A differing digest is for others to warn about."""
    for digest in ("0123456789ab", "sha256:AB", ""):
        assert check_settled(SETUP | {"data": digest}, CATALOGUE).data == digest


def test_a_bot_of_an_unknown_level_is_a_bot_all_the_same() -> None:
    """A record of a program that knows more levels can still be replayed."""
    setup = copy.deepcopy(SETUP)
    setup["players"][1]["kind"] = "bot:hard"
    assert check_settled(setup, CATALOGUE).players[1].kind == "bot:hard"


def test_both_sides_of_one_board_are_refused() -> None:
    """WK-MAP-3, WK-MAP-5: each of the seven boards lies on the map once."""
    setup = copy.deepcopy(SETUP)
    front, back = next(pair for pair in BOARDS if pair[0] in setup["boards"])
    other = next(side for side in setup["boards"] if side != front)
    setup["boards"][back] = setup["boards"].pop(other)
    setup["map"] = {slot: at.replace(f"{other}@", f"{back}@") for slot, at in setup["map"].items()}
    with pytest.raises(SetupError, match=f"{back} is the other side of {front}"):
        check_settled(setup, CATALOGUE)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


def kept(setup: object) -> bool:
    """Tell whether a setup is accepted and comes back as it was."""
    try:
        return json.dumps(check_settled(setup, CATALOGUE).to_json()) == json.dumps(setup)
    except SetupError:
        return False


def refused_in_one_line(setup: object) -> bool:
    """Tell whether a setup is refused as it should be; any other error goes on."""
    try:
        check_settled(setup, CATALOGUE)
    except SetupError as error:
        return str(error).startswith("setup: ") and str(error).isprintable()
    return False


@given(st.data())
def test_no_damage_to_a_setup_breaks_the_check(data: st.DataObject) -> None:
    """Any value in any place is accepted as it is or refused in one line, never a crash."""
    setup: Any = copy.deepcopy(SETUP)
    at = setup
    while True:
        key = data.draw(st.sampled_from(sorted(at) if isinstance(at, dict) else range(len(at))))
        if not at[key] or not isinstance(at[key], dict | list) or data.draw(st.booleans()):
            break
        at = at[key]
    at[key] = data.draw(JSON)
    assert kept(setup) or refused_in_one_line(setup)


@pytest.mark.parametrize(
    "names", [("Mia", "M\u0456a"), ("e" + "\u0301" * 20, "\u3164"), ("\u0301", "\u6f22")]
)
def test_records_open_under_names_no_new_game_would_have(names: tuple[str, str]) -> None:
    """Who began a game under them may finish it; a name that shows nothing gives way to the colour's."""
    setup = copy.deepcopy(SETUP)
    for player, name in zip(setup["players"], names, strict=True):
        player["name"] = name
    found = check_settled(setup, CATALOGUE).players
    shown = tuple(n if n != "\u3164" else seat.colour.title() for n, seat in zip(names, found, strict=True))
    assert tuple(seat.name for seat in found) == shown
