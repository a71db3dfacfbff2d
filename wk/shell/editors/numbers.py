"""The editor of the numbers of a game: the list left, one card with its values right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.editors.draft import ValueDraft
from wk.shell.editors.number_pages import fill_list, fill_page
from wk.shell.editors.number_rows import key_of
from wk.shell.help.flow import CAPTION, Flow
from wk.shell.help.reader import PageReader, ReaderWords
from wk.shell.scene import Chain, Pop, Push, Replace, Transition
from wk.shell.textfield import Typed
from wk.shell.widget import Label, Shortcut, Widget

if TYPE_CHECKING:
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource, Sheet
    from wk.shell.help.layout import ReaderLayout
    from wk.shell.scene import Scene

FOOT, BUTTON, SAVE, RESTORE = 60, 44, 150, 220
"""Heights of the foot and its buttons, greatest widths of the buttons, in units."""


class NumberEditor(PageReader):
    """Changes values of a game's data; they hold in new games once they are saved."""

    def __init__(self, app: App, source: NumberSource) -> None:
        super().__init__(app, arrows=True)
        self.source = source
        self.words = app.words
        self.draft = ValueDraft(source, app.words, self.changed)
        self.sheet = source.sheets[0]
        """What is shown."""

    @property
    def head(self) -> ReaderWords:
        """The words above the list."""
        return ReaderWords(self.source.title, self.words("numbers.contents"), self.words("numbers.search"))

    def changed(self) -> None:
        """Be drawn anew; what is being typed ends when the keyboard goes elsewhere."""
        super().changed()
        typing = self.draft.typing
        if typing and self.controls.focus != f"number-{key_of(typing[0])}":
            self.draft.typing = None

    # What is done -------------------------------------------------------------------------------

    def restore_all(self) -> Transition:
        """Go back to the shipped values, after asking."""
        words = self.words

        def restore() -> Transition:
            self.draft.restore()
            return Pop()

        answers = [Answer(words("common.cancel")), Answer(words("numbers.restore-all-yes"), restore)]
        return Push(
            Dialog(self.app, words("numbers.restore-all"), words("numbers.restore-all-sure"), answers)
        )

    @property
    def can_save(self) -> bool:
        """Whether there is something to be kept, and it can be played."""
        return (self.draft.unsaved or bool(self.source.trouble)) and not self.draft.fault

    def save(self) -> Transition | None:
        """Keep the values; new games are played with them."""
        trouble = self._save()
        return Push(trouble) if trouble else None

    def _save(self) -> Dialog | None:
        """Keep the values; return what is to be said if that fails."""
        try:
            self.draft.save()
        except OSError as error:
            return notice(self.app, self.words("numbers.not-kept"), str(error.strerror or error))
        return None

    # Going about --------------------------------------------------------------------------------

    def go(self, key: str) -> Transition | None:
        """Show an entry of the list."""
        self.sheet = next(sheet for sheet in self.source.sheets if sheet.key == key)
        self.listing, self.draft.typing = False, None
        self.page_scroll.offset = 0
        if not self.parts.wide:
            self.typed = Typed()
        self._show_in_list()
        self.controls.set_focus(f"number-{key_of(self.sheet.numbers[0].path)}", ring=False)
        self.dirty = True
        return None

    def _show_in_list(self) -> None:
        """Scroll the list so that the entry shown is in sight."""
        self.show_in_list(f"card-{self.sheet.key}")

    def leave(self) -> Transition | None:
        """Give up the search, else the list where it hides the page, else the editor, after asking."""
        if self.typed.text:
            self.typed, self.dirty = Typed(), True
            self.controls.set_focus("", ring=False)
            self._show_in_list()
            return None
        if self.listing:
            return self.toggle_list()
        question = self.parting(Pop())
        return Push(question) if question else Pop()

    def parting(self, then: Transition) -> Scene | None:
        """Ask before values that are not saved get lost."""
        if not self.draft.unsaved:
            return None

        def save() -> Transition:
            trouble = self._save()
            return Replace(trouble) if trouble else Chain((Pop(), then))

        words = self.words
        answers = [
            Answer(words("common.cancel")),
            Answer(words("numbers.leave-without"), lambda: Chain((Pop(), then))),
        ]
        if self.can_save:
            answers.append(Answer(words("numbers.leave-save"), save))
        return Dialog(self.app, words("numbers.leave"), words("numbers.leave-sure"), answers)

    def submit(self) -> Transition | None:
        """Show the first card that is found."""
        found = self._found()
        return self.go(found[0].key) if found and self.wanted else None

    def _found(self) -> list[Sheet]:
        wanted = self.wanted.casefold()
        return [sheet for sheet in self.source.sheets if wanted in sheet.name.casefold()]

    # Layout -------------------------------------------------------------------------------------

    @property
    def parts(self) -> ReaderLayout:
        """Where everything lies in the present window, with a foot below the page."""
        parts = super().parts
        if parts.page is None:
            return parts
        page = parts.page.copy()
        page.height -= self.app.scale.line(FOOT)
        return parts._replace(page=page)

    def list_flow(self, parts: ReaderLayout) -> Flow:
        """Return the list of what is found."""
        flow, found = Flow(parts.scale, parts.list_width), self._found()
        if not found:
            flow.gap(8)
            words = self.words("numbers.none", words=self.wanted)
            flow.line(words, flow.scale.style("text", CAPTION, theme.MUTED))
        return fill_list(flow, self.draft, found, self.sheet.key, self.go)

    def page_flow(self, parts: ReaderLayout) -> Flow:
        """Return the entry shown."""
        return fill_page(Flow(parts.scale, parts.page_width), self.draft, self.sheet, self._notes())

    def _notes(self) -> list[tuple[str, str]]:
        """Return what stands above the values: what is wrong, or what this is for."""
        found = [(told, theme.BAD) for told in (self.source.trouble, self.draft.fault) if told]
        if found or self.sheet != self.source.sheets[0]:
            return found
        return [(self.source.intro, theme.MUTED)]

    def foot(self, page: pygame.Rect) -> list[Widget]:
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
                label=self.words("numbers.restore-all"),
                icon="restart",
                size=theme.NAME,
                enabled=bool(self.draft.own),
                on_press=self.restore_all,
            ),
            Button(
                key="save",
                rect=save,
                label=self.words("numbers.save"),
                kind="primary",
                size=17,
                enabled=self.can_save,
                shortcuts=(Shortcut(pygame.K_s, ctrl=True),),
                on_press=self.save,
            ),
        ]
