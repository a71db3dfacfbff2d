"""Positions of the help, written as the rules write theirs, and what the rules say to a step in them.

    Ann mi9, we1; charlatan: Ann we3; ruler: home, Ben la10; top mi1, mi2

First comes Ann's hand, who begins a turn, then who holds a member or laid what lies at one that is home.
Holders have held since before the turn. Cards not named are in the deck in card order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.seats import Seat
from wk.games.winter_court.cards import CARD_IDS, card_set, cards_in, total
from wk.games.winter_court.court import MEMBERS, POWERS
from wk.games.winter_court.state import Fixed, Influence, Player, State

if TYPE_CHECKING:
    from wk.engine.trying import Tried
    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Court, Member

ANN, BEN = SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
"""Who plays in figures and in the tutorial."""

_CARD = re.compile(r"[a-z]{2}[0-9]+")


class Answer(NamedTuple):
    """What is drawn of what the rules said to a figure."""

    tried: Tried[State, Action]
    shown: tuple[Member, ...]
    """The members it shows, in court order."""
    laid: tuple[Card, ...]
    """The cards it is about, in the order they are laid."""


def position(text: str, court: Court) -> State:
    """Return the position a text describes; ValueError for a card or member there is not."""
    hands, held = [0, 0], [0, 0]
    state = State(Fixed(SEATS, court), (Player(), Player()), (), 0, (None,) * len(MEMBERS), 0)
    named, top = 0, []
    for part in text.split(";"):
        cards = [CARD_IDS.index(card) for card in _CARD.findall(part)]
        some, what = card_set(cards), part.split()[0].rstrip(":")
        named |= some
        if what == "top":
            top = cards
        elif what == ANN.name:
            hands[0] = some
        else:
            member, seat = MEMBERS.index(what), int(f" {BEN.name} " in part)
            state = state.with_influence(member, Influence(seat, some, total(some)))
            held[seat] |= 0 if " home," in part else 1 << member
    others = cards_in(card_set(range(len(CARD_IDS))) & ~named)
    return state._replace(
        players=tuple(Player(hand, 0, members) for hand, members in zip(hands, held, strict=True)),
        deck=(*top, *others),
        usable=held[0] & POWERS,
    )


def answered(tried: Tried[State, Action], text: str) -> Answer:
    """Return what is drawn: the members that the position or a step names, and the cards laid."""
    named = {action.member for action in tried.actions if action.member >= 0}
    named |= {member for member, word in enumerate(MEMBERS) if f"{word}:" in text}
    laid = tuple(dict.fromkeys(action.card for action in tried.actions if action.card >= 0))
    return Answer(tried, tuple(member for member in tried.before.fixed.court.row if member in named), laid)
