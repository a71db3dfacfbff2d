"""A user's own card numbers: their file, and what they make of the card data (WK-DATA-1, WK-DATA-2)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wk.chance import seeded
from wk.engine.match import Match
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards import own
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, TWIST_IDS
from wk.games.winter_kingdom.cards.numbers import BOUNDS, Numbers, differing
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import Options, PlayerWish, Wishes

SHIPPED = library.card_numbers()
BOARDS = library.load_boards()
HEAD = 'format = "winter-kingdom-card-numbers/1"\n'
LEAST = {path: low for path, (low, _) in BOUNDS.items()}
MOST = {path: high for path, (_, high) in BOUNDS.items()}
SOME = st.dictionaries(st.sampled_from(list(BOUNDS)), st.integers(0, 99)).map(
    lambda found: {path: min(max(n, BOUNDS[path][0]), BOUNDS[path][1]) for path, n in found.items()}
)


def test_every_number_of_the_card_data_has_its_bounds() -> None:
    """WK-DATA-1."""
    assert list(SHIPPED) == list(BOUNDS)
    assert all(low <= SHIPPED[path] <= high for path, (low, high) in BOUNDS.items())


def test_the_bounds_are_those_that_files_were_written_by() -> None:
    """WK-DATA-2: with others a file of today would be refused, or one read that is too much."""
    game = {path[1]: bounds for path, bounds in BOUNDS.items() if path[0] == "game" and len(path) == 2}
    assert game == {
        "houses": (1, 99),
        "forts": (0, 99),
        "builds": (1, 9),
        "hand": (1, 6),
        "deck_copies": (1, 20),
        "extra_cost": (0, 99),
        "extra_uses": (1, 9),
        "round_limit": (1, 99),
        "castle_points": (0, 99),
    }
    others = {(path[-1], bounds) for path, bounds in BOUNDS.items() if path[0] != "game"}
    assert {key: low for key, (low, _) in others if low} == {"houses": 1, "line": 2, "steps": 1}
    assert {high for _, (_, high) in others} == {99}
    coins = {path[2:]: bounds for path, bounds in BOUNDS.items() if len(path) == 4}
    assert coins == {(i, j): (0, 99) for i in range(3) for j in range(i + 2)}


@settings(max_examples=60, deadline=None)
@given(SOME)
def test_what_is_written_is_read_again_and_only_the_differences_are(numbers: Numbers) -> None:
    text = own.write(numbers, SHIPPED)
    found, problems = own.examine(text, "a.toml")
    assert problems == []
    assert found is not None
    assert differing(found, SHIPPED) == differing(numbers, SHIPPED)
    written = {path[:2] for path in found}
    assert written == {path[:2] for path in differing(numbers, SHIPPED)}


def test_the_file_tells_what_is_shipped_and_allowed() -> None:
    text = own.write({("ability", "mule", "cost"): 2, ("game", "starting_coins", 0, 1): 7}, SHIPPED)
    assert "\n[ability.mule]\ncost = 2  # shipped: 1; allowed: 0 to 99\n" in text
    assert "starting_coins = [[1, 7], [1, 1, 2], [1, 1, 2, 2]]  # shipped: [[1, 2]," in text
    assert text.startswith("# ")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", '"format" is missing'),
        ('format = "winter-kingdom-card-numbers/2"', "is newer than this program"),
        ('format = "winter-kingdom-cards/1"', "is no format known here"),
        ("format = 1", "line 1: format: expected a text"),
        (HEAD + "[ability.mule]\ncost = 100", "line 3: ability.mule.cost: expected a whole number, 0 to 99"),
        (HEAD + "[ability.mule]\ncost = true", "ability.mule.cost: expected a whole number, 0 to 99"),
        (
            HEAD + "[ability.mule]\ncosts = 1",
            'costs: unknown key, did you mean "cost"; allowed: cost, upgrade',
        ),
        (HEAD + "[ability.mole]\ncost = 1", 'ability.mole: unknown key, did you mean "mule"'),
        (HEAD + "[ability.tunnel]\ncost = 1", "ability.tunnel: unknown key"),
        (HEAD + "[ability.tavern]\nline = 1", "line: expected a whole number, 2 to 99"),
        (HEAD + "[goal]\nknights = 3", "goal.knights: expected a table"),
        (HEAD + "[game]\nhand = 7", "line 3: game.hand: expected a whole number, 1 to 6"),
        (HEAD + "[game]\nstarting_coins = [[1, 2], [1, 1, 2]]", "expected 3 lists of coins, found 2"),
        (
            HEAD + "[game]\nstarting_coins = [[1], [1, 1, 2], [1, 1, 2, 2]]",
            "game.starting_coins.1: expected 2",
        ),
        (
            HEAD + "[game]\nstarting_coins = [[1, -2], [1, 1, 2], [1, 1, 2, 2]]",
            "starting_coins.1.2: expected",
        ),
        (HEAD + "[gaol]\n", 'gaol: unknown key, did you mean "goal"'),
        (HEAD + "[game", "not TOML"),
    ],
)
def test_every_mistake_is_told_in_one_line_and_nothing_is_read(text: str, told: str) -> None:
    found, problems = own.examine(text, "a.toml")
    assert found is None
    assert told in problems[0]
    assert problems[0].startswith("a.toml: ")
    assert "\n" not in problems[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_words_fit_the_cards_with_every_number_at_its_limits(language: str) -> None:
    """WK-DATA-2: whatever the editor allows can be printed."""
    words = library.card_words(language)
    for numbers in (LEAST, MOST):
        found = library.load_catalogue(words=words, own=numbers)
        assert found.goals["knights"].points == numbers["goal", "knights", "points"]


def test_own_numbers_stand_in_the_words_and_bear_a_mark() -> None:
    """WK-DATA-2: the mark names the shipped number."""
    numbers: Numbers = {
        ("goal", "knights", "points"): 9,
        ("ability", "mule", "cost"): 1,
        ("game", "houses"): 20,
    }
    found, shipped = library.load_catalogue(own=numbers), library.load_catalogue()
    assert found.goals["knights"].words.startswith("9 points for each")
    assert found.goals["knights"].own == {"points": 2}
    assert found.abilities["mule"].own == {}, "what is as shipped is nobody's own"
    assert found.own_game == {("houses",): 32}
    assert (found.is_own, shipped.is_own) == (True, False)
    assert found.digest != shipped.digest
    german = library.load_catalogue(words=library.card_words("de"), own=numbers)
    assert german.goals["knights"].own == {"points": 2}
    assert german.digest == found.digest


@pytest.mark.parametrize("number", range(8))
def test_games_are_played_to_their_end_with_numbers_at_their_limits(number: int) -> None:
    """WK-END-1: no number the editor allows stops a game."""
    rng = random.Random(f"own {number}")
    numbers = LEAST if number == 0 else {
        path: rng.choice((low, high, rng.randint(low, high)))
        for path, (low, high) in BOUNDS.items()
        if rng.random() < 0.7
    }  # fmt: skip
    numbers["game", "round_limit"] = min(12, numbers.get(("game", "round_limit"), 12))
    catalogue = library.load_catalogue(own=numbers)
    game = WinterKingdom(catalogue, lambda _state, reason: str(reason))
    twists = tuple(rng.sample(TWIST_IDS, rng.choice((0, 1, 3, 8))))
    players = (PlayerWish(),) * (2 + number % 3)
    wishes = Wishes(players, options=Options(twists=twists, economy=ECONOMY_IDS[number]))
    match = Match(game, settle(wishes, catalogue, BOARDS, seeded(number)), draw=seeded(number))
    draw = seeded(number)
    while game.seat_to_move(match.state) is not None:
        match.play(game.legal(match.state).pick(draw))
    assert match.state.round <= numbers["game", "round_limit"]
