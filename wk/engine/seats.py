"""Who plays: the seats of a match, and how players without a colour or a name get one."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.names import is_blank, look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

COLOURS = ("blue", "yellow", "green", "red", "purple", "white")
"""The colours of players, in the order those without a wish get them; a game may offer only the first."""

HUMAN = "human"
"""The kind of a seat at which a person sits."""

BOT = "bot:"
"""What the kind of a seat begins with that a bot plays; its level follows."""

AWAY = f"{BOT}away"
"""The kind of a seat whose player is not at this screen, nor played by the computer."""

AWAY_BOT = f"{AWAY}-"
"""What the kind of a seat begins with that a bot played, and nobody plays now; its level follows."""

RANDOM = "random"
"""The level of every game that plays whatever is legal."""

CROWNS = {"crown-1s": 1, "crown": 2, "crown-5s": 5, "crown-10s": 10}
"""The highest levels of a game by their names: one player that thinks for so many seconds."""

LONGEST_NAME = 24
"""The most characters of a player's name."""


def seat_kinds(levels: Iterable[str]) -> tuple[str, ...]:
    """Return the kinds of seats where bots have such levels, people first."""
    return HUMAN, *(f"{BOT}{level}" for level in levels)


def away(kind: str) -> str:
    """Return the kind of a seat that nobody plays now, by what it was."""
    return AWAY_BOT + kind.removeprefix(BOT) if kind.startswith(BOT) else AWAY


class Seat(NamedTuple):
    """A player of a match."""

    name: str
    colour: str
    """One of COLOURS."""
    kind: str
    """``human``, or ``bot:<level>``."""

    @property
    def level(self) -> str | None:
        """The level of the bot that plays here, or None for a person."""
        return self.kind.removeprefix(BOT) if self.kind.startswith(BOT) else None


class You(str):
    """The name of the only person at a table, to whom all that is said there is said; as equal as the name.

    Words that address people (`wk.words`) have sentences for it: "Your turn" in place of "Ann's turn".
    """

    __slots__ = ()


def humans(seats: Sequence[Seat]) -> list[int]:
    """Return the seats at which people sit."""
    return [number for number, seat in enumerate(seats) if seat.level is None]


def only_person(seats: Sequence[Seat]) -> int | None:
    """Return the only seat at which a person sits; None if there are several, or none."""
    sitting = humans(seats)
    return sitting[0] if len(sitting) == 1 else None


def addressed(found: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return seats of which the name of whoever is spoken to is a `You`.

    That is who alone sits among computer players; at a table of several people, or of none, it is nobody.
    """
    them = tuple(found)
    alone = only_person(them) if len(them) > 1 else None
    return tuple(
        seat._replace(name=You(seat.name) if number == alone else str(seat.name))
        for number, seat in enumerate(them)
    )


@dataclass(frozen=True)
class PlayerWish:
    """What a setup file says about a player; None is left open."""

    name: str | None = None
    colour: str | None = None
    kind: str = HUMAN


def seats(
    players: Iterable[PlayerWish],
    called: Callable[[str], str] = str.title,
    colours: Sequence[str] = COLOURS,
) -> tuple[Seat, ...]:
    """Return the seats; a player without a colour gets the first free one, one without a name the colour's.

    Args:
        players: what is wished, in seat order; no two wish for the same name or colour.
        called: gives the name of a colour; files and commands keep to English.
        colours: those the game offers, in the order they are given out.
    """
    wishes = list(players)
    free = iter([colour for colour in colours if colour not in {wish.colour for wish in wishes}])
    given = [wish.colour or next(free) for wish in wishes]
    taken = {look(wish.name) for wish in wishes if wish.name}
    return addressed(
        Seat(wish.name or _free_name(called(colour), taken), colour, wish.kind)
        for colour, wish in zip(given, wishes, strict=True)
    )


def called(found: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return seats of which each name shows: one of a record that shows nothing gives way to the colour's."""
    them = tuple(found)
    taken = {look(seat.name) for seat in them}

    def shown(seat: Seat) -> Seat:
        blank = seat.name and is_blank(seat.name)
        return seat._replace(name=_free_name(seat.colour.title(), taken)) if blank else seat

    return addressed(map(shown, them))


def same_name(name: str) -> str:
    """Return a name as it is compared with others: capitals and ways of spelling an accent do not count."""
    return unicodedata.normalize("NFKC", name).casefold()


def _free_name(wanted: str, taken: set[str]) -> str:
    """Return a name, with a number if somebody else's looks like it."""
    name = next(n for n in (wanted, *(f"{wanted} {i}" for i in range(2, 9))) if look(n) not in taken)
    taken.add(look(name))
    return name
