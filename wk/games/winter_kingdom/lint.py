"""Looking a file over: setups, choices, boards, card data, own numbers, for errors and what is unusual."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.engine.tools import Finding
from wk.games.winter_kingdom import boardfile, boardlint, library
from wk.games.winter_kingdom.cards import own as own_file
from wk.games.winter_kingdom.cards import reading, wording
from wk.games.winter_kingdom.cards.ids import FAMILIES
from wk.games.winter_kingdom.setup import choicesfile
from wk.games.winter_kingdom.setup.choices import SAME_NAME, faults, idle_goals
from wk.games.winter_kingdom.setup.file import examine_setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Wishes


def lint_file(
    path: Path, own: Path | None = None, catalogue: Catalogue | None = None
) -> list[Finding] | None:
    """Return what is wrong with or unusual about a setup, a board, the list of boards or the card data.

    Boards are text files (``.txt``); of TOML files the contents tell which they are, a setup if nothing
    else. Of one file twenty errors at most are told.

    Args:
        path: the file.
        own: the folder of the user's own sides: setups may name them, and they may be unusual.
        catalogue: the card data in force, for setups; None for the shipped.

    Returns:
        A finding for each thing, none for a file in order; None for a file of another kind.

    Raises:
        UnreadableError: the file cannot be read as text.
    """
    if path.suffix not in {".txt", ".toml"}:
        return None
    text = library.text_of(path)
    name = library.label(path)
    if path.suffix == ".txt":
        return _board(text, path, unusual=_lies_in(own, path))
    try:
        data, _ = parse_toml(text, name)
    except SetupError as error:
        return _errors([str(error)])
    if is_setup(data):
        return _setup(text, name, own, catalogue)
    if _is_choices(data):
        return _choices(text, name, own, catalogue)
    if "board" in data:
        return _board_list(text, path, own)
    if data.get("format") == wording.FORMAT:
        return _errors(_words(text, name))
    return _errors((own_file if _is_own(data) else reading).examine(text, name)[1])


def is_setup(data: Mapping[str, object]) -> bool:
    """Tell whether the table of a TOML file is a setup: what is no other kind of file."""
    cards = any(isinstance(data.get(family), dict) for family in FAMILIES)
    worded = data.get("format") == wording.FORMAT
    return not (cards or "board" in data or worded or _is_own(data) or _is_choices(data))


def _is_own(data: Mapping[str, object]) -> bool:
    """Tell whether the table of a TOML file means to be own card numbers."""
    return str(data.get("format")).startswith(f"{own_file.FORMAT.family}/")


def _is_choices(data: Mapping[str, object]) -> bool:
    """Tell whether the table of a TOML file means to be favourites of new games."""
    return str(data.get("format")).startswith(f"{choicesfile.FORMAT.family}/")


def _lies_in(folder: Path | None, path: Path) -> bool:
    return folder is not None and path.parent.resolve() == folder.resolve()


def _errors(problems: Iterable[str]) -> list[Finding]:
    return [Finding(problem) for problem in problems]


def _words(text: str, name: str) -> list[str]:
    """Return what is wrong with the cards' words in another language (WK-DATA-2)."""
    try:
        return wording.translate(library.load_catalogue(), text, name)[1]
    except SetupError as error:
        return [str(error)]


def _board(text: str, path: Path, *, unusual: bool) -> list[Finding]:
    """Look over a board side (WK-MAP-2, WK-MAP-3); ``unusual`` says whether it may break the make-up."""
    name = library.label(path)
    letters, problems = boardfile.examine_board(text, name)
    if letters is None:
        return _errors(problems)
    return [
        *(_id_errors(path) if unusual else ()),
        *(Finding(f"{name}: {line}", warning=unusual) for line in boardlint.lint(letters)),
        *(Finding(f"{name}: {line}", warning=True) for line in boardlint.lint_id(letters, path.stem)),
    ]


def _id_errors(path: Path) -> list[Finding]:
    """Return why no setup can name a side of the user's own, if that is so."""
    pairs, _ = boardfile.examine_pairs(library.read(library.BOARDS / library.PAIRS), library.PAIRS)
    others = library.own_sides(path.parent)
    earlier = others[: others.index(path)] if path in others else []
    taken = {side.casefold() for pair in pairs for side in pair} | {own.stem.casefold() for own in earlier}
    try:
        library.check_own_id(path.stem, taken)
    except SetupError as error:
        return _errors([f"{library.label(path)}: {error}"])
    return []


def _board_list(text: str, path: Path, own: Path | None) -> list[Finding]:
    """Look over the list of boards and every side it names."""
    unusual = _lies_in(own, path)
    count = (1, library.MOST_OWN) if unusual else (boardfile.BOARDS, boardfile.BOARDS)
    pairs, problems = boardfile.examine_pairs(text, library.label(path), count)
    findings = _errors(problems)
    for side in [side for pair in pairs for side in pair] if not problems else []:
        file = path.parent / f"{side}.txt"
        try:
            findings += _board(library.read(file), file, unusual=unusual)
        except SetupError as error:
            findings.append(Finding(str(error)))
    return findings


def _setup(text: str, name: str, own: Path | None, catalogue: Catalogue | None) -> list[Finding]:
    """Look over a setup file, with the card data, the shipped boards and the user's own."""
    try:
        catalogue, boards = catalogue or library.load_catalogue(), library.load_boards(own=own)
    except SetupError as error:
        return _errors([str(error)])
    wishes, problems = examine_setup(text, name, catalogue, boards)
    if wishes is None:
        return _errors(problems)
    return [Finding(f"{name}: {line}", warning=True) for line in warnings(wishes, catalogue)]


def _choices(text: str, name: str, own: Path | None, catalogue: Catalogue | None) -> list[Finding]:
    """Look over a file of favourites, with the same cards and boards as a setup."""
    try:
        catalogue, boards = catalogue or library.load_catalogue(), library.load_boards(own=own)
    except SetupError as error:
        return _errors([str(error)])
    kept = choicesfile.examine_kept(text, name, catalogue, boards)
    if kept.problems:
        return _errors(kept.problems)
    named = [("last", kept.last), *((quote(title), which) for title, which in kept.favourites.items())]
    return [
        Finding(f"{name}: {title}: {_FAULTS[fault.code].format(**fault._asdict())}", warning=True)
        for title, which in named
        for fault in (faults(which, catalogue) if which else ())
    ]


_FAULTS = {
    SAME_NAME: "two players are called {name}",
    "no-economy": "every economy is left out; one is needed",
    "few-cards": "ability cards to be dealt: {n}; needed: {needed}",
    "few-goals": "goals to be drawn: {n}; needed: {needed}",
}
"""What stands in the way of a game, by its code."""


def warnings(wishes: Wishes, catalogue: Catalogue) -> list[str]:
    """Return what is allowed in a setup but leaves somebody with nothing to gain (WK-SETUP-2)."""
    return [
        f"under {catalogue.name(twist)} the goal {catalogue.name(goal)} gives nobody anything"
        for twist, goal in idle_goals(wishes, catalogue)
    ]
