"""Screens drawn for their words alone: what is written, and what of it is cut, without a picture."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell import lettering, paint
from wk.shell.listening import unheard
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import Look

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget


def cut_words(widgets: Iterable[Widget], size: tuple[int, int], scale: Scale) -> list[str]:
    """Return the words that do not fit where widgets write them, and are shortened.

    Pictures that hold words are put together each time, so those are heard that an earlier test has drawn.
    """
    cut: list[str] = []
    fit = lettering.fit

    def watched(string: str, style: Style, width: int) -> tuple[str, Style]:
        fitted = fit(string, style, width)
        if fitted[0] != string:
            cut.append(string)
        return fitted

    with unrendered() as patch:
        for module in (lettering, paint):
            patch.setattr(module, "fit", watched)
        surface = pygame.Surface(size)
        for widget in widgets:
            widget.draw(surface, Look(scale))
    return cut


@contextmanager
def unrendered() -> Iterator[pytest.MonkeyPatch]:
    """Have no shape rendered and no picture kept for a while; all else goes as ever."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SurfaceCache, "get", lambda _cache, _key, make: unheard(make))
        patch.setattr(paint, "render", lambda *_shape: pygame.Surface((1, 1), pygame.SRCALPHA))
        for name in ("panel", "shadow", "icon"):
            patch.setattr(paint, name, lambda *_place, **_looks: None)
        yield patch
