"""Who thinks in a process of its own plays a new match with the same numbers as the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.match import Match
from wk.games import Games
from wk.shell.thinker.question import ThinkerQuestion
from wk.shell.thinker.worker import Worker

if TYPE_CHECKING:
    from pathlib import Path


def change(kit: Any) -> None:
    """Keep numbers of one's own, as the workshop does: those by which far more, or less, is legal."""
    if kit.game.name == "winter-kingdom":
        kit.data.save({("game", "builds"): 1})
    elif kit.game.name == "siege":
        kit.data.save(kit.data.text.replace("tricks = 4", "tricks = 1"))
    else:
        kit.data.save(kit.data.text.replace("value = 10", "value = 1"))
    vars(kit).pop("game", None)


@pytest.mark.parametrize("name", ["winter-kingdom", "siege", "nobles"])
def test_numbers_changed_between_two_matches_are_those_of_the_second(tmp_path: Path, name: str) -> None:
    """Whoever was asked about the first has read the files as they were then."""
    kits = partial(Games, tmp_path)
    kit = kits()[name]
    worker = Worker(kits, lambda: False)
    for seed in range(2):
        if seed:
            change(kit)
        match: Match[Any, Any] = Match(kit.game, kit.random_setup(seeded(seed), 2), draw=seeded(seed))
        draw = seeded(seed)
        while kit.game.seat_to_move(match.state) is not None:
            match.play(kit.game.legal(match.state).pick(draw))
        asked = ThinkerQuestion.of(match, "random", "1")
        answer = worker.think(asked._replace(lines=asked.lines[: len(asked.lines) // 2]))
        assert answer is not None
        assert not answer.fault


def test_numbers_changed_before_a_match_is_opened_again_are_those_it_goes_on_with(tmp_path: Path) -> None:
    """Where the window plays it on with other numbers than it was begun with, so does who thinks."""
    kits = partial(Games, tmp_path)
    kit = kits()["nobles"]
    worker, setup = Worker(kits, lambda: False), kit.random_setup(seeded(2), 2)
    for again in range(2):
        if again:
            change(kit)
        match: Match[Any, Any] = Match(kit.game, setup, draw=seeded(1))
        answer = worker.think(ThinkerQuestion.of(match, "random", "1"))
        assert answer is not None
        assert not answer.fault
        assert worker._history is not None
        assert worker._history.state.fixed.numbers == match.state.fixed.numbers
