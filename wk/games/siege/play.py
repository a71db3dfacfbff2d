"""The rules in the order of the year: what may be done, what forbids it and what it does; then the end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.engine.sheet import Part, Row, Sheet
from wk.games.siege.battles import Answer, Hire, Strike
from wk.games.siege.state import (
    AT_ONCE,
    AUTUMN,
    BATTLE,
    DONE,
    FORT,
    GARRISON,
    JOKER,
    KEEP,
    NONE,
    OVER,
    RANK,
    ROYAL_RANKS,
    ROYALS,
    SHUFFLE,
    SPRING,
    SUIT,
    SUMMER,
    WINTER,
    YEAR_END,
    Action,
    Fault,
    Kind,
    different,
    joined,
    with_player,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.games.siege.state import Card, Cards, Player, State

# Autumn: tricks bring cards (SG-AUT) --------------------------------------------------------------


PLAYS = tuple(Action("play", card) for card in range(JOKER + 1))
"""Every action of playing a card, by card; made once, for they never change."""

Trick = tuple[tuple[int, "Card"], ...]
"""Seats and cards in order of play."""


class Play(Kind):
    """A card of the Field is played to the trick (SG-AUT-1)."""

    word = "play"
    phases = (AUTUMN,)

    def options(self, state: State) -> list[Action]:
        """Every card that follows suit, or all."""
        return [PLAYS[card] for card in playable(state)]

    def fault(self, state: State, action: Action) -> Fault:
        """The suit must be followed; a Joker always may be played."""
        if action.card not in state.player.field:
            return "not-in-field"
        return "" if action.card in playable(state) else "follow-suit"

    def effect(self, state: State, action: Action) -> State:
        """Play; the last card of a trick settles it."""
        player, trick = state.player, (*state.trick, (state.seat, action.card))
        after = with_player(state, state.seat, player._replace(field=without(player.field, action.card)))
        if len(trick) == len(state.players):
            return settle(after, trick)
        return after._replace(trick=trick, seat=(state.seat + 1) % len(state.players))


def playable(state: State) -> list[Card]:
    """Return the different cards the seat to move may play (SG-AUT-2, SG-AUT-3)."""
    field: Cards = state.player.field
    if state.trick and (led := state.trick[0][1]) != JOKER:
        following = [card for card in field if SUIT[card] == SUIT[led]]
        if following:
            return different((*following, *(card for card in field if card == JOKER)))
    return different(field)


def winning(trick: Trick) -> tuple[int, Card]:
    """Return who has won a trick, or would if it ended now, and by which card (SG-AUT-4)."""
    suit = SUIT[trick[0][1]]
    return max(trick, key=lambda each: RANK[each[1]] if SUIT[each[1]] in (suit, SUIT[JOKER]) else -1)


def whole_trick(before: State, action: Action | None) -> Trick:
    """Return the trick that an action has made whole; nothing if it has not."""
    if action is None or action.word != "play" or len(before.trick) + 1 < len(before.players):
        return ()
    return (*before.trick, (before.seat, action.card))


def last_dropped(states: Sequence[State], discard: Cards) -> Card:
    """Return what was dropped last of discards, which are kept sorted; of several the highest."""
    for place in range(len(states) - 1, 0, -1):
        before, after = states[place - 1].discard, states[place].discard
        if after == discard and len(before) < len(after):
            return max(Counter(after) - Counter(before))
    return max(discard, default=NONE)


def at_last(state: State) -> bool:
    """Return whether nobody storms any more: only royals at home and the number of cards count (SG-END-3)."""
    return state.season == SUMMER and state.year >= state.fixed.years


def sought_by_others(state: State) -> frozenset[Card]:
    """Return the royals that complete a family of somebody else's than the seat to move (SG-END-1)."""
    return frozenset(
        card
        for seat, player in enumerate(state.players)
        if seat != state.seat and len(player.keep) == FAMILY - 1
        for card in ROYALS[state.fixed.lines[seat]]
        if card not in player.keep
    )


def settle(state: State, trick: Trick) -> State:
    """Return the state after a whole trick; the last one ends the Autumn (SG-AUT-5, SG-AUT-6)."""
    seat, played = winning(trick)[0], state.tricks_played + 1
    player = state.players[seat]
    won = joined(player.won, tuple([card for _, card in trick]))
    player = player._replace(won=won, tricks=player.tricks + 1)
    after = with_player(state, seat, player, trick=(), tricks_played=played, seat=seat)
    if played < state.fixed.numbers.tricks:
        return after
    return begin_winter(after._replace(next_initiator=most_tricks(after.players, seat)))


def most_tricks(players: Sequence[Player], last: int) -> int:
    """Return who alone won most tricks, or else the winner of the last (SG-AUT-6)."""
    counts = [player.tricks for player in players]
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else last


# Winter and Summer: cards are quartered in the own city (SG-WIN, SG-SUM) --------------------------


def standing(player: Player, spot: int) -> Cards:
    """Return the cards at a place of a city."""
    if spot == KEEP:
        return player.keep
    if spot >= GARRISON:
        return player.garrisons[spot - GARRISON]
    fort = player.forts[spot - FORT]
    return () if fort is None else (fort,)


def changed(player: Player, spot: int, cards: Cards) -> Player:
    """Return the player with other cards at a place of the city."""
    if spot == KEEP:
        return player._replace(keep=cards)
    if spot >= GARRISON:
        return player.with_garrison(spot - GARRISON, cards)
    return player.with_fort(spot - FORT, cards[0] if cards else None)


class Take(Kind):
    """A card is taken out of the own city into the Field (SG-WIN-2)."""

    word = "take"
    phases = (WINTER,)

    def options(self, state: State) -> list[Action]:
        """Every card that stands in the city and was not put there this turn."""
        player = state.player
        found = [Action("take", fort, "fort") for fort in player.forts if fort is not None]
        for row in player.garrisons:
            found += [Action("take", card, "garrison") for card in different(row)]
        found += [Action("take", card, "keep") for card in player.keep]
        return [action for action in found if not self.fault(state, action)] if state.placed else found

    def fault(self, state: State, action: Action) -> Fault:
        """Of equal cards only those can be taken that were not put this turn."""
        if action.card == JOKER:
            return "joker-in-city"
        there = standing(state.player, action.spot).count(action.card)
        if not there:
            return "not-there"
        return "" if there > state.placed.count((action.spot, action.card)) else "put-this-turn"

    def effect(self, state: State, action: Action) -> State:
        """Take the first of equal cards, which is never one put this turn; a gap closes up."""
        player, spot = state.player, action.spot
        player = changed(player, spot, without(standing(player, spot), action.card))
        field = joined(player.field, (action.card,))
        return with_player(state, state.seat, player._replace(field=field))


class Put(Kind):
    """A card of the Field is put into the own city, in Summer also over another (SG-WIN-2, SG-SUM-2)."""

    word = "put"
    phases = (WINTER, SUMMER)

    def options(self, state: State) -> list[Action]:
        """Fort and garrison of each card's side, the Keep for own royals."""
        return [action for card in different(state.player.field) for action in self._of(state, card)]

    def _of(self, state: State, card: Card) -> Iterator[Action]:
        if card == JOKER:
            return
        player, side = state.player, SUIT[card]
        fort, row = player.forts[side], player.garrisons[side]
        if fort is None:
            yield Action("put", card, "fort")
        elif state.season == SUMMER:
            yield Action("put", card, "fort", fort)
        if len(row) < state.fixed.numbers.garrison:
            yield Action("put", card, "garrison")
        elif state.season == SUMMER:
            for other in different(row):
                yield Action("put", card, "garrison", other)
        if card in ROYALS[state.line] and card not in player.keep:
            yield Action("put", card, "keep")

    def fault(self, state: State, action: Action) -> Fault:
        """A place has room for its side's cards; only in Summer another makes room."""
        if action.card not in state.player.field:
            return "not-in-field"
        if action.card == JOKER:
            return "joker-in-city"
        there = standing(state.player, action.spot)
        if action.place == "keep":
            if action.card not in ROYALS[state.line]:
                return "other-line"
            return "royal-there" if action.card in there else ""
        full = len(there) >= (state.fixed.numbers.garrison if action.place == "garrison" else 1)
        if action.over == NONE:
            return ("garrison-full" if action.place == "garrison" else "fort-full") if full else ""
        if state.season != SUMMER:
            return "over-in-summer"
        if not full:
            return "room-left"
        return "" if action.over in there else "not-there"

    def effect(self, state: State, action: Action) -> State:
        """Put the card last, the one that makes room to the discards; a complete family wins at once."""
        player, spot, card = state.player, action.spot, action.card
        there, discard, placed = standing(player, spot), state.discard, state.placed
        if action.over != NONE:
            there, discard = without(there, action.over), joined(discard, (action.over,))
        there = joined(there, (card,)) if spot == KEEP else (*there, card)
        if state.season == WINTER:
            placed = tuple(sorted((*placed, (spot, card))))
        player = changed(player._replace(field=without(player.field, card)), spot, there)
        over = spot == KEEP and len(there) == FAMILY and state.fixed.options.victory == AT_ONCE
        return with_player(
            state, state.seat, player, discard=discard, placed=() if over else placed, over=over
        )


def housed(state: State) -> int:
    """Return how many cards of the Field of the seat to move have a free place in the own city, all at once.

    A Joker never stands there; nothing is put over another card (SG-WIN-2).
    """
    player, left = state.player, list(state.player.field)
    home = ROYALS[state.line].intersection(left).difference(player.keep)
    for royal in home:
        left.remove(royal)
    count = len(home)
    for side, row in enumerate(player.garrisons):
        free = state.fixed.numbers.garrison - len(row) + (player.forts[side] is None)
        count += min(free, sum(SUIT[card] == side for card in left))
    return count


class Drop(Kind):
    """A card of a Field that holds too many goes to the discards (SG-WIN-3)."""

    word = "drop"
    phases = (WINTER,)

    def options(self, state: State) -> list[Action]:
        """Every card, while there are too many."""
        if surplus(state) <= 0:
            return []
        return [Action("drop", card) for card in different(state.player.field)]

    def fault(self, state: State, action: Action) -> Fault:
        """Only while the Field holds too many."""
        if action.card not in state.player.field:
            return "not-in-field"
        return "" if surplus(state) > 0 else "few-cards"

    def effect(self, state: State, action: Action) -> State:
        """Lay the card on the discards."""
        player = state.player._replace(field=without(state.player.field, action.card))
        return with_player(state, state.seat, player, discard=joined(state.discard, (action.card,)))


# The order of turns, seasons and years (SG-TERM-10, SG-WIN-1, SG-SUM-1, SG-SUM-4) -----------------


class Done(Kind):
    """A turn in Winter or Summer, or a campaign, is ended."""

    word = "done"
    phases = (WINTER, SPRING, SUMMER)

    def options(self, state: State) -> list[Action]:
        """The one action, if it is legal."""
        return [] if self.fault(state, DONE) else [DONE]

    def fault(self, state: State, _action: Action) -> Fault:
        """No Winter turn ends with too many cards in the Field (SG-WIN-4)."""
        return "too-many" if state.season == WINTER and surplus(state) > 0 else ""

    def effect(self, state: State, _action: Action) -> State:
        """Pass the turn on; in Summer the rest of the Field goes to the discards (SG-SUM-3)."""
        if state.season == SUMMER:
            player = state.player
            discard = joined(state.discard, player.field)
            state = with_player(state, state.seat, player._replace(field=()), discard=discard)
        seat = (state.seat + 1) % len(state.players)
        if seat != state.initiator:
            return state._replace(seat=seat, placed=(), strikes=0, answered=None)
        if state.season == WINTER:
            return state._replace(seat=seat, placed=(), season=SPRING)
        return begin_summer(state) if state.season == SPRING else end_year(state)


def surplus(state: State) -> int:
    """Return by how much the Field of the player to move holds too many cards; not above 0 if it does not."""
    return len(state.player.field) - state.fixed.numbers.field


def begin_winter(state: State) -> State:
    """Return the state in which the won cards are in the Fields and the Initiator has a turn (SG-WIN-1)."""
    players = tuple([each._replace(field=joined(each.field, each.won), won=()) for each in state.players])
    return state._replace(players=players, season=WINTER, seat=state.initiator)


def begin_summer(state: State) -> State:
    """Return the state in which what lay aside is in the Fields, and no royal is turned (SG-SUM-1)."""
    players = tuple(
        [each._replace(field=joined(each.field, each.aside), aside=(), turned=()) for each in state.players]
    )
    return state._replace(players=players, season=SUMMER, seat=state.initiator, strikes=0, answered=None)


def end_year(state: State) -> State:
    """Return the state after the last `done` of a Summer (SG-SUM-4, SG-END-2, SG-END-3)."""
    family = state.fixed.options.victory == YEAR_END and outcome(state).ending == "family"
    if family or state.year >= state.fixed.years:
        return state._replace(over=True)
    if len(state.deck) < state.fixed.numbers.field * len(state.players):
        return state._replace(shuffle_due=True)
    return begin_year(state)


def shuffle(state: State, order: Cards) -> State:
    """Return the state after the discards were laid under the deck in a new order (SG-SUM-4)."""
    return begin_year(state._replace(deck=state.deck + order, discard=(), shuffle_due=False))


def begin_year(state: State) -> State:
    """Return the state in which the next year's Fields are dealt, the new Initiator's first (SG-SUM-4)."""
    first = state.initiator if state.next_initiator is None else state.next_initiator
    count, size = len(state.players), state.fixed.numbers.field
    players = list(state.players)
    for turn in range(count):
        seat = (first + turn) % count
        dealt = tuple(sorted(state.deck[turn * size : (turn + 1) * size]))
        players[seat] = players[seat]._replace(field=dealt, tricks=0)
    return state._replace(
        players=tuple(players),
        deck=state.deck[count * size :],
        season=AUTUMN,
        year=state.year + 1,
        initiator=first,
        seat=first,
        next_initiator=None,
        tricks_played=0,
    )


# What is legal ------------------------------------------------------------------------------------


KINDS: dict[str, Kind] = {
    kind.word: kind for kind in (Play(), Take(), Put(), Drop(), Strike(), Hire(), Answer(), Done())
}
"""Every kind of action by its word."""

OF_PHASE = by_phase(KINDS.values(), SHUFFLE, OVER)
"""The kinds of action that may be legal in each phase."""

CLOSED: dict[str, Fault] = {OVER: "game-over", SHUFFLE: "shuffle-first", BATTLE: "answer-first"}
"""What forbids, in each phase but the seasons, the kinds of another."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal. A shuffle is chance's and never legal."""
    kind, phase = KINDS.get(action.word), state.phase
    if kind is not None and phase in kind.phases:
        return kind.fault(state, action)
    return CLOSED.get(phase) or ("nothing-struck" if action.word == "answer" else "wrong-season")


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action or the shuffle that is due."""
    if action.word == "shuffle":
        return shuffle(state, action.order)
    return KINDS[action.word].effect(state, action)


class Legal(kinds.Sure["State", Action]):
    """The legal actions of one state."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action


# Who wins (SG-END), and what is counted for it ----------------------------------------------------


FAMILY = len(ROYAL_RANKS)
"""How many royals make a family complete."""


class Outcome(NamedTuple):
    """How a game ends."""

    ending: str
    """``family`` or ``years``."""
    winners: tuple[int, ...]
    """The seats, ascending."""


def outcome(state: State) -> Outcome:
    """Return how the game ends, or would end if it ended now.

    A complete family wins; of several, which only the end of a year can show, the first clockwise from the
    Initiator (SG-END-1, SG-END-2). Else most royals win, then most cards in forts and garrisons (SG-END-3).
    """
    seats = range(len(state.players))
    for seat in (*seats[state.initiator :], *seats[: state.initiator]):
        if len(state.players[seat].keep) == FAMILY:
            return Outcome("family", (seat,))
    counts = [(len(player.keep), player.quartered) for player in state.players]
    most = max(counts)
    return Outcome("years", tuple(seat for seat in seats if counts[seat] == most))


def sheet(state: State, seat: int) -> Sheet:
    """Return the royals of a player as points; cards in forts and garrisons decide ties, each place a part.

    What scores is pointed at as seat, place and the number of the card there, from 0.
    """
    player = state.players[seat]
    forts = [(FORT + side, 1) for side, fort in enumerate(player.forts) if fort is not None]
    garrisons = [(GARRISON + side, len(row)) for side, row in enumerate(player.garrisons) if row]
    return Sheet(
        (
            Row("royals", tuple(Part(1, ((seat, KEEP, n),), (n,)) for n in range(len(player.keep)))),
            Row(
                "quartered",
                tuple(
                    Part(0, tuple((seat, place, n) for n in range(count)), number=count)
                    for place, count in forts + garrisons
                ),
                ties=True,
            ),
        )
    )
