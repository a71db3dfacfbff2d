"""Plots of exact sums, and guards against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import LAYS, NONE, PASS, STAND, Action
from wk.games.nobles.cards import ACES, JOKER, NOBLE_RANK, count_rank
from wk.games.nobles.ends import WORTH
from wk.games.nobles.legal import Legal
from wk.games.nobles.plots import killed_rank, stopping
from wk.games.nobles.thinking.worth import anything, pip_worth, rivalry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.search.mind import Option
    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import State


UNGUARDED = (1.0, 0.95, 0.88, 0.75, 0.55, 0.35, 0.2)
"""How likely a hand of so many cards has no guard of the right sum."""


def _subset(state: State, wanted: Sequence[int], *, ace: bool) -> list[Card] | None:
    """Return cards of the hand that with the tray have exactly one of some sums, the first that can be."""
    pips, hand = state.fixed.pips, [card for card in state.player.hand if card != JOKER]
    first: list[Card] = []
    if ace and not any(card in ACES for card in state.tray):
        aces = [card for card in hand if card in ACES]
        if not aces:
            return None
        first = aces[:1]
        hand.remove(first[0])
    laid = state.fixed.sum(state.tray) + state.fixed.sum(first)
    sums: dict[int, list[Card]] = {laid: first}
    for card in sorted(hand, key=lambda card: -pips[card]):
        for total, cards in list(sums.items()):
            sums.setdefault(total + pips[card], [*cards, card])
    return next((sums[total] for total in wanted if total in sums), None)


def plotting(state: State) -> list[Option[Action]]:
    """Return to pass, or a plot on a King of a rival with few cards, step by step."""
    numbers = state.fixed.numbers
    unlike = 0 if numbers.ace_counts else numbers.ace_pips
    if state.tray and killed_rank(state, state.tray) is not None:
        ends = [action for action in Legal(state) if action.word in ("assassin", "troupe")]
        rank = killed_rank(state, state.tray) or 0
        seats = [state.fixed.seat_of(action.court) for action in ends]
        return [
            (2 * _killing(state, seat, rank), action) for seat, action in zip(seats, ends, strict=True)
        ] or anything(state)
    options: list[Option[Action]] = [] if state.tray else [(0.0, PASS)]
    if any(card in ACES for card in (*state.player.hand, *state.tray)):
        ranks = {NOBLE_RANK[noble] for seat in state.rivals for noble in state.players[seat].court}
        order = sorted(ranks, reverse=True)
        if cards := _subset(state, [numbers.kill[rank] + unlike for rank in order], ace=True):
            pips = state.fixed.sum((*state.tray, *cards))
            rank = numbers.kill.index(pips - unlike)
            gain = max(_killing(state, seat, rank) for seat in state.rivals)
            options.append((2 * (gain - pip_worth(state) * pips), LAYS[cards[0]]))
    return options or anything(state)


def _killing(state: State, seat: int, rank: int) -> float:
    """Return the gain of a plot on a rival's noble of a rank: less, the more cards there are to guard it."""
    rival = state.players[seat]
    if not count_rank(rival.court, rank):
        return 0.0
    return 2 * rivalry(state, seat) * WORTH[rank] * UNGUARDED[min(len(rival.hand), len(UNGUARDED) - 1)]


def guarding(state: State) -> list[Option[Action]]:
    """Return the next card of a guard of just the right sum, which costs nothing; else to stand."""
    plot = state.conspiracy
    nobles = state.player.court if plot.noble == NONE else (plot.noble,)
    ranks = sorted({NOBLE_RANK[noble] for noble in nobles}, reverse=True)
    wanted = [pips for rank in ranks for pips in stopping(state, state.seat, rank)]
    if state.fixed.sum(state.tray) in wanted and state.tray:
        return [(0.0, STAND)]
    cards = _subset(state, wanted, ace=False)
    return [(0.0, LAYS[cards[0]])] if cards else [(0.0, STAND)]
