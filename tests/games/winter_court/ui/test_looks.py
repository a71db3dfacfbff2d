"""The pictures of Winter Court: sixty faces, twelve tiles, readable in every colour set."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import pygame
import pytest

from tests.vision import APART, flat, look_apart
from wk.games.winter_court.state import SUITS
from wk.games.winter_court.ui import looks
from wk.games.winter_court.ui.looks import (
    ROYAL,
    STONE,
    CardWords,
    Tile,
    card_face,
    colour_of,
    draw_hall,
    influence_face,
    portrait,
    tile_face,
)
from wk.shell import palette, theme
from wk.shell.art.figures import descriptions
from wk.shell.colour import contrast
from wk.shell.lettering import SMALLEST

if TYPE_CHECKING:
    from collections.abc import Callable

RANKS = range(1, 11)
CARDS = list(product(SUITS, RANKS))


def seen(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def drawn(draw: Callable[[pygame.Surface], None], size: tuple[int, int] = (80, 80)) -> pygame.Surface:
    """Return what something draws on a transparent surface."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    draw(surface)
    return surface


@pytest.mark.parametrize("size", [(36, 50), (78, 124), (99, 156), (134, 210)])
def test_each_of_the_sixty_cards_has_a_face_of_its_own(size: tuple[int, int]) -> None:
    """WC-TERM-1."""
    faces = [card_face(suit, rank, CardWords(suit.title(), "may boost"))(size) for suit, rank in CARDS]
    assert {face.get_size() for face in faces} == {size}
    assert len({seen(face) for face in faces}) == 60


def test_each_influence_has_a_face_of_its_own() -> None:
    """WC-TERM-4."""
    for size in ((86, 52), (42, 52), (68, 40)):
        assert len({seen(influence_face(suit, rank)(size)) for suit, rank in CARDS}) == 60


def test_ranks_1_to_3_alone_have_a_star() -> None:
    """WC-PLAY-2."""
    for rank in RANKS:
        plain = card_face("lands", rank, CardWords("Lands"))((99, 156))
        starred = card_face("lands", rank, CardWords("Lands", "may boost"))((99, 156))
        assert (seen(plain) != seen(starred)) is (rank <= 3)


@pytest.mark.parametrize("name", palette.SETS)
def test_bands_and_ranks_can_be_read(name: str) -> None:
    palette.use(name)
    for suit in SUITS:
        assert contrast(theme.BAND_TEXT, colour_of(suit)) >= 4.5, suit
        for paper in (theme.PAPER_TOP, theme.PAPER_FOOT):
            assert contrast(looks.ink_of(suit), paper) >= 4.5, suit
    assert contrast(looks.ROYAL_INK, theme.PAPER_FOOT) >= 4.5
    assert contrast(looks.GOLD_INK, looks.GOLD) >= 4.5


@pytest.mark.parametrize("name", palette.SETS)
def test_all_eyes_tell_the_colours_of_the_suits_apart(name: str) -> None:
    palette.use(name)
    for one, other in combinations(SUITS, 2):
        for vision, least in APART[name].items():
            apart = look_apart(flat(colour_of(one)), flat(colour_of(other)), vision)
            assert apart >= least, (one, other, vision)


def test_suits_are_told_apart_by_their_icons_alone() -> None:
    shapes = {}
    for suit in SUITS:
        icon = pygame.Surface((28, 28))
        icon.fill("#ffffff")
        looks.suit_icon(icon, suit, (0, 0, 28, 28), "#000000", "#ffffff")
        shapes[suit] = pygame.mask.from_threshold(icon, "#000000", (120, 120, 120, 255))
    for (one, first), (other, second) in combinations(shapes.items(), 2):
        differing = first.count() + second.count() - 2 * first.overlap_area(second, (0, 0))
        assert differing > 0.3 * first.count(), (one, other)


def test_every_member_has_a_tile_and_it_says_who_holds_it() -> None:
    """WC-TERM-2."""
    tiles = [
        Tile(
            figure, letter, figure.title(), 1, ("lands", "wit"), "draw two", royal=letter in "ABCD", held=held
        )
        for figure, letter in zip(descriptions("winter_court"), "ABCDEFGHIJKL", strict=True)
        for held in ("", "blue", "yellow")
    ]
    for size in ((98, 174), (78, 139), (132, 234)):
        assert len({seen(tile_face(tile)(size)) for tile in tiles}) == 36


def test_pawns_tell_royals_from_others_by_shape_and_holders_by_a_dish() -> None:
    """WC-TERM-4; some eyes see violet and blue alike."""

    def pawn(*, royal: bool, held: str = "") -> pygame.Surface:
        return drawn(lambda on: looks.pawn(on, (18, 10, 44, 44), royal=royal, held=held))

    masks = [pygame.mask.from_surface(pawn(royal=royal)) for royal in (False, True)]
    assert masks[0].overlap_area(masks[1], (0, 0)) < max(mask.count() for mask in masks)
    assert len({seen(pawn(royal=True, held=held)) for held in ("", *theme.EMBLEMS)}) == 7
    ghost = drawn(lambda on: looks.pawn(on, (18, 10, 44, 44), royal=True, strength=0.6))
    assert ghost.get_at((40, 30)).a < pawn(royal=True).get_at((40, 30)).a


def test_status_and_shields_show_what_they_say() -> None:
    shown = {
        seen(drawn(lambda on, v=v, r=r: looks.status(on, (10, 10, 28, 32), v, royal=r)))  # type: ignore[misc]
        for v, r in ((1, False), (2, True), (5, True))
    }
    held = {
        seen(drawn(lambda on, h=h: looks.royal_shield(on, (10, 10, 28, 32), "A", h)))  # type: ignore[misc]
        for h in ("", "blue", "white")
    }
    assert (len(shown), len(held)) == (3, 3)
    assert drawn(lambda on: looks.pawn_place(on, (10, 10, 40, 16))).get_bounding_rect().width >= 34


@pytest.mark.parametrize("size", [(1280, 743), (1024, 600), (2560, 1000), (800, 1100)])
def test_the_hall_covers_its_place_and_the_carpet_lies_in_it(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    surface.fill("#ff00ff")
    carpet = pygame.Rect(0, 160, size[0], 228)
    draw_hall(surface, surface.get_rect(), carpet, 1)
    for pos in ((2, 2), (size[0] - 2, 2), (2, size[1] - 2), (size[0] - 2, size[1] - 2)):
        assert surface.get_at(pos)[:3] != (255, 0, 255)
    assert surface.get_at((size[0] // 2, 274)).r > surface.get_at((size[0] // 2, 274)).b


def test_a_portrait_fills_its_frame_with_round_corners() -> None:
    royal, other = (portrait("winter_court/ruler", (100, 120), alcove, 12) for alcove in (ROYAL, STONE))
    assert royal.get_bounding_rect(min_alpha=255) == royal.get_rect()
    assert royal.get_at((0, 0)).a < 255
    assert royal.get_at((3, 60)) != other.get_at((3, 60))
    assert royal.get_at((50, 118)) == other.get_at((50, 118)), "the bust stands on the lower edge"


def test_the_rank_has_room_above_what_stars_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """However low the cards of a hand become, as one of 21: it is never written over."""
    drawn: list[tuple[int, int]] = []
    monkeypatch.setattr(looks, "_rank", lambda *args: drawn.append((args[4], args[3].height)))
    for width, share in product(range(looks.SMALL, 121, 3), range(100, 160, 2)):
        card_face("lands", 1, CardWords("Lands", f"may boost {width} {share}"))((width, width * share // 100))
    assert drawn
    assert all(SMALLEST + 4 <= size <= room for size, room in drawn), sorted(drawn)[:3]
