"""What the others have just done, told beside the table to who is to move now: all of it, and its worth.

Between people the curtain tells it; a player alone among computer players sees no curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.chapters import Chapter
    from wk.shell.match.telling import Teller

ROWS = 3
"""So many rows of the score sheet are named."""


def recap(teller: Teller[Any, Any], viewer: int, *, points: bool) -> tuple[str, str] | None:
    """Return the colour of who acted, if it was one alone, and all that was done since a seat's last turn.

    Args:
        teller: tells the match.
        viewer: the seat that is to move.
        points: whether what it was worth may be told.

    Returns:
        None where the seat has begun its turn, and where something was done that is nobody's turn.
    """
    chapters = [chapter for chapter in teller.since(viewer, viewer) if chapter.entries]
    match = teller.match
    acted = teller.chapters(viewer)[-1:]
    if not chapters or chapters[-1] != acted[0] or any(chapter.seat is None for chapter in chapters):
        return None
    seats = match.game.seats(match.state)
    told = [_told(teller, chapter, viewer, points=points) for chapter in chapters]
    acting = {chapter.seat for chapter in chapters}
    colour = seats[acting.pop() or 0].colour if len(acting) == 1 else ""
    return colour, " ".join(told)


def _told(teller: Teller[Any, Any], chapter: Chapter, viewer: int, *, points: bool) -> str:
    """Return one turn in a sentence, and a second one with what it was worth."""
    words, match = teller.ui.words, teller.match
    name = match.game.seats(match.state)[chapter.seat or 0].name
    done = "; ".join(entry.words.removesuffix(".") for entry in chapter.entries)
    sentence = words("log.line", name=name, what=done)
    worth = ", ".join(_worth(teller, chapter, viewer)) if points else ""
    return f"{sentence} {words('log.worth', worth=worth)}" if worth else sentence


def _worth(teller: Teller[Any, Any], chapter: Chapter, viewer: int) -> Iterator[str]:
    """Yield what a turn changed in the rows of who took it, the most first, and in the viewer's points."""
    match, words, seat = teller.match, teller.ui.words, chapter.seat or 0
    places = chapter.first, chapter.entries[-1].after
    views = [match.game.view(match.states[place], viewer) for place in places]
    changes = _changes([match.game.sheet(view, seat) for view in views])
    for row, more in changes[:ROWS]:
        title = teller.ui.face(views[1], row).title
        yield words("log.more" if more > 0 else "log.less", what=title, n=abs(more))
    lost = sum(more for _, more in _changes([match.game.sheet(view, viewer) for view in views]))
    if lost and seat != viewer:
        name = match.game.seats(match.state)[viewer].name
        yield words("log.more" if lost > 0 else "log.less", what=name, n=abs(lost))


def _changes(sheets: Sequence[Any]) -> list[tuple[str, int]]:
    """Return how many points each row of the second of two sheets has more, the largest change first."""
    was = {row.id: row.points for row in sheets[0].rows}
    found = [(row.id, row.points - was.get(row.id, 0)) for row in sheets[1].rows]
    return sorted((each for each in found if each[1]), key=lambda each: -abs(each[1]))
