"""What is chosen before a match: the wishes of a setup file, and the settled setup they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine import seats, wishes
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.siege.cards import JACK, SUITS, card_of, ids
from wk.games.siege.state import AT_ONCE, Fixed, Player, State

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.siege.cards import Card, Cards
    from wk.games.siege.numbers import Numbers

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
"""The colours of the players in the order in which they are given out (SG-FILE-1)."""

ANY, DIFFERENT = "any", "different"
"""How lines may be drawn."""

MOST_DIFFERENT = len(SUITS)
"""The most players who can all have a line of their own."""


@dataclass(frozen=True)
class PlayerWish(seats.PlayerWish):
    """What a setup file says about a player; None is left open."""

    line: int | None = None
    field: Cards | None = None
    """The first Field."""


class Options(NamedTuple):
    """Ways to play."""

    years: int | None = None
    """How many years are played; None is left to the numbers in force."""
    victory: str = AT_ONCE
    """Whether three royals win at once, or at the end of the year."""
    lines: str = ANY
    """``different``: lines are drawn all different."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn or filled in by `settle`."""

    players: tuple[PlayerWish, ...]
    options: Options = USUAL

    @property
    def lines(self) -> tuple[int | None, ...]:
        """The line of each player."""
        return tuple(player.line for player in self.players)

    @property
    def fields(self) -> tuple[Cards | None, ...]:
        """The first Field of each player."""
        return tuple(player.field for player in self.players)


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance but the shuffles."""

    players: tuple[Seat, ...]
    lines: tuple[int, ...]
    start_index: int
    """The seat of the first Initiator, 0 first."""
    years: int
    victory: str
    deck: tuple[Card, ...]
    """The pack without the Keeps' Jacks, first drawn first."""
    data: str
    """The digest of the numbers it was settled with; empty if it is not known."""

    def to_json(self) -> dict[str, Any]:
        """Return the setup as line 1 of a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "lines": [SUITS[line] for line in self.lines],
            "start_index": self.start_index,
            "years": self.years,
            "victory": self.victory,
            "deck": ids(self.deck),
            "data": self.data,
        }


def settle(wished: Wishes, numbers: Numbers, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start, Jacks and deck are always drawn, in this order and with as many draws, whatever was wished; so a
    seed gives the same match everywhere, and a fixed key leaves the others as they were as far as it can.
    """
    count = len(wished.players)
    start = int(draw() * count)
    jacks = shuffled([suit for suit in range(len(SUITS)) for _ in range(numbers.decks_of(count))], draw)
    lines = _lines(wished, jacks)
    order = shuffled(numbers.pack(count), draw)
    return Setup(
        players=seats.seats(wished.players, str, COLOURS),
        lines=lines,
        start_index=start if wished.start is None else wished.start,
        years=wished.options.years or numbers.years,
        victory=wished.options.victory,
        deck=_deck(wished, lines, order, numbers.field),
        data=numbers.digest,
    )


def free_jacks(wished: Wishes, decks: int) -> list[int]:
    """Return how many Jacks of each suit no line and no Field names; below 0 where too many are named."""
    named = [card for field in wished.fields for card in field or ()]
    return [decks - wished.lines.count(suit) - named.count(card_of(JACK, suit)) for suit in range(len(SUITS))]


def _lines(wished: Wishes, jacks: list[int]) -> tuple[int, ...]:
    """Return a line for each player, those left out from Jacks in drawn order (SG-SETUP-2)."""
    left = free_jacks(wished, len(jacks) // len(SUITS))
    lines = list(wished.lines)
    for jack in jacks:
        if None in lines and left[jack] > 0 and not (wished.options.lines == DIFFERENT and jack in lines):
            left[jack] -= 1
            lines[lines.index(None)] = jack
    return tuple(line for line in lines if line is not None)


def _deck(wished: Wishes, lines: tuple[int, ...], order: list[Card], size: int) -> Cards:
    """Return the deck: wished Fields where they are dealt, the rest in drawn order (SG-SETUP-3)."""
    left = list(order)
    for line in lines:
        left.remove(card_of(JACK, line))
    for field in wished.fields:
        for card in field or ():
            left.remove(card)
    dealt: list[Card] = []
    for field in wished.fields:
        if field is None:
            dealt += left[:size]
            del left[:size]
        else:
            dealt += field
    return (*dealt, *left)


def first_state(setup: Setup, numbers: Numbers) -> State:
    """Return the first state of a match: Fields are dealt from seat 0 on, cities are empty (SG-SETUP-3)."""
    size, count = numbers.field, len(setup.players)
    fields = [tuple(sorted(setup.deck[seat * size : (seat + 1) * size])) for seat in range(count)]
    return State(
        fixed=Fixed(setup.players, setup.lines, numbers, setup.years, setup.victory),
        players=tuple(Player(field=field) for field in fields),
        deck=setup.deck[count * size :],
        initiator=setup.start_index,
        seat=setup.start_index,
    )
