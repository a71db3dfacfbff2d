"""The command integrate: what it writes for a desktop, that it all goes away again, and odd places."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.systems import PATIENCE
from wk import assets
from wk.commands import integrate
from wk.commands.desktop_entry import APP_ID, TYPE, TYPE_ICON, file_type, menu_entry
from wk.engine.files.textfile import InputError
from wk.engine.transcript import heading
from wk.shell.art.app_icon import SIZES
from wk.shell.display import WINDOW_CLASS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.commands.conftest import Run

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of a user whose desktop has none of its programs installed."""
    folder = tmp_path / "a user's data"
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(integrate, "_UPDATES", {"no-such-program": Path("mime")})
    return folder


def below(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_it_writes_an_entry_a_file_type_and_icons_and_takes_all_away(
    home: Path, run: Callable[..., Run]
) -> None:
    other = home / "applications" / "other.desktop"
    other.parent.mkdir(parents=True)
    other.write_text("[Desktop Entry]\n", encoding="utf-8")
    done = run("integrate")
    assert (done.status, done.err) == (0, "")
    icons = {
        f"{side}x{side}/{place}.png"
        for side in SIZES
        for place in ("apps/" + APP_ID, "mimetypes/" + TYPE_ICON)
    }
    icons |= {f"scalable/{place}.svg" for place in ("apps/" + APP_ID, "mimetypes/" + TYPE_ICON)}
    wanted = {f"applications/{APP_ID}.desktop", f"mime/packages/{APP_ID}.xml"}
    wanted |= {f"icons/hicolor/{icon}" for icon in icons}
    assert below(home) == wanted | {"applications/other.desktop"}
    assert {*done.out.splitlines()[:-1]} == {f"written {home / name}" for name in wanted}
    assert done.out.splitlines()[-1].startswith("no-such-program is not installed")
    for side in SIZES:
        image = pygame.image.load(home / "icons" / "hicolor" / f"{side}x{side}" / "apps" / f"{APP_ID}.png")
        assert image.get_size() == (side, side)
    assert run("integrate") == done
    gone = run("integrate", "--remove")
    assert below(home) == {"applications/other.desktop"}
    assert len(gone.out.splitlines()) == len(wanted) + 1
    assert run("integrate", "--remove").out.count("removed") == 0


@pytest.mark.skipif(os.name != "posix", reason="makes links")
@pytest.mark.parametrize(
    "place", [f"applications/{APP_ID}.desktop", f"icons/hicolor/scalable/apps/{APP_ID}.svg"]
)
def test_a_link_in_the_place_of_a_file_is_left_with_what_it_leads_to(
    home: Path, run: Callable[..., Run], tmp_path: Path, place: str
) -> None:
    """As of who keeps an entry of their own in a folder of dotfiles; also one that leads nowhere."""
    own, link = tmp_path / "own", home / place
    link.parent.mkdir(parents=True)
    link.symlink_to(own)
    for text in (None, "mine"):
        if text:
            own.write_text(text)
        done = run("integrate")
        assert (done.status, done.out) == (2, "")
        assert done.err == f"integrate: {link}: a link lies there; take it away first\n"
        gone = run("integrate", "--remove")
        assert (gone.status, gone.out.splitlines()[0]) == (
            0,
            f"left {link}: a link, which nobody here has made",
        )
        assert link.is_symlink()
        assert own.exists() == bool(text)
    assert own.read_text() == "mine"
    assert below(home) == {place}


def unquoted(line: str) -> list[str]:
    """Read a command line as a desktop does: escapes of the file, quotation marks, then field codes."""
    line = re.sub(r"\\\\", r"\\", line)
    parts = re.findall(r'"((?:[^"\\]|\\.)*)"|(\S+)', line)
    return [re.sub(r"\\(.)", r"\1", quoted).replace("%%", "%") or plain for quoted, plain in parts]


def entry(text: str) -> dict[str, str]:
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return dict(parser["Desktop Entry"])


@pytest.mark.parametrize(
    "program",
    ["winter-kingdom", "a b/ümläut", 'say "hello"', "100%/f", "cost$5`", "back\\slash", "ends\\\\", "it's"],
)
def test_the_entry_starts_the_program_from_any_folder(program: str) -> None:
    found = entry(menu_entry([f"/{program}", "main.py"]))
    assert unquoted(found["Exec"]) == [f"/{program}", "main.py", "--window", "%f"]
    assert found["TryExec"].replace("\\\\", "\\") == f"/{program}"
    assert (found["StartupWMClass"], found["MimeType"]) == (WINDOW_CLASS, f"{TYPE};")


def test_a_program_no_entry_can_name_is_refused() -> None:
    with pytest.raises(InputError, match="control characters"):
        menu_entry(["two\nlines"])


def test_the_desktops_own_checker_finds_nothing(tmp_path: Path) -> None:
    checker = shutil.which("desktop-file-validate")
    if checker is None:
        pytest.skip("desktop-file-validate is not installed here")
    path = tmp_path / "x.desktop"
    path.write_text(menu_entry(["/a b/ü%/$x", "main.py"]), encoding="utf-8")
    done = subprocess.run([checker, path], capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_file_type_knows_records_by_name_and_beginning() -> None:
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ET.fromstring(file_type()).find("m:mime-type", space)  # noqa: S314 - our own text
    assert kind is not None
    assert kind.attrib == {"type": TYPE}
    glob, match = kind.find("m:glob", space), kind.find("m:magic/m:match", space)
    assert glob is not None
    assert match is not None
    assert glob.attrib["pattern"] == "*.wkrec"
    assert heading("lanterns", {}).startswith(match.attrib["value"])


def test_the_command_of_a_checkout_runs_this_checkout() -> None:
    python, program = integrate.own_command()
    assert Path(python).parent == Path(sys.executable).parent
    assert python == sys.executable or Path(python).name == "pythonw.exe"
    assert program == str(ROOT / "main.py")


@pytest.mark.parametrize("installed", [False, True])
def test_windows_menus_start_what_opens_no_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, installed: bool
) -> None:
    program = tmp_path / (f"{APP_ID}.EXE" if installed else "python.exe")
    quiet = tmp_path / (f"{APP_ID}-window.exe" if installed else "pythonw.exe")
    program.touch(mode=0o755)
    monkeypatch.setattr(assets, "INSTALLED", installed)
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setattr(sys, "executable", str(program))
    assert Path(integrate.own_command()[0]) == program
    quiet.touch(mode=0o755)
    assert Path(integrate.own_command()[0]) == quiet


@pytest.mark.parametrize("called", ["{folder}/winter-kingdom", "winter-kingdom"])
def test_the_command_of_an_installed_program_is_found_without_its_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, called: str
) -> None:
    """What pip makes on Windows is called without the ending of its file."""
    program = tmp_path / (f"{APP_ID}.exe" if os.name == "nt" else APP_ID)
    program.touch(mode=0o755)
    monkeypatch.setattr(assets, "INSTALLED", True)
    monkeypatch.setattr(sys, "argv", [called.format(folder=tmp_path)])
    monkeypatch.setenv("PATH", str(tmp_path))
    (found,) = integrate.own_command()
    assert Path(found).samefile(program)


def test_a_folder_that_cannot_be_made_is_told_in_one_line(
    tmp_path: Path, home: Path, run: Callable[..., Run]
) -> None:
    home.write_text("a file", encoding="utf-8")
    done = run("integrate")
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert done.err.startswith(f"integrate: {home} cannot be written: ")
    assert below(tmp_path) == {home.name}


@pytest.mark.skipif(sys.platform != "linux", reason="the always full device is Linux's")
def test_output_that_cannot_be_written_is_no_fault_of_the_folder(home: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(  # noqa: S603 - this program itself
            [sys.executable, str(ROOT / "main.py"), "integrate"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "output cannot be written: No space left on device\n")
    assert f"applications/{APP_ID}.desktop" in below(home)


def test_elsewhere_it_says_so(run: Callable[..., Run], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    done = run("integrate")
    assert (done.status, done.out) == (2, "")
    assert done.err == "integrate: this is for Linux and Windows; the README says what there is elsewhere\n"


@pytest.mark.skipif(os.name != "posix", reason="Windows' folders are found by `test_windows_entry`")
def test_without_a_variable_the_data_lies_in_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/somebody/")
    assert integrate.data_home({}) == Path("/home/somebody/.local/share")
    assert integrate.data_home({"XDG_DATA_HOME": "relative"}) == Path("/home/somebody/.local/share")
    assert integrate.data_home({"XDG_DATA_HOME": "/data"}) == Path("/data")
