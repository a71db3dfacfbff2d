"""The computer players: what speaks for their steps, how they weigh the year, and their levels (NB-BOT-1)."""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from math import exp
from typing import TYPE_CHECKING

from wk.engine.bots import MORE, Because
from wk.engine.heap import joined, without
from wk.engine.search.levels import Race, crowns, greedy, levels, racing
from wk.engine.search.mind import PhasedMind
from wk.engine.search.tree import Reach
from wk.games.nobles.mind import (
    buying,
    defending,
    giving,
    guarding,
    last_year,
    marching,
    most_laid,
    noble_freed,
    noble_won,
    orders,
    pace,
    passing,
    plotting,
    reach,
    recruiting,
    saving,
    standing,
    strength_of,
)
from wk.games.nobles.play import PAYMENTS, Legal, plot_worth, stopping
from wk.games.nobles.state import (
    ACES,
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    JACKS,
    JOKER,
    KING,
    LOSSES,
    NOBLE_RANK,
    NONE,
    ORDERS,
    QUEEN,
    RANSOM,
    STRIKE,
    SUIT_BIT,
    TAKEOVER,
    YIELD,
    Action,
    State,
    count_rank,
    king_suits,
    with_player,
)
from wk.games.nobles.year import (
    WORTH,
    can_be_lawful,
    capture,
    count,
    hand_limit,
    lowest_at_home,
    sizes,
    worth_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Levels
    from wk.engine.heap import Heap
    from wk.engine.search.mind import Weigher


# What speaks for a step: facts of the position that its player can see ------------------------------


def why(seen: State, action: Action, *more: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first; of cards that are laid those for all of them.

    Args:
        seen: the position as the seat to move sees it.
        action: the step.
        more: those that follow it.
    """
    steps = (action, *more)[: together(seen, (action, *more))]
    laid = [step.card for step in steps if step.word == "lay"]
    if action.word == "discard":
        return tuple(_discarded(seen, steps))
    if not laid:
        return tuple(_REASONS.get(action.word, _none)(seen, action))
    hand = seen.player.hand
    for card in laid:
        hand = without(hand, card)
    then = with_player(seen, seen.seat, seen.player._replace(hand=hand), tray=joined(seen.tray, laid))
    if seen.phase in {DEFENCE, GUARD}:
        return tuple(_held(then, then.tray))
    last = steps[-1]
    return tuple(_army_to_lead(then) if last.word == "lay" else _used(then, last))


def together(seen: State, steps: Sequence[Action]) -> int:
    """Return how many of some steps are weighed as one: cards laid, with what they are for; all discards."""
    if steps[0].word == "discard":
        return sum(1 for _ in takewhile(lambda step: step.word == "discard", steps))
    laid = sum(1 for _ in takewhile(lambda step: step.word == "lay", steps))
    return max(1, laid if seen.phase in {DEFENCE, GUARD} else min(laid + 1, len(steps)))


def _army_to_lead(then: State) -> Iterator[Because]:
    """Yield how strong an army is while it is a question who leads it; nothing of other cards."""
    order = then.player.order
    if order is not None and _may_want_a_jack(then):
        found = count(then, then.tray, king_suits(then.player.court))
        yield from _beaten(then, order.target, found.doubled, found.pips)
        yield Because("may-be-led", {"n": found.pips, "led": found.doubled})


def _may_want_a_jack(state: State) -> bool:
    """Return whether the army that is laid may want a Jack: it could have one, and be beaten without."""
    order = state.player.order
    if order is None or not _leaders(state):
        return False
    alone = count(state, state.tray, king_suits(state.player.court)).pips
    return alone <= most_laid(state, order.target)


def _leaders(state: State) -> list[Action]:
    """Return the ways to have a Jack lead the army that is laid (NB-WAR-4); none before all its cards are."""
    return [action for action in Legal(state) if action.word == "march" and action.noble in JACKS]


def _used(then: State, last: Action) -> Iterator[Because]:
    """Yield what speaks for what the tray is for."""
    if then.phase in PAYMENTS:
        yield from _paid(then, last)
    elif then.phase == ARMIES and len(then.tray) == 1:
        yield from _raiding(then)
    elif then.phase == INTRIGUE:
        yield Because("makes-plot", {"n": plot_worth(then, then.tray)})
        yield from _plotted(then, last)
    else:
        yield from _marched(then, last)


def _none(_seen: State, _action: Action) -> Iterator[Because]:
    """Yield nothing."""
    return iter(())


def _recruited(_seen: State, action: Action) -> Iterator[Because]:
    """Yield what is so of every recruit, whoever it is."""
    yield Because(action.word)


def _taken(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a captive is an own noble then, and what a King brings (NB-HARVEST-1)."""
    yield Because("take")
    yield from _king(seen, action)


def _king(seen: State, action: Action, key: str = "own-king") -> Iterator[Because]:
    """Yield what a King is worth at every Harvest, if the noble is one."""
    if NOBLE_RANK[action.noble] == KING:
        yield Because(key, {"n": seen.fixed.numbers.harvest_per_king})


def _ordered(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a victory takes, how sure it is, that few cards are there, and what stays for a defence."""
    if not action.size:
        yield from _peaceful(seen)
        return
    seat, best = seen.fixed.seat_of(action.court), strongest(seen, action.size)
    yield from _last_noble(seen, seat)
    there, unsure = _hand(seen, action), best <= most_laid(seen, seat)
    yield from _beaten(seen, seat, best, strongest(seen, action.size, led=False))
    if action.size == 1:
        yield Because("raid", {"n": _least_loyal(seen)})
    elif unsure:
        yield Because("can-march", {"n": best, MORE: best})
    if unsure and there <= FEW_CARDS:
        yield Because("few-there", {"n": there})
    yield from _stays_home(seen, len(seen.player.hand) - action.size)


FEW_CARDS = 2
"""So many cards in a hand are few."""


def _beaten(seen: State, seat: int, strength: int, alone: int) -> Iterator[Because]:
    """Yield that a seat has no card to lay against an army, or none but such as cannot withstand it.

    Args:
        seen: the position.
        seat: against whom it goes.
        strength: how strong it can be.
        alone: how strong, where no Jack has still to be chosen for it.
    """
    there, most = len(seen.players[seat].hand), most_laid(seen, seat)
    if not there:
        yield Because("none-there")
    elif strength > most:
        yield Because("can-beat" if alone > most else "can-beat-led", {"n": there, "most": most})


def _last_noble(seen: State, seat: int) -> Iterator[Because]:
    """Yield that a victory takes the last noble of a court, unless that may be a Jack afield (NB-FALL-1)."""
    court, afield = seen.players[seat].court, len(seen.players[seat].hand) >= LEADS_FROM
    if len(court) == 1 and not (court[0] in JACKS and afield):
        yield Because("wins-game" if len(seen.living) == len((seat, seen.seat)) else "last-noble")


LEADS_FROM = 4
"""A court without a King needs two Jokers and two other cards for an army that a Jack leads."""


def _in_danger(seen: State) -> bool:
    """Return whether some rival may have an army, by what all see (NB-WAR-2)."""
    rivals = [seen.players[seat] for seat in seen.rivals]
    joker = bool(seen.fixed.options.jokers)
    return any(
        len(each.hand) > (0 if king_suits(each.court) else 1) and (joker or king_suits(each.court))
        for each in rivals
    )


def _peaceful(seen: State) -> Iterator[Because]:
    """Yield what cards are kept for by choice: a noble in Spring, or a defence."""
    hand, pips, price = seen.player.hand, seen.fixed.pips, seen.fixed.numbers.recruit_cost
    if not sizes(seen.player):
        return
    loyal = king_suits(seen.player.court)
    going = [pips[card] for card in hand if card != JOKER and (JOKER in hand or SUIT_BIT[card] & loyal)]
    total = seen.fixed.sum(hand)
    stays = len(hand) <= hand_limit(seen, seen.seat) and not last_year(seen)
    if seen.nobles_deck and stays and total >= price > total - min(going):
        yield Because("kept-noble", {"n": price})
    yield from _stays_home(seen, len(hand))


def _stays_home(seen: State, kept: int) -> Iterator[Because]:
    """Yield how many of so many cards of a hand can defend where somebody may come: no Joker."""
    able = min(kept, sum(card != JOKER for card in seen.player.hand))
    if able > 0 and _in_danger(seen):
        yield Because("stays-home", {"n": able, MORE: able})


def _least_loyal(seen: State) -> int:
    """Return the pips of the lowest loyal card in hand, the only kind that marches alone (NB-WAR-2)."""
    loyal, pips = king_suits(seen.player.court), seen.fixed.pips
    return min([pips[card] for card in seen.player.hand if SUIT_BIT[card] & loyal], default=0)


def _marched(seen: State, action: Action) -> Iterator[Because]:
    """Yield the strength, and that no Jack is risked who could be (NB-WAR-4, NB-WAR-5)."""
    found, order = count(seen, seen.tray, king_suits(seen.player.court)), seen.player.order
    if order is not None:
        strength = found.pips if action.noble == NONE else found.doubled
        yield from _beaten(seen, order.target, strength, strength)
    if action.noble != NONE:
        yield Because("led", {"n": found.doubled})
        return
    yield Because("strength", {"n": found.pips})
    if _leaders(seen):
        yield Because("march")


def _bought_back(seen: State, action: Action) -> Iterator[Because]:
    """Yield the price, and what a King brings."""
    yield Because("ransom", {"n": seen.ransom(action.noble, seen.seat)})
    yield from _king(seen, action)


def _spied(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many cards it shows."""
    yield Because("spy", {"n": _hand(seen, action)})


def _plotted(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many cards there are to guard with, and what a noble's death costs that court."""
    cards = _hand(seen, action)
    yield Because("few-guards", {"n": cards}) if cards else Because("no-guards")
    if action.noble != NONE:
        yield from _struck(seen, action)


def _struck(seen: State, action: Action) -> Iterator[Because]:
    """Yield what the death of a King or a Queen would cost that court."""
    yield from _king(seen, action, "their-king")
    if NOBLE_RANK[action.noble] == QUEEN:
        yield Because("their-queen")


def _yielded(seen: State, action: Action) -> Iterator[Because]:
    """Yield that another who could be captured would have a higher ransom (NB-RANSOM-2)."""
    prices = {noble: capture(seen, noble).ransom(noble, seen.seat) for noble in lowest_at_home(seen.player)}
    if prices[action.noble] < max(prices.values()):
        yield Because("low-ransom", {"n": prices[action.noble]})


def _passed(seen: State, _action: Action, end: str = "") -> Iterator[Because]:
    """Yield what would have been paid, and to whom; of a plot that could be, what it would meet.

    Args:
        seen: the position.
        end: of the keys of what is not paid, where something was before.
    """
    if seen.phase in PAYMENTS:
        prices, most = PAYMENTS[seen.phase].prices(seen), seen.fixed.sum(seen.player.hand)
        could = [(price, action) for action, price in prices.items() if price <= most]
        if could:
            price, action = min(could, key=lambda each: each[0])
            several = len({price for price, _ in could}) > 1
            yield from _unpaid(seen, price, action, end or "-least" * several)
    elif any(action.word == "lay" for action in Legal(seen)):
        guards = min(len(seen.players[seat].hand) for seat in seen.rivals)
        if guards:
            yield Because("guarded", {"n": guards})


def _unpaid(seen: State, price: int, action: Action, end: str) -> Iterator[Because]:
    """Yield what becomes of a price that is not paid, and that a ransom may wait (NB-RANSOM-3, NB-TAKE-1)."""
    if seen.phase == RANSOM and seen.fixed.options.ransom_to == "captor":
        yield Because(f"feeds{end}", {"n": price, "seat": seen.fixed.seat_of(action.court)})
    else:
        yield Because(f"spared{end}", {"n": price})
    own = [each for player in seen.players for each in player.captives if each.owner == seen.seat]
    if seen.phase == RANSOM and all(each.missed + 1 < seen.fixed.numbers.takeover_after for each in own):
        yield Because("not-due")


# What speaks for a whole turn in which nobles change courts -----------------------------------------


BUYS = ("ransom", "take")
"""The words of steps that bring nobles to the own court for a price; a turn may have several."""


PLOTS = ("assassin", "troupe")
"""The words of steps that send a plot."""


def bought(seen: State, steps: Sequence[Action], apply: Callable[[State, Action], State]) -> list[Because]:
    """Return the reasons for all steps of a turn: a plot first, then one for each thing that is bought.

    Args:
        seen: the position before it as the seat to move sees it.
        steps: of the turn.
        apply: does one.
    """
    state, place, others, plot = seen, 0, list[Because](), list[Because]()
    while place < len(steps):
        count = together(state, steps[place:])
        last = steps[place + count - 1]
        if last.word == "pass":
            before = any(step.word in BUYS for step in steps[:place])
            others += _passed(state, last, "-more" if before else "")
        elif last.word in PLOTS:
            plot += why(state, *steps[place:])
        elif last.word not in BUYS:
            others += why(state, *steps[place:])
        place += count
        if place < len(steps) or last.word in BUYS:
            for step in steps[place - count : place]:
                state = apply(state, step)
    buys = any(step.word in BUYS for step in steps)
    return [*plot, *(_courts(seen, state, steps) if buys else ()), *others]


def _courts(seen: State, then: State, steps: Sequence[Action]) -> Iterator[Because]:
    """Yield who comes home or changes sides, what courts are worth then, and what Kings among them bring."""
    for word in BUYS:
        if count := sum(step.word == word for step in steps):
            key = "home" if word == "ransom" else "take" if count == 1 else "takes"
            yield Because(key, {"n": count, MORE: count})
    seat = seen.seat
    if seen.fixed.options.civil_war == "strongest":
        own = worth_of(then.players[seat])
        best = max(worth_of(then.players[other]) for other in then.living if other != seat)
        yield Because("courts", {"n": own, "best": best, MORE: own - best})
    kings = count_rank(then.players[seat].court, KING) - count_rank(seen.players[seat].court, KING)
    if kings > 0:
        yield Because("more-cards", {"n": kings * seen.fixed.numbers.harvest_per_king})


def _hand(seen: State, action: Action) -> int:
    """Return how many cards the court an action is about has in hand."""
    return len(seen.players[seen.fixed.seat_of(action.court)].hand)


def _paid(then: State, last: Action) -> Iterator[Because]:
    """Yield whether the tray makes its price exactly, and what it brings."""
    price, laid = PAYMENTS[then.phase].prices(then).get(last, 0), then.fixed.sum(then.tray)
    exact = laid == price
    yield Because("pays-exactly", {"n": laid}) if exact else Because("pays-over", {"n": laid, "price": price})
    if last.word == "recruit":
        yield Because("recruit")
    else:
        yield from _king(then, last)


def _raiding(then: State) -> Iterator[Because]:
    """Yield what an army of one card meets, and that it cannot cost less."""
    player, (card,) = then.player, then.tray
    if player.order is not None:
        pips = then.fixed.pips[card]
        yield from _beaten(then, player.order.target, pips, pips)
        if pips == _least_loyal(with_player(then, then.seat, player._replace(hand=(*player.hand, card)))):
            yield Because("lowest-sent")


def _guards(then: State) -> list[int]:
    """Return the pips that stop the plot and that what is laid can come to; none for a troupe's."""
    plot = then.plot
    if plot is None or plot.noble == NONE:
        return []
    sums = sums_with(then)
    return [n for n in stopping(then, then.seat, NOBLE_RANK[plot.noble]) if n in sums]


def _held(seen: State, tray: Heap) -> Iterator[Because]:
    """Yield what a tray does as defence or guard, or how many pips it has."""
    pips = seen.fixed.sum(tray)
    if seen.phase == DEFENCE and seen.battle is not None:
        least, most = reach(seen, seen.battle.attacker) or (0, 0)
        if most and pips >= most:
            yield Because("holds", {"n": most})
            return
        if least and pips >= least:
            yield Because("may-hold", {"n": pips, "least": least, "most": most})
            return
        if least:
            yield Because("too-weak", {"n": least - pips, MORE: least - pips})
            return
    elif seen.phase == GUARD and seen.plot is not None and seen.plot.noble != NONE:
        saving = stopping(seen, seen.seat, NOBLE_RANK[seen.plot.noble])
        if pips in saving:
            yield Because("stops-plot", {"n": pips})
            return
    yield Because("laid", {"n": pips})


def _stood(seen: State, _action: Action) -> Iterator[Because]:
    """Yield what speaks for standing with what lies in the tray, or without a card where there are some."""
    if seen.tray:
        yield from _held(seen, seen.tray)
    elif not any(action.word == "lay" for action in Legal(seen)):
        return
    elif seen.phase == DEFENCE and seen.battle is not None:
        least, _ = reach(seen, seen.battle.attacker) or (0, 0)
        hopeless = seen.fixed.sum(seen.player.hand) < least
        yield Because("hopeless", {"n": least}) if hopeless else Because("risks-none")
    elif seen.phase == GUARD and seen.plot is not None and seen.plot.noble != NONE and not _guards(seen):
        yield Because("none-fits")


def _lost(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a card that has to go is not loyal, where others could be."""
    loyal = king_suits(seen.player.court)
    if loyal and not SUIT_BIT[action.card] & loyal:
        yield Because("not-loyal")


def _discarded(seen: State, cards: Sequence[Action]) -> Iterator[Because]:
    """Yield that no pip cards of the hand have fewer pips, and how many stay."""
    gone = [seen.fixed.pips[action.card] for action in cards]
    held = sorted(seen.fixed.pips[card] for card in seen.player.hand if card != JOKER)
    if sorted(gone) == held[: len(gone)] and all(action.card != JOKER for action in cards):
        yield Because("lowest-given")
    yield Because("pips-stay", {"n": sum(held) - sum(gone)})


_REASONS: Mapping[str, Callable[[State, Action], Iterator[Because]]] = {
    "stand": _stood,
    "order": _ordered,
    "march": _marched,
    "ransom": _bought_back,
    "spy": _spied,
    "assassin": _plotted,
    "troupe": _plotted,
    "recruit": _recruited,
    "take": _taken,
    "pass": _passed,
    "lose": _lost,
    "yield": _yielded,
    "strike": _struck,
}
"""What speaks for a step, by its word."""


# What can still come of what is laid ----------------------------------------------------------------


def sums_with(state: State) -> set[int]:
    """Return the pips that what is laid can come to with pip cards of the hand."""
    sums = {state.fixed.sum(state.tray)}
    for card in state.player.hand:
        if card != JOKER:
            sums |= {total + state.fixed.pips[card] for total in sums}
    return sums


def strongest(state: State, size: int, *, led: bool = True) -> int:
    """Return how strong an army of so many cards, what is laid among them, can be at most; 0 if none is.

    Args:
        state: the position.
        size: so many cards.
        led: whether a Jack may lead it.
    """
    suits, pips = king_suits(state.player.court), state.fixed.pips
    hand = sorted(state.player.hand, key=lambda card: -pips[card])
    loyal = [card for card in hand if SUIT_BIT[card] & suits]
    others = [card for card in hand if card != JOKER and not SUIT_BIT[card] & suits]
    more, found = size - len(state.tray), 0
    for jokers in range(min(hand.count(JOKER), more) + 1):
        for own in range(min(len(loyal), more - jokers) + 1):
            rest = more - jokers - own
            if rest <= len(others):
                cards = (*state.tray, *loyal[:own], *others[:rest], *[JOKER] * jokers)
                if can_be_lawful(cards, (), suits, 0):
                    found = max(found, strength_of(state, cards)[0] if led else state.fixed.sum(cards))
    return found


# The year by phases, and who stands how -------------------------------------------------------------


class NoblesMind(PhasedMind[State, Action]):
    """Weighs steps by the nobles they win or save and the pips they cost."""

    passing = frozenset(("laid",))

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step; of a card for all that would be laid with it, and what it is for."""
        return why(seen, action, *(self.rest(seen, action) if action.word == "lay" else ()))

    def grounds(self, seen: State, actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for the first of some steps, with those that are one with it."""
        if self._several(actions):
            return tuple(bought(seen, actions, self.game.apply))
        return why(seen, *actions)

    def together(self, seen: State, actions: Sequence[Action]) -> int:
        """Return for how many of some steps those reasons are."""
        return len(actions) if self._several(actions) else together(seen, actions)

    @staticmethod
    def _several(actions: Sequence[Action]) -> bool:
        return any(action.word in BUYS for action in actions) or actions[-1].word in PLOTS

    def rest(self, state: State, action: Action) -> tuple[Action, ...]:
        """Return the cards still to be laid after one, and what they are for.

        Whether a Jack leads them as an army is left to be thought about, unless none is needed.
        """
        steps: list[Action] = []
        while (steps or [action])[-1].word == "lay":
            state = self.game.apply(state, (steps or [action])[-1])
            if _may_want_a_jack(state):
                break
            steps.append(max(self.weigh(state), key=lambda option: option[0])[1])
        return tuple(steps)

    def clock(self, state: State) -> int:
        """Return the year."""
        return state.year

    def value(self, state: State) -> list[float]:
        """Return shares by courts, Kings and what is in hand; less of all where nobody wins a civil war."""
        years = min(6.0, len(state.deck) / max(pace(state), 1))
        stands = [_standing(state, seat, years) for seat in range(len(state.players))]
        top = max(stands)
        found = [exp(each - top) if state.players[seat].alive else 0.0 for seat, each in enumerate(stands)]
        whole = 1.0 if state.fixed.options.civil_war == "strongest" else 0.6
        return [whole * each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return the phase of the year."""
        return state.phase


def _standing(state: State, seat: int, years: float) -> float:
    """Return how a seat stands with so many Harvests to come; one ahead wins e times as often.

    What each thing is worth is fitted to who won 1000 games of greedy players and the outsider: a court the
    more, the nearer the end; Kings by what they will bring; pips, more while there are nobles to recruit.
    """
    player, suits = state.players[seat], king_suits(state.players[seat].court)
    kings, queens = count_rank(player.court, KING), count_rank(player.court, QUEEN)
    found = 1.25 * sum([WORTH[NOBLE_RANK[noble]] for noble in player.court]) / (1 + years)
    found += (0.08 + 0.21 * years) * kings if kings else -0.22 * years
    found += 0.3 * (not queens)
    found += (0.047 if state.nobles_deck else 0.029) * state.fixed.sum(player.hand)
    found += 0.076 * len(player.hand) - 0.044 * sum([bool(SUIT_BIT[card] & suits) for card in player.hand])
    return found + 0.08 * sum([card in ACES for card in player.hand]) - 0.11 * player.hand.count(JOKER)


CHANCELLOR: Mapping[str, Weigher[State, Action]] = {
    ALLEGIANCE: recruiting,
    ORDERS: orders,
    ARMIES: marching,
    DEFENCE: defending,
    RANSOM: buying(noble_freed),
    TAKEOVER: buying(noble_won),
    INTRIGUE: plotting,
    GUARD: guarding,
    **dict.fromkeys((LOSSES, YIELD, STRIKE, DISCARD), giving),
}


STEWARD = {**CHANCELLOR, INTRIGUE: passing, **dict.fromkeys((DEFENCE, GUARD), standing)}
PAGE = {**STEWARD, ALLEGIANCE: saving, RANSOM: passing}


BOTS: Levels = levels(
    page=greedy(partial(NoblesMind, ways=PAGE)),
    steward=greedy(partial(NoblesMind, ways=STEWARD)),
    chancellor=racing(
        partial(NoblesMind, ways=CHANCELLOR), Reach(lines=240, turns=1, width=5), seconds=0.5, diligence=1
    ),
    **crowns(partial(NoblesMind, ways=CHANCELLOR), Reach(1200, turns=1, width=8, patience=2.0), Race),
)
"""The levels by name, the weakest first.

page: recruits one noble a Spring and attacks by the odds, but never defends or guards and buys nobody back.
steward: recruits whenever it can and ransoms, but never defends, guards or plots.
chancellor: defends, guards and plots too, and looks to the next year over guessed hands, orders and armies.
crown: as the chancellor, over more steps and guesses, for as long as its clock allows.
"""
