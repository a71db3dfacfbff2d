"""The command ``replay``: a record's final position and score sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from wk.commands.common import DONE, GetGames, replay_file

if TYPE_CHECKING:
    import argparse

SUMMARY = "print a record's final position and score sheet"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("record", type=Path, metavar="RECORD")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Print the position after the record's last line."""
    replayed = replay_file(options.record, get_games)
    if options.json:
        print(json.dumps(replayed.kit.position(replayed.history.state)))
    else:
        for line in replayed.kit.report(replayed.history.state):
            print(line)
    return DONE
