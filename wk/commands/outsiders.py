"""Players named on the command line of a series: the game's levels, and some from outside of the program.

Only who types a command can name one: no setup, record or window loads anything by a name.
"""

from __future__ import annotations

import re
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from wk.engine.files.textfile import InputError, quote
from wk.engine.outside import level_of

if TYPE_CHECKING:
    from wk.engine.bots import Level
    from wk.engine.kit import AnyKit

GROUP = "winter_kingdom.players"
"""Installed packages name players by entry points of this group."""

_NAMED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)", re.ASCII)
"""``module:name`` of a player."""


def level_named(name: str, kit: AnyKit) -> Level:
    """Return a level of a game, or a player from outside by its name; InputError."""
    if name in kit.bots:
        return kit.bots[name]
    if found := _NAMED.fullmatch(name):
        return _from_module(name, found[1], found[2])
    installed = entry_points(group=GROUP)
    if name not in installed.names:
        there = ", ".join([*kit.bots, *sorted(installed.names)])
        raise InputError(f"--bots: no level {quote(name)}; there is {there}, or any player as module:name")
    try:
        player = installed[name].load()
    except Exception as error:
        raise InputError(f"--bots: {quote(name)} cannot be loaded: {_told(error)}") from error
    return _checked(name, player)


def _from_module(name: str, module: str, attribute: str) -> Level:
    """Return the player that a module has under a name; InputError."""
    try:
        loaded = import_module(module)
    except Exception as error:
        raise InputError(
            f"--bots: {quote(name)}: module {module} cannot be loaded: {_told(error)}"
        ) from error
    if not hasattr(loaded, attribute):
        raise InputError(f"--bots: {quote(name)}: module {module} has no {attribute}")
    return _checked(name, getattr(loaded, attribute))


def _checked(name: str, player: Any) -> Level:  # noqa: ANN401 - whatever stood there
    """Return a player as a level; InputError if it is none."""
    if not callable(player):
        raise InputError(f"--bots: {quote(name)} is no player: a function of game, view and seat is wanted")
    return level_of(player)


def _told(error: Exception) -> str:
    """Return in a few words what failed."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def kind_word(name: str) -> str:
    """Return a player's name as a record can say it after ``bot:``: small letters, digits and hyphens."""
    word = re.sub(r"[^a-z0-9]+", "-", name.rpartition(":")[2].lower()).strip("-")
    return word[:24] or "outsider"
