"""What is asked of the player, and how the button that finishes stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.cards import SELECTED, TYPE, TYPES
from wk.games.minsterpool.outlook import would_score
from wk.games.minsterpool.state import BID, CARRY, OVER, ROUNDS, SELECT
from wk.games.minsterpool.ui.matches import outcome
from wk.shell.match.table.part import Finish, Prompt

if TYPE_CHECKING:
    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.desk import Desk


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked, or who has won."""
    say = speech.say
    if state.phase == OVER:
        return Prompt(outcome(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(say(f"ask.wait-{state.phase}", name=name))
    if state.stage == BID:
        return Prompt(say("ask.bid", name=name, n=state.round), say("hint.bid"))
    if state.stage == SELECT:
        left = SELECTED - len(desk.picked)
        key = "ask.seal" if not left else "ask.select-first" if left == SELECTED else "ask.select"
        return Prompt(say(key, name=name, n=left), say("hint.select"))
    if state.card is not None and state.stage == CARRY:
        kind = TYPES[TYPE[state.card]]
        return Prompt(say(f"ask.carry-{kind}", name=name, n=state.left), say("hint.carry"))
    if not state.revealed:
        return Prompt(say("ask.play", name=name), say("hint.play"))
    key = "more" if state.player.selected else "end"
    return Prompt(say(f"ask.{key}", name=name), say(f"hint.{key}"))


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.end"), enabled=False)
    ready = desk.finish is not None
    if state.stage == BID:
        words = say("finish.bid", n=desk.bid) if ready else say("finish.choose")
        return Finish(words, "" if ready else say("finish.no-bid"), enabled=ready)
    if state.stage == SELECT:
        left = SELECTED - len(desk.picked)
        return Finish(say("finish.seal"), say("finish.to-pick", n=left) if left else "", enabled=ready)
    if state.card is not None:
        kind = TYPES[TYPE[state.card]]
        return Finish(say("finish.end"), say(f"finish.place-{kind}", n=state.left), enabled=False)
    if not ready:
        return Finish(say("finish.end"), say("finish.reveal"), enabled=False)
    return Finish(say("finish.end"), _follows(speech, state))


def _follows(speech: Speech, state: State) -> str:
    """Return who plays next, or that the round is awarded, and what the player scores then."""
    here = state.order.index(state.seat) + 1
    for seat in (*state.order[here:], *state.order[:here]):
        if state.players[seat].to_reveal:
            return speech.say("finish.next", name=state.fixed.seats[seat].name)
    key, points = "last" if state.round == ROUNDS else "award", would_score(state, state.seat)
    return speech.say(f"finish.{key}" if points else f"finish.{key}-nothing", n=points)
