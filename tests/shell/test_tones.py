"""Tones: clear or dull, higher for more points, from left and right, each of it switched off by itself."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from wk.shell.settings import Settings
from wk.shell.sound import Sounds
from wk.shell.tones import CALL, CLEAR, DULL, HIGHEST, LOUD, LOWEST, Tone, call

if TYPE_CHECKING:
    from numpy.typing import NDArray

RATE = 22050


def pitch(samples: NDArray[np.int16]) -> float:
    """Return the strongest frequency of a sound, in hertz."""
    wave = samples.sum(axis=1).astype(float)
    strength = np.abs(np.fft.rfft(wave, 1 << 16))
    return float(np.argmax(strength)) * RATE / (1 << 16)


def sides(samples: NDArray[np.int16]) -> tuple[float, float]:
    """Return how loud a sound is at the left and at the right."""
    left, right = np.abs(samples.astype(float)).max(axis=0)
    return float(left), float(right)


def test_what_can_be_chosen_sounds_clear_and_what_cannot_dull() -> None:
    assert pitch(Tone(legal=True).samples(RATE)) == pytest.approx(CLEAR[1], rel=0.03)
    assert pitch(Tone(legal=False).samples(RATE)) == pytest.approx(DULL[1], rel=0.1)


def test_each_point_is_a_semitone() -> None:
    found = [pitch(Tone(legal=True, points=points).samples(RATE)) for points in (-3, 0, 1, 12)]
    assert found == pytest.approx([CLEAR[1] * 2 ** (n / 12) for n in (-3, 0, 1, 12)], rel=0.03)


def test_it_comes_from_where_the_thing_lies_and_is_as_loud_everywhere() -> None:
    power = []
    for place in (0.0, 0.25, 0.5, 0.75, 1.0):
        left, right = sides(Tone(legal=True, place=place).samples(RATE))
        assert (left > right) == (place < 0.5) or place == 0.5
        power.append(left**2 + right**2)
    assert max(power) == pytest.approx(min(power), rel=0.01)
    assert sides(Tone(legal=True, place=0.0).samples(RATE))[1] < 0.001 * LOUD


def test_no_tone_cracks_or_is_cut() -> None:
    for samples in (Tone(legal=True).samples(RATE), Tone(legal=False).samples(RATE), call(RATE)):
        assert np.abs(samples[:2]).max() < 0.1 * LOUD
        assert np.abs(samples[-3:]).max() < 0.02 * LOUD
        assert 0.3 * LOUD < np.abs(samples).max() <= LOUD


def test_the_call_rises() -> None:
    samples = call(RATE)
    begins = [round(begin * RATE) for begin, _ in CALL] + [len(samples)]
    notes = [pitch(samples[begin:end]) for begin, end in pairwise(begins)]
    assert notes == sorted(notes)
    assert notes[0] < notes[-1]


def test_each_part_of_it_is_switched_off_by_itself() -> None:
    tone, usual = Tone(legal=False, points=3, place=0.9), Settings()
    good = tone._replace(legal=True)
    assert tone.as_set(usual) == Tone(legal=False, points=0, place=0.875)
    assert good.as_set(usual) == Tone(legal=True, points=3, place=0.875)
    assert good.as_set(replace(usual, tones=False)) == Tone(None, 3, 0.875)
    assert good.as_set(replace(usual, tone_pitch=False)) == Tone(legal=True, points=0, place=0.875)
    assert good.as_set(replace(usual, tone_place=False)) == Tone(legal=True, points=3, place=0.5)
    assert good.as_set(replace(usual, tones=False, tone_pitch=False, tone_place=False)) is None


def test_very_many_points_and_places_outside_the_window_have_an_end() -> None:
    high, low = (
        Tone(legal=True, points=points, place=place).as_set(Settings())
        for points, place in ((99, 7.0), (-99, -7.0))
    )
    assert high == Tone(legal=True, points=HIGHEST, place=1.0)
    assert low == Tone(legal=True, points=LOWEST, place=0.0)


@pytest.fixture
def played(device: None, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:  # noqa: ARG001 - it is there
    """Return what is heard of a device that nobody hears."""
    heard: list[bytes] = []

    class Heard(pygame.mixer.Sound):
        def play(self) -> None:  # type: ignore[override]
            heard.append(self.get_raw())

    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    return heard


def test_a_tone_and_the_call_are_heard_and_muted_they_are_not(played: list[bytes]) -> None:
    settings = [Settings(mute=True)]
    sounds = Sounds(lambda: settings[0])
    sounds.tone(Tone(legal=True))
    sounds.call()
    assert played == []
    settings[0] = Settings()
    sounds.tone(Tone(legal=True))
    sounds.call()
    rate, *_ = pygame.mixer.get_init() or (0,)
    assert played == [Tone(legal=True).samples(rate).tobytes(), call(rate).tobytes()]
    settings[0] = Settings(tones=False, tone_pitch=False, tone_place=False)
    sounds.tone(Tone(legal=True))
    assert len(played) == 2
