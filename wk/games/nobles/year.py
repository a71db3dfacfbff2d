"""The course of the year: whom a phase asks, Harvest, how a court falls and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import joined
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    HARVEST,
    INTRIGUE,
    KING,
    NOBLE_RANK,
    NONE,
    ORDERS,
    OVER,
    RANSOM,
    TAKEOVER,
    Battle,
    Player,
    count_rank,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.nobles.state import State, Suit


Fault = str
"""A key of ``reason`` in the words; empty if nothing forbids the action."""


def rival_fault(state: State, court: Suit) -> Fault:
    """Return why a court is no living rival's; empty if it is one."""
    seat = state.fixed.seat_of(court)
    if seat == NONE:
        return "no-court"
    if seat == state.seat:
        return "own-court"
    return "" if state.players[seat].alive else "fallen"


# From phase to phase --------------------------------------------------------------------------------


NEXT = {
    ALLEGIANCE: ORDERS,
    ORDERS: ARMIES,
    ARMIES: DEFENCE,
    DEFENCE: RANSOM,
    RANSOM: TAKEOVER,
    TAKEOVER: INTRIGUE,
    INTRIGUE: DISCARD,
}
"""The phases of a year that ask the seats one after the other; after the last comes the next Harvest."""

FALLOW = -1
"""In place of a seat: the card is discarded."""


def _is_ordered(state: State, seat: int) -> bool:
    order = state.players[seat].order
    return order is not None and order.size > 0


def _has_captives(state: State, seat: int) -> bool:
    return any(captive.owner == seat for player in state.players for captive in player.captives)


def _can_take_over(state: State, seat: int) -> bool:
    due = state.fixed.numbers.takeover_after
    return any(captive.missed >= due for captive in state.players[seat].captives)


def hand_limit(state: State, seat: int) -> int:
    """Return how many cards a player keeps in Winter (NB-DISCARD-1)."""
    numbers, kings = state.fixed.numbers, count_rank(state.players[seat].court, KING)
    return numbers.hand_limit + numbers.hand_per_king * max(kings - 1, 0)


ASKED: dict[str, Callable[[State, int], bool]] = {
    ALLEGIANCE: lambda _state, _seat: True,
    ORDERS: lambda _state, _seat: True,
    ARMIES: _is_ordered,
    DEFENCE: lambda state, seat: state.players[seat].army is not None,
    RANSOM: _has_captives,
    TAKEOVER: _can_take_over,
    INTRIGUE: lambda _state, _seat: True,
    DISCARD: lambda state, seat: len(state.players[seat].hand) > hand_limit(state, seat),
}
"""Whether something is asked of a living seat in a phase; for a defence, whether it attacks."""


def seats_after(state: State, done: int | None) -> list[int]:
    """Return the seats in seat order (NB-TERM-6), after one of them or all; fallen ones too."""
    count = len(state.players)
    begin = 0 if done is None else (done - state.first) % count + 1
    return [(state.first + place) % count for place in range(begin, count)]


def go_on(state: State, done: int | None = None) -> State:
    """Return the state at the next decision, or at the end, or where a shuffle is due.

    Args:
        state: a state in one of the phases of NEXT or DISCARD.
        done: the seat that has decided, the attacker in a battle; None if nobody has in this phase.
    """
    while True:
        for seat in seats_after(state, done):
            if state.phase == DEFENCE:
                state = _without_target(state, seat)
            if state.players[seat].alive and ASKED[state.phase](state, seat):
                return _ask(state, seat)
        state = _next_phase(state)
        if state.phase in {HARVEST, OVER}:
            return state
        done = None


def _without_target(state: State, seat: int) -> State:
    """Return the state with an army home whose target has fallen (NB-WAR-6)."""
    player = state.players[seat]
    if player.army is None or player.order is None or state.players[player.order.target].alive:
        return state
    return with_player(state, seat, come_home(player))


def _ask(state: State, seat: int) -> State:
    """Return the state in which a seat is asked; in a battle its target."""
    order = state.players[seat].order
    if state.phase == DEFENCE and order is not None:
        return state._replace(seat=order.target, battle=Battle(seat, order.target), recruited=False)
    return state._replace(seat=seat, recruited=False)


def _next_phase(state: State) -> State:
    """Return the state at the beginning of the next phase, all seats still to be asked."""
    if state.phase == DISCARD:
        return _next_year(state)
    state = state._replace(phase=NEXT[state.phase])
    if state.phase == RANSOM:
        return state._replace(players=tuple([player._replace(order=None) for player in state.players]))
    if state.phase == TAKEOVER:
        return _miss_ransoms(state)
    return state


def _miss_ransoms(state: State) -> State:
    """Return the state after every noble still captive has missed one more ransom (NB-RANSOM-4)."""
    players = [
        player._replace(
            captives=tuple([captive._replace(missed=captive.missed + 1) for captive in player.captives])
        )
        for player in state.players
    ]
    return state._replace(players=tuple(players))


def _next_year(state: State) -> State:
    """Return the state after the next year's Harvest (NB-YEAR-1)."""
    count = len(state.players)
    others = [(state.first + place) % count for place in range(1, count + 1)]
    first = next(seat for seat in others if state.players[seat].alive)
    return harvest(state._replace(year=state.year + 1, first=first, phase=HARVEST))


def harvest(state: State) -> State:
    """Return the state after a Harvest or the rest of it: in Allegiance, over, or with a shuffle due.

    NB-HARVEST-1 to NB-HARVEST-3, NB-OPT-RESHUFFLES.
    """
    takers = _takers(state)
    now = takers[state.drawn : state.drawn + len(state.deck)]
    state = _draw(state, now)
    state = state._replace(drawn=state.drawn + len(now))
    if not state.deck:
        if not (state.reshuffles_left and state.discards):
            return civil_war(state)
        last = takers[state.drawn - 1]
        return state._replace(phase=HARVEST, seat=state.first if last == FALLOW else last)
    return state._replace(phase=ALLEGIANCE, drawn=0)


def _takers(state: State) -> list[int]:
    """Return who takes each card of this Harvest, in order."""
    numbers = state.fixed.numbers
    seats = [
        seat
        for seat in seats_after(state, None)
        for _ in range(numbers.harvest_per_king * count_rank(state.players[seat].court, KING))
    ]
    return seats or [FALLOW] * numbers.fallow_cards


def _draw(state: State, takers: list[int]) -> State:
    """Return the state after one card from the top of the deck for each of these."""
    deck = state.deck
    for seat in dict.fromkeys(takers):
        cards = [card for card, taker in zip(deck, takers, strict=False) if taker == seat]
        if seat == FALLOW:
            state = state._replace(discards=joined(state.discards, cards))
        else:
            player = state.players[seat]
            state = with_player(state, seat, player._replace(hand=joined(player.hand, cards)))
    return state._replace(deck=deck[len(takers) :])


def reshuffle(state: State, deck: tuple[int, ...]) -> State:
    """Return the state after the discards became the new deck and the Harvest went on (NB-OPT-RESHUFFLES)."""
    state = harvest(state._replace(deck=deck, discards=(), reshuffles_left=state.reshuffles_left - 1))
    return go_on(state) if state.phase == ALLEGIANCE else state


# Falls and ends (NB-FALL, NB-END) -------------------------------------------------------------------


WORTH = (1, 2, 3)
"""What a Jack, a Queen, a King is worth after a civil war (NB-OPT-CIVIL-WAR)."""


def settle_fall(state: State, seat: int, victor: int) -> State:
    """Return the state after a player fell, if the court is empty (NB-FALL-1, NB-FALL-2)."""
    fallen = state.players[seat]
    if fallen.court:
        return state
    cards = fallen.hand + (fallen.army.cards if fallen.army else ())
    state = with_player(
        state, seat, Player(order=fallen.order, alive=False), discards=joined(state.discards, cards)
    )
    winner = state.players[victor]
    home = [captive.noble for captive in fallen.captives if captive.owner == victor]
    others = [captive for captive in fallen.captives if captive.owner != victor]
    winner = winner._replace(
        court=joined(winner.court, home), captives=tuple(sorted((*winner.captives, *others)))
    )
    state = with_player(state, victor, winner)
    return conquest(state) if len(state.living) == 1 else state


def conquest(state: State) -> State:
    """Return the state in which the last player has won (NB-END-1)."""
    players = tuple([come_home(player)._replace(order=None) for player in state.players])
    return state._replace(
        players=players,
        phase=OVER,
        battle=None,
        plot=None,
        ending="conquest",
        winners=tuple(state.living),
    )


def civil_war(state: State) -> State:
    """Return the state in which the land is used up (NB-END-2, NB-OPT-CIVIL-WAR)."""
    winners: list[int] = []
    pips: tuple[int, ...] = ()
    if state.fixed.options.civil_war == "strongest":
        worth = [worth_of(player) for player in state.players]
        winners = [seat for seat in state.living if worth[seat] == max(worth)]
        if len(winners) > 1:
            pips = tuple([state.fixed.sum(player.hand) for player in state.players])
            most = max(pips[seat] for seat in winners)
            winners = [seat for seat in winners if pips[seat] == most]
    return state._replace(phase=OVER, drawn=0, ending="civil-war", winners=tuple(winners), hand_pips=pips)


def worth_of(player: Player) -> int:
    """Return what a court is worth in a civil war (NB-OPT-CIVIL-WAR)."""
    return sum([WORTH[NOBLE_RANK[noble]] for noble in player.court])


def come_home(player: Player) -> Player:
    """Return a player whose army, if there is one, is home unhurt."""
    if player.army is None:
        return player
    return player._replace(hand=joined(player.hand, player.army.cards), army=None)
