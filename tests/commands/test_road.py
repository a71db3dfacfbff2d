"""The command ``road``: goes on where it was stopped, tells what is wrong with medals, sets them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.cli import main
from wk.commands import road
from wk.engine.road.figures import read_figures
from wk.games import Games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Road = Callable[..., tuple[int, list[str]]]

TASK = """# Kept as it is.
format = "winter-court-task/1"

[task]
count = "points"
rounds = 2
bronze = 50  # too many
silver = 60
gold = 70

[[players]]

[[players]]
kind = "bot:random"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a task file of the user's own; none is shipped."""
    folder = tmp_path / "data" / "winter-court" / "road"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(TASK)
    kit = Games(tmp_path / "data")["winter-court"]
    files = [folder / "mine.toml"]
    monkeypatch.setattr(type(kit), "task_files", lambda _kit: files)
    return files[0]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Road:
    """Return a function that runs the command on that task."""

    def run_road(*arguments: object) -> tuple[int, list[str]]:
        capsys.readouterr()
        told = ["road", "winter-court", "--levels", "random,page", *map(str, arguments)]
        status = main(told, lambda: Games(tmp_path / "data"))
        captured = capsys.readouterr()
        return status, (captured.out + captured.err).splitlines()

    return run_road


def test_it_is_stopped_and_gone_on_with(
    run: Road, own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same table comes of it as of one run."""
    whole, parts = tmp_path / "a.txt", tmp_path / "b.txt"
    assert run("--games", 3, "--seed", 5, "--out", whole) == (0, ["6 games of 1 tasks"])
    figures = read_figures(whole.read_text(), "a")
    assert [figure.games for figure in figures.values()] == [3, 3]
    usual, count = road.played, 0

    def interrupted(*arguments: object) -> int | None:
        nonlocal count
        count += 1
        if count == 4:
            raise KeyboardInterrupt
        return usual(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(road, "played", interrupted)
        status, told = run("--games", 3, "--seed", 5, "--out", parts)
    assert (status, told) == (130, ["3 games of 1 tasks; the same command goes on"])
    assert run("--games", 3, "--out", parts)[0] == 0
    assert parts.read_bytes() == whole.read_bytes()
    own.write_text(TASK.replace("rounds = 2", "rounds = 3"))
    assert run("--games", 1, "--out", parts) == (0, ["2 games of 1 tasks"])


def test_medals_are_set_by_the_table_and_all_else_of_the_file_stays(
    run: Road, own: Path, tmp_path: Path
) -> None:
    table = tmp_path / "a.txt"
    assert run("--games", 1, "--seed", 5, "--out", table)[0] == 0
    lines = [line for line in table.read_text().splitlines() if line.startswith("#")]
    played = next(iter(read_figures(table.read_text(), "a").values())).played
    shares = " 0 %  0 %  0 % "
    rows = [("random", "1x4"), ("steward", "2x2 4x2"), ("chancellor", "3x1 5x2 7x1")]
    told = [f"mine {level} 4 {shares} {played} {values}" for level, values in rows]
    table.write_text("\n".join([*lines, *told]) + "\n")
    status, said = run("--games", 1, "--out", table)
    assert status == 0
    assert any("mine: the middle level earns bronze in 0% of its games" in line for line in said)
    status, said = run("--games", 1, "--out", table, "--fit")
    assert said[1:] == []
    text = own.read_text()
    assert text.startswith("# Kept as it is.\n")
    assert "bronze = 3  # too many\nsilver = 4\ngold = 6\n" in text
    assert " 50 % " in table.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--levels", "nobody"], "no level"),
        (["--games", 0], "no whole number"),
        (["--seed", 6], "seed is 5, not 6"),
        (["--out", "."], "folder"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(
    run: Road, own: Path, tmp_path: Path, arguments: list[object], told: str
) -> None:
    del own
    table = tmp_path / "a.txt"
    assert run("--games", 1, "--seed", 5, "--out", table)[0] == 0
    status, said = run("--out", table, *arguments)
    assert status == 2
    assert len(said) == 1
    assert told in said[0]


def test_a_file_that_holds_something_else_is_left_as_it_is(run: Road, own: Path, tmp_path: Path) -> None:
    del own
    other = tmp_path / "other.txt"
    other.write_text("a letter\n")
    status, said = run("--out", other)
    assert (status, len(said)) == (2, 1)
    assert other.read_text() == "a letter\n"
