"""What the editor of numbers is made of: rows of its list, and the field of a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.help.list import PageRow
from wk.shell.help.provenance import PENCIL
from wk.shell.widget import ENTER, Done, Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.editors.values import Value
    from wk.shell.scene import Transition

PICTURE = (44, 28)
"""Width and height of a card's picture in the list, in units."""

_STEPS = {pygame.K_UP: 1, pygame.K_DOWN: -1}


@widget_class
class CardEntry(PageRow):
    """A card in the list: its picture and name, and a pencil with a word where it has own numbers."""

    words: str
    art: Callable[[tuple[int, int], int], pygame.Surface]
    """Returns its picture: a size in pixels, the radius of its corners."""
    colour: str
    """Of its family."""
    mark: str = ""
    """The word beside the pencil; nothing on a card as it is shipped."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture, name and mark."""
        self.ground(surface, look)
        px, rect, scale = look.scale.px, self.rect, look.scale
        art = pygame.Rect(rect.left + px(6), 0, px(PICTURE[0]), px(PICTURE[1]))
        art.centery = rect.centery
        surface.blit(self.art(art.size, px(4)), art)
        surface.fill(self.colour, (art.right + px(2), art.top, max(2, px(3)), art.height))
        left, right = art.right + px(13), rect.right - px(8)
        if self.mark:
            right = draw_own(surface, look, self.mark, (right, rect.centery)) - px(8)
        style = scale.style("bold" if self.chosen else "text", theme.BUTTON)
        paint.text(surface, self.words, (left, rect.centery), style, "midleft", right - left)


def draw_own(surface: pygame.Surface, look: Look, words: str, midright: tuple[int, int]) -> int:
    """Draw the pencil with its word, ending at a place; return where it begins."""
    scale = look.scale
    style = scale.style("bold", theme.LABEL, theme.AMBER)
    box = paint.text(surface, words, midright, style, "midright")
    side = round(style.size * 1.15)
    place = pygame.Rect(box.left - scale.px(4) - side, midright[1] - side // 2, side, side)
    paint.icon(surface, PENCIL, place, theme.AMBER)
    return place.left


@widget_class
class OwnMark(Widget):
    """The pencil with its word, at the left of its rectangle."""

    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        style = look.scale.style("bold", theme.LABEL, theme.AMBER)
        side = round(style.size * 1.15)
        wide = paint.measure(self.words, style)[0] + look.scale.px(4) + side
        draw_own(surface, look, self.words, (self.rect.left + wide, self.rect.centery))


@widget_class
class ValueField(Widget):
    """A number to be typed, or a value to be changed with the arrow keys."""

    value: Value
    shown: str
    """The value in letters."""
    digits: int
    """How many digits can be typed; 0 for a choice."""
    typed: str | None
    """What is being typed into it; None while nothing is."""
    wrong: bool
    """Whether what is being typed is not allowed."""
    own: bool
    """Whether the value is not the shipped one."""
    on_type: Callable[[str], None]
    on_step: Callable[[int], Transition | None]
    on_done: Callable[[], Transition | None]
    """What Enter does."""

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - it has no parts
        """Begin a new number, or go on to the next choice."""
        if not self.digits:
            return self.on_step(1)
        self.on_type("")
        return None

    def keydown(self, event: pygame.Event) -> Done | None:
        """Take digits, steps and the keys that erase."""
        if event.type == pygame.TEXTINPUT:
            if not self.digits:
                return None
            digits = "".join(letter for letter in event.text if letter in "0123456789")
            if digits:
                self.on_type(((self.typed or "") + digits)[: self.digits])
            return Done()
        step = _STEPS.get(event.key) or {"+": 1, "-": -1}.get(event.unicode)
        if step:
            return Done(self.on_step(step))
        if not self.digits:
            return None
        if event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self.on_type((str(self.value) if self.typed is None else self.typed)[:-1])
            return Done()
        if Shortcut.of(event) in ENTER:
            return Done(self.on_done())
        return Done() if event.unicode and event.unicode in "0123456789" else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the box, the number and, while something is typed, a caret after it."""
        px, scale = look.scale.px, look.scale
        line = theme.BAD if self.wrong else theme.AMBER if look.focused or self.own else theme.RAISED_LINE
        width = max(1, px(1.6)) if look.focused or self.own else 1
        paint.panel(
            surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=line, line_width=width
        )
        typing = look.focused and self.typed is not None
        words = str(self.typed) if typing else self.shown
        style = scale.style("bold", theme.NAME, theme.BAD if self.wrong else "")
        room = self.rect.width - px(8)
        box = paint.text(surface, words, self.rect.center, style, "center", room) if words else None
        if typing:
            caret = pygame.Rect(
                (box.right if box else self.rect.centerx) + px(2), 0, max(1, px(1.5)), scale.line(20)
            )
            caret.centery = self.rect.centery
            surface.fill(theme.AMBER, caret)
