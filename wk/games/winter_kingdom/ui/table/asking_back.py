"""What the table says to a press that does nothing, and asks before a turn ends that could go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.explain import explain
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.ui.table.asking import listed
from wk.shell.dialog import Answer, Dialog
from wk.shell.scene import Pop, Push, Transition
from wk.shell.widget import Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.table.desk import Desk
    from wk.games.winter_kingdom.ui.table.play import Play
    from wk.games.winter_kingdom.ui.table.view import TableView
    from wk.shell.app import App
    from wk.shell.widget import Widget

ANSWERING = ("restart", "undo", "redo", "end")
"""The buttons that say why they cannot be pressed."""


def answer(say: Say, view: TableView, play: Play, event: pygame.Event) -> None:
    """Tell why a press does nothing, if an event is one.

    Args:
        say: the words.
        view: the widgets.
        play: the match as it is played; it is told there.
        event: of the pointer or the keyboard.
    """
    widget = _pressed(view, event)
    if widget is None or widget.enabled or widget.key not in ANSWERING:
        return
    words, desk = widget.tooltip, play.desk
    if widget.key == "end" and desk is not None:
        words = reason_words(say, desk.state, explain(desk.state, End()))
    if words:
        play.effects.refuse(words, widget.rect)


def _pressed(view: TableView, event: pygame.Event) -> Widget | None:
    """Return the widget a click or a key is meant for."""
    if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
        return view.controls.at(event.pos)
    if event.type != pygame.KEYDOWN:
        return None
    pressed = Shortcut.of(event)
    return next((widget for widget in view.widgets() if pressed in widget.shortcuts), None)


def undone(say: Say, desk: Desk) -> str:
    """Return what the player to move could still do in this turn; nothing if that is nothing."""
    catalogue = desk.state.table.catalogue
    keys = sorted(desk.keys)
    uses = list(dict.fromkeys(catalogue.name(key[1]) for key in keys if key[0] == "use"))
    found = [say("ending.use", n=len(uses), cards=listed(say, uses))] if uses else []
    if any(key[0] in {"acquire", "upgrade", "extra"} for key in keys):
        found.append(say("ending.buy", n=desk.state.player.coins))
    if ("salvage",) in keys:
        found.append(say("ending.salvage"))
    return "\n".join(found)


def end_or_ask(
    app: App, say: Say, desk: Desk | None, end: Callable[[], Transition | None]
) -> Transition | None:
    """End a turn, or ask whether to if something could still be done and the settings want that.

    Args:
        app: the app with the settings.
        say: the words.
        desk: the choices of the player to move.
        end: ends the turn.
    """
    asks = app.settings.confirm_end and desk is not None and desk.can(("end",))
    could = undone(say, desk) if asks and desk is not None else ""
    if not could:
        return end()
    answers = [Answer(say("ending.stay")), Answer(say("end.label"), lambda: end() or Pop())]
    return Push(Dialog(app, say("ending.title"), could, answers))
