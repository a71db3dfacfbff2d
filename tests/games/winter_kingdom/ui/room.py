"""What tests of room share: which words of a screen are cut off while it is drawn, and what overlaps."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.shell import lettering, paint
from wk.shell.widget import Look, ScrollArea
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pytest

    from wk.shell.lettering import Style
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


def cut_words(scene: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw every widget of a scene; return the words that did not fit and were shortened."""
    cut: list[str] = []
    fit = lettering.fit

    def watched(string: str, style: Style, width: int) -> tuple[str, Style]:
        fitted = fit(string, style, width)
        if fitted[0] != string:
            cut.append(string)
        return fitted

    with monkeypatch.context() as patch:
        for module in (lettering, paint):
            patch.setattr(module, "fit", watched)
        surface = pygame.Surface(scene.app.size)
        for widget in scene.layout():
            widget.draw(surface, Look(scene.controls._scale()))
    return cut


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
