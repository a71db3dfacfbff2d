"""Where the ears are: the scene that has the keyboard, its widgets, and the table, if it is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from wk.shell.match.table.scene import TableScene
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

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
    ringed: Sequence[Hashable] = ()
    """What a teacher means, by keys of widgets, where something covers the table."""

    def go_to_ringed(self) -> bool:
        """Give the keyboard to what a teacher means; return whether there is such a widget."""
        able = {each.key for each in self.widgets if each.interactive and each.enabled}
        keys = [each for each in self.ringed if isinstance(each, str) and each in able]
        if keys and self.controls is not None:
            self.controls.set_focus(keys[0])
        return bool(keys)

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
    ringed = scene.ringed if isinstance(scene, Tutorial) else ()
    return Facing(inner, controls, inner.layout() if controls is not None else (), None, ringed)
