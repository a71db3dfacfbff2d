"""Laws of views: nobody can see what is hidden, and everybody sees what they may do.

WK-SETUP-3, WK-SETUP-4, WK-TURN-1: hands, terrain cards until they are revealed, the order of the deck.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom import varied_setups
from tests.laws.courses import SHELF, course, every_course
from wk.games.winter_kingdom.state import NO_CARD, State, Status
from wk.games.winter_kingdom.view import hand_size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def lanterns_otherwise(state: Any, seat: int | None, rng: random.Random) -> Any:
    """Return the state with the cards a seat cannot see dealt otherwise."""
    others = [place for place in range(len(state.names)) if place != seat]
    hidden = [state.cards[place] for place in others] + list(state.pile)
    rng.shuffle(hidden)
    cards = list(state.cards)
    for place in others:
        cards[place] = hidden.pop()
    return state._replace(cards=tuple(cards), pile=tuple(hidden))


def winter_kingdom_otherwise(state: State, seat: int | None, rng: random.Random) -> State:
    """Return the state with the terrain cards and hands a seat cannot see dealt otherwise."""
    players = list(state.players)
    shown = {seat, state.seat if state.status is Status.TURN else seat}
    unseen = [i for i, player in enumerate(players) if i not in shown and player.card != NO_CARD]
    cards = [*state.deck, *(players[i].card for i in unseen)]
    rng.shuffle(cards)
    for i in unseen:
        players[i] = players[i]._replace(card=cards.pop())
    known = sum(player.acquired for player in players) | (0 if seat is None else players[seat].hand)
    loose = [1 << i for i in range(25) if not known >> i & 1]
    rng.shuffle(loose)
    for i, player in enumerate(players):
        if i != seat:
            players[i] = player._replace(hand=sum(loose.pop() for _ in range(hand_size(state, i))))
    return state._replace(players=tuple(players), deck=tuple(cards))


SOME = 5
"""Scores are compared in one of so many states."""

OTHERWISE: dict[str, Callable[[Any, int | None, random.Random], Any]] = {
    "winter-kingdom": winter_kingdom_otherwise,
    "lanterns": lanterns_otherwise,
}
"""How the hidden things of each game are dealt otherwise; a new game on the shelf needs its own."""


@every_course
def test_what_a_seat_cannot_see_makes_no_difference_to_its_view(played: tuple[str, int]) -> None:
    """Two states that differ in hidden things only look the same: WK-SETUP-3, WK-SETUP-4."""
    it, rng = course(*played), random.Random(9)
    differing = 0
    for state in it.states:
        for seat in (None, *range(len(it.game.seats(state)))):
            other = OTHERWISE[played[0]](state, seat, rng)
            differing += other != state
            assert it.game.view(other, seat) == it.game.view(state, seat)
    assert differing


@every_course
def test_the_seat_to_move_sees_all_it_may_do(played: tuple[str, int]) -> None:
    """WK-TURN-1: the terrain card is revealed; nothing legal depends on what is hidden from the mover."""
    it = course(*played)
    for state in it.states:
        seat = it.game.seat_to_move(state)
        if seat is not None:
            assert list(it.game.legal(it.game.view(state, seat))) == list(it.game.legal(state))


@every_course
def test_a_view_hides_no_more_the_second_time(played: tuple[str, int]) -> None:
    it = course(*played)
    for state in it.states:
        for seat in (None, *range(len(it.game.seats(state)))):
            view = it.game.view(state, seat)
            assert it.game.view(view, seat) == view
            assert it.game.view(view, None) == it.game.view(state, None)


@every_course
def test_a_view_keeps_what_everybody_sees(played: tuple[str, int]) -> None:
    it = course(*played)
    for state in it.states[::SOME]:
        view = it.game.view(state, None)
        assert it.game.seat_to_move(view) == it.game.seat_to_move(state)
        assert it.game.chance_due(view) == it.game.chance_due(state)
        shown, real = it.tools.position(view), it.tools.position(state)
        assert [player["score"] for player in shown["players"]] == [
            player["score"] for player in real["players"]
        ]


def test_every_game_of_the_shelf_has_its_hidden_things_dealt_otherwise() -> None:
    assert set(OTHERWISE) == set(SHELF)


def test_nothing_hidden_stands_in_what_a_view_points_to() -> None:
    """WK-SETUP-3, WK-SETUP-4: the table is laid from the setup, but holds no hand and no deck."""
    setup = varied_setups.setup(2)
    hands, deck = setup["hands"], setup["deck"]
    players = len(hands)
    seen = {**setup, "hands": [hands[0], *hands[:0:-1]], "deck": deck[:players] + deck[: players - 1 : -1]}
    game = SHELF["winter-kingdom"].game
    one, other = (dict(facts(looked_at(game, game.start(it)))) for it in (setup, seen))
    assert players > 2
    assert len(one) > 1000
    assert {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)} == set()


def looked_at(game: Any, state: Any) -> Any:
    """Return the view of seat 0 on a state of which has been asked before what is legal."""
    assert list(game.legal(state))
    return game.view(state, 0)


def facts(thing: Any, path: str = "view", met: frozenset[int] = frozenset()) -> Iterator[tuple[str, object]]:
    """Yield every plain value that can be reached from a thing, with the way to it."""
    if isinstance(thing, int | str | float | bytes):
        yield path, thing
    elif id(thing) not in met and not isinstance(thing, type | FunctionType | MethodType):
        for name, part in parts(thing).items():
            yield from facts(part, f"{path}.{name}", met | {id(thing)})


def parts(thing: Any) -> dict[Any, Any]:
    """Return what a thing holds: the items of a mapping or sequence, or the attributes of an object."""
    if isinstance(thing, Mapping):
        return dict(thing)
    names = getattr(thing, "_fields", None)
    if names is None and isinstance(thing, Iterable):
        return dict(enumerate(thing))
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    return {name: getattr(thing, name) for name in names or {*getattr(thing, "__dict__", {}), *slots}}
