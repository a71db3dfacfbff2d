"""What the script for the standalone program makes for each system, whichever runs the tests."""

from __future__ import annotations

import importlib.util
import os
import plistlib
import struct
import xml.etree.ElementTree as ET
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

import wk
from wk.commands.desktop_entry import TYPE
from wk.shell.art.app_icon import Name, ico
from wk.shell.faces import FILES

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def standalone() -> ModuleType:
    """Return the script, which has no name to be imported by."""
    spec = importlib.util.spec_from_file_location("standalone", ROOT / ".ci" / "standalone.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def side_of(png: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(png), "picture.png").get_size()


@pytest.mark.parametrize("name", ["app", "record"])
def test_the_icon_for_windows_holds_every_size(name: Name) -> None:
    data = ico(name)
    zero, kind, count = struct.unpack_from("<3H", data)
    assert (zero, kind) == (0, 1)
    sides = []
    for number in range(count):
        wide, high, _, _, _, bits, length, place = struct.unpack_from("<4B2H2I", data, 6 + 16 * number)
        assert side_of(data[place : place + length]) == (wide or 256, high or 256)
        assert bits == 32
        sides.append(wide or 256)
    assert sides == [16, 22, 24, 32, 48, 64, 128, 256]
    assert place + length == len(data)


def test_the_icon_for_macos_holds_every_size(standalone: ModuleType) -> None:
    data = standalone.icns("app")
    assert struct.unpack_from(">4sI", data) == (b"icns", len(data))
    place, sides = 8, []
    while place < len(data):
        _, length = struct.unpack_from(">4sI", data, place)
        sides.append(side_of(data[place + 8 : place + length])[0])
        place += length
    assert sides == [32, 64, 128, 256, 512, 1024]


def test_the_version_is_told_to_every_system(standalone: ModuleType) -> None:
    told = standalone.version_data("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in told
    assert "StringStruct('ProductVersion', '1.2.3')" in told
    assert standalone.version_data(wk.__version__).count(wk.__version__) == 2
    compile(told, "version.txt", "eval")
    bundle = plistlib.loads(plistlib.dumps(standalone.bundle_data(wk.__version__)))
    assert bundle["CFBundleShortVersionString"] == wk.__version__
    kind = bundle["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"] == {
        "public.filename-extension": ["wkrec"],
        "public.mime-type": [TYPE],
    }
    assert bundle["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]


def test_all_that_is_shipped_goes_in(standalone: ModuleType) -> None:
    places = dict(line.rsplit(os.pathsep, 1) for line in standalone.data())
    assert all(Path(source).exists() for source in places)
    folders = {path.name for path in (ROOT / "assets").iterdir()} - {"screenshots"}
    wanted = {f"wk/shipped/assets/{name}" for name in folders} | {"wk/shipped/boards"}
    assert wanted | {f"{package}/files" for package, _ in FILES.values()} == set(places.values())
    assert len(places) == len(wanted) + len(FILES)


def test_windows_scales_nothing_up(standalone: ModuleType) -> None:
    told = {part.tag.rpartition("}")[2]: part.text for part in ET.fromstring(standalone.MANIFEST).iter()}  # noqa: S314 - our own
    assert (told["dpiAwareness"], told["dpiAware"]) == ("PerMonitorV2, PerMonitor", "true/pm")
