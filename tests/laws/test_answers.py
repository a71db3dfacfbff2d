"""Laws of what computer players answer: never anything but a legal action, whatever the position.

WK_ANSWERS=2000 asks every level in so many positions of each game; else it is a few. The positions come from
games the levels play among themselves, drawn so that cards and twists restrict the turn.
"""

from __future__ import annotations

import os
import random
from itertools import count, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, apart, trial
from wk.chance import seeded
from wk.engine.bots import Effort, ask
from wk.engine.history import History, replay
from wk.engine.record import SUFFIX, read
from wk.games import GAMES
from wk.shell.thinker.question import HINT, ThinkerQuestion
from wk.shell.thinker.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.game import Setup

FEW = 40
POSITIONS = int(os.environ.get("WK_ANSWERS", "0")) or FEW
"""In so many positions of each game the quick levels are asked."""

SELDOM = 1 if POSITIONS > FEW else 8
"""Levels that take their time are asked in every so many of them."""

WORK = 30
"""How much work those may take for a choice."""

DRAWN = 12
"""Of so many setups the one that restricts a turn most is played."""

AT_RANDOM = 0.5
"""So often an action is played by lot: it leads where no player would go."""

SPREAD = 5
"""So many actions lie between two positions, about."""

RECORDS = sorted((Path(__file__).parents[1] / "records" / "answers").glob(f"*{SUFFIX}"))
"""Records that end where some level once answered what was not legal."""


def slips(name: str, level: str, history: History[Any, Any], work: int | None = None) -> Sequence[str]:
    """Return what is wrong with the answer of a new player of a level."""
    player = SHELF[name].bots[level].make(history.game)
    asked = ask(history, player, seeded(7), Effort(work))
    return [slip.told(len(history.actions) + 2, level) for slip in asked.slips]


def takes_time(name: str, level: str) -> bool:
    """Return whether a level thinks for as long as it may."""
    return SHELF[name].bots[level].work is not None


def setup(name: str, number: int) -> Setup:
    """Return the one of some drawn setups that restricts a turn most; every third is one the laws know."""
    kit, draw = SHELF[name], seeded(f"answers/{number}")
    players = kit.game.players[number % len(kit.game.players)]
    known = trial(name).setup(number) if number % 3 == 0 else None
    drawn = [known or kit.random_setup(draw, players) for _ in range(1 if known else DRAWN)]
    return max(drawn, key=getattr(trial(name), "restricts", lambda _setup: 0))


def positions(name: str) -> Iterator[History[Any, Any]]:
    """Yield positions of games in which quick levels and chance take turns: one match, as it goes on."""
    kit, rng = SHELF[name], random.Random(name)
    game, quick = kit.game, [level for level in kit.bots if not takes_time(name, level)]
    for number in count():
        history: History[Any, Any] = History(game, setup(name, number))
        players = [kit.bots[level].make(game) for level in quick]
        while (due := game.chance_due(history.state)) or game.seat_to_move(history.state) is not None:
            if due:
                history.take(game.chance_action(history.state, rng.random))
                continue
            if rng.random() < 1 / SPREAD:
                yield history
            if rng.random() < AT_RANDOM:
                history.take(game.legal(history.state).pick(rng.random))
                continue
            for action in ask(history, rng.choice(players), rng.random, Effort()).choice.actions:
                history.take(action)
                if rng.random() < 1 / SPREAD:
                    break


@pytest.mark.parametrize("name", SHELF)
def test_whatever_a_level_answers_is_legal(name: str) -> None:
    """In every position of many, also where a turn is cut off in its middle."""
    wrong: list[str] = []
    for number, history in enumerate(islice(positions(name), POSITIONS)):
        for level in apart(SHELF[name]):
            slow = takes_time(name, level)
            if not slow or number % SELDOM == 0:
                wrong += slips(name, level, history, WORK if slow else None)
    assert wrong == []


def ending(game: Any, state: Any, texts: Sequence[str]) -> object:
    """Return what whoever decides sees after some actions, and which are left once one reveals something."""
    seat = game.seat_to_move(state)
    for place, action in enumerate(map(game.parse, texts)):
        if game.seat_to_move(state) != seat or game.reveals(state, action):
            return game.view(state, seat), texts[place:]
        state = game.apply(state, action)
    return game.view(state, seat), ()


@pytest.mark.parametrize("name", GAMES)
def test_no_two_ideas_that_are_told_come_to_the_same_position(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the same royal taken over another side of a city: a hint told it as a second idea."""
    worker, told = Worker(lambda: SHELF, lambda: False), 0
    for history in islice(positions(name), POSITIONS):
        monkeypatch.setattr(worker, "_replayed", lambda _question, history=history: history)
        game = history.game
        for level in (level for level in SHELF[name].bots if not takes_time(name, level)):
            answer: Any = worker.think(ThinkerQuestion(name, {}, (), level, "1", HINT))
            assert not answer.fault
            ends = [ending(game, history.state, idea.actions) for idea in answer.ideas]
            assert all(end not in ends[:place] for place, end in enumerate(ends)), answer.ideas
            told += len(ends) > 1
    assert told


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_where_a_level_once_answered_what_was_not_legal_every_level_answers_what_is(path: Path) -> None:
    """WK-AB-CROSSROADS: as the second action of Crossroads after the builds."""
    transcript = read(path)
    name = transcript.game
    history = replay(SHELF[name].game, transcript)
    assert [slip for level in SHELF[name].bots for slip in slips(name, level, history, WORK)] == []
