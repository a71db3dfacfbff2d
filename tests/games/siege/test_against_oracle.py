"""The rules compared with a second, literal reading of them, on every state of random games.

SG-AUT, SG-WIN, SG-SPR, SG-SUM, SG-END, SG-FILE-3, SG-JSON-1; with other numbers too: SG-DATA-1.
WK_SIEGE_GAMES=200 compares that many games instead of a few.
"""

from __future__ import annotations

import os
from collections import Counter

from tests.games.siege import oracle
from tests.games.siege.courses import course
from wk.games.siege.play import KINDS, Legal, apply
from wk.games.siege.state import parse
from wk.games.siege.telling import position

GAMES = int(os.environ.get("WK_SIEGE_GAMES", "5"))

OTHER_WAYS = 25
"""In one of so many states every legal action is compared, not only the one taken."""


def test_random_games_agree() -> None:
    """SG-AUT-2, SG-AUT-3, SG-AUT-4, SG-SPR-5, SG-SPR-6: what is legal, and what it leads to."""
    met: Counter[str] = Counter()
    for number in range(GAMES):
        it = course(number)
        numbers = it.states[0].fixed.numbers._asdict()
        for turn, (state, action) in enumerate(zip(it.states, [*it.actions, None], strict=True)):
            before = {**position(state)}
            texts = {str(each) for each in Legal(state)}
            assert texts == oracle.legal(before, numbers), before
            tried = sorted(texts) if turn % OTHER_WAYS == 0 else []
            for text in [*tried, *([] if action is None else [str(action)])]:
                found = position(apply(state, parse(text)))
                assert found == oracle.after(before, text, numbers), (before, text)
            met.update(text.split()[0] for text in texts)
    assert set(met) == set(KINDS)
