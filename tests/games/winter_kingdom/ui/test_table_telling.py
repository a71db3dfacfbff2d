"""What the table tells of what is pointed at: hexes, castles, goals, rivals; and the flags on the castles."""

from __future__ import annotations

from typing import cast

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit, match_of, settled
from tests.games.winter_kingdom.ui.maps import drawn, single
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.view import FLAGS, MapPicture
from wk.hexgrid import Hex
from wk.shell import theme
from wk.shell.match.table.part import Marks


@pytest.fixture
def late(sit: Sit) -> AtTable:
    """Return a table of four on which much is built."""
    return sit(match_of(settled(3, 4), rounds=7), size=(1366, 768))


# Flags --------------------------------------------------------------------------------------------


def picture(person: AtTable) -> MapPicture:
    """Return what the map shows."""
    shown: MapPicture = person.part.picture(Marks()).map
    return shown


def test_flags_stand_where_castles_are_scored_and_are_of_who_scores_them(late: AtTable) -> None:
    """WK-END-2."""
    state, wanted = late.match.state, dict[Hex, list[str]]()
    for seat, colour in enumerate(state.table.colours):
        for row in score(state, seat).sheet().rows:
            for part in row.parts if row.id == "castles" else ():
                wanted.setdefault(cast("Hex", part.about[0]), []).append(colour)
    assert picture(late).flags == {at: tuple(colours) for at, colours in wanted.items()}
    assert len(wanted) > 2


def test_no_flag_tells_what_running_scores_would(sit: Sit) -> None:
    person = sit(match_of(settled(3, 4), rounds=7), running_scores=False)
    assert not picture(person).flags


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("circumradius", [17.5, 60.0])
@pytest.mark.parametrize("leaders", FLAGS)
def test_the_flag_of_each_of_those_who_tie_is_seen(leaders: int, circumradius: float) -> None:
    """Also in a window of 1280x800, where a hex is 30 pixels wide."""
    side, here = round(5 * circumradius), Hex(0, 0)
    camera, land = Camera(0, 0, side, side, circumradius, 0, side // 2, side // 2), single(Terrain.CASTLE)
    shown = drawn(camera, land, MapPicture(flags={here: COLOURS[:leaders]})).astype(int)
    for player in COLOURS[:leaders]:
        cloth = np.array(pygame.Color(theme.PLAYER_COLOURS[player].body)[:3])
        assert (np.abs(shown - cloth).sum(axis=2) < 40).sum() > 0.06 * circumradius**2, player
