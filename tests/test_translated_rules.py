"""The rules in other languages: chapter by chapter the same paragraphs, tables and sources as in English."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.test_rule_coverage import FOLDERS, defined_by
from wk import assets
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def chapters() -> Iterator[tuple[str, str, str]]:
    """Yield language, folder and name of every chapter there is, or that the help shows, in a language."""
    for language in LANGUAGES[1:]:
        for folder in FOLDERS:
            names = {path.stem for path in (assets.ASSETS / folder / "rules" / language).glob("*.md")}
            contents = assets.ASSETS / folder / "help" / language / "contents.toml"
            if contents.exists():
                names |= set(tomllib.loads(contents.read_text(encoding="utf-8"))["rules"])
            yield from ((language, folder, name) for name in sorted(names))


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def shape(path: Path) -> list[str]:
    """Return how the lines of a chapter begin that begin anything: headings, items, rows of tables."""
    return [re.sub(r"[^|]", "", line) or line[0] for line in lines(path) if line[:1] in {"#", "-", "|"}]


def sources(path: Path) -> list[str]:
    """Return the letters that tell where rules are known from."""
    return sorted(re.findall(r"\[[A-Z]\]", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("language", "folder", "name"), [*chapters()])
def test_a_chapter_is_told_whole_in_every_language(language: str, folder: str, name: str) -> None:
    """The same rules in the same order, in the same tables, with the same sources."""
    english = assets.path(folder, "rules", f"{name}.md")
    other = assets.path(folder, "rules", language, f"{name}.md")
    ids = [found for line in lines(english) for found in defined_by(line)]
    assert [found for line in lines(other) for found in defined_by(line)] == ids
    assert shape(other) == shape(english)
    assert sources(other) == sources(english)
