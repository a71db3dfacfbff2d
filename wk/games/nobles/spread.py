"""A position spread out for pages that are read: courts, hands, what is laid, the piles (NB-REPORT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.spread import Area, Spread, Thing, french, unseen
from wk.games.nobles.rules import ARMY, CAPTIVES, COURT, DISCARDS, FRONT, HAND, REMOVED, TRAY, zones
from wk.games.nobles.state import (
    CARDS,
    JOKER,
    NOBLE_RANK,
    NOBLE_SUIT,
    NOBLES,
    RANK,
    SUIT,
    SUITS,
    UNSEEN,
)
from wk.games.nobles.telling import card_name, noble_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.speech import Say
    from wk.games.nobles.state import Card, State


def spread(say: Say, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    lying = zones(view)
    piles = [
        Area(key, say(f"spread.{key}"), note=say("spread.pile", n=len(pile)))
        for key, pile in (("deck", view.deck), ("nobles-deck", view.nobles_deck))
    ]
    for key, zone in (("discards", DISCARDS), ("removed", REMOVED)):
        piles.append(Area(key, say(f"spread.{key}"), _things(say, lying[zone])))
    return Spread((*piles, *_players(say, view)))


def _players(say: Say, view: State) -> Iterator[Area]:
    lying = zones(view)
    for seat, player in enumerate(view.players):
        fallen = "" if player.alive else say("spread.fallen")
        for zone in (COURT, HAND, CAPTIVES, ARMY, TRAY, FRONT):
            things, note = _things(say, lying[zone, seat]), fallen if zone == COURT else ""
            if zone == CAPTIVES:
                things = tuple(
                    thing._replace(note=view.fixed.seats[each.owner].name)
                    for thing, each in zip(things, player.captives, strict=True)
                )
            yield Area(f"{zone}-{seat}", say(f"spread.{zone}"), things, seat, note)


def _things(say: Say, lying: Sequence[Card | str | None]) -> tuple[Thing, ...]:
    return tuple(_noble(say, each) if isinstance(each, str) else _card(say, each) for each in lying)


def _noble(say: Say, text: str) -> Thing:
    if text == UNSEEN:
        return unseen(say("spread.hidden"))
    noble = NOBLES.index(text)
    return french(noble_name(say, noble), "JQK"[NOBLE_RANK[noble]], SUITS[NOBLE_SUIT[noble]], text)


def _card(say: Say, card: Card | None) -> Thing:
    if card is None:
        return unseen(say("spread.hidden"))
    if card == JOKER:
        return Thing(card_name(say, card), id=CARDS[card])
    rank = "A" if RANK[card] == 1 else str(RANK[card])
    return french(card_name(say, card), rank, SUITS[SUIT[card]], CARDS[card])
