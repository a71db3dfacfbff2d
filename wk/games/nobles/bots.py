"""The computer players: what speaks for their steps, how they weigh the year, and their levels (NB-BOT-1)."""

from __future__ import annotations

from functools import partial
from itertools import islice
from math import exp
from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.engine.heap import joined, without
from wk.engine.search.levels import Race, crowns, greedy, levels, racing
from wk.engine.search.mind import PhasedMind
from wk.engine.search.tree import Reach
from wk.games.nobles.mind import (
    buying,
    can_be_led,
    defending,
    giving,
    guarding,
    marching,
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
    strongest,
)
from wk.games.nobles.play import PAYMENTS, Legal, killed_rank, plot_worth, stopping, targets
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
)
from wk.games.nobles.year import WORTH, capture, count, lowest_at_home

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wk.engine.bots import Levels
    from wk.engine.heap import Heap
    from wk.engine.search.mind import Weigher


# What speaks for a step: facts of the position that its player can see ------------------------------


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    return tuple(_REASONS.get(action.word, _none)(seen, action))


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
    """Yield how strong the army can be, that few cards are there, and how many are kept for a defence."""
    if action.size:
        if action.size == 1:
            yield Because("raid", {"n": _least_loyal(seen)})
        else:
            yield Because("can-march", {"n": strongest(seen, action.size)})
        there, left = _hand(seen, action), len(seen.player.hand) - action.size
        if there <= action.size:
            yield Because("few-there", {"n": there}) if there else Because("none-there")
        if left:
            yield Because("stays-home", {"n": left})
    else:
        yield from _kept(seen, action)


def _least_loyal(seen: State) -> int:
    """Return the pips of the lowest loyal card in hand, the only kind that marches alone (NB-WAR-2)."""
    loyal, pips = king_suits(seen.player.court), seen.fixed.pips
    return min([pips[card] for card in seen.player.hand if SUIT_BIT[card] & loyal], default=0)


def _marched(seen: State, action: Action) -> Iterator[Because]:
    """Yield the strength, and that no Jack is risked who could be (NB-WAR-4, NB-WAR-5)."""
    found = count(seen, seen.tray, king_suits(seen.player.court))
    if action.noble != NONE:
        yield Because("led", {"n": found.doubled})
        return
    yield Because("strength", {"n": found.pips})
    if any(other.noble in JACKS for other in Legal(seen)):
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


def _kept(seen: State, _action: Action) -> Iterator[Because]:
    """Yield how many cards are kept by choice."""
    if seen.player.hand and len([*islice(Legal(seen), 2)]) > 1:
        yield Because("keeps-cards", {"n": len(seen.player.hand)})


def _passed(seen: State, _action: Action) -> Iterator[Because]:
    """Yield what would have been paid, and to whom; of a plot that could be, what it would meet."""
    if seen.phase in PAYMENTS:
        prices, most = PAYMENTS[seen.phase].prices(seen), seen.fixed.sum(seen.player.hand)
        could = [(price, action) for action, price in prices.items() if price <= most]
        if could:
            yield from _unpaid(seen, *min(could, key=lambda each: each[0]))
    elif any(action.word == "lay" for action in Legal(seen)):
        guards = min(len(seen.players[seat].hand) for seat in seen.rivals)
        if guards:
            yield Because("guarded", {"n": guards})


def _unpaid(seen: State, price: int, action: Action) -> Iterator[Because]:
    """Yield what becomes of a price that is not paid, and that a ransom may wait (NB-RANSOM-3, NB-TAKE-1)."""
    if seen.phase != RANSOM:
        yield Because("spared", {"n": price})
        return
    if seen.fixed.options.ransom_to == "captor":
        yield Because("feeds", {"n": price, "seat": seen.fixed.seat_of(action.court)})
    else:
        yield Because("spared", {"n": price})
    own = [each for player in seen.players for each in player.captives if each.owner == seen.seat]
    if all(each.missed + 1 < seen.fixed.numbers.takeover_after for each in own):
        yield Because("not-due")


def _hand(seen: State, action: Action) -> int:
    """Return how many cards the court an action is about has in hand."""
    return len(seen.players[seen.fixed.seat_of(action.court)].hand)


def _laid(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card brings the tray to."""
    tray = joined(seen.tray, (action.card,))
    pips = seen.fixed.sum(tray)
    if seen.phase in PAYMENTS:
        if pips in PAYMENTS[seen.phase].prices(seen).values():
            yield Because("pays-exactly", {"n": pips})
            return
    elif seen.phase == ARMIES:
        yield from _sent(seen, action, tray)
    elif seen.phase == INTRIGUE:
        rank = killed_rank(seen, tray)
        if rank is not None and any(targets(seen, seat, tray) for seat in seen.rivals):
            yield Because("makes-plot", {"n": seen.fixed.numbers.kill[rank]})
        elif action.card in ACES and not any(card in ACES for card in seen.tray):
            yield Because("plot-ace")
        pips = plot_worth(seen, tray)
    else:
        yield from _held(seen, tray)
        return
    if pips:
        yield Because("laid", {"n": pips})


def _sent(seen: State, action: Action, tray: Heap) -> Iterator[Because]:
    """Yield that a card can count double, or that an army of one cannot cost less (NB-WAR-4, NB-WAR-8)."""
    player, loyal = seen.player, king_suits(seen.player.court)
    size = player.order.size if player.order else 0
    if not SUIT_BIT[action.card] & loyal:
        return
    if size == 1:
        if seen.fixed.pips[action.card] == _least_loyal(seen):
            yield Because("lowest-sent")
    elif any(noble in JACKS for noble in player.court) and can_be_led(
        tray, without(player.hand, action.card), loyal, size - len(tray)
    ):
        yield Because("loyal")


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
    elif seen.phase == GUARD and seen.plot is not None and seen.plot.noble != NONE:
        saving = stopping(seen, seen.seat, NOBLE_RANK[seen.plot.noble])
        if pips in saving:
            yield Because("stops-plot", {"n": pips})
            return
    yield Because("laid", {"n": pips})


def _stood(seen: State, action: Action) -> Iterator[Because]:
    """Yield what speaks for standing with what lies in the tray."""
    yield from _held(seen, seen.tray) if seen.tray else _kept(seen, action)


def _lost(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a card that has to go is not loyal, where others could be, and its pips."""
    loyal = king_suits(seen.player.court)
    if loyal and not SUIT_BIT[action.card] & loyal:
        yield Because("not-loyal")
    yield Because("gives", {"n": seen.fixed.pips[action.card]})


def _discarded(seen: State, action: Action) -> Iterator[Because]:
    """Yield that no pip card of the hand has fewer pips, and how many stay."""
    pips = seen.fixed.pips
    if action.card != JOKER and pips[action.card] == min(
        pips[card] for card in seen.player.hand if card != JOKER
    ):
        yield Because("lowest-given")
    yield Because("pips-stay", {"n": seen.fixed.sum(seen.player.hand) - pips[action.card]})


_REASONS: Mapping[str, Callable[[State, Action], Iterator[Because]]] = {
    "lay": _laid,
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
    "discard": _discarded,
}
"""What speaks for a step, by its word."""


# The year by phases, and who stands how -------------------------------------------------------------


class NoblesMind(PhasedMind[State, Action]):
    """Weighs steps by the nobles they win or save and the pips they cost."""

    passing = frozenset(("laid", "plot-ace"))

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step."""
        return why(seen, action)

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
