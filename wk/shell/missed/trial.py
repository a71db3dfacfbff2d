"""Missed turns tried again one after another; the first try of each moves it in the box."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wk.engine.files.textfile import InputError
from wk.shell.match.coach.trial import Trial

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from wk.engine.coach.trial import Found
    from wk.shell.app import App
    from wk.shell.missed.box import Box
    from wk.shell.missed.turns import MissedTurn
    from wk.shell.shelf import Shelf


class MissedTrial(Trial):
    """A sitting at some missed turns of one game."""

    def __init__(  # noqa: PLR0913, PLR0917 - who tries what, where it is noted
        self, app: App, shelf: Shelf, box: Box, name: str, day: date, turns: Sequence[MissedTurn]
    ) -> None:
        """Sit down; one of `REFUSED` if a game cannot be read any more.

        Args:
            app: the app.
            shelf: the games.
            box: where it is noted what was found.
            name: who tries.
            day: today.
            turns: at least one, all of one game.
        """
        self._box, self._name, self._day, self._turns = box, name, day, turns
        self._tried = set[int]()
        """The places of those that were tried in this sitting: what is tried anew does not count."""
        tasks = [each.task(shelf) for each in turns]
        super().__init__(app, shelf.games[turns[0].id.game].table_ui, tasks)

    @property
    def told(self) -> str:
        """Which turn of how many it is."""
        place, many = self._place + 1, len(self._turns)
        return self.app.words("missed.place", n=place, many=many) if many > 1 else ""

    def note(self, found: Found) -> None:
        """Note the first try."""
        if self._place not in self._tried:
            self._tried.add(self._place)
            with suppress(OSError, InputError):  # it comes again today; the page says what is wrong
                self._box.note(self._name, self._turns[self._place].id, self._day, found=found.whole)
