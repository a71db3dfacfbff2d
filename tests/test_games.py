"""What the shelf says of a game before it is loaded."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from wk import assets
from wk.engine.seats import RANDOM
from wk.games import GAMES, games
from wk.shell import lettering
from wk.shell.shelf_page.box import BrassPlate
from wk.shell.shelf_page.layout import ShelfFacts, lay_out
from wk.shell.theme import Scale
from wk.shell.tutorial.script import teaches
from wk.shell.widget import Look
from wk.words import LANGUAGES, GameWords, Words


@pytest.mark.parametrize("name", GAMES)
def test_a_listing_agrees_with_its_game(name: str) -> None:
    listing, kit = GAMES[name], games()[name]
    assert kit.game.name == name
    assert (kit.game.players, tuple(kit.bots)) == (listing.players, listing.levels)
    assert listing.teaches == teaches(listing.folder)
    for language in LANGUAGES:
        say = Words(listing.folder, language)
        assert all(say(f"front.{key}") for key in ("title", "pitch", "workshop"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_help_tells_of_each_level(name: str, language: str) -> None:
    """By its name where players are chosen; the crown of some seconds is the crown."""
    folder, levels = GAMES[name].folder, games()[name].bots
    say = GameWords(Words(folder, language), Words("shell", language))
    names = {say(f"newgame.kind.{level}").partition(",")[0] for level in levels if level != RANDOM}
    text = assets.text(folder, "help", language, "levels.md")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {row.split("|")[1].strip() for row in rows[2:]} == names


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_a_plate_has_room_for_how_far_a_match_has_come(
    name: str, language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.font.init()
    say, written, shelf = (
        Words(GAMES[name].folder, language),
        list[tuple[str, lettering.Style]](),
        Words("shell", language),
    )
    far = say("front.far", n=36, round=36)
    players = shelf("shelf.players", first=2, last=6)
    scale = Scale.of(size)
    rect = lay_out(size, scale, ShelfFacts(2, 6, len(GAMES) - 1, 2)).plates[0]
    whole = lettering.fit

    def fit(string: str, style: lettering.Style, width: int) -> tuple[str, lettering.Style]:
        written.append(whole(string, style, width))
        return written[-1]

    monkeypatch.setattr(lettering, "fit", fit)
    plate = BrassPlate(rect=rect, players=players, state=far)
    plate.draw(pygame.Surface(size), Look(scale))
    assert [words for words, _ in written] == [far]  # not shortened
