"""What is being laid, as a sum anybody can follow: cards, their values, the total, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.nobles.actions import NONE
from wk.games.nobles.armies import count
from wk.games.nobles.battles import lowest_at_home
from wk.games.nobles.cards import JACK, JOKER, KING, NOBLE_RANK, QUEEN, RANK, SUIT, count_rank, king_suits
from wk.games.nobles.outlook import reach
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.plots import killed_rank, plot_worth, stopping
from wk.games.nobles.state import ARMIES, DEFENCE, DISCARD, GUARD, INTRIGUE, ORDERS
from wk.games.nobles.words import RANKS, card_name, noble_name, rank_name
from wk.games.nobles.year import hand_limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.speech import Say
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.state import State


LED = 2
"""So many loyal cards a Jack can lead (NB-WAR-4)."""


class Line(NamedTuple):
    """One card of a sum."""

    suit: int
    """A suit, or -1 for a Joker."""
    words: str
    mark: str = ""
    value: str = ""


class Sum(NamedTuple):
    """What the panel says."""

    title: str
    about: int = NONE
    """The seat it is about, if one is."""
    lines: tuple[Line, ...] = ()
    label: str = ""
    """What the total is called."""
    total: str = ""
    notes: tuple[str, ...] = ()


def summed(say: Say, state: State, leader: Noble = NONE, more: str = "") -> Sum:
    """Return the sum of what the seat to move lays, led by a Jack or not, or what it decides.

    Args:
        say: the words.
        state: as the seat sees it.
        leader: the Jack who leads, if one does.
        more: what can be done in Winter, as `Desk.more`.
    """
    phase = state.phase
    if phase == ARMIES:
        return _army(say, state, leader)
    if phase == DEFENCE:
        return _defence(say, state)
    if phase == GUARD:
        return _guard(say, state)
    if phase == INTRIGUE and state.tray:
        return _plot(say, state)
    if phase in PAYMENTS:
        return _payment(say, state)
    if phase == ORDERS:
        return Sum(say("sum.orders"), notes=(say("sum.orders-note"),))
    found = Sum(say(f"sum.{phase}"), notes=(say(f"sum.{phase}-note{more if phase == INTRIGUE else ''}"),))
    if phase == DISCARD:
        over = len(state.player.hand) - hand_limit(state, state.seat)
        found = found._replace(notes=(say("sum.over", n=over), *found.notes))
    return found


def lines_of(  # noqa: PLR0913, PLR0917 - a sum and what counts in it
    say: Say,
    state: State,
    cards: Iterable[Card],
    loyal: Sequence[Card] = (),
    suits: int = 0,
    times: int = 1,
) -> tuple[Line, ...]:
    """Return a line a card, the dearest first; loyal cards are marked, converted ones too.

    Args:
        say: the words.
        state: gives the pips.
        cards: the cards.
        loyal: those that are loyal.
        suits: the set of suits that are loyal by themselves; other loyal cards were converted.
        times: how often a loyal card counts.
    """
    pips, left, found = state.fixed.pips, list(loyal), list[Line]()
    for card in in_sum(state, cards):
        mark, value = "", pips[card]
        if card in left:
            left.remove(card)
            own = card != JOKER and suits >> SUIT[card] & 1
            mark, value = say("sum.loyal" if own else "sum.converted"), value * times
            mark += f" x {times}" if times > 1 else ""
        found.append(Line(SUIT[card], rank_name(say, card), mark, str(value)))
    return tuple(found)


def in_sum(state: State, cards: Iterable[Card]) -> list[Card]:
    """Return cards as a sum has them, the dearest first."""
    return sorted(cards, key=lambda card: (-state.fixed.pips[card], card))


def dearest(say: Say, state: State, cards: Sequence[Card]) -> str:
    """Return the card, or the cards, of most pips by name."""
    pips = state.fixed.pips
    most = max(pips[card] for card in cards)
    names = dict.fromkeys(card_name(say, card) for card in cards if pips[card] == most)
    return say("front.or").join(names)


def _army(say: Say, state: State, leader: Noble) -> Sum:
    player, tray = state.player, state.tray
    order, suits = player.order, king_suits(player.court)
    target, size = (order.target, order.size) if order else (NONE, 0)
    found = count(state, tray, suits)
    may_lead = len(found.loyal) >= LED
    led = may_lead and leader != NONE
    lines = lines_of(say, state, tray, found.loyal, suits, 2 if led else 1)
    total = found.doubled if led else found.pips
    notes = [say("sum.laid", n=len(tray), of=size)] if len(tray) < size else []
    if count_rank(player.court, JACK) and tray:
        key = "sum.with-jack" if may_lead else "sum.needs-loyal"
        notes.append(say(key, n=found.pips, other=found.doubled))
    if tray:
        notes.append(say("sum.costs", card=dearest(say, state, tray)))
    notes.append(say("sum.jack-dies" if led else "sum.beaten"))
    return Sum(say("sum.army"), target, lines, say("sum.strength"), str(total), tuple(notes))


def _defence(say: Say, state: State) -> Sum:
    attacker, tray = state.fight.attacker, state.tray
    army, range_ = state.players[attacker].army, reach(state, attacker)
    notes = []
    if army is not None:
        led = say("sum.led", noble=noble_name(say, army.jack)) if army.jack != NONE else say("sum.unled")
        notes.append(say("sum.attack", n=len(army.cards), led=led))
    if range_ is not None:
        notes.append(say("sum.reach", least=range_[0], most=range_[1]))
    home = lowest_at_home(state.player)
    names = say("front.or").join(noble_name(say, noble) for noble in home)
    notes.append(say("sum.captured", noble=names) if home else say("sum.nobody-home"))
    lines, total = lines_of(say, state, tray), state.fixed.sum(tray)
    return Sum(say("sum.defence"), attacker, lines, say("sum.strength"), str(total), tuple(notes))


def _guard(say: Say, state: State) -> Sum:
    plot, tray = state.conspiracy, state.tray
    total = state.fixed.sum(tray)
    court = state.player.court
    ranks = [NOBLE_RANK[plot.noble]] if plot.noble != NONE else sorted({NOBLE_RANK[each] for each in court})
    notes = []
    for rank in ranks:
        saved = stopping(state, state.seat, rank)
        key = "sum.saves" if total in saved else "sum.save"
        who = noble_name(say, plot.noble) if plot.noble != NONE else say(f"rank.{RANKS[rank]}")
        notes.append(say(key, noble=who, span=span(say, saved)))
    notes.append(say("sum.guard-back"))
    return Sum(
        say("sum.guard"), plot.attacker, lines_of(say, state, tray), say("sum.pips"), str(total), tuple(notes)
    )


def span(say: Say, numbers: range) -> str:
    """Return a range of numbers in words."""
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else say("sum.span", first=first, last=last)


def _plot(say: Say, state: State) -> Sum:
    tray, kill = state.tray, state.fixed.numbers.kill
    total, rank = plot_worth(state, tray), killed_rank(state, tray)
    spared = total < state.fixed.sum(tray)
    notes = [say("sum.kills", jack=kill[JACK], queen=kill[QUEEN], king=kill[KING])]
    if spared:
        notes.append(say("sum.ace"))
    if rank is not None:
        notes.append(say("sum.complete", rank=say(f"rank.{RANKS[rank]}")))
    if JOKER in tray:
        notes.append(say("sum.troupe"))
    lines = list(lines_of(say, state, tray))
    if spared:
        place = next(n for n, card in enumerate(in_sum(state, tray)) if RANK[card] == 1)
        lines[place] = lines[place]._replace(mark=say("sum.assassin"), value="0")
    return Sum(say("sum.plot"), NONE, tuple(lines), say("sum.pips"), str(total), tuple(notes))


def _payment(say: Say, state: State) -> Sum:
    prices, tray = PAYMENTS[state.phase].prices(state), state.tray
    total = state.fixed.sum(tray)
    notes = [
        say("sum.price", what=say("sum.new-noble") if a.noble == NONE else noble_name(say, a.noble), n=price)
        for a, price in prices.items()
    ]
    if tray:
        notes.append(say("sum.no-change"))
    lines, label = lines_of(say, state, tray), say("sum.pips") if tray else ""
    title = say(f"sum.{state.phase}")
    return Sum(title, NONE, lines, label, str(total) if tray else "", tuple(dict.fromkeys(notes)))
