"""What changes as it goes: sums count up, cards burn, boards tip out, banners drop, each at its own place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell.match.changes import burning, counting, dropping, tipping, waiting
from wk.shell.match.moves import Move, standing, taken_back
from wk.shell.match.table.moving import Moves

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.shell.widgets.card_paper import Face

PLACES = {"row": pygame.Rect(100, 100, 40, 60), "out": pygame.Rect(100, 170, 40, 60)}


def where(at: Hashable) -> pygame.Rect | None:
    """Return the rectangle of a place."""
    return PLACES.get(str(at))


def white(size: tuple[int, int]) -> pygame.Surface:
    """Draw a white card."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.fill("#ffffff")
    return image


def seen(move: Move, share: float) -> pygame.Surface:
    """Return what is seen of a move after a share of its time, on black ground."""
    moves = Moves([move], where)
    moves.share, moves.over = share, False
    ground = pygame.Surface((300, 300))
    moves.draw(ground)
    return ground


def light(ground: pygame.Surface) -> int:
    """Return how many pixels are not black."""
    mask = pygame.mask.from_threshold(ground, "#000000", (1, 1, 1, 255))
    mask.invert()
    return mask.count()


def test_a_number_counts_from_one_to_another_and_back() -> None:
    told: list[int] = []

    def face(number: int) -> Face:
        told.append(number)
        return white

    move = counting("row", (4, 10), face)
    for way, numbers in ((move, [4, 7, 10]), (taken_back([move])[0], [10, 7, 4])):
        assert way.alive is not None
        told.clear()
        for share in (0.0, 0.5, 1.0):
            way.alive(share)
        assert told == numbers


@pytest.mark.parametrize("move", [burning(white, "row"), dropping(white, "row")])
def test_less_and_less_is_seen_of_what_goes(move: Move) -> None:
    left = [light(seen(move, share)) for share in (0.0, 0.4, 0.8)]
    assert left[0] > left[1] > left[2] > 0


def test_a_board_falls_out_of_its_row() -> None:
    move = tipping(white, "row", "out")
    assert seen(move, 0.0).get_at((120, 105))[:3] == (255, 255, 255)
    assert seen(move, 0.9).get_at((120, 105))[:3] == (0, 0, 0)


def test_what_is_gone_stands_and_what_is_awaited_is_left_out() -> None:
    stood, awaited = standing(white, "row", 1.0), waiting("out", 1.0)
    assert light(seen(stood, 0.9)) == 40 * 60
    assert light(seen(awaited, 0.9)) == 0
    moves = Moves([stood, awaited], where)
    moves.share, moves.over = 0.5, False
    assert moves.absent == {"out"}
    assert taken_back([stood]) == []
