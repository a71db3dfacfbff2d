"""Somebody who has only what is spoken and the keys plays against a Page, and nothing is refused.

WK_BY_EAR=1 plays whole games; else each is played for a while.
"""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.speech.listener import Listener
from wk.chance import seeded
from wk.engine.match import Match

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = "WK_BY_EAR" in os.environ

STEPS, LEAST = (4000, 40) if WHOLE else (16, 6)
"""How many times something is chosen or ended at most, and how many actions that is at least."""

CAN = ("can be chosen", "You can choose it")
"""How what can be chosen is told."""


class ByEar:
    """Plays by what was said last: goes to what can be chosen and presses it, ends what can be ended."""

    def __init__(self, person: Listener, seed: int) -> None:
        self.person = person
        self.rng = random.Random(seed)
        self.heard = ""

    def press(self, key: int) -> None:
        """Press a key, and hear what is said to that."""
        self.person.hear()
        self.person.press(key)
        self.person.later(1.0)
        self.heard = " ".join(self.person.hear())

    def step(self) -> None:
        """Choose something, or end what can be ended."""
        for _ in range(self.rng.randrange(1, 4)):
            self.press(pygame.K_PAGEDOWN)
        if any(told in self.heard for told in CAN) and self.rng.random() < 0.9:
            self.press(pygame.K_RETURN)
        elif "Key: space" in self.person.ask("p"):
            self.press(pygame.K_SPACE)


@pytest.mark.parametrize("name", ["winter-kingdom", "siege"])
def test_a_game_is_played_by_what_is_spoken_and_nothing_is_refused(tmp_path: Path, name: str) -> None:
    person = Listener(tmp_path, speech_line=False)
    front = person.front(name)
    setup = person.kits[name].random_setup(seeded(4), 2)
    kinds = ("human", "bot:page")
    players = [{**each, "kind": kind} for each, kind in zip(setup["players"], kinds, strict=True)]
    match: Match[Any, Any] = Match(front.game, {**setup, "players": players}, draw=seeded(1))
    table = front.table(person.app, match)
    person.open(table)
    player = ByEar(person, 5)
    for _ in range(STEPS):
        if match.game.seat_to_move(match.state) is None:
            break
        player.step()
        refusal = table.effects.refusal
        assert refusal is None or refusal.hint, (player.heard, refusal.words)
    movers = [match.game.seat_to_move(state) for state in match.states[:-1]]
    assert movers.count(0) >= LEAST
    assert not WHOLE or match.game.seat_to_move(match.state) is None
    person.app.close()
