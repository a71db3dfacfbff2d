"""Tables, positions and whole games drawn at random, for laws and comparisons."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING

from tests.cardgames.courses import Course, played
from tests.games.minsterpool.drawing import TABLES
from wk.games.minsterpool.play import Legal, apply
from wk.games.minsterpool.setup import PlayerWish, Wishes, first_state, settle
from wk.games.minsterpool.state import (
    CARD_IDS,
    EMPTY_STACK,
    OVER,
    Board,
    Bribe,
    Favor,
    Line,
    Options,
    State,
    Tables,
)

if TYPE_CHECKING:
    from wk.games.minsterpool.state import Action


@cache
def course(number: int) -> Course[State, Action]:
    """Play a random game of two to four; every other one with numbers of its own."""
    rng = random.Random(number)
    players = 2 + number % 3
    tables = TABLES if number // 3 % 2 == 0 else random_tables(rng)
    options = Options(EMPTY_STACK[number // 6 % 2])
    wishes = Wishes((PlayerWish(),) * players, options=options)
    return play_out(first_state(settle(wishes, tables, rng.random)), rng)


def play_out(state: State, rng: random.Random) -> Course[State, Action]:
    """Play a game on at random to its end."""
    return played(state, lambda at: at.phase == OVER, lambda at: Legal(at).pick(rng.random), apply)


def random_tables(rng: random.Random) -> Tables:
    """Return tables that keep to HC-DATA-3, of short lives: stacks run out, the row may be empty."""
    medals = tuple(sorted(rng.randint(1, 20) for _ in range(21)))
    cards = [rng.randrange(len(CARD_IDS)) for _ in range(14)]
    cards += [letter * 9 + rng.randrange(9) for letter in range(4)]
    bids = rng.sample(range(1, 100), 28)
    chips = tuple(
        tuple(sorted((bid, rng.randint(0, 20)) for bid in bids[family : family + 7]))
        for family in range(0, 28, 7)
    )
    boards = tuple(random_board(rng, board) for board in TABLES.boards)
    return Tables(boards, medals, tuple(sorted(cards)), chips)


def random_board(rng: random.Random, board: Board) -> Board:
    """Return a board with a name and other numbers."""
    lines = tuple(Line(rng.randint(1, 9), rng.randint(1, 4)) for _ in range(rng.randint(0, 2)))
    bribe = Bribe(rng.randint(1, 4), rng.randint(1, 4)) if rng.random() < 0.6 else None
    rows = tuple(
        "".join(rng.choice("fA") for _ in range(rng.randint(1, 4))) for _ in range(rng.randint(1, 3))
    )
    favor = Favor(rng.randint(1, 4), rows) if rng.random() < 0.6 or not (lines or bribe) else None
    return Board(board.id, board.name, rng.randint(1, 20), rng.randint(2, 5), lines, bribe, favor)
