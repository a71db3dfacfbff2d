"""Somebody who has only what is spoken and the keys plays against a Page, and nothing is refused.

WK_BY_EAR=1 plays whole games, each in both languages; else each is played for a while.
"""

from __future__ import annotations

import os
import random
import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.speech.listener import Listener
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES
from wk.shell.match.table.part import Refused

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = "WK_BY_EAR" in os.environ

STEPS = 6000 if WHOLE else 24
"""How many times something is chosen or ended at most."""

LEAST = 3
"""So many actions that is at least; a whole game may be short: a court is lost in six."""

GAMES_HEARD = [
    (name, language)
    for n, name in enumerate(GAMES)
    for language in (("en", "de") if WHOLE else (("en", "de")[n % 2],))
]


class Ear:
    """What a language calls what can be chosen, a button, a question, and the key of what leads on."""

    def __init__(self, language: str) -> None:
        de = language == "de"
        self.can = ("wählbar", "Kann gewählt werden") if de else ("can be chosen", "You can choose it")
        self.space = "Taste: Leertaste" if de else "Key: Space"
        self.no_table = "Hier ist kein Tisch." if de else "There is no table here."
        self.button = re.compile(r"([^.]+?), Knopf\." if de else r"([^.]+?), button\.")


class ByEar:
    """Plays by what was said last: goes to what can be chosen and presses it, ends what can be ended."""

    def __init__(self, person: Listener, language: str, seed: int) -> None:
        self.person = person
        self.ear = Ear(language)
        self.rng = random.Random(seed)
        self.heard = ""
        self.pressed = 0
        """How many things were chosen since something was ended."""

    def press(self, key: int) -> None:
        """Press a key, and hear what is said to that."""
        self.person.hear()
        self.person.press(key)
        self.person.later(1.0)
        self.heard = " ".join(self.person.hear())

    def step(self) -> None:
        """Choose something, or press a button that leads on."""
        for _ in range(self.rng.randrange(1, 4)):
            self.press(pygame.K_PAGEDOWN)
        can = any(told in self.heard for told in self.ear.can)
        if can and self.rng.random() < (0.9 if self.pressed < 6 else 0.4):
            self.press(pygame.K_RETURN)
            self.pressed += 1
            return
        self.pressed = 0
        asked = self.person.ask("p")
        if asked == self.ear.no_table:  # a question covers it
            asked = self.person.ask("f")
        if self.ear.space in asked:
            self.press(pygame.K_SPACE)
        elif names := self.ear.button.findall(asked):
            self.walk_to(self.rng.choice(names).strip())

    def walk_to(self, name: str) -> None:
        """Go to a button by Tab until it is heard, and press it."""
        for _ in range(80):
            self.press(pygame.K_TAB)
            if self.heard.startswith(name):
                self.press(pygame.K_RETURN)
                return
        raise AssertionError(f"Tab never comes to {name!r}")


@pytest.mark.parametrize(("name", "language"), GAMES_HEARD)
def test_a_game_is_played_by_what_is_spoken_and_nothing_is_refused(
    tmp_path: Path, name: str, language: str
) -> None:
    person = Listener(tmp_path, speech_line=False, language=language)
    front = person.front(name)
    setup = person.kits[name].random_setup(seeded(4), 2)
    kinds = ("human", "bot:page")
    players = [{**each, "kind": kind} for each, kind in zip(setup["players"], kinds, strict=True)]
    match: Match[Any, Any] = Match(front.game, {**setup, "players": players}, draw=seeded(1))
    table = front.table(person.app, match)
    person.open(table)
    player, refusals = ByEar(person, language, 5), list[str]()
    take = table.play.take

    def note(outcome: Any, beside: Any = None) -> None:
        if isinstance(outcome, Refused) and outcome.sure is None:  # else it is asked once more
            refusals.append(f"{outcome.words} (after {player.heard!r})")
        take(outcome, beside)

    table.play.take = note
    for _ in range(STEPS):
        if match.game.seat_to_move(match.state) is None:
            break
        player.step()
    assert refusals == []
    movers = [match.game.seat_to_move(state) for state in match.states[:-1]]
    assert movers.count(0) >= LEAST
    assert not WHOLE or match.game.seat_to_move(match.state) is None
    person.app.close()
