"""Actions as text: what records hold, and back."""

from __future__ import annotations

import pytest

from wk.engine.game import ActionTextError
from wk.games.winter_kingdom.actions import (
    Build,
    End,
    Purchase,
    Salvage,
    Shuffle,
    Skip,
    Use,
    Wolves,
    parse,
)
from wk.games.winter_kingdom.terrain import Terrain
from wk.hexgrid import Hex

TEXTS = {
    "build 3,-1": Build(Hex(3, -1)),
    "fort 4,-1": Build(Hex(4, -1), fort=True),
    "skip": Skip(),
    "use garden 0,2": Use("garden", hexes=(Hex(0, 2),)),
    "use garden fort 0,2": Use("garden", hexes=(Hex(0, 2),), fort=True),
    "use garden 0,2 1,2": Use("garden", hexes=(Hex(0, 2), Hex(1, 2))),
    "use mine+ 0,2": Use("mine", second=True, hexes=(Hex(0, 2),)),
    "use mine+ fort 0,2": Use("mine", second=True, hexes=(Hex(0, 2),), fort=True),
    "use mule 0,2 1,2": Use("mule", hexes=(Hex(0, 2), Hex(1, 2))),
    "use mule 0,2 1,2 2,2": Use("mule", hexes=(Hex(0, 2), Hex(1, 2), Hex(2, 2))),
    "use caravan 0,2 2,2": Use("caravan", hexes=(Hex(0, 2), Hex(2, 2))),
    "use caravan 0,2 2,2 build": Use("caravan", hexes=(Hex(0, 2), Hex(2, 2)), left="build"),
    "use caravan 0,2 2,2 fort": Use("caravan", hexes=(Hex(0, 2), Hex(2, 2)), left="fort"),
    "use crossroads+": Use("crossroads", second=True),
    "use tunnel 3,-2 9,1": Use("tunnel", hexes=(Hex(3, -2), Hex(9, 1))),
    "use tunnel 3,-2 9,1 9,2": Use("tunnel", hexes=(Hex(3, -2), Hex(9, 1), Hex(9, 2))),
    "use hunting-lodge -13,8": Use("hunting-lodge", hexes=(Hex(-13, 8),)),
    "salvage 1,1": Salvage(Hex(1, 1)),
    "acquire mule": Purchase("acquire", "mule"),
    "upgrade dog-sled": Purchase("upgrade", "dog-sled"),
    "extra mine": Purchase("extra", "mine"),
    "wolves 0,0": Wolves(Hex(0, 0)),
    "end": End(),
    "shuffle": Shuffle(()),
    "shuffle fell snow forest": Shuffle((Terrain.FELL, Terrain.SNOW, Terrain.FOREST)),
}


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_and_its_text_say_the_same(text: str) -> None:
    """Reading and writing are inverse."""
    assert parse(text) == TEXTS[text]
    assert str(TEXTS[text]) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "build",
            "build 1",
            "build 1,2 3,4",
            "build  1,2",
            " build 1,2",
            "build 1,2 ",
            "build 1,2\n",
        ),
        *(
            "Build 1,2",
            "fort",
            "fort 1, 2",
            "house 1,2",
            "use",
            "use ",
            "use mule 1",
            "use mule 1,2,",
            "skip it",
        ),
        *(
            "use mule 1,2 build fort",
            "use garden build fort 1,2",
            "use garden fort fort 1,2",
            "use mule  1,2",
        ),
        *(
            "salvage",
            "wolves",
            "acquire",
            "acquire ",
            "upgrade mule horse",
            "end turn",
            "undo",
            "pass",
            "build 01,2",
        ),
        *(
            "shuffle ice",
            "shuffle mountain",
            "shuffle fell  snow",
            "shuffle Fell",
            "shuffle fell,snow",
            "build +1,2",
        ),
        "use " + "x" * 300 + " 1",
    ],
)
def test_other_texts_are_refused_in_one_line(text: str) -> None:
    """Also other spellings of an action: each has one text."""
    with pytest.raises(ActionTextError) as error:
        parse(text)
    assert len(str(error.value)) < 200
