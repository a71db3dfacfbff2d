"""An interrupt from the keyboard asks what closing the window asks: a match that is not saved is not lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PLAYING = """
import faulthandler
import signal
import sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)  # tests in the background were told to ignore it
faulthandler.dump_traceback_later(40, exit=True)
from tests.engine.lanterns import Action
from tests.shell.lantern_front import LanternFront
from tests.shell.records import PAIR
from wk.commands import window
from wk.shell.app import App
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf

def run(records):
    app = App(SettingsStore(Path("data")), title="Test")
    front = LanternFront(Path("setups"))
    match = Shelf({"lanterns": front}, records).open_match(PAIR)
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


def playing(folder: Path, records: str) -> subprocess.Popen[str]:
    """Start a window with a game on its table whose record lies in a folder of a name."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.Popen(  # noqa: S603 - this very interpreter
        [sys.executable, "-c", PLAYING, records],
        cwd=folder,
        env={**os.environ, **drivers, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )


def wait_for(process: subprocess.Popen[str], scene: str) -> None:
    """Wait until a scene of a name is on top."""
    assert process.stdout is not None
    while (line := process.stdout.readline()) != f"{scene}\n":
        assert line, f"it ended before there was a {scene}"


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_asks_before_a_match_that_is_not_saved_is_lost(tmp_path: Path, number: int) -> None:
    (tmp_path / "no-folder").write_text("")
    with playing(tmp_path, "no-folder") as process:
        wait_for(process, "Dialog")  # which says that it is not saved
        process.send_signal(number)
        wait_for(process, "Parting")
        process.send_signal(number)  # who sees the question and still wants to end may
        assert process.wait(30) == 0


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
def test_an_interrupt_ends_where_everything_is_saved(tmp_path: Path) -> None:
    with playing(tmp_path, "records") as process:
        wait_for(process, "TableScene")
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0
    assert list((tmp_path / "data" / "running").iterdir()) == []
