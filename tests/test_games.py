"""What the shelf says of a game before it is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from wk.games import GAMES, games
from wk.words import LANGUAGES, Words


@pytest.mark.parametrize("name", GAMES)
def test_a_listing_agrees_with_its_game(name: str) -> None:
    listing, kit = GAMES[name], games()[name]
    assert kit.game.name == name
    assert kit.game.players == listing.players
    for language in LANGUAGES:
        say = Words(listing.folder, language)
        assert all(say(f"front.{key}") for key in ("title", "pitch", "workshop"))


def test_a_setup_file_loads_no_other_game() -> None:
    """A window on a match is there at once, however many games stand on the shelf."""
    code = (
        "import sys; from pathlib import Path; from wk.games import games; "
        "from wk.commands.common import setup_game; "
        "print(setup_game(Path('boards/setups/winter-court/first-game.toml'), games()).game.name); "
        "print(*(name for name in sys.modules if name.startswith('wk.games.') and name.count('.') == 2))"
    )
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["winter-court", "wk.games.winter_court"]
