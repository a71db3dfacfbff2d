"""The arranger: boards dragged into the slots of the map, turned and flipped, the whole map in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.ui.arranger.desk import ArrangerDesk
from wk.games.winter_kingdom.ui.arranger.keys import press_key
from wk.games.winter_kingdom.ui.arranger.layout import ArrangerFacts, camera_of, frame_of, lay_out
from wk.games.winter_kingdom.ui.arranger.pictures import SLOT_OF
from wk.games.winter_kingdom.ui.arranger.side import Callbacks
from wk.games.winter_kingdom.ui.arranger.view import ArrangerView
from wk.games.winter_kingdom.ui.board_editor.list import BoardList
from wk.shell.controls import Controls
from wk.shell.dialog import Answer, Dialog
from wk.shell.match.pane import DRAG_FROM
from wk.shell.scene import Chain, Pop, Push, Transition
from wk.shell.widget import Scroll
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame.typing import Point

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.setup.wishes import Placed
    from wk.games.winter_kingdom.ui.editing import Frame
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.shell.app import App
    from wk.shell.widget import Widget


class ArrangerScene(WidgetScene):
    """The seven slots of the map and a tray of boards."""

    def __init__(
        self,
        app: App,
        box: BoardBox,
        placed: Mapping[str, Placed],
        done: Callable[[Mapping[str, Placed]], None],
        chance: Callable[[], Draw] | None = None,
    ) -> None:
        """Arrange the boards of a map.

        Args:
            app: the app.
            box: the boards there are.
            placed: the slots chosen so far.
            done: is told the slots chosen in the end; those left out are left to the draw. It is told
                nothing if the arranging is given up.
            chance: returns a source of chance; without one nothing can be drawn by lot.
        """
        super().__init__()
        self.app = app
        self.box = box
        self.desk = ArrangerDesk(box.say, box.boards, placed, chance)
        self.pointer: Point | None = None
        """Where the pointer is; None when the keys were used last."""
        self._done = done
        self._held: tuple[int, Point] | None = None
        """The board under the pressed button, and where that was pressed."""
        self._pressed_at: Point = (0, 0)
        self._dragging = False
        self._tray_scroll, self._side_scroll = Scroll(), Scroll()
        self._do = Callbacks(self.leave, self.finish, self.edit, self.use_slot, self.pick, self.drag)
        self._view = ArrangerView()
        self.controls = Controls(self.layout, lambda: self.frame.scale, self.changed)

    @property
    def lit_slot(self) -> str | None:
        """The slot under the pointer or the keys."""
        if self.pointer is not None:
            return self.slot_at(self.pointer)
        kind, _, name = self.controls.focus.partition("-")
        return name if kind == "slot" else None

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        facts = ArrangerFacts(
            self.frame,
            self.desk,
            self.lit_slot,
            self.box.folder is not None,
            self.app.words("common.back"),
            self._tray_scroll,
            self._side_scroll,
        )
        return lay_out(facts, self.camera, self._do)

    @property
    def frame(self) -> Frame:
        """Where the parts lie in the present window."""
        return frame_of(self.app.size, self.app.scale)

    @property
    def camera(self) -> Camera:
        """What is seen of the map."""
        return camera_of(self.app.size, self.app.scale)

    def resume(self) -> None:
        """Look which boards there are now: some may have been painted or thrown away."""
        super().resume()
        self.desk.exchange(self.box.boards)

    # What is done -------------------------------------------------------------------------------

    def pick(self, board: int) -> None:
        """Take a board of the tray into the hand, or put it back."""
        if self._dragging:
            return
        if self.desk.hand == board:
            self.desk.hand = None
            return
        self.desk.grip(board)
        if self.pointer is None:
            free = [slot for slot in SLOTS if slot not in self.desk.arrangement.slots]
            self.controls.set_focus(f"slot-{(free or list(SLOTS))[0]}")

    def use_slot(self, slot: str) -> None:
        """Lay the board in hand into a slot, or else take the one that lies there."""
        if self.desk.hand is not None:
            self.desk.lay(slot)
        elif slot in self.desk.arrangement.slots:
            self.desk.grip(self.desk.arrangement.slots[slot])

    def drag(self, board: int, pos: Point) -> None:
        """Follow the pointer with a board of the tray, once it has moved far enough."""
        self._held = self._held or (board, self._pressed_at)
        self._follow(pos)

    def _follow(self, pos: Point) -> None:
        if self._held is None or self._dragging:
            return
        board, start = self._held
        if abs(pos[0] - start[0]) + abs(pos[1] - start[1]) >= DRAG_FROM:
            self._dragging = True
            self.desk.grip(board)

    def edit(self) -> Transition:
        """Go and paint boards."""
        return Push(BoardList(self.app, self.box))

    def finish(self) -> Transition | None:
        """Tell the slots chosen and leave."""
        self._done(self.desk.arrangement.placed)
        return Pop()

    def leave(self) -> Transition | None:
        """Put the board in hand back, or give up; what would be lost is asked for first."""
        if self.desk.hand is not None:
            self.desk.hand = None
            return None
        if not self.desk.is_changed:
            return Pop()

        def keep() -> Transition:
            self.finish()
            return Chain((Pop(), Pop()))

        say = self.desk.say
        answers = [
            Answer(say("arranger.leave.stay")),
            Answer(say("arranger.leave.lose"), lambda: Chain((Pop(), Pop()))),
            Answer(say("arranger.leave.keep"), keep),
        ]
        return Push(Dialog(self.app, say("arranger.leave.title"), say("arranger.leave.message"), answers))

    # Events -------------------------------------------------------------------------------------

    def slot_at(self, pos: Point) -> str | None:
        """Return the slot at a pixel of the window."""
        if not self.frame.stage.collidepoint(pos):
            return None
        return SLOT_OF.get(self.camera.from_screen((pos[0], pos[1])))

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the keys of the boards and what happens on the map; the widgets get the rest."""
        if event.type == pygame.KEYDOWN:
            used = press_key(self, event)
        elif event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            used = self._mouse(event)
        else:
            used = event.type == pygame.MOUSEWHEEL and self._wheel(event.y)
        if used:
            self.dirty = True
            return None
        focus = self.controls.focus
        done = self.controls.handle(event)
        if self.controls.focus != focus:
            self.choose(self.controls.focus)
        return done.transition if done else None

    def choose(self, focus: str) -> None:
        """Choose the board that has the focus."""
        kind, _, name = focus.partition("-")
        if self.desk.hand is None and kind == "tray":
            self.desk.chosen = int(name)
        elif self.desk.hand is None and kind == "slot":
            self.desk.chosen = self.desk.arrangement.slots.get(name)

    def _wheel(self, notches: int) -> bool:
        slot = self.slot_at(self.pointer) if self.pointer is not None else None
        if self.desk.hand is None:
            if slot is None or slot not in self.desk.arrangement.slots:
                return False
            self.desk.chosen = self.desk.arrangement.slots[slot]
        self.desk.turn(1 if notches < 0 else -1)
        return True

    def _mouse(self, event: pygame.Event) -> bool:
        """Drag and drop; tell whether the event was for the map alone."""
        before, self.pointer = self.lit_slot, event.pos
        slot = self.slot_at(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if self._held is not None and event.buttons[0]:
                self._follow(event.pos)
            self.dirty |= slot != before or self.desk.hand is not None
            return False
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return self._right(slot)
        if event.button != pygame.BUTTON_LEFT:
            return False
        return self._up(event) if event.type == pygame.MOUSEBUTTONUP else self._down(slot, event.pos)

    def _right(self, slot: str | None) -> bool:
        """Put the board in hand back, or flip the one in a slot."""
        if self.desk.hand is not None:
            self.desk.hand = None
        elif slot is not None and slot in self.desk.arrangement.slots:
            self.desk.chosen = self.desk.arrangement.slots[slot]
            self.desk.flip()
        return True

    def _down(self, slot: str | None, pos: Point) -> bool:
        self._pressed_at = pos
        if slot is None:
            return False
        board = self.desk.arrangement.slots.get(slot)
        if self.desk.hand is None:
            self.desk.chosen = board
            self._held = None if board is None else (board, pos)
        self.controls.set_focus(f"slot-{slot}", ring=False)
        return True

    def _up(self, event: pygame.Event) -> bool:
        """Lay what is in hand where the button is let go."""
        slot, dragged = self.slot_at(event.pos), self._dragging
        if dragged:
            self.controls.handle(event)  # while the drag still holds off what pressing the tile does
        self._held, self._dragging = None, False
        if self.desk.hand is not None and slot is not None:
            self.desk.lay(slot)
            self.controls.set_focus(f"slot-{slot}", ring=False)
        elif dragged and (self.frame.left or self.frame.right).collidepoint(event.pos):
            self.desk.lift()
        elif dragged:
            self.desk.hand = None
        return dragged or slot is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map, the slots, all around them, and the board in hand above everything."""
        camera, lit = self.camera, self.lit_slot
        self._view.draw(surface, camera, self.desk, lit)
        self.controls.draw(surface)
        self._view.draw_hand(surface, camera, self.desk, self.pointer, lit)
