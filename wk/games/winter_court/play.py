"""What may be done in a turn, why not, what it does, and how the game ends, as the rule book tells it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.engine.sheet import Part, Row, Sheet
from wk.games.winter_court.state import (
    CHARLATAN,
    DEVOTION,
    DISCARD,
    FOOL,
    KNIGHT,
    LOVER,
    MAIN,
    MATCHMAKER,
    MEMBERS,
    MIGHT,
    OF_SUIT,
    OVER,
    PLAY,
    PLAYS,
    RANK,
    RANKS,
    ROYALS,
    SAGE,
    STARS,
    STEWARD,
    SUIT,
    WIZARD,
    Action,
    Influence,
    Making,
    State,
    card_set,
    cards_in,
    draw,
    end,
    next_turn,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_court.state import Card, Cards, Member, Members, Player

# Kinds of action ----------------------------------------------------------------------------------


Fault = Literal[
    "", "game-over", "finish-play", "discard-first", "no-play-begun", "nothing-owed", "played",
    "not-in-hand", "wrong-suit", "too-low", "too-high", "not-higher", "no-star", "wrong-suit-booster",
    "fool-or-boosters", "no-pass", "one-card-left", "no-play-yet", "must-play", "not-drawn", "not-held",
    "next-turn", "wizard-first", "wizard-no-play", "not-discarded", "no-influence", "claimed",
    "one-suit", "wrong-suit-added",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.Kind[State, Action]):
    """One kind of action; what is written here is the simplest one, that is always legal in its phase."""

    phases = (MAIN,)

    def options(self, _state: State) -> list[Action]:
        """Return its actions."""
        return [Action(self.word)]

    def fault(self, _state: State, _action: Action) -> Fault:
        """Return what forbids an action in the phase of its kind."""
        return ""


# A play in the making (WC-PLAY-3, WC-PLAY-5) ------------------------------------------------------


def lay(state: State, card: Card, making: Making) -> State:
    """Return the state after the player to move laid a card of the hand in a play."""
    player, others = state.player, ~(1 << card)
    player = player._replace(hand=player.hand & others, shown=player.shown & others)
    return with_player(state, player, making=making)


def beats(making: Making, present: int) -> bool:
    """Return whether a play, as it is, can be done against an influence of this total (WC-PLAY-3)."""
    return making.rank < present if making.fool else making.strength > present


def reach(making: Making, hand: Cards, addable: Iterable[int]) -> int:
    """Return the most strength a play without the Fool can get.

    More cards never hurt. Of a suit to which powers may add n cards, the n highest are added, which opens
    the suit to boosters, and the stars among the others are laid as these.

    Args:
        making: the play so far.
        hand: the cards still in hand.
        addable: the suit of each card that powers may still add.
    """
    counts = dict.fromkeys([SUIT[card] for card in making.cards], 0)
    for suit in addable:
        counts[suit] = counts.get(suit, 0) + 1
    gains = [_most(hand >> RANKS * suit & OF_SUIT, count) for suit, count in counts.items()]
    return making.strength + sum(gains)


@cache
def _most(cards: int, count: int) -> int:
    """Return the most that cards of one suit give, ``count`` of them added and the rest boosters."""
    ranks = [RANK[card] for card in reversed(cards_in(cards))]
    return sum(ranks[:count]) + sum(rank for rank in ranks[count:] if rank <= 3)


def can_finish(state: State, making: Making, hand: Cards, usable: Members) -> bool:
    """Return whether a play can be finished by steps with this hand and these powers (WC-PLAY-5)."""
    present = state.influences[making.member]
    if present is None or beats(making, present.total):
        return True
    if making.fool:  # more cards only make it worse
        return False
    if usable & THE_FOOL.bit and not making.boosters and making.rank < present.total:
        return True
    return most(state, making, hand, usable) > present.total


def most(state: State, making: Making, hand: Cards, usable: Members) -> int:
    """Return the most strength a play without the Fool can get with this hand and these powers."""
    suits = [adder.suit(state, making) for adder in ADDERS if usable & adder.bit]
    return reach(making, hand, [suit for suit in suits if suit is not None])


def can_begin(state: State, card: Card, member: Member) -> bool:
    """Return whether a play of a card of the hand at a member of its suit can be finished."""
    lies, rank = state.influences[member], RANK[card]
    if lies is None or rank > lies.total:
        return True
    hand, usable = state.player.hand & ~(1 << card), state.usable
    if usable & HELPERS:
        return can_finish(state, Making(card, member), hand, usable)
    return rank + _most(hand >> RANKS * SUIT[card] & OF_SUIT, 0) > lies.total


# Turns and plays (WC-TURN, WC-PLAY) ---------------------------------------------------------------


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


# Powers (WC-POW) ----------------------------------------------------------------------------------


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

    member = WIZARD

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

    member = STEWARD

    def _use(self, state: State, _action: Action) -> State:
        return draw(state, 2)


class Sage(Power):
    """Any card of the discards is taken into the hand, and both players know it (WC-POW-SAGE, WC-HIDE-2)."""

    member = SAGE

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

    member = CHARLATAN

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

    member = KNIGHT

    def suit(self, _state: State, _making: Making) -> int:
        """Return might."""
        return MIGHT


class Lover(Adder):
    """A devotion card, whatever the member's suits (WC-POW-LOVER)."""

    member = LOVER

    def suit(self, _state: State, _making: Making) -> int:
        """Return devotion."""
        return DEVOTION


class Matchmaker(Adder):
    """At a member with two suits: a card of the one that is not the main card's (WC-POW-MATCHMAKER)."""

    member = MATCHMAKER

    def suit(self, state: State, making: Making) -> int | None:
        """Return the member's other suit."""
        return state.fixed.court.other_suit(making.member, SUIT[making.card])


class Fool(Power):
    """The rank must be lower than the present total, instead of higher; no boosters then (WC-POW-FOOL)."""

    member = FOOL
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
THE_FOOL = Fool()
HELPERS: Members = sum(power.bit for power in (*ADDERS, THE_FOOL))
"""The members whose powers help a play beat what lies there."""

POWER_KINDS: tuple[Power, ...] = (Wizard(), Steward(), Sage(), Charlatan(), *ADDERS, THE_FOOL)
"""The powers in the order of their members."""


# All kinds of action ------------------------------------------------------------------------------


KINDS: dict[str, Kind] = {
    kind.word: kind for kind in (Play(), Pass(), Discard(), Draw(), *POWER_KINDS, Boost(), Done())
}
"""Every kind of action by its word."""


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action."""
    return KINDS[action.word].effect(state, action)


# What is legal ------------------------------------------------------------------------------------


OF_PHASE = by_phase(KINDS.values(), OVER)
"""The kinds of action that may be legal in each phase."""

CLOSED: dict[str, Fault] = {PLAY: "finish-play", DISCARD: "discard-first", OVER: "game-over"}
"""What forbids, in each phase but the main one, the kinds of another."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal."""
    kind, phase = KINDS[action.word], state.phase
    if phase in kind.phases:
        return kind.fault(state, action)
    return CLOSED.get(phase) or ("nothing-owed" if DISCARD in kind.phases else "no-play-begun")


class Legal(kinds.Legal[State, Action]):
    """The legal actions of one state."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action


# The end (WC-END) ---------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """How a game ends."""

    ending: str
    """``royals``, ``status``, ``letter`` or ``draw``."""
    winners: tuple[int, ...]
    """The seats; both if it is a draw."""


def sheet(state: State, seat: int) -> Sheet:
    """Return the status of the members a player holds, a row a member in court order."""
    court, held = state.fixed.court, state.players[seat].held
    return Sheet(
        tuple(
            Row(MEMBERS[member], (Part(court.status[member], (member,)),) if held >> member & 1 else ())
            for member in court.row
        )
    )


def score(state: State, seat: int) -> int:
    """Return the status of all members a player holds."""
    status, held = state.fixed.court.status, state.players[seat].held
    return sum(points for member, points in enumerate(status) if held >> member & 1)


def outcome(state: State) -> Outcome:
    """Return how the game ends, or would end if the deck ran out now."""
    for seat, player in enumerate(state.players):
        if player.held & ROYALS == ROYALS:
            return Outcome("royals", (seat,))
    first, second = score(state, 0), score(state, 1)
    if first != second:
        return Outcome("status", (int(second > first),))
    for member in state.fixed.court.row:
        for seat, player in enumerate(state.players):
            if player.held >> member & 1:
                return Outcome("letter", (seat,))
    return Outcome("draw", (0, 1))
