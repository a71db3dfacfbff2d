"""What moves at the table: cards, pawns, the shields of royals, the curtain of snow."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pygame

from wk.games.winter_court.rules import DECK, DRAWN, IN_HAND, LYING, PAWNS, zones
from wk.games.winter_court.state import CARD_IDS, MEMBERS, ROYALS, cards_in
from wk.games.winter_court.ui.looks import BACK, face_of, pawn
from wk.games.winter_court.ui.row import card_lying
from wk.games.winter_court.ui.table.layout import HAND, LAID, PAWN, RIVAL, SHIELD
from wk.shell.match.moves import (
    HOP,
    LIFT,
    Heap,
    after,
    dealing,
    flash,
    fly,
    hop,
    in_waves,
    moves_between,
    undealt,
)
from wk.shell.match.table.effects import Effect
from wk.shell.widgets.card_paper import back_face, kept_face, painted

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.winter_court.state import Action, Cards, Member, State
    from wk.games.winter_court.telling import Speech
    from wk.shell.match.moves import Move, Spot, Zones
    from wk.shell.widgets.card_paper import Face

APART = 0.12
"""Seconds between two cards drawn together."""


class Seen(NamedTuple):
    """An action as it is seen at the table."""

    before: State
    action: Action
    after: State
    viewer: int | None
    seat: int
    """Whose table it is."""
    drew: Cards
    """What was drawn last, and lies large in the middle until all have seen it."""


def moves_of(speech: Speech, seen: Seen) -> list[Move]:
    """Return what an action moves: pawns and cards at once, cards drawn one after the other."""
    before, after = seen.before, seen.after
    face, place = partial(_face, speech), partial(_place, seen.seat, seen.drew)
    found = moves_between(zones(before, seen.viewer), zones(after, seen.viewer), face, place)
    found = [move for move in found if move.carries[0].start.zone != move.carries[0].end.zone]
    drawn = [move for move in found if move.start == Heap(DECK)]
    pawns = [move for move in found if isinstance(move.carries[0].was, str)]
    cards = [move for move in found if move not in drawn and move not in pawns]
    hops = [move._replace(lasts=HOP, lift=LIFT) for move in pawns]
    found = [*hops, *cards, *in_waves(drawn, APART)]
    if seen.action.word in {"play", "boost", "knight", "lover", "matchmaker"}:
        return found + _aside(seen)
    if seen.action.word != "done" or not hops:
        return found
    member = before.play.member
    return [*found, *_shield(member), *(_forward(seen, member) if after.over else ())]


def dealt(speech: Speech, state: State, viewer: int | None, seat: int) -> list[Move]:
    """Return the moves of the first hands, one card after the other; ``seat`` is whose table it is."""
    end = zones(state, viewer)
    hands = [(IN_HAND, other) for other in range(len(state.players))]
    moves = moves_between(undealt(end, DECK, hands), end, partial(_face, speech), partial(_place, seat, 0))
    return dealing(moves)


def _face(speech: Speech, thing: Any, at: Spot) -> Face:  # noqa: ANN401 - a card, a member's name or None
    """Return what draws a thing; a card that lies at a member has no words."""
    if thing is None:
        return _BACK
    if isinstance(thing, str):
        return pawn_face(MEMBERS.index(thing))
    return card_lying(thing) if isinstance(at.zone, tuple) and at.zone[0] == LYING else face_of(speech, thing)


def _place(own: int, drew: Cards, at: Spot, moment: Zones) -> Hashable:
    """Return where a thing shows; of a card that is not known in a hand, where the hand lies."""
    thing = cast("Any", moment[at.zone][at.n])
    if at.zone == DRAWN:
        return f"{DRAWN}-{at.n}"
    if not isinstance(at.zone, tuple):
        return Heap(at.zone)
    kind, seat = at.zone
    if kind == LYING:
        return LAID, thing
    if kind == PAWNS:
        return PAWN, MEMBERS.index(thing)
    if thing is not None and drew >> thing & 1:
        return f"{DRAWN}-{cards_in(drew).index(thing)}"
    if thing is None or seat != own:
        return Heap(HAND if seat == own else RIVAL)
    return f"{HAND}-{CARD_IDS[thing]}"


def _aside(seen: Seen) -> list[Move]:
    """Return the cards that make room for one that is laid: of the play, or what lies in the same lane."""
    making, lies = seen.before.making, seen.before.influences[seen.after.play.member]
    if making is not None:
        cards = [*making.cards, *cards_in(making.boosters)]
    else:
        cards = cards_in(lies.cards) if lies and lies.seat == seen.before.seat else []
    return [fly(card_lying(card), (LAID, card), (LAID, card)) for card in cards]


def _forward(seen: Seen, last: Member) -> list[Move]:
    """Return the other three royals' pawns stepping forward beside the last one, one after the other."""
    others = [member for member in seen.after.fixed.court.ordered(ROYALS) if member != last]
    return in_waves(after(map(_hop, others), HOP), APART)


def _hop(member: Member) -> Move:
    return hop(pawn_face(member), (PAWN, member), (PAWN, member))


def _shield(member: Member) -> list[Move]:
    """Return the flash of a royal's shield, once the pawn has come."""
    return after([flash((SHIELD, member))], HOP) if ROYALS >> member & 1 else []


def pawn_face(member: Member) -> Face:
    """Return what draws a member's pawn."""
    royal = bool(ROYALS >> member & 1)

    return kept_face(("pawn", royal), painted(partial(pawn, royal=royal)))


_BACK = back_face(BACK)


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
