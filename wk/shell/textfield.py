"""A field to type one line into."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.clipboard import pasted
from wk.shell.colour import mix
from wk.shell.widget import Done, Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

LONGEST = 1000
"""The most characters a field takes."""

SELECTED = 0.35
"""How much amber is in the ground of what is selected."""


@dataclass
class Typed:
    """What was typed into a field, where the next letter goes, and what of it is selected."""

    text: str = ""
    cursor: int = 0
    anchor: int | None = None
    """Where the selection began that reaches to the cursor; None without one."""
    dragged: bool = False
    """Whether the pointer selects just now."""

    @property
    def selection(self) -> tuple[int, int]:
        """From which letter up to which one the text is selected; twice the cursor if none is."""
        start, end = sorted((self.cursor, self.cursor if self.anchor is None else self.anchor))
        return max(0, start), min(len(self.text), end)

    @property
    def selected(self) -> str:
        """The selected text."""
        start, end = self.selection
        return self.text[start:end]

    def insert(self, words: str) -> None:
        """Put printable text in at the cursor or for the selection, as much as there is room for."""
        self._take_out(*self.selection)
        words = "".join(letter for letter in words if letter.isprintable())[: LONGEST - len(self.text)]
        self.text = self.text[: self.cursor] + words + self.text[self.cursor :]
        self.cursor += len(words)

    def erase(self, count: int) -> None:
        """Take out the selection, else letters before the cursor, or after it when the count is below 0."""
        if self.selected:
            self._take_out(*self.selection)
        else:
            self._take_out(*sorted((self.cursor, max(0, min(len(self.text), self.cursor - count)))))

    def _take_out(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.cursor, self.anchor = start, None

    def move(self, place: int, *, select: bool = False) -> None:
        """Put the cursor before a letter, within the text; what lies between is selected if wanted."""
        if not select:
            self.anchor = None
        elif self.anchor is None:
            self.anchor = self.cursor
        self.cursor = max(0, min(len(self.text), place))

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.cursor = 0, len(self.text)


@widget_class
class TextField(Widget):
    """One line of typed text, with its caret always in sight."""

    typed: Typed
    scale: Scale
    on_submit: Callable[[], Transition | None]
    """What Enter does."""
    placeholder: str = ""
    marked: bool = False
    """Whether a mark at its end draws the eye to what its tooltip says of what stands in it."""
    role = "field"

    @property
    def written(self) -> list[str]:
        """What stands in it."""
        return [self.typed.text or self.placeholder]

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def press(self, pos: Point | None) -> Transition | None:
        """Put the caret where the pointer is, or end the selection there."""
        if pos is not None:
            self.typed.move(self._place(pos), select=self.typed.dragged)
            self.typed.dragged = False
        return None

    def drag(self, pos: Point) -> None:
        """Select from where the pointer began to move to where it is."""
        self.typed.move(self._place(pos), select=self.typed.dragged)
        self.typed.dragged = True

    def _place(self, pos: Point) -> int:
        """Return before which letter a place is nearest to."""
        style, x = self._style, pos[0] - self._left
        widths = [paint.measure(self.typed.text[:n], style)[0] for n in range(len(self.typed.text) + 1)]
        return min(range(len(widths)), key=lambda n: abs(widths[n] - x))

    def keydown(self, event: pygame.Event) -> Done | None:
        """Type, move the caret, select, erase, copy, paste, or submit."""
        if event.type == pygame.TEXTINPUT:
            self.typed.insert(event.text)
            return Done()
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            return Done(self.on_submit())
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        return Done() if self._edit(event.key, select=shift) or _is_letter(event) else None

    def _command(self, key: int) -> Done | None:
        typed = self.typed
        match key:
            case pygame.K_a:
                typed.select_all()
            case pygame.K_c:
                _to_clipboard(typed.selected)
            case pygame.K_x:
                _to_clipboard(typed.selected)
                typed.insert("")
            case pygame.K_v:
                typed.insert(pasted())
            case pygame.K_BACKSPACE:
                kept = typed.text[: typed.cursor].rstrip().rpartition(" ")[0]
                typed.erase(typed.cursor - len(kept))
            case _:
                return None
        return Done()

    def _edit(self, key: int, *, select: bool) -> bool:
        typed = self.typed
        start, end = typed.selection
        whole = bool(typed.selected) and not select  # then an arrow goes to that end of it
        match key:
            case pygame.K_BACKSPACE:
                typed.erase(1)
            case pygame.K_DELETE:
                typed.erase(-1)
            case pygame.K_LEFT:
                typed.move(start if whole else typed.cursor - 1, select=select)
            case pygame.K_RIGHT:
                typed.move(end if whole else typed.cursor + 1, select=select)
            case pygame.K_HOME:
                typed.move(0, select=select)
            case pygame.K_END:
                typed.move(len(typed.text), select=select)
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
            self._draw_selection(surface, left)
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
        if self.marked:
            self._draw_mark(surface)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        box, style = self._mark, self.scale.style("bold", theme.BUTTON, theme.GROUND)
        paint.panel(surface, box, fill=theme.AMBER, radius=box.height / 2)
        paint.text(surface, "!", box.center, style, "center")

    def _draw_selection(self, surface: pygame.Surface, left: int) -> None:
        start, end = (paint.measure(self.typed.text[:n], self._style)[0] for n in self.typed.selection)
        if end > start:
            box = pygame.Rect(left + start, 0, end - start, self.scale.line(26))
            box.centery = self.rect.centery
            surface.fill(mix(theme.GROUND, theme.AMBER, SELECTED), box)

    @property
    def _style(self) -> Style:
        return self.scale.style("text", theme.NAME)

    @property
    def _mark(self) -> pygame.Rect:
        side = min(self.scale.line(20), self.rect.height)
        box = pygame.Rect(0, 0, side, side)
        box.midright = self.rect.right - self.scale.px(theme.SMALL), self.rect.centery
        return box

    @property
    def _inner(self) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self.scale.px(theme.SMALL), 0)
        if self.marked:
            inner.width = max(1, self._mark.left - self.scale.px(theme.SMALL) - inner.left)
        return inner

    @property
    def _left(self) -> int:
        """Where the text begins: left of its box if the caret would not show otherwise."""
        inner = self._inner
        caret = paint.measure(self.typed.text[: self.typed.cursor], self._style)[0]
        return inner.left - max(0, caret - inner.width + self.scale.px(theme.HAIR))


def _is_letter(event: pygame.Event) -> bool:
    """Return whether a key comes back as typed text, so that no shortcut takes it."""
    return bool(event.unicode) and event.unicode.isprintable() and not event.mod & pygame.KMOD_ALT


def _to_clipboard(words: str) -> None:
    if words:
        with suppress(pygame.error):  # a desktop without a clipboard
            pygame.scrap.put_text(words)
