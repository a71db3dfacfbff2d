"""What the arranger is made of: boards in the tray, the names of slots, short notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.arranger.pictures import HEIGHT, WIDTH, side_picture
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame
    from pygame.typing import Point


@widget_class
class BoardTile(Pressable):
    """A side of a board, small, with its name and a line about it."""

    rows: tuple[str, ...] | None
    """Its nine rows of letters; None for a file that is no side."""
    name: str
    note: str = ""
    steps: int = 0
    """Turns of 60 degrees clockwise."""
    chosen: bool = False
    trouble: bool = False
    """Whether the note says that something is wrong with it."""
    faint: bool = False
    """Whether it is in somebody's hand."""
    on_drag: Callable[[Point], None] | None = None

    def drag(self, pos: Point) -> None:
        """Follow the pointer."""
        if self.on_drag is not None:
            self.on_drag(pos)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw sheet, board and words."""
        px, scale = look.scale.px, look.scale
        fill = mix(theme.RAISED if self.chosen else theme.GROUND, "#ffffff", 0.07 * look.hovered)
        line = theme.AMBER if self.chosen else mix(theme.LINE, "#ffffff", 0.2 * look.hovered)
        width = max(2, px(2)) if self.chosen else 1
        paint.panel(surface, self.rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)
        foot = scale.line(38 if self.note else 22)
        room = self.rect.inflate(-px(10), -px(8))
        room.height -= foot
        self._draw_board(surface, room)
        left, middle = self.rect.left + px(7), self.rect.right - px(7)
        first = self.rect.bottom - foot + scale.line(9)
        style = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.name, (self.rect.centerx, first), style, "center", middle - left)
        if self.note:
            note = scale.style("text", theme.LABEL, theme.BAD if self.trouble else theme.TEXT)
            place = self.rect.centerx, first + scale.line(17)
            paint.text(surface, self.note, place, note, "center", middle - left)

    def _draw_board(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self.rows is None:
            side = min(room.size) // 2
            box = room.inflate(side - room.width, side - room.height)
            paint.icon(surface, "warning", box, theme.BAD)
            return
        a = max(2.0, min(room.width / WIDTH, room.height / HEIGHT))
        picture = side_picture(self.rows, self.steps, a)
        if self.faint:
            picture = picture.copy()
            picture.set_alpha(90)
        surface.blit(picture, picture.get_rect(center=room.center))


@widget_class
class SlotChip(Pressable):
    """The name of a slot in its middle; the keyboard's way to it."""

    name: str
    note: str = ""
    lit: bool = False
    """Whether something is done to this slot now."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the chip; without a board there also what becomes of the slot."""
        px, scale = look.scale.px, look.scale
        line = theme.AMBER if self.lit else theme.RAISED_LINE
        radius = self.rect.height / 2
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=line, opacity=0.86)
        style = scale.style("bold", theme.BUTTON)
        paint.text(surface, self.name, self.rect.center, style, "center", self.rect.width - px(8))
        if self.note:
            place = self.rect.centerx, self.rect.bottom + scale.line(14)
            paint.text(surface, self.note, place, scale.style("text", theme.NOTE), "center")
