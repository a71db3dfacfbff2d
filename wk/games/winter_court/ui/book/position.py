"""Positions of the help, written as the rules write theirs, and what the rules say to a step in them.

    Ann mi9, we1; charlatan: Ann we3; ruler: home, Ben la10; top mi1, mi2

First comes Ann's hand, who begins a turn, then who holds a member or laid what lies at one that is home.
Holders have held since before the turn. Cards not named are in the deck in card order.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.seats import Seat
from wk.games.winter_court.actions import parse
from wk.games.winter_court.cards import CARD_IDS, card_set, cards_in, total
from wk.games.winter_court.court import MEMBERS, POWERS
from wk.games.winter_court.explain import Reason, explain
from wk.games.winter_court.legal import Legal
from wk.games.winter_court.state import Fixed, Influence, Player, State
from wk.games.winter_court.turn import apply

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Court, Member

ANN, BEN = SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
"""Who plays in figures and in the tutorial."""

_CARD = re.compile(r"[a-z]{2}[0-9]+")


class Answer(NamedTuple):
    """What the rules say to a figure."""

    before: State
    after: State
    shown: tuple[Member, ...]
    """The members it shows, in court order."""
    member: Member
    """Where the play is made."""
    laid: tuple[Card, ...]
    """The cards it is about, in the order they are laid."""
    reason: Reason | None = None
    """Why the last step is refused; None if it is legal."""


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


def ask(text: str, steps: Iterable[str], court: Court) -> Answer:
    """Return what the rules say to steps in a position, of which only the last may be refused.

    Raises:
        ValueError: a step is no action, or one before the last is not legal.
    """
    before = state = position(" ".join(text.split()), court)
    actions = [parse(step.strip()) for step in steps]
    seen = {action.member for action in actions if action.member >= 0}
    laid = tuple(dict.fromkeys(action.card for action in actions if action.card >= 0))
    reason = None
    for number, action in enumerate(actions, 1):
        if action in Legal(state):
            state = apply(state, action)
        elif number == len(actions):
            reason = explain(state, action)
        else:
            raise ValueError(f"the step {action} of a figure is not legal: {explain(state, action).code}")
    named = {MEMBERS.index(word) for word in MEMBERS if f"{word}:" in text} | seen
    return Answer(before, state, tuple(m for m in court.row if m in named), actions[0].member, laid, reason)
