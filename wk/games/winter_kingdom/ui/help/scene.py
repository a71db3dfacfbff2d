"""The help: every rule and every card, by topic, to be searched; the list left, the page right."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help.card_page import set_page
from wk.games.winter_kingdom.ui.help.compose import Composer
from wk.games.winter_kingdom.ui.help.flow import Flow
from wk.games.winter_kingdom.ui.help.layout import HelpLayout
from wk.games.winter_kingdom.ui.help.list import contents, results
from wk.games.winter_kingdom.ui.help.pages import HelpBook, Page
from wk.games.winter_kingdom.ui.help.search import Found, search
from wk.shell import backdrop, palette, theme
from wk.shell.buttons import Button
from wk.shell.controls import WHEEL_STEP, Controls
from wk.shell.scene import Pop, Transition, WidgetScene
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import ESCAPE, Label, Scroll, Widget

if TYPE_CHECKING:
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.shell.app import App
    from wk.words import Words


class HelpScene(WidgetScene):
    """The rules and the cards, over whatever was shown before."""

    def __init__(self, app: App, catalogue: Catalogue, words: Words, at: str | None = None) -> None:
        """Open the help.

        Args:
            app: the app.
            catalogue: the card data in force.
            words: the words of the game, in whose language the pages are.
            at: the page to begin with, a card's id or the key of a `Page`; the first topic if None.

        Raises:
            KeyError: there is no such page.
        """
        super().__init__()
        self.app = app
        self.book = HelpBook(catalogue, words, words.language)
        self.composer = Composer(self.book, self.go)
        first = next(iter(self.book.pages)) if at is None else at
        self.page: Page = self.book.pages[first if first in self.book.pages else f"card/{first}"]
        self.marked = -1
        """The block a search led to, by its place on the page; below 0 none."""
        self.listing = False
        """Whether the list is shown where there is no room for both."""
        self.typed = Typed()
        self._sought: tuple[str, list[Found]] = ("", [])
        self._by_keys = False
        self._set: tuple[object, Flow] | None = None
        self.list_scroll, self.page_scroll = Scroll(), Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)

    # Going about --------------------------------------------------------------------------------

    def go(self, key: str, block: int = -1) -> Transition | None:
        """Open a page, at a block of it if one is given; KeyError if there is no such page."""
        self.page, self.marked, self.listing = self.book.pages[key], block, False
        self.page_scroll.offset = 0
        parts = self.parts
        if not parts.wide:
            self._end_search()
            parts = self.parts
        flow = self._page_flow(parts)
        self.page_scroll.clamp(flow.y, parts.page_view.height)
        if block > 0 and block in flow.blocks:
            self.page_scroll.move(flow.blocks[block].top - parts.scale.px(theme.LARGE))
        self._show_in_list(parts)
        self.dirty = True
        return None

    def _show_in_list(self, parts: HelpLayout) -> None:
        """Scroll the list so that the page shown is in sight."""
        if parts.contents is None or self.wanted:
            return
        flow, around = self._list_flow(parts), parts.list_view.height // 3
        self.list_scroll.clamp(flow.y, parts.list_view.height)
        for widget in flow.widgets:
            if widget.key == f"page-{self.page.key}":
                self.list_scroll.reveal(widget.rect.top - around, widget.rect.bottom + around)

    def _leave(self) -> Transition | None:
        """Give up the search, else the list where it hides the page, else the help."""
        if self.typed.text:
            return self._end_search()
        if self.listing:
            return self._toggle_list()
        return Pop()

    def _end_search(self) -> Transition | None:
        self.typed = Typed()
        self.controls.set_focus("", ring=False)
        self.list_scroll.offset = 0
        self._show_in_list(self.parts)
        self.dirty = True
        return None

    def _submit(self) -> Transition | None:
        """Open the best result."""
        found = self._found() if self.wanted else []
        return self.go(found[0].page, found[0].block) if found else None

    def _toggle_list(self) -> Transition | None:
        self.listing = not self.listing
        self._show_in_list(self.parts)
        self.dirty = True
        return None

    # Layout -------------------------------------------------------------------------------------

    @property
    def parts(self) -> HelpLayout:
        """Where everything lies in the present window."""
        listing = self.listing or bool(self.wanted)
        return HelpLayout.of(self.app.size, self.app.scale, listing=listing)

    @property
    def wanted(self) -> str:
        """The words searched for."""
        return self.typed.text.strip()

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        parts = self.parts
        shown: list[Widget] = []
        if parts.contents is not None:
            shown += parts.show_list(self._list_flow(parts), self.list_scroll)
        if parts.page is not None:
            shown += parts.show_page(self._page_flow(parts), self.page_scroll)
        return [*shown, *self._head(parts), *self._search(parts.field)]

    def _head(self, parts: HelpLayout) -> list[Widget]:
        say, back = self.book.say, self.app.words("common.back")
        found: list[Widget] = [
            Button(
                key="back", rect=parts.back, icon="back", tooltip=back, shortcuts=ESCAPE, on_press=self._leave
            )
        ]
        if parts.title is not None:
            style = parts.scale.style("display", theme.PLAYER)
            found.append(Label(rect=parts.title, words=say("help.title"), style=style))
        if parts.menu is not None:
            found.append(
                Button(
                    key="contents",
                    rect=parts.menu,
                    icon="menu",
                    tooltip=say("help.contents"),
                    chosen=self.listing,
                    on_press=self._toggle_list,
                )
            )
        return found

    def _search(self, rect: pygame.Rect) -> list[Widget]:
        say, side = self.book.say, rect.height
        field = TextField(
            key="search",
            rect=rect,
            typed=self.typed,
            scale=self.app.scale,
            on_submit=self._submit,
            placeholder=say("help.search"),
        )
        if not self.typed.text:
            return [field]
        gap = self.app.scale.px(theme.HAIR)
        room = pygame.Rect(rect.left, rect.top, rect.width - side - gap, side)
        cross = pygame.Rect(rect.right - side, rect.top, side, side)
        clear = Button(
            key="clear", rect=cross, icon="close", tooltip=say("help.clear"), on_press=self._end_search
        )
        return [replace(field, rect=room), clear]

    def _list_flow(self, parts: HelpLayout) -> Flow:
        flow = Flow(parts.scale, parts.list_width)
        if not self.wanted:
            return contents(self.book, self.page, flow, self.go)
        say, found = self.book.say, self._found()
        heading = say("help.found", n=len(found)) if found else say("help.nothing", words=self.wanted)
        return results(found, heading, flow, (self.page.key, self.marked), self.go)

    def _page_flow(self, parts: HelpLayout) -> Flow:
        """Return the page set for the room there is; kept as long as nothing changes."""
        key = (self.page.key, parts.scale, parts.page_width, self.marked, palette.name_in_force())
        if self._set is None or self._set[0] != key:
            flow = Flow(parts.scale, parts.page_width)
            set_page(flow, self.page, self.composer, self.marked)
            self._set = key, flow
        return self._set[1]

    def _found(self) -> list[Found]:
        """Return what is found now; kept until other words are searched for."""
        if self._sought[0] != self.wanted:
            self._sought = self.wanted, search(self.book, self.wanted)
            self.list_scroll.offset = 0
        return self._sought[1]

    # The scene ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Transition | None:
        """Search, open pages, scroll."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keys = False
        if event.type == pygame.KEYDOWN and self._key(event):
            return None
        done = self.controls.handle(event)
        return done.transition if done else None

    def _key(self, event: pygame.Event) -> bool:
        """Take the keys that scroll and walk; tell whether this was one."""
        focus = self.controls.focus
        if event.key == pygame.K_TAB:
            self._by_keys = True
        elif event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.controls.set_focus("search", ring=False)
            return True
        elif _types(event) and not (focus and self._by_keys) and focus != "search":
            self.controls.set_focus("search", ring=False)  # the letter itself comes as text
        if event.key in _WALKS and (focus == "search" or (self._by_keys and _in_list(focus))):
            self._walk(_WALKS[event.key])
            return True
        if focus == "search" and event.key in {pygame.K_HOME, pygame.K_END} and self.typed.text:
            return False
        return self._scroll(event.key)

    def _walk(self, step: int) -> None:
        """Move the focus within the list."""
        keys = [widget.key for widget in self.layout() if _in_list(widget.key)]
        focus = self.controls.focus
        self._by_keys = True
        if not keys:
            return
        if focus not in keys:
            own = f"page-{self.page.key}"
            self.controls.set_focus(own if own in keys else keys[0] if step > 0 else keys[-1])
            return
        place = keys.index(focus) + step
        self.controls.set_focus("search" if place < 0 else keys[min(place, len(keys) - 1)])

    def _scroll(self, key: int) -> bool:
        """Scroll what is read; tell whether a key does that."""
        scroll = self.page_scroll if self.parts.page is not None else self.list_scroll
        self.layout()
        step, page = self.app.scale.px(WHEEL_STEP), round(scroll.view * 0.9)
        far = {
            pygame.K_DOWN: step,
            pygame.K_UP: -step,
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -scroll.content,
            pygame.K_END: scroll.content,
        }.get(key)
        if far is None:
            return False
        scroll.move(far)
        self.dirty = True
        return True

    def resume(self) -> None:
        """Be drawn anew, the page shown in sight in the list."""
        self._show_in_list(self.parts)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley at dusk, the list and the page on it."""
        backdrop.valley(surface)
        backdrop.vignette(surface, 0.74, 0.94)
        self.controls.draw(surface)


_WALKS = {pygame.K_DOWN: 1, pygame.K_UP: -1}


def _in_list(key: str) -> bool:
    return key.startswith(("page-", "found-"))


def _types(event: pygame.Event) -> bool:
    """Tell whether a key writes a letter."""
    return bool(event.unicode) and event.unicode.isprintable() and not event.unicode.isspace()
