"""A scene made of widgets, which take its events and bring up its tooltips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.scene import BaseScene

if TYPE_CHECKING:
    import pygame

    from wk.shell.controls import Controls
    from wk.shell.scene import Transition


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

    def update(self, now: float) -> bool:
        """Bring up tooltips."""
        return self.controls.update(now)

    def wake_in(self) -> float | None:
        """Return when a tooltip is due."""
        return self.controls.wake_in()
