"""Whatever path somebody types into a dialog, a sentence answers it, and the game is still there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.boards_at_hand import BoardPerson
from tests.games.winter_kingdom.ui.helping import no_screen
from tests.permissions import closed, obeyed
from tests.strange_paths import STRANGE, homeless, strange_path
from tests.systems import WINDOWS
from wk.engine.record import read
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.own_boards import BLANK, PaintedSide
from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor
from wk.shell.ask import Ask
from wk.shell.screens.saves import SavedGames, ask_file
from wk.shell.screens.setups import SetupList
from wk.shell.screens.troubles import another_folder, unsaved
from wk.shell.shelf import Shelf
from wk.shell.textfield import Typed
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from wk.engine.match import Match

__all__ = ["homeless"]

CUT = ("null", "half a letter", *(() if WINDOWS else ("long path",)))
"""Of these a field takes only a part, which leads to nothing; on Windows it may still be too long."""
NOTHING = ("below a file", "nobody's home", "nothing", *CUT)
NO_NAME = dict.fromkeys(("long name", "long path"), "no_name")

AS_FOLDER = {
    **NO_NAME,
    **dict.fromkeys((*NOTHING, "pipe", "device"), "missing"),
    "circle": "unusable",
    "closed": "closed",
}
AS_FILE = {
    **NO_NAME,
    **dict.fromkeys(NOTHING, "missing"),
    **dict.fromkeys(("pipe", "device"), "device"),
    "circle": "unreadable",
    "closed": "closed",
}
AS_NEW_FILE = {
    **NO_NAME,
    **dict.fromkeys(NOTHING, "no_folder"),
    **dict.fromkeys(("pipe", "device"), "taken"),
    "circle": "unwritten",
    "closed": "locked",
}
"""What is said of a path of each kind where it is to be a folder, a file that is there, a new file."""


GAP = "XXX"
"""What a field is filled with where any words may stand."""


class Typist(BoardPerson):
    """Somebody who plays, and types paths."""

    def __init__(self, folder: Path, language: str) -> None:
        super().__init__(folder, language=language)
        self.shelf = Shelf({"winter-kingdom": self.front}, self.app.store.records)
        self.words = Words("shell", language)

    def begin(self) -> Match[Any, Any]:
        """Begin a game that is saved."""
        return self.shelf.open_match(self.front.settle(library.SETUPS / "first-game.toml"))

    def answer(self, line: str) -> str:
        """Type a line into the question on top, accept it, and return what is said to it."""
        question = self.scene
        assert isinstance(question, Ask)
        question.typed.text, question.typed.cursor = "", 0
        question.typed.insert(line)
        self.use("accept")
        return question.trouble

    def hears(self, said: str, key: str) -> bool:
        """Tell whether what is said is a sentence, whatever its fields are filled with."""
        sentence = re.escape(self.words(key, name=GAP, folder=GAP, why=GAP))
        return re.fullmatch(sentence.replace(GAP, ".+"), said) is not None


@pytest.fixture(params=LANGUAGES)
def person(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Typist]:
    """Return somebody at the window in each language."""
    no_screen(monkeypatch)
    someone = Typist(tmp_path / "data", request.param)
    yield someone
    someone.app.close()


def told(answer: Callable[[str], str], tmp_path: Path) -> Iterator[tuple[str, str]]:
    """Yield what is the matter with each strange path, and what is said to it."""
    for kind in STRANGE:
        folder = tmp_path / kind
        folder.mkdir()
        yield kind, answer(strange_path(kind, folder))
    with closed(tmp_path / "closed") as folder:
        yield "closed", answer(str(folder / "inside"))


def test_the_folder_an_unsaved_game_is_to_be_saved_in(person: Typist, tmp_path: Path) -> None:
    """The dialog that saves a game never loses it."""
    person.shelf.records.parent.mkdir(exist_ok=True)
    person.shelf.records.write_text("a file in the folder's place")
    match = person.begin()
    assert match.unsaved
    person.open(lambda app, _front: unsaved(app, match))
    person.use("answer-1")
    for kind, said in told(person.answer, tmp_path):
        assert person.hears(said, f"folder.{AS_FOLDER[kind]}"), (kind, said)
        assert isinstance(person.scene, Ask)
    person.answer(str(tmp_path))
    assert match.record
    assert read(match.record.path).setup == match.setup


def test_the_folder_a_game_is_exported_to(person: Typist, tmp_path: Path) -> None:
    person.begin()
    person.open(lambda app, _front: SavedGames(app, person.shelf))
    person.wait(3)
    person.press(pygame.K_e)
    for kind, said in told(person.answer, tmp_path):
        assert person.hears(said, f"folder.{AS_FOLDER[kind]}"), (kind, said)
        assert isinstance(person.scene, Ask)


def test_the_file_of_a_saved_game(person: Typist, tmp_path: Path) -> None:
    person.open(lambda app, _front: ask_file(app, person.shelf))
    for kind, said in told(person.answer, tmp_path):
        assert person.hears(said, f"file.{AS_FILE[kind]}"), (kind, said)
    assert person.hears(person.answer(str(tmp_path)), "file.folder")


def test_the_file_of_a_setup(person: Typist, tmp_path: Path) -> None:
    def answer(line: str) -> str:
        person.scene._typed = Typed()
        person.scene._typed.insert(line)
        person.use("add")
        return str(person.scene._trouble)

    person.open(lambda app, front: SetupList(app, front, lambda _path: None))
    for kind, said in told(answer, tmp_path):
        assert person.hears(said, f"file.{AS_FILE[kind]}"), (kind, said)
    assert person.hears(answer(str(tmp_path)), "file.folder")


def test_the_file_a_side_is_read_from(person: Typist, tmp_path: Path) -> None:
    person.open(lambda app, front: BoardEditor(app, box_of(front.kit, front.say), PaintedSide(BLANK)))
    person.use("import")
    for kind, said in told(person.answer, tmp_path):
        assert person.hears(said, f"file.{AS_FILE[kind]}"), (kind, said)


def test_the_file_a_side_is_written_to(person: Typist, tmp_path: Path) -> None:
    person.open(lambda app, front: BoardEditor(app, box_of(front.kit, front.say), PaintedSide(BLANK)))
    person.use("export")
    for kind, said in told(person.answer, tmp_path):
        assert person.hears(said, f"file.{AS_NEW_FILE[kind]}"), (kind, said)


@pytest.mark.usefixtures("homeless")
def test_who_has_no_home_is_asked_all_the_same(person: Typist, tmp_path: Path) -> None:
    match = person.begin()
    person.open(lambda app, _front: another_folder(app, match))
    assert person.scene.typed.text == tmp_path.anchor
    person.answer(str(tmp_path))
    assert match.record
    assert match.record.path.parent == tmp_path


def test_a_folder_that_may_be_entered_but_not_written_is_told(person: Typist, tmp_path: Path) -> None:
    match = person.begin()
    folder = tmp_path / "read-only"
    folder.mkdir()
    folder.chmod(0o500)
    person.open(lambda app, _front: another_folder(app, match))
    with obeyed():
        said = person.answer(str(folder))
    sentence, detail = said.split("\n")
    assert sentence == person.words("trouble.read-only")
    assert str(folder) in detail
    assert isinstance(person.scene, Ask)
