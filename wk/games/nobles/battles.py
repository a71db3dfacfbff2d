"""Battles: the reveal, losses, captures (NB-WAR-7 to NB-WAR-11), settled as far as nobody must choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import different, joined, without
from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import NOBLE_RANK
from wk.games.nobles.ends import settle_fall
from wk.games.nobles.state import (
    BEATEN,
    DEFENCE,
    DRAWN,
    LOSSES,
    OVER,
    WON,
    YIELD,
    Captive,
    Clash,
    State,
    with_player,
)
from wk.games.nobles.year import go_on

if TYPE_CHECKING:
    from wk.engine.heap import Heap
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.state import Player


def reveal(state: State) -> State:
    """Return the state after the defender stands: the beaten side's cards are gone (NB-WAR-8, NB-WAR-9)."""
    battle, defence = state.fight, state.tray
    attacker = state.players[battle.attacker]
    if attacker.army is None:
        raise ValueError("nobody attacks")
    strength, army = state.fixed.sum(defence), attacker.army
    result = DRAWN if strength == army.strength else WON if strength < army.strength else BEATEN
    sides = battle.attacker, battle.defender, army.cards, defence
    clash = Clash(*sides, army.strength, result, army.jack, army.loyal, number=state.clashes)
    if result == BEATEN:
        state = _lose_battle(state, battle.attacker, attacker, army.cards, army.jack)
    if result == WON:
        state = state._replace(discards=joined(state.discards, defence))
        defence = ()
    battle = battle._replace(defence=defence, result=result)
    return settle(state._replace(tray=(), battle=battle, clash=clash))


def _lose_battle(state: State, seat: int, player: Player, cards: Heap, jack: Noble) -> State:
    """Return the state after an attack was beaten: its cards and its Jack are gone."""
    player, removed = player._replace(army=None), state.removed
    if jack != NONE:
        player, removed = player._replace(court=without(player.court, jack)), joined(removed, (jack,))
    return with_player(state, seat, player, discards=joined(state.discards, cards), removed=removed)


def costly(state: State, seat: int) -> list[Card]:
    """Return the different cards of most pips that a side of the battle has there (NB-WAR-10)."""
    pips, cards = state.fixed.pips, _side(state, seat)
    most = max([pips[card] for card in cards], default=0)
    return different(card for card in cards if pips[card] == most)


def _side(state: State, seat: int) -> Heap:
    """Return the cards of a side that are neither discarded nor home."""
    battle, army = state.fight, state.players[seat].army
    if seat == battle.defender:
        return battle.defence
    return army.cards if army else ()


def lose(state: State, seat: int, card: Card) -> State:
    """Return the state after a side discarded a card and took the rest back."""
    battle, player, rest = state.fight, state.players[seat], without(_side(state, seat), card)
    if seat == battle.attacker:
        player = player._replace(army=None)
    else:
        battle = battle._replace(defence=())
    player = player._replace(hand=joined(player.hand, rest))
    return with_player(state, seat, player, battle=battle, discards=joined(state.discards, (card,)))


def settle(state: State) -> State:
    """Return the state at the next decision of the battle or after it: losses, capture, falls."""
    battle = state.fight
    for seat in (battle.attacker, battle.defender):
        cards = costly(state, seat)
        if len(cards) > 1:
            return state._replace(phase=LOSSES, seat=seat)
        if cards:
            state = lose(state, seat, cards[0])
    if battle.result == WON:
        nobles = lowest_at_home(state.players[battle.defender])
        if len(nobles) > 1:
            return state._replace(phase=YIELD, seat=battle.defender)
        if nobles:
            state = capture(state, nobles[0])
    return finish(state)


def lowest_at_home(player: Player) -> list[Noble]:
    """Return the different nobles of lowest rank at home: not a Jack in the field (NB-WAR-4, NB-WAR-11)."""
    afield = player.army is not None and player.army.jack != NONE
    court = without(player.court, player.army.jack) if afield and player.army else player.court
    lowest = min([NOBLE_RANK[noble] for noble in court], default=0)
    return different(noble for noble in court if NOBLE_RANK[noble] == lowest)


def capture(state: State, noble: Noble) -> State:
    """Return the state after a beaten defender's noble became a captive."""
    battle = state.fight
    loser, captor = state.players[battle.defender], state.players[battle.attacker]
    captives = tuple(sorted((*captor.captives, Captive(noble, battle.defender))))
    state = with_player(state, battle.defender, loser._replace(court=without(loser.court, noble)))
    clash = state.clash and state.clash._replace(captive=noble)
    return with_player(state, battle.attacker, captor._replace(captives=captives), clash=clash)


def finish(state: State) -> State:
    """Return the state after falls are settled, at the next decision after the battle."""
    attacker, defender = state.fight.attacker, state.fight.defender
    state = settle_fall(state, defender, attacker)
    state = settle_fall(state, attacker, defender)
    if state.phase == OVER:
        return state
    return go_on(state._replace(phase=DEFENCE, battle=None), attacker)
