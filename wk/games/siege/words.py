"""The match in words: the names of cards and places, and the reasons of refusal.

Everything is put together from words handed in; what is told here everybody may know who may see the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE
from wk.games.siege.cards import HIDDEN, JOKER, RANK, RANKS, SUIT, SUITS
from wk.games.siege.state import GARRISON, KEEP

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.speech import Say
    from wk.games.siege.cards import Card
    from wk.games.siege.explain import Reason
    from wk.games.siege.state import State

SUIT_NAMES = ("clubs", "hearts", "diamonds", "spades")
"""The suits as files name them, and as their words are called."""

SIDE_NAMES = ("west", "north", "east", "south")
"""How the words of the sides are called, by suit."""

RANK_NAMES = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""How ranks that are no figures are called; letters are the keys of words."""

NAMES = (
    *("ace", "king", "queen", "jack", "joker", *SUIT_NAMES, *SIDE_NAMES),
    *("soldiers", "knights", "archers", "peasants", "barracks", "nobles", "merchants", "commons"),
    *("city", "keep", "fort", "garrison", "field", "line", "royal", "lord-marshal", "initiator"),
    *("mercenary", "sapper", "siege-tower", "autumn", "winter", "spring", "summer"),
)
"""Everything whose name is shown, as the data file calls it (SG-DATA-1)."""


def card_name(say: Say, names: Mapping[str, str], card: Card) -> str:
    """Return what players call a card."""
    if card == HIDDEN:
        return say("name.hidden")
    if card == JOKER:
        return names["joker"]
    rank = RANK_NAMES.get(RANKS[RANK[card]], RANKS[RANK[card]])
    return say("name.card", rank=names.get(rank, rank), suit=names[SUIT_NAMES[SUIT[card]]])


def spot_name(say: Say, names: Mapping[str, str], spot: int) -> str:
    """Return what players call a place of a city."""
    if spot == KEEP:
        return names["keep"]
    what = "garrison" if spot >= GARRISON else "fort"
    return say("name.spot", what=names[what], side=names[SIDE_NAMES[spot % len(SUITS)]])


def reason_words(say: Say, names: Mapping[str, str], state: State, reason: Reason) -> str:
    """Return a reason of refusal as a short sentence."""
    seats = state.fixed.seats
    return say(
        f"reason.{reason.code}",
        name=seats[state.seat].name,
        rival="" if reason.seat == NONE else seats[reason.seat].name,
        season=names[state.season],
        cards=say("common.comma").join(card_name(say, names, card) for card in dict.fromkeys(reason.cards)),
        spot=say("common.comma").join(spot_name(say, names, spot) for spot in reason.spots),
        n=reason.number,
    )
