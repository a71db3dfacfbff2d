"""Laws of computer players: fair, legal, repeatable, and stopped when they are called off; for every level.

So that these are quick, every choice may take only little work; a level that plays well takes more.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, apart, course, every_course, trial
from wk.chance import seeded
from wk.engine.bots import Effort, Level, StoppedError, play_out

if TYPE_CHECKING:
    from wk.engine.bots import Choice

SOME = 4
"""So many positions of a game are tried, spread over it."""

WORK = 30
"""How much work a choice may take."""

COURSE = 1
"""Which of the games played for the laws the levels are tried in."""

every_level = pytest.mark.parametrize(
    ("name", "level"), [(name, level) for name, kit in SHELF.items() for level in apart(kit)]
)


def positions(name: str, number: int) -> list[Any]:
    """Return some positions of a game in which a player chooses."""
    states = [state for state, _, _ in course(name, number).decisions]
    return states[:: max(1, len(states) // SOME)]


def seen(game: Any, state: Any) -> Any:
    """Return a state as the seat to move sees it."""
    return game.view(state, game.seat_to_move(state))


def chosen(game: Any, level: Level, state: Any) -> Choice[Any]:
    """Return what a new player of a level does with the same chance and little work."""
    return level.make(game).choose(seen(game, state), seeded(7), Effort(WORK))


@every_level
def test_no_choice_depends_on_what_the_seat_cannot_see(name: str, level: str) -> None:
    """WK-SETUP-3, WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: dealt otherwise, with the same chance."""
    game, bot, rng = SHELF[name].game, SHELF[name].bots[level], random.Random(5)
    for state in positions(name, COURSE):
        other = trial(name).redeal(state, game.seat_to_move(state), rng)
        assert chosen(game, bot, other) == chosen(game, bot, state)


@every_level
def test_all_actions_of_a_choice_are_legal_one_after_another(name: str, level: str) -> None:
    """The other choices are as legal; a level says the names of its reasons."""
    game, bot = SHELF[name].game, SHELF[name].bots[level]
    for state in positions(name, COURSE):
        whole = chosen(game, bot, state)
        for choice in (whole, *whole.others):
            assert choice.actions
            assert len(choice.each) in (0, len(choice.actions))
            after = state
            for action in choice.actions:
                assert action in game.legal(after)
                after = game.apply(after, action)
        assert all(not other.others for other in whole.others)


@every_level
def test_a_player_called_off_chooses_nothing(name: str, level: str) -> None:
    """It is asked for so often that whoever thinks at all is stopped; who does not think is done at once."""
    game, bot = SHELF[name].game, SHELF[name].bots[level]
    state = positions(name, COURSE)[1]
    asked = 0

    def stopped() -> bool:
        nonlocal asked
        asked += 1
        return True

    try:
        bot.make(game).choose(seen(game, state), seeded(7), Effort(stopped=stopped))
    except StoppedError:
        assert asked == 1
    else:
        assert asked == 0


@every_course
def test_what_is_guessed_fits_what_is_seen(played: tuple[str, int]) -> None:
    """WK-SETUP-3, WK-SETUP-4: its view is what it was guessed from; it can be played on."""
    game: Any = course(*played).game
    draw = seeded(3)
    for state in positions(*played):
        whole = game.guess(seen(game, state), draw)
        assert seen(game, whole) == seen(game, state)
        assert set(game.legal(whole)) == set(game.legal(state))
        play_out(game, whole, draw)
