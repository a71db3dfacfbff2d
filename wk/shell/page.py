"""A page of the menus: heading, a body that scrolls when it cannot fit, and a foot with the amber button."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import backdrop, paint, theme
from wk.shell.buttons import back_button
from wk.shell.controls import Controls
from wk.shell.scene import Pop, Transition
from wk.shell.widget import Label, Panel, Paragraph, Scroll, ScrollArea, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App
    from wk.shell.lettering import Style

WIDEST = 820
"""The greatest width of a page's sheet, in units that hold text."""
_GUTTER = 6
"""Room around what scrolls for the focus ring, in units."""
_BUTTON = 52


class _Measures(NamedTuple):
    """The parts of a page in units."""

    head: float
    foot: float
    margin: float
    edge: float


_ROOMY = _Measures(head=86, foot=92, margin=36, edge=24)
_TIGHT = _Measures(head=58, foot=70, margin=18, edge=6)
_TIGHT_BELOW = 380
"""Height of the window in units below which a page gives its room to what scrolls."""


class Column:
    """Places widgets one below the other in a view that scrolls."""

    def __init__(self, app: App, view: pygame.Rect, scroll: Scroll) -> None:
        """Begin at the top of a view, as far up as it is scrolled."""
        self.px = app.scale.px
        self.line = app.scale.line
        self._view = view
        self._scroll = scroll
        self._y = self.px(_GUTTER)
        self.widgets: list[Widget] = []

    @property
    def width(self) -> int:
        """The room across in pixels; the bar has its own beside it."""
        return self._view.width - self.px(theme.MEDIUM + 2 * _GUTTER)

    @property
    def clip(self) -> pygame.Rect:
        """The view, to be handed to every widget placed here."""
        return self._view

    @property
    def height(self) -> int:
        """The height of everything so far, in pixels."""
        return self._y + self.px(_GUTTER)

    def gap(self, units: float) -> None:
        """Leave room."""
        self._y += self.px(units)

    def take(self, height: int) -> pygame.Rect:
        """Return the next rectangle of a height in pixels."""
        left, top = self._view.left + self.px(_GUTTER), self._view.top + self._y - self._scroll.offset
        box = pygame.Rect(left, top, self.width, height)
        self._y += height
        return box

    def add(self, *widgets: Widget) -> None:
        """Show widgets whose rectangles were taken here."""
        self.widgets += widgets

    def text(self, words: str, style: Style) -> None:
        """Add a paragraph."""
        height = paint.paragraph_height(words, self.width, style)
        self.add(Paragraph(rect=self.take(height), clip=self.clip, words=words, style=style))

    def label(self, words: str, style: Style) -> None:
        """Add a label in capitals."""
        self.add(Label(rect=self.take(self.line(20)), clip=self.clip, words=words.upper(), style=style))


class Page(WidgetScene):
    """A screen of the menus; a subclass tells what is in its body and foot."""

    heading_key: str
    """The key of its heading in the shelf's words."""
    widest: float = WIDEST
    """The greatest width of its sheet, in units that hold text."""
    steady = False
    """Whether its sheet is as high as the window, so that nothing moves when its content changes."""
    right: int | None = None
    """Where its sheet is held to end, in pixels; None while it stands in the middle."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.app = app
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)

    @property
    def heading(self) -> str:
        """The words of its heading."""
        return self.app.words(self.heading_key)

    def body(self, column: Column) -> None:
        """Place what the page shows."""
        raise NotImplementedError

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Return the widgets of a rectangle at the foot of the page."""
        raise NotImplementedError

    @property
    def _measures(self) -> _Measures:
        return _TIGHT if self.app.size[1] < self.app.scale.px(_TIGHT_BELOW) else _ROOMY

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        px, (width, height), parts = self.app.scale.px, self.app.size, self._measures
        widest = self.app.scale.line(self.widest)
        sheet = pygame.Rect(0, 0, min(width - 2 * px(parts.edge), widest), height - 2 * px(parts.edge))
        if self.right is not None:
            sheet.width = min(sheet.width, self.right - px(parts.edge))
        trial = self._stand(sheet)
        column, offset = self._column(trial), self.scroll.offset
        if not self.steady:
            needed = px(parts.head) + column.height + px(theme.MEDIUM) + px(parts.foot)
            sheet.height = min(sheet.height, max(needed, px(360)))
        sheet = self._stand(sheet)
        view = self._view(sheet)
        self.scroll.clamp(column.height, view.height)
        if (sheet, self.scroll.offset) != (trial, offset):
            column = self._column(sheet)
        margin, high = px(parts.margin), px(_BUTTON)
        foot = pygame.Rect(sheet.left + margin, 0, sheet.width - 2 * margin, high)
        foot.bottom = sheet.bottom - (px(parts.foot) - high) // 2
        return [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True, opacity=0.97),
            *self._head(sheet),
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            *column.widgets,
            *self.foot(foot),
        ]

    def _stand(self, sheet: pygame.Rect) -> pygame.Rect:
        """Return a sheet of a size where it stands in the window."""
        stands = sheet.copy()
        stands.center = (self.app.size[0] // 2, self.app.size[1] // 2)
        if self.right is not None:
            stands.right = self.right
        return stands

    def _view(self, sheet: pygame.Rect) -> pygame.Rect:
        px, parts = self.app.scale.px, self._measures
        gutter = px(_GUTTER)
        left, top = sheet.left + px(parts.margin) - gutter, sheet.top + px(parts.head)
        width = sheet.width - 2 * px(parts.margin) + px(theme.MEDIUM) + 2 * gutter
        return pygame.Rect(left, top, width, max(1, sheet.height - px(parts.head) - px(parts.foot)))

    def _column(self, sheet: pygame.Rect) -> Column:
        column = Column(self.app, self._view(sheet), self.scroll)
        self.body(column)
        return column

    def _head(self, sheet: pygame.Rect) -> list[Widget]:
        px, words, margin = self.app.scale.px, self.app.words, self.app.scale.px(self._measures.margin)
        back = pygame.Rect(sheet.left + margin, 0, px(42), px(42))
        back.centery = sheet.top + px(self._measures.head) // 2 + px(4)
        heading = pygame.Rect(back.right + px(theme.MEDIUM), back.top, 0, back.height)
        heading.width = sheet.right - margin - heading.left
        style = self.app.scale.style("display", theme.TITLE)
        return [
            back_button(back, words("common.back"), self.leave),
            Label(rect=heading, words=self.heading, style=style),
        ]

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand the event to the widgets."""
        return None if self.in_vain(event, self.layout()) else super().handle(event)

    def leave(self) -> Transition | None:
        """Go back to where the page was opened."""
        return Pop()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley at dusk, and the page on it."""
        backdrop.valley(surface, 0.62, 0.92)
        self.controls.draw(surface)
