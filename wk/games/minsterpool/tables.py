"""The numbers a match is played with: boards, medals, cards and chips (HC-DATA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.games.minsterpool.cards import ids

if TYPE_CHECKING:
    from wk.games.minsterpool.cards import Card

CRESTS = ("banner", "turkey", "turtle", "hat")
"""The crests of the families."""

KEEP, SILVER = EMPTY_STACK = ("keep", "silver")
"""What an Advance does to gold when no medal is left: nothing, or it takes it off (HC-OPT-1)."""


Chips = tuple[tuple[int, int], ...]
"""Bid and bonus of the chips of one crest, the lowest bid first."""


class Line(NamedTuple):
    """A relationship line (HC-TERM-2)."""

    value: int
    life: int
    """How many hourglasses fill it."""


class Bribe(NamedTuple):
    """A bribe line (HC-TERM-3)."""

    value: int
    icons: int


class Favor(NamedTuple):
    """The favors of a board (HC-TERM-3)."""

    value: int
    rows: tuple[str, ...]
    """The icons of each row, ``f`` or, for an Advance, ``A``."""

    @property
    def icons(self) -> str:
        """All icons in the order they are taken (HC-FAVOR-1)."""
        return "".join(self.rows)


class Board(NamedTuple):
    """What is printed on a board (HC-TERM-1)."""

    id: str
    name: str
    silver: int
    life: int
    """How many hourglasses send the member away."""
    relationships: tuple[Line, ...] = ()
    """The upper one first."""
    bribe: Bribe | None = None
    favor: Favor | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the board as settled setups have it (HC-FILE-2)."""
        return {
            "name": self.name,
            "silver": self.silver,
            "life": self.life,
            "relationships": [line._asdict() for line in self.relationships],
            "bribe": self.bribe and self.bribe._asdict(),
            "favor": self.favor and {"value": self.favor.value, "rows": list(self.favor.rows)},
        }


class Tables(NamedTuple):
    """All numbers of a match; a board is told by its place among the boards."""

    boards: tuple[Board, ...]
    medals: tuple[int, ...]
    """The lowest first."""
    cards: tuple[Card, ...]
    """The cards each player begins with, in card order."""
    chips: tuple[Chips, ...]
    """By the number of the crest."""

    def bonus(self, bid: int) -> int:
        """Return the bonus of the chip with a bid."""
        return next(bonus for family in self.chips for each, bonus in family if each == bid)

    def to_json(self) -> dict[str, Any]:
        """Return the tables as settled setups have them (HC-FILE-2)."""
        return {
            "boards": {board.id: board.to_json() for board in self.boards},
            "medals": list(self.medals),
            "cards": ids(self.cards),
            "chips": {
                crest: [list(chip) for chip in family]
                for crest, family in zip(CRESTS, self.chips, strict=True)
            },
        }
