"""Setups: what a setup file says, how it is settled, and the deal (SG-SETUP, SG-FILE-1, SG-FILE-2)."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cardgames import setups
from tests.games.siege.drawing import NUMBERS
from wk.chance import seeded
from wk.engine.files.filekinds import text_of
from wk.games.siege.kit import SiegeKit
from wk.games.siege.setup import settle
from wk.games.siege.state import CARD_IDS, CARDS, SUIT_NAMES, Options, ids
from wk.games.siege.telling import position

KIT = SiegeKit()
SETUPS = KIT.setup
FORMAT = 'format = "siege-setup/1"\n'

settled = partial(setups.settled, KIT)
refusals = partial(setups.refusals, KIT)


def setup_text(*players: str, top: str = "", options: str = "") -> str:
    """Return a setup file: line 2 the top, line 3 the options, then two lines a player."""
    parts = "".join(f"[[players]]\n{player}\n" for player in players or ("", ""))
    return f"{FORMAT}{top}\n{f'options = {{{options}}}' if options else ''}\n{parts}"


@pytest.mark.parametrize(("players", "decks"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_pack(players: int, decks: int) -> None:
    """SG-SETUP-1, SG-SETUP-2, SG-SETUP-3: 52 cards a deck, a Joker a player, a Jack a player less."""
    setup = settled(setup_text(*[""] * players))
    assert len(setup["deck"]) == 52 * decks
    found = Counter(setup["deck"]) + Counter(f"J{line}" for line in setup["lines"])
    assert found.pop("X") == players
    assert found == Counter(CARD_IDS[:52] * decks)
    assert max(Counter(setup["lines"]).values()) <= decks


def test_lines_start_and_deck_are_drawn() -> None:
    """SG-SETUP-2, SG-SETUP-4: two players never share a line, three may; `different` forbids it."""
    two = [settled(setup_text(), seed) for seed in range(60)]
    assert {setup["start_index"] for setup in two} == {0, 1}
    assert len({tuple(setup["deck"]) for setup in two}) == 60
    assert {tuple(setup["lines"]) for setup in two} == {(a, b) for a in "chds" for b in "chds" if a != b}
    three = [settled(setup_text("", "", ""), seed)["lines"] for seed in range(60)]
    assert {len(set(lines)) for lines in three} == {2, 3}
    apart = setup_text("", 'line = "spades"', "", "", options='lines = "different"')
    drawn = [settled(apart, seed)["lines"] for seed in range(20)]
    assert {lines[1] for lines in drawn} == {"s"}
    assert {len(set(lines)) for lines in drawn} == {4}


def test_the_deal() -> None:
    """SG-SETUP-3, SG-SETUP-4, SG-FILE-2, SG-AUT-1: five from seat 0 on, whoever begins; then Autumn."""
    setup = settled(setup_text("", "", "", top="start = 3"))
    facts = position(KIT.game.start(setup))
    for seat, player in enumerate(facts["players"]):
        assert sorted(player["field"]) == sorted(setup["deck"][5 * seat : 5 * seat + 5])
        assert player["line"] == setup["lines"][seat]
        assert player["keep"] == player["won"] == player["aside"] == []
        assert player["score"] == {"total": 0, "royals": 0, "quartered": 0}
    assert facts["deck"] == setup["deck"][15:]
    assert (facts["seat_to_move"], facts["initiator"], facts["season"]) == (2, 2, "autumn")
    assert (facts["round"], facts["years"], facts["victory"], facts["discard"]) == (1, 12, "at-once", [])


def test_what_is_left_out_is_filled_in() -> None:
    """SG-FILE-1: names are the colours, colours the first in order that no player names."""
    setup = settled(setup_text("", 'colour = "red"', "", 'name = "Ann"\nkind = "bot:random"'))
    assert setup["players"] == [
        {"name": "blue", "colour": "blue", "kind": "human"},
        {"name": "red", "colour": "red", "kind": "human"},
        {"name": "green", "colour": "green", "kind": "human"},
        {"name": "Ann", "colour": "yellow", "kind": "bot:random"},
    ]
    six = settled(setup_text(*[""] * 6))["players"]
    assert [seat["colour"] for seat in six] == ["red", "blue", "green", "yellow", "purple", "white"]
    assert setup["data"] == NUMBERS.digest


def test_a_field_is_dealt_as_it_is_said() -> None:
    """SG-FILE-1: a Jack in a Field is no line's; a fixed key leaves the others as they were."""
    text = setup_text("", 'field = ["Jc", "Jh", "Jd", "X", "X"]\nline = "spades"', "", top="start = 1")
    for seed in range(20):
        setup = settled(text, seed)
        assert setup["deck"][5:10] == ["Jc", "Jh", "Jd", "X", "X"]
        assert setup["lines"][1] == "s"
        assert KIT.game.start(setup)
    free = settled(setup_text())
    assert settled(setup_text(top=f"start = {2 - free['start_index']}")) == {
        **free,
        "start_index": 1 - free["start_index"],
    }
    only = setup_text('field = ["Jc", "Jh", "2c", "3c", "4c"]', "")
    assert {line for seed in range(20) for line in settled(only, seed)["lines"]} == {"d", "s"}


def test_the_shipped_setups_can_be_played() -> None:
    """SG-FILE-1: one is for learning, one shows every key, one begins late."""
    assert [path.stem for path in KIT.setup_files()] == ["every-key", "first-game", "late-position"]
    for path in KIT.setup_files():
        assert KIT.settle(path, 1) == KIT.settle(path, 2)
        assert KIT.game.start(KIT.settle(path, 1))
    every = text_of(KIT.setup_files()[0])
    wishes = KIT.read(KIT.setup_files()[0])
    assert (wishes.seed, wishes.start, wishes.options) == (7, 1, (8, "year-end", "different"))
    assert ids(wishes.fields[0] or ()) == ["Ah", "9c", "2d", "X", "Ts"]
    assert all(f"\n{key} = " in every for key in ("seed", "start", *Options._fields, "line", "field"))


HAND = 'field = ["Ah", "9c", "2d", "X", "Ts"]'
MISTAKES = [
    (FORMAT, ['"players" is missing']),
    (setup_text().replace(FORMAT, ""), ['"format" is missing']),
    (
        setup_text().replace("setup/1", "setup/2"),
        ['line 1: format: "siege-setup/2" is newer than this program, which reads "siege-setup/1"'],
    ),
    (
        setup_text(top="seeds = 1"),
        ['line 2: seeds: unknown key, did you mean "seed"; allowed: format, seed, start, options, players'],
    ),
    (setup_text(top="seed = -1"), [
        "line 2: seed: expected a whole number, 0 to 9223372036854775807, found -1"]),
    (setup_text(top="start = 3"), ["line 2: start: expected a whole number, 1 to 2, found 3"]),
    (setup_text(options="years = 0"), ["line 3: options.years: expected a whole number, 1 to 60, found 0"]),
    (
        setup_text(options='victory = "at once"'),
        [('line 3: options.victory: "at once" is no victory, did you mean "at-once"; '
          "allowed: at-once, year-end")],
    ),
    (
        setup_text(options='lines = "same"'),
        ['line 3: options.lines: "same" is no way of lines; allowed: any, different'],
    ),
    (
        setup_text(options="year = 5"),
        ['line 3: options.year: unknown key, did you mean "years"; allowed: years, victory, lines'],
    ),
    (setup_text(""), ["line 4: players: expected 2 to 6 players, found 1"]),
    (setup_text(*[""] * 7), ["line 4: players: expected 2 to 6 players, found 7"]),
    (setup_text("", "hand = 1"), [
        "line 7: players.2.hand: unknown key; allowed: name, colour, kind, line, field"]),
    (
        setup_text('colour = "red"', 'colour = "red"'),
        ['line 7: players.2.colour: the colour "red" is taken by players.1.colour; each must be different'],
    ),
    (
        setup_text('name = "Ann"', 'name = "Аnn"'),
        ['line 7: players.2.name: the name "Аnn" looks like that of players.1.name; allowed: another'],
    ),
    (
        setup_text("", 'kind = "bot:clever"'),
        ['line 7: players.2.kind: "bot:clever" is no kind of player; allowed: human, bot:random, bot:good'],
    ),
    (
        setup_text('line = "heart"', ""),
        [('line 5: players.1.line: "heart" is no line, did you mean "hearts"; '
         "allowed: clubs, hearts, diamonds, spades")],
    ),
    (
        setup_text('line = "hearts"', 'line = "hearts"'),
        ["line 7: players.2.line: a line more often than there are decks; allowed: at most 1"],
    ),
    (setup_text('field = ["Ah"]', ""), ["line 5: players.1.field: expected 5 cards, found 1"]),
    (
        setup_text(HAND.replace("9c", "9x"), ""),
        [('line 5: players.1.field.2: "9x" is no card, did you mean "X"; '
          f"allowed: {', '.join(CARD_IDS[:53])}")],
    ),
    (
        setup_text(HAND, HAND.replace('"X"', '"9c"').replace("2d", "3d").replace("Ts", "9s")),
        [('line 7: players.2.field.1: "Ah" is named more often than it is in the pack without '
          "the Keeps' Jacks"),
         ('line 7: players.2.field.2: "9c" is named more often than it is in the pack without '
          "the Keeps' Jacks"),
         ('line 7: players.2.field.4: "9c" is named more often than it is in the pack without '
          "the Keeps' Jacks")],
    ),
    (
        setup_text('line = "hearts"', HAND.replace("Ah", "Jh")),
        [('line 7: players.2.field.1: "Jh" is named more often than it is in the pack without '
          "the Keeps' Jacks")],
    ),
    (
        setup_text('field = ["Jc", "Jh", "Jd", "2c", "3c"]', ""),
        ["line 4: players: too few Jacks for lines: 2 to be drawn, 1 to draw from"],
    ),
    (
        setup_text(*[""] * 5, options='lines = "different"'),
        ['line 3: options.lines: "different" is for 2 to 4 players, found 5'],
    ),
    (
        setup_text('line = "clubs"', 'line = "clubs"', "", options='lines = "different"'),
        ['line 7: players.2.line: the line "clubs" is taken by players.1.line; each must be different'],
    ),
    (
        setup_text('field = ["Jc", "Jc", "Jh", "Jh", "Jd"]', 'field = ["Jd", "2c", "2c", "3c", "3c"]', "",
                   options='lines = "different"'),
        ["line 4: players: too few Jacks for lines: 3 to be drawn, 1 to draw from"],
    ),
    ("format = \n", ["line 1, column 10: not TOML: Invalid value"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problems"), MISTAKES)
def test_a_setup_file_is_refused_in_one_line_for_each_thing_wrong(text: str, problems: list[str]) -> None:
    """SG-FILE-1: line, key, what was found, what is allowed."""
    assert refusals(text) == problems


SETTLED = settled(setup_text("", "", top="start = 1"))


def broken(**changes: Any) -> str:
    """Return what the settled setup is refused with when some of its keys are changed."""
    return setups.broken(KIT, {**SETTLED, **changes})


def test_a_settled_setup_is_read_as_it_was_written() -> None:
    """SG-FILE-2: all of it, through JSON."""
    assert list(SETTLED) == ["players", "lines", "start_index", "years", "victory", "deck", "data"]
    assert SETUPS.check_settled(json.loads(json.dumps(SETTLED))).to_json() == SETTLED
    players = [{**SETTLED["players"][0], "kind": "bot:some-day"}, SETTLED["players"][1]]
    assert SETUPS.check_settled({**SETTLED, "players": players}).players[0].level == "some-day"


def test_other_or_unknown_data_are_a_warning() -> None:
    """SG-FILE-2: a match settled with other numbers is played with those in force."""
    without = {key: SETTLED[key] for key in SETTLED if key != "data"}
    assert KIT.game.start(without) == KIT.game.start({**SETTLED, "data": "abc"}) == KIT.game.start(SETTLED)
    force = f"played with those in force, {NUMBERS.digest}"
    assert KIT.notices(SETTLED) == []
    assert KIT.notices({**SETTLED, "data": "abc"}) == [f"settled with numbers abc; {force}"]
    assert KIT.notices(without) == [f"settled with numbers it does not name; {force}"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"start_index": 2}, "setup: start_index: expected a whole number, 0 to 1, found 2"),
        ({"years": 61}, "setup: years: expected a whole number, 1 to 60, found 61"),
        ({"victory": "late"}, 'setup: victory: "late" is no victory; allowed: at-once, year-end'),
        ({"lines": ["c"]}, "setup: lines: expected 2 lines, found 1"),
        ({"lines": ["c", "x"]}, 'setup: lines.2: "x" is no line; allowed: c, h, d, s'),
        ({"lines": ["c", "c"]}, "setup: lines.2: a line more often than there are decks; allowed: at most 1"),
        ({"deck": SETTLED["deck"][1:]}, "setup: deck: expected 52 cards, found 51"),
        ({"deck": [*SETTLED["deck"][:51], "?"]}, 'setup: deck.52: "?" is no card; allowed: 2c'),
        (
            {"deck": [f"J{SETTLED['lines'][0]}", *SETTLED["deck"][1:]]},
            f'setup: deck.1: "J{SETTLED["lines"][0]}" is there too often; allowed: none',
        ),
        ({"deck": ["X", "X", "X", *SETTLED["deck"][3:]]}, '"X" is there too often; allowed: 2 of it'),
        ({"players": SETTLED["players"][:1]}, "setup: players: expected 2 to 6 players, found 1"),
        ({"data": 5}, "setup: data: expected a text, found 5"),
        ({"extra": 1}, "setup: extra: unknown key; allowed: players, lines, start_index, years, victory"),
    ],
)
def test_a_settled_setup_is_refused_in_one_line(changes: dict[str, Any], problem: str) -> None:
    """SG-FILE-2."""
    assert problem in broken(**changes)


@given(
    st.lists(
        st.tuples(
            st.none() | st.integers(0, 3),
            st.none()
            | st.lists(st.sampled_from(["Jc", "Jh", "Jd", "Js", "X", "2c"]), min_size=5, max_size=5),
        ),
        min_size=2,
        max_size=6,
    ),
    st.sampled_from(["any", "different"]),
)
def test_whatever_lines_and_fields_are_wished_they_are_settled_or_refused(
    wished: list[tuple[int | None, list[str] | None]], lines: str
) -> None:
    """SG-FILE-1, SG-SETUP-2: whatever is not refused can be dealt."""
    players = [
        "\n".join(
            [
                "" if line is None else f'line = "{SUIT_NAMES[line]}"',
                "" if field is None else f"field = {json.dumps(field)}",
            ]
        )
        for line, field in wished
    ]
    text = setup_text(*players, options=f'lines = "{lines}"')
    wishes, problems = SETUPS.examine(text, "a.toml", [])
    if wishes is None:
        assert problems
        return
    setup = SETUPS.check_settled(settle(wishes, NUMBERS, seeded(1)).to_json())
    assert lines == "any" or len(set(setup.lines)) == len(setup.lines)
    for seat, (line, field) in enumerate(wished):
        assert line in (None, setup.lines[seat])
        assert field is None or [CARDS[card] for card in field] == list(setup.deck[5 * seat : 5 * seat + 5])
