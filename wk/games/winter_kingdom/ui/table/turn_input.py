"""What a player does in a turn at the table: hexes, cards, pieces, offers and the end, as acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.explain import Reason, reason_of
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.ui.table import desk
from wk.games.winter_kingdom.ui.table.desk import Desk
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.match.table.part import FINISH, OFFER, Act, Outcome, Played, Refused

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.legal import Legal
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex
    from wk.shell.match.table.part import Moment

POINT, CHOOSE, PIECE = "point", "choose", "piece"
"""The acts of this table: a hex; a card and the mark of its action, or None; a kind of piece."""

LIT = frozenset({"must-touch", "extra-must-touch"})
"""Reasons whose hexes are those that would be allowed."""


class TurnInput:
    """The choices of the player at the screen, made anew with every position."""

    def __init__(self, say: Say) -> None:
        self.desk: Desk | None = None
        """What may be pointed at; None while nobody at the screen decides."""
        self.piece = HOUSE
        """The kind of piece that builds take."""
        self._say = say
        self._swapped = False
        self._seats: tuple[int | None, int | None] = (None, None)

    def begin(self, moment: Moment[State, Action]) -> None:
        """Turn to a position; every turn begins with houses."""
        if self._seats != (moment.mover, moment.viewer):
            self._seats, self.piece = (moment.mover, moment.viewer), HOUSE
        self.desk = None if moment.legal is None else Desk(cast("Legal", moment.legal), self.piece)

    def do(self, act: Act) -> Outcome[Action]:
        """Point at a hex, choose a card, change the piece, take an offer, end the turn."""
        turn, what = self.desk, cast("Any", act.what)
        if turn is None:
            return None
        if act.kind == POINT:
            return self._outcome(turn, turn.point(what))
        if act.kind == CHOOSE:
            return self._outcome(turn, turn.choose(*what))
        if act.kind == PIECE:
            return self._toggle(turn, what)
        if act.kind == OFFER:
            return self._accept(turn, what)
        if act.kind == FINISH and turn.can(("end",)):
            return Played(End())
        if act.kind == FINISH:
            turn.arm(("wolves",))
        return None

    def _outcome(self, turn: Desk, outcome: desk.Outcome) -> Outcome[Action]:
        """Return what the frame is told of an act."""
        if not isinstance(outcome, desk.Refused):
            return Played(outcome.action) if outcome else None
        reason, at = outcome
        # Where it would be allowed is lit already; only what is in the way is to blame.
        blame = frozenset(hexes(0 if reason.code in LIT else reason.hexes))
        return Refused(self._words(turn, reason), at, blame | ({at} if at else set()))

    def _accept(self, turn: Desk, key: tuple[str, ...]) -> Outcome[Action]:
        offer = next((offer for offer in turn.offers if offer.key == key), None)
        if offer is not None and offer.action is not None:
            return Played(offer.action)
        if offer is not None and offer.key == ("cancel",):
            turn.cancel()
        elif offer is not None:
            turn.arm(offer.key)
        return None

    def _toggle(self, turn: Desk, piece: str) -> Outcome[Action]:
        """Build another kind of piece from now on."""
        if not turn.left[piece]:
            reason = Reason("no-fort-left" if piece == FORT else "no-house-left")
            return self._outcome(turn, desk.Refused(reason))
        self.piece = piece
        turn.toggle(piece)
        return None

    def why_not_finish(self) -> str:
        """Return why the turn cannot be ended yet."""
        return self._words(self.desk, reason_of(self.desk.legal, End())) if self.desk else ""

    def _words(self, turn: Desk, reason: Reason) -> str:
        return reason_words(self._say, turn.state, reason)

    def swap(self, *, held: bool) -> bool:
        """Build the other kind of piece while a key is held; return whether that changes anything."""
        if held == self._swapped or self.desk is None:
            return False
        self._swapped = held
        other = FORT if self.piece == HOUSE else HOUSE
        if self.desk.left[other]:
            self.desk.toggle(other if held else self.piece)
        return bool(self.desk.left[other])

    def confirmed(self, at: Hex | None) -> Act | None:
        """Return the act of Enter on a hex; it is left to a button that completes something beside it."""
        turn = self.desk
        if at is None or turn is None:
            return None
        completes = any(offer.complete for offer in turn.offers)
        return Act(POINT, at) if at in turn.targets or not completes else None

    def next_after(self, key: str) -> str | None:
        """Return what comes next after a card was chosen: an offer, "" for the map, None for neither."""
        turn = self.desk
        if turn is None or turn.armed is None or not key.startswith("card-"):
            return None
        wanted = next((offer for offer in turn.offers if offer.complete), None)
        return f"offer-{'-'.join(wanted.key)}" if wanted and not turn.targets else ""
