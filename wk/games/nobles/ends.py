"""Who falls, and how the game ends (NB-FALL, NB-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import joined
from wk.games.nobles.cards import NOBLE_RANK
from wk.games.nobles.state import OVER, Player, with_player

if TYPE_CHECKING:
    from wk.games.nobles.state import State

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
