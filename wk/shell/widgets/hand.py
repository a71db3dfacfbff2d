"""A hand of cards: a row, overlapping from too many on, with keys 1 to 9; the places are pure arithmetic.

Who lays out a hand sorts it first. Every card is a widget of its own, so that pointer, keys, focus and
tooltips work as everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell.widget import Shortcut, nothing
from wk.shell.widgets.card import Card, CardShadows
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.shell.widgets.card_paper import Face

ASPECT = 1.4
"""Height of a card in widths."""
GAP = 6
"""Between cards that do not overlap, in units."""
SEEN = 34
"""How much of a covered card must stay visible, in units: its index."""
KEYS = 9
"""So many cards, from the left, are taken by the keys 1 to 9."""


class Sizes(NamedTuple):
    """How large the cards of a hand may be, in pixels."""

    widest: int
    narrowest: int
    gap: int
    seen: int
    """The least that stays visible of a covered card."""
    aspect: float = ASPECT

    @classmethod
    def of(cls, scale: Scale, widest: float, narrowest: float, seen: float = SEEN) -> Sizes:
        """Return the sizes for widths in units."""
        return cls(scale.px(widest), scale.px(narrowest), scale.px(GAP), scale.px(seen))


def places(count: int, area: pygame.Rect, sizes: Sizes, *, centred: bool = False) -> tuple[pygame.Rect, ...]:
    """Return the rectangles of the cards of a hand from left to right, all inside its area.

    They are as large as they can be without overlapping. Once they would become narrower than allowed they
    overlap instead, and grow again while enough of each stays visible. Only where even the narrowest would
    show too little does less of them show.
    """
    if not count:
        return ()
    tallest = round(area.height / sizes.aspect)
    most = max(1, min(sizes.widest, tallest, area.width))
    least = min(most, sizes.narrowest)
    apart = (area.width - (count - 1) * sizes.gap) // count
    if apart >= least:
        width = min(most, apart)
        step = float(width + sizes.gap)
    else:
        width = max(least, min(most, area.width - (count - 1) * sizes.seen))
        step = (area.width - width) / (count - 1)
    used = round(width + (count - 1) * step)
    left = area.left + (area.width - used) // 2 if centred else area.left
    height = round(width * sizes.aspect)
    top = area.bottom - height
    return tuple(pygame.Rect(round(left + number * step), top, width, height) for number in range(count))


def strips(rects: Sequence[pygame.Rect]) -> tuple[pygame.Rect, ...]:
    """Return of each card of a row the part that the next one does not cover."""
    cut = [
        pygame.Rect(one.left, one.top, min(one.width, other.left - one.left), one.height)
        for one, other in pairwise(rects)
    ]
    return (*cut, *rects[-1:])


@dataclass(frozen=True, kw_only=True)
class HandCard:
    """A card of a hand as it shows now."""

    key: str
    """Its name among the widgets, told apart from equal cards."""
    face: Face
    name: str = ""
    """In words, for the tooltip."""
    called: str = ""
    """In words for ears, where no tooltip names it."""
    secret: bool = True
    """Whether only who holds it may know it."""
    light: Light = Light.PLAIN
    tag: str = ""
    on_press: Callable[[], Transition | None] = nothing
    """Does what the card is for."""


def hand(  # noqa: PLR0913 - cards, where they lie and what they do
    cards: Sequence[HandCard],
    area: pygame.Rect,
    sizes: Sizes,
    *,
    enabled: bool = True,
    keys: bool = True,
    first: int = 0,
    raised: str = "",
    centred: bool = False,
) -> list[Widget]:
    """Return the widgets of a hand, shadows first, a raised card last so that all of it is seen.

    Args:
        cards: in the order in which they lie.
        area: where they lie; what is chosen rises out of it by `LIFT`.
        sizes: of the cards.
        enabled: whether they can be used at all.
        keys: whether the keys 1 to 9 take them; not those of cards that are only looked at beside a hand.
        first: how many cards of the same hand lie before them, in a row above; with Shift the keys take those
            after the ninth.
        raised: the key of the card the pointer or the keyboard is on.
        centred: whether a short row stands in the middle of the area.
    """
    rects = places(len(cards), area, sizes, centred=centred)
    widgets = [
        Card(
            key=card.key,
            rect=rect,
            strip=strip,
            face=card.face,
            light=card.light,
            tag=card.tag,
            tooltip=card.name,
            called=card.called,
            secret=card.secret,
            enabled=enabled,
            shortcuts=_shortcuts(number, first) if keys else (),
            on_press=card.on_press,
        )
        for number, (card, rect, strip) in enumerate(zip(cards, rects, strips(rects), strict=True))
    ]
    widgets.sort(key=lambda card: card.key == raised)
    return [CardShadows(rect=area, rects=rects, keys=tuple(card.key for card in cards)), *widgets]


def _shortcuts(number: int, first: int) -> tuple[Shortcut, ...]:
    """Return the key of a card by its place in a row, and that of the row in the hand."""
    place = first + number
    if place >= (2 * KEYS if first else KEYS):
        return ()
    return (Shortcut(pygame.K_1 + place % KEYS, shift=place >= KEYS),)
