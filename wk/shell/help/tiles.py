"""Things of a game in its help and workshop: small pictures that lead to their pages, and one enlarged."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pygame

from wk.shell import paint, theme
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.shell.help.flow import Flow
    from wk.shell.scene import Transition

Face: TypeAlias = Callable[[tuple[int, int]], pygame.Surface]
"""Returns a picture of a size in pixels."""


@widget_class
class FacePicture(Widget):
    """A picture of what the page tells of in words."""

    decor = True

    face: Face

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw it."""
        surface.blit(self.face(self.rect.size), self.rect)


@widget_class
class FaceTile(Pressable):
    """A picture that leads to a page."""

    face: Face
    role = "page"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, a frame about it under the pointer."""
        surface.blit(self.face(self.rect.size), self.rect)
        if look.hovered:
            width = max(2, look.scale.px(2))
            radius = look.scale.px(theme.RADIUS)
            paint.panel(surface, self.rect, fill=None, radius=radius, line=theme.AMBER, line_width=width)


def enlarged(flow: Flow, face: Face, size: tuple[int, int], least: int) -> FacePicture:
    """Take the next room of a column for a picture at reading size.

    Args:
        flow: the column.
        face: draws it.
        size: in units.
        least: the least width in pixels.
    """
    width = min(max(flow.scale.px(size[0]), least), flow.width)
    return FacePicture(rect=flow.take(width * size[1] // size[0], width=width), face=face)


def tiles(
    flow: Flow,
    faces: Iterable[tuple[str, str, Face]],
    go: Callable[[str], Transition | None],
    size: tuple[int, int],
    least: int,
) -> None:
    """Add tiles side by side, as many as have room; pressed they lead to the pages of their cards.

    Args:
        flow: the column.
        faces: id and name of each card, and what draws it.
        go: opens a page.
        size: of a tile in units.
        least: the least width of a tile in pixels at which its words can be read.
    """
    found, gap = list(faces), flow.scale.px(theme.SMALL)
    width = min(max(flow.scale.px(size[0]), least), flow.width)
    height = width * size[1] // size[0]
    across = max(1, (flow.width + gap) // (width + gap))
    for first in range(0, len(found), across):
        top = flow.y
        for place, (card, name, face) in enumerate(found[first : first + across]):
            rect = pygame.Rect(place * (width + gap), top, width, height)
            press = _to(go, card)
            flow.add(FaceTile(rect=rect, key=f"tile-{card}", called=name, face=face, on_press=press))
        flow.y += height + gap


def _to(go: Callable[[str], Transition | None], card: str) -> Callable[[], Transition | None]:
    return lambda: go(f"card/{card}")
