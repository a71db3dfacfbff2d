"""Every led first game is played from first to last by what is spoken: what is ringed is gone to by a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.shell.speech.listener import Listener
from wk.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

MOST = 160
"""So many things are pressed at most in a led game."""


@pytest.mark.parametrize(("name", "language"), [(name, ("en", "de")[n % 2]) for n, name in enumerate(GAMES)])
def test_a_led_game_is_played_by_ear(tmp_path: Path, name: str, language: str) -> None:
    """Left Alt and N goes to what the teacher means, Enter presses it or goes on."""
    person = Listener(tmp_path, language=language, speech_line=False)
    scene = person.front(name).tutorial(person.app)
    person.open(scene)
    nowhere = person.app.words("speech.no-way"), person.app.words("speech.no-table")
    steps = set()
    for _ in range(MOST):
        if not person.app.running or scene.teacher.last:
            break
        heard = " ".join(person.hear())
        steps.add(scene.teacher.number)
        there = person.ask("n")
        assert heard or there
        person.press(pygame.K_RETURN)
        if not there or there in nowhere:
            person.later(1.0)
        person.later(1.0)
    assert scene.teacher.last, scene.teacher.step.key
    assert len(steps) > 8
    person.app.close()
