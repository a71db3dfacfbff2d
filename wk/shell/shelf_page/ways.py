"""Where the shelf leads; what lies there is loaded when somebody goes, so that the shelf is there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell.dialog import notice
from wk.shell.opponents import opponent
from wk.shell.refusals import REFUSED
from wk.shell.scene import Push, Transition

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.shelf import Shelf


def go_on(app: App, shelf: Shelf, path: Path) -> Transition:
    """Open the match of a record, or say why it cannot be."""
    from wk.shell.mistakes import record_mistake  # noqa: PLC0415
    from wk.shell.screens.opening import open_saved  # noqa: PLC0415

    try:
        return open_saved(app, shelf, path, lambda match: Push(shelf.front_of(match).table(app, match)))
    except REFUSED as error:
        return Push(notice(app, app.words("problem.open"), record_mistake(app.words, error, path)))


def met_next(app: App, shelf: Shelf) -> str:
    """Return the level that somebody alone meets next in the game in front."""
    game = shelf.games.describe(shelf.games.in_front)
    return opponent(game.levels, app.settings.met, game.name)


def alone(app: App, shelf: Shelf) -> Transition:
    """Begin a match of the game in front against a computer player at once."""
    return shelf.front.alone(app, shelf.open_match, met_next(app, shelf))


def new(app: App, shelf: Shelf) -> Transition:
    """Open the page on which a match of the game in front is chosen."""
    return Push(shelf.front.new_game(app, shelf.open_match))


def learn(app: App, shelf: Shelf) -> Transition:
    """Open the led first game of the one in front."""
    return Push(shelf.front.tutorial(app))


def problem(app: App, shelf: Shelf, day: date) -> Transition | None:
    """Open the problem of a day of the game in front, or say that there is none."""
    from wk.shell.daily_trial import daily_trial  # noqa: PLC0415

    try:
        return Push(daily_trial(app, shelf, day))
    except REFUSED as error:
        return Push(notice(app, app.words("problem.open"), str(error)))


def road(app: App, shelf: Shelf) -> Transition:
    """Open the solo road of the game in front."""
    from wk.shell.road.page import RoadPage  # noqa: PLC0415

    return Push(RoadPage(app, shelf))


def load(app: App, shelf: Shelf) -> Transition:
    """Open the list of saved games."""
    from wk.shell.screens.saves import SavedGames  # noqa: PLC0415

    return Push(SavedGames(app, shelf))


def statistics(app: App, shelf: Shelf) -> Transition:
    """Open the page that tells of the games played."""
    from wk.shell.statistics.page import StatisticsPage  # noqa: PLC0415

    return Push(StatisticsPage(app, shelf))


def settings(app: App) -> Transition:
    """Open the settings."""
    from wk.shell.screens.settings import SettingsPage  # noqa: PLC0415

    return Push(SettingsPage(app))


def about(app: App) -> Transition:
    """Open the page that tells the version and offers a report."""
    from wk.shell.screens.report_page import about_page  # noqa: PLC0415

    return Push(about_page(app))
