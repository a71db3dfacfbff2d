"""Share on the score sheet and in a replay: it asks what is to show, and writes a page beside the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.matches import match_of
from tests.shell.person import Person
from tests.shell.share.shared import values
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.scene import Pop

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.app import App


def replay(app: App, match: Match[Any, Any]) -> Person:
    """Show the replay of a match."""
    app.start(ReplayScene(app, match, LanternMatches(), lambda _: Page("#000000")))
    return seen(app)


def score(app: App, match: Match[Any, Any]) -> Person:
    """Show the score sheet of a match."""
    app.start(ScoreScene(app, match, LanternMatches(), WaysOut(Pop, lambda _: Page("#000000"))))
    return seen(app)


def seen(app: App) -> Person:
    person = Person(app)
    person.wait(2)
    return person


@pytest.mark.parametrize("screen", [replay, score])
@pytest.mark.parametrize(("answer", "bare"), [("answer-1", False), ("answer-2", True)])
def test_a_match_that_is_over_is_shared_as_it_is_wished(
    screen: Any, answer: str, bare: bool, app: App, tmp_path: Path
) -> None:
    """Beside the record, never over another page; the sentence on the page says which it is."""
    match = match_of(2, path=tmp_path / "game.wkrec")
    person = screen(app, match)
    (tmp_path / "game.html").write_text("mine", encoding="utf-8")
    person.use("share")
    person.use(answer)
    html = (tmp_path / "game (2).html").read_text(encoding="utf-8")
    assert (tmp_path / "game.html").read_text(encoding="utf-8") == "mine"
    words = LanternMatches().words
    assert words("share.bare" if bare else "share.hidden") in html
    assert len(values(html)["moments"]) == len(match.states)
    person.use("answer-0")
    assert person.widget("share")


def test_of_a_match_that_goes_on_nothing_hidden_is_offered(app: App, tmp_path: Path) -> None:
    person = replay(app, match_of(3, 12, tmp_path / "game.wkrec"))
    person.use("share")
    assert {widget.key for widget in person.widgets()} >= {"answer-0", "answer-1"}
    assert "answer-2" not in {widget.key for widget in person.widgets()}
    person.use("answer-1")
    html = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert LanternMatches().words("share.hidden") in html


def test_a_page_that_cannot_be_written_is_told(app: App, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    match = match_of(2, path=folder / "game.wkrec")
    person = replay(app, match)
    match.record.release()  # type: ignore[union-attr]  # it has one
    (folder / "game.wkrec").unlink()
    folder.rmdir()
    person.use("share")
    person.use("answer-1")
    assert [widget.key for widget in person.widgets() if widget.key.startswith("answer")] == ["answer-0"]
    assert not [*tmp_path.iterdir()]


def test_a_match_that_is_not_kept_has_no_place_for_a_page(app: App) -> None:
    assert not replay(app, match_of(2)).widget("share").enabled
    assert "share" not in {widget.key for widget in score(app, match_of(2)).widgets()}
