"""Everything that happened, turn by turn, over the right rail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.emblems import badge
from wk.shell.widget import ESCAPE, Label, Look, Panel, Scroll, ScrollArea, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.narrate import Told
    from wk.games.winter_kingdom.ui.layout import TableLayout
    from wk.games.winter_kingdom.ui.shown import Shown
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

HEAD = 48
"""Height of the heading in units."""

LINE = 1.3
"""Height of a line in sizes of its text."""


@dataclass(frozen=True, kw_only=True)
class Shield(Panel):
    """The ground of the panel: what lies below it hears nothing."""

    @property
    def interactive(self) -> bool:
        """Whether it takes what is meant for it."""
        return True


@dataclass(frozen=True, kw_only=True)
class TurnTold(Widget):
    """One turn: emblem, name, round, and a line for each deed."""

    colour: str
    name: str
    round: str
    lines: tuple[str, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the turn."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        side = px(20)
        badge(surface, self.colour, (rect.left + px(9), rect.top + px(8), side, side))
        middle = rect.top + px(18)
        note = look.scale.style("text", theme.LABEL, theme.MUTED)
        box = paint.text(surface, self.round, (rect.right - px(10), middle), note, "midright")
        name = look.scale.style("bold", theme.BUTTON)
        left = rect.left + px(17) + side
        paint.text(surface, self.name, (left, middle), name, "midleft", box.left - left - px(6))
        style = look.scale.style("text", theme.NOTE, "#d5dfe9")
        top = rect.top + px(32)
        for line in self.lines:
            top += paint.paragraph(
                surface, line, (rect.left + px(10), top, rect.width - px(20), 0), style, leading=LINE
            )


def log_widgets(
    layout: TableLayout,
    shown: Shown,
    told: Sequence[Told],
    scroll: Scroll,
    close: Callable[[], Transition | None],
) -> list[Widget]:
    """Return the widgets of the panel, the latest turn on top."""
    px, scale = layout.scale.px, layout.scale
    sheet = pygame.Rect(layout.right.left, 0, layout.right.width, layout.size[1])
    edge = px(layout.measures.edge)
    view = pygame.Rect(sheet.left + edge, px(HEAD), sheet.width - 2 * edge, sheet.height - px(HEAD) - edge)
    found: list[Widget] = [
        Shield(key="log-ground", rect=sheet, radius=0, gradient=("#1b2635", "#131b26")),
        *_head(view, shown, scale, close),
        ScrollArea(key="log-scroll", rect=view, scroll=scroll),
    ]
    if not told:
        box = pygame.Rect(view.left, view.top, view.width, px(30))
        style = scale.style("text", theme.BUTTON, theme.MUTED)
        return [*found, Label(rect=box, words=shown.say("log.empty"), style=style)]
    return found + _rows(view, shown, told, scroll, scale)


def _head(
    view: pygame.Rect, shown: Shown, scale: Scale, close: Callable[[], Transition | None]
) -> list[Widget]:
    """Return the heading and the button that closes the panel."""
    px = scale.px
    side = px(34)
    words = pygame.Rect(view.left, 0, view.width - side, px(HEAD))
    box = pygame.Rect(view.right - side, px(7), side, side)
    return [
        Label(rect=words, words=shown.say("log.title"), style=scale.style("display", 18)),
        Button(key="log-close", rect=box, icon="close", on_press=close, shortcuts=ESCAPE),
    ]


def _rows(
    view: pygame.Rect, shown: Shown, told: Sequence[Told], scroll: Scroll, scale: Scale
) -> list[Widget]:
    """Return a row a turn, as far down as the panel is scrolled."""
    px, table, say = scale.px, shown.state.table, shown.say
    width, style = view.width - px(10), scale.style("text", theme.NOTE)
    rows: list[tuple[int, Told, tuple[str, ...]]] = []
    for turn in reversed(told):
        lines = tuple(deed.words for deed in turn.deeds) or (say("log.nothing"),)
        height = sum(paint.paragraph_height(line, width - px(20), style, LINE) for line in lines) + px(40)
        rows.append((height, turn, lines))
    y = view.top - scroll.clamp(sum(height + px(6) for height, _, _ in rows), view.height)
    found: list[Widget] = []
    for height, turn, lines in rows:
        box = pygame.Rect(view.left, y, width, height)
        head = say("log.head", round=turn.round)
        colour, name = table.colours[turn.seat], table.names[turn.seat]
        found.append(TurnTold(rect=box, clip=view, colour=colour, name=name, round=head, lines=lines))
        y += height + px(6)
    return found
