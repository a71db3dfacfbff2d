"""Tokens, chips and medals: that they can be told apart, and that their numbers can be read."""

from __future__ import annotations

from itertools import combinations, product

import pygame
import pytest

from tests.shell.widgets.test_table_parts import SCALE, painted, pixels
from wk.games.minsterpool.ui.tokens import METALS, ON_CHIP, READ, Chip, chip, face_of, medal, token
from wk.shell import palette, theme
from wk.shell.colour import contrast
from wk.shell.widgets.lights import Light


def test_tokens_are_told_apart_by_their_shape_alone() -> None:
    shapes = {}
    for colour in theme.EMBLEMS:
        inner = painted(lambda surface, c=colour: token(surface, c, (0, 0, 48, 48)), (48, 48))  # type: ignore[misc]
        ink = theme.PLAYER_COLOURS[colour].ink
        shapes[colour] = pygame.mask.from_threshold(inner, ink, (40, 40, 40, 255))
    for one, other in combinations(shapes.values(), 2):
        assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 0.12 * one.count()
    faint = painted(lambda surface: token(surface, "red", (0, 0, 48, 48), strength=0.6), (48, 48))
    assert faint.get_at((24, 36)).a < 200


@pytest.mark.parametrize("name", palette.SETS)
def test_numbers_on_chips_and_medals_can_be_read(name: str) -> None:
    palette.use(name)
    for tones in theme.PLAYER_COLOURS.values():
        assert contrast(face_of(tones), ON_CHIP) >= READ
    for top, foot, _, ink, _ in METALS.values():
        assert min(contrast(ink, top), contrast(ink, foot)) >= 4.5


def test_chips_and_medals_show_what_they_say() -> None:
    def chip_of(what: Chip, side: int = 66, light: Light = Light.PLAIN) -> bytes:
        return pixels(
            painted(lambda surface: chip(surface, (20, 20, side, side), "blue", what, SCALE, light))
        )

    whole = Chip("25", "9", "shell/cards/tower")
    others = (Chip("24", "9"), Chip("25", "8"), Chip("25"), Chip(crest="shell/cards/tower"), Chip(spent=True))
    assert len({chip_of(what) for what in (whole, *others)}) == 6
    assert chip_of(Chip("25", "9"), 34) == chip_of(Chip("25", "8"), 34), "no room for the second number"
    assert len({chip_of(whole, light=light) for light in (Light.PLAIN, Light.LIT, Light.CHOSEN)}) == 3
    medals = {
        pixels(painted(lambda surface, n=n, m=m: medal(surface, (20, 20, 40, 44), n, m)))  # type: ignore[misc]
        for n, m in product(("5", "12"), METALS)
    }
    assert len(medals) == 6
