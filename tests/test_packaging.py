"""What the installed program is made from: one version, one list of what playing needs, a tidy checkout."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import wk
from wk import assets
from wk.start import installed

ROOT = Path(__file__).resolve().parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

TOP = {
    *("main.py", "requirements.txt", "wk", "assets", "tests", "boards"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"),
    *(".gitignore", ".gitattributes", ".ci"),
}


def required(text: str) -> dict[str, list[str]]:
    """Return the requirements of a file by the comment above them."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in text.splitlines():
        if line.startswith("#"):
            heading = line.strip("# ")
        elif needed := line.partition("#")[0].strip():
            found.setdefault(heading, []).append(needed)
    return found


def test_what_the_package_needs_is_what_playing_needs() -> None:
    """requirements.txt is the truth; its tests' part is left out of the package."""
    parts = required((ROOT / "requirements.txt").read_text(encoding="utf-8"))
    assert list(parts) == ["What playing needs", "What the tests need"]
    assert PROJECT["project"]["dependencies"] == parts["What playing needs"]


def test_requirements_are_read_by_their_parts() -> None:
    assert required("# One\na>=1  # why\n\n# Two\nb\n") == {"One": ["a>=1"], "Two": ["b"]}


def test_the_version_stands_in_one_place() -> None:
    """The package takes it from the program, and the newest chapter of the changelog is about it."""
    assert "version" not in PROJECT["project"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "wk/__init__.py"
    source = (ROOT / "wk" / "__init__.py").read_text(encoding="utf-8")
    assert re.findall(r'^__version__ = "(.*)"$', source, re.MULTILINE) == [wk.__version__]
    others = [path for path in (ROOT / "wk").rglob("*.py") if path.parent != ROOT / "wk"]
    assert [path for path in others if f'"{wk.__version__}"' in path.read_text(encoding="utf-8")] == []
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    chapters = re.findall(r"^## (\S+)", log, re.MULTILINE)
    assert chapters[0] == wk.__version__


def test_the_command_is_there_and_shipped_files_go_into_the_package() -> None:
    module, _, function = PROJECT["project"]["scripts"]["winter-kingdom"].partition(":")
    assert (module, function) == (installed.__module__, installed.__name__)
    assert PROJECT["project"]["gui-scripts"] == {"winter-kingdom-window": f"{module}:{function}"}
    moved = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["sources"]
    assert moved == {"assets": "wk/shipped/assets", "boards": "wk/shipped/boards"}
    assert (assets.ASSETS, assets.BOARDS, assets.INSTALLED) == (ROOT / "assets", ROOT / "boards", False)


@pytest.mark.skipif(shutil.which("git") is None, reason="git tells what is in the checkout")
def test_the_top_of_the_checkout_stays_tidy() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S607
    names = {line.partition("/")[0] for line in listed.stdout.splitlines()}
    assert names - TOP == set()
