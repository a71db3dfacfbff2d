"""The score sheet and the coach of a match, opened and waited for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.coach.matches import judged
from tests.shell.person import Person
from wk.shell.match.coach.scene import CoachScene
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.scene import Pop

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.shell.app import App


def score(app: App, match: Match[Any, Any]) -> ScoreScene[Any, Any]:
    """Return the score sheet of a match in a window."""
    ways: WaysOut[Any, Any] = WaysOut(Pop, lambda _: Page("#000000"))
    scene: ScoreScene[Any, Any] = ScoreScene(judged(app), match, LanternMatches(), ways)
    app.start(scene)
    Person(app).wait(2)
    return scene


def keys(person: Person) -> set[str]:
    """Return the keys of the widgets on the screen."""
    return {widget.key for widget in person.widgets()}


def running(scene: CoachScene) -> bool:
    """Return whether the coach is at work."""
    return scene.review.running


def finished(app: App, person: Person) -> CoachScene:
    """Have the coach on the screen judge everything."""
    scene = app.top
    assert isinstance(scene, CoachScene)
    while scene.review.running:
        person.wait()
    return scene
