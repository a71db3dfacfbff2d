"""The screen of a new game: everything to be chosen at a glance, drawn anew with every choice."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Generic

import pygame

from wk.engine.files.favourites import W
from wk.engine.files.textfile import shown
from wk.engine.seats import RANDOM
from wk.shell import backdrop, theme
from wk.shell.art.covers import wide_front
from wk.shell.art.pictures import filling
from wk.shell.clipboard import copy, pasted
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.mistakes import mistakes
from wk.shell.newgame import quick
from wk.shell.newgame.favourites import FavouritesSheet, SaveSheet
from wk.shell.newgame.foot import CodeSheet, FootCallbacks, FootFrame, foot, head, news
from wk.shell.newgame.layout import ScreenParts, view_of
from wk.shell.newgame.plan import Plan
from wk.shell.newgame.players import SetAside
from wk.shell.newgame.quick import QuickParts
from wk.shell.newgame.stack import ScrollColumn
from wk.shell.newgame.walk import STEPS, beyond
from wk.shell.refusals import REFUSED
from wk.shell.scene import Pop, Push, Replace, Transition
from wk.shell.screens.setups import SetupList
from wk.shell.textfield import TextField
from wk.shell.widget import Panel, Scroll, ScrollArea, Shortcut, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.front import Begin, NewMatches
    from wk.shell.newgame.making import Making, Section
    from wk.shell.scene import Scene

PASTE = Shortcut(pygame.K_v, ctrl=True)


class NewGameScene(WidgetScene, Generic[W]):
    """The columns of a game, and the button that begins the match."""

    def __init__(self, app: App, begin: Begin, matches: NewMatches, making: Making[W]) -> None:
        """Begin with what was chosen last, and a new seed.

        Args:
            app: the app.
            begin: begins the match that is chosen.
            matches: the game's setup files and its table.
            making: its part in choosing.
        """
        super().__init__()
        self.app = app
        self._begin = begin
        self._matches = matches
        self.making = making
        self.plan: Plan[W] = Plan(making, lambda at: matches.help(app, at=at))
        self.more = False
        """Whether all choices show, not only who plays and which kind of game it is."""
        self.tab = 0
        """The column that shows where there is room for one only."""
        self._panes = making.panes(app, self.plan)
        self._quick = quick.sections(self.plan)
        self._scrolls = tuple(Scroll() for _ in self._panes)
        self._scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)
        self._reading = making.reading(app, self.controls)
        self._now = 0.0
        self._laid: tuple[tuple[object, ...], list[Widget]] | None = None
        self._does = FootCallbacks(
            leave=self.leave,
            more=self._change_depth,
            choose_tab=self._choose_tab,
            start=self.start,
            open=lambda: Push(SetupList(app, matches, self._opened)),
            save=lambda: Push(SaveSheet(app, self.plan)),
            favourites=lambda: Push(FavouritesSheet(app, self.plan)),
            surprise=self.plan.draw_anew,
            show_code=lambda: Push(CodeSheet(app, self.plan)),
            copy_code=self._copy_code,
        )

    # Layout -------------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        key = self._laid_key()
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self._lay_out()
        return list(self._laid[1])

    def _laid_key(self) -> tuple[object, ...]:
        """Return all that the layout depends on."""
        plan = self.plan
        offsets = tuple(scroll.offset for scroll in (*self._scrolls, self._scroll))
        chosen = (plan.choices, plan.version, self.more, self.tab, plan.flash, offsets)
        return (self.app.size, self.app.scale, self.app.language, *chosen, self.making.stamp())

    @property
    def _parts(self) -> ScreenParts:
        widths = [pane.width for pane in self._panes]
        return ScreenParts.of(self.app.size, self.app.scale, widths, self.making.least)

    def _lay_out(self) -> list[Widget]:
        if not self.more:
            return self._quickly()
        parts = self._parts
        numbers = range(len(self._panes)) if parts.wide else [self.tab]
        widgets: list[Widget] = []
        for number, sheet in zip(numbers, parts.sheets, strict=True):
            widgets += self._column(number, sheet)
        return [*widgets, *head(self._frame, parts), *foot(self._frame, parts)]

    @property
    def _frame(self) -> FootFrame[W]:
        return FootFrame(self.app, self.plan, [pane.key for pane in self._panes], self.tab, self._does)

    def _quickly(self) -> list[Widget]:
        """Return the few choices on a sheet as high as they are, before the picture of the game."""
        size, scale = self.app.size, self.app.scale
        content = None
        for _ in range(2):
            parts = QuickParts.of(size, scale, content)
            view = view_of(parts.sheet, scale)
            column = self._stacked(self._quick, view, self._scroll)
            content = column.height + parts.sheet.height - view.height
        return [
            Panel(rect=parts.sheet, radius=theme.PANEL_RADIUS, opacity=0.93),
            ScrollArea(key="scroll-quick", rect=view, scroll=self._scroll),
            *column.widgets,
            *quick.frame_widgets(self._frame, parts),
        ]

    def _stacked(self, sections: Sequence[Section], view: pygame.Rect, scroll: Scroll) -> ScrollColumn:
        """Return sections one below the other, as far as they are scrolled."""
        while True:
            column = ScrollColumn(self.app, view, scroll)
            for section in sections:
                section.fill(column, view.height)
            before = scroll.offset
            if scroll.clamp(column.height, view.height) == before:
                return column

    def _column(self, number: int, sheet: pygame.Rect) -> list[Widget]:
        """Return one column on its sheet."""
        view, scroll = view_of(sheet, self.app.scale), self._scrolls[number]
        column, before = self._filled(number, view, scroll), scroll.offset
        if scroll.clamp(column.height, view.height) != before:
            column = self._filled(number, view, scroll)
        return [
            Panel(rect=sheet, radius=theme.PANEL_RADIUS, opacity=0.93),
            ScrollArea(key=f"scroll-{number}", rect=view, scroll=scroll),
            *column.widgets,
        ]

    def _filled(self, number: int, view: pygame.Rect, scroll: Scroll) -> ScrollColumn:
        column = ScrollColumn(self.app, view, scroll)
        if not self._parts.wide and (self.plan.flash or self.plan.messages()):
            column.add(*news(self.app, self.plan, column.take(self.app.scale.line(24))))
        for section in self._panes[number].sections:
            section.fill(column, view.height)
        return column

    # What can be done ---------------------------------------------------------------------------

    def _choose_tab(self, number: int) -> None:
        self.tab = number

    def _change_depth(self) -> None:
        self.more = not self.more

    def leave(self) -> Transition:
        """Go back; what was chosen is there again next time."""
        self._keep_last()
        return Pop()

    def _copy_code(self) -> Transition | None:
        """Put the share code on the clipboard; where there is none, show it to be copied by hand."""
        if copy(self.plan.code):
            self.plan.flash = self.plan.words("newgame.copied")
            return None
        return self._does.show_code()

    def _opened(self, path: Path) -> Transition:
        try:
            choices = self.making.load(path)
        except REFUSED as error:
            why = mistakes(self.app.words, error, path)
            return Push(notice(self.app, self.app.words("new.unreadable"), why))
        self.plan.change(choices)
        self.plan.flash = self.plan.words("newgame.opened", name=shown(path.name))
        return Pop()

    def start(self) -> Transition | None:
        """Begin the match, perhaps after something that is chosen just before."""
        return None if self.plan.faults else self.making.begin(self.app, self.plan, self.begin)

    def begin(self, choices: W) -> Transition:
        """Begin the match in place of this screen, or say why it cannot be begun."""
        return self._begun(choices, self._replaced)

    def alone(self, level: str) -> Transition:
        """Begin a match of one person against computer players of a level; this screen is never seen."""
        return self._begun(self.making.alone(level, self.plan.choices), Push)

    @property
    def person(self) -> str:
        """The name of whoever plays alone."""
        players = self.making.alone(RANDOM, self.plan.choices).players
        return players[0].name or ""

    def _begun(self, choices: W, lead: Callable[[Scene], Transition]) -> Transition:
        try:
            match = self._begin(self.making.settle(choices))
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("new.unreadable"), str(error)))
        return lead(self._matches.table(self.app, match, choices.seed))

    def _replaced(self, table: Scene) -> Transition:
        self._keep_last()
        return Replace(table)

    def _keep_last(self) -> None:
        """Keep the choices for the next new game."""
        with suppress(OSError):  # the next game then begins with other choices, no more
            self.plan.keep(lambda kept: kept.remember(self.plan.portable))

    # The scene ----------------------------------------------------------------------------------

    def resume(self) -> None:
        """Be drawn anew, with the cards and boards there are now."""
        super().resume()
        self.plan.renew()
        self._laid = None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Choose, type, walk about."""
        if self._reading is not None:
            self._reading.follow(event)
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN} and self.plan.flash:
            self.plan.flash, self.dirty = "", True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._leave_out(self.controls.at(event.pos))
        if self.in_vain(event, self.layout()):
            return None
        done = self.controls.handle(event)
        self.plan.sync(self.controls.focus)
        if done is None and event.type == pygame.KEYDOWN:
            self._key(event)
        return done.transition if done else None

    def _leave_out(self, widget: Widget | None) -> None:
        """Leave out what a widget stands for, or take it in again."""
        if isinstance(widget, SetAside):
            widget.on_aside()
            self.dirty = True

    def _key(self, event: pygame.Event) -> None:
        """Take the keys no widget wants: arrows walk, Delete leaves something out, Ctrl+V takes a code."""
        focused = next((each for each in self.layout() if each.key == self.controls.focus), None)
        if event.key in STEPS and not event.mod & pygame.KMOD_CTRL:
            self.controls.set_focus(beyond(self.layout(), self.controls.focus, STEPS[event.key]))
        elif event.key in {pygame.K_DELETE, pygame.K_x}:
            self._leave_out(focused)
        elif Shortcut.of(event) == PASTE and not isinstance(focused, TextField):
            with suppress(*REFUSED):  # what is on the clipboard need not be a code
                self.plan.take_code(pasted())
                self.dirty = True

    def update(self, now: float) -> bool:
        """Bring up what is read, and tooltips."""
        self._now = now
        shown = self._reading is not None and self._reading.update(now)
        return self.controls.update(now) or shown

    def wake_in(self) -> float | None:
        """Return when something to read or a tooltip is due."""
        reading = self._reading.wake_in(self._now) if self._reading else None
        naps = [nap for nap in (reading, self.controls.wake_in()) if nap is not None]
        return min(naps) if naps else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture of the game, what is to be chosen on it, and what is read."""
        folder, size = self.making.art, surface.get_size()
        if self.more:
            surface.blit(filling(f"{folder}/art/wide", size), (0, 0))
            backdrop.vignette(surface, 0.66, 0.92)
        else:
            surface.blit(wide_front(folder, size, 0), (0, 0))
        self.controls.draw(surface)
        if self._reading is not None:
            self._reading.draw(surface, self.layout())
