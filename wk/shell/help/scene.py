"""The help: every rule and every card, by topic, to be searched; the list left, the page right."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import palette, theme
from wk.shell.buttons import Button
from wk.shell.controls import WHEEL_STEP
from wk.shell.help.compose import Composer, set_page
from wk.shell.help.flow import Flow
from wk.shell.help.layout import SIDE
from wk.shell.help.list import LETTER, Letter, contents, results
from wk.shell.help.pages import RULES, of_what_is_used
from wk.shell.help.reader import PageReader, ReaderWords
from wk.shell.help.search import SearchResult, search
from wk.shell.scene import Pop, Push, Scene, Transition
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.help.layout import ReaderLayout
    from wk.shell.help.pages import HelpPage
    from wk.shell.help.source import HelpSource
    from wk.shell.widget import Widget


class HelpScene(PageReader):
    """The rules and the cards, over whatever was shown before."""

    def __init__(
        self, app: App, source: HelpSource, at: str | None = None, learn: Callable[[], Scene] | None = None
    ) -> None:
        """Open the help.

        Args:
            app: the app.
            source: what there is to read.
            at: the page to begin with, a card's id or the key of a `HelpPage`, after it ``#2`` for its second
                part; the first topic if None.
            learn: returns the tutorial, if a button is to lead there.

        Raises:
            KeyError: there is no such page.
        """
        super().__init__(app, arrows=False)
        self.source = source
        self.composer = Composer(source, self.go)
        first, _, part = (next(iter(source.pages)) if at is None else at).partition("#")
        self.page: HelpPage = source.pages[first if first in source.pages else f"card/{first}"]
        self.marked = -1
        """The block a search led to, by its place on the page; below 0 none."""
        self._learn = learn
        self._left = self.page.key
        """The page that F1 comes back to from that of the keys."""
        self._sought: tuple[object, list[SearchResult]] = (None, [])
        self._by_keys = False
        self._set: tuple[object, Flow] | None = None
        if part:
            self._scroll_to(self.page.parts[int(part)])

    @property
    def head(self) -> ReaderWords:
        """The words above the list."""
        words = self.app.words
        return ReaderWords(words("help.title"), words("help.contents"), words("help.search"))

    # Going about --------------------------------------------------------------------------------

    @property
    def letter(self) -> bool:
        """Whether the letter of the rules is shown: it was asked for, or one of its chapters is open."""
        return self.app.settings.letter or self.page.section == RULES

    def switch_letter(self) -> Transition | None:
        """Show the letter of the rules in the list, or hide it, from now on."""
        shown = not self.letter
        with suppress(OSError):  # then it is so until the program ends
            self.app.change_settings(letter=shown)
        if not shown and self.page.section == RULES:
            return self.go(next(iter(self.source.pages)))
        self.dirty = True
        return None

    def turn_to_keys(self) -> None:
        """Open the page of keys, or come back from it to what was read before."""
        keys = f"topic/{of_what_is_used()}"
        if self.page.key == keys and self._left != keys:
            self.go(self._left)
        else:
            self._left = self.page.key
            self.go(keys)

    def go(self, key: str, block: int = -1) -> Transition | None:
        """Open a page, at a block of it if one is given; KeyError if there is no such page."""
        self.page, self.marked, self.listing = self.source.pages[key], block, False
        if not self.parts.wide:
            self._end_search()
        self._scroll_to(block)
        self._show_in_list()
        self.dirty = True
        return None

    def _scroll_to(self, block: int) -> None:
        """Scroll the page to a block, or to its beginning."""
        self.page_scroll.offset = 0
        parts = self.parts
        flow = self.page_flow(parts)
        self.page_scroll.clamp(flow.y, parts.page_view.height)
        if block > 0 and block in flow.blocks:
            self.page_scroll.move(flow.blocks[block].top - parts.scale.px(theme.LARGE))

    def _show_in_list(self) -> None:
        """Scroll the list so that the page shown is in sight."""
        if not self.wanted:
            self.show_in_list(f"page-{self.page.key}", self.parts.list_view.height // 3)

    def leave(self) -> Transition | None:
        """Give up the search, else the list where it hides the page, else the help."""
        if self.typed.text:
            return self._end_search()
        if self.listing:
            return self.toggle_list()
        return Pop()

    def _end_search(self) -> Transition | None:
        self.typed = Typed()
        self.controls.set_focus("", ring=False)
        self.list_scroll.offset = 0
        self._show_in_list()
        self.dirty = True
        return None

    def submit(self) -> Transition | None:
        """Open the best result."""
        found = self._found() if self.wanted else []
        return self.go(found[0].page, found[0].block) if found else None

    def toggle_list(self) -> Transition | None:
        """Show the list in place of the page, or the page again."""
        super().toggle_list()
        self._show_in_list()
        return None

    # Layout -------------------------------------------------------------------------------------

    @property
    def parts(self) -> ReaderLayout:
        """Where everything lies: the list leaves room for the way to the tutorial, or the field does."""
        return self._with_learn()[0]

    def _with_learn(self) -> tuple[ReaderLayout, pygame.Rect]:
        """Return the layout, and the place of the button that leads to the tutorial, if there is one."""
        parts = super().parts
        px, button = parts.scale.px, pygame.Rect(0, 0, 0, 0)
        if self._learn is None:
            return parts, button
        if parts.wide and parts.contents is not None:
            button = pygame.Rect(parts.field.left, parts.contents.top, parts.field.width, px(SIDE))
            contents = parts.contents.copy()
            contents.top = button.bottom + px(8)
            contents.height = parts.contents.bottom - contents.top
            return parts._replace(contents=contents), button
        button = pygame.Rect(parts.field.right - px(SIDE), parts.field.top, px(SIDE), parts.field.height)
        field = pygame.Rect(parts.field.topleft, (button.left - px(8) - parts.field.left, button.height))
        return parts._replace(field=field), button

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        found, learn = super().layout(), self._learn
        if learn is None:
            return found
        parts, rect = self._with_learn()
        words = self.app.words("help.learn")
        label, tip = (words, "") if parts.wide else ("", words)
        button = Button(
            key="learn", rect=rect, icon="play", label=label, tooltip=tip, on_press=lambda: Push(learn())
        )
        return [*found, button]

    def search(self, rect: pygame.Rect) -> list[Widget]:
        """Return the field that searches and, while it does, the cross that ends that."""
        (field,), side = super().search(rect), rect.height
        if not self.typed.text:
            return [field]
        gap = self.app.scale.px(theme.HAIR)
        room = pygame.Rect(rect.left, rect.top, rect.width - side - gap, side)
        cross = pygame.Rect(rect.right - side, rect.top, side, side)
        tip = self.app.words("help.clear")
        return [
            replace(field, rect=room),
            Button(key="clear", rect=cross, icon="close", tooltip=tip, on_press=self._end_search),
        ]

    def list_flow(self, parts: ReaderLayout) -> Flow:
        """Return the list of pages, or what was found."""
        flow = Flow(parts.scale, parts.list_width)
        if not self.wanted:
            letter = Letter(self.letter, self.switch_letter)
            return contents(self.source, self.page, flow, self.go, letter)
        words, found = self.app.words, self._found()
        heading = words("help.found", n=len(found)) if found else words("help.nothing", words=self.wanted)
        return results(found, heading, flow, (self.page.key, self.marked), self.go)

    def page_flow(self, parts: ReaderLayout) -> Flow:
        """Return the page set for the room there is; kept as long as nothing changes."""
        self.composer.letter = self.letter
        look = palette.name_in_force(), self.letter
        key = (self.page.key, parts.scale, parts.page_width, self.marked, look)
        if self._set is None or self._set[0] != key:
            flow = Flow(parts.scale, parts.page_width)
            set_page(flow, self.page, self.composer, self.marked)
            self._set = key, flow
        return self._set[1]

    def _found(self) -> list[SearchResult]:
        """Return what is found now; kept until other words are searched for."""
        wanted = self.wanted, self.letter
        if self._sought[0] != wanted:
            self._sought = wanted, search(self.source, self.wanted, letter=self.letter)
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
        if event.key == pygame.K_F1:
            self.turn_to_keys()
            return True
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
        self._show_in_list()
        self.dirty = True


_WALKS = {pygame.K_DOWN: 1, pygame.K_UP: -1}


def _in_list(key: str) -> bool:
    return key.startswith(("page-", "found-", LETTER))


def _types(event: pygame.Event) -> bool:
    """Return whether a key writes a letter."""
    return bool(event.unicode) and event.unicode.isprintable() and not event.unicode.isspace()
