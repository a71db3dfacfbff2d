"""The choices of the player at the screen, until an action is complete."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.cards import AMOUNT, SELECTED, TYPE
from wk.games.minsterpool.explain import explain
from wk.games.minsterpool.outlook import lost, room_for
from wk.games.minsterpool.placing import PLACEMENTS
from wk.games.minsterpool.state import BID, CARRY, PLAY, SELECT, State
from wk.games.minsterpool.turn import END
from wk.games.minsterpool.ui.spots import Spot
from wk.games.minsterpool.ui.table.things import SPOT
from wk.shell.match.table.choosing import Choosing
from wk.shell.match.table.part import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.ui.table.things import Place, Thing
    from wk.shell.match.table.part import Outcome


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    speech: Speech
    explains = staticmethod(explain)
    warns = False
    """Whether what cannot be made good is done only when it is wanted twice."""
    bid = 0
    """The chip that is chosen, by its bid."""
    _warned: Action | None = None

    def __init__(self, *about: Any) -> None:  # noqa: ANN401 - as all choices
        super().__init__(*about)
        hand, choosing = len(self.state.player.hand), self.state.stage == SELECT
        self.picked: Sequence[int] = range(SELECTED) if choosing and hand == SELECTED else ()
        """The cards that are picked, by their places in the hand; the last three are all there are."""

    @cached_property
    def actions(self) -> frozenset[Action]:
        """The placements that are legal now."""
        return frozenset(self.legal) if self.state.stage == CARRY else frozenset()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are picked, in card order."""
        return tuple(sorted(self.state.player.hand[place] for place in self.picked))

    def lit(self, board: str) -> frozenset[Spot]:
        """Return where on a member something can be put now."""
        return frozenset(Spot(each.word, each.line) for each in self.actions if each.member == board)

    @property
    def places(self) -> list[Place]:
        """Every place where something can be put now."""
        return sorted((each.member, Spot(each.word, each.line)) for each in self.actions)

    def stops(self) -> list[Thing]:
        """Return what the keys' cursor goes along: the places."""
        return [(SPOT, place) for place in self.places]

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Choose a chip, pick or reveal a card, put something on a member."""
        kind, what = thing
        match kind:
            case "chip":
                return self.press_chip(what)
            case "card":
                return self.press_card(what)
            case "play":
                return self.reveal(what)
        return self.press_spot(*what)

    def press_chip(self, bid: int) -> Outcome[Action]:
        """Choose a chip, or take it back."""
        if self.state.stage != BID or bid not in self.state.player.chips:
            return self.refused(Action("bid", bid=bid))
        self.bid = 0 if self.bid == bid else bid
        return None

    def press_card(self, place: int) -> Outcome[Action]:
        """Pick a card of the hand, or put it back; a fourth one is refused."""
        if self.state.stage != SELECT:
            return self.refused(Action("select", cards=self.state.player.hand[:SELECTED]))
        if place in self.picked:
            self.picked = [each for each in self.picked if each != place]
        elif len(self.picked) < SELECTED:
            self.picked = [*self.picked, place]
        else:
            return Refused(self.speech.say("refused.three", n=SELECTED), ("card", place))
        return None

    def reveal(self, card: Card) -> Outcome[Action]:
        """Reveal a selected card; warn first if something of it would be lost (HC-SCREEN-3)."""
        action = Action("play", cards=(card,))
        if action in self.legal and (gone := lost(self.state, card)):
            warning = self.speech.say("warn.lost", card=self.speech.titled(card), n=gone)
            return self._sure(action, warning)
        return self.take(action)

    def press_spot(self, board: str, spot: Spot) -> Outcome[Action]:
        """Put something on a member; warn first if that cannot be taken back (HC-SCREEN-3)."""
        action = Action(spot.word, member=board, line=spot.line)
        if action in self.actions and self.final(action):
            return self._sure(action, self.speech.say("warn.leaves", member=self._member(board)))
        return self.take(action)

    def final(self, action: Action) -> bool:
        """Return whether a placement cannot be taken back: a member leaves and a board is drawn."""
        if action.word != "hourglass" or action.line or not self.state.deck:
            return False
        place = self.state.place(action.member)
        if place is None:
            return False
        member = self.state.row[place]
        return member.life + 1 == self.state.board(member).life

    def _sure(self, action: Action, warning: str) -> Outcome[Action]:
        if not self.warns or self._warned == action:
            return self.take(action)
        self._warned = action
        return Refused(self.speech.say("warn.again", warning=warning), _at(action), sure=action)

    def refused(self, action: Action) -> Refused:
        """Return the refusal of an action, with the members that are to blame."""
        reason = explain(self.state, action)
        return Refused(self.speech.why(self.state, reason), _at(action), frozenset(reason.members))

    def _member(self, board: str) -> str:
        return self.speech.member(self.state, board)

    # Finishing ----------------------------------------------------------------------------------

    @property
    def finish(self) -> Action | None:
        """What the button that finishes does; None while something is missing."""
        stage = self.state.stage
        if stage == BID:
            return Action("bid", bid=self.bid) if self.bid else None
        if stage == SELECT:
            return Action("select", cards=self.cards) if len(self.picked) == SELECTED else None
        return END if stage == PLAY and self.state.revealed else None

    @property
    def waiting(self) -> bool:
        """Whether a card could still be revealed in this turn."""
        return self.state.stage == PLAY and bool(self.state.player.selected)

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = bool(self.bid or self.picked)
        self.bid, self.picked, self._warned = 0, [], None
        return chosen

    @property
    def room(self) -> int | None:
        """For how many placements of the card being carried out there is room; None for any number."""
        card = self.state.card
        return None if card is None else room_for(self.state, card)

    @property
    def word(self) -> str:
        """The word of the placements of the card being carried out."""
        return "" if self.state.card is None else PLACEMENTS[TYPE[self.state.card]].word

    @property
    def done(self) -> int:
        """How many placements of the card being carried out are made."""
        return 0 if self.state.card is None else AMOUNT[self.state.card] - self.state.left


def _at(action: Action) -> tuple[str, object] | None:
    """Return what a refusal stands beside."""
    if action.member:
        return "spot", (action.member, Spot(action.word, action.line))
    return ("play", action.cards[0]) if action.word == "play" else None
