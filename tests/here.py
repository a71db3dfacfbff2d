"""Who thinks in tests: what thinks in the process beside the window, but right here, and everybody waits."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.engine import lanterns
from wk.games import Games, games
from wk.shell.thinker.thinkers import Thinkers
from wk.shell.thinker.worker import Worker

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.bots import Levels
    from wk.shell.thinker.question import Answer, ThinkerQuestion


NO_OTHERS: Mapping[str, Levels] = MappingProxyType({})


class Bench(NamedTuple):
    """What a thinker knows of one game; the same on every machine, so nobody thinks by the clock."""

    game: Any
    bots: Levels
    guests: Levels


class Benches(dict[str, Bench]):
    """The games of the shelf and that of the engine's tests, each loaded when it is asked for."""

    def __init__(self, levels: Mapping[str, Levels]) -> None:
        """Have games played by other levels than their own, by name."""
        self._levels = levels

    def __missing__(self, name: str) -> Bench:
        kit = _usual()[name] if name in _usual() else lanterns.games()[name]
        unhurried = [
            {level: each._replace(seconds=None) for level, each in levels.items()}
            for levels in (self._levels.get(name, kit.bots), kit.guests)
        ]
        self[name] = Bench(kit.game, *unhurried)
        return self[name]


@cache
def _usual() -> Games:
    return games()


class ThinkerHere:
    """Thinks when the answer is asked for."""

    troubled = False

    def __init__(self, levels: Mapping[str, Levels] = NO_OTHERS) -> None:
        """Think, as other levels than a game's own where it is named."""
        benches: Any = Benches(levels)
        self._worker = Worker(lambda: benches, lambda: False)
        self.question: ThinkerQuestion | None = None

    def ask(self, question: ThinkerQuestion) -> None:
        """Note what is asked."""
        self.question = question

    def answer(self) -> Answer | None:
        """Think, and return the answer."""
        question, self.question = self.question, None
        return None if question is None else self._worker.think(question)

    def stop(self) -> None:
        """Forget the last question."""
        self.question = None

    def close(self) -> None:
        """Forget everything."""
        self.question = None


class ThinkersHere(Thinkers):
    """What every window of a test has, unless the test says who thinks there."""

    def __init__(self, levels: Mapping[str, Levels] = NO_OTHERS) -> None:
        """Think; only the games named are judged, and played by these levels in place of their own."""
        super().__init__(lambda: ThinkerHere(levels), lambda name: levels.get(name, {}))
