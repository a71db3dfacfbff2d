"""Looking a file over: setups, choices, boards, card data, own numbers, for errors and what is unusual."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from wk.engine.files.filekinds import text_of
from wk.engine.files.paths import same
from wk.engine.files.textfile import quote
from wk.engine.game import SetupError
from wk.engine.kit import FileKind, Finding, named_by
from wk.engine.wishes import LIKE_NAME, MARKED_NAME, SAME_NAME
from wk.games.winter_kingdom import boardfile, library
from wk.games.winter_kingdom.cards import own as own_file
from wk.games.winter_kingdom.cards import reading, wording
from wk.games.winter_kingdom.cards.ids import FAMILIES
from wk.games.winter_kingdom.setup.choices import Choices, faults, idle_goals
from wk.games.winter_kingdom.setup.file import CHOICES_FORMAT, setups
from wk.games.winter_kingdom.setup.file import FORMAT as SETUP_FORMAT
from wk.games.winter_kingdom.setup.wishes import KINDS, LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from wk.engine.files.formats import Format
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Wishes


Own = Callable[[], "Path | None"]
"""Gives the folder of the user's own sides: setups may name them, and they may be unusual."""

GetCatalogue = Callable[[], "Catalogue"]
"""Gives the current card data, for setups and favourites."""


def kinds(
    own: Own = lambda: None,
    catalogue: GetCatalogue = library.load_catalogue,
    fix_setup: Callable[[Path], Sequence[str] | None] | None = None,
) -> tuple[FileKind, ...]:
    """Return the kinds of file of this game; of one file twenty errors at most are told."""

    def kind(format_: Format, lint: Callable[[Path], list[Finding]]) -> FileKind:
        return FileKind(str(format_), named_by(format_.family), lint)

    setup = kind(SETUP_FORMAT, lambda path: _setup(path, own(), catalogue))
    return (
        setup._replace(playable=True, fix=fix_setup),
        kind(CHOICES_FORMAT, lambda path: _choices(path, own(), catalogue)),
        kind(own_file.FORMAT, lambda path: _examined(own_file.examine, path)),
        FileKind(wording.FORMAT, named_by(wording.FORMAT.partition("/")[0]), _words),
        FileKind(str(reading.FORMAT), _is_card_data, lambda path: _examined(reading.examine, path)),
        FileKind(
            "a board side (.txt)", lambda path, _: path.suffix == ".txt", lambda path: _side(path, own())
        ),
        FileKind("a list of boards", _is_list, lambda path: _list(path, own())),
    )


def _is_card_data(_path: Path, table: Mapping[str, object] | None) -> bool:
    """Return whether a TOML file is card data; that of 0.1 has no format."""
    if table is None:
        return False
    known = named_by(reading.FORMAT.family)(_path, table)
    return known or ("format" not in table and any(isinstance(table.get(f), dict) for f in FAMILIES))


def _is_list(_path: Path, table: Mapping[str, object] | None) -> bool:
    """Return whether a TOML file is a list of boards; it has no format, unlike those of other games."""
    return table is not None and "board" in table and "format" not in table


def _examined(examine: Callable[[str, str], tuple[object, Iterable[str]]], path: Path) -> list[Finding]:
    """Return what a reader finds wrong with a file."""
    return _errors(examine(text_of(path), library.label(path))[1])


def _lies_in(folder: Path | None, path: Path) -> bool:
    return folder is not None and same(path.parent, folder)


def _errors(problems: Iterable[str]) -> list[Finding]:
    return [Finding(problem) for problem in problems]


def _words(path: Path) -> list[Finding]:
    """Return what is wrong with the cards' words in another language (WK-DATA-2)."""
    text, name = text_of(path), library.label(path)
    try:
        return _errors(wording.translate(library.load_catalogue(), text, name)[1])
    except SetupError as error:
        return _errors([str(error)])


def _side(path: Path, own: Path | None) -> list[Finding]:
    """Look over a board side; one of the user's own may break the make-up."""
    return _board(text_of(path), path, unusual=_lies_in(own, path))


def _board(text: str, path: Path, *, unusual: bool) -> list[Finding]:
    """Look over a board side (WK-MAP-2, WK-MAP-3); ``unusual`` says whether it may break the make-up."""
    from wk.games.winter_kingdom import boardlint  # noqa: PLC0415 - whoever plays a file looks no board over

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


def _list(path: Path, own: Path | None) -> list[Finding]:
    """Look over the list of boards and every side it names."""
    text = text_of(path)
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


def _setup(path: Path, own: Path | None, get_catalogue: GetCatalogue) -> list[Finding]:
    """Look over a setup file, with the card data, the shipped boards and the user's own."""
    text, name = text_of(path), library.label(path)
    try:
        catalogue, boards = get_catalogue(), library.load_boards(own=own)
    except SetupError as error:
        return _errors([str(error)])
    wishes, problems = setups(catalogue, boards).examine(text, name, LEVELS)
    if wishes is None:
        return _errors(problems)
    return [Finding(f"{name}: {line}", warning=True) for line in warnings(wishes, catalogue)]


def _choices(path: Path, own: Path | None, get_catalogue: GetCatalogue) -> list[Finding]:
    """Look over a file of favourites, with the same cards and boards as a setup."""
    text, name = text_of(path), library.label(path)
    try:
        catalogue, boards = get_catalogue(), library.load_boards(own=own)
    except SetupError as error:
        return _errors([str(error)])
    kept = setups(catalogue, boards).favourites(KINDS).examine(text, name)
    if kept.problems:
        return _errors(kept.problems)
    named = [("last", kept.last), *((quote(title), which) for title, which in kept.favourites.items())]
    return [
        Finding(f"{name}: {title}: {_FAULTS[fault.code].format(**fault._asdict())}", warning=True)
        for title, which in named
        for fault in (faults(which, catalogue) if isinstance(which, Choices) else ())
    ]


_FAULTS = {
    SAME_NAME: "two players are called {name}",
    LIKE_NAME: "the names {name} and {other} look alike",
    MARKED_NAME: "the name {name} has too many marks on a letter",
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
