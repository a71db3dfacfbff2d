"""Which card is read: one the pointer rests on, or the keyboard has come to."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.dwell import Dwell

if TYPE_CHECKING:
    from wk.shell.match.table.part import GameTable
    from wk.shell.match.table.view import TableView

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""Keys that turn from the widgets to the stage."""
AWAY = 8
"""Pixels from where it was put down that the pointer must go until the same thing is read again."""


class Reading:
    """The card that shows at reading size, beside its place."""

    def __init__(self, view: TableView, part: GameTable[Any, Any, Any]) -> None:
        self._view = view
        self._part = part
        self._dwell = Dwell()
        self._put_down = ""
        self._put_down_at = 0, 0
        self._at = 0, 0
        self._by_keys = False

    @property
    def shows(self) -> bool:
        """Whether a card shows now."""
        return self._dwell.shows

    def follow(self, event: pygame.Event) -> None:
        """Note where the pointer is, and whether the keyboard gave the focus: that of a click is not read."""
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self._at = event.pos
            if math.dist(self._at, self._put_down_at) > AWAY:
                self._put_down = ""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ARROWS):
            self._by_keys = False

    def put_down(self) -> None:
        """Show no card until one is pointed at anew, be it the same: the stage is wanted now."""
        self._put_down, self._put_down_at = self._pointed, self._at
        self._dwell.leave()

    @property
    def _pointed(self) -> str:
        """The key of the widget pointed at, by pointer or keyboard."""
        controls = self._view.controls
        return controls.hovered or (controls.focus if self._by_keys else "")

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; return whether another card shows, or none any more."""
        wanted = self._pointed
        if wanted != self._put_down:
            self._put_down = ""
        if not self._part.readable(wanted) or wanted == self._put_down:
            wanted = ""
        if self._part.hover(wanted):
            self._view.changed()
        return self._dwell.rest_on(wanted, now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds a card is to show."""
        return self._dwell.wake_in(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, if one shows."""
        rect = self._view.rect_of(self._dwell.key) if self.shows else None
        if rect is not None:
            self._part.draw_large(surface, self._dwell.key, rect)
