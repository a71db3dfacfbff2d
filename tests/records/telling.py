"""What is told of golden games: chapters and what they point at, refusals with reasons, the end, the points.

    python -m tests.records.telling      write what is told today, to be read before it is kept

Sentences stand here by their keys and what they are filled with: other words are no other story. It pins and
does not prove, as the golden records do.
"""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.records.choosing import places, whole
from wk.engine import chapters
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom import explain
from wk.games.winter_kingdom.hexset import hexes
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.chapters import Entry
    from wk.engine.kit import Kit

HERE = Path(__file__).parent / "told"

REFUSED = 6
"""So many refusals are asked for in a position."""

WORDS = Words.__call__


@contextmanager
def keys_for_words() -> Iterator[None]:
    """Say sentences by their keys and what they are filled with."""
    Words.__call__ = said  # type: ignore[method-assign]
    try:
        yield
    finally:
        Words.__call__ = WORDS  # type: ignore[method-assign]


def said(words: Words, key: str, /, **values: object) -> str:
    """Return a sentence by its key, if there is one."""
    WORDS(words, key, **values)
    filled = ", ".join(f"{name}={value}" for name, value in values.items())
    return ", " if key == "common.comma" else f"{key}({filled})" if filled else key


def told(name: str) -> list[str]:
    """Return what is told of a golden game to its first seat, a line each."""
    kit, states, actions = whole(name)
    views = tuple(kit.game.view(state, 0) for state in states)
    with keys_for_words():
        shown = Fronts(games())[name].matches
        course = chapters.course(kit.game, states, actions, 0)._replace(states=views)
        lines = ["# chapters"]
        for chapter in shown.tell(course):
            lines += [f"seat {chapter.seat}, round {chapter.round}, from {chapter.first}"]
            for entry in (*chapter.entries, *chapter.besides):
                lines += _entry(entry, "  ")
        return [*lines, *_refused(kit, states, actions), *_end(kit, states[-1], shown)]


def _entry(entry: Entry, indent: str) -> Iterator[str]:
    yield f"{indent}{entry.after}: {entry.words} {_things(entry.at)}".rstrip()
    for step in entry.steps:
        yield from _entry(step, f"{indent}  ")


def _things(at: Any) -> str:
    return " ".join(str(tuple(thing) if isinstance(thing, tuple) else thing) for thing in at)


def _refused(kit: Kit[Any, Any], states: list[Any], actions: list[Any]) -> Iterator[str]:
    """Yield why some actions of the game are no legal ones in its golden positions."""
    game: Any = kit.game
    reason = getattr(game, "explain", explain.explain)
    chosen = [action for action in dict.fromkeys(actions) if not game.is_chance(action)]
    yield "# refusals"
    for number, place in enumerate(places(game.name)):
        legal = set(game.legal(states[place]))
        others = [action for action in chosen[number:] + chosen[:number] if action not in legal]
        for action in others[:: max(1, len(others) // REFUSED)]:
            yield f"{place} {game.text(action)}: {_reason(reason(states[place], action))}"


def _reason(reason: Any) -> str:
    """Return a reason, field by field, and of sets of hexes the first and their number."""
    fields = reason._asdict()
    if isinstance(reason, explain.Reason):
        some = hexes(reason.hexes)
        fields["hexes"] = f"{len(some)}: {_things(some[:3])}"
    return ", ".join(f"{name}={value}" for name, value in fields.items() if value not in (0, "", -1, ()))


def _end(kit: Kit[Any, Any], state: Any, shown: Any) -> Iterator[str]:
    """Yield the end: what commands say of it, and each part of the score."""
    yield "# end"
    yield json.dumps(kit.position(state), ensure_ascii=False)
    yield from kit.report(state)
    for seat in range(len(kit.game.seats(state))):
        for row in kit.game.sheet(state, seat).rows:
            yield f"seat {seat} {row.id}: {row.number} {shown.sentence(state, seat, row)}"
            for part in row.parts:
                yield f"  {part.points} {part.number} at {_things(part.at)} for {_things(part.about)}"
            for amount in shown.amounts(state, row):
                yield f"  {amount}"


def main() -> None:
    """Write what is told."""
    for name in games():
        (HERE / f"{name}.txt").write_text("\n".join([*told(name), ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
