"""Where the things of the table lie: cards, members, pawns, shields, by their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.ui.row import column_of, lying
from wk.games.winter_court.ui.table import hand, strip
from wk.games.winter_court.ui.table.things import HAND, LAID, PAWN, RIVAL, SHIELD, TILE

if TYPE_CHECKING:
    from collections.abc import Hashable

    import pygame

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.layout import Layout


PARTS = ("head", "tug", "royals")
"""Parts of the layout that can be named."""


def find(layout: Layout, speech: Speech, state: State, seat: int, at: Hashable) -> pygame.Rect | None:
    """Return where a thing lies; None if it has no place of its own.

    Args:
        layout: of the table.
        speech: the words, for what the columns show.
        state: what is shown.
        seat: whose table it is.
        at: one of ``PARTS``, ``RIVAL`` or ``HAND``, a member, or one of the names with a card or a member.
    """
    row = state.fixed.court.row
    if isinstance(at, str):
        return _part(layout, at)
    if isinstance(at, int) and at in row:  # as the log names a member
        return layout.columns[row.index(at)].tile
    if not isinstance(at, tuple):
        return None
    kind, number = at
    if kind == HAND:
        return layout.hand
    if kind == SHIELD:
        place = state.fixed.court.ordered(ROYALS).index(number)
        return strip.shield_place(layout.royals, layout.scale, place)
    if kind == TILE:
        return layout.columns[row.index(number)].tile
    members = row if kind == LAID else (number,)
    for member in members:
        places, column = layout.columns[row.index(member)], column_of(speech, state, member, seat)
        if kind == PAWN:
            return places.pawn(column.lane, forward=column.forward)
        found = lying(places, column).get(number)
        if found is not None:
            return found
    return None


def _part(layout: Layout, name: str) -> pygame.Rect | None:
    """Return a part of the table by its name alone."""
    if name == RIVAL:
        return strip.hand_place(layout.rival, layout.scale)
    if name == HAND:
        return hand.first_place(layout)
    return cast("pygame.Rect", getattr(layout, name)) if name in PARTS else None
