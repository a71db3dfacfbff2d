"""A card at reading size beside the small one the pointer or the keyboard is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help.cards import reading_page
from wk.games.winter_kingdom.ui.table.reading_card import WIDTH, draw_reading_card
from wk.shell.dwell import Dwell
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.newgame.supply import Supply
    from wk.games.winter_kingdom.ui.table.reading_card import Page
    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.widget import Widget

LEAST, TALLEST, WIDEST = 0.85, 430, 0.42
"""The least scale of a card; how high it is at most, in its units; its share of the window's width."""


class TileReading:
    """Shows cards whose widgets are called by family and id, as ``goal-miners``."""

    def __init__(self, app: App, controls: Controls, supply: Supply) -> None:
        self._app = app
        self._controls = controls
        self._supply = supply
        self._say = supply.say
        self._dwell = Dwell()
        self._by_keys = False

    def follow(self, event: pygame.Event) -> None:
        """Learn whether the keyboard leads: a click gives the focus too, but means no reading."""
        if event.type == pygame.KEYDOWN:
            self._by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keys = False

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether another card shows, or none any more."""
        wanted = self._controls.hovered or (self._controls.focus if self._by_keys else "")
        if wanted.partition("-")[0] not in {"goal", "economy", "twist", "ability"}:
            wanted = ""
        return self._dwell.rest_on(wanted, now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds a card is to show."""
        return self._dwell.wake_in(now)

    def draw(self, surface: pygame.Surface, widgets: list[Widget]) -> None:
        """Draw the card, if one shows."""
        if not self._dwell.shows:
            return
        widget = next((each for each in widgets if each.key == self._dwell.key), None)
        page = self.page() if widget else None
        if widget is None or page is None:
            return
        size = surface.get_size()
        unit = max(LEAST, size[1] / 800 * self._app.settings.word_scale)
        scale = Scale(max(LEAST, min(unit, size[0] * WIDEST / WIDTH, size[1] / TALLEST)))
        on_right = widget.rect.centerx < size[0] * 0.55
        draw_reading_card(surface, page, self._say, widget.rect, scale, on_right=on_right)

    def page(self) -> Page | None:
        """Return what the card says that is pointed at."""
        family, _, card = self._dwell.key.partition("-")
        try:
            return reading_page(self._supply.catalogue.card(card), family, self._say)
        except KeyError:
            return None
