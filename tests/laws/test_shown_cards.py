"""Laws of the cards a replay shows: until the end what all may see, then what whose turn it was saw."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import course, redealt
from tests.laws.test_telling import ui
from wk.games import GAMES
from wk.shell.match.replay.steps import Steps

if TYPE_CHECKING:
    from collections.abc import Sequence

SOME = 3
"""One of so many moments is looked at."""

DRAWN = 1
"""The number of the game, one that is drawn."""

every_game = pytest.mark.parametrize("name", GAMES)


def steps(name: str, states: Sequence[Any], actions: Sequence[Any]) -> Steps[Any, Any]:
    """Return the moments of a match that has come so far."""
    match: Any = SimpleNamespace(game=course(name, DRAWN).game, states=states, actions=actions)
    return Steps(match, ui(name))


def shown(found: Steps[Any, Any], place: int) -> list[tuple[str, int | None, list[tuple[str, str]]]]:
    """Return what shows at a moment: the groups with their cards."""
    groups = found.cards(place)
    return [(each.title, each.whose, [(card.name, card.colour) for card in each.cards]) for each in groups]


@every_game
def test_until_the_end_nothing_hidden_shows(name: str) -> None:
    it, (others, _) = course(name, DRAWN), redealt(name, DRAWN, None)
    known = steps(name, it.states[:-1], it.actions[:-1])
    dealt_otherwise = steps(name, others[:-1], it.actions[:-1])
    for place in range(0, len(it.actions), SOME):
        assert shown(known, place) == shown(dealt_otherwise, place)


@every_game
def test_after_the_end_a_moment_shows_what_whose_turn_it_was_saw_and_no_more(name: str) -> None:
    it = course(name, DRAWN)
    whole = steps(name, it.states, it.actions)
    unfinished = steps(name, it.states[:-1], it.actions[:-1])
    seats, more = range(len(it.viewers) - 1), 0
    for place in range(0, len(it.actions), SOME):
        now = shown(whole, place)
        assert {seat for _, seat, _ in now} <= {None, *seats}
        more += now != shown(unfinished, place)
    assert more > len(it.actions) // SOME // 2
    seat = it.game.seat_to_move(it.states[len(it.actions) // 2])
    others = steps(name, [*redealt(name, DRAWN, seat)[0][:-1], it.states[-1]], it.actions)
    own = [place for place in range(len(it.actions)) if it.game.seat_to_move(it.states[place]) == seat]
    for place in own[::SOME]:
        assert shown(whole, place) == shown(others, place)
