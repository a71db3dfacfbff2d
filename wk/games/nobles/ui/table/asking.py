"""What is asked of the player, what to beware of, and how the button that finishes stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.actions import NONE
from wk.games.nobles.armies import sizes
from wk.games.nobles.outlook import FEW, due_captives, harvests_left
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    GUARD,
    HARVEST,
    INTRIGUE,
    LOSSES,
    ORDERS,
    OVER,
    RANSOM,
    STRIKE,
    TAKEOVER,
    YIELD,
)
from wk.games.nobles.ui.matches import outcome
from wk.games.nobles.ui.table.sums import summed
from wk.games.nobles.words import noble_name
from wk.games.nobles.year import ASKED, seats_after
from wk.shell.match.table.part import Finish, Prompt

if TYPE_CHECKING:
    from wk.engine.speech import Say
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import State
    from wk.games.nobles.ui.table.desk import Desk

SEASONS = ("spring", "summer", "autumn", "winter")
_OF_SEASON = (
    {HARVEST, ALLEGIANCE},
    {ORDERS, ARMIES, DEFENCE, LOSSES, YIELD},
    {RANSOM, TAKEOVER},
)
SECRET = frozenset({ORDERS, ARMIES, DEFENCE, GUARD})
"""The phases in which what is chosen stays hidden until it is revealed."""


def season(state: State) -> int:
    """Return the season of a position, 0 for Spring."""
    return next((number for number, phases in enumerate(_OF_SEASON) if state.phase in phases), 3)


def asked(say: Say, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; a warning takes the place of the hint."""
    if state.phase == OVER:
        return Prompt(outcome(say, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(
            say("ask.wait", name=name, phase=say(f"phase.{state.phase}")), _warning(say, state, None)
        )
    about = {"name": name, **_about(say, state)}
    key = f"ask.{state.phase}"
    if state.phase in PAYMENTS or state.phase == INTRIGUE:
        key += "-open" if state.tray else ""
    if state.phase == ORDERS and not sizes(state.player):
        return Prompt(say(key, **about), say("hint.no-army"))
    more = desk.more
    busy = state.tray or desk.chooses or state.phase in SECRET - {ORDERS}
    warning = "" if busy else _warning(say, state, state.seat)
    return Prompt(say(f"{key}{more}", **about), warning or say(f"hint.{state.phase}{more}", **about))


def _about(say: Say, state: State) -> dict[str, object]:
    """Return what the words of a phase name: the rival, how many cards, the noble."""
    seats = state.fixed.seats
    if state.phase == ARMIES and state.player.order:
        return {"n": state.player.order.size, "other": seats[state.player.order.target].name}
    if state.phase in {DEFENCE, LOSSES, YIELD} and state.battle:
        attacker = state.battle.attacker
        army = state.players[attacker].army
        other = state.battle.defender if attacker == state.seat else attacker
        return {"other": seats[other].name, "n": len(army.cards) if army else 0}
    if state.phase in {GUARD, STRIKE} and state.plot:
        other = state.plot.attacker if state.phase == GUARD else state.plot.target
        noble = state.plot.noble
        who = say("ask.somebody") if noble == NONE else noble_name(say, noble)
        return {"other": seats[other].name, "noble": who}
    return {"n": state.fixed.numbers.recruit_cost}


def _warning(say: Say, state: State, seat: int | None) -> str:
    """Return what to beware of, if anything (NB-UI-3): a last noble, a takeover, in Spring the deck."""
    found = []
    if seat is not None and len(state.players[seat].court) == 1:
        found.append(say("warn.alone", name=state.fixed.seats[seat].name))
    if harvests_left(state) < FEW and state.phase in {HARVEST, ALLEGIANCE}:
        key = "warn.last" if not state.reshuffles_left else "warn.reshuffle"
        found.append(say(key, n=len(state.deck)))
    in_time = seat is None or state.phase in {ALLEGIANCE, RANSOM}
    for captor, noble in due_captives(state) if in_time else ():
        owners = [each.owner for each in state.players[captor].captives if each.noble == noble]
        if seat in {None, *owners}:
            name = state.fixed.seats[captor].name
            found.append(say("warn.takeover", name=name, noble=noble_name(say, noble)))
    return " ".join(found[:2])


def finish(say: Say, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    action = desk.finish
    if action is None:
        return _unfinished(say, state, desk)
    legal = action in desk.legal
    note = _finish_note(say, state, desk, action) if legal else desk.why(action)
    return Finish(say(f"finish.{_finish_key(state, action)}"), note, enabled=legal)


def _unfinished(say: Say, state: State, desk: Desk) -> Finish:
    """Return the flat panel where something must be pointed at first."""
    if state.phase == ORDERS:
        return Finish(
            say("finish.order"), say("finish.court" if desk.target is None else "finish.size"), enabled=False
        )
    if state.phase == INTRIGUE and not desk.closings:
        return Finish(say("finish.plot"), say("finish.plot-open"), enabled=False)
    if desk.chooses:
        return Finish(say(f"finish.{state.phase}"), say("finish.click"), enabled=False)
    if desk.closings:
        return Finish(say("finish.choose"), say("finish.click-noble"), enabled=False)
    return Finish(say(f"finish.{PAYMENTS[state.phase].word}"), say("finish.more"), enabled=False)


def _finish_key(state: State, action: Action) -> str:
    if action.word == "order":
        return "order" if action.size else "peace"
    return f"stand-{state.phase}" if action.word == "stand" else action.word


def _finish_note(say: Say, state: State, desk: Desk, action: Action) -> str:
    """Return in small what finishing does now."""
    seats = state.fixed.seats
    match action.word:
        case "order" if action.size:
            other = seats[state.fixed.seat_of(action.court)].name
            return say("finish.cards-against", n=action.size, name=other)
        case "march":
            found = summed(say, state, desk.leader)
            return say("finish.against", n=found.total, name=seats[found.about].name)
        case "stand":
            return say("finish.with", n=state.fixed.sum(state.tray)) if state.tray else say("finish.empty")
        case "ransom" | "take" | "assassin":
            return noble_name(say, action.noble)
        case "troupe":
            return seats[state.fixed.seat_of(action.court)].name
        case "recruit":
            return say("finish.for", n=state.fixed.sum(state.tray))
    return ""


def undone(say: Say, state: State, desk: Desk | None) -> str:
    """Return what could still be paid for before passing, a line each."""
    if desk is None or state.tray or state.phase not in PAYMENTS:
        return ""
    pips = state.fixed.sum(state.player.hand)
    lines = [
        say("undone.recruit") if action.word == "recruit"
        else say(f"undone.{action.word}", noble=noble_name(say, action.noble))
        for action, price in PAYMENTS[state.phase].prices(state).items()
        if price <= pips
    ]  # fmt: skip
    return "\n".join(dict.fromkeys(lines))


def note(say: Say, state: State, seat: int) -> str:
    """Return what a seat does now or has done in this phase, in two words."""
    player, phase = state.players[seat], state.phase
    if not player.alive or phase == OVER:
        return "" if player.alive else say("note.fallen")
    if seat == state.seat:
        return say(f"note.{phase}")
    if phase in {ARMIES, DEFENCE, LOSSES, YIELD} and player.order is not None:
        if not player.order.size:
            return say("note.peace")
        return say("note.laid") if player.army else say("note.marching" if phase == ARMIES else "note.fought")
    if phase in ASKED and phase not in {ARMIES, DEFENCE}:
        order = seats_after(state, None)
        done = state.phase == ORDERS and player.order is not None
        if done or order.index(seat) < order.index(state.seat):
            return say("note.done")
    return say("note.first") if seat == state.first else ""
