"""French cards: every one has a face of its own at every size, and can be read in every colour set."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from tests.vision import APART, flat, look_apart
from wk.shell import palette, theme
from wk.shell.colour import contrast
from wk.shell.widgets.card import peeked, turned
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.card_pictures import FULL, PIPS, PLAIN, TINTS, ink_of
from wk.shell.widgets.french_cards import DECK, JOKER, RANKS, SUITS, PlayingCard
from wk.shell.widgets.lights import dulled
from wk.shell.widgets.playing_card import CROWN, FOUR_SUITS, TOWER, CardStyle
from wk.words import Words

LOOK = CardStyle(Words("shell"))
SIZES = ((32, 44), (44, 60), (72, 100), (94, 132), (138, 194))
"""The smallest there is, places, the table, a hand, for reading."""


def seen(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


@pytest.mark.parametrize("size", SIZES)
def test_all_52_cards_and_the_joker_have_different_faces(size: tuple[int, int]) -> None:
    faces = [LOOK.face(card)(size) for card in DECK]
    assert len(DECK) == 53
    assert {face.get_size() for face in faces} == {size}
    assert len({seen(face) for face in faces}) == 53


def test_a_card_has_as_many_pips_as_its_rank() -> None:
    assert sorted(PIPS) == list(range(2, 11))
    for rank, places in PIPS.items():
        assert len(set(places)) == rank
        assert {(1 - across, down) for across, down in places} == set(places), "left and right are alike"


def test_detail_grows_with_the_size() -> None:
    assert min(size[0] for size in SIZES) < PLAIN < FULL < max(size[0] for size in SIZES)
    king = LOOK.face(PlayingCard("K", "hearts"))
    shares = [
        king((width, round(width * 1.4))).get_at((width * 6 // 10, round(width * 0.75))) for width in (50, 72)
    ]
    assert shares[0] != shares[1]


@pytest.mark.parametrize("name", palette.SETS)
def test_suits_can_be_read_on_paper_and_on_the_tint_of_courts(name: str) -> None:
    palette.use(name)
    for suit, two in product((*SUITS, ""), (False, True)):
        ink = ink_of(suit, two_colours=two)
        for ground in (theme.PAPER_TOP, theme.PAPER_FOOT, TINTS[suit][1]):
            assert contrast(ink, ground) >= 4.5, (suit, ground)


def test_suits_are_told_apart_without_their_colour() -> None:
    shapes = {}
    for suit in SUITS:
        grey = pygame.transform.grayscale(
            LOOK.face(PlayingCard("9", suit))((44, 60)).subsurface((16, 26, 26, 30))
        )
        shapes[suit] = pygame.mask.from_threshold(grey, (0, 0, 0), (140, 140, 140, 255))
    for one, other in combinations(shapes.values(), 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 0.15 * one.count()


@pytest.mark.parametrize("name", palette.SETS)
def test_all_eyes_tell_the_inks_of_the_suits_apart(name: str) -> None:
    palette.use(name)
    for one, other in combinations((*SUITS, ""), 2):
        for vision, least in APART[name].items():
            apart = look_apart(flat(ink_of(one)), flat(ink_of(other)), vision)
            assert apart >= least, (one, other, vision)


def test_two_colours_are_two() -> None:
    assert len({ink_of(suit) for suit in SUITS}) == 4
    assert {ink_of(suit, two_colours=True) for suit in SUITS} == {ink_of("hearts"), ink_of("spades")}
    red = CardStyle(LOOK.words, two_colours=True).face(PlayingCard("5", "diamonds"))((72, 100))
    assert seen(red) != seen(LOOK.face(PlayingCard("5", "diamonds"))((72, 100)))


def test_every_language_writes_its_own_letters_and_names() -> None:
    german = CardStyle(Words("shell", "de"))
    queen = PlayingCard("Q", "spades")
    assert (LOOK.name(queen), german.name(queen)) == ("queen of spades", "Pik Dame")
    assert (LOOK.name(PlayingCard("10", "hearts")), LOOK.name(PlayingCard(JOKER))) == (
        "10 of hearts",
        "Joker",
    )
    assert seen(LOOK.face(queen)((72, 100))) != seen(german.face(queen)((72, 100)))
    assert len({LOOK.name(card) for card in DECK}) == 53


def test_short_texts_name_cards() -> None:
    assert PlayingCard.of("Th") == PlayingCard.of("10H") == PlayingCard("10", "hearts")
    assert PlayingCard.of("X") == PlayingCard(JOKER)
    for text in ("", "h", "1h", "Tx", "11c", "Ahh"):
        with pytest.raises(ValueError, match="no card"):
            PlayingCard.of(text)


def test_a_sorted_hand_goes_by_suit_then_by_rank_and_jokers_last() -> None:
    cards = sorted((DECK[number * 7 % 53] for number in range(53)), key=lambda card: card.order)
    assert tuple(cards) == DECK
    assert [card.rank for card in cards[:13]] == list(RANKS)


def test_backs_differ_and_tell_nothing() -> None:
    backs = [back_face(back)((72, 100)) for back in (TOWER, CROWN, FOUR_SUITS)]
    assert len({seen(back) for back in backs}) == 3


def test_a_turned_card_lies_on_its_side() -> None:
    face = turned(LOOK.face(PlayingCard("K", "hearts")))((100, 72))
    assert face.get_size() == (100, 72)
    upright = pygame.transform.rotate(face, 90)
    assert seen(upright) == seen(LOOK.face(PlayingCard("K", "hearts"))((72, 100)))


def test_an_own_card_face_down_shows_its_face_above_and_its_back_below() -> None:
    face, back = LOOK.face(PlayingCard("K", "hearts")), back_face(TOWER)
    both = peeked(face, back)((72, 100))
    assert seen(both.subsurface((0, 0, 72, 50))) == seen(face((72, 100)).subsurface((0, 0, 72, 50)))
    assert seen(both.subsurface((0, 92, 72, 8))) == seen(back((72, 100)).subsurface((0, 92, 72, 8)))


@pytest.mark.parametrize("name", palette.SETS)
def test_a_dulled_card_can_still_be_read(name: str) -> None:
    palette.use(name)
    for suit in SUITS:
        swatch = pygame.Surface((2, 1), pygame.SRCALPHA)
        swatch.set_at((0, 0), ink_of(suit))
        swatch.set_at((1, 0), theme.PAPER_FOOT)
        dull = dulled(swatch)
        ink, ground = ("#{:02x}{:02x}{:02x}".format(*tuple(dull.get_at((x, 0)))[:3]) for x in range(2))
        assert contrast(ink, ground) >= 4.5
