"""The left column of the shelf: the title of the collection, what all games share, and the version."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

import wk
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.lettering import Style
from wk.shell.scene import Push, Quit, Transition
from wk.shell.shelf_page.ways import about, load, settings, statistics
from wk.shell.widget import HELP, Label, Scroll, ScrollArea, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.shelf import Shelf
    from wk.shell.shelf_page.layout import ShelfLayout

ENTRIES = ("load", "statistics", "help", "workshop", "settings", "quit")
"""The entries from top to bottom."""


def column_widgets(app: App, shelf: Shelf, scroll: Scroll, layout: ShelfLayout, saved: int) -> list[Widget]:
    """Return the widgets of the column, lowest first.

    Args:
        app: the app.
        shelf: the games; entries lead to help and workshop of the one in front.
        scroll: how far the column is scrolled.
        layout: where everything lies.
        saved: how many games are saved.
    """
    words, scale = app.words, app.scale
    style = Style("display", round(layout.names[0].height * 0.95), "#ffffff")
    count = words("shelf.tagline", n=len(shelf.games.names))
    found: list[Widget] = [
        ScrollArea(key="scroll", rect=layout.column, scroll=scroll),
        *(
            Label(rect=rect, words=name, style=style, clip=layout.column)
            for rect, name in zip(layout.names, words("shelf.title").split("|"), strict=True)
        ),
        Label(rect=layout.line, words=count, style=scale.style("text", 17, "#dbe6f0")),
    ]
    ways, notes = _ways(app, shelf), _notes(app, shelf, saved)
    for key, rect in zip(ENTRIES, layout.rows, strict=True):
        found.append(_entry(app, key, rect, layout.column, (notes.get(key, ""), ways[key])))
    return [*found, _version(app, scroll, layout)]


def _ways(app: App, shelf: Shelf) -> dict[str, Callable[[], Transition | None]]:
    """Return where the entries lead."""
    front = shelf.front
    return {
        "load": lambda: load(app, shelf),
        "statistics": lambda: statistics(app, shelf),
        "help": lambda: Push(front.help(app)),
        "workshop": lambda: Push(front.workshop(app)),
        "settings": lambda: settings(app),
        "quit": Quit,
    }


def _notes(app: App, shelf: Shelf, saved: int) -> dict[str, str]:
    """Return the words on the right of the entries that have some."""
    notes = {"help": shelf.front.title, "workshop": shelf.front.say("front.workshop")}
    return notes | ({"load": app.words("title.saved", n=saved)} if saved else {})


def _entry(
    app: App,
    key: str,
    rect: pygame.Rect,
    clip: pygame.Rect,
    does: tuple[str, Callable[[], Transition | None]],
) -> Widget:
    """Return an entry; its note is left out where there is no room for it."""
    (note, way), scale = does, app.scale
    label = app.words(f"title.{key}")
    needed = paint.measure(label, scale.style("bold", 17))[0]
    needed += paint.measure(note, scale.style("text", theme.BUTTON))[0] + scale.px(60)
    return Button(
        key=key, rect=rect, clip=clip, label=label, note=note if needed <= rect.width else "",
        kind="row", on_press=way, shortcuts=HELP if key == "help" else (),
    )  # fmt: skip


def _version(app: App, scroll: Scroll, layout: ShelfLayout) -> Widget:
    """Place the version at the foot of the column, or of what scrolls in it; it leads to the report."""
    px = app.scale.px
    foot = max(layout.column.bottom, layout.content - scroll.offset)
    label = app.words("title.version", version=wk.__version__)
    wide = paint.measure(label, app.scale.style("bold", theme.NOTE))[0] + px(28)
    rect = pygame.Rect(layout.rows[0].left, foot - px(52), min(wide, layout.rows[0].width), px(32))
    return Button(
        key="about", rect=rect, clip=layout.column, label=label, size=theme.NOTE,
        on_press=lambda: about(app),
    )  # fmt: skip
