"""The state of a match: plain, immutable values; equality, hash and copies cost nothing to write."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.siege.cards import without

if TYPE_CHECKING:
    from wk.engine.seats import Seat
    from wk.games.siege.cards import Card, Cards
    from wk.games.siege.numbers import Numbers

AUTUMN, WINTER, SPRING, SUMMER = "autumn", "winter", "spring", "summer"
BATTLE, SHUFFLE, OVER = "battle", "shuffle", "over"
"""The phases beside the seasons: an answer is owed, a shuffle is due, the end."""

FORT, GARRISON, KEEP = 0, 4, 8
"""Places of a city as numbers: the forts by side from FORT on, the garrisons by side from GARRISON on."""

PLACES = (*(f"{side} {what}" for what in ("fort", "garrison") for side in "wnes"), "keep")
"""The names of the places of a city (SG-JSON-1)."""

AT_ONCE, YEAR_END = "at-once", "year-end"
"""When a complete family wins (SG-END-1, SG-END-2)."""


class Fixed(NamedTuple):
    """What never changes during a match; nothing in it is hidden."""

    seats: tuple[Seat, ...]
    lines: tuple[int, ...]
    """The suit of each player's Jack (SG-TERM-6)."""
    numbers: Numbers
    years: int
    victory: str = AT_ONCE


class Player(NamedTuple):
    """What one player has."""

    keep: Cards = ()
    """The royals at home."""
    turned: Cards = ()
    """The royals at home that have fought in this Spring (SG-SPR-6)."""
    forts: tuple[Card | None, ...] = (None,) * 4
    """The card of each side's fort."""
    garrisons: tuple[Cards, ...] = ((),) * 4
    """The row of each side's garrison."""
    field: Cards = ()
    won: Cards = ()
    """The cards of the tricks won in this Autumn (SG-AUT-5)."""
    aside: Cards = ()
    tricks: int = 0
    """How many tricks were won this year."""

    @property
    def quartered(self) -> int:
        """How many cards stand in forts and garrisons (SG-END-3)."""
        return sum(fort is not None for fort in self.forts) + sum(map(len, self.garrisons))

    def without_royal(self, royal: Card) -> Player:
        """Return the player without a royal of the Keep."""
        turned = without(self.turned, royal) if royal in self.turned else self.turned
        return self._replace(keep=without(self.keep, royal), turned=turned)

    def with_garrison(self, side: int, row: Cards) -> Player:
        """Return the player with another garrison at a side."""
        old = self.garrisons
        return self._replace(garrisons=(*old[:side], row, *old[side + 1 :]))

    def with_fort(self, side: int, card: Card | None) -> Player:
        """Return the player with another fort at a side, or none."""
        old = self.forts
        return self._replace(forts=(*old[:side], card, *old[side + 1 :]))


class Battle(NamedTuple):
    """An assault that is not yet answered (SG-SPR-5)."""

    striker: int
    rival: int
    side: int
    aim: int
    """The place aimed at, from 1."""
    card: Card
    """The striking card."""


class Answered(NamedTuple):
    """An assault just answered: both cards were shown (SG-SPR-5)."""

    battle: Battle
    card: Card
    """The card that answered."""
    place: str
    """``field``, ``garrison`` or ``keep``: where it came from."""
    struck: bool
    """Whether the striker won."""
    taken: Cards
    """What went to the winner's aside."""


class State(NamedTuple):
    """A position of a match, with all that is hidden in it."""

    fixed: Fixed
    players: tuple[Player, ...]
    deck: Cards
    """First drawn first."""
    initiator: int
    seat: int
    """Whose decision it is; with a shuffle due and at the end the last one that moved."""
    discard: Cards = ()
    season: str = AUTUMN
    year: int = 1
    next_initiator: int | None = None
    """Who goes first next year; None until this year's Autumn is over."""
    trick: tuple[tuple[int, Card], ...] = ()
    """Seats and cards in order of play."""
    tricks_played: int = 0
    placed: tuple[tuple[int, Card], ...] = ()
    """Place and card of each card put in the Winter turn under way, sorted."""
    strikes: int = 0
    """How many strikes and hires the campaign under way has had."""
    battle: Battle | None = None
    answered: Answered | None = None
    """The assault before, until the next thing is done; all of it is open."""
    shuffle_due: bool = False
    over: bool = False

    @property
    def phase(self) -> str:
        """What the seat to move may do: that of the season, or one of BATTLE, SHUFFLE, OVER."""
        if self.over:
            return OVER
        if self.shuffle_due:
            return SHUFFLE
        return BATTLE if self.battle else self.season

    @property
    def player(self) -> Player:
        """The player whose decision it is."""
        return self.players[self.seat]

    @property
    def line(self) -> int:
        """The line of the player whose decision it is."""
        return self.fixed.lines[self.seat]

    @property
    def due(self) -> Battle:
        """The assault to be answered; ValueError unless there is one."""
        if self.battle is None:
            raise ValueError("nothing is struck")
        return self.battle


def with_player(
    state: State,
    seat: int,
    player: Player,
    /,
    **changes: Any,  # noqa: ANN401 - fields of a state
) -> State:
    """Return a state in which one player, and what else is named, has changed."""
    old = state.players
    return state._replace(players=(*old[:seat], player, *old[seat + 1 :]), **changes)
