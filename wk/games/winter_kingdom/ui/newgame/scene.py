"""The screen of a new game: everything to be chosen at a glance, drawn anew with every choice."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import shown
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.setup import sharecode
from wk.games.winter_kingdom.setup.choices import CHOSEN, DRAFTED, Choices
from wk.games.winter_kingdom.ui.newgame.cards import fill_cards
from wk.games.winter_kingdom.ui.newgame.foot import TABS, foot, head, news
from wk.games.winter_kingdom.ui.newgame.land import fill_land
from wk.games.winter_kingdom.ui.newgame.layout import Parts, view_of
from wk.games.winter_kingdom.ui.newgame.plan import Plan, change_kept, read_kept
from wk.games.winter_kingdom.ui.newgame.players import fill_players
from wk.games.winter_kingdom.ui.newgame.reading import TileReading
from wk.games.winter_kingdom.ui.newgame.tile import CardTile, Stack
from wk.games.winter_kingdom.ui.newgame.walk import STEPS, beyond
from wk.shell import backdrop, theme
from wk.shell.clipboard import copy, pasted
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.mistakes import mistakes
from wk.shell.refusals import REFUSED
from wk.shell.scene import Pop, Push, Replace, Transition
from wk.shell.screens.setups import SetupList
from wk.shell.textfield import TextField
from wk.shell.widget import Panel, Scroll, ScrollArea, Shortcut, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.games.winter_kingdom.setup.choicesfile import Kept
    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

PASTE = Shortcut(pygame.K_v, ctrl=True)


class NewGameScene(WidgetScene):
    """Players, cards, map and seed of a new game, and the button that begins it."""

    def __init__(self, app: App, shelf: Shelf, front: WinterKingdomFront) -> None:
        """Begin with what was chosen last, and a new seed.

        Args:
            app: the app.
            shelf: where the match is begun.
            front: the game.
        """
        super().__init__()
        self.app = app
        self.shelf = shelf
        self.front = front
        self.say = front.say
        self.flash = ""
        """What was just done, in words."""
        self.tab = 0
        """The column that shows where there is room for one only."""
        self.kept = read_kept(front)
        """What the user's file of choices held when it was looked at last."""
        seed = front.new_seed()
        self.plan = Plan(front, replace(self.kept.last, seed=seed) if self.kept.last else Choices(seed))
        self._scrolls = tuple(Scroll() for _ in TABS)
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)
        self._reading = TileReading(app, self.controls, self.say)
        self._now = 0.0
        self._laid: tuple[tuple[object, ...], list[Widget]] | None = None

    def look(self) -> None:
        """Look what the user's file of choices holds now."""
        self.kept = read_kept(self.front)

    def keep(self, change: Callable[[Kept], object]) -> None:
        """Change what the user's file of choices holds now; OSError."""
        self.kept = change_kept(self.front, change)

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
        offsets = tuple(scroll.offset for scroll in self._scrolls)
        chosen = (plan.choices, plan.version, plan.leaving, self.tab, self.flash, offsets)
        return (self.app.size, self.app.scale, self.app.language, *chosen, self.front.catalogue)

    def _lay_out(self) -> list[Widget]:
        parts = Parts.of(self.app.size, self.app.scale)
        numbers = range(len(TABS)) if parts.wide else [self.tab]
        widgets: list[Widget] = []
        for number, sheet in zip(numbers, parts.sheets, strict=True):
            widgets += self._column(number, sheet)
        return [*widgets, *head(self, parts), *foot(self, parts)]

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

    def _filled(self, number: int, view: pygame.Rect, scroll: Scroll) -> Stack:
        column = Stack(self.app, view, scroll)
        if not Parts.of(self.app.size, self.app.scale).wide and (self.flash or self.plan.messages()):
            column.add(*news(self, column.take(self.app.scale.line(24))))
        if number == 0:
            fill_players(self, column)
        elif number == 1:
            fill_cards(self, column, view.height)
        else:
            fill_land(self, column, view.height)
        return column

    # What can be done ---------------------------------------------------------------------------

    def leave(self) -> Transition:
        """Go back to the title; what was chosen is there again next time."""
        self._keep_last()
        return Pop()

    def surprise(self) -> None:
        """Leave everything but the players to a new seed."""
        self.plan.change(self.plan.choices.surprised(self.front.new_seed()))
        self.flash = self.say("newgame.surprised")

    def arrange(self) -> Transition:
        """Let the boards be laid by hand."""
        from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene  # noqa: PLC0415 - opened seldom

        def done(placed: Mapping[str, Placed]) -> None:
            self.plan.change(replace(self.plan.choices, map=dict(placed)))

        box, placed = self.front.board_box, self.plan.choices.map
        return Push(ArrangerScene(self.app, box, placed, done, self.front.chance))

    def choose_hand(self, seat: int) -> Transition:
        """Let a player choose a hand, the others looking away."""
        from wk.games.winter_kingdom.ui.newgame.hand import HandScene  # noqa: PLC0415 - opened seldom

        return Push(HandScene(self, seat))

    def leave_abilities_out(self) -> Transition:
        """Show all ability cards, to leave some out."""
        from wk.games.winter_kingdom.ui.newgame.hand import LeaveOutScene  # noqa: PLC0415 - opened seldom

        return Push(LeaveOutScene(self))

    def show_favourites(self) -> Transition:
        """Show the choices that were kept by name."""
        from wk.games.winter_kingdom.ui.newgame.favourites import Favourites  # noqa: PLC0415 - opened seldom

        return Push(Favourites(self))

    def show_code(self) -> Transition:
        """Show the whole share code, and a field for another."""
        from wk.games.winter_kingdom.ui.newgame.code import CodeSheet  # noqa: PLC0415 - opened seldom

        return Push(CodeSheet(self))

    def copy_code(self) -> Transition | None:
        """Put the share code on the clipboard; where there is none, show it to be copied by hand."""
        if copy(self.plan.code):
            self.flash = self.say("newgame.copied")
            return None
        return self.show_code()

    def take_code(self, text: str) -> None:
        """Choose what a share code says; SetupError if it is none."""
        wishes = sharecode.decode(text, self.front.catalogue, self.front.boards)
        self.plan.change(Choices.of(wishes, self.front.new_seed()))
        self.flash = self.say("newgame.code-taken")

    def open_setup(self) -> Transition:
        """Show the setup files, to begin from one."""
        return Push(SetupList(self.app, self.front, self._opened))

    def _opened(self, path: Path) -> Transition:
        try:
            wishes = library.load_setup(path, self.front.catalogue, self.front.boards)
        except REFUSED as error:
            why = mistakes(self.app.words, error, path)
            return Push(notice(self.app, self.app.words("new.unreadable"), why))
        self.plan.change(Choices.of(wishes, self.front.new_seed()))
        self.flash = self.say("newgame.opened", name=shown(path.name))
        return Pop()

    def save_setup(self) -> Transition:
        """Ask for a name and write a setup file."""
        from wk.games.winter_kingdom.ui.newgame.favourites import SaveSheet  # noqa: PLC0415 - opened seldom

        return Push(SaveSheet(self))

    def start(self) -> Transition | None:
        """Begin the match, after a draft if the hands are drafted."""
        if self.plan.faults:
            return None
        if self.plan.choices.hands != DRAFTED:
            return self.begin(self.plan.choices)
        from wk.games.winter_kingdom.ui.newgame.draft import DraftScene  # noqa: PLC0415 - opened seldom

        scene = DraftScene(self, self.front.draw(self.plan.choices)["hands"])
        return self.begin_with(scene.draft.picks) if scene.draft.over else Push(scene)

    def begin_with(self, hands: tuple[tuple[str, ...], ...]) -> Transition:
        """Begin the match with the hands of a draft."""
        pairs = zip(self.plan.choices.players, hands, strict=True)
        players = tuple(replace(player, hand=hand) for player, hand in pairs)
        return self.begin(replace(self.plan.choices, players=players, hands=CHOSEN))

    def begin(self, choices: Choices) -> Transition:
        """Begin the match in place of this screen, or say why it cannot be begun."""
        try:
            match = self.shelf.open_match(self.front.draw(choices))
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("new.unreadable"), str(error)))
        self._keep_last()
        return Replace(self.front.table(self.app, match))

    def _keep_last(self) -> None:
        """Keep the choices for the next new game."""
        with suppress(OSError):  # the next game then begins with other choices, no more
            self.keep(lambda kept: kept.remember(self.plan.choices))

    # The scene ----------------------------------------------------------------------------------

    def resume(self) -> None:
        """Be drawn anew, with the cards and boards there are now."""
        super().resume()
        self.plan.renew()
        self._laid = None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Choose, type, walk about."""
        self._reading.follow(event)
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN} and self.flash:
            self.flash, self.dirty = "", True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._leave_out(self.controls.at(event.pos))
        done = self.controls.handle(event)
        self.plan.sync(self.controls.focus)
        if done is None and event.type == pygame.KEYDOWN:
            self._key(event)
        return done.transition if done else None

    def _leave_out(self, widget: Widget | None) -> None:
        """Leave out the card of a tile, or take it in again."""
        if isinstance(widget, CardTile):
            self.plan.change(self.plan.choices.without(widget.card.id))
            self.dirty = True

    def _key(self, event: pygame.Event) -> None:
        """Take the keys no widget wants: arrows walk, Delete leaves a card out, Ctrl+V takes a code."""
        focused = next((each for each in self.layout() if each.key == self.controls.focus), None)
        if event.key in STEPS and not event.mod & pygame.KMOD_CTRL:
            self.controls.set_focus(beyond(self.layout(), self.controls.focus, STEPS[event.key]))
        elif event.key in {pygame.K_DELETE, pygame.K_x}:
            self._leave_out(focused)
        elif Shortcut.of(event) == PASTE and not isinstance(focused, TextField):
            with suppress(*REFUSED):  # what is on the clipboard need not be a code
                self.take_code(pasted())
                self.dirty = True

    def update(self, now: float) -> bool:
        """Bring up cards at reading size, and tooltips."""
        self._now = now
        shown = self._reading.update(now)
        return self.controls.update(now) or shown

    def wake_in(self) -> float | None:
        """Return when a card or a tooltip is due."""
        naps = [nap for nap in (self._reading.wake_in(self._now), self.controls.wake_in()) if nap is not None]
        return min(naps) if naps else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley at dusk, the columns on it, and the card that is read."""
        backdrop.valley(surface)
        backdrop.vignette(surface, 0.66, 0.92)
        self.controls.draw(surface)
        self._reading.draw(surface, self.layout(), self.front.catalogue)
