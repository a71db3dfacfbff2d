"""The cards of a city as a view shows them, each as a thing that can be pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.siege.cards import HIDDEN, JACK, card_of
from wk.games.siege.quarters import standing
from wk.games.siege.state import GARRISON, KEEP
from wk.games.siege.ui.city import BASE, GRID, City, Thing
from wk.shell.widgets.card import peeked, turned

if TYPE_CHECKING:
    from wk.games.siege.cards import Card
    from wk.games.siege.state import State
    from wk.games.siege.ui.art import Looks
    from wk.shell.widgets.card_paper import Face


class Lying(NamedTuple):
    """A card as it lies in a city."""

    thing: Thing
    card: Card
    rect: pygame.Rect
    face: Face


def lying(looks: Looks, city: City, state: State, seat: int) -> list[Lying]:
    """Return all cards of a city, the lowest of each place first.

    What stands in a garrison and is seen by the viewer lies face down for the others, and so shows both.
    """
    player, found = state.players[seat], list[Lying]()
    for spot, _, _ in GRID:
        cards = standing(player, spot)
        if spot == KEEP:
            jack = card_of(JACK, state.fixed.lines[seat])
            found.append(_at(looks, city, Thing(seat, KEEP, BASE), jack, len(cards)))
        for n, card in enumerate(cards):
            one = _at(looks, city, Thing(seat, spot, n), card, len(cards))
            if spot == KEEP and card in player.turned:
                one = _on_its_side(one, city.place(spot))
            found.append(one)
    return found


def _at(looks: Looks, city: City, thing: Thing, card: Card, count: int) -> Lying:
    """Return a card that is one of so many at its place."""
    face = looks.face(card)
    if KEEP > thing.spot >= GARRISON and card != HIDDEN:
        face = peeked(face, looks.back)
    return Lying(thing, card, city.card(thing.spot, thing.n, count), face)


def _on_its_side(one: Lying, place: pygame.Rect) -> Lying:
    """Return a royal that has fought, at 90 degrees (SG-SPR-6)."""
    wide = min(one.rect.height, place.width)
    rect = pygame.Rect(0, 0, wide, wide * one.rect.width // one.rect.height)
    rect.center = one.rect.center
    return one._replace(rect=rect.clamp(place), face=turned(one.face))
