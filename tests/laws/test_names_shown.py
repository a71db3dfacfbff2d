"""A law of every game: whoever plays has a name of which something shows, even in a record of nothing."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.names import look
from wk.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path


def begun(name: str, path: Path) -> None:
    """Begin a match with a record, as anything draws it."""
    kit: Any = SHELF[name]
    setup = kit.random_setup(seeded(1), kit.game.players[0])
    match: Match[Any, Any] = Match.begin(kit.game, setup, path, draw=seeded(1))
    assert match.record is not None
    match.record.release()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_of_names_of_nothing_opens_and_shows_others(name: str, tmp_path: Path) -> None:
    """By the colours, each another; what the file holds stays as it was."""
    path = tmp_path / "a.wkrec"
    begun(name, path)
    head = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    first, second, *_ = head["setup"]["players"]
    first["name"], second["name"] = "\u3164", first["colour"].title()
    text = json.dumps(head) + "\n"
    path.write_text(text, encoding="utf-8")
    match: Match[Any, Any] = Match.open(SHELF[name].game, path, draw=seeded(1))
    assert match.record is not None
    match.record.release()
    names = [seat.name for seat in match.game.seats(match.state)]
    assert names[:2] == [f"{second['name']} 2", second["name"]]
    assert len(set(map(look, names))) == len(names)
    assert path.read_text(encoding="utf-8") == text
