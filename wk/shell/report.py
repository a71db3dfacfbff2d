"""The report on the program as it runs here, to be copied: what a fault needs, and nobody's name."""

from __future__ import annotations

import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import pygame

import wk
from wk import assets
from wk.engine.faults import fault_lines
from wk.engine.files.paths import home_folder
from wk.engine.files.textfile import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from wk.engine.game import A, S
    from wk.engine.match import Match
    from wk.shell.app import App

_LIBRARIES = ("pygame-ce", "numpy", "tomlkit", "platformdirs")
_FACES = {"fontpkg-atkinson-hyperlegible": "Atkinson Hyperlegible", "fontpkg-fraunces": "Fraunces"}


def report(
    app: App,
    error: BaseException | None = None,
    match: Match[S, A] | None = None,
    slips: Sequence[str] = (),
) -> str:
    """Return a few lines about program, system and window, and about a fault if there was one.

    Args:
        app: the window; it may be closed.
        error: the fault.
        match: the match that was played; of it the path of its record and its length are told. The names of
            its players are taken out of everything.
        slips: what its computer players did wrong, a line each.
    """
    lines = [*_program(), *_window(app)]
    if match is not None:
        lines += _record(match)
    lines += [f"computer player: {slip}" for slip in slips]
    if error is not None:
        fault, *places = fault_lines(error)
        lines += [f"fault: {fault}", *places]
    names = [] if match is None else [seat.name for seat in match.game.seats(match.states[0])]
    return without_names(_without_home("\n".join(map(shown, lines))), names)


def without_names(text: str, names: Sequence[str]) -> str:
    """Return a text with numbers for players wherever their names stand as words, in any capitals."""
    numbers = {name.casefold(): f"player-{number}" for number, name in enumerate(names, 1) if name.strip()}
    if not numbers:
        return text
    known = "|".join(re.escape(name) for name in sorted(numbers, key=len, reverse=True))
    word = re.compile(rf"(?<!\w)({known})(?!\w)", re.IGNORECASE)
    return word.sub(lambda found: numbers.get(found[0].casefold(), "player"), text)


def _program() -> Iterable[str]:
    kind = "standalone" if getattr(sys, "frozen", False) else "installed" if assets.INSTALLED else "checkout"
    yield f"{wk.NAME} {wk.__version__} ({kind})"
    yield f"system: {platform.platform()}, Python {platform.python_version()}"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"libraries: SDL {sdl}, {', '.join(f'{name} {_version(name)}' for name in _LIBRARIES)}"
    yield f"fonts: {', '.join(f'{name} {_version(package)}' for package, name in _FACES.items())}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # a standalone program may come without the papers of its parts
        return "as shipped"


def _window(app: App) -> Iterable[str]:
    driver = pygame.display.get_driver() if pygame.display.get_init() else "closed"
    wide, high = app.size
    settings = app.settings
    yield (
        f"window: {driver}, {wide} x {high}, {settings.ui_scale} %, text {settings.text_size} %, "
        f"{settings.colours}, {app.language}"
    )


def _record(match: Match[S, A]) -> Iterable[str]:
    path = match.record.path if match.record is not None else "in memory only"
    yield f"game: {match.game.name}, {len(match.actions)} actions"
    yield f"record: {path}"


def _without_home(text: str) -> str:
    """Return a text with ``~`` for the home folder, which often is called like its owner."""
    home = str(home_folder())
    return text.replace(home, "~") if len(home) > 1 else text
