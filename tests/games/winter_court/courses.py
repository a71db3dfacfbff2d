"""Courts, positions and whole games drawn at random, for laws and comparisons."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from tests.cardgames.courses import Course, played
from tests.games.winter_court.drawing import COURT, SEATS
from wk.engine.seats import PlayerWish
from wk.games.winter_court.data import SURE_SUITS
from wk.games.winter_court.play import Legal, apply
from wk.games.winter_court.setup import Wishes, first_state, settle
from wk.games.winter_court.state import (
    MATCHMAKER,
    MEMBERS,
    POWERS,
    RULER,
    SUITS,
    Fixed,
    Influence,
    Options,
    Place,
    Player,
    State,
    card_set,
    court_of,
    total,
)

if TYPE_CHECKING:
    from wk.games.winter_court.state import Action, Court


@cache
def course(number: int) -> Course[State, Action]:
    """Play a random game; every other one has a court of its own and unusual options."""
    rng = random.Random(number)
    usual = number % 2 == 0
    options = Options() if usual else Options(rng.random() < 0.5, rng.randint(1, 12), rng.randint(1, 12))
    court = COURT if usual else random_court(rng)
    setup = settle(Wishes((PlayerWish(),) * 2, options=options), court, rng.random)
    return play_out(first_state(setup), rng)


def play_out(state: State, rng: random.Random) -> Course[State, Action]:
    """Play a game on at random to its end."""
    return played(state, lambda at: at.over, lambda at: Legal(at).pick(rng.random), apply)


def random_court(rng: random.Random) -> Court:
    """Return a court that keeps to WC-DATA-2."""
    row = [RULER, *rng.sample(range(1, 4), 3), *rng.sample(range(4, 12), 8)]
    suits = random_suits(rng)
    return court_of([Place(member, rng.randint(2, 5) if member < 4 else 1, suits[member]) for member in row])


def random_suits(rng: random.Random) -> dict[int, tuple[int, ...]]:
    """Deal the suits, each to three members, until nobody has two of a kind or none."""
    while True:
        found: dict[int, set[int]] = {member: set() for member in range(len(MEMBERS))}
        for member, sure in SURE_SUITS.items():
            found[member] |= set(sure)
        found[MATCHMAKER].add(0)
        left = [suit for suit in range(1, len(SUITS)) for _ in range(3)]
        for sure in SURE_SUITS.values():
            for suit in set(sure) - {0}:
                left.remove(suit)
        rng.shuffle(left)
        others = [member for member in found if member not in SURE_SUITS]
        takers = [member for member in others if member != MATCHMAKER]
        rng.shuffle(others)
        for member, suit in zip([*takers, *others], left, strict=False):
            found[member].add(suit)
        if sorted(map(len, found.values())) == [1] * 6 + [2] * 6:
            return {member: tuple(sorted(some)) for member, some in found.items()}


def scattered(rng: random.Random) -> State:
    """Return a position in which cards lie about and members are held at random, powers above all."""
    cards = rng.sample(range(60), 60)
    players = [Player(), Player()]
    influences: list[Influence | None] = []
    for member in range(len(MEMBERS)):
        holder = rng.choice((None, 0, 0, 1)) if member >= 4 else rng.choice((None, None, 0, 1))
        if holder is None and rng.random() < 0.5:
            influences.append(None)
            continue
        some = card_set(cards.pop() for _ in range(rng.choice((1, 1, 1, 2, 3))))
        influences.append(Influence(rng.randrange(2) if holder is None else holder, some, total(some)))
        if holder is not None:
            players[holder] = players[holder]._replace(held=players[holder].held | 1 << member)
    if any(player.held & 15 == 15 for player in players):
        return scattered(rng)
    for seat in (0, 1):
        hand = card_set(cards.pop() for _ in range(rng.randint(0, 9)))
        players[seat] = players[seat]._replace(hand=hand)
    discards = card_set(cards.pop() for _ in range(rng.randint(0, len(cards) - 1)))
    court = COURT if rng.random() < 0.5 else random_court(rng)
    return State(
        Fixed(SEATS, court),
        tuple(players),
        tuple(cards),
        discards,
        tuple(influences),
        seat=0,
        usable=players[0].held & POWERS,
    )
