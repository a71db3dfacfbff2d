"""What tests of room share: which words of a screen are cut off while it is drawn, and what overlaps."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
import pytest

from tests.shell.unrendered import cut_words as shortened
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.shell.widget import ScrollArea
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.shell.widget import Widget

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
SCALES = [(75, 100), (100, 150), (200, 100), (300, 150)]
"""UI scales and text sizes in percent."""


class Window(NamedTuple):
    """A window somebody may have."""

    language: str
    size: tuple[int, int]
    scale: tuple[int, int]
    """One of SCALES."""

    @property
    def settings(self) -> dict[str, Any]:
        """What is set in it."""
        return {"language": self.language, "ui_scale": self.scale[0], "text_size": self.scale[1]}


WINDOWS = [Window(*each) for each in product(LANGUAGES, SIZES, SCALES)]
"""Every window in which everything is to have room."""


def cut_words(scene: Any) -> list[str]:
    """Return the words of a scene that did not fit and were shortened; of a map no tile is drawn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MapLayer, "draw", lambda *_where, **_how: None)
        return shortened(scene.layout(), scene.app.size, scene.controls._scale())


def faults(widgets: Iterable[Widget], window: tuple[int, int]) -> list[object]:
    """Return the widgets to be used that lie outside of the window, and the pairs that overlap."""
    usable = [
        widget
        for widget in widgets
        if widget.interactive and not isinstance(widget, ScrollArea) and min(widget.area.size) > 0
    ]
    whole = pygame.Rect((0, 0), window)
    found: list[object] = [widget.key for widget in usable if not whole.contains(widget.area)]
    for one, other in combinations(usable, 2):
        inside = one.area.contains(other.area) and "chart" in one.key  # the tabs stand in the chart
        if one.area.colliderect(other.area) and not inside:
            found.append((one.key, other.key))
    return found
