"""Sounds: small files of our own, and silence where there is no device."""

from __future__ import annotations

import wave
from dataclasses import replace
from typing import TYPE_CHECKING, get_args

import pygame
import pytest

from tests.clock import Clock
from tests.permissions import closed_folder
from wk import assets
from wk.shell import sound
from wk.shell.scene import BaseScene
from wk.shell.settings import Settings
from wk.shell.sound import RATE, Cue, Sounds

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.app import App

__all__ = ["closed_folder"]


class Blank(BaseScene):
    """Shows nothing, and waits for nothing."""

    def draw(self, surface: pygame.Surface) -> None:
        """Leave the window as it is."""


pytestmark = pytest.mark.usefixtures("device")

CUES: tuple[Cue, ...] = get_args(Cue)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the loudness of every sound that is played."""
    volumes: list[float] = []
    play = pygame.mixer.Sound.play

    class Heard(pygame.mixer.Sound):
        def play(self) -> pygame.mixer.Channel:  # type: ignore[override]
            volumes.append(self.get_volume())
            return play(self)

    monkeypatch.setattr(pygame.mixer, "Sound", Heard)
    return volumes


@pytest.mark.parametrize("cue", CUES)
def test_every_cue_is_a_short_small_file(cue: Cue) -> None:
    path = assets.path("shell", "sounds", f"{cue}.wav")
    assert path.stat().st_size < 40_000
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 < file.getnframes() / RATE < 1
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    assert 8_000 < max(map(abs, samples)) < 32_700
    assert max(map(abs, samples[:3])) < 2_000, "begins with a crack"
    assert max(map(abs, samples[-3:])) < 600, "ends with a crack"


def test_there_is_a_file_for_every_cue_and_no_other() -> None:
    files = assets.path("shell", "sounds").iterdir()
    assert sorted(path.name for path in files) == sorted(f"{cue}.wav" for cue in CUES)


def test_the_device_is_opened_at_the_first_sound_and_not_before(heard: list[float]) -> None:
    sounds = Sounds(Settings)
    assert pygame.mixer.get_init() is None
    sounds.play("coin")
    assert pygame.mixer.get_init() is not None
    assert len(heard) == 1


def test_the_device_is_let_go_in_silence_and_opened_again(heard: list[float]) -> None:
    clock = Clock()
    sounds = Sounds(Settings, clock)
    assert sounds.wake_in() is None
    sounds.play("coin")
    clock.now += sound.QUIET - 1
    sounds.play("card")
    clock.now += sound.QUIET - 1
    sounds.rest()
    assert (sounds.wake_in(), pygame.mixer.get_init() is None) == (1, False)
    clock.now += 1
    sounds.rest()
    assert (sounds.wake_in(), pygame.mixer.get_init()) == (None, None)
    sounds.play("coin")
    assert len(heard) == 3


def test_a_window_lets_the_device_go_while_nobody_does_anything(app: App, clock: Clock) -> None:
    app.start(Blank())
    app.sounds.play("turn")
    app.step(0)
    assert pygame.mixer.get_init() is not None
    clock.now += sound.QUIET
    app.step()  # waits for nothing else
    assert pygame.mixer.get_init() is None


def test_the_volume_is_that_of_the_settings_at_that_moment(heard: list[float]) -> None:
    settings = [Settings(volume=100)]
    sounds = Sounds(lambda: settings[0])
    for volume in (100, 50):
        settings[0] = replace(settings[0], volume=volume)
        sounds.play("house")
    assert heard == pytest.approx([1.0, 0.25], abs=0.01)


@pytest.mark.parametrize("settings", [Settings(mute=True), Settings(volume=0)])
def test_muted_sounds_open_no_device(settings: Settings, heard: list[float]) -> None:
    Sounds(lambda: settings).play("win")
    assert heard == []
    assert pygame.mixer.get_init() is None


def test_without_a_device_there_is_silence_and_it_is_not_looked_for_again(
    monkeypatch: pytest.MonkeyPatch, heard: list[float]
) -> None:
    tried: list[int] = []

    def refuse(*_: object) -> None:
        tried.append(1)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(Settings)
    sounds.play("turn")
    sounds.play("turn")
    assert (tried, heard) == ([1], [])


def test_a_device_taken_away_is_no_error() -> None:
    sounds = Sounds(Settings)
    sounds.play("card")
    pygame.mixer.quit()
    sounds.play("move")
    sounds.play("card")


def test_on_a_linux_without_sound_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(sound, "_CARDS", ("/nowhere/card",))
    assert not sound._has_device({"XDG_RUNTIME_DIR": "/nowhere"})
    assert sound._has_device({"PULSE_SERVER": "unix:/somewhere"})
    assert sound._has_device({"SDL_AUDIODRIVER": "dummy"})


def test_the_folder_of_another_s_sound_server_is_silence(
    monkeypatch: pytest.MonkeyPatch, closed_folder: Path
) -> None:
    """As after a change of user, when the environment still names the folder of the one before."""
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(sound, "_CARDS", ("/nowhere/card",))
    assert not sound._has_device({"XDG_RUNTIME_DIR": str(closed_folder)})


def test_an_unknown_cue_is_a_mistake_of_the_program() -> None:
    with pytest.raises(FileNotFoundError, match="bells"):
        Sounds(Settings).play("bells")
