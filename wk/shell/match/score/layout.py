"""Where everything of the score screen stands: heading, stage and sentence on the left, sheet and chart."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.match.score.chart_frame import tabs_of
from wk.shell.match.score.parts import heading_width, sentence_height
from wk.shell.match.score.sheet import LEAST_ROW, ROW, sheet_height

if TYPE_CHECKING:
    from wk.shell.theme import Scale

HEAD, EDGE, BUTTON = 88, 24, 48
"""Heights of the heading and of a button, free space at the edges, in units."""

CHART, APART = 120, 16
"""Units of height from which the chart is drawn, and between it and the sheet."""

KEPT = 160
"""Units of height that are kept for the chart where rows have to be lower for it."""

FOOT = 18
"""Free space below everything, in units."""

MAIN = 17
"""Size of type of the amber button in units."""


class ScoreFacts(NamedTuple):
    """What of a match decides the layout."""

    rows: int
    """Rows of the sheet without that of the sums."""
    heading: str
    winners: int
    """How many emblems stand before it."""
    buttons: tuple[str, ...]
    """The words of the buttons from left to right, the amber one last."""
    sentence: str
    tabs: tuple[str, ...]
    """The words of the chart's tabs; none for no chart."""


class ScoreLayout(NamedTuple):
    """Places of a score screen in pixels."""

    scale: Scale
    head: pygame.Rect
    buttons: tuple[pygame.Rect, ...]
    labels: tuple[str, ...]
    """The words of the buttons that have room for them; "" for the others."""
    stage: pygame.Rect
    ground: pygame.Rect
    """What the background of the stage fills, so that there is no seam behind the sheet."""
    sentence: pygame.Rect
    sheet: pygame.Rect
    row: float
    """Height of a row in units."""
    chart: pygame.Rect | None
    tabs: pygame.Rect


def lay_out(size: tuple[int, int], scale: Scale, facts: ScoreFacts) -> ScoreLayout:
    """Place everything.

    Args:
        size: of the window in pixels.
        scale: of `MatchPage`.
        facts: what there is to be placed.
    """
    (width, height), px = size, scale.px
    middle = round(width * 0.5) + px(8)
    head = pygame.Rect(0, 0, width, px(HEAD))
    wanted = heading_width(facts.heading, facts.winners, scale) + px(16)
    labels, buttons = _buttons(head, facts.buttons, scale, wanted)
    note = pygame.Rect(px(EDGE), 0, middle - px(2 * EDGE), 0)
    note.height = sentence_height(facts.sentence, note.width, scale)
    note.bottom = height - px(FOOT)
    stage = pygame.Rect(0, head.bottom, middle, note.top - head.bottom)
    ground = pygame.Rect(0, head.bottom, width, height - head.bottom)
    sheet = pygame.Rect(middle, px(HEAD + EDGE), width - px(28) - middle, 0)
    row = _row((height - px(FOOT) - sheet.top) / scale.unit, facts)
    sheet.height = px(sheet_height(facts.rows, row))
    chart = pygame.Rect(sheet.left, sheet.bottom + px(APART), sheet.width, 0)
    chart.height = height - px(FOOT) - chart.top
    shown = chart if facts.tabs and chart.height >= px(CHART) else None
    tabs = tabs_of(chart, facts.tabs, scale)
    return ScoreLayout(scale, head, buttons, labels, stage, ground, note, sheet, row, shown, tabs)


def _row(room: float, facts: ScoreFacts) -> float:
    """Return the height of a row in units: lower for a long sheet, so that there is room for a chart."""
    free = room - sheet_height(facts.rows, 0)
    chart = APART + CHART if facts.tabs else 0
    if facts.rows * ROW <= free - chart:
        return ROW
    for rest in (APART + KEPT, 0):
        row = (free - rest) / max(1, facts.rows)
        if row >= LEAST_ROW:
            return min(ROW, row)
    return LEAST_ROW


def _buttons(
    head: pygame.Rect, words: tuple[str, ...], scale: Scale, least: int
) -> tuple[tuple[str, ...], tuple[pygame.Rect, ...]]:
    """Return the words of the buttons and their places right of a pixel.

    Where not all have room for their words, the first has, or else only the amber one.
    """
    none = ("",) * len(words)
    for labels in (words, (*words[:1], *none[1:-1], *words[-1:]), (*none[1:], *words[-1:])):
        places = _places(head, labels, scale)
        if places[0].left >= least:
            break
    return labels, places


def _places(head: pygame.Rect, words: tuple[str, ...], scale: Scale) -> tuple[pygame.Rect, ...]:
    """Return the places of buttons, as wide as their words need, ending at the right edge."""
    px, right, found = scale.px, head.right - scale.px(FOOT), []
    for number, label in enumerate(reversed(words)):
        width = px(BUTTON)
        if label:
            style = scale.style("bold", theme.BUTTON if number else MAIN)
            width = paint.measure(label, style)[0] + px(70)
        box = pygame.Rect(right - px(10) - width, head.centery - px(BUTTON) // 2, width, px(BUTTON))
        found.append(box)
        right = box.left
    return tuple(found[::-1])
