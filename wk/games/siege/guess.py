"""What a seat cannot see, drawn evenly among what fits its view (SG-HIDE-1, SG-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.shuffling import shuffled
from wk.games.siege.cards import HIDDEN, JOKER, SUIT

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.siege.cards import Card, Cards
    from wk.games.siege.state import State


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move.

    Garrisons hold cards of their side; nobody assaults with a Joker; who did not follow suit in the trick
    under way has no card of it (SG-AUT-2).
    """
    left, players = shuffled(unseen(seen), draw), list(seen.players)
    for seat, player in enumerate(players):
        for side, row in enumerate(player.garrisons):
            if seat != seen.seat and row:
                player = player.with_garrison(side, _dealt(left, len(row), {side}))  # noqa: PLW2901
        players[seat] = player
    battle = seen.battle
    if battle and battle.card == HIDDEN:
        battle = battle._replace(card=_dealt(left, 1, {0, 1, 2, 3})[0])
    without = _suits_missing(seen)
    for seat in sorted(range(len(players)), key=lambda seat: seat not in without):
        if seat != seen.seat:
            suits = set(SUIT) - {without.get(seat)}
            field = _dealt(left, len(players[seat].field), suits)
            players[seat] = players[seat]._replace(field=tuple(sorted(field)))
    return seen._replace(players=tuple(players), battle=battle, deck=tuple(left))


def unseen(seen: State) -> list[Card]:
    """Return the cards the seat to move does not see, in sorted order."""
    left = seen.fixed.numbers.pack_without(seen.fixed.lines)
    heaps = [seen.discard, tuple([card for _, card in seen.trick])]
    for player in seen.players:
        forts = tuple([fort for fort in player.forts if fort is not None])
        heaps += [player.keep, player.won, player.aside, player.field, forts, *player.garrisons]
    if seen.battle:
        heaps.append((seen.battle.card,))
    for card in [card for heap in heaps for card in heap if card != HIDDEN]:
        left.remove(card)
    return left


def _suits_missing(seen: State) -> dict[int, int]:
    """Return the suit that seats have no card of, as the trick under way shows."""
    if not seen.trick or (led := seen.trick[0][1]) == JOKER:
        return {}
    return {seat: SUIT[led] for seat, card in seen.trick if SUIT[card] not in (SUIT[led], SUIT[JOKER])}


def _dealt(left: list[Card], count: int, suits: set[int]) -> Cards:
    """Take the first so many cards of some suits off a heap in drawn order."""
    places = [place for place, card in enumerate(left) if SUIT[card] in suits][:count]
    cards = tuple([left[place] for place in places])
    for place in reversed(places):
        del left[place]
    return cards
