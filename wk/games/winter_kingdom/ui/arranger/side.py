"""The right column of the arranger: the chosen board, the whole map, what is unusual, the ways on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.editing import EDGE, GAP, ROW, Frame, column, ground
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import ENTER, Label, Paragraph, Scroll, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
    from wk.shell.help.flow import Flow
    from wk.shell.scene import Transition


@dataclass(frozen=True)
class Callbacks:
    """What the widgets of the arranger do beyond its desk."""

    leave: Callable[[], Transition | None]
    finish: Callable[[], Transition | None]
    paint: Callable[[], Transition | None]
    """Leads to where boards are painted."""
    use_slot: Callable[[str], None]
    pick: Callable[[int], None]
    """Takes a board of the tray."""
    drag: Callable[[int, Point], None]
    """Follows the pointer with a board of the tray."""


class SideColumn:
    """Places the right column; what does not fit scrolls, the ways on stay in sight."""

    def __init__(self, frame: Frame, desk: ArrangerDesk, do: Callbacks, *, can_paint: bool) -> None:
        self._rect = frame.right
        self._scale = frame.scale
        self._desk = desk
        self._say = desk.say
        self._do = do
        self._can_paint = can_paint

    def widgets(self, scroll: Scroll, tray: Callable[[Flow], None] | None = None) -> list[Widget]:
        """Return every widget, lowest first; ``tray`` adds the tray, if it has no column of its own."""
        px = self._scale.px
        inner = self._rect.inflate(-2 * px(EDGE + 2), -2 * px(EDGE))
        foot: list[Widget] = [self._done(inner)]
        if self._can_paint and tray is None:
            above = pygame.Rect(inner.left, 0, inner.width, self._scale.line(ROW))
            above.bottom = foot[0].rect.top - px(GAP)
            foot.insert(0, self._edit(above))
        view = pygame.Rect(inner.left, inner.top, inner.width, foot[0].rect.top - px(GAP) - inner.top)

        def fill(flow: Flow) -> None:
            if tray is not None:
                tray(flow)
            self._board(flow)
            self._map(flow)
            self._notes(flow)
            if tray is not None and self._can_paint:
                flow.gap(theme.LARGE)
                flow.add(self._edit(flow.take(self._scale.line(ROW))))

        return [ground(self._rect), *column("side", view, self._scale, scroll, fill), *foot]

    def _board(self, flow: Flow) -> None:
        """Add what is said of the chosen board, and what can be done with it."""
        desk, scale, arrangement = self._desk, self._scale, self._desk.arrangement
        board = desk.subject
        title = "" if board is None else arrangement.faces[board].side
        where = scale.style("text", theme.BUTTON, theme.MUTED)
        line = flow.take(scale.line(22))
        flow.add(
            Label(rect=line, words=self._say("arranger.board").upper(), style=scale.label()),
            Label(
                rect=flow.take(scale.line(32)),
                words=title or self._say("arranger.none"),
                style=scale.style("display", 22),
            ),
            Label(rect=flow.take(scale.line(22)), words=desk.where(), style=where),
        )
        flow.gap(10)
        high, half = scale.line(ROW), (flow.width - scale.px(GAP)) // 2
        row = flow.take(high)
        left, right = pygame.Rect(row.topleft, (half, high)), pygame.Rect(0, row.top, half, high)
        right.left = left.right + scale.px(GAP)
        has, back = board is not None, board is not None and arrangement.back_of(board) is not None
        placed = board is not None and arrangement.slot_of(board) is not None
        flow.add(
            self._button("left", left, "turn-left", lambda: desk.turn(-1), has),
            self._button("right", right, "turn-right", lambda: desk.turn(1), has),
        )
        flow.gap(GAP)
        flow.add(self._button("flip", flow.take(high), "flip", desk.flip, back))
        flow.gap(GAP)
        flow.add(self._button("lift", flow.take(high), "tray", desk.lift, placed))

    def _map(self, flow: Flow) -> None:
        """Add what can be done with the whole map."""
        desk, scale = self._desk, self._scale
        slots, lots = desk.arrangement.slots, desk.chance is not None
        flow.gap(theme.LARGE)
        label = flow.take(scale.line(24))
        flow.add(Label(rect=label, words=self._say("arranger.map").upper(), style=scale.label()))
        flow.gap(4)
        for number, (key, icon, do, enabled) in enumerate(
            (
                ("rest", "die", desk.draw_rest, lots and len(slots) < len(SLOTS)),
                ("turn-all", "turn-right", desk.turn_all, lots and bool(slots)),
                ("clear", "tray", desk.clear, bool(slots)),
            )
        ):
            flow.gap(GAP if number else 0)
            flow.add(self._button(key, flow.take(scale.line(ROW)), icon, do, enabled))

    def _button(
        self, key: str, rect: pygame.Rect, icon: str, do: Callable[[], None], enabled: bool
    ) -> Button:
        words = self._say(f"arranger.do.{key}")
        return Button(key=key, rect=rect, icon=icon, label=words, enabled=enabled, on_press=do)

    def _notes(self, flow: Flow) -> None:
        """Add what is unusual about the map."""
        style = self._scale.style("text", theme.NOTE, theme.AMBER)
        flow.gap(14 if self._desk.notes() else 0)
        for number, note in enumerate(self._desk.notes()):
            flow.gap(6 if number else 0)
            rect = flow.take(paint.paragraph_height(note, flow.width, style))
            flow.add(Paragraph(rect=rect, words=note, style=style))

    def _edit(self, rect: pygame.Rect) -> Button:
        words = self._say("arranger.edit")
        return Button(key="edit", rect=rect, icon="brush", label=words, on_press=self._do.paint)

    def _done(self, inner: pygame.Rect) -> Button:
        rect = pygame.Rect(inner.left, 0, inner.width, self._scale.line(52))
        rect.bottom = inner.bottom
        words = self._say("arranger.done")
        return Button(
            key="done", rect=rect, label=words, kind="primary", on_press=self._do.finish, shortcuts=ENTER
        )
