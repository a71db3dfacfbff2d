"""Letters of every script: in the shipped faces, in an installed font, or told of; all within their line."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from wk import assets
from wk.shell import faces, paint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.faces import Face

FACES: tuple[Face, ...] = ("text", "bold", "display")
FRAUNCES = str(resources.files("fontpkg_fraunces").joinpath("files", "Fraunces[SOFT,WONK,opsz,wght].ttf"))
"""A font that has the letters of Vietnamese, which the text face has not; here it plays an installed one."""

STYLE = paint.Style("text", 40, "#ffffff")
PILE = "e" + "\N{COMBINING ACUTE ACCENT}" * 20


@pytest.fixture
def fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Return the fonts that are installed, to be filled before anything is set."""
    pygame.font.init()
    paint.clear_caches()
    paths: list[str] = []
    monkeypatch.setattr(faces, "installed", lambda bold: tuple(paths) if bold in {True, False} else ())
    yield paths
    paint.clear_caches()


@pytest.mark.parametrize("face", FACES)
@pytest.mark.usefixtures("fonts")
def test_the_program_s_own_words_need_no_other_font(face: Face) -> None:
    """So it looks the same on every computer."""
    folders = [assets.path("shell", "words"), assets.path("winter_kingdom")]
    files = [path for folder in folders for kind in ("*.toml", "*.md") for path in folder.rglob(kind)]
    letters = {
        letter for path in files for letter in path.read_text(encoding="utf-8") if letter.isprintable()
    }
    letters |= {chr(number) for number in range(0xA1, 0x100) if chr(number).isprintable()}
    assert {letter for letter in letters if faces.unknown(letter, face)} == set()


@pytest.mark.parametrize("face", FACES)
def test_texts_taken_for_common_are_in_every_face(face: Face) -> None:
    letters = [chr(number) for number in range(0x20, 0x3000) if faces._COMMON.fullmatch(chr(number))]
    assert len(letters) > 190
    assert [letter for letter in letters if not faces._has(face, letter)] == []


def test_letters_the_face_lacks_are_lent_by_an_installed_font(fonts: list[str]) -> None:
    assert faces.unknown("Trần Ơn") == "Ơ"
    boxes = paint.measure("Trần Ơn", STYLE)
    paint.clear_caches()
    fonts += [str(Path(__file__)), FRAUNCES]
    assert faces.unknown("Trần Ơn") == ""
    assert [letters for letters, loan in faces.runs("Trần Ơn", "text") if loan is None] == ["Trần "]
    assert paint.measure("Trần Ơn", STYLE) != boxes
    lent = faces.font("text", 40, faces.Loan(FRAUNCES))
    assert paint.measure("Ơn", STYLE)[0] == lent.size("Ơn")[0]


def test_what_no_font_has_is_drawn_all_the_same(fonts: list[str]) -> None:
    """Old records open whatever their players are called."""
    fonts.append(FRAUNCES)
    assert faces.unknown("Ơ漢字 Ơ") == "漢字"
    surface = pygame.Surface((400, 100))
    assert paint.text(surface, "Ơ漢字 Ơ", (10, 20), STYLE).width == paint.measure("Ơ漢字 Ơ", STYLE)[0]


@pytest.mark.parametrize("string", [PILE, f"Ế {PILE}", "g" + "\u0323" * 20, "\u0301Ann", "Ơ\u0301" * 3, "ẾẶ"])
@pytest.mark.parametrize("face", FACES)
def test_marks_stay_within_their_line(fonts: list[str], string: str, face: Face) -> None:
    fonts.append(FRAUNCES)
    surface, style = pygame.Surface((900, 400)), paint.Style(face, 40, "#ffffff")
    box = paint.text(surface, string, (60, 200), style, "midleft")
    assert box.height == paint.measure("A", style)[1]
    over = round(style.size * 0.2)
    surface.fill("#000000", box.inflate(80, 2 * over))
    assert pygame.mask.from_threshold(surface, "#ffffff", (200, 200, 200, 255)).count() == 0


@pytest.mark.usefixtures("fonts")
def test_letters_below_marks_stand_where_others_stand() -> None:
    """Marks above a capital do not push it down."""
    feet = []
    for string in ("E", "\N{LATIN CAPITAL LETTER E WITH CIRCUMFLEX AND ACUTE}", "E" + "\u0301" * 3):
        surface = pygame.Surface((200, 200), pygame.SRCALPHA)
        paint.text(surface, string, (60, 100), STYLE, "midleft")
        feet.append(surface.get_bounding_rect().bottom)
    assert feet[0] == feet[1] == feet[2]


@pytest.mark.usefixtures("fonts")
def test_letters_stand_apart_as_before_where_a_style_says_so() -> None:
    apart = paint.Style("bold", 20, "#ffffff", tracking=3)
    assert paint.measure("ABC", apart)[0] > paint.measure("ABC", paint.Style("bold", 20, "#ffffff"))[0]
    surface = pygame.Surface((200, 60))
    assert paint.text(surface, "Ơ" + PILE, (10, 10), apart).height == paint.measure("A", apart)[1]


def test_the_computer_s_fonts_are_paths_of_files() -> None:
    pygame.font.init()
    assert all(Path(path).is_file() for bold in (False, True) for path in faces.installed(bold))
