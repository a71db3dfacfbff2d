"""Values of a type nobody expects in files: refused in one clear line wherever they stand, in every game.

WK_ODD_VALUES=1 tries every odd value in every place of every file; else it is a few in all.
"""

from __future__ import annotations

import copy
import datetime as dt
import os
import tomllib
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import tomlkit

from wk.cli import main
from wk.engine.files.datafolder import DATA_DIR_VARIABLE

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]

DAY, HOUR = dt.date(2020, 1, 2), dt.time(1, 2, 3)
NAN, ENDLESS = float("nan"), float("inf")
ODD: tuple[Any, ...] = (
    *(NAN, ENDLESS, -ENDLESS, -0.0, 1.5, -1, 10**30, True, False, DAY, HOUR),
    *(dt.datetime.combine(DAY, HOUR, tz) for tz in (None, dt.UTC)),
    *("", " ", "x", "a\nb", "\u3164", "x" * 900),
    *([], [[]], [NAN], [True], [DAY], [{}], {}, {"a": 1}, {"": ""}, {"a": {"b": [NAN]}}, ["x"] * 90),
)
STEP = 1 if os.environ.get("WK_ODD_VALUES") else 307
"""Of all values in all places each such one is tried; a prime number, so that each value comes."""

LONG = 1500
"""The most characters of a line somebody is told."""

FILES = [*sorted((ROOT / "boards" / "setups").rglob("every-key.toml"))]
DATA = [
    *(ROOT / "assets" / "winter_kingdom" / "cards.toml", ROOT / "assets" / "siege" / "siege.toml"),
    *(ROOT / "assets" / game / "court.toml" for game in ("minsterpool", "winter_court")),
    ROOT / "assets" / "nobles" / "rules.toml",
]


def places(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to everything in a table."""
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*before, key)
        if isinstance(each, dict | list):
            yield from places(each, (*before, key))


def odd_files(path: Path, step: int) -> Iterator[str]:
    """Yield texts of a file with an odd value in some place."""
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    for number, (place, value) in enumerate(product(places(table), ODD)):
        if number % step == 0:
            found = copy.deepcopy(table)
            inner: Any = found
            for key in place[:-1]:
                inner = inner[key]
            inner[place[-1]] = value
            yield tomlkit.dumps(found)


@pytest.mark.parametrize(
    ("source", "step"),
    [*((path, STEP) for path in FILES), *((path, 13 * STEP) for path in DATA)],
    ids=lambda value: value.parent.name if isinstance(value, Path) else "",
)
def test_an_odd_value_is_refused_in_clear_lines(
    source: Path,
    step: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By `check`, by `check --fix`, which leaves the file as it is, and where a game is begun from it."""
    monkeypatch.setenv(DATA_DIR_VARIABLE, str(tmp_path / "data"))
    path = tmp_path / "odd.toml"
    for text in odd_files(source, step):
        path.write_text(text, encoding="utf-8")
        checked = main(["check", str(path)])
        played = main(["sim", "--seed", "1", "--setup", str(path)])
        fixed = main(["check", "--fix", str(path)])
        told = capsys.readouterr().err.splitlines()
        assert checked == fixed
        assert (played in (0, 2)) == (checked in (0, 1))
        assert checked == 0 or path.read_text(encoding="utf-8") == text
        assert all(line.isprintable() and len(line) < LONG for line in told)
        assert bool(told) >= bool(checked)


def test_a_number_where_names_stand_is_for_a_person_to_mend(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is unequal even to itself, and no name that was spelled otherwise."""
    path = tmp_path / "a.toml"
    for line in ("economy = nan", "goals = [nan, nan, nan]", "furs_board = -nan"):
        path.write_text(f'format = "winter-kingdom-setup/1"\nplayers = [{{}}, {{}}]\n{line}\n')
        assert main(["check", "--fix", str(path)]) == 1
        assert "found nan" in capsys.readouterr().err
