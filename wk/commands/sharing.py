"""What ``replay`` writes for others: a page, a picture, a moving picture; what draws is loaded late."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from wk.engine.files import safefile
from wk.engine.files.textfile import InputError, reason, shown
from wk.gamekit import GameKit
from wk.games.fronts import front_of
from wk.words import LANGUAGES

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from wk.commands.common import Replayed


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes for that."""
    parser.add_argument("--html", metavar="FILE", help="write the game as a page for any browser")
    parser.add_argument(
        "--png", nargs=2, metavar=("N", "FILE"), help="write a picture of the moment after N actions"
    )
    parser.add_argument("--gif", metavar="FILE", help="write all moments as a moving picture (needs Pillow)")
    secrets = parser.add_mutually_exclusive_group()
    secrets.add_argument(
        "--open", action="store_true", help="in what is written: show what was hidden, once the game is over"
    )
    secrets.add_argument("--hidden", action="store_true", help="do not show it (the usual)")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="of what is written (en)")


def wanted(options: argparse.Namespace) -> bool:
    """Return whether anything is to be written."""
    return bool(options.html or options.png or options.gif)


def write(options: argparse.Namespace, replayed: Replayed) -> list[str]:
    """Write what is wanted and return a line about each file; InputError."""
    from pathlib import Path  # noqa: PLC0415 - as what draws

    history, kit = replayed.history, replayed.kit
    assert isinstance(kit, GameKit)  # noqa: S101 - as all games of the shelf
    last, over = len(history.actions), kit.game.seat_to_move(history.state) is None
    if options.open and not over:
        name = replayed.transcript.name
        raise InputError(f"{name}: --open: the game is not over; until then only what all may see is shown")
    moment = _moment(options.png[0], last) if options.png else last
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from wk.shell.match.replay.steps import Steps  # noqa: PLC0415 - what draws is loaded here and not before

    front = front_of(kit)
    front.speak(options.language)
    ui, told = front.matches.for_others(), []
    if options.html:
        from wk.shell.share.page import page_of  # noqa: PLC0415 - likewise

        page = page_of(history, replayed.transcript.setup, kit, ui, options.record, bare=options.open)
        told.append(_put(Path(options.html), page.encode()))
    if options.png or options.gif:
        from wk.shell.share.pictures import SMALL, Camera, moving, png  # noqa: PLC0415 - likewise

        steps = Steps(history, ui, bare=options.open)
        if options.png:
            told.append(_put(Path(options.png[1]), png(Camera(steps, ui).take(moment))))
        if options.gif:
            camera = Camera(steps, ui, SMALL)
            told.append(_put(Path(options.gif), moving(camera.take(n) for n in range(last + 1))))
    return told


def _moment(text: str, last: int) -> int:
    """Read which moment is wanted: a number of actions; InputError."""
    if not text.isdecimal() or not text.isascii() or len(text) > len(str(last)) or int(text) > last:
        raise InputError(f"--png: {shown(text)!r}: which moment? a whole number from 0 to {last}")
    return int(text)


def _put(path: Path, data: bytes) -> str:
    """Write a file and say so; InputError."""
    try:
        safefile.replace(path, data)
    except (OSError, ValueError) as error:
        raise InputError(f"{shown(path)}: cannot be written: {reason(error)}") from error
    return f"{shown(path)}: {len(data)} bytes"
