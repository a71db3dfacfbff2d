"""Which card is read: one the pointer rests on, or the keyboard has come to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.table.reading_card import Page, draw_reading_card
from wk.shell.dwell import Dwell

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.shown import Shown
    from wk.games.winter_kingdom.ui.table.view import TableView

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""Keys that turn from the cards to the map."""

READABLE = ("card-", "shared-", "castles")
"""How the keys of the widgets begin that can be read."""


class Reading:
    """The card that shows at reading size, beside its rail."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._dwell = Dwell()
        self._put_down = ""
        self._by_keys = False

    @property
    def shows(self) -> bool:
        """Whether a card shows now."""
        return self._dwell.shows

    def follow(self, event: pygame.Event) -> None:
        """Learn whether the focus was given by the keyboard: a click gives it too, but means no reading."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ARROWS):
            self._by_keys = False

    def put_down(self) -> None:
        """Show no card until one is pointed at anew: the map is wanted now."""
        self._put_down = self._pointed
        self._dwell.leave()

    @property
    def _pointed(self) -> str:
        """The key of the widget pointed at, by pointer or keyboard."""
        controls = self._view.controls
        return controls.hovered or (controls.focus if self._by_keys else "")

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether another card shows, or none any more."""
        wanted = self._pointed
        if wanted != self._put_down:
            self._put_down = ""
        if not wanted.startswith(READABLE) or wanted == self._put_down:
            wanted = ""
        self._view.point_at_card(wanted.removeprefix("card-") if wanted.startswith("card-") else "")
        return self._dwell.rest_on(wanted, now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds a card is to show."""
        return self._dwell.wake_in(now)

    def draw(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the card, if one shows."""
        rect = self._view.rect_of(self._dwell.key) if self.shows else None
        page = self._page(shown) if rect else None
        if rect is None or page is None:
            return
        layout = self._view.layout
        rail = layout.left if rect.left < layout.map.left else layout.right
        beside = pygame.Rect(rail.left, rect.top, rail.width, rect.height)
        draw_reading_card(surface, page, shown.say, beside, layout.scale, on_right=rail is layout.left)

    def _page(self, shown: Shown) -> Page | None:
        """Return what the card says."""
        kind, _, card = self._dwell.key.partition("-")
        table, catalogue = shown.state.table, shown.state.table.catalogue
        if kind == "castles":
            return Page.of_castles(shown.say, table.numbers.castle_points)
        if kind == "card":
            views = [each for each in (*shown.in_play, *shown.in_hand) if each.data.id == card]
            return Page.of_ability(shown.say, views[0]) if views else None
        for family, cards in (
            ("goal", catalogue.goals),
            ("economy", catalogue.economies),
            ("twist", catalogue.twists),
        ):
            if card in cards:
                return Page(cards[card], family, shown.say(f"rail.{family}"), words=cards[card].words)
        return None
