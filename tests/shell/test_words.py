"""Words come from files, and what is missing is named."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from wk import assets
from wk.shell.words import Words

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    """Return the words of a small file."""
    monkeypatch.setattr(assets, "ASSETS", tmp_path)
    (tmp_path / "game" / "words").mkdir(parents=True)
    (tmp_path / "game" / "words" / "en.toml").write_text(
        'plain = "Hello"\n[turn]\nheading = "{name}, it is your turn"\n'
        '[turn.left]\none = "{n} build left"\nother = "{n} builds left"\n'
    )
    return Words("game")


def test_a_sentence_is_found_by_its_path_and_filled_in(words: Words) -> None:
    assert words("plain") == "Hello"
    assert words("turn.heading", name="Ben") == "Ben, it is your turn"


@pytest.mark.parametrize(("n", "sentence"), [(1, "1 build left"), (0, "0 builds left"), (2, "2 builds left")])
def test_the_number_chooses_the_form(words: Words, n: int, sentence: str) -> None:
    assert words("turn.left", n=n) == sentence


def test_a_missing_key_is_named_with_its_file(words: Words) -> None:
    with pytest.raises(KeyError, match=r"turn\.foot.*assets/game/words/en\.toml"):
        words("turn.foot")


def test_a_missing_value_is_named_with_its_key(words: Words) -> None:
    with pytest.raises(KeyError, match=r"name.*turn\.heading"):
        words("turn.heading")


def test_what_is_there_can_be_asked(words: Words) -> None:
    assert "turn.left" in words
    assert "turn" not in words


def test_every_key_named_in_the_shell_has_words() -> None:
    words = Words("shell")
    code = "".join(path.read_text() for path in assets.ASSETS.parent.glob("wk/shell/**/*.py"))
    named = set(re.findall(r'words\(\s*"([a-z_.]+)"', code)) | set(
        re.findall(r'heading_key = "([a-z.]+)"', code)
    )
    assert len(named) > 20
    assert [key for key in sorted(named) if key not in words] == []


def test_every_sentence_of_the_shell_is_used() -> None:
    code = "".join(path.read_text() for path in assets.ASSETS.parent.glob("wk/shell/**/*.py"))
    patterns = [re.escape(key).replace(r"\{\}", "[a-z]+") for key in _keys_in(code)]
    keys = [re.sub(r"\.(one|other)$", "", key) for key in Words("shell").keys()]  # noqa: SIM118 - no dict
    assert [key for key in keys if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []


def _keys_in(code: str) -> set[str]:
    """Return every string that looks like a key, the fields of f-strings as {}."""
    found = re.findall(r"""["']([a-z_]+(?:\.(?:[a-z_]+|\{[a-z_]+\}[a-z_]*))+)["']""", code)
    return {re.sub(r"\{[a-z_]+\}", "{}", key) for key in found}
