"""Summer: orders, armies, battles and what they cost (NB-WAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.heap import different, joined, without
from wk.engine.kinds import Kind
from wk.games.nobles.state import (
    ARMIES,
    BEATEN,
    DEFENCE,
    DRAWN,
    JACK,
    JOKER,
    LOSSES,
    MARCH,
    NO_ORDER,
    NOBLE_RANK,
    NONE,
    ORDERS,
    OVER,
    SUIT_BIT,
    WON,
    YIELD,
    Action,
    Army,
    Captive,
    Clash,
    Order,
    State,
    king_suits,
    with_player,
)
from wk.games.nobles.year import go_on, rival_fault, settle_fall

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.heap import Heap
    from wk.games.nobles.state import Card, Noble, Player
    from wk.games.nobles.year import Fault


# Orders and armies ----------------------------------------------------------------------------------


class Count(NamedTuple):
    """What an army is made of."""

    loyal: tuple[Card, ...]
    """The loyal cards, those that Jokers converted among them (NB-WAR-3)."""
    pips: int
    """The pips of all cards; what it is worth without a Jack."""
    doubled: int
    """The pips under a Jack: loyal cards count double."""


def sizes(player: Player) -> range:
    """Return the sizes a player can order: those of lawful armies from the hand (NB-WAR-1)."""
    hand, suits = player.hand, king_suits(player.court)
    if any(SUIT_BIT[card] & suits for card in hand):
        return range(1, len(hand) + 1)
    if JOKER in hand and hand[0] != JOKER:
        return range(2, len(hand) + 1)
    return range(0)


def can_be_lawful(tray: Sequence[Card], hand: Sequence[Card], suits: int, more: int) -> bool:
    """Return whether a tray becomes a lawful army with so many more cards of the hand (NB-WAR-2)."""
    if any(SUIT_BIT[card] & suits for card in tray):
        return True
    if more and any(SUIT_BIT[card] & suits for card in hand):
        return True
    joker, pip = JOKER in tray, any(card != JOKER for card in tray)
    if (not joker and JOKER not in hand) or not (pip or any(card != JOKER for card in hand)):
        return False
    return (not joker) + (not pip) <= more


def count(state: State, cards: Heap, suits: int) -> Count:
    """Return what an army of cards is made of, the court's Kings being of some suits."""
    pips = state.fixed.pips
    loyal = [card for card in cards if SUIT_BIT[card] & suits]
    others = [card for card in cards if card != JOKER and not SUIT_BIT[card] & suits]
    others.sort(key=pips.__getitem__, reverse=True)
    loyal += others[: cards.count(JOKER)]
    total = state.fixed.sum(cards)
    return Count(tuple(loyal), total, total + state.fixed.sum(loyal))


class Orders(Kind[State, Action]):
    """Nothing is ordered, or a court and a size are named (NB-WAR-1)."""

    word = "order"
    phases = (ORDERS,)

    def options(self, state: State) -> list[Action]:
        """None, then every rival with every size."""
        some = sizes(state.player)
        suits = [state.fixed.suits[seat] for seat in state.rivals]
        return [NO_ORDER, *(Action("order", court=suit, size=size) for suit in suits for size in some)]

    def fault(self, state: State, action: Action) -> Fault:
        """A living rival, and a size of which there is a lawful army."""
        if not action.size:
            return ""
        if fault := rival_fault(state, action.court):
            return fault
        return "" if action.size in sizes(state.player) else "wrong-size"

    def effect(self, state: State, action: Action) -> State:
        """Give the order; the last one reveals all (NB-HIDE-1)."""
        order = Order(state.fixed.seat_of(action.court), action.size) if action.size else Order()
        return go_on(with_player(state, state.seat, state.player._replace(order=order)), state.seat)


class March(Kind[State, Action]):
    """The tray marches, without or with a leading Jack (NB-WAR-2, NB-WAR-4)."""

    word = "march"
    phases = (ARMIES,)

    def options(self, state: State) -> list[Action]:
        """Without a Jack, or with one of the court."""
        jacks = [noble for noble in different(state.player.court) if NOBLE_RANK[noble] == JACK]
        return [MARCH, *(Action("march", noble=jack) for jack in jacks)]

    def fault(self, state: State, action: Action) -> Fault:
        """As many as ordered; a Jack leads two loyal cards or more."""
        player = state.player
        if player.order is None or len(state.tray) < player.order.size:
            return "army-short"
        if action.noble == NONE:
            return ""
        if action.noble not in player.court:
            return "no-jack"
        loyal = count(state, state.tray, king_suits(player.court)).loyal
        return "" if len(loyal) > 1 else "jack-needs-two"

    def effect(self, state: State, action: Action) -> State:
        """Fix the strength (NB-WAR-5)."""
        suits = king_suits(state.player.court)
        found = count(state, state.tray, suits)
        strength = found.pips if action.noble == NONE else found.doubled
        army = Army(state.tray, action.noble, strength, found.loyal, suits)
        player = state.player._replace(army=army)
        return go_on(with_player(state, state.seat, player, tray=()), state.seat)


# Battles --------------------------------------------------------------------------------------------


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


class Lose(Kind[State, Action]):
    """Which of different cards of most pips is discarded (NB-WAR-10)."""

    word = "lose"
    phases = (LOSSES,)

    def options(self, state: State) -> list[Action]:
        """The cards of most pips of that side."""
        return [Action("lose", card) for card in costly(state, state.seat)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other card."""
        return "" if action.card in costly(state, state.seat) else "not-highest"

    def effect(self, state: State, action: Action) -> State:
        """Discard it; the rest goes to the hand."""
        return settle(lose(state, state.seat, action.card))


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


class Yield(Kind[State, Action]):
    """Which of different nobles of the lowest rank becomes captive (NB-WAR-11)."""

    word = "yield"
    phases = (YIELD,)

    def options(self, state: State) -> list[Action]:
        """The nobles of the lowest rank at home."""
        return [Action("yield", noble=noble) for noble in lowest_at_home(state.player)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other noble."""
        return "" if action.noble in lowest_at_home(state.player) else "not-lowest"

    def effect(self, state: State, action: Action) -> State:
        """Give it up."""
        return finish(capture(state, action.noble))


def finish(state: State) -> State:
    """Return the state after falls are settled, at the next decision after the battle."""
    attacker, defender = state.fight.attacker, state.fight.defender
    state = settle_fall(state, defender, attacker)
    state = settle_fall(state, attacker, defender)
    if state.phase == OVER:
        return state
    return go_on(state._replace(phase=DEFENCE, battle=None), attacker)
