"""What must be so for each reason of Nobles, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from functools import partial
from itertools import combinations, islice
from typing import TYPE_CHECKING, Any, cast

from wk.games.nobles.bots import CHANCELLOR, NoblesMind, why
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.mind import reach
from wk.games.nobles.state import CARDS, NO_ORDER, NOBLES, STAND

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Iterator

    from wk.engine.bots import Because
    from wk.games.nobles.state import Action, State

GAME = NoblesKit().game
TRIED = 9
BESIDES = (301, 338)
"""Games of several players with courts of one noble."""

A_KING = 2
"""Cards that a King brings at a Harvest (NB-HARVEST-1)."""
"""How many actions of a state are asked about."""


MIND = NoblesMind(cast("Any", GAME), ways=CHANCELLOR)


class Turn(tuple["Action", ...]):
    """Several steps: cards that are laid with what they are for, or all of a turn."""

    __slots__ = ()


def given(
    _state: State, view: State, rng: random.Random
) -> Iterator[tuple[Action | Turn, tuple[Because, ...]]]:
    """Yield some legal actions with their reasons, cards with all that are laid with them, and a turn."""
    legal = [*islice(GAME.legal(view), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield action, why(view, action)
        if action.word == "lay":
            yield Turn((action, *MIND.rest(view, action))), MIND.why(view, action)
    if view.phase in {"ransom", "takeover"}:
        turn = Turn(at_random(view, rng))
        yield turn, tuple(each for each in MIND.grounds(view, turn) if each.key in OF_TURNS)


def at_random(view: State, rng: random.Random) -> Iterator[Action]:
    """Yield steps until another moves or a season is over."""
    state, phase = view, view.phase
    while (state.seat, state.phase) == (view.seat, phase):
        legal = [*islice(GAME.legal(state), 100)]
        action = rng.choice(legal)
        yield action
        state = after(state, action)


def alike(one: Action | Turn, other: Action | Turn) -> bool:
    """Return whether two actions are of one kind."""
    return not isinstance(one, Turn) and not isinstance(other, Turn) and one.word == other.word


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


def ways_to_lead(state: State) -> list[Action]:
    """Return the actions by which a Jack leads an army (NB-WAR-4)."""
    return [action for action in GAME.legal(state) if action.word == "march" and action.noble >= 0]


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


def most_there(state: State, seat: int) -> int:
    """Return what the hand of a seat can be at most: tens (NB-TERM-2)."""
    return 10 * len(state.players[seat].hand)


def strength_then(state: State, action: Action, *, jacks: bool = True) -> tuple[int, int]:
    """Return how strong an army can be then at most, and the seat it goes against.

    Args:
        state: the position.
        action: an order, a card for the army, or that it marches.
        jacks: whether there are any to lead it, if that is still to be chosen.
    """
    if not jacks and action.word != "march":
        state = without_jacks(state)
    if action.word == "order":
        return best_army(state, action.size), state.fixed.suits.index(action.court)
    assert state.player.order is not None
    target, army = state.player.order.target, laid(state, action)
    if action.word == "lay":
        return max(marched(army, way) for way in GAME.legal(army) if way.word == "march"), target
    return marched(state, action), target


def without_jacks(state: State) -> State:
    """Return a state in which who moves has no Jack."""
    players = [*state.players]
    court = tuple(noble for noble in state.player.court if NOBLES[noble][0] != "J")
    players[state.seat] = state.player._replace(court=court)
    return state._replace(players=tuple(players))


def beats_all(state: State, action: Action, n: int, most: int, *, jacks: bool = False) -> bool:
    """Tell whether an army can be stronger than any so many cards."""
    if action.word == "order" and not action.size:
        return False
    strength, target = strength_then(state, action, jacks=jacks)
    return 0 < n == len(state.players[target].hand) and strength > most == most_there(state, target)


def beats_led(state: State, action: Action, n: int, most: int) -> bool:
    """Tell whether an army can be stronger than any so many cards, and only under a Jack."""
    return beats_all(state, action, n, most, jacks=True) and not beats_all(state, action, n, most)


def unsure(state: State, action: Action) -> bool:
    """Tell whether an army may be beaten however good its cards are."""
    strength, target = strength_then(state, action)
    return strength <= most_there(state, target)


def last_noble(state: State, action: Action) -> bool:
    """Tell whether an order is against a court of one noble, who cannot be afield (NB-WAR-4)."""
    if action.size < 1:
        return False
    there = state.players[state.fixed.suits.index(action.court)]
    return len(there.court) == 1 and (NOBLES[there.court[0]][0] != "J" or len(there.hand) < 4)


def in_danger(state: State) -> bool:
    """Tell whether some rival may have a lawful army: a loyal card, or a Joker and another (NB-WAR-2)."""
    found = False
    for seat, player in enumerate(state.players):
        if seat != state.seat and player.alive:
            found |= bool(kings_at(state, seat) and player.hand)
            found |= len(player.hand) > 1 and state.fixed.options.jokers > 0
    return found


def able(state: State) -> int:
    """Count the cards of a hand that can defend: no Joker can."""
    return sum(CARDS[card] != "X" for card in state.player.hand)


def too_dear(state: State, price: int) -> bool:
    """Tell whether what every lawful army costs, its highest card, leaves less than a price (NB-WAR-8)."""
    texts, left = [CARDS[card] for card in state.player.hand], []
    for size in (1, 2):
        for army in combinations(texts, size):
            loyal = any(text != "X" and text[-1] in kings(state) for text in army)
            if loyal or ("X" in army and set(army) != {"X"}):
                left.append(pips(state.player.hand) - max(map(value, army)))
    return pips(state.player.hand) >= price > max(left)


def sums_then(state: State, action: Action) -> set[int]:
    """Return what what is laid then can come to with some other cards of the hand, or none."""
    then = laid(state, action)
    sums = {pips(then.tray)}
    for card in then.player.hand:
        sums |= {total + pips([card]) for total in sums}
    return sums


def guards(state: State) -> set[int]:
    """Return the pips that stop the plot against who guards (NB-PLOT-5)."""
    assert state.plot is not None
    queens = sum(NOBLES[noble][0] == "Q" for noble in state.player.court)
    number = {"J": 11, "Q": 12, "K": 13}[NOBLES[state.plot.noble][0]]
    return {*range(number - queens, number + queens + 1)}


def against(state: State) -> tuple[int, int, int]:
    """Return the least and the most of what attacks, by all that is not seen, and all a defender has."""
    found = reach(GAME.view(state, state.seat), state.fight.attacker)
    assert found is not None
    assert found[0] <= attack(state) <= found[1]
    return *found, pips(state.player.hand) + pips(state.tray)


def value(text: str) -> int:
    """Return the pips of a card."""
    return pips([CARDS.index(text)])


def price_of(state: State, action: Action) -> int:
    """Return what an action costs that cards are laid for."""
    if action.word == "recruit":
        return 10
    owner = state.seat if action.word == "ransom" else state.fixed.suits.index(action.court)
    return price(state, action.noble, owner)


def unpaid(state: State, action: Action, n: int, *, several: bool) -> bool:
    """Tell whether somebody passes who could pay a price, the lowest of several or the only one."""
    prices = {each for each, _ in payable(state)}
    return action.word == "pass" and n == min(prices) and (len(prices) > 1) == several


def feeds(state: State, action: Action, n: int, seat: int, *, several: bool) -> bool:
    """Tell whether that is a ransom that would go to a captor."""
    to_captor = state.phase == "ransom" and state.fixed.options.ransom_to == "captor"
    return unpaid(state, action, n, several=several) and to_captor and (n, seat) in payable(state)


def at_last(check: Callable[..., object]) -> Callable[..., object]:
    """Return a check of an action, of several the last one of them, once those before are done."""

    def checked(state: State, actions: Action | Turn, **values: int) -> object:
        if not isinstance(actions, Turn):
            return check(state, actions, **values)
        for action in actions[:-1]:
            state = after(state, action)
        return check(state, actions[-1], **values)

    return checked


BUYS = ("ransom", "take")


def all_bought(state: State, turn: Turn) -> State:
    """Return the state after the last noble that a turn buys."""
    last = max(place for place, action in enumerate(turn) if action.word in BUYS)
    for action in turn[: last + 1]:
        state = after(state, action)
    return state


def captured(state: State, seat: int) -> int:
    """Count the own nobles of a seat in captivity."""
    return sum(each.owner == seat for player in state.players for each in player.captives)


def held(state: State, seat: int) -> int:
    """Count the captives of a seat."""
    return len(state.players[seat].captives)


def court_worth(state: State, seat: int) -> int:
    """Return what a court is worth in a civil war (NB-OPT-CIVIL-WAR)."""
    return sum({"J": 1, "Q": 2, "K": 3}[NOBLES[noble][0]] for noble in state.players[seat].court)


def courts_then(state: State, turn: Turn, n: int, best: int) -> bool:
    """Tell what the own court and the best of the others are worth after a turn."""
    then, seat = all_bought(state, turn), state.seat
    others = [court_worth(then, each) for each in then.living if each != seat]
    return n == court_worth(then, seat) and best == max(others)


def kings_more(state: State, turn: Turn) -> int:
    """Return how many Kings more are at the own court after a turn."""
    return kings_at(all_bought(state, turn), state.seat) - kings_at(state, state.seat)


def once_more(state: State, turn: Turn, n: int) -> State | None:
    """Return where a turn passes though it could pay one more price; None where it does not."""
    for action in turn[:-1]:
        state = after(state, action)
    could = turn[-1].word == "pass" and n == min([each for each, _ in payable(state)], default=0)
    return state if could else None


def fed(state: State, turn: Turn, n: int, seat: int) -> bool:
    """Tell whether that would be a ransom more for a captor."""
    then = once_more(state, turn, n)
    return then is not None and (n, seat) in payable(then) and then.fixed.options.ransom_to == "captor"


OF_TURNS: dict[str, Callable[..., object]] = {
    "home": lambda state, turn, n: (
        n == captured(state, state.seat) - captured(all_bought(state, turn), state.seat) > 0
    ),
    "takes": lambda state, turn, n: (
        n == held(state, state.seat) - held(all_bought(state, turn), state.seat) > 0
    ),
    "courts": courts_then,
    "more-cards": lambda state, turn, n: n == A_KING * kings_more(state, turn) > 0,
    "feeds-more": fed,
    "spared-more": lambda state, turn, n: once_more(state, turn, n) is not None,
}
"""What must be so of all of a turn."""

_CHECKS: dict[str, Callable[..., object]] = {
    "pays-exactly": lambda state, action, n: n == pips(state.tray) == price_of(state, action),
    "pays-over": lambda state, action, n, price: n == pips(state.tray) > price == price_of(state, action),
    "makes-plot": lambda state, action, n: (
        action.word in {"assassin", "troupe"} and n == pips(state.tray) - 1 and n in {11, 12, 13}
    ),
    "lowest-sent": lambda state, _: (
        state.player.order.size == 1 and pips(state.tray) <= min(lone_armies(state), default=10)
    ),
    "pips-stay": lambda state, actions, n: n == pips(state.player.hand) - pips([actions.card]),
    "spared": partial(unpaid, several=False),
    "spared-least": partial(unpaid, several=True),
    "feeds": partial(feeds, several=False),
    "feeds-least": partial(feeds, several=True),
    "can-beat": beats_all,
    "can-beat-led": beats_led,
    "wins-game": lambda state, action: last_noble(state, action) and len(state.living) == 2,
    "last-noble": lambda state, action: last_noble(state, action) and len(state.living) > 2,
    "kept-noble": lambda state, action, n: (
        n == 10 and action == NO_ORDER and bool(state.nobles_deck) and too_dear(state, n)
    ),
    "too-weak": lambda state, action, n: (
        state.phase == "defence" and n == against(state)[0] - pips(laid(state, action).tray) > 0
    ),
    "hopeless": lambda state, action, n: (
        action == STAND and not state.tray and against(state)[0] == n > against(state)[2]
    ),
    "risks-none": lambda state, action: (
        action == STAND and state.phase == "defence" and not state.tray and "lay" in words(state)
    ),
    "none-fits": lambda state, action: (
        action == STAND and state.plot.noble >= 0 and not guards(state) & sums_then(state, action)
    ),
    "holds": lambda state, action, n: attack(state) <= n <= pips(laid(state, action).tray),
    "may-hold": lambda state, action, n, least, most: (
        n == pips(laid(state, action).tray) and least <= n < most and least <= attack(state) <= most
    ),
    "stops-plot": survives,
    "recruit": lambda state, action: (
        len(after(state, action).players[state.seat].court) == len(state.player.court) + 1
    ),
    "can-march": lambda state, action, n: (
        action.size > 1 and n == best_army(state, action.size) > 0 and unsure(state, action)
    ),
    "raid": lambda state, action, n: action.size == 1 and n == min(lone_armies(state)),
    "few-there": lambda state, action, n: (
        action.size > 0 and 0 < n == hand_there(state, action) <= 2 and unsure(state, action)
    ),
    "none-there": lambda state, action: (
        action != NO_ORDER and not most_there(state, strength_then(state, action)[1])
    ),
    "led": lambda state, action, n: (
        action.noble in jacks(state) and n == marched(state, action) > pips(state.tray)
    ),
    "may-be-led": lambda state, action, n, led: (
        action.word == "lay"
        and n == pips(laid(state, action).tray)
        and {led} == {marched(laid(state, action), way) for way in ways_to_lead(laid(state, action))}
    ),
    "strength": lambda state, action, n: action.noble < 0 and n == pips(state.tray),
    "stays-home": lambda state, action, n: (
        0 < n == min(len(state.player.hand) - action.size, able(state)) and in_danger(state)
    ),
    "laid": lambda state, action, n: n == counted(laid(state, action)) > 0,
    "own-king": lambda state, action, n: (
        n == A_KING and kings_at(after(state, action), state.seat) == kings_at(state, state.seat) + 1
    ),
    "their-king": lambda _, action, n: n == A_KING and action.noble >= 0 and NOBLES[action.noble][0] == "K",
    "low-ransom": lambda state, action, n: (
        n == price_then(state, action)
        and any(n < price_then(state, other) for other in GAME.legal(state) if other.word == action.word)
    ),
    "their-queen": lambda _, action: action.noble >= 0 and NOBLES[action.noble][0] == "Q",
    "march": lambda state, action: (
        action.noble < 0 and any(after(state, other) != after(state, action) for other in GAME.legal(state))
    ),
    "ransom": lambda state, action, n: n == price(state, action.noble, state.seat),
    "take": lambda state, action: (
        action.noble in {each.noble for each in state.player.captives}
        and len(after(state, action).players[state.seat].court) == len(state.player.court) + 1
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

CHECKS = {**{key: at_last(check) for key, check in _CHECKS.items()}, **OF_TURNS}
