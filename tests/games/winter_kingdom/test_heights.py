"""Amounts of hexes added up bit by bit are those added up one by one."""

from __future__ import annotations

import random

import pytest

from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.thinking.heights import Heights

HEXES = (1 << 40) - 1


@pytest.mark.parametrize("seed", range(12))
def test_amounts_are_those_of_plain_sums(seed: int) -> None:
    """Whatever was added, also what was taken away, and to heights begun with others."""
    rng = random.Random(seed)
    plain = dict.fromkeys(singles(HEXES), 0)
    heights = Heights(HEXES)
    for turn in range(10):
        amount, where = rng.randint(-6, 6), rng.getrandbits(40)
        if turn == 5:
            heights = Heights(HEXES, heights)
        if turn % 3:
            heights.add(amount, where)
        elif turn % 2:
            heights.add_all([(amount, where)])
        else:
            heights.add_all([(amount, where), (1, HEXES)], 2)
        for single in plain:
            twice = 2 if turn % 6 == 0 else 1
            plain[single] += twice * amount * bool(single & where) + 2 * (turn % 6 == 0)
    among = rng.getrandbits(40) | 1
    some = [single for single in plain if single & among]
    ranked = sorted((plain[single] for single in some), reverse=True)
    assert all(heights.at(single) == amount for single, amount in plain.items())
    assert heights.highest(among) == (ranked[0], sum(s for s in some if plain[s] == ranked[0]))
    assert heights.lowest(among) == (ranked[-1], sum(s for s in some if plain[s] == ranked[-1]))
    for count in (0, 1, 3, 7, 60):
        assert heights.sum_of_best(among, count) == sum(ranked[:count])
        best = heights.best(among, count)
        assert [amount for amount, _ in best] == ranked[:count]
        assert all(plain[single] == amount for amount, single in best)
        assert len({single for _, single in best}) == len(best)


def test_heights_begun_with_others_leave_them_alone() -> None:
    """What is added to the one is not added to the other."""
    one = Heights(HEXES)
    one.add(3, 1)
    other = Heights(HEXES, one)
    other.add(-2, 1)
    assert (one.at(1), other.at(1)) == (3, 1)
