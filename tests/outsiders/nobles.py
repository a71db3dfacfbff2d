"""An outsider at Nobles: recruits what it can pay, marches where it counts on winning, guards its last."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    JOKER,
    KING,
    NOBLE_RANK,
    NONE,
    ORDERS,
    SUIT_BIT,
    king_suits,
)

if TYPE_CHECKING:
    from wk.engine.game import Game
    from wk.games.nobles.state import Action, Card, State

AVERAGE = 5.0
"""About the pips of a card nobody has seen."""


def outsider(game: Game[State, Action], seen: State, seat: int) -> Action:
    """Return what looks best by itself."""
    legal = list(game.legal(seen))
    judges = {ORDERS: order, ARMIES: army, DEFENCE: defence, GUARD: guard, INTRIGUE: plot, DISCARD: discard}
    judge = judges.get(seen.phase, pay)
    return max(legal, key=lambda action: judge(seen, seat, action))


def pips(seen: State, card: Card) -> int:
    """Return the pips of a card."""
    return seen.fixed.pips[card]


def loyal(seen: State, seat: int, card: Card) -> bool:
    """Return whether a card is loyal in a seat's court."""
    return bool(SUIT_BIT[card] & king_suits(seen.players[seat].court))


def use(seen: State, seat: int, card: Card) -> float:
    """Return what a card is good for besides its pips."""
    return 4.0 if card == JOKER else pips(seen, card) + 2.0 * loyal(seen, seat, card)


def pay(seen: State, seat: int, action: Action) -> float:
    """Judge paying: closed as soon as it can be, with cards that leave least behind; Kings first."""
    if action.word in {"recruit", "ransom", "take"}:
        rank = 0 if action.noble == NONE else NOBLE_RANK[action.noble]
        return 100.0 + rank
    if action.word == "yield":
        return -float(NOBLE_RANK[action.noble])
    if action.word == "lose":
        return -use(seen, seat, action.card)
    if action.word == "strike":
        return float(NOBLE_RANK[action.noble])
    if action.word == "lay":
        price = 10 if seen.phase == ALLEGIANCE else 6
        missing = price - sum(pips(seen, card) for card in seen.tray)
        hand = list(seen.players[seat].hand)
        hand.remove(action.card)
        over = least_over(seen, hand, missing - pips(seen, action.card))
        return 10.0 - over - 0.3 * loyal(seen, seat, action.card) + 0.02 * pips(seen, action.card)
    return 5.0 if action.word == "pass" and not seen.tray and poor(seen, seat) else 0.0


def poor(seen: State, seat: int) -> bool:
    """Return whether paying for a noble would leave the court without any defence."""
    total = sum(pips(seen, card) for card in seen.players[seat].hand)
    return seen.phase == ALLEGIANCE and total < 10


def least_over(seen: State, cards: list[Card], missing: int) -> int:
    """Return by how little some cards can come to more than what is missing."""
    sums = {0}
    for card in cards:
        sums |= {each + pips(seen, card) for each in sums}
    return min((each - missing for each in sums if each >= missing), default=9)


def best_army(seen: State, seat: int, size: int) -> float:
    """Return about how strong the best army of a size is, its Jack leading it."""
    player = seen.players[seat]
    strengths = sorted(
        (pips(seen, card) * (1 + loyal(seen, seat, card)) for card in player.hand), reverse=True
    )
    leads = any(NOBLE_RANK[noble] == 0 for noble in player.court)
    plain = sorted((pips(seen, card) for card in player.hand), reverse=True)
    return float(sum((strengths if leads and size > 1 else plain)[:size]))


def order(seen: State, seat: int, action: Action) -> float:
    """Judge an order: what a captive is worth if the rival's hand is likely weaker, less what is lost."""
    if not action.size:
        return 0.0
    rival = seen.players[seen.fixed.seat_of(action.court)]
    strength, held = best_army(seen, seat, action.size), len(rival.hand)
    expects = AVERAGE * held * 0.6
    wins = 1.0 if not held else max(0.0, min(1.0, 0.5 + (strength - expects) / (0.9 * expects + 6.0)))
    prize = 7.0 + 4.0 * (len(rival.court) == 1)
    return wins * prize - 3.0 - (1 - wins) * strength * 0.5 - 0.3 * action.size


def army(seen: State, seat: int, action: Action) -> float:
    """Judge a card of an army: the strongest; a Jack leads it if he may."""
    if action.word == "march":
        return 50.0 + (action.noble != NONE)
    if action.card == JOKER:
        return 3.0
    return pips(seen, action.card) * (1 + loyal(seen, seat, action.card))


def defence(seen: State, seat: int, action: Action) -> float:
    """Judge a defence: up to a little above what such an army has on average, or nothing."""
    attack = seen.players[seen.fight.attacker].army
    assert attack is not None
    expects = len(attack.cards) * AVERAGE * (1.6 if attack.jack != NONE else 1.0) + 2.0
    last = len(seen.players[seat].court) == 1
    laid = sum(pips(seen, card) for card in seen.tray)
    held = laid + sum(pips(seen, card) for card in seen.players[seat].hand)
    if action.word == "stand":
        return 5.0 if not last and (laid >= expects or held < expects * 0.8) else 0.0
    return 1.0 + pips(seen, action.card) / 20


def guard(seen: State, seat: int, action: Action) -> float:
    """Judge a guard: cards that come to the number."""
    numbers = seen.fixed.numbers
    wanted = (numbers.kill_jack, numbers.kill_queen, numbers.kill_king)
    plotted = seen.conspiracy.noble
    number = wanted[NOBLE_RANK[plotted] if plotted != NONE else KING]
    missing = number - sum(pips(seen, card) for card in seen.tray)
    if action.word == "stand":
        return 1.0 if missing <= 0 else 0.0
    hand = list(seen.players[seat].hand)
    hand.remove(action.card)
    return 2.0 if least_over(seen, hand, missing - pips(seen, action.card)) == 0 else -1.0


def plot(seen: State, seat: int, action: Action) -> float:
    """Judge a plot: on a King if cards come to it, by an Ace and few others."""
    if action.word == "assassin":
        return 40.0 + NOBLE_RANK[action.noble]
    if action.word in {"troupe", "spy"}:
        return -1.0
    if action.word == "pass":
        return 1.0
    if action.card == JOKER:
        return -1.0
    hand = [card for card in seen.players[seat].hand if card != JOKER]
    exact = any(
        sum(pips(seen, card) for card in cards) == 13 - sum(pips(seen, card) for card in seen.tray)
        for count in range(4)
        for cards in combinations(hand, count)
    )
    weak = any(len(seen.players[other].hand) < 3 for other in seen.rivals)
    return 2.0 + pips(seen, action.card) / 20 if seen.tray or (exact and weak) else 0.0


def discard(seen: State, seat: int, action: Action) -> float:
    """Judge a discard: what is good for least."""
    return -use(seen, seat, action.card)
