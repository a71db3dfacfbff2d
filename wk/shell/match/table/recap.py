"""What the others have just done, told beside the table to who is to move now: all of it, and its worth.

Between people the curtain tells it; a player alone among computer players sees no curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter
    from wk.shell.match.telling import Teller

ROWS = 3
"""So many rows of the score sheet are named."""


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
    total, worth = _worth(teller, chapter, viewer) if points else ("", "")
    return Recap(seat.colour, teller.ui.words("log.line", name=seat.name, what=done), worth, total)


def _worth(teller: Teller[Any, Any], chapter: Chapter, viewer: int) -> tuple[str, str]:
    """Return what a turn brought who took it in all; then by rows, the most first, and to the viewer."""
    match, words, seat = teller.match, teller.ui.words, chapter.seat or 0
    seats, places = match.game.seats(match.state), (chapter.first, chapter.entries[-1].after)
    views = [match.game.view(match.states[place], viewer) for place in places]
    own = _changes([match.game.sheet(view, seat) for view in views])
    theirs = sum(more for _, more in _changes([match.game.sheet(view, viewer) for view in views]))

    def told(what: str, more: int) -> str:
        return words("log.more" if more > 0 else "log.less", what=what, n=abs(more))

    rows = ", ".join(told(teller.ui.face(views[1], row).title, more) for row, more in own[:ROWS])
    total = f"{sum(more for _, more in own):+d}".replace("-", "−")
    parts = words("log.worth", n=total, worth=rows) if rows else "", told(seats[viewer].name, theirs)
    return total, "; ".join(filter(None, parts if theirs else parts[:1]))


def _changes(sheets: Sequence[Any]) -> list[tuple[str, int]]:
    """Return how many points each row of the second of two sheets has more, the largest change first."""
    was = {row.id: row.points for row in sheets[0].rows}
    found = [(row.id, row.points - was.get(row.id, 0)) for row in sheets[1].rows]
    return sorted((each for each in found if each[1]), key=lambda each: -abs(each[1]))
