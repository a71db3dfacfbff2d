"""Positions written as the rules write them in their examples.

    drawn("spring", "field 2c Js; n garrison Kh; w garrison Ac", "clubs: n fort Th; keep Ac")

First comes the season, then a text for each player: the line if it is said (else hearts), then heaps, forts
and garrisons. What is not named is empty; p1 is Initiator and to move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from wk.engine.seats import Seat
from wk.games.siege.actions import SIDES, parse
from wk.games.siege.cards import CARDS
from wk.games.siege.explain import explain
from wk.games.siege.kit import SiegeKit
from wk.games.siege.legal import Legal, apply
from wk.games.siege.report import position
from wk.games.siege.setup import COLOURS
from wk.games.siege.state import AT_ONCE, AUTUMN, Fixed, Player, State
from wk.games.siege.view import view
from wk.games.siege.words import SUIT_NAMES

if TYPE_CHECKING:
    from wk.games.siege.cards import Cards
    from wk.games.siege.explain import Reason
    from wk.games.siege.numbers import Numbers

KIT = SiegeKit()

NUMBERS = KIT.numbers
"""The shipped numbers."""


@dataclass(frozen=True)
class Drawn:
    """A position, to be looked at and played on by texts."""

    state: State

    def texts(self) -> set[str]:
        """Return the legal actions; listing them and asking for each must agree."""
        listed = [str(action) for action in Legal(self.state)]
        assert len(set(listed)) == len(listed)
        assert all(parse(text) in Legal(self.state) for text in listed)
        return set(listed)

    def play(self, *texts: str) -> Drawn:
        """Return the position after actions, each of which must be legal or a shuffle."""
        drawn = self
        for text in texts:
            legal = drawn.texts()
            assert text in legal or text.startswith("shuffle "), f"{text} is not legal, but {sorted(legal)}"
            drawn = replace(drawn, state=apply(drawn.state, parse(text)))
        return drawn

    def refused(self, text: str) -> Reason:
        """Return why an action is not legal."""
        assert text not in self.texts()
        assert parse(text) not in Legal(self.state)
        return explain(self.state, parse(text))

    def code(self, text: str) -> str:
        """Return the code of why an action is not legal."""
        return self.refused(text).code

    @property
    def facts(self) -> dict[str, Any]:
        """The position as JSON."""
        return position(self.state)

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the position as JSON as a seat may see it."""
        return position(view(self.state, seat))

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
                numbers.years,
                victory,
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
