"""The choices of the player at the screen: a card, a power, a member, until an action is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.court import CHARLATAN, MEMBERS, SAGE
from wk.games.winter_court.explain import explain
from wk.games.winter_court.powers import ADDERS
from wk.games.winter_court.state import DISCARD, MAIN, PLAY, State
from wk.games.winter_court.ui.table import things
from wk.games.winter_court.ui.table.things import GONE, HAND, LAID, TILE
from wk.shell.match.table.choosing import Choosing
from wk.shell.match.table.part import Played, Refused, Rewritten

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.shell.match.table.part import Outcome

ADDING = frozenset(adder.member for adder in ADDERS)
"""The members that add a card to a play."""


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    explains = staticmethod(explain)
    card: Card | None = None
    """The card of the hand that is chosen."""
    power: Member | None = None
    """The member whose power is chosen and still needs a card or a member."""

    # What can be done ---------------------------------------------------------------------------

    def joins(self, card: Card) -> tuple[Action, ...]:
        """Return what a card of the hand can do now."""
        if self.power in ADDING:
            return self._of(card, MEMBERS[self.power or 0])
        return self._of(card)

    def _of(self, card: Card, word: str = "") -> tuple[Action, ...]:
        return tuple(
            action
            for action in self.actions
            if action.card == card and action.word != "sage" and word in {"", action.word}
        )

    def usable(self, member: Member) -> bool:
        """Return whether a member's power can be used now."""
        return any(action.word == MEMBERS[member] for action in self.actions)

    def targets(self) -> frozenset[Member]:
        """Return the members that can be chosen now."""
        if self.power == CHARLATAN:
            return frozenset(action.member for action in self.actions if action.word == "charlatan")
        if self.card is None:
            return frozenset()
        return frozenset(action.member for action in self._of(self.card, "play"))

    def wanted(self, member: Member) -> Action | None:
        """Return the action that choosing a member stands for; None while none is begun."""
        if self.state.making:
            return Action("done") if self.state.making.member == member else None
        if self.power == CHARLATAN:
            return Action("charlatan", member=member)
        return None if self.card is None else Action("play", self.card, member)

    def stops(self) -> list[tuple[str, Member]]:
        """Return what the keys' cursor goes along.

        These are the cards of which one goes, or is taken by the Sage; in a play its cards and the members
        whose power can be used; else the members that can be chosen, in their row, or all if none can.
        """
        row, targets = self.state.fixed.court.row, self.targets()
        if self.state.phase == DISCARD:
            return [(HAND, card) for card in self.state.drawn]
        if self.seeking:
            return [(GONE, action.card) for action in self.actions if action.word == "sage"]
        if making := self.state.making:
            laid = [(LAID, card) for card in (*making.cards, *cards_in(making.boosters))]
            return laid + [(TILE, member) for member in row if self.usable(member)]
        return [(TILE, member) for member in row if member in targets] or [(TILE, member) for member in row]

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: tuple[str, int]) -> Outcome[Action]:
        """Choose a card, a power, a member, a discard."""
        kind, number = thing
        match kind:
            case things.HAND:
                return self.press_card(number)
            case things.GONE:
                return self.take(Action("sage", number))
            case things.POWER:
                return self.press_power(number)
            case things.LAID:
                return self._back_to_hand(number)
        return self.press_member(number)

    def press_card(self, card: Card) -> Outcome[Action]:
        """Choose a card of the hand, or do the one thing it can do."""
        found, phase = self.joins(card), self.state.phase
        if phase == MAIN:
            if not found:
                return self._refused(Action("play", card, self.state.fixed.court.at[card // 10][0]), card)
            self.power = None
            self.card = None if self.card == card else card
            return None
        if len(found) == 1 or phase == DISCARD:
            return Played(found[0]) if found else self._refused(Action("discard", card), card)
        if found:
            self.card = None if self.card == card else card
            return None
        word = MEMBERS[self.power] if self.power is not None else "boost"
        return self._refused(Action(word, card), card)

    def press_member(self, member: Member) -> Outcome[Action]:
        """Choose a member for the card or the power chosen; else use its power."""
        action = self.wanted(member)
        if action is not None:
            return self.take(action)
        held = self.state.player.held >> member & 1
        return self.press_power(member) if held and self.usable(member) else None

    def press_power(self, member: Member) -> Outcome[Action]:
        """Use a power, or choose it if it needs a card or a member."""
        word = MEMBERS[member]
        if not self.usable(member):
            return self._refused(self._example(member), member)
        if member not in ADDING | {SAGE, CHARLATAN}:
            return Played(Action(word))
        self.card = None
        self.power = None if self.power == member else member
        return None

    def _back_to_hand(self, card: Card) -> Rewritten[Action]:
        """Return the turn without a card of the play; without its main card there is no play."""
        turn = list(self.turn)
        begun = max(place for place, action in enumerate(turn) if action.word == "play")
        without = [action for action in turn[begun:] if action.card != card]
        return Rewritten((*turn[:begun], *(without if card != turn[begun].card else ())))

    def _example(self, member: Member) -> Action:
        """Return an action of a power, for the reason why it cannot be used."""
        word, state = MEMBERS[member], self.state
        if member == CHARLATAN:
            return Action(word, member=member)
        if member == SAGE or member in ADDING:
            hand = state.player.hand
            return Action(word, (hand & -hand).bit_length() - 1 if hand else 0)
        return Action(word)

    def refused(self, action: Action) -> Refused:
        """Return the refusal of an action beside the member it is about."""
        return self._refused(action, action.member if action.member >= 0 else None)

    def _refused(self, action: Action, at: int | None) -> Refused:
        card = action.card == at and action.word != "sage"
        return Refused(self.why(action), None if at is None else (HAND if card else TILE, at))

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = self.card is not None or self.power is not None
        self.card = self.power = None
        return chosen

    @property
    def seeking(self) -> bool:
        """Whether a discard is to be chosen."""
        return self.power == SAGE

    @property
    def finish(self) -> Action:
        """What the button that finishes does."""
        return Action("done") if self.state.phase == PLAY else Action("draw", number=1)
