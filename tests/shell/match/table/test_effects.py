"""What passes by itself at a table takes the time that is set, and none where nothing may move."""

from __future__ import annotations

import pygame
import pytest

from wk.shell.match.table.effects import FRAME, Effect, Effects
from wk.shell.settings import Settings


class Coin(Effect):
    """Something that shows for a while even where nothing may move."""

    lasts = 1.2
    still = True

    def rects(self) -> list[pygame.Rect]:
        """Return its place."""
        return [pygame.Rect(0, 0, 10, 10)]

    def draw(self, surface: pygame.Surface) -> None:
        """Fill its place."""
        surface.fill("#ffffff", self.rects()[0])


def earning(settings: Settings) -> Effects:
    """Return effects in which a coin was earned at time 0."""
    shown = Effects(lambda: settings)
    shown.begin([Coin()])
    shown.update(0.0)
    return shown


@pytest.mark.parametrize(
    ("settings", "seconds"),
    [
        (Settings(), Coin.lasts),
        (Settings(animation="fast"), 0.4 * Coin.lasts),
        (Settings(reduced_motion=True), Coin.lasts),
    ],
)
def test_a_coin_shows_as_long_as_the_speed_says(settings: Settings, seconds: float) -> None:
    shown = earning(settings)
    shown.update(seconds - 0.01)
    assert shown.running
    assert shown.update(seconds + 0.01)
    assert not shown.running
    assert shown.wake_in() is None


def test_without_animation_no_coin_flies() -> None:
    assert earning(Settings(animation="off")).running == []


def test_with_reduced_motion_nothing_is_drawn_anew_until_the_coin_goes() -> None:
    shown = earning(Settings(reduced_motion=True))
    assert not shown.update(0.3)
    assert shown.wake_in() == pytest.approx(Coin.lasts - 0.3)
    moving = earning(Settings())
    assert moving.update(0.3)
    assert moving.wake_in() == FRAME


@pytest.mark.parametrize("settings", [Settings(animation="off"), Settings(reduced_motion=True)])
def test_marks_do_not_blink_where_nothing_may_move(settings: Settings) -> None:
    blamed = []
    for current in (settings, Settings()):
        shown = Effects(lambda current=current: current)  # type: ignore[misc]
        shown.refuse("No.", "here", frozenset({"here"}))
        for step in range(40):
            shown.update(step / 40)
            blamed.append((current, bool(shown.blamed)))
    assert all(lit for current, lit in blamed if current == settings)
    assert not all(lit for current, lit in blamed if current == Settings())
