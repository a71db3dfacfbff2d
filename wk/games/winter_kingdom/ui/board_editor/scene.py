"""The editor of a board, the list of the user's own boards, and where the workshop leads to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files import textfile
from wk.games.winter_kingdom import own_boards
from wk.games.winter_kingdom.own_boards import BLANK, OwnFile, PaintedSide
from wk.games.winter_kingdom.terrain import LETTERS, Terrain
from wk.games.winter_kingdom.ui.arranger.parts import BoardTile
from wk.games.winter_kingdom.ui.board_editor.desk import AREA, BRUSH, HEXES, BoardKeeper, PaintDesk
from wk.games.winter_kingdom.ui.board_editor.layout import PainterFacts, camera_of, frame_of, lay_out
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map
from wk.hexgrid import Hex
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.editors.numbers import NumberEditor
from wk.shell.editors.workshop import Tool
from wk.shell.page import Column, Page
from wk.shell.recordfiles import RefusedError
from wk.shell.scene import Push, Transition
from wk.shell.trash import Trash
from wk.shell.undo_bar import BAR, undo_bar
from wk.shell.widget import ENTER, Scroll, Shortcut, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from pygame.typing import Point

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.ui.editing import Frame
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource
    from wk.shell.scene import Scene

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


ACROSS, TILE, LEAST = 5, 150, 150
"""The most tiles in a row, and height and least width of one in units that hold text."""


class BoardList(Page):
    """Every side there is, and the ways to a new one."""

    widest = 900

    def __init__(self, app: App, box: BoardBox) -> None:
        self.box = box
        self.say = box.say
        self._own: list[OwnFile] = []
        self._chosen = ""
        """The key of the chosen tile."""
        self._discarded: tuple[Path, str] | None = None
        """The side moved to the trash last: where it lies, and what it is called."""
        super().__init__(app)

    @property
    def heading(self) -> str:
        """The heading in the game's words."""
        return self.say("boards.title")

    def resume(self) -> None:
        """Look which sides there are now."""
        super().resume()
        boards = self.box.reload()
        self._own = own_boards.own_files(self.box.folder, boards) if self.box.folder else []
        if self._chosen not in self._drafts() and self._own_file() is None:
            self._chosen = ""

    def _drafts(self) -> dict[str, tuple[PaintedSide, str]]:
        """Return what each tile that can be painted begins with, and the user's side it is."""
        found = {
            f"own-{own.path.name}": (own.draft, own.path.stem) for own in self._own if own.draft is not None
        }
        boards = self.box.boards
        for side in (side for pair in boards.pairs for side in pair):
            found[f"printed-{side}"] = (PaintedSide(boards.rows[side]), "")
        return found

    def _own_file(self) -> OwnFile | None:
        """Return the chosen file of the user's."""
        return next((own for own in self._own if self._chosen == f"own-{own.path.name}"), None)

    # The page -----------------------------------------------------------------------------------

    def body(self, column: Column) -> None:
        """Place the tiles of own and of printed sides."""
        scale, say = self.app.scale, self.say
        column.label(say("boards.own"), scale.label())
        column.gap(theme.HAIR)
        if not self._own:
            column.text(say("boards.none"), scale.style("text", theme.NAME, theme.MUTED))
        self._grid(column, [self._own_tile(own) for own in self._own])
        if self.box.folder is not None:
            folder = say("boards.folder", folder=textfile.shown(self.box.folder))
            column.text(folder, scale.style("text", theme.NOTE, theme.MUTED))
        column.gap(theme.MEDIUM)
        column.label(say("boards.printed"), scale.label())
        column.gap(theme.HAIR)
        sides = [side for pair in self.box.boards.pairs for side in pair]
        self._grid(column, [self._printed_tile(side) for side in sides])
        if self._discarded:
            column.gap(BAR + theme.SMALL)  # else the bar would hide the end of the list

    def _grid(self, column: Column, makers: Sequence[Callable[[pygame.Rect, pygame.Rect], Widget]]) -> None:
        """Place tiles in rows."""
        gap = column.px(theme.TIGHT)
        across = max(1, min(ACROSS, (column.width + gap) // (column.line(LEAST) + gap)))
        for start in range(0, len(makers), across):
            row = column.take(column.line(TILE))
            width = (row.width - gap * (across - 1)) // across
            for place, make in enumerate(makers[start : start + across]):
                left = row.left + place * (width + gap)
                column.add(make(pygame.Rect(left, row.top, width, row.height), column.clip))
            column.gap(theme.TIGHT)

    def _own_tile(self, own: OwnFile) -> Callable[[pygame.Rect, pygame.Rect], Widget]:
        unfinished = own.path.name in self.box.boards.unfinished
        note = self.say("boards.unfinished" if unfinished else "boards.misnamed")
        if own.draft is None:
            note = self.say("boards.trouble")
        return self._tile(
            f"own-{own.path.name}",
            own.draft.rows if own.draft else None,
            textfile.shown(own.path.stem),
            note if own.trouble else self.say("boards.yours"),
            trouble=bool(own.trouble),
        )

    def _printed_tile(self, side: str) -> Callable[[pygame.Rect, pygame.Rect], Widget]:
        boards = self.box.boards
        back = next(other for other in boards.boards[boards.board_of(side)] if other != side)
        note = self.say("arranger.back", side=back)
        return self._tile(f"printed-{side}", boards.rows[side], side, note)

    def _tile(
        self, key: str, rows: tuple[str, ...] | None, name: str, note: str, *, trouble: bool = False
    ) -> Callable[[pygame.Rect, pygame.Rect], Widget]:
        def make(rect: pygame.Rect, clip: pygame.Rect) -> Widget:
            return BoardTile(
                key=key, rect=rect, clip=clip, rows=rows, name=name, note=note, trouble=trouble,
                chosen=key == self._chosen, on_press=lambda: self._choose(key),
            )  # fmt: skip

        return make

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place what can be done with the chosen side, and the way to an empty one."""
        px, say = self.app.scale.px, self.say
        gap = px(theme.TIGHT)
        width = min((rect.width - 2 * gap) // 3, self.app.scale.line(260))
        paint = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        blank, delete = paint.move(-width - gap, 0), paint.move(-2 * (width + gap), 0)
        own = self._chosen.startswith("own-")
        words = say("boards.paint" if own or not self._chosen else "boards.copy")
        bar: list[Widget] = []
        if self._discarded is not None:
            bar = undo_bar(self.app, rect, say("boards.discarded", side=self._discarded[1]), self._undo)
        return [
            *bar,
            Button(
                key="delete", rect=delete, icon="trash", label=say("boards.delete"), enabled=own,
                on_press=self._delete, shortcuts=(Shortcut(pygame.K_DELETE),),
            ),
            Button(key="blank", rect=blank, icon="plus", label=say("boards.blank"), on_press=self._blank),
            Button(
                key="paint", rect=paint, label=words, kind="primary", size=17, on_press=self._paint,
                enabled=bool(self._chosen), shortcuts=ENTER,
            ),
        ]  # fmt: skip

    # What is done -------------------------------------------------------------------------------

    def _choose(self, key: str) -> Transition | None:
        """Choose a side, or paint the one already chosen."""
        if key == self._chosen:
            return self._paint()
        self._chosen = key
        return None

    def _blank(self) -> Transition:
        return self._edit(PaintedSide(BLANK), "")

    def _paint(self) -> Transition | None:
        """Paint the chosen side; what is no side is told of instead."""
        known = self._drafts().get(self._chosen)
        if known is not None:
            return self._edit(*known)
        own = self._own_file()
        return None if own is None else Push(notice(self.app, self.say("boards.trouble"), own.trouble))

    def _edit(self, draft: PaintedSide, own: str) -> Transition:
        """Go to the editor; what is new gets a name nobody has."""
        if not own and self.box.folder is not None:
            taken = own_boards.taken_ids(self.box.folder, self.box.boards, "")
            draft = draft._replace(side=own_boards.suggested_id(self.say("boards.new-name"), taken))
        return Push(BoardEditor(self.app, self.box, draft, own))

    def _delete(self) -> Transition | None:
        """Move the chosen side of the user's to the trash."""
        own = self._own_file()
        return None if own is None else self._move(lambda trash: self._discard(trash, own.path))

    def _discard(self, trash: Trash, path: Path) -> None:
        self._discarded = trash.put(path), textfile.shown(path.stem)

    def _undo(self) -> Transition | None:
        """Take the side deleted last out of the trash again."""
        return self._move(self._restore)

    def _restore(self, trash: Trash) -> None:
        if self._discarded is not None:
            (where, _), self._discarded = self._discarded, None
            self._chosen = f"own-{trash.restore(where).name}"

    def _move(self, do: Callable[[Trash], None]) -> Transition | None:
        """Do something with the trash of the user's sides, or say why it cannot be done."""
        if self.box.folder is None:
            return None
        folder = self.box.folder
        try:
            do(Trash(folder, suffix=".txt"))
        except RefusedError:
            return self._trouble(self.say("boards.elsewhere"))
        except OSError as error:
            return self._trouble(f"{textfile.shown(folder)}: {textfile.reason(error)}")
        self.resume()
        return None

    def _trouble(self, message: str) -> Transition:
        return Push(notice(self.app, self.app.words("problem.title"), message))


def tools(app: App, box: BoardBox, numbers: Callable[[], NumberSource]) -> tuple[Tool, ...]:
    """Return the ways of the workshop."""
    say = box.say
    return (
        Tool("boards", say("workshop.boards"), say("workshop.boards-note"), lambda: BoardList(app, box)),
        Tool(
            "cards", say("workshop.cards"), say("workshop.cards-note"), lambda: NumberEditor(app, numbers())
        ),
    )
