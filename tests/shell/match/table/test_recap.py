"""What computer players have just done is told whole to a person who alone sits among them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_matches import LanternMatches
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.match.log.line import grown
from wk.shell.match.table.recap import recap
from wk.shell.match.telling import Teller
from wk.shell.theme import Scale

SETUP = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}


def played(*texts: str) -> Teller[Any, Any]:
    """Return what tells a match of Ann's and Ben's after some actions."""
    game = Lanterns()
    it: Match[Any, Any] = Match(game, SETUP, draw=seeded(1))
    for text in texts:
        it.play(game.parse(text))
    return Teller(LanternMatches(), it)


def test_all_of_the_turn_is_told_with_what_it_was_worth() -> None:
    teller = played("light 3", "light 1", "end")
    told = recap(teller, 1, points=True)
    assert told is not None
    assert told[0] == teller.match.game.seats(teller.match.state)[0].colour
    assert told[1].startswith("Ann lit")
    assert told[1].endswith("Lanterns +4.")
    assert recap(teller, 1, points=False) == (told[0], told[1].removesuffix(" Lanterns +4."))


def test_who_has_begun_the_own_turn_is_told_the_last_event_again() -> None:
    assert recap(played("light 3", "end", "light 2"), 1, points=True) is None
    assert recap(played(), 0, points=True) is None


@pytest.mark.parametrize("spare", [0, 20, 400])
def test_the_line_grows_as_far_as_it_needs_and_there_is_room(spare: int) -> None:
    scale, place = Scale(1.0), pygame.Rect(1022, 750, 246, 38)
    whole = "Ann built three houses on snowscape, 2 coins; took the card for 3 coins. " * 3
    box = grown(place, "red", whole, scale, spare)
    assert (box.left, box.width, box.bottom) == (place.left, place.width, place.bottom)
    assert place.height <= box.height <= place.height + spare
    assert grown(place, "red", "Ann passed.", scale, spare) == place
    if spare == 400:
        assert box.height < place.height + spare
