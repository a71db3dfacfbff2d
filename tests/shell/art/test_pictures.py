"""Pictures put together: colours filled in, pictures and figures put into them, nothing stretched."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk import assets
from wk.shell import paint
from wk.shell.art import pictures
from wk.shell.art.figures import figure_svg
from wk.shell.art.pictures import drawn, elements, filling
from wk.shell.art.shapes import placed, shape

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCENE = """<svg viewBox="0 0 200 100">
<linearGradient id="sky"><stop stop-color="$top"/></linearGradient><rect fill="url(#sky)"/>
<g transform="scale(.5)"><?picture inner ink=#123456?></g>
<?figure shell/joker?>
</svg>"""
INNER = """<svg viewBox="0 0 24 24"><linearGradient id="sky"/><rect fill="url(#sky)" stroke="$ink"/></svg>"""


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a folder from which pictures are read, besides the parts of figures."""
    (tmp_path / "scene.svg").write_text(SCENE)
    (tmp_path / "inner.svg").write_text(INNER)
    figure_svg("shell/joker")
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    yield tmp_path
    elements.cache_clear()
    paint.clear_caches()


@pytest.mark.usefixtures("files")
def test_colours_figures_and_other_pictures_are_put_in() -> None:
    body = elements("scene", top="#abcdef")
    assert 'stop-color="#abcdef"' in body
    assert 'stroke="#123456"' in body
    assert figure_svg("shell/joker") in body
    assert "<?" not in body
    assert "$" not in body


@pytest.mark.usefixtures("files")
def test_gradients_of_a_picture_put_in_do_not_get_mixed_up_with_its_own() -> None:
    body = elements("scene", top="#abcdef")
    assert body.count('id="sky"') == 1
    assert 'id="inner-123456-sky"' in body
    assert 'fill="url(#inner-123456-sky)"' in body


@pytest.mark.usefixtures("files")
def test_a_missing_colour_and_a_missing_file_are_named() -> None:
    with pytest.raises(KeyError, match="top"):
        elements("scene")
    with pytest.raises(FileNotFoundError, match="nothing"):
        elements("nothing")


def test_a_picture_fills_its_place_without_being_stretched() -> None:
    whole = drawn("shell/cards/hearts", (120, 120), ink="#b02a26")
    name = "shell/art/landscape"
    wide, high = filling(name, (300, 100)), filling(name, (100, 300), 12)
    assert whole.get_bounding_rect().width > 100
    assert (wide.get_size(), high.get_size()) == ((300, 100), (100, 300))
    assert wide.get_bounding_rect(min_alpha=255) == wide.get_rect()
    assert high.get_at((0, 0)).a == 0
    middle = paint.picture(name, (300, 100), (0, (800 - 1280 / 3) / 2, 1280, 1280 / 3))
    assert pygame.image.tobytes(wide, "RGB") == pygame.image.tobytes(middle, "RGB")
    assert pygame.image.tobytes(filling(name, (300, 100), 0, 0.0), "RGB") != pygame.image.tobytes(wide, "RGB")


def test_elements_written_by_code() -> None:
    circle = shape("circle", cx=1 / 3, fill="#ffffff", fill_opacity=0.5)
    assert circle == '<circle cx="0.33333" fill="#ffffff" fill-opacity="0.5"/>'
    assert placed(circle, 10, 20, 2) == f'<g transform="translate(10 20) scale(2)">{circle}</g>'
    assert "rotate(90)" in placed(circle, 0, 0, 1, 90)


def test_every_gap_of_a_picture_is_of_the_kinds_that_are_filled() -> None:
    """What is written like a gap but is not filled would never be drawn."""
    for path in assets.ASSETS.rglob("*.svg"):
        text = path.read_text(encoding="utf-8")
        assert text.count("<?") == len(pictures._PUT_IN.findall(text)), path
