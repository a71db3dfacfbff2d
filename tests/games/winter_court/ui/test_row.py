"""Where things of the row of the court lie in a replay."""

from __future__ import annotations

import pygame
import pytest

from wk.games.winter_court.ui.row import LOWER, UPPER, columns


@pytest.mark.parametrize("size", [(904, 624), (724, 500), (830, 560)], ids=str)
def test_what_goes_with_a_play_lies_on_nothing_else_in_two_rows(size: tuple[int, int]) -> None:
    """WC-PLAY-2: boosters, and what they push out, stay in the room, at every member and on both sides."""
    room = pygame.Rect((12, 88), size)
    places = columns(room, 1.4, fold=True)
    assert places[-1].tile.top > places[0].tile.bottom
    taken = [rect for place in places for rect in (place.tile, place.card(UPPER), place.card(LOWER))]
    taken += [place.pawn(lane) for place in places for lane in (UPPER, LOWER)]
    for place in places:
        for lane in (UPPER, LOWER):
            for count in (1, 2, 4):
                going = place.going(lane, count)
                assert len({tuple(rect) for rect in going}) == count
                for rect in going:
                    assert room.contains(rect), (lane, count)
                    assert rect.collidelist(taken) < 0, (lane, count)
