"""The rules with a user's own card numbers against the second implementation with the same numbers.

WK_OWN_GAMES=200 plays that many games instead of a few.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.eager_player import choose
from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from tests.oracle import Oracle, numbers
from tests.oracle.perform import perform
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.cards.numbers import BOUNDS, Numbers
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.state import State

GAMES = int(os.environ.get("WK_OWN_GAMES", "8"))
"""How many games are played."""

SHIPPED = library.card_numbers()
KEPT = {("game", "deck_copies"), ("game", "hand")}
"""Numbers of which only the setup makes something."""

PRICES = ("cost", "upgrade")

HIGH = 8
"""Most of a number drawn freely; bigger ones make long games."""


def own_numbers(rng: random.Random) -> Numbers:
    """Draw own numbers: some the least there may be, some a little off, some by lot."""
    share = rng.choice((0.1, 0.4, 0.8))
    found: Numbers = {}
    for path, (low, high) in BOUNDS.items():
        if rng.random() < share:
            near = SHIPPED[path] + rng.choice((-2, -1, 1, 2, 3))
            found[path] = min(max(rng.choice((low, low, near, near, rng.randint(0, HIGH))), low), high)
    return found


def game_of(rng: random.Random, own: Numbers, number: int) -> tuple[WinterKingdom, dict[str, Any]]:
    """Return the rules with own numbers and a setup settled with them."""
    catalogue = library.load_catalogue(own=own)
    settled = setup(number)
    size, players = catalogue.game.hand, len(settled["players"])
    hands = rng.sample(HAND_IDS, size * players)
    labels = [label for label in dict.fromkeys(settled["deck"]) for _ in range(catalogue.game.deck_copies)]
    settled["hands"] = [hands[size * seat :][:size] for seat in range(players)]
    settled["deck"] = rng.sample(labels, len(labels))
    settled["data"] = catalogue.digest
    return WinterKingdom(catalogue, TOOLS.rules(Words(TOOLS.assets)).say), settled


def course(game: WinterKingdom, settled: dict[str, Any], rng: random.Random) -> Iterator[str]:
    """Play a game, comparing all there is after every action, and yield the actions."""
    state: State = game.start(settled)
    oracle = Oracle(settled)
    while game.seat_to_move(state) is not None:
        texts = sorted(map(game.text, game.legal(state)))
        assert texts == oracle.legal()
        assert TOOLS.position(state) == oracle.position()
        assert game.chance_due(state) == oracle.shuffle_due
        if oracle.shuffle_due:
            text = game.text(game.chance_action(state, rng.random))
            oracle.apply(text)
        else:
            text = choose(state, texts, rng)
            perform(oracle.game, text)
        state = game.apply(state, parse(text))
        yield text
    assert TOOLS.position(state) == oracle.position()


def test_the_oracle_has_the_shipped_numbers() -> None:
    """WK-DATA-1, WK-AB-7: both were copied from the same text, each by itself."""
    assert numbers.copied() == {path: SHIPPED[path] for path in SHIPPED if path not in KEPT}


def test_no_price_is_below_nothing_and_all_others_are_lower_by_the_discount() -> None:
    """WK-TW-ROADS: of cards that move, whatever they and the discount cost; the tunnel card is not bought."""
    priced = [path for path in BOUNDS if path[0] == "ability" and path[-1] in PRICES]
    prices = {path: place % 4 for place, path in enumerate(priced)}
    for discount in (0, 2):
        own = {**prices, ("twist", "roads", "discount"): discount}
        game, settled = game_of(random.Random(1), own, 1)
        for twists in ([], ["roads"]):
            table = game.start({**settled, "twists": twists}).table
            for ability, costs in zip(ABILITIES, table.costs, strict=True):
                off = discount if twists and ability.moves and ability.id != "tunnel" else 0
                full = [own.get(("ability", ability.id, key), 0) for key in PRICES]
                assert list(costs) == [max(0, price - off) for price in full], ability.id


@pytest.mark.parametrize("number", range(GAMES))
def test_both_implementations_play_the_same_game_with_own_numbers(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WK-DATA-1: a corrected number is followed everywhere, down to its least."""
    rng = random.Random(f"own {number}")
    own = own_numbers(rng)
    own["game", "deck_copies"] = rng.choice((4, 5, 6))  # with fewer there may be no card to be drawn
    own["game", "round_limit"] = rng.choice((1, 4, 6))  # the second implementation takes its time
    numbers.put({path: n for path, n in own.items() if path not in KEPT}, monkeypatch.setattr)
    game, settled = game_of(rng, own, number)
    taken: list[str] = []
    try:
        taken += iter(course(game, settled, rng))
    except AssertionError as error:
        raise AssertionError(f"own numbers {own}, setup {settled}, actions {taken}") from error
    assert "end" in taken
