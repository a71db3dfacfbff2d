"""A screen to read or edit: a list left, a page right, or one at a time; a field searches the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.shell import backdrop, theme
from wk.shell.buttons import Button, back_button
from wk.shell.controls import Controls
from wk.shell.help.layout import ReaderLayout
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import Label, Scroll, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    import pygame

    from wk.shell.app import App
    from wk.shell.help.flow import Flow
    from wk.shell.scene import Transition


class ReaderWords(NamedTuple):
    """What a reader is headed with."""

    title: str
    contents: str
    """The tooltip of the button that shows the list where there is no room for both."""
    search: str
    """What stands in the empty field."""


class PageReader(WidgetScene):
    """What help and editor of numbers have in common; a subclass fills list and page."""

    def __init__(self, app: App, *, arrows: bool) -> None:
        """Begin with an empty search.

        Args:
            app: the app.
            arrows: whether the arrow keys move the focus.
        """
        super().__init__()
        self.app = app
        self.listing = False
        """Whether the list is shown where there is no room for both."""
        self.typed = Typed()
        self.list_scroll, self.page_scroll = Scroll(), Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=arrows)

    # What a subclass tells ------------------------------------------------------------------------

    @property
    def head(self) -> ReaderWords:
        """The words above the list."""
        raise NotImplementedError

    def list_flow(self, parts: ReaderLayout) -> Flow:
        """Return the list in its column."""
        raise NotImplementedError

    def page_flow(self, parts: ReaderLayout) -> Flow:
        """Return the page in its column."""
        raise NotImplementedError

    def submit(self) -> Transition | None:
        """Open the best of what was found."""
        raise NotImplementedError

    def leave(self) -> Transition | None:
        """Go back, step by step."""
        raise NotImplementedError

    # Going about ----------------------------------------------------------------------------------

    @property
    def wanted(self) -> str:
        """The words searched for."""
        return self.typed.text.strip()

    def toggle_list(self) -> Transition | None:
        """Show the list in place of the page, or the page again."""
        self.listing, self.dirty = not self.listing, True
        return None

    def show_in_list(self, key: str, around: int | None = None) -> None:
        """Scroll the list so that a row of it is in sight.

        Args:
            key: of the row.
            around: pixels above and below that come in sight with a row that was not; as much as the row
                itself if None, always.
        """
        parts = self.parts
        if parts.contents is None:
            return
        flow = self.list_flow(parts)
        self.list_scroll.clamp(flow.y, parts.list_view.height)
        seen = range(self.list_scroll.offset, self.list_scroll.offset + parts.list_view.height + 1)
        for widget in flow.widgets:
            if widget.key == key:
                if around is not None and widget.rect.top in seen and widget.rect.bottom in seen:
                    return  # it was just pressed, perhaps: it must not move away under the pointer
                margin = widget.rect.height if around is None else around
                self.list_scroll.reveal(widget.rect.top - margin, widget.rect.bottom + margin)

    # Layout ---------------------------------------------------------------------------------------

    @property
    def parts(self) -> ReaderLayout:
        """Where everything lies in the present window."""
        listing = self.listing or bool(self.wanted)
        return ReaderLayout.of(self.app.size, self.app.scale, listing=listing)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        parts = self.parts
        shown: list[Widget] = []
        if parts.contents is not None:
            shown += parts.show_list(self.list_flow(parts), self.list_scroll)
        if parts.page is not None:
            shown += parts.show_page(self.page_flow(parts), self.page_scroll)
            shown += self.foot(parts.page)
        return [*shown, *self._head(parts), *self.search(parts.field)]

    def foot(self, page: pygame.Rect) -> list[Widget]:  # noqa: ARG002 - a subclass may use it
        """Return what stands below a page."""
        return []

    def _head(self, parts: ReaderLayout) -> list[Widget]:
        head = self.head
        found: list[Widget] = [back_button(parts.back, self.app.words("common.back"), self.leave)]
        if parts.title is not None:
            style = parts.scale.style("display", theme.PLAYER)
            found.append(Label(rect=parts.title, words=head.title, style=style))
        if parts.menu is not None:
            found.append(
                Button(
                    key="contents",
                    rect=parts.menu,
                    icon="menu",
                    tooltip=head.contents,
                    chosen=self.listing,
                    on_press=self.toggle_list,
                )
            )
        return found

    def search(self, rect: pygame.Rect) -> list[Widget]:
        """Return the field that searches."""
        return [
            TextField(
                key="search",
                rect=rect,
                typed=self.typed,
                scale=self.app.scale,
                on_submit=self.submit,
                placeholder=self.head.search,
            )
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley at dusk, the list and the page on it."""
        backdrop.valley(surface, 0.74, 0.94)
        self.controls.draw(surface)
