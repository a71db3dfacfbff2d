"""What is asked of the player, what is offered, and how the button that finishes stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.state import DISCARD, MAIN, PLAY
from wk.games.winter_court.ui.matches import outcome
from wk.games.winter_court.ui.table.previews import need
from wk.shell.match.table.part import Finish, Offer, Prompt

if TYPE_CHECKING:
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.desk import Desk

FEW = 6
"""From so few cards in the deck on the end is told to be near (WC-SCREEN-3)."""
ROYALS_WARNED = 3


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; warnings take the place of the hint."""
    say = speech.say
    if state.over:
        return Prompt(outcome(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(say("ask.wait", name=name), warning(speech, state))
    if desk.power is not None:
        return Prompt(say(f"ask.{MEMBERS[desk.power]}", name=name), say("hint.power"))
    if state.phase == PLAY and desk.card is not None:
        return Prompt(say("ask.how", name=name, card=speech.card(desk.card)), say("hint.how"))
    if state.phase == PLAY:
        return _within(speech, state, name)
    hint = warning(speech, state)
    if state.phase == DISCARD:
        return Prompt(say("ask.discard", name=name), say("hint.discard"))
    if desk.card is not None:
        return Prompt(say("ask.member", name=name, card=speech.card(desk.card)), hint or say("hint.member"))
    if state.must_play:
        return Prompt(say("ask.wizard", name=name), hint or say("hint.play"))
    if state.plays:
        return Prompt(say("ask.draw", name=name), hint or say("hint.draw"))
    return Prompt(say("ask.play", name=name), hint or say("hint.play"))


def _within(speech: Speech, state: State, name: str) -> Prompt:
    """Return what is asked within a play: strength against what lies there."""
    making, say = state.play, speech.say
    total, named = need(state, making.member), speech.named(making.member)
    key = "lower" if making.fool else "free" if not total else "enough" if making.strength > total else "more"
    words = say(f"ask.{key}", name=name, n=making.strength, other=total, **named)
    return Prompt(words, say("hint.within"))


def near_all(state: State) -> int | None:
    """Return the seat that holds three royals, if one does."""
    held = [(player.held & ROYALS).bit_count() for player in state.players]
    return held.index(ROYALS_WARNED) if ROYALS_WARNED in held else None


def warning(speech: Speech, state: State) -> str:
    """Return what to beware of, if anything: three royals on one side, the end of the deck."""
    three = near_all(state)
    if three is not None:
        return speech.say("warn.royals", name=state.fixed.seats[three].name)
    left = len(state.deck)
    if left == 1:
        return speech.say("warn.last", outcome=outcome(speech, state))
    return speech.say("warn.few", n=left, outcome=outcome(speech, state)) if left <= FEW else ""


def offers(speech: Speech, state: State, desk: Desk | None, *, compact: bool) -> tuple[Offer, ...]:
    """Return what can be done by a button: pass, draw none, or one of several ways to join a play."""
    if desk is None:
        return ()
    found, short = [], "-short" if compact else ""
    if state.phase == MAIN:
        keys = {"pass 1": "pass-one", "pass 2": "pass-two", "draw 0": "draw-none"}
        found = [
            Offer((*str(action).split(),), speech.say(f"offer.{keys[str(action)]}{short}"))
            for action in desk.actions
            if str(action) in keys
        ]
    elif state.phase == PLAY and desk.card is not None:
        found = [
            Offer((*str(action).split(),), speech.say(f"offer.{action.word}"))
            for action in desk.joins(desk.card)
        ]
    return tuple(found)


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    if state.phase == PLAY:
        making = state.play
        total = need(state, making.member)
        enough = Action("done") in desk.legal
        good = "finish.beats" if total else "finish.free"
        versus = "finish.lower" if making.fool else good if enough else "finish.lacks"
        words = say(versus, n=making.strength, other=total, lacks=total + 1 - making.strength)
        return Finish(say("finish.play"), words, enabled=enough)
    if state.phase == DISCARD:
        return Finish(say("finish.discard"), say("finish.owed"), enabled=False)
    if state.plays and not state.must_play:
        return Finish(say("finish.draw"), say("finish.ends"))
    return Finish(say("finish.make"), say("finish.or-pass") if not state.plays else "", enabled=False)


def why_not(speech: Speech, state: State, desk: Desk) -> str:
    """Return in a sentence why the button that finishes cannot be pressed."""
    if state.phase == PLAY:
        return desk.why(Action("done"))
    missing = "discard" if state.phase == DISCARD else "wizard" if state.must_play else "play"
    return speech.say(f"finish.needs-{missing}")
