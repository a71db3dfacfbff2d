"""Somebody at the table of the High Court: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pygame

from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.minsterpool.cards import CARD_IDS
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.setup import PlayerWish, Wishes
from wk.games.minsterpool.state import OVER, State
from wk.shell.app import App
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.ui.table.part import HighCourtTable

KIT = MinsterpoolKit()
NAMES = ("Ann", "Ben", "Cleo", "Dora")


def settled(seed: int, players: int = 3, **wishes: Any) -> Setup:
    """Return a settled setup of so many people."""
    families = tuple(PlayerWish(name) for name in NAMES[:players])
    return KIT.settled(Wishes(families, **wishes), seeded(seed)).to_json()


def match_of(setup: Setup, until: Callable[[State], bool] | None = None, seed: int = 1) -> Match[Any, Any]:
    """Return a match without a record, played at random until something holds."""
    match: Match[Any, Any] = Match(KIT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while until is not None and not until(match.state):
        match.play(KIT.game.legal(match.state).pick(draw))
    return match


class AtTable(Person):
    """A person at an open table; chips, cards and places are used by their ids."""

    def __init__(
        self, folder: Path, match: Match[Any, Any], size: tuple[int, int] = (1280, 800), **set_: Any
    ) -> None:
        store = SettingsStore(folder)
        store.change(**{"curtain": False, "animation": "off", "confirm_end": False, **set_})
        super().__init__(App(store, title="High Court"))
        self.match = match
        self.front = KIT.ui()
        self.front.speak(self.app.language)
        self.scene: Any = self.front.table(self.app, match)
        self.app.start(self.scene, size=size)
        self.wait(2)

    @property
    def part(self) -> HighCourtTable:
        """The game's part of the table."""
        return self.scene.part  # type: ignore[no-any-return]

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase == OVER

    def picture(self) -> bytes:
        """Return the pixels of the window."""
        self.scene.canvas.forget()
        surface = pygame.Surface(self.app.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def uncover(self) -> None:
        """Go through the curtain, if there is one, and on from what all look at."""
        while not self.over and (self.scene.cover or self.scene.sitting.revealing):
            if self.scene.cover:
                self.press(pygame.K_RETURN)
            else:
                self.use("end")

    def way(self, action: Action) -> list[str]:
        """Return the keys of the widgets that lead to an action, in order."""
        names = [CARD_IDS[card] for card in action.cards]
        match action.word:
            case "bid":
                return [f"chip-{action.bid}", "end"]
            case "select":
                seen = Counter[str]()
                keys = []
                for name in names:
                    seen[name] += 1
                    keys.append(f"hand-{name}-{seen[name]}")
                return [*keys, "end"]
            case "play":
                played = self.state.player.played.count(action.cards[0])
                return [f"play-{names[0]}-{played + 1}"]
            case "end":
                return ["end"]
        return [f"spot-{action.member}-{action.word}-{action.line}"]
