"""The pages of the cards, and the facts on them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData, WordedCard
from wk.games.winter_kingdom.ui.table import reading
from wk.games.winter_kingdom.ui.table.cards import SharedCard, draw_card, own_line
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing
from wk.shell import palette, theme
from wk.shell.help.flow import CAPTION, READING, Flow
from wk.shell.help.provenance import Provenance, set_provenance
from wk.shell.surface_cache import SurfaceCache
from wk.shell.theme import Scale
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.scene import Transition
    from wk.words import Words


def set_facts(flow: Flow, card: CardData, family: str, say: Words, words: Words) -> None:
    """Add what is not printed on a card.

    Args:
        flow: the column.
        card: which.
        family: of the card, as the help has it.
        say: the words of the game.
        words: the words of the shelf.
    """
    style = flow.scale.style("text", READING)
    flow.line(card.name, flow.scale.style("display", 28))
    what = "tunnel" if isinstance(card, AbilityData) and card.kind == "none" else family
    flow.line(say(f"help.what.{what}"), flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    if isinstance(card, AbilityData):
        flow.line(say(f"help.kind.{card.kind}"), style)
        flow.gap(8)
        if card.kind != "none":
            flow.line(say("help.prices", cost=card.cost, upgrade=card.upgrade), style)
            flow.gap(8)
    if card.note:
        flow.label(words("help.note"))
        flow.line(card.note, style)
        flow.gap(10)
    own = own_line(say, card) if card.own else ""
    unsure = card.unsure if card.reconstructed else ""
    set_provenance(flow, words, Provenance(card.provenance, unsure, say("help.correct"), own))


LARGE, LEAST_LARGE = 1.22, 0.85
"""How much larger than on the table a card is read, and the least scale at which its words fit."""

SHADOW = 34
"""Room left around a card for its shadow, in units."""

TALL = 4
"""Height of the surface a card is first drawn on, in widths: more than any card takes."""

TABLE_CARD = (122, 170)
"""Width and height of an ability's tile in units of its scale: a little more than on the table."""

ENLARGED, LEAST_TILE = 1.22, 1.0
"""How much larger the scale of such a tile is than the screen's, and the least at which its words fit."""

SHARED = (250, 108)
"""Least width, and height of a tile of a goal, an economy or a twist."""

_cards = SurfaceCache(budget=48 * 2**20)


def _with_text(scale: Scale) -> float:
    """Return a unit that is larger where text is: a card grows as a whole."""
    return scale.unit * scale.text


def reading_page(card: CardData, family: str, say: Say) -> reading.Page:
    """Return what an enlarged card says; small print and doubts stand beside it, not on it."""
    bare = replace(card, note="", unsure="")
    if isinstance(bare, AbilityData):
        band = "tunnel" if bare.kind == "none" else bare.action
        words = tuple(half for half in (bare.first, bare.second) if half)
        bought = bare.kind != "none"
        prices = (bare.cost, bare.upgrade) if bought else (None, None)
        return reading.Page(bare, band, say(f"rail.{band}"), words, "", not bought, *prices)
    if not isinstance(bare, WordedCard):
        raise TypeError(f"the card {card.id} has no words")
    return reading.Page(bare, family, say(f"rail.{family}"), words=bare.words)


def card_image(page: reading.Page, say: Say, scale: Scale) -> pygame.Surface:
    """Return a card at reading size with its shadow around it; shared, nobody may paint on it."""
    key = (page, scale, palette.name_in_force())
    return _cards.get(key, lambda: _drawn(page, say, scale))


def _drawn(page: reading.Page, say: Say, scale: Scale) -> pygame.Surface:
    pad, width = scale.px(SHADOW), scale.px(reading.WIDTH)
    whole = pygame.Surface((width + 2 * pad, TALL * width), pygame.SRCALPHA)
    beside = pygame.Rect(0, 0, pad - scale.px(10), TALL * width)
    box = reading.draw_reading_card(whole, page, say, beside, scale, on_right=True)
    return whole.subsurface(box.inflate(2 * pad, 2 * pad).clip(whole.get_rect())).copy()


@widget_class
class EnlargedCard(Widget):
    """A card at reading size; its rectangle is the card without its shadow."""

    page: reading.Page
    say: Say
    scale: Scale

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the card and its shadow around it."""
        image = card_image(self.page, self.say, self.scale)
        surface.blit(image, image.get_rect(center=self.rect.center))


def enlarged(card: CardData, family: str, say: Say, flow: Flow) -> EnlargedCard:
    """Take the next room of a column for a card at reading size."""
    wanted = max(_with_text(flow.scale) * LARGE, LEAST_LARGE)
    scale = Scale(min(wanted, flow.width / (reading.WIDTH + 2)))
    page = reading_page(card, family, say)
    image = card_image(page, say, scale)
    pad = scale.px(SHADOW)
    rect = flow.take(image.get_height() - 2 * pad, width=image.get_width() - 2 * pad)
    return EnlargedCard(rect=rect, page=page, say=say, scale=scale)


@widget_class
class AbilityTile(Pressable):
    """An ability card as it lies on the table; it leads to its page."""

    card: AbilityData
    scale: Scale
    role = "page"

    @property
    def written(self) -> list[str]:
        """Its name and what it says."""
        return [self.card.name, self.card.words]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card with both prices."""
        bought = self.card.kind != "none"
        view = CardView(
            self.card,
            Standing.READY,
            in_hand=bought,
            price=self.card.cost,
            upgrade=self.card.upgrade,
        )
        draw_card(surface, self.rect, view, self.scale, hovered=look.hovered)


@widget_class
class SharedTile(SharedCard):
    """A goal, economy or twist as it lies on the table; it leads to its page."""

    scale: Scale
    on_press: Callable[[], Transition | None]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card at its own scale."""
        super().draw(surface, replace(look, scale=self.scale))

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - it has no parts
        """Go to its page."""
        return self.on_press()


def tiles(
    flow: Flow, cards: tuple[tuple[CardData, str], ...], go: Callable[[str], Transition | None]
) -> None:
    """Add tiles of cards, each with its family, side by side; pressed they lead to the cards' pages.

    Abilities look as on the table, cards that say one thing are broad; each kind has its own rows.
    """
    abilities = [card for card, _ in cards if isinstance(card, AbilityData)]
    shared = [(card, family) for card, family in cards if isinstance(card, WordedCard)]
    if abilities:
        wanted = max(_with_text(flow.scale) * ENLARGED, LEAST_TILE)
        scale = Scale(min(wanted, flow.width / (TABLE_CARD[0] + 2)))
        size = scale.px(TABLE_CARD[0]), scale.px(TABLE_CARD[1])
        for card, rect in zip(abilities, _grid(flow, len(abilities), size, stretch=False), strict=True):
            flow.add(
                AbilityTile(rect=rect, key=f"tile-{card.id}", card=card, scale=scale, on_press=_to(go, card))
            )
    if shared:
        scale = Scale(max(_with_text(flow.scale), LEAST_TILE))
        size = min(scale.px(SHARED[0]), flow.width), scale.px(SHARED[1])
        for (one, family), rect in zip(shared, _grid(flow, len(shared), size, stretch=True), strict=True):
            flow.add(
                SharedTile(
                    rect=rect,
                    key=f"tile-{one.id}",
                    card=one,
                    family=family,
                    compact=False,
                    scale=scale,
                    on_press=_to(go, one),
                )
            )


def _to(go: Callable[[str], Transition | None], card: CardData) -> Callable[[], Transition | None]:
    return lambda: go(f"card/{card.id}")


def _grid(flow: Flow, count: int, size: tuple[int, int], *, stretch: bool) -> list[pygame.Rect]:
    """Take rectangles side by side in rows, of at least a size, stretched over the width if asked."""
    gap = flow.scale.px(theme.SMALL)
    across = max(1, min(count, (flow.width + gap) // (size[0] + gap)))
    width = min((flow.width + gap) // across - gap, 2 * size[0]) if stretch else size[0]
    found = []
    for first in range(0, count, across):
        row = flow.take(size[1])
        found += [
            pygame.Rect(row.left + place * (width + gap), row.top, width, size[1])
            for place in range(min(across, count - first))
        ]
        flow.y += gap
    return found


def clear() -> None:
    """Forget every enlarged card."""
    _cards.clear()
