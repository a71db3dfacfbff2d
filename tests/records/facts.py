"""What others rely on: share codes, what options may be, where things lie, what programs learn from.

    python -m tests.records.facts       write what is so today, to be read before it is kept

Codes that were handed on, and what was trained on arrays, are worth nothing once one of these has changed.
Much of it stands here by check sums, one for each thing by its name, over all of a golden game.
"""

from __future__ import annotations

from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from tests.records.choosing import places, whole
from tests.records.telling import keys_for_words
from wk.chance import seeded
from wk.engine.files.declared import declared
from wk.engine.seats import seat_kinds
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom.explain import explain as explain_kingdom
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.preview import paying, previews
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.kit import Kit

HERE = Path(__file__).parent / "facts"

MANY = 40
"""Of so many actions of a golden position it is told what is to be done, or why it cannot be."""

OFTEN = 4
"""Every so many states of a golden game it is told why what cannot be done is refused."""


def facts(name: str) -> list[str]:
    """Return what is so of a game, a line each."""
    kit, states, _ = whole(name)
    sums = Sums()
    for state in states:
        _see(kit, name, state, sums)
    with keys_for_words():
        shown = Fronts(games())[name].matches
        for place in places(name):
            seen = kit.game.view(states[place], kit.game.seat_to_move(states[place]))
            for action in islice(kit.game.legal(states[place]), MANY):
                sums.add("to be done", shown.beforehand(seen, action))
            for view in (seen, kit.game.view(states[place], None)):
                sums.add("on a page", shown.spread(view))
            if name == "winter-kingdom":
                sums.add("foreseen", (previews(seen), previews(seen, FORT), paying(Legal(seen))))
    tried = [action for place in places(name) for action in islice(kit.game.legal(states[place]), MANY)]
    for state in states[::OFTEN]:
        _refuse(kit, state, tried, sums)
    return [*_setups(kit), *_options(kit), *sums.lines()]


class Sums:
    """Check sums of many values, by what they are of."""

    def __init__(self) -> None:
        self._sums: dict[str, int] = {}

    def add(self, name: str, value: object) -> None:
        """Add one more value."""
        told = value.tobytes() if isinstance(value, np.ndarray) else repr(_plain(value)).encode()
        self._sums[name] = crc32(told, self._sums.get(name, 0))

    def lines(self) -> list[str]:
        """Return a line for each name."""
        return [f"{name}: {found:08x}" for name, found in sorted(self._sums.items())]


def _setups(kit: Kit[Any, Any]) -> Iterator[str]:
    """Yield the share code of each shipped setup, and what is drawn where it leaves something open."""
    made: Any = kit
    for path in made.setup_files():
        table = made.setup.table_of(made.read(path))
        yield f"code of {path.stem}: {made.code.encode(table, seat_kinds(made.bots))}"
        sums = Sums()
        for key, value in made.settle(path, 1).to_json().items():
            sums.add(key, value)
        yield f"drawn for {path.stem}: {', '.join(sums.lines())}"
    for players in kit.game.players:
        yield f"drawn for {players}: {crc32(repr(_plain(kit.random_setup(seeded(7), players))).encode()):08x}"


def _refuse(kit: Kit[Any, Any], state: Any, tried: Sequence[Any], sums: Sums) -> None:
    """Add why actions cannot be done in a state, and how its points are counted."""
    game: Any = kit.game
    explain = getattr(game, "explain", explain_kingdom)  # all rules but these name theirs
    seat, legal = game.seat_to_move(state), game.legal(state)
    seen = game.view(state, seat)
    for action in tried:
        if seat is not None and action not in legal:
            reason = explain(seen, action)
            sums.add(f"refused: {reason.code}", (game.text(action), reason, game.why_not(seen, action)))
    for player in range(len(game.seats(state))):
        sums.add("counted", game.sheet(state, player))


def _options(kit: Kit[Any, Any]) -> Iterator[str]:
    """Yield what each option may be."""
    made: Any = kit
    kind: Any = type(made.options_of(whole(made.game.name)[1][0]))
    for name, limit in declared(kind).items():
        yield f"option {name}: {limit}"


def _see(kit: Kit[Any, Any], name: str, state: Any, sums: Sums) -> None:
    """Add where things lie, how it is reported, and what programs see of a state."""
    made: Any = kit
    learning = import_module(f"wk.games.{GAMES[name].folder}.learning")
    sums.add("words", learning.words(state))
    sums.add("reported", made.report(state))
    sums.add("position", made.position(state))
    for seat in range(len(kit.game.seats(state))):
        view = kit.game.view(state, seat)
        for array, values in learning.arrays(view, seat).items():
            sums.add(f"seen: {array}", np.ascontiguousarray(values))
    rules = import_module(f"wk.games.{GAMES[name].folder}.{'view' if name == 'winter-kingdom' else 'rules'}")
    for viewer in (None, 0):
        for zone, lies in rules.zones(kit.game.view(state, viewer), viewer).items():
            sums.add(f"lies: {zone}", lies)


def _plain(value: Any) -> Any:
    """Return a value without an order that differs from run to run."""
    if isinstance(value, dict):
        return [(_plain(key), _plain(each)) for key, each in value.items()]
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=repr)
    return [*map(_plain, value)] if isinstance(value, (list, tuple)) else value


def main() -> None:
    """Write what is so today."""
    for name in GAMES:
        text = "".join(f"{line}\n" for line in facts(name))
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
