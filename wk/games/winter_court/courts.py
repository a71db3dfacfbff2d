"""A court with other values than it is shipped with: as an owner of the printed game corrects it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import Place, court_of
from wk.games.winter_court.courtfile import SOURCES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_court.court import Court, Member


def changed(court: Court, status: Mapping[Member, int], suits: Mapping[Member, tuple[int, ...]]) -> Court:
    """Return a court with another status and other suits of some members, whether it can be played or not."""
    return court_of(
        [
            Place(member, status.get(member, court.status[member]), suits.get(member, court.suits[member]))
            for member in court.row
        ]
    )


def written(court: Court, row: Sequence[Member]) -> dict[KeyPath, Any]:
    """Return what stands in a court file, by its paths, for it to say a court as its owner's.

    Args:
        court: the status and suits of the members.
        row: the members in the order of the file.
    """
    found: dict[KeyPath, Any] = {("source",): SOURCES[1]}
    for place, member in enumerate(row):
        found["member", place, "status"] = court.status[member]
        found["member", place, "suits"] = [SUITS[suit] for suit in court.suits[member]]
    return found
