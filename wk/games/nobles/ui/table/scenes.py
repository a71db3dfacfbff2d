"""What lies over the table when it is asked for: the discards by suit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.cards import JOKER, RANK, SUIT, SUITS
from wk.shell import paint, theme
from wk.shell.widget import Panel, Widget, widget_class
from wk.shell.widgets.card import draw_card
from wk.shell.widgets.lights import Light, pill

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.nobles.ui.banner import Eye
    from wk.shell.widget import Look

HEAD = 46
"""Height of the head of a reveal in units."""


@widget_class
class Discards(Widget):
    """The discards: a row a suit, how often each card lies there."""

    eye: Eye

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet."""
        rect, scale, px = self.rect, look.scale, look.scale.px
        say, gone = self.eye.say, self.eye.state.discards
        title = say("table.discards", n=len(gone), jokers=gone.count(JOKER))
        bold, plain = scale.style("bold", theme.NAME), scale.style("text", theme.BUTTON)
        left, wide = rect.left + px(18), rect.width - px(36)
        paint.text(surface, title, (left, rect.top + px(24)), bold, "midleft", wide)
        for suit, name in enumerate(SUITS):
            total = sum(SUIT[card] == suit for card in gone)
            words = say("table.of-suit", suit=say(f"suit.{name}"), n=total)
            paint.text(surface, words, (left, self._middle(suit, px)), plain, "midleft", px(106))
        across = (rect.width - px(150)) // 10
        high = min((rect.height - px(56)) // len(SUITS) - px(12), round(across * 1.3))
        for card, rank in enumerate(RANK[:-1]):
            count, box = gone.count(card), pygame.Rect(0, 0, round(high / 1.4), high)
            box.midleft = rect.left + px(130) + (rank - 1) * across, self._middle(SUIT[card], px)
            light = Light.PLAIN if count else Light.DULLED
            draw_card(surface, box, self.eye.looks.card(card), scale, light)
            pill(surface, str(count), (box.centerx, box.bottom), scale)

    def _middle(self, suit: int, px: Callable[[float], int]) -> int:
        """Return the height of the row of a suit."""
        down = (self.rect.height - px(56)) // len(SUITS)
        return self.rect.top + px(48) + suit * down + down // 2


def sheet_widgets(eye: Eye, rect: pygame.Rect) -> list[Widget]:
    """Return the sheet of the discards."""
    return [Panel(rect=rect, casts=True, line=theme.RAISED_LINE), Discards(rect=rect, eye=eye)]
