"""Where everything of the arranger stands: the tray on the left, the map, what can be done on the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.arranger.parts import BoardTile, SideColumn, SlotChip
from wk.games.winter_kingdom.ui.editing import EDGE, GAP, Frame, HeadWords, Undo, ground, head_widgets
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.shell import theme
from wk.shell.help.flow import Flow
from wk.shell.widget import Label, Paragraph, Scroll, ScrollArea, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
    from wk.games.winter_kingdom.ui.arranger.parts import Callbacks

TRAY, SIDE = 262, 272
"""Widths of the columns left and right in units."""

TILE = 128
"""Height of a board in the tray in units."""


@dataclass(frozen=True)
class ArrangerFacts:
    """What the arranger shows in one moment."""

    frame: Frame
    desk: ArrangerDesk
    lit: str | None
    """The slot under the pointer or the keys."""
    can_paint: bool
    """Whether there is a way to paint boards."""
    back: str
    """The tooltip of the way back."""
    tray_scroll: Scroll
    side_scroll: Scroll


@lru_cache(maxsize=8)
def frame_of(size: tuple[int, int], scale: theme.Scale) -> Frame:
    """Return where the parts lie in a window of a size in pixels."""
    return Frame.of(size, scale, TRAY, SIDE)


@lru_cache(maxsize=8)
def camera_of(size: tuple[int, int], scale: theme.Scale) -> Camera:
    """Return what is seen of the map: all of it beside the columns."""
    frame = frame_of(size, scale)
    return Camera.fit((0, 0, *size), frame.scale.unit, frame.stage)


def lay_out(facts: ArrangerFacts, camera: Camera, do: Callbacks) -> list[Widget]:
    """Return every widget, lowest first."""
    frame, desk, say = facts.frame, facts.desk, facts.desk.say
    words = HeadWords(
        say("arranger.title"), desk.hint(), facts.back, say("arranger.undo"), say("arranger.redo")
    )
    stack = Undo(desk.steps.can_undo, desk.steps.can_redo, desk.undo, desk.redo)
    head = head_widgets(frame, words, do.leave, stack)
    side = SideColumn(frame, desk, do, can_paint=facts.can_paint)
    tray = _Tray(facts, do)
    chips = _chips(facts, camera, do.use_slot)
    if frame.left is not None:
        return [*chips, *head, *tray.widgets(frame.left), *side.widgets(facts.side_scroll)]
    return [*chips, *head, *side.widgets(facts.side_scroll, tray.fill)]


def _chips(facts: ArrangerFacts, camera: Camera, use: Callable[[str], None]) -> list[Widget]:
    """Return the names of the slots on the map."""
    scale, say = facts.frame.scale, facts.desk.say
    found: list[Widget] = []
    for slot, centre in SLOTS.items():
        rect = pygame.Rect(0, 0, scale.line(46), scale.line(24))
        rect.center = (round(camera.to_screen(centre)[0]), round(camera.to_screen(centre)[1]))
        empty = slot not in facts.desk.arrangement.slots
        found.append(
            SlotChip(
                key=f"slot-{slot}", rect=rect, name=say(f"arranger.slot.{slot}"),
                note=say("arranger.by-lot") if empty else "", lit=slot == facts.lit,
                on_press=_with(use, slot),
            )
        )  # fmt: skip
    return found


def _with(use: Callable[[str], None], slot: str) -> Callable[[], None]:
    return lambda: use(slot)


class _Tray:
    """The boards that lie in no slot."""

    def __init__(self, facts: ArrangerFacts, do: Callbacks) -> None:
        self._desk = facts.desk
        self._say = facts.desk.say
        self._scale = facts.frame.scale
        self._scroll = facts.tray_scroll
        self._do = do

    def widgets(self, rect: pygame.Rect) -> list[Widget]:
        """Return the tray in a column of its own."""
        px, scale = self._scale.px, self._scale
        title = pygame.Rect(rect.left + px(EDGE + 4), rect.top + px(6), rect.width, scale.line(26))
        view = pygame.Rect(rect.left + px(EDGE - 4), title.bottom, rect.width - px(EDGE), 0)
        view.height = rect.bottom - px(EDGE) - view.top
        flow = Flow(scale, view.width)
        flow.gap(4)
        self._tiles(flow, px(4), view.width - px(16))
        top = view.top - self._scroll.clamp(flow.y, view.height)
        return [
            ground(rect),
            Label(rect=title, words=self._say("arranger.tray").upper(), style=scale.label()),
            ScrollArea(key="tray", rect=view, scroll=self._scroll),
            *(flow.placed((view.left, top), view) or [self._empty(view.inflate(-px(8), 0))]),
        ]

    def fill(self, flow: Flow) -> None:
        """Add the tray to a column that holds other things as well."""
        flow.add(
            Label(
                rect=flow.take(self._scale.line(26)),
                words=self._say("arranger.tray").upper(),
                style=self._scale.label(),
            )
        )
        flow.gap(4)
        if self._desk.arrangement.tray:
            self._tiles(flow, 0, flow.width)
        else:
            flow.add(self._empty(flow.take(self._scale.line(66))))
        flow.gap(theme.SMALL)

    def _tiles(self, flow: Flow, left: int, width: int) -> None:
        """Add the boards, two in a row."""
        gap, down = self._scale.px(GAP), self._scale.line(TILE)
        across, tray = (width - gap) // 2, self._desk.arrangement.tray
        for first in range(0, len(tray), 2):
            row = flow.take(down, left, width)
            for place, board in enumerate(tray[first : first + 2]):
                rect = pygame.Rect(row.left + place * (across + gap), row.top, across, down)
                flow.add(self._tile(board, rect))
            flow.gap(GAP)

    def _empty(self, rect: pygame.Rect) -> Widget:
        style = self._scale.style("text", theme.BUTTON, theme.MUTED)
        return Paragraph(rect=rect, words=self._say("arranger.tray-empty"), style=style)

    def _tile(self, board: int, rect: pygame.Rect) -> Widget:
        desk, do = self._desk, self._do
        side, steps = desk.arrangement.faces[board]
        back = desk.arrangement.back_of(board)
        return BoardTile(
            key=f"tray-{board}", rect=rect, rows=desk.arrangement.boards.rows[side],
            name=side, steps=steps, chosen=board == desk.chosen, faint=board == desk.hand,
            note=self._say("arranger.back", side=back) if back else self._say("arranger.one-sided"),
            on_press=lambda: do.pick(board), on_drag=lambda pos: do.drag(board, pos),
        )  # fmt: skip
