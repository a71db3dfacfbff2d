"""The shelf: every game that can be played, one folder a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.tools import GameTools
    from wk.shell.front import Front


def shelf() -> dict[str, GameTools[Any, Any]]:
    """Return the games by name, each as the commands see it; a game is loaded here and not before.

    The user's own files count, from the folder where the window keeps them.
    """
    from wk.engine.files.datafolder import data_folder  # noqa: PLC0415 - likewise
    from wk.games.winter_kingdom.home import Home  # noqa: PLC0415 - kept off a fast start
    from wk.games.winter_kingdom.tools import WinterKingdomTools  # noqa: PLC0415 - likewise

    return {"winter-kingdom": WinterKingdomTools(Home(data_folder()))}


def front(folder: Path) -> Front:
    """Return the game that the window shows, with the user's own files from a folder.

    What draws is loaded here and not before.
    """
    from wk.games.winter_kingdom.front import WinterKingdomFront  # noqa: PLC0415 - kept off the commands
    from wk.games.winter_kingdom.home import Home  # noqa: PLC0415 - kept off the commands

    return WinterKingdomFront(Home(folder))
