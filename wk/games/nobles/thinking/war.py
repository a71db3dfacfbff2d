"""Orders, armies and defences by the odds of battles."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wk.engine.heap import different
from wk.games.nobles.actions import LAYS, MARCH, NO_ORDER, NONE, STAND, Action
from wk.games.nobles.armies import count, sizes
from wk.games.nobles.battles import lowest_at_home
from wk.games.nobles.cards import JACK, JOKER, NOBLE_RANK, SUIT_BIT, count_rank, king_suits
from wk.games.nobles.ends import WORTH
from wk.games.nobles.legal import Legal
from wk.games.nobles.thinking.worth import anything, pip_worth, rivalry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.search.mind import Option
    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import State


MEAN = 5.2
"""The pips of a card that is not known."""


def _army(state: State, hand: Sequence[Card], size: int) -> list[Card]:
    """Return the cards of a hand for an army: loyal ones, the highest first, a Joker where it helps."""
    suits, pips = king_suits(state.player.court), state.fixed.pips
    loyal = sorted((c for c in hand if SUIT_BIT[c] & suits), key=lambda c: -pips[c])
    others = sorted((c for c in hand if c != JOKER and not SUIT_BIT[c] & suits), key=lambda c: -pips[c])
    jokers = [c for c in hand if c == JOKER]
    if size == 1:
        return loyal[-1:]
    order = loyal if len(loyal) >= size else [*loyal, *_pairs(jokers, others)]
    return order[:size]


def _pairs(jokers: list[Card], others: list[Card]) -> list[Card]:
    """Return Jokers each followed by a card it converts, then the cards left over."""
    mixed = [card for pair in zip(jokers, others, strict=False) for card in pair]
    return [*mixed, *others[len(jokers) :], *jokers[len(others) :]]


def _beats(strength: float, size: int, cards: int) -> float:
    """Return how likely an attack beats what a hand of so many cards may lay against it."""
    if not cards:
        return 1.0
    if size == 1:
        return 0.55 + 0.02 * strength
    return 1 / (1 + exp((0.5 * MEAN * cards - strength) / 4.0))


def _strength(state: State, cards: Iterable[Card]) -> tuple[int, bool]:
    """Return how strong cards march, and whether a Jack leads."""
    found = count(state, tuple(sorted(cards)), king_suits(state.player.court))
    led = len(found.loyal) > 1 and count_rank(state.player.court, JACK) > 0
    return (found.doubled if led else found.pips), led


def orders(state: State) -> list[Option[Action]]:
    """Return no order, and the two best sizes against each rival."""
    found: list[Option[Action]] = [(0.0, NO_ORDER)]
    pips, pip = state.fixed.pips, pip_worth(state)
    for seat in state.rivals:
        rival, attacks = state.players[seat], []
        noble = min([NOBLE_RANK[each] for each in rival.court], default=0)
        prize = 2 * rivalry(state, seat) * WORTH[noble] + 6 * pip + (2.0 if len(rival.court) == 1 else 0.0)
        for size in sizes(state.player):
            cards = _army(state, state.player.hand, size)
            strength, led = _strength(state, cards)
            wins = _beats(strength, size, len(rival.hand))
            lost = pip * sum([pips[card] for card in cards]) + 0.8 * led
            cost = pip * max([pips[card] for card in cards], default=0)
            weight = wins * (prize - cost) - (1 - wins) * lost
            attacks.append((2 * weight, Action("order", court=state.fixed.suits[seat], size=size)))
        found += sorted(attacks, key=lambda option: -option[0])[:2]
    return found


def marching(state: State) -> list[Option[Action]]:
    """Return the next card of the army as planned, or whether a Jack leads it."""
    order, tray = state.player.order, state.tray
    size = order.size if order else 0
    if len(tray) < size:
        plan = _army(state, sorted((*state.player.hand, *tray)), size)
        for card in tray:
            if card in plan:
                plan.remove(card)
        wanted = [(0.0, action) for card in different(plan) if (action := LAYS[card]) in Legal(state)]
        return wanted[:1] or anything(state)
    led = [action for action in Legal(state) if action.noble != NONE]
    target = state.players[order.target] if order else state.player
    doubtful = _beats(count(state, tray, king_suits(state.player.court)).pips, size, len(target.hand))
    return [(0.0, MARCH), *((1.5 - 2.0 * doubtful, action) for action in led[:1])]


def defending(state: State) -> list[Option[Action]]:
    """Return the next card of a defence, and to stand: the highest cards first, as many as pay."""
    battle, player, pips = state.fight, state.player, state.fixed.pips
    army = state.players[battle.attacker].army
    if army is None:
        return [(0.0, STAND)]
    led = army.jack != NONE
    expected, spread = len(army.cards) * (5.6 if not led else 10.0), 2.5 + 1.2 * len(army.cards) * (1 + led)
    home = lowest_at_home(player)
    pip = pip_worth(state)
    stake = (
        6 * pip + 0.8 * WORTH[NOBLE_RANK[home[0]]] + (6.0 if len(player.court) == 1 else 0.0) if home else 0.0
    )
    cards = sorted((c for c in (*player.hand, *state.tray) if c != JOKER), key=lambda c: -pips[c])
    total, found = 0, []
    for number in range(len(cards) + 1):
        wins = 1 / (1 + exp((expected - total) / spread * 1.7))
        spoils = 0.3 * pip * expected + 0.4 * led
        cost = pip * pips[cards[0]] if number else 0.0
        found.append(wins * (stake + spoils - cost) - (1 - wins) * pip * total)
        total += pips[cards[number]] if number < len(cards) else 0
    laid = len(state.tray)
    best = max(found[laid:])
    options: list[Option[Action]] = [(2 * (found[laid] - best), STAND)]
    if laid < len(cards):
        ahead = [card for card in cards if player.hand.count(card)]
        options.append((2 * (max(found[laid + 1 :]) - best), LAYS[ahead[0]]))
    return options


def standing(_state: State) -> list[Option[Action]]:
    """Return to stand with what lies there, usually nothing."""
    return [(0.0, STAND)]
