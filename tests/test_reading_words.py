"""Words come from files, and what is missing is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk import assets
from wk.shell import language as module
from wk.shell.language import spoken
from wk.words import Words

if TYPE_CHECKING:
    from pathlib import Path

SYSTEM_LANGUAGE = module.system_language
"""The true one; the tests have another in its place."""


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """Return the words of two small files."""
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    folder = tmp_path / "game" / "words" / "en"
    folder.mkdir(parents=True)
    (folder / "first.toml").write_text('plain = "Hello"\n')
    (folder / "turns.toml").write_text(
        '[turn]\nheading = "{name}, it is your turn"\n'
        '[turn.left]\none = "{n} build left"\nother = "{n} builds left"\n'
    )
    return Words("game")


def test_a_sentence_is_found_by_its_path_and_filled_in(words: Words) -> None:
    assert words("plain") == "Hello"
    assert words("turn.heading", name="Ben") == "Ben, it is your turn"


@pytest.mark.parametrize(("n", "sentence"), [(1, "1 build left"), (0, "0 builds left"), (2, "2 builds left")])
def test_the_number_chooses_the_form(words: Words, n: int, sentence: str) -> None:
    assert words("turn.left", n=n) == sentence


def test_what_a_field_is_filled_with_adds_no_line_of_its_own(words: Words) -> None:
    """Names, codes and files come from outside: a null would end the program, a line break would lie."""
    assert words("turn.heading", name="Ben\n\nPress YES\0") == r"Ben\n\nPress YES\x00, it is your turn"


def test_a_missing_key_is_named_with_its_file(words: Words) -> None:
    with pytest.raises(KeyError, match=r"turn\.foot.*assets/game/words/en"):
        words("turn.foot")


def test_a_missing_value_is_named_with_its_key(words: Words) -> None:
    with pytest.raises(KeyError, match=r"name.*turn\.heading"):
        words("turn.heading")


def test_what_is_there_can_be_asked(words: Words) -> None:
    assert "turn.left" in words
    assert "turn" not in words


def test_the_language_can_change_while_the_words_are_in_use(words: Words, tmp_path: Path) -> None:
    (tmp_path / "game" / "words" / "de").mkdir()
    (tmp_path / "game" / "words" / "de" / "first.toml").write_text('plain = "Hallo"\n')
    now = ["en"]
    both = Words("game", lambda: now[0])
    assert both("plain") == words("plain") == "Hello"
    now[0] = "de"
    assert (both("plain"), both.language) == ("Hallo", "de")
    with pytest.raises(KeyError, match=r"turn\.heading.*assets/game/words/de"):
        both("turn.heading", name="Ben")


@pytest.mark.parametrize(
    ("computer", "setting", "spoken_language"),
    [(["de"], "auto", "de"), (["fr", "de"], "auto", "de"), (["fr"], "auto", "en"), (["de"], "en", "en")],
)
def test_the_language_is_the_one_set_or_the_computers(
    monkeypatch: pytest.MonkeyPatch, computer: list[str], setting: str, spoken_language: str
) -> None:
    monkeypatch.setattr(module, "system_language", SYSTEM_LANGUAGE)
    locales = [{"language": language, "country": None} for language in computer]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert spoken(setting) == spoken_language


def test_a_number_stays_with_its_unit_in_a_sentence_within_another() -> None:
    """What cannot be printed is spelled out, and a no-break space is no such thing."""
    words = Words("shell")
    part = words("coach.share", n=90)
    assert "\u00a0%" in part
    assert words("coach.head", name="Ann", round="Year 1", amount=part).endswith(f"{part} missed")
    assert "\\x00" in words("coach.head", name="A\0nn", round="Year 1", amount=part)
