"""The year: whom a phase asks, Harvest, how a court falls, how a game ends; Summer's battles (NB-WAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.heap import different, joined, without
from wk.engine.kinds import Kind
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    BEATEN,
    DEFENCE,
    DISCARD,
    DRAWN,
    HARVEST,
    INTRIGUE,
    JACK,
    JOKER,
    KING,
    LOSSES,
    MARCH,
    NO_ORDER,
    NOBLE_RANK,
    NONE,
    ORDERS,
    OVER,
    RANSOM,
    SUIT_BIT,
    TAKEOVER,
    WON,
    YIELD,
    Action,
    Army,
    Battle,
    Captive,
    Clash,
    Order,
    Player,
    State,
    count_rank,
    king_suits,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.heap import Heap
    from wk.games.nobles.state import Card, Noble, Suit

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


def surely_last(state: State) -> bool:
    """Return whether the next Harvest ends the game whoever has a King then (NB-END-2, NB-HARVEST-3)."""
    numbers = state.fixed.numbers
    return (
        len(state.deck) <= min(numbers.harvest_per_king, numbers.fallow_cards) and not state.reshuffles_left
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


# Summer: orders, armies, battles and what they cost (NB-WAR) ------------------------------------------


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
        player, lost = player._replace(army=None), (card, state.revealed.lost[1])
    else:
        battle, lost = battle._replace(defence=()), (state.revealed.lost[0], card)
    player, clash = player._replace(hand=joined(player.hand, rest)), state.revealed._replace(lost=lost)
    gone = joined(state.discards, (card,))
    return with_player(state, seat, player, battle=battle, discards=gone, clash=clash)


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


def caught(state: State) -> list[Noble]:
    """Return whom the last battle makes a captive: the only one who can be, or several to choose from.

    Who can be is known before the victor has chosen which card to lose.
    """
    if state.revealed.captive != NONE:
        return [state.revealed.captive]
    battle = state.battle
    return lowest_at_home(state.players[battle.defender]) if battle and battle.result == WON else []


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
