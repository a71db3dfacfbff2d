"""The public API: its examples hold, it comes to what the engine comes to, and it refuses in one line."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from wk import api
from wk.chance import seeded
from wk.engine.history import History
from wk.games import games

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parents[1]
CHOICES = ROOT / "tests" / "records" / "choices"


def test_every_example_holds() -> None:
    found = doctest.testmod(api)
    assert found.failed == 0
    assert found.attempted > 20


def test_no_more_is_promised_than_is_told() -> None:
    """Every promised name is there and has a docstring; nothing public besides."""
    assert sorted(api.__all__) == list(api.__all__)
    assert len(api.__all__) <= 10
    public = {name for name, value in vars(api).items() if getattr(value, "__module__", "") == api.__name__}
    assert {name for name in public if not name.startswith("_")} | {"GAMES"} == {*api.__all__}


def played(name: str, seed: int, most: int) -> api.Position:
    position = api.load(name).start(seed=seed)
    for _ in range(most):
        if position.over:
            break
        position = position.apply(position.choose("random", seed=seed)[0])
    return position


@pytest.mark.parametrize("name", api.GAMES)
def test_a_match_comes_to_what_the_engine_comes_to(name: str, tmp_path: Path) -> None:
    """The same from the same seeds, action by action by the engine, and from its record."""
    position = played(name, 5, 30)
    assert played(name, 5, 30).actions == position.actions
    kit = games()[name]
    history: History[Any, Any] = History(kit.game, position.setup)
    for action in position.actions:
        history.read(action)
    for seat in (None, *range(len(position.seats))):
        view = position.view(seat)
        assert view.values == kit.position(kit.game.view(history.state, seat))
        assert view.legal == (tuple(position.legal()) if seat == position.to_move is not None else ())
    assert [*position.legal()] == [kit.game.text(action) for action in kit.game.legal(history.state)]
    position.save(tmp_path / "game.wkrec")
    again = api.read(tmp_path / "game.wkrec")
    assert (again.actions, again.record(), again.points) == (
        position.actions,
        position.record(),
        position.points,
    )


def test_a_position_never_changes_and_several_follow_it() -> None:
    start = api.load("winter-court").start(seed=4)
    before = json.dumps(start.view(0).values)
    later = [start.apply(action) for action in start.legal()]
    assert len({position.actions for position in later}) == len(later) > 1
    assert json.dumps(start.view(0).values) == before
    assert start.actions == ()


def test_chance_is_drawn_from_the_seed_of_the_match() -> None:
    """Whoever reads a record goes on with another seed; the same actions may then come to other cards."""
    ends = set()
    for seed in range(4):
        position = api.read(CHOICES / "winter-kingdom.wkrec", seed=seed)
        assert position.over
        ends.add(position.points)
    assert len(ends) == 1
    draw = seeded("1/0")
    assert draw() != seeded("2/0")()


def test_every_level_of_a_game_answers_with_legal_actions() -> None:
    start = api.load("winter-court").start(seed=2)
    for level in start.game.levels[:3]:
        position = start
        for action in start.choose(level, seed=1):
            position = position.apply(action)
        assert position.actions
        assert start.choose(level, seed=1) == position.actions


@pytest.mark.parametrize(
    ("does", "says"),
    [
        (lambda: api.load("nobles").start(players=9), "nobles: 9 players; 2 to 4 can play"),
        (lambda: api.load("nobles").start(setup={"players": 3}), ""),
        (lambda: api.load("siege").start(setup="gone.toml"), "gone.toml"),
        (lambda: api.read("gone.wkrec"), "gone.wkrec"),
        (lambda: api.load("siege").start().view(7), "seat 7: there are seats 0 to 1"),
        (lambda: api.load("siege").start().choose("king"), 'no level "king"; there is random, page'),
        (lambda: api.load("siege").start().save("gone/x.wkrec"), "cannot be written"),
        (lambda: api.read(CHOICES / "siege.wkrec").choose("page"), "the game is over"),
        (lambda: api.read(CHOICES / "siege.wkrec").apply("done"), "the game is over"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    does: Callable[[], object], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(api.RefusedError) as refused:
        does()
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_the_page_of_the_api_has_every_name(tmp_path: Path) -> None:
    path = tmp_path / "api.html"
    subprocess.run([sys.executable, ROOT / ".ci" / "docs.py", path], check=True)  # noqa: S603 - our own script
    html = path.read_text(encoding="utf-8")
    for name in (*api.__all__, "apply", "to_move", "choose", "values"):
        assert f"<code>{name}" in html or f"<code>class {name}" in html, name
    assert "&gt;&gt;&gt; game.name" in html


def test_the_api_loads_nothing_that_draws() -> None:
    script = "import sys; from wk import api; api.load('siege').start(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0  # noqa: S603
