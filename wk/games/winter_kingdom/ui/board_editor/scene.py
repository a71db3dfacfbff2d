"""The board editor: terrains painted on a side with mouse or keys, what is unusual said at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.terrain import LETTERS, Terrain
from wk.games.winter_kingdom.ui.board_editor.boardkeeper import BoardKeeper
from wk.games.winter_kingdom.ui.board_editor.desk import AREA, BRUSH, HEXES, PaintDesk
from wk.games.winter_kingdom.ui.board_editor.layout import PainterFacts, camera_of, frame_of, lay_out
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex
from wk.shell.controls import Controls
from wk.shell.widget import Scroll
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.typing import Point

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.own_boards import PaintedSide
    from wk.games.winter_kingdom.ui.editing import Frame
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.shell.app import App
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Widget

KEYS = {ord(letter.lower()): Terrain(number) for number, letter in enumerate(LETTERS)}
"""The terrain a key chooses: that of its letter in board files."""

TOOLS = {pygame.K_b: BRUSH, pygame.K_a: AREA}

PAINT = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER})


class BoardEditor(WidgetScene):
    """One side of a board, the terrains to paint it with, its name and its flaws."""

    def __init__(self, app: App, box: BoardBox, draft: PaintedSide, own: str = "") -> None:
        """Paint a side.

        Args:
            app: the app.
            box: the boards, among which the side is saved.
            draft: the side to begin with.
            own: the id of the user's own side it is; empty for a new one.
        """
        super().__init__()
        self.app = app
        self.box = box
        self.say = box.say
        self.desk = PaintDesk(draft.rows)
        self.keeper = BoardKeeper(app, box, self.desk, draft, own)
        self.pointer: Hex | None = None
        """The hex under the pointer or the keys' cursor, in local coordinates."""
        self._painting: Point | None = None
        """Where the stroke that is made with the mouse has come to."""
        self._layer: MapLayer | None = None
        self._shown: Mapping[Hex, Terrain] = {}
        self._scrolls = Scroll(), Scroll(), Scroll()
        self.controls = Controls(self.layout, lambda: self.frame.scale, self.changed)

    def resume(self) -> None:
        """Look which names are taken."""
        super().resume()
        self.keeper.look()

    def parting(self, then: Transition) -> Scene | None:
        """Ask before what is painted and not saved gets lost."""
        return self.keeper.parting(then)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        back = self.app.words("common.back")
        facts = PainterFacts(
            self.frame, self.box, self.desk, self.keeper, tuple(self.flaws), self.hint(), back, *self._scrolls
        )
        return lay_out(facts)

    @property
    def frame(self) -> Frame:
        """Where the parts lie in the present window."""
        return frame_of(self.app.size, self.app.scale)

    @property
    def camera(self) -> Camera:
        """What is seen of the board."""
        return camera_of(self.app.size, self.app.scale)

    @property
    def flaws(self) -> list[Flaw]:
        """What is unusual about the side as it is."""
        return self.desk.flaws(self.keeper.name)

    def hint(self) -> str:
        """Return what was done last, or what can be done."""
        return self.keeper.message or self.say("painter.hint")

    # Events -------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take brush strokes and the keys of the board; the widgets get the rest."""
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION}:
            used = self._mouse(event)
        else:
            used = event.type == pygame.KEYDOWN and self._key(event)
            if event.type == pygame.WINDOWFOCUSLOST:
                self._end()
        if used:
            self.dirty = True
            return None
        done = self.controls.handle(event)
        return done.transition if done else None

    def hex_at(self, pos: Point) -> Hex | None:
        """Return the hex of the board at a pixel of the window."""
        at = self.camera.from_screen((pos[0], pos[1]))
        return at if at in HEXES and self.frame.stage.collidepoint(pos) else None

    def _mouse(self, event: pygame.Event) -> bool:
        """Paint; tell whether the event was for the board alone."""
        at = self.hex_at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._painting is not None and event.buttons[0]:
                self._stroke(self._painting, event.pos)
            self.dirty |= at != self.pointer
            self.pointer = at
            return self._painting is not None
        if event.type == pygame.MOUSEBUTTONUP:
            return event.button == pygame.BUTTON_LEFT and self._end()
        if at is None or event.button not in {pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT}:
            return False
        self.controls.set_focus("", ring=False)
        self.pointer, self.keeper.message = at, ""
        if event.button == pygame.BUTTON_RIGHT:
            self.desk.pick(at)
        else:
            self.desk.touch(at)
            self._painting = event.pos
        return True

    def _stroke(self, start: Point, end: Point) -> None:
        """Paint every hex from one pixel to another: the pointer may be faster than the window."""
        a = self.camera.circumradius
        steps = 1 + int(max(abs(end[0] - start[0]), abs(end[1] - start[1])) / (a / 2))
        for step in range(1, steps + 1):
            share = step / steps
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            at = self.hex_at((round(x), round(y)))
            if at is not None:
                self.desk.touch(at)
        self._painting = end

    def _end(self) -> bool:
        """End the stroke; tell whether there was one."""
        painted, self._painting = self._painting is not None, None
        self.desk.lift()
        return painted

    def _key(self, event: pygame.Event) -> bool:
        """Do what a key is for; tell whether it is for the board."""
        focus = self.controls.focus
        if focus == "name" or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key in KEYS:
            self.desk.choose(KEYS[event.key])
        elif event.key in TOOLS:
            self.desk.choose_tool(TOOLS[event.key])
        elif event.key in STEPS and focus != "tool":
            self.controls.set_focus("", ring=False)
            self.pointer = stepped(self.pointer, event.key)
        elif event.key in PAINT and not focus and self.pointer is not None:
            self.keeper.message = ""
            self.desk.touch(self.pointer)
            self.desk.lift()
        else:
            return False
        return True

    # Drawing ------------------------------------------------------------------------------------

    def blamed(self) -> frozenset[Hex]:
        """Return the hexes to blame for the flaw that is pointed at."""
        key = next(
            (key for key in (self.controls.hovered, self.controls.focus) if key.startswith("flaw-")), ""
        )
        flaws = self.flaws
        number = int(key.removeprefix("flaw-")) if key else len(flaws)
        return frozenset(flaws[number].hexes) if number < len(flaws) else frozenset()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board with the brush's hex and the hexes to blame, and all around it."""
        picture = MapPicture(pointer=self.pointer, blame=self.blamed())
        draw_map(surface, self.camera, self._layer_of(), picture)
        self.controls.draw(surface)

    def _layer_of(self) -> MapLayer:
        land = self.desk.land
        if self._layer is None or land != self._shown:
            board = dict.fromkeys(land, 0)
            self._layer = MapLayer(land, board) if self._layer is None else self._layer.changed(land, board)
            self._shown = land
        return self._layer


STEPS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip
"""Hexes to the right and rows down by arrow key."""


def stepped(at: Hex | None, key: int) -> Hex:
    """Return the hex an arrow key leads to; up and down keep to a column as well as hexes can."""
    if at is None:
        return Hex(0, 0)
    right, down = STEPS[key]
    # Two rows away the same column comes again, so the odd rows lean one way and the even the other.
    lean = (at.r % 2 if down < 0 else -1 + at.r % 2) if down else 0
    wanted = [Hex(at.q + right + lean, at.r + down)]
    if down:  # at the slanting rim the other hex of the row
        wanted.append(Hex(at.q + (1 if down < 0 else -1) - lean, at.r + down))
    return next((to for to in wanted if to in HEXES), at)
