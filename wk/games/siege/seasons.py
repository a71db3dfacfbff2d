"""The order of turns, seasons and years (SG-TERM-10, SG-WIN-1, SG-SUM-1, SG-SUM-4), and the end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import DONE, Action
from wk.games.siege.cards import joined
from wk.games.siege.kinds import Fault, Kind
from wk.games.siege.scoring import outcome
from wk.games.siege.state import AUTUMN, SPRING, SUMMER, WINTER, YEAR_END, with_player

if TYPE_CHECKING:
    from wk.games.siege.cards import Cards
    from wk.games.siege.state import State


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
    family = state.fixed.victory == YEAR_END and outcome(state).ending == "family"
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
