"""The board being painted, and the file it is kept in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files import textfile
from wk.engine.files.paths import typed
from wk.engine.game import SetupError
from wk.games.winter_kingdom import boardlint, library, own_boards
from wk.games.winter_kingdom.boardfile import RADIUS, SIDE_ID
from wk.games.winter_kingdom.hexmap import side_of
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.arranger.parts import LOCAL, land_of
from wk.games.winter_kingdom.ui.editing import UndoStack
from wk.shell import clipboard
from wk.shell.ask import Ask, ConfirmQuestion
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.mistakes import mistakes, unwritten
from wk.shell.scene import Chain, Pop, Push, Transition
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.own_boards import PaintedSide
    from wk.hexgrid import Hex
    from wk.shell.app import App

Rows = tuple[str, ...]

BRUSH, AREA = 0, 1
"""The tools: a hex at a time, or an area at once."""

HEXES = frozenset(LOCAL)


class PaintDesk:
    """The side somebody paints."""

    def __init__(self, rows: Rows) -> None:
        self.steps: UndoStack[Rows] = UndoStack(rows)
        self.terrain = Terrain.FOREST
        """What is painted."""
        self.tool = BRUSH
        self.saved = rows
        """The rows as they are in a file."""
        self._stroke: Rows | None = None

    @property
    def rows(self) -> Rows:
        """The nine rows of letters, with the stroke that is being made."""
        return self._stroke or self.steps.now

    @property
    def land(self) -> dict[Hex, Terrain]:
        """The terrain of each hex in local coordinates."""
        return land_of(self.rows)

    def flaws(self, side: str) -> list[Flaw]:
        """Return what makes the side unusual, first what makes it unplayable (WK-MAP-2, WK-MAP-3)."""
        letters = side_of(self.rows)
        return [
            *boardlint.count_flaws(letters),
            *boardlint.flaws(letters),
            *boardlint.row_flaws(letters, side),
        ]

    def touch(self, at: Hex) -> None:
        """Begin or go on with a stroke at a hex."""
        if at not in HEXES:
            return
        hexes = [at] if self.tool == BRUSH else self._area(at)
        self._stroke = painted(self.rows, hexes, self.terrain)

    def lift(self) -> None:
        """End the stroke: it is one step."""
        if self._stroke is not None:
            self.steps.take(self._stroke)
        self._stroke = None

    def replace(self, rows: Rows) -> None:
        """Put another side in this one's place, as a step."""
        self._stroke = None
        self.steps.take(rows)

    def choose(self, terrain: Terrain) -> None:
        """Paint another terrain from now on."""
        self.terrain = terrain

    def choose_tool(self, tool: int) -> None:
        """Paint with another tool from now on."""
        self.tool = tool

    def pick(self, at: Hex) -> None:
        """Paint from now on what is on a hex."""
        if at in HEXES:
            self.terrain = self.land[at]

    def undo(self) -> None:
        """Take the last step back."""
        self._stroke = None
        self.steps.undo()

    def redo(self) -> None:
        """Take the step again that was taken back."""
        self._stroke = None
        self.steps.redo()

    def _area(self, at: Hex) -> set[Hex]:
        land = self.land
        return next(area for area in boardlint.areas(land, land[at]) if at in area)


def painted(rows: Rows, hexes: Iterable[Hex], terrain: Terrain) -> Rows:
    """Return rows with some hexes, in local coordinates, of another terrain."""
    letters = [list(row) for row in rows]
    for at in hexes:
        letters[at.r + RADIUS][at.q + RADIUS] = terrain.letter
    return tuple("".join(row) for row in letters)


class BoardKeeper:
    """What becomes of the side on a desk."""

    def __init__(self, app: App, box: BoardBox, desk: PaintDesk, draft: PaintedSide, own: str) -> None:
        """Keep a side; ``own`` is the id of the user's side it was, empty for a new one."""
        self._app = app
        self._box = box
        self._desk = desk
        self._say = box.say
        self._own = own
        self._remarks = draft.remarks
        self._taken: set[str] = set()
        self.typed = Typed(draft.side, len(draft.side))
        """The id as it is typed."""
        self.message = ""
        """What was done last, if it is to be said."""

    def look(self) -> None:
        """Look which names are taken."""
        if self._box.folder is not None:
            self._taken = own_boards.taken_ids(self._box.folder, self._box.boards, self._own)

    @property
    def name(self) -> str:
        """The id as it is typed."""
        return self.typed.text.strip()

    @property
    def draft(self) -> PaintedSide:
        """The side as it would be saved."""
        side = self.name if SIDE_ID.fullmatch(self.name) else ""
        return own_boards.PaintedSide(self._desk.rows, side, self._remarks)

    @property
    def can_save(self) -> bool:
        """Whether the side has a name under which it can be kept."""
        return self._box.folder is not None and bool(self.name) and not self.name_trouble()

    @property
    def is_changed(self) -> bool:
        """Whether anything would be lost."""
        return self._desk.rows != self._desk.saved

    def name_trouble(self) -> str:
        """Return what is wrong with the name; nothing while there is none."""
        if not self.name:
            return ""
        try:
            library.check_own_id(self.name, ())
        except SetupError:
            return self._say("painter.name-bad")
        # Where capitals make no difference it would be the same file, elsewhere a second one of that id
        respelled = self.name != self._own and self.name.casefold() == self._own.casefold()
        taken = respelled or self.name.casefold() in self._taken
        return self._say("painter.name-taken", side=self.name) if taken else ""

    # What is done -------------------------------------------------------------------------------

    def save(self) -> Transition | None:
        """Keep the side in the user's folder; what another window has made of it meanwhile is asked for."""
        self.look()
        if self._box.folder is None or not self.can_save:
            return None
        if self.name != self._own or own_boards.is_as_it_was(self._box.folder, self._own, self._desk.saved):
            return self._save(self._box.folder)
        say, folder = self._say, self._box.folder

        def replace() -> Transition:
            trouble = self._save(folder)
            return Chain((Pop(), trouble)) if trouble else Pop()

        answers = [Answer(say("arranger.leave.stay")), Answer(say("painter.replace"), replace)]
        return Push(Dialog(self._app, say("painter.changed"), say("painter.changed-message"), answers))

    def _save(self, folder: Path) -> Transition | None:
        """Write the side into a folder; from now on setups may name it."""
        try:
            own_boards.save(folder, self.draft)
        except OSError as error:
            return self._trouble(f"{folder}: {textfile.reason(error)}")
        self._own, self._desk.saved = self.name, self._desk.rows
        usable = self.name in self._box.reload().rows
        self.look()
        self.message = self._say("painter.saved" if usable else "painter.saved-unplayable", side=self.name)
        return None

    def copy(self) -> Transition | None:
        """Put the text of the side on the clipboard."""
        if not clipboard.copy(own_boards.to_text(self.draft)):
            return self._trouble(self._say("painter.no-clipboard"))
        self.message = self._say("painter.copied")
        return None

    def paste(self) -> Transition | None:
        """Take the side whose text is on the clipboard."""
        try:
            self._take(own_boards.from_text(clipboard.pasted()))
        except SetupError as error:
            return self._trouble(str(error))
        return None

    def export(self) -> Transition | None:
        """Ask where to write the side to."""

        def write(line: str) -> Transition | str:
            path = typed(line)
            try:
                own_boards.export(path, self.draft)
            except OSError as error:
                return unwritten(self._app.words, error, path)
            self.message = self._say("painter.exported", path=textfile.shown(path))
            return Pop()

        return self._ask("export", f"~/{self.draft.side or 'Board'}.txt", write)

    def import_file(self) -> Transition | None:
        """Ask for the path of a side to take."""

        def take(line: str) -> Transition | str:
            path = typed(line)
            try:
                self._take(own_boards.read(path))
            except SetupError as error:
                return mistakes(self._app.words, error, path)
            return Pop()

        return self._ask("import", "", take)

    def _take(self, draft: PaintedSide) -> None:
        """Go on with another side, under the same name if there is one."""
        self._desk.replace(draft.rows)
        self._remarks = draft.remarks or self._remarks
        if not self.name:
            self.typed = Typed(draft.side, len(draft.side))
        self.message = self._say("painter.taken")

    def _ask(self, what: str, text: str, answer: Callable[[str], Transition | str]) -> Transition:
        say = self._say
        question = ConfirmQuestion(
            say(f"painter.{what}.title"), say(f"painter.{what}.message"), say(f"painter.{what}.accept"), text
        )
        return Push(Ask(self._app, question, answer))

    def _trouble(self, message: str) -> Transition:
        return Push(notice(self._app, self._app.words("problem.title"), message))

    def leave(self) -> Transition | None:
        """Go back; what would be lost is asked for first."""
        question = self.parting(Pop())
        return Push(question) if question else Pop()

    def parting(self, then: Transition) -> Dialog | None:
        """Return the question whether to save the side before ``then`` leads away, if it has changed."""
        if not self.is_changed:
            return None

        def keep() -> Transition:
            return Chain((Pop(), self.save() or then))

        say = self._say
        answers = [
            Answer(say("arranger.leave.stay")),
            Answer(say("painter.lose"), lambda: Chain((Pop(), then))),
        ]
        if self.can_save:
            answers.append(Answer(say("painter.save"), keep))
        return Dialog(self._app, say("painter.leave"), say("painter.leave-message"), answers)
