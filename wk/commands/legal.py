"""The command ``legal``: every legal action at a record's end."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from wk.commands.common import DONE, GetGames, replay_file

if TYPE_CHECKING:
    import argparse

SUMMARY = "print every legal action at a record's end"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("record", type=Path, metavar="RECORD")


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Print the actions' texts, sorted by code point."""
    replayed = replay_file(options.record, get_games)
    game = replayed.kit.game
    for text in sorted(game.text(action) for action in game.legal(replayed.history.state)):
        print(text)
    return DONE
