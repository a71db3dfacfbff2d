"""F1 at the table of any game opens the help on what can be done now; ids of rules only for who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import SHELF
from tests.laws.tables import AtAnyTable
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES
from wk.shell.help.list import LETTER, Title
from wk.shell.help.pages import RULES
from wk.shell.help.scene import HelpScene
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from pathlib import Path

LONGEST = 400
"""How many actions of a game are looked at."""


def opened(at: AtAnyTable) -> HelpScene:
    """Return the help that is on top."""
    assert isinstance(at.app.top, HelpScene)
    return at.app.top


@pytest.mark.parametrize("name", GAMES)
def test_the_help_opens_at_what_can_be_done_now(name: str, tmp_path: Path) -> None:
    """In every phase of a game there is such a page, and several in a game; the keys are one F1 further."""
    kit = SHELF[name]
    match: Match[Any, Any] = Match(kit.game, kit.random_setup(seeded(3), 2), draw=seeded(3))
    at, draw = AtAnyTable(tmp_path, match, name), seeded(4)
    at.press(pygame.K_F1)
    pages = opened(at).source.pages
    assert opened(at).page.key == at.part.chapter
    at.press(pygame.K_F1)
    assert opened(at).page.key == "topic/keys"
    at.press(pygame.K_F1)
    assert opened(at).page.key == at.part.chapter
    found = {at.part.chapter}
    for _ in range(LONGEST):
        seat = match.game.seat_to_move(match.state)
        if seat is None:
            break
        match.play(match.game.legal(match.state).pick(draw))
        at.scene.play.show(match.game.seat_to_move(match.state))
        found.add(at.part.chapter)
        assert at.part.chapter in pages, match.actions[-1]
    assert len(found) >= 3, found
    at.app.close()


@pytest.mark.parametrize("name", GAMES)
def test_ids_and_typed_actions_are_for_who_asks_for_them(name: str, tmp_path: Path) -> None:
    """The switch is remembered; nothing searched or linked leads there while it is off."""
    kit = SHELF[name]
    match: Match[Any, Any] = Match(kit.game, kit.random_setup(seeded(3), 2), draw=seeded(3))
    at = AtAnyTable(tmp_path, match, name)
    at.press(pygame.K_F1)
    scene = opened(at)
    rules = {f"page-{page.key}" for page in scene.source.pages.values() if page.section == RULES}
    some = next(page for page in scene.source.pages.values() if page.section == RULES)

    def listed() -> set[str]:
        """Return the keys of the rows, and of what a search finds."""
        scene.typed = Typed(some.title)
        sought = {one.page for one in scene._found()}
        scene.typed = Typed()
        return {each.key for each in scene.layout() if isinstance(each, Title)} | {
            f"page-{key}" for key in sought
        }

    def links() -> set[str]:
        """Return where the pages lead."""
        keys: set[str] = set()
        for page in scene.source.pages.values():
            if page.section != RULES:
                scene.go(page.key)
                keys |= {each.key.replace("see-", "page-") for each in scene.page_flow(scene.parts).widgets}
        return keys

    assert LETTER in listed()
    assert not rules & (listed() | links())
    scene.switch_letter()
    assert rules <= listed()
    assert rules & links()
    assert scene.app.store.settings.letter
    scene.go(some.key)
    scene.switch_letter()
    assert scene.page.section != RULES
    assert not rules & listed()
    at.app.close()
