"""Sounds: short cues from files. A computer without a sound device stays silent, and that is all."""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pygame

from wk import assets
from wk.engine.files.paths import is_file, is_there

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.shell.settings import Settings
    from wk.shell.tones import Tone

Cue = Literal["house", "fort", "move", "coin", "card", "refuse", "turn", "win"]
"""What is heard: a piece built or moved, coins earned, a card taken or used, a click that is not allowed,
a turn that begins, the end of the game."""

RATE = 22050
"""Samples a second of the files."""
_BUFFER = 512
"""Samples between a cue and its sound: 23 ms."""
QUIET = 10.0
"""After how many seconds without a cue the device is let go: open it wakes the computer 43 times a second,
also for silence."""
_CARDS = ("/proc/asound/card0", "/proc/asound/card1")


class Sounds:
    """Plays cues; the device is opened for them, never before a picture shows, and let go in silence."""

    def __init__(self, settings: Callable[[], Settings], clock: Callable[[], float] = time.monotonic) -> None:
        """Play as loud as the settings say at each moment; the clock tells seconds that never go back."""
        self._settings = settings
        self._clock = clock
        self._read: dict[str, pygame.mixer.Sound] = {}
        self._tone: pygame.mixer.Sound | None = None
        """The tone that was heard last."""
        self._until: float | None = None
        """The moment at which the device is to be let go; None while none is open."""

    def play(self, cue: str) -> None:
        """Let a cue be heard, unless sounds are off or there is no sound device.

        Raises:
            FileNotFoundError: there is no such cue.
        """
        path = assets.path("shell", "sounds", f"{cue}.wav")
        if not is_file(path):
            raise FileNotFoundError(f"no sound {cue!r} in assets/shell/sounds")
        settings = self._settings()
        if settings.mute or not settings.volume or not self._open:
            return
        self._until = self._clock() + QUIET
        try:
            sound = self._read.get(cue) or self._read.setdefault(cue, pygame.mixer.Sound(path))
            sound.set_volume((settings.volume / 100) ** 2)  # loudness is felt by its square root
            sound.play()
        except pygame.error:  # the device was taken away
            self._open = False

    def tone(self, tone: Tone) -> None:
        """Let a tone be heard, as far as a person wants to, in place of the one before."""
        if (heard := tone.as_set(self._settings())) is not None:
            self._sound(heard.samples)

    def call(self) -> None:
        """Let be heard that a window has opened for the first time."""
        from wk.shell.tones import call  # noqa: PLC0415 - once in the life of an installation

        self._sound(call)

    def _sound(self, made: Callable[[int], Any]) -> None:
        """Let samples be heard that are made for a rate, left and right, where the device takes such."""
        settings = self._settings()
        if settings.mute or not settings.volume or not self._open:
            return
        self._until = self._clock() + QUIET
        with suppress(pygame.error):  # the device was taken away
            rate, size, channels = pygame.mixer.get_init() or (0, 0, 0)
            if (size, channels) != (-16, 2):
                return
            if self._tone is not None:
                self._tone.stop()
            self._tone = pygame.mixer.Sound(buffer=made(rate).tobytes())
            self._tone.set_volume((settings.volume / 100) ** 2)
            self._tone.play()

    def wake_in(self) -> float | None:
        """Return in how many seconds the device is to be let go; None while none is open."""
        return None if self._until is None else max(0.0, self._until - self._clock())

    def rest(self) -> None:
        """Let the device go, once nothing was heard for a while; the next cue opens it again."""
        if self.wake_in() == 0.0:
            self._until = None
            self._read.clear()  # what was read belongs to the device
            self._tone = None
            self.__dict__.pop("_open", None)
            pygame.mixer.quit()

    @cached_property
    def _open(self) -> bool:
        """Whether there is a device; opened when asked for the first time."""
        if not _has_device(os.environ):
            return False
        try:
            pygame.mixer.init(RATE, -16, 2, _BUFFER)
        except (pygame.error, NotImplementedError):  # no device, or a pygame built without sound
            return False
        return True


def _has_device(environment: Mapping[str, str]) -> bool:
    """Return whether looking for a device is worth it: without any, Linux complains on standard error."""
    if sys.platform != "linux" or environment.get("SDL_AUDIODRIVER") or environment.get("SDL_AUDIO_DRIVER"):
        return True
    folder = Path(environment.get("XDG_RUNTIME_DIR") or "/nowhere")
    places = (folder / "pulse" / "native", folder / "pipewire-0", *map(Path, _CARDS))
    return bool(environment.get("PULSE_SERVER")) or any(map(is_there, places))
