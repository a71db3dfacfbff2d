"""Setups: what a setup file says, how it is settled, and the deal (NB-SETUP, NB-FILE-1, NB-FILE-2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.cardgames import setups
from tests.games.nobles.drawing import NUMBERS
from wk import assets
from wk.chance import seeded
from wk.engine.files.filekinds import text_of
from wk.engine.game import SetupError
from wk.games.nobles.data import USUAL, Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.setup import SETUPS, Leader, Wishes, settle
from wk.games.nobles.state import CARDS, NOBLES, SUITS, other_nobles, resources
from wk.games.nobles.telling import position

if TYPE_CHECKING:
    from pathlib import Path

KIT = NoblesKit()
FORMAT = 'format = "nobles-setup/1"\n'

settled = partial(setups.settled, KIT)
setup_text = partial(setups.setup_text, "nobles-setup/1")


def test_what_is_left_out_is_filled_in_or_drawn() -> None:
    """NB-FILE-1, NB-SETUP-1, NB-SETUP-3, NB-OPT-ADVICE: a file without a key has its default."""
    setup = settled(setup_text(first='name = "Player 2"', second='colour = "blue"', more="[[players]]"))
    players = [(each["name"], each["colour"], each["kind"]) for each in setup["players"]]
    assert players == [
        ("Player 2", "yellow", "human"), ("Player 2 (2)", "blue", "human"), ("Player 3", "green", "human"),
    ]  # fmt: skip
    assert setup["options"] == USUAL._asdict() == {
        "jokers": 4, "recruits": "any", "ransom_to": "captor", "civil_war": "nobody", "reshuffles": 0,
    }  # fmt: skip
    seeds = [settled(setup_text(), seed) for seed in range(40)]
    assert {each["start_index"] for each in seeds} == {0, 1}
    assert {each["players"][0]["court"] for each in seeds} == set(SUITS)
    assert all(each["players"][0]["court"] != each["players"][1]["court"] for each in seeds)
    assert len({tuple(each["deck"]) for each in seeds}) == 40
    assert setup["data"] == NUMBERS.digest


def test_any_whole_number_is_a_seed() -> None:
    """NB-FILE-1: a negative one too; it settles the same match as the positive one."""
    found = []
    for seed in (5, -5):
        wishes, problems = SETUPS.examine(setup_text(f"seed = {seed}"), "a.toml", ["random"])
        assert (wishes is not None, problems) == (True, [])
        found.append(wishes)
    assert found[0] == found[1]
    for said, there in (("0.5", False), (-(2**63) + 1, True), (-(2**63), False), (2**63 - 1, True)):
        assert (SETUPS.examine(setup_text(f"seed = {said}"), "a.toml", ["random"])[0] is not None) is there


def test_a_fixed_key_leaves_the_others_as_they_were() -> None:
    """NB-FILE-1: a seed gives the same match everywhere."""
    setup = settled(setup_text())
    other = 1 - setup["start_index"]
    assert settled(setup_text(f"start = {other + 1}")) == {**setup, "start_index": other}
    courts = [each["court"] for each in setup["players"]]
    wished = settled(setup_text(first=f'court = "{courts[0]}"', second=f'court = "{courts[1]}"'))
    assert wished == setup


@pytest.mark.parametrize(("players", "jokers"), [(2, 4), (3, 0), (4, 6)])
def test_the_deal(players: int, jokers: int) -> None:
    """NB-SETUP-1, NB-SETUP-2, NB-SETUP-3, NB-OPT-JOKERS: three cards each, then the first Harvest."""
    text = setup_text(more="[[players]]\n" * (players - 2) + f"[options]\njokers = {jokers}")
    setup = settled(text)
    every = [*setup["deck"], *(card for hand in setup["hands"] for card in hand)]
    assert sorted(every) == [CARDS[card] for card in resources(jokers)]
    assert [len(hand) for hand in setup["hands"]] == [3] * players
    suits = [SUITS.index(each["court"]) for each in setup["players"]]
    assert sorted(setup["nobles_deck"]) == [NOBLES[noble] for noble in other_nobles(suits)]
    facts = position(KIT.game.start(setup))
    first, deck = setup["start_index"], setup["deck"]
    assert (facts["phase"], facts["seat_to_move"], facts["first_seat"], facts["round"]) == (
        "allegiance", first, first, 1,
    )  # fmt: skip
    for place in range(players):
        seat = (first + place) % players
        drawn = deck[2 * place : 2 * place + 2]
        assert facts["players"][seat]["hand"] == sorted(setup["hands"][seat] + drawn)
        letter = setup["players"][seat]["court"][0].upper()
        assert facts["players"][seat]["court"] == [f"J{letter}", f"K{letter}", f"Q{letter}"]
    assert facts["deck"] == deck[2 * players :]


def test_the_shipped_setups_can_be_played() -> None:
    """NB-FILE-1: one shows every key, one is for learning, one is the long war; NB-OPT-ADVICE."""
    files = KIT.setup_files()
    assert [path.stem for path in files] == ["every-key", "first-game", "long-war"]
    for path in files:
        assert KIT.settle(path, 1) == KIT.settle(path, 1)
        KIT.game.start(KIT.settle(path, 1))
    every = text_of(files[0])
    assert all(f"\n{key} = " in every for key in ("seed", "start", "court", *Options._fields))
    assert KIT.settle(files[0], 1) == KIT.settle(files[0], 2)
    led = assets.path(KIT.assets, "tutorial", "setup.toml")
    assert {KIT.settle(path, 1)["options"]["civil_war"] for path in (*files, led)} == {"strongest"}
    long = KIT.settle(files[2], 1)["options"]
    assert (long["civil_war"], long["recruits"], long["reshuffles"]) == ("strongest", "one", 1)


MISTAKES = [
    (FORMAT, ['"players" is missing']),
    (setup_text().replace(FORMAT, ""), ['"format" is missing']),
    (
        setup_text().replace("setup/1", "setup/2"),
        [('line 1: format: "nobles-setup/2" is newer than this program, '
         'which reads "nobles-setup/1"')],
    ),
    (
        setup_text("seeds = 1"),
        [('line 2: seeds: unknown key, did you mean "seed"; '
         "allowed: format, seed, start, options, players")],
    ),
    (setup_text("start = 3"), ["line 2: start: expected a whole number, 1 to 2, found 3"]),
    (setup_text(more="[[players]]\n" * 3), ["line 3: players: expected 2 to 4 players, found 5"]),
    (
        setup_text(first='court = "heart"'),
        [('line 4: players.1.court: "heart" is no court, did you mean "hearts"; '
         "allowed: clubs, diamonds, hearts, spades")],
    ),
    (
        setup_text(first='court = "hearts"', second='court = "hearts"'),
        ['line 6: players.2.court: the court "hearts" is taken by players.1.court; each must be different'],
    ),
    (setup_text(second="court = 1"), [
        "line 6: players.2.court: expected a text, found 1; allowed: clubs, diamonds, hearts, spades"]),
    (
        setup_text(first='colour = "white"'),
        ['line 4: players.1.colour: "white" is no colour; allowed: blue, yellow, green, red'],
    ),
    (
        setup_text(first='hand = "2C"'),
        ["line 4: players.1.hand: unknown key; allowed: name, colour, kind, court"],
    ),
    (
        setup_text(first='kind = "bot:clever"'),
        ['line 4: players.1.kind: "bot:clever" is no kind of player; allowed: human, bot:random, bot:good'],
    ),
    (setup_text("options = 1"), ["line 2: options: expected a table, found 1"]),
    (
        setup_text(more='[options]\njokers = 7\nrecruits = "two"\nreshuffles = true\ncivil = 1'),
        [('line 11: options.civil: unknown key, did you mean "civil_war"; '
         "allowed: jokers, recruits, ransom_to, civil_war, reshuffles"),
         "line 8: options.jokers: expected a whole number, 0 to 6, found 7",
         'line 9: options.recruits: "two" is no choice; allowed: any, one',
         "line 10: options.reshuffles: expected a whole number, 0 to 1, found true"],
    ),
    ("format = \n", ["line 1, column 10: not TOML: Invalid value"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "problems"), MISTAKES)
def test_a_setup_file_is_refused_in_one_line_for_each_thing_wrong(text: str, problems: list[str]) -> None:
    """NB-FILE-1: key path, what was found, what is allowed."""
    assert setups.refusals(KIT, text) == problems


SETTLED = settled(setup_text("start = 1", first='court = "hearts"', second='court = "spades"'))


def broken(**changes: Any) -> str:
    """Return what the settled setup is refused with when some of its keys are changed."""
    return setups.broken(KIT, {**SETTLED, **changes})


def player(place: int, **changes: Any) -> list[dict[str, Any]]:
    """Return the players with one changed."""
    players = [dict(each) for each in SETTLED["players"]]
    players[place] |= changes
    return players


def test_another_digest_or_none_is_a_notice() -> None:
    """NB-FILE-2."""
    bare = {key: value for key, value in SETTLED.items() if key != "data"}
    assert KIT.notices(SETTLED) == []
    assert "unknown numbers" in KIT.notices(bare)[0]
    assert "other numbers" in KIT.notices({**SETTLED, "data": "0123"})[0]
    assert position(KIT.game.start(bare)) == position(KIT.game.start(SETTLED))


DECK, HANDS = SETTLED["deck"], SETTLED["hands"]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"start_index": 2}, "setup: start_index: expected a whole number, 0 to 1, found 2"),
        ({"players": player(1, court="hearts")}, 'the court "hearts" is taken by players.1.court'),
        ({"players": [SETTLED["players"][0]]}, "setup: players: expected 2 to 4 players, found 1"),
        ({"options": {**SETTLED["options"], "jokers": 3}},
         'setup: deck: expected "X" 3 times, found it 4 times in hands and deck.'),
        ({"deck": DECK[1:]}, f'setup: deck: expected "{DECK[0]}" {4 if DECK[0] == "X" else 2} times'),
        ({"deck": []}, "setup: deck: expected 1 to 88 cards, found 0"),
        ({"deck": [*DECK[1:], "KH"]}, 'setup: deck.78: "KH" is no card'),
        ({"hands": [HANDS[0], HANDS[1][:2]]}, "setup: hands.2: expected 3 cards, found 2"),
        ({"hands": HANDS[:1]}, "setup: hands: expected 2 hands, found 1"),
        ({"nobles_deck": SETTLED["nobles_deck"][1:]}, "setup: nobles_deck: expected "),
        ({"nobles_deck": SETTLED["nobles_deck"] + ["JH"]},
         'nobles_deck: expected "JH" 1 times, found it 2 times.'),
        ({"options": {"jokers": 4}}, None),
        ({"extra": 1}, "setup: extra: unknown key"),
        ({"data": 5}, "setup: data: expected a text, found 5"),
    ],
)  # fmt: skip
def test_a_settled_setup_is_refused_in_one_line(changes: dict[str, Any], problem: str | None) -> None:
    """NB-FILE-2: as NB-FILE-1; hands and deck are together exactly the Resource cards."""
    if problem is None:
        with pytest.raises(SetupError) as caught:
            SETUPS.check_settled({**SETTLED, **changes})
        assert caught.value.problems == tuple(
            f'setup: options: "{key}" is missing' for key in Options._fields[1:]
        )
        return
    assert problem in f"{broken(**changes)}."


def test_files_are_known_by_their_format(tmp_path: Path) -> None:
    """NB-FILE-1, NB-DATA-2: the kinds of file there are, and what is found wrong in one."""
    setup, _, task, numbers = KIT.files
    assert (setup.name, setup.playable, numbers.name, numbers.playable) == (
        "nobles-setup/1", True, "nobles-rules/1", False,
    )  # fmt: skip
    assert (task.name, task.playable) == ("nobles-task/1", False)
    assert setup.claims(tmp_path, {"format": "nobles-setup/1"})
    assert not setup.claims(tmp_path, {"format": "siege-setup/1"})
    for path in KIT.setup_files():
        assert setup.lint(path) == []
    assert numbers.lint(KIT.data.file) == []
    path = tmp_path / "a.toml"
    path.write_text(setup_text("start = 9"), encoding="utf-8")
    assert [
        "start: expected a whole number, 1 to 2, found 9" in each.message for each in setup.lint(path)
    ] == [True]
    with pytest.raises(SetupError, match="start: expected"):
        KIT.settle(path, 1)


def test_hands_may_begin_empty() -> None:
    """NB-DATA-1: nobody is dealt a card, and the deck has them all."""
    settled = settle(Wishes((Leader(),) * 3), NUMBERS._replace(start_hand=0), seeded(1))
    assert settled.hands == ((), (), ())
    assert sorted(settled.deck) == sorted(resources(USUAL.jokers))
