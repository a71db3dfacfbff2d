"""Tones that mean something: whether what the cursor is at can be chosen, what it brings, and where it lies.

They are worked out, not read from files: a clear tone for what can be chosen, a dull one for what cannot, a
semitone higher for each point it brings, from the left or the right as it lies in the window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from wk.shell.settings import Settings

LOUD = 9_000
"""The largest sample, of 32,767: quieter than the cues."""

CLEAR, DULL = (0.14, 440.0, (1.0, 0.35, 0.12)), (0.09, 98.0, (1.0, 0.7, 0.5))
"""Seconds, hertz, and the strength of the harmonics of a tone that says yes, and of one that says no."""

LOWEST, HIGHEST = -7, 14
"""The points beyond which a tone becomes no lower and no higher."""

STEPS = 8
"""In so many steps a tone goes from the left to the right."""

CALL = ((0.0, 392.0), (0.15, 523.25), (0.3, 659.25))
"""The notes of the call with which a window opens for the first time: seconds after the first, hertz."""


class Tone(NamedTuple):
    """A tone, as it is heard."""

    legal: bool | None
    """Whether it says that something can be chosen; None where that is not to be heard."""
    points: int = 0
    """What that brings."""
    place: float = 0.5
    """Where it lies, from 0 at the left to 1 at the right."""

    def as_set(self, settings: Settings) -> Tone | None:
        """Return it with what a person wants to hear of it; None for nothing."""
        if not (settings.tones or settings.tone_pitch or settings.tone_place):
            return None
        points = min(HIGHEST, max(LOWEST, self.points)) if settings.tone_pitch and self.legal else 0
        place = round(min(1.0, max(0.0, self.place)) * STEPS) / STEPS if settings.tone_place else 0.5
        return Tone(self.legal if settings.tones else None, points, place)

    def samples(self, rate: int) -> NDArray[np.int16]:
        """Return it as samples so many times a second, left and right."""
        seconds, hertz, harmonics = DULL if self.legal is False else CLEAR
        wave = _note(rate, seconds, hertz * 2 ** (self.points / 12), harmonics)
        angle = self.place * np.pi / 2  # as loud wherever it lies
        return _both(wave, float(np.cos(angle)), float(np.sin(angle)))


def call(rate: int) -> NDArray[np.int16]:
    """Return the call with which a window opens for the first time, as samples, left and right."""
    length = round(rate * (CALL[-1][0] + 0.5))
    whole: NDArray[np.float64] = np.zeros(length)
    for begin, hertz in CALL:
        note = _note(rate, 0.45, hertz, CLEAR[2])
        at = round(begin * rate)
        whole[at : at + len(note)] += note[: length - at]
    return _both(whole / np.abs(whole).max(), 0.7, 0.7)


def _note(rate: int, seconds: float, hertz: float, harmonics: Sequence[float]) -> NDArray[np.float64]:
    """Return a note that begins softly and dies away, 1 at its loudest."""
    time = np.arange(round(rate * seconds)) / rate
    wave: NDArray[np.float64] = np.zeros_like(time)
    for number, strength in enumerate(harmonics, 1):
        wave += strength * np.sin(2 * np.pi * hertz * number * time)
    wave *= (
        np.minimum(1, time / 0.006) * np.exp(-4 * time / seconds) * np.minimum(1, (time[-1] - time) / 0.01)
    )
    loudest: NDArray[np.float64] = wave / np.abs(wave).max()
    return loudest


def _both(wave: NDArray[np.float64], left: float, right: float) -> NDArray[np.int16]:
    return (np.column_stack((wave * left, wave * right)) * LOUD).astype(np.int16)
