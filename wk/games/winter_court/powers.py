"""The eight powers, each one block (WC-POW), and what a play can still become with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court import court
from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import DEVOTION, MIGHT, SUIT, cards_in
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.kinds import Fault, Kind
from wk.games.winter_court.making import beats, lay, reach
from wk.games.winter_court.state import PLAY, Making, State, draw, with_player

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Card, Cards
    from wk.games.winter_court.court import Member, Members


class Power(Kind):
    """A power: only if it is usable, and its pawn goes home with it, at once (WC-POW-1)."""

    member: Member

    def __init__(self) -> None:
        self.word = MEMBERS[self.member]
        self.bit: Members = 1 << self.member

    def options(self, state: State) -> list[Action]:
        """Return what can be chosen while the power is usable."""
        return self._choices(state) if state.usable & self.bit else []

    def fault(self, state: State, action: Action) -> Fault:
        """Return what forbids the power, first of all that it is not usable."""
        if state.usable & self.bit:
            return self._hindrance(state, action)
        return "next-turn" if state.player.held & self.bit else "not-held"

    def effect(self, state: State, action: Action) -> State:
        """Send the pawn home, then do what the power does."""
        player = state.player._replace(held=state.player.held ^ self.bit)
        return self._use(with_player(state, player, usable=state.usable ^ self.bit), action)

    def _choices(self, _state: State) -> list[Action]:
        """Return the options of a usable power."""
        return [Action(self.word)]

    def _hindrance(self, _state: State, _action: Action) -> Fault:
        """Return what else forbids a usable power."""
        return ""

    def _use(self, state: State, action: Action) -> State:
        """Return what the power does, its pawn being home."""
        raise NotImplementedError


class Wizard(Power):
    """One more play, which must then be made (WC-POW-WIZARD)."""

    member = court.WIZARD

    def _hindrance(self, state: State, _action: Action) -> Fault:
        if not state.plays:
            return "wizard-first"
        at = state.fixed.court.at
        plays = ((card, member) for card in cards_in(state.player.hand) for member in at[SUIT[card]])
        return "" if any(can_begin(state, *play) for play in plays) else "wizard-no-play"

    def _use(self, state: State, _action: Action) -> State:
        return state._replace(must_play=True)


class Steward(Power):
    """Two cards are drawn, or the last (WC-POW-STEWARD)."""

    member = court.STEWARD

    def _use(self, state: State, _action: Action) -> State:
        return draw(state, 2)


class Sage(Power):
    """Any card of the discards is taken into the hand, and both players know it (WC-POW-SAGE, WC-HIDE-2)."""

    member = court.SAGE

    def _choices(self, state: State) -> list[Action]:
        return [Action(self.word, card) for card in cards_in(state.discards)]

    def _hindrance(self, state: State, action: Action) -> Fault:
        return "" if state.discards >> action.card & 1 else "not-discarded"

    def _use(self, state: State, action: Action) -> State:
        player, card = state.player, 1 << action.card
        player = player._replace(hand=player.hand | card, shown=player.shown | card)
        return with_player(state, player, discards=state.discards ^ card)


class Charlatan(Power):
    """The influence of an unclaimed member is discarded, or his own, once home (WC-POW-CHARLATAN)."""

    member = court.CHARLATAN

    def _choices(self, state: State) -> list[Action]:
        return [Action(self.word, member=member) for member in state.fixed.court.row]

    def _hindrance(self, state: State, action: Action) -> Fault:
        if state.influences[action.member] is None:
            return "no-influence"
        return "claimed" if (state.held ^ self.bit) >> action.member & 1 else ""

    def _use(self, state: State, action: Action) -> State:
        gone = state.influences[action.member]
        cards = gone.cards if gone else 0
        return state.with_influence(action.member, None)._replace(discards=state.discards | cards)


class Adder(Power):
    """A card of one suit, of any rank, is added to a play, as part of the influence (WC-POW-3)."""

    phases = (PLAY,)

    def suit(self, state: State, making: Making) -> int | None:
        """Return the suit of the card that may be added to a play; None if no card may be."""
        raise NotImplementedError

    def _choices(self, state: State) -> list[Action]:
        return [Action(self.word, card) for card in cards_in(state.player.hand)]

    def _hindrance(self, state: State, action: Action) -> Fault:
        hand, card, suit = state.player.hand, 1 << action.card, self.suit(state, state.play)
        if suit is None:
            return "one-suit"
        if not hand & card:
            return "not-in-hand"
        if SUIT[action.card] != suit:
            return "wrong-suit-added"
        after = self._added(state.play, action.card)
        if can_finish(state, after, hand ^ card, state.usable ^ self.bit):
            return ""
        return "too-high" if after.fool else "too-low"

    def _use(self, state: State, action: Action) -> State:
        return lay(state, action.card, self._added(state.play, action.card))

    def _added(self, making: Making, card: Card) -> Making:
        """Return the play with the card; the order of the steps leaves no trace (WC-FILE-4)."""
        return making._replace(added=tuple(sorted((*making.added, (self.member, card)))))


class Knight(Adder):
    """A might card, whatever the member's suits (WC-POW-KNIGHT)."""

    member = court.KNIGHT

    def suit(self, _state: State, _making: Making) -> int:
        """Return might."""
        return MIGHT


class Lover(Adder):
    """A devotion card, whatever the member's suits (WC-POW-LOVER)."""

    member = court.LOVER

    def suit(self, _state: State, _making: Making) -> int:
        """Return devotion."""
        return DEVOTION


class Matchmaker(Adder):
    """At a member with two suits: a card of the one that is not the main card's (WC-POW-MATCHMAKER)."""

    member = court.MATCHMAKER

    def suit(self, state: State, making: Making) -> int | None:
        """Return the member's other suit."""
        return state.fixed.court.other_suit(making.member, SUIT[making.card])


class Fool(Power):
    """The rank must be lower than the present total, instead of higher; no boosters then (WC-POW-FOOL)."""

    member = court.FOOL
    phases = (PLAY,)

    def _hindrance(self, state: State, _action: Action) -> Fault:
        present = state.influences[state.play.member]
        if present is None:
            return "no-influence"
        if state.play.boosters:
            return "fool-or-boosters"
        return "" if state.play.rank < present.total else "too-high"

    def _use(self, state: State, _action: Action) -> State:
        return state._replace(making=state.play._replace(fool=True))


ADDERS = (Knight(), Lover(), Matchmaker())
FOOL = Fool()
POWERS: tuple[Power, ...] = (Wizard(), Steward(), Sage(), Charlatan(), *ADDERS, FOOL)
"""The powers in the order of their members."""


def can_finish(state: State, making: Making, hand: Cards, usable: Members) -> bool:
    """Return whether a play can be finished by steps with this hand and these powers (WC-PLAY-5)."""
    present = state.influences[making.member]
    if present is None or beats(making, present.total):
        return True
    if making.fool:  # more cards only make it worse
        return False
    if usable & FOOL.bit and not making.boosters and making.rank < present.total:
        return True
    return most(state, making, hand, usable) > present.total


def most(state: State, making: Making, hand: Cards, usable: Members) -> int:
    """Return the most strength a play without the Fool can get with this hand and these powers."""
    suits = [adder.suit(state, making) for adder in ADDERS if usable & adder.bit]
    return reach(making, hand, [suit for suit in suits if suit is not None])


def can_begin(state: State, card: Card, member: Member) -> bool:
    """Return whether a play of a card of the hand at a member of its suit can be finished."""
    return can_finish(state, Making(card, member), state.player.hand & ~(1 << card), state.usable)
