"""Cards of any game as they lie on a table: paper, back, shadow, light, tag; and a card to press.

What is on a card is a picture of its game. Neighbouring cards cast all their shadows first (`shadows`, or a
`CardShadows` before them in the layout), so that none dirties the edge of the next.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.widget import Look, Pressable, Widget, widget_class
from wk.shell.widgets.card_paper import CREAM, EDGE, Face, radius_of
from wk.shell.widgets.lights import LIFT, Light, dulled, glow, pill

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.shell.theme import Scale

PEEK = 0.42
"""How much of an own card that lies face down is covered by its back."""


def turned(face: Face) -> Face:
    """Return what draws a card that lies at 90 degrees; its size is that of what is seen."""
    return lambda size: paint.kept(
        ("turned", face((size[1], size[0]))),
        lambda: pygame.transform.rotate(face((size[1], size[0])), -90),
    )


def peeked(face: Face, back: Face) -> Face:
    """Return what draws an own card that lies face down: its face above, its back with an eye below."""

    def made(size: tuple[int, int]) -> pygame.Surface:
        image = face(size).copy()
        cut = round(size[1] * (1 - PEEK))
        image.fill((0, 0, 0, 0), (0, cut, *size))
        image.blit(back(size), (0, cut), (0, cut, *size))
        pygame.draw.line(image, EDGE, (0, cut), (size[0], cut), 1)
        side = round(size[0] * 0.34)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (size[0] // 2, round(size[1] * (1 - PEEK / 2)))
        paint.panel(image, disc, fill=theme.GROUND, radius=side / 2, line=CREAM, line_width=max(1, side / 16))
        paint.icon(image, "eye", disc.inflate(-side // 3, -side // 3), CREAM)
        return image

    return lambda size: paint.kept(("peeked", face(size), back(size)), lambda: made(size))


def shadow(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the shadow of a card."""
    width = min(rect.size)
    paint.shadow(surface, rect, radius_of(width), max(3, width // 12), max(2, width // 24), 0.5)


def draw_card(  # noqa: PLR0913 - a card, and how it lies
    surface: pygame.Surface,
    rect: pygame.Rect,
    face: Face,
    scale: Scale,
    light: Light = Light.PLAIN,
    *,
    tag: str = "",
) -> None:
    """Draw a card without its shadow: light, face, tag.

    Args:
        surface: where to draw.
        rect: the card, already lifted if it is.
        face: what is seen of it.
        scale: of the screen.
        light: how it stands out.
        tag: a word or two on a pill at its foot, as "played".
    """
    glow(surface, rect, radius_of(min(rect.size)), light, scale)
    image = face(rect.size)
    surface.blit(dulled(image) if light is Light.DULLED else image, rect)
    if tag:
        middle = (rect.centerx, rect.bottom - scale.px(14))
        pill(surface, tag, middle, scale, room=rect.width - scale.px(4), gold=light is Light.CHOSEN)


@widget_class
class CardShadows(Widget):
    """The shadows of all cards of a group, before the cards themselves."""

    decor = True

    rects: Sequence[pygame.Rect]
    keys: Sequence[str] = ()
    """The widgets of the cards, in the same order, if some of them may not have arrived yet."""

    def without(self, absent: frozenset[Hashable]) -> CardShadows:
        """Return the shadows of those that have arrived."""
        if absent.isdisjoint(self.keys):
            return self
        pairs = [pair for pair in zip(self.rects, self.keys, strict=True) if pair[1] not in absent]
        return replace(self, rects=tuple(rect for rect, _ in pairs), keys=tuple(key for _, key in pairs))

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw them."""
        for rect in self.rects:
            shadow(surface, rect)


@widget_class
class Card(Pressable):
    """A card to press. It rises under the pointer, and lies higher while it is chosen."""

    face: Face
    light: Light = Light.PLAIN
    tag: str = ""
    strip: pygame.Rect | None = None
    """The part of it that no other card covers, if some do."""
    role = "card"

    @property
    def written(self) -> list[str]:
        """Its name and its tag."""
        return [*filter(None, [self.tooltip, self.tag])]

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out, or that it cannot be pressed."""
        return super().stands or self.light.told

    @property
    def area(self) -> pygame.Rect:
        """The part of it that can be hit; where it rises to, too."""
        seen = self.strip or self.rect
        return seen if self.clip is None else seen.clip(self.clip)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; a shadow of its own falls only while it is lifted."""
        light = Light.CHOSEN if look.hovered and self.light in {Light.PLAIN, Light.LIT} else self.light
        rect = self.rect
        if light is Light.CHOSEN:
            rect = rect.move(0, -look.scale.px(LIFT // 2 if look.pressed else LIFT))
            shadow(surface, rect)
        draw_card(surface, rect, self.face, look.scale, light, tag=self.tag)
