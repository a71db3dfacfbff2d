"""What must be so for each reason of Winter Court, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from wk.games.winter_court.bots import USUAL, TurnMind
from wk.games.winter_court.rules import WinterCourt
from wk.games.winter_court.state import CARD_IDS, MEMBERS, RANKS, cards_in

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from wk.engine.bots import Because
    from wk.games.winter_court.state import Action, State

GAME = WinterCourt(lambda _state, reason: reason.code)
MIND = TurnMind(GAME, USUAL)
BESIDES = (17, 18, 89)
"""In the last a power is used and its member won again by the play it is for."""
TRIED = 6
"""How many actions of a state are asked about."""


Turn: TypeAlias = "tuple[Action, ...]"
"""A step with those that finish its play."""


def given(_state: State, view: State, rng: random.Random) -> Iterator[tuple[Turn, tuple[Because, ...]]]:
    """Yield some legal actions, each with what finishes its play, and their reasons."""
    legal = [*islice(GAME.legal(view), 200)]
    known = GAME.guess(view, rng.random)
    for action in rng.sample(legal, min(TRIED, len(legal))):
        yield (action, *MIND.rest(known, action)), MIND.why(view, action)


def alike(one: Turn, other: Turn) -> bool:
    """Return whether two actions are of one kind."""
    return one[0].word == other[0].word


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def rank(card: int) -> int:
    """Return the rank of a card."""
    return int(CARD_IDS[card][2:])


def suit(card: int) -> str:
    """Return the suit of a card."""
    return CARD_IDS[card][:2]


def finished(state: State, turn: Turn) -> State:
    """Return the state after a play, and what comes before it."""
    found = state
    for step in turn:
        found = after(found, step)
    assert found.making is None
    return found


def at(turn: Turn) -> int:
    """Return at whom a play is made, -1 for none."""
    return next((step.member for step in turn if step.word == "play"), -1)


def first(turn: Turn) -> int:
    """Return the first card of a play."""
    return next(step.card for step in turn if step.word == "play")


def played(turn: Turn) -> str:
    """Return the text of the first step of a play."""
    return next(str(step) for step in turn if step.word == "play")


def begun(state: State, turn: Turn) -> State:
    """Return the state before a play, after what comes before it."""
    found = state
    for step in turn:
        if step.word == "play":
            break
        found = after(found, step)
    return found


def total(state: State, where: int) -> int:
    """Return the sum of the ranks that lie at a member."""
    lies = state.influences[where]
    return 0 if lies is None else sum(rank(card) for card in cards_in(lies.cards))


total_at = total
"""The same, by another name where a number is called so."""


def holder(state: State, where: int) -> int | None:
    """Return who holds a member."""
    return next((seat for seat in (0, 1) if state.players[seat].held >> where & 1), None)


def royals(state: State, seat: int) -> int:
    """Count the royals somebody holds."""
    named = ("ruler", "consort", "heir", "dowager")
    return sum(state.players[seat].held >> MEMBERS.index(name) & 1 for name in named)


def claims(state: State, turn: Turn, n: int) -> bool:
    """Tell whether a play wins a member that was home, and has so much more status when it is done."""
    return wins(state, turn) and n == more(state, turn) > 0


def wins(state: State, turn: Turn) -> bool:
    """Tell whether a play wins a member that nobody holds as it begins, or whose power is used for it."""
    before, then, where = begun(state, turn), finished(state, turn), at(turn)
    free = holder(before, where) is None or any(step.word == MEMBERS[where] for step in turn)
    return free and holder(then, where) == state.seat


def more(state: State, turn: Turn) -> int:
    """Return how much more status a seat has after steps than before: powers cost some."""
    return points(finished(state, turn), state.seat) - points(state, state.seat)


def status(state: State, where: int) -> int:
    """Return a member's status."""
    return state.fixed.court.status[where]


def sent_home(state: State, turn: Turn, n: int) -> bool:
    """Tell whether a play takes so much status from the other side."""
    where, then = at(turn), finished(state, turn)
    return (
        holder(state, where) == 1 - state.seat and holder(then, where) is None and n == status(state, where)
    )


def adds(state: State, turn: Turn, wanted: str) -> bool:
    """Tell whether a card of a suit comes to lie at the member and stays there."""
    action, there = turn[0], finished(state, turn).influences[state.play.member]
    return suit(action.card) == wanted and there is not None and action.card in cards_in(there.cards)


def other_suit(state: State, turn: Turn) -> bool:
    """Tell whether a card comes to lie there whose suit is not that of the main card."""
    added = suit(turn[0].card)
    return suit(state.play.card) != added and adds(state, turn, added)


def beating(state: State, turn: Turn) -> list[int] | None:
    """Return the unseen cards that beat what lies there after a play, each played alone; None if not held."""
    where, then = at(turn), finished(state, turn)
    if then.over or holder(then, where) != state.seat:
        return None
    names = {CARD_IDS[RANKS * number][:2] for number in state.fixed.court.suits[where]}
    return [card for card in hidden(state) if suit(card) in names and rank(card) > total(then, where)]


def hidden(state: State) -> list[int]:
    """Return the cards that the seat to move does not see."""
    known = cards_in(GAME.view(state, state.seat).players[1 - state.seat].hand)
    every = [*state.deck, *cards_in(state.players[1 - state.seat].hand)]
    return [card for card in every if card not in known]


def points(state: State, seat: int) -> int:
    """Return the status of what somebody holds."""
    return sum(status(state, where) for where in range(len(MEMBERS)) if holder(state, where) == seat)


def ahead(state: State, seat: int) -> bool:
    """Tell whether somebody would win if the deck ran out now: by status, or by the earliest letter."""
    mine, theirs = points(state, seat), points(state, 1 - seat)
    held = [who for where in state.fixed.court.row if (who := holder(state, where)) is not None]
    return mine > theirs or (mine == theirs and held[:1] == [seat])


def leads(state: State, turn: Turn, n: int, most: int) -> bool:
    """Tell whether a play late in the game takes the lead with so much status to so much."""
    then, seat = finished(state, turn), state.seat
    return (
        len(state.deck) <= 6
        and not then.over
        and not ahead(state, seat)
        and points(then, seat) == n > most == points(then, 1 - seat)
    )


def spent(state: State, turn: Turn) -> int:
    """Return the ranks of all cards that leave the hand, and of one that only passes through it."""
    cards = {*cards_in(state.player.hand), *(step.card for step in turn if step.word == "sage")}
    return sum(map(rank, cards - {*cards_in(finished(state, turn).players[state.seat].hand)}))


def helped(state: State, turn: Turn, word: str) -> bool:
    """Tell whether a play's first card does not beat what lies there, and a power is used for it."""
    return any(step.word == word for step in turn) and short(state, turn) > 0


def short(state: State, turn: Turn) -> int:
    """Return how much the first card of a play lacks to beat what lies there; 0 where it is enough."""
    lies = total(begun(state, turn), at(turn))
    return max(0, lies + 1 - rank(first(turn))) if lies else 0


HELPS = ("knight", "lover", "matchmaker", "fool")


def fits(state: State, where: int, cards: list[int]) -> list[int]:
    """Return the ranks of the cards that have a suit of a member."""
    names = {CARD_IDS[RANKS * number][:2] for number in state.fixed.court.suits[where]}
    return [rank(card) for card in cards if suit(card) in names]


def hand(state: State) -> list[int]:
    """Return the hand of the seat to move."""
    return [*cards_in(state.player.hand)]


def gains(state: State, turn: Turn, name: str) -> State | None:
    """Return the state after a play that wins a power's member with turns enough to use it; else None."""
    then, where = finished(state, turn), MEMBERS.index(name)
    won = at(turn) == where and holder(state, where) is None and holder(then, where) == state.seat
    return then if won and not then.over and len(then.deck) > 6 else None


def foremost(then: State, row: str, n: int, check: Callable[[int, list[int]], bool]) -> bool:
    """Tell whether a member is the one of most status whom cards in hand fit and none of them beats.

    Of one status it is whoever has the highest total, then the first letter.
    """
    found = []
    for where in range(len(MEMBERS)):
        ranks, lies = fits(then, where, hand(then)), total(then, where)
        if holder(then, where) != then.seat and ranks and lies and max(ranks) <= lies and check(where, ranks):
            found.append((status(then, where), lies, -where))
    return max(found, default=None) == (status(then, MEMBERS.index(row)), n, -MEMBERS.index(row))


def joined(then: State) -> str | None:
    """Return the first member of most status, of two suits and not held, for whom the hand has both."""
    found = []
    for where, suits in enumerate(then.fixed.court.suits):
        held = {suit(card) for card in hand(then) if fits(then, where, [card])}
        if holder(then, where) != then.seat and len(held) == len(suits) == 2:
            found.append((status(then, where), -where))
    return MEMBERS[-max(found)[1]] if found else None


def denied(state: State, turn: Turn, where: int) -> bool:
    """Tell whether a play takes a power from the other side, who comes to its turn with cards for it."""
    then = finished(state, turn)
    taken = holder(state, where) == 1 - state.seat and holder(then, where) is None
    return taken and where >= MEMBERS.index("wizard") and state.players[1 - state.seat].hand_count > 1


def open_to_fool(state: State, then: State) -> tuple[int, str] | None:
    """Return total and member of most status held after a play where an unseen card is lower."""
    found = []
    for where in range(len(MEMBERS)):
        lies = total(then, where)
        if holder(then, where) == state.seat and min(fits(state, where, hidden(state)), default=lies) < lies:
            found.append((status(then, where), lies, -where))
    return (max(found)[1], MEMBERS[-max(found)[2]]) if found else None


def of_power(name: str, check: Callable[..., object]) -> Callable[..., object]:
    """Return a check of the state after a play that wins a power."""
    return lambda state, turn, **values: (
        (then := gains(state, turn, name)) is not None and check(then, **values)
    )


def in_suit(name: str) -> Callable[..., object]:
    """Return a check that the highest card in hand of a suit has a rank, and another is in hand."""
    return lambda then, n: (
        len(hand(then)) > 1 and n == max((rank(card) for card in hand(then) if suit(card) == name), default=0)
    )


def use(state: State, card: int) -> int:
    """Return the most status of a member not held at which a card suffices alone."""
    free = [where for where in range(len(MEMBERS)) if holder(state, where) != state.seat]
    fits = [where for where in free if card // RANKS in state.fixed.court.suits[where]]
    return max((status(state, where) for where in fits if rank(card) > total(state, where)), default=0)


def remaining(state: State, action: Action) -> set[int]:
    """Return the card that is kept of those drawn."""
    return {*state.drawn} - {action.card} & {*cards_in(after(state, action).players[state.seat].hand)}


def done(state: State) -> bool:
    """Tell whether a play may be finished."""
    return any(action.word == "done" for action in GAME.legal(state))


WHOLE: dict[str, Callable[..., object]] = {
    "stops-royals": lambda state, turn, n: (
        royals(state, 1 - state.seat) == 3 and royals(finished(state, turn), 1 - state.seat) == 3 - n < 3
    ),
    "keeps-royal": lambda state, turn: (
        royals(state, 1 - state.seat) == royals(finished(state, turn), 1 - state.seat) == 3
        and royals(finished(state, turn), state.seat) == 1 > royals(state, state.seat)
    ),
    "all-royals": lambda state, turn: (
        finished(state, turn).over and royals(finished(state, turn), state.seat) == 4
    ),
    "sends-home": sent_home,
    "claims": claims,
    "repays": lambda state, turn: wins(state, turn) and more(state, turn) == 0,
    "takes-lead": lambda state, turn, n, most: len(state.deck) > 1 and leads(state, turn, n, most),
    "lead-last": lambda state, turn, n, most: (
        leads(state, turn, n, most) and after(finished(state, turn), GAME.parse("draw 1")).over
    ),
    "strengthens": lambda state, turn: (
        holder(state, at(turn)) == state.seat
        and total(finished(state, turn), at(turn)) > total(begun(state, turn), at(turn))
    ),
    "royals": lambda state, turn, n: (
        royals(finished(state, turn), state.seat) == n == royals(state, state.seat) + 1 and n in {2, 3}
    ),
    "few-beat": lambda state, turn, n, most, total: (
        total_at(finished(state, turn), at(turn)) == total
        and 0 < n == len(beating(state, turn) or ())
        and most == len(hidden(state)) >= 8 * n
    ),
    "unbeaten": lambda state, turn: beating(state, turn) == [],
    "spends": lambda state, turn, n: n == spent(state, turn),
    "by-knight": lambda state, turn: helped(state, turn, "knight"),
    "by-lover": lambda state, turn: helped(state, turn, "lover"),
    "by-matchmaker": lambda state, turn: helped(state, turn, "matchmaker"),
    "by-fool": lambda state, turn: helped(state, turn, "fool"),
    "by-booster": lambda state, turn: (
        helped(state, turn, "boost") and not any(step.word in HELPS for step in turn)
    ),
    "gains-wizard": of_power("wizard", lambda then: len(hand(then)) > 1),
    "gains-steward": of_power("steward", lambda then: len(then.deck) > 2),
    "gains-sage": of_power(
        "sage",
        lambda then, n: n == max(map(rank, cards_in(then.discards))) > max(map(rank, hand(then)), default=0),
    ),
    "gains-charlatan": of_power(
        "charlatan",
        lambda then, n, row: foremost(then, row, n, lambda where, _ranks: holder(then, where) is None),
    ),
    "gains-knight": of_power("knight", in_suit("mi")),
    "gains-lover": of_power("lover", in_suit("de")),
    "gains-matchmaker": of_power("matchmaker", lambda then, row: row == joined(then)),
    "gains-fool": of_power(
        "fool",
        lambda then, n, row: foremost(then, row, n, lambda where, ranks: min(ranks) < total(then, where)),
    ),
    "regains": lambda state, turn, row: (
        at(turn) == MEMBERS.index(row)
        and row in {step.word for step in turn}
        and holder(state, at(turn)) == holder(finished(state, turn), at(turn)) == state.seat
        and not finished(state, turn).over
        and len(finished(state, turn).deck) > 6
    ),
    "denies": lambda state, turn, row: (
        at(turn) == MEMBERS.index(row) and denied(state, turn, MEMBERS.index(row))
    ),
    "denies-fool": lambda state, turn, row, n: (
        at(turn) == MEMBERS.index("fool")
        and denied(state, turn, at(turn))
        and (n, row) == open_to_fool(state, finished(state, turn))
    ),
}
"""Of a play as it is finished."""

WITHIN: dict[str, Callable[..., object]] = {
    "knight": lambda state, turn, n: n == rank(turn[0].card) and adds(state, turn, "mi"),
    "lover": lambda state, turn, n: n == rank(turn[0].card) and adds(state, turn, "de"),
    "matchmaker": lambda state, turn, n: n == rank(turn[0].card) and other_suit(state, turn),
    "fool": lambda state, turn: (
        total(finished(state, turn), state.play.member) < total(state, state.play.member)
    ),
}
"""Of a step within a play, and what finishes it."""

STEPS: dict[str, Callable[..., object]] = {
    "adds": lambda state, action, n: (
        not done(state) and n == after(state, action).play.strength - state.play.strength == rank(action.card)
    ),
    "made": lambda state, action, n: (
        action.word == "done"
        and n == sum(rank(card) for card in cards_in(state.play.boosters)) + sum(map(rank, state.play.cards))
    ),
    "keeps-hand": lambda state, action, n: (
        action.word == "done" and 0 < n == after(state, action).players[state.seat].hand_count
    ),
    "sage": lambda state, action, n: (
        n == rank(action.card) and action.card in cards_in(after(state, action).players[state.seat].hand)
    ),
    "keeps-booster": lambda state, action: any(rank(card) <= 3 for card in remaining(state, action)),
    "keeps-use": lambda state, action, n: (
        [n] == [use(state, card) for card in remaining(state, action)] and n > use(state, action.card)
    ),
    "ends": lambda state, action: after(state, action).over and ahead(after(state, action), state.seat),
    "ends-lost": lambda state, action: (
        after(state, action).over and ahead(after(state, action), 1 - state.seat)
    ),
    "nears-end": lambda state, action, n: (
        len(state.deck) <= 6
        and len(state.deck) > len(after(state, action).deck) == n > 0
        and ahead(after(state, action), state.seat)
    ),
    "draws": lambda state, action, n: (
        after(state, action).players[state.seat].hand_count == state.player.hand_count + n
        and not after(state, action).over
    ),
    "chooses": lambda state, action: len(after(state, action).drawn) == 2,
    "keeps-deck": lambda state, action: (
        after(state, action).deck == state.deck and len(state.deck) <= 6 and ahead(state, 1 - state.seat)
    ),
    "boost": lambda state, action: not done(state) and done(after(state, action)),
    "highest-discard": lambda state, action: (
        rank(action.card) == max(rank(card) for card in cards_in(state.discards))
    ),
    "charlatan": lambda state, action, n: (
        0 < n == total(state, action.member) and after(state, action).influences[action.member] is None
    ),
    "wizard": lambda state, action: after(state, action).must_play,
    "keeps-higher": lambda state, action: rank(action.card) == min(rank(card) for card in state.drawn),
}
"""Of a step alone."""


def of_first(check: Callable[..., object]) -> Callable[..., object]:
    """Return a check of the first step of a turn."""
    return lambda state, turn, **values: check(state, turn[0], **values)


def of_play(check: Callable[..., object]) -> Callable[..., object]:
    """Return a check of steps that make a play."""
    return lambda state, turn, **values: at(turn) >= 0 and check(state, turn, **values)


CHECKS: dict[str, Callable[..., object]] = {
    "costs": lambda state, turn, n: n == -more(state, turn) > 0,
    **{key: of_play(check) for key, check in WHOLE.items()},
    **WITHIN,
    **{key: of_first(check) for key, check in STEPS.items()},
}
