"""What is chosen so far, and which things an action is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE, Action
from wk.games.siege.cards import JOKER, SUIT
from wk.games.siege.explain import explain
from wk.games.siege.quarters import standing
from wk.games.siege.state import FORT, GARRISON, KEEP, State
from wk.games.siege.ui.city import DISCARDS, FIELD, Thing
from wk.shell.match.table.choosing import Choosing

if TYPE_CHECKING:
    from wk.games.siege.cards import Card, Cards


class Chosen(Choosing[State, Action]):
    """A position with what is chosen in it."""

    explains = staticmethod(explain)
    weapon: Thing | None = None
    """The card that is chosen: of the Field, or in Spring of an own garrison."""
    target: Thing | None = None
    """The place of a rival that was chosen before a card."""

    def cards(self, thing: Thing) -> Cards:
        """Return all cards at the place of a thing."""
        player = self.state.players[thing.seat]
        return player.field if thing.spot == FIELD else standing(player, thing.spot)

    def card(self, thing: Thing | None) -> Card:
        """Return the card a thing is; NONE if there is none."""
        if thing is None or thing.spot == DISCARDS:
            return NONE
        there = self.cards(thing)
        return there[thing.n] if 0 <= thing.n < len(there) else NONE

    def at(self, seat: int, spot: int, card: Card) -> list[Thing]:
        """Return the things at a place that equal a card."""
        there = self.cards(Thing(seat, spot))
        return [Thing(seat, spot, n) for n, other in enumerate(there) if other == card]

    def source(self, action: Action) -> list[Thing]:
        """Return the cards an action can be done with."""
        if action.word == "hire":
            return self.at(self.state.seat, FIELD, JOKER)
        spot = GARRISON + SUIT[action.card] if action.place == "garrison" else FIELD
        return self.at(self.state.seat, spot if action.word == "strike" else FIELD, action.card)

    def aimed(self, action: Action) -> list[Thing]:
        """Return the things an action is done to."""
        seat, word = self.state.seat, action.word
        if word == "drop":
            return [Thing(seat, DISCARDS)]
        if word == "put":
            if action.over != NONE:
                return self.at(seat, action.spot, action.over)
            return [Thing(seat, action.spot, len(standing(self.state.player, action.spot)))]
        if word in {"take", "answer"} and action.place != "field":
            if action.aim != NONE:
                return [Thing(seat, GARRISON + self.state.due.side, action.aim - 1)]
            return self.at(seat, KEEP if action.place == "keep" else action.spot, action.card)
        if word in {"play", "answer"}:
            return self.source(action)
        if action.aim != NONE:
            return [Thing(action.rival, GARRISON + action.side, action.aim - 1)]
        if word == "hire" and action.card != NONE:
            return self.at(action.rival, KEEP, action.card)
        return [Thing(action.rival, FORT + action.side)]
