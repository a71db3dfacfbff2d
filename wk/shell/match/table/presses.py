"""By which presses an action comes about, so that a hint can ring what is pressed."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from wk.shell.match.table.offers import offer_key
from wk.shell.match.table.part import FINISH, OFFER, Act, Outcome
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

AT_ONCE = 0.02
"""Seconds that are taken for it before a hint is told: nobody notices."""


@runtime_checkable
class Knows(Protocol):
    """A game's part of the table that knows by itself what is pressed."""

    def presses(self, action: Any) -> tuple[str, ...] | None:  # noqa: ANN401 - of its game
        """Return the keys of what is still to be pressed for an action, which is brought into sight.

        None once something else has been begun.
        """


class Presses:
    """Looks for what is pressed for an action, a little at a time; nothing of it is played."""

    def __init__(self, table: object, action: object) -> None:
        """Begin to look.

        Args:
            table: a game's part of the table; at one of things it is found by trying, others are asked.
            action: legal now.
        """
        self._table = table
        self.found: tuple[str, ...] | None = None
        """The keys of the widgets that are pressed one after the other, as few as can be, once that is known.

        None of them where more than two things and the button that finishes are needed, if the game does
        not know which.
        """
        if isinstance(table, Knows):
            self.found = table.presses(action) or ()
        elif not isinstance(table, ThingTable) or table.desk is None:
            self.found = ()
        else:
            self._ways = _ways(table, action)

    def go_on(self, seconds: float = inf) -> bool:
        """Look for so many seconds; return whether it is known now."""
        table, end = self._table, perf_counter() + seconds
        while self.found is None and isinstance(table, ThingTable):
            desk, opened = table.desk, table.opened
            try:
                self.found = next(self._ways, ())
            finally:
                table.desk, table.opened = desk, opened
            if perf_counter() > end:
                break
        return self.found is not None


def presses(table: object, action: object) -> tuple[str, ...]:
    """Return the keys of what is pressed for an action, however long it takes to find them."""
    looking = Presses(table, action)
    looking.go_on()
    return looking.found or ()


def _ways(table: ThingTable[Any, Any, Any, Any], action: object) -> Iterator[tuple[str, ...] | None]:
    """Yield the ways to an action, the shortest first, and None after everything that is tried in vain."""
    if known := table.things_for(action):
        yield (*map(table.key_of, known), "end")
    acts = {key: Act(PRESS, thing) for key, thing in table.pressable().items()}
    acts |= {offer_key(offer): Act(OFFER, offer.key) for offer in table.offers}
    acts["end"] = Act(FINISH)
    desk, untouched = table.desk, vars(table.seated(table.moment))
    begun: list[tuple[str, ...]] = [()]
    for last in (False, False, True):
        longer: list[tuple[str, ...]] = []
        for way in begun:
            for key in ("end",) if last else acts:
                table.desk = desk  # what is chosen may stay from one position to the next
                outcome = _done(table, [acts[each] for each in (*way, key)])
                if action in (getattr(outcome, "action", None), getattr(outcome, "sure", None)):
                    yield (*way, key)
                elif outcome is None and key not in (*way, "end") and vars(table.desk) != untouched:
                    longer.append((*way, key))
                yield None
        begun = longer


def _done(table: ThingTable[Any, Any, Any, Any], acts: Sequence[Act]) -> Outcome[Any]:
    """Return what comes of some acts, with choices made anew; nothing of it is played."""
    table.desk = table.seated(table.moment)
    outcome = None
    for act in acts:
        outcome = table.do(act)
    return outcome
