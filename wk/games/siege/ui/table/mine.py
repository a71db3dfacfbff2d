"""What is one's own: the head, the city with the royals at a glance, the Field."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.cards import HIDDEN, JOKER, RANK, RANKS
from wk.games.siege.state import SPRING
from wk.games.siege.ui.art import WORDS
from wk.games.siege.ui.city import FIELD, Thing
from wk.games.siege.ui.table.cities import city_spots
from wk.games.siege.ui.table.layout import COMPACT_HAND, TALL
from wk.games.siege.ui.table.rivals import Heading, Keep, heap
from wk.games.siege.ui.table.sight import key_of
from wk.shell import theme
from wk.shell.match.table.head import Head
from wk.shell.widget import Label, Widget
from wk.shell.widgets.hand import Held, Sizes, hand, places
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from wk.games.siege.ui.table.sight import Sight

ASPECT, NARROWEST, SEEN = 1.36, 104, 26
"""Of a card of the Field: height in widths, the width from which on it rather overlaps others than shrinks,
and how much of a covered one shows, in units."""
FACES_UP = 5
"""So many cards of somebody else's Field are shown from behind."""


def own_widgets(sight: Sight) -> list[Widget]:
    """Return the head and the own city."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    who, line = state.fixed.seats[sight.seat], sight.speech.suit(state.fixed.lines[sight.seat])
    return [
        Head(rect=layout.head, colour=who.colour, name=who.name, note=say("table.line", line=line)),
        Heading(key="own-city", rect=layout.city_label, words=say("table.city")),
        Keep(rect=layout.keep, sight=sight, seat=sight.seat),
        *city_spots(sight, layout.city, sight.seat),
    ]


def hand_widgets(sight: Sight) -> list[Widget]:
    """Return the Field sorted by suit; of one that may not be seen only how many cards it has."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    cards, scale = state.players[sight.seat].field, layout.scale
    seen = HIDDEN not in cards
    widest = COMPACT_HAND if layout.frame.compact else TALL
    sizes = Sizes(scale.px(widest), scale.px(NARROWEST), scale.px(15), scale.px(SEEN), ASPECT)
    shown = cards if seen else cards[:FACES_UP]
    rects, met, held = places(len(shown), layout.hand, sizes), Counter[int](), list[Held]()
    for n, (card, rect) in enumerate(zip(shown, rects, strict=True)):
        thing = Thing(sight.seat, FIELD, n)
        key = key_of(thing, card, met[card]) if seen else f"hand-{n}"
        met[card] += 1
        face, light, press = sight.looks.face(card), sight.light(thing), sight.press(thing, rect)
        held.append(Held(key=key, face=face, light=light, on_press=press))
    told = state.season if sight.desk and cards and not state.battle else "plain"
    note = say(f"field.{told}", n=len(cards))
    return [
        Heading(rect=layout.hand_label, words=say("table.field"), note=note),
        *hand(held, layout.hand, sizes, enabled=sight.desk is not None),
        *(_roles(sight, rects) if seen else ()),
        *_won(sight, rects),
    ]


def _won(sight: Sight, rects: tuple[pygame.Rect, ...]) -> list[Widget]:
    """Return the cards won in Autumn, where the Field has become shorter (SG-AUT-5)."""
    layout, say, player = sight.layout, sight.speech.say, sight.state.players[sight.seat]
    px, hand_ends = layout.scale.px, max((rect.right for rect in rects), default=layout.hand.left)
    free = layout.hand.right - hand_ends - px(24)
    if not player.won or free < px(100):
        return []
    wide = min(free, px(190))
    rect = pygame.Rect(layout.hand.right - wide, layout.hand_label.top, wide, px(78))
    note = say("table.trick-count", n=player.tricks)
    return [heap(sight, sight.seat, rect, player.won, say("table.won"), note)]


def _roles(sight: Sight, rects: tuple[pygame.Rect, ...]) -> list[Widget]:
    """Return below each card what it is in Spring, as long as there is room for words."""
    state = sight.state
    if state.season != SPRING or state.battle or (len(rects) > 1 and rects[1].left < rects[0].right):
        return []
    found: list[Widget] = []
    for n, (rect, card) in enumerate(zip(rects, state.players[sight.seat].field, strict=True)):
        chosen = sight.light(Thing(sight.seat, FIELD, n)) is Light.CHOSEN
        style = sight.layout.scale.style(
            "bold" if chosen else "text", theme.NOTE, theme.TEXT if chosen else WORDS
        )
        place = pygame.Rect(rect.left - 4, rect.bottom + 2, rect.width + 8, sight.layout.scale.px(18))
        found.append(Label(rect=place, words=role(sight, card), style=style, anchor="center"))
    return found


def role(sight: Sight, card: int) -> str:
    """Return what a card is called when it strikes (SG-SPR-3, SG-TERM-8)."""
    if card == JOKER:
        name = "mercenary"
    else:
        sapper = RANKS[RANK[card]] == sight.state.fixed.numbers.sapper
        name = "sapper" if sapper else "siege-tower"
    return sight.speech.names[name]
