"""Painting and theme: exact sizes, fitting text, readable colours."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from wk import assets
from wk.engine.files.textfile import shown
from wk.shell import lettering, paint, surface_cache, theme
from wk.shell.backdrop import valley_view
from wk.shell.colour import contrast, mix
from wk.shell.emblems import badge
from wk.shell.lettering import SMALLEST, capital_height
from wk.shell.surface_cache import SurfaceCache
from wk.shell.theme import Scale

STYLE = paint.Style("text", 20, theme.TEXT)
SENTENCE = "Ben builds three houses on the fell field beside the tunnel"


def test_svg_has_exactly_the_size_and_stretches_the_view() -> None:
    image = paint.svg('<rect x="-1" y="-1" width="1" height="2" fill="#ff0000"/>', (41, 17), (-1, -1, 2, 2))
    assert image.get_size() == (41, 17)
    assert image.get_at((10, 16))[:3] == (255, 0, 0)
    assert image.get_at((35, 8)).a == 0


def test_svg_is_rendered_once() -> None:
    body = '<circle cx="5" cy="5" r="5" fill="#123456"/>'
    assert paint.svg(body, (10, 10)) is paint.svg(body, (10, 10))
    assert paint.svg(body, (11, 10)) is not paint.svg(body, (10, 10))


def test_a_picture_can_be_shown_in_part() -> None:
    whole = paint.picture("shell/art/landscape", (128, 80))
    part = paint.picture("shell/art/landscape", (128, 80), (0, 0, 640, 400))
    assert whole.get_size() == part.get_size() == (128, 80)
    assert pygame.image.tobytes(whole, "RGBA") != pygame.image.tobytes(part, "RGBA")


def test_a_picture_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="no_such"):
        paint.picture("shell/art/no_such", (10, 10))


@pytest.mark.parametrize("name", sorted(path.stem for path in assets.path("shell", "icons").glob("*.svg")))
def test_every_icon_draws_in_the_colour_asked_for(name: str) -> None:
    surface = pygame.Surface((40, 40))
    paint.icon(surface, name, (0, 0, 40, 40), "#00ff00")
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(40) for y in range(40)}
    assert (0, 255, 0) in colours
    assert all(red == blue == 0 for red, _, blue in colours)


@pytest.mark.parametrize("anchor", ["topleft", "midtop", "bottomright", "center", "midleft", "midright"])
def test_text_stays_within_its_width(anchor: str) -> None:
    surface = pygame.Surface((400, 100))
    box = paint.text(surface, SENTENCE, (200, 50), STYLE, anchor, 120)
    assert box.width <= 120


def test_text_too_long_is_set_smaller_before_it_is_shortened() -> None:
    words, style = paint.fit("Kingdom", STYLE, paint.measure("Kingdom", STYLE)[0] - 8)
    assert words == "Kingdom"
    assert SMALLEST <= style.size < STYLE.size
    words, style = paint.fit(SENTENCE, STYLE, 100)
    assert words.endswith("…")
    assert style.size == SMALLEST


@pytest.mark.parametrize("anchor", ["midleft", "center", "midright"])
def test_text_is_centred_by_its_capitals(anchor: str) -> None:
    surface = pygame.Surface((200, 101), pygame.SRCALPHA)
    paint.text(surface, "HHH", (100, 50), paint.Style("text", 40, "#ffffff"), anchor)
    ink = surface.get_bounding_rect()
    assert abs(ink.centery - 50) <= 1
    assert ink.height == capital_height("text", 40)


def test_a_paragraph_breaks_between_words_and_measures_what_it_uses() -> None:
    lines = paint.wrap(SENTENCE, STYLE, 200)
    assert " ".join(lines) == SENTENCE
    assert all(paint.measure(line, STYLE)[0] <= 200 for line in lines)
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    used = paint.paragraph(surface, SENTENCE, (0, 0, 200, 300), STYLE)
    assert used == paint.paragraph_height(SENTENCE, 200, STYLE)
    assert surface.get_bounding_rect().bottom <= used


def test_a_word_wider_than_the_line_is_broken_and_nothing_lost() -> None:
    path = "/home/somebody/.local/share/winter-kingdom/records"
    lines = paint.wrap(path, STYLE, 120)
    assert "".join(lines) == path
    assert all(paint.measure(line, STYLE)[0] <= 120 for line in lines)


def test_a_very_long_word_is_broken_and_cut_in_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """A path of thousands of letters must not keep anybody waiting."""
    asked: list[str] = []
    measure = lettering.measure

    def count(string: str, style: paint.Style) -> tuple[int, int]:
        asked.append(string)
        return measure(string, style)

    monkeypatch.setattr(lettering, "measure", count)
    path = "/home/somebody/" + "games/" * 600
    lines = paint.wrap(path, STYLE, 120)
    assert "".join(lines) == path
    assert len(asked) < 15 * len(lines)
    asked.clear()
    cut, style = lettering.fit(path, STYLE, 120)
    assert measure(cut, style)[0] <= 120 < measure(path[: len(cut)] + "…", style)[0]
    assert len(asked) < 60


def test_a_number_and_its_unit_stay_on_one_line() -> None:
    """A no-break space is as wide as any, and drawn as one."""
    together, apart = "chance to win 51\u00a0%", "chance to win 51 %"
    assert paint.measure(together, STYLE) == paint.measure(apart, STYLE)
    width = paint.measure(apart[:-2], STYLE)[0] + 1
    assert paint.wrap(apart, STYLE, width) == (apart[:-2], "%")
    assert paint.wrap(together, STYLE, width) == ("chance to win", "51\u00a0%")


def test_line_breaks_are_kept() -> None:
    assert paint.wrap("one\n\ntwo", STYLE, 200) == ("one", "", "two")


@pytest.mark.parametrize("string", ["a\0b", "a\udcffb", "a\nb", "\u202eab", "\U000e0001", "\ufe0f"])
@pytest.mark.parametrize("tracking", [0, 2])
def test_whatever_comes_from_outside_is_set_in_one_line(string: str, tracking: int) -> None:
    """File names hold bytes that are no text, and codes a null: what cannot be printed is spelled out."""
    surface = pygame.Surface((300, 40))
    style = replace(STYLE, tracking=tracking)
    box = paint.text(surface, string, (10, 10), style)
    if not string.isprintable():
        assert box.size == paint.text(surface, shown(string), (10, 10), style).size
    assert box.height == paint.measure("a", style)[1]


def test_tracking_widens_the_text() -> None:
    wide = paint.Style("bold", 12, theme.TEXT, tracking=2)
    assert paint.measure("GOALS", wide)[0] > paint.measure("GOALS", paint.Style("bold", 12, theme.TEXT))[0]


def test_a_panel_fills_its_rectangle_and_leaves_its_corners() -> None:
    surface = pygame.Surface((60, 40))
    paint.panel(surface, (10, 10, 40, 20), fill="#ff0000", radius=8)
    assert surface.get_at((30, 20))[:3] == (255, 0, 0)
    assert surface.get_at((10, 10))[:3] == (0, 0, 0)
    assert surface.get_at((9, 20))[:3] == (0, 0, 0)
    assert surface.get_at((50, 20))[:3] == (0, 0, 0)


@pytest.mark.parametrize("blur", [1, 2, 6, 24])
def test_a_shadow_is_darkest_under_what_casts_it_and_ends(blur: int) -> None:
    surface = pygame.Surface((300, 300))
    surface.fill("#ffffff")
    paint.shadow(surface, (120, 120, 60, 60), 8, blur, 0, 0.8)
    middle, beside, far = (surface.get_at((x, 150)).r for x in (150, 120 - blur, 4))
    assert middle < beside <= far == 255


def test_rounding_cuts_the_corners_of_a_copy() -> None:
    image = pygame.Surface((20, 20))
    image.fill("#336699")
    cut = paint.rounded(image, (10, 0, 10, 0))
    assert [cut.get_at(corner).a for corner in ((0, 0), (19, 0), (19, 19), (0, 19))] == [0, 255, 0, 255]
    assert image.get_at((0, 0))[:3] == (0x33, 0x66, 0x99)


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache = SurfaceCache(budget=3 * 10 * 10 * 4)
    made: list[str] = []

    def get(name: str) -> None:
        cache.get(name, lambda: made.append(name) or pygame.Surface((10, 10), pygame.SRCALPHA))  # type: ignore[func-returns-value]

    for name in "abcadab":
        get(name)
    assert "".join(made) == "abcdb"
    assert len(cache) == 3


def test_caches_forget_what_nobody_asked_for_since_a_moment() -> None:
    caches = [SurfaceCache(budget=2**20) for _ in range(2)]

    def ask(cache: SurfaceCache, names: str) -> None:
        for name in names:
            cache.get(name, lambda: pygame.Surface((10, 10), pygame.SRCALPHA))

    for cache in caches:
        ask(cache, "abc")
    moment = surface_cache.next_moment()
    ask(caches[0], "bd")
    surface_cache.forget_before(moment)
    assert [list(cache._surfaces) for cache in caches] == [["b", "d"], []]
    assert [cache._held for cache in caches] == [2 * 10 * 10 * 4, 0]


def test_all_caches_together_keep_what_shows_and_no_more_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What shows now stays, if there is no room for it, too; text, small and slow to make, is kept apart."""
    side, surface = 100, 100 * 100 * 4
    pictures, maps, text = SurfaceCache(2**30), SurfaceCache(2**30), SurfaceCache(2**30, apart=True)
    monkeypatch.setattr(surface_cache, "_caches", [pictures, maps, text])
    monkeypatch.setattr(surface_cache, "LEAST_ROOM", 4 * surface)

    def ask(cache: SurfaceCache, name: str) -> None:
        cache.get(name, lambda: pygame.Surface((side, side), pygame.SRCALPHA))

    for name in "abcdef":
        surface_cache.next_moment()
        ask(maps if name in "bd" else pictures, name)
        ask(pictures, "a")
        ask(text, name)
    assert [list(cache._surfaces) for cache in (pictures, maps)] == [["e", "f", "a"], ["d"]]
    assert len(text) == 6
    surface_cache.next_moment()
    for name in "ghijkl":
        ask(pictures, name)
    assert "".join(map(str, pictures._surfaces)) == "faghijkl"
    surface_cache.turn_page()  # what the page before showed goes as soon as the next needs room
    for name in "mnop":
        ask(pictures, name)
    assert "".join(map(str, pictures._surfaces)) == "mnop"
    large = surface_cache.next_moment((side, side * 10))
    assert surface_cache._moment.room == surface_cache.WINDOWS * 10 * surface
    surface_cache.forget_before(large)
    surface_cache.next_moment()


def test_chrome_text_has_the_contrast_promised() -> None:
    for ground in (theme.GROUND, theme.DEEP, theme.PANEL):
        assert contrast(theme.TEXT, ground) >= 7
        assert contrast(theme.MUTED, ground) >= 7
        assert contrast(theme.BAD, ground) >= 4.5
    assert contrast(theme.TEXT, theme.RAISED) >= 7
    for amber in (theme.AMBER_TOP, theme.AMBER_FOOT):
        assert contrast(theme.AMBER_INK, amber) >= 7
        assert contrast(theme.AMBER_SECOND_INK, amber) >= 4.5
    assert contrast(theme.SECOND_INK, theme.PARCHMENT) >= 4.5
    assert contrast(theme.DIMMED_INK, theme.DIMMED) >= 4.5


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert [mix("#000000", "#ff8040", share) for share in (0, 0.5, 1)] == ["#000000", "#804020", "#ff8040"]


def test_players_are_told_apart_by_shape_as_well_as_colour() -> None:
    assert set(theme.EMBLEMS) == set(theme.PLAYER_COLOURS)
    shapes = {}
    for colour in theme.EMBLEMS:
        surface = pygame.Surface((48, 48), pygame.SRCALPHA)
        badge(surface, colour, (0, 0, 48, 48))
        shapes[colour] = pygame.mask.from_surface(surface)
    for one, other in combinations(shapes.values(), 2):
        assert (one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))) > one.count() * 0.15


def test_type_is_never_below_what_can_be_read() -> None:
    assert Scale.of((320, 200), 0.75).type(13) == SMALLEST
    assert Scale.of((1280, 800)).type(13) == 13
    assert Scale.of((1920, 1080)).unit == 1.35


@pytest.mark.parametrize(
    "size", [(1280, 800), (1920, 1080), (1024, 640), (3440, 1440), (800, 1200), (5000, 400)]
)
def test_the_valley_is_never_stretched_nor_shown_beyond_its_edges(size: tuple[int, int]) -> None:
    x, y, width, height = valley_view(size)
    assert width / height == pytest.approx(size[0] / size[1])
    assert x >= -640
    assert y >= -240
    assert x + width == pytest.approx(1280)
    assert y + height == pytest.approx(800)


def test_importing_the_shell_opens_nothing() -> None:
    names = sorted(
        ".".join(path.relative_to(assets.ASSETS.parent).with_suffix("").parts)
        for path in assets.ASSETS.parent.glob("wk/shell/**/*.py")
    )
    code = f"import {', '.join(names)}, pygame; raise SystemExit(pygame.get_init() or pygame.font.get_init())"
    result = subprocess.run([sys.executable, "-c", code], check=False, cwd=assets.ASSETS.parent)  # noqa: S603
    assert result.returncode == 0
