"""What moves at the table: cards to the court, to hands and discards, pawns, the shields of royals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_court.cards import cards_in, ids
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.narrate import new_cards
from wk.games.winter_court.state import DISCARD
from wk.games.winter_court.ui.art import BACK
from wk.games.winter_court.ui.pieces import pawn
from wk.games.winter_court.ui.row import card_lying
from wk.games.winter_court.ui.table.mine import face_of
from wk.games.winter_court.ui.table.things import HAND, LAID, PAWN, RIVAL, SHIELD
from wk.shell.match.moves import HOP, Heap, Move, after, flash, fly, hop, leave, turn
from wk.shell.widgets.card_paper import back_face, kept_face, painted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.shell.widgets.card_paper import Face

DECK, DISCARDS = Heap("deck"), Heap("discards")
"""The piles."""
APART = 0.12
"""Seconds between two cards drawn together."""
POWERS = frozenset(MEMBERS[4:])


class Seen(NamedTuple):
    """An action as it is seen at the table."""

    before: State
    action: Action
    after: State
    mine: bool
    """Whether whose table it is does it; else the rival above."""
    aside: bool
    """Whether what is drawn lies, or lay, large in the middle of the table."""


def moves_of(speech: Speech, seen: Seen) -> list[Move]:
    """Return what an action moves."""
    word, found = seen.action.word, list[Move]()
    if word in POWERS:
        found.append(_hop(MEMBERS.index(word)))
    if word in {"play", "boost", "knight", "lover", "matchmaker"}:
        card = seen.action.card
        found.append(fly(face_of(speech, card), _hand(seen, card), (LAID, card), card_lying(card)))
        found += _aside(seen)
    elif word == "sage":
        card = seen.action.card
        found.append(fly(face_of(speech, card), DISCARDS, _hand(seen, card)))
    elif word == "charlatan":
        found += _discarded(speech, seen, seen.action.member)
    elif word == "discard":
        found += _chosen(speech, seen)
    elif word == "done":
        found += _done(speech, seen)
    else:
        found += _drawn(speech, seen)
    return found


def _aside(seen: Seen) -> list[Move]:
    """Return the cards that make room for one that is laid: of the play, or what lies in the same lane."""
    making, lies = seen.before.making, seen.before.influences[seen.after.play.member]
    if making is not None:
        cards = [*making.cards, *cards_in(making.boosters)]
    else:
        cards = cards_in(lies.cards) if lies and lies.seat == seen.before.seat else []
    return [fly(card_lying(card), (LAID, card), (LAID, card)) for card in cards]


def _hand(seen: Seen, card: Card) -> Hashable:
    """Return the place of a card in the hand of the player who acts."""
    known = (seen.before.player.hand | seen.after.players[seen.before.seat].hand) >> card & 1
    return f"hand-{ids(1 << card)[0]}" if seen.mine and known else _backs(seen)


def _backs(seen: Seen) -> Hashable:
    """Return the place of a hand of which only backs show."""
    return Heap(HAND if seen.mine else RIVAL)


def _drawn(speech: Speech, seen: Seen) -> list[Move]:
    """Return the cards drawn: face up to their owner, as backs to the rival."""
    count = len(seen.before.deck) - len(seen.after.deck)
    owed, back = seen.aside and seen.after.phase == DISCARD, back_face(BACK)
    cards = seen.after.drawn if owed else cards_in(new_cards(seen.before, seen.after))
    found = [
        turn(back, face_of(speech, card), DECK, f"drawn-{place}" if seen.aside else _hand(seen, card))
        for place, card in enumerate(cards)
    ] or [fly(back, DECK, _backs(seen)) for _ in range(count)]
    return [after([move], place * APART)[0] for place, move in enumerate(found)]


def _chosen(speech: Speech, seen: Seen) -> list[Move]:
    """Return the cards of a pass: one goes to the discards, the other to the hand."""
    gone = seen.action.card
    if not seen.aside:
        return [leave(face_of(speech, gone), _hand(seen, gone), DISCARDS)]
    return [
        leave(face_of(speech, card), f"drawn-{place}", DISCARDS)
        if card == gone
        else fly(face_of(speech, card), f"drawn-{place}", _hand(seen, card))
        for place, card in enumerate(seen.before.drawn)
    ]


def _done(speech: Speech, seen: Seen) -> list[Move]:
    """Return what a finished play moves: what lay there and the boosters go, the pawn comes."""
    before, making = seen.before, seen.before.play
    member = making.member
    found = _discarded(speech, seen, member)
    found += [leave(face_of(speech, card), (LAID, card), DISCARDS) for card in cards_in(making.boosters)]
    if before.player.held >> member & 1:
        return found
    found += [_hop(member), *_shield(member)]
    return found + _forward(seen, member) if seen.after.over else found


def _forward(seen: Seen, last: Member) -> list[Move]:
    """Return the other three royals' pawns stepping forward beside the last one, one after the other."""
    others = [member for member in seen.after.fixed.court.ordered(ROYALS) if member != last]
    return [after([_hop(member)], HOP + place * APART)[0] for place, member in enumerate(others)]


def _discarded(speech: Speech, seen: Seen, member: Member) -> list[Move]:
    """Return the cards lying at a member on their way to the discards."""
    lies = seen.before.influences[member]
    return [
        leave(card_lying(card), (LAID, card), DISCARDS, face_of(speech, card))
        for card in (cards_in(lies.cards) if lies else [])
    ]


def _hop(member: Member) -> Move:
    return hop(pawn_face(member), (PAWN, member), (PAWN, member))


def _shield(member: Member) -> list[Move]:
    """Return the flash of a royal's shield, once the pawn has come."""
    return after([flash((SHIELD, member))], HOP) if ROYALS >> member & 1 else []


def pawn_face(member: Member) -> Face:
    """Return what draws a member's pawn."""
    royal = bool(ROYALS >> member & 1)

    return kept_face(("pawn", royal), painted(partial(pawn, royal=royal)))
