"""The choices of the player at the screen: what a click stands for, until an action is complete."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.games.nobles.actions import LAYS, MARCH, NO_ORDER, NONE, PASS, STAND, Action
from wk.games.nobles.armies import sizes
from wk.games.nobles.cards import JACK, JOKER, NOBLE_RANK
from wk.games.nobles.explain import explain
from wk.games.nobles.payments import PAYMENTS
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    LOSSES,
    ORDERS,
    STRIKE,
    YIELD,
    State,
)
from wk.games.nobles.ui.banner import CAPTIVE, COURT, HELD, NOBLE
from wk.shell.match.table.choosing import Choosing
from wk.shell.match.table.part import Played, Refused, Rewritten
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from wk.games.nobles.ui.banner import Thing
    from wk.shell.match.table.part import Outcome

HAND, LAID, TARGET, SIZE, LEADER = "hand", "laid", "target", "size", "leader"
"""Beside the things on banners: a card of the hand, one that is laid, whom an order is against, how many
march, who leads."""

CLOSING = ("recruit", "ransom", "take", "assassin", "troupe")
"""The kinds of action for which cards are laid and that name what they are for."""


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    explains = staticmethod(explain)
    size = 0
    leader = NONE

    def __init__(self, *about: Any) -> None:  # noqa: ANN401 - as all choices
        super().__init__(*about)
        peaceful = self.state.phase == ORDERS and not sizes(self.state.player)
        self.target: int | None = NONE if peaceful else None
        """Whom the order is against; NONE for nobody, None while open. Without an army it is peace."""

    @cached_property
    def closings(self) -> list[Action]:
        """Everything the tray can be used for now."""
        return [action for action in self.legal if action.word in CLOSING]

    @cached_property
    def more(self) -> str:
        """The end of the key of what is said where nothing can be done but pass, or a Joker can spy."""
        words = {action.word for action in self.legal}
        return "-none" if words == {"pass"} else "-joker" if "spy" in words else ""

    # What a thing stands for --------------------------------------------------------------------

    def action(self, thing: Thing) -> Action | None:
        """Return the action that pressing a thing stands for, legal or not; None if it only chooses."""
        kind, seat, number = thing
        state, court = self.state, self.state.fixed.suits[seat] if seat >= 0 else NONE
        if kind == HAND:
            if state.phase == DISCARD:
                return Action("discard", number)
            return Action("lose", number) if state.phase == LOSSES else LAYS[number]
        if kind == LAID:  # it comes back by undo, which is no action
            return None
        if kind == HELD:
            return Action("spy", court=court)
        if kind == COURT:
            return Action("troupe", court=court)
        if kind == CAPTIVE:
            captive = state.players[seat].captives[number]
            if seat == state.seat:
                return Action("take", noble=captive.noble, court=state.fixed.suits[captive.owner])
            return Action("ransom", noble=captive.noble, court=court)
        return self._about_noble(seat, number)

    def _about_noble(self, seat: int, noble: int) -> Action:
        """Return what pressing a noble of a court stands for."""
        state, court = self.state, self.state.fixed.suits[seat]
        if seat == state.seat:
            marches = state.phase == ARMIES and NOBLE_RANK[noble] == JACK
            return Action("march" if marches else "yield", noble=noble)
        if state.phase == STRIKE and seat == state.conspiracy.target:
            return Action("strike", noble=noble)
        if JOKER in state.tray and state.phase == INTRIGUE:
            return Action("troupe", court=court)
        return Action("assassin", noble=noble, court=court)

    def light(self, thing: Thing) -> Light:
        """Return how a thing stands out."""
        kind, seat, number = thing
        if self.state.phase == ORDERS:
            if kind == COURT:
                may = seat in self.state.rivals and self.sizes(seat)
                return Light.CHOSEN if seat == self.target else Light.LIT if may else Light.PLAIN
            return Light.PLAIN
        if kind == NOBLE and self.state.phase == ARMIES and seat == self.state.seat and number == self.leader:
            return Light.CHOSEN
        action = self.action(thing)
        if action is not None and action in self.legal:
            return Light.LIT
        return Light.DULLED if kind == HAND else Light.PLAIN

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Do what a thing is for."""
        kind, seat, number = thing
        if kind == TARGET or (self.state.phase == ORDERS and kind in {COURT, NOBLE, HELD}):
            return self._aim(seat)
        if kind == SIZE:
            return self._number(number)
        if kind == LEADER or (kind == NOBLE and self._leads(seat, number)):
            self.leader = NONE if number == self.leader else number
            return None
        if kind == LAID:
            return self._back_to_hand(LAYS[number])
        action = self.action(thing)
        return None if action is None else self._at(action, thing)

    def _back_to_hand(self, lay: Action) -> Outcome[Action]:
        """Take one laid card back; what was laid after it is laid again (NB-TERM-7)."""
        turn = self.turn
        place = max((n for n, action in enumerate(turn) if action == lay), default=None)
        return None if place is None else Rewritten((*turn[:place], *turn[place + 1 :]))

    def _leads(self, seat: int, noble: int) -> bool:
        """Return whether a noble can lead the army that is laid."""
        return seat == self.state.seat and Action("march", noble=noble) in self.legal

    def _aim(self, seat: int) -> Outcome[Action]:
        """Choose whom the order is against."""
        if seat == self.state.seat:
            return None
        wanted = Action("order", court=self.state.fixed.suits[seat], size=1) if seat >= 0 else NO_ORDER
        if wanted not in self.legal and not self.sizes(seat):
            return self._at(wanted, (COURT, seat, NONE))
        self.target = seat
        if seat >= 0 and self.size not in self.sizes(seat):
            self.size = 0
        return None

    def _number(self, size: int) -> Outcome[Action]:
        """Choose how many cards march; against the only rival, if there is but one."""
        if self.target in {None, NONE} and len(self.state.rivals) == 1:
            self.target = self.state.rivals[0]
        against = self.target if self.target not in {None, NONE} else self.state.rivals[0]
        action = Action("order", court=self.state.fixed.suits[against or 0], size=size)
        if action not in self.legal:
            return self._at(action, (SIZE, NONE, size))
        self.size = size
        return None

    def sizes(self, seat: int) -> list[int]:
        """Return how many cards can be ordered to march against a seat."""
        court = self.state.fixed.suits[seat]
        found = range(1, len(self.state.player.hand) + 1)
        return [size for size in found if Action("order", court=court, size=size) in self.legal]

    def _at(self, action: Action, at: Thing) -> Outcome[Action]:
        """Play the action of a thing, or tell why not beside it, and what court is to blame."""
        if action in self.legal:
            return Played(action)
        blame = frozenset({("court", at[1])}) if at[1] >= 0 else frozenset()
        return Refused(self.why(action), at, blame)

    def stops(self) -> tuple[Thing, ...]:
        """Return that the keys have no cursor: they go from button to button."""
        return ()

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = self.target is not None or self.size or self.leader != NONE
        self.target, self.size, self.leader = None, 0, NONE
        return bool(chosen)

    @property
    def finish(self) -> Action | None:
        """What the button that finishes does, legal or not; None where a thing must be pointed at."""
        state = self.state
        match state.phase:
            case phase if phase in PAYMENTS or phase == INTRIGUE:
                if not state.tray:
                    return PASS
                if state.phase == ALLEGIANCE:
                    return Action("recruit")
                return self.closings[0] if len(self.closings) == 1 else None
            case "orders":
                return self._order()
            case "armies":
                return Action("march", noble=self.leader) if self.leader != NONE else MARCH
            case phase if phase in {DEFENCE, GUARD}:
                return STAND
        return None

    def _order(self) -> Action | None:
        """Return the order as it is chosen; None while something of it is open."""
        if self.target == NONE:
            return NO_ORDER
        if self.target is None or not self.size:
            return None
        return Action("order", court=self.state.fixed.suits[self.target], size=self.size)

    @property
    def chooses(self) -> bool:
        """Whether one of several things on the table must be pointed at."""
        return self.state.phase in {LOSSES, YIELD, STRIKE, DISCARD}
