"""No word of the table is cut, in windows and UI scales people use, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, Sit, give, match_of, settled
from wk.shell import lettering, paint
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.paint import Style

GAMES = (
    ("marble", ("wolves", "boom"), ["mule", "outpost"], ["crossroads", "hunting-lodge", "guide"]),
    (
        "salvage",
        ("mobility", "longer-tunnels"),
        ["caravan", "barracks"],
        ["dog-sled", "hot-springs", "wagon"],
    ),
    ("agriculture", ("archipelago", "innovation", "roads", "impasse"), ["homestead"], ["carriage", "tavern"]),
)
"""Economy, twists, cards in play, cards in hand."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the words that were shortened to fit."""
    found: list[str] = []
    real = lettering.fit

    def fit(string: str, style: Style, width: int) -> tuple[str, Style]:
        fitting = real(string, style, width)
        if fitting[0] != string and not (style.face != "text" and is_name(string)):
            found.append(string)
        return fitting

    monkeypatch.setattr(lettering, "fit", fit)
    monkeypatch.setattr(paint, "fit", fit)
    return found


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """Let the game speak a language for a while."""
    FRONT.speak(request.param)
    yield request.param
    FRONT.speak(LANGUAGES[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 100), ((1280, 800), 100), ((1280, 800), 200), ((1920, 1080), 300)]
)
def test_no_word_of_the_table_is_cut(  # noqa: PLR0913, PLR0917 - what a table can look like
    sit: Sit, cut: list[str], language: str, size: tuple[int, int], scale: int, game: tuple[str, ...]
) -> None:
    economy, twists, in_play, hand = game
    match = match_of(settled(5, twists=twists, economy=economy), rounds=1)
    person = sit(give(match, in_play, in_play[:1], hand, 6), size=size, ui_scale=scale, language=language)
    surface = pygame.Surface(size)
    person.desk.choose(in_play[0])
    person.scene.play.renew()
    person.scene.draw(surface)
    assert cut == []


def is_name(words: str) -> bool:
    """Tell whether words are the name of a card: too wide in display type, it is set in those of text."""
    catalogue = FRONT.kit.catalogue
    groups = (catalogue.abilities, catalogue.goals, catalogue.economies, catalogue.twists)
    return any(words == card.name for cards in groups for card in cards.values())
