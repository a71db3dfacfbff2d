"""The list of boards: the user's own to go on with, printed ones to begin with a copy of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files import textfile
from wk.games.winter_kingdom import own_boards
from wk.games.winter_kingdom.own_boards import BLANK, OwnFile, PaintedSide
from wk.games.winter_kingdom.ui.arranger.parts import BoardTile
from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.dialog import notice
from wk.shell.page import Column, Page
from wk.shell.recordfiles import RefusedError
from wk.shell.scene import Push, Transition
from wk.shell.trash import Trash
from wk.shell.undo_bar import BAR, undo_bar
from wk.shell.widget import ENTER, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.shell.app import App

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
