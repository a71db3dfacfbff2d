"""Computer players think in a process of their own: answered, forgotten, stopped, and never waited for."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

from tests.engine.lanterns import LanternKit, Lanterns
from tests.systems import PATIENCE, WINDOWS, is_running, kill, on_linux, on_posix, priority
from wk.chance import seeded
from wk.engine.bots import Choice, Effort, Level, RandomBot
from wk.engine.match import Match
from wk.shell.thinker.carrier import BELOW_NORMAL, GIVES_WAY
from wk.shell.thinker.process import ProcessThinker
from wk.shell.thinker.question import BEAT, Answer, ThinkerQuestion
from wk.shell.thinker.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SETUP = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}

Found = TypeVar("Found")


class Slow(RandomBot[Any, Any]):
    """Never comes to an end by itself."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:
        while effort.go_on():
            time.sleep(0.002)
        return super().choose(seen, draw, effort)


class Broken(RandomBot[Any, Any]):
    """Fails."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        raise RuntimeError("broken")


class Deadly(RandomBot[Any, Any]):
    """Takes its process with it."""

    def choose(self, seen: Any, draw: Any, effort: Effort) -> Choice[Any]:  # noqa: ARG002
        os._exit(3)


class SlowKit(LanternKit):
    """Lanterns with players that think long, or fail."""

    bots = MappingProxyType(
        {"random": Level(RandomBot), "slow": Level(Slow), "broken": Level(Broken), "deadly": Level(Deadly)}
    )


def kits() -> dict[str, LanternKit]:
    """Return the game, in the process as well."""
    return {"lanterns": SlowKit()}


@pytest.fixture
def thinker() -> Iterator[ProcessThinker]:
    """Return a thinker that is ended after the test."""
    found = ProcessThinker(kits)
    yield found
    found.close()


def match() -> Match[Any, Any]:
    """Return a match."""
    return Match(Lanterns(), SETUP, draw=seeded(1))


def until(found: Callable[[], Found]) -> Found:
    """Return what is found once there is something."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if it := found():
            return it
        time.sleep(0.01)
    raise AssertionError("nothing came of it")


def waited(thinker: ProcessThinker) -> Answer:
    """Return the answer once it is there."""
    answer = until(thinker.answer)
    assert answer is not None
    return answer


def test_questions_are_answered_one_after_another(thinker: ProcessThinker) -> None:
    """The match that is asked about has gone on, or is another one."""
    it = match()
    for _ in range(3):
        thinker.ask(ThinkerQuestion.of(it, "random", "seed"))
        answer = waited(thinker)
        action = it.game.parse(answer.ideas[0].actions[0])
        assert action in it.game.legal(it.state)
        assert thinker.answer() is None, "only once"
        it.play(action)
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    assert match().game.parse(waited(thinker).ideas[0].actions[0]) in it.game.legal(match().state)


def test_what_is_forgotten_stops_and_the_next_question_is_answered(thinker: ProcessThinker) -> None:
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    waited(thinker)
    thinker.ask(ThinkerQuestion.of(match(), "slow", "seed"))
    time.sleep(0.1)
    start = time.monotonic()
    thinker.stop()
    assert thinker.answer() is None
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    assert time.monotonic() - start < 2, "nobody waits to forget and to ask"
    assert waited(thinker).ideas


def test_who_thinks_gives_signs_of_life(thinker: ProcessThinker) -> None:
    """Whoever gives none is taken to be lost."""
    thinker.ask(ThinkerQuestion.of(match(), "slow", "seed"))
    first = until(lambda: thinker._shared[BEAT])
    assert until(lambda: thinker._shared[BEAT] != first)


def test_what_is_forgotten_while_a_match_is_replayed_goes_on_from_there() -> None:
    it, forgotten = match(), [False, True]
    it.play(it.game.legal(it.state).pick(seeded(1)))
    it.play(it.game.legal(it.state).pick(seeded(2)))
    worker = Worker(kits, lambda: bool(forgotten) and forgotten.pop(0))
    question = ThinkerQuestion.of(it, "random", "seed")
    assert worker.think(question) is None
    answer = worker.think(question)
    assert answer is not None
    assert it.game.parse(answer.ideas[0].actions[0]) in it.game.legal(it.state)


def test_closing_never_waits_for_a_player(thinker: ProcessThinker) -> None:
    thinker.ask(ThinkerQuestion.of(match(), "slow", "seed"))
    time.sleep(0.05)
    start = time.monotonic()
    thinker.close()
    assert time.monotonic() - start < 2
    thinker.close()


def test_a_player_that_fails_is_told_and_the_next_one_thinks(thinker: ProcessThinker) -> None:
    """What it would have done is drawn by lot."""
    thinker.ask(ThinkerQuestion.of(match(), "broken", "seed"))
    answer = waited(thinker)
    assert answer.by_lot
    assert answer.slips[0].why.startswith("RuntimeError: broken / ")
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    assert waited(thinker).ideas


def test_a_process_that_ends_by_itself_is_begun_again_but_the_question_given_up_in_the_end(
    thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next question is answered all the same, as soon as a process may be begun."""
    monkeypatch.setattr("wk.shell.thinker.process.PAUSES", (0.0,))
    thinker.ask(ThinkerQuestion.of(match(), "deadly", "seed"))
    assert waited(thinker).lost
    assert thinker.troubled
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    assert waited(thinker).ideas
    assert not thinker.troubled


def test_who_is_killed_again_and_again_is_begun_again_each_time(thinker: ProcessThinker) -> None:
    for _ in range(3):
        thinker.ask(ThinkerQuestion.of(match(), "slow", "seed"))
        killed = thinker.pid
        assert killed
        kill(killed)
        until(lambda killed=killed: thinker.answer() or thinker.pid not in {None, killed})  # type: ignore[misc]
        thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
        assert waited(thinker).ideas


@on_posix("only there a process can be stopped")
def test_a_process_that_answers_nothing_is_asked_without_waiting_and_given_up(
    thinker: ProcessThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much it is asked: a pipe that is full keeps nobody waiting."""
    thinker.ask(ThinkerQuestion.of(match(), "random", "seed"))
    assert waited(thinker).ideas
    stopped = thinker.pid
    assert stopped
    os.kill(stopped, signal.SIGSTOP)
    large = ThinkerQuestion.of(match(), "random", "seed")._replace(memory="x" * 10_000)

    def ask() -> None:
        for number in range(500):
            thinker.ask(large._replace(seed=str(number)))

    asking = Thread(target=ask, daemon=True)
    asking.start()
    asking.join(PATIENCE)
    assert not asking.is_alive(), "nobody waits to ask"
    assert thinker.pid == stopped
    monkeypatch.setattr("wk.shell.thinker.process.SILENCE", 1.0)
    assert waited(thinker).ideas
    assert thinker.pid != stopped
    until(lambda: not is_running(stopped))


def test_it_gives_way_to_the_window(thinker: ProcessThinker) -> None:
    """Where both want the same core the window draws first."""
    thinker.ask(ThinkerQuestion.of(match(), "random", "1"))
    waited(thinker)
    lower = BELOW_NORMAL if WINDOWS else min(19, priority(os.getpid()) + GIVES_WAY)
    assert priority(thinker.pid or 0) == lower


WINDOW = """
import sys, time
from tests.shell.test_thinker import ProcessThinker, ThinkerQuestion, kits, match
if __name__ == "__main__":
    thinker = ProcessThinker(kits)
    thinker.ask(ThinkerQuestion.of(match(), "slow", "1"))
    print(thinker.pid, flush=True)
    time.sleep(3600)
"""


@pytest.mark.parametrize("stopped", [False, pytest.param(True, marks=on_linux("it ends those, too"))])
def test_a_window_that_is_killed_leaves_no_thinker_behind(tmp_path: Path, *, stopped: bool) -> None:
    program = tmp_path / "window.py"
    program.write_text(WINDOW)
    root = str(Path(__file__).resolve().parents[2])
    window = subprocess.Popen(  # noqa: S603 - the line above
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert window.stdout is not None
    thinker = int(window.stdout.readline())
    assert is_running(thinker)
    if stopped:
        until(lambda: priority(thinker) > priority(os.getpid()))  # it has begun to live
        time.sleep(0.2)
        os.kill(thinker, signal.SIGSTOP)
    window.kill()
    window.wait()
    window.stdout.close()
    until(lambda: not is_running(thinker))
