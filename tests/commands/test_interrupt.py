"""An interrupt from the keyboard: it ends a command without a trace, and asks what closing the window asks.

WK_INTERRUPTS=100 bombards a series of games that often.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.engine.lanterns import games
from tests.systems import PATIENCE, is_running, kill, on_linux, on_posix, on_windows
from wk.shell.thinker.process import ProcessThinker
from wk.shell.thinker.question import ThinkerQuestion

ROOT = Path(__file__).resolve().parents[2]
TRIES = int(os.environ.get("WK_INTERRUPTS", "3"))

ASKING = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGQUIT", "SIGHUP") if hasattr(signal, name)
]
"""What asks a process to end."""

posix = on_posix("signals are sent")

PLAYING = f"""
import faulthandler
import signal
import sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background were told to ignore it
for name in {{"SIGQUIT", "SIGHUP"}} & {{*dir(signal)}}:
    signal.signal(getattr(signal, name), signal.SIG_DFL)
faulthandler.dump_traceback_later({PATIENCE}, exit=True)
from tests.engine.lanterns import Action
from tests.shell.lantern_front import LanternFront
from tests.shell.records import PAIR
from wk.commands import window
from wk.shell.app import App
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf

def run(records, _told, **_more):
    app = App(SettingsStore(Path("data")), title="Test")
    front = LanternFront(Path("setups"))
    match = Shelf({{"lanterns": front}}, records).open_match(PAIR)
    table = front.table(app, match)
    match.play(Action("light", (1,)))
    step = app.step
    def tell_and_step():
        print(type(app.top).__name__, flush=True)
        step()
    app.step = tell_and_step
    app.run(table)

window._run = run
sys.exit(window.open_window(Path(sys.argv[1])))
"""


def playing(folder: Path, records: str, flags: int = 0) -> subprocess.Popen[str]:
    """Start a window with a game on its table whose record lies in a folder of a name."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", PLAYING, records],
        cwd=folder,
        env={**os.environ, **drivers, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        creationflags=flags,
    )


def wait_for(process: subprocess.Popen[str], scene: str) -> None:
    """Wait until a scene of a name is on top."""
    assert process.stdout is not None
    while (line := process.stdout.readline()) != f"{scene}\n":
        assert line, f"it ended before there was a {scene}"


@posix
@pytest.mark.parametrize("number", ASKING)
def test_a_signal_asks_before_a_match_that_is_not_saved_is_lost(tmp_path: Path, number: int) -> None:
    (tmp_path / "no-folder").write_text("")
    with playing(tmp_path, "no-folder") as process:
        wait_for(process, "Dialog")  # which says that it is not saved
        process.send_signal(number)
        wait_for(process, "Parting")
        process.send_signal(number)  # who sees the question and still wants to end may
        assert process.wait(PATIENCE) == 0


@posix
@pytest.mark.parametrize("number", ASKING)
def test_an_interrupt_ends_where_everything_is_saved(tmp_path: Path, number: int) -> None:
    with playing(tmp_path, "records") as process:
        wait_for(process, "TableScene")
        process.send_signal(number)
        assert process.wait(PATIENCE) == 0
    assert list((tmp_path / "data" / "running").iterdir()) == []


LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background were told to ignore it
sys.argv = ["main.py", *sys.argv[1:]]
"""

PROGRAM = f"""{LISTENING}
from wk.start import start
sys.exit(start())
"""

INTERRUPTED_AS_IT_LOADS = f"""{LISTENING}
import os
class Finder:
    def find_spec(self, name, path, target=None):
        if name == "wk.cli":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from wk.start import start
sys.exit(start())
"""


INTERRUPTED_AS_IT_FINALIZES = f"""{LISTENING}
import os, time
from wk.commands import sim
class Finalized:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0)
def run(options, games):
    Finalized()
    time.sleep(90)
sim.run = run
from wk.start import start
sys.exit(start())
"""


def begun(program: str, out: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the program in a group of processes of its own, as a terminal does, its output in a file."""
    with out.open("w", encoding="utf-8") as file:
        return subprocess.Popen(  # noqa: S603 - this very interpreter
            [sys.executable, "-c", program, *arguments],
            cwd=ROOT,
            stdout=file,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )


@posix
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", range(TRIES))
def test_who_interrupts_a_series_again_and_again_gets_the_summary_once(
    tmp_path: Path, jobs: str, number: int
) -> None:
    out = tmp_path / "out.txt"
    with begun(PROGRAM, out, "sim", "--games", "100000", "--seed", "1", "--jobs", jobs) as process:
        while not out.stat().st_size:
            time.sleep(0.02)
        while process.poll() is None:
            os.killpg(process.pid, signal.SIGINT)
            time.sleep(number % 10 * 0.004)
        assert (process.returncode, process.communicate()[1]) == (130, "")
    told = out.read_text(encoding="utf-8")
    played = len(re.findall(r" won in \d+ rounds$", told, re.MULTILINE))
    assert re.findall(r"^(\d+) games?, seed 1", told, re.MULTILINE) == [str(played)]


@on_linux("it ends those, too")
def test_a_series_that_is_killed_leaves_no_process_behind_that_was_stopped(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    with begun(PROGRAM, out, "sim", "--games", "100000", "--seed", "1", "--jobs", "2") as process:
        while not out.stat().st_size:
            time.sleep(0.02)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        playing = [int(number) for number in children.read_text(encoding="ascii").split()]
        for each in playing:
            os.kill(each, signal.SIGSTOP)
        process.kill()
    assert len(playing) == 2
    end = time.monotonic() + 60
    while any(map(is_running, playing)) and time.monotonic() < end:
        time.sleep(0.02)
    left = [each for each in playing if is_running(each)]
    for each in left:
        kill(each)
    assert not left


CREATE_NO_WINDOW = 0x08000000

PRESSES = """
import ctypes, sys
system = ctypes.WinDLL("kernel32")
system.FreeConsole()
system.AttachConsole(int(sys.argv[1]))
system.SetConsoleCtrlHandler(None, True)
system.GenerateConsoleCtrlEvent(0, 0)
"""
"""A program that presses Ctrl+C in the console of another one."""


@on_windows("the keyboard's interrupts go to all programs of a console")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_in_a_console_ends_a_series_with_its_summary(tmp_path: Path, jobs: str) -> None:
    """Once, and without a word of the processes that play, which get it too."""
    out = tmp_path / "out.txt"
    command = [sys.executable, str(ROOT / "main.py"), "sim", "--games", "100000", "--jobs", jobs]
    with out.open("w", encoding="utf-8") as file, in_a_console(command, stdout=file) as process:
        while not out.stat().st_size:
            assert process.poll() is None
            time.sleep(0.02)
        with in_a_console([sys.executable, "-c", PRESSES, str(process.pid)]) as pressing:
            assert pressing.wait(PATIENCE) == 0
        assert (process.communicate(timeout=PATIENCE)[1], process.returncode) == ("", 130)
    assert " games, seed " in out.read_text(encoding="utf-8")


@on_windows("the keyboard's interrupts go to all programs of a console")
def test_an_interrupt_in_a_console_closes_the_window_in_order(tmp_path: Path) -> None:
    with playing(tmp_path, "records", CREATE_NO_WINDOW) as process:
        wait_for(process, "TableScene")
        with in_a_console([sys.executable, "-c", PRESSES, str(process.pid)]) as pressing:
            assert pressing.wait(PATIENCE) == 0
        assert process.wait(PATIENCE) == 0
    assert list((tmp_path / "data" / "running").iterdir()) == []


def in_a_console(command: list[str], **streams: Any) -> subprocess.Popen[str]:
    """Start a program in a console of its own, which nobody sees."""
    return subprocess.Popen(  # noqa: S603 - this very interpreter
        command,
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        creationflags=CREATE_NO_WINDOW,
        **streams,
    )


@posix
def test_an_interrupt_while_the_program_loads_says_nothing(tmp_path: Path) -> None:
    with begun(INTERRUPTED_AS_IT_LOADS, tmp_path / "out.txt", "--version") as process:
        assert process.communicate(timeout=PATIENCE)[1] == ""
    assert process.returncode == -signal.SIGINT  # which shells call 130
    assert (tmp_path / "out.txt").read_text() == ""


@posix
def test_an_interrupt_while_something_is_finalized_is_not_lost(tmp_path: Path) -> None:
    """Nor late: what the program waits for does not hold it up."""
    with begun(INTERRUPTED_AS_IT_FINALIZES, tmp_path / "out.txt", "sim") as process:
        assert process.communicate(timeout=PATIENCE)[1] == ""
    assert process.returncode == 130


@on_linux("it tells what a process holds back")
def test_interrupts_are_no_business_of_the_process_that_thinks() -> None:
    thinker = ProcessThinker(games)
    try:
        thinker.ask(ThinkerQuestion("lanterns", {}, (), "page", "1"))
        status = Path(f"/proc/{thinker.pid}/status").read_text(encoding="ascii")
    finally:
        thinker.close()
    held = int(re.findall(r"^SigBlk:\s*(\w+)", status, re.MULTILINE)[0], 16)
    assert held >> signal.SIGINT - 1 & 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
