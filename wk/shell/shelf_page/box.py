"""What stands on the shelf: boxes with covers and plates, and the box in front with its wide picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.art.covers import box_front, wide_front
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.shelf_games import ShelfGame

BRASS_INK = "#2b1a02"
LONG = 2
"""A title of more words stands on a cover in two lines."""

_LIFT = 10
_WOOD = ("#6e4a2e", "#3d2716")


@widget_class
class Plank(Widget):
    """A board of the shelf."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the wood with its grain."""
        px, box = look.scale.px, self.rect
        paint.shadow(surface, box, px(2), px(16), px(14), 0.7)
        grain = "".join(
            f'<path d="M{n * 90 - 20},{10 + n % 3 * 8} q60,{6 - n % 2 * 12} 130,2" fill="none" '
            'stroke="#2c1b0e" stroke-width="1.4" stroke-opacity=".35"/>'
            for n in range(box.width // 80 + 2)
        )
        stops = ((0, _WOOD[0], 1), (1, _WOOD[1], 1))
        wood = paint.linear_gradient("w", stops, (0, 0), (0, box.height))
        body = f'{wood}<rect width="{box.width}" height="{box.height}" fill="url(#w)"/>'
        edge = f'<rect width="{box.width}" height="3" fill="#a4764a"/>'
        surface.blit(paint.svg(body + edge + grain, box.size), box)


@widget_class
class Box(Pressable):
    """The box of a game that is not in front; a press brings it there."""

    game: ShelfGame

    @property
    def written(self) -> list[str]:
        """Nothing beside its name."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cover, risen and outlined while it is pointed at."""
        px = look.scale.px
        box = self.rect.move(0, -px(_LIFT)) if look.hovered else self.rect
        paint.shadow(surface, box, px(6), px(16), px(12), 0.75)
        _draw_side(surface, box, px(10))
        surface.blit(cover(self.game, box.size), box)
        if look.hovered:
            paint.panel(
                surface,
                box.inflate(4, 4),
                fill=None,
                radius=px(7),
                line="#ffffff",
                line_width=max(2, px(2.4)),
            )


@widget_class
class BoxInFront(Widget):
    """The place of the box that is in front: its cover, dark, with an amber line."""

    decor = True
    game: ShelfGame

    @property
    def written(self) -> list[str]:
        """Nothing: the box in front tells of itself."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cover."""
        px, box = look.scale.px, self.rect
        surface.blit(cover(self.game, box.size), box)
        paint.panel(surface, box, fill=theme.GROUND, radius=px(7), opacity=0.62)
        width = max(2, px(2.4))
        paint.panel(surface, box, fill=None, radius=px(7), line=theme.AMBER, line_width=width)


def _draw_side(surface: pygame.Surface, box: pygame.Rect, depth: int) -> None:
    """Draw the right side of a box, which gives it depth."""
    high = box.height
    body = f'<path d="M0,0 L{depth},{depth * 0.6:.1f} V{high} H0Z" fill="#0a1018" fill-opacity=".85"/>'
    surface.blit(paint.svg(body, (depth, high)), (box.right - 2, box.top + 2))


def cover(game: ShelfGame, size: tuple[int, int]) -> pygame.Surface:
    """Return the cover of a game with its name, in pixels; shared, so nobody may paint on it."""
    above, last = game.lines
    long = len(game.title.split()) > LONG
    return box_front(game.folder, size, last if long else game.title, above if long else "")


@widget_class
class BrassPlate(Widget):
    """The brass plate below a box: how many play, and how far a saved match has come."""

    decor = True

    players: str
    state: str

    @property
    def written(self) -> list[str]:
        """Nothing: the box above it says how many play."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the brass and what is engraved."""
        box, side = self.rect, round(self.rect.height * 0.54)
        gap = side // 2
        brass = ("#e9c987", "#b98a3c")
        paint.panel(surface, box, fill=None, radius=side * 0.27, line="#7a5418", gradient=brass)
        icon = pygame.Rect(box.left + gap, box.centery - side // 2, side, side)
        paint.icon(surface, "person", icon, BRASS_INK)
        size = max(SMALLEST, min(look.scale.type(theme.BUTTON), round(side * 0.95)))
        bold, note = Style("bold", size, BRASS_INK), Style("text", max(SMALLEST, size - 1), BRASS_INK)
        wide = paint.text(surface, self.players, (icon.right + gap // 2, box.centery), bold, "midleft").width
        room = box.right - 2 * gap - (icon.right + wide)
        paint.text(surface, self.state, (box.right - gap, box.centery), note, "midright", room)


@widget_class
class FrontBox(Widget):
    """The box in front: its wide picture, darker where words stand, its name and a sentence."""

    game: ShelfGame
    name: pygame.Rect
    pitch: pygame.Rect
    """Where the sentence stands, if it can be read there."""

    @property
    def written(self) -> list[str]:
        """Name and sentence."""
        return [f"{self.game.title}.", self.game.pitch]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture, name and sentence."""
        px, box = look.scale.px, self.rect
        paint.shadow(surface, box, px(10), px(22), px(14), 0.8)
        _draw_side(surface, box, px(14))
        surface.blit(wide(self.game, box.size), box)
        paint.panel(surface, box, fill=None, radius=px(10), line="#8fa3b8", line_width=1)
        line = self.name.height // 2
        style = Style("display", round(line * 0.9), "#ffffff")
        parts = [part for part in self.game.lines if part]
        for above, part in enumerate(reversed(parts)):  # one line stands by the sentence as two do
            middle = self.name.bottom - round((above + 0.5) * line)
            paint.text(surface, part, (self.name.left, middle), style, "midleft", self.name.width)
        if said := self._fitting(look):
            paint.paragraph(surface, self.game.pitch, self.pitch, said)

    def _fitting(self, look: Look) -> Style | None:
        """Return the style in which the sentence has room, as large as wished if it can be."""
        for size in range(look.scale.type(16), SMALLEST - 1, -1):
            style = Style("text", size, "#e6eef6")
            if paint.paragraph_height(self.game.pitch, self.pitch.width, style) <= self.pitch.height:
                return style
        return None


def wide(game: ShelfGame, size: tuple[int, int]) -> pygame.Surface:
    """Return the wide picture of a game as large as the box in front; shared, so nobody may paint on it."""
    return wide_front(game.folder, size, round(size[1] * 10 / 372))
