"""Where everything of a replay stands: caption above, points and turns on the right, the film below."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.match.coach.remark import remark_height

if TYPE_CHECKING:
    from wk.shell.theme import Scale

HEAD, FOOT, COLUMN, EDGE = 76, 76, 336, 16
"""Heights of caption and film, width of the column on the right, space around, in units."""

SAVE = 0.41
"""Share of the width of the list that the right one of the buttons below it takes."""

KEY = 44
"""Side of a button of the film in units."""

STANDING, STANDINGS = 32, 30
"""Heights of a player's line of points, and of the heading above them, in units that hold text."""

BELOW, LEFT = 104, 176
"""Height of the cards below the stage, and width of those on its left, in units that hold text."""

MOST_CARDS = 0.27
"""The largest share of the width, or of the height, that cards take from the stage."""

MOST_POINTS = 0.5
"""The largest share of the column that the points of many players take."""


class ReplayFacts(NamedTuple):
    """What of a match decides the layout."""

    players: int
    """How many players' points show; 0 while they are hidden."""
    buttons: tuple[str, str]
    """The words of the two buttons below the list."""
    coach: str = ""
    """The words of the coach's button; none for no button."""
    remarks: bool = False
    """Whether room is kept for what the coach says."""
    cards_at: str = ""
    """Where room is kept for cards: ``below`` or ``left``; "" for nowhere."""


class ReplayLayout(NamedTuple):
    """Places of a replay in pixels."""

    scale: Scale
    head: pygame.Rect
    back: pygame.Rect
    coach: pygame.Rect | None
    share: pygame.Rect
    stage: pygame.Rect
    ground: pygame.Rect
    """What the background of the stage fills, so that there is no seam behind the list."""
    points: pygame.Rect | None
    """The panel of points."""
    turns: pygame.Rect
    """The panel of the list of turns."""
    view: pygame.Rect
    """The part of it in which the turns scroll."""
    go_on: pygame.Rect
    save: pygame.Rect
    film: pygame.Rect
    keys: tuple[pygame.Rect, ...]
    """The buttons of the film from left to right; the third, which plays, is larger."""
    bar: pygame.Rect
    speed: pygame.Rect
    remark: pygame.Rect | None
    cards: pygame.Rect | None = None
    """Where cards show."""


def lay_out(size: tuple[int, int], scale: Scale, facts: ReplayFacts) -> ReplayLayout:
    """Place everything.

    Args:
        size: of the window in pixels.
        scale: of `MatchPage`.
        facts: what there is to be placed.
    """
    (width, height), px = size, scale.px
    head = pygame.Rect(0, 0, width, scale.line(HEAD))
    film = pygame.Rect(0, height - px(FOOT), width, px(FOOT))
    column = pygame.Rect(0, head.bottom + px(EDGE), _across(COLUMN, 0.34, width, scale), 0)
    column.height = film.top - px(EDGE) - column.top
    column.right = width - px(EDGE)
    back = pygame.Rect(0, 0, _across(196, 0.2, width, scale), px(44))
    back.midright = head.right - px(EDGE), head.centery
    points = _points(column, facts.players, scale)
    free = column.copy()
    if points is not None:
        free.top = points.bottom + px(10)
        free.height = column.bottom - free.top
    turns, view, go_on, save = _list(free, facts.buttons, scale)
    keys = _keys(film, scale)
    speed = pygame.Rect(0, 0, px(156), px(40))
    speed.midright = film.right - px(EDGE), film.centery
    left = keys[-1].right + px(6) + px(14)
    bar = pygame.Rect(left, film.top, speed.left - px(22) - left, film.height)
    bar.inflate_ip(0, -px(14))
    coach = _beside(back, facts.coach, scale) if facts.coach else None
    share = pygame.Rect(0, 0, px(KEY), px(KEY))
    share.midright = (coach or back).left - px(10), back.centery
    remark = _remark(column.left, film.top, scale) if facts.remarks else None
    foot = film.top if remark is None else remark.top - px(4)
    stage = pygame.Rect(0, head.bottom, column.left, foot - head.bottom)
    stage, cards = _cards(stage, facts.cards_at, scale)
    ground = pygame.Rect(0, head.bottom, width, height - head.bottom)
    return ReplayLayout(
        scale, head, back, coach, share, stage, ground, points, turns, view, go_on, save, film, keys, bar,
        speed, remark, cards,
    )  # fmt: skip


def _cards(stage: pygame.Rect, at: str, scale: Scale) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return what is left of the stage, and the place of the cards beside it."""
    edge = scale.px(EDGE)
    if at == "below":
        high = min(scale.line(BELOW), round(MOST_CARDS * stage.height))
        box = pygame.Rect(edge, stage.bottom - high - edge // 2, stage.width - 2 * edge, high)
        return pygame.Rect(stage.left, stage.top, stage.width, box.top - stage.top), box
    if at == "left":
        wide = min(scale.line(LEFT), round(MOST_CARDS * stage.width))
        box = pygame.Rect(edge, stage.top + edge, wide, stage.height - 2 * edge)
        return pygame.Rect(box.right, stage.top, stage.right - box.right, stage.height), box
    return stage, None


def _across(units: float, most: float, width: int, scale: Scale) -> int:
    """Return a width in pixels that holds text, at most a share of the window."""
    return min(scale.line(units), round(width * most))


def _remark(right: int, foot: int, scale: Scale) -> pygame.Rect:
    """Return the place of what the coach says, below the stage."""
    box = pygame.Rect(scale.px(EDGE), 0, right - 2 * scale.px(EDGE), remark_height(scale))
    box.bottom = foot - scale.px(10)
    return box


def _beside(back: pygame.Rect, words: str, scale: Scale) -> pygame.Rect:
    """Return the place of the coach's button, left of the one that leads back."""
    width = paint.measure(words, scale.style("bold", 15))[0] + scale.px(64)
    box = pygame.Rect(0, 0, width, back.height)
    box.midright = back.left - scale.px(10), back.centery
    return box


def _points(column: pygame.Rect, players: int, scale: Scale) -> pygame.Rect | None:
    """Return the panel of points at the top of the column."""
    if not players:
        return None
    rest = scale.line(STANDINGS) + scale.px(8)
    line = min(scale.line(STANDING), round((MOST_POINTS * column.height - rest) / players))
    return pygame.Rect(column.left, column.top, column.width, rest + players * line)


def _list(
    free: pygame.Rect, buttons: tuple[str, str], scale: Scale
) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the panel of turns, the view in it, and both buttons below."""
    px = scale.px
    beside = _side_by_side(free.width, buttons, scale)
    high = px(44) if beside else px(44 + 6 + 44)
    row = pygame.Rect(free.left, free.bottom - high, free.width, px(44))
    turns = pygame.Rect(free.left, free.top, free.width, row.top - px(10) - free.top)
    view = pygame.Rect(turns.left + px(8), turns.top + scale.line(STANDINGS), turns.width - px(14), 0)
    view.height = turns.bottom - px(8) - view.top
    save = pygame.Rect(0, row.top, round(row.width * SAVE), px(44))
    save.right = row.right
    go_on = pygame.Rect(row.left, row.top, save.left - px(10) - row.left, px(44))
    if not beside:
        go_on.width = row.width
        save = go_on.move(0, px(44 + 6))
    return turns, view, go_on, save


def _side_by_side(width: int, buttons: tuple[str, str], scale: Scale) -> bool:
    """Return whether both buttons below the list fit side by side into a width in pixels."""
    style, px = scale.style("bold", theme.BUTTON), scale.px
    on, save = (paint.measure(words, style)[0] for words in buttons)
    room = round(width * SAVE)
    return save * 0.9 + px(20) <= room and on * 0.9 + px(20) <= width - room - px(10)


def _keys(film: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, ...]:
    """Return the places of the buttons of the film."""
    px, found, left = scale.px, [], film.left + scale.px(EDGE)
    for large in (False, False, True, False, False):
        box = pygame.Rect(left, 0, px(60 if large else KEY), px(48 if large else KEY))
        box.centery = film.centery
        found.append(box)
        left = box.right + px(6)
    return tuple(found)
