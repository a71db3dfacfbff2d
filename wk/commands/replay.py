"""The command ``replay``: a record's final position and score sheet, and what is written of it for others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from wk.commands import sharing
from wk.commands.common import DONE, GetGames, replay_file
from wk.engine.files.textfile import shown
from wk.engine.hints_taken import HintsTaken

if TYPE_CHECKING:
    import argparse

SUMMARY = "print a record's final position and score sheet, or make a page or pictures of it"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("record", type=Path, metavar="RECORD")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    sharing.arguments(parser)


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Print the position after the record's last line."""
    replayed = replay_file(options.record, get_games)
    if sharing.wanted(options):
        for line in sharing.write(options, replayed):
            print(line)
    elif options.json:
        print(json.dumps(replayed.kit.position(replayed.history.state)))
    else:
        for line in replayed.kit.report(replayed.history.state):
            print(line)
        seats = replayed.kit.game.seats(replayed.history.state)
        hints = zip(seats, HintsTaken.beside(options.record).counts(len(seats)), strict=True)
        if each := ", ".join(f"{shown(seat.name)} {n}" for seat, n in hints if n):
            print(f"hints taken: {each}")
    return DONE
