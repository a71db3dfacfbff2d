"""A match in words: names, reasons, the log, a position as JSON, as lines and as a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.engine import speech
from wk.engine.chapters import Chapter, Entry
from wk.engine.kit import Ending
from wk.engine.spread import Area, Spread, Thing, unseen
from wk.games.winter_court.data import CourtWords
from wk.games.winter_court.play import Legal, outcome, score
from wk.games.winter_court.rules import DISCARDS, IN_HAND, LYING, zones
from wk.games.winter_court.state import (
    CARD_IDS,
    CHARLATAN,
    HIDDEN,
    LETTERS,
    MAIN,
    MEMBERS,
    NONE,
    PLAY,
    RANK,
    SUIT,
    SUITS,
    Action,
    cards_in,
    ids,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.chapters import Course
    from wk.engine.kit import Position
    from wk.games.winter_court.rules import Reason
    from wk.games.winter_court.state import Card, Cards, Making, Member, State

# Names and reasons --------------------------------------------------------------------------------


class Speech(speech.Speech[CourtWords]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card."""
        return self.say("name.card", suit=self.names.suits[SUIT[card]], rank=RANK[card])

    def member(self, member: Member) -> str:
        """Return the name of a member."""
        return self.names.names[member]

    def named(self, member: Member) -> dict[str, str]:
        """Return a member's name for a sentence, by its field.

        ``member`` is the bare name, ``who`` and ``start`` who does something, the latter where a sentence
        begins, ``whom`` to whom it is done, ``at`` where something lies.
        """
        name, forms = self.names.names[member], self.names.forms[member]
        who, whom, at = forms or (self.say(f"name.{form}", member=name) for form in ("who", "whom", "at"))
        return {"member": name, "who": who, "start": who[:1].upper() + who[1:], "whom": whom, "at": at}

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        one = self.named(reason.members[0] if reason.members else 0)
        one["member"] = self.say("common.comma").join(map(self.member, reason.members))
        return self.say(
            f"unless.{reason.code}" if _unless(state, reason) else f"reason.{reason.code}",
            name=state.fixed.seats[state.seat].name,
            card=self.card(reason.cards[0]) if reason.cards else "",
            **one,
            suit="" if reason.suit == NONE else self.names.suits[reason.suit],
            n=reason.number,
        )


def _unless(state: State, reason: Reason) -> bool:
    """Return whether a power would help that a reason does not count: the Fool, or first the Charlatan."""
    if reason.code == "not-higher":
        return Action("fool") in Legal(state)
    free = any(not state.held >> member & 1 for member in reason.members)
    return reason.code == "too-low" and free and state.phase == MAIN and bool(state.usable >> CHARLATAN & 1)


# A match told -------------------------------------------------------------------------------------


def tell(speech: Speech, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match: a chapter a turn, a play with all its steps as one entry.

    The turn still going on comes last, once something has been done in it. Drawn cards are named only to
    those who see them.
    """
    states, found = course.states, list[Chapter]()
    entries, steps, first = list[Entry](), list[Entry](), 0
    for place, action in enumerate(course.actions):
        if action is None:
            raise ValueError("no action of this game is hidden")
        before, after = states[place], states[place + 1]
        steps.append(told(speech, before, action, after)._replace(after=place + 1))
        if after.phase == PLAY:
            continue
        entries.append(_together(speech, before, steps))
        steps = []
        if after.turn != before.turn or after.over:
            found.append(Chapter(before.seat, before.round, first, tuple(entries)))
            entries, first = [], place + 1
    entries += steps
    if entries:
        found.append(Chapter(states[first].seat, states[first].round, first, tuple(entries)))
    return found


def _together(speech: Speech, before: State, steps: list[Entry]) -> Entry:
    """Return the steps of a play as one entry that says what came of it; ``before`` its last one."""
    if before.phase != PLAY:
        return steps[-1]
    *others, last = steps
    finished = last._replace(words=_finished(speech, before, "finish"))
    return last._replace(steps=(*others, finished)) if others else finished


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


CHANGED = 10
"""How much more a member that changes hands weighs in the telling of a turn than one that is strengthened; of
members that do, the one of higher status."""


def _done(speech: Speech, before: State) -> Entry:
    """Tell what a finished play did to the member's pawn."""
    member = before.play.member
    kept = before.players[before.seat].held >> member & 1
    weight = before.fixed.court.status[member] + (0 if kept else CHANGED)
    return Entry(_finished(speech, before), (member,), weight=weight)


def _finished(speech: Speech, before: State, by: str = "") -> str:
    """Return what finishing a play does to the member's pawn; with ``finish`` as its last step."""
    making, seat, bit = before.play, before.seat, 1 << before.play.member
    theirs, lies = before.players[1 - seat].held & bit, before.influences[making.member]
    key = "home" if theirs else "strengthened" if before.players[seat].held & bit else "won"
    return speech.say(
        f"log.finish.{key}" if by else f"log.{key}",
        **speech.named(making.member),
        cards=speech.say("common.comma").join(_means(speech, making)),
        n=making.rank if making.fool else making.strength,
        other=lies.total if lies else 0,
    )


def _means(speech: Speech, making: Making) -> list[str]:
    """Return all that a play is made with: its card, what powers do for it, its boosters."""
    found = [speech.card(making.card), *([speech.say("name.fool")] if making.fool else [])]
    found += [
        speech.say("name.added", card=speech.card(card), **speech.named(power))
        for power, card in making.added
    ]
    return found + [speech.say("name.booster", card=speech.card(card)) for card in cards_in(making.boosters)]


# A position reported (WC-FILE-3) ------------------------------------------------------------------


def ending(state: State) -> Ending:
    """Return how a match ended, or stands."""
    points = tuple([score(state, seat) for seat in range(len(state.players))])
    return Ending(points, outcome(state).winners if state.over else (), state.round)


def position(state: State) -> Position:
    """Return a position with its scores as JSON (WC-FILE-3); what is hidden from a viewer is null."""
    ended = outcome(state) if state.over else None
    return {
        "seat_to_move": None if state.over else state.seat,
        "turn": state.turn,
        "round": state.round,
        "over": state.over,
        "winners": list(ended.winners) if ended else [],
        "ending": ended.ending if ended else None,
        "phase": state.phase,
        "plays": state.plays,
        "must_play": state.must_play,
        "usable": [MEMBERS[member] for member in state.fixed.court.ordered(state.usable)],
        "making": _making(state.making) if state.making else None,
        "drawn": _in_order(state.drawn),
        "court": [
            {**member, **_standing(state, number)}
            for number, member in zip(state.fixed.court.row, state.fixed.court.to_json(), strict=True)
        ],
        "deck": _in_order(state.deck),
        "deck_count": len(state.deck),
        "discard": ids(state.discards),
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def _making(making: Making) -> dict[str, object]:
    """Return a play in the making."""
    return {
        "card": CARD_IDS[making.card],
        "member": MEMBERS[making.member],
        "fool": making.fool,
        "added": {MEMBERS[power]: CARD_IDS[card] for power, card in making.added},
        "boosters": ids(making.boosters),
        "strength": making.strength,
    }


def _standing(state: State, member: Member) -> dict[str, object]:
    """Return who holds a member and what lies there."""
    lies = state.influences[member]
    return {
        "held_by": next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None),
        "influence": lies and {"seat": lies.seat, "cards": ids(lies.cards), "total": lies.total},
    }


def _player(state: State, seat: int) -> dict[str, object]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "hand": ids(player.hand) if player.hidden is None else None,
        "hand_count": player.hand_count,
        "shown": ids(player.shown),
        "score": {"total": score(state, seat)},
    }


def _in_order(cards: Sequence[Card]) -> list[str] | None:
    """Return cards, first drawn first; None for hidden ones."""
    return None if HIDDEN in cards else [CARD_IDS[card] for card in cards]


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    players, names = found["players"], [player["name"] for player in found["players"]]
    width = max(map(len, names))
    return [
        _moment(found, names),
        *(
            f"{each['name']:<{width}}  status {each['score']['total']:>2}  hand: {_cards(each['hand'])}"
            for each in players
        ),
        f"deck: {found['deck_count']} cards; discards: {_cards(found['discard'])}",
        "",
        *(_line(letter, each, names) for letter, each in zip(LETTERS, found["court"], strict=True)),
    ]


def _moment(found: Position, names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    turn = f"turn {found['turn']}, round {found['round']}"
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"])
        return f"over after {turn}; won by {won}: {found['ending']}"
    making = found["making"]
    play = f", playing {making['card']} at {making['member']}: {making['strength']}" if making else ""
    return f"{turn}; {names[found['seat_to_move']]} to move{play}"


def _line(letter: str, member: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return one member: letter, id, status, suits, who holds it, what lies there."""
    holder, lies = member["held_by"], member["influence"]
    where = "home" if holder is None else names[holder]
    influence = f"{lies['total']:>2}  {_cards(lies['cards'])}" if lies else " -"
    suits = ", ".join(member["suits"])
    return f"{letter} {member['id']:<11}{member['status']}  {suits:<19}{influence:<18}{where}"


def _cards(cards: Sequence[str] | None) -> str:
    """Return cards as they are told."""
    return "hidden" if cards is None else " ".join(cards) or "-"


# Spread out for pages that are read ---------------------------------------------------------------


def spread(speech: Speech, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    lying = zones(view, None)
    members = [
        Area(MEMBERS[member], speech.member(member), _things(speech, lying[LYING, member]),
             note=_note(speech, view, member))
        for member in view.fixed.court.row
    ]  # fmt: skip
    piles = (
        Area("deck", speech.say("table.deck"), note=speech.say("strip.cards", n=len(view.deck))),
        Area("discards", speech.say("table.discards"), _things(speech, lying[DISCARDS])),
    )
    hands = [
        Area(f"hand-{seat}", speech.say("spread.hand"), _things(speech, lying[IN_HAND, seat]), seat)
        for seat in range(len(view.players))
    ]
    held = [
        Area(f"held-{seat}", speech.say("spread.held"), tuple(
            Thing(speech.member(member), tone=f"seat-{view.fixed.seats[seat].colour}", id=MEMBERS[member])
            for member in view.fixed.court.ordered(player.held)
        ), seat)
        for seat, player in enumerate(view.players)
    ]  # fmt: skip
    return Spread((*members, *piles, *hands, *held))


def _note(speech: Speech, view: State, member: Member) -> str:
    """Return status and suits of a member, and who holds it."""
    court = view.fixed.court
    suits = speech.say("common.comma").join(speech.names.suits[suit] for suit in court.suits[member])
    free = speech.say("spread.status", n=court.status[member], suits=suits)
    holder = next((seat for seat, each in enumerate(view.players) if each.held >> member & 1), None)
    if holder is None:
        return free
    return speech.say("spread.holder", what=free, name=view.fixed.seats[holder].name)


def _things(speech: Speech, lying: Sequence[Card | str | None]) -> tuple[Thing, ...]:
    return tuple(
        Thing(
            speech.card(card),
            str(RANK[card]),
            f"suit-{SUITS[SUIT[card]]}",
            speech.names.suits[SUIT[card]],
            CARD_IDS[card],
        )
        if isinstance(card, int)
        else unseen(speech.say("spread.hidden"))
        for card in lying
    )
