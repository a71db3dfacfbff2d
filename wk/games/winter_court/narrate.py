"""A match told: a chapter a turn, a play with all its steps as one entry.

Drawn cards are named only to those who see them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.chapters import Chapter, Entry
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.state import PLAY

if TYPE_CHECKING:
    from wk.engine.chapters import Course
    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.cards import Cards
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State


def tell(speech: Speech, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match turn by turn, the one still going on last, once something has been done in it."""
    states, found = course.states, list[Chapter]()
    entries, steps, first = list[Entry](), list[Entry](), 0
    for place, action in enumerate(course.actions):
        if action is None:
            raise ValueError("no action of this game is hidden")
        before, after = states[place], states[place + 1]
        steps.append(told(speech, before, action, after)._replace(after=place + 1))
        if after.phase == PLAY:
            continue
        entries.append(_together(steps))
        steps = []
        if after.turn != before.turn or after.over:
            found.append(Chapter(before.seat, before.round, first, tuple(entries)))
            entries, first = [], place + 1
    entries += steps
    if entries:
        found.append(Chapter(states[first].seat, states[first].round, first, tuple(entries)))
    return found


def _together(steps: list[Entry]) -> Entry:
    """Return the steps of a play as one entry that says what came of it."""
    return steps[0] if len(steps) == 1 else steps[-1]._replace(steps=tuple(steps))


def told(speech: Speech, before: State, action: Action, after: State) -> Entry:
    """Return what a player did by one action."""
    word = action.word
    if word in {"draw", "pass", "steward"}:
        return Entry(_drew(speech, before, action, after))
    if word == "done":
        return _done(speech, before)
    at = [] if action.member < 0 else [action.member]
    if before.making:
        at = [before.making.member]
    named = speech.named(action.member) if action.member >= 0 else {}
    card = speech.card(action.card) if action.card >= 0 else ""
    return Entry(speech.say(f"log.{word}", card=card, **named), tuple(at))


def _drew(speech: Speech, before: State, action: Action, after: State) -> str:
    """Tell how many cards were drawn, and which, as far as the viewer sees them."""
    drawn = len(before.deck) - len(after.deck)
    found = speech.say(f"log.{action.word}" if drawn else f"log.{action.word}-none", n=drawn)
    known = new_cards(before, after)
    cards = f": {speech.cards(cards_in(known))}" if known else ""
    return found + cards


def new_cards(before: State, after: State) -> Cards:
    """Return the cards the player to move drew; none if the viewer does not see that hand."""
    seat = before.seat
    if before.players[seat].hidden is not None:
        return 0
    return after.players[seat].hand & ~before.players[seat].hand


def _done(speech: Speech, before: State) -> Entry:
    """Tell what a finished play did to the member's pawn."""
    member, seat = before.play.member, before.seat
    bit = 1 << member
    if before.players[1 - seat].held & bit:
        key = "log.home"
    else:
        key = "log.strengthened" if before.players[seat].held & bit else "log.won"
    return Entry(
        speech.say(
            key,
            **speech.named(member),
            cards=speech.cards(before.play.cards),
            n=before.play.strength,
        ),
        (member,),
    )
