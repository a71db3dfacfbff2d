"""Somebody at the table of Siege: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.games.siege.courses import choose
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.siege.cards import CARD_IDS
from wk.games.siege.kit import SiegeKit
from wk.games.siege.setup import Options, PlayerWish, Wishes, settle
from wk.shell.app import App
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    import random
    from collections.abc import Callable
    from pathlib import Path

    from wk.games.siege.actions import Action
    from wk.games.siege.front import SiegeFront
    from wk.games.siege.state import State
    from wk.games.siege.ui.city import Thing
    from wk.games.siege.ui.table.part import SiegeTable

KIT = SiegeKit()
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
COLOURS = ("blue", "yellow", "red", "green", "purple", "white")


def match_of(
    players: int,
    seed: int,
    stop: Callable[[State], bool] = bool,
    rng: random.Random | None = None,
    others: str = "human",
    **options: Any,
) -> Match[Any, Any]:
    """Return a match without a record of Ann, Ben and others, played until a state is as wanted."""
    kinds = ("human", *(others,) * (players - 1))
    seats = tuple(PlayerWish(NAMES[n], COLOURS[n], kinds[n]) for n in range(players))
    setup = settle(Wishes(seats, options=Options(**options)), KIT.numbers, seeded(seed)).to_json()
    match: Match[Any, Any] = Match(KIT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while not match.state.over and not stop(match.state):
        match.play(choose(match.state, rng) if rng else KIT.game.legal(match.state).pick(draw))
    return match


class AtTable(Person):
    """A person at an open table; things are used by the keys of their widgets."""

    def __init__(
        self, folder: Path, match: Match[Any, Any], size: tuple[int, int] = (1280, 800), **set_: Any
    ) -> None:
        store = SettingsStore(folder)
        store.change(**{"curtain": False, "animation": "off", **set_})
        super().__init__(App(store, title="Siege"))
        self.match = match
        self.front: SiegeFront = KIT.ui()
        self.front.speak(self.app.language)
        self.scene: Any = self.front.table(self.app, match)
        self.app.start(self.scene, size=size)
        self.wait(2)

    @property
    def part(self) -> SiegeTable:
        """The game's part of the table."""
        return self.scene.part  # type: ignore[no-any-return]

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state  # type: ignore[no-any-return]

    def picture(self) -> bytes:
        """Return the pixels of the window."""
        self.scene.canvas.forget()
        surface = pygame.Surface(self.app.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def key(self, thing: Thing) -> str:
        """Return the key of the widget of a thing."""
        return self.part.key_of(thing)

    def card(self, card: int) -> str:
        """Return the key of a card of the Field."""
        return f"hand-{CARD_IDS[card]}"

    def go_on(self) -> None:
        """Leave a common look at what was shown."""
        while self.scene.sitting.revealing:
            self.use("end")

    def way(self, action: Action, use: Callable[[AtTable, str], None]) -> None:
        """Do an action by its widgets, one after the other."""
        desk = self.part.desk
        assert desk is not None
        if action.word == "done":
            use(self, "end")
            return
        if action.word in {"put", "drop", "strike", "hire"}:
            use(self, self.key(desk.source(action)[0]))
        aimed = self.part.desk.aimed(action)[0]  # type: ignore[union-attr]
        use(self, "discards" if action.word == "drop" else self.key(aimed))
