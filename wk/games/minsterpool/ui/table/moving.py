"""What moves at the table: a token or an hourglass from the card to its place, a bribe off its line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from wk.games.minsterpool.ui.art import KINDS, SAND, kind_icon
from wk.games.minsterpool.ui.table.sight import CARRIED, ICON
from wk.shell.match.moves import Move, flash, hop
from wk.shell.widgets.token import token

if TYPE_CHECKING:
    from wk.games.minsterpool.actions import Action
    from wk.games.minsterpool.state import State


def moves_of(before: State, action: Action, after: State) -> list[Move]:
    """Return what a placement moves; a member that leaves flashes."""
    place, there = before.place(action.member), after.place(action.member)
    if place is None:
        return []
    if there is None:
        return [flash(action.member)]
    end: Any = (ICON, (action.member, action.word, action.line))
    hourglass = action.word == "hourglass"
    if hourglass and action.line and after.row[there].owners != before.row[place].owners:
        return [flash(action.member)]
    face = _glass if hourglass else partial(_token, before.fixed.seats[before.seat].colour)
    return [hop(face, CARRIED, end)]


def _token(colour: str, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    token(image, colour, image.get_rect())
    return image


def _glass(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    kind_icon(image, KINDS[1].picture, image.get_rect(), SAND, KINDS[1].pale)
    return image
