"""Where everything of the board editor stands: terrains on the left, the board, its name and flaws right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.arranger.parts import HEIGHT, WIDTH
from wk.games.winter_kingdom.ui.board_editor.parts import Side, TerrainRow
from wk.games.winter_kingdom.ui.editing import EDGE, ROW, Frame, HeadWords, Undo, column, ground, head_widgets
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.shell import theme
from wk.shell.buttons import Toggle
from wk.shell.widget import Label, Scroll, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.ui.board_editor.desk import BoardKeeper, PaintDesk
    from wk.shell.help.flow import Flow

LEFT, RIGHT = 262, 300
"""Widths of the columns left and right in units."""

TERRAIN, LEAST, BETWEEN = 46, 34, 5
"""Greatest and least height of a terrain's row, and room below it, in units."""

PALETTE = (*(Terrain[name] for name in ("FOREST", "GRASSLAND", "TUNDRA", "FELL", "FLOWER", "SNOW")),
           *(Terrain[name] for name in ("ICE", "MOUNTAIN", "TUNNEL", "VILLAGE", "CASTLE")))  # fmt: skip
"""The terrains in the order of the rules (WK-TERM-2)."""


@dataclass(frozen=True)
class PainterFacts:
    """What the board editor shows in one moment."""

    frame: Frame
    box: BoardBox
    desk: PaintDesk
    keeper: BoardKeeper
    flaws: tuple[Flaw, ...]
    hint: str
    back: str
    """The tooltip of the way back."""
    left_scroll: Scroll
    right_scroll: Scroll
    flaw_scroll: Scroll


@lru_cache(maxsize=8)
def frame_of(size: tuple[int, int], scale: theme.Scale) -> Frame:
    """Return where the parts lie in a window of a size in pixels."""
    return Frame.of(size, scale, LEFT, RIGHT)


@lru_cache(maxsize=8)
def camera_of(size: tuple[int, int], scale: theme.Scale) -> Camera:
    """Return what is seen of the board: all of it beside the columns."""
    frame = frame_of(size, scale)
    room, px = frame.stage, frame.scale.px
    a = min((room.width - px(40)) / WIDTH, (room.height - px(40)) / HEIGHT)
    return Camera(0, 0, *size, max(1.0, a), 0, *room.center)


def lay_out(facts: PainterFacts) -> list[Widget]:
    """Return every widget, lowest first."""
    frame, desk, say = facts.frame, facts.desk, facts.box.say
    words = HeadWords(
        say("painter.title"), facts.hint, facts.back, say("arranger.undo"), say("arranger.redo")
    )
    stack = Undo(desk.steps.can_undo, desk.steps.can_redo, desk.undo, desk.redo)
    head = head_widgets(frame, words, facts.keeper.leave, stack)
    side = Side(frame, facts.box, facts.keeper, facts.flaws)
    if frame.left is not None:
        right = side.widgets(facts.right_scroll, facts.flaw_scroll)
        return [*head, *_palette(facts, frame.left), *right]

    def fill(flow: Flow) -> None:
        flow.gap(theme.MEDIUM)
        label = flow.take(frame.scale.line(22))
        flow.add(Label(rect=label, words=say("painter.terrains").upper(), style=frame.scale.label()))
        flow.gap(4)
        flow.add(_tools(facts, flow.take(frame.scale.line(ROW))))
        flow.gap(theme.TIGHT)
        _terrains(flow, facts, frame.scale.line(LEAST))

    return [*head, *side.scrolling(facts.right_scroll, fill)]


def _palette(facts: PainterFacts, rect: pygame.Rect) -> list[Widget]:
    """Return the left column: the terrains, and below them the tools."""
    scale, px = facts.frame.scale, facts.frame.scale.px
    inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE))
    label = pygame.Rect(inner.left + px(4), inner.top - px(4), inner.width, scale.line(22))
    tools = pygame.Rect(inner.left, 0, inner.width, scale.line(ROW))
    tools.bottom = inner.bottom
    top, gap = label.bottom + px(4), px(BETWEEN)
    view = pygame.Rect(inner.left, top, inner.width, tools.top - px(14) - top)
    high = min(scale.line(TERRAIN), max(scale.line(LEAST), (view.height + gap) // len(PALETTE) - gap))
    return [
        ground(rect),
        Label(rect=label, words=facts.box.say("painter.terrains").upper(), style=scale.label()),
        *column("palette", view, scale, facts.left_scroll, lambda flow: _terrains(flow, facts, high)),
        _tools(facts, tools),
    ]


def _terrains(flow: Flow, facts: PainterFacts, high: int) -> None:
    """Add the terrains in rows of a height in pixels."""
    for number, terrain in enumerate(PALETTE):
        flow.gap(BETWEEN if number else 0)
        flow.add(
            TerrainRow(
                key=f"terrain-{terrain.label}",
                rect=flow.take(high),
                terrain=terrain,
                name=facts.box.terrain_name(terrain),
                chosen=terrain == facts.desk.terrain,
                on_press=_choosing(facts.desk.choose, terrain),
            )
        )


def _tools(facts: PainterFacts, rect: pygame.Rect) -> Toggle:
    """Return the choice between brush and area."""
    words, desk = (facts.box.say("painter.brush"), facts.box.say("painter.area")), facts.desk
    return Toggle(key="tool", rect=rect, options=words, chosen=desk.tool, on_choose=desk.choose_tool)


def _choosing(choose: Callable[[Terrain], None], terrain: Terrain) -> Callable[[], None]:
    return lambda: choose(terrain)
