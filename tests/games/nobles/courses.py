"""Positions and whole games drawn at random, for laws and comparisons."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from tests.cardgames.courses import Course, played
from tests.games.nobles.drawing import NUMBERS
from wk.engine.files.declared import OneOf, declared
from wk.engine.shuffling import shuffled
from wk.games.nobles.data import Options
from wk.games.nobles.play import Legal, apply
from wk.games.nobles.setup import Leader, Wishes, first_state, settle
from wk.games.nobles.state import ALLEGIANCE, HARVEST, INTRIGUE, ORDERS, OVER, RANSOM, Action, Captive
from wk.games.nobles.year import go_on

if TYPE_CHECKING:
    from wk.games.nobles.state import State


@cache
def course(number: int) -> Course[State, Action]:
    """Play a random game; every other one has options of its own."""
    rng = random.Random(number)
    options = Options() if number % 2 == 0 else random_options(rng)
    setup = settle(Wishes((Leader(),) * (2 + number % 3), options=options), NUMBERS, rng.random)
    return play_out(first_state(setup, NUMBERS), rng)


def random_options(rng: random.Random) -> Options:
    """Return any options."""
    words = {
        key: rng.choice(limit.values) for key, limit in declared(Options).items() if isinstance(limit, OneOf)
    }
    return Options(jokers=rng.randint(0, 6), reshuffles=rng.randint(0, 1), **words)


def play_out(state: State, rng: random.Random) -> Course[State, Action]:
    """Play a game on at random to its end."""
    return played(state, lambda at: at.phase == OVER, lambda at: choose(at, rng), apply)


def choose(state: State, rng: random.Random) -> Action:
    """Choose at random, the shuffle too."""
    if state.phase == HARVEST:
        return Action("shuffle", order=tuple(shuffled(state.discards, rng.random)))
    return Legal(state).pick(rng.random)


def scattered(rng: random.Random) -> State:
    """Return a position in which nobles, captives and cards lie about at random, with many Jokers."""
    options = random_options(rng)
    count = rng.randint(2, 4)
    setup = settle(Wishes((Leader(),) * count, options=options._replace(jokers=6)), NUMBERS, rng.random)
    state = first_state(setup, NUMBERS)
    nobles = shuffled(
        [*(noble for player in state.players for noble in player.court), *setup.nobles_deck], rng.random
    )
    cards = sorted(
        [*setup.deck, *(card for hand in setup.hands for card in hand)], key=lambda _: rng.random()
    )
    players = []
    for seat, player in enumerate(state.players):
        court = tuple(sorted(nobles.pop() for _ in range(rng.choice((1, 1, 2, 3, 4)))))
        hand = tuple(sorted(cards.pop() for _ in range(rng.randint(0, 8))))
        others = [other for other in range(count) if other != seat]
        captives = [
            Captive(nobles.pop(), rng.choice(others), rng.choice((0, 1, 1, 2)))
            for _ in range(rng.choice((0, 0, 1, 2)))
        ]
        players.append(player._replace(court=court, hand=hand, captives=tuple(sorted(captives))))
    discards = tuple(sorted(cards.pop() for _ in range(rng.choice((0, 10, 30)))))
    phase = rng.choice((ALLEGIANCE, ORDERS, ORDERS, RANSOM, INTRIGUE, INTRIGUE))
    state = state._replace(
        players=tuple(players), deck=tuple(cards), nobles_deck=tuple(nobles), discards=discards, phase=phase
    )
    return go_on(state)
