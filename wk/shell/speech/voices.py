"""Who speaks: a voice takes one sentence after the other and is never waited for.

Screen readers are spoken to by prismatoid (the extra ``[speech]``: Orca, NVDA, JAWS, VoiceOver and whatever
else a system speaks with), or Speech Dispatcher on its socket where only that is there.
"""

from __future__ import annotations

import atexit
import os
import shutil
import socket
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class Voice(Protocol):
    """Something that says sentences."""

    @property
    def missing(self) -> bool:
        """Whether it was looked for and is not there."""

    def say(self, words: str, *, cut: bool) -> None:
        """Say words after what is said now, or with ``cut`` instead of it."""

    def speak(self, language: str) -> None:
        """Speak a language from now on, as ``en``."""

    def close(self) -> None:
        """Say what is left to be said, and nothing any more."""


class Written:
    """Writes to standard output what would be said, a line each; what nobody reads any more is no loss."""

    missing = False

    def say(self, words: str, *, cut: bool) -> None:  # noqa: ARG002 - what was written stays so
        """Write a line."""
        if sys.stdout is not None:
            with suppress(OSError, ValueError):  # the reader has gone
                sys.stdout.write(f"{words}\n")
                sys.stdout.flush()

    def speak(self, language: str) -> None:
        """Write as it comes."""

    def close(self) -> None:
        """Leave standard output to others."""


class Engine(Protocol):
    """What speaks, and may be waited for."""

    def say(self, words: str, *, cut: bool) -> None:
        """Say words after what is said now, or instead of it; OSError where it has gone."""

    def speak(self, language: str) -> None:
        """Speak a language from now on; OSError."""

    def close(self) -> None:
        """Let go of it."""


FINDING = 8.0
"""So many seconds the process waits at its very end for a thread that still looks for who speaks: it crashes
where it ends while a library is starting a service."""


class Aside:
    """A voice beside the window: a thread finds an engine, hands it all in order, and cuts in time."""

    def __init__(self, find: Callable[[], Engine | None]) -> None:
        """Look for an engine at once, in the thread; ``find`` returns None where there is none."""
        self._find = find
        self._wanted: SimpleQueue[tuple[str, str, bool]] = SimpleQueue()
        self._missing, self._looked = Event(), Event()
        self._thread = Thread(target=self._serve, name="voice", daemon=True)
        self._thread.start()
        atexit.register(self._leave)

    @property
    def missing(self) -> bool:
        """Whether there is nothing that speaks."""
        return self._missing.is_set()

    def say(self, words: str, *, cut: bool) -> None:
        """Have words said; with ``cut`` what was still to be said is left out."""
        while cut and not self._wanted.empty():
            kind, value, _ = self._wanted.get()
            if kind == "speak":
                self.speak(value)
                break
        self._wanted.put(("say", words, cut))

    def speak(self, language: str) -> None:
        """Have a language spoken from now on."""
        self._wanted.put(("speak", language, False))

    def close(self) -> None:
        """End once all is handed over; a voice that hangs is left behind."""
        self._wanted.put(("close", "", False))
        self._thread.join(timeout=1.0)

    def _leave(self) -> None:
        self._looked.wait(timeout=FINDING)
        self.close()

    def _serve(self) -> None:
        engine = self._find()
        self._looked.set()
        if engine is None:
            self._missing.set()
            return
        try:
            while (wanted := self._wanted.get())[0] != "close":
                kind, value, cut = wanted
                if kind == "say":
                    engine.say(value, cut=cut)
                else:
                    engine.speak(value)
            engine.close()
        except OSError:  # it was ended
            self._missing.set()


def find_engine() -> Engine | None:
    """Return what speaks here: what prismatoid knows, else Speech Dispatcher; None for nothing."""
    return _prism() or _dispatcher()


# prismatoid --------------------------------------------------------------------------------------


class Prism:
    """What prismatoid found best: a screen reader that runs, else the voice of the system."""

    def __init__(self, context: Any, backend: Any) -> None:  # noqa: ANN401 - an extra without types
        self._context = context
        self._backend = backend

    def say(self, words: str, *, cut: bool) -> None:
        """Speak; a reader that has ended meanwhile is told as OSError."""
        try:
            self._backend.speak(words, interrupt=cut)
        except Exception as error:
            raise OSError(str(error)) from error

    def speak(self, language: str) -> None:
        """Take the first voice of a language, where voices can be chosen: a screen reader keeps its own."""
        with suppress(Exception):  # every backend lacks another feature
            for number in range(self._backend.voices_count):
                if self._backend.get_voice_language(number).lower().startswith(language):
                    self._backend.voice = number
                    return

    def close(self) -> None:
        """Let go of it."""
        self._backend = self._context = None


def _prism() -> Engine | None:
    try:
        prism = import_module("prism")
        context = prism.Context()
        return Prism(context, context.acquire_best())
    except Exception:  # noqa: BLE001 - not installed, not made for this system, or nothing there that speaks
        return None


MERE_VOICES = ("AV_SPEECH", "ONE_CORE", "SAPI", "SPEECH_DISPATCHER", "SPIEL", "WEB_SPEECH", "ANDROID_TTS")
"""What speaks for whoever asks; all else prismatoid knows are screen readers: who runs one listens."""


def find_reader() -> Engine | None:
    """Return the screen reader that runs; None for none: a mere voice would startle whoever sees."""
    try:
        prism = import_module("prism")
        context = prism.Context()
        backend = context.acquire_best()
        voices = {getattr(prism.BackendId, name, None) for name in MERE_VOICES}
        return None if context.id_of(backend.name) in voices else Prism(context, backend)
    except Exception:  # noqa: BLE001 - as above
        return None


def invite(language: str, words: str, find: Callable[[], Engine | None] = find_reader) -> Thread:
    """Have a screen reader say a sentence, if one runs; nobody waits for it."""

    def say() -> None:
        if (engine := find()) is not None:
            with suppress(OSError):
                engine.speak(language)
                engine.say(words, cut=False)

    telling = Thread(target=say, name="invitation", daemon=True)
    telling.start()
    atexit.register(telling.join, FINDING)
    return telling


# Speech Dispatcher --------------------------------------------------------------------------------

WAIT = 10.0
"""Seconds Speech Dispatcher may take to start, and to answer."""


class Dispatcher:
    """A client of Speech Dispatcher, which speaks SSIP on a socket: a line there, an answer back."""

    def __init__(self, path: str) -> None:
        """Call at a socket; OSError."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(WAIT)
        self._answers = self._socket.makefile("rb")
        try:
            self._socket.connect(path)
            self._ask("SET SELF CLIENT_NAME player:courts-and-kings:main")
            self._ask("SET SELF PRIORITY MESSAGE")  # of which none is left out for a later one
        except OSError:
            self.close()
            raise

    def say(self, words: str, *, cut: bool) -> None:
        """Say words; OSError."""
        if cut:
            self._ask("CANCEL SELF")
        self._ask("SPEAK")
        lines = (f".{line}" if line.startswith(".") else line for line in words.splitlines())
        self._ask("\r\n".join([*lines, "."]))

    def speak(self, language: str) -> None:
        """Speak a language from now on; OSError."""
        self._ask(f"SET SELF LANGUAGE {language}")

    def close(self) -> None:
        """Hang up; what was handed over is still said."""
        self._answers.close()
        self._socket.close()

    def _ask(self, line: str) -> bytes:
        """Send a line and return the last line of the answer; OSError where it was not understood."""
        self._socket.sendall(f"{line}\r\n".encode())
        while True:
            answer = self._answers.readline()
            if len(answer) < 4:
                raise ConnectionResetError("Speech Dispatcher has hung up")
            if answer[3:4] == b" ":
                break
        if not answer.startswith(b"2"):
            raise OSError(answer.decode(errors="replace").strip())
        return answer


def socket_of(environment: dict[str, str]) -> str:
    """Return where Speech Dispatcher listens, as its own clients find it."""
    told = environment.get("SPEECHD_ADDRESS", "")
    if told.startswith("unix_socket:"):
        return told.partition(":")[2]
    folder = environment.get("XDG_RUNTIME_DIR") or f"{Path.home()}/.cache"
    return f"{folder}/speech-dispatcher/speechd.sock"


def _dispatcher() -> Engine | None:
    if not hasattr(socket, "AF_UNIX"):
        return None
    path = socket_of(dict(os.environ))
    with suppress(OSError):
        return Dispatcher(path)
    program = shutil.which("speech-dispatcher")
    if program is None:
        return None
    with suppress(OSError, subprocess.SubprocessError):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([program, "--spawn"], timeout=WAIT, check=True, **quiet)  # type: ignore[call-overload]  # noqa: S603
        return Dispatcher(path)
    return None
