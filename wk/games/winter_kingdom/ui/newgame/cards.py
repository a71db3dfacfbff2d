"""The cards of a new game: tiles, and the choice among them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import gcd
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.setup.wishes import GOALS
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.table.cards import BANDS
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.colour import mix
from wk.shell.newgame.players import SetAside
from wk.shell.widget import Label, widget_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.game import Setup
    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.games.winter_kingdom.setup.choices import Choices
    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.newgame.stack import ScrollColumn
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

PICTURES = "winter_kingdom/art/cards/"

NAME = 32
"""Height of the name below the picture of a tile, in units that hold text: two lines."""

BADGE = 20


class Mark(Enum):
    """How a card stands in the new game."""

    CHOSEN = "check"
    DRAWN = "die"
    IDLE = ""
    """Not in the game, but the draw might bring it."""
    OUT = "close"
    """Left out: never drawn."""


STANDS = {Mark.CHOSEN: ("chosen",), Mark.DRAWN: ("drawn",), Mark.IDLE: (), Mark.OUT: ("left-out",)}
"""How each is said."""


@widget_class
class CardTile(SetAside):
    """A goal, an economy or a twist: its picture, its name, and how it stands in the new game."""

    card: WordedCard
    family: str
    mark: Mark
    beside: bool = False
    """Whether the name stands beside the picture, not below."""

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands in the new game."""
        return (*STANDS[self.mark], *super().stands)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture and name, lit as far as the card is in the game."""
        px, rect = look.scale.px, self.rect
        radius = px(theme.RADIUS)
        idle, out, chosen = (self.mark is mark for mark in (Mark.IDLE, Mark.OUT, Mark.CHOSEN))
        paper = theme.GROUND if out else theme.DIMMED if idle else theme.PARCHMENT
        paint.panel(surface, rect, fill=mix(paper, "#ffffff", 0.12 * look.hovered), radius=radius)
        art, strip, room = self._parts(look.scale)
        corners = (radius, 0, 0, radius) if self.beside else (radius, radius, 0, 0)
        surface.blit(marks.art(PICTURES + self.card.id, art.size, corners), art)
        if idle or out:
            shade = (0.72 if out else 0.38) - 0.14 * look.hovered
            paint.panel(surface, art, fill=theme.GROUND, radius=corners, opacity=shade)
        surface.fill(mix(BANDS[self.family], theme.GROUND, 0.5 * out), strip)
        ink = theme.MUTED if out else theme.DIMMED_INK if idle else theme.INK
        self._name(surface, look.scale, room, ink)
        line = theme.AMBER if chosen else theme.RAISED_LINE if out else "#1a130a"
        width = max(2, px(2.4)) if chosen else 1
        paint.panel(surface, rect, fill=None, radius=radius, line=line, line_width=width)
        if self.mark.value:
            self._badge(surface, look.scale, art)

    def _parts(self, scale: Scale) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return where the picture, the strip in the family's colour and the name lie."""
        px, rect = scale.px, self.rect
        if self.beside:
            art = pygame.Rect(rect.left, rect.top, self._art_width(scale), rect.height)
            strip = pygame.Rect(art.right, rect.top, px(3), rect.height)
            room = pygame.Rect(strip.right + px(5), rect.top, 0, rect.height)
            room.width = rect.right - px(4) - room.left
            return art, strip, room
        name = scale.line(NAME)
        art = pygame.Rect(rect.left, rect.top, rect.width, max(1, rect.height - name))
        strip = pygame.Rect(rect.left, art.bottom, rect.width, px(3))
        return art, strip, pygame.Rect(rect.left + px(4), strip.bottom, rect.width - px(8), name - px(3))

    def _art_width(self, scale: Scale) -> int:
        """Return the width of a picture beside the name: it gives way to a word that would be broken."""
        style = scale.style("bold", theme.LABEL)
        longest = max(paint.measure(word, style)[0] for word in self.card.name.split())
        usual = round(self.rect.height * 0.92)
        return max(scale.px(14), min(usual, self.rect.width - longest - scale.px(14)))

    def _name(self, surface: pygame.Surface, scale: Scale, room: pygame.Rect, ink: str) -> None:
        """Write the name in the middle of a room, over two lines if need be."""
        style = scale.style("bold", theme.LABEL, ink)
        lines = paint.wrap(self.card.name, style, room.width)[:2]
        step = round(style.size * 1.12)
        top = room.centery - step * (len(lines) - 1) / 2
        for number, words in enumerate(lines):
            y = round(top + number * step)
            if self.beside:
                place = paint.text(surface, words, (room.left, y), style, "midleft", room.width)
            else:
                place = paint.text(surface, words, (room.centerx, y), style, "center", room.width)
            if self.mark is Mark.OUT:
                surface.fill(ink, (place.left, y, place.width, max(1, scale.px(1.4))))

    def _badge(self, surface: pygame.Surface, scale: Scale, art: pygame.Rect) -> None:
        """Draw the sign of how the card stands in a corner of the picture."""
        side = max(16, scale.px(BADGE))
        box = pygame.Rect(art.right - side - scale.px(4), art.top + scale.px(4), side, side)
        if self.beside:
            box.bottomleft = art.left + scale.px(4), art.bottom - scale.px(4)
        fill, ink = {
            Mark.CHOSEN: (theme.AMBER, theme.AMBER_INK),
            Mark.DRAWN: (theme.GROUND, theme.TEXT),
            Mark.OUT: (theme.BAD, theme.GROUND),
        }[self.mark]
        paint.panel(surface, box, fill=fill, radius=side / 2, line=theme.GROUND, opacity=0.94)
        paint.icon(surface, self.mark.value, box.inflate(-side // 3, -side // 3), ink)


GOAL_TILE, TILE = 92, 128
"""Least widths of a tile with its name below the picture, and beside it, in units that hold text."""

ART, LEAST_ART = (74, 34)
"""The usual and the least height of a goal's picture, in units."""

LOW, LEAST_LOW = (56, 36)
"""The usual and the least height of a tile with its name beside the picture."""

HEAD, GAP, SECTION = 30, 6, 4

MOST_ROWS = 3
"""The most rows of goals with their names below the pictures."""


@dataclass(frozen=True)
class _Grid:
    """How the tiles of one family stand."""

    across: int
    height: int
    """Of a tile in pixels."""
    beside: bool = True
    """Whether the names stand beside the pictures."""


class Cards:
    """The cards everybody plays with."""

    def __init__(self, plan: Plan, supply: Supply) -> None:
        self._plan = plan
        self._supply = supply
        self._say = supply.say
        self._leaving = False
        """Whether a click on a card leaves it out."""

    def fill(self, column: ScrollColumn, room: int) -> None:
        """Place a tile for every card; the tiles are made to fit the room if they can."""
        say, catalogue, choices = self._say, self._supply.catalogue, self._plan.choices
        self._modes(column)
        sizes = [len(family) for family in (catalogue.goals, catalogue.economies, catalogue.twists)]
        goals, low = _grids(column, room, sizes[0], sizes[1:])
        chosen = len(choices.goals)
        note = (
            say("newgame.goals-note", n=chosen, drawn=GOALS - chosen)
            if chosen
            else say("newgame.goals-drawn")
        )
        note = say("newgame.goals-chosen") if chosen == GOALS else note
        self._head(column, "goal", note, choices.with_options(goals=None) if chosen else None)
        self._tiles(column, catalogue.goals.values(), "goal", goals)
        economy = choices.options.economy
        note = say("newgame.chosen") if economy else say("newgame.drawn")
        self._head(column, "economy", note, choices.with_options(economy=None) if economy else None)
        self._tiles(column, catalogue.economies.values(), "economy", low)
        self._twist_head(column)
        self._tiles(column, catalogue.twists.values(), "twist", low)

    def _modes(self, column: ScrollColumn) -> None:
        """Place the switch between choosing cards and leaving them out."""
        say = self._say
        row = column.take(column.line(36))

        def choose(number: int) -> None:
            self._leaving = bool(number)
            self._plan.version += 1

        width = min(row.width, column.line(270))
        column.add(
            Toggle(
                key="mode",
                rect=pygame.Rect(row.left, row.top, width, row.height),
                clip=column.clip,
                options=(say("newgame.choose"), say("newgame.leave-out")),
                chosen=int(self._leaving),
                on_choose=choose,
            )
        )
        rest = pygame.Rect(row.left + width + column.px(14), row.top, 0, row.height)
        rest.width = row.right - rest.left
        words = say("newgame.leave-out-note" if self._leaving else "newgame.choose-note")
        style = column.app.scale.style("text", theme.NOTE, theme.MUTED)
        if paint.measure(words, style)[0] <= rest.width:
            column.add(Label(rect=rest, clip=column.clip, words=words, style=style))
        column.gap(6)

    def _head(self, column: ScrollColumn, family: str, note: str, opened: Choices | None) -> pygame.Rect:
        """Place a family's label, what is chosen of it, and the button that leaves all to the draw."""
        scale, say = column.app.scale, self._say
        column.gap(SECTION)
        row = column.take(column.line(HEAD))
        words = say(f"newgame.{family}").upper()
        style = scale.label()
        column.add(Label(rect=row, clip=column.clip, words=words, style=style))
        left = row.left + paint.measure(words, style)[0] + column.px(theme.SMALL)
        right = row.right
        if opened is not None:
            button = Button(
                key=f"draw-{family}",
                rect=_tag(scale, row, right, say("newgame.draw")),
                clip=column.clip,
                icon="die",
                label=say("newgame.draw"),
                on_press=lambda: self._plan.change(opened),
            )
            column.add(button)
            right = button.rect.left - column.px(theme.TIGHT)
        place = pygame.Rect(left, row.top, max(0, right - left), row.height)
        muted = scale.style("text", theme.NOTE, theme.MUTED)
        if place.width > column.px(40):
            column.add(Label(rect=place, clip=column.clip, words=note, style=muted))
        column.gap(GAP)
        return row

    def _twist_head(self, column: ScrollColumn) -> None:
        """Place the label of the twists, and whether there are none, one is drawn, or some are chosen."""
        plan, say = self._plan, self._say
        twists = plan.choices.options.twists
        note = say("newgame.drawn") if twists is None else say("newgame.twists-chosen", n=len(twists))
        row = self._head(column, "twist", note if twists != () else "", None)
        options = tuple(say(f"newgame.{key}") for key in ("twists-none", "twists-one"))
        state = 1 if twists is None else -1 if twists else 0
        style = column.app.scale.style("bold", theme.BUTTON)
        part = max(paint.measure(words, style)[0] for words in options) + column.px(28)
        width = min(len(options) * part, round(row.width * 0.75))

        def choose(number: int) -> None:
            plan.change(plan.choices.with_options(twists=None if number else ()))

        place = pygame.Rect(row.right - width, row.top - column.px(3), width, row.height + column.px(4))
        column.add(
            Toggle(
                key="twists",
                rect=place,
                clip=column.clip,
                options=options,
                chosen=state,
                on_choose=choose,
            )
        )

    def _tiles(self, column: ScrollColumn, cards: Iterable[WordedCard], family: str, grid: _Grid) -> None:
        """Place the tiles of a family."""
        gap, all_cards = column.px(GAP), list(cards)
        for first in range(0, len(all_cards), grid.across):
            row = column.take(grid.height)
            for place, card in enumerate(all_cards[first : first + grid.across]):
                left = row.left + round(place * (row.width + gap) / grid.across)
                right = row.left + round((place + 1) * (row.width + gap) / grid.across) - gap
                rect = pygame.Rect(left, row.top, right - left, row.height)
                column.add(self._tile(column, card, family, rect, beside=grid.beside))
            column.gap(GAP)

    def _tile(
        self, column: ScrollColumn, card: WordedCard, family: str, rect: pygame.Rect, *, beside: bool
    ) -> CardTile:
        plan, leaving = self._plan, self._leaving

        def leave_out() -> None:
            plan.change(plan.choices.without(card.id))

        def choose() -> None:
            plan.change(plan.choices.toggled(card.id))

        return CardTile(
            key=f"{family}-{card.id}",
            rect=rect,
            clip=column.clip,
            card=card,
            family=family,
            mark=mark_of(card.id, plan.choices, plan.settled),
            beside=beside,
            on_press=leave_out if leaving else choose,
            on_aside=leave_out,
        )


def mark_of(card: str, choices: Choices, settled: Setup | None) -> Mark:
    """Return how a goal, an economy or a twist stands."""
    if card in choices.left_out:
        return Mark.OUT
    if card in choices.cards:
        return Mark.CHOSEN
    drawn = settled and (*settled["goals"], settled["economy"], *settled["twists"])
    return Mark.DRAWN if drawn and card in drawn else Mark.IDLE


def _grids(column: ScrollColumn, room: int, goals: int, others: Sequence[int]) -> tuple[_Grid, _Grid]:
    """Return the grids of goals and of the other families, as high as there is room for.

    Args:
        column: where they stand.
        room: the height in pixels that shows at once.
        goals: how many there are.
        others: how many cards the other families have.
    """
    gap, line, px = column.px(GAP), column.line, column.px
    below, beside = ((column.width + gap) // (line(least) + gap) for least in (GOAL_TILE, TILE))
    low_across = _across(gcd(*others), beside)
    low_rows = sum(-(-count // low_across) for count in others)
    fixed = line(36) + px(6) + 3 * (line(HEAD) + px(SECTION) + gap) + 2 * px(6)
    across = _across(goals, below)
    rows = -(-goals // across)
    if rows <= MOST_ROWS:
        spare = room - fixed - rows * (line(NAME) + gap) - low_rows * gap
        share = min(1.6, spare / (rows * px(ART) + low_rows * px(LOW)))
        art, low = int(px(ART) * share), int(px(LOW) * share)
        if art >= px(LEAST_ART) and low >= line(LEAST_LOW):
            return _Grid(across, art + line(NAME), beside=False), _Grid(low_across, low)
    across = _across(goals, beside)
    rows = low_rows + -(-goals // across)
    low = min(line(LOW), max(line(LEAST_LOW), (room - fixed) // rows - gap))
    return _Grid(across, low), _Grid(low_across, low)


def _across(count: int, most: int) -> int:
    """Return how many of some tiles stand in a row of at most ``most``: full rows look best."""
    most = max(1, most)
    full = max(n for n in range(1, min(most, count) + 1) if count % n == 0)
    if 2 * full >= min(most, count):
        return full
    return -(-count // -(-count // most))


def _tag(scale: Scale, row: pygame.Rect, right: int, words: str) -> pygame.Rect:
    """Return the place of a small button that ends at a pixel."""
    wide = paint.measure(words, scale.style("bold", theme.BUTTON))[0] + scale.px(54)
    box = pygame.Rect(right - wide, 0, wide, row.height - scale.px(2))
    box.centery = row.centery
    return box
