"""Every page of the help set in a column; on a card's the card enlarged, how sure it is, its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData
from wk.games.winter_kingdom.ui.help.cards import enlarged, tiles
from wk.games.winter_kingdom.ui.help.flow import CAPTION, READING, Bar, Flow, Icon, behind
from wk.games.winter_kingdom.ui.help.pages import RULES
from wk.games.winter_kingdom.ui.help.runs import LEADING, SOURCE, Run
from wk.games.winter_kingdom.ui.table.own_numbers import ICON, own_game_line, own_line
from wk.shell import theme

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.help.compose import Composer
    from wk.games.winter_kingdom.ui.help.pages import Page

BESIDE = 210
"""Least width in units of the words beside a card; with less they stand below it."""


def set_page(flow: Flow, page: Page, composer: Composer, marked: int = -1) -> None:
    """Set any page of the help.

    Args:
        flow: the empty column.
        page: what is set.
        composer: sets blocks and asks the rules.
        marked: the block that gets a bar, by its place on the page; below 0 none.
    """
    px = flow.scale.px
    flow.gap(12)
    if page.card:
        card_page(flow, page, composer)
        flow.gap(theme.LARGE)
        return
    flow.line(page.title, flow.scale.style("display", 30))
    flow.gap(14)
    if page.family:
        flow.line(composer.book.say(f"help.about.{page.family}"), flow.scale.style("text", READING))
        flow.gap(theme.MEDIUM)
        tiles(flow, tuple((card, page.family) for card in composer.book.cards_of(page.family)), composer.go)
    if not page.family and composer.book.catalogue.own_game:
        _own(flow, own_game_line(composer.book.say, composer.book.catalogue))
        flow.gap(theme.MEDIUM)
    composer.blocks(flow, page)
    if page.section == RULES:
        composer.legend(flow)
    flow.gap(theme.LARGE)
    if marked in flow.blocks:
        span = flow.blocks[marked]
        bar = pygame.Rect(-px(12), span.top, max(3, px(4)), span.bottom - span.top - px(8))
        flow.add(Bar(rect=bar, colour=theme.AMBER))


def card_page(flow: Flow, page: Page, composer: Composer) -> None:
    """Set the page of a card."""
    say, card = composer.book.say, composer.book.catalogue.card(page.card)
    top, gap = flow.y, flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = enlarged(card, page.family, say, left)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.px(BESIDE):
        right = flow.column(across, flow.width - across)
        _facts(right, page, card, composer)
        flow.join(left, right)
    else:
        flow.join(left)
        flow.gap(theme.LARGE)
        _facts(flow, page, card, composer)
    flow.at(0, top)
    flow.gap(theme.MEDIUM)
    if page.blocks:
        composer.blocks(flow, page)
    _in_the_rules(flow, page, composer)
    composer.legend(flow)


def _facts(flow: Flow, page: Page, card: CardData, composer: Composer) -> None:
    """Add what is not printed on the card: how it is used, the ruling, the prices, how sure it is."""
    say, style = composer.book.say, flow.scale.style("text", READING)
    flow.line(card.name, flow.scale.style("display", 28))
    flow.line(say(f"help.what.{_what(page, card)}"), flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    if isinstance(card, AbilityData):
        flow.line(say(f"help.kind.{card.kind}"), style)
        flow.gap(8)
        if card.kind != "none":
            flow.line(say("help.prices", cost=card.cost, upgrade=card.upgrade), style)
            flow.gap(8)
    if card.note:
        flow.label(say("help.note"))
        flow.line(card.note, style)
        flow.gap(10)
    _provenance(flow, card, composer)


def _what(page: Page, card: CardData) -> str:
    return "tunnel" if isinstance(card, AbilityData) and card.kind == "none" else page.family


def _provenance(flow: Flow, card: CardData, composer: Composer) -> None:
    """Add how sure the card is: the feather and what is reconstructed, and the letters of its sources."""
    say, px = composer.book.say, flow.scale.px
    first, top, pad = len(flow.widgets), flow.y + px(4), px(14)
    flow.gap(4)
    inner = flow.column(pad, flow.width - 2 * pad)
    inner.gap(12)
    small = flow.scale.style("text", CAPTION)
    if card.own:
        _own(inner, own_line(say, card))
        inner.gap(8)
    if card.reconstructed:
        bold = flow.scale.style("bold", READING)
        side = round(bold.size * LEADING)
        mark = pygame.Rect(0, inner.y, side, side)
        inner.add(Icon(rect=mark, name="feather", colour=theme.AMBER))
        inner.text((Run(say("help.feather")),), bold, side + px(8))
        inner.gap(6)
        inner.line(card.unsure, small)
        inner.gap(4)
        inner.line(say("help.correct"), flow.scale.style("text", CAPTION, theme.MUTED))
    else:
        inner.line(say("help.sure"), small)
    inner.gap(6)
    letters = tuple(Run(letter, SOURCE) for letter in card.provenance)
    inner.text((Run(say("help.from") + " "), *letters), flow.scale.style("text", CAPTION, theme.MUTED))
    inner.gap(12)
    flow.join(inner)
    behind(flow, first, top)


def _own(flow: Flow, words: str) -> None:
    """Add what is the user's own, with its mark."""
    style = flow.scale.style("bold", CAPTION)
    side = round(style.size * LEADING)
    flow.add(Icon(rect=pygame.Rect(0, flow.y, side, side), name=ICON, colour=theme.AMBER))
    flow.text((Run(words),), style, side + flow.scale.px(8))


def _in_the_rules(flow: Flow, page: Page, composer: Composer) -> None:
    """Add the paragraphs of the rules that state the card."""
    places = composer.book.rules_of(page.card)
    if not places:
        return
    flow.label(composer.book.say("help.in-rules"))
    flow.gap(6)
    for chapter, place in places:
        inner = flow.column(0, flow.width)
        composer.blocks(inner, chapter, range(place, place + 1))
        flow.join(inner)
    composer.links(flow, tuple(dict.fromkeys(chapter.key for chapter, _ in places)))
    flow.gap(theme.MEDIUM)
