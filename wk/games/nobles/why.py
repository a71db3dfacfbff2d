"""What speaks for a step of Nobles, as keys and amounts that words can tell (NB-BOT-1).

Each reason is a fact of the position that its player can see; where none is known, none is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.engine.heap import joined
from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import JACKS, JOKER, NOBLE_RANK, SUIT_BIT, king_suits
from wk.games.nobles.legal import Legal
from wk.games.nobles.outlook import reach
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.plots import killed_rank, stopping, targets
from wk.games.nobles.state import ARMIES, DEFENCE, GUARD, INTRIGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from wk.engine.heap import Heap
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import State


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    return tuple(_REASONS.get(action.word, _none)(seen, action))


def _none(_seen: State, _action: Action) -> Iterator[Because]:
    """Yield nothing."""
    return iter(())


def _itself(_seen: State, action: Action) -> Iterator[Because]:
    """Yield what is so of every action of its kind."""
    yield Because(action.word)


def _ordered(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many cards an attack would meet."""
    if action.size:
        yield Because("attacks", {"n": _hand(seen, action)})
    else:
        yield from _kept(seen, action)


def _marched(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a Jack brings, or that none is risked who could be (NB-WAR-4)."""
    if action.noble != NONE:
        yield Because("led")
    elif any(other.noble in JACKS for other in Legal(seen)):
        yield Because("march")


def _bought_back(seen: State, action: Action) -> Iterator[Because]:
    """Yield the price."""
    yield Because("ransom", {"n": seen.ransom(action.noble, seen.seat)})


def _spied(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many cards it shows."""
    yield Because("spy", {"n": _hand(seen, action)})


def _plotted(seen: State, action: Action) -> Iterator[Because]:
    """Yield how many cards there are to guard with."""
    cards = _hand(seen, action)
    yield Because("few-guards", {"n": cards}) if cards else Because("no-guards")


def _kept(seen: State, _action: Action) -> Iterator[Because]:
    """Yield how many cards are kept; at the end of Winter some may have to be discarded."""
    if seen.player.hand and seen.phase != INTRIGUE:
        yield Because("keeps-cards", {"n": len(seen.player.hand)})


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
    elif seen.phase == ARMIES:
        jack = any(noble in JACKS for noble in seen.player.court)
        if jack and SUIT_BIT[action.card] & king_suits(seen.player.court):
            yield Because("loyal")
    elif seen.phase == INTRIGUE:
        rank = killed_rank(seen, tray)
        if rank is not None and any(targets(seen, seat, tray) for seat in seen.rivals):
            yield Because("makes-plot", {"n": seen.fixed.numbers.kill[rank]})
    else:
        yield from _held(seen, tray)


def _held(seen: State, tray: Heap) -> Iterator[Because]:
    """Yield what a tray does as defence or guard."""
    pips = seen.fixed.sum(tray)
    if seen.phase == DEFENCE and seen.battle is not None:
        least, most = reach(seen, seen.battle.attacker) or (0, 0)
        if most and pips >= most:
            yield Because("holds", {"n": most})
        elif least and pips >= least:
            yield Because("may-hold", {"n": pips, "least": least, "most": most})
    elif seen.phase == GUARD and seen.plot is not None and seen.plot.noble != NONE:
        saving = stopping(seen, seen.seat, NOBLE_RANK[seen.plot.noble])
        if pips in saving:
            yield Because("stops-plot", {"n": pips})


def _stood(seen: State, action: Action) -> Iterator[Because]:
    """Yield what speaks for standing with what lies in the tray."""
    yield from _held(seen, seen.tray) if seen.tray else _kept(seen, action)


def _lost(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a card that has to go is not loyal, where others could be."""
    loyal = king_suits(seen.player.court)
    if loyal and not SUIT_BIT[action.card] & loyal:
        yield Because("not-loyal")


def _discarded(seen: State, action: Action) -> Iterator[Because]:
    """Yield that no pip card of the hand has fewer pips."""
    pips = seen.fixed.pips
    if action.card != JOKER and pips[action.card] == min(
        pips[card] for card in seen.player.hand if card != JOKER
    ):
        yield Because("lowest-given")


_REASONS: Mapping[str, Callable[[State, Action], Iterator[Because]]] = {
    "lay": _laid,
    "stand": _stood,
    "order": _ordered,
    "march": _marched,
    "ransom": _bought_back,
    "spy": _spied,
    "assassin": _plotted,
    "troupe": _plotted,
    "recruit": _itself,
    "take": _itself,
    "pass": _kept,
    "lose": _lost,
    "discard": _discarded,
}
"""What speaks for a step, by its word."""
