"""A game of computer players alone: held, gone through step by step, slowed down and sped up."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.kinds import called
from wk.shell.match.handover import humans
from wk.shell.match.table.part import Finish, Prompt
from wk.shell.settings import BOT_PACES

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Levels
    from wk.engine.match import Match
    from wk.engine.seats import Seat
    from wk.shell.app import App
    from wk.words import GameWords

FULL = 1.0
"""What moves takes its usual time at most, however slowly computer players go on."""


LONG = 2
"""Of so many seconds a turn, or more, is told before."""


class Watching:
    """What can be done at a table where no person sits; where one does, everything here stands still."""

    def __init__(
        self,
        app: App,
        match: Match[Any, Any],
        levels: Levels,
        shows: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        """Watch a match.

        Args:
            app: the app.
            match: the match; who sits at it does not change any more.
            levels: the computer players by name.
            shows: returns whether a turn that is thought out is being shown.
            changed: called when something else is shown.
        """
        self._app, self._match, self._levels = app, match, levels
        self._shows, self._changed = shows, changed
        self._alone = not humans(match.game.seats(match.state))
        self.paused = False
        """Whether the game is held."""
        self.stepping = False
        """Whether one move is to be made all the same."""

    @property
    def on(self) -> bool:
        """Whether there is a game of computer players alone, not over yet."""
        return self._alone and self._match.game.seat_to_move(self._match.state) is not None

    @property
    def held(self) -> bool:
        """Whether the next move must wait."""
        return self.on and self.paused and not self.stepping

    @property
    def tempo(self) -> float:
        """What share of its usual time the move of a computer player takes."""
        return min(FULL, self._app.settings.bot_pause)

    def hurries(self, event: pygame.Event, stage: pygame.Rect) -> bool:
        """Return whether an event shows the rest of a turn without pauses; here only a click on the stage."""
        if not self.on:
            return True
        return not self.paused and event.type == pygame.MOUSEBUTTONDOWN and stage.collidepoint(event.pos)

    def moved(self) -> None:
        """Called when a move was made: one step is done."""
        self.stepping = False

    # What is done -------------------------------------------------------------------------------

    def turn_on(self) -> None:
        """Hold the game, or go on."""
        self.paused, self.stepping = not self.paused, False
        self._changed()

    def step(self) -> None:
        """Hold the game after one more move."""
        self.paused = self.stepping = True
        self._changed()

    def faster(self, steps: int = 1) -> None:
        """Go to a faster pace, or below 0 to a slower one; without a disk it holds for this run."""
        paces = [*BOT_PACES]
        place = paces.index(self._app.settings.bot_pace) + steps
        if 0 <= place < len(paces):
            with suppress(OSError):
                self._app.change_settings(bot_pace=paces[place])
            self._changed()

    # What is said -------------------------------------------------------------------------------

    def prompt(self, words: GameWords, seat: Seat) -> Prompt:
        """Return what the bar says while a computer player is to move, at any table."""
        name = called(words, seat)
        if self.paused:
            return Prompt(words("watch.paused", name=name), "")
        if self._shows():
            return Prompt(words("table.moving", name=name), words("table.skip"))
        level = self._levels.get(seat.level or "")
        seconds = round((level.seconds if level else None) or 0)
        hint = words("table.up-to", n=seconds) if seconds >= LONG else ""
        return Prompt(words("table.thinking", name=name), hint)

    def finish(self, words: GameWords) -> Finish:
        """Return the button that holds the game, or lets it go on."""
        return Finish(words("table.go-on" if self.paused else "watch.pause"), amber=self.paused)
