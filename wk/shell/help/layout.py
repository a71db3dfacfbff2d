"""Where the list and the page of a reader lie in a window, side by side or one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.widget import Panel, Scroll, ScrollArea, Widget

if TYPE_CHECKING:
    from wk.shell.help.flow import Flow
    from wk.shell.theme import Scale

LIST, SIDE = 292, 44
"""Width of the list, and height of buttons and search field, in units."""

LEAST_WIDE = 780
"""Width of the window in units from which list and page stand side by side."""

ROOMY = 380
"""Height of the window in units from which there is room to spare."""

WIDEST = 800
"""The greatest width of a page's text in units."""

BAR, GUTTER = 18, 5
"""Room for the bar that scrolls, and for the focus ring on the other side, in units."""


class ReaderLayout(NamedTuple):
    """The parts of the screen, in pixels; of list and page one may not be shown."""

    scale: Scale
    wide: bool
    """Whether list and page stand side by side."""
    back: pygame.Rect
    title: pygame.Rect | None
    menu: pygame.Rect | None
    """The button that shows the list where there is no room for both."""
    field: pygame.Rect
    contents: pygame.Rect | None
    page: pygame.Rect | None

    @classmethod
    def of(cls, size: tuple[int, int], scale: Scale, *, listing: bool) -> ReaderLayout:
        """Return the layout of a window.

        Args:
            size: of the window in pixels.
            scale: of the screen.
            listing: whether the list is shown rather than the page if there is room for one only.
        """
        px, (width, height) = scale.px, size
        edge = px(16) if height >= px(ROOMY) else px(8)
        back = pygame.Rect(edge, edge, px(SIDE), px(SIDE))
        if width < scale.line(LEAST_WIDE):
            menu = back.move(back.width + px(8), 0)
            field = pygame.Rect(menu.right + px(8), edge, width - edge - menu.right - px(8), px(SIDE))
            rest = pygame.Rect(edge, back.bottom + edge, width - 2 * edge, height - back.bottom - 2 * edge)
            shown = (rest, None) if listing else (None, rest)
            return cls(scale, False, back, None, menu, field, *shown)  # noqa: FBT003 - a field by place
        across = scale.line(LIST)
        title = pygame.Rect(back.right + px(12), edge, across - back.width - px(12), back.height)
        field = pygame.Rect(edge, back.bottom + px(16), across, px(SIDE))
        top = field.bottom + px(8)
        pages = pygame.Rect(edge, top, across, height - top - edge)
        page = pygame.Rect(pages.right + edge, edge, width - pages.right - 2 * edge, height - 2 * edge)
        return cls(scale, True, back, title, None, field, pages, page)  # noqa: FBT003 - likewise

    @property
    def list_view(self) -> pygame.Rect:
        """Where the list shows; nothing if it does not."""
        return self._inside(self.contents, 8)

    @property
    def page_view(self) -> pygame.Rect:
        """Where the page shows; nothing if it does not."""
        return self._inside(self.page, 10)

    def _inside(self, panel: pygame.Rect | None, margin: float) -> pygame.Rect:
        if panel is None:
            return pygame.Rect(0, 0, 0, 0)
        return panel.inflate(-2 * self.scale.px(margin), -2 * self.scale.px(8))

    @property
    def list_width(self) -> int:
        """The width of the list's column."""
        return self.list_view.width - self.scale.px(BAR + GUTTER)

    @property
    def page_width(self) -> int:
        """The width of the page's column."""
        margin = self.scale.px(24 if self.wide else 2 * GUTTER)
        return min(self.scale.line(WIDEST), self.page_view.width - self.scale.px(BAR) - margin)

    def show_list(self, flow: Flow, scroll: Scroll) -> list[Widget]:
        """Return the list in its panel, scrolled."""
        return self._scrolled("list", self.contents, self.list_view, scroll, flow)

    def show_page(self, flow: Flow, scroll: Scroll) -> list[Widget]:
        """Return the page in its panel, scrolled, in the middle if the panel is wider."""
        return self._scrolled("page", self.page, self.page_view, scroll, flow)

    def _scrolled(
        self, name: str, panel: pygame.Rect | None, view: pygame.Rect, scroll: Scroll, flow: Flow
    ) -> list[Widget]:
        if panel is None:
            return []
        scroll.clamp(flow.y, view.height)
        room = max(0, view.width - self.scale.px(BAR) - flow.width)
        left = view.left + max(room // 2 if name == "page" else 0, self.scale.px(GUTTER))
        return [
            Panel(rect=panel, opacity=0.96, casts=True),
            ScrollArea(key=f"scroll-{name}", rect=view, scroll=scroll),
            *flow.placed((left, view.top - scroll.offset), view),
        ]
