"""Parts of the log: the choice of a player, the head of a turn, a line for each thing done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Toggle
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.widget import Done, Look, Panel, Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.theme import Scale

TURN = 32
"""Height of the head of a turn in units."""

LINE = 1.3
"""Height of a line in sizes of its text."""

WORD = 1.6
"""How much wider than an emblem the word in the choice of a player is."""

INDENT, PAD = 10, 3
"""Free space at the left and right of a line's words, and above and below them, in units."""


@widget_class
class Shield(Panel):
    """The ground of the panel: what lies below it hears nothing."""

    role = "sheet"

    @property
    def interactive(self) -> bool:
        """Whether it takes what is meant for it."""
        return True


@widget_class
class PlayerFilter(Toggle):
    """Everybody, or one player by the emblem; the first option is a word, the others are colours."""

    def part(self, number: int) -> pygame.Rect:
        """Return the rectangle of one option; the word has more room than an emblem."""
        whole, share = len(self.options) + WORD - 1, WORD - 1
        left = self.rect.width * (number + share * bool(number)) / whole
        right = self.rect.width * (number + 1 + share) / whole
        return pygame.Rect(self.rect.left + round(left), self.rect.top, round(right - left), self.rect.height)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, the raised part of what is chosen, the word and the emblems."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for number, option in enumerate(self.options):
            box = self.part(number).inflate(-px(6), -px(6))
            on = number == self.chosen
            if on:
                width = max(2, px(1.6))
                paint.panel(surface, box, fill=theme.RAISED, radius=px(6), line=theme.AMBER, line_width=width)
            if number == 0:
                style = look.scale.style(
                    "bold" if on else "text", theme.BUTTON, theme.TEXT if on else theme.MUTED
                )
                paint.text(surface, option, box.center, style, "center", box.width - px(6))
                continue
            side = min(box.height - px(4), box.width - px(4), px(22))
            badge(surface, option, (box.centerx - side // 2, box.centery - side // 2, side, side))


@widget_class
class ChapterHead(Panel):
    """The head of one turn and the ground of its lines: emblem, name, round."""

    decor = False
    colour: str
    name: str
    round: str

    @property
    def written(self) -> list[str]:
        """Whose turn, and in which round."""
        return [self.name, self.round]

    @staticmethod
    def height(name: str, words: str, width: int, scale: Scale) -> int:
        """Return the height of a head in pixels: the round goes below the name where both are too wide."""
        style = scale.style("text", theme.LABEL)
        taken = paint.measure(name, scale.style("bold", theme.BUTTON))[0] + paint.measure(words, style)[0]
        beside = taken + scale.px(17 + 20 + 6 + 10) <= width
        return scale.px(TURN) + (0 if beside else round(style.size * LINE))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground and the head."""
        px, rect = look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        side = px(20)
        if self.colour:
            badge(surface, self.colour, (rect.left + px(9), rect.top + px(8), side, side))
        middle = rect.top + px(18)
        note = look.scale.style("text", theme.LABEL, theme.MUTED)
        name, left = look.scale.style("bold", theme.BUTTON), rect.left + px(17) + side
        paint.text(surface, self.name, (left, middle), name, "midleft", rect.right - px(10) - left)
        if self.height(self.name, self.round, rect.width, look.scale) > px(TURN):
            below = middle + round(note.size * LINE)
            paint.text(surface, self.round, (left, below), note, "midleft", rect.right - px(10) - left)
            return
        paint.text(surface, self.round, (rect.right - px(10), middle), note, "midright")


@widget_class
class EntryLine(Pressable):
    """Something done in a turn: pointed at it lights what it changed, pressed it leads to its moment."""

    words: str
    on_walk: Callable[[str, int], None]
    """Takes the focus to another line: from which, and how many lines on."""

    def keydown(self, event: pygame.Event) -> Done | None:
        """Go on to the next line with the arrow keys."""
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key) if event.type == pygame.KEYDOWN else None
        if step is None:
            return None
        self.on_walk(self.key, step)
        return Done()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the words, raised while they are pointed at."""
        px, rect = look.scale.px, self.rect
        if look.hovered:
            fill = mix(theme.RAISED, "#ffffff", 0.06)
            paint.panel(surface, rect, fill=fill, radius=px(5))
            bar = pygame.Rect(rect.left, rect.top, max(3, px(3)), rect.height)
            paint.panel(surface, bar, fill=theme.AMBER, radius=bar.width / 2)
        style = look.scale.style("text", theme.NOTE, theme.TEXT)
        left = rect.left + px(INDENT)
        place = left, rect.top + px(PAD), rect.right - px(INDENT) - left, 0
        paint.paragraph(surface, self.words, place, style, leading=LINE)
