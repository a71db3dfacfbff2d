"""Guessing what is hidden: whole decks and hands, and evenly (WK-SETUP-3, WK-SETUP-4)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tests.laws.courses import course
from wk.chance import seeded
from wk.games.winter_kingdom.cards.abilities import TUNNEL_INDEX
from wk.games.winter_kingdom.guess import guess
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.view import view

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State

GUESSES = 6000


def middle(number: int) -> State:
    """Return a view from the middle of a drawn game."""
    states = [state for state, _, _ in course("winter-kingdom", number).decisions]
    state: State = states[len(states) // 2]
    return view(state, state.seat)


def test_a_guess_has_each_card_as_often_as_the_game() -> None:
    """WK-SETUP-3, WK-SETUP-4: no ability card twice, of each terrain as many cards as the deck has."""
    for number in range(2, 12, 3):
        whole = guess(middle(number), seeded(number))
        held = [player.card for player in whole.players if player.card >= 0]
        found = Counter([*whole.deck, *whole.discards, *held])
        assert found == {int(terrain): whole.table.numbers.deck_copies for terrain in CARD_TERRAINS}
        dealt = [player.hand for player in whole.players]
        dealt += [player.acquired & ~(1 << TUNNEL_INDEX) for player in whole.players]
        assert sum(dealt).bit_count() == sum(cards.bit_count() for cards in dealt)


def test_what_fits_is_guessed_evenly() -> None:
    """WK-SETUP-4: a hidden card is each of the unseen ones as often as there are such; hands likewise."""
    seen, draw = middle(2), seeded("even")
    other = next(seat for seat in range(len(seen.players)) if seat != seen.seat)
    whole = [guess(seen, draw) for _ in range(GUESSES)]
    unseen = Counter([*whole[0].deck, *(p.card for s, p in enumerate(whole[0].players) if s != seen.seat)])
    cards = Counter(guessed.players[other].card for guessed in whole)
    for card, count in unseen.items():
        expected = GUESSES * count / unseen.total()
        assert abs(cards[card] - expected) < 5 * expected**0.5
    loose = [i for i in range(TUNNEL_INDEX) if not sum(p.acquired for p in seen.players) >> i & 1]
    loose = [i for i in loose if not seen.player.hand >> i & 1]
    size = whole[0].players[other].hand.bit_count()
    for i in loose:
        times = sum(guessed.players[other].hand >> i & 1 for guessed in whole)
        expected = GUESSES * size / len(loose)
        assert abs(times - expected) < 5 * expected**0.5
