"""What is drawn on the page of the road: the road itself, and its stations."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from wk.engine.road.task import MEDALS
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    import pygame

METALS = {"bronze": ("#c9824a", "#7a4418"), "silver": ("#d9e2ea", "#77889a"), "gold": ("#f6c648", "#94680c")}
"""Light and dark of each medal."""

STONE = ("#5a6b80", "#2a3644")
"""A station where none was earned."""


@widget_class
class Road(Widget):
    """The way from station to station, trodden into the snow."""

    decor = True

    points: tuple[tuple[int, int], ...]

    @property
    def written(self) -> list[str]:
        """No words."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, bent where it turns."""
        if len(self.points) < 2:
            return
        px, (left, top) = look.scale.px, self.rect.topleft
        path = _bent([(x - left, y - top) for x, y in self.points], px(30))

        def line(colour: str, width: float, rest: str = "") -> str:
            return (
                f'<path d="{path}" fill="none" stroke-linecap="round" stroke="{colour}" '
                f'stroke-width="{px(width)}" {rest}/>'
            )

        shadow = line("#05080d", 22, f'stroke-opacity=".4" transform="translate(0 {px(3)})"')
        snow, earth = line("#e6eef5", 18, 'stroke-opacity=".85"'), line("#9c8768", 11)
        tracks = line("#c9b48f", 2, f'stroke-dasharray="{px(3)} {px(9)}"')
        body = shadow + snow + earth + tracks
        surface.blit(paint.svg(body, self.rect.size), self.rect)


def _bent(points: list[tuple[int, int]], bow: float) -> str:
    """Return the path through some points: a bow to the side where it goes up to the next row."""
    told = f"M{points[0][0]},{points[0][1]}"
    for (x, y), (to_x, to_y) in pairwise(points):
        if abs(to_x - x) < abs(to_y - y) / 2:  # the end of a row
            side = bow * 3 * (1 if x > sum(point[0] for point in points) / len(points) else -1)
            told += f" C{x + side:.0f},{y} {to_x + side:.0f},{to_y} {to_x},{to_y}"
        else:
            half = (to_x - x) / 2
            told += f" C{x + half:.0f},{y} {x + half:.0f},{to_y} {to_x},{to_y}"
    return told


@widget_class
class Medal(Widget):
    """A medal as the road shows it, with nothing on it but its stars."""

    decor = True

    medal: int
    """How many of MEDALS."""

    @property
    def written(self) -> list[str]:
        """Nothing: the words beside it name it."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc with its stars."""
        _draw_disc(surface, self.rect, self.medal, look)


def _draw_disc(surface: pygame.Surface, rect: pygame.Rect, medal: int, look: Look) -> None:
    """Draw a disc with its rim, and a star for each medal."""
    px = look.scale.px
    light, dark = METALS[MEDALS[medal - 1]] if medal else STONE
    light = mix(light, "#ffffff", 0.25 * look.hovered)
    half, inner = rect.width / 2, light if medal else theme.PARCHMENT
    rim = (
        f'<circle cx="{half}" cy="{half + px(2)}" r="{half - 1}" fill="#05080d" fill-opacity=".5"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - px(2)}" fill="{dark}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - px(5)}" fill="{light}"/>'
        f'<circle cx="{half}" cy="{half}" r="{half - px(9)}" fill="{inner}" '
        f'stroke="{dark}" stroke-width="1.5"/>'
        f"{_stars(medal, half, dark)}"
    )
    surface.blit(paint.svg(rim, rect.size), rect)


@widget_class
class StationDisc(Pressable):
    """A station: its number, and the best medal that was earned there."""

    number: str
    medal: int = 0
    """How many of MEDALS."""

    @property
    def written(self) -> list[str]:
        """Nothing beside its name."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc with its rim, and a star for each medal."""
        rect = self.rect
        _draw_disc(surface, rect, self.medal, look)
        style = Style("display", max(SMALLEST, round(rect.height * 0.36)), theme.INK)
        middle = rect.centerx, rect.centery - round(rect.height * 0.06)
        paint.text(surface, self.number, middle, style, "center")


def _stars(medal: int, half: float, colour: str) -> str:
    """Return as many stars as there are medals, below the number: none is told by its colour alone."""
    found, radius = "", half * 0.17
    for place in range(medal):
        x = half + (place - (medal - 1) / 2) * radius * 2.1
        corners = []
        for turn, reach in enumerate((1.0, 0.45) * 5):
            far, angle = radius * reach, turn * math.pi / 5
            corners.append((x + far * math.sin(angle), half * 1.55 - far * math.cos(angle)))
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
        found += f'<polygon points="{points}" fill="{colour}"/>'
    return found
