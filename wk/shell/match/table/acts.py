"""What a person does at a table: acts declined, refused or played.

Events go to one handler after the other, in one list; before a turn ends that could go on, it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.engine.files.textfile import InputError
from wk.shell.buttons import Button
from wk.shell.match.pane import CURSOR
from wk.shell.match.table.effects import HASTE
from wk.shell.match.table.part import FINISH, OFFER, REDO, RESTART, UNDO, Act
from wk.shell.scene import Pop, Push, Transition
from wk.shell.widget import ENTER, ESCAPE, HELP, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.match.table.canvas import Reading
    from wk.shell.match.table.part import Watcher
    from wk.shell.match.table.play import AnyPlay
    from wk.shell.match.table.sitting import Sitting
    from wk.shell.match.table.view import TableView
    from wk.shell.widget import Widget

ANSWERING = ("restart", "undo", "redo", "end")
"""The buttons that say why they cannot be pressed."""


def pressed_in_vain(view: TableView, event: pygame.Event) -> Widget | None:
    """Return the disabled button a click or a key is meant for, if it says why."""
    widget = _pressed(view, event)
    return None if widget is None or widget.enabled or widget.key not in ANSWERING else widget


def meant_for_button(view: TableView, event: pygame.Event) -> bool:
    """Return whether a click or a key is meant for a button, and so is no haste; what ends a turn is."""
    widget = _pressed(view, event)
    return isinstance(widget, Button) and widget.key != "end"


def _pressed(view: TableView, event: pygame.Event) -> Widget | None:
    """Return the widget a click or a key is meant for."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
        return view.controls.at(event.pos)
    if event.type != pygame.KEYDOWN:
        return None
    pressed = Shortcut.of(event)
    meant = [widget for widget in view.widgets() if pressed in widget.shortcuts]
    usable = [widget for widget in reversed(meant) if widget.enabled]  # a teacher's sheet lies over the table
    return next(iter([*usable, *meant]), None)


def ask(app: App, could: str, label: str, finish: Callable[[], Transition | None]) -> Transition:
    """Ask whether to finish although something could still be done.

    Args:
        app: the app.
        could: what could still be done, a line each.
        label: of the button that finishes.
        finish: does it.
    """
    from wk.shell.dialog import Answer, Dialog  # noqa: PLC0415 - keeps the start fast

    answers = [Answer(app.words("table.stay")), Answer(label, lambda: finish() or Pop())]
    return Push(Dialog(app, app.words("table.finish-title"), could, answers))


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

    def __init__(self, app: App, play: AnyPlay, view: TableView, sitting: Sitting, doing: Doing) -> None:
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

    def follow_hint(self) -> Transition | None:
        """Do what the hint tells of that is told now."""
        hint = self._play.effects.refusal
        if hint is None or not hint.does or not self._play.decides:
            return None
        self._put_down()
        return self._try(lambda: self._play.follow(hint.does))

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
        if self._play.looking:
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


UNHEARD = frozenset(
    {
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK),
    }
)
"""Keys that do nothing by themselves."""

_POINTING = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN})


class Ways(NamedTuple):
    """Where events lead."""

    do: Callable[[Act], Transition | None]
    escape: Callable[[], Transition | None]
    """Opens the menu, or leads back from a match that is over."""
    rules: Callable[[], Transition | None]
    """Shows the page of the help that tells of what can be done now."""
    redraw: Callable[[], None]
    """Has the table drawn anew."""
    may_point: Callable[[], bool]
    """Whether Enter points at what the keys' cursor is at; else it is left to a button."""
    follow: Callable[[], Transition | None] = lambda: None
    """Does what a hint tells of."""


class Input:
    """Takes the events of a table that nothing covers."""

    def __init__(self, play: AnyPlay, view: TableView, reading: Reading, ways: Ways) -> None:
        self._play = play
        self._part = play.part
        self._view = view
        self._reading = reading
        self._ways = ways
        self._handlers: tuple[Callable[[pygame.Event], Done | None], ...] = (
            self._overhear,
            self._to_hint,
            self._confirm,
            self._say_why_not,
            self._to_widgets,
            self._to_stage,
            self._to_keys,
        )

    def handle(self, event: pygame.Event) -> Transition | None:
        """Offer an event to one handler after the other."""
        for handler in self._handlers:
            done = handler(event)
            if done is not None:
                return done.transition
        return None

    def _overhear(self, event: pygame.Event) -> None:
        """Let haste end what is under way, and whoever follows events without taking them follow."""
        if event.type in HASTE and self._play.effects.finish():
            self._ways.redraw()
        self._part.overhear(event)
        self._reading.follow(event)

    def _to_hint(self, event: pygame.Event) -> Done | None:
        """Do what a hint tells of by the button of its box, or by Enter before any other key is used."""
        hint = self._play.effects.refusal
        if hint is None or not hint.does or not self._play.decides:
            return None
        if event.type == pygame.KEYDOWN:
            asks = event.mod & pygame.KMOD_ALT and event.key not in CURSOR  # of what the table says for ears
            if event.key in UNHEARD or event.key == pygame.K_F1 or asks:  # help changes nothing here
                return None
            if hint.keyed and Shortcut.of(event) in ENTER:
                return Done(self._ways.follow())
            hint.keyed = False
            self._ways.redraw()
        elif event.type in _POINTING:
            pointed = hint.button is not None and hint.button.collidepoint(event.pos)
            if pointed and event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
                return Done(self._ways.follow())
            if pointed != hint.pointed:
                hint.pointed = pointed
                self._ways.redraw()
        return None

    def _confirm(self, event: pygame.Event) -> Done | None:
        """Let a key point at what the keys' cursor is at, before it presses a button."""
        if not self._play.decides or not self._ways.may_point():
            return None
        act = self._part.confirm(event)
        return None if act is None else Done(self._ways.do(act))

    def _say_why_not(self, event: pygame.Event) -> None:
        """Tell why a disabled button is disabled; the event goes on."""
        widget = pressed_in_vain(self._view, event)
        if widget is None:
            return
        asked = widget.key == "end" and self._play.decides
        words = self._part.why_not_finish() if asked else widget.tooltip
        if words:
            self._play.effects.refuse(words, widget.rect)
            self._ways.redraw()

    def _to_widgets(self, event: pygame.Event) -> Done | None:
        done = self._view.controls.handle(event)
        if done is not None and event.type == pygame.MOUSEMOTION and self._part.leave():
            self._ways.redraw()
        return done

    def _to_stage(self, event: pygame.Event) -> Done | None:
        """Hand an event to the game; the right button takes back what was pointed out, wherever it is."""
        done = self._part.handle(event)
        if done is not None:
            self._ways.redraw()
            if event.type == pygame.KEYDOWN and event.key in CURSOR:  # the cursor has the keys
                self._view.controls.set_focus(self._view.controls.focus, ring=False)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._play.back()
        return done

    def _to_keys(self, event: pygame.Event) -> Done | None:
        if event.type != pygame.KEYDOWN:
            return None
        pressed = Shortcut.of(event)
        if pressed in ESCAPE:
            return Done(None if self._play.back() else self._ways.escape())
        return Done(self._ways.rules()) if pressed in HELP else None
