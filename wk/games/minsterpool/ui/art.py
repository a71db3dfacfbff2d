"""The cards of the families, their chips and crests, and the colours of the four kinds."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.minsterpool.cards import AMOUNT, TYPE
from wk.shell import paint, palette, theme
from wk.shell.art.pictures import draw_icon, filling
from wk.shell.colour import darkened, mix
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import Back, kept_face, outline, paper, radius_of
from wk.shell.widgets.token import Chip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.typing import RectLike

    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.tables import Tables
    from wk.shell.widgets.card_paper import Face

FOLDER = "minsterpool"
ART = f"{FOLDER}/art"


class Kind(NamedTuple):
    """How a kind of card looks."""

    picture: str
    pale: str
    """Of its icon where a place is free."""

    @property
    def colour(self) -> str:
        """Of its band, in the colour set in force."""
        return palette.chosen(COLOURS)[self.picture]


KINDS = (
    Kind("relationship", "#c9a2b3"),
    Kind("hourglass", "#9c8d74"),
    Kind("bribe", "#cbb27e"),
    Kind("favor", "#a9c2b0"),
)
"""By the type of card."""

COLOURS: Mapping[str, Mapping[str, str]] = {
    palette.USUAL: {
        "relationship": "#862b56",
        "hourglass": "#4e5766",
        "bribe": "#7b5611",
        "favor": "#2e6145",
    },
    "protan": {"relationship": "#891a59", "hourglass": "#515760", "bribe": "#7b5611", "favor": "#296147"},
    "deutan": {"relationship": "#983c67", "hourglass": "#3f4b5d", "bribe": "#7b5610", "favor": "#295d3c"},
    "tritan": {"relationship": "#8f2954", "hourglass": "#49515f", "bribe": "#795a19", "favor": "#296148"},
}
"""The colours of the kinds, for the colour sets that have their own."""

ADVANCE = "#a8620a"
"""The icon that brings the next medal."""
SAND = "#a52a20"
"""An hourglass that lies on a lifeline."""
BACK = Back("#5a4a2f", "#77633f", f"{ART}/kinds/hourglass")
"""The back of all cards."""
OAK, GILT = ("#5d5340", "#463e30"), "#d9a73f"
"""The head and the back of a board, and the line around them."""
BAND, PIP = 0.22, 8
"""Height of a card's band in heights; size of a pip in units of a card 76 wide."""


def kind_icon(surface: pygame.Surface, name: str, rect: RectLike, ink: str, ground: str) -> None:
    """Draw the icon of a kind, or of an Advance, as large as fits a rectangle."""
    draw_icon(surface, f"{ART}/kinds/{name}", rect, ink=ink, paper=ground)


def draw_back(surface: pygame.Surface, place: pygame.Rect, *, bare: bool = False) -> None:
    """Draw a member's board from behind; without its hourglass if it is bare."""
    paint.panel(surface, place, fill=None, gradient=OAK, radius=place.height // 9, line=GILT)
    if not bare:
        inner = place.inflate(-place.width // 2, -place.height // 2)
        kind_icon(surface, "hourglass", inner, GILT, OAK[1])


def draw_wall(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the wall of the court, warm stone, over a rectangle."""
    surface.blit(filling(f"{ART}/wall", rect.size), rect)


def ink_of(kind: int) -> str:
    """Return the ink of a kind, readable on the paper in force."""
    return darkened(KINDS[kind].colour, theme.PAPER_FOOT, 4.5)


def chip_of(tables: Tables, crest: str, bid: int) -> Chip:
    """Return what stands on a chip: bid, bonus, crest."""
    return Chip(str(bid), str(tables.bonus(bid)), f"{ART}/crests/{crest}")


def card_face(card: Card, name: str) -> Face:
    """Return what draws a card at any size; ``name`` is what its kind is called."""
    return kept_face(("high-court-card", card, name), partial(_card, card, name))


def _card(card: Card, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a band with the kind, the icon and the amount, as many small marks below."""
    image = paint.svg(paper(size), size).copy()
    (width, height), kind, amount = size, KINDS[TYPE[card]], AMOUNT[card]
    band = pygame.Rect(1, 1, width - 2, max(18, round(height * BAND)))
    round_ = radius_of(width) - 1
    tones = mix(kind.colour, "#ffffff", 0.08), kind.colour
    paint.panel(image, band, fill=None, gradient=tones, radius=(round_, round_, 0, 0))
    style = Style("bold", max(SMALLEST, round(width * 0.17)), theme.BAND_TEXT)
    words, style = paint.fit(name, style, width - 6)
    if words == name:
        paint.text(image, name, band.center, style, "center")
    else:  # no word is cut: the icon stands for it
        kind_icon(image, kind.picture, band.inflate(0, -band.height // 4), theme.BAND_TEXT, kind.colour)
    ink, middle = ink_of(TYPE[card]), band.bottom + (height - band.bottom) * 0.43
    side = round(width * 0.34)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = round(width * 0.33), round(middle)
    kind_icon(image, kind.picture, icon, ink, theme.PARCHMENT)
    number = Style("display", max(SMALLEST, round(width * 0.46)), ink)
    paint.text(image, str(amount), (width * 0.69, middle), number, "center")
    pip, step = round(width * PIP / 76), round(width * 11 / 76)
    for place in range(amount):
        left = width // 2 - (amount - 1) * step // 2 + place * step
        box = pygame.Rect(left - pip // 2, height - 2 * pip, pip, pip)
        paint.panel(image, box, fill=ink, radius=pip / 2)
    image.blit(paint.svg(outline(size), size), (0, 0))
    return image
