"""Colour sets: words can be read in each, and those it is for tell the players apart better."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest

from tests.vision import APART, EYES, difference, flat, look_apart
from wk.engine.seats import COLOURS
from wk.shell import palette, theme
from wk.shell.colour import channels, contrast
from wk.shell.emblems import badge
from wk.shell.palette import SETS

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App

SURFACES = ("GROUND", "DEEP", "PANEL", "RAISED")
SMALL_TABLE = 4
"""Most games have up to four players, who take the first four colours unless they wish otherwise."""


def apart(name: str, vision: str, players: int = SMALL_TABLE) -> float:
    """Return how far apart the two most similar of the first players of a set look."""
    tones = list(SETS[name].players.values())[:players]
    bodies = [np.array(channels(tone.body), dtype=np.uint8) for tone in tones]
    return min(float(difference(one, other, vision)) for one, other in combinations(bodies, 2))


def test_there_is_a_set_for_everybody() -> None:
    assert set(SETS) == set(EYES)


@pytest.mark.parametrize(("name", "surface"), list(product(SETS, SURFACES)))
def test_words_can_be_read_on_every_surface(name: str, surface: str) -> None:
    chrome = SETS[name].chrome
    for words, least in (("TEXT", 9 if name == "standard" else 7), ("MUTED", 4.5), ("AMBER", 4.5)):
        assert contrast(chrome[words], chrome[surface]) >= least, words
    if surface != "RAISED":
        assert contrast(chrome["MUTED"], chrome[surface]) >= 7
        assert contrast(chrome["BAD"], chrome[surface]) >= 4.5
        assert contrast(chrome["GOOD"], chrome[surface]) >= 4.5


def test_high_contrast_is_higher() -> None:
    usual, high = SETS["standard"].chrome, SETS["contrast"].chrome
    for words, surface in product(("TEXT", "MUTED", "FAINT", "LINE", "RAISED_LINE"), SURFACES):
        before, after = contrast(usual[words], usual[surface]), contrast(high[words], high[surface])
        assert after > before, (words, surface)
    assert contrast(high["TEXT"], high["PANEL"]) >= 18
    assert contrast(high["LINE"], high["PANEL"]) >= 4.5


@pytest.mark.parametrize("name", ["protan", "deutan", "tritan", "contrast"])
def test_the_eyes_a_set_is_for_tell_its_players_apart(name: str) -> None:
    for vision in EYES[name]:
        assert apart(name, vision) >= 65, vision
        if vision != "usual":
            assert apart(name, vision) >= 2 * apart("standard", vision), vision


@pytest.mark.parametrize(
    ("name", "least"), [("protan", 30), ("deutan", 40), ("tritan", 42), ("contrast", 28)]
)
def test_six_players_are_told_apart_too_if_less_easily(name: str, least: float) -> None:
    """No six colours lie as far apart as four for eyes that see two dimensions of colour: shapes help."""
    for vision in EYES[name]:
        assert apart(name, vision, 6) >= least, vision
        if vision != "usual":
            assert apart(name, vision, 6) >= 0.9 * apart("standard", vision, 6), vision


@pytest.mark.parametrize("name", SETS)
def test_all_eyes_tell_six_players_apart(name: str) -> None:
    tones = {player: flat(tone.body) for player, tone in SETS[name].players.items()}
    for one, other in combinations(tones, 2):
        for vision, least in APART[name].items():
            apart = look_apart(tones[one], tones[other], vision)
            assert apart >= least, (one, other, vision)


@pytest.mark.parametrize("name", SETS)
def test_emblems_stand_out_on_pieces_and_on_chrome(name: str) -> None:
    colours = SETS[name]
    for tones in colours.players.values():
        assert contrast(tones.ink, tones.body) >= (2.5 if name == "standard" else 4.5)
        assert contrast(tones.on_dark, colours.chrome["PANEL"]) >= 4.5
        assert contrast(tones.body, tones.shade) >= 1.15
        assert contrast(tones.rim, tones.body) >= 1.25


def test_every_player_has_a_colour_in_every_set_and_a_shape() -> None:
    for colours in SETS.values():
        assert tuple(colours.players) == tuple(theme.EMBLEMS) == COLOURS
    assert len(set(theme.EMBLEMS.values())) == 6


def test_a_set_holds_at_once_everywhere() -> None:
    before = drawn()
    palette.use("contrast")
    assert SETS["contrast"].chrome["PANEL"] == theme.PANEL
    assert theme.PLAYER_COLOURS["red"] == SETS["contrast"].players["red"]
    assert drawn() != before
    palette.use("standard")
    assert drawn() == before
    with pytest.raises(KeyError, match="mauve"):
        palette.use("mauve")
    assert palette.name_in_force() == "standard"


def drawn() -> bytes:
    """Return the pixels of an emblem, whatever is cached."""
    surface = pygame.Surface((24, 24))
    badge(surface, "red", surface.get_rect())
    return pygame.image.tobytes(surface, "RGB")


def test_the_app_puts_the_chosen_set_in_force(app: App, person: Person) -> None:
    from wk.shell.screens.settings import SettingsPage  # noqa: PLC0415 - only here

    app.start(SettingsPage(app))
    before = pygame.image.tobytes(app.surface, "RGB")
    toggle = person.widget("colours").rect
    person.click((toggle.right - 20, toggle.centery))
    assert app.settings.colours == palette.name_in_force() == "contrast"
    assert pygame.image.tobytes(app.surface, "RGB") != before


def test_a_name_the_theme_has_not_is_a_mistake() -> None:
    with pytest.raises(AttributeError, match="MAUVE"):
        _ = theme.MAUVE  # type: ignore[attr-defined]
