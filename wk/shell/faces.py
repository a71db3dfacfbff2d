"""The faces letters are set in: three shipped as packages, and installed fonts for letters these lack.

Everything the program itself says is in the shipped faces; names people give may be in any script.
"""

from __future__ import annotations

import re
import unicodedata
import warnings
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame
import pygame.freetype

from wk.shell import glyphs

if TYPE_CHECKING:
    from collections.abc import Iterator

Face = Literal["text", "bold", "display"]
"""Atkinson Hyperlegible, its bold, and Fraunces for titles, card names and totals only."""

FILES: dict[Face, tuple[str, str]] = {
    "text": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf"),
    "bold": ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Bold.ttf"),
    "display": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
}

_COMMON = re.compile("[ -~\u00a1-\u00ac\u00ae-\u00ff–—‘’‚“”„…−•·×€]*")
"""Texts all shipped faces have every letter of, as nearly all texts are; a test holds this to the truth."""

_PREFERRED = ("notosans", "dejavusans", "segoeui", "nirmala", "arial", "helvetica")
"""How the names of installed fonts begin that go best with the shipped ones, the best first."""

_SCRIPTS = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""Scripts whose letters join or change places, by the first word of their letters' names."""


_BEGINNINGS = (b"\0\1\0\0", b"true", b"OTTO", b"ttcf")
"""How the files of fonts begin that pygame can use."""


class Loan(NamedTuple):
    """An installed font, and how it sets a script."""

    path: str
    script: str = ""
    """Its ISO 15924 code, if the letters must be told."""
    leftward: bool = False
    """Whether it is written from right to left."""


DRAWN = Loan("")
"""Stands for no font: a letter of `glyphs` is drawn."""

Run = tuple[str, Loan | None]
"""Letters side by side that are set in a shipped face, or in an installed font; or one that is drawn."""


@cache
def _file(face: Face) -> bytes:
    package, name = FILES[face]
    return resources.files(package).joinpath("files", name).read_bytes()


def font(face: Face, size: int, loan: Loan | None = None) -> pygame.Font:
    """Return a face or an installed font at a size in pixels, starting pygame's fonts at the first call."""
    if not pygame.font.get_init():
        clear()  # fonts made before pygame was shut down are dead
        pygame.font.init()
    return _font(face, size, loan)


@lru_cache(maxsize=128)
def _font(face: Face, size: int, loan: Loan | None) -> pygame.Font:
    if loan is None:
        return pygame.Font(BytesIO(_file(face)), max(1, size))
    made = pygame.Font(loan.path, max(1, size))
    if loan.script:
        made.set_script(loan.script)
    if loan.leftward:
        made.set_direction(pygame.DIRECTION_RTL)
    return made


@lru_cache(maxsize=4096)
def runs(string: str, face: Face) -> tuple[Run, ...]:
    """Return a text cut where another font must lend letters; what no font has stays in the face."""
    if _COMMON.fullmatch(string):
        return ((string, None),)
    found: list[Run] = []
    for part in filter(None, glyphs.CUT.split(string)):
        if part in glyphs.PICTURES:
            found.append((part, DRAWN))
            continue
        pieces = [piece for word in re.findall(r" *[^ ]+ *| +", part) for piece in _pieces(word, face)]
        found += [(_joined(group), loan) for loan, group in groupby(pieces, key=lambda piece: piece[1])]
    return tuple(found)


def unknown(string: str, face: Face = "text") -> str:
    """Return the letters of a text that neither a face nor any installed font has, each once."""
    missing = (letters for letters, loan in runs(string, face) if loan is None)
    return "".join(
        dict.fromkeys(letter for letters in missing for letter in letters if not _has(face, letter))
    )


def _pieces(word: str, face: Face) -> list[Run]:
    """Return a word in one font if there is one for it, else its letters in a font each."""
    bold = face != "text"
    parts = [word] if _covers(face, word) or _loan(word, bold) else _clusters(word)
    return [(part, None if _covers(face, part) else _loan(part, bold)) for part in parts]


def _joined(pieces: Iterator[Run]) -> str:
    return "".join(letters for letters, _ in pieces)


def _clusters(word: str) -> list[str]:
    """Return the letters of a word, each with its marks."""
    found: list[str] = []
    for letter in word:
        if found and unicodedata.category(letter).startswith("M"):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _covers(face: Face, letters: str) -> bool:
    return all(_has(face, letter) for letter in letters)


@lru_cache(maxsize=2048)
def _has(face: Face, letter: str) -> bool:
    """Return whether a face has a letter, or the parts it can be put together from."""
    own = _glyphs(BytesIO(_file(face)))
    parts = unicodedata.normalize("NFD", letter)
    return _in(own, letter) or (parts != letter and all(_in(own, part) for part in parts))


@lru_cache(maxsize=512)
def _loan(letters: str, bold: bool) -> Loan | None:
    """Return the first installed font that has some letters, blanks apart, and how it sets them."""
    wanted = letters.replace(" ", "")
    path = next((path for path in installed(bold) if wanted and _lends(path, wanted)), None)
    if path is None:
        return None
    script = _SCRIPTS.get(unicodedata.name(wanted[0], "").partition(" ")[0], "")
    return Loan(path, script, unicodedata.bidirectional(wanted[0]) in {"R", "AL"})


def _lends(path: str, letters: str) -> bool:
    """Return whether an installed font can be used and has some letters."""
    try:
        with Path(path).open("rb") as file:
            if file.read(4) not in _BEGINNINGS:  # on Windows opening what is no font ends the program
                return False
        glyphs = _glyphs(path)
        return all(_in(glyphs, letter) for letter in letters) and bool(pygame.Font(path, 20).get_height())
    except (OSError, RuntimeError, ValueError):  # a font that is broken, or of pictures of one size
        return False


def _glyphs(file: str | BytesIO) -> pygame.freetype.Font:
    """Open a font to see which letters it has, which pygame's other fonts do not tell."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(file, 20)


def _in(glyphs: pygame.freetype.Font, letter: str) -> bool:
    return glyphs.get_metrics(letter)[0] is not None


@cache
def installed(bold: bool) -> tuple[str, ...]:
    """Return the paths of the fonts of the computer, those first that go best with the shipped ones.

    Args:
        bold: whether the bold ones of their families are wanted, where there are such.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pygame warns where it finds no way to ask for them
        names = sorted(pygame.font.get_fonts(), key=_rank)
        paths = [pygame.font.match_font(name, bold=bold) for name in names]
    return tuple(dict.fromkeys(path for path in paths if path))


def _rank(name: str) -> tuple[bool, int, str]:
    known = [number for number, start in enumerate(_PREFERRED) if name.startswith(start)]
    return "mono" in name, min(known, default=len(_PREFERRED)), name


def clear() -> None:
    """Forget every font."""
    for made in (_font, runs, _has, _loan):
        made.cache_clear()
