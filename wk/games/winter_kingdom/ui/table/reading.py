"""What a card of the rails says at reading size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.table.reading_card import Page, draw_reading_card

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.model import TableModel


def draw_reading(
    surface: pygame.Surface, layout: TableLayout, shown: TableModel, key: str, rect: pygame.Rect
) -> None:
    """Draw a card beside its rail.

    Args:
        surface: where to draw.
        layout: of the table.
        shown: what the table shows.
        key: of the card's widget.
        rect: its place.
    """
    page = _page(shown, key)
    if page is None:
        return
    rail = layout.left if rect.left < layout.map.left else layout.right
    beside = pygame.Rect(rail.left, rect.top, rail.width, rect.height)
    draw_reading_card(surface, page, shown.say, beside, layout.scale, on_right=rail is layout.left)


def _page(shown: TableModel, key: str) -> Page | None:
    """Return what a card says; None for a widget that is none."""
    kind, _, card = key.partition("-")
    table, catalogue = shown.state.table, shown.state.table.catalogue
    if kind == "castles":
        return Page.of_castles(shown.say, table.numbers.castle_points)
    if kind == "card":
        views = [each for each in (*shown.in_play, *shown.in_hand) if each.data.id == card]
        return Page.of_ability(shown.say, views[0]) if views else None
    for family, cards in (
        ("goal", catalogue.goals),
        ("economy", catalogue.economies),
        ("twist", catalogue.twists),
    ):
        if card in cards:
            return Page(cards[card], family, shown.say(f"rail.{family}"), words=cards[card].words)
    return None
