"""What one seat may see: a state without what is hidden (NB-HIDE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.nobles.cards import HIDDEN
from wk.games.nobles.state import ARMIES, ORDERS, UNSEEN_ARMY, UNSEEN_ORDER

if TYPE_CHECKING:
    from wk.games.nobles.state import Army, Player, Plot, State


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    players = [
        player if other == seat else _from_outside(state, player, other, seat)
        for other, player in enumerate(state.players)
    ]
    return state._replace(
        players=tuple(players),
        deck=_backs(state.deck),
        nobles_deck=_backs(state.nobles_deck),
        tray=state.tray if state.seat == seat else _backs(state.tray),
        plot=state.plot and _seen_plot(state.plot, seat),
    )


def _backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many hidden cards."""
    return (HIDDEN,) * len(cards)


def _from_outside(state: State, player: Player, other: int, seat: int | None) -> Player:
    """Return what another seat sees of a player."""
    spied = state.spying is not None and tuple(state.spying) == (seat, other)
    order = UNSEEN_ORDER if player.order and state.phase == ORDERS else player.order
    army = player.army and _seen_army(state, player.army, other)
    return player._replace(hand=player.hand if spied else _backs(player.hand), order=order, army=army)


def _seen_army(state: State, army: Army, owner: int) -> Army:
    """Return what others see of an army: nothing, then its Jack and size, then all."""
    if state.phase == ARMIES:
        return UNSEEN_ARMY
    if state.battle and state.battle.result and state.battle.attacker == owner:
        return army
    return army._replace(cards=_backs(army.cards), strength=HIDDEN, loyal=())


def _seen_plot(plot: Plot, seat: int | None) -> Plot:
    """Return what a seat sees of a plot: its own side's cards."""
    return plot._replace(
        cards=plot.cards if plot.attacker == seat else _backs(plot.cards),
        defence=plot.defence if plot.target == seat else _backs(plot.defence),
    )
