"""What moves at the table: cards, pawns, the shields of royals, the curtain of snow."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.state import DISCARD, MEMBERS, ROYALS, cards_in, ids
from wk.games.winter_court.telling import new_cards
from wk.games.winter_court.ui.looks import BACK, pawn
from wk.games.winter_court.ui.row import card_lying
from wk.games.winter_court.ui.table.layout import HAND, LAID, PAWN, RIVAL, SHIELD
from wk.games.winter_court.ui.table.pieces import face_of
from wk.shell.match.moves import HOP, Heap, Move, after, flash, fly, hop, leave, turn
from wk.shell.match.table.effects import Effect
from wk.shell.widgets.card_paper import back_face, kept_face, painted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.winter_court.state import Action, Card, Member, State
    from wk.games.winter_court.telling import Speech
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


# Snow ---------------------------------------------------------------------------------------------


FLAKES = 220
VEIL, FLAKE = (214, 226, 240), (250, 252, 255)
"""Colours of the curtain and of a flake."""
GOLDEN = 0.618034
"""Spreads the flakes evenly without chance, so that every curtain is the same."""


class Snow(Effect):
    """Flakes fall faster and denser until the hall is white."""

    def __init__(self, room: pygame.Rect, begins: float, lasts: float = 1.5) -> None:
        """Let snow fall.

        Args:
            room: where, in pixels.
            begins: after how many usual seconds.
            lasts: for how many.
        """
        super().__init__()
        self.lasts = begins + lasts
        self._room = room
        self._begins = begins / self.lasts

    @property
    def _fallen(self) -> float:
        """How far the curtain has come, 0 to 1."""
        return max(0.0, (self.share or 0.0) - self._begins) / (1 - self._begins)

    def rects(self) -> list[pygame.Rect]:
        """Return the whole room once it snows."""
        return [self._room] if self._fallen else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the white growing from above, and the flakes before it."""
        fallen, room = self._fallen, self._room
        if not fallen:
            return
        veil = pygame.Surface((1, 64), pygame.SRCALPHA)
        for line in range(64):
            share = min(1.0, max(0.0, 2.2 * fallen - line / 64))
            veil.set_at((0, line), (*VEIL, round(235 * share * share)))
        surface.blit(pygame.transform.smoothscale(veil, room.size), room)
        for number in range(round(FLAKES * min(1.0, 2 * fallen))):
            self._flake(surface, number, fallen)

    def _flake(self, surface: pygame.Surface, number: int, fallen: float) -> None:
        room, depth = self._room, 0.4 + 0.6 * (number * GOLDEN**2 % 1)
        way = number * GOLDEN % 1 - 1 + 2.2 * depth * fallen
        swing = 0.012 * math.sin(9 * fallen + number)
        across = (number * GOLDEN * 7 % 1 + swing) * room.width
        if way >= 0:
            radius = max(1, round(depth * room.height / 210))
            middle = room.left + across, room.top + way % 1 * room.height
            pygame.draw.circle(surface, FLAKE, middle, radius)
