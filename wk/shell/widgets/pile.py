"""A pile of cards: as thick as it is high, its top, and always its number in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell import paint, theme
from wk.shell.widget import Look, Pressable, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.card_paper import paper, radius_of
from wk.shell.widgets.lights import Light, glow, pill

if TYPE_CHECKING:
    import pygame

    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

MOST_LAYERS = 4
CARDS_A_LAYER = 10
_LAYER = (1.5, 2.0)
"""How far a layer stands out to the right and below, in units."""
_SIDES = ("#d8ccb4", "#c5b798")
"""Upper and lower tone of the cards below the top one."""


def layers(count: int) -> int:
    """Return how many cards a pile shows below its top one: none for a single card, a few for many."""
    return min(MOST_LAYERS, (count + CARDS_A_LAYER - 2) // CARDS_A_LAYER) if count > 1 else 0


def draw_pile(  # noqa: PLR0913, PLR0917 - a pile and how it lies
    surface: pygame.Surface,
    rect: pygame.Rect,
    top: Face | None,
    count: int,
    scale: Scale,
    light: Light = Light.PLAIN,
    *,
    words: str = "",
    few: bool = False,
) -> None:
    """Draw a pile.

    Args:
        surface: where to draw.
        rect: its top card; layers stand out below and to the right.
        top: what is seen of it; an empty pile is the outline of a card.
        count: the number of cards.
        scale: of the screen.
        light: how it stands out.
        words: what the pill at its foot says; by default the count.
        few: whether so few are left that it stands out.
    """
    if top is None or not count:
        glow(surface, rect, radius_of(rect.width), light, scale)
        paint.panel(
            surface,
            rect,
            fill=theme.GROUND,
            radius=radius_of(rect.width),
            line=theme.RAISED_LINE,
            line_width=max(1, scale.px(1.4)),
            opacity=0.55,
        )
    else:
        side = paint.svg(paper(rect.size, top=_SIDES[0], foot=_SIDES[1]), rect.size)
        below = layers(count)
        for number in range(below, 0, -1):
            place = rect.move(round(scale.unit * _LAYER[0] * number), round(scale.unit * _LAYER[1] * number))
            if number == below:
                shadow(surface, place)
            surface.blit(side, place)
        if not below:
            shadow(surface, rect)
        draw_card(surface, rect, top, scale, light)
    pill(surface, words or str(count), (rect.centerx, rect.bottom - scale.px(4)), scale, gold=few)


@widget_class
class Pile(Pressable):
    """A pile to press: to draw from it, or to look through it."""

    top: Face | None
    count: int
    words: str = ""
    """What the pill at its foot says; by default the count."""
    few: bool = False
    """Whether so few are left that it stands out."""
    light: Light = Light.PLAIN
    role = "pile"

    @property
    def written(self) -> list[str]:
        """What it is and how many lie on it."""
        return [*filter(None, [self.tooltip, self.words or str(self.count)])]

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out, or that it cannot be pressed."""
        return super().stands or self.light.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        hovered = look.hovered and self.light in {Light.PLAIN, Light.LIT}
        light = Light.CHOSEN if hovered else self.light
        words, few = self.words, self.few
        draw_pile(surface, self.rect, self.top, self.count, look.scale, light, words=words, few=few)
