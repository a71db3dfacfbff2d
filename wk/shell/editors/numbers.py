"""The editor of the numbers of a game: the list left, one card with its values right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.editors.draft import ValueDraft
from wk.shell.editors.fields import PICTURE, CardEntry, OwnMark, ValueField
from wk.shell.editors.values import Range
from wk.shell.help.flow import CAPTION, READING, Flow, Icon
from wk.shell.help.provenance import FEATHER
from wk.shell.help.reader import PageReader, ReaderWords
from wk.shell.phrases import said
from wk.shell.scene import Chain, Pop, Push, Replace, Transition
from wk.shell.textfield import Typed
from wk.shell.widget import Label, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.app import App
    from wk.shell.editors.values import Number, NumberSource, Sheet
    from wk.shell.help.layout import ReaderLayout
    from wk.shell.scene import Scene, Transition

FIELD, CHOICE, STEP = 58, 128, 40
"""Widths of a number and of a choice, and side of the buttons beside it, in units."""

ACROSS = 400
"""Least width in units of a value's name and its field side by side."""


def number_rows(flow: Flow, draft: ValueDraft, numbers: tuple[Number, ...]) -> None:
    """Add a row for each of some values."""
    section = ""
    for number in numbers:
        if number.section and number.section != section:
            flow.gap(6)
            flow.label(number.section)
            flow.gap(6)
        section = number.section
        _row(flow, draft, number)
        flow.gap(14)


def _row(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add a value: its name, what is shipped and allowed, and what changes it."""
    scale, wrong = flow.scale, draft.wrong(number.path)
    width = FIELD if isinstance(number.limits, Range) else CHOICE
    controls = scale.line(2 * STEP + width) + 2 * scale.px(6)
    beside = flow.width >= scale.line(ACROSS)
    told = flow.column(0, flow.width - controls - scale.px(theme.MEDIUM) if beside else flow.width)
    told.line(number.name, scale.style("bold", READING))
    told.gap(2)
    told.line(_note(draft, number), scale.style("text", CAPTION, theme.BAD if wrong else theme.MUTED))
    if draft.is_own(number.path):
        told.gap(4)
        _own(told, draft, number)
    if beside:
        aside = flow.column(flow.width - controls, controls)
        _controls(aside, draft, number)
        flow.join(told, aside)
    else:
        flow.join(told)
        flow.gap(4)
        _controls(flow, draft, number)


def _note(draft: ValueDraft, number: Number) -> str:
    """Return what is allowed, and what is shipped."""
    words, limits = draft.words, number.limits
    shipped = limits.shown(draft.shipped[number.path])
    if not isinstance(limits, Range):
        return words("numbers.shipped-choice", name=shipped)
    if draft.wrong(number.path):
        return words("numbers.wrong", low=limits.low, high=limits.high)
    return words("numbers.shipped", n=shipped, low=limits.low, high=limits.high)


def _own(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add the mark of an own value, and the way back."""
    words, scale, shipped = draft.words, flow.scale, draft.shipped[number.path]
    height = scale.line(32)
    row = flow.take(height)
    mark = words("numbers.own")
    style = scale.style("bold", theme.LABEL)
    wide = paint.measure(mark, style)[0] + round(style.size * 1.15) + scale.px(16)
    label = words("numbers.restore")
    button = scale.style("bold", theme.BUTTON)
    width = min(row.width - wide, paint.measure(label, button)[0] + scale.px(58))
    flow.add(
        OwnMark(rect=pygame.Rect(row.left, row.top, wide, height), words=mark),
        Button(
            key=f"restore-{key_of(number.path)}",
            rect=pygame.Rect(row.left + wide, row.top, width, height),
            label=label,
            icon="restart",
            tooltip=words("numbers.restore-tip", n=number.limits.shown(shipped)),
            on_press=lambda: draft.set(number.path, shipped),
        ),
    )


def _controls(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add the step back, the value, the step on."""
    scale, path, value = flow.scale, number.path, draft.values[number.path]
    side, gap = scale.line(STEP), scale.px(6)
    width = scale.line(FIELD if isinstance(number.limits, Range) else CHOICE)
    row = flow.take(side)
    field = pygame.Rect(row.left + side + gap, row.top, width, side)
    flow.add(
        _step(draft, number, pygame.Rect(row.left, row.top, side, side), -1),
        ValueField(
            key=f"number-{key_of(path)}",
            rect=field,
            value=value,
            shown=number.limits.shown(value),
            digits=number.limits.digits,
            typed=draft.typing[1] if draft.typing and draft.typing[0] == path else None,
            wrong=draft.wrong(path),
            own=draft.is_own(path),
            on_type=lambda digits: draft.type(path, digits),
            on_step=lambda by: draft.step(path, by),
            on_done=lambda: draft.set(path, value),
        ),
        _step(draft, number, pygame.Rect(field.right + gap, row.top, side, side), 1),
    )


def _step(draft: ValueDraft, number: Number, rect: pygame.Rect, by: int) -> Button:
    """Return the button that goes to the next lower or higher value."""
    what = "less" if by < 0 else "more"
    if isinstance(number.limits, Range):
        icon, tip = ("minus", "numbers.less") if by < 0 else ("plus", "numbers.more")
    else:
        icon, tip = ("previous", "numbers.before") if by < 0 else ("next", "numbers.after")
    return Button(
        key=f"{what}-{key_of(number.path)}",
        rect=rect,
        icon=icon,
        tooltip=draft.words(tip),
        enabled=draft.can_step(number.path, by),
        on_press=lambda: draft.step(number.path, by),
    )


def key_of(path: KeyPath) -> str:
    """Return a value's name in keys of widgets."""
    return ".".join(str(part) for part in path[1:])


ROW = 40
"""Height of an entry in units."""

BESIDE = 300
"""Least width in units of the values beside a card; with less they stand below it."""


def fill_list(
    flow: Flow, draft: ValueDraft, shown: list[Sheet], current: str, go: Callable[[str], Transition | None]
) -> Flow:
    """Fill a column with entries by family, and return it."""
    family = ""
    for sheet in shown:
        if sheet.family != family:
            family = sheet.family
            flow.gap(8)
            flow.label(family)
            flow.gap(4)
        flow.add(_entry(flow, draft, sheet, current, go))
    flow.gap(10)
    return flow


def _entry(
    flow: Flow, draft: ValueDraft, sheet: Sheet, current: str, go: Callable[[str], Transition | None]
) -> CardEntry:
    height = max(flow.scale.px(max(ROW, PICTURE[1] + 8)), round(flow.scale.type(theme.BUTTON) * 1.9))
    own = any(draft.is_own(number.path) for number in sheet.numbers)
    return CardEntry(
        rect=flow.take(height),
        key=f"card-{sheet.key}",
        words=sheet.name,
        art=sheet.art,
        colour=sheet.colour,
        mark=draft.words("numbers.own-mark") if own else "",
        chosen=sheet.key == current,
        on_press=lambda: go(sheet.key),
    )


def fill_page(flow: Flow, draft: ValueDraft, sheet: Sheet, notes: list[tuple[str, str]]) -> Flow:
    """Fill a column with a card as it would be and its values, or those on no card, and return it.

    Args:
        flow: the empty column.
        draft: the values.
        sheet: what is shown.
        notes: lines above everything, each with its colour.
    """
    flow.gap(12)
    for words, colour in notes:
        flow.line(words, flow.scale.style("text", CAPTION, colour))
        flow.gap(8)
    if sheet.is_card:
        _card(flow, draft, sheet)
    else:
        _about(flow, draft, sheet)
    flow.gap(theme.LARGE)
    return flow


def _card(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    own, gap = draft.own, flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = draft.source.card(left, sheet.key, own)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.line(BESIDE):
        right = flow.column(across, flow.width - across)
        _about(right, draft, sheet)
        _provenance(right, draft, sheet)
        flow.join(left, right)
        return
    _about(flow, draft, sheet)
    _provenance(flow, draft, sheet)
    flow.gap(theme.LARGE)
    flow.add(draft.source.card(flow, sheet.key, own))


def _about(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    """Add name and kind of a card, and its values."""
    flow.line(sheet.name, flow.scale.style("display", 28))
    flow.line(sheet.kind, flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    number_rows(flow, draft, sheet.numbers)


def _provenance(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    """Add how sure a card is."""
    flow.gap(6)
    small, muted = flow.scale.style("text", CAPTION), flow.scale.style("text", CAPTION, theme.MUTED)
    if sheet.unsure:
        side = round(small.size * 1.2)
        flow.add(Icon(rect=pygame.Rect(0, flow.y, side, side), name=FEATHER, colour=theme.AMBER))
        inner = flow.column(side + flow.scale.px(8), flow.width - side - flow.scale.px(8))
        inner.line(said(sheet.unsure, draft.words.language), small)
        flow.join(inner)
    else:
        flow.line(draft.words("help.sure"), small)
    flow.gap(4)
    flow.line(f"{draft.words('help.from')}: {'; '.join(sheet.sources)}.", muted)


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
