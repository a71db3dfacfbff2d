"""What changes as it goes: sums that count up, cards that burn, boards that tip out, banners that drop.

Each is a `Move` that is alive: what is seen of it hangs on how much of its way is behind it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from wk.shell.match.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from wk.shell.widgets.card_paper import Face

COUNT, BURN, TIP, DROP = 0.6, 0.6, 0.4, 0.5
"""Seconds in which a sum is counted up, a card burns away, a board tips out, a banner drops."""

EMBER, GLOW = (255, 190, 90), 3
"""The colour of the edge of what burns, and its height in hundredths of the card."""

TEETH = 5
"""Pixels from one tooth of that edge to the next."""

TILT = 11.0
"""By how many degrees a board leans as it tips out."""


def waiting(at: Hashable, seconds: float) -> Move:
    """Leave a place empty for so long."""
    return Move(_nothing, None, at, seconds, alive=lambda _share: _nothing)


def counting(
    at: Hashable, numbers: tuple[int, int], face: Callable[[int], Face], lasts: float = COUNT
) -> Move:
    """Let a number at a place count from one to another; ``face`` draws each."""
    first, last = numbers
    return Move(face(last), None, at, lasts, alive=lambda share: face(round(first + (last - first) * share)))


def burning(face: Face, at: Hashable) -> Move:
    """Let a card darken and burn away from below."""
    return Move(face, at, None, BURN, alive=lambda share: lambda size: _burnt(face(size), share))


def dropping(face: Face, at: Hashable) -> Move:
    """Let a cloth drop off its rod, out of its own place."""
    return Move(face, at, None, DROP, alive=lambda share: lambda size: _dropped(face(size), share))


def tipping(face: Face, at: Hashable, out: Hashable) -> Move:
    """Let a board lean over and fall out of its row, to where it is no longer seen."""
    return Move(face, at, out, TIP, alive=lambda share: lambda size: _leaning(face(size), share))


def _nothing(size: tuple[int, int]) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def _burnt(card: pygame.Surface, share: float) -> pygame.Surface:
    """Return what the fire has left of a card."""
    image, (width, height) = card.copy(), card.get_size()
    dark = round(255 * (1 - 0.75 * min(1.0, 1.6 * share)))
    image.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    edge, glow = height * (1.08 - 1.16 * share), max(2, height * GLOW // 100)
    for left in range(0, width, TEETH):
        top = round(edge + 0.04 * height * math.sin(left * 0.9) * math.cos(left * 0.37))
        image.fill((0, 0, 0, 0), (left, max(0, top), TEETH, height))
        if 0 < top < height:
            image.fill((*EMBER, 255), (left, top - glow, TEETH, glow))
    return image


def _dropped(cloth: pygame.Surface, share: float) -> pygame.Surface:
    image = _nothing(cloth.get_size())
    image.blit(cloth, (0, round(cloth.get_height() * share * share)))
    return image


def _leaning(board: pygame.Surface, share: float) -> pygame.Surface:
    image = pygame.transform.rotozoom(board, -TILT * share, 1.0)
    image.fill((255, 255, 255, round(255 * (1 - share * share))), special_flags=pygame.BLEND_RGBA_MULT)
    return image
