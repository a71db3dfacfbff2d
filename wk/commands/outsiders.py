"""Players named on the command line of a series: the game's levels, guests, and any that a module has.

Only who types a command can name a module: no setup, record or window loads anything by such a name.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from wk.engine.files.textfile import InputError, quote
from wk.engine.guests import installed
from wk.engine.outside import level_of

if TYPE_CHECKING:
    from wk.engine.bots import Level
    from wk.engine.kit import AnyKit

_NAMED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)", re.ASCII)
"""``module:name`` of a player."""


def level_named(name: str, kit: AnyKit) -> Level:
    """Return a level of a game, or a player from outside by its name; InputError."""
    if name in kit.bots:
        return kit.bots[name]
    if found := _NAMED.fullmatch(name):
        return _from_module(name, found[1], found[2])
    guests = installed(kit.game.name)
    if name not in guests:
        there = ", ".join([*kit.bots, *sorted(guests)])
        raise InputError(f"--bots: no level {quote(name)}; there is {there}, or any player as module:name")
    try:
        player = guests[name].load()
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
