"""The tutorial of Winter Kingdom: its lesson at its own table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.table.part import WinterUi
from wk.games.winter_kingdom.ui.tutorial.guide import WinterGuide
from wk.shell.tutorial.guide import Lesson
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.part import Again
    from wk.games.winter_kingdom.ui.tutorial.guide import Script
    from wk.shell.app import App
    from wk.words import Words


def tutorial_scene(
    app: App, match: Match[State, Action], say: Words, script: Script, again: Again
) -> Tutorial[State, Action]:
    """Return the tutorial.

    Args:
        app: the app.
        match: begun with the script's setup, without a record.
        say: the words of the game.
        script: what is taught.
        again: begins another match at the same table, once the lesson's was played on to its end.
    """
    lesson = Lesson(script.steps, lambda part: WinterGuide(part, match, say), lambda _wish, _action: False)
    return Tutorial(app, match, WinterUi(say, app.words, match.state.table.catalogue, again), lesson)
