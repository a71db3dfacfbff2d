"""The widgets of a match for the present window, laid out anew only when something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from wk.games.winter_kingdom.ui.table.card_lights import CardLights
from wk.games.winter_kingdom.ui.table.coin_legend import coin_widgets
from wk.games.winter_kingdom.ui.table.coin_lights import CoinLights
from wk.games.winter_kingdom.ui.table.layout import TableLayout, lay_out
from wk.games.winter_kingdom.ui.table.left_rail import left_widgets
from wk.games.winter_kingdom.ui.table.right_rail import right_widgets
from wk.games.winter_kingdom.ui.table.status_bar import (
    Reach,
    Turns,
    bar_widgets,
    map_buttons,
    offer_buttons,
    offer_key,
)
from wk.shell.controls import Controls
from wk.shell.match.log.panel import Callbacks, Log
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.play import Play
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget


RING = 16
"""Pixels across that a focus ring adds to its widget, and more."""


class Player(Turns, Protocol):
    """What the widgets of the table do."""

    def choose(self, card: str, mark: str | None) -> Transition | None:
        """Choose a card or one of its actions."""

    def toggle(self, piece: str) -> Transition | None:
        """Build another kind of piece."""

    def end(self) -> Transition | None:
        """End the turn, or do what is owed before."""

    def look_back(self, place: int) -> Transition | None:
        """Show the match as it was after a number of actions."""


class TableView:
    """Lays out the table and serves its widgets to pointer, keyboard and canvas."""

    def __init__(self, app: App, play: Play, pane: MapPane, hands: Player) -> None:
        self._app = app
        self._play = play
        self._pane = pane
        self._hands: Player = hands
        calls = Callbacks(self.toggle_log, hands.look_back, self.changed)
        self.log = Log(play.teller, lambda: play.viewer, calls)
        self._scrolls = Scroll(), Scroll(), self.log.scroll
        self._known: tuple[object, ...] = ()
        self._layout: TableLayout | None = None
        self._widgets: list[Widget] = []
        self._besides: list[Widget] = []
        self._only_besides = False
        self.coin_lights = CoinLights(play)
        self.card_lights = CardLights(play)
        self.dirty = True
        self.version = 0
        """Counts what made the widgets look different."""
        play.effects.home = self._coins_at
        self.controls = Controls(self.widgets, lambda: self.layout.scale, self._redraw)

    def _redraw(self) -> None:
        self.dirty = True
        self.version += 1

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
        if self._key() != self._known:
            self._lay_out()
            self._known = self._key()
        return self._besides if self._only_besides else self._widgets

    def _key(self) -> tuple[object, ...]:
        """Return what the layout depends on; what is shown by identity: a change makes it anew."""
        offsets = [scroll.offset for scroll in self._scrolls]
        return self._app.size, self._app.settings, id(self._play.shown), *offsets

    def _lay_out(self) -> None:
        size, ui_scale, facts = self._app.size, self._app.settings.word_scale, self._play.shown.facts()
        left, right, _ = self._scrolls
        layout = lay_out(size, ui_scale, facts)
        left.clamp(layout.left_content, layout.left_view.height)
        right.clamp(layout.right_content, layout.right_view.height)
        if left.offset or right.offset:
            layout = lay_out(size, ui_scale, facts, (left.offset, right.offset))
        self._layout = layout
        self._pane.place(layout.map, layout.map_unit, layout.map_room)
        play, shown, hands = self._play, self._play.shown, self._hands
        reach = Reach(play.barrier, play.can_redo)
        hint = self.card_lights.lit.words
        asked = play.asked._replace(hint=hint, brief="") if hint else play.asked
        self._besides = [
            *bar_widgets(layout, shown, asked, reach, hands),
            *coin_widgets(layout, shown, self.coin_lights, self.toggle_coin_lights),
            *map_buttons(layout, shown, hands, fits=self._pane.camera.is_fit),
            *offer_buttons(layout, shown, hands),
        ]
        self._widgets = [
            *left_widgets(layout, shown, hands, left),
            *right_widgets(layout, shown, play.last_event(), self.toggle_log, right),
            *self._besides,
        ]
        sheet = pygame.Rect(layout.right.left, 0, layout.right.width, layout.size[1])
        self._widgets += self.log.widgets(sheet, layout.scale.px(layout.measures.edge), layout.scale)
        self.version += 1

    def toggle_log(self) -> Transition | None:
        """Open or close what happened."""
        self.log.toggle(self.controls)
        return None

    def toggle_coin_lights(self) -> Transition | None:
        """Light up where the next coin could be had, or no longer."""
        self.coin_lights.on = not self.coin_lights.on
        self.changed()
        return None

    def point_at_card(self, card: str) -> None:
        """Light up where a card could act; nothing for no card."""
        if self.card_lights.point(card):
            self.changed()

    def _coins_at(self) -> tuple[float, float]:
        """Return where the coins of the player to move are counted, in pixels of the window."""
        header = self.layout.header
        return header.right - 0.9 * header.height, header.centery

    def pass_focus(self, chosen: str) -> None:
        """After a card was chosen by the keyboard, give the keyboard to what comes next."""
        desk = self._play.desk
        if desk is None or desk.armed is None or not (self.controls.ring and self.controls.focus == chosen):
            return
        next_one = next((offer for offer in desk.offers if offer.complete), None)
        if next_one and not desk.targets:
            self.controls.set_focus(offer_key(next_one))
        else:
            self.controls.set_focus("", ring=False)
            self._pane.by_keys = self._pane.pointer is not None

    def rect_of(self, key: str) -> pygame.Rect | None:
        """Return the place of a widget."""
        return next((widget.rect for widget in self.widgets() if widget.key == key), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget."""
        self.controls.draw(surface)

    def draw_besides(self, surface: pygame.Surface) -> None:
        """Draw only the widgets beside the rails, if any lies where is drawn."""
        clip = surface.get_clip().inflate(RING, RING)
        if not any(clip.colliderect(widget.rect) for widget in self._besides):
            return
        self._only_besides = True
        self.controls.draw(surface)
        self._only_besides = False

    @property
    def tip(self) -> str:
        """The tooltip that shows, or will show."""
        return next((widget.tooltip for widget in self._widgets if widget.key == self.controls.hovered), "")
