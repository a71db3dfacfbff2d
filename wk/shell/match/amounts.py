"""Points written on a stage, and what turns were worth in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.match.stage import Amount

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.game import A, S
    from wk.engine.sheet import Row, Sheet
    from wk.shell.lettering import Style
    from wk.shell.match.telling import Teller
    from wk.shell.theme import Scale

GOLD, GOLD_LINE = "#ffe2a0", "#ffd257"
"""The number, and the line around it."""


def part_by_part(row: Row) -> list[Amount]:
    """Return an amount for each part of a row, on the first thing it scores for or that scores."""
    return [
        Amount((part.about or part.at)[0], part.points, counted=part.at, about=part.about)
        for part in row.parts
        if part.points and (part.about or part.at)
    ]


def draw_amount(
    surface: pygame.Surface,
    points: int,
    centre: tuple[float, float],
    scale: Scale,
    small: Style | None = None,
) -> pygame.Rect:
    """Write points in a dark pill about a pixel; return where.

    Args:
        surface: where to draw.
        points: with their sign, but for small ones.
        centre: the middle of the pill.
        scale: of the screen.
        small: how those are written that stand beside one thing among many.
    """
    px = scale.px
    words = str(points) if small else f"{points:+d}"
    style = small or scale.style("bold", theme.BUTTON, GOLD)
    wide = paint.measure(words, style)[0]
    size = (max(style.size + 3, wide + 5), style.size + 3) if small else (wide + px(14), style.size + px(8))
    box = pygame.Rect((0, 0), size)
    box.center = round(centre[0]), round(centre[1])
    width = max(1, px(1.4))
    paint.panel(surface, box, fill=theme.GROUND, radius=box.height / 2, line=GOLD_LINE, line_width=width)
    paint.text(surface, words, box.center, style, "center")
    return box


ROWS = 4
"""So many rows of the score sheet are named at most; of more the last place is for all others together."""


def worth(teller: Teller[S, A], chapter: Chapter, to_move: int, viewer: int | None) -> tuple[str, str]:
    """Return what a turn brought who took it in all; then by rows, the most first; and so to who is to move.

    Args:
        teller: tells the match.
        chapter: the turn; something was done in it.
        to_move: the seat to move now.
        viewer: the seat that is told; None is everybody.
    """
    match, words, seat = teller.match, teller.ui.words, chapter.seat or 0
    seats, places = match.game.seats(match.state), (chapter.first, chapter.entries[-1].after)
    views = [match.game.view(match.states[place], viewer) for place in places]
    own = _changes([match.game.sheet(view, seat) for view in views])
    theirs = _changes([match.game.sheet(view, to_move) for view in views]) if to_move != seat else []

    def told(what: str, more: int) -> str:
        return words("log.more" if more > 0 else "log.less", what=what, n=abs(more))

    def by_rows(changes: Sequence[tuple[str, int]]) -> str:
        named = changes if len(changes) <= ROWS else changes[: ROWS - 1]
        parts = [told(teller.ui.face(views[1], row).title, more) for row, more in named]
        rest = sum(more for _, more in changes[len(named) :])
        return ", ".join([*parts, *([told(words("log.rest"), rest)] if rest else [])])

    total, lost = (sum(more for _, more in changes) for changes in (own, theirs))
    summed = f"{total:+d}".replace("-", "−")
    # One row is its own sum.
    parts = [words("log.worth", n=summed, worth=by_rows(own)) if len(own) > 1 else by_rows(own)]
    if lost:
        whose = words("log.whose", name=seats[to_move].name)
        whose = told(whose, lost) if len(theirs) > 1 else whose
        parts.append(words("log.worth", n=whose, worth=by_rows(theirs)))
    return summed, "; ".join(filter(None, parts))


def _changes(sheets: Sequence[Sheet]) -> list[tuple[str, int]]:
    """Return how many points each row of the second of two sheets has more, the largest change first."""
    was = {row.id: row.points for row in sheets[0].rows}
    found = [(row.id, row.points - was.get(row.id, 0)) for row in sheets[1].rows]
    return sorted((each for each in found if each[1]), key=lambda each: -abs(each[1]))
