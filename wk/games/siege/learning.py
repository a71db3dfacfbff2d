"""What programs that learn are given: the words of actions, and what a seat sees as arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from wk.counting import KEPT, Form, counted, numbers, one_of
from wk.games.siege.play import standing
from wk.games.siege.state import (
    AIMS,
    AUTUMN,
    BATTLE,
    CARD_IDS,
    HIDDEN,
    KEEP,
    OVER,
    PLAYERS,
    SEATS,
    SHUFFLE,
    SIDES,
    SPRING,
    SUMMER,
    TRICK,
    WINTER,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from wk.counting import Row
    from wk.games.siege.state import Player, State

_WORDS = (
    *("play", "drop", "take", "put", "answer", "strike", "hire", "done"),
    *("fort", "garrison", "keep", "field", "over"),
    *SEATS,
    *SIDES,
    *AIMS,
    *CARD_IDS[:HIDDEN],
)

_PHASES = (AUTUMN, WINTER, SPRING, SUMMER, BATTLE, SHUFFLE, OVER)


def words(_state: State) -> tuple[str, ...]:
    """Return every word of an action of a player."""
    return _WORDS


def arrays(view: State, seat: int) -> dict[str, npt.NDArray[np.int16]]:
    """Return what a seat sees, by name; cards are counted by kind, last those that are hidden.

    ``cards``: seats x places (forts and garrisons by side, Keep, Field, discards (none), won, aside, trick)
    x 54. ``assault``, ``discards``: 54. ``turned``: royals that have fought, seats x 54. ``tricks``: won by
    each seat. ``phase``, ``seat``, ``mover``, ``initiator``: ones. ``lines``: the suit of each seat's royals,
    seats x 4. ``battle``: striker, rival, side, aim, from 1, or zeros. ``numbers``: year, tricks played,
    strikes, cards in the deck.
    """
    players, seats, battle = view.players, len(view.players), view.battle
    fought = (battle.striker + 1, battle.rival + 1, battle.side + 1, battle.aim) if battle else (0,) * 4
    cities = [
        row for each, player in enumerate(players) for row in (_city(player), _played(view.trick, each))
    ]
    return _form(seats).arrays(
        (
            *cities,
            counted((battle.card,) if battle else (), HIDDEN, HIDDEN),
            counted(view.discard, HIDDEN, HIDDEN),
            *[counted(player.turned, HIDDEN, HIDDEN) for player in players],
            numbers(*[player.tricks for player in players]),
            one_of(_PHASES.index(view.phase), len(_PHASES)),
            one_of(seat, seats),
            one_of(None if view.over else view.seat, seats),
            one_of(view.initiator, seats),
            *[one_of(line, len(SIDES)) for line in view.fixed.lines],
            numbers(*fought),
            numbers(view.year, view.tricks_played, view.strikes, len(view.deck)),
        )
    )


@lru_cache(len(PLAYERS))
def _form(seats: int) -> Form:
    cards = HIDDEN + 1
    return Form(
        {
            "cards": (seats, TRICK + 1, cards),
            "assault": (cards,),
            "discards": (cards,),
            "turned": (seats, cards),
            "tricks": (seats,),
            "phase": (len(_PHASES),),
            "seat": (seats,),
            "mover": (seats,),
            "initiator": (seats,),
            "lines": (seats, len(SIDES)),
            "battle": (4,),
            "numbers": (4,),
        }
    )


@lru_cache(KEPT >> 3)
def _city(player: Player) -> Row:
    """Return the cards of a player by place, without the trick."""
    city = [standing(player, spot) for spot in range(KEEP + 1)]
    heaps = (*city, player.field, (), player.won, player.aside)
    return b"".join([counted(heap, HIDDEN, HIDDEN) for heap in heaps])


def _played(trick: tuple[tuple[int, int], ...], seat: int) -> Row:
    """Return the card of a seat in the trick."""
    return counted(tuple([card for other, card in trick if other == seat]), HIDDEN, HIDDEN)
