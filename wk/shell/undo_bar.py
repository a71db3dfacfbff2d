"""The bar above the foot of a page that tells what was just deleted, with the way to take it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import Label, Panel, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.scene import Transition

BAR = 48
"""The height of the bar, in units."""

_CTRL_Z = Shortcut(pygame.K_z, ctrl=True)


def undo_bar(app: App, foot: pygame.Rect, said: str, undo: Callable[[], Transition | None]) -> list[Widget]:
    """Return the bar above the foot of a page.

    Args:
        app: the app.
        foot: the foot of the page.
        said: what was deleted, in words.
        undo: takes it back.
    """
    px, line, words = app.scale.px, app.scale.line, app.words
    bar = pygame.Rect(foot.left, 0, foot.width, line(BAR))
    bar.bottom = foot.top - px(theme.SMALL)
    label, style = words("saves.undo"), app.scale.style("bold", theme.BUTTON)
    width = paint.measure(label, style)[0] + px(60)
    button = pygame.Rect(bar.right - width - px(6), bar.top + px(5), width, bar.height - px(10))
    text = pygame.Rect(bar.left + px(18), bar.top, button.left - bar.left - px(30), bar.height)
    return [
        Panel(rect=bar, gradient=(theme.RAISED, theme.RAISED), line=theme.RAISED_LINE, casts=True),
        Label(rect=text, words=said, style=app.scale.style("text", theme.BUTTON)),
        Button(
            key="undo",
            rect=button,
            label=label,
            icon="undo",
            tooltip=words("saves.key.undo"),
            on_press=undo,
            shortcuts=(_CTRL_Z,),
        ),
    ]
