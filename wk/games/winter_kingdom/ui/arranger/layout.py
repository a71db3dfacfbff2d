"""Where everything of the arranger stands: the tray on the left, the map, what can be done on the right."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.arranger.parts import BoardTile, SlotChip, fitted, head_words
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import ENTER, ESCAPE, Label, Panel, Paragraph, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene
    from wk.shell.scene import Transition

HEAD, TRAY, SIDE, EDGE = 64, 262, 272, 12
"""Height of the head, widths of the columns left and right, space around, in units."""

HEIGHTS = (205, 490)
"""Height of the fuller column in units: what is fixed, and what grows with its text."""

ROW, GAP = 42, 8
"""Height of a button and room below it, in units."""

TILE = 128
"""Height of a board in the tray in units."""


class ArrangerLayout:
    """Places the widgets of the arranger for the present window."""

    def __init__(self, scene: ArrangerScene) -> None:
        self._scene = scene
        self._say = scene.desk.say
        self._scroll = Scroll()

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that everything fits."""
        app, (fixed, text) = self._scene.app, HEIGHTS
        return fitted(app.scale, app.size, fixed, text, TRAY + SIDE)

    @property
    def camera(self) -> Camera:
        """What is seen of the map."""
        return _camera(self._scene.app.size, self.scale)

    def on_map(self, pos: Point) -> bool:
        """Tell whether a pixel of the window lies on the part that is the map's."""
        (width, _), scale = self._scene.app.size, self.scale
        return scale.line(TRAY) <= pos[0] < width - scale.line(SIDE) and pos[1] >= scale.px(HEAD)

    def on_tray(self, pos: Point) -> bool:
        """Tell whether a pixel of the window lies on the tray."""
        return pos[0] < self.scale.line(TRAY) and pos[1] >= self.scale.px(HEAD)

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), scale = self._scene.app.size, self.scale
        head = pygame.Rect(0, 0, width, scale.px(HEAD))
        tray = pygame.Rect(0, head.bottom, scale.line(TRAY), height - head.bottom)
        side = pygame.Rect(width - scale.line(SIDE), head.bottom, scale.line(SIDE), height - head.bottom)
        return [*self._chips(), *self._head(head), *self._tray(tray), *self._side(side)]

    # The map ------------------------------------------------------------------------------------

    def _chips(self) -> list[Widget]:
        scene, camera, scale, lit = self._scene, self.camera, self.scale, self._scene.lit_slot
        found: list[Widget] = []
        for slot, centre in SLOTS.items():
            rect = pygame.Rect(0, 0, scale.line(46), scale.line(24))
            rect.center = (round(camera.to_screen(centre)[0]), round(camera.to_screen(centre)[1]))
            empty = slot not in scene.desk.arrangement.slots
            found.append(
                SlotChip(
                    key=f"slot-{slot}", rect=rect, name=self._say(f"arranger.slot.{slot}"),
                    note=self._say("arranger.by-lot") if empty else "", lit=slot == lit,
                    on_press=self._pressing(slot),
                )
            )  # fmt: skip
        return found

    def _pressing(self, slot: str) -> Callable[[], None]:
        return lambda: self._scene.use_slot(slot)

    # The head -----------------------------------------------------------------------------------

    def _head(self, head: pygame.Rect) -> list[Widget]:
        scene, px, scale = self._scene, self.scale.px, self.scale
        desk = scene.desk
        back = pygame.Rect(px(EDGE), 0, px(42), px(42))
        redo = pygame.Rect(head.right - px(EDGE + 42), 0, px(42), px(42))
        undo = redo.move(-px(42 + GAP), 0)
        for box in (back, undo, redo):
            box.centery = head.centery
        left = back.right + px(14)
        room = pygame.Rect(left, head.top, undo.left - px(14) - left, head.height)
        return [
            Panel(rect=head, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            Button(
                key="back", rect=back, icon="back", on_press=scene.leave, shortcuts=ESCAPE,
                tooltip=scene.app.words("common.back"),
            ),
            *head_words(self._say("arranger.title"), scene.desk.hint(), room, scale),
            Button(
                key="undo", rect=undo, icon="undo", enabled=desk.steps.can_undo, on_press=desk.undo,
                shortcuts=(Shortcut(pygame.K_z, ctrl=True),), tooltip=self._say("arranger.undo"),
            ),
            Button(
                key="redo", rect=redo, icon="redo", enabled=desk.steps.can_redo, on_press=desk.redo,
                shortcuts=(
                    Shortcut(pygame.K_y, ctrl=True), Shortcut(pygame.K_z, ctrl=True, shift=True),
                ),
                tooltip=self._say("arranger.redo"),
            ),
        ]  # fmt: skip

    # The tray -----------------------------------------------------------------------------------

    def _tray(self, rect: pygame.Rect) -> list[Widget]:
        px, scale = self.scale.px, self.scale
        title = pygame.Rect(rect.left + px(EDGE + 4), rect.top + px(6), rect.width, scale.line(26))
        view = pygame.Rect(rect.left + px(EDGE - 4), title.bottom, rect.width - px(EDGE), 0)
        view.height = rect.bottom - px(EDGE) - view.top
        tiles = self._tiles(view)
        return [
            Panel(rect=rect, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            Label(rect=title, words=self._say("arranger.tray").upper(), style=scale.label()),
            ScrollArea(key="tray", rect=view, scroll=self._scroll),
            *(tiles or [self._empty(view)]),
        ]

    def _tiles(self, view: pygame.Rect) -> list[Widget]:
        """Return the boards of the tray, two in a row."""
        px, tray = self.scale.px, self._scene.desk.arrangement.tray
        left, gap = view.left + px(4), px(GAP)
        across, down = (view.width - px(16) - gap) // 2, self.scale.line(TILE)
        self._scroll.clamp(px(4) + (len(tray) + 1) // 2 * (down + gap), view.height)
        top = view.top + px(4) - self._scroll.offset
        return [
            self._tile(
                board,
                pygame.Rect(left + place % 2 * (across + gap), top + place // 2 * (down + gap), across, down),
                view,
            )
            for place, board in enumerate(tray)
        ]

    def _empty(self, view: pygame.Rect) -> Widget:
        style = self.scale.style("text", theme.BUTTON, theme.MUTED)
        rect = view.inflate(-self.scale.px(8), 0)
        return Paragraph(rect=rect, words=self._say("arranger.tray-empty"), style=style)

    def _tile(self, board: int, rect: pygame.Rect, view: pygame.Rect) -> Widget:
        scene = self._scene
        side, steps = scene.desk.arrangement.faces[board]
        back = scene.desk.arrangement.back_of(board)
        return BoardTile(
            key=f"tray-{board}", rect=rect, clip=view, rows=scene.desk.arrangement.boards.rows[side],
            name=side, steps=steps, chosen=board == scene.desk.chosen, faint=board == scene.desk.hand,
            note=self._say("arranger.back", side=back) if back else self._say("arranger.one-sided"),
            on_press=lambda: scene.pick(board), on_drag=lambda pos: scene.drag(board, pos),
        )  # fmt: skip

    # The right column ---------------------------------------------------------------------------

    def _side(self, rect: pygame.Rect) -> list[Widget]:
        px = self.scale.px
        inner = rect.inflate(-2 * px(EDGE + 2), -2 * px(EDGE))
        above = self._about(inner)
        top = max(widget.rect.bottom for widget in above) + px(theme.LARGE)
        middle = self._whole(pygame.Rect(inner.left, top, inner.width, 0))
        foot = self._foot(inner)
        notes = pygame.Rect(inner.left, middle[-1].rect.bottom + px(14), inner.width, 0)
        notes.height = max(0, foot[0].rect.top - px(GAP) - notes.top)
        return [
            Panel(rect=rect, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            *above, *middle, *self._notes(notes), *foot,
        ]  # fmt: skip

    def _about(self, inner: pygame.Rect) -> list[Widget]:
        """Return what is said of the chosen board, and what can be done with it."""
        scene, scale, px = self._scene, self.scale, self.scale.px
        board = scene.desk.subject
        name = pygame.Rect(inner.left, inner.top + scale.line(22), inner.width, scale.line(32))
        where = pygame.Rect(inner.left, name.bottom, inner.width, scale.line(22))
        title = "" if board is None else scene.desk.arrangement.faces[board].side
        label = pygame.Rect(inner.left, inner.top, inner.width, scale.line(22))
        words = scene.desk.where()
        half = (inner.width - px(GAP)) // 2
        high = scale.line(ROW)

        def box(row: int, left: int, width: int) -> pygame.Rect:
            return pygame.Rect(inner.left + left, where.bottom + px(10) + row * (high + px(GAP)), width, high)

        has, back = board is not None, board is not None and scene.desk.arrangement.back_of(board) is not None
        placed = board is not None and scene.desk.arrangement.slot_of(board) is not None
        return [
            Label(rect=label, words=self._say("arranger.board").upper(), style=scale.label()),
            Label(rect=name, words=title or self._say("arranger.none"), style=scale.style("display", 22)),
            Label(rect=where, words=words, style=scale.style("text", theme.BUTTON, theme.MUTED)),
            self._do("left", box(0, 0, half), "turn-left", lambda: scene.desk.turn(-1), has),
            self._do("right", box(0, half + px(GAP), half), "turn-right", lambda: scene.desk.turn(1), has),
            self._do("flip", box(1, 0, inner.width), "flip", scene.desk.flip, back),
            self._do("lift", box(2, 0, inner.width), "tray", scene.desk.lift, placed),
        ]

    def _whole(self, top: pygame.Rect) -> list[Widget]:
        """Return what can be done with the whole map."""
        scene, scale, px = self._scene, self.scale, self.scale.px
        label = pygame.Rect(top.left, top.top, top.width, scale.line(24))
        slots = scene.desk.arrangement.slots
        deeds: list[tuple[str, str, Callable[[], Transition | None], bool]] = [
            ("rest", "die", scene.desk.draw_rest, scene.desk.chance is not None and len(slots) < len(SLOTS)),
            ("turn-all", "turn-right", scene.desk.turn_all, scene.desk.chance is not None and bool(slots)),
            ("clear", "tray", scene.desk.clear, bool(slots)),
        ]
        found: list[Widget] = [
            Label(rect=label, words=self._say("arranger.map").upper(), style=scale.label())
        ]
        line = label.bottom + px(4)
        for key, icon, deed, enabled in deeds:
            rect = pygame.Rect(top.left, line, top.width, scale.line(ROW))
            found.append(self._do(key, rect, icon, deed, enabled))
            line = rect.bottom + px(GAP)
        return found

    def _do(
        self,
        key: str,
        rect: pygame.Rect,
        icon: str,
        deed: Callable[[], Transition | None],
        enabled: bool,
    ) -> Button:
        words = self._say(f"arranger.do.{key}")
        return Button(key=key, rect=rect, icon=icon, label=words, enabled=enabled, on_press=deed)

    def _notes(self, rect: pygame.Rect) -> list[Widget]:
        """Return what is unusual about the map, as much as there is room for."""
        scale, found = self.scale, []
        style = scale.style("text", theme.NOTE, theme.AMBER)
        top = rect.top
        for note in self._scene.desk.notes():
            height = paint.paragraph_height(note, rect.width, style)
            if top + height > rect.bottom:
                break
            box = pygame.Rect(rect.left, top, rect.width, height)
            found.append(Paragraph(rect=box, words=note, style=style))
            top += height + scale.px(6)
        return list(found)

    def _foot(self, inner: pygame.Rect) -> list[Widget]:
        scene, scale, px = self._scene, self.scale, self.scale.px
        done = pygame.Rect(inner.left, 0, inner.width, scale.line(52))
        done.bottom = inner.bottom
        edit = pygame.Rect(inner.left, 0, inner.width, scale.line(ROW))
        edit.bottom = done.top - px(GAP)
        ready = Button(
            key="done", rect=done, label=self._say("arranger.done"), kind="primary", on_press=scene.finish,
            shortcuts=ENTER,
        )  # fmt: skip
        if scene.box.folder is None:
            return [ready]
        words = self._say("arranger.edit")
        return [Button(key="edit", rect=edit, icon="brush", label=words, on_press=scene.edit), ready]


@lru_cache(maxsize=8)
def _camera(size: tuple[int, int], scale: theme.Scale) -> Camera:
    """Return what is seen of the map in a window: all of it between the columns."""
    (width, height), top, tray = size, scale.px(HEAD), scale.line(TRAY)
    room = pygame.Rect(tray, top, width - tray - scale.line(SIDE), height - top)
    return Camera.fit((0, 0, width, height), scale.unit, room)
