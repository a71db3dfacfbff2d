"""Laws of what all states of a match share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom import varied_setups
from tests.games.winter_kingdom.trial import KIT

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_nothing_hidden_stands_in_what_a_view_points_to() -> None:
    """WK-SETUP-3, WK-SETUP-4: the table is laid from the setup, but holds no hand and no deck."""
    setup = varied_setups.setup(2)
    hands, deck = setup["hands"], setup["deck"]
    players = len(hands)
    seen = {**setup, "hands": [hands[0], *hands[:0:-1]], "deck": deck[:players] + deck[: players - 1 : -1]}
    game = KIT.game
    one, other = (dict(facts(looked_at(game, game.start(it)))) for it in (setup, seen))
    assert players > 2
    assert len(one) > 1000
    assert {path for path in one.keys() | other.keys() if one.get(path) != other.get(path)} == set()


def looked_at(game: Any, state: Any) -> Any:
    """Return the view of seat 0 on a state of which has been asked before what is legal."""
    assert list(game.legal(state))
    return game.view(state, 0)


def facts(thing: Any, path: str = "view", met: frozenset[int] = frozenset()) -> Iterator[tuple[str, object]]:
    """Yield every plain value that can be reached from a thing, with the way to it."""
    if isinstance(thing, int | str | float | bytes):
        yield path, thing
    elif id(thing) not in met and not isinstance(thing, type | FunctionType | MethodType):
        for name, part in parts(thing).items():
            yield from facts(part, f"{path}.{name}", met | {id(thing)})


def parts(thing: Any) -> dict[Any, Any]:
    """Return what a thing holds: the items of a mapping or sequence, or the attributes of an object."""
    if isinstance(thing, Mapping):
        return dict(thing)
    names = getattr(thing, "_fields", None)
    if names is None and isinstance(thing, Iterable):
        return dict(enumerate(thing))
    slots = (name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()))
    return {name: getattr(thing, name) for name in names or {*getattr(thing, "__dict__", {}), *slots}}
