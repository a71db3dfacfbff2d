"""The twelve members of the court (WC-TERM-2). A member is a number, a set of members an int, a bit each."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_court.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

Member = int
"""The number of a member in the order of MEMBERS, whatever its place in the court."""

Members = int
"""A set of members: bit n is member n."""

MEMBERS = (
    *("ruler", "consort", "heir", "dowager"),
    *("wizard", "steward", "sage", "charlatan", "knight", "lover", "matchmaker", "fool"),
)
"""The ids of the members."""

RULER, CONSORT, HEIR, DOWAGER = range(4)
WIZARD, STEWARD, SAGE, CHARLATAN, KNIGHT, LOVER, MATCHMAKER, FOOL = range(4, 12)

ROYALS: Members = 0b1111
"""The four members whose holder has won (WC-END-1)."""

POWERS: Members = (1 << len(MEMBERS)) - 1 - ROYALS
"""The members with a power."""

LETTERS = "ABCDEFGHIJKL"
"""The letters of the places in a court."""


class Place(NamedTuple):
    """One place in a court: who stands there."""

    member: Member
    status: int
    suits: tuple[int, ...]
    """One or two suits in suit order."""


class Court(NamedTuple):
    """The members in a row, with status and suits."""

    row: tuple[Member, ...]
    """The members in court order, A to L."""
    status: tuple[int, ...]
    """The status of each member, by its number."""
    suits: tuple[tuple[int, ...], ...]
    """The suits of each member, by its number."""
    at: tuple[tuple[Member, ...], ...]
    """The three members that have a suit, in court order, by suit."""

    def letter(self, member: Member) -> str:
        """Return the letter of a member's place."""
        return LETTERS[self.row.index(member)]

    def ordered(self, some: Members) -> list[Member]:
        """Return the members of a set in court order."""
        return [member for member in self.row if some >> member & 1]

    def other_suit(self, member: Member, suit: int) -> int | None:
        """Return the suit of a member with two that is not the given one; None if it has one suit only."""
        return next((other for other in self.suits[member] if other != suit), None)

    def to_json(self) -> list[dict[str, object]]:
        """Return the court as settled setups have it (WC-FILE-2)."""
        return [
            {
                "id": MEMBERS[member],
                "status": self.status[member],
                "suits": [SUITS[suit] for suit in self.suits[member]],
            }
            for member in self.row
        ]


def court_of(rows: Sequence[Place]) -> Court:
    """Return the court of twelve valid places in court order."""
    by_number = sorted(rows)
    return Court(
        row=tuple(row.member for row in rows),
        status=tuple(row.status for row in by_number),
        suits=tuple(row.suits for row in by_number),
        at=tuple(tuple(row.member for row in rows if suit in row.suits) for suit in range(len(SUITS))),
    )
