"""How a computer player thinks of Nobles (NB-BOT-1)."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from wk.engine.heap import different
from wk.engine.search.mind import PhasedMind
from wk.games.nobles.actions import LAYS, MARCH, NO_ORDER, NONE, PASS, STAND, Action
from wk.games.nobles.armies import count, sizes
from wk.games.nobles.battles import lowest_at_home
from wk.games.nobles.cards import ACES, JACK, JOKER, KING, NOBLE_RANK, SUIT_BIT, count_rank, king_suits
from wk.games.nobles.ends import WORTH
from wk.games.nobles.legal import legal
from wk.games.nobles.outlook import pace
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.plots import killed_rank, stopping
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    LOSSES,
    ORDERS,
    RANSOM,
    STRIKE,
    TAKEOVER,
    YIELD,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from wk.engine.search.mind import Option, Weigher
    from wk.games.nobles.cards import Card

UNGUARDED = (1.0, 0.95, 0.88, 0.75, 0.55, 0.35, 0.2)
"""How likely a hand of so many cards has no guard of the right sum."""

PIP = 0.05
MEAN = 5.2
"""The pips of a card that is not known."""


class NoblesMind(PhasedMind[State, Action]):
    """Weighs steps by the nobles they win or save and the pips they cost."""

    def clock(self, state: State) -> int:
        """Return the year."""
        return state.year

    def value(self, state: State) -> list[float]:
        """Return shares by courts, captives and pips in hand; less of all where nobody wins a civil war."""
        years = min(6.0, len(state.deck) / max(pace(state), 1))
        stands = [_standing(state, seat, years) for seat in range(len(state.players))]
        top = max(stands)
        found = [exp((each - top) / (1.5 + 0.4 * years)) if each > 0 else 0.0 for each in stands]
        whole = 1.0 if state.fixed.options.civil_war == "strongest" else 0.6
        return [whole * each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return the phase of the year."""
        return state.phase


def _standing(state: State, seat: int, years: float) -> float:
    """Return how a seat stands: nobles, Kings by what they will bring, captives, pips and Jokers in hand."""
    player = state.players[seat]
    if not player.alive:
        return 0.0
    found = 1.0 + sum([WORTH[NOBLE_RANK[noble]] for noble in player.court])
    found += 0.35 * years * count_rank(player.court, KING)
    found += sum([0.6 + 0.3 * each.missed for each in player.captives if each.owner != seat])
    hand = state.fixed.sum(player.hand) / 10 * (1.1 if years > 1 else 0.2)
    return found + hand + 0.3 * player.hand.count(JOKER)


def _paid(state: State, price: int) -> list[Card] | None:
    """Return cards of the hand that, with the tray, pay a price with little too much; None if they cannot."""
    fixed, laid = state.fixed, state.fixed.sum(state.tray)
    suits = king_suits(state.player.court)
    sums: dict[int, tuple[float, list[Card]]] = {0: (0.0, [])}
    for card in state.player.hand:
        if card == JOKER:
            continue
        pips = fixed.pips[card]
        cost = 0.6 * bool(SUIT_BIT[card] & suits) + 0.8 * (card in ACES) + 0.1
        for total, (spent, cards) in list(sums.items()):
            if laid + total < price:
                after = total + pips, spent + cost
                if after[0] not in sums or sums[after[0]][0] > after[1]:
                    sums[after[0]] = after[1], [*cards, card]
    able = [(total + spent, cards) for total, (spent, cards) in sums.items() if laid + total >= price]
    return min(able)[1] if able else None


def _buying(gain: Callable[[State, Action], float]) -> Callable[[State], list[Option[Action]]]:
    """Return how steps are weighed in a phase of payments, by what is gained with each."""

    def weigh(state: State) -> list[Option[Action]]:
        prices = PAYMENTS[state.phase].prices(state)
        laid, found = state.fixed.sum(state.tray), []
        for action, price in prices.items():
            if laid >= price and state.tray:
                found.append((2.0 + gain(state, action), action))
            elif cards := _paid(state, price):
                found.append((gain(state, action) - 0.03 * price, LAYS[cards[0]]))
        if not state.tray:
            found.append((0.0, PASS))
        best = {action: weight for weight, action in sorted(found, key=lambda option: option[0])}
        return [(weight, action) for action, weight in best.items()] or _any(state)

    return weigh


def _recruiting(state: State, _action: Action) -> float:
    """Return the gain of a recruit: a noble of any rank."""
    return 2.0 if state.fixed.options.civil_war == "strongest" else 1.2


def _freeing(_state: State, action: Action) -> float:
    """Return the gain of an own noble bought back, Kings first."""
    return (0.6, 1.4, 3.0)[NOBLE_RANK[action.noble]]


def _winning_over(_state: State, action: Action) -> float:
    """Return the gain of a captive won over."""
    return (1.0, 2.0, 3.5)[NOBLE_RANK[action.noble]]


def _any(state: State) -> list[Option[Action]]:
    """Return whatever may be done."""
    return [(0.0, action) for action in legal(state)]


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


def pip_worth(state: State) -> float:
    """Return what a pip in hand is worth in nobles' worth: much while there are nobles to be recruited."""
    if len(state.deck) <= pace(state):
        return 0.02
    return 0.15 if state.nobles_deck else PIP


def _rivalry(state: State, seat: int) -> float:
    """Return how much a rival's loss is worth: more, the more its court is worth against the own."""
    mine, theirs = (
        sum([WORTH[NOBLE_RANK[each]] for each in state.players[i].court]) for i in (state.seat, seat)
    )
    return 1.0 / (1 + exp((mine - theirs) / 3))


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


def _orders(state: State) -> list[Option[Action]]:
    """Return no order, and the two best sizes against each rival."""
    found: list[Option[Action]] = [(0.0, NO_ORDER)]
    pips, pip = state.fixed.pips, pip_worth(state)
    for seat in state.rivals:
        rival, attacks = state.players[seat], []
        noble = min([NOBLE_RANK[each] for each in rival.court], default=0)
        prize = 2 * _rivalry(state, seat) * WORTH[noble] + 6 * pip + (2.0 if len(rival.court) == 1 else 0.0)
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


def _marching(state: State) -> list[Option[Action]]:
    """Return the next card of the army as planned, or whether a Jack leads it."""
    order, tray = state.player.order, state.tray
    size = order.size if order else 0
    if len(tray) < size:
        plan = _army(state, sorted((*state.player.hand, *tray)), size)
        for card in tray:
            if card in plan:
                plan.remove(card)
        wanted = [(0.0, action) for card in different(plan) if (action := LAYS[card]) in legal(state)]
        return wanted[:1] or _any(state)
    led = [action for action in legal(state) if action.noble != NONE]
    target = state.players[order.target] if order else state.player
    doubtful = _beats(count(state, tray, king_suits(state.player.court)).pips, size, len(target.hand))
    return [(0.0, MARCH), *((1.5 - 2.0 * doubtful, action) for action in led[:1])]


def _defending(state: State) -> list[Option[Action]]:
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


def _plotting(state: State) -> list[Option[Action]]:
    """Return to pass, or a plot on a King of a rival with few cards, step by step."""
    numbers = state.fixed.numbers
    unlike = 0 if numbers.ace_counts else numbers.ace_pips
    if state.tray and killed_rank(state, state.tray) is not None:
        ends = [action for action in legal(state) if action.word in ("assassin", "troupe")]
        rank = killed_rank(state, state.tray) or 0
        seats = [state.fixed.seat_of(action.court) for action in ends]
        return [
            (2 * _killing(state, seat, rank), action) for seat, action in zip(seats, ends, strict=True)
        ] or _any(state)
    options: list[Option[Action]] = [] if state.tray else [(0.0, PASS)]
    if any(card in ACES for card in (*state.player.hand, *state.tray)):
        ranks = {NOBLE_RANK[noble] for seat in state.rivals for noble in state.players[seat].court}
        order = sorted(ranks, reverse=True)
        if cards := _subset(state, [numbers.kill[rank] + unlike for rank in order], ace=True):
            pips = state.fixed.sum((*state.tray, *cards))
            rank = numbers.kill.index(pips - unlike)
            gain = max(_killing(state, seat, rank) for seat in state.rivals)
            options.append((2 * (gain - pip_worth(state) * pips), LAYS[cards[0]]))
    return options or _any(state)


def _killing(state: State, seat: int, rank: int) -> float:
    """Return the gain of a plot on a rival's noble of a rank: less, the more cards there are to guard it."""
    rival = state.players[seat]
    if not count_rank(rival.court, rank):
        return 0.0
    return 2 * _rivalry(state, seat) * WORTH[rank] * UNGUARDED[min(len(rival.hand), len(UNGUARDED) - 1)]


def _guarding(state: State) -> list[Option[Action]]:
    """Return the next card of a guard of just the right sum, which costs nothing; else to stand."""
    plot = state.conspiracy
    nobles = state.player.court if plot.noble == NONE else (plot.noble,)
    ranks = sorted({NOBLE_RANK[noble] for noble in nobles}, reverse=True)
    wanted = [pips for rank in ranks for pips in stopping(state, state.seat, rank)]
    if state.fixed.sum(state.tray) in wanted and state.tray:
        return [(0.0, STAND)]
    cards = _subset(state, wanted, ace=False)
    return [(0.0, LAYS[cards[0]])] if cards else [(0.0, STAND)]


def _giving(state: State) -> list[Option[Action]]:
    """Return what to give up: cards that are not loyal, few pips, anybody but Kings."""
    suits = king_suits(state.player.court)
    return [
        (
            -_dear(state, action.card, suits) if action.card != NONE else -float(NOBLE_RANK[action.noble]),
            action,
        )
        for action in legal(state)
    ]


def _dear(state: State, card: Card, suits: int) -> float:
    """Return what a card is worth in hand."""
    if card == JOKER:
        return 3.0
    return 0.5 * state.fixed.pips[card] + 0.8 * bool(SUIT_BIT[card] & suits) + 0.5 * (card in ACES)


recruiting = _buying(_recruiting)


def saving(state: State) -> Sequence[Option[Action]]:
    """Return as in recruiting, but one noble a Spring, and only with twice its price in hand."""
    rich = state.fixed.sum(state.player.hand) >= 2 * state.fixed.numbers.recruit_cost
    return recruiting(state) if state.tray or (rich and not state.recruited) else [(0.0, PASS)]


def content(_state: State) -> list[Option[Action]]:
    """Return to recruit nobody."""
    return [(0.0, PASS)]


CHANCELLOR: Mapping[str, Weigher[State, Action]] = {
    ALLEGIANCE: recruiting,
    ORDERS: _orders,
    ARMIES: _marching,
    DEFENCE: _defending,
    RANSOM: _buying(_freeing),
    TAKEOVER: _buying(_winning_over),
    INTRIGUE: _plotting,
    GUARD: _guarding,
    **dict.fromkeys((LOSSES, YIELD, STRIKE, DISCARD), _giving),
}
STEWARD = {**CHANCELLOR, ALLEGIANCE: saving}
PAGE = {**CHANCELLOR, ALLEGIANCE: content}
