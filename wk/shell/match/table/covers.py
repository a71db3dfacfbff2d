"""What shows in place of a table or over it: curtain, menu, score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from wk.shell.scene import Scene


class Covers:
    """Scenes over a table; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        """The one that hears the events; None while the table does."""
        return self._scenes[-1] if self._scenes else None

    @property
    def hide_all(self) -> bool:
        """Whether nothing of the table shows."""
        return any(not scene.overlay for scene in self._scenes)

    def put(self, scene: Scene) -> None:
        """Lay one over all others."""
        self._scenes.append(scene)

    def clear(self, *, overlays: bool = False) -> None:
        """Take all away, or the overlays on top alone."""
        while self._scenes and (not overlays or self._scenes[-1].overlay):
            self._scenes.pop()

    def remove(self, scene: Scene) -> None:
        """Take one away, if it is still on top."""
        if self.top is scene:
            self._scenes.pop()

    def resume(self) -> None:
        """Show what other settings change."""
        for scene in self._scenes:
            scene.resume()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what shows of them, lowest first."""
        first = max((n for n, scene in enumerate(self._scenes) if not scene.overlay), default=0)
        for scene in self._scenes[first:]:
            scene.draw(surface)
            scene.dirty = False
