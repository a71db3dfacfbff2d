"""Every moment of a match as plain values, each by what differs from the one before: what a page shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from wk.engine.game import A, S

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from wk.engine.spread import Area
    from wk.shell.match.replay.steps import Steps
    from wk.shell.match.telling import MatchUi

Plain = dict[str, Any]
"""A JSON object."""


class Moments(Generic[S, A]):
    """The moments of a match, made ready to be written.

    `plain` has these keys; a number in place of a text or thing is its place in the table of all of them.

    - ``texts``: all texts; ``things``: all things, each ``[name, face, tone, note, id]`` by texts.
    - ``areas``: of each ``[id, title, seat]`` by texts, the seat None in the middle.
    - ``cells``: of each ``[x, y, tone, name, sign, id]``, texts by number.
    - ``moments``: of each what has changed: ``a`` areas, ``[area, first, gone, [things]]``: from the first on
      so many went and these came; ``b`` their notes, ``[area, text]``; ``p`` pieces, ``[cell, thing]``, the
      thing -1 where none is any more; ``s`` what was done, ``n`` where in the match that is, ``c`` who did it
      (a seat, or -1), ``m`` whose turn it is (-1: nobody's), ``v`` the points, if they changed.
    """

    def __init__(self, steps: Steps[S, A], ui: MatchUi[S, A]) -> None:
        self._steps = steps
        self._ui = ui
        self._texts: dict[str, int] = {}
        self._things: dict[Hashable, int] = {}
        self.spreads = [ui.spread(state) for state in steps.states]
        """What lies where at each moment."""

    @property
    def tones(self) -> list[str]:
        """Every tone of a thing or a cell, each once."""
        first, found = self.spreads[0], dict[str, None]()
        for cell in first.cells:
            found[cell.tone] = None
        for spread in self.spreads:
            for area in spread.areas:
                found.update((thing.tone, None) for thing in area.things)
            found.update((thing.tone, None) for thing in spread.pieces.values())
        return [tone for tone in found if tone]

    def plain(self) -> Plain:
        """Return everything as JSON values."""
        first, text = self.spreads[0], self._text
        areas = [[text(area.id), text(area.title), area.seat] for area in first.areas]
        cells = [
            [cell.x, cell.y, text(cell.tone), text(cell.name), text(cell.sign), text(cell.id)]
            for cell in first.cells
        ]
        moments = list(self._moments())
        return {
            "texts": list(self._texts),
            "things": [list(thing) if isinstance(thing, tuple) else thing for thing in self._things],
            "areas": areas,
            "cells": cells,
            "moments": moments,
        }

    def _text(self, words: str) -> int:
        return self._texts.setdefault(words, len(self._texts))

    def _thing(self, thing: Sequence[str]) -> int:
        return self._things.setdefault(tuple(map(self._text, thing)), len(self._things))

    def _moments(self) -> Iterator[Plain]:
        steps = self._steps
        lain: list[list[int]] = [[] for _ in self.spreads[0].areas]
        notes = [""] * len(lain)
        pieces: dict[str, int] = {}
        places = {cell.id: number for number, cell in enumerate(self.spreads[0].cells)}
        points: tuple[int, ...] = ()
        for place, spread in enumerate(self.spreads):
            made: Plain = {"s": self._text(steps.sentence(place)), "n": self._text(steps.note(place))}
            if changed := list(self._changes(spread.areas, lain)):
                made["a"] = changed
            if noted := [
                [n, self._text(area.note)] for n, area in enumerate(spread.areas) if area.note != notes[n]
            ]:
                made["b"] = noted
            notes = [area.note for area in spread.areas]
            stands = {at: self._thing(piece) for at, piece in spread.pieces.items()}
            if stands != pieces:
                gone = [[places[at], -1] for at in pieces.keys() - stands.keys()]
                came = [[places[at], piece] for at, piece in stands.items() if pieces.get(at) != piece]
                made["p"] = sorted(gone + came)
            pieces = stands
            seats = {"c": steps.seat(place), "m": steps.to_move(place)}
            made |= {key: seat for key, seat in seats.items() if seat is not None}
            if (now := steps.points(place)) != points:
                points = now
                made["v"] = list(now)
            yield made

    def _changes(self, areas: Sequence[Area], lain: list[list[int]]) -> Iterator[list[Any]]:
        """Yield the part of each area that is another than before, and remember what lies there now."""
        for number, area in enumerate(areas):
            old, new = lain[number], [self._thing(thing) for thing in area.things]
            if old != new:
                alike = _alike(old, new)
                end = _alike(old[alike:][::-1], new[alike:][::-1])
                yield [number, alike, len(old) - alike - end, new[alike : len(new) - end]]
                lain[number] = new


def _alike(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many numbers two rows have alike from their beginning."""
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def read(found: Plain) -> list[tuple[dict[str, list[str]], dict[str, str]]]:
    """Return of each moment the ids of the things in each area, and of the piece on each cell.

    Args:
        found: as `Moments.plain` has it.
    """
    texts, things = found["texts"], found["things"]
    lain: list[list[int]] = [[] for _ in found["areas"]]
    pieces: dict[str, str] = {}
    moments = []
    for moment in found["moments"]:
        for number, first, gone, came in moment.get("a", ()):
            lain[number] = [*lain[number][:first], *came, *lain[number][first + gone :]]
        for cell, thing in moment.get("p", ()):
            at = texts[found["cells"][cell][5]]
            if thing < 0:
                del pieces[at]
            else:
                pieces[at] = texts[things[thing][4]]
        areas = {
            texts[area[0]]: [texts[things[thing][4]] for thing in row]
            for area, row in zip(found["areas"], lain, strict=True)
        }
        moments.append((areas, dict(pieces)))
    return moments
