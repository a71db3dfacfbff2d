"""The viewer's own things: whose table it is, the hand with what is laid of it, a hand that is spied on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.cards import CARDS, HIDDEN, JOKER, RANK, SUIT, SUITS
from wk.games.nobles.state import LOSSES, ORDERS
from wk.games.nobles.ui.art import SECOND
from wk.games.nobles.ui.table.desk import HAND, LAID
from wk.games.nobles.words import card_name
from wk.games.nobles.year import hand_limit
from wk.shell import paint, theme
from wk.shell.match.table.head import Head
from wk.shell.widget import Label, Panel, Widget, nothing
from wk.shell.widgets.hand import Held, Sizes, hand
from wk.shell.widgets.lights import LIFT, Light

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.nobles.cards import Card as Resource
    from wk.games.nobles.state import State
    from wk.games.nobles.ui.banner import Eye
    from wk.games.nobles.ui.table.desk import Desk
    from wk.games.nobles.ui.table.layout import Layout
    from wk.words import Words

ASPECT = 1.385
NARROW = 84
"""The least width of a card of the hand in units: more of them overlap."""
DISPLAYED = frozenset({ORDERS, LOSSES})
"""The phases in which the hand is only looked at."""


def head_of(say: Words, state: State, seat: int, rect: pygame.Rect) -> Head:
    """Return whose table it is, with the court."""
    player, suit = state.fixed.seats[seat], SUITS[state.fixed.suits[seat]]
    court = say("table.court-of", court=say(f"court.{suit}"))
    return Head(rect=rect, colour=player.colour, name=player.name, note=court)


def in_order(cards: Iterable[Resource]) -> list[Resource]:
    """Return cards by suit and rank, Jokers last."""
    return sorted(cards, key=lambda card: (card == JOKER, SUIT[card], RANK[card]))


def hand_widgets(eye: Eye, layout: Layout, seat: int, desk: Desk | None) -> list[Widget]:
    """Return the hand: first what is laid of it, lifted, then the rest; from behind if it is hidden."""
    state, scale = eye.state, layout.scale
    laid = in_order(state.tray) if state.seat == seat else []
    found = _heading(eye, layout, seat, len(laid))
    if not state.players[seat].alive:
        return found
    usable = desk is not None and state.phase not in DISPLAYED
    cards = [
        *((card, True) for card in laid),
        *((card, False) for card in in_order(state.players[seat].hand)),
    ]
    area = layout.hand.copy()
    area.height -= scale.px(LIFT)
    area.top += scale.px(LIFT) // 2

    sizes = Sizes(round(area.height / ASPECT), scale.px(NARROW), scale.px(7), scale.px(36), ASPECT)
    held = _held(eye, cards, desk if usable else None)
    for place, (card, out) in enumerate(cards):
        act = eye.press((LAID if out else HAND, seat, card), area) if eye.press else nothing
        held[place] = replace(held[place], on_press=act)
    return [*found, *hand(held, area, sizes, enabled=usable, keys=usable)]


def _heading(eye: Eye, layout: Layout, seat: int, laid: int) -> list[Widget]:
    """Return the words above the hand."""
    say, count = eye.say, len(eye.state.players[seat].hand)
    label = say("table.hand", n=count, limit=hand_limit(eye.state, seat))
    if laid:
        label = say("table.hand-laid", n=count, laid=laid)
    bold, note = layout.scale.label(theme.TEXT), layout.scale.style("text", theme.NOTE, SECOND)
    words = say("table.hand-label").upper()
    rest = layout.label.copy()
    rest.left += paint.measure(words, bold)[0] + layout.scale.px(12)
    rest.width = layout.label.right - rest.left
    return [Label(rect=layout.label, words=words, style=bold), Label(rect=rest, words=label, style=note)]


def _held(eye: Eye, cards: list[tuple[Resource, bool]], desk: Desk | None) -> list[Held]:
    """Return the cards of the hand as they show, each with whether it is laid."""
    return [
        Held(
            key=f"{LAID if out else HAND}-{_text(card)}-{cards[:place].count((card, out))}",
            face=eye.looks.card(card), name="" if card == HIDDEN else card_name(eye.say, card),
            light=_light(desk, card, out=out),
        )
        for place, (card, out) in enumerate(cards)
    ]  # fmt: skip


def _text(card: Resource) -> str:
    return "back" if card == HIDDEN else CARDS[card]


def _light(desk: Desk | None, card: Resource, *, out: bool) -> Light:
    if desk is None:
        return Light.PLAIN
    return Light.CHOSEN if out else desk.light((HAND, desk.state.seat, card))


def spied_widgets(eye: Eye, layout: Layout, viewer: int | None) -> list[Widget]:
    """Return the hand that is spied on, face up between the banners (NB-SPY-1)."""
    spying, state, px = eye.state.spying, eye.state, eye.scale.px
    if spying is None or spying.seat != viewer:
        return []
    cards = in_order(state.players[spying.target].hand)
    area = layout.middle.inflate(0, px(12))
    words = eye.say("table.spied", name=state.fixed.seats[spying.target].name)
    title = pygame.Rect(area.left + px(14), area.top + px(4), area.width - px(28), px(22))
    row = pygame.Rect(title.left, title.bottom, title.width, area.bottom - px(6) - title.bottom)
    sizes = Sizes(round(row.height / 1.4), px(44), px(6), px(22))
    held = [Held(key=f"spied-{n}", face=eye.looks.card(card)) for n, card in enumerate(cards)]
    shown = hand(held, row, sizes, enabled=False, keys=False)
    style = eye.scale.style("bold", theme.BUTTON)
    return [
        Panel(rect=area, casts=True, line=theme.AMBER, opacity=0.95),
        Label(rect=title, words=words, style=style),
        *shown,
    ]
