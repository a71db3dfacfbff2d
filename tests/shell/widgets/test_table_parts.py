"""Lights, piles, seats, phases: what they show, that it fits, and that it can be read."""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell import palette, theme
from wk.shell.colour import contrast
from wk.shell.theme import Scale
from wk.shell.widget import Look
from wk.shell.widgets.card import Card, CardShadows
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light, beam, dashes, ghost, glow, pill
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import MOST_LAYERS, Pile, draw_pile, layers
from wk.shell.widgets.playing_card import TOWER
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.widget import Widget

SCALE = Scale(1)
BACK = back_face(TOWER)


def painted(draw: Callable[[pygame.Surface], object], size: tuple[int, int] = (300, 200)) -> pygame.Surface:
    """Return what something draws on a transparent surface."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    draw(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def shown(widget: Widget, **look: bool) -> bytes:
    return pixels(painted(lambda surface: widget.draw(surface, Look(SCALE, **look))))


@pytest.mark.parametrize("name", palette.SETS)
def test_lights_stand_out_on_dark_cloth_and_on_paper(name: str) -> None:
    palette.use(name)
    for light in (Light.LIT, Light.CHOSEN):
        found = beam(light)
        assert found is not None
        assert contrast(found.line, theme.PANEL) >= 4.5
        assert contrast(found.line, "#1a1206") >= 4.5, "its dark companion makes it seen on paper"
    assert beam(Light.LIT) != beam(Light.CHOSEN)
    assert beam(Light.DULLED) is None


def test_a_light_lies_around_its_card() -> None:
    rect = pygame.Rect(100, 60, 72, 100)
    assert painted(lambda surface: glow(surface, rect, 6, Light.LIT, SCALE)).get_at((100 - 3, 110)).a > 100
    nothing = painted(lambda surface: glow(surface, rect, 6, Light.PLAIN, SCALE))
    assert nothing.get_bounding_rect().width == 0


def test_a_ghost_lets_the_table_through() -> None:
    solid = BACK((40, 56))
    assert ghost(solid).get_at((20, 28)).a == pytest.approx(0.6 * 255, abs=2)
    assert solid.get_at((20, 28)).a == 255


def test_dashes_lead_from_here_to_there_with_gaps() -> None:
    way = painted(lambda surface: dashes(surface, (20, 100), (280, 100), SCALE, bend=0))
    row = [way.get_at((x, 100)).r > 200 for x in range(20, 280)]
    assert sum(before != after for before, after in pairwise(row)) > 20
    assert way.get_at((18, 100)).a > 0


def test_a_pill_fits_its_room() -> None:
    box = pill(pygame.Surface((300, 60)), "an uncommonly long tag", (150, 30), SCALE, room=90)
    assert box.width <= 96
    assert box.center == (150, 30)


def test_a_card_rises_and_lights_up_under_the_pointer_unless_it_is_dulled() -> None:
    rect = pygame.Rect(100, 60, 72, 100)

    def card(light: Light) -> Card:
        return Card(key="c", rect=rect, face=BACK, light=light, on_press=lambda: None)

    plain = shown(card(Light.PLAIN))
    assert shown(card(Light.PLAIN), hovered=True) == shown(card(Light.CHOSEN)) != plain
    assert shown(card(Light.PLAIN), hovered=True) != shown(card(Light.PLAIN), hovered=True, pressed=True)
    assert shown(card(Light.DULLED), hovered=True) == shown(card(Light.DULLED)) != plain
    tagged = Card(key="c", rect=rect, face=BACK, tag="played", on_press=lambda: None)
    assert shown(tagged) != plain


def test_shadows_fall_before_the_faces() -> None:
    rects = [pygame.Rect(40, 60, 60, 84), pygame.Rect(106, 60, 60, 84)]
    bed = painted(lambda surface: CardShadows(rect=rects[0], rects=rects).draw(surface, Look(SCALE)))
    assert all(bed.get_at(rect.center).a > 0 for rect in rects)


def test_a_pile_is_as_thick_as_it_is_high_and_always_says_its_number() -> None:
    thick = [layers(count) for count in range(80)]
    assert thick == sorted(thick)
    assert (thick[0], thick[1], thick[2], thick[-1]) == (0, 0, 1, MOST_LAYERS)
    rect = pygame.Rect(60, 30, 72, 100)
    looks = {
        pixels(painted(lambda surface, n=count: draw_pile(surface, rect, BACK, n, SCALE)))  # type: ignore[misc]
        for count in (0, 1, 2, 5, 6, 60, 61)
    }
    assert len(looks) == 7


def test_a_pile_can_be_pressed() -> None:
    drawn: list[bool] = []
    pile = Pile(
        key="deck", rect=pygame.Rect(60, 30, 72, 100), top=BACK, count=9, on_press=lambda: drawn.append(True)
    )
    assert pile.interactive
    pile.press(None)
    assert drawn == [True]
    assert shown(pile) != shown(pile, hovered=True)


@pytest.mark.parametrize("width", [120, 180, 244])
def test_words_of_a_seat_stay_in_its_row(width: int) -> None:
    rect = pygame.Rect(20, 20, width, 54)
    row = SeatRow(
        key="s", rect=rect, on_press=lambda: None, colour="white", name="Maximiliane of the Moor",
        note="chooses a card", facts=(Fact("12 cards", "cards"), Fact("9 walls", "fort"), Fact("2", "crown")),
        total="120", total_note="points",
    )  # fmt: skip
    assert rect.contains(painted(lambda surface: row.draw(surface, Look(SCALE))).get_bounding_rect())


def test_who_is_to_move_and_who_is_about_to_win_is_seen() -> None:
    rect = pygame.Rect(20, 20, 240, 54)
    looks = {
        shown(SeatRow(key="s", rect=rect, on_press=lambda: None, colour="red", name="Cleo", total="2",
                      active=active, warns=warns))
        for active, warns in product((False, True), repeat=2)
    }  # fmt: skip
    assert len(looks) == 4


def test_the_present_phase_stands_out_and_phases_share_the_width() -> None:
    phases = (Phase("Autumn", "leaf"), Phase("Winter", "snowflake"), Phase("Spring", "swords"))
    strips = [PhaseStrip(rect=pygame.Rect(10, 10, 241, 58), phases=phases, now=now) for now in range(3)]
    assert len({shown(strip) for strip in strips}) == 3
    parts = [strips[0].part(number) for number in range(3)]
    assert (parts[0].left, parts[-1].right) == (10, 251)
    assert all(one.right == other.left for one, other in pairwise(parts))
