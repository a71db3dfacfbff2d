"""What is said at a table of the High Court: names of cards and members, reasons of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import speech
from wk.games.minsterpool.cards import AMOUNT, TYPE, TYPES
from wk.games.minsterpool.courtfile import Names

if TYPE_CHECKING:
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.explain import Reason
    from wk.games.minsterpool.state import State


class Speech(speech.Speech[Names]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card."""
        return self.say(f"card.{TYPES[TYPE[card]]}", n=AMOUNT[card])

    def kind(self, card: Card) -> str:
        """Return what cards of this kind are called."""
        return self.say(f"kind.{TYPES[TYPE[card]]}")

    def titled(self, card: Card) -> str:
        """Return what a card is called where a title or a sentence begins."""
        return f"{self.kind(card)} {AMOUNT[card]}"

    def member(self, state: State, board_id: str) -> str:
        """Return what a member is called: by the data in force, else by the tables, else its id."""
        printed = {board.id: board.name for board in state.fixed.tables.boards}
        return self.names.boards.get(board_id) or printed.get(board_id, board_id)

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        seats = state.fixed.seats
        return self.say(
            f"reason.{reason.code}",
            name=seats[state.seat].name,
            cards=self.cards(reason.cards),
            members=self.say("common.comma").join(self.member(state, member) for member in reason.members),
            n=reason.n,
            owner="" if reason.owner is None else seats[reason.owner].name,
        )
