"""The middle column of a new game: goals, economy and twists as small pictures, chosen, drawn or left out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.setup.wishes import GOALS
from wk.games.winter_kingdom.ui.newgame.tile import NAME, CardTile, Stack
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.widget import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.games.winter_kingdom.setup.choices import Choices
    from wk.games.winter_kingdom.ui.newgame.scene import NewGameScene

GOAL_TILE, TILE = 92, 128
"""Least widths of a tile with its name below the picture, and beside it, in units that hold text."""

ART, LEAST_ART = (74, 34)
"""The usual and the least height of a goal's picture, in units."""

LOW, LEAST_LOW = (56, 36)
"""The usual and the least height of a tile with its name beside the picture."""

HEAD, GAP, SECTION = 30, 6, 4


@dataclass(frozen=True)
class _Grid:
    """How the tiles of one family stand."""

    across: int
    height: int
    """Of a tile in pixels."""
    beside: bool = True
    """Whether the names stand beside the pictures."""


def fill_cards(scene: NewGameScene, column: Stack, room: int) -> None:
    """Place the cards everybody plays with.

    Args:
        scene: the screen.
        column: the empty column.
        room: the height in pixels that shows at once; the tiles are made to fit if they can.
    """
    plan, say, catalogue = scene.plan, scene.say, scene.plan.front.catalogue
    _modes(scene, column)
    goals, low = _grids(column, room)
    choices = plan.choices
    chosen = len(choices.goals)
    note = say("newgame.goals-note", n=chosen, drawn=GOALS - chosen) if chosen else say("newgame.goals-drawn")
    note = say("newgame.goals-chosen") if chosen == GOALS else note
    _head(scene, column, "goal", note, replace(choices, goals=()) if chosen else None)
    _tiles(scene, column, catalogue.goals.values(), "goal", goals)
    note = say("newgame.chosen") if choices.economy else say("newgame.drawn")
    _head(scene, column, "economy", note, replace(choices, economy=None) if choices.economy else None)
    _tiles(scene, column, catalogue.economies.values(), "economy", low)
    _twist_head(scene, column)
    _tiles(scene, column, catalogue.twists.values(), "twist", low)


def _grids(column: Stack, room: int) -> tuple[_Grid, _Grid]:
    """Return the grids of goals and of the other families, as high as there is room for.

    Full rows look best: eighteen goals in rows of nine, six, three or two, eight others of eight, four, two.
    """
    gap, line, px = column.px(GAP), column.line, column.px
    below, beside = ((column.width + gap) // (line(least) + gap) for least in (GOAL_TILE, TILE))
    others = max(n for n in (1, 2, 4, 8) if n <= max(1, beside))
    fixed = line(36) + px(6) + 3 * (line(HEAD) + px(SECTION) + gap) + 2 * px(6)
    low_rows = 2 * (8 // others)
    if below >= 6:
        goals = 9 if below >= 9 else 6
        rows = 18 // goals
        spare = room - fixed - rows * (line(NAME) + gap) - low_rows * gap
        share = min(1.6, spare / (rows * px(ART) + low_rows * px(LOW)))
        art, low = int(px(ART) * share), int(px(LOW) * share)
        if art >= px(LEAST_ART) and low >= line(LEAST_LOW):
            return _Grid(goals, art + line(NAME), beside=False), _Grid(others, low)
    goals = max(n for n in (1, 2, 3, 6) if n <= max(1, beside))
    rows = low_rows + 18 // goals
    low = min(line(LOW), max(line(LEAST_LOW), (room - fixed) // rows - gap))
    return _Grid(goals, low), _Grid(others, low)


def _modes(scene: NewGameScene, column: Stack) -> None:
    """Place the switch between choosing cards and leaving them out."""
    plan, say = scene.plan, scene.say
    row = column.take(column.line(36))

    def choose(number: int) -> None:
        plan.leaving = bool(number)

    width = min(row.width, column.line(270))
    column.add(
        Toggle(
            key="mode",
            rect=pygame.Rect(row.left, row.top, width, row.height),
            clip=column.clip,
            options=(say("newgame.choose"), say("newgame.leave-out")),
            chosen=int(plan.leaving),
            on_choose=choose,
        )
    )
    rest = pygame.Rect(row.left + width + column.px(14), row.top, 0, row.height)
    rest.width = row.right - rest.left
    words = say("newgame.leave-out-note" if plan.leaving else "newgame.choose-note")
    style = scene.app.scale.style("text", theme.NOTE, theme.MUTED)
    if paint.measure(words, style)[0] <= rest.width:
        column.add(Label(rect=rest, clip=column.clip, words=words, style=style))
    column.gap(6)


def _head(scene: NewGameScene, column: Stack, family: str, note: str, opened: Choices | None) -> pygame.Rect:
    """Place a family's label, what is chosen of it, and the button that leaves all to the draw."""
    app, say = scene.app, scene.say
    column.gap(SECTION)
    row = column.take(column.line(HEAD))
    words = say(f"newgame.{family}").upper()
    style = app.scale.label()
    column.add(Label(rect=row, clip=column.clip, words=words, style=style))
    left = row.left + paint.measure(words, style)[0] + column.px(theme.SMALL)
    right = row.right
    if opened is not None:
        button = Button(
            key=f"draw-{family}",
            rect=_tag(scene, row, right, say("newgame.draw")),
            clip=column.clip,
            icon="die",
            label=say("newgame.draw"),
            on_press=lambda: scene.plan.change(opened),
        )
        column.add(button)
        right = button.rect.left - column.px(theme.TIGHT)
    place = pygame.Rect(left, row.top, max(0, right - left), row.height)
    muted = app.scale.style("text", theme.NOTE, theme.MUTED)
    if place.width > column.px(40):
        column.add(Label(rect=place, clip=column.clip, words=note, style=muted))
    column.gap(GAP)
    return row


def _tag(scene: NewGameScene, row: pygame.Rect, right: int, words: str) -> pygame.Rect:
    """Return the place of a small button that ends at a pixel."""
    scale = scene.app.scale
    wide = paint.measure(words, scale.style("bold", theme.BUTTON))[0] + scale.px(54)
    box = pygame.Rect(right - wide, 0, wide, row.height - scale.px(2))
    box.centery = row.centery
    return box


def _twist_head(scene: NewGameScene, column: Stack) -> None:
    """Place the label of the twists, and whether there are none, one is drawn, or some are chosen."""
    plan, say = scene.plan, scene.say
    twists = plan.choices.twists
    note = say("newgame.drawn") if twists is None else say("newgame.twists-chosen", n=len(twists))
    row = _head(scene, column, "twist", note if twists != () else "", None)
    options = tuple(say(f"newgame.{key}") for key in ("twists-none", "twists-one"))
    state = 1 if twists is None else -1 if twists else 0
    style = scene.app.scale.style("bold", theme.BUTTON)
    part = max(paint.measure(words, style)[0] for words in options) + column.px(28)
    width = min(len(options) * part, round(row.width * 0.75))

    def choose(number: int) -> None:
        plan.change(replace(plan.choices, twists=(None if number else ())))

    column.add(
        Toggle(
            key="twists",
            rect=pygame.Rect(row.right - width, row.top - column.px(3), width, row.height + column.px(4)),
            clip=column.clip,
            options=options,
            chosen=state,
            on_choose=choose,
        )
    )


def _tiles(scene: NewGameScene, column: Stack, cards: Iterable[WordedCard], family: str, grid: _Grid) -> None:
    """Place the tiles of a family."""
    gap, all_cards = column.px(GAP), list(cards)

    def pressing(card: str) -> Callable[[], None]:
        return lambda: scene.plan.press(card)

    for first in range(0, len(all_cards), grid.across):
        row = column.take(grid.height)
        for place, card in enumerate(all_cards[first : first + grid.across]):
            left = row.left + round(place * (row.width + gap) / grid.across)
            right = row.left + round((place + 1) * (row.width + gap) / grid.across) - gap
            column.add(
                CardTile(
                    key=f"{family}-{card.id}",
                    rect=pygame.Rect(left, row.top, right - left, row.height),
                    clip=column.clip,
                    card=card,
                    family=family,
                    mark=scene.plan.mark(card.id),
                    beside=grid.beside,
                    on_press=pressing(card.id),
                )
            )
        column.gap(GAP)
