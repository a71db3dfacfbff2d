"""Ways: each thing a player may do, as a path of hexes pointed at one after another.

A way says for every step which hexes may come next and with how many hexes it is complete. So
one piece of code lists, checks and draws by lot all actions of all cards, and the screen lights
up what may be pointed at without knowing any card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.hexset import HexSet, nth, singles
from wk.games.winter_kingdom.situation import Situation

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.games.winter_kingdom.actions import Action

Path = tuple[HexSet, ...]
"""The hexes pointed at so far, each as a one-hex set."""

Step = Callable[[Situation, Path], HexSet]
"""The hexes that may come next after a path."""

HOUSE = "house"
FORT = "fort"


@dataclass(frozen=True, slots=True)
class Way:
    """One kind of thing to do."""

    key: tuple[str, ...]
    """What it is: ``("build",)``, ``("use", "mine", "+", "house")``, ``("acquire", "mule")``, …"""
    action: Callable[[Path], Action]
    """Makes the action of a complete path."""
    steps: tuple[Step, ...] = ()
    least: int = 0
    """How many hexes make it complete; further steps may be left out."""
    piece: str = ""
    """What it takes from the supply: HOUSE, FORT or nothing."""
    bits: int = 0
    """The bits of `Turn.used` it needs clear and sets."""
    ready: Callable[[Situation], bool] | None = None
    """A further condition on the position, beside the hexes."""
    targets: tuple[Step, ...] = field(init=False, repr=False, compare=False)
    """The steps again as plain functions, which Python calls faster than objects."""

    only_step: Step | None = field(init=False, repr=False, compare=False)
    """The only step, for most ways have no other and no further condition."""

    def __post_init__(self) -> None:
        targets = tuple(getattr(step, "targets", step) for step in self.steps)
        object.__setattr__(self, "targets", targets)
        object.__setattr__(
            self, "only_step", targets[0] if len(targets) == self.least == 1 and not self.ready else None
        )

    def is_ready(self, position: Situation) -> bool:
        """Return whether the position fulfils the condition beside the hexes."""
        return self.ready is None or self.ready(position)

    def next(self, position: Situation, path: Path) -> HexSet:
        """Return the hexes that may come next, those that lead nowhere left out."""
        if len(path) >= len(self.steps):
            return 0
        found = self.targets[len(path)](position, path)
        if len(path) + 1 < self.least:
            for single in singles(found):
                if not self.next(position, (*path, single)):
                    found ^= single
        return found

    def possible(self, position: Situation) -> bool:
        """Return whether the way can be gone to its end."""
        return self.is_ready(position) and self._leads_on(position, ())

    def _leads_on(self, position: Situation, path: Path) -> bool:
        """Return whether a path is complete or can be gone on with until it is."""
        missing = self.least - len(path)
        if missing <= 0:
            return True
        targets = self.targets[len(path)](position, path)
        if missing == 1:
            return bool(targets)
        return any(self._leads_on(position, (*path, single)) for single in singles(targets))

    def allows(self, position: Situation, path: Path) -> bool:
        """Return whether a path is complete and each of its hexes is allowed where it stands."""
        if not self.least <= len(path) <= len(self.steps) or not self.is_ready(position):
            return False
        return all(single & self.targets[i](position, path[:i]) for i, single in enumerate(path))

    def paths(self, position: Situation, path: Path = ()) -> Iterator[Path]:
        """Yield every complete path that begins with the given one, in the order of the hexes."""
        done, steps = len(path), len(self.steps)
        if not path and not self.is_ready(position):
            return
        if done >= self.least:
            yield path
        if done < steps:
            for single in singles(self.targets[done](position, path)):
                if done + 1 == steps:
                    yield (*path, single)
                else:
                    yield from self.paths(position, (*path, single))

    def drawn(self, position: Situation, draw: Draw) -> Action | None:
        """Draw an action by lot, hex by hex; None if there is none."""
        if self.only_step is not None:
            targets = self.only_step(position, ())
            return self.action((nth(targets, int(draw() * targets.bit_count())),)) if targets else None
        if not self.is_ready(position):
            return None
        if not self.steps:
            return self.action(())
        path = self._drawn_on(position, draw, ())
        return None if path is None else self.action(path)

    def _drawn_on(self, position: Situation, draw: Draw, path: Path) -> Path | None:
        steps, done = self.targets, len(path)
        targets = steps[done](position, path) if done < len(steps) else 0
        count = targets.bit_count()
        if done >= self.least and (not count or int(draw() * (count + 1)) == count):
            return path
        last = done + 1 == len(steps)
        while count:
            chosen = nth(targets, int(draw() * count))
            found: Path | None = (*path, chosen)
            if not last:
                found = self._drawn_on(position, draw, (*path, chosen))
            if found is not None:
                return found
            targets ^= chosen
            count -= 1
        return None
