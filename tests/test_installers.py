"""What the installer for Windows and the package for Debian are made from says the same as the program."""

from __future__ import annotations

import importlib.util
import re
import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import wk
from wk.commands.desktop_entry import APP_ID, NAME, TYPE

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
MOMENT = int(datetime(2026, 12, 24, tzinfo=UTC).timestamp())
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def deb() -> ModuleType:
    """Return the script, which has no name to be imported by."""
    spec = importlib.util.spec_from_file_location("deb", ROOT / ".ci" / "deb.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


LOG = """# Changelog

## 1.1.0 (not released yet)

### New

- One thing that is
  told in two lines.
- Another.

## 1.0.0 (2026-11-21)

- All.
"""


def test_the_changelog_is_told_in_debians_form(deb: ModuleType) -> None:
    assert deb.changelog(LOG, MOMENT).splitlines() == [
        "courts-and-kings (1.1.0) stable; urgency=medium",
        "",
        "  * One thing that is told in two lines.",
        "  * Another.",
        "",
        f" -- {deb.MAINTAINER}  Thu, 24 Dec 2026 00:00:00 +0000",
        "",
        "courts-and-kings (1.0.0) stable; urgency=medium",
        "",
        "  * All.",
        "",
        f" -- {deb.MAINTAINER}  Sat, 21 Nov 2026 00:00:00 +0000",
        "",
    ]


def test_the_package_names_nobodys_address(deb: ModuleType) -> None:
    """Its form wants one; the host is of those that are kept from ever being (RFC 2606)."""
    assert re.fullmatch(r"[^<>]+ <[a-z-]+@[a-z-]+\.invalid>", deb.MAINTAINER)


def test_every_version_is_told_of_the_newest_first(deb: ModuleType) -> None:
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [version for version, _, text in deb.chapters(log, MOMENT) if "\n- " in text]
    assert versions == re.findall(r"^## (\S+)", log, re.MULTILINE)
    assert versions[0] == wk.__version__


def test_software_centres_are_told_what_the_menu_says(deb: ModuleType) -> None:
    told = ET.fromstring(deb.component(LOG, MOMENT))  # noqa: S314 - our own text
    assert {name.get(LANGUAGE, "en"): name.text for name in told.findall("name")} == NAME
    assert told.findtext("launchable") == f"{APP_ID}.desktop"
    assert (told.findtext("provides/binary"), told.findtext("provides/mediatype")) == (APP_ID, TYPE)
    assert [(part.get("version"), part.get("date")) for part in told.iter("release")] == [
        ("1.1.0", "2026-12-24"),
        ("1.0.0", "2026-11-21"),
    ]
    texts = [part for part in told.iter() if part.tag in {"p", "li", "name", "summary"}]
    assert sum(LANGUAGE in part.attrib for part in texts) * 2 == len(texts)


def test_the_installer_says_everything_in_both_languages_and_leaves_menus_to_integrate() -> None:
    script = (ROOT / ".ci" / "installer.nsi").read_text(encoding="utf-8")
    said = {
        language: dict(re.findall(rf'^LangString (\w+) \$\{{LANG_{language}\}} "(.+)"', script, re.MULTILINE))
        for language in ("ENGLISH", "GERMAN")
    }
    assert said["ENGLISH"].keys() == said["GERMAN"].keys() == set(re.findall(r"\$\((\w+)\)", script))
    assert (said["ENGLISH"]["title"], said["GERMAN"]["title"]) == (NAME["en"], NAME["de"])
    assert script.count(f'!define PROGRAM "{APP_ID}.exe"') == 1
    assert re.findall(r"nsExec::ExecToLog '\"\$INSTDIR\\\$\{PROGRAM\}\" (.*)'", script) == [
        "integrate",
        "integrate --remove",
    ]
    assert "HKLM" not in script
    assert "Classes" not in script
