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


@pytest.mark.parametrize("settings", [Settings(), Settings(animation="fast")])
@pytest.mark.parametrize("tempo", [1.0, 0.5])
def test_what_moves_is_as_far_as_its_time_is_over(settings: Settings, tempo: float) -> None:
    shown, coin = Effects(lambda: settings, tempo=tempo), Coin()
    assert (coin.share, coin.over) == (0.0, True)
    shown.update(5.0)
    shown.begin([coin])
    lasts = Coin.lasts * settings.pace * tempo
    for share in (0.0, 0.25, 0.5, 0.99):
        assert shown.update(7.0 + share * lasts)
        assert coin.share == pytest.approx(share)
        assert not coin.over
        assert shown.wake_in() == FRAME
    shown.update(7.0 + 1.001 * lasts)
    assert (coin.share, coin.over) == (1.0, True)


@pytest.mark.parametrize("calm", [False, True])
def test_where_nothing_may_travel_only_what_is_calm_is_under_way(calm: bool) -> None:
    shown, coin = Effects(lambda: Settings(reduced_motion=True)), Coin()
    coin.calm = calm
    shown.begin([coin])
    shown.update(0.0)
    shown.update(Coin.lasts / 2)
    assert coin.share == (0.5 if calm else None)
    assert shown.wake_in() == (FRAME if calm else pytest.approx(Coin.lasts / 2))


def test_nothing_begins_where_everything_takes_no_time() -> None:
    shown, first, second = Effects(Settings), Coin(), Coin()
    shown.begin([first])
    shown.tempo = 0.0
    shown.begin([second])
    assert (shown.running, first.over, second.over) == ([], True, True)


def test_one_of_a_kind_that_is_alone_ends_the_one_before() -> None:
    shown, coins = Effects(Settings), [Coin() for _ in range(3)]
    coins[2].alone = True
    for coin in coins:
        shown.begin([coin])
    assert shown.running == coins[2:]
    assert [coin.over for coin in coins] == [True, True, False]
