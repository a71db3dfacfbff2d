"""A position spread out for pages that are read: the map with its pieces, cards and coins of everybody."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.engine.spread import Area, Cell, Spread, Thing, unseen
from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX, places
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.players import HIDDEN, NO_CARD
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.view import hand_size
from wk.hexgrid import to_pixel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.table import Table


HOUSE = "M-.5.42V-.08L0-.5L.5-.08V.42Z"
FORT = "M-.55.45V-.45h.22v.2h.2v-.2h.26v.2h.2v-.2h.22V.45Z"
"""The shapes of pieces, in sides of a hexagon."""

SIGNS = {
    Terrain.MOUNTAIN: "M-.6.4L-.15-.45L.1.05L.25-.2L.6.4Z",
    Terrain.TUNNEL: "M-.45.4V0a.45.45 0 0 1 .9 0V.4Z",
    Terrain.VILLAGE: "M-.6.35V-.05L-.3-.35L0-.05L.3-.35L.6-.05V.35Z",
    Terrain.CASTLE: "M-.5.45V-.5h.2v.2h.2v-.2h.2v.2h.2v-.2h.2V.45Z",
}
"""What is drawn on land that is told apart by more than its colour."""


def spread(say: Say, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    names = tuple(terrain_name(say, view, terrain) for terrain in Terrain)
    return Spread(
        (*_middle(say, view), *_players(say, view)),
        _cells(view.table, names),
        {
            str(at): Thing(
                say(f"spread.{kind}", name=view.table.names[seat]),
                shape,
                f"seat-{view.table.colours[seat]}",
                id=f"{kind} {seat}",
            )
            for seat, player in enumerate(view.players)
            for kind, shape, some in (("house", HOUSE, player.houses), ("fort", FORT, player.forts))
            for at in hexes(some)
        },
    )


@lru_cache(maxsize=4)
def _cells(table: Table, names: tuple[str, ...]) -> tuple[Cell, ...]:
    """Return the map, its terrains called so."""
    found = []
    for terrain in Terrain:
        for at in hexes(table.land.terrain[terrain]):
            x, y = (round(length, 2) for length in to_pixel(at, 1))
            tone, sign = f"land-{terrain.label}", SIGNS.get(terrain, "")
            found.append(Cell(str(at), x, y, tone, names[terrain], sign))
    return tuple(found)


def _middle(say: Say, view: State) -> Iterator[Area]:
    table, name = view.table, view.table.catalogue.name
    kinds = {
        "goals": tuple(table.goals),
        "economy": (table.economy.id,),
        "twists": tuple(twist.id for twist in table.twists),
    }
    for kind, cards in kinds.items():
        yield Area(kind, say(f"spread.{kind}"), tuple(Thing(name(card), id=card) for card in cards))
    yield Area("deck", say("spread.deck"), note=str(len(view.deck)))
    yield Area("discards", say("spread.discards"), tuple(_terrain(say, view, card) for card in view.discards))


def _players(say: Say, view: State) -> Iterator[Area]:
    numbers = view.table.numbers
    for seat, player in enumerate(view.players):
        card = () if player.card == NO_CARD else (_terrain(say, view, player.card),)
        yield Area(f"terrain-{seat}", say("spread.terrain"), card, seat)
        yield Area(f"coins-{seat}", say("spread.coins"), seat=seat, note=str(player.coins))
        houses = numbers.houses - player.houses.bit_count()
        left = say("spread.left", houses=houses, forts=numbers.forts - player.forts.bit_count())
        yield Area(f"stock-{seat}", say("spread.stock"), seat=seat, note=left)
        bought = [place for place in places(player.acquired) if place != TUNNEL_INDEX]
        cards = tuple(_ability(say, view, at, second=bool(player.upgraded >> at & 1)) for at in bought)
        yield Area(f"bought-{seat}", say("spread.bought"), cards, seat)
        held = [_ability(say, view, place, second=False) for place in places(player.hand)]
        held += [unseen(say("terrain.hidden"))] * (hand_size(view, seat) - len(held))
        yield Area(f"hand-{seat}", say("spread.hand"), tuple(held), seat)


def _terrain(say: Say, view: State, card: int) -> Thing:
    if card == HIDDEN:
        return unseen(say("terrain.hidden"))
    terrain = Terrain(card)
    return Thing(terrain_name(say, view, card), tone=f"land-{terrain.label}", id=terrain.label)


def _ability(say: Say, view: State, place: int, *, second: bool) -> Thing:
    card = ABILITIES[place].id
    return Thing(view.table.catalogue.name(card), note=say("spread.second") if second else "", id=card)
