"""A whole page of the help set in its column: title, blocks, legend; on a card's the card with its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.help.flow import Bar
from wk.shell.help.pages import RULES

if TYPE_CHECKING:
    from wk.shell.help.compose import Composer
    from wk.shell.help.flow import Flow
    from wk.shell.help.pages import Page

BESIDE = 210
"""Least width in units of the words beside a card; with less they stand below it."""


def set_page(flow: Flow, page: Page, composer: Composer, marked: int = -1) -> None:
    """Set any page of the help.

    Args:
        flow: the empty column.
        page: what is set.
        composer: sets its blocks.
        marked: the block that gets a bar, by its place on the page; below 0 none.
    """
    px = flow.scale.px
    flow.gap(12)
    if page.card:
        _card(flow, page, composer)
        flow.gap(theme.LARGE)
        return
    flow.line(page.title, flow.scale.style("display", 30))
    flow.gap(14)
    composer.source.introduce(flow, page, composer.go)
    composer.blocks(flow, page)
    if page.section == RULES:
        composer.legend(flow)
    flow.gap(theme.LARGE)
    if marked in flow.blocks:
        span = flow.blocks[marked]
        bar = pygame.Rect(-px(12), span.top, max(3, px(4)), span.bottom - span.top - px(8))
        flow.add(Bar(rect=bar, colour=theme.AMBER))


def _card(flow: Flow, page: Page, composer: Composer) -> None:
    """Set the page of a card."""
    source, top, gap = composer.source, flow.y, flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = source.picture(left, page)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.px(BESIDE):
        right = flow.column(across, flow.width - across)
        source.facts(right, page)
        flow.join(left, right)
    else:
        flow.join(left)
        flow.gap(theme.LARGE)
        source.facts(flow, page)
    flow.at(0, top)
    flow.gap(theme.MEDIUM)
    if page.blocks:
        composer.blocks(flow, page)
    _in_the_rules(flow, page, composer)
    composer.legend(flow)


def _in_the_rules(flow: Flow, page: Page, composer: Composer) -> None:
    """Add the paragraphs of the rules that state the card."""
    places = composer.source.rules_of(page)
    if not places:
        return
    flow.label(composer.source.words("help.in-rules"))
    flow.gap(6)
    for chapter, place in places:
        inner = flow.column(0, flow.width)
        composer.blocks(inner, chapter, range(place, place + 1))
        flow.join(inner)
    composer.links(flow, tuple(dict.fromkeys(chapter.key for chapter, _ in places)))
    flow.gap(theme.MEDIUM)
