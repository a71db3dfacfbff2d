"""The script of a tutorial: step by step what is told, ringed and waited for."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from wk import assets
from wk.engine.files.paths import is_file
from wk.engine.game import A

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

FOLDER, STEPS, SETUP = "tutorial", "steps.toml", "setup.toml"
"""Where a lesson lies below the game's assets: its steps, and the setup of its match."""

NEXT, DO, REFUSED, UNDO, CELL = "next", "do", "refused", "undo", "cell"
"""What a step of any game can wait for: that it is read, its action, a refused click on a thing, undo, a
number of the score sheet. A game may have wishes of its own, as any action of a kind."""

KEYS = ("key", "point", "do", "wish", "others", "sheet")
"""The keys of a step in the file besides the one for things; all but ``key`` may be left out."""


def teaches(folder: str) -> bool:
    """Return whether a game has a lesson in its folder below ``assets``."""
    return is_file(assets.path(folder, FOLDER, STEPS))


@dataclass(frozen=True)
class Step(Generic[A]):
    """One idea of the tutorial."""

    key: str
    """Names the step and its words."""
    wish: str = NEXT
    do: A | None = None
    """The action waited for."""
    point: tuple[str, ...] = ()
    """What is ringed besides things: keys of widgets or names of places of the table's layout."""
    things: tuple[Hashable, ...] = ()
    """Things on the table that are ringed, as cards or places."""
    others: tuple[A, ...] = ()
    """What the other players do meanwhile."""
    sheet: bool = False
    """Whether the score sheet shows in place of the table."""


class Syntax(NamedTuple, Generic[A]):
    """How a game writes the steps of its script."""

    action: Callable[[str], A]
    """Reads an action; ValueError."""
    thing: Callable[[str], Hashable]
    """Reads what can be ringed on the table; ValueError."""
    things: str
    """The key under which those stand."""
    wishes: tuple[str, ...] = ()
    """What a step can wait for in this game alone."""


def read_steps(text: str, syntax: Syntax[A]) -> tuple[tuple[Step[A], ...], dict[str, Any]]:
    """Read the steps of a tutorial.

    Args:
        text: TOML with a table ``step`` for each, and whatever else a game puts there.
        syntax: how the game writes them.

    Returns:
        The steps, and everything else.

    Raises:
        ValueError: the file is not in order.
        KeyError: a step has no key.
    """
    data = tomllib.loads(text)
    return tuple(_step(entry, syntax) for entry in data.pop("step")), data


def _step(entry: Mapping[str, Any], syntax: Syntax[A]) -> Step[A]:
    allowed = {*KEYS, syntax.things}
    unknown = entry.keys() - allowed
    if unknown:
        raise ValueError(
            f"step {entry['key']!r}: unknown keys {sorted(unknown)}; allowed are {sorted(allowed)}"
        )
    wishes = (NEXT, DO, REFUSED, UNDO, CELL, *syntax.wishes)
    do = syntax.action(entry["do"]) if "do" in entry else None
    wish = entry.get("wish", DO if do else NEXT)
    if wish not in wishes or (wish == DO) != (do is not None):
        raise ValueError(f"step {entry['key']!r}: wish {wish!r} does not fit; allowed are {wishes}")
    return Step(
        key=entry["key"],
        wish=wish,
        do=do,
        point=tuple(entry.get("point", ())),
        things=tuple(map(syntax.thing, entry.get(syntax.things, ()))),
        others=tuple(map(syntax.action, entry.get("others", ()))),
        sheet=bool(entry.get("sheet", False)),
    )
