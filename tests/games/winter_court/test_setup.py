"""Setups: what a setup file says, how it is settled, and the deal (WC-SETUP, WC-FILE-1, WC-FILE-2)."""

from __future__ import annotations

import json
import random
from functools import partial
from typing import Any

import pytest

from tests.cardgames import setups
from tests.games.winter_court.courses import random_court
from tests.games.winter_court.drawing import COURT
from wk.engine.files.filekinds import text_of
from wk.engine.seats import Seat
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.setup import SETUPS
from wk.games.winter_court.state import CARD_IDS, Options
from wk.games.winter_court.telling import position

KIT = WinterCourtKit()
FORMAT = 'format = "winter-court-setup/1"\n'

settled = partial(setups.settled, KIT)
refusals = partial(setups.refusals, KIT)
setup_text = partial(setups.setup_text, "winter-court-setup/1")


def test_what_is_left_out_is_filled_in_or_drawn() -> None:
    """WC-FILE-1: names are the colours' keys, colours the first that neither player has."""
    setup = settled(setup_text(second='colour = "blue"'))
    assert setup["players"] == [
        {"name": "yellow", "colour": "yellow", "kind": "human"},
        {"name": "blue", "colour": "blue", "kind": "human"},
    ]
    assert setup["options"] == {"open_hands": False, "deal_first": 5, "deal_second": 6}
    assert setup["court"] == COURT.to_json()
    assert sorted(setup["deck"]) == sorted(CARD_IDS)
    assert {settled(setup_text(), seed)["start_index"] for seed in range(20)} == {0, 1}
    assert len({tuple(settled(setup_text(), seed)["deck"]) for seed in range(20)}) == 20


def test_a_fixed_key_leaves_the_others_as_they_were() -> None:
    """WC-FILE-1: a seed gives the same match everywhere."""
    setup = settled(setup_text())
    assert settled(setup_text("start = 2")) == {**setup, "start_index": 1}
    top = settled(setup_text('deck = ["wi3", "la9"]'))["deck"]
    assert top[:2] == ["wi3", "la9"]
    assert top[2:] == [card for card in setup["deck"] if card not in {"wi3", "la9"}]


@pytest.mark.parametrize("start", [1, 2])
@pytest.mark.parametrize(("first", "second"), [(5, 6), (1, 12)])
def test_the_deal(start: int, first: int, second: int) -> None:
    """WC-SETUP-1, WC-SETUP-2, WC-FILE-1, WC-FILE-2: first player first; the rest is the deck."""
    options = f"[options]\ndeal_first = {first}\ndeal_second = {second}"
    setup = settled(setup_text(f"start = {start}", more=options))
    state = KIT.game.start(setup)
    facts, deck = position(state), setup["deck"]
    begins, other = facts["players"][start - 1], facts["players"][2 - start]
    assert sorted(begins["hand"]) == sorted(deck[:first])
    assert sorted(other["hand"]) == sorted(deck[first : first + second])
    assert facts["deck"] == deck[first + second :]
    assert facts["seat_to_move"] == start - 1
    assert (facts["turn"], facts["discard"], facts["usable"]) == (1, [], [])
    assert all(member["held_by"] is member["influence"] is None for member in facts["court"])


def test_the_shipped_setups_can_be_played() -> None:
    """WC-FILE-1: one is for learning, one shows every key."""
    assert [path.stem for path in KIT.setup_files()] == ["every-key", "first-game", "late-position"]
    for path in KIT.setup_files():
        assert KIT.settle(path, 1) == KIT.settle(path, 2)
        KIT.game.start(KIT.settle(path, 1))
    assert KIT.settle(KIT.setup_files()[1], 1)["options"]["open_hands"]
    every = text_of(KIT.setup_files()[0])
    wishes = KIT.read(KIT.setup_files()[0])
    assert (wishes.seed, wishes.start, len(wishes.deck)) == (20, 1, 12)
    assert all(f"\n{key} = " in every for key in ("seed", "start", "deck", *Options._fields))


CARDS = f"allowed: {', '.join(CARD_IDS)}"
MISTAKES = [
    (FORMAT, ['"players" is missing']),
    (setup_text().replace(FORMAT, ""), ['"format" is missing']),
    (
        setup_text().replace("setup/1", "setup/2"),
        [('line 1: format: "winter-court-setup/2" is newer than this program, '
         'which reads "winter-court-setup/1"')],
    ),
    (
        setup_text("seeds = 1"),
        [('line 2: seeds: unknown key, did you mean "seed"; '
         "allowed: format, seed, start, deck, players, options")],
    ),
    (
        setup_text("seed = -1"),
        ["line 2: seed: expected a whole number, 0 to 9223372036854775807, found -1"],
    ),
    (setup_text("start = 3"), ["line 2: start: expected a whole number, 1 to 2, found 3"]),
    (setup_text("start = true"), ["line 2: start: expected a whole number, 1 to 2, found true"]),
    (setup_text(more="[[players]]"), ["line 3: players: expected 2 players, found 3"]),
    (
        setup_text(first='colour = "purple"'),
        ['line 4: players.1.colour: "purple" is no colour; allowed: blue, yellow, green, red'],
    ),
    (
        setup_text(first='colour = "red"', second='colour = "red"'),
        ['line 6: players.2.colour: the colour "red" is taken by players.1.colour; each must be different'],
    ),
    (
        setup_text(first='name = "Ann"', second='name = "Ann"'),
        ['line 6: players.2.name: the name "Ann" is taken by players.1.name; each must be different'],
    ),
    (setup_text(first='name = "  "'), ['line 4: players.1.name: the name "  " is only blanks']),
    (
        setup_text(first='name = "\u3164"'),
        ['line 4: players.1.name: the name "\u3164" has characters that do not show'],
    ),
    (
        setup_text(first='kind = "bot:clever"'),
        ['line 4: players.1.kind: "bot:clever" is no kind of player; allowed: human, bot:random, bot:good'],
    ),
    (setup_text('deck = ["la4", "la4"]'), ['line 2: deck.2: "la4" is named twice']),
    (
        setup_text('deck = ["la11"]'),
        [f'line 2: deck.1: "la11" is no card, did you mean "la1"; {CARDS}'],
    ),
    (setup_text("deck = 5"), ["line 2: deck: expected a list of cards, found 5"]),
    (setup_text("options = 1"), ["line 2: options: expected a table, found 1"]),
    (
        setup_text(more="[options]\nopen_hand = true"),
        [('line 8: options.open_hand: unknown key, did you mean "open_hands"; '
         "allowed: open_hands, deal_first, deal_second")],
    ),
    (
        setup_text(more="[options]\nopen_hands = 1\ndeal_first = 0\ndeal_second = 13"),
        ["line 8: options.open_hands: expected true or false, found 1",
         "line 9: options.deal_first: expected a whole number, 1 to 12, found 0",
         "line 10: options.deal_second: expected a whole number, 1 to 12, found 13"],
    ),
    ("format = \n", ["line 1, column 10: not TOML: Invalid value"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problems"), MISTAKES)
def test_a_setup_file_is_refused_in_one_line_for_each_thing_wrong(text: str, problems: list[str]) -> None:
    """WC-FILE-1: anything unknown, of a wrong type or out of range: line, key, what, what is allowed."""
    assert refusals(text) == problems


SETTLED = settled(setup_text("start = 1"))


def broken(**changes: Any) -> str:
    """Return what the settled setup is refused with when some of its keys are changed."""
    return setups.broken(KIT, {**SETTLED, **changes})


def member(place: int, **changes: Any) -> list[dict[str, Any]]:
    """Return the court with one member changed."""
    court = [dict(each) for each in SETTLED["court"]]
    court[place] |= changes
    return court


def test_a_settled_setup_is_read_as_it_was_written() -> None:
    """WC-FILE-2: all of it, through JSON."""
    setup = SETUPS.check_settled(json.loads(json.dumps(SETTLED)))
    assert setup.to_json() == SETTLED
    assert setup.players == (Seat("blue", "blue", "human"), Seat("yellow", "yellow", "human"))
    players = [{**SETTLED["players"][0], "kind": "bot:some-day"}, SETTLED["players"][1]]
    assert SETUPS.check_settled({**SETTLED, "players": players}).players[0].level == "some-day"


@pytest.mark.parametrize(
    ("one", "other"),
    [(" Ann", "Ann"), ("Ann", "ann"), ("Ann", "\u0410nn"), ("A\u00a0n", "A n"), ("A" * 24, "a")],
)
def test_names_that_differ_as_written_are_allowed(one: str, other: str) -> None:
    """WC-FILE-1, WC-FILE-2: only equal names, control characters and nothing but blanks are refused."""
    setup = settled(setup_text(first=f'name = "{one}"', second=f'name = "{other}"'))
    assert [player["name"] for player in SETUPS.check_settled(setup).to_json()["players"]] == [one, other]


@pytest.mark.parametrize("name", ["", "A" * 25, " \u3000", "A\x7f", "A\u2028n", "A\u202en"])
def test_names_that_cannot_be_read_are_refused(name: str) -> None:
    """WC-FILE-2."""
    assert "setup: players.1.name: the name" in broken(
        players=[{**SETTLED["players"][0], "name": name}, SETTLED["players"][1]]
    )


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"start_index": 2}, "setup: start_index: expected a whole number, 0 to 1, found 2"),
        ({"deck": SETTLED["deck"][1:]}, "setup: deck: expected 60 cards, found 59"),
        ({"deck": [*SETTLED["deck"][:59], SETTLED["deck"][0]]}, "is named twice"),
        ({"options": {"open_hands": False, "deal_first": 5}}, 'setup: options: "deal_second" is missing'),
        ({"players": SETTLED["players"][:1]}, "setup: players: expected 2 players, found 1"),
        ({"court": SETTLED["court"][:11]}, "setup: court: expected 12 members, found 11"),
        ({"court": member(0, status=6)}, "setup: court.1.status: expected a whole number, 2 to 5, found 6"),
        ({"court": member(4, status=2)}, "setup: court.5.status: expected a whole number, 1, found 2"),
        ({"extra": 1}, "setup: extra: unknown key; allowed: players, start_index, options, court, deck"),
    ],
)
def test_a_settled_setup_is_refused_in_one_line(changes: dict[str, Any], problem: str) -> None:
    """WC-FILE-2: as in WC-FILE-1 and WC-DATA-2."""
    assert problem in broken(**changes)


def test_any_valid_court_can_be_played_by() -> None:
    """WC-FILE-2, WC-TERM-2: letters go by place, so another row ends a tie for another."""
    rng, orders = random.Random(3), set()
    for _ in range(50):
        court = random_court(rng)
        assert SETUPS.check_settled({**SETTLED, "court": court.to_json()}).court == court
        assert [court.letter(each) for each in court.row] == list("ABCDEFGHIJKL")
        orders.add(court.row)
    assert len(orders) > 40
    assert KIT.notices({**SETTLED, "court": court.to_json()})
    assert not KIT.notices(SETTLED)
