"""Somebody at the table of the High Court: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from tests.cardgames.at_table import AtCardTable
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.setup import PlayerWish, Wishes
from wk.games.minsterpool.state import CARD_IDS, SELECTED
from wk.games.minsterpool.ui.table.pieces import key_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.engine.game import Setup
    from wk.games.minsterpool.state import Action, State

KIT = MinsterpoolKit()
ARROWS = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)
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


class AtTable(AtCardTable):
    """A person at an open table; chips, cards and places are used by their ids."""

    kit = KIT
    usual: ClassVar[Mapping[str, Any]] = {**AtCardTable.usual, "confirm_end": False}

    def way(self, action: Action) -> list[str]:
        """Return the keys of the widgets that lead to an action, in order."""
        names = [CARD_IDS[card] for card in action.cards]
        match action.word:
            case "bid":
                return [f"chip-{action.bid}", "end"]
            case "select" if len(self.state.player.hand) == SELECTED:
                return ["end"]
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

    def do(self, action: Action, *, keys: bool = False) -> None:
        """Do an action by its widgets; what is lost or final is wanted twice, as no preview was seen."""
        before = self.state
        super().do(action, keys=keys)
        if self.state is before:
            self.touch(self.way(action)[-1], keys=keys)

    def walk(self, key: str) -> None:
        """Go to a place by the arrows alone: every one that is lit can be reached; to all else by Tab."""
        if not key.startswith("spot-"):
            super().walk(key)
            return
        self.part.cursor = None
        self.press(pygame.K_RIGHT)
        places = [self.part.cursor]
        ways: dict[Any, tuple[int, ...]] = {places[0]: ()}
        for start in places:
            for way in ARROWS:
                self.part.cursor = start
                self.scene.handle(pygame.Event(pygame.KEYDOWN, key=way, mod=0, unicode=""))
                if self.part.cursor not in ways:
                    ways[self.part.cursor] = (*ways[start], way)
                    places.append(self.part.cursor)
        target = next((place for place in places if key_of(*place[1]) == key), None)
        assert target is not None, f"{key} cannot be reached by the arrows"
        self.part.cursor = places[0]
        for way in ways[target]:
            self.press(way)
        assert self.part.cursor == target
