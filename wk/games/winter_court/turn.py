"""The order of a turn: plays, passes and draws (WC-TURN, WC-PLAY), and the table of all kinds of action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import PLAYS, Action
from wk.games.winter_court.cards import STARS, SUIT, card_set, cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.kinds import Fault, Kind
from wk.games.winter_court.making import beats, lay
from wk.games.winter_court.powers import POWERS, can_begin, can_finish
from wk.games.winter_court.state import (
    DISCARD,
    PLAY,
    Influence,
    Making,
    State,
    draw,
    end,
    next_turn,
    with_player,
)

if TYPE_CHECKING:
    from wk.games.winter_court.cards import Cards
    from wk.games.winter_court.court import Members
    from wk.games.winter_court.state import Player


class Play(Kind):
    """A card is laid at a member that has its suit (WC-PLAY-1)."""

    word = "play"

    def options(self, state: State) -> list[Action]:
        """Every card of the hand at the three members of its suit."""
        if state.plays and not state.must_play:
            return []
        at = state.fixed.court.at
        return [PLAYS[card][member] for card in cards_in(state.player.hand) for member in at[SUIT[card]]]

    def fault(self, state: State, action: Action) -> Fault:
        """One play a turn, and one that can be finished (WC-PLAY-5)."""
        if state.plays and not state.must_play:
            return "played"
        if not state.player.hand >> action.card & 1:
            return "not-in-hand"
        if SUIT[action.card] not in state.fixed.court.suits[action.member]:
            return "wrong-suit"
        return "" if can_begin(state, action.card, action.member) else "too-low"

    def effect(self, state: State, action: Action) -> State:
        """Begin a play."""
        return lay(state, action.card, Making(action.card, action.member))


class Boost(Kind):
    """A star of a suit of the play is laid as a booster (WC-PLAY-2)."""

    word = "boost"
    phases = (PLAY,)

    def options(self, state: State) -> list[Action]:
        """Every star of the hand."""
        return [Action("boost", card) for card in cards_in(state.player.hand & STARS)]

    def fault(self, state: State, action: Action) -> Fault:
        """No boosters with the Fool; else the suit decides, and whether the play can be finished."""
        making, hand, card = state.play, state.player.hand, 1 << action.card
        if not hand & card:
            return "not-in-hand"
        if not STARS & card:
            return "no-star"
        if making.fool:
            return "fool-or-boosters"
        if SUIT[action.card] not in [SUIT[laid] for laid in making.cards]:
            return "wrong-suit-booster"
        return "" if can_finish(state, _boosted(making, card), hand ^ card, state.usable) else "too-low"

    def effect(self, state: State, action: Action) -> State:
        """Lay the booster."""
        return lay(state, action.card, _boosted(state.play, 1 << action.card))


def _boosted(making: Making, booster: Cards) -> Making:
    return making._replace(boosters=making.boosters | booster)


class Done(Kind):
    """A play is finished (WC-PLAY-3, WC-PLAY-4)."""

    word = "done"
    phases = (PLAY,)

    def fault(self, state: State, _action: Action) -> Fault:
        """The present influence must be beaten."""
        present = state.influences[state.play.member]
        done = present is None or beats(state.play, present.total)
        return "" if done else "not-higher"  # with the Fool every step has kept the rank low enough

    def effect(self, state: State, _action: Action) -> State:
        """Replace the influence and shift the pawn one position; all four royals win (WC-END-1)."""
        making, member = state.play, state.play.member
        gone = state.influences[member]
        discards = state.discards | making.boosters | (gone.cards if gone else 0)
        after = state.with_influence(member, Influence(state.seat, card_set(making.cards), making.rank))
        after = after._replace(
            players=_shifted(state, 1 << member),
            discards=discards,
            making=None,
            plays=state.plays + 1,
            must_play=False,
        )
        return end(after) if after.player.held & ROYALS == ROYALS else after


def _shifted(state: State, pawn: Members) -> tuple[Player, ...]:
    """Return the players after a pawn shifted one position towards the one to move."""
    players, other = list(state.players), 1 - state.seat
    if players[other].held & pawn:
        players[other] = players[other]._replace(held=players[other].held ^ pawn)
    else:
        players[state.seat] = state.player._replace(held=state.player.held | pawn)
    return tuple(players)


class Pass(Kind):
    """No play is made: one card is drawn, or two of which one is discarded (WC-TURN-3)."""

    word = "pass"

    def options(self, state: State) -> list[Action]:
        """One card or two."""
        return [] if state.plays else [Action("pass", number=number) for number in (1, 2)]

    def fault(self, state: State, action: Action) -> Fault:
        """Only before the first play; two only while the deck holds two (WC-TURN-4)."""
        if state.plays:
            return "no-pass"
        return "" if action.number <= len(state.deck) else "one-card-left"

    def effect(self, state: State, action: Action) -> State:
        """Draw; of two a discard is owed, unless they were the last (WC-END-2)."""
        after = draw(state, action.number)
        if after.over:
            return after
        return after._replace(drawn=state.deck[:2]) if action.number == 2 else next_turn(after)


class Discard(Kind):
    """One of the two cards drawn for a pass is discarded (WC-TURN-3)."""

    word = "discard"
    phases = (DISCARD,)

    def options(self, state: State) -> list[Action]:
        """One of the two."""
        return [Action("discard", card) for card in state.drawn]

    def fault(self, state: State, action: Action) -> Fault:
        """No other card."""
        return "" if action.card in state.drawn else "not-drawn"

    def effect(self, state: State, action: Action) -> State:
        """End the turn."""
        player, card = state.player, 1 << action.card
        after = with_player(state, player._replace(hand=player.hand ^ card), discards=state.discards | card)
        return next_turn(after)


class Draw(Kind):
    """One card is drawn after the play, or none; that ends the turn (WC-TURN-2)."""

    word = "draw"

    def options(self, state: State) -> list[Action]:
        """None or one."""
        return [Action("draw", number=number) for number in (0, 1)] if state.plays else []

    def fault(self, state: State, _action: Action) -> Fault:
        """Only after the play, with the Wizard after both."""
        if not state.plays:
            return "no-play-yet"
        return "must-play" if state.must_play else ""

    def effect(self, state: State, action: Action) -> State:
        """Draw, and end the turn."""
        after = draw(state, action.number)
        return after if after.over else next_turn(after)


KINDS: dict[str, Kind] = {
    kind.word: kind for kind in (Play(), Pass(), Discard(), Draw(), *POWERS, Boost(), Done())
}
"""Every kind of action by its word."""


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action."""
    return KINDS[action.word].effect(state, action)
