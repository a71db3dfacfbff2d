"""A series of games by any executor of Python's: the same games in the same order, as by one process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from wk.cli import main
from wk.commands import cluster
from wk.commands.cluster import play_lot, played_by
from wk.commands.series import Series, play_one
from wk.engine.files.textfile import InputError
from wk.games import games

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).resolve().parents[2]
SERIES = Series("winter-court", 7, ("random", "random"))
NUMBERS = range(1, 81)


class Later(Executor):
    """Plays what it is handed only when all of it is asked for, the last first; tells what was called off."""

    def __init__(self) -> None:
        self.handed: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Keep it for later."""
        future: Future[Any] = Future()
        future.result = lambda timeout=None: fn(*args, **kwargs)  # type: ignore[method-assign]  # noqa: ARG005
        self.handed.append(future)
        return future


def plain() -> list[Any]:
    kit = games()["winter-court"]
    return [play_one(kit, SERIES, number) for number in NUMBERS]


def test_games_come_in_their_order_and_are_those_of_one_process() -> None:
    with ThreadPoolExecutor(2) as executor:
        assert list(played_by(executor, SERIES, NUMBERS)) == plain()


def test_few_lots_are_under_way_and_they_are_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "AT_ONCE", 2)
    executor = Later()
    found = played_by(executor, SERIES, NUMBERS)
    assert next(found).result.number == 1
    assert len(executor.handed) == 3
    found.close()
    assert [future.cancelled() for future in executor.handed] == [False, True, True]


def test_what_a_worker_cannot_play_is_told() -> None:
    """It is of another version, or has not what the games need."""
    games_played, why = play_lot(SERIES, (1, 3), "0.0.1")
    assert games_played == []
    assert "a worker has version" in why
    executor = Later()
    refused = played_by(executor, SERIES._replace(setup=Path("gone.toml")), range(1, 3))
    with pytest.raises(InputError, match=r"gone\.toml"):
        list(refused)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--out", "folder"], "--on: --out names files of this computer"),
        ([], "pip install winter-kingdom[cluster]"),
    ],
)
def test_what_no_cluster_can_do_is_told_in_one_line(
    arguments: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["sim", "--on", "tcp://127.0.0.1:9", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err


def test_rows_are_every_seat_of_every_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "rows.csv"
    assert (
        main(["sim", "--game", "siege", "--players", "3", "--games", "4", "--seed", "2", "--rows", str(path)])
        == 0
    )
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "game,seat,level,name,points,share,rounds"
    rows = [line.split(",") for line in lines[1:]]
    assert [(row[0], row[1]) for row in rows] == [
        (str(n), str(seat)) for n in (1, 2, 3, 4) for seat in (1, 2, 3)
    ]
    for number in range(4):
        assert sum(float(row[5]) for row in rows[3 * number : 3 * number + 3]) == pytest.approx(1, abs=0.001)
    assert "4" in capsys.readouterr().out


def test_rows_that_cannot_be_written_are_refused_before_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", "--rows", str(tmp_path / "gone" / "rows.csv")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("--rows: ")


@pytest.fixture
def scheduler(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and two workers of Dask on this machine, as they are started anywhere."""
    pytest.importorskip("distributed", reason="dask.distributed is an extra")
    file = tmp_path / "scheduler.json"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}

    def begin(*arguments: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - a fixed program
            [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
            env=env, cwd=tmp_path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    told = ("--scheduler-file", str(file))
    crew = [begin("dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", *told)]
    while not file.exists():
        time.sleep(0.05)
    quiet = ("--no-nanny", "--no-dashboard", "--nthreads", "1", "--host", "127.0.0.1")
    crew += [begin("dask_worker", *quiet, *told) for _ in range(2)]
    address = None
    while address is None:
        try:
            address = json.loads(file.read_text(encoding="utf-8"))["address"]
        except ValueError:
            time.sleep(0.05)
    yield address, crew[1:]
    for process in crew:
        process.kill()
        process.wait()


def test_a_worker_that_is_lost_costs_its_games_again_and_nothing_else(
    scheduler: tuple[str, list[subprocess.Popen[bytes]]], capfd: pytest.CaptureFixture[str]
) -> None:
    """The output is that of one process, byte for byte, though one of two workers is killed on the way."""
    address, workers = scheduler
    asked = ["sim", "--game", "winter-court", "--games", "60", "--seed", "5", "--bots", "page,random,steward"]
    assert main([*asked]) == 0
    alone = capfd.readouterr().out
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, str(ROOT / "main.py"), *asked, "--on", address], stdout=subprocess.PIPE, env=env
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        workers[0].kill()
        rest = process.stdout.read()
    assert process.returncode == 0
    assert (first + rest).decode() == alone
