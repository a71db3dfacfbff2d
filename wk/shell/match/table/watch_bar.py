"""The buttons of the status bar while computer players play alone: slower, faster, one step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.settings import BOT_PACES
from wk.shell.widget import Label, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.table.places import Places
    from wk.shell.widget import Widget
    from wk.words import GameWords

KEYS = {"slower": Shortcut(pygame.K_COMMA), "faster": Shortcut(pygame.K_PERIOD), "step": Shortcut(pygame.K_n)}
"""The keys of the buttons."""


class Watched(NamedTuple):
    """A game of computer players alone."""

    pace: str
    """The pace by its name."""
    faster: Callable[[int], None]
    """Takes a faster pace, or with -1 a slower one."""
    step: Callable[[], None]
    """Makes one move."""

    def called(self, words: GameWords) -> str:
        """Return the pace in words."""
        return words(f"settings.bot_pace.{self.pace}")


def has_room(places: Places) -> bool:
    """Return whether the pace has room between its buttons; else the sentence tells it."""
    first = places.buttons["restart"]
    return first.width > 2 * first.height


def watch_buttons(places: Places, words: GameWords, watched: Watched) -> list[Widget]:
    """Return the buttons, in the place of those that take back; the pace stands between its own."""
    rects = places.buttons
    first, step = rects["restart"], rects["redo"]
    pace, paces = watched.called(words), [*BOT_PACES]
    number, side = paces.index(watched.pace), first.height
    slower = pygame.Rect(first.topleft, (side, side))
    buttons = (
        ("slower", slower, "minus", partial(watched.faster, -1), number > 0),
        ("faster", rects["undo"], "plus", partial(watched.faster, 1), number < len(paces) - 1),
        ("step", step, "next", watched.step, True),
    )
    found: list[Widget] = [
        Button(
            key=key,
            rect=rect,
            icon=icon,
            on_press=press,
            enabled=enabled,
            tooltip=words(f"watch.{key}-tip", pace=pace),
            shortcuts=(KEYS[key],),
        )
        for key, rect, icon, press, enabled in buttons
    ]
    if has_room(places):
        between = pygame.Rect(slower.right, slower.top, rects["undo"].left - slower.right, side)
        style = places.scale.style("bold", theme.BUTTON)
        found.append(Label(rect=between, words=pace, style=style, anchor="center"))
    return found
