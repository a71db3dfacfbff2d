"""The word before a match that was begun with other card numbers than the current ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.textfile import shown
from wk.shell.dialog import Answer, Dialog
from wk.shell.scene import Replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.app import App
    from wk.shell.scene import Scene

LONGEST = 24
"""How many characters of a digest are told; ours have twelve."""


def other_numbers(
    app: App, say: Say, about: str, digests: tuple[str, str], scene: Callable[[], Scene]
) -> Dialog:
    """Return a dialog that says with which numbers a match is played, and leads on to it.

    Args:
        app: the app.
        say: the words of the game.
        about: ``shipped``, ``former`` or ``unknown``, as `Catalogues.about` has it.
        digests: of the card data the match was begun with, and of that in force.
        scene: makes the scene of the match.
    """
    made, force = (shown(digest[:LONGEST]) for digest in digests)
    return Dialog(
        app,
        say("numbers.made.title"),
        say(f"numbers.made.{about}", digest=made, force=force),
        [Answer(app.words("common.back")), Answer(say("numbers.made.go-on"), lambda: Replace(scene()))],
    )
