"""The bubble of a hint or a refusal: beside what it is about, and over nothing that is to be seen."""

from __future__ import annotations

import pygame
import pytest

from wk.shell import paint, theme
from wk.shell.match.table.boxes import draw_bubble
from wk.shell.placing import SUBJECT, Kept, kept

ROOM = pygame.Rect(380, 190, 500, 600)
WORDS = "A good step: a house moves from one hex to another one. Why: a good beginning."


def _kept(places: list[pygame.Rect]) -> list[Kept]:
    """Return places that a box is about."""
    return kept((places, SUBJECT))


@pytest.fixture
def surface(monkeypatch: pytest.MonkeyPatch) -> pygame.Surface:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    paint.clear_caches()
    return pygame.display.set_mode((1280, 800))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("other", [(700, 420), (560, 300), (640, 240), (400, 330), (640, 700)])
def test_a_hint_hides_nothing_that_it_lights(
    surface: pygame.Surface, percent: int, other: tuple[int, int]
) -> None:
    places = [pygame.Rect(690, 300, 24, 24), pygame.Rect(*other, 24, 24)]
    scale = theme.Scale(percent / 100)
    box = draw_bubble(surface, WORDS, places[0], [ROOM], scale, things=_kept(places), hint=True)
    assert ROOM.contains(box)
    assert box.collidelistall(places) == []


def test_it_stands_above_its_place_where_there_is_room(surface: pygame.Surface) -> None:
    beside = pygame.Rect(620, 500, 24, 24)
    box = draw_bubble(surface, WORDS, beside, [ROOM], theme.Scale(1.0), things=_kept([beside]))
    assert 0 < beside.top - box.bottom < 20
    assert abs(box.centerx - beside.centerx) <= 1


def test_a_long_list_is_set_smaller_before_it_hides_what_it_tells_of(surface: pygame.Surface) -> None:
    """At 200 % the usual type would leave it no other place than over the middle."""
    lines = "\n".join(
        ["The whole turn, step by step:", *(f"{n}. build a house on snow" for n in range(1, 8))]
    )
    places = [pygame.Rect(620, 330, 24, 24), pygame.Rect(700, 420, 24, 24)]
    box = draw_bubble(surface, lines, places[0], [ROOM], theme.Scale(2.0), things=_kept(places), hint=True)
    assert ROOM.contains(box)
    assert box.collidelistall(places) == []


def test_the_steps_of_a_plan_without_reasons_are_all_set_as_steps(surface: pygame.Surface) -> None:
    """Reasons stand in amber below; the empty line in their place takes no room."""
    place, steps = pygame.Rect(620, 330, 24, 24), "Step by step:\n1. build\n2. build"
    without = draw_bubble(surface, f"{steps}\n", place, [ROOM], theme.Scale(1.0), hint=True)
    told = draw_bubble(surface, f"{steps}\nWhy: it pays.", place, [ROOM], theme.Scale(1.0), hint=True)
    assert without.height < told.height
