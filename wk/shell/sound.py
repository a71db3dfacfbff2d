"""Sounds: short cues from files. A computer without a sound device stays silent, and that is all."""

from __future__ import annotations

import os
import sys
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pygame

from wk import assets
from wk.engine.files.paths import is_file, is_there

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.shell.settings import Settings

Cue = Literal["house", "fort", "move", "coin", "card", "refuse", "turn", "win"]
"""What is heard: a piece built or moved, coins earned, a card taken or used, a click that is not allowed,
a turn that begins, the end of the game."""

RATE = 22050
"""Samples a second of the files."""
_BUFFER = 512
"""Samples between a cue and its sound: 23 ms."""
_CARDS = ("/proc/asound/card0", "/proc/asound/card1")


class Sounds:
    """Plays cues; the sound device is opened at the first one, never before a picture shows."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """Play as loud as the settings say at each moment."""
        self._settings = settings
        self._read: dict[str, pygame.mixer.Sound] = {}

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
        try:
            sound = self._read.get(cue) or self._read.setdefault(cue, pygame.mixer.Sound(path))
            sound.set_volume((settings.volume / 100) ** 2)  # loudness is felt by its square root
            sound.play()
        except pygame.error:  # the device was taken away
            self._open = False

    @cached_property
    def _open(self) -> bool:
        """Whether there is a device; opened when asked for the first time."""
        if not _has_device(os.environ):
            return False
        try:
            pygame.mixer.init(RATE, -16, 1, _BUFFER)
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
