"""The command integrate on Windows: what it puts there, that it all goes away again, what it leaves alone."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from wk.commands.desktop_entry import COMMENT
from wk.commands.integrate import put, take
from wk.commands.windows_entry import CLASS, CLASSES, Account, Link, pieces, quoted
from wk.engine.files.textfile import InputError
from wk.shell.art.app_icon import ico

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

COMMAND = (r"C:\A b\winter-kingdom.exe",)
TYPE = rf"{CLASSES}\.wkrec"


class PlainRegistry:
    """A registry of plain values; a key is there as long as it or one below has a value."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], str] = {}

    def read(self, key: str, name: str) -> str | None:
        return self.values.get((key, name))

    def write(self, key: str, name: str, text: str) -> None:
        self.values[key, name] = text

    def remove(self, key: str, name: str) -> None:
        del self.values[key, name]


def save_plainly(path: Path, link: Link) -> None:
    """Save what is looked at in a link; Windows' own form has the description in the same letters."""
    path.write_bytes(f"{link.program}\n{link.arguments}\n{link.description}".encode("utf-16-le"))


@pytest.fixture
def registry() -> PlainRegistry:
    return PlainRegistry()


@pytest.fixture
def account(tmp_path: Path, registry: PlainRegistry) -> Callable[[str], Account]:
    """Return a function that gives the account of somebody who speaks a language."""
    return lambda language: Account(registry, tmp_path / "menu", tmp_path / "data", language, save_plainly)


def below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_puts_menu_type_and_icons_there_and_takes_all_away(
    account: Callable[[str], Account], registry: PlainRegistry, tmp_path: Path
) -> None:
    english = account("en")
    done = list(put(pieces(english, COMMAND)))
    assert below(tmp_path) == {"menu/Courts and Kings.lnk", "data/app.ico", "data/record.ico"}
    assert registry.values == {
        (TYPE, ""): CLASS,
        (rf"{TYPE}\OpenWithProgids", CLASS): "",
        (rf"{CLASSES}\{CLASS}", ""): "Saved game of Courts and Kings",
        (rf"{CLASSES}\{CLASS}\DefaultIcon", ""): f'"{tmp_path / "data" / "record.ico"}"',
        (rf"{CLASSES}\{CLASS}\shell\open\command", ""): r'"C:\A b\winter-kingdom.exe" "--window" "%1"',
    }
    link = (tmp_path / "menu" / "Courts and Kings.lnk").read_bytes().decode("utf-16-le")
    assert link.splitlines()[:2] == [*COMMAND, '"--window"']
    assert len(done) == 8
    assert all(line.startswith("written ") for line in done)
    assert (tmp_path / "data" / "record.ico").read_bytes() == ico("record")
    before = dict(registry.values)
    assert list(put(pieces(english, COMMAND))) == done
    assert registry.values == before
    assert len(list(take(pieces(english, ["any"])))) == len(done)
    assert (below(tmp_path), registry.values) == (set(), {})
    assert list(take(pieces(english, ["any"]))) == []


def test_a_program_that_was_moved_and_another_language_replace_what_was_there(
    account: Callable[[str], Account], registry: PlainRegistry, tmp_path: Path
) -> None:
    list(put(pieces(account("en"), COMMAND)))
    list(put(pieces(account("de"), [r"D:\neu\winter-kingdom.exe"])))
    assert below(tmp_path / "menu") == {"Höfe und Könige.lnk"}
    assert registry.values[rf"{CLASSES}\{CLASS}", ""] == "Spielstand von „Höfe und Könige“"
    assert not any("A b" in text for text in registry.values.values())
    list(take(pieces(account("en"), ["any"])))
    assert (below(tmp_path), registry.values) == (set(), {})


def test_a_type_another_program_opens_stays_its_own(
    account: Callable[[str], Account], registry: PlainRegistry
) -> None:
    others = {(TYPE, ""): "Other.File", (rf"{TYPE}\OpenWithProgids", "Other.File"): "", (TYPE, "Kind"): "x"}
    registry.values.update(others)
    left = rf"left HKCU\{TYPE}: another program opens these files"
    done = list(put(pieces(account("en"), COMMAND)))
    assert done[-1] == left
    assert registry.values.items() > others.items()
    assert (rf"{TYPE}\OpenWithProgids", CLASS) in registry.values
    assert list(take(pieces(account("en"), COMMAND)))[-1] == left
    assert registry.values == others


def test_another_programs_link_of_the_same_name_is_left(
    account: Callable[[str], Account], registry: PlainRegistry, tmp_path: Path
) -> None:
    link = tmp_path / "menu" / "Courts and Kings.lnk"
    link.parent.mkdir()
    link.write_bytes(b"another program's")
    with pytest.raises(InputError, match="a link of another program lies there; take it away first"):
        list(put(pieces(account("en"), COMMAND)))
    assert (below(tmp_path), registry.values) == ({"menu/Courts and Kings.lnk"}, {})
    list(put(pieces(account("de"), COMMAND)))
    assert len(below(tmp_path / "menu")) == 2
    assert f"left {link}: a link of another program" in list(take(pieces(account("de"), COMMAND)))
    assert link.read_bytes() == b"another program's"


@pytest.mark.parametrize("odd", ["C:\\100%\\python.exe", 'C:\\a"b'])
def test_a_program_no_command_line_can_name_is_refused_before_anything_is_written(
    account: Callable[[str], Account], tmp_path: Path, odd: str
) -> None:
    with pytest.raises(InputError, match="can name no program with"):
        list(put(pieces(account("en"), [odd])))
    assert below(tmp_path) == set()


def test_every_part_of_a_command_line_stands_in_quotation_marks() -> None:
    assert quoted(["C:\\p\\python.exe", "D:\\a b\\main.py"]) == '"C:\\p\\python.exe" "D:\\a b\\main.py"'


if sys.platform == "win32":
    import winreg

    from wk.commands.windows_shell import UserRegistry, save_link, start_menu

    OWN = r"Software\winter-kingdom-tests"

    def test_windows_own_registry_does_as_the_plain_one_and_drops_empty_keys() -> None:
        registry = UserRegistry()
        assert registry.read(OWN, "") is None
        registry.write(rf"{OWN}\a\b", "", "ü")
        registry.write(rf"{OWN}\a", "name", "other")
        assert (registry.read(rf"{OWN}\a\b", ""), registry.read(rf"{OWN}\a", "")) == ("ü", None)
        registry.remove(rf"{OWN}\a\b", "")
        assert registry.read(rf"{OWN}\a", "name") == "other"
        registry.remove(rf"{OWN}\a", "no such name")
        registry.remove(rf"{OWN}\a", "name")
        with pytest.raises(FileNotFoundError):
            winreg.OpenKey(winreg.HKEY_CURRENT_USER, OWN)

    def test_a_link_holds_what_it_starts(tmp_path: Path) -> None:
        path = tmp_path / "Höfe.lnk"
        link = Link(sys.executable, '"a b.py"', COMMENT["de"], tmp_path / "app.ico")
        save_link(path, link)
        save_link(path, link)
        data = path.read_bytes()
        for text in (COMMENT["de"], '"a b.py"', str(tmp_path / "app.ico")):
            assert text.encode("utf-16-le") in data
        assert start_menu().is_dir()
