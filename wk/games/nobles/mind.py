"""What computer players make of a position: what is hidden guessed, what is to come, what steps are worth."""

from __future__ import annotations

from itertools import accumulate
from math import comb, exp
from typing import TYPE_CHECKING

from wk.engine.heap import different
from wk.engine.shuffling import one_of, shuffled
from wk.games.nobles.play import PAYMENTS, Legal, killed_rank, stopping
from wk.games.nobles.state import (
    ACES,
    ARMIES,
    HIDDEN,
    JACK,
    JOKER,
    KING,
    LAYS,
    MARCH,
    NO_ORDER,
    NOBLE_RANK,
    NOBLES,
    NONE,
    PACKS,
    PASS,
    STAND,
    SUIT_BIT,
    UNSEEN_ORDER,
    Action,
    Army,
    Order,
    count_rank,
    king_suits,
    resources,
)
from wk.games.nobles.year import WORTH, can_be_lawful, count, hand_limit, lowest_at_home, sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from wk.engine.game import Draw
    from wk.engine.heap import Heap
    from wk.engine.search.mind import Option
    from wk.games.nobles.state import Card, Noble, Player, Plot, State


# What a seat cannot see, drawn among what fits its view (NB-HIDE-2, NB-BOT-1) -----------------------


TRIES = 60
"""How often cards are drawn for an army that must be lawful; then loyal cards and Jokers are taken first."""


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move.

    What must be lawful is drawn first, each heap evenly among such heaps: a plot, armies, the hands of those
    who have still to lay one. Then the rest is dealt, and hidden orders are drawn among those it allows. If
    one heap has left no lawful cards to another, all is drawn anew.
    """
    for _ in range(TRIES):
        making = _Making(seen, draw)
        state = making.state()
        if making.fits:
            break
    return state


class _Making:
    """The hidden half of a state as it is drawn."""

    def __init__(self, seen: State, draw: Draw) -> None:
        self.seen, self.draw = seen, draw
        self.pool = shuffled(unseen(seen), draw)
        self.players = list(seen.players)
        self.fits = True
        """Whether all that must be lawful is."""

    def state(self) -> State:
        """Return the state."""
        seen, plot = self.seen, self.seen.plot
        if plot and HIDDEN in plot.cards:
            plot = plot._replace(cards=plot_cards(seen, plot, self.pool, self.draw))
            for card in plot.cards:
                self.pool.remove(card)
        if plot and HIDDEN in plot.defence:
            plot = plot._replace(defence=self.taken(len(plot.defence), lambda cards: JOKER not in cards))
        others = [seat for seat in range(len(seen.players)) if seat != seen.seat]
        for step in (self.army, self.bound_hand, self.free_hand, self.order):
            for seat in others:
                self.players[seat] = step(seat, self.players[seat])
        return seen._replace(
            players=tuple(self.players),
            deck=tuple(self.pool),
            nobles_deck=tuple(shuffled(_unseen_nobles(seen), self.draw)),
            plot=plot,
        )

    def army(self, _seat: int, player: Player) -> Player:
        """Return a player with a lawful army where one is laid that is not known (NB-WAR-2, NB-WAR-4)."""
        army, order = player.army, player.order
        if army is None or order is None or army.strength != HIDDEN:
            return player
        suits = king_suits(player.court) if self.seen.phase == ARMIES else army.suits

        def fits(cards: Heap) -> bool:
            return can_be_lawful(cards, (), suits, 0) and (army.jack == NONE or self._loyal(cards, suits) > 1)

        cards = self.taken(order.size, fits, suits)
        jack = army.jack
        if self.seen.phase == ARMIES:
            jacks = [noble for noble in dict.fromkeys(player.court) if NOBLE_RANK[noble] == JACK]
            jack = one_of([NONE, *jacks], self.draw) if self._loyal(cards, suits) > 1 else NONE
        found = count(self.seen, cards, suits)
        strength = found.pips if jack == NONE else found.doubled
        return player._replace(army=Army(cards, jack, strength, found.loyal, suits))

    def _loyal(self, cards: Heap, suits: int) -> int:
        return len(count(self.seen, cards, suits).loyal)

    def bound_hand(self, _seat: int, player: Player) -> Player:
        """Return a player who has still to lay an army with cards for it (NB-WAR-1)."""
        order = player.order
        bound = self.seen.phase == ARMIES and order and order.size and not player.army
        if not bound or order is None or HIDDEN not in player.hand:
            return player

        def fits(cards: Heap) -> bool:
            return order.size in sizes(player._replace(hand=cards))

        return player._replace(hand=self.taken(len(player.hand), fits, king_suits(player.court)))

    def free_hand(self, _seat: int, player: Player) -> Player:
        """Return a player with any cards in the hand."""
        if HIDDEN not in player.hand:
            return player
        return player._replace(hand=self.taken(len(player.hand), lambda _cards: True))

    def order(self, seat: int, player: Player) -> Player:
        """Return a player with any order the hand allows where one is given that is not known."""
        if player.order != UNSEEN_ORDER:
            return player
        rivals = [rival for rival in self.seen.living if rival != seat]
        orders = [Order(), *(Order(rival, size) for rival in rivals for size in sizes(player))]
        return player._replace(order=one_of(orders, self.draw))

    def taken(self, number: int, fits: Callable[[Heap], bool], suits: int = 0) -> Heap:
        """Take cards out of the pool that fit; loyal ones to Kings of some suits if none are met."""
        pool, first = self.pool, len(self.pool) - number
        for _ in range(TRIES):
            for place in range(len(pool) - 1, first - 1, -1):
                other = int(self.draw() * (place + 1))
                pool[place], pool[other] = pool[other], pool[place]
            if fits(cards := tuple(sorted(pool[first:]))):
                break
        else:
            pool.sort(key=lambda card: (bool(SUIT_BIT[card] & suits), card == JOKER))
            cards = tuple(sorted(pool[first:]))
            self.fits = self.fits and fits(cards)
        del pool[first:]
        return cards


def unseen(seen: State) -> list[Card]:
    """Return the Resource cards the seat to move does not see, in sorted order."""
    left = resources(seen.fixed.options.jokers)
    heaps = [seen.discards, seen.tray, seen.battle.defence if seen.battle else ()]
    heaps += [seen.plot.cards + seen.plot.defence] if seen.plot else []
    heaps += [player.hand + (player.army.cards if player.army else ()) for player in seen.players]
    for card in [card for heap in heaps for card in heap if card != HIDDEN]:
        left.remove(card)
    return left


def _unseen_nobles(seen: State) -> list[Noble]:
    """Return the nobles nobody has seen, in sorted order."""
    left = sorted(list(range(len(NOBLES))) * PACKS)
    for player in seen.players:
        for noble in (*player.court, *(captive.noble for captive in player.captives)):
            left.remove(noble)
    for noble in seen.removed:
        left.remove(noble)
    return left


def plot_cards(seen: State, plot: Plot, pool: Sequence[Card], draw: Draw) -> Heap:
    """Return as many cards of a pool as a plot has, that can kill whom it is on."""
    numbers, troupe = seen.fixed.numbers, plot.noble == NONE
    nobles = seen.players[plot.target].court if troupe else (plot.noble,)
    unlike = 0 if numbers.ace_counts else numbers.ace_pips
    sums = [numbers.kill[rank] + unlike for rank in {NOBLE_RANK[noble] for noble in nobles}]
    heaps = _Heaps(pool, seen.fixed.pips, numbers.ace_pips)
    count = len(plot.cards) - troupe
    total = sums[_lot([heaps.ways(0, count, each) for each in sums], draw)]
    return tuple(sorted([*heaps.drawn(count, total, draw), *[JOKER] * troupe]))


class _Heaps:
    """The pip cards of a pool by their pips, the Aces, one of which a plot must have, first."""

    def __init__(self, pool: Sequence[Card], pips: Sequence[int], ace: int) -> None:
        others = sorted((card for card in pool if card not in ACES and card != JOKER), key=pips.__getitem__)
        worths = list(dict.fromkeys(pips[card] for card in others))
        self.worths = [ace, *worths]
        self._known: dict[tuple[int, int, int], int] = {}
        self.heaps = [
            [card for card in pool if card in ACES],
            *([card for card in others if pips[card] == worth] for worth in worths),
        ]

    def ways(self, heap: int, count: int, total: int) -> int:
        """Return in how many ways so many cards of a heap and later ones have so many pips."""
        if heap == len(self.heaps):
            return count == total == 0
        key = heap, count, total
        if key not in self._known:
            self._known[key] = sum(self._shares(*key))
        return self._known[key]

    def _shares(self, heap: int, count: int, total: int) -> list[int]:
        """Return the same by how many cards of this heap are among them."""
        size, worth = len(self.heaps[heap]), self.worths[heap]
        return [
            comb(size, some) * self.ways(heap + 1, count - some, total - some * worth) if some or heap else 0
            for some in range(min(count, size, total // worth) + 1)
        ]

    def drawn(self, count: int, total: int, draw: Draw) -> list[Card]:
        """Return so many cards of so many pips, drawn evenly."""
        found: list[Card] = []
        for heap, cards in enumerate(self.heaps):
            some = _lot(self._shares(heap, count, total), draw)
            found += shuffled(cards, draw)[:some]
            count, total = count - some, total - some * self.worths[heap]
        return found


def _lot(weights: Sequence[int], draw: Draw) -> int:
    """Return a place, each as often as its weight says."""
    mark = draw() * sum(weights)
    return next(place for place, upto in enumerate(accumulate(weights)) if mark < upto)


# What is foretold from open knowledge (NB-UI-1, NB-UI-3) --------------------------------------------


FEW = 2
"""With fewer Harvests than this to come the civil war is at hand."""


def harvest_of(state: State, seat: int) -> int:
    """Return how many cards the next Harvest brings a court, as its Kings are now (NB-HARVEST-1)."""
    return state.fixed.numbers.harvest_per_king * count_rank(state.players[seat].court, KING)


def pace(state: State) -> int:
    """Return how many cards the next Harvest takes off the deck; in a fallow year they are lost."""
    return sum(harvest_of(state, seat) for seat in state.living) or state.fixed.numbers.fallow_cards


def harvests_to_come(state: State) -> int:
    """Return how many Harvests it takes at this pace until the deck is empty."""
    return -(-len(state.deck) // pace(state))


def harvests_left(state: State) -> int:
    """Return how many Harvests at this pace leave a card in the deck; the next one after them ends it."""
    return max(0, harvests_to_come(state) - 1)


def last_year(state: State) -> bool:
    """Return whether the next Harvest at this pace ends the game."""
    return not harvests_left(state) and not state.reshuffles_left


def due_captives(state: State) -> list[tuple[int, int]]:
    """Return captor and noble of every captive that can be taken over after one more missed ransom."""
    due = state.fixed.numbers.takeover_after - 1
    return [
        (captor, each.noble)
        for captor, player in enumerate(state.players)
        for each in player.captives
        if each.missed >= due and state.players[each.owner].alive
    ]


def reach(view: State, attacker: int) -> tuple[int, int] | None:
    """Return the least and the most a waiting army can be worth, for somebody who sees not its cards.

    Every lawful army of its size of cards not seen elsewhere is thought of (NB-WAR-2 to NB-WAR-5); None if
    there is none, or no army.
    """
    army = view.players[attacker].army
    if army is None or view.phase == ARMIES:
        return None
    return _between(view, army, unseen(view))


def _between(state: State, army: Army, pool: list[Card]) -> tuple[int, int] | None:
    """Return the least and the most an army can be worth if its cards are some of a pool."""
    loyal = [card for card in pool if SUIT_BIT[card] & army.suits]
    others = [card for card in pool if card != JOKER and not SUIT_BIT[card] & army.suits]
    jokers, size = pool.count(JOKER), len(army.cards)
    made = [
        _worth(state, army, cards)
        for marching in range(min(jokers, size) + 1)
        for own in range(min(len(loyal), size - marching) + 1)
        if (rest := size - marching - own) <= len(others)
        and (own or (marching and rest))
        and (army.jack == HIDDEN or own + min(marching, rest) > 1)
        for cards in _ends(state, loyal, own, others, rest, marching)
    ]
    return (min(made), max(made)) if made else None


def _ends(  # noqa: PLR0913, PLR0917 - how many of which
    view: State, loyal: list[Card], own: int, others: list[Card], rest: int, jokers: int
) -> list[list[Card]]:
    """Return the cheapest and the dearest army of so many loyal cards, others and Jokers."""
    pips = view.fixed.pips
    found = []
    for back in (False, True):
        ranked = [sorted(cards, key=pips.__getitem__, reverse=back) for cards in (loyal, others)]
        found.append([*ranked[0][:own], *ranked[1][:rest], *[JOKER] * jokers])
    return found


def _worth(view: State, army: Army, cards: Sequence[Card]) -> int:
    """Return the strength of an army if these were its cards."""
    made = count(view, tuple(cards), army.suits)
    return made.pips if army.jack == HIDDEN else made.doubled


# What steps are worth -------------------------------------------------------------------------------


PIP = 0.05


def pip_worth(state: State) -> float:
    """Return what a pip in hand is worth in nobles' worth: much while there are nobles to be recruited."""
    if len(state.deck) <= pace(state):
        return 0.02
    return 0.15 if state.nobles_deck else PIP


def rivalry(state: State, seat: int) -> float:
    """Return how much a rival's loss is worth: more, the more its court is worth against the own."""
    mine, theirs = (
        sum([WORTH[NOBLE_RANK[each]] for each in state.players[i].court]) for i in (state.seat, seat)
    )
    return 1.0 / (1 + exp((mine - theirs) / 3))


def anything(state: State) -> list[Option[Action]]:
    """Return whatever may be done."""
    return [(0.0, action) for action in Legal(state)]


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


def buying(gain: Callable[[State, Action], float]) -> Callable[[State], list[Option[Action]]]:
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
        return [(weight, action) for action, weight in best.items()] or anything(state)

    return weigh


def noble_gained(state: State, _action: Action) -> float:
    """Return the gain of a recruit: a noble of any rank."""
    return 2.0 if state.fixed.options.civil_war == "strongest" else 1.2


def noble_freed(_state: State, action: Action) -> float:
    """Return the gain of an own noble bought back, Kings first."""
    return (0.6, 1.4, 3.0)[NOBLE_RANK[action.noble]]


def noble_won(_state: State, action: Action) -> float:
    """Return the gain of a captive won over."""
    return (1.0, 2.0, 3.5)[NOBLE_RANK[action.noble]]


recruiting = buying(noble_gained)


def saving(state: State) -> Sequence[Option[Action]]:
    """Return as in recruiting, but one noble a Spring."""
    return [(0.0, PASS)] if state.recruited and not state.tray else recruiting(state)


def passing(state: State) -> Sequence[Option[Action]]:
    """Return to buy nothing, but for cards laid already."""
    return anything(state) if state.tray else [(0.0, PASS)]


def giving(state: State) -> list[Option[Action]]:
    """Return what to give up: cards that are not loyal, few pips, anybody but Kings."""
    suits = king_suits(state.player.court)
    return [
        (
            -_dear(state, action.card, suits) if action.card != NONE else -float(NOBLE_RANK[action.noble]),
            action,
        )
        for action in Legal(state)
    ]


def _dear(state: State, card: Card, suits: int) -> float:
    """Return what a card is worth in hand."""
    if card == JOKER:
        return 3.0
    return 0.5 * state.fixed.pips[card] + 0.8 * bool(SUIT_BIT[card] & suits) + 0.5 * (card in ACES)


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


def strength_of(state: State, cards: Iterable[Card]) -> tuple[int, bool]:
    """Return how strong cards march, and whether a Jack leads."""
    found = count(state, tuple(sorted(cards)), king_suits(state.player.court))
    led = len(found.loyal) > 1 and count_rank(state.player.court, JACK) > 0
    return (found.doubled if led else found.pips), led


def most_laid(state: State, seat: int) -> int:
    """Return more pips than which no hand of as many cards as a seat has can lay."""
    return len(state.players[seat].hand) * max(state.fixed.pips)


def orders(state: State) -> list[Option[Action]]:
    """Return no order, and the two best sizes against each rival.

    Of armies that win for sure each costs its highest card and no more: where a smaller one costs no higher
    card, a larger one has nothing over it.
    """
    found: list[Option[Action]] = [(0.0, NO_ORDER)]
    pips, pip = state.fixed.pips, pip_worth(state)
    for seat in state.rivals:
        rival, sure = state.players[seat], NEVER
        attacks: list[Option[Action]] = []
        noble = min([NOBLE_RANK[each] for each in rival.court], default=0)
        prize = 2 * rivalry(state, seat) * WORTH[noble] + 6 * pip + (2.0 if len(rival.court) == 1 else 0.0)
        for size in sizes(state.player):
            cards = _army(state, state.player.hand, size)
            strength, led = strength_of(state, cards)
            dearest = max([pips[card] for card in cards], default=0)
            plain = sum([pips[card] for card in cards])
            goes = strength if led and _is_led(plain, size, len(rival.hand)) else plain
            wins = _beats(strength, size, len(rival.hand))
            if goes > most_laid(state, seat):
                if dearest >= sure:
                    continue
                sure, wins = dearest, 1.0
            lost = pip * plain + 0.8 * led
            cost = pip * dearest
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
    wins = _beats(count(state, tray, king_suits(state.player.court)).pips, size, len(target.hand))
    return [(0.0, MARCH), *((2.0 * (LED - wins), action) for action in led[:1])]


LED = 0.75
"""A Jack leads an army that wins less likely than this without him."""


def _is_led(plain: int, size: int, cards: int) -> bool:
    """Return whether an army of so many pips is better led, against a hand of so many cards."""
    return _beats(plain, size, cards) < LED


def defending(state: State) -> list[Option[Action]]:
    """Return the next card of the defence that is best, and to stand; nothing but that once it holds surely.

    A defence costs its highest card: of those that surely hold the one whose highest card is lowest is best.
    """
    player, pips = state.player, state.fixed.pips
    army = state.players[state.fight.attacker].army
    if army is None:
        return [(0.0, STAND)]
    least, most = _between(state, army, _not_seen(state)) or (0, NEVER)
    laid = state.fixed.sum(state.tray)
    if laid >= most:
        return [(0.0, STAND)]
    worth = _defence_worth(state, army, least, most)
    suits = king_suits(player.court)
    cards = sorted((c for c in player.hand if c != JOKER), key=lambda c: (-pips[c], SUIT_BIT[c] & suits))
    highest = max([pips[card] for card in state.tray], default=0)
    found: list[tuple[float, int, Card]] = []
    for first, card in enumerate(cards):
        top, total = max(highest, pips[card]), laid
        for number, other in enumerate(cards[first:], 1):
            total += pips[other]
            found.append((worth(total, top), -number, card))
    stand = worth(laid, highest)
    if not found:
        return [(0.0, STAND)]
    more, _, card = max(found, key=lambda each: each[:2])
    best = max(stand, more)
    return [(2 * (stand - best), STAND), (2 * (more - best), LAYS[card])]


NEVER = 10**6
"""More than any defence has: nothing is known of what comes."""


def _not_seen(state: State) -> list[Card]:
    """Return the cards that a defender does not see, be the state whole or as the defender sees it."""
    own, left = state.player, resources(state.fixed.options.jokers)
    for card in (*state.discards, *state.tray, *own.hand, *(own.army.cards if own.army else ())):
        left.remove(card)
    return left


def _defence_worth(state: State, army: Army, least: int, most: int) -> Callable[[int, int], float]:
    """Return what a defence of so many pips whose highest card has so many is worth against an army."""
    led, size, pip = army.jack != NONE, len(army.cards), pip_worth(state)
    expected, spread = size * (5.6 if not led else 10.0), 2.5 + 1.2 * size * (1 + led)
    stake, home = 0.0, lowest_at_home(state.player)
    if home:
        last = 6.0 if len(state.player.court) == 1 else 0.0
        stake = 6 * pip + 0.8 * WORTH[NOBLE_RANK[home[0]]] + last
    spoils = 0.3 * pip * expected + 0.4 * led

    def worth(total: int, top: int) -> float:
        if total >= most:
            return stake + spoils - pip * top
        wins = 1 / (1 + exp((expected - total) / spread * 1.7)) if total >= least else 0.0
        return wins * (stake + spoils - pip * top) - (1 - wins) * pip * total

    return worth


def standing(_state: State) -> list[Option[Action]]:
    """Return to stand with what lies there, usually nothing."""
    return [(0.0, STAND)]


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
            plot = (*state.tray, *cards)
            rank = numbers.kill.index(state.fixed.sum(plot) - unlike)
            gain = max(_killing(state, seat, rank) for seat in state.rivals)
            options.append((2 * (gain - pip_worth(state) * _spent(state, plot)), LAYS[cards[0]]))
    return options or anything(state)


def _spent(state: State, cards: Iterable[Card]) -> int:
    """Return how many pips fewer stay at the end of Winter once cards are spent: some might have to go."""
    suits, limit = king_suits(state.player.court), hand_limit(state, state.seat)
    hand = sorted((*state.player.hand, *state.tray), key=lambda card: -_dear(state, card, suits))
    rest = [*hand]
    for card in cards:
        rest.remove(card)
    return state.fixed.sum(hand[:limit]) - state.fixed.sum(rest[:limit])


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
