"""Drafting: one card each, the rest to the next seat."""

from __future__ import annotations

import random

import pytest

from wk.games.winter_kingdom.setup.choices import Draft

HANDS = (("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i"))


def test_everybody_picks_from_their_own_packet_then_packets_go_on_to_the_next_seat() -> None:
    draft = Draft.deal(HANDS)
    for card in ("a", "d", "g"):
        draft = draft.pick(card)
    assert draft.seat == 0
    assert draft.packets == (("h", "i"), ("b", "c"), ("e", "f"))
    assert draft.picks == (("a",), ("d",), ("g",))


def test_a_card_of_another_packet_cannot_be_picked() -> None:
    with pytest.raises(ValueError, match="not in the packet"):
        Draft.deal(HANDS).pick("d")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_all_have_as_many_cards_and_none_is_lost(seats: int) -> None:
    """WK-SETUP-3."""
    hands = [tuple(f"{seat}{card}" for card in range(5)) for seat in range(seats)]
    draft, rng, picks = Draft.deal(hands), random.Random(seats), 0
    while not draft.over:
        assert draft.seat == picks % seats
        draft = draft.pick(rng.choice(draft.packet))
        picks += 1
    assert picks == 5 * seats
    assert [len(hand) for hand in draft.picks] == [5] * seats
    assert sorted(card for hand in draft.picks for card in hand) == sorted(
        card for hand in hands for card in hand
    )
