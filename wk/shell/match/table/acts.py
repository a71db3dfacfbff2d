"""What a person does at a table: each act may be declined, refused, or played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.textfile import InputError
from wk.shell.match.table.asking import ask
from wk.shell.match.table.part import FINISH, OFFER, REDO, RESTART, UNDO, Act
from wk.shell.scene import Push, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.shell.app import App
    from wk.shell.match.table.play import Play
    from wk.shell.match.table.sitting import Sitting
    from wk.shell.match.table.ui import Watcher
    from wk.shell.match.table.view import TableView


class Doing(NamedTuple):
    """What acts ask of the table."""

    score: Callable[[], Transition | None]
    """Shows the score sheet."""
    put_down: Callable[[], None]
    """Puts away the card that is read."""
    watcher: Watcher | None
    """Who is asked before anything is done, and told afterwards."""


class Acts:
    """Does what a person wants."""

    def __init__(
        self, app: App, play: Play[Any, Any], view: TableView, sitting: Sitting, doing: Doing
    ) -> None:
        self._app = app
        self._play = play
        self._part = play.part
        self._view = view
        self._sitting = sitting
        self._score, self._put_down, self._watcher = doing

    def do(self, act: Act, beside: pygame.Rect | None = None) -> Transition | None:
        """Do something, if whoever watches has nothing against it.

        Args:
            act: what.
            beside: the place of the widget that was pressed, for a refusal beside it.
        """
        allowed = self._watcher.may(act) if self._watcher else act
        if isinstance(allowed, str):
            self._play.effects.refuse(allowed, beside or self._view.rect_of(widget_of(act)) or act.what)
            self._play.renew()
            return None
        controls = self._view.controls
        used = controls.focus if controls.ring else ""
        if beside is not None:
            self._put_down()
        done = self._try(lambda: self._carry_out(allowed, beside))
        if used:
            self._pass_focus(used)
        if self._watcher:
            self._watcher.did(allowed)
        return done

    def _carry_out(self, act: Act, beside: pygame.Rect | None) -> Transition | None:
        play = self._play
        own = {UNDO: play.undo, REDO: play.redo, RESTART: play.restart}
        if act.kind in own:
            own[act.kind]()
        elif act.kind == FINISH:
            return self._finish()
        elif play.decides:
            play.take(self._part.do(act), beside)
        return None

    def _finish(self) -> Transition | None:
        """Finish what is being done, ask before if something could still be; go on, or show the score."""
        if self._sitting.revealing:
            self._sitting.go_on()
            return None
        if self._play.ending:  # the score comes by itself, once all have seen what led to it
            self._play.effects.finish()
            self._play.end()
            return None
        if self._play.moment.over:
            return self._score()
        if not self._play.decides:
            return None
        asks = (self._app.settings.confirm_end or self._part.rash) and not self._watcher
        could = self._part.undone() if asks else ""
        if could:
            return ask(self._app, could, self._part.finish.label, lambda: self._try(self._end))
        return self._end()

    def _end(self) -> Transition | None:
        self._play.take(self._part.do(Act(FINISH)))
        return None

    def _try(self, deed: Callable[[], Transition | None]) -> Transition | None:
        """Do something; tell if it could not be written to the record."""
        try:
            return deed()
        except InputError as error:
            from wk.shell.dialog import notice  # noqa: PLC0415 - hardly ever needed

            return Push(notice(self._app, self._app.words("problem.title"), str(error)))

    def _pass_focus(self, used: str) -> None:
        """After a widget was used by the keyboard, give the keyboard to what comes next."""
        wanted = self._part.focus_after(used)
        if wanted is not None:
            self._view.controls.set_focus(wanted, ring=bool(wanted))


def widget_of(act: Act) -> str:
    """Return the key of the widget that does an act every table knows."""
    if act.kind == OFFER:
        return f"offer-{'-'.join(map(str, act.what))}" if isinstance(act.what, tuple) else ""
    return "end" if act.kind == FINISH else act.kind
