"""A card at reading size: picture, full sentences, prices, and what about it is reconstructed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.cards.catalogue import CardData
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.table.cards import BANDS, ICON, draw_card, draw_row, own_line
from wk.games.winter_kingdom.ui.table.sight import card_views, holding
from wk.games.winter_kingdom.view import hand_size
from wk.shell import paint, theme
from wk.shell.emblems import badge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import CardView, Sight
    from wk.shell.theme import Scale

WIDTH, BAND, FOOT = 248, 44, 30
"""Width, height of the band and least height of the foot, in units."""

WITH_HALVES, WITHOUT = 0.50, 0.62
"""Height of the picture as a share of the card's width."""

PICTURES = "winter_kingdom/art/cards/"


class Page(NamedTuple):
    """What a card says at reading size."""

    data: CardData
    family: str
    kind: str
    """In a word what it is."""
    halves: tuple[str, ...] = ()
    """The two actions of an ability card in full."""
    words: str = ""
    """What any other card says."""
    upgraded: bool = False
    price: int | None = None
    upgrade: int | None = None
    holding: str = ""
    """Whether an ability card lies in play or is in the hand, and what it costs there."""

    @classmethod
    def of_ability(cls, say: Say, card: CardView) -> Page:
        """Return the page of an ability card."""
        halves = tuple(words for words in (card.data.first, card.data.second) if words)
        price = card.price if card.in_hand else None
        upgrade = card.upgrade if card.data.second and not card.upgraded else None
        kind = say(f"rail.{card.family}")
        return cls(
            card.data, card.family, kind, halves, "", card.upgraded, price, upgrade, holding(say, card)
        )

    @classmethod
    def of_castles(cls, say: Say, points: int) -> Page:
        """Return the page of the castles, which are on no card but scored in every game."""
        data = CardData(id="castles", name=say("section.castles"), provenance="B", numbers={})
        return cls(data, "tunnel", "", words=say("rail.castle-words", points=points))


def draw_reading_card(  # noqa: PLR0913 - what, in which words, where, how large
    surface: pygame.Surface,
    page: Page,
    say: Say,
    beside: pygame.Rect,
    scale: Scale,
    *,
    on_right: bool,
    spared: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Draw a card beside a place, inside the surface; return where.

    Args:
        surface: where to draw.
        page: what it says.
        say: the words.
        beside: the place in pixels: the rail's width, the card's height.
        scale: of the layout.
        on_right: whether it goes to the right of the place, else to the left.
        spared: what had better be seen; rather than there it goes below or above the place, or across.
    """
    px = scale.px
    foot = _foot(page, say)
    box = pygame.Rect(0, 0, px(WIDTH), 0)
    parts = _parts(page, scale, box.width)
    small = scale.style("text", theme.LABEL, theme.SECOND_INK)
    foot_height = paint.paragraph_height(foot, box.width - px(32), small, 1.25) + px(14) if foot else px(8)
    share = WITH_HALVES if page.halves else WITHOUT
    picture = round(box.width * share)
    box.height = px(BAND) + picture + sum(parts) + foot_height
    room = surface.get_rect().inflate(-px(16), -px(16))
    if box.height > room.height:
        picture = max(px(30), picture - (box.height - room.height))
        box.height = px(BAND) + picture + sum(parts) + foot_height
    places = [box.copy() for _ in range(4)]
    usual, below, above, across = places
    usual.midleft = (beside.right + px(10), beside.centery)
    if not on_right:
        usual.midright = (beside.left - px(10), beside.centery)
    below.midtop, above.midbottom = (
        (beside.centerx, edge + px(way)) for edge, way in ((beside.bottom, 6), (beside.top, -6))
    )
    across.midleft = (room.right - box.width if on_right else room.left, beside.centery)
    for place in places:
        place.clamp_ip(room)
    # Never over what it tells of: that is where the pointer is.
    places = [usual, *(place for place in (below, above, across) if not place.colliderect(beside))]
    box = min(places, key=lambda place: len(place.collidelistall([*spared])))
    _draw(surface, page, box, picture, parts, scale)
    if foot:
        area = pygame.Rect(
            box.left + px(16), box.bottom - foot_height + px(3), box.width - px(32), foot_height
        )
        paint.paragraph(surface, foot, area, small, leading=1.25)
    return box


def _foot(page: Page, say: Say) -> str:
    """Return where the card lies, the small print, what is the user's own, and what is reconstructed."""
    parts = [line for line in (page.holding, page.data.note, own_line(say, page.data)) if line]
    if page.data.reconstructed and page.data.unsure:
        parts.append(say("rail.unsure", what=page.data.unsure[:1].lower() + page.data.unsure[1:]))
    return "\n".join(parts)


def _room(page: Page, place: int, scale: Scale, width: int) -> int:
    """Return the width of the words of an action, or of a card that says one thing."""
    if not page.halves:
        return width - scale.px(32)
    lamp = scale.px(46) if len(page.halves) > 1 else scale.px(16)
    price = scale.px(44) if place and page.upgrade is not None else scale.px(14)
    return width - lamp - price


def _parts(page: Page, scale: Scale, width: int) -> list[int]:
    """Return the heights of what the card says."""
    words = page.halves or (page.words,)
    style = scale.style("text", 15 if page.halves else 16, theme.INK)
    return [
        paint.paragraph_height(said, _room(page, place, scale, width), style) + scale.px(20)
        for place, said in enumerate(words)
    ]


def _draw(  # noqa: PLR0913, PLR0917 - one drawing step
    surface: pygame.Surface, page: Page, box: pygame.Rect, picture: int, parts: list[int], scale: Scale
) -> None:
    px, radius = scale.px, scale.px(12)
    paint.shadow(surface, box, radius, px(14), px(8), 0.7)
    paint.panel(surface, box, fill=None, gradient=(theme.PAPER_TOP, theme.PAPER_FOOT), radius=radius)
    band = pygame.Rect(box.left, box.top, box.width, px(BAND))
    marks.band(surface, band, BANDS[page.family], (radius, radius, 0, 0))
    right = _corner(surface, page, band, scale)
    left = box.left + px(15)
    name = scale.style("display", theme.STATUS, theme.BAND_TEXT)
    room = right - left - px(47 if page.data.own else 24)
    written = paint.text(surface, page.data.name, (left, band.centery), name, "midleft", room)
    if page.data.reconstructed:
        side = px(16)
        place = (written.right + px(7), band.centery - side // 2, side, side)
        paint.icon(surface, "feather", place, "#e9dfcb")
        written = pygame.Rect(place)
    if page.data.own:
        side = px(16)
        place = (written.right + px(7), band.centery - side // 2, side, side)
        paint.icon(surface, ICON, place, theme.AMBER)
    surface.blit(marks.art(PICTURES + page.data.id, (box.width, picture)), band.bottomleft)
    top = band.bottom + picture
    pygame.draw.line(surface, "#6b6354", (box.left, top), (box.right - 1, top))
    for number, height in enumerate(parts):
        _say(surface, page, number, pygame.Rect(box.left, top, box.width, height), scale)
        top += height
    paint.panel(surface, box, fill=None, radius=radius, line="#1a130a", opacity=0.7)


def _corner(surface: pygame.Surface, page: Page, band: pygame.Rect, scale: Scale) -> int:
    """Draw the price of a card in hand, or what kind of card it is; return where that begins."""
    px = scale.px
    if page.price is not None:
        side = px(28)
        place = pygame.Rect(band.right - side - px(9), band.centery - side // 2, side, side)
        marks.coin(surface, place, page.price)
        return place.left
    style = scale.style("bold", theme.NOTE, theme.BAND_TEXT)
    return paint.text(surface, page.kind, (band.right - px(13), band.centery), style, "midright").left


def _say(surface: pygame.Surface, page: Page, place: int, box: pygame.Rect, scale: Scale) -> None:
    """Write one action, or what any other card says."""
    px = scale.px
    room = _room(page, place, scale, box.width)
    if not page.halves:
        style = scale.style("text", 16, theme.INK)
        paint.paragraph(surface, page.words, (box.left + px(16), box.top + px(12), room, box.height), style)
        return
    in_force = place == 0 or page.upgraded
    if not in_force:
        paint.panel(surface, (box.left + 1, box.top, box.width - 2, box.height), fill=theme.DIMMED)
    if place:
        pygame.draw.line(surface, theme.PAPER_LINE, box.topleft, (box.right - 2, box.top))
    left = box.left + px(16)
    if len(page.halves) > 1:
        lamp = pygame.Rect(box.left + px(13), box.centery - px(12), px(24), px(24))
        marks.lamp(surface, lamp, place + 1, BANDS[page.family], lit=in_force)
        left = box.left + px(46)
    if place and page.upgrade is not None:
        coin = pygame.Rect(box.right - px(38), box.centery - px(13), px(26), px(26))
        marks.coin(surface, coin, page.upgrade)
    style = scale.style("text", 15, theme.INK if in_force else theme.DIMMED_INK)
    paint.paragraph(surface, page.halves[place], (left, box.top + px(10), room, box.height), style)


def draw_reading(  # noqa: PLR0913, PLR0917 - what, where, and what is lit for it
    surface: pygame.Surface,
    layout: TableLayout,
    shown: Sight,
    key: str,
    rect: pygame.Rect,
    lit: tuple[str, Sequence[pygame.Rect]] = ("", ()),
) -> None:
    """Draw a card beside its rail, or below or above its place where it would hide what is lit for it.

    Args:
        surface: where to draw.
        layout: of the table.
        shown: what the table shows.
        key: of the card's widget.
        rect: its place.
        lit: what the lights of a goal mean, and where they are.
    """
    page = _page(shown, key)
    if page is None:
        return
    words, spared = lit
    if words:
        page = page._replace(words=f"{page.words}\n\n{words}")
    rail = layout.left if rect.left < layout.map.left else layout.right
    beside = pygame.Rect(rail.left, rect.top, rail.width, rect.height)
    on_right = rail is layout.left
    draw_reading_card(surface, page, shown.say, beside, layout.scale, on_right=on_right, spared=spared)


PAD, GAP, HEAD, LEAST = 12, 8, 40, 240
"""Measures of the sheet of a player in units: its margin, between cards, its head, its least width."""

COLUMNS = 3
"""The most cards side by side on it."""


def _player_told(shown: Sight, seat: int) -> list[str]:
    """Return what is told of a player below the cards: hand, what the signs of the row count, the level."""
    say, player, numbers = shown.say, shown.state.players[seat], shown.state.table.numbers
    held = hand_size(shown.state, seat)
    houses, forts = numbers.houses - player.houses.bit_count(), numbers.forts - player.forts.bit_count()
    coins = say("spoken.purse", n=player.coins)
    counts = say("rail.counts", n=numbers.hand - held, houses=houses, forts=forts, coins=coins)
    return [*filter(None, [say("rail.hand-hidden", n=held), counts, shown.level_tips[seat]])]


def draw_hand(
    surface: pygame.Surface, layout: TableLayout, shown: Sight, seat: int, rect: pygame.Rect
) -> None:
    """Draw the cards a player has in play beside the rail, and tell what is hidden, left, and how strong.

    Args:
        surface: where to draw.
        layout: of the table.
        shown: what the table shows.
        seat: the player.
        rect: the place of the player's row.
    """
    scale, px, state = layout.scale, layout.scale.px, shown.state
    in_play, in_hand = card_views(shown.say, state, seat, None)
    cards = [*in_play, *in_hand]
    columns, size = _cells(layout, len(cards))
    rows = -(-len(cards) // columns)
    wide = columns * size[0] + (columns - 1) * px(GAP) + 2 * px(PAD)
    wide = max(wide, scale.line(LEAST))
    note = scale.style("text", theme.NOTE, theme.MUTED)
    told = [line for each in _player_told(shown, seat) for line in paint.wrap(each, note, wide - 2 * px(PAD))]
    step = round(note.size * 1.3)
    foot = step * len(told)
    box = pygame.Rect(0, 0, wide, rows * (size[1] + px(GAP)) + px(HEAD) + foot + px(PAD))
    box.topright = layout.right.left - px(10), rect.top
    box.clamp_ip(surface.get_rect().inflate(-px(16), -px(16)))
    paint.shadow(surface, box, px(12), px(14), px(8), 0.7)
    paint.panel(surface, box, fill=theme.PANEL, radius=px(12), line=theme.RAISED_LINE)
    head = pygame.Rect(box.left + px(PAD), box.top, box.width - 2 * px(PAD), px(HEAD))
    _head(surface, shown, seat, head, scale)
    draw = draw_row if layout.compact else draw_card
    for place, card in enumerate(cards):
        down, right = divmod(place, columns)
        left, top = box.left + px(PAD) + right * (size[0] + px(GAP)), box.top + px(HEAD)
        draw(surface, pygame.Rect((left, top + down * (size[1] + px(GAP))), size), card, scale, hovered=False)
    top = box.bottom - foot - px(PAD) // 2
    for number, line in enumerate(told):
        at = box.left + px(PAD), top + number * step + step // 2
        paint.text(surface, line, at, note, "midleft", wide - 2 * px(PAD))


def _cells(layout: TableLayout, cards: int) -> tuple[int, tuple[int, int]]:
    """Return how many cards lie side by side, and the size of one, as large as on the rail."""
    wide, high = layout.card_size
    fits = (layout.map.width - 2 * layout.scale.px(PAD)) // (wide + layout.scale.px(GAP))
    return max(1, min(1 if layout.compact else COLUMNS, cards, fits)), (wide, high)


def _head(surface: pygame.Surface, shown: Sight, seat: int, room: pygame.Rect, scale: Scale) -> None:
    """Write whose cards these are."""
    side = scale.px(24)
    place = pygame.Rect(room.left, room.centery - side // 2, side, side)
    badge(surface, shown.state.table.colours[seat], place)
    left = place.right + scale.px(8)
    name, style = shown.state.table.names[seat], scale.style("bold", theme.NAME)
    paint.text(surface, name, (left, room.centery), style, "midleft", room.right - left)


def _page(shown: Sight, key: str) -> Page | None:
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
