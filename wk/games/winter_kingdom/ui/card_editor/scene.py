"""The editor of the numbers of the cards: the list left, one card with its numbers right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.card_editor.draft import Draft
from wk.games.winter_kingdom.ui.card_editor.pages import GAME, Sheet, fill_list, fill_page, sheets
from wk.games.winter_kingdom.ui.card_editor.rows import key_of
from wk.shell import backdrop, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.help.flow import CAPTION, Flow
from wk.shell.help.layout import ReaderLayout
from wk.shell.scene import Chain, Pop, Push, Replace, Transition, WidgetScene
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import ESCAPE, Label, Scroll, Shortcut, Widget

if TYPE_CHECKING:
    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.shell.app import App
    from wk.shell.scene import Scene

FOOT, BUTTON, SAVE, RESTORE = 60, 44, 150, 220
"""Heights of the foot and its buttons, greatest widths of the buttons, in units."""


class CardEditor(WidgetScene):
    """Changes numbers of the cards; they hold in new games once they are saved."""

    def __init__(self, app: App, front: WinterKingdomFront) -> None:
        super().__init__()
        self.app = app
        self.front = front
        self.say = front.say
        self.draft = Draft(front, self.changed)
        self.sheets = sheets(self.say, self.draft.catalogue)
        self.sheet = self.sheets[0]
        """What is shown."""
        self.listing = False
        """Whether the list is shown where there is no room for both."""
        self.typed = Typed()
        self.list_scroll, self.page_scroll = Scroll(), Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)

    def changed(self) -> None:
        """Be drawn anew; what is being typed ends when the keyboard goes elsewhere."""
        super().changed()
        typing = self.draft.typing
        if typing and self.controls.focus != f"number-{key_of(typing[0])}":
            self.draft.typing = None

    # What is done -------------------------------------------------------------------------------

    def restore_all(self) -> Transition:
        """Go back to the shipped numbers, after asking."""
        say = self.say

        def restore() -> Transition:
            self.draft.restore()
            return Pop()

        answers = [Answer(self.app.words("common.cancel")), Answer(say("numbers.restore-all-yes"), restore)]
        return Push(Dialog(self.app, say("numbers.restore-all"), say("numbers.restore-all-sure"), answers))

    def save(self) -> Transition | None:
        """Keep the numbers; new games are played with them."""
        trouble = self._save()
        return Push(trouble) if trouble else None

    def _save(self) -> Dialog | None:
        """Keep the numbers; return what is to be said if that fails."""
        try:
            self.draft.save()
        except OSError as error:
            return notice(self.app, self.say("numbers.not-kept"), str(error.strerror or error))
        return None

    # Going about --------------------------------------------------------------------------------

    def go(self, key: str) -> Transition | None:
        """Show a card, or the game."""
        self.sheet = next(sheet for sheet in self.sheets if sheet.key == key)
        self.listing, self.draft.typing = False, None
        self.page_scroll.offset = 0
        if not self.parts.wide:
            self.typed = Typed()
        self._show_in_list()
        self.controls.set_focus(f"number-{key_of(self.sheet.paths[0])}", ring=False)
        self.dirty = True
        return None

    def _show_in_list(self) -> None:
        """Scroll the list so that the entry shown is in sight."""
        parts = self.parts
        if parts.contents is None:
            return
        flow = self._list_flow(parts)
        self.list_scroll.clamp(flow.y, parts.list_view.height)
        for widget in flow.widgets:
            if widget.key == f"card-{self.sheet.key}":
                self.list_scroll.reveal(
                    widget.rect.top - widget.rect.height, widget.rect.bottom + widget.rect.height
                )

    def leave(self) -> Transition | None:
        """Give up the search, else the list where it hides the page, else the editor, after asking."""
        if self.typed.text:
            self.typed, self.dirty = Typed(), True
            self.controls.set_focus("", ring=False)
            self._show_in_list()
            return None
        if self.listing:
            return self._toggle_list()
        question = self.parting(Pop())
        return Push(question) if question else Pop()

    def parting(self, then: Transition) -> Scene | None:
        """Ask before numbers that are not saved get lost."""
        if not self.draft.unsaved:
            return None

        def save() -> Transition:
            trouble = self._save()
            return Replace(trouble) if trouble else Chain((Pop(), then))

        say = self.say
        answers = [
            Answer(self.app.words("common.cancel")),
            Answer(say("numbers.leave-without"), lambda: Chain((Pop(), then))),
            Answer(say("numbers.leave-save"), save),
        ]
        return Dialog(self.app, say("numbers.leave"), say("numbers.leave-sure"), answers)

    def _toggle_list(self) -> Transition | None:
        self.listing, self.dirty = not self.listing, True
        return None

    def _submit(self) -> Transition | None:
        """Show the first card that is found."""
        found = self._found()
        return self.go(found[0].key) if found and self.typed.text.strip() else None

    def _found(self) -> list[Sheet]:
        wanted = self.typed.text.strip().casefold()
        return [sheet for sheet in self.sheets if wanted in sheet.name.casefold()]

    # Layout -------------------------------------------------------------------------------------

    @property
    def parts(self) -> ReaderLayout:
        """Where everything lies in the present window: as in the help, with a foot below the page."""
        listing = self.listing or bool(self.typed.text.strip())
        parts = ReaderLayout.of(self.app.size, self.app.scale, listing=listing)
        if parts.page is None:
            return parts
        page = parts.page.copy()
        page.height -= self.app.scale.line(FOOT)
        return parts._replace(page=page)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        parts = self.parts
        shown: list[Widget] = []
        if parts.contents is not None:
            shown += parts.show_list(self._list_flow(parts), self.list_scroll)
        if parts.page is not None:
            flow = fill_page(Flow(parts.scale, parts.page_width), self.draft, self.sheet, self._notes())
            shown += parts.show_page(flow, self.page_scroll)
            shown += self._foot(parts.page)
        return [*shown, *self._head(parts), self._search(parts.field)]

    def _list_flow(self, parts: ReaderLayout) -> Flow:
        flow, found = Flow(parts.scale, parts.list_width), self._found()
        if not found:
            flow.gap(8)
            words = self.say("numbers.none", words=self.typed.text.strip())
            flow.line(words, flow.scale.style("text", CAPTION, theme.MUTED))
        return fill_list(flow, self.draft, found, self.sheet.key, self.go)

    def _notes(self) -> list[tuple[str, str]]:
        """Return what stands above the numbers: why own ones are left out, or what this is for."""
        if self.front.catalogues.trouble:
            told = f"{self.say('numbers.left-out')}: {self.front.catalogues.trouble}"
            return [(told, theme.BAD)]
        return [(self.say("numbers.intro"), theme.MUTED)] if self.sheet.key == GAME else []

    def _head(self, parts: ReaderLayout) -> list[Widget]:
        back = self.app.words("common.back")
        found: list[Widget] = [
            Button(
                key="back", rect=parts.back, icon="back", tooltip=back, shortcuts=ESCAPE, on_press=self.leave
            )
        ]
        if parts.title is not None:
            style = parts.scale.style("display", theme.PLAYER)
            found.append(Label(rect=parts.title, words=self.say("numbers.title"), style=style))
        if parts.menu is not None:
            found.append(
                Button(
                    key="contents",
                    rect=parts.menu,
                    icon="menu",
                    tooltip=self.say("numbers.contents"),
                    chosen=self.listing,
                    on_press=self._toggle_list,
                )
            )
        return found

    def _search(self, rect: pygame.Rect) -> Widget:
        return TextField(
            key="search",
            rect=rect,
            typed=self.typed,
            scale=self.app.scale,
            on_submit=self._submit,
            placeholder=self.say("numbers.search"),
        )

    def _foot(self, page: pygame.Rect) -> list[Widget]:
        """Return how things stand, and the buttons that restore and save."""
        scale = self.app.scale
        gap, high = scale.px(theme.SMALL), scale.line(BUTTON)
        row = pygame.Rect(page.left, page.bottom + scale.line(FOOT) - high, page.width, high)
        half = (row.width - gap) // 2
        save = pygame.Rect(0, row.top, min(scale.line(SAVE), half), high)
        restore = pygame.Rect(0, row.top, min(scale.line(RESTORE), half), high)
        save.right = row.right
        restore.right = save.left - gap
        room = pygame.Rect(row.left, row.top, restore.left - gap - row.left, high)
        buttons = self._buttons(restore, save)
        if room.width < scale.line(120):
            return buttons
        style = scale.style("text", theme.BUTTON, theme.AMBER if self.draft.unsaved else theme.TEXT)
        return [Label(rect=room, words=self.draft.status(), style=style), *buttons]

    def _buttons(self, restore: pygame.Rect, save: pygame.Rect) -> list[Widget]:
        return [
            Button(
                key="restore-all",
                rect=restore,
                label=self.say("numbers.restore-all"),
                icon="restart",
                size=theme.NAME,
                enabled=bool(self.draft.own),
                on_press=self.restore_all,
            ),
            Button(
                key="save",
                rect=save,
                label=self.say("numbers.save"),
                kind="primary",
                size=17,
                enabled=self.draft.unsaved or bool(self.front.catalogues.trouble),
                shortcuts=(Shortcut(pygame.K_s, ctrl=True),),
                on_press=self.save,
            ),
        ]

    # The scene ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley at dusk, the list and the card on it."""
        backdrop.valley(surface)
        backdrop.vignette(surface, 0.74, 0.94)
        self.controls.draw(surface)
