"""The words on cards can be read in every colour set, and another set holds at once."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, Sit, give, match_of, settled
from wk.games.winter_kingdom.ui.table import cards
from wk.games.winter_kingdom.ui.table.cards import BANDS, draw_card, draw_row, halves, tones_of
from wk.games.winter_kingdom.ui.table.reading import Page, draw_reading_card
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing
from wk.shell import paint, palette, theme
from wk.shell.colour import contrast, luminance
from wk.shell.palette import SETS
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.usefixtures("window")

LEAST = 4.5
CARD = FRONT.kit.catalogue.abilities["farm"]
SCALE = Scale(2.0)
RECT = pygame.Rect(0, 0, 226, 292)


@pytest.mark.parametrize("name", SETS)
def test_ink_can_be_read_on_its_paper(name: str) -> None:
    palette.use(name)
    least = 11 if name == "contrast" else LEAST
    pairs = [
        (theme.INK, theme.PARCHMENT), (theme.INK, theme.PAPER_FOOT), (theme.SECOND_INK, theme.PARCHMENT),
        (theme.SECOND_INK, theme.PAPER_FOOT), (theme.DIMMED_INK, theme.DIMMED),
    ]  # fmt: skip
    pairs += [pair for dim in (False, True) for pair in inks(dim=dim)]
    for ink, paper in pairs:
        assert contrast(ink, paper) >= least, (ink, paper)
    for family, band in BANDS.items():
        assert contrast(theme.BAND_TEXT, band) >= LEAST, family


def inks(*, dim: bool) -> list[tuple[str, str]]:
    """Return ink and paper of both parts of a card."""
    tones = tones_of(dim=dim)
    return [(tones.ink, tones.paper), (tones.tan_ink, tones.tan)]


def read(draw: Callable[[pygame.Surface], pygame.Rect]) -> float:
    """Return the contrast between the darkest and the most frequent colour where something is drawn."""
    surface = pygame.Surface((400, 600))
    box = draw(surface)
    pixels = pygame.surfarray.array3d(surface)[box.left : box.right, box.top : box.bottom].reshape(-1, 3)
    colours, counts = np.unique(pixels, axis=0, return_counts=True)
    hexed = [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in colours.tolist()]
    darkest = min(hexed, key=luminance)
    return contrast(darkest, hexed[int(counts.argmax())])


@pytest.mark.parametrize(("name", "standing"), list(product(SETS, Standing)))
def test_the_part_that_is_not_bought_can_be_read(name: str, standing: Standing) -> None:
    """Words and lamp, on the table and at reading size, ready or not."""
    palette.use(name)
    view = CardView(CARD, standing, upgrade=2)

    def words(surface: pygame.Surface) -> pygame.Rect:
        draw_card(surface, RECT, view, SCALE, hovered=False)
        second = halves(RECT, view, SCALE)[1]
        return pygame.Rect(second.left + 44, second.top + 6, second.width - 100, second.height - 12)

    def lamp(surface: pygame.Surface) -> pygame.Rect:
        draw_card(surface, RECT, view, SCALE, hovered=False)
        second = halves(RECT, view, SCALE)[1]
        return pygame.Rect(second.left + 18, second.centery - 8, 14, 16)

    if standing is not Standing.USED:  # a used card lies askew
        assert read(words) >= LEAST
        assert read(lamp) >= LEAST


@pytest.mark.parametrize("name", SETS)
def test_the_part_that_is_not_bought_can_be_read_at_reading_size(name: str) -> None:
    palette.use(name)
    page = Page.of_ability(FRONT.say, CardView(CARD, Standing.READY, upgrade=2))

    def words(surface: pygame.Surface) -> pygame.Rect:
        box = draw_reading_card(
            surface, page, FRONT.say, pygame.Rect(0, 0, 10, 500), Scale(1.0), on_right=True
        )
        return pygame.Rect(box.left + 48, box.bottom - 60, box.width - 110, 40)

    assert read(words) >= LEAST


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (CardView(CARD, Standing.READY, in_hand=True, price=3), "In your hand, costs 3 coins after building"),
        (CardView(CARD, Standing.READY, upgrade=2), "In play, the second action costs 2 coins"),
        (CardView(CARD, Standing.USED, upgraded=True), "In play with both actions"),
    ],
)
def test_a_card_at_reading_size_says_where_it_lies(
    card: CardView, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(paint, "paragraph", lambda _surface, text, *_rest, **_more: said.append(text))
    page, beside = Page.of_ability(FRONT.say, card), pygame.Rect(0, 0, 10, 500)
    draw_reading_card(pygame.Surface((400, 600)), page, FRONT.say, beside, Scale(1.0), on_right=True)
    assert said[-1].splitlines()[0] == words


@pytest.mark.parametrize("draw", [draw_card, draw_row])
def test_a_card_is_drawn_in_the_set_in_force(draw: Callable[..., None]) -> None:
    """Faces are kept, but not for another set."""

    def drawn() -> bytes:
        surface = pygame.Surface((240, 300))
        draw(surface, RECT.move(4, 4), CardView(CARD, Standing.READY), SCALE, hovered=False)
        return pygame.image.tobytes(surface, "RGB")

    usual = drawn()
    palette.use("contrast")
    high = drawn()
    assert high != usual
    palette.use(palette.USUAL)
    assert drawn() == usual
    cards.clear()
    palette.use("contrast")
    assert drawn() == high


def test_high_contrast_whitens_the_cards_on_the_table_at_once(sit: Sit) -> None:
    match = give(match_of(settled(7), rounds=2), in_play=["farm"], hand=["mule"], coins=9)
    person = sit(match, size=(1280, 800))
    keys = ["card-farm", f"shared-{min(person.match.state.table.goals)}"]
    person.app.change_settings(colours="contrast")
    person.wait(2)
    for key in keys:
        box = person.widget(key).rect
        shown: Any = pygame.surfarray.array3d(person.app.surface)[box.left : box.right, box.top : box.bottom]
        white = (shown.reshape(-1, 3) == 255).all(axis=1).mean()
        assert white > 0.1, key
