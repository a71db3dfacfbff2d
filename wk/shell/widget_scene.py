"""A scene made of widgets, which take its events and bring up its tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.scene import BaseScene
from wk.shell.widget import ENTER, SPACE, Shortcut

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.controls import Controls
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget


class WidgetScene(BaseScene):
    """A scene whose widgets do everything; a subclass with doings of its own adds them."""

    controls: Controls

    def changed(self) -> None:
        """Have the scene drawn anew."""
        self.dirty = True

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand the event to the widgets."""
        done = self.controls.handle(event)
        return done.transition if done else None

    def in_vain(self, event: pygame.Event, widgets: Sequence[Widget]) -> bool:
        """Return whether a key is meant for a widget that can be used no longer, as a minus at its least.

        A page that asks this lets the key do nothing, rather than press the amber button.
        """
        if event.type != pygame.KEYDOWN or not self.controls.ring:
            return False
        if Shortcut.of(event) not in {*ENTER, *SPACE}:
            return False
        return any(each.key == self.controls.focus and not each.enabled for each in widgets)

    def update(self, now: float) -> bool:
        """Bring up tooltips."""
        return self.controls.update(now)

    def wake_in(self) -> float | None:
        """Return when a tooltip is due."""
        return self.controls.wake_in()
