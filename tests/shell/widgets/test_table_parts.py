"""Lights, piles, seats, phases, tokens: what they show, that it fits, and that it can be read."""

from __future__ import annotations

from itertools import combinations, pairwise, product
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
from wk.shell.widgets.token import METALS, ON_CHIP, READ, Chip, chip, face_of, medal, token

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


def test_tokens_are_told_apart_by_their_shape_alone() -> None:
    shapes = {}
    for colour in theme.EMBLEMS:
        inner = painted(lambda surface, c=colour: token(surface, c, (0, 0, 48, 48)), (48, 48))  # type: ignore[misc]
        ink = theme.PLAYER_COLOURS[colour].ink
        shapes[colour] = pygame.mask.from_threshold(inner, ink, (40, 40, 40, 255))
    for one, other in combinations(shapes.values(), 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 0.12 * one.count()
    faint = painted(lambda surface: token(surface, "red", (0, 0, 48, 48), strength=0.6), (48, 48))
    assert faint.get_at((24, 36)).a < 200


@pytest.mark.parametrize("name", palette.SETS)
def test_numbers_on_chips_and_medals_can_be_read(name: str) -> None:
    palette.use(name)
    for tones in theme.PLAYER_COLOURS.values():
        assert contrast(face_of(tones), ON_CHIP) >= READ
    for top, foot, _, ink, _ in METALS.values():
        assert min(contrast(ink, top), contrast(ink, foot)) >= 4.5


def test_chips_and_medals_show_what_they_say() -> None:
    def chip_of(what: Chip, side: int = 66, light: Light = Light.PLAIN) -> bytes:
        return pixels(
            painted(lambda surface: chip(surface, (20, 20, side, side), "blue", what, SCALE, light))
        )

    whole = Chip("25", "9", "shell/cards/tower")
    others = (Chip("24", "9"), Chip("25", "8"), Chip("25"), Chip(crest="shell/cards/tower"), Chip(spent=True))
    assert len({chip_of(what) for what in (whole, *others)}) == 6
    assert chip_of(Chip("25", "9"), 34) == chip_of(Chip("25", "8"), 34), "no room for the second number"
    assert len({chip_of(whole, light=light) for light in (Light.PLAIN, Light.LIT, Light.CHOSEN)}) == 3
    medals = {
        pixels(painted(lambda surface, n=n, m=m: medal(surface, (20, 20, 40, 44), n, m)))  # type: ignore[misc]
        for n, m in product(("5", "12"), METALS)
    }
    assert len(medals) == 6
