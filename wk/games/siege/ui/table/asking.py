"""What is asked of the player, what to beware of, and how the button that ends the turn stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import DONE, NONE
from wk.games.siege.autumn import winning
from wk.games.siege.cards import JOKER, ROYALS, SUIT
from wk.games.siege.quarters import standing
from wk.games.siege.scoring import FAMILY
from wk.games.siege.seasons import surplus
from wk.games.siege.state import AUTUMN, BATTLE, GARRISON, SPRING, SUMMER, WINTER
from wk.games.siege.ui.matches import outcome
from wk.shell.match.table.part import Finish, Prompt

if TYPE_CHECKING:
    from wk.games.siege.cards import Card
    from wk.games.siege.speech import Speech
    from wk.games.siege.state import State
    from wk.games.siege.ui.table.desk import Desk


BEGINNINGS = {"ask.lead", "ask.spring"}
"""Where nothing is chosen yet: who is one royal from winning is told rather than what can be done."""
MOST_NAMED = 3
"""So many cards are named that still have a place; of more only the number is told."""


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; a warning takes the place of the hint."""
    say = speech.say
    if state.over:
        return Prompt(outcome(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(say("ask.wait", name=name), race(speech, state))
    sentence, hint = _asking(speech, state, desk)
    if sentence in BEGINNINGS:
        hint = race(speech, state) or hint
    return Prompt(say(sentence, **_fields(speech, state, desk)), hint or race(speech, state))


def _fields(speech: Speech, state: State, desk: Desk) -> dict[str, object]:
    """Return what the sentences may name."""
    battle, chosen = state.battle, desk.card(desk.weapon)
    suit = SUIT[state.trick[0][1]] if state.trick else NONE
    return {
        "name": state.fixed.seats[state.seat].name,
        "card": "" if chosen == NONE else speech.card(chosen),
        "n": max(0, surplus(state)),
        "suit": speech.suit(suit) if NONE < suit < len(ROYALS) else "",
        "rival": state.fixed.seats[battle.striker].name if battle else "",
        "side": speech.side(battle.side) if battle else "",
        "aimed": speech.card(standing(state.player, GARRISON + battle.side)[battle.aim - 1])
        if battle
        else "",
    }


def _autumn(speech: Speech, state: State) -> tuple[str, str]:
    say = speech.say
    if not state.trick:
        return "ask.lead", say("hint.lead")
    led, (best, card) = state.trick[0][1], winning(state.trick)
    who = say("hint.winning", name=state.fixed.seats[best].name, card=speech.card(card))
    if led == JOKER:
        return "ask.free", who
    field = state.player.field
    follows = any(SUIT[each] == SUIT[led] for each in field)
    joker = "-or-joker" if JOKER in field and follows else ""
    return f"ask.follow{joker}" if follows else "ask.any", who


def _quarters(speech: Speech, state: State, desk: Desk) -> tuple[str, str]:
    say = speech.say
    if desk.weapon is not None:
        return "ask.put", say(f"hint.put-{state.season}")
    if surplus(state) > 0 and state.season == WINTER:
        return "ask.too-many", say("hint.too-many")
    return f"ask.{state.season}", warning(speech, state) or say(f"hint.{state.season}")


def _spring(speech: Speech, desk: Desk) -> tuple[str, str]:
    say = speech.say
    if desk.weapon is not None:
        card = desk.card(desk.weapon)
        return "ask.strike", say("hint.hire" if card == JOKER else "hint.strike", card=speech.card(card))
    if desk.target is not None:
        return "ask.with", say("hint.with")
    if desk.actions == (DONE,):
        return "ask.spent", ""
    return "ask.spring", say("hint.spring")


def _asking(speech: Speech, state: State, desk: Desk) -> tuple[str, str]:
    """Return the key of what is asked, and the hint."""
    if state.phase == AUTUMN:
        return _autumn(speech, state)
    if state.phase == BATTLE:
        return "ask.answer", speech.say("hint.answer")
    return _spring(speech, desk) if state.phase == SPRING else _quarters(speech, state, desk)


def race(speech: Speech, state: State) -> str:
    """Return who is one royal from winning (SG-UI-1); nothing if nobody is."""
    seats = zip(state.players, state.fixed.seats, strict=True)
    near = [seat.name for player, seat in seats if len(player.keep) == FAMILY - 1]
    return speech.say("warn.race", names=speech.say("common.comma").join(near)) if near else ""


def royal(state: State) -> Card | None:
    """Return an own royal in the Field of the seat to move that could come home, if there is one."""
    player, line = state.player, ROYALS[state.line]
    return next((card for card in player.field if card in line and card not in player.keep), None)


def warning(speech: Speech, state: State) -> str:
    """Return what of the Field should rather stay: an own royal, a card with an empty place (SG-UI-3)."""
    player, home = state.player, royal(state)
    if home is not None:
        return speech.say("warn.royal", card=speech.card(home))
    if state.season != SUMMER:
        return ""
    most = state.fixed.numbers.garrison
    free = [
        card
        for card in player.field
        if card != JOKER and (player.forts[SUIT[card]] is None or len(player.garrisons[SUIT[card]]) < most)
    ]
    if len(free) > MOST_NAMED:
        return speech.say("warn.places", n=len(free))
    return speech.say("warn.place", cards=speech.cards(dict.fromkeys(free))) if free else ""


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that ends the turn stands, and in small what that does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    if state.phase in {AUTUMN, BATTLE}:
        return Finish(say(f"finish.{state.phase}"), enabled=False)
    if state.season == WINTER and surplus(state) > 0:
        return Finish(say("finish.drop", n=surplus(state)), say("finish.first"), enabled=False)
    note = ""
    if state.season == SUMMER:
        note = (
            say("finish.goes", n=len(state.player.field))
            if state.player.field
            else say("finish.nothing-goes")
        )
    return Finish(say(f"finish.{state.season}"), note)
