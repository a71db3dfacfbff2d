"""Shuffling and choosing: every order and every item comes, each as often as any other."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations, product

import pytest

from wk.engine.shuffling import one_of, shuffled


def steps(parts: int) -> list[float]:
    """Return chances that stand for all, one in the middle of each part."""
    return [(part + 0.5) / parts for part in range(parts)]


@pytest.mark.parametrize("number", range(6))
def test_every_order_comes_and_each_as_often(number: int) -> None:
    """With draws that stand for all there are, the last item moves as any other does."""
    fine = math.lcm(*range(1, number + 1)) if number < 5 else 0
    ways = [steps(fine)] * max(0, number - 1) if fine else [steps(n) for n in range(number, 1, -1)]
    came = Counter(tuple(shuffled(range(number), iter(draws).__next__)) for draws in product(*ways))
    assert set(came) == set(permutations(range(number)))
    assert len(set(came.values())) == 1


@pytest.mark.parametrize("number", range(1, 9))
def test_there_is_a_draw_for_each_item_but_one(number: int) -> None:
    """A record can then be told again with the same chance."""
    draws = iter([0.5] * 20)
    shuffled(range(number), draws.__next__)
    assert len(list(draws)) == 20 - (number - 1)


def test_the_items_are_left_as_they_were() -> None:
    items = [1, 2, 3]
    assert shuffled(items, lambda: 0.0) == [2, 3, 1]
    assert items == [1, 2, 3]


@pytest.mark.parametrize("number", range(1, 9))
def test_each_item_is_chosen_as_often(number: int) -> None:
    assert [one_of(range(number), [draw].pop) for draw in steps(number)] == list(range(number))
