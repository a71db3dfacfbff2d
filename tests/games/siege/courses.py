"""Whole games drawn at random, for laws and comparisons, also with other numbers and options."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from tests.cardgames.courses import Course, played
from tests.games.siege.drawing import NUMBERS
from wk.engine.shuffling import shuffled
from wk.games.siege.play import Legal, apply
from wk.games.siege.setup import PlayerWish, Wishes, first_state, settle
from wk.games.siege.state import AT_ONCE, YEAR_END, Action, Numbers, Options

if TYPE_CHECKING:
    from wk.games.siege.state import State

OTHERS = (
    Numbers((2, 2, 3, 3, 4), 2, 6, 5, 3, "5", 2, 4),
    Numbers((1, 1, 2, 2, 2), 0, 3, 3, 1, "A", 0, 6),
)
"""Numbers unlike the shipped ones that a data file may say."""


@cache
def course(number: int) -> Course[State, Action]:
    """Play a random game by 2 to 6 players; every third has other numbers, every other ends with a year."""
    rng = random.Random(number)
    count = 2 + number % 5
    numbers = OTHERS[number // 3 % len(OTHERS)] if number % 3 == 2 else NUMBERS
    wishes = Wishes(
        players=(PlayerWish(),) * count,
        options=Options(rng.choice((2, 5, 12)), YEAR_END if number % 2 else AT_ONCE),
    )
    return play_out(first_state(settle(wishes, numbers, rng.random), numbers), rng)


def play_out(state: State, rng: random.Random) -> Course[State, Action]:
    """Play a game on at random to its end, eager to bring royals home."""
    return played(state, lambda at: at.over, lambda at: choose(at, rng), apply)


def choose(state: State, rng: random.Random) -> Action:
    """Choose at random, the shuffle too; most royals that can come home do, and most campaigns go on."""
    if state.shuffle_due:
        return Action("shuffle", order=tuple(shuffled(state.discard, rng.random)))
    action = Legal(state).pick(rng.random)
    if action.word in ("done", "take") and rng.random() < 0.7:
        home = [each for each in Legal(state) if each.word == "put" and each.place == "keep"]
        return home[0] if home else Legal(state).pick(rng.random)
    return action
