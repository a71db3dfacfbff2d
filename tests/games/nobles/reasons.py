"""What must be so for each reason of Nobles, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from wk.games.nobles.bots import why
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.state import CARDS, NOBLES, STAND

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from wk.engine.bots import Because
    from wk.games.nobles.state import Action, State

GAME = NoblesKit().game
TRIED = 9

A_KING = 2
"""Cards that a King brings at a Harvest (NB-HARVEST-1)."""
"""How many actions of a state are asked about."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Action, tuple[Because, ...]]]:
    """Yield some legal actions with their reasons."""
    legal = [*islice(GAME.legal(view), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield action, why(view, action)


def alike(one: Action, other: Action) -> bool:
    """Return whether two actions are of one kind."""
    return one.word == other.word


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def laid(state: State, action: Action) -> State:
    """Return the state in which the tray holds what is laid, before it is closed."""
    return after(state, action) if action.word == "lay" else state


def pips(cards: Iterable[int]) -> int:
    """Count pips: an Ace 1, a Joker none (NB-TERM-2)."""
    texts = (CARDS[card] for card in cards)
    return sum(0 if text == "X" else 1 if text[0] == "A" else int(text[:-1]) for text in texts)


def kings(state: State) -> set[str]:
    """Return the suits of the Kings of who moves."""
    return {NOBLES[noble][1] for noble in state.player.court if NOBLES[noble][0] == "K"}


def kings_at(state: State, seat: int) -> int:
    """Count the Kings of a court."""
    return sum(NOBLES[noble][0] == "K" for noble in state.players[seat].court)


def jacks(state: State) -> list[int]:
    """Return the Jacks of who moves."""
    return [noble for noble in state.player.court if NOBLES[noble][0] == "J"]


def words(state: State) -> set[str]:
    """Return the words of the legal actions."""
    return {action.word for action in GAME.legal(state)}


def hand_there(state: State, action: Action) -> int:
    """Count the cards in the hand of the court an action is about; -1 for none."""
    if action.court < 0:
        return -1
    return len(state.players[state.fixed.suits.index(action.court)].hand)


def attack(state: State) -> int:
    """Return how strong the army is that attacks now."""
    army = state.players[state.fight.attacker].army
    assert army is not None
    return army.strength


def price(state: State, noble: int, owner: int) -> int:
    """Return what a noble costs (NB-RANSOM-2)."""
    suits = {NOBLES[other][1] for other in state.players[owner].court if NOBLES[other][0] == "K"}
    suits.add("CDHS"[state.fixed.suits[owner]])
    return 6 if NOBLES[noble][1] in suits else 4


def pays(state: State, action: Action, n: int) -> bool:
    """Tell whether the tray then holds the very price of something that may be had."""
    then = laid(state, action)
    prices = set()
    for other in GAME.legal(then):
        if other.word == "recruit":
            prices.add(10)
        elif other.word in {"ransom", "take"}:
            owner = then.seat if other.word == "ransom" else then.fixed.suits.index(other.court)
            prices.add(price(then, other.noble, owner))
    return n == pips(then.tray) and n in prices


def survives(state: State, action: Action, n: int) -> bool:
    """Tell whether nobody is removed if the guard is what lies in the tray then."""
    then = laid(state, action)
    return n == pips(then.tray) and after(then, STAND).removed == state.removed


def marched(state: State, action: Action) -> int:
    """Return the strength of an army, counted anew (NB-WAR-3 to NB-WAR-5)."""
    texts = [CARDS[card] for card in state.tray]
    loyal = [text for text in texts if text[-1] in kings(state)]
    others = sorted((text for text in texts if text != "X" and text[-1] not in kings(state)), key=value)
    loyal += others[len(others) - min(texts.count("X"), len(others)) :]
    return sum(map(value, texts)) + (sum(map(value, loyal)) if action.noble >= 0 else 0)


def best_army(state: State, size: int) -> int:
    """Return how strong a lawful army of so many cards can be, each of them tried (NB-WAR-2 to NB-WAR-5)."""
    suits, found = kings(state), 0
    for army in {*combinations(sorted(CARDS[card] for card in state.player.hand), size)}:
        turned = sorted((text for text in army if text != "X" and text[-1] not in suits), key=value)
        loyal = [text for text in army if text != "X" and text[-1] in suits]
        loyal += turned[len(turned) - min(army.count("X"), len(turned)) :]
        led = len(loyal) > 1 and bool(jacks(state))
        if loyal:
            found = max(found, sum(map(value, army)) + (sum(map(value, loyal)) if led else 0))
    return found


def lone_armies(state: State) -> list[int]:
    """Return the pips of the cards that can march alone: the loyal ones (NB-WAR-2)."""
    return [pips([card]) for card in state.player.hand if CARDS[card][-1] in kings(state)]


def doubles(state: State) -> bool:
    """Tell whether some army that what is laid can become has two loyal cards, so that a Jack may lead it."""
    order = state.player.order
    assert order is not None
    for rest in {*combinations(state.player.hand, order.size - len(state.tray))}:
        texts = [CARDS[card] for card in (*state.tray, *rest)]
        loyal = sum(text[-1] in kings(state) for text in texts if text != "X")
        if loyal + min(texts.count("X"), len(texts) - loyal - texts.count("X")) > 1:
            return True
    return False


def counted(state: State) -> int:
    """Count what is laid: of a plot without the assassin's Ace (NB-PLOT-2)."""
    aces = any(CARDS[card][0] == "A" for card in state.tray)
    return pips(state.tray) - (state.phase == "intrigue" and aces)


def payable(state: State) -> list[tuple[int, int]]:
    """Return the prices that all cards in hand can pay, each with the seat that is paid; -1 for none."""
    found = [(10, -1)] if state.phase == "allegiance" else []
    for seat, player in enumerate(state.players):
        for each in player.captives:
            if state.phase == "ransom" and each.owner == state.seat:
                found.append((price(state, each.noble, each.owner), seat))
            if state.phase == "takeover" and seat == state.seat and each.missed > 1:
                found.append((price(state, each.noble, each.owner), -1))
    return [each for each in found if each[0] <= pips(state.player.hand)]


def taken_over(state: State, action: Action) -> bool:
    """Tell whether an own noble might be taken over this year if nobody ransoms any more (NB-TAKE-1)."""
    seat, then = state.seat, after(state, action)
    while then.phase == "ransom":
        then = after(then, action)
    return any(each.owner == seat and each.missed > 1 for player in then.players for each in player.captives)


def price_then(state: State, action: Action) -> int:
    """Return the ransom of a noble once it is yielded, as its court is then (NB-RANSOM-2)."""
    court = [*state.player.court]
    court.remove(action.noble)
    players = [*state.players]
    players[state.seat] = state.player._replace(court=tuple(court))
    return price(state._replace(players=tuple(players)), action.noble, state.seat)


def value(text: str) -> int:
    """Return the pips of a card."""
    return pips([CARDS.index(text)])


CHECKS: dict[str, Callable[..., object]] = {
    "pays-exactly": pays,
    "loyal": lambda state, action: (
        CARDS[action.card][-1] in kings(state) and jacks(state) and doubles(after(state, action))
    ),
    "lowest-sent": lambda state, action: (
        state.player.order.size == 1 and pips([action.card]) == min(lone_armies(state))
    ),
    "plot-ace": lambda state, action: (
        state.phase == "intrigue"
        and CARDS[action.card][0] == "A"
        and not any(CARDS[card][0] == "A" for card in state.tray)
    ),
    "makes-plot": lambda state, action, n: (
        words(laid(state, action)) & {"assassin", "troupe"}
        and n == pips(laid(state, action).tray) - 1
        and n in {11, 12, 13}
    ),
    "holds": lambda state, action, n: attack(state) <= n <= pips(laid(state, action).tray),
    "may-hold": lambda state, action, n, least, most: (
        n == pips(laid(state, action).tray) and least <= n < most and least <= attack(state) <= most
    ),
    "stops-plot": survives,
    "recruit": lambda state, action: (
        len(after(state, action).players[state.seat].court) == len(state.player.court) + 1
    ),
    "can-march": lambda state, action, n: action.size > 1 and n == best_army(state, action.size) > 0,
    "raid": lambda state, action, n: action.size == 1 and n == min(lone_armies(state)),
    "few-there": lambda state, action, n: 0 < n == hand_there(state, action) <= action.size,
    "none-there": lambda state, action: hand_there(state, action) == 0 < action.size,
    "led": lambda state, action, n: (
        action.noble in jacks(state) and n == marched(state, action) > pips(state.tray)
    ),
    "strength": lambda state, action, n: action.noble < 0 and n == pips(state.tray),
    "stays-home": lambda state, action, n: 0 < n == len(state.player.hand) - action.size and action.size > 0,
    "laid": lambda state, action, n: n == counted(laid(state, action)) > 0,
    "own-king": lambda state, action, n: (
        n == A_KING and kings_at(after(state, action), state.seat) == kings_at(state, state.seat) + 1
    ),
    "their-king": lambda _, action, n: n == A_KING and action.noble >= 0 and NOBLES[action.noble][0] == "K",
    "low-ransom": lambda state, action, n: (
        n == price_then(state, action)
        and any(n < price_then(state, other) for other in GAME.legal(state) if other.word == action.word)
    ),
    "gives": lambda _, action, n: n == pips([action.card]) and CARDS[action.card] != "X",
    "pips-stay": lambda state, action, n: n == pips(state.player.hand) - pips([action.card]),
    "their-queen": lambda _, action: action.noble >= 0 and NOBLES[action.noble][0] == "Q",
    "march": lambda state, action: (
        action.noble < 0 and any(after(state, other) != after(state, action) for other in GAME.legal(state))
    ),
    "ransom": lambda state, action, n: n == price(state, action.noble, state.seat),
    "take": lambda state, action: (
        action.noble in {each.noble for each in state.player.captives}
        and len(after(state, action).players[state.seat].court) == len(state.player.court) + 1
    ),
    "keeps-cards": lambda state, action, n: (
        action.word in {"order", "stand"}
        and n == len(state.player.hand) > 0 == action.size
        and not state.tray
        and len([*GAME.legal(state)]) > 1
    ),
    "spared": lambda state, action, n: action.word == "pass" and n == min(payable(state))[0],
    "feeds": lambda state, action, n, seat: (
        action.word == "pass"
        and (n, seat) in payable(state)
        and n == min(payable(state))[0]
        and state.fixed.options.ransom_to == "captor"
    ),
    "not-due": lambda state, action: (
        action.word == "pass" and state.phase == "ransom" and not taken_over(state, action)
    ),
    "guarded": lambda state, action, n: (
        action.word == "pass"
        and "lay" in words(state)
        and 0 < n == min(len(state.players[seat].hand) for seat in state.rivals)
    ),
    "spy": lambda state, action, n: 0 < n == hand_there(state, action),
    "few-guards": lambda state, action, n: 0 < n == hand_there(state, action),
    "no-guards": lambda state, action: hand_there(state, action) == 0,
    "not-loyal": lambda state, action: CARDS[action.card][-1] not in kings(state),
    "lowest-given": lambda state, action: (
        CARDS[action.card] != "X"
        and all(pips([card]) >= pips([action.card]) for card in state.player.hand if CARDS[card] != "X")
    ),
}
