"""The game that was on the table when the program ended before its time, offered at the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.folders import look_at
from wk.shell.mistakes import record_mistake
from wk.shell.refusals import REFUSED
from wk.shell.scene import Pop, Replace, Transition
from wk.shell.screens.opening import open_saved
from wk.shell.screens.saves_rows import Picture

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from wk.engine.game import A, S
    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.folders import Saved
    from wk.shell.shelf import Shelf
    from wk.shell.widget import Widget

_PICTURE = 220
"""The height of the map in units, where there is room."""


class CrashOffer(Dialog):
    """Asks whether to go on with a game, showing its map."""

    def __init__(self, app: App, shelf: Shelf, saved: Saved) -> None:
        """Offer a game that can be played on."""
        self._app, self._shelf, self._saved = app, shelf, saved
        words, told = app.words, shelf.tell(saved)
        names = words("common.comma").join(words("seat.plate", name=name) for name, _ in told.players)
        message = words("crash.message", line=told.line, names=names)
        answers = [Answer(words("crash.not_now"), self._not_now), Answer(words("crash.go_on"), self._go_on)]
        super().__init__(app, words("crash.title"), message, answers)

    @property
    def picture_height(self) -> int:
        """The height of the map, in pixels; at most a quarter of the window's."""
        return min(self.app.scale.px(_PICTURE), self.app.size[1] // 4)

    def picture(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Return the map in the middle of a rectangle."""
        height = rect.height - self.app.scale.px(12)
        image = self._shelf.thumbnail(self._saved, (height, height))
        return [Picture(rect=rect, image=image)] if image else []

    def _not_now(self) -> Transition:
        self._app.keeper.running.forget()
        return Pop()

    def _go_on(self) -> Transition:
        try:
            return open_saved(self._app, self._shelf, self._saved.path, self._sit_down)
        except REFUSED as error:
            self._app.keeper.running.forget()
            why = record_mistake(self._app.words, error, self._saved.path)
            return Replace(notice(self._app, self._app.words("problem.open"), why))

    def _sit_down(self, match: Match[S, A]) -> Transition:
        """Lead to the table; the game there is noted itself before the notes of crashes go."""
        table = self._shelf.front_of(match).table(self._app, match)
        self._app.keeper.running.forget()
        return Replace(table)


def crash_offer(app: App, shelf: Shelf) -> CrashOffer | None:
    """Return the offer of the game last left by a crash, if one was and it can be played on.

    It is made at every start until it is answered.
    """
    running = app.keeper.running
    found = [shelf.folders.find(name) for name in running.left_behind()]
    for saved in shelf.order.sort(look_at(path for path in found if path is not None)):
        told = shelf.tell(saved)
        if told.playable and not told.over:
            return CrashOffer(app, shelf, saved)
    running.forget()
    return None
