"""Golden records: whole games whose end must not change, and positions whose continuations are counted.

They pin, they do not prove: what the rules should say is proved elsewhere. When a rule is changed on purpose,
`replay --json` of the record (or of a new one) is the new expectation, to be read before it is kept.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.oracle import Oracle
from wk.engine.history import History, replay
from wk.engine.record import SUFFIX, read
from wk.games import games

if TYPE_CHECKING:
    from wk.engine.kit import Kit

HERE = Path(__file__).parent
GAMES = sorted((HERE / "games").glob(f"*{SUFFIX}"))
POSITIONS = sorted((HERE / "positions").glob(f"*{SUFFIX}"))
SHELF: dict[str, Kit[Any, Any]] = dict(games())

Split = dict[str, int]
"""How many sequences of actions begin with each action, in the order they are listed."""


def replayed(path: Path) -> tuple[Kit[Any, Any], History[Any, Any]]:
    transcript = read(path)
    tools = SHELF[transcript.game]
    return tools, replay(tools.game, transcript)


def expected(path: Path) -> Any:
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    """WK-END-1, WK-END-2, WK-END-3: the position after the last line, with its score sheet."""
    tools, history = replayed(path)
    assert json.loads(json.dumps(tools.position(history.state))) == expected(path)


def test_the_recorded_games_are_of_every_size_and_hold_what_is_rare() -> None:
    """WK-TURN-7, WK-TURN-5, WK-ECO-SALVAGE, WK-TW-WOLVES, WK-TW-BOOM, and lines taken back."""
    lines = [line for path in GAMES for line in read(path).lines]
    kinds = {line.split(" ")[0] for line in lines}
    assert {"shuffle", "extra", "upgrade", "salvage", "wolves", "skip", "undo", "fort"} <= kinds
    assert "use crossroads+" in lines
    assert {len(read(path).setup["players"]) for path in GAMES} == {2, 3, 4}
    assert {twist for path in GAMES for twist in read(path).setup["twists"]} >= {"impasse", "archipelago"}


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_as_many_ways_to_go_on_as_there_were(path: Path) -> None:
    """Sequences of three actions, counted; a difference shows the first actions whose counts differ."""
    tools, history = replayed(path)
    game, state = tools.game, history.state
    found = {game.text(action): count(game, game.apply(state, action), 2) for action in game.legal(state)}
    assert differences(found, expected(path)) == {}


def count(game: Any, state: Any, depth: int) -> int:
    """Return how many sequences of legal actions of a length there are; chance ends a sequence."""
    legal = game.legal(state)
    if depth == 1:
        return sum(1 for _ in legal)
    return sum(count(game, game.apply(state, action), depth - 1) for action in legal)


def differences(found: Split, known: Split) -> dict[str, tuple[int | None, int | None]]:
    """Return where two counts differ: found, then known; None where an action was not listed."""
    actions = [*known, *(action for action in found if action not in known)]
    both = {action: (found.get(action), known.get(action)) for action in actions}
    return {action: pair for action, pair in both.items() if pair[0] != pair[1]}


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_the_second_implementation_counts_as_many(path: Path) -> None:
    """So that the counts above are more than a habit: sequences of two actions, by the oracle."""
    tools, history = replayed(path)
    lines = [tools.game.text(action) for action in history.actions]
    found = {
        text: len(oracle_after(path, [*lines, text]).legal()) for text in oracle_after(path, lines).legal()
    }
    state = history.state
    ours = {
        tools.game.text(a): count(tools.game, tools.game.apply(state, a), 1) for a in tools.game.legal(state)
    }
    assert differences(ours, found) == {}


def oracle_after(path: Path, lines: list[str]) -> Oracle:
    """Return the oracle after the lines of a game."""
    oracle = Oracle(dict(read(path).setup))
    for line in lines:
        oracle.apply(line)
    return oracle


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_legal_actions_are_listed_in_the_order_they_were(path: Path) -> None:
    """Bots choose by lot from this order, so another order is another game for the same seed.

    No saved game would break, but a report that says "sim with seed 7" would no longer show the same.
    """
    tools, history = replayed(path)
    assert [tools.game.text(action) for action in tools.game.legal(history.state)] == list(expected(path))
