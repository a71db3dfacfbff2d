"""A position spread out for pages that are read: every city, what is played, the piles (SG-HIDE-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.spread import Area, Spread, Thing, french, unseen
from wk.games.siege.rules import zones
from wk.games.siege.state import (
    ASIDE,
    CARD_IDS,
    FIELD,
    GARRISON,
    HIDDEN,
    JOKER,
    KEEP,
    RANK,
    RANKS,
    SUIT,
    SUIT_NAMES,
    WON,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.state import Card, State
    from wk.games.siege.telling import Speech

_HELD = {"keep": (KEEP,), "field": (FIELD,), "won": (WON,), "aside": (ASIDE,)}
"""The places a player has besides walls, by the words of their names."""


def spread(speech: Speech, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    return Spread((*_middle(speech, view), *_cities(speech, view)))


def _middle(speech: Speech, view: State) -> Iterator[Area]:
    seats, battle = view.fixed.seats, view.battle
    trick = [_thing(speech, card)._replace(note=seats[seat].name) for seat, card in view.trick]
    yield Area("trick", speech.say("spread.trick"), tuple(trick))
    struck: tuple[Thing, ...] = ()
    if battle:
        at = speech.say("spread.at", name=seats[battle.rival].name, side=speech.side(battle.side))
        struck = (_thing(speech, battle.card)._replace(note=at),)
    yield Area("assault", speech.say("spread.assault"), struck)
    yield Area("deck", speech.say("spread.deck"), note=speech.say("table.count", n=len(view.deck)))
    discards = tuple(_thing(speech, card) for card in view.discard)
    yield Area("discards", speech.say("table.discards"), discards)


def _cities(speech: Speech, view: State) -> Iterator[Area]:
    lying = zones(view)
    for seat in range(len(view.players)):
        for key, spots in _HELD.items():
            cards = [card for spot in spots for card in lying[seat, spot]]
            things = tuple(_thing(speech, card) for card in cards)
            yield Area(f"{key}-{seat}", speech.say(f"table.{key}"), things, seat)
        for key, first in (("forts", 0), ("garrisons", GARRISON)):
            walls = tuple(
                _thing(speech, card)._replace(note=speech.side(side))
                for side in range(len(SUIT_NAMES))
                for card in lying[seat, first + side]
            )
            yield Area(f"{key}-{seat}", speech.say(f"spread.{key}"), walls, seat)


def _thing(speech: Speech, card: Card | None) -> Thing:
    if card is None or card == HIDDEN:
        return unseen(speech.say("name.hidden"))
    if card == JOKER:
        return Thing(speech.card(card), id=CARD_IDS[card])
    rank = RANKS[RANK[card]].replace("T", "10")
    return french(speech.card(card), rank, SUIT_NAMES[SUIT[card]], CARD_IDS[card])
