"""Every paragraph of the rules is proved by some test, which names its id in its name or docstring."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from wk.games import GAMES, games

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).resolve().parent
ASSETS = TESTS.parent / "assets"
PREFIXES = {listing.folder: games()[name].code.codec.family for name, listing in GAMES.items()}
"""How the ids of each game's rules begin, by the game's folder: as its share codes do."""

FOLDERS = [folder for folder in PREFIXES if (ASSETS / folder / "rules").is_dir()]
ID = re.compile(rf"(?:{'|'.join(PREFIXES.values())})(?:-[A-Z]+)+(?:-[0-9]+)?")


@cache
def paragraphs() -> dict[str, str]:
    """Return the ids of all paragraphs and table rows of the rules, each with its file."""
    return {
        found: f"{folder}/{path.name}"
        for folder in FOLDERS
        for path in sorted((ASSETS / folder / "rules").glob("*.md"))
        for line in path.read_text(encoding="utf-8").splitlines()
        for found in defined_by(line)
    }


def defined_by(line: str) -> list[str]:
    """Return the ids a line of the rules gives: a paragraph begins with its own, a row has it in a cell."""
    if line.startswith("- "):
        return ID.findall(line[2:].split(" ", 1)[0])
    cell = line.split("|")[1] if line.startswith("| ") else ""
    return re.findall(rf"\(({ID.pattern})\)", cell)


def claims(path: Path) -> Iterator[str]:
    """Yield the names and docstrings of the tests of a file, and what the file says of all its tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield ast.get_docstring(tree) or ""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""
            yield node.name.upper().replace("_", "-")


@cache
def proved() -> set[str]:
    """Return the ids some test names."""
    others = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve())
    return {found for path in others for claim in claims(path) for found in ID.findall(claim)}


def test_the_rules_have_their_ids() -> None:
    """A rule text without ids, or one that was not found, would be proved by anything."""
    families = {tuple(found.split("-")[:2]) for found in paragraphs()}
    for folder in FOLDERS:
        prefix = PREFIXES[folder]
        own = [found for found in paragraphs() if found.startswith(f"{prefix}-")]
        assert len(own) >= 40, folder
        assert {(prefix, "TERM"), (prefix, "SETUP"), (prefix, "END")} <= families


def test_every_paragraph_of_the_rules_is_proved_by_some_test() -> None:
    missing = sorted(f"{found} ({where})" for found, where in paragraphs().items() if found not in proved())
    assert missing == []


def test_tests_name_no_paragraph_the_rules_do_not_have() -> None:
    """A misspelt id would prove nothing; a family of them, as in WK-GOAL, may be spoken of."""
    unknown = proved() - set(paragraphs())
    assert (
        sorted(name for name in unknown if not any(known.startswith(f"{name}-") for known in paragraphs()))
        == []
    )
