"""Pack the program that `.ci/standalone.py` has built on Linux as a package for Debian and Ubuntu.

    python .ci/deb.py DIST

DIST/winter-kingdom is that program; the package is written beside it. It needs dpkg-deb and objdump, and what
playing needs in the environment it runs in. The same program and SOURCE_DATE_EPOCH, by default the moment of
the last commit, give the same bytes.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.update(SDL_VIDEODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import wk  # noqa: E402 - the checkout's own
from wk.commands import desktop_entry  # noqa: E402
from wk.commands.desktop_entry import APP_ID  # noqa: E402
from wk.commands.integrate import put  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = "courts-and-kings"
MAINTAINER = "The Winter Kingdom developers <winter-kingdom@winter-kingdom.invalid>"
"""The form wants an address of a host; until there is one it names a host that can never be (RFC 2606)."""
PARTS = Path(__file__).with_name("debian")
COMPONENT = "games.winter_kingdom.courts_and_kings"
"""What software centres call it."""
LIBRARY = Path("usr", "lib", PACKAGE)


def main() -> int:
    """Build the package and say how large it is; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("dist", type=Path, help="the folder in which winter-kingdom lies")
    dist = parser.parse_args().dist.resolve()
    if not (dist / APP_ID / APP_ID).is_file():
        print(f"{dist / APP_ID}: no program there; `.ci/standalone.py` builds it", file=sys.stderr)
        return 2
    if missing := [tool for tool in ("dpkg-deb", "objdump") if shutil.which(tool) is None]:
        print(f"not installed here: {', '.join(missing)} (Debian: dpkg binutils)", file=sys.stderr)
        return 2
    try:
        moment = int(
            os.environ.get("SOURCE_DATE_EPOCH") or said("git", "-C", ROOT, "log", "-1", "--format=%ct")
        )
    except (ValueError, OSError, subprocess.CalledProcessError):
        print("no moment is known: SOURCE_DATE_EPOCH is no number, or git tells no commit", file=sys.stderr)
        return 2
    architecture = said("dpkg", "--print-architecture")
    package = dist / f"{PACKAGE}_{wk.__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as work:
        root = Path(work, "root")
        lay_out(root, dist / APP_ID, moment)
        describe(root, architecture)
        settle(root, moment)
        os.environ["SOURCE_DATE_EPOCH"] = str(moment)
        said("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)
    print(f"{package}: {package.stat().st_size / 1e6:.1f} MB")
    return 0


def said(*command: str | Path) -> str:
    """Run a program and return what it prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


def lay_out(root: Path, built: Path, moment: int) -> None:
    """Put everything to where it is to lie below the root."""
    shutil.copytree(built, root / LIBRARY, symlinks=True)
    (root / LIBRARY / "LICENSE").unlink()  # it stands in the copyright
    start = root / "usr" / "games" / APP_ID
    start.parent.mkdir(parents=True)
    start.symlink_to(os.path.relpath(root / LIBRARY / APP_ID, start.parent))
    share = root / "usr" / "share"
    list(put(desktop_entry.pieces(share, [f"/usr/games/{APP_ID}"])))
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    manual = (PARTS / f"{APP_ID}.6").read_bytes()
    others = (PARTS / "others").read_text(encoding="utf-8")
    for path, data in {
        f"doc/{PACKAGE}/copyright": f"{licence}\n{others}".encode(),
        f"doc/{PACKAGE}/changelog.gz": gzip.compress(changelog(log, moment).encode(), mtime=0),
        f"man/man6/{APP_ID}.6.gz": gzip.compress(manual, mtime=0),
        f"metainfo/{COMPONENT}.metainfo.xml": component(log, moment).encode(),
        f"lintian/overrides/{PACKAGE}": (PARTS / "overrides").read_bytes(),
    }.items():
        (share / path).parent.mkdir(parents=True, exist_ok=True)
        (share / path).write_bytes(data)


def chapters(log: str, moment: int) -> Iterator[tuple[str, datetime, str]]:
    """Yield version, day and text of every chapter of the changelog; without a day, of the given moment."""
    for chapter in re.split(r"^## ", log, flags=re.MULTILINE)[1:]:
        heading, _, text = chapter.partition("\n")
        version, _, day = heading.partition(" ")
        dated = re.fullmatch(r"\((\d{4}-\d\d-\d\d)\)", day)
        when = datetime.fromisoformat(dated[1]) if dated else datetime.fromtimestamp(moment, UTC)
        yield version, when.replace(tzinfo=UTC), text


def component(log: str, moment: int) -> str:
    """Return what software centres read."""
    releases = (
        f'<release version="{version}" date="{day:%Y-%m-%d}"/>' for version, day, _ in chapters(log, moment)
    )
    told = (PARTS / "metainfo.xml").read_text(encoding="utf-8")
    return told.format(id=COMPONENT, releases="\n    ".join(releases))


def changelog(log: str, moment: int) -> str:
    """Return the changelog in the form Debian's tools read."""
    told = ""
    for version, day, text in chapters(log, moment):
        told += f"{PACKAGE} ({version}) stable; urgency=medium\n\n"
        for point in re.findall(r"^- (.*?)(?=^- |^#|^$|\Z)", text, re.MULTILINE | re.DOTALL):
            line = " ".join(point.split())
            told += textwrap.fill(line, 78, initial_indent="  * ", subsequent_indent="    ") + "\n"
        told += f"\n -- {MAINTAINER}  {format_datetime(day)}\n\n"
    return told


def describe(root: Path, architecture: str) -> None:
    """Write what the package manager reads: what the package is and needs, and the sums of its files."""
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and not path.is_symlink()]
    folder = root / "DEBIAN"
    folder.mkdir()
    control = (PARTS / "control").read_text(encoding="utf-8")
    facts = {
        "version": wk.__version__,
        "architecture": architecture,
        "maintainer": MAINTAINER,
        "size": sum(-(-path.stat().st_size // 1024) for path in files),
        "libc": libc(files),
    }
    (folder / "control").write_text(control.format(**facts), encoding="utf-8")
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)  # noqa: S324 - the form's own
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")


def libc(files: list[Path]) -> str:
    """Return the version of the C library that the programs and libraries among files need at least."""
    linked = [path for path in files if ".so" in path.name or path.name == APP_ID]
    asked = re.findall(r"\(GLIBC_([\d.]+)\)", said("objdump", "-T", *linked))
    return max(asked, key=lambda version: [int(number) for number in version.split(".")])


def settle(root: Path, moment: int) -> None:
    """Give all files the permissions a system's have, and one time."""
    for path in [*root.rglob("*"), root]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == root / LIBRARY / APP_ID else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)


if __name__ == "__main__":
    sys.exit(main())
