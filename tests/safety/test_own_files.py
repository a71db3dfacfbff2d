"""Broken and hostile files in the user's own folder: none stops the program, each is told in one line."""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.test_choices import by_lot
from tests.safety.mutations import mutated
from wk.engine.files.favourites import Kept
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards import own
from wk.games.winter_kingdom.cards.numbers import BOUNDS
from wk.games.winter_kingdom.catalogues import Catalogues, Home
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.wishes import KINDS
from wk.shell.settings import ALLOWED, SettingsStore, _within
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = int(os.environ.get("WK_BROKEN_FILES", "200")) // 20
"""How many broken files there are of each kind in a run of the test."""

LONG = 1500
"""The most characters of a line somebody is told."""

CATALOGUES, BOARDS = Catalogues(), library.load_boards()


def neat(said: Iterable[str]) -> bool:
    """Tell whether everything that is said are single lines of a decent length."""
    return all(line.isprintable() and 0 < len(line) <= LONG for line in said)


@cache
def whole(name: str) -> bytes:
    """Return a file of the user's own in good order."""
    if name == "cards.toml":
        numbers = {path: high for path, (_, high) in list(BOUNDS.items())[::7]}
        return own.write(numbers, CATALOGUES.shipped_numbers).encode()
    return (ROOT / "boards/2i3g.txt").read_bytes()


@pytest.mark.parametrize("number", range(ROUNDS))
def test_settings(number: int, tmp_path: Path) -> None:
    store = SettingsStore(tmp_path)
    store.change(language=LANGUAGES[-1], volume=30)
    rng = random.Random(f"settings {number}")
    store.path.write_bytes(mutated(store.path.read_bytes(), rng))
    found = SettingsStore(tmp_path)
    assert neat(found.notices)
    for key, allowed in ALLOWED.items():
        value = getattr(found.settings, key)
        assert _within(value, allowed), key


@pytest.mark.parametrize("number", range(ROUNDS))
def test_card_numbers(number: int, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.cards.write_bytes(mutated(whole("cards.toml"), random.Random(f"cards {number}")))
    found = Catalogues(home)
    assert not found.trouble or neat([found.trouble])
    assert bool(found.own) == found.in_force.is_own
    assert not (found.own and found.trouble)
    assert all(BOUNDS[path][0] <= value <= BOUNDS[path][1] for path, value in found.own.items())
    found.save({("ability", "mule", "cost"): 9})
    assert Catalogues(home).in_force.abilities["mule"].cost == 9


@pytest.mark.parametrize("number", range(ROUNDS))
def test_choices(number: int, tmp_path: Path) -> None:
    path = tmp_path / "choices.toml"
    rng = random.Random(f"choices {number}")
    file = setups(CATALOGUES.in_force, BOARDS).favourites(KINDS)
    file.write(path, Kept(by_lot(number), {"ours": by_lot(number + 1)}))
    broken = mutated(path.read_bytes(), rng)
    path.write_bytes(broken)
    kept = file.read(path)
    assert neat(kept.problems)
    assert path.read_bytes() == broken
    if kept.problems:
        with pytest.raises(OSError, match="choices"):
            file.write(path, kept)


@pytest.mark.parametrize("number", range(ROUNDS))
def test_boards(number: int, tmp_path: Path) -> None:
    rng = random.Random(f"boards {number}")
    (tmp_path / "Own.txt").write_bytes(mutated(whole("Own.txt"), rng))
    (tmp_path / "Other.txt").write_bytes(whole("Own.txt"))
    pairs = b'[[board]]\nfront = "Own"\nback = "Other"\n'
    (tmp_path / "boards.toml").write_bytes(mutated(pairs, rng))
    found = library.load_boards(own=tmp_path)
    assert neat(found.skipped.values())
    assert set(found.rows) >= set(BOARDS.rows)
    assert set(found.rows) - set(BOARDS.rows) <= {"Own", "Other"}
