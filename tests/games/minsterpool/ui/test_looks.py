"""The pictures of High Court of Minsterpool: the four kinds of cards."""

from itertools import combinations

import pytest

from tests.vision import APART, flat, look_apart
from wk.games.minsterpool.ui.looks import KINDS
from wk.shell import palette, theme
from wk.shell.colour import contrast


@pytest.mark.parametrize("name", palette.SETS)
def test_all_eyes_tell_the_colours_of_the_kinds_apart_and_can_read_on_them(name: str) -> None:
    palette.use(name)
    for kind in KINDS:
        assert contrast(theme.BAND_TEXT, kind.colour) >= 4.5, kind
    for one, other in combinations(KINDS, 2):
        for vision, least in APART[name].items():
            apart = look_apart(flat(one.colour), flat(other.colour), vision)
            assert apart >= least, (one, other, vision)
