"""A field to type one line into."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.widget import Done, Look, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

LONGEST = 1000
"""The most characters a field takes."""


@dataclass
class Typed:
    """What was typed into a field and where the next letter goes."""

    text: str = ""
    cursor: int = 0

    def insert(self, words: str) -> None:
        """Put printable text in at the cursor, as much as there is room for."""
        words = "".join(letter for letter in words if letter.isprintable())[: LONGEST - len(self.text)]
        self.text = self.text[: self.cursor] + words + self.text[self.cursor :]
        self.cursor += len(words)

    def erase(self, count: int) -> None:
        """Take out letters before the cursor, or after it when the count is below 0."""
        start, end = sorted((self.cursor, max(0, min(len(self.text), self.cursor - count))))
        self.text = self.text[:start] + self.text[end:]
        self.cursor = start

    def move(self, place: int) -> None:
        """Put the cursor before a letter, within the text."""
        self.cursor = max(0, min(len(self.text), place))


@dataclass(frozen=True, kw_only=True)
class TextField(Widget):
    """One line of typed text, with its caret always in sight."""

    typed: Typed
    scale: Scale
    on_submit: Callable[[], Transition | None]
    """What Enter does."""
    placeholder: str = ""

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def press(self, pos: Point | None) -> Transition | None:
        """Put the caret where the pointer is."""
        if pos is not None:
            style = self._style
            x = pos[0] - self._left
            widths = [paint.measure(self.typed.text[:n], style)[0] for n in range(len(self.typed.text) + 1)]
            self.typed.move(min(range(len(widths)), key=lambda n: abs(widths[n] - x)))
        return None

    def keydown(self, event: pygame.Event) -> Done | None:
        """Type, move the caret, erase, paste, or submit."""
        if event.type == pygame.TEXTINPUT:
            self.typed.insert(event.text)
            return Done()
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            return Done(self.on_submit())
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        return Done() if self._edit(event.key) or _is_letter(event) else None

    def _command(self, key: int) -> Done | None:
        if key == pygame.K_v:
            self.typed.insert(_clipboard())
        elif key == pygame.K_BACKSPACE:
            kept = self.typed.text[: self.typed.cursor].rstrip().rpartition(" ")[0]
            self.typed.erase(self.typed.cursor - len(kept))
        else:
            return None
        return Done()

    def _edit(self, key: int) -> bool:
        typed = self.typed
        match key:
            case pygame.K_BACKSPACE:
                typed.erase(1)
            case pygame.K_DELETE:
                typed.erase(-1)
            case pygame.K_LEFT:
                typed.move(typed.cursor - 1)
            case pygame.K_RIGHT:
                typed.move(typed.cursor + 1)
            case pygame.K_HOME:
                typed.move(0)
            case pygame.K_END:
                typed.move(len(typed.text))
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the box, the text around the caret and, while focused, the caret."""
        scale, px = self.scale, self.scale.px
        line = theme.AMBER if look.focused else theme.RAISED_LINE
        width = max(1, px(1.6)) if look.focused else 1
        paint.panel(
            surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=line, line_width=width
        )
        before, inner = surface.get_clip(), self._inner
        surface.set_clip(before.clip(inner))
        left, style = self._left, self._style
        if self.typed.text:
            paint.text(surface, self.typed.text, (left, self.rect.centery), style, "midleft")
        else:
            muted = scale.style("text", theme.NAME, theme.MUTED)
            paint.text(surface, self.placeholder, (left, self.rect.centery), muted, "midleft", inner.width)
        if look.focused:
            x = left + paint.measure(self.typed.text[: self.typed.cursor], style)[0]
            caret = pygame.Rect(x, 0, max(1, px(1.5)), scale.line(22))
            caret.centery = self.rect.centery
            surface.fill(theme.AMBER, caret)
        surface.set_clip(before)

    @property
    def _style(self) -> Style:
        return self.scale.style("text", theme.NAME)

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self.scale.px(theme.SMALL), 0)

    @property
    def _left(self) -> int:
        """Where the text begins: left of its box if the caret would not show otherwise."""
        inner = self._inner
        caret = paint.measure(self.typed.text[: self.typed.cursor], self._style)[0]
        return inner.left - max(0, caret - inner.width + self.scale.px(theme.HAIR))


def _is_letter(event: pygame.Event) -> bool:
    """Tell whether a key comes back as typed text, so that no shortcut takes it."""
    return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_ALT


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:  # empty, or no text in it
        return ""
