"""Every word asked for is there, every word there is asked for, and German says as much as English.

What code asks for is found by reading it:

- the shelf is asked by ``words``, a game by ``say``;
- a key written out there, or in one of the two branches of an ``if``, must be in the file;
- a key put together, as ``f"reason.{code}"``, must fit some key, with one or more letters, digits, dots,
  hyphens or underscores in each gap; where all that can stand in the gap is known, `CONSTRUCTED` names it;
- a key is used if a string or f-string anywhere in the code fits it. Variants told apart only by their
  ends, as ``-card`` of a reason, are found by the gap before.
"""

from __future__ import annotations

import ast
import re
import tomllib
import unicodedata
from collections import Counter
from functools import cache
from itertools import chain
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.laws.courses import trial
from wk import assets
from wk.engine.files.sharecode import WHY
from wk.engine.seats import COLOURS
from wk.engine.wishes import NAME_FAULTS
from wk.games import GAMES
from wk.shell.glyphs import PICTURES
from wk.shell.palette import SETS
from wk.shell.settings import PACES
from wk.words import LANGUAGES, PAD, YOU, _Files, _flat

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

ROOT = assets.ASSETS.parent / "wk"
FOLDERS = {name: listing.folder for name, listing in GAMES.items()}
_OF_GAMES = {folder: sorted(ROOT.glob(f"games/{folder}/**/*.py")) for folder in FOLDERS.values()}
_SHELL = sorted(ROOT.glob("shell/**/*.py"))
_MATCH = sorted(
    [ROOT / "shell/gamefront.py", *ROOT.glob("shell/match/**/*.py"), *ROOT.glob("shell/newgame/*.py")]
)
_CARDS = {*ROOT.glob("shell/card*.py"), *ROOT.glob("shell/*/card*.py")}
_CARDS |= {ROOT / f"shell/{each}.py" for each in ("gamescreens", "match/plain", "editors/datanumbers")}
_SHEETS = ROOT / "shell/editors/numbersheets.py"


def _shared(folder: str) -> list[Path]:
    """Return the code of the shelf that uses the words of a game: of its matches, and of games of cards."""
    texts = [path.read_text(encoding="utf-8") for path in _OF_GAMES[folder]]
    if not any("CardMaking" in text for text in texts):
        return sorted({*_MATCH} - _CARDS)
    sheets = {_SHEETS} if any("NumberSheets" in text for text in texts) else set()
    return sorted({*_MATCH, *_CARDS, *sheets})


CODE = {
    "shell": [*_SHELL, *chain.from_iterable(_OF_GAMES.values())],
    **{folder: [*files, *_shared(folder)] for folder, files in _OF_GAMES.items()},
}
"""The code that uses the words of a folder; a game's screens also use the shelf's, and those of a match and
of a new one use whatever of the shelf's words the game says its own way."""

ASKING = {"shell": "words", **dict.fromkeys(_OF_GAMES, "say")}
"""The name by which the words of a folder are asked."""

GAP = r"[A-Za-z0-9._-]+"
KEY = re.compile(r"[a-z_][a-z0-9_-]*(\.[A-Za-z0-9_-]+)+")

NO_PLURAL = frozenset({"score.other", "you.score.other"})
"""Keys that merely look like a plural form."""

GLUE = frozenset({"front.and", "front.comma", "front.or", "result.and", "common.comma"})
"""Pieces between names, with the blanks around them."""

OF_THE_SHELF = ("front.pitch", "front.workshop", "road.want-until")
"""What the shelf asks each game to say of itself, or lets it say in its own words."""

CONSTRUCTED: dict[str, Mapping[str, Sequence[str]]] = {
    "shell": {
        "settings.colours.{}": tuple(SETS),
        "settings.animation.{}": tuple(PACES),
        "settings.language.{}": LANGUAGES,
        "newgame.code-fault.{}": WHY,
        "newgame.fault.{}": NAME_FAULTS,
        "colour.{}": COLOURS,
    },
    **{folder: trial(name).CONSTRUCTED for name, folder in FOLDERS.items()},
}
"""What can stand in the gaps of keys put together."""


class Asked(NamedTuple):
    """What some code asks for: a pattern of a key, and by which name it is asked there and then, if it is."""

    pattern: str
    place: str
    by: str


def patterns(node: ast.expr) -> Iterator[str]:
    """Yield the patterns of the strings an expression can be."""
    match node:
        case ast.Constant(value=str(text)):
            yield re.escape(text)
        case ast.JoinedStr(values=parts):
            yield "".join(
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else GAP for part in parts
            )
        case ast.IfExp(body=body, orelse=orelse):
            yield from patterns(body)
            yield from patterns(orelse)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            ends = list(patterns(right)) or [GAP]
            yield from (start + end for start in patterns(left) or [GAP] for end in ends)


def called(call: ast.Call) -> str:
    """Return the name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


@cache
def sought(path: Path) -> tuple[Asked, ...]:
    """Return everything the code of a file asks for or at least names, in whatever folder."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        place = f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call) and node.args and called(node) in ASKING.values():
            found += [Asked(pattern, place, by=called(node)) for pattern in patterns(node.args[0])]
        elif isinstance(node, ast.Constant | ast.JoinedStr):
            found += [
                Asked(pattern, place, by="")
                for pattern in patterns(node)
                if KEY.fullmatch(pattern.replace(GAP, "gap").replace("\\", ""))
            ]
    return tuple(found)


@cache
def asked(folder: str) -> tuple[Asked, ...]:
    """Return everything the code asks of a folder of words, or at least names."""
    return tuple(ask for path in CODE[folder] for ask in sought(path) if ask.by in {"", ASKING[folder]})


def keys(folder: str, language: str = "en") -> set[str]:
    """Return the keys of a folder, plural forms as one; how a pad is spoken of is no sentence of its own."""
    return {
        key if key in NO_PLURAL else re.sub(r"\.(one|other)$", "", key)
        for key in forms(folder, language)
        if not re.match(rf"{PAD}\.|{YOU}[.-]", key)
    }


def forms(folder: str, language: str) -> dict[str, str]:
    """Return every sentence of a folder by its key, plural forms apart."""
    files = assets.path(folder, "words", language).glob("*.toml")
    tables = (tomllib.loads(file.read_text(encoding="utf-8")) for file in files)
    return dict(chain.from_iterable(_flat(table, "") for table in tables))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", CODE)
def test_every_sentence_is_found_without_another_having_been_asked_for(folder: str, language: str) -> None:
    """Files are sought by the first word of a key, so each first word is asked for alone."""
    said = forms(folder, language)
    for word in {key.partition(".")[0] for key in said}:
        found = _Files(assets.path(folder, "words", language))
        about = {key: sentence for key, sentence in said.items() if key.partition(".")[0] == word}
        assert {key: found.get(key) for key in about} == about


def fields(sentence: str) -> set[str]:
    """Return the names of the fields of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def matching(pattern: str, known: set[str]) -> set[str]:
    """Return the keys that fit a pattern; one without a gap is a key itself."""
    if GAP not in pattern:
        return {re.sub(r"\\(.)", r"\1", pattern)} & known
    return {key for key in known if re.fullmatch(pattern, key)}


@pytest.mark.parametrize("folder", CODE)
def test_every_key_asked_for_has_words(folder: str) -> None:
    known = keys(folder)
    direct = [ask for ask in asked(folder) if ask.by]
    assert direct
    assert [ask for ask in direct if not matching(ask.pattern, known)] == []


@pytest.mark.parametrize("folder", CODE)
def test_every_key_that_is_put_together_has_words(folder: str) -> None:
    known = keys(folder)
    gaps = {ask.pattern.replace("\\", "").replace(GAP, "{}") for ask in asked(folder)}
    for pattern, fillings in CONSTRUCTED[folder].items():
        assert pattern in gaps or pattern.startswith("settings."), f"no code asks for {pattern}"
        assert [key for key in map(pattern.format, fillings) if key not in known] == []


@pytest.mark.parametrize("folder", CODE)
def test_all_words_are_used(folder: str) -> None:
    known = keys(folder)
    used = {*(ask.pattern for ask in asked(folder)), *OF_THE_SHELF}
    assert sorted(known.difference(*(matching(pattern, known) for pattern in used))) == []


@pytest.mark.parametrize("folder", CODE)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_and_fields(folder: str, language: str) -> None:
    first, other = forms(folder, "en"), forms(folder, language)
    assert sorted(set(first) - set(other)) == []
    assert sorted(set(other) - set(first)) == []
    for key in keys(folder):
        wanted = {form: fields(first[form]) for form in (key, f"{key}.one", f"{key}.other") if form in first}
        found = {form: fields(other[form]) for form in wanted}
        assert set().union(*found.values()) == set().union(*wanted.values()), key
        assert all(found[form] <= set().union(*wanted.values()) for form in wanted), key


@pytest.mark.parametrize("folder", CODE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_pad_is_said_of_keys_too(folder: str, language: str) -> None:
    """With the same fields, and of no other buttons than have a picture."""
    found = forms(folder, language)
    told = {key: key.removeprefix(f"{PAD}.") for key in found if key.startswith(f"{PAD}.")}
    assert told or folder != "shell"
    for pad, key in told.items():
        assert fields(found[pad]) == fields(found[key]), key
        assert found[pad] != found[key], key
        assert not re.search(r"\b(Space|Leertaste|Enter|Eingabetaste|Esc|Ctrl|Strg|F1)\b", found[pad]), key
        drawn = {letter for letter in found[pad] if unicodedata.category(letter) == "So"}
        assert drawn <= PICTURES.keys(), key


@pytest.mark.parametrize("folder", CODE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_to_somebody_is_said_of_others_too(folder: str, language: str) -> None:
    """With the same fields but the name of whoever is spoken to, named only where the verb wants it."""
    found = forms(folder, language)
    for key, sentence in found.items():
        if told := re.match(rf"{YOU}(?:-([\w-]+))?\.(.+)", key):
            usual = found[told[2]]
            assert fields(sentence) <= fields(usual) - {told[1] or "name"}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_says_its_own_way_has_the_fields_of_the_shelf(language: str) -> None:
    shelf = forms("shell", language)
    for folder in CODE.keys() - {"shell"}:
        own = forms(folder, language)
        for key in own.keys() & shelf.keys():
            assert fields(own[key]) == fields(shelf[key]), (folder, key)


@pytest.mark.parametrize("folder", CODE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_neat(folder: str, language: str) -> None:
    for key, sentence in forms(folder, language).items():
        assert sentence.strip(), key
        assert "  " not in sentence, key
        assert "'" not in sentence or language == "en", key
        assert sentence == sentence.strip() or key in GLUE, key
        assert " %" not in sentence, f"{key}: a no-break space stands before it"


@pytest.mark.parametrize("folder", FOLDERS.values())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_could_be_done_is_told_with_all_that_is_told_once_it_is_done(folder: str, language: str) -> None:
    """Hints and the coach say a sentence of ``todo`` for the one of the same name in the log."""
    found = forms(folder, language)
    for key in (key for key in found if key.startswith("todo.")):
        done = key.replace("todo.", "log.", 1)
        assert fields(found[key]) == fields(found[done]), key
        assert found[key] != found[done] or language == "en", key  # English puts and lets now as then


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_plural_forms_are_there(language: str) -> None:
    for folder in CODE:
        found = forms(folder, language)
        for key in found:
            if key.endswith((".one", ".other")) and key not in NO_PLURAL:
                stem = key.rpartition(".")[0]
                assert f"{stem}.one" in found, key
                assert f"{stem}.other" in found, key


@pytest.mark.parametrize("path", sorted(assets.ASSETS.glob("*/words/*")), ids=str)
def test_only_spoken_languages_have_words(path: Path) -> None:
    assert path.name in LANGUAGES
    assert path.parent.parent.name in {"shell", *(games.name for games in (ROOT / "games").iterdir())}


@pytest.mark.parametrize("folder", CODE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_in_two_files(folder: str, language: str) -> None:
    files = assets.path(folder, "words", language).glob("*.toml")
    found = Counter(
        key for file in files for key, _ in _flat(tomllib.loads(file.read_text(encoding="utf-8")), "")
    )
    assert [key for key, times in found.items() if times > 1] == []
