"""How a match looks: the layout for the present window, its widgets, and what lies over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from wk.games.winter_kingdom.narrate import turns
from wk.games.winter_kingdom.ui.layout import TableLayout, lay_out
from wk.games.winter_kingdom.ui.left_rail import left_widgets
from wk.games.winter_kingdom.ui.log_panel import log_widgets
from wk.games.winter_kingdom.ui.picture import picture_of
from wk.games.winter_kingdom.ui.reading_card import Page, draw_reading_card
from wk.games.winter_kingdom.ui.right_rail import right_widgets
from wk.games.winter_kingdom.ui.status_bar import Reach, Turns, bar_widgets, map_buttons, offer_buttons
from wk.shell.controls import Controls
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from wk.games.winter_kingdom.narrate import Told
    from wk.games.winter_kingdom.ui.left_rail import Hands
    from wk.games.winter_kingdom.ui.map_pane import MapPane
    from wk.games.winter_kingdom.ui.play import Play
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

READ_AFTER = 0.4
"""Seconds the pointer rests on a card before it shows at reading size."""


class Player(Turns, Protocol):
    """What the widgets of the table do."""

    def choose(self, card: str, mark: str | None) -> Transition | None:
        """Choose a card or one of its actions."""

    def toggle(self, piece: str) -> Transition | None:
        """Build another kind of piece."""

    def end(self) -> Transition | None:
        """End the turn, or do what is owed before."""


class TableView:
    """Lays out and draws the table; what it yields stays the same until something changes."""

    def __init__(self, app: App, play: Play, pane: MapPane, hands: Player) -> None:
        self._app = app
        self._play = play
        self._pane = pane
        self._hands: Player = hands
        self._scrolls = Scroll(), Scroll(), Scroll()
        self._known: tuple[object, ...] = ()
        self._layout: TableLayout | None = None
        self._widgets: list[Widget] = []
        self._besides: list[Widget] = []
        self._rails: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._only_besides = False
        self._told: tuple[int, list[Told]] = (-1, [])
        self._read = ""
        self._read_since: float | None = None
        self._put_down = ""
        self.log_open = False
        self.dirty = True
        self.controls = Controls(self.widgets, lambda: self.layout.scale, self._redraw)

    def _redraw(self) -> None:
        self.dirty = True
        self._rails = []

    def changed(self) -> None:
        """Learn that something else is shown."""
        self._known = ()
        self._redraw()

    @property
    def layout(self) -> TableLayout:
        """The layout for the present window."""
        self.widgets()
        assert self._layout is not None  # noqa: S101 - made together with the widgets
        return self._layout

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        known = self._app.size, self._app.settings.ui_scale, *(scroll.offset for scroll in self._scrolls)
        if known != self._known:
            self._lay_out()
            self._known = self._app.size, self._app.settings.ui_scale, *(s.offset for s in self._scrolls)
        return self._besides if self._only_besides else self._widgets

    def _lay_out(self) -> None:
        size, ui_scale, facts = self._app.size, self._app.settings.ui_scale / 100, self._play.shown.facts()
        left, right, log = self._scrolls
        layout = lay_out(size, ui_scale, facts)
        left.clamp(layout.left_content, layout.left_view.height)
        right.clamp(layout.right_content, layout.right_view.height)
        if left.offset or right.offset:
            layout = lay_out(size, ui_scale, facts, (left.offset, right.offset))
        self._layout = layout
        self._pane.place(layout.map, layout.scale.unit)
        play, shown, hands = self._play, self._play.shown, self._hands
        reach = Reach(play.barrier, play.can_redo)
        self._besides = [
            *bar_widgets(layout, shown, play.asked, reach, hands),
            *map_buttons(layout, shown, hands, fits=self._pane.camera.is_fit),
            *offer_buttons(layout, shown, hands),
        ]
        self._widgets = [
            *left_widgets(layout, shown, hands, left),
            *right_widgets(layout, shown, play.last_event(), self.toggle_log, right),
            *self._besides,
        ]
        self._rails = []
        if self.log_open:
            self._widgets += log_widgets(layout, shown, self._turns(), log, self.toggle_log)

    def _turns(self) -> list[Told]:
        """Return every turn in words."""
        match = self._play.match
        if self._told[0] != len(match.actions):
            self._told = len(match.actions), turns(self._play.say, match.states, match.actions)
        return self._told[1]

    def toggle_log(self) -> Transition | None:
        """Open or close what happened."""
        self.log_open = not self.log_open
        self._scrolls[2].offset = 0
        self.changed()
        return None

    def rect_of(self, key: str) -> pygame.Rect | None:
        """Return the place of a widget."""
        return next((widget.rect for widget in self.widgets() if widget.key == key), None)

    # The card that is read ----------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Bring up a card to be read when its time has come; tell whether the picture changes."""
        wanted = self.controls.hovered or self.controls.focus
        if not wanted.startswith(("card-", "shared-")) or wanted == self._put_down:
            wanted = ""
        if self.controls.hovered != self._put_down:
            self._put_down = ""
        changed = False
        if wanted != self._read:
            changed = bool(self._read_since is not None and self._reading(now))
            self._read, self._read_since = wanted, now
        elif wanted and self._read_since is not None and now - self._read_since >= READ_AFTER:
            self._read_since = None
            return True
        return changed or self.controls.update(now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds `update` has something to do."""
        naps = [self.controls.wake_in()]
        if self._read and self._read_since is not None:
            naps.append(max(0.0, self._read_since + READ_AFTER - now))
        return min((nap for nap in naps if nap is not None), default=None)

    def put_down(self) -> None:
        """Read no more of the card under the pointer until it is pointed at anew: the map is wanted now."""
        self._put_down, self._read, self._read_since = self.controls.hovered, "", None
        self.dirty = True

    def _reading(self, now: float) -> bool:
        return bool(self._read) and (self._read_since is None or now - self._read_since >= READ_AFTER)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map, the rails, and what lies over them."""
        play, layout = self._play, self.layout
        if self._pane.camera.rect != layout.map:
            self._pane.place(layout.map, layout.scale.unit)
        picture = picture_of(
            play.shown.state, play.desk, self._pane.pointer, last=play.last, blame=play.effects.blamed
        )
        self._pane.draw(surface, picture)
        self._draw_widgets(surface)
        play.effects.draw(surface, self._pane.camera, layout.scale)
        if self._read and self._read_since is None:
            self._draw_read(surface)
        self.dirty = False

    def _draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw the widgets; the rails as they were drawn last, as long as nothing in them has changed.

        While the pointer wanders over the map that is most of the work.
        """
        if self._rails:
            surface.blits(self._rails, doreturn=False)
            self._only_besides = True
            self.controls.draw(surface)
            self._only_besides = False
            return
        self.controls.draw(surface)
        tip = next((widget.tooltip for widget in self._widgets if widget.key == self.controls.hovered), "")
        if not tip:  # a tooltip may lie over a rail, and must not stay there
            layout = self.layout
            self._rails = [(surface.subsurface(rail).copy(), rail) for rail in (layout.left, layout.right)]

    def _draw_read(self, surface: pygame.Surface) -> None:
        layout, shown = self.layout, self._play.shown
        rect = self.rect_of(self._read)
        page = self._page()
        if rect is None or page is None:
            return
        rail = layout.left if rect.left < layout.map.left else layout.right
        beside = pygame.Rect(rail.left, rect.top, rail.width, rect.height)
        draw_reading_card(surface, page, shown.say, beside, layout.scale, on_right=rail is layout.left)

    def _page(self) -> Page | None:
        """Return what the card to be read says."""
        shown = self._play.shown
        kind, _, card = self._read.partition("-")
        catalogue = shown.state.table.catalogue
        if kind == "card":
            views = [each for each in (*shown.in_play, *shown.in_hand) if each.data.id == card]
            return Page.of_ability(shown.say, views[0]) if views else None
        for family, cards in (("goal", catalogue.goals), ("economy", catalogue.economies), ("twist", catalogue.twists)):
            if card in cards:
                return Page(cards[card], family, shown.say(f"rail.{family}"), words=cards[card].words)
        return None
