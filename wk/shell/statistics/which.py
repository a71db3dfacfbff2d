"""What chooses the game a page tells of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.shell.app import App
    from wk.shell.page import Column
    from wk.shell.shelf_games import ShelfGames
    from wk.shell.widget import Widget

_LEAST, _ROOM = 12, 12
"""Size to which the name of a game may shrink, and free space beside it, in units."""

HIGH = 42
"""The height of the row, in units that hold text."""


def add_choice(
    app: App, column: Column, games: ShelfGames, chosen: int, choose: Callable[[int], None]
) -> None:
    """Place what chooses one of the games; nothing where there is but one.

    Args:
        app: the app.
        column: where it is placed.
        games: those of the shelf.
        chosen: the place of the one that is told of.
        choose: is told the place of another.
    """
    if len(games.names) > 1:
        titles = tuple(games.describe(name).title for name in games.names)
        rect = column.take(column.line(HIGH))
        column.add(_choice(app, (rect, column.clip), titles, chosen, choose))
        column.gap(theme.MEDIUM)


def _choice(
    app: App,
    places: tuple[pygame.Rect, pygame.Rect],
    titles: tuple[str, ...],
    chosen: int,
    choose: Callable[[int], None],
) -> Widget:
    """Return all games side by side or, where that is too narrow, one after another."""
    rect, clip = places
    style = app.scale.style("bold", _LEAST)
    widest = max(paint.measure(title, style)[0] for title in titles) + app.scale.px(_ROOM)
    if widest * len(titles) <= rect.width:
        return Toggle(key="game", rect=rect, clip=clip, options=titles, chosen=chosen, on_choose=choose)
    after = (chosen + 1) % len(titles)
    return Button(
        key="game", rect=rect, clip=clip, label=titles[chosen], icon="next", on_press=lambda: choose(after)
    )
