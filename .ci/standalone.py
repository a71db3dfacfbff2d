"""Build the program to be run without Python: a folder, and an archive of it, for the system this runs on.

    python .ci/standalone.py DIST

It needs PyInstaller, what playing needs and prismatoid, by which it speaks, in the environment
it runs in, and leaves nothing in the checkout.
On Linux and Windows DIST/winter-kingdom holds the program with all it needs; on macOS it is a bundle.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import platform
import plistlib
import shutil
import struct
import sys
import tempfile
from importlib import resources
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - after what it reads

import wk  # noqa: E402 - the checkout's own
from wk.commands.desktop_entry import APP_ID, KIND, NAME, TYPE  # noqa: E402
from wk.engine.record import SUFFIX  # noqa: E402
from wk.shell.art.app_icon import Name, ico, icon, png  # noqa: E402
from wk.shell.faces import FILES  # noqa: E402

TITLE = NAME["en"]
LAUNCH = '''"""Start the program, or one of its own modules in a process of its own, as `bench` does."""
import multiprocessing, runpy, sys

from wk.start import installed

multiprocessing.freeze_support()
if len(sys.argv) > 2 and sys.argv[1] == "-m" and sys.argv[2].startswith("wk."):
    module = sys.argv[2]
    del sys.argv[1:3]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
else:
    sys.exit(installed())
'''

PAPERS = (
    "pygame-ce",
    "numpy",
    "tomlkit",
    "platformdirs",
    "fontpkg-atkinson-hyperlegible",
    "fontpkg-fraunces",
    "prismatoid",
)
"""Packages whose versions a report tells, or whose licences lie in their papers."""

LEFT_OUT = (
    "tkinter",
    "unittest",
    "pydoc",
    "doctest",
    "pytest",
    "hypothesis",
    "PIL",
    "setuptools",
    "pip",
    "lib2to3",
)
"""What something imports somewhere, and nothing of the program needs."""

MANIFEST = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<assembly xmlns="urn:schemas-microsoft-com:asm.v1" manifestVersion="1.0">
  <compatibility xmlns="urn:schemas-microsoft-com:compatibility.v1">
    <application>
      <supportedOS Id="{1f676c76-80e1-4239-95bb-83d0f6d0da78}"/>
      <supportedOS Id="{8e0f7a12-bfb3-4fe8-b9a5-48fd50a15a9a}"/>
    </application>
  </compatibility>
  <application xmlns="urn:schemas-microsoft-com:asm.v3">
    <windowsSettings>
      <dpiAware xmlns="http://schemas.microsoft.com/SMI/2005/WindowsSettings">true/pm</dpiAware>
      <dpiAwareness xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings"
        >PerMonitorV2, PerMonitor</dpiAwareness>
      <longPathAware xmlns="http://schemas.microsoft.com/SMI/2016/WindowsSettings">true</longPathAware>
    </windowsSettings>
  </application>
</assembly>
"""
"""What Windows, 8.1 or 10 and later, reads in the program's file: it draws in pixels of whatever screen the
window is on, so that nothing is scaled up; paths may be long. PyInstaller adds the rest."""


def main() -> int:
    """Build, pack and say how large both are; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", type=Path, help="the folder for the program and its archive; made if need be")
    dist = parser.parse_args().dist.resolve()
    spoken = speech()
    if not spoken:
        print("not installed here: prismatoid, by which the program speaks", file=sys.stderr)
        return 2
    dist.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        built = build(Path(work), dist, spoken)
    name = f"courts-and-kings-{wk.__version__}-{platform.system()}-{platform.machine()}".lower()
    form = "xztar" if sys.platform.startswith("linux") else "zip"
    archive = Path(shutil.make_archive(str(dist / name), form, dist, built.name))
    files = [path for path in built.rglob("*") if path.is_file() and not path.is_symlink()]
    print(f"{built}: {sum(path.stat().st_size for path in files) / 1e6:.1f} MB in {len(files)} files")
    print(f"{archive}: {archive.stat().st_size / 1e6:.1f} MB")
    return 0


def build(work: Path, dist: Path, spoken: list[str]) -> Path:
    """Run PyInstaller with a folder for what it makes on its way, and return where the program lies.

    Args:
        work: that folder.
        dist: where the program is put.
        spoken: what `speech` found.
    """
    from PyInstaller.__main__ import run  # noqa: PLC0415 - the parts above are tried without it

    launch = work / "launch.py"
    launch.write_text(LAUNCH, encoding="utf-8")
    options = {
        "--name": [TITLE if sys.platform == "darwin" else APP_ID],
        "--paths": [str(ROOT)],
        "--distpath": [str(dist)],
        "--workpath": [str(work / "build")],
        "--specpath": [str(work)],
        "--contents-directory": ["parts"],
        "--collect-submodules": ["wk"],
        "--hidden-import": [*sorted({package for package, _ in FILES.values()}), "prism", "_cffi_backend"],
        "--add-binary": spoken,
        "--add-data": list(data()),
        "--copy-metadata": list(PAPERS),
        "--exclude-module": list(LEFT_OUT),
        "--log-level": ["WARN"],
        **of_the_system(work),
    }
    flat = [part for option, values in options.items() for value in values for part in (option, value)]
    run([*flat, "--noconfirm", *(["--windowed"] if sys.platform == "darwin" else []), str(launch)])
    return finish(dist)


def data() -> list[str]:
    """Return what goes into the program beside its code: assets, boards and the faces, from and to where."""
    folders = [path for path in (ROOT / "assets").iterdir() if path.is_dir() and path.name != "screenshots"]
    found = {folder: f"wk/shipped/assets/{folder.name}" for folder in sorted(folders)}
    found[ROOT / "boards"] = "wk/shipped/boards"
    for package, name in FILES.values():
        with resources.as_file(resources.files(package) / "files" / name) as face:
            found[face] = f"{package}/files"
    return [f"{source}{os.pathsep}{place}" for source, place in found.items()]


def speech() -> list[str]:
    """Return prismatoid's libraries, from and to where: no import names the folder it looks for them in."""
    found = importlib.util.find_spec("prism")
    if found is None or found.origin is None:
        return []
    native = sorted(Path(found.origin).with_name("_native").iterdir())
    wanted = (path for path in native if path.suffix in {".so", ".dylib", ".pyd", ".dll"})
    return [f"{path}{os.pathsep}prism/_native" for path in wanted]


def of_the_system(work: Path) -> dict[str, list[str]]:
    """Return the options for the system this runs on, and write the files they name."""
    if sys.platform == "win32":
        (work / "app.ico").write_bytes(ico("app"))
        (work / "version.txt").write_text(version_data(wk.__version__), encoding="utf-8")
        (work / "app.manifest").write_text(MANIFEST, encoding="utf-8")
        return {
            "--icon": [str(work / "app.ico")],
            "--version-file": [str(work / "version.txt")],
            "--manifest": [str(work / "app.manifest")],
            "--hide-console": [
                "hide-early"
            ],  # a program of the menu shows none, in a console it prints there
        }
    if sys.platform == "darwin":
        (work / "app.icns").write_bytes(icns("app"))
        return {"--icon": [str(work / "app.icns")], "--osx-bundle-identifier": [f"games.{APP_ID}"]}
    return {}


def finish(dist: Path) -> Path:
    """Put into the built program what desktops read, and return where it lies."""
    if sys.platform == "darwin":
        bundle = dist / f"{TITLE}.app"
        (bundle / "Contents" / "Resources" / "record.icns").write_bytes(icns("record"))
        papers = bundle / "Contents" / "Info.plist"
        papers.write_bytes(plistlib.dumps(plistlib.loads(papers.read_bytes()) | bundle_data(wk.__version__)))
        return bundle
    built = dist / APP_ID
    shutil.copy(ROOT / "LICENSE", built)
    if sys.platform == "win32":
        (dist / "app.ico").write_bytes(ico("app"))
        save_page(dist / "page.bmp")
    return built


def save_page(path: Path) -> None:
    """Save the picture that stands beside the first and last words of the installer."""
    page = pygame.Surface((164, 314))
    page.fill("#14202f")
    page.blit(icon("app", 128), (18, 93))
    pygame.image.save(page, path)


def icns(name: Name) -> bytes:
    """Return a picture in the sizes macOS asks for, as one file."""
    kinds = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
    body = b""
    for kind, side in kinds.items():
        picture = png(name, side)
        body += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def version_data(version: str) -> str:
    """Return what Windows shows of the program's file, in the form PyInstaller reads."""
    numbers = (*map(int, version.split(".")), 0)
    said = {
        "FileDescription": TITLE, "ProductName": TITLE, "FileVersion": version, "ProductVersion": version,
        "OriginalFilename": f"{APP_ID}.exe", "LegalCopyright": "MIT licence",
    }  # fmt: skip
    words = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{words}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def bundle_data(version: str) -> dict[str, object]:
    """Return what macOS reads of the bundle: its version, and that it opens saved games."""
    return {
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleLocalizations": ["en", "de"],
        "NSHighResolutionCapable": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": KIND["en"],
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "record.icns",
                "LSItemContentTypes": [f"games.{APP_ID}.record"],
                "LSHandlerRank": "Owner",
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"games.{APP_ID}.record",
                "UTTypeDescription": KIND["en"],
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [SUFFIX.removeprefix(".")],
                    "public.mime-type": [TYPE],
                },
            }
        ],
    }


if __name__ == "__main__":
    sys.exit(main())
