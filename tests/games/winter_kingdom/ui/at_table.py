"""Somebody at the table: a match in a window without a screen, used as people use it, by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pygame

from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.fronts import front_of
from wk.games.winter_kingdom.cards.abilities import INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import Options, PlayerWish, Wishes
from wk.games.winter_kingdom.ui.matches import Matches
from wk.games.winter_kingdom.ui.table.moving import PURSE
from wk.shell.app import App
from wk.shell.match.moves import Heap
from wk.shell.match.table.moving import Moves
from wk.shell.settings import SettingsStore
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.choices import Desk
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.hexgrid import Hex
    from wk.shell.match.moves import Move
    from wk.shell.match.table.scene import TableScene
    from wk.shell.scene import Scene

FRONT: Any = front_of(WinterKingdomKit())

MATCHES = Matches(FRONT.kit, FRONT.say, Words("shell", lambda: FRONT.say.language))
"""What the game gives to tell and show its matches."""
Sit = Callable[..., "AtTable"]
"""What opens a table for a match, with the options of AtTable."""

NAMES, COLOURS = ("Ann", "Ben", "Cleo", "Dora"), ("blue", "yellow", "red", "green")


def settled(seed: int, players: int = 2, *, kinds: Sequence[str] = (), **wishes: Any) -> Setup:
    """Return a settled setup with players called by NAMES; ``wishes`` may name options, too."""
    seats = tuple(PlayerWish(NAMES[n], COLOURS[n], kinds[n] if kinds else "human") for n in range(players))
    options = Options(**{key: wishes.pop(key) for key in Options._fields if key in wishes})
    return settle(
        Wishes(seats, options=options, **wishes), FRONT.kit.catalogue, FRONT.kit.boards, seeded(seed)
    )


def match_of(setup: Setup, rounds: int = 0, seed: int = 1) -> Match[Any, Any]:
    """Return a match without a record, played at random for some rounds."""
    match = Match(FRONT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while FRONT.game.seat_to_move(match.state) is not None and match.state.round <= rounds:
        match.play(FRONT.game.legal(match.state).pick(draw))
    return match


def give(
    match: Match[Any, Any],
    in_play: Iterable[str] = (),
    upgraded: Iterable[str] = (),
    hand: Iterable[str] = (),
    coins: int = 0,
    **turn: Any,
) -> Match[Any, Any]:
    """Give the player to move other cards and coins, and change the turn; the match starts from there."""
    state: State = match.state
    player = state.player._replace(
        acquired=1 << TUNNEL_INDEX | sum(1 << INDEX[card] for card in in_play),
        upgraded=sum(1 << INDEX[card] for card in upgraded),
        hand=sum(1 << INDEX[card] for card in hand),
        coins=coins,
    )
    players = tuple(player if n == state.seat else other for n, other in enumerate(state.players))
    match._history.states[-1] = state._replace(players=players, turn=state.turn._replace(**turn))
    return match


class AtTable(Person):
    """A match in a window, and somebody who uses it; the clock stands still unless it is moved."""

    def __init__(
        self, folder: Path, match: Match[Any, Any], size: tuple[int, int] = (1024, 640), **settings: Any
    ) -> None:
        self.now = 0.0
        store = SettingsStore(folder)
        store.change(**({"curtain": False} | settings))
        app = App(store, title="Test", clock=lambda: self.now)
        super().__init__(app)
        self.match = match
        self.scene: TableScene[Any, Any] = FRONT.table(app, match)
        self.part = cast("WinterTable", self.scene.part)
        app.start(self.scene, size=size)
        self.wait(2)

    @property
    def desk(self) -> Desk:
        """What the player at the screen may point at."""
        assert self.part.desk is not None
        return self.part.desk

    def cover(self) -> Scene | None:
        """Return what covers the table."""
        return self.scene.cover

    def moves(self) -> list[Move]:
        """Return what moves."""
        found = (each for each in self.scene.effects.running if isinstance(each, Moves))
        return [way.move for each in found for way in each._ways]

    def coins(self) -> list[Move]:
        """Return the coins on their way to where they are counted."""
        return [move for move in self.moves() if move.end == Heap(PURSE)]

    def armed(self) -> tuple[str, ...] | None:
        """Return what pointing is narrowed to."""
        return self.desk.armed

    def path(self) -> tuple[Hex, ...]:
        """Return the hexes pointed at so far."""
        return self.desk.path

    def widgets(self) -> list[Any]:
        """Return the widgets of the table, or of what covers it."""
        cover: Any = self.scene.cover
        return list(cover.layout() if cover is not None else self.scene.layout())

    def pixel(self, at: Hex) -> tuple[int, int]:
        """Return the pixel in the middle of a hex."""
        x, y = self.part.pane.camera.to_screen(at)
        return round(x), round(y)

    def hex(self, at: Hex) -> None:
        """Click on a hex."""
        self.click(self.pixel(at))

    def right_click(self, at: Hex) -> None:
        """Click on a hex with the right button."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=self.pixel(at), button=pygame.BUTTON_RIGHT, touch=False)

    def pass_time(self, seconds: float, steps: int = 1) -> None:
        """Let the clock go on."""
        for _ in range(steps):
            self.now += seconds / steps
            self.wait()

    def usable(self) -> list[str]:
        """Return the keys of the widgets that can be pressed now."""
        return [widget.key for widget in self.widgets() if widget.interactive and widget.enabled]

    def pixels(self) -> bytes:
        """Return the window, drawn anew from the scene alone."""
        surface = pygame.Surface(self.app.surface.get_size())
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")
