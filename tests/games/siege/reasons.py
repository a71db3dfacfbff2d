"""What must be so for each reason of Siege, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

from wk.games.siege.bots import CHANCELLOR, SiegeMind, why
from wk.games.siege.kit import SiegeKit
from wk.games.siege.state import CARD_IDS, CARDS, RANKS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from wk.engine.bots import Because
    from wk.games.siege.state import Action, Player, State

GAME: Any = SiegeKit().game
MIND = SiegeMind(GAME, CHANCELLOR)
TRIED = 9
"""How many actions of a state are asked about."""
BESIDES = (63,)
"""A game in which a royal that completes another family stands in a city in Winter."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Action, tuple[Because, ...]]]:
    """Yield some legal actions with their reasons."""
    legal = [*islice(GAME.legal(view), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield action, tuple(MIND.summed(why(view, action)))


def alike(one: Action, other: Action) -> bool:
    """Return whether two actions are of one kind: a card that is taken unseen may be whichever."""
    unseen = {each.word == "hire" and each.aim > 0 for each in (one, other)}
    return one.word == other.word and len(unseen) == 1


def rank(card: int) -> int:
    """Return the rank of a card by its letter, that of a Joker above all (SG-TERM-1)."""
    return 99 if CARD_IDS[card] == "X" else RANKS.index(CARD_IDS[card][0])


def winner(trick: list[tuple[int, int]]) -> int:
    """Return who wins a trick as it lies: the first Joker, else the highest of its suit."""
    suit = CARD_IDS[trick[0][1]][-1]
    good = [each for each in trick if CARD_IDS[each[1]] == "X" or CARD_IDS[each[1]][-1] == suit]
    best = max(rank(card) for _, card in good)
    return next(seat for seat, card in good if rank(card) == best)


def wins(state: State, card: int) -> bool:
    """Tell whether a card would win the trick as it lies then."""
    return winner([*state.trick, (state.seat, card)]) == state.seat


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def own(state: State, action: Action) -> Player:
    """Return what who acts has then."""
    return after(state, action).players[state.seat]


def playable(state: State) -> list[int]:
    """Return the cards that may be played."""
    return [action.card for action in GAME.legal(state)]


def broken_by(state: State, card: int) -> int:
    """Count the ranks that beat a card in a fort (SG-SPR-3)."""
    letters = [letter for letter in RANKS if RANKS.index(letter) > rank(card)]
    return len({*letters, state.fixed.numbers.sapper})


def unseen(state: State) -> list[int]:
    """Return the cards who moves does not see, as a state tells that hides nothing."""
    others = [player for seat, player in enumerate(state.players) if seat != state.seat]
    cards = [*state.deck, *(card for other in others for card in other.field)]
    return [*cards, *(card for other in others for row in other.garrisons for card in row)]


def beating(state: State, card: int) -> int:
    """Count the unseen cards that would take the trick from a card if they were the next."""
    trick = [*state.trick, (state.seat, card)]
    return sum(winner([*trick, (99, other)]) == 99 for other in unseen(state))


def lacking(state: State, card: int) -> bool:
    """Tell whether a card is a royal of the family of who moves that is not in the Keep."""
    name = CARD_IDS[card]
    return name[0] in "QKA" and "chds"[state.line] == name[1] and card not in state.player.keep


def gained(state: State, action: Action) -> int:
    """Count the royals of the own family, not at home, that come to who acts."""
    had, has = (
        [*one.field, *one.won, *one.aside, *one.forts, *(card for row in one.garrisons for card in row)]
        for one in (state.player, own(state, action))
    )
    return len([card for card in Counter(has) - Counter(had) if card is not None and lacking(state, card)])


def alone(state: State, action: Action) -> bool:
    """Tell whether the card aimed at answers and none beside it is risked."""
    return action.place == "garrison" and action.aim == state.due.aim


def standing(state: State, action: Action) -> list[int]:
    """Return the unseen cards of the suit of the side that is assaulted."""
    return [card for card in unseen(state) if CARD_IDS[card][-1] == "chds"[action.side]]


def leads(state: State, action: Action) -> bool:
    """Tell whether a card is played that wins the trick as it lies then."""
    return action.word == "play" and wins(state, action.card)


def ends(state: State, action: Action, season: str) -> bool:
    """Tell whether a turn ends, in one season."""
    return action.word == "done" and state.season == season


def garrisoned(state: State, action: Action) -> bool:
    """Tell whether a card is put into a garrison."""
    return action.place == "garrison" and any(action.card in row for row in own(state, action).garrisons)


def walled(state: State, action: Action) -> bool:
    """Tell whether a card is put into a fort."""
    return action.place == "fort" and action.card in own(state, action).forts


def stronger_kept(state: State, action: Action) -> int:
    """Count the stronger cards among the five best that are left: no more may stay in Winter (SG-WIN-3)."""
    left = sorted(map(rank, own(state, action).field))[-5:]
    return sum(other > rank(action.card) for other in left)


def takes(state: State, action: Action) -> bool:
    """Tell whether a card is played that wins a trick, which it ends."""
    return leads(state, action) and len(state.trick) + 1 == len(state.players)


def sure(state: State, action: Action) -> bool:
    """Tell whether a card is played that wins the trick, whatever unseen cards still come."""
    return takes(state, action) or (leads(state, action) and not beating(state, action.card))


def keeps_joker(state: State, action: Action) -> bool:
    """Tell whether another card is played or dropped while a Joker is there."""
    can_be = playable(state) if action.word == "play" else [*state.player.field]
    return (
        action.word in {"play", "drop"}
        and any(rank(card) == 99 for card in can_be)
        and rank(action.card) < 99
    )


def filled(state: State) -> Player:
    """Return who moves once the Field is put into the city one by one, over no other card (SG-WIN-2)."""
    options = state.fixed.options._replace(victory="year-end")
    now = state._replace(season="summer", answered=None, fixed=state.fixed._replace(options=options))
    while puts := [each for each in GAME.legal(now) if each.word == "put" and each.over < 0]:
        now = GAME.apply(now, max(puts, key=lambda put: put.place == "keep"))
    return now.player


def homes(state: State) -> int:
    """Count the cards of the Field that can be put into the city one by one, over no other."""
    return len(state.player.field) - len(filled(state).field)


def last_summer(state: State) -> bool:
    """Tell whether no assault comes any more (SG-END-3)."""
    years = state.fixed.options.years or state.fixed.numbers.years
    return state.season == "summer" and state.year == years


def beats(state: State, action: Action) -> tuple[int, int]:
    """Return how many unseen cards an assault beats of those that can stand there; of a wall none of none."""
    there = standing(state, action) if action.aim >= 0 else []
    return sum(rank(card) <= rank(action.card) for card in there), len(there)


def strikes(state: State) -> list[Action]:
    """Return what the campaign can still go on with."""
    return [each for each in GAME.legal(state) if each.word != "done"]


def best_assault(state: State) -> tuple[int, int]:
    """Return what the likeliest of the assaults beats, of how many; none of none where another strike is."""
    found = [beats(state, each) if each.word == "strike" else (0, 0) for each in strikes(state)]
    alone = found and all(most for _, most in found)
    return max(found, key=lambda each: Fraction(*each)) if alone else (0, 0)


def bares(state: State, action: Action) -> bool:
    """Tell whether a strike takes the last card of a side of the own city."""
    city = own(state, action)
    there = city.forts[action.side] is not None or len(city.garrisons[action.side]) > 0
    return city.quartered < state.player.quartered and not there


def fallible(state: State) -> int:
    """Count the walls of others that a card of the own Field takes (SG-SPR-3, SG-SPR-4)."""
    walls = [fort for seat, one in enumerate(state.players) if seat != state.seat for fort in one.forts]
    best, sapper = max(map(rank, state.player.field), default=-1), RANKS.index(state.fixed.numbers.sapper)
    any_wall = sapper in map(rank, state.player.field)
    return sum(any_wall or best > rank(fort) for fort in walls if fort is not None)


def stormable(state: State) -> bool:
    """Tell whether there may be something to storm: a card stands there, or may still be put (SG-WIN-1)."""
    turns = [(state.initiator + place) % len(state.players) for place in range(len(state.players))]
    to_come = turns[turns.index(state.seat) + 1 :]
    rivals = [player for seat, player in enumerate(state.players) if seat != state.seat]
    return (
        bool(to_come)
        or any(fort is not None for each in rivals for fort in each.forts)
        or any(row for each in rivals for row in each.garrisons)
    )


def kept(state: State, action: Action) -> int:
    """Count the cards of a Field that nothing is lost of; 0 where any is."""
    lost = Counter(state.player.field) - Counter(own(state, action).field)
    return 0 if lost else len(state.player.field)


def sapping(state: State, card: int) -> bool:
    """Tell whether a card breaks any wall (SG-SPR-3)."""
    return CARD_IDS[card][0] == state.fixed.numbers.sapper


def wanted(state: State, card: int) -> bool:
    """Tell whether a card is a royal that somebody else's Keep lacks."""
    name = CARD_IDS[card]
    lines = ["chds"[line] for line in state.fixed.lines]
    return name[0] in "QKA" and any(
        name[1] == line and card not in player.keep
        for seat, (line, player) in enumerate(zip(lines, state.players, strict=True))
        if seat != state.seat
    )


def risks(state: State, action: Action, of_kind: Callable[[int], bool]) -> bool | None:
    """Tell whether a card of a kind may be lost, or leaves the Field in Winter; None where there is none."""
    if action.word == "play":
        can_be, gone = playable(state), not sure(state, action)
    elif state.season == "winter" and action.word in {"put", "drop"} and action.place != "keep":
        can_be, gone = [*state.player.field], True
    else:
        return None
    return gone and of_kind(action.card) if any(map(of_kind, can_be)) else None


def may_tie(state: State, action: Action) -> bool:
    """Tell whether a rival may end level in royals and cards with who acts, who has the most (SG-END-3)."""
    end = filled(after(state, action))
    royals, have = len(end.keep), state.player.quartered
    if royals == 3 or royals < len(filled(state).keep):
        return False
    return all(royals >= len(player.keep) for player in state.players) and any(
        {*range(have, end.quartered + 1)}.intersection(may_quarter(state, seat, royals))
        for seat in range(len(state.players))
        if seat != state.seat
    )


def may_quarter(state: State, seat: int, royals: int) -> range:
    """Return how many cards a rival may have in the city at the end if that many royals are at home then."""
    player, first = state.players[seat], state.initiator
    turns = [(first + turn) % len(state.players) for turn in range(len(state.players))]
    still = len(player.field) if turns.index(seat) > turns.index(state.seat) else 0
    names = {letter + "chds"[state.fixed.lines[seat]] for letter in "QKA"}
    hidden = names.intersection(CARD_IDS[card] for card in unseen(state))
    hidden -= {CARD_IDS[card] for card in player.keep}
    come = royals - len(player.keep)
    places = 4 * (1 + state.fixed.numbers.garrison)
    most = min(places, player.quartered + still - come)
    return range(player.quartered, most + 1) if come <= min(still, len(hidden)) else range(0)


CHECKS: dict[str, Callable[..., object]] = {
    "wins-trick": lambda state, action, n: (
        own(state, action).tricks == state.player.tricks + 1 and n == len(state.trick) + 1
    ),
    "lowest-winner": lambda state, action: (
        leads(state, action)
        and all(
            rank(card) > rank(action.card)
            for card in playable(state)
            if wins(state, card) and card != action.card
        )
    ),
    "leads-trick": lambda state, action: state.trick and leads(state, action),
    "few-beat": lambda state, action, n, most: (
        leads(state, action) and most == len(unseen(state)) >= 8 * n and 0 < n == beating(state, action.card)
    ),
    "unbeaten": lambda state, action: leads(state, action) and not beating(state, action.card),
    "family-won": lambda state, action, n: 0 < n == gained(state, action),
    "cannot-win": lambda state, action: (
        action.word == "play" and state.trick and not any(wins(state, card) for card in playable(state))
    ),
    "fewer-beat": lambda state, action, n, most: (
        leads(state, action) and most == len(unseen(state)) < 8 * n and n == beating(state, action.card)
    ),
    "royal-kept": lambda state, action: risks(state, action, partial(lacking, state)) is False,
    "family-denied": lambda state, action: (
        action.word == "take"
        and any(
            seat != state.seat
            and len(state.players[seat].keep) == 2
            and action.card not in state.players[seat].keep
            and CARD_IDS[action.card] in {rank + "chds"[state.fixed.lines[seat]] for rank in "QKA"}
            for seat in range(len(state.players))
        )
    ),
    "rival-denied": lambda state, action: risks(state, action, partial(wanted, state)) is False,
    "joker-kept": lambda state, action: (
        keeps_joker(state, action)
        and (action.word == "drop" or any(rank(card) == 99 for _, card in state.trick))
    ),
    "joker-later": lambda state, action: (
        action.word == "play"
        and keeps_joker(state, action)
        and all(rank(card) < 99 for _, card in state.trick)
        and len(own(state, action).field) > state.fixed.numbers.field - state.fixed.numbers.tricks
    ),
    "sapper-kept": lambda state, action: risks(state, action, partial(sapping, state)) is False,
    "higher-kept": lambda state, action, n: (
        not takes(state, action)
        and not sapping(state, action.card)
        and 0 < n == sum(rank(card) > rank(action.card) for card in {*playable(state)})
    ),
    "royal-home": lambda state, action, n: n == 3 - len(own(state, action).keep),
    "family-home": lambda state, action: len(own(state, action).keep) == 3,
    "strong-wall": lambda state, action, n: (
        walled(state, action) and not last_summer(state) and n == broken_by(state, action.card) <= 4
    ),
    "wall": lambda state, action: (
        walled(state, action)
        and not last_summer(state)
        and state.player.forts["chds".index(CARD_IDS[action.card][1])] is None
    ),
    "weak-wall": lambda state, action, n: (
        walled(state, action) and not last_summer(state) and n == broken_by(state, action.card) > 6
    ),
    "strikes-on": lambda state, action: garrisoned(state, action) and state.season == "winter",
    "face-down": lambda state, action: (
        garrisoned(state, action)
        and not last_summer(state)
        and all(
            action.card not in row
            for other in range(len(state.players))
            if other != state.seat
            for row in GAME.view(after(state, action), other).players[state.seat].garrisons
        )
    ),
    "guard": lambda state, action, n: (
        garrisoned(state, action)
        and not last_summer(state)
        and 4 >= n == sum(RANKS.index(letter) >= rank(action.card) for letter in RANKS)
    ),
    "stronger-kept": lambda state, action, n: (
        state.season == "winter"
        and (walled(state, action) or garrisoned(state, action))
        and 0 < n == stronger_kept(state, action)
    ),
    "decides-tie": lambda state, action: (
        last_summer(state)
        and own(state, action).quartered == state.player.quartered + 1
        and may_tie(state, action)
    ),
    "higher-there": lambda _, action: action.over >= 0 and rank(action.card) > rank(action.over),
    "kept-from-summer": lambda state, action: (
        state.season == "summer"
        and not last_summer(state)
        and own(state, action).quartered > state.player.quartered
    ),
    "too-many-cards": lambda state, action, n: (
        state.season == "winter"
        and 0 < n == len(state.player.field) - 5
        and len(own(state, action).field) < len(state.player.field)
    ),
    "may-come-home": lambda state, action: (
        action.card not in state.player.keep
        and any(
            other.word == "put" and other.place == "keep" and other.card == action.card
            for other in GAME.legal(after(state, action))
        )
    ),
    "armed": lambda state, action, n: (
        action.card in own(state, action).field
        and n == sum(RANKS.index(letter) <= rank(action.card) for letter in RANKS)
    ),
    "lowest-dropped": lambda state, action: (
        rank(action.card) == min(map(rank, state.player.field)) and not sapping(state, action.card)
    ),
    "lower-kept": lambda state, action, n: (
        0 < n == sum(rank(card) < rank(action.card) for card in own(state, action).field)
    ),
    "assault": lambda state, action, n, most: 2 * n >= most and beats(state, action) == (n, most),
    "weak-assault": lambda state, action, n, most: 2 * n < most and beats(state, action) == (n, most),
    "breaks-wall": lambda state, action: len(own(state, action).aside) == len(state.player.aside) + 2,
    "more-walls": lambda state, action, n: (
        n
        == sum(fort is not None for fort in state.players[action.rival].forts)
        - sum(fort is not None for fort in after(state, action).players[action.rival].forts)
    ),
    "behind-wall": lambda state, action, n: (
        0 < n == len(state.players[action.rival].garrisons[action.side])
        and state.players[action.rival].forts[action.side] is not None
    ),
    "hires-royal": lambda state, action, n: (
        n == len(after(state, action).players[action.rival].keep) == len(state.players[action.rival].keep) - 1
    ),
    "hires-wall": lambda state, action: (
        state.players[action.rival].forts[action.side] is not None
        and after(state, action).players[action.rival].forts[action.side] is None
        and len(own(state, action).aside) == len(state.player.aside) + 1
    ),
    "hires-unseen": lambda state, action: (
        len(after(state, action).players[action.rival].garrisons[action.side])
        == len(state.players[action.rival].garrisons[action.side]) - 1
    ),
    "holds": lambda _, action, n: 7 <= n == sum(RANKS.index(letter) < rank(action.card) for letter in RANKS),
    "answers": alone,
    "relieves": lambda state, action, n: (
        0 < n == rank(action.card) - rank(state.player.garrisons[state.due.side][state.due.aim - 1])
    ),
    "walls-in-reach": lambda state, action, n: ends(state, action, "winter") and 0 < n == fallible(state),
    "kept-for-spring": lambda state, action, n: (
        ends(state, action, "winter") and stormable(state) and kept(state, action) == n
    ),
    "kept-for-summer": lambda state, action, n: ends(state, action, "spring") and 0 < n == homes(state),
    "no-strike": lambda state, action: ends(state, action, "spring") and len([*GAME.legal(state)]) == 1,
    "joker-lost": lambda state, action, n: (
        ends(state, action, "spring") and 0 < n == sum(rank(card) == 99 for card in state.player.field)
    ),
    "weapon-kept": lambda state, action, card: (
        ends(state, action, "winter")
        and stormable(state)
        and CARDS[card] in own(state, action).field
        and rank(CARDS[card]) == max(each for each in map(rank, state.player.field) if each < 99)
    ),
    "field-lost": lambda state, action, n: ends(state, action, "summer") and 0 < n == homes(state),
    "nothing-housed": lambda state, action: (
        ends(state, action, "summer") and state.player.field and not homes(state)
    ),
    "field-empty": lambda state, action: (
        action.word == "done" and state.season != "spring" and not state.player.field
    ),
    "weak-assaults": lambda state, action, n, most: (
        ends(state, action, "spring") and 2 * n < most and best_assault(state) == (n, most)
    ),
    "side-bared": lambda state, action: (
        ends(state, action, "spring")
        and len(strikes(state)) > 0
        and all(bares(state, each) for each in strikes(state))
    ),
    "safe-in-field": lambda state, action, n: (
        ends(state, action, "winter") and not stormable(state) and 0 < n == kept(state, action)
    ),
}
