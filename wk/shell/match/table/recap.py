"""What the others have just done, told beside the table to who is to move now: all of it, and its worth.

Between people the curtain tells it; a player alone among computer players sees no curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.shell.match.worth import worth

if TYPE_CHECKING:
    from wk.engine.chapters import Chapter
    from wk.shell.match.telling import Teller


class Recap(NamedTuple):
    """One turn."""

    colour: str
    """Of who took it."""
    words: str
    """Everything that was done, in a sentence."""
    worth: str
    """What it was worth, in a few words; "" for nothing."""
    total: str = ""
    """How many points it brought whoever took it, with their sign; "" where that is not told."""


def recap(teller: Teller[Any, Any], viewer: int, *, points: bool) -> tuple[Recap, ...]:
    """Return all that was done since a seat's last turn.

    Args:
        teller: tells the match.
        viewer: the seat that is to move.
        points: whether what it was worth may be told.

    Returns:
        nothing where the seat has begun its turn, and where something was done that is nobody's turn.
    """
    chapters = [chapter for chapter in teller.since(viewer, viewer) if chapter.entries]
    if not chapters or chapters[-1] != teller.chapters(viewer)[-1]:
        return ()
    if any(chapter.seat is None for chapter in chapters):
        return ()
    return tuple(_told(teller, chapter, viewer, points=points) for chapter in chapters)


def _told(teller: Teller[Any, Any], chapter: Chapter, viewer: int, *, points: bool) -> Recap:
    seat = teller.match.game.seats(teller.match.state)[chapter.seat or 0]
    done = "; ".join(entry.words.removesuffix(".") for entry in chapter.entries)
    total, brought = worth(teller, chapter, viewer, viewer) if points else ("", "")
    return Recap(seat.colour, teller.ui.words("log.line", name=seat.name, what=done), brought, total)
