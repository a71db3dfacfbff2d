"""Positions written as the rules write them in their examples.

    drawn("spring", "field 2c Js; n garrison Kh; w garrison Ac", "clubs: n fort Th; keep Ac")

First comes the season, then a text for each player: the line if it is said (else hearts), then heaps, forts
and garrisons. What is not named is empty; p1 is Initiator and to move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.cardgames import drawing as cardgames
from wk.engine.seats import Seat
from wk.games.siege.kit import SiegeKit
from wk.games.siege.rules import Reason, explain
from wk.games.siege.setup import COLOURS
from wk.games.siege.state import AT_ONCE, AUTUMN, CARDS, SIDES, SUIT_NAMES, Fixed, Options, Player, State

if TYPE_CHECKING:
    from wk.games.siege.state import Cards, Numbers

KIT = SiegeKit()

NUMBERS = KIT.numbers
"""The shipped numbers."""


class Drawn(cardgames.Drawn[State, Reason]):
    """A position, to be looked at and played on by texts."""

    kit = KIT
    explain = staticmethod(explain)

    def code(self, text: str) -> str:
        """Return the code of why an action is not legal."""
        return self.refused(text).code

    def player(self, seat: int = 0) -> dict[str, Any]:
        """Return what one player has, as JSON."""
        found: dict[str, Any] = self.facts["players"][seat]
        return found

    def now(self) -> tuple[str, int | None]:
        """Return the season and the seat to move."""
        return self.facts["season"], self.facts["seat_to_move"]

    def end(self) -> tuple[str | None, list[int]]:
        """Return how the game ended, and who won."""
        facts = self.facts
        assert not facts["over"] or self.texts() == set()
        return facts["ending"], facts["winners"]


def drawn(  # noqa: PLR0913 - what a position can have beside its players
    season: str,
    *players: str,
    trick: str = "",
    tricks_played: int = 0,
    deck: str = "",
    discard: str = "",
    year: int = 1,
    initiator: int = 0,
    seat: int | None = None,
    victory: str = AT_ONCE,
    numbers: Numbers = NUMBERS,
) -> Drawn:
    """Return the position some texts describe; a trick's cards were led and played clockwise before now."""
    found = [_player(text) for text in players]
    cards = in_order(trick)
    begun = (initiator if seat is None else seat) - len(cards)
    return Drawn(
        State(
            fixed=Fixed(
                tuple(Seat(f"p{n + 1}", COLOURS[n], "human") for n in range(len(found))),
                tuple(line for line, _ in found),
                numbers,
                Options(numbers.years, victory),
            ),
            players=tuple(player for _, player in found),
            deck=in_order(deck),
            discard=tuple(sorted(in_order(discard))),
            initiator=initiator,
            seat=initiator if seat is None else seat,
            season=season,
            year=year,
            next_initiator=None if season == AUTUMN else initiator,
            trick=tuple(((begun + n) % len(found), card) for n, card in enumerate(cards)),
            tricks_played=tricks_played if season == AUTUMN else numbers.tricks,
        )
    )


def in_order(text: str) -> Cards:
    """Return the cards of a text in their order."""
    return tuple(CARDS[card] for card in text.split())


def _player(text: str) -> tuple[int, Player]:
    """Return the line and the player a text describes."""
    line, _, rest = text.rpartition(":")
    player = Player()
    for part in filter(None, map(str.strip, rest.split(";"))):
        what, *cards = part.split()
        if what in SIDES and cards[0] == "fort":
            player = player.with_fort(SIDES.index(what), CARDS[cards[1]])
        elif what in SIDES:
            player = player.with_garrison(SIDES.index(what), in_order(" ".join(cards[1:])))
        elif what == "tricks":
            player = player._replace(tricks=int(cards[0]))
        else:
            assert what in {"field", "keep", "turned", "won", "aside"}
            heap: Any = tuple(sorted(in_order(" ".join(cards))))
            player = player._replace(**{what: heap})
    return SUIT_NAMES.index(line or "hearts"), player
