"""The pictures of the help: what is lit in them is what the rules say and what their text claims."""

from __future__ import annotations

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import BOOK, CATALOGUE, WORDS, book, figures
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.help import figure as help_figure
from wk.games.winter_kingdom.ui.help.figure import Answer, Figure, ask, circumradius, extent, height_of
from wk.games.winter_kingdom.ui.map.highlights import Mark, line_of
from wk.hexgrid import Hex, neighbours, to_pixel
from wk.shell.help.markup import FigureText
from wk.shell.theme import Scale
from wk.shell.widget import Look
from wk.words import LANGUAGES

FIGURES = figures()


def answer(drawing: str, **options: str) -> Answer:
    """Return what the rules say to a drawing."""
    return ask(options, drawing, CATALOGUE, WORDS)


@pytest.mark.parametrize(
    ("language", "name"), [(language, name) for language in LANGUAGES for name in figures(language)]
)
def test_what_is_lit_is_what_the_text_says(language: str, name: str) -> None:
    """The stars of a drawing are the author's claim; what is lit is the rules' answer."""
    said = book(language).answer(figures(language)[name])
    assert said.lit == said.sketch.marked


def test_a_wrong_star_is_found() -> None:
    said = answer("T*  T*  G\n  Ta  T   T*", card="tundra", show="build")
    assert said.lit != said.sketch.marked


def test_the_four_pictures_of_the_adjacency_rule() -> None:
    """WK-BUILD-2, told once more from the hexes themselves."""
    first, second, third, fourth = (
        BOOK.answer(block) for block in BOOK.pages["topic/building"].blocks if isinstance(block, FigureText)
    )
    for said in (first, second, fourth):
        free = {at for at, kind in said.sketch.terrain.items() if kind is Terrain.TUNDRA} - set(
            said.picture.pieces
        )
        touching = {at for at in free if set(neighbours(at)) & set(said.picture.pieces)}
        assert said.lit == (touching or free)
    assert first.picture.pieces == {}
    assert 0 < len(second.lit) < len(first.lit)
    assert fourth.picture.pieces
    assert not any(set(neighbours(at)) & set(fourth.picture.pieces) for at in fourth.lit)
    assert third.picture.legal == second.lit
    assert third.lit.isdisjoint(third.picture.legal)
    assert third.words == WORDS("reason.must-touch", name=WORDS("help.player-1"))


def test_a_lit_hex_shows_its_amber_dot_and_no_other_does(window: pygame.Surface) -> None:
    """The picture itself, not only what it is made from."""
    said = BOOK.answer(FIGURES["topic/building-4"])
    a = circumradius(said, "", 400, Scale(1))
    rect = pygame.Rect(0, 0, 400, height_of(said, a))
    Figure(rect=rect, answer=said, a=a, name="test").draw(window, Look(Scale(1)))
    box = extent(said)
    dotted = set()
    for at in said.sketch.terrain:
        x, y = to_pixel(at, 1)
        middle = rect.width / 2 + (x - box.centerx) * a, rect.height / 2 + (y - box.centery) * a
        near = window.get_at((round(middle[0]), round(middle[1])))
        if sum(abs(near[n] - pygame.Color(line_of(Mark.LEGAL).colour)[n]) for n in range(3)) < 60:
            dotted.add(at)
    help_figure.clear()
    assert dotted == said.picture.legal == said.lit


def test_every_card_that_does_more_than_change_prices_has_a_picture() -> None:
    bare = {page.card for page in BOOK.pages.values() if page.card and not page.blocks}
    assert bare == {"roads"}


def test_a_picture_shows_the_order_of_builds_and_what_the_program_says() -> None:
    said = answer("T1  T2  G\n  T3  G   G", card="tundra", play="build 1; build 2; build 3")
    assert said.order == (Hex(-2, -2), Hex(-1, -2), Hex(-2, -1))
    earned = answer("T1  V   G", card="tundra", economy="agriculture", show="coins fort 1")
    assert earned.words == WORDS("help.earns", name=WORDS("help.player-1"), n=2)


def test_a_picked_house_is_raised_and_its_way_drawn() -> None:
    said = answer("Ta1 T2  G\n  Ta  G   G", acquired="mule", show="use mule 1", aim="2")
    house, goal = said.sketch.names["1"], said.sketch.names["2"]
    assert (said.picture.picked, said.picture.pointer, said.picture.path) == (house, goal, (house, goal))
    assert goal in said.lit


@pytest.mark.parametrize(
    ("drawing", "options", "message"),
    [
        ("T1  G", {"shows": "build"}, "no such option: shows"),
        ("T1  G", {"card": "tundra", "play": "build 1; build 1"}, "not legal"),
        ("T1  X", {}, "'X' is no cell"),
        ("T1   G", {}, "stands in no column"),
        ("T1  G1", {}, "two hexes are called 1"),
        ("T1  G", {"at": "13,0"}, "off the map"),
        ("G1  G", {"card": "tundra", "show": "coins build 1"}, "no legal build"),
    ],
)
def test_a_drawing_that_cannot_be_is_refused(drawing: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask(options, drawing, CATALOGUE, WORDS)
