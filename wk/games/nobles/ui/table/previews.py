"""What is told of a thing that is pointed at: what a click would do, what a noble costs, what kills it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import NONE
from wk.games.nobles.battles import lowest_at_home
from wk.games.nobles.cards import JOKER, NOBLE_RANK
from wk.games.nobles.plots import plot_worth, stopping
from wk.games.nobles.state import ARMIES, INTRIGUE, ORDERS
from wk.games.nobles.ui.banner import CAPTIVE, COURT, HELD, NOBLE
from wk.games.nobles.ui.table.desk import HAND
from wk.games.nobles.ui.table.sums import dearest, span
from wk.games.nobles.words import card_name, noble_name
from wk.shell.match.table.preview import Told, Worth

if TYPE_CHECKING:
    from wk.games.nobles.state import State
    from wk.games.nobles.ui.banner import Thing
    from wk.games.nobles.ui.table.desk import Desk
    from wk.words import Words


def told(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Return what is said beside a thing."""
    kind, seat, _ = thing
    if kind == HAND:
        return _card(say, state, desk, thing)
    if kind == HELD:
        return _held(say, state, desk, thing)
    if kind == CAPTIVE:
        return _captive(say, state, desk, thing)
    if kind not in {NOBLE, COURT}:
        return None
    marching = desk is not None and state.phase == ARMIES and _target(state) == seat
    if marching or (desk is not None and state.phase == ORDERS and seat in state.rivals):
        return _war(say, state, seat)
    return _noble(say, state, desk, thing) if kind == NOBLE else None


def _target(state: State) -> int:
    order = state.player.order
    return NONE if order is None else order.target


def _card(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell why a card cannot be laid; of one that can, what it counts."""
    action = None if desk is None else desk.action(thing)
    if desk is None or action is None or state.phase == ORDERS:
        return None
    card = thing[2]
    if action not in desk.legal:
        return desk.why(action)
    if action.word != "lay" or card == JOKER:
        return None
    pips = state.fixed.pips[card]
    cards = (*state.tray, card)
    total = plot_worth(state, cards) if state.phase == INTRIGUE else state.fixed.sum(cards)
    return say("tell.card", card=card_name(say, card), n=pips, total=total)


def _held(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell what spying would show."""
    seat = thing[1]
    name, count = state.fixed.seats[seat].name, len(state.players[seat].hand)
    action = None if desk is None else desk.action(thing)
    if desk is None or action is None or state.phase == ORDERS:
        return None
    if action not in desk.legal:
        return desk.why(action)
    rows = ((say("tell.discarded"), Worth(say("name.joker"), good=False)),)
    return Told(
        say("tell.spy", name=name),
        Worth(say("tell.cards", n=count), good=True),
        rows,
        sentence=say("tell.spied"),
    )


def _war(say: Words, state: State, seat: int) -> Told:
    """Tell who would be caught, what the winner pays, what a beaten army loses."""
    name, home = state.fixed.seats[seat].name, lowest_at_home(state.players[seat])
    caught = say("front.or").join(noble_name(say, noble) for noble in home) or say("tell.nobody")
    rows: list[tuple[str, int | Worth]] = [(say("tell.caught"), Worth(caught, good=bool(home)))]
    if state.tray:
        rows.append((say("tell.pays"), Worth(dearest(say, state, state.tray), good=False)))
    lost = say("tell.lost", name=name, n=len(state.players[seat].hand))
    return Told(say("tell.attack", name=name), None, tuple(rows), sentence=lost)


def _captive(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell the ransom of a captive, how many were missed, when it can be taken over."""
    captor, place = thing[1], thing[2]
    captives = state.players[captor].captives
    if place >= len(captives):
        return None
    each, due = captives[place], state.fixed.numbers.takeover_after
    price = state.ransom(each.noble, each.owner)
    owner = state.fixed.seats[each.owner].name
    rows: tuple[tuple[str, int | Worth], ...] = (
        (say("tell.owner"), Worth(owner)),
        (say("tell.ransom"), Worth(str(price))),
        (say("tell.missed"), Worth(f"{each.missed} / {due}", good=None if each.missed < due else False)),
    )
    action = None if desk is None else desk.action(thing)
    if desk is not None and action is not None and action in desk.legal:
        sentence = say(f"tell.do-{action.word}", name=owner)
    else:
        sentence = say("tell.due" if each.missed >= due else "tell.not-due", n=max(0, due - each.missed))
    return Told(noble_name(say, each.noble), None, rows, sentence=sentence)


def _noble(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell the ransom of a noble and what kills it; what a click would do now."""
    _, seat, noble = thing
    if not state.players[seat].alive:
        return None
    saved = stopping(state, seat, NOBLE_RANK[noble])
    rows: tuple[tuple[str, int | Worth], ...] = (
        (say("tell.ransom"), Worth(str(state.ransom(noble, seat)))),
        (say("tell.kills"), Worth(str(state.fixed.numbers.kill[NOBLE_RANK[noble]]))),
        (say("tell.saves"), Worth(span(say, saved))),
    )
    action = None if desk is None else desk.action(thing)
    sentence = ""
    if desk is not None and action is not None and action in desk.legal:
        sentence = say(f"tell.do-{action.word}", name=state.fixed.seats[seat].name)
    elif noble in lowest_at_home(state.players[seat]):
        sentence = say("tell.lowest")
    return Told(noble_name(say, noble), None, rows, sentence=sentence)
