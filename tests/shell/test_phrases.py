"""Messages about files in the language of the window: the books know all there are, and say them in full."""

from __future__ import annotations

import ast
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from wk import assets
from wk.engine.game import SetupError
from wk.shell.dialog import notice
from wk.shell.mistakes import mistakes
from wk.shell.phrases import FIELD, book, pattern_of, said
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.app import App

ROOT = Path(__file__).resolve().parents[2]
OTHERS = LANGUAGES[1:]
BOOKS = sorted(assets.ASSETS.glob("*/phrases/*.toml"))

REFUSERS = {
    "SetupError",
    "InputError",
    "RecordError",
    "UnreadableError",
    "OtherGameError",
    "Fault",
    "SideFault",
    "Unwritten",
}
"""What is raised, or noted, with a message that a window may show."""

NOT_SHOWN = (
    "wk/commands/",  # only the commands speak of their arguments
    "wk/cli.py",
    "wk/engine/files/sharecode.py",  # the shelf has words of its own for share codes
    "wk/games/winter_kingdom/setup/fixing.py",  # `check --fix` alone
    "wk/games/winter_kingdom/cards/catalogue.py",  # about the words shipped
    "wk/shell/display.py",  # there is no window yet
)
"""Modules whose messages no window shows."""

HOLE = "\0"

COMPOSED = {f"the name {HOLE} {HOLE}", f"{HOLE}: line {HOLE}: {HOLE}: {HOLE}", f"{HOLE}: line {HOLE}: {HOLE}",
            f"{HOLE}: {HOLE}; a record begins with an object of {HOLE}"}  # fmt: skip
"""Messages put together from texts beside them; what becomes of these is tried below."""


def template(node: ast.expr) -> str | None:
    """Return a text with a HOLE for each field; None for what is no text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else HOLE for part in node.values)
        return "".join(map(str, parts))
    return None


def messages(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the messages of a source, their fields as HOLEs, with their lines."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "refuse" or name in REFUSERS:
            for part in node.args[-1:]:
                text = template(part)
                if text is not None and text not in COMPOSED and re.search(r"[a-z]{3} ", text):
                    yield node.lineno, text


@cache
def told() -> dict[str, list[str]]:
    """Return the messages of every module whose messages a window may show."""
    found = {}
    for path in sorted((ROOT / "wk").rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if not module.startswith(NOT_SHOWN):
            some = messages(ast.parse(path.read_text(encoding="utf-8")))
            found[module] = [f"{line}\n{text}" for line, text in some]
    return found


def is_said(text: str, language: str) -> bool:
    """Tell whether a message is a phrase, perhaps after places before a colon."""
    parts = text.split(": ")
    rests = [": ".join(parts[n:]) for n in range(len(parts))]
    rests += [rest.removesuffix(f": {HOLE}") for rest in rests]  # what follows is looked at where it is made
    samples = [rest.replace(HOLE, filling) for rest in rests for filling in ("7", "")]
    return any(phrase.pattern.fullmatch(sample) for sample in samples for phrase in book(language))


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_about_a_file_is_in_a_book(language: str) -> None:
    """A message the window may show is added to ``assets/*/phrases/`` together with the code that says it."""
    missing = [
        f"{module}:{text.replace(HOLE, '…')}"
        for module, texts in told().items()
        for text in texts
        if not is_said(text.partition("\n")[2], language)
    ]
    assert missing == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_reconstructed_of_a_court_is_said_in_every_language(language: str) -> None:
    """HC-DATA-1, WC-DATA-1: the feather's sentence stands in the data file, in English alone."""
    texts = [path.read_text("utf-8") for path in assets.ASSETS.glob("*/court.toml")]
    doubts = {doubt for text in texts for doubt in re.findall(r'\nunsure = "(.+)"', text)}
    assert len(doubts) > 15
    assert [doubt for doubt in sorted(doubts) if said(doubt, language) == doubt] == []


def test_a_message_without_a_phrase_is_found() -> None:
    source = 'def f(x):\n    raise SetupError(f"{x}: line {x}: nobody ever said {x} so")'
    ((line, text),) = messages(ast.parse(source))
    assert line == 2
    assert not is_said(text, OTHERS[0])
    assert is_said(f"{HOLE}: line {HOLE}: longer than {HOLE} characters", OTHERS[0])


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: "/".join(path.parts[-3:]))
def test_both_sides_of_a_phrase_have_the_same_fields(path: Path) -> None:
    for english, other in tomllib.loads(path.read_text(encoding="utf-8")).items():
        assert sorted(FIELD.findall(english)) == sorted(FIELD.findall(other)), english
        assert FIELD.sub("", english).strip(), "a phrase of fields alone would be everything"
        assert other == other.strip() or english.startswith(","), english


@pytest.mark.parametrize("language", OTHERS)
def test_no_phrase_stands_in_two_books(language: str) -> None:
    """A game's own phrase may not change what another game's file is told."""
    files = [path for path in BOOKS if path.stem == language]
    known = [english for path in files for english in tomllib.loads(path.read_text(encoding="utf-8"))]
    assert sorted({english for english in known if known.count(english) > 1}) == []


@pytest.mark.parametrize(
    ("message", "german"),
    [
        (
            'x.toml: line 3: colour: "bleu" is no colour, did you mean "blue"; allowed: blue',
            'x.toml: Zeile 3: colour: "bleu" gibt es nicht (Farbe); gemeint vielleicht "blue"; erlaubt: blue',
        ),
        ("a.toml: goals: expected 3 goals, found 2", "a.toml: goals: erwartet: 3 Ziele, gefunden: 2"),
        ("unknown key; allowed: name", "unbekannter Schlüssel; erlaubt: name"),
        ('"a: b" is named twice', '"a: b" ist zweimal genannt'),
        ("seed: expected a text, found a table", "seed: erwartet wird ein Text, gefunden: eine Tabelle"),
        (
            'a.txt: line 3, column 5: "Q" is no terrain; allowed: F',
            'a.txt: Zeile 3, Spalte 5: "Q" ist kein Gelände; erlaubt: F',
        ),
        ("a.txt: the village at 1,2 lies on the board's rim", "a.txt: Dorf auf 1,2 liegt am Rand der Tafel"),
        ("Nobody knows this: at all", "Nobody knows this: at all"),
        ("", ""),
        (
            'the name "x" begins with a mark or has more than 3 on a letter',
            'der Name "x" beginnt mit einem Beizeichen oder hat mehr als 3 an einem Buchstaben',
        ),
        (
            'x.wkrec: line 1: "game" is missing; a record begins with an object of "format", "game"',
            'x.wkrec: Zeile 1: "game" fehlt; ein Spielstand beginnt mit einem Objekt aus "format", "game"',
        ),
        ('x.wkrec: line 4: "end": Ann ist nicht am Zug', 'x.wkrec: Zeile 4: "end": Ann ist nicht am Zug'),
    ],
)  # fmt: skip
def test_a_message_is_said_in_german(message: str, german: str) -> None:
    """Names that stand in files, keys among them, stay as files have them."""
    assert said(message, "de") == german
    assert said(message, "en") == message


def test_a_field_holds_no_places() -> None:
    pattern = pattern_of("{name} is named twice")
    assert pattern.fullmatch('"x: y" is named twice')
    assert not pattern.fullmatch("a.toml: x is named twice")


def test_windows_and_refusals_speak_the_language_set(app: App, tmp_path: Path) -> None:
    error = SetupError("a.toml: line 2: the name is empty")
    app.change_settings(language="de")
    assert mistakes(app.words, error, tmp_path / "a.toml") == "a.toml: Zeile 2: der Name ist leer"
    assert notice(app, "x", str(error)).message == "a.toml: Zeile 2: der Name ist leer"
    app.change_settings(language="en")
    assert notice(app, "x", str(error)).message == str(error)
