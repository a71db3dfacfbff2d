"""What is said of who plays: a person, or a computer player of some level."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from wk.engine.seats import AWAY, AWAY_BOT, BOT

if TYPE_CHECKING:
    from wk.engine.seats import Seat


class Say(Protocol):
    """The words of a game and the shelf's."""

    def __call__(self, key: str, /, **values: object) -> str:
        """Return the sentence of a key."""

    def __contains__(self, key: str) -> bool: ...


def level_of(kind: str) -> str:
    """Return the level of a kind of player, also of one who is away; a person is one as well."""
    return kind.removeprefix(AWAY_BOT).removeprefix(BOT)


def kind_words(words: Say, kind: str) -> str:
    """Return what a kind of player is called: ``human``, or ``bot:<level>``."""
    level = level_of(kind)
    key = f"newgame.kind.{level}"
    return words(key) if key in words else level.title()


def plate(words: Say, seat: Seat) -> str:
    """Return what a plate says in place of a name: whoever plays alone is spoken to there, too."""
    return words("seat.plate", name=seat.name)


def level_words(words: Say, seat: Seat) -> str:
    """Return what the level at a seat is called; nothing where a person sits, or sat."""
    return "" if seat.level is None or seat.kind == AWAY else kind_words(words, seat.kind)


def level_about(words: Say, level: str) -> str:
    """Return in a sentence how a level plays; nothing of one that no words tell of, as a guest's."""
    key = f"newgame.level.{level}"
    return words(key) if key in words else ""


def level_told(words: Say, seat: Seat, tip: str = "") -> str:
    """Return what is told of a seat, and what its level means; not that where a person sits, or sat."""
    level = level_words(words, seat)
    how = level_about(words, level_of(seat.kind))
    means = words("seat.level-tip", level=level, how=how).strip() if level else ""
    return "\n".join(filter(None, [tip, means]))


def called(words: Say, seat: Seat) -> str:
    """Return a player's name, with the level of a computer player where that is no part of the name."""
    level = level_words(words, seat)
    told = not level or level.casefold() in seat.name.casefold()
    return seat.name if told else words("table.of-level", name=seat.name, level=level)
