"""What is wrong with a file, in words for the window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wk.engine.files.textfile import UnreadableError
from wk.engine.game import SetupError
from wk.engine.record import read
from wk.games.fronts import front_of
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.shell.mistakes import mistakes, record_mistake
from wk.shell.refusals import REFUSED
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.shell.shelf import Shelf

ENGLISH = Words("shell", "en")


def refusal(path: Path) -> Exception:
    """Return why a setup file cannot be used."""
    with pytest.raises(REFUSED) as caught:
        front_of(WinterKingdomKit()).preview(path)
    return caught.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_file_that_is_not_there_is_told_plainly(tmp_path: Path, language: str) -> None:
    words, path = Words("shell", language), tmp_path / "none.toml"
    told = mistakes(words, refusal(path), path)
    assert told == words("file.missing", name="none.toml")
    assert "Errno" not in told
    assert "directory" not in told


def test_every_mistake_of_a_setup_has_a_line(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'format = "winter-kingdom-setup/1"\ngoals = ["miners"]\neconomy = "gold"\nseed = "x"\n'
        '[[players]]\nname = "Ann"\n'
    )
    error = refusal(path)
    assert isinstance(error, SetupError)
    lines = mistakes(ENGLISH, error, path).split("\n")
    assert len(lines) == len(error.problems) > 2
    assert all(line.startswith("mine.toml: ") for line in lines)
    assert str(error) == error.problems[0]


def test_what_the_system_refuses_for_another_reason_is_quoted() -> None:
    error = UnreadableError("x")
    error.__cause__ = OSError(5, "Input/output error")
    told = mistakes(ENGLISH, error, Path("a/b.toml"))
    assert told == "The file b.toml cannot be read: Input/output error."
    assert mistakes(ENGLISH, PermissionError(13, "no"), Path("b.toml")) == "The file b.toml may not be read."


HEADING = '{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Ben"],"deck":[2,3,1,2]}}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "Kein gespeichertes Spiel: leer"),
        (HEADING, "Beschädigt in Zeile 1: vor dem Ende abgerissen"),
        (f"{HEADING}\nlight 9\n", "Beschädigt in Zeile 2: "),
        (HEADING.replace("lanterns", "chess") + "\n", "Es ist der Spielstand eines anderen Spiels."),
        (HEADING.replace("/1", "/99") + "\n", "Eine neuere Fassung dieses Programms hat es geschrieben."),
        (None, "Die Datei a.wkrec gibt es nicht."),
    ],
)
def test_why_a_saved_game_cannot_be_opened_is_told_in_the_language(
    shelf: Shelf, text: str | None, told: str
) -> None:
    shelf.records.mkdir(parents=True)
    path = shelf.records / "a.wkrec"
    if text is not None:
        path.write_text(text)
    with pytest.raises(REFUSED) as caught:
        shelf.load_match(path)
    said = record_mistake(Words("shell", "de"), caught.value, path)
    assert said.startswith(told)
    assert str(shelf.records) not in said


def test_a_file_s_name_says_nothing_of_its_own(tmp_path: Path) -> None:
    """A file name may hold line breaks: a file sent by somebody puts no sentence into a dialog."""
    path = tmp_path / "a\n\nPress YES.toml"
    if os.name == "nt":
        assert mistakes(ENGLISH, refusal(path), path) == r"No file can have this name: a\n\nPress YES.toml"
        return
    assert mistakes(ENGLISH, refusal(path), path) == r"There is no file a\n\nPress YES.toml."
    path.write_text("seed = x\n")
    assert mistakes(ENGLISH, refusal(path), path).startswith(
        r"a\n\nPress YES.toml: line 1, column 8: not TOML"
    )
    record = path.with_suffix(".wkrec")
    record.write_text("x\n")
    with pytest.raises(REFUSED) as caught:
        read(record)
    assert record_mistake(ENGLISH, caught.value, record).startswith("Damaged in line 1: not a line of JSON")
