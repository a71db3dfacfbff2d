"""By which presses an action comes about, so that a hint can ring what is pressed."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from wk.shell.match.table.offers import offer_key
from wk.shell.match.table.part import FINISH, OFFER, Act, Outcome
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

LONGEST = 0.1
"""Seconds that are taken for it at most, a moment nobody notices; then nothing is found."""


@runtime_checkable
class Knows(Protocol):
    """A game's part of the table that knows by itself what is pressed."""

    def presses(self, action: Any) -> tuple[str, ...] | None:  # noqa: ANN401 - of its game
        """Return the keys of what is still to be pressed for an action, which is brought into sight.

        None once something else has been begun.
        """


def presses(table: object, action: object) -> tuple[str, ...]:
    """Return the keys of the widgets that are pressed one after the other for an action, as few as can be.

    Args:
        table: a game's part of the table; at one of things it is found by trying, others are asked.
        action: legal now.

    Returns:
        the keys; none where more than two things and the button that finishes are needed, if the game does
        not know which.
    """
    if isinstance(table, Knows):
        return table.presses(action) or ()
    if not isinstance(table, ThingTable) or table.desk is None:
        return ()
    desk, opened = table.desk, table.opened
    try:
        return next(_ways(table, action), ())
    finally:
        table.desk, table.opened = desk, opened


def _ways(table: ThingTable[Any, Any, Any, Any], action: object) -> Iterator[tuple[str, ...]]:
    """Yield the ways to an action, the shortest first."""
    if known := table.things_for(action):
        yield (*map(table.key_of, known), "end")
    acts = {key: Act(PRESS, thing) for key, thing in table.pressable().items()}
    acts |= {offer_key(offer): Act(OFFER, offer.key) for offer in table.offers}
    acts["end"] = Act(FINISH)
    end, desk, untouched = perf_counter() + LONGEST, table.desk, vars(table.seated(table.moment))
    begun: list[tuple[str, ...]] = [()]
    for last in (False, False, True):
        longer: list[tuple[str, ...]] = []
        for way in begun:
            for key in ("end",) if last else acts:
                if perf_counter() > end:
                    return
                table.desk = desk  # what is chosen may stay from one position to the next
                outcome = _done(table, [acts[each] for each in (*way, key)])
                if action in (getattr(outcome, "action", None), getattr(outcome, "sure", None)):
                    yield (*way, key)
                elif outcome is None and key not in (*way, "end") and vars(table.desk) != untouched:
                    longer.append((*way, key))
        begun = longer


def _done(table: ThingTable[Any, Any, Any, Any], acts: Sequence[Act]) -> Outcome[Any]:
    """Return what comes of some acts, with choices made anew; nothing of it is played."""
    table.desk = table.seated(table.moment)
    outcome = None
    for act in acts:
        outcome = table.do(act)
    return outcome
