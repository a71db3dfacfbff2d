"""A browser without a window, asked over its own pipe: what a page shows is looked up in the page itself."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Self

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FOUND = next((path for path in map(shutil.which, PROGRAMS) if path), None) if os.name == "posix" else None
"""The browser of this machine; None if there is none that a pipe can be handed to."""

needs_browser = pytest.mark.skipif(FOUND is None, reason="no chromium here")


class Browser:
    """One page after another in a browser; what goes wrong in a page is kept in ``troubles``."""

    def __init__(self, folder: Path) -> None:
        """Start it with a folder of its own."""
        assert FOUND is not None
        told, self._in = os.pipe()
        self._out, heard = os.pipe()

        def hand_over() -> None:
            """Give the browser the ends it reads and writes as its third and fourth file."""
            spare = [os.dup(told), os.dup(heard)]
            spare = [os.dup(each) for each in spare] if min(spare) <= 4 else spare
            os.dup2(spare[0], 3)
            os.dup2(spare[1], 4)

        self._process = subprocess.Popen(  # noqa: S603 - a fixed program, and no thread runs yet
            [
                *(FOUND, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
                *("--no-first-run", "--disable-extensions", f"--user-data-dir={folder}"),
                "--remote-debugging-pipe",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            close_fds=False,
            preexec_fn=hand_over,  # noqa: PLW1509 - it only names two files anew
        )
        os.close(told)
        os.close(heard)
        self._number = 0
        self._left = b""
        self._session = ""
        self.troubles: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._in)
        os.close(self._out)

    def open(self, path: Path) -> None:
        """Show a page; what it asks for elsewhere, and what its policy forbids, are troubles."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Runtime", "Log", "Network", "Page"):
            self.ask(f"{part}.enable")
        self.ask("Page.navigate", url=path.as_uri())
        while self.run("document.readyState") != "complete":
            pass

    def run(self, script: str) -> Any:
        """Return what a script comes to in the page."""
        found = self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key, named as a browser names it."""
        codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "PageUp": 33, "PageDown": 34}
        for kind in ("rawKeyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=codes[key])

    def ask(self, method: str, **values: object) -> Any:
        """Ask the browser to do something, and return its answer."""
        self._number += 1
        session = {"sessionId": self._session} if self._session and not method.startswith("Target.") else {}
        question = {"id": self._number, "method": method, "params": values, **session}
        os.write(self._in, json.dumps(question).encode() + b"\0")
        for answer in self._answers():
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                return answer["result"]
            self._note(answer)
        raise AssertionError("the browser has gone")

    def _answers(self) -> Iterator[dict[str, Any]]:
        while True:
            while b"\0" not in self._left:
                data = os.read(self._out, 1 << 20)
                if not data:
                    return
                self._left += data
            whole, _, self._left = self._left.partition(b"\0")
            yield json.loads(whole)

    def _note(self, event: dict[str, Any]) -> None:
        """Keep what went wrong, and every address that was asked for but the page's own."""
        method, values = event.get("method"), event.get("params", {})
        if method in {"Runtime.exceptionThrown", "Log.entryAdded"}:
            self.troubles.append(json.dumps(values))
        elif method == "Network.requestWillBeSent" and values["type"] != "Document":
            self.troubles.append(values["request"]["url"])
