"""The section of a new game with the map as it will lie, the rows that count and the top board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame

from wk.games.winter_kingdom.cards.ids import AXIS_CARD, TOP_BOARD_CARD
from wk.games.winter_kingdom.hexmap import AXES, SLOTS, HexMap, assemble, side_of
from wk.games.winter_kingdom.setup.wishes import TOP_BOARDS
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.shell import paint, palette, theme
from wk.shell.buttons import Button
from wk.shell.newgame.stack import FIELD
from wk.shell.scene import Push
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.app import App
    from wk.shell.newgame.stack import ScrollColumn
    from wk.shell.scene import Transition
    from wk.shell.widget import Look

_SQUARE = 1.0
"""Height of the picture of the map as a share of its width."""

_maps = SurfaceCache(budget=24 * 2**20)


def land_picture(settled: Mapping[str, Any], size: tuple[int, int]) -> pygame.Surface:
    """Return the map of a settled setup in a size in pixels; shared, nobody may paint on it."""
    boards = tuple((side, tuple(rows)) for side, rows in settled["boards"].items())
    key = (tuple(sorted(settled["map"].items())), boards, size, palette.name_in_force())
    return _maps.get(key, lambda: _drawn(settled, size))


def _drawn(settled: Mapping[str, Any], size: tuple[int, int]) -> pygame.Surface:
    sides = {}
    for slot, placed in settled["map"].items():
        side, _, rotation = placed.partition("@")
        sides[slot] = side_of(settled["boards"][side]), int(rotation)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    MapLayer.of(HexMap.of(assemble(sides))).draw(surface, Camera.fit(surface.get_rect(), 0.3))
    return paint.rounded(surface, 10)


@widget_class
class LandPicture(Pressable):
    """The map, small; pressed, its boards are arranged."""

    settled: Mapping[str, Any] | None
    chosen: tuple[str, ...]
    """The slots whose boards do not come from the draw; they bear a lock."""
    missing: str
    """What is said while there is no map."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the map and its locks."""
        px, rect = look.scale.px, self.rect
        if self.settled is None:
            paint.panel(surface, rect, fill=theme.GROUND, radius=10, line=theme.LINE)
            style = look.scale.style("text", theme.NOTE, theme.MUTED)
            paint.paragraph(surface, self.missing, rect.inflate(-px(30), -px(40)), style, "center")
            return
        surface.blit(land_picture(self.settled, rect.size), rect)
        camera = Camera.fit(rect, 0.3)
        side = max(16, px(22))
        for slot in self.chosen:
            x, y = camera.to_screen(SLOTS[slot])
            box = pygame.Rect(0, 0, side, side)
            box.center = round(x), round(y)
            paint.panel(surface, box, fill=theme.GROUND, radius=side / 2, line=theme.AMBER, opacity=0.9)
            paint.icon(surface, "lock", box.inflate(-side // 3, -side // 3), theme.AMBER)
        line = theme.AMBER if look.hovered else theme.LINE
        paint.panel(surface, rect, fill=None, radius=10, line=line, line_width=max(1, px(1.4)))


class Land:
    """The map as it will lie, and what belongs to a card that takes part."""

    def __init__(self, app: App, plan: Plan, supply: Supply) -> None:
        self._app = app
        self._plan = plan
        self._supply = supply
        self._say = supply.say

    def fill(self, column: ScrollColumn, room: int) -> None:
        """Place the map, which gives way as far as it can, and rows and top board if a card asks for them."""
        plan, say, line = self._plan, self._say, column.line
        placed = len(plan.choices.map)
        note = say("newgame.map-note", n=placed) if placed else say("newgame.drawn")
        column.heading(say("newgame.map"), note)
        below = (
            line(36) + 2 * (line(22) + line(FIELD) + column.px(12)) + line(22) + line(FIELD) + column.px(60)
        )
        height = min(round(column.width * _SQUARE), max(line(150), room - below - line(24)))
        column.add(
            LandPicture(
                key="map",
                rect=column.take(height),
                clip=column.clip,
                settled=plan.settled,
                chosen=tuple(plan.choices.map),
                missing=say("newgame.no-map"),
                tooltip=say("newgame.arrange-tip"),
                on_press=self._arrange,
            )
        )
        column.gap(8)
        self._map_buttons(column)
        options = plan.choices.options
        if self._matters(AXIS_CARD) or options.wanderers_axis is not None:
            self._axis(column)
        if self._matters(TOP_BOARD_CARD) or options.furs_board not in {None, TOP_BOARDS[0]}:
            self._top_board(column)

    def _arrange(self) -> Transition:
        """Let the boards be laid by hand."""
        from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene  # noqa: PLC0415 - opened seldom

        plan, supply = self._plan, self._supply

        def done(placed: Mapping[str, Placed]) -> None:
            plan.change(replace(plan.choices, map=dict(placed)))

        return Push(ArrangerScene(self._app, supply.box, plan.choices.map, done, supply.chance))

    def _matters(self, card: str) -> bool:
        """Return whether a card takes part, as far as is known: what belongs to it is asked then."""
        settled, choices = self._plan.settled, self._plan.choices
        if settled:
            return card in settled["goals"] or card == settled["economy"]
        return card in choices.cards

    def _map_buttons(self, column: ScrollColumn) -> None:
        plan, say, gap = self._plan, self._say, column.px(8)
        row = column.take(column.line(36))
        width = (row.width - gap) // 2
        column.add(
            Button(
                key="arrange",
                rect=pygame.Rect(row.left, row.top, width, row.height),
                clip=column.clip,
                label=say("newgame.arrange"),
                on_press=self._arrange,
            ),
            Button(
                key="draw-map",
                rect=pygame.Rect(row.right - width, row.top, width, row.height),
                clip=column.clip,
                icon="die",
                label=say("newgame.draw-all"),
                enabled=bool(plan.choices.map),
                on_press=lambda: plan.change(replace(plan.choices, map={})),
            ),
        )
        column.gap(12)

    def _axis(self, column: ScrollColumn) -> None:
        """Place the choice of the rows that count for Wanderers (WK-TERM-6)."""
        plan, say = self._plan, self._say
        axis, settled = plan.choices.options.wanderers_axis, plan.settled
        drawn = say(f"newgame.axis-{settled['wanderers_axis']}") if settled and axis is None else ""
        notes = (say("newgame.drawn-as", what=drawn), drawn) if drawn else ()
        column.heading(say("newgame.axis"), *notes)

        def choose(number: int) -> None:
            plan.change(plan.choices.with_options(wanderers_axis=(None, *AXES)[number]))

        options = [say("newgame.by-lot"), *(say(f"newgame.axis-{each}") for each in AXES)]
        column.choice("axis", options, 0 if axis is None else 1 + AXES.index(axis), choose)
        column.gap(12)

    def _top_board(self, column: ScrollColumn) -> None:
        """Place the choice of the board where furs pay (WK-SETUP-6)."""
        plan, say = self._plan, self._say
        column.heading(say("newgame.furs"))
        top = plan.choices.options.furs_board or TOP_BOARDS[0]

        def choose(number: int) -> None:
            plan.change(plan.choices.with_options(furs_board=TOP_BOARDS[number]))

        options = [say(f"newgame.slot-{slot}") for slot in TOP_BOARDS]
        column.choice("top-board", options, TOP_BOARDS.index(top), choose)
        column.gap(12)


def clear() -> None:
    """Forget every picture of a map."""
    _maps.clear()
