"""How the table looks where room is short: nothing is cut, nothing spills, equals are equal."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Any, Self

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, Sit, match_of, settled
from wk.games.winter_kingdom.hexmap import HexMap, assemble, side_of
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.stage import layer_of
from wk.games.winter_kingdom.ui.table.areas import PlayerRow
from wk.games.winter_kingdom.ui.table.cards import draw_chips
from wk.games.winter_kingdom.ui.table.layout import Facts, lay_out
from wk.shell import paint, theme
from wk.shell.match.log.line import LEAST_LEADING, LogLine, set_lines
from wk.shell.match.table.bar import LEADING, Sentence
from wk.shell.match.table.part import Prompt
from wk.shell.widget import Look
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from wk.engine.game import Setup
    from wk.games.winter_kingdom.hexmap import Letters

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
LONG = {
    "en": "Ann used Dog Sled: moved a house to flower field, 2 coins.",
    "de": "Ann nutzte Pferdeschlitten: versetzte ein Haus auf Blumenwiese.",
}


# The last event -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (1.0, 2.0, 3.0))))
def test_the_last_event_is_told_whole(size: tuple[int, int], scale: float, language: str) -> None:
    layout = lay_out(size, scale, Facts(4, 3, 3, 2))
    words, drawn = LONG[language], Drawn()
    line = LogLine(key="log", rect=layout.log, colour="blue", words=words, on_press=lambda: None)
    with drawn:
        line.draw(pygame.Surface(size), Look(layout.scale))
    assert " ".join(drawn.words) == words
    assert all(layout.log.left < box.left and box.right < layout.log.right for box in drawn.boxes)
    assert all(layout.log.top + 4 <= box.centery <= layout.log.bottom - 4 for box in drawn.boxes)


def test_what_can_not_fit_at_all_says_that_there_is_more() -> None:
    style = theme.Scale(1.0).style("text", theme.NOTE)
    lines, small = set_lines("word " * 60, style, (90, 40))
    assert lines[-1].endswith("…")
    assert len(lines) * small.size * LEAST_LEADING <= 40
    assert all(paint.measure(line, small)[0] <= 90 for line in lines)


class Drawn:
    """The words that are written while it is entered, and where."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.boxes: list[pygame.Rect] = []
        self._patch = pytest.MonkeyPatch()

    def __enter__(self) -> Self:
        """Begin to watch."""
        real = paint.text

        def text(surface: pygame.Surface, words: str, *args: Any) -> pygame.Rect:
            box = real(surface, words, *args)
            self.words.append(words)
            self.boxes.append(box)
            return box

        self._patch.setattr(paint, "text", text)
        return self

    def __exit__(self, *_: object) -> None:
        """Watch no longer."""
        self._patch.undo()


# The bar --------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (100, 200, 300))))
def test_the_hint_is_never_larger_than_the_sentence_nor_cut(
    sit: Sit, size: tuple[int, int], scale: int
) -> None:
    FRONT.speak("de")
    try:
        person = sit(match_of(settled(5), rounds=2), size=size, ui_scale=scale, language="de")
        bar = next(widget for widget in person.widgets() if isinstance(widget, Sentence))
        lines = bar._lines(Look(person.part.layout.scale))
    finally:
        FRONT.speak(LANGUAGES[0])
    sizes = [line.style.size for line in lines]
    assert sizes == sorted(sizes, reverse=True)
    assert sum(sizes) * LEADING <= bar.rect.height


PROMPTS = (
    Prompt("Ann: build on fell field, 1 of 3", "It must touch Ann's pieces: only those hexes are lit."),
    Prompt("Ann, Dog Sled: choose where it goes", "Click a lit hex, or the card again to put it back."),
    Prompt("Maximiliane: noch 2 Gebäude auf beliebigem Gelände", "Daneben muss ein eigenes liegen."),
    Prompt("Ben denkt nach", ""),
)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", [*SIZES, (1366, 768), (3840, 2160)])
def test_larger_text_never_makes_the_sentence_smaller(sit: Sit, size: tuple[int, int]) -> None:
    match, found = match_of(settled(5), rounds=2), dict[int, list[int]]()
    for text in range(100, 160, 10):
        person = sit(match, size=size, text_size=text)
        bar = next(widget for widget in person.widgets() if isinstance(widget, Sentence))
        look = Look(person.part.layout.scale)
        lines = [replace(bar, prompt=prompt)._lines(look) for prompt in PROMPTS]
        found[text] = [some[0].style.size for some in lines]
        assert all(sum(line.style.size for line in some) * LEADING <= bar.rect.height for some in lines)
    for text, sizes in found.items():
        pairs = zip(found[100], sizes, strict=True)
        assert all(large >= usual for usual, large in pairs), text


BARS = [(False, 1.0, 55), (False, 1.35, 75), (True, 0.8, 47)]
"""Whether they are compact, their units and their heights in pixels."""


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("compact", "unit", "height"), BARS)
def test_nor_does_it_where_only_text_grows(*, compact: bool, unit: float, height: int) -> None:
    """As at the tables of cards, whose bar keeps its size."""
    scales = [theme.Scale(unit, text / 100) for text in range(100, 160, 10)]
    for width, prompt in product(range(200, 760, 34), PROMPTS):
        bar = Sentence(rect=pygame.Rect(0, 0, width, height), prompt=prompt, compact=compact)
        sizes = [bar._lines(Look(scale))[0].style.size for scale in scales]
        assert sizes == sorted(sizes), (width, prompt)


# Points ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (1.0, 2.0, 3.0))))
def test_numbers_of_a_row_of_chips_have_one_size_and_fit(size: tuple[int, int], scale: float) -> None:
    layout = lay_out(size, scale, Facts(4, 3, 3, 2))
    points = (("blue", 4), ("yellow", 22), ("red", 117), ("green", 0))
    room = layout.goals[0].inflate(-layout.scale.px(24), 0)
    room.height = layout.scale.px(22)
    drawn = Drawn()
    with drawn:
        draw_chips(pygame.Surface(size), Look(layout.scale), room, points)
    assert drawn.words == ["4", "22", "117", "0"]
    width = (room.width - 3 * layout.scale.px(4)) / 4
    for place, box in enumerate(drawn.boxes):
        assert room.left + place * (width + layout.scale.px(4)) + layout.scale.px(5) < box.left
    sizes = {marks.chip_size((0, 0, round(width), room.height), layout.scale, n) for _, n in points}
    assert len({box.height for box in drawn.boxes}) == 1 <= len(sizes)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("size", "scale"), list(product([*SIZES, (1366, 768)], (1.0, 1.5, 2.0, 2.5))))
def test_points_of_four_players_stay_readable_in_a_large_scale(size: tuple[int, int], scale: float) -> None:
    layout = lay_out(size, scale, Facts(4, 3, 3, 2))
    px, rect = layout.scale.px, layout.goals[0]
    width = (rect.width - px(19) - 3 * px(4)) // 4
    chip = pygame.Rect(0, 0, width, px(22))
    assert marks.chip_size(chip, layout.scale, 17) >= 0.55 * layout.scale.type(theme.BUTTON)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)])
def test_the_buttons_of_the_bar_stay_in_it_in_a_large_scale(sit: Sit, size: tuple[int, int]) -> None:
    person = sit(match_of(settled(5), rounds=2), size=size, ui_scale=250)
    bar = person.part.layout.status
    buttons = [person.widget(key).rect for key in ("hint", "restart", "undo", "redo", "menu")]
    assert all(bar.contains(rect) for rect in buttons)
    assert all(rect.collidelist(buttons[place + 1 :]) < 0 for place, rect in enumerate(buttons))


def test_the_counts_of_a_player_keep_their_size_with_a_large_scale(sit: Sit) -> None:
    person = sit(match_of(settled(5, 3), rounds=2), size=(1280, 800), ui_scale=200)
    row = next(widget for widget in person.widgets() if isinstance(widget, PlayerRow))
    scale, drawn = person.part.layout.scale, Drawn()
    with drawn:
        row.draw(pygame.Surface((1280, 800)), Look(scale))
    count = drawn.boxes[drawn.words.index(str(row.shown.state.players[0].coins))]
    usual = paint.measure("0", scale.style("bold", theme.NOTE))[1]
    assert count.height >= 0.85 * usual


# Map ------------------------------------------------------------------------------------------------


def test_the_end_button_casts_no_shadow_on_the_map(sit: Sit) -> None:
    person = sit(match_of(settled(5), rounds=1))
    layout, surface = person.part.layout, pygame.Surface(person.app.size)
    surface.fill("#ff00ff")
    end = next(widget for widget in person.widgets() if widget.key == "end")
    assert end.clip == layout.left
    person.scene.view.controls.draw(surface)
    beside = surface.subsurface((layout.left.right, layout.end.top - 30, 24, layout.end.height + 30))
    assert (pygame.surfarray.array3d(beside) == (255, 0, 255)).all()


@pytest.mark.usefixtures("window")
def test_boards_that_are_islands_are_parted_on_the_table() -> None:
    """WK-TERM-4: under Archipelago boards do not touch, and the map says so."""
    setup = settled(5)
    sides = {slot: _placed(setup, spot) for slot, spot in setup["map"].items()}
    letters = assemble(sides)
    whole, cut = (layer_of(HexMap.of(letters, cut_seams=cut)) for cut in (False, True))
    pictures = []
    for layer in (whole, cut):
        surface = pygame.Surface((400, 400))
        layer.draw(surface, Camera.fit(surface.get_rect(), 0.5))
        pictures.append(pygame.surfarray.array3d(surface))
    assert not np.array_equal(pictures[0], pictures[1])


def _placed(setup: Setup, spot: str) -> tuple[Letters, int]:
    side, _, steps = spot.partition("@")
    return side_of(setup["boards"][side]), int(steps)


@pytest.mark.parametrize("size", SIZES)
def test_the_buttons_over_the_map_leave_it_nearly_all_its_size(size: tuple[int, int]) -> None:
    layout = lay_out(size, 1.0, Facts(3, 3, 3, 2))
    most = Camera.fit(layout.map, layout.scale.unit).circumradius
    assert Camera.fit(layout.map_room, layout.map_unit).circumradius >= 0.97 * most
