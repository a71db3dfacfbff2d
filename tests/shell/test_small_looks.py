"""Small things of the look that hold in every window and colour set."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell import palette, theme
from wk.shell.buttons import CAPITALS, Button
from wk.shell.colour import contrast, darkened
from wk.shell.emblems import ON_PAPER
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.box import FrontBox
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.widget import Look

if TYPE_CHECKING:
    from pathlib import Path

    import pygame

    from wk.shell.app import App


def test_a_colour_is_darkened_no_more_than_it_must_be() -> None:
    assert darkened("#163f88", "#ffffff", 4.5) == "#163f88"
    dark = darkened("#f2de00", "#ffffff", 4.5)
    assert 4.5 <= contrast(dark, "#ffffff") < 5
    assert darkened("#808080", "#111111", 21) == "#000000"


@pytest.mark.parametrize("name", palette.SETS)
def test_every_player_is_seen_on_paper_and_by_a_stripe_on_chrome(name: str) -> None:
    palette.use(name)
    for tones in theme.PLAYER_COLOURS.values():
        rim = darkened(tones.shade, theme.PAPER_TOP, ON_PAPER)
        assert contrast(rim, theme.PARCHMENT) >= 2.9
        assert contrast(tones.stripe, theme.DEEP) >= 2.5


@pytest.mark.parametrize("height", [36, 44, 52, 64, 105])
def test_two_lines_of_a_button_are_centred_and_within_it(height: int, blank: pygame.Rect) -> None:
    blank.height = height
    button = Button(key="b", rect=blank, label="End turn", note="two builds to go", on_press=lambda: None)
    upper, lower = button._middles(18, 13)
    above, below = upper - CAPITALS * 9 - blank.top, blank.bottom - lower - CAPITALS * 6.5
    assert above == pytest.approx(below, abs=2)
    assert min(above, below) >= 4
    assert lower - upper >= CAPITALS * 15.5  # the lines do not touch


@pytest.fixture
def blank() -> pygame.Rect:
    """Return a rectangle somewhere in a window."""
    import pygame  # noqa: PLC0415 - once the driver is chosen

    return pygame.Rect(40, 30, 200, 52)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)])
def test_the_shelf_never_scrolls_at_its_usual_scale(app: App, shelf: Shelf, size: tuple[int, int]) -> None:
    page = ShelfPage(app, shelf)
    app.start(page, size=size)
    page.layout()
    assert page.scroll.content <= page.scroll.view


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_shelf_says_of_every_game_what_it_is(app: App, tmp_path: Path, language: str) -> None:
    """A sentence without room is left out; none is that long, not even in a small window with its frame."""
    app.change_settings(language=language)
    shelf = Shelf(Fronts(Games(tmp_path)), tmp_path, listings=GAMES)
    shelf.games.speak(language)
    page = ShelfPage(app, shelf)
    app.start(page, size=(1024, 612))
    for name in GAMES:
        shelf.games.in_front = name
        (front,) = [widget for widget in page.layout() if isinstance(widget, FrontBox)]
        assert front._fitting(Look(app.scale)) is not None, name
