"""What the map of the table shows, as one value, and where two of them differ."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.map.picture import picture_of
from wk.games.winter_kingdom.ui.map.stage import hexes_among

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.view import MapPicture
    from wk.games.winter_kingdom.ui.table.card_lights import Lit
    from wk.games.winter_kingdom.ui.table.coin_lights import CoinLights
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.hexgrid import Hex
    from wk.shell.match.table.part import Marks

REACH = 1.35
"""How far from the middle of a hex its marks and pieces reach, in circumradii."""


class StagePicture(NamedTuple):
    """The map and how it is seen."""

    map: MapPicture
    camera: Camera


class Brought(NamedTuple):
    """What is brought out on the map, besides what can be built on."""

    last: frozenset[Hex]
    blame: frozenset[Hex]
    told: frozenset[Hex]
    absent: frozenset[Hex]
    """Hexes whose piece is under way."""
    plan: tuple[tuple[Action, int], ...]
    """What a hint tells of, with its numbers."""

    @classmethod
    def of(cls, marks: Marks, absent: frozenset[Hex]) -> Brought:
        """Return the hexes among what is brought out."""
        last, blame, told = map(hexes_among, (marks.last, marks.blame, marks.told))
        return cls(last, blame, told, absent, marks.plan)


def picture(shown: TableModel, at: Hex | None, brought: Brought, card: Lit, coins: CoinLights) -> MapPicture:
    """Return what the map shows.

    Args:
        shown: what the table shows.
        at: the hex pointed at.
        brought: what is brought out.
        card: the lights of the card that is pointed at.
        coins: the lights of the next coin.
    """
    found = picture_of(shown.state, shown.desk, at, last=brought.last, blame=brought.blame)
    if brought.told:
        found = replace(found, scored=brought.told, counted=brought.told)
    if brought.told and brought.plan:
        from wk.games.winter_kingdom.ui.table.planned import planned  # noqa: PLC0415 - for hints alone

        found = replace(found, plan=planned(shown.state, brought.plan))
    found = replace(found, absent=brought.absent)
    if card.hexes or card.maybe:
        lit = replace(found, legal=card.hexes, maybe=card.maybe, last=frozenset())
        found = replace(lit, pointer=None, ghost=None)
    if not coins.on:
        return found
    now, later, houses = coins.paying(shown)
    because = coins.because(shown, at) | houses
    return replace(found, pays_now=now, pays_later=later, coins=found.coins | because)


def changes(old: StagePicture, new: StagePicture) -> list[pygame.Rect] | None:
    """Return the places of the hexes in which two pictures differ; None if more may differ."""
    if old.camera != new.camera or _still(old.map) != _still(new.map):
        return None
    hexes: set[Hex | None] = {old.map.pointer, new.map.pointer}
    hexes |= (old.map.coins ^ new.map.coins) | (old.map.absent ^ new.map.absent)
    reach, found = REACH * new.camera.circumradius, []
    for at in hexes:
        if at is not None:
            x, y = new.camera.to_screen(at)
            box = pygame.Rect(round(x - reach), round(y - reach), *(round(2 * reach),) * 2)
            found.append(box.clip(new.camera.rect))
    return found


def _still(picture: MapPicture) -> MapPicture:
    """Return a picture without what the pointer brings and what is under way."""
    return replace(picture, pointer=None, ghost=None, coins=frozenset(), absent=frozenset())
