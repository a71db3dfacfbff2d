"""Broken and hostile files: one clear line and a status, quickly and in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from wk.cli import main

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = int(os.environ.get("WK_BROKEN_FILES", "200"))
"""How many broken files are tried; all that must hold for 20,000."""

MOST_MB = 200


def test_no_file_does_harm(tmp_path: Path) -> None:
    """Status 0, 1 or 2, no traceback, nothing opened but the file and its neighbours, nothing changed."""
    done = subprocess.run(  # noqa: S603 - this very interpreter
        [sys.executable, "-W", "error", "-m", "tests.safety.mutants", str(FILES), "0", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    print(done.stdout)  # noqa: T201 - the figures, for whoever asks with -s
    assert found["bad"] == {}
    assert sum(found["statuses"].values()) == FILES
    assert set(found["statuses"]) == {"0", "1", "2"}
    # Growth, not the peak: a child's peak includes that of the worker it was forked from
    assert found["hungriest"][0] < MOST_MB


def test_a_key_without_end_is_cut(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.toml"
    path.write_text('format = "winter-kingdom-setup/1"\n' + "k" * 900 + " = 1\n")
    assert main(["check", str(path)]) == 1
    assert f'line 2: "{"k" * 60}…": unknown key; ' in capsys.readouterr().err
