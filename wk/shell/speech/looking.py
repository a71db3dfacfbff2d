"""Where the ears are: the scene that has the keyboard, its widgets, and the table, if it is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from wk.shell.match.table.scene import TableScene
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.controls import Controls
    from wk.shell.scene import Scene
    from wk.shell.widget import Widget


class Facing(NamedTuple):
    """What is heard now."""

    scene: Scene
    """The uppermost scene: what covers a table, else the table."""
    controls: Controls | None
    widgets: Sequence[Widget]
    table: TableScene[Any, Any] | None
    """The table, if nothing covers it."""

    @property
    def focused(self) -> Widget | None:
        """The widget the keyboard has come to, or types into; None if it is at none."""
        if self.controls is None or not (self.controls.ring or self._typed):
            return None
        return self.by_key(self.controls.focus)

    @property
    def _typed(self) -> bool:
        widget = self.by_key(self.controls.focus) if self.controls is not None else None
        return widget is not None and widget.role == "field"

    def by_key(self, key: str) -> Widget | None:
        """Return a widget by its key."""
        return next((each for each in self.widgets if key and each.key == key), None)


def facing(scene: Scene) -> Facing:
    """Return what has the keyboard while a scene is on top."""
    inner: Any = scene.table if isinstance(scene, Tutorial) else scene
    while isinstance(inner, TableScene) and inner.cover is not None:
        inner = inner.cover
    if isinstance(inner, TableScene):
        return Facing(cast("Scene", inner), inner.view.controls, inner.layout(), inner)
    controls: Controls | None = getattr(inner, "controls", None)
    return Facing(inner, controls, inner.layout() if controls is not None else (), None)
