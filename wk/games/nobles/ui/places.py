"""Where the things of a court lie on its banner: pure arithmetic."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.widgets.hand import Sizes, places

if TYPE_CHECKING:
    from wk.shell.theme import Scale

ASPECT = 1.38
"""Height of a noble in widths."""
WIDE = 400
"""From so many units of width a banner has large nobles, and backs in their real number."""


class Areas(NamedTuple):
    """Where the things of a court lie on its banner."""

    nobles: pygame.Rect
    captives: pygame.Rect
    hand: pygame.Rect


def rival_areas(rect: pygame.Rect, scale: Scale) -> Areas:
    """Return the places on a rival's banner."""
    px, wide = scale.px, rect.width >= scale.px(WIDE)
    hand = pygame.Rect(0, rect.top + px(56), px(100 if wide else 40), px(56))
    hand.right = rect.right - px(16)
    left = rect.left + px(16)
    end = hand.left - px(14) if rect.width < px(WIDE) else rect.right - px(150)
    nobles = pygame.Rect(left, rect.top + px(46), end - left, px(102))
    captives = pygame.Rect(left, rect.top + px(172), rect.width - px(32), px(46))
    return Areas(nobles, captives, hand)


def own_areas(rect: pygame.Rect, scale: Scale) -> Areas:
    """Return the places on the banner of the own court, whose hand lies below it."""
    px = scale.px
    nobles = pygame.Rect(rect.left + px(16), rect.top + px(34), round(rect.width * 0.55), px(108))
    left = nobles.right + px(30)
    captives = pygame.Rect(left, nobles.top, rect.right - px(14) - left, px(88))
    return Areas(nobles, captives, pygame.Rect(0, 0, 0, 0))


def noble_places(rect: pygame.Rect, scale: Scale, count: int, *, own: bool) -> list[pygame.Rect]:
    """Return where so many nobles stand on a banner: in a row, overlapping where they are many."""
    area = (own_areas if own else rival_areas)(rect, scale).nobles
    sizes = Sizes(scale.px(78 if own else 74), scale.px(62), scale.px(7), scale.px(26), ASPECT)
    return [place.move(0, area.top - place.top) for place in places(count, area, sizes)]
