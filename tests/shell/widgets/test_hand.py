"""A hand: where its cards lie, and that each can be pointed at, pressed by a key and read."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell.controls import Controls
from wk.shell.theme import Scale
from wk.shell.widgets.card import Card, CardShadows
from wk.shell.widgets.french_cards import DECK
from wk.shell.widgets.hand import HandCard, Sizes, hand, places, strips
from wk.shell.widgets.lights import LIFT, Light
from wk.shell.widgets.playing_card import CardStyle
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.widget import Widget

SIZES = Sizes(widest=99, narrowest=80, gap=6, seen=34)
AREA = pygame.Rect(280, 600, 740, 160)
LOOK = CardStyle(Words("shell"))


@pytest.mark.parametrize(("count", "centred"), list(product(range(1, 61), (False, True))))
def test_cards_lie_in_their_area_from_left_to_right(count: int, centred: bool) -> None:
    rects = places(count, AREA, SIZES, centred=centred)
    assert len(rects) == count
    assert all(AREA.contains(rect) for rect in rects)
    assert all(one.left < other.left for one, other in pairwise(rects))
    assert len({rect.size for rect in rects}) == 1


def test_few_cards_stand_apart_and_large() -> None:
    rects = places(5, AREA, SIZES)
    assert [rect.left for rect in rects] == [280 + 105 * number for number in range(5)]
    assert rects[0].size == (99, round(99 * 1.4))
    centred = places(5, AREA, SIZES, centred=True)
    assert centred[0].left - AREA.left == pytest.approx(AREA.right - centred[-1].right, abs=1)


def test_cards_shrink_a_little_before_they_overlap() -> None:
    rects = places(8, AREA, SIZES)
    assert SIZES.narrowest <= rects[0].width < SIZES.widest
    assert all(other.left - one.right >= SIZES.gap for one, other in pairwise(rects))


@pytest.mark.parametrize("count", range(9, 20))
def test_of_a_covered_card_enough_stays_visible(count: int) -> None:
    rects = places(count, AREA, SIZES)
    assert rects[0].width >= SIZES.narrowest
    assert min(strip.width for strip in strips(rects)) >= SIZES.seen
    assert rects[-1].right == AREA.right


def test_a_low_area_makes_low_cards() -> None:
    low = pygame.Rect(0, 0, 700, 60)
    assert places(3, low, SIZES)[0].height <= 60
    assert places(0, low, SIZES) == ()


class Table:
    """A hand on a table under pointer and keyboard."""

    def __init__(self, count: int) -> None:
        self.pressed: list[int] = []
        self.count = count
        self.controls = Controls(self.layout, lambda: Scale(1), lambda: None)

    def layout(self) -> Sequence[Widget]:
        cards = [
            HandCard(
                key=f"card{number}",
                face=LOOK.face(DECK[number]),
                name=LOOK.name(DECK[number]),
                light=Light.LIT,
                on_press=partial(self.press, number),
            )
            for number in range(self.count)
        ]
        return hand(cards, AREA, SIZES, raised=self.controls.hovered)

    def press(self, number: int) -> None:
        self.pressed.append(number)

    def cards(self) -> list[Card]:
        return sorted(
            (widget for widget in self.layout() if isinstance(widget, Card)), key=lambda card: card.rect.left
        )

    def point(self, pos: tuple[int, int]) -> None:
        self.controls.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.controls.handle(pygame.Event(kind, pos=pos, button=1, touch=False))


def test_a_click_takes_the_card_that_is_seen_there_also_while_its_neighbour_is_raised() -> None:
    table = Table(16)
    for card in table.cards():
        strip = card.area
        for pos in ((strip.left + 1, strip.centery), (strip.right - 2, strip.centery)):
            table.click(pos)
    assert table.pressed == [number for number in range(16) for _ in range(2)]


def test_the_card_under_the_pointer_lies_above_all_others() -> None:
    table = Table(16)
    table.point(table.cards()[4].area.center)
    assert table.layout()[-1].key == "card4"


def test_the_keys_1_to_9_press_the_first_nine_cards() -> None:
    table = Table(12)
    for key in range(pygame.K_1, pygame.K_9 + 1):
        table.controls.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0))
    assert table.pressed == list(range(9))


def test_tab_and_enter_reach_every_card_and_each_says_what_it_is() -> None:
    table = Table(11)
    for _ in range(11):
        table.controls.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        table.controls.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert sorted(table.pressed) == list(range(11))
    assert [card.tooltip for card in table.cards()][:2] == ["2 of clubs", "3 of clubs"]


def test_a_raised_card_rises_as_high_as_it_says() -> None:
    table = Table(5)
    surface = pygame.Surface((1280, 800))
    table.controls.draw(surface)
    card = table.cards()[2]
    above = (card.rect.centerx, card.rect.top - LIFT + 4)
    before = surface.get_at(above)
    table.point(card.rect.center)
    table.controls.draw(surface)
    assert surface.get_at(above) != before


def test_a_card_on_its_way_casts_no_shadow_where_it_will_lie() -> None:
    held = [HandCard(key=key, face=pygame.Surface) for key in "abc"]
    shadows = hand(held, pygame.Rect(0, 0, 400, 150), Sizes(90, 60, 6, 30))[0]
    assert isinstance(shadows, CardShadows)
    assert shadows.without(frozenset({"other"})) is shadows
    assert shadows.without(frozenset({"b"})).rects == (shadows.rects[0], shadows.rects[2])
