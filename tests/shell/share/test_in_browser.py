"""Pages in a real browser, where there is one: each moment is the engine's, and the net is not asked.

WK_WHOLE_PAGES=1 compares the golden games to their ends; else their beginnings.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.shell.share.browser import Browser, needs_browser
from tests.shell.share.positions import lies
from tests.shell.share.shared import golden
from wk.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PART = 60
COMPARED = None if int(os.environ.get("WK_WHOLE_PAGES", "0")) else PART

EVERYTHING = """(() => { const found = [];
for (let place = 0; place <= last; place++) { show(place); found.push({
  areas: Object.fromEntries([...document.querySelectorAll(".area")].map(area =>
    [area.dataset.area, [...area.querySelectorAll(".thing")].map(thing => thing.dataset.thing)])),
  map: [...document.querySelectorAll(".piece")].map(piece => `${piece.dataset.piece} at ${piece.dataset.at}`),
  caption: document.getElementById("caption").textContent,
  points: [...document.querySelectorAll(".points")].map(points => Number(points.textContent)),
}); } return found; })()"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with Browser(tmp_path_factory.mktemp("browser")) as started:
        yield started


@needs_browser
@pytest.mark.parametrize("name", GAMES)
def test_what_a_page_shows_is_the_position_at_every_moment(
    name: str, browser: Browser, tmp_path: Path
) -> None:
    """And the sentence and points of it; its policy and the net are never asked for more."""
    game = golden(name, COMPARED)
    page = game.page()
    path = tmp_path / "page.html"
    path.write_text(page.html(), encoding="utf-8")
    browser.open(path)
    shown = browser.run(EVERYTHING)
    assert len(shown) == len(game.history.states)
    for place, (here, state) in enumerate(zip(shown, game.history.states, strict=True)):
        expected = lies(name, game.kit.position(game.kit.game.view(state, None)))
        found = {**here["areas"], "map": here["map"]}
        assert {area: sorted(found[area]) for area in expected} == expected
        assert here["caption"] == page.steps.sentence(place)
        assert tuple(here["points"]) == page.steps.points(place)
    assert browser.troubles == []


@needs_browser
def test_a_page_is_gone_through_by_keys(browser: Browser, tmp_path: Path) -> None:
    """It opens at the end; keys lead by an action, a turn and to both ends, a line of the log to its own."""
    steps = (page := golden("winter-court", PART).page()).steps
    path = tmp_path / "page.html"
    path.write_text(page.html(), encoding="utf-8")
    browser.open(path)
    places = [browser.run("now")]
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "PageDown", "PageUp", "End", "ArrowRight"):
        browser.press(key)
        places.append(browser.run("now"))
    turn = steps.turn_after(1)
    last = steps.last
    assert places == [last, 0, 1, 2, 1, turn, steps.turn_before(turn), last, last]
    browser.run("document.querySelectorAll('#log button')[3].click()")
    lines = [line.place for line in steps.lines if not line.head]
    assert browser.run("now") == lines[3]
    assert browser.run("document.getElementById('bar').value") == str(lines[3])
    assert browser.troubles == []
