"""Why a button cannot be pressed, and the question before a turn ends that could go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.buttons import Button
from wk.shell.scene import Pop, Push, Transition
from wk.shell.widget import Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
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
    return next((widget for widget in view.widgets() if pressed in widget.shortcuts), None)


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
