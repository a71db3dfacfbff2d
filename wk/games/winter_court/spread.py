"""A position spread out for pages that are read: the members, both hands, the piles (WC-HIDE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.spread import Area, Spread, Thing, unseen
from wk.games.winter_court.rules import DISCARDS, IN_HAND, LYING, zones
from wk.games.winter_court.state import CARD_IDS, MEMBERS, RANK, SUIT, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_court.state import Card, Member, State
    from wk.games.winter_court.telling import Speech


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
