"""Voices: all in order, nothing lost, cut off when that is wanted; and where nothing speaks, silence."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

import pytest

from wk.shell.speech.voices import (
    Aside,
    Dispatcher,
    Prism,
    Written,
    find_engine,
    find_reader,
    invite,
    socket_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


class Mouth:
    """An engine that speaks as slowly as a test lets it."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.languages: list[str] = []
        self.may_go_on, self.speaking = Event(), Event()

    def say(self, words: str, *, cut: bool) -> None:
        self.said.append((words, cut))
        self.speaking.set()
        self.may_go_on.wait(5)

    def speak(self, language: str) -> None:
        self.languages.append(language)

    def close(self) -> None:
        self.said.append(("(closed)", False))


def test_sentences_are_handed_over_in_order_and_none_is_waited_for() -> None:
    mouth = Mouth()
    voice = Aside(lambda: mouth)
    before = time.monotonic()
    voice.speak("de")
    for words in ("one", "two", "three"):
        voice.say(words, cut=False)
    assert time.monotonic() - before < 1
    mouth.may_go_on.set()
    voice.close()
    assert mouth.said == [("one", False), ("two", False), ("three", False), ("(closed)", False)]
    assert mouth.languages == ["de"]


def test_who_cuts_off_leaves_out_what_was_still_to_be_said_but_no_language() -> None:
    mouth = Mouth()
    voice = Aside(lambda: mouth)
    voice.say("one", cut=False)
    assert mouth.speaking.wait(5)
    voice.say("two", cut=False)
    voice.speak("de")
    voice.say("three", cut=True)
    mouth.may_go_on.set()
    voice.close()
    assert mouth.said == [("one", False), ("three", True), ("(closed)", False)]
    assert mouth.languages == ["de"]


SLOW = "lambda: time.sleep(1.3) or print('looked')"
"""Who speaks is found as late as where a library has to start a service first."""


@pytest.mark.parametrize("asked", [f"Aside({SLOW}).close()", f"invite('en', 'Press F4.', {SLOW})"])
def test_a_process_ends_after_it_has_looked_for_who_speaks(asked: str) -> None:
    """It crashed where it ended while the service was being started (status 139)."""
    program = f"import time\nfrom wk.shell.speech.voices import Aside, invite\n{asked}"
    done = subprocess.run(  # noqa: S603 - a program of our own
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "looked\n"


def test_a_voice_that_is_still_looked_for_holds_up_no_window() -> None:
    """Who switches it off meanwhile goes on at the table."""
    found = Event()

    def find() -> None:
        found.wait(20)

    voice = Aside(find)
    before = time.monotonic()
    voice.close()
    found.set()
    assert time.monotonic() - before < 3


def test_where_nothing_speaks_the_voice_says_that_it_is_missing() -> None:
    voice = Aside(lambda: None)
    voice.close()
    assert voice.missing
    voice.say("one", cut=True)


def test_a_voice_that_has_gone_is_missing_from_then_on() -> None:
    class Gone(Mouth):
        def say(self, words: str, *, cut: bool) -> None:
            raise ConnectionResetError(words, cut)

    voice = Aside(Gone)
    voice.say("one", cut=False)
    voice.close()
    assert voice.missing


def test_prismatoid_is_asked_to_interrupt_and_takes_a_voice_of_the_language() -> None:
    class Backend:
        voices_count, voice = 3, 0
        said: list[Any]

        def __init__(self) -> None:
            self.said = []

        def get_voice_language(self, number: int) -> str:
            return ("en-gb", "de-DE", "de")[number]

        def speak(self, words: str, *, interrupt: bool) -> None:
            if not words:
                raise RuntimeError("nothing to say")
            self.said.append((words, interrupt))

    backend = Backend()
    engine = Prism(None, backend)
    engine.speak("de")
    engine.say("eins", cut=True)
    assert (backend.voice, backend.said) == (1, [("eins", True)])
    with pytest.raises(OSError, match="nothing to say"):
        engine.say("", cut=False)


def test_what_is_written_goes_to_standard_output_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    written = Written()
    written.say("one", cut=False)
    written.say("two", cut=True)
    assert capsys.readouterr().out == "one\ntwo\n"


def test_speech_dispatcher_is_found_where_its_own_clients_find_it() -> None:
    assert socket_of({"XDG_RUNTIME_DIR": "/run/me"}) == "/run/me/speech-dispatcher/speechd.sock"
    assert socket_of({"SPEECHD_ADDRESS": "unix_socket:/somewhere"}) == "/somewhere"


# SSIP ---------------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the socket of something that answers as Speech Dispatcher does, and the lines it was sent."""
    if not hasattr(socket, "AF_UNIX"):
        pytest.skip("there are no sockets with a path here")
    os.chdir(tmp_path)  # a path of a socket is short
    heard: list[str] = []
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listening.bind("s")
    listening.listen()

    def serve() -> None:
        connection, _ = listening.accept()
        with connection, connection.makefile("rwb") as lines:
            speaks = False
            for raw in lines:
                line = raw.decode().rstrip("\r\n")
                heard.append(line)
                if speaks and line != ".":
                    continue
                if line == "SET SELF LANGUAGE xx":
                    lines.write(b"408 ERR UNKNOWN LANGUAGE\r\n")
                elif speaks:
                    lines.write(b"225-7\r\n225 OK MESSAGE QUEUED\r\n")
                else:
                    lines.write(b"230 OK RECEIVING DATA\r\n" if line == "SPEAK" else b"208 OK\r\n")
                speaks = line == "SPEAK"
                lines.flush()

    serving = Thread(target=serve, daemon=True)
    serving.start()
    yield "s", heard
    listening.close()
    serving.join(timeout=2)


@pytest.fixture
def here() -> Iterator[None]:
    """Come back to where the tests run."""
    folder = os.getcwd()  # noqa: PTH109 - a place, not a path
    yield
    os.chdir(folder)


def test_speech_dispatcher_is_sent_whole_sentences_and_told_to_stop_first(
    here: None, server: tuple[str, list[str]]
) -> None:
    del here
    path, heard = server
    engine = Dispatcher(path)
    engine.speak("de")
    engine.say("one", cut=False)
    engine.say(".two\nthree", cut=True)
    with pytest.raises(OSError, match="UNKNOWN LANGUAGE"):
        engine.speak("xx")
    engine.close()
    assert heard[2:-1] == [
        "SET SELF LANGUAGE de", "SPEAK", "one", ".", "CANCEL SELF", "SPEAK", "..two", "three", ".",
    ]  # fmt: skip


CONF = """
AudioOutputMethod "libao"
LogDir "{folder}"
AddModule "noted" "sd_generic" "noted.conf"
DefaultModule noted
"""
"""A Speech Dispatcher whose voice is heard by nobody, and noted."""

NOTED = r"""
GenericExecuteSynth "echo \'$DATA\' >> {folder}/heard; espeak-ng -w /dev/null \'$DATA\'; sleep 0.2"
GenericLanguage "en" "en" "utf-8"
AddVoice "en" "MALE1" "en"
"""
"""The voice: each sentence is noted and then said by espeak-ng."""


@pytest.fixture
def dispatcher(tmp_path: Path) -> Iterator[tuple[Dispatcher, Path]]:
    """Yield a client of a real Speech Dispatcher, and the file of what is heard of it."""
    if shutil.which("speech-dispatcher") is None or shutil.which("espeak-ng") is None:
        pytest.skip("Speech Dispatcher and espeak-ng are not installed")
    (tmp_path / "modules").mkdir()
    (tmp_path / "speechd.conf").write_text(CONF.format(folder=tmp_path))
    (tmp_path / "modules" / "noted.conf").write_text(NOTED.format(folder=tmp_path))
    (tmp_path / ".libao").write_text("default_driver=null\n")
    place = tmp_path / "s"
    command = ["speech-dispatcher", "--run-single", "-c", "unix_socket", "-S", str(place)]
    command += ["-C", str(tmp_path), "-P", str(tmp_path / "p"), "--log-dir", str(tmp_path)]
    quiet, alone = subprocess.DEVNULL, {**os.environ, "HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, env=alone) as running:  # noqa: S603
        try:
            if (
                not until(lambda: place.is_socket() or running.poll() is not None)
                or running.poll() is not None
            ):
                pytest.skip("Speech Dispatcher cannot play into nothing here")
            engine = Dispatcher(str(place))
            engine.speak("en")
            yield engine, tmp_path / "heard"
            engine.close()
        finally:
            running.terminate()


def until(wanted: Callable[[], bool]) -> bool:
    """Wait until something is so, half a minute at most; return whether it is."""
    for _ in range(600):
        if wanted():
            return True
        time.sleep(0.05)
    return False


def heard_in(file: Path) -> list[str]:
    """Return the sentences that were said so far."""
    return file.read_text().split("\n")[:-1] if file.exists() else []


def test_the_real_speech_dispatcher_says_all_in_order_and_is_cut_off(
    dispatcher: tuple[Dispatcher, Path],
) -> None:
    """By espeak-ng, which has to say one sentence before it is given the next."""
    engine, file = dispatcher
    whole = [f"Sentence {number}." for number in range(4)]
    for words in whole:
        engine.say(words, cut=False)
    assert until(lambda: len(heard_in(file)) == 4)
    assert heard_in(file) == whole
    for number in range(4, 9):
        engine.say(f"Sentence {number}.", cut=False)
    assert until(lambda: len(heard_in(file)) > 4)
    engine.say("A key was pressed.", cut=True)
    assert until(lambda: heard_in(file)[-1] == "A key was pressed.")
    time.sleep(0.5)
    assert heard_in(file)[-1] == "A key was pressed."
    assert len(heard_in(file)) < 9


def test_looking_for_an_engine_never_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without the extra, and without Speech Dispatcher, there is none."""
    monkeypatch.setitem(sys.modules, "prism", None)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("SPEECHD_ADDRESS", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_engine() is None


def test_an_invitation_is_said_by_a_screen_reader_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mere voice says nothing to whoever did not ask: it would startle who sees."""

    class Backend(Mouth):
        name, voices_count = "NVDA", 0

        def speak(self, words: str, *, interrupt: bool = False) -> None:
            self.said.append((words, interrupt))

    class Module:
        BackendId = type("BackendId", (), {"SAPI": 1, "NVDA": 2})
        best = Backend()

        class Context:
            def acquire_best(self) -> Backend:
                return Module.best

            def id_of(self, name: str) -> int:
                return int(getattr(Module.BackendId, name))

    monkeypatch.setitem(sys.modules, "prism", Module)
    invite("en", "Press F4.").join(5)
    assert Module.best.said == [("Press F4.", False)]
    Module.best.name = "SAPI"
    assert find_reader() is None
    invite("en", "Press F4.").join(5)
    assert len(Module.best.said) == 1
