"""The rules compared with a second, literal reading of them, on random games and scattered positions.

WC-TURN-1, WC-TURN-2, WC-TURN-3, WC-TURN-4, WC-PLAY-1 to WC-PLAY-6, WC-POW, WC-END, WC-FILE-3, WC-FILE-4.
WK_COURT_GAMES=200 compares that many games and ten times as many scattered positions instead of a few.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import TYPE_CHECKING

from tests.games.winter_court import oracle
from tests.games.winter_court.courses import course, play_out, scattered
from wk.games.winter_court.play import Legal, apply
from wk.games.winter_court.state import SHAPES, parse
from wk.games.winter_court.telling import position

if TYPE_CHECKING:
    from wk.games.winter_court.state import Action, State

GAMES = int(os.environ.get("WK_COURT_GAMES", "4"))

TURNS = 30
"""How many states of a game are compared after a scattered position."""


def compare(state: State, action: Action | None) -> set[str]:
    """Compare what is legal, and what an action leads to; return what is legal."""
    before = {**position(state)}
    texts = {str(each) for each in Legal(state)}
    assert texts == oracle.legal(before), before
    if action is not None:
        assert position(apply(state, action)) == oracle.after(before, str(action)), (before, str(action))
    return texts


def test_random_games_agree() -> None:
    """WC-TURN-5, WC-END-1, WC-END-2, WC-END-3, WC-END-4: every state and every action to the end."""
    endings = set()
    for number in range(GAMES):
        it = course(number)
        for state, action in zip(it.states, [*it.actions, None], strict=True):
            compare(state, action)
        endings.add(position(it.states[-1])["ending"])
    assert endings <= {"royals", "status", "letter", "draw"}


def test_scattered_positions_agree_and_every_kind_of_action_occurs() -> None:
    """WC-POW-1, WC-POW-2, WC-POW-3, WC-POW-4 and each power; also every legal action of the first state."""
    met: Counter[str] = Counter()
    for number in range(GAMES * 10):
        rng = random.Random(number)
        it = play_out(scattered(rng), rng)
        for text in compare(it.states[0], None):
            compare(it.states[0], parse(text))
        for state, action in zip(it.states[:TURNS], it.actions[:TURNS], strict=False):
            met.update(text.split()[0] for text in compare(state, action))
    assert set(met) == set(SHAPES)
