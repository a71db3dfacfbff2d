"""Buttons: the one amber button of a screen, plain ones, icons, rows of a menu, and the two-way toggle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.widget import ESCAPE, Done, Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.shell.lettering import Style
    from wk.shell.scene import Transition

Kind = Literal["primary", "ghost", "row"]
"""The amber one, a plain one, or a row of a menu: label left, note right."""

CAPITALS, BETWEEN = 0.67, 0.28
"""Height of capitals, and of what is free between two lines of a button, in sizes of their type."""


@widget_class
class Button(Pressable):
    """Something to press, with words, an icon or both."""

    label: str = ""
    kind: Kind = "ghost"
    icon: str = ""
    """The name of an icon; on a primary button with a note it stands on the right."""
    note: str = ""
    """A second line, or the words on the right of a row."""
    hint: str = ""
    """The key that presses it, in words."""
    size: float = 0
    """Size of the label in units; by default 20 on the primary button, 17 in a row, 14 on others."""
    chosen: bool = False
    """Whether it stands for what is chosen: an amber outline."""

    @property
    def written(self) -> list[str]:
        """Its words and its note; the tooltip stands in for an icon."""
        return [*filter(None, [self.label or self.tooltip, self.note])]

    @property
    def stands(self) -> tuple[str, ...]:
        """Whether it is chosen, or cannot be pressed."""
        return (*(["chosen"] if self.chosen else []), *super().stands)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the body, then the words."""
        self._draw_body(surface, look)
        if self.icon and not self.label:
            room = min(self.rect.size)
            side = min(look.scale.px(22), max(room - look.scale.px(8), round(room * 0.6)))
            box = pygame.Rect(0, 0, side, side)
            box.center = self.rect.center
            paint.icon(surface, self.icon, box, self._ink)
        elif self.kind == "row":
            self._draw_row(surface, look)
        elif self.note:
            self._draw_two_lines(surface, look)
        else:
            self._draw_one_line(surface, look)

    @property
    def _ink(self) -> str:
        if not self.enabled:
            return theme.FAINT
        return theme.AMBER_INK if self.kind == "primary" else theme.TEXT

    def _label_style(self, look: Look) -> Style:
        usual = {"primary": theme.STATUS, "row": 17, "ghost": theme.BUTTON}[self.kind]
        return look.scale.style("bold", self.size or usual, self._ink)

    def _draw_body(self, surface: pygame.Surface, look: Look) -> None:
        if self.kind == "primary" and self.enabled:
            _amber(surface, self.rect, look)
            return
        radius = look.scale.px(theme.RADIUS)
        if not self.enabled:
            paint.panel(surface, self.rect, fill=theme.PANEL, radius=radius, line=theme.LINE, opacity=0.6)
            return
        quiet = theme.GROUND if self.kind == "row" else theme.RAISED
        fill = mix(quiet, "#000000", 0.25) if look.pressed else mix(quiet, "#ffffff", 0.1 * look.hovered)
        line = theme.AMBER if self.chosen else mix(theme.RAISED_LINE, "#ffffff", 0.25 * look.hovered)
        opacity = 0.82 if self.kind == "row" and not look.hovered and not self.chosen else 1
        width = max(2, look.scale.px(2)) if self.chosen else 1
        paint.panel(
            surface, self.rect, fill=fill, radius=radius, line=line, line_width=width, opacity=opacity
        )

    def _draw_one_line(self, surface: pygame.Surface, look: Look) -> None:
        px, style = look.scale.px, self._label_style(look)
        room = self.rect.width - min(px(20), self.rect.width // 5)
        side = px(20 if self.kind == "primary" else 18) if self.icon else 0
        gap = px(7) if self.icon else 0
        hint = look.scale.style("text", theme.LABEL, self._ink if self.kind == "primary" else theme.TEXT)
        beside = 2 * (paint.measure(self.hint, hint)[0] + px(10)) if self.hint else 0
        # The key is told as long as that leaves the words whole.
        # Beside the hint the label must stay readable from afar, and whole.
        fitted = paint.fit(self.label, style, room - beside - side - gap)
        if self.hint and fitted[0] == self.label and fitted[1].size >= 0.8 * style.size:
            paint.text(surface, self.hint, (self.rect.right - px(12), self.rect.centery), hint, "midright")
            room -= beside
        words, style = paint.fit(self.label, style, room - side - gap)
        width = paint.measure(words, style)[0] + side + gap
        left = self.rect.centerx - width // 2
        if self.icon:
            box = pygame.Rect(left, 0, side, side)
            box.centery = self.rect.centery
            paint.icon(surface, self.icon, box, self._ink)
        paint.text(surface, words, (left + side + gap, self.rect.centery), style, "midleft")

    def _draw_two_lines(self, surface: pygame.Surface, look: Look) -> None:
        px = look.scale.px
        colour = theme.AMBER_SECOND_INK if self.kind == "primary" else theme.TEXT
        note = look.scale.style("text", theme.NOTE, colour if self.enabled else theme.FAINT)
        label = self._label_style(look)
        upper, lower = self._middles(label.size, note.size)
        if not self.icon:
            room = self.rect.width - px(16)
            paint.text(surface, self.label, (self.rect.centerx, upper), label, "center", room)
            keyed = f"{self.note} · {self.hint}"
            told = keyed if self.hint and paint.measure(keyed, note)[0] <= room else self.note
            paint.text(surface, told, (self.rect.centerx, lower), note, "center", room)
            return
        side, left = px(24), self.rect.left + px(22)
        box = pygame.Rect(self.rect.right - px(20) - side, 0, side, side)
        box.centery = self.rect.centery
        paint.icon(surface, self.icon, box, self._ink)
        room = box.left - left - px(8)
        paint.text(surface, self.label, (left, upper), label, "midleft", room)
        paint.text(surface, self.note, (left, lower), note, "midleft", room)

    def _middles(self, label: int, note: int) -> tuple[int, int]:
        """Return the middles of the capitals of two lines of these sizes, which together are centred."""
        high, low = CAPITALS * label, CAPITALS * note
        between = min(BETWEEN * (label + note), max(2, (self.rect.height - high - low) * 0.4))
        top = self.rect.centery - (high + between + low) / 2
        return round(top + high / 2), round(top + high + between + low / 2)

    def _draw_row(self, surface: pygame.Surface, look: Look) -> None:
        px, style = look.scale.px, self._label_style(look)
        left, right = self.rect.left + px(22), self.rect.right - px(18)
        box = paint.text(surface, self.label, (left, self.rect.centery), style, "midleft", right - left)
        if self.note:
            note = look.scale.style("text", theme.BUTTON, theme.MUTED if self.enabled else theme.FAINT)
            room = right - box.right - px(16)
            if room >= px(60):
                paint.text(surface, self.note, (right, self.rect.centery), note, "midright", room)


def back_button(rect: pygame.Rect, tooltip: str, leave: Callable[[], Transition | None]) -> Button:
    """Return the button in the head of a page that leads back to where it was opened."""
    return Button(key="back", rect=rect, icon="back", tooltip=tooltip, shortcuts=ESCAPE, on_press=leave)


def _amber(surface: pygame.Surface, rect: pygame.Rect, look: Look) -> None:
    """Draw the body of the screen's one amber button."""
    px = look.scale.px
    radius = px(theme.RADIUS)
    change = ("#000000", 0.10) if look.pressed else ("#ffffff", 0.22 * look.hovered)
    top, foot = (mix(colour, *change) for colour in (theme.AMBER_TOP, theme.AMBER_FOOT))
    paint.shadow(surface, rect, radius, px(8), px(3), 0.55)
    paint.panel(surface, rect, fill=None, gradient=(top, foot), radius=radius, line=theme.AMBER_LINE)
    shine = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, rect.height // 2)
    paint.panel(surface, shine, fill="#ffffff", radius=(radius - 1, radius - 1, 0, 0), opacity=0.12)


@widget_class
class Toggle(Widget):
    """Two or more words side by side, one of them chosen."""

    options: tuple[str, ...]
    chosen: int
    on_choose: Callable[[int], Transition | None]
    shares: tuple[int, ...] = ()
    """How wide the options are, set against each other; by default all alike."""
    role = "choice"

    @property
    def written(self) -> list[str]:
        """What is chosen; the others are found by pressing."""
        return [self.options[self.chosen]]

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def part(self, number: int) -> pygame.Rect:
        """Return the rectangle of one option."""
        shares = self.shares or (1,) * len(self.options)
        left, right = (
            self.rect.left + self.rect.width * sum(shares[:n]) // sum(shares) for n in (number, number + 1)
        )
        return pygame.Rect(left, self.rect.top, right - left, self.rect.height)

    def press(self, pos: Point | None) -> Transition | None:
        """Choose the option pointed at, or by a key the next one."""
        if pos is None:
            return self.on_choose((self.chosen + 1) % len(self.options))
        number = next((n for n in range(len(self.options)) if self.part(n).collidepoint(pos)), self.chosen)
        return self.on_choose(number) if number != self.chosen else None

    def keydown(self, event: pygame.Event) -> Done | None:
        """Choose a neighbour with the arrow keys."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key) if event.type == pygame.KEYDOWN else None
        if step is None:
            return None
        number = min(len(self.options) - 1, max(0, self.chosen + step))
        return Done(self.on_choose(number) if number != self.chosen else None)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, the raised part of what is chosen, and the words."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for number, words in enumerate(self.options):
            box = self.part(number).inflate(-px(8), -px(8))
            on = number == self.chosen
            if on:
                fill = mix(theme.RAISED, "#ffffff", 0.08 * look.hovered)
                width = max(1, px(1.6))
                paint.panel(surface, box, fill=fill, radius=px(6), line=theme.AMBER, line_width=width)
            style = look.scale.style(
                "bold" if on else "text", theme.BUTTON, theme.TEXT if on else theme.MUTED
            )
            paint.text(surface, words, box.center, style, "center", box.width - px(8))
