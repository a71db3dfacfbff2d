"""The commands on a tiny game: statuses, messages and output, whatever the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import LanternKit, Lanterns
from wk.commands import bench, engine_figures
from wk.commands.series import GameResult
from wk.engine.beside import HINTS, beside
from wk.engine.bots import Choice, Level
from wk.engine.checksum import Checksum, write_checksum
from wk.engine.files.textfile import plain
from wk.engine.seats import CROWNS, RANDOM, Seat

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.commands.conftest import Run

    Runner = Callable[..., Run]
    Writer = Callable[..., Path]


def test_replay_prints_the_position_at_the_end(run: Runner, record: Writer) -> None:
    path = record("light 3", "end", "light 1", "undo", "light 2")
    assert run("replay", path) == (0, "Ann: 3\nBob: 2\n", "")
    done = run("replay", path, "--json")
    assert json.loads(done.out)["players"][1] == {"name": "Bob", "score": {"total": 2}}
    assert done.out.count("\n") == 1


def test_replay_tells_the_hints_taken_but_not_in_its_json(run: Runner, record: Writer) -> None:
    path = record("light 3", "end", "light 2")
    plain, plain_json = run("replay", path), run("replay", path, "--json")
    beside(path, HINTS).write_bytes(b"1 2\n1 3\n7 0\n")
    assert run("replay", path) == plain._replace(out=plain.out + "hints taken: Bob 2\n")
    assert run("replay", path, "--json") == plain_json


def test_legal_is_sorted_by_code_point(run: Runner, record: Writer) -> None:
    assert run("legal", record()) == (0, "end\nlight 1\nlight 2\nlight 3\n", "")


def test_where_chance_is_due_legal_prints_nothing_and_replay_draws_nothing(
    run: Runner, record: Writer
) -> None:
    path = record("light 3", "end", "end")
    before = path.read_bytes()
    assert run("legal", path) == (0, "", "")
    assert run("replay", path) == (0, "Ann: 3\nBob: 0\n", "")
    assert path.read_bytes() == before


def test_a_torn_line_is_noticed_and_left(run: Runner, record: Writer) -> None:
    path = record("light 3", "lig", end="")
    for command in ("replay", "legal", "check"):
        done = run(command, path)
        assert done.status == 0
        assert done.err.startswith(f"{path}: line 3: torn off before its end; dropped")
        assert done.err.count("\n") == 1
    assert path.read_text().endswith("\nlig")


def test_a_computer_player_of_no_known_level_is_told_of_in_one_line(
    run: Runner, record: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, seats = record("light 3", "end"), Lanterns.seats
    for level, told in (("random", ""), ("oracle", f'{path}: line 1: no level "oracle" for Bob')):
        kind = f"bot:{level}"
        monkeypatch.setattr(
            Lanterns, "seats", lambda it, state, kind=kind: (seats(it, state)[0], Seat("Bob", "red", kind))
        )
        for command in ("replay", "legal", "check"):
            done = run(command, path)
            assert done.status == 0
            assert done.err.startswith(told)
            assert done.err.count("\n") == bool(told)


def test_a_record_that_is_not_what_was_saved_is_warned_of(run: Runner, record: Writer) -> None:
    path = record("light 3", "end")
    write_checksum(path, Checksum.of(plain(path.read_bytes())))
    assert run("check", path) == (0, f"ok {path}\n", "")
    path.write_bytes(path.read_bytes().replace(b"light 3", b"light 2"))
    for command in ("replay", "legal", "check"):
        done = run(command, path)
        assert done.status == 0
        assert done.err.startswith(f"{path}: changed or damaged since it was saved, as its checksum says")
        assert done.err.count("\n") == 1


def test_check_says_ok_and_finds_what_is_wrong(run: Runner, record: Writer, tmp_path: Path) -> None:
    good = record("light 3", name="good.wkrec")
    wrong = record("light 3", "light 9", name="wrong.wkrec")
    assert run("check", good) == (0, f"ok {good}\n", "")
    done = run("check", good, wrong)
    assert (done.status, done.out) == (1, f"ok {good}\n")
    assert done.err == f'{wrong}: line 3: "light 9": the card is 3, not 9\n'
    assert run("check", wrong, tmp_path / "none.wkrec", good).status == 2


def test_check_finds_every_fault_and_warnings_do_not_fail(
    run: Runner, record: Writer, tmp_path: Path
) -> None:
    setup = tmp_path / "a.lanterns"
    setup.write_text("dull")
    assert run("check", setup) == (0, f"ok {setup}\n", f"{setup}: line 1: dull (warning)\n")
    setup.write_text("dull and bad")
    done = run("check", setup)
    assert (done.status, done.out, done.err.count("\n")) == (1, "", 2)
    path = record(head='{"format":"wk-record/1","game":"lanterns","setup":{"players":["A"],"deck":[2,2]}}\n')
    assert run("check", path) == (0, f"ok {path}\n", f"{path}: a deck of one kind of card (warning)\n")


def test_check_knows_a_record_by_its_beginning(run: Runner, record: Writer) -> None:
    path = record("light 9", name="game.txt")
    assert run("check", path).status == 1
    path.write_text("light 1\n")
    done = run("check", path)
    assert (done.status, done.out) == (2, "")
    assert "no kind of file known here" in done.err


def test_a_record_of_another_game_names_the_games_there_are(run: Runner, record: Writer) -> None:
    path = record(head='{"format":"wk-record/1","game":"chess","setup":{}}\n')
    assert run("replay", path) == (2, "", f'{path}: line 1: no game "chess" here; there is "lanterns"\n')
    assert run("check", path).status == 1


@pytest.mark.parametrize("command", ["check", "replay", "legal"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "empty"),
        (b"\x7fELF\x00\x01\n\xff\n", "is not UTF-8 text"),
        (b"{\xff\n", "is not UTF-8 text"),
        (b"{" * (1024 * 1024 + 1), "too large"),
    ],
)
def test_an_unreadable_record_is_one_line_and_status_2(
    run: Runner, tmp_path: Path, command: str, data: bytes, said: str
) -> None:
    path = tmp_path / "bad.wkrec"
    path.write_bytes(data)
    done = run(command, path)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err
    assert path.read_bytes() == data


@pytest.mark.parametrize("command", ["check", "replay", "legal"])
def test_missing_files_folders_and_odd_names_are_one_line(run: Runner, tmp_path: Path, command: str) -> None:
    for path, said in [
        (tmp_path / "none.wkrec", "No such file"),
        (tmp_path, "folder"),
        (tmp_path / "a\nb\x1b.wkrec", "a\\nb\\x1b.wkrec"),
    ]:
        done = run(command, path)
        assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
        assert said in done.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--nonsense"], "--nonsense"),
        (
            ["relpay"],
            "neither a file nor a command (check, replay, legal, sim, bench, problems, road, integrate); did",
        ),
        (["replay"], "RECORD"),
        (["replay", "a", "b"], "unrecognized arguments: b"),
        (["check"], "FILE"),
        (["legal", "x", "--json"], "--json"),
        (["sim", "--games", "0"], '"0" is no whole number from 1'),
        (["sim", "--games", "1e9"], '"1e9" is no whole number'),
        (["sim", "--seed", "x"], "--seed"),
        (["sim", "--players", "9"], "--players 9: 2 to 6 can play"),
        (["sim", "--game", "3"], "--game"),
        (["sim", "--bots", "clever"], '--bots: no level "clever"; there is random'),
        (["sim", "--bots", "random,random,random"], "--bots: 3 levels for 2 players"),
        (["sim", "--bots", "random,random", "--players", "3"], "--bots: 2 levels for 3 players"),
        (["sim", "--setup", "none.lanterns"], "No such file"),
        (["sim", "--out", __file__], "not a folder"),
    ],
)
def test_misuse_is_one_line_and_status_2(run: Runner, arguments: list[str], said: str) -> None:
    done = run(*arguments)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


@pytest.mark.parametrize(
    "before",
    [["check"], ["replay"], ["legal"], ["sim", "--report"], ["sim", "--out"], ["sim", "--game"], ["sim"]],
)
def test_a_name_of_thousands_of_letters_is_told_by_its_ends(run: Runner, before: list[str]) -> None:
    done = run(*before, f"begin{'x' * 4000}")
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert "begin" in done.err
    assert len(done.err) < 300


def test_a_record_is_no_setup(run: Runner, record: Writer) -> None:
    done = run("sim", "--setup", record("end"))
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.endswith("a record is no setup; no match can be begun from it\n")


def test_help_and_version_are_done(run: Runner) -> None:
    for arguments in (["--help"], ["sim", "-h"], ["--version"]):
        done = run(*arguments)
        assert (done.status, done.err) == (0, "")
        assert done.out


def test_sim_prints_a_line_a_game_and_a_summary(run: Runner) -> None:
    done = run("sim", "--games", 3, "--seed", 7, "--players", 3)
    lines = done.out.splitlines()
    assert (done.status, done.err, len(lines)) == (0, "", 7)
    assert all(name in line for line in lines[:3] for name in ("Ann", "Bob", "Cleo"))
    assert lines[3].startswith("3 games, seed 7, 4.0 rounds on average")
    assert run("sim", "--games", 3, "--seed", 7, "--players", 3) == done
    assert run("sim", "--games", 3, "--seed", 8, "--players", 3) != done


def test_a_game_can_be_won_by_one_by_several_or_by_nobody() -> None:
    result = GameResult(3, ["Ann", "Bob"], [1, 1], [0, 1], 4, None)
    assert result.line() == "   3  Ann 1, Bob 1  Ann and Bob won in 4 rounds"
    assert result._replace(winners=[1]).line().endswith("  Bob won in 4 rounds")
    assert result._replace(winners=[]).line().endswith("  nobody won in 4 rounds")


def test_sim_json_counts_wins_and_points(run: Runner) -> None:
    done = run("sim", "--games", 20, "--seed", 1, "--json", "--bots", "random,random")
    *games, summary = map(json.loads, done.out.splitlines())
    assert [game["number"] for game in games] == list(range(1, 21))
    assert summary["wins"] == [sum(seat in game["winners"] for game in games) for seat in (0, 1)]
    assert sum(summary["wins"]) == 20 + summary["shared_wins"]
    assert summary["mean_points"][0] == pytest.approx(sum(g["points"][0] for g in games) / 20, abs=0.01)
    assert (summary["games"], summary["seed"], summary["mean_rounds"]) == (20, 1, 4)


def test_sim_writes_records_that_replay_to_its_results(run: Runner, tmp_path: Path) -> None:
    out = tmp_path / "new" / "records"
    done = run("sim", "--games", 3, "--seed", 7, "--json", "--out", out)
    games = [json.loads(line) for line in done.out.splitlines()[:-1]]
    assert [game["record"] for game in games] == [str(out / f"000{n}.wkrec") for n in (1, 2, 3)]
    for game in games:
        position = json.loads(run("replay", game["record"], "--json").out)
        assert [player["score"]["total"] for player in position["players"]] == game["points"]
        assert position["winners"] == game["winners"]
        assert run("legal", game["record"]).out == ""
    again = run("sim", "--games", 1, "--seed", 7, "--out", out)
    assert "0004.wkrec" in again.out
    assert (out / "0004.wkrec").read_bytes() == (out / "0001.wkrec").read_bytes()


def test_sim_without_a_seed_draws_one_and_shows_it(run: Runner) -> None:
    seed = json.loads(run("sim", "--json").out.splitlines()[-1])["seed"]
    again = [run("sim", "--seed", seed).out for _ in range(2)]
    assert again[0] == again[1]
    assert f"seed {seed}," in again[0]


def test_sim_plays_a_setup_file(run: Runner, tmp_path: Path) -> None:
    setup = tmp_path / "a.lanterns"
    setup.write_text('{"players": ["Eve", "Flo", "Gus"], "deck": [1, 2, 3, 4]}')
    assert "Gus" in run("sim", "--setup", setup).out
    assert run("sim", "--setup", setup, "--players", 3).status == 0
    done = run("sim", "--setup", setup, "--players", 2)
    assert (done.status, done.err) == (2, f"--players 2: {setup} names 3 players\n")
    setup.write_text("{")
    done = run("sim", "--setup", setup)
    assert (done.status, done.err.count("\n")) == (2, 1)
    setup.write_text('{"players": []}')
    assert run("sim", "--setup", setup).err == "players: needs names, and a deck with a card for each\n"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_figures, "PART_SECONDS", 0.001)
    monkeypatch.setattr(engine_figures, "GAMES_SECONDS", 0.001)
    monkeypatch.setattr(engine_figures, "LEVEL_SECONDS", 0.001)


ENGINE = {
    *("games_per_s_2p", "games_per_s_4p", "legal_us", "member_us", "apply_us", "score_us", "replay_ms"),
    "neighbour_us",
}
SCREEN = {
    *("first_frame_ms", "redraw_1080p_ms", "redraw_2160p_ms", "idle_redraws", "rss_mb"),
    *("rss_after_10_games_mb", "early_click_ms", "late_click_ms", "idle_wakeups_s", "late_wakeups_s"),
    *("thinking_wakeups_s", "shelf_wakeups_s", "minimised_wakeups_s"),
}


@pytest.mark.usefixtures("quick")
def test_bench_prints_every_figure_and_null_for_what_does_not_exist(run: Runner) -> None:
    done = run("bench", "--json")
    figures = json.loads(done.out.splitlines()[-1])
    assert set(figures) >= ENGINE | SCREEN
    assert all(figures[name] > 0 for name in ENGINE)
    assert all(figures[name] is None for name in SCREEN)
    lines = run("bench").out.splitlines()
    assert [line.split()[0] for line in lines] == list(figures)
    assert any(line.startswith("legal_us") and line.endswith("neighbour expansions") for line in lines)


class Ticking:
    """A clock that only a player moves: 10 ms for a choice, 90 for each tenth."""

    def __init__(self) -> None:
        self.now, self.chosen = 0.0, 0

    def perf_counter(self) -> float:
        return self.now

    def choose(self, seen: Any, _draw: object, _effort: object) -> Choice[Any]:
        self.chosen += 1
        self.now += 0.01 if self.chosen % 10 else 0.09
        return Choice((next(iter(Lanterns().legal(seen))),))


@pytest.mark.parametrize(("seconds", "chosen"), [(0.0, engine_figures.FEWEST), (0.405, 25), (60.0, None)])
def test_bench_tells_how_long_a_choice_of_each_level_takes(
    monkeypatch: pytest.MonkeyPatch, seconds: float, chosen: int | None
) -> None:
    """As many choices as there is time for, at least the fewest; of the crowns only one is watched."""
    clock, kit = Ticking(), LanternKit()
    level = Level(lambda _game: clock)
    kit.bots = dict.fromkeys((RANDOM, "page", *CROWNS), level)
    monkeypatch.setattr(engine_figures, "LEVEL_SECONDS", seconds)
    monkeypatch.setattr(engine_figures, "time", clock)
    figures = engine_figures.level_figures(kit)
    assert {*figures} == {f"{name}_{share}_ms" for name in ("page", "crown") for share in ("p50", "p95")}
    assert figures["page_p50_ms"] == pytest.approx(10)
    assert figures["page_p95_ms"] == pytest.approx(10 if chosen == engine_figures.FEWEST else 90)
    if chosen is None:
        assert engine_figures.FEWEST < clock.chosen / 2 <= engine_figures.MOST
    else:
        assert clock.chosen == pytest.approx(2 * chosen, abs=2)


@pytest.mark.parametrize(
    "program", ["raise SystemExit(3)", "print('[]')", "pass", "import wk.games.chess.ui"]
)
def test_bench_says_when_the_screen_cannot_be_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], program: str
) -> None:
    (tmp_path / "screen_probe.py").write_text(program)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    run_module = bench._run_module
    monkeypatch.setattr(
        bench, "_run_module", lambda _module, *words, **more: run_module("screen_probe", *words, **more)
    )
    assert set(bench.screen_figures("siege").values()) == {None}
    (told,) = capsys.readouterr().err.splitlines()
    assert told.startswith("bench: the screen could not be measured: ")
    assert "chess" not in program or told.endswith("No module named 'wk.games.chess'")
