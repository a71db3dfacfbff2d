"""Named tuples that are changed a hundred thousand times a second: a `_replace` that costs half as much."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])

new = tuple.__new__


def quick(kind: type[T]) -> type[T]:
    """Give a named tuple's class a `_replace` that sets only what changes; the class itself is returned.

    The usual one looks every field up among the changes. Positions and players are changed several times an
    action, which made it an eighth of the time of a game. What it refuses, it refuses by the same ValueError.
    """
    places = {name: place for place, name in enumerate(kind._fields)}  # type: ignore[attr-defined]

    def _replace(self: T, /, **changes: object) -> T:
        values = list(self)
        try:
            for name, value in changes.items():
                values[places[name]] = value
        except KeyError:
            raise ValueError(f"Got unexpected field names: {[*(changes.keys() - places)]!r}") from None
        return new(kind, values)

    kind._replace = _replace  # type: ignore[attr-defined]
    return kind
