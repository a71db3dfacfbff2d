"""Setups: what a setup file says, how it is settled, and what is refused (HC-FILE-1, HC-FILE-2)."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cardgames import setups
from tests.games.minsterpool.courses import random_tables
from tests.games.minsterpool.drawing import BOARDS, TABLES
from wk.chance import seeded
from wk.engine.files.filekinds import text_of
from wk.engine.game import SetupError
from wk.engine.seats import Seat
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.state import CRESTS
from wk.games.minsterpool.telling import position

KIT = MinsterpoolKit()
SETUPS = KIT.setup
FORMAT = 'format = "minsterpool-setup/1"\n'

settled = partial(setups.settled, KIT)
refusals = partial(setups.refusals, KIT)
setup_text = partial(setups.setup_text, "minsterpool-setup/1")


def test_what_is_left_out_is_filled_in_or_drawn() -> None:
    """HC-FILE-1: names are the colours' keys, colours the first free ones; crests and boards are drawn."""
    setup = settled(setup_text(second='colour = "blue"\ncrest = "hat"'))
    assert list(setup) == ["players", "options", "deck", "tables"]
    crest = setup["players"][0]["crest"]
    assert crest in {"banner", "turkey", "turtle"}
    assert setup["players"] == [
        {"name": "yellow", "colour": "yellow", "crest": crest, "kind": "human"},
        {"name": "blue", "colour": "blue", "crest": "hat", "kind": "human"},
    ]
    assert setup["options"] == {"empty_stack": "keep"}
    assert setup["tables"] == TABLES.to_json()
    assert sorted(setup["deck"]) == sorted(BOARDS)
    assert {settled(setup_text(), seed)["players"][0]["crest"] for seed in range(30)} == set(CRESTS)
    assert len({tuple(settled(setup_text(), seed)["deck"]) for seed in range(20)}) == 20


def test_a_fixed_key_leaves_the_others_as_they_were() -> None:
    """HC-FILE-1: a seed gives the same match everywhere; boards named come first."""
    setup = settled(setup_text())
    assert settled(setup_text(f"seed = {2**63 - 1}")) == setup
    top = settled(setup_text('deck = ["snapprend", "ilvery"]'))
    assert top["deck"][:2] == ["snapprend", "ilvery"]
    assert top["deck"][2:] == [board for board in setup["deck"] if board not in top["deck"][:2]]
    assert top["players"] == setup["players"]
    crested = settled(setup_text(first='crest = "turtle"'))
    assert crested["deck"] == setup["deck"]
    silver = settled(setup_text(more='[options]\nempty_stack = "silver"'))
    assert silver == {**setup, "options": {"empty_stack": "silver"}}


def test_equal_names_are_allowed() -> None:
    """HC-FILE-1: also a name that is another's colour."""
    same = settled(setup_text(first='name = "Ann"', second='name = "Ann"'))
    assert [player["name"] for player in same["players"]] == ["Ann", "Ann"]
    assert SETUPS.check_settled(same).to_json() == same
    colour = settled(setup_text(first='name = "yellow"'))
    assert [player["name"] for player in colour["players"]] == ["yellow", "yellow"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_drawn_setup_can_be_played(players: int) -> None:
    """HC-SETUP-1, HC-FILE-2: everybody another crest; the chips of the crest."""
    setup = KIT.random_setup(seeded(players), players)
    facts = position(KIT.game.start(setup))
    assert len({player["crest"] for player in setup["players"]}) == players
    for player in facts["players"]:
        assert player["chips"] == [bid for bid, _ in setup["tables"]["chips"][player["crest"]]]
    assert [member["id"] for member in facts["members"]] == setup["deck"][:players]
    assert facts["deck"] == setup["deck"][players:]


def test_the_shipped_setups_can_be_played() -> None:
    """HC-FILE-1: one to begin with, one that shows every key."""
    assert [path.stem for path in KIT.setup_files()] == ["every-key", "first-game", "full-court"]
    for path in KIT.setup_files():
        assert KIT.settle(path, 1) == KIT.settle(path, 2)
        KIT.game.start(KIT.settle(path, 1))
        assert not [finding for kind in KIT.files[:1] for finding in kind.lint(path)]
    every = text_of(KIT.setup_files()[0])
    keys = ("seed", "deck", "empty_stack", "name", "colour", "crest", "kind")
    assert all(f"\n{key} = " in every for key in keys)


MISTAKES = [
    (FORMAT, ['"players" is missing']),
    (setup_text().replace(FORMAT, ""), ['"format" is missing']),
    (
        setup_text().replace("setup/1", "setup/2"),
        [
            ('line 1: format: "minsterpool-setup/2" is newer than this program, '
             'which reads "minsterpool-setup/1"')
        ],
    ),
    (setup_text("start = 1"), ["line 2: start: unknown key; allowed: format, seed, deck, options, players"]),
    (setup_text("seed = -1"), ["line 2: seed: expected a whole number, 0 to 9223372036854775807, found -1"]),
    (setup_text('deck = ["ilvery", "ilvery"]'), ['line 2: deck.2: "ilvery" is named twice']),
    (
        setup_text('deck = ["ilverry"]'),
        [f'line 2: deck.1: "ilverry" is no board, did you mean "ilvery"; allowed: {", ".join(BOARDS)}'],
    ),
    (setup_text("deck = 5"), ["line 2: deck: expected a list of boards, found 5"]),
    (FORMAT + "[[players]]\n", ["line 2: players: expected 2 to 4 players, found 1"]),
    (setup_text(more="[[players]]\n" * 3), ["line 3: players: expected 2 to 4 players, found 5"]),
    (
        setup_text(first='colour = "purple"'),
        ['line 4: players.1.colour: "purple" is no colour; allowed: blue, yellow, green, red'],
    ),
    (
        setup_text(first='colour = "red"', second='colour = "red"'),
        ['line 6: players.2.colour: the colour "red" is taken by players.1.colour; each must be different'],
    ),
    (
        setup_text(first='crest = "hat"', second='crest = "hat"'),
        ['line 6: players.2.crest: the crest "hat" is taken by players.1.crest; each must be different'],
    ),
    (
        setup_text(first='crest = "turkeys"'),
        [
            ('line 4: players.1.crest: "turkeys" is no crest, did you mean "turkey"; '
             "allowed: banner, turkey, turtle, hat")
        ],
    ),
    (
        setup_text(first="crests = 1"),
        ['line 4: players.1.crests: unknown key, did you mean "crest"; allowed: name, colour, kind, crest'],
    ),
    (setup_text(first='name = "  "'), ['line 4: players.1.name: the name "  " is only blanks']),
    (
        setup_text(second='name = "\N{HANGUL FILLER}"'),
        ['line 6: players.2.name: the name "\N{HANGUL FILLER}" has characters that do not show'],
    ),
    (
        setup_text(first='kind = "bot:clever"'),
        ['line 4: players.1.kind: "bot:clever" is no kind of player; allowed: human, bot:random, bot:good'],
    ),
    (
        setup_text(more='[options]\nempty_stack = "gold"'),
        ['line 8: options.empty_stack: "gold" is no way with an empty stack; allowed: keep, silver'],
    ),
    (
        setup_text(more="[options]\nempty = 1"),
        ['line 8: options.empty: unknown key, did you mean "empty_stack"; allowed: empty_stack'],
    ),
    (setup_text("options = 1"), ["line 2: options: expected a table, found 1"]),
    ("format = \n", ["line 1, column 10: not TOML: Invalid value"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problems"), MISTAKES)
def test_a_setup_file_is_refused_in_one_line_for_each_thing_wrong(text: str, problems: list[str]) -> None:
    """HC-FILE-1: anything unknown, of a wrong type or out of range: line, key, what, what is allowed."""
    assert refusals(text) == problems


SETTLED = settled(setup_text(first='crest = "banner"', second='crest = "hat"'))


def broken(**changes: Any) -> str:
    """Return what the settled setup is refused with when some of its keys are changed."""
    return setups.broken(KIT, {**SETTLED, **changes})


def tables(**changes: Any) -> dict[str, Any]:
    """Return the tables of the settled setup with some keys changed."""
    return {**SETTLED["tables"], **changes}


def board(name: str, **changes: Any) -> dict[str, Any]:
    """Return the tables with some keys of a board changed."""
    boards = SETTLED["tables"]["boards"]
    return tables(boards={**boards, name: {**boards[name], **changes}})


def seat(number: int, **changes: Any) -> list[dict[str, Any]]:
    """Return the players with some keys of one changed."""
    return [{**each, **(changes if place == number else {})} for place, each in enumerate(SETTLED["players"])]


def test_a_settled_setup_is_read_as_it_was_written() -> None:
    """HC-FILE-2: all of it, through JSON; cards and chips in any order."""
    setup = SETUPS.check_settled(json.loads(json.dumps(SETTLED)))
    assert setup.to_json() == SETTLED
    assert setup.players == (Seat("blue", "blue", "human"), Seat("yellow", "yellow", "human"))
    assert (
        SETUPS.check_settled({**SETTLED, "players": seat(0, kind="bot:some-day")}).players[0].level
        == "some-day"
    )
    chips = {crest: family[::-1] for crest, family in SETTLED["tables"]["chips"].items()}
    turned = {**SETTLED, "tables": tables(cards=SETTLED["tables"]["cards"][::-1], chips=chips)}
    assert SETUPS.check_settled(turned) == setup
    assert KIT.notices(turned) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"deck": SETTLED["deck"][1:]}, "setup: deck: expected 16 boards, found 15"),
        ({"deck": [*SETTLED["deck"][:15], SETTLED["deck"][0]]}, "is named twice"),
        ({"options": {}}, 'setup: options: "empty_stack" is missing'),
        ({"players": SETTLED["players"][:1]}, "setup: players: expected 2 to 4 players, found 1"),
        ({"players": seat(1, crest="banner")}, 'players.2.crest: the crest "banner" is taken by players.1'),
        ({"players": seat(1, colour="blue")}, 'players.2.colour: the colour "blue" is taken by players.1'),
        ({"players": seat(1, crest="fox")}, 'setup: players.2.crest: "fox" is no crest'),
        ({"players": seat(0, name="")}, "setup: players.1.name: the name is empty"),
        ({"tables": tables(medals=[1] * 20)}, "setup: tables.medals: expected 21 medals, found 20"),
        ({"tables": tables(more=1)}, "setup: tables.more: unknown key"),
        (
            {"tables": board("ilvery", silver=100)},
            "tables.boards.ilvery.silver: expected a whole number, 1 to 99",
        ),
        ({"tables": board("ilvery", bribe=5)}, "tables.boards.ilvery.bribe: expected a table, found 5"),
        ({"extra": 1}, "setup: extra: unknown key; allowed: players, options, deck, tables"),
    ],
)
def test_a_settled_setup_is_refused_in_one_line(changes: dict[str, Any], problem: str) -> None:
    """HC-FILE-2: as in HC-FILE-1 and HC-DATA-3."""
    assert problem in broken(**changes)


def test_a_board_of_a_settled_setup_has_all_its_keys() -> None:
    """HC-FILE-2: null or an empty list for what it has not."""
    boards = SETTLED["tables"]["boards"]
    assert (boards["mumblesby"]["relationships"], boards["oxtallow"]["favor"]) == ([], None)
    without = {name: {key: each[key] for key in each if key != "bribe"} for name, each in boards.items()}
    with pytest.raises(SetupError, match='snapprend: "bribe" is missing'):
        SETUPS.check_settled({**SETTLED, "tables": tables(boards=without)})


def test_any_valid_tables_can_be_played_by_and_others_than_those_in_force_are_told_of() -> None:
    """HC-FILE-2: correcting the data file never alters a game begun before."""
    rng = random.Random(3)
    for _ in range(30):
        found = random_tables(rng)
        setup = {**SETTLED, "tables": found.to_json()}
        assert SETUPS.check_settled(setup).tables == found
        assert position(KIT.game.start(setup))["medals"] == list(found.medals[2:])
        assert KIT.notices(setup)
    assert not KIT.notices(SETTLED)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5)
    | st.sampled_from([*BOARDS, "human", "blue", "hat", "r1"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from([*SETTLED, *SETTLED["tables"], "ilvery", "hat"]), inner),
    max_leaves=12,
)  # fmt: skip


@given(st.dictionaries(st.sampled_from(list(SETTLED["tables"])), VALUES), VALUES)
def test_whatever_the_tables_hold_they_are_read_or_refused(found: dict[str, Any], value: Any) -> None:
    """HC-FILE-2, HC-DATA-3."""
    for changed in (tables(**found), board("ilvery", favor=value), board("ilvery", relationships=value)):
        try:
            setup = SETUPS.check_settled({**SETTLED, "tables": changed})
        except SetupError as error:
            setup, problems = None, error.problems
        else:
            problems = ()
        assert all(problem.startswith("setup: ") and "\n" not in problem for problem in problems)
        assert setup is None or SETUPS.check_settled(setup.to_json()) == setup
