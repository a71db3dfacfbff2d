"""Where everything of the coach's screen stands: heading and progress above, players and chart, turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint
from wk.shell.match.coach.parts import MomentCard
from wk.shell.match.score.chart_frame import tabs_of, toggle_width

if TYPE_CHECKING:
    from wk.shell.match.coach.parts import ToldMoment
    from wk.shell.theme import Scale

HEAD, STRIP, EDGE, BUTTON, FOOT = 88, 52, 24, 48, 18
"""Heights of heading, progress and a button, free space at the sides and below, in units."""

TITLE = 30
"""Height of the heading of a panel, in units that hold text."""

PLAYER, CARD, GAP = 66, 136, 8
"""Heights of a player's row and of a turning point, space between two of these."""

RING = 5
"""Units around the turning points that a ring around one of them takes."""

LEAST_CARD, TALL_CARD, LIST = 94, 122, 100
"""The height a turning point has at least, and has where they scroll, as there is less room for them.

So much is kept below them for the list.
"""

LEAST_PLAYER = 40
"""The height a player's row has at least, however many there are."""

CHART = 150
"""Units of height from which the chart is drawn."""


class CoachFacts(NamedTuple):
    """What of the coach's review decides the layout."""

    players: int
    moments: int
    """How many turning points are told of."""
    buttons: tuple[str, ...]
    """The words of the buttons from left to right."""
    tabs: tuple[str, ...]
    """The words of the chart's tabs; none for no chart."""
    cares: tuple[str, ...] = ()
    """The words of how carefully turns are judged."""
    told: tuple[ToldMoment, ...] = ()
    """What is told on the turning points that are known."""


class CoachLayout(NamedTuple):
    """Places of the screen in pixels."""

    scale: Scale
    head: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    strip: pygame.Rect
    care: pygame.Rect
    """The upper right of the strip: how carefully turns are judged."""
    players: pygame.Rect
    """The panel with a row for each player below its heading."""
    rows: tuple[pygame.Rect, ...]
    note: pygame.Rect
    """What the figures mean, below the rows."""
    chart: pygame.Rect | None
    tabs: pygame.Rect
    moments: pygame.Rect
    """The heading of the turning points."""
    deck: pygame.Rect
    """The part of the screen in which the turning points show."""
    cards: tuple[pygame.Rect, ...]
    """The turning points, those beyond the deck too."""
    turns: pygame.Rect
    """The panel of the list of turns."""
    view: pygame.Rect
    """The part of it in which the turns scroll."""


def lay_out(size: tuple[int, int], scale: Scale, facts: CoachFacts) -> CoachLayout:
    """Place everything.

    Args:
        size: of the window in pixels.
        scale: of `MatchPage`.
        facts: what there is to be placed.
    """
    (width, height), px = size, scale.px
    head = pygame.Rect(0, 0, width, px(HEAD))
    strip = pygame.Rect(px(EDGE), head.bottom + px(10), width - 2 * px(EDGE), px(STRIP))
    top = strip.bottom + px(10)
    middle = round(width * 0.46)
    left = pygame.Rect(px(EDGE), top, middle - px(EDGE) - px(8), height - px(FOOT) - top)
    right = pygame.Rect(middle + px(8), top, width - px(EDGE) - middle - px(8), left.height)
    players, rows, note = _players(left, facts, scale)
    chart = pygame.Rect(left.left, players.bottom + px(16), left.width, 0)
    chart.height = left.bottom - chart.top
    shown = chart if facts.tabs and chart.height >= px(CHART) else None
    moments, deck, cards, free = _moments(right, facts, scale)
    view = pygame.Rect(free.left + px(8), free.top + scale.line(TITLE), free.width - px(14), 0)
    view.height = free.bottom - px(8) - view.top
    return CoachLayout(
        scale, head, _buttons(head, facts.buttons, scale), strip, _care(strip, facts.cares, scale),
        players, rows, note, shown,
        tabs_of(chart, facts.tabs, scale), moments, deck, cards, free, view,
    )  # fmt: skip


def _players(
    left: pygame.Rect, facts: CoachFacts, scale: Scale
) -> tuple[pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect]:
    """Return the panel of players, their rows, and the note below: lower rows where a chart needs room."""
    px = scale.px
    title, foot = scale.line(TITLE), 2 * scale.line(18) + px(8)
    kept = px(CHART + 16) if facts.tabs else 0
    room = (left.height - kept - title - foot - px(8)) // facts.players
    high = max(scale.line(LEAST_PLAYER), min(scale.line(PLAYER), room))
    rows = tuple(
        pygame.Rect(left.left + px(8), left.top + title + number * high, left.width - px(16), high)
        for number in range(facts.players)
    )
    note = pygame.Rect(left.left + px(18), rows[-1].bottom + px(4), left.width - px(36), foot - px(8))
    panel = pygame.Rect(left.left, left.top, left.width, note.bottom + px(8) - left.top)
    return panel, rows, note


def _moments(
    right: pygame.Rect, facts: CoachFacts, scale: Scale
) -> tuple[pygame.Rect, pygame.Rect, tuple[pygame.Rect, ...], pygame.Rect]:
    """Return the heading of the turning points, where they show, each, and what is left for the turns.

    Each is as high as the others, unless more is told on one; where they have too little room, they scroll.
    """
    px, count = scale.px, max(1, facts.moments)
    head = pygame.Rect(right.left + px(10), right.top, right.width - px(20), scale.line(TITLE))
    gap, most = px(GAP), right.bottom - head.bottom - scale.line(LIST) - px(12)
    even = min(scale.line(CARD), (most - (count - 1) * gap) // count)
    needs = _needs(facts, right.width, scale)
    highs = [max(even, need) for need in needs]
    if sum(highs) + (count - 1) * gap > most:
        highs = needs
    used = sum(highs) + (count - 1) * gap
    scrolls = used > most
    width = right.width - px(14) * scrolls
    if scrolls:
        highs = [max(scale.line(TALL_CARD), need) for need in _needs(facts, width, scale)]
        used = max(gap, most)
    room = pygame.Rect(right.left, head.bottom, right.width, used)
    tops = [room.top + sum(highs[:number]) + number * gap for number in range(count)]
    cards = tuple(pygame.Rect(right.left, top, width, high) for top, high in zip(tops, highs, strict=True))
    free = pygame.Rect(right.left, room.bottom + px(12), right.width, 0)
    free.height = max(0, right.bottom - free.top)
    return head, room.inflate(2 * px(RING), 2 * px(RING)), cards, free


def _needs(facts: CoachFacts, width: int, scale: Scale) -> list[int]:
    """Return how high each turning point has to be at least."""
    least = scale.line(LEAST_CARD)
    needs = [max(least, MomentCard.height(each, width, scale)) for each in facts.told]
    return [*needs, *[least] * (max(1, facts.moments) - len(needs))]


def _buttons(head: pygame.Rect, labels: tuple[str, ...], scale: Scale) -> tuple[pygame.Rect, ...]:
    """Return the places of the buttons at the right of the heading, each as wide as its words."""
    px, style = scale.px, scale.style("bold", 17)
    found, right = [], head.right - px(EDGE)
    for words in reversed(labels):
        width = max(px(120), paint.measure(words, style)[0] + px(56))
        found.append(pygame.Rect(right - width, head.centery - px(BUTTON) // 2, width, px(BUTTON)))
        right = found[-1].left - px(10)
    return tuple(found[::-1])


def _care(strip: pygame.Rect, options: tuple[str, ...], scale: Scale) -> pygame.Rect:
    """Return the place of what chooses how carefully turns are judged."""
    box = pygame.Rect(0, strip.top, toggle_width(options, scale), strip.height - scale.px(16))
    box.right = strip.right
    return box
