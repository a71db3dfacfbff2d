"""What events do at a table: one handler after the other, in one list, until one takes the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.shell.match.pane import STEPS
from wk.shell.match.table.asking import pressed_in_vain
from wk.shell.match.table.effects import HASTE
from wk.shell.widget import ESCAPE, HELP, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.table.part import Act
    from wk.shell.match.table.play import Play
    from wk.shell.match.table.reading import Reading
    from wk.shell.match.table.view import TableView
    from wk.shell.scene import Transition


class Ways(NamedTuple):
    """Where events lead."""

    do: Callable[[Act], Transition | None]
    menu: Callable[[], Transition | None]
    keys: Callable[[], Transition | None]
    """Shows the page that tells the keys."""
    redraw: Callable[[], None]
    """Has the table drawn anew."""
    may_point: Callable[[], bool]
    """Whether Enter points at what the keys' cursor is at; else it is left to a button."""


class Input:
    """Takes the events of a table that nothing covers."""

    def __init__(self, play: Play[Any, Any], view: TableView, reading: Reading, ways: Ways) -> None:
        self._play = play
        self._part = play.part
        self._view = view
        self._reading = reading
        self._ways = ways
        self._handlers: tuple[Callable[[pygame.Event], Done | None], ...] = (
            self._overhear,
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
            if event.type == pygame.KEYDOWN and event.key in STEPS:  # the cursor has the keys
                self._view.controls.set_focus(self._view.controls.focus, ring=False)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._play.back()
        return done

    def _to_keys(self, event: pygame.Event) -> Done | None:
        if event.type != pygame.KEYDOWN:
            return None
        pressed = Shortcut.of(event)
        if pressed in ESCAPE:
            return Done(None if self._play.back() else self._ways.menu())
        return Done(self._ways.keys()) if pressed in HELP else None
