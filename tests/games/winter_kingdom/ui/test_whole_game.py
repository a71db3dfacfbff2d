"""A whole game of Winter Kingdom on the table, by pad or by fingers alone."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import AtTable, Sit, match_of, settled

FAR = 4
"""How many lit hexes the shoulders go on at most, not to walk all day."""


def point(person: AtTable, draw: random.Random) -> None:
    """Choose a lit hex: with a pad by going on from one to the next."""
    if person.hands == "fingers":
        person.hex(draw.choice(sorted(person.desk.targets)))
        return
    for _ in range(draw.randint(1, FAR)):
        person.press(draw.choice([pygame.K_PAGEDOWN, pygame.K_PAGEUP]))
    assert person.part.pane.pointer in person.desk.targets
    person.press(pygame.K_RETURN)


def use(person: AtTable, key: str) -> None:
    """Press a widget."""
    if person.hands == "fingers":
        person.use(key)
    else:
        person.press_or_walk(person.widget(key), person.scene.view.controls)


def move(person: AtTable, draw: random.Random) -> None:
    """Do the next thing there is to do; sometimes choose a card before the turn ends."""
    offers = sorted(person.part.offers, key=lambda offer: not offer.complete)
    cards = [key for key in person.usable() if key.startswith("card-")]
    if person.desk.targets and not (offers and offers[0].complete and draw.random() < 0.5):
        point(person, draw)
    elif person.armed() is None and cards and draw.random() < 0.5:
        use(person, draw.choice(cards))
    elif offers and (offers[0].complete or person.armed()):
        use(person, f"offer-{'-'.join(offers[0].key)}")
    else:
        use(person, "end")


@pytest.mark.parametrize("hands", ["pad", "fingers"])
def test_a_whole_game_is_played(sit: Sit, hands: str) -> None:
    """WK-END-1."""
    person, draw = sit(match_of(settled(5)), animation="off"), random.Random(5)
    person.hands = hands
    person.close_eyes()
    for _ in range(1500):
        if person.part.desk is None:
            break
        move(person, draw)
    assert person.part.desk is None, (person.armed(), person.part.offers, person.desk.targets)
    assert person.cover() is not None
    kinds = {type(action).__name__ for action in person.match.actions}
    assert {"Build", "Use", "End"} <= kinds
