"""The cards a replay shows beside the picture: hands and what lies on the table, below it or on its left."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.widget import Label, Look, Panel, Widget, widget_class
from wk.shell.widgets.hand import HandCard, Sizes, hand
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.seats import Seat
    from wk.shell.lettering import Style
    from wk.shell.match.telling import CardGroup
    from wk.shell.theme import Scale

BELOW, LEFT = "below", "left"
"""Where the cards lie."""

TITLE, EDGE, APART = 20, 8, 16
"""Height of a title that holds text, space around the cards and between two groups, in units."""
NARROW, SEEN, GAP = 38, 19, 4
"""Width of a card, how much shows of a covered one, and the space between two cards, in units."""
ACROSS = 3
"""So many cards lie side by side in a column."""
NAMED = 25
"""Height of a row with a name, in units that hold text."""
LEAST_SEEN = 0.45
"""The share of a card that shows at least where rows of them lie over each other."""
ROWED = 1.0
"""Cards with fewer heights than so many widths are rows with a name."""


@widget_class
class GroupTitle(Widget):
    """Whose cards they are, and what."""

    colour: str
    """None for what lies between all."""
    name: str
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write the emblem, the name and the words, as far as there is room."""
        px, line = look.scale.px, Inline(surface, self.rect)
        if self.colour:
            line.badge(self.colour, px(15), px(6))
            line.words(
                self.name, look.scale.style("bold", theme.NOTE), px(7), most=max(1, line.room * 2 // 3)
            )
        if line.room > px(24):
            line.words(self.words, look.scale.style("text", theme.NOTE, theme.MUTED), most=line.room)


@widget_class
class LaidBy(Widget):
    """The emblems of who laid the cards of a group, one on each."""

    rects: Sequence[pygame.Rect]
    colours: Sequence[str]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them on the feet of the cards."""
        for rect, colour in zip(self.rects, self.colours, strict=True):
            if colour:
                side = min(look.scale.px(17), rect.width // 2)
                badge(surface, colour, pygame.Rect(rect.right - side, rect.bottom - side, side, side))


def card_widgets(  # noqa: PLR0913, PLR0917 - cards, whose they are, where and how
    groups: Sequence[CardGroup],
    seats: Sequence[Seat],
    area: pygame.Rect,
    at: str,
    scale: Scale,
    none: str,
    better: Sequence[str] = (),
    whose: int | None = None,
) -> list[Widget]:
    """Return the cards of a moment in their area, the panel below them first.

    Args:
        groups: what lies together, in order.
        seats: the players.
        area: where there is room.
        at: BELOW: the groups stand side by side, LEFT: one below the other.
        scale: of the replay.
        none: what is said where there are no cards.
        better: the names of those a better turn is done with, which are outlined.
        whose: the seat whose turn that is.
    """
    outlined = Counter(better)
    found: list[Widget] = [Panel(rect=area, radius=theme.RADIUS, opacity=0.72)]
    room = area.inflate(-2 * scale.px(EDGE), -2 * scale.px(EDGE))
    shown = [group for group in groups if group.cards]
    if not shown:
        style = scale.style("text", theme.NOTE, theme.MUTED)
        lines = paint.wrap(none, style, room.width)
        return [*found, *_said(lines, room, style)]
    split = _side_by_side if at == BELOW else _stacked
    for number, (group, box) in enumerate(zip(shown, split(shown, room, scale), strict=True)):
        title = pygame.Rect(box.left, box.top, box.width, scale.line(TITLE))
        who = None if group.whose is None else seats[group.whose]
        colour, name = (who.colour, who.name) if who else ("", "")
        found.append(GroupTitle(rect=title, colour=colour, name=name, words=group.title))
        rest = pygame.Rect(box.left, title.bottom, box.width, box.bottom - title.bottom)
        lit = _lit(group, outlined) if group.whose == whose else [Light.PLAIN] * len(group.cards)
        found += _group(group, f"shown-{number}", rest, at, scale, lit)
    return found


def _lit(group: CardGroup, outlined: Counter[str]) -> list[Light]:
    """Return which cards of a group are outlined, of equal ones as many as there are names left to find."""
    found = []
    for card in group.cards:
        more = outlined[card.name] > 0
        outlined[card.name] -= more
        found.append(Light.LIT if more else Light.PLAIN)
    return found


def _said(lines: Sequence[str], room: pygame.Rect, style: Style) -> list[Widget]:
    """Return some lines in the middle of a room."""
    step = round(style.size * 1.3)
    top = room.centery - step * len(lines) // 2
    return [
        Label(rect=pygame.Rect(room.left, top + n * step, room.width, step), words=line, style=style)
        for n, line in enumerate(lines)
    ]


def _side_by_side(groups: Sequence[CardGroup], room: pygame.Rect, scale: Scale) -> list[pygame.Rect]:
    """Return the places of groups beside each other, each as wide as it needs, or else its share."""
    high = room.height - scale.line(TITLE)
    least = scale.px(120)
    wished = [max(least, len(each.cards) * (round(high / each.aspect) + scale.px(GAP))) for each in groups]
    free = room.width - (len(groups) - 1) * scale.px(APART)
    share = min(1.0, free / sum(wished))
    found, left = [], float(room.left)
    for wide in wished:
        found.append(pygame.Rect(round(left), room.top, round(wide * share), room.height))
        left += wide * share + scale.px(APART)
    return found


def _stacked(groups: Sequence[CardGroup], room: pygame.Rect, scale: Scale) -> list[pygame.Rect]:
    """Return the places of groups below each other, each as high as it needs, or else its share."""
    wished = [_needed(each, room.width, scale) for each in groups]
    heads = len(groups) * scale.line(TITLE) + (len(groups) - 1) * scale.px(EDGE)
    share = min(1.0, (room.height - heads) / sum(wished))
    found, top = [], float(room.top)
    for high in wished:
        rect = pygame.Rect(room.left, round(top), room.width, round(high * share) + scale.line(TITLE))
        found.append(rect)
        top = rect.bottom + scale.px(EDGE)
    return found


def _needed(group: CardGroup, wide: int, scale: Scale) -> int:
    """Return the height in pixels in which all cards of a group show whole in a column of a width."""
    if group.aspect < ROWED:
        return len(group.cards) * (scale.line(NAMED) + scale.px(GAP))
    return ceil(len(group.cards) / ACROSS) * (round(_width(wide, scale) * group.aspect) + scale.px(GAP))


def _width(wide: int, scale: Scale) -> int:
    """Return the width of a card of a column."""
    return (wide - (ACROSS - 1) * scale.px(GAP)) // ACROSS


def _group(  # noqa: PLR0913, PLR0917 - cards, where and how
    group: CardGroup, key: str, room: pygame.Rect, at: str, scale: Scale, lit: Sequence[Light]
) -> list[Widget]:
    """Return the cards of a group in their room."""
    held = [
        HandCard(key=f"{key}-{n}", face=card.face, name=card.name, light=light)
        for n, (card, light) in enumerate(zip(group.cards, lit, strict=True))
    ]
    if at == BELOW:
        sizes = Sizes(room.width, scale.px(NARROW), scale.px(GAP), scale.px(SEEN), group.aspect)
        rows = [(held, room, sizes)]
    else:
        rows = _rows(group, held, room, scale)
    found: list[Widget] = []
    for cards, row, sizes in rows:
        found += hand(cards, row, sizes, enabled=False, keys=False)
    colours = [card.colour for card in group.cards]
    if any(colours):
        rects = [each.rect for each in found if each.key]
        found.append(LaidBy(rect=room, rects=tuple(rects), colours=tuple(colours)))
    return found


def _rows(
    group: CardGroup, held: list[HandCard], room: pygame.Rect, scale: Scale
) -> list[tuple[list[HandCard], pygame.Rect, Sizes]]:
    """Return the rows of a group in a column, over each other where there is no room for all of each."""
    across = 1 if group.aspect < ROWED else ACROSS
    count, gap = ceil(len(held) / across), scale.px(GAP)
    wide = room.width if across == 1 else _width(room.width, scale)
    high = scale.line(NAMED) if across == 1 else round(wide * group.aspect)
    step = min(high + gap, room.height / count)
    if across == 1:
        high = min(high, max(1, round(step) - 1))
    elif step < high:
        step = min((room.height - high) / max(1, count - 1), high + gap)
        if step < LEAST_SEEN * high:
            high = round(room.height / (1 + (count - 1) * LEAST_SEEN))
            wide, step = round(high / group.aspect), high * LEAST_SEEN
    sizes = Sizes(wide, wide, gap, wide, high / wide)
    return [
        (
            held[row * across : (row + 1) * across],
            pygame.Rect(room.left, round(room.top + row * step), room.width, high),
            sizes,
        )
        for row in range(count)
    ]
