"""What happened at a table, told action by action and where; each is told once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wk.shell.speech.naming import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from wk.engine.chapters import Chapter, Entry
    from wk.shell.match.table.scene import TableScene

PLACES = 3
"""So many places of one thing that happened are named at most."""

RECENT = 3
"""So many chapters are told again to somebody who has no seat."""


class Event(NamedTuple):
    """Something that happened."""

    after: int
    """How many actions of the match had been taken when it was done."""
    words: str
    """A whole sentence, with where it was."""
    at: tuple[Hashable, ...]
    """What it changed."""


def events(table: TableScene[Any, Any], chapters: Sequence[Chapter]) -> list[Event]:
    """Return what happened in some chapters, one action after the other."""
    ui, seats = table.teller.ui, table.play.moment.seats
    ground = table.part.ground
    called: Callable[[Hashable], str] = (lambda _: "") if ground is None else ground.called
    found = []
    for chapter in chapters:
        for entry in _each(chapter.entries):
            where = ", ".join(list(filter(None, map(called, entry.at)))[:PLACES])
            what = f"{entry.words.removesuffix('.')}, {where}" if where else entry.words
            if chapter.seat is not None:
                what = ui.words("speech.event", name=seats[chapter.seat].name, what=what)
            found.append(Event(entry.after, sentence(what), entry.at))
    return found


def _each(entries: Sequence[Entry]) -> Iterator[Entry]:
    """Yield entries, in place of one that sums up actions each of these."""
    for entry in entries:
        yield from entry.steps or (entry,)


def lately(table: TableScene[Any, Any]) -> list[Event]:
    """Return what has happened since the last turn of whoever listens, or of late."""
    teller, viewer = table.teller, table.play.viewer
    told = teller.chapters(None)[-RECENT:] if viewer is None else teller.since(viewer, viewer)
    return events(table, told)
