"""Players' names as people see them: which show nothing, which leave their line, which look alike.

Letters stand here by their numbers, because most of them look like others.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

MOST_MARKS = 4
"""The most marks on one letter: Tibetan has four, Vietnamese, Hindi and Hebrew have fewer. More of them would
stand over what is above."""

_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Joiners, variants, directions, tags, fillers: what fonts ignore (Unicode: Default_Ignorable_Code_Point)."""

_EMPTY = "\u2800\U00013441\U00013442\U00016fe4\U0001d159"
"""Signs of which nothing shows: the empty Braille pattern, blanks among hieroglyphs, a Khitan filler, a note
without head."""

_INVISIBLE = re.compile(f"[{_IGNORABLE}{_EMPTY}]")

_LATIN = {
    "A": "\u0391\u0410",
    "B": "\u0392\u0412",
    "C": "\u0421",
    "E": "\u0395\u0415",
    "H": "\u0397\u041d",
    "I": "\u0399\u0406\u04c0",
    "J": "\u0408",
    "K": "\u039a\u041a",
    "M": "\u039c\u041c",
    "N": "\u039d",
    "O": "\u039f\u041e",
    "P": "\u03a1\u0420",
    "Q": "\u051a",
    "S": "\u0405",
    "T": "\u03a4\u0422",
    "W": "\u051c",
    "X": "\u03a7\u0425",
    "Y": "\u03a5\u0423\u04ae",
    "Z": "\u0396",
    "a": "\u0251\u03b1\u0430",
    "c": "\u0441\u03f2",
    "d": "\u0501",
    "e": "\u0435",
    "g": "\u0261",
    "h": "\u04bb\u0570",
    "i": "\u0131\u03b9\u0456",
    "j": "\u03f3\u0458",
    "k": "\u03ba\u043a",
    "l": "\u04cf",
    "o": "\u03bf\u043e\u0585",
    "p": "\u03c1\u0440",
    "q": "\u051b",
    "s": "\u0455",
    "u": "\u03c5\u057d",
    "v": "\u03bd\u0475",
    "w": "\u051d",
    "x": "\u03c7\u0445",
    "y": "\u03b3\u0443\u04af",
    "'": "\u02bc\u2018\u2019\u2032\u00b4`",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212",
}
"""Greek, Cyrillic, Armenian letters and other signs that look like those of a common keyboard."""

_LOOKS = str.maketrans({sign: letter for letter, signs in _LATIN.items() for sign in signs})


def has_control(name: str) -> bool:
    """Return whether a name has control characters, those of line, direction and width among them."""
    return any(unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for letter in name)


def is_blank(name: str) -> bool:
    """Return whether nothing of a name shows: not one letter or sign."""
    return not visible(name).strip()


def is_invisible(name: str) -> bool:
    """Return whether a printable name has something in it that does not show."""
    return _INVISIBLE.search(name) is not None


def has_stray_marks(name: str) -> bool:
    """Return whether a name begins with a mark, or a letter of it has more than MOST_MARKS."""
    marks = MOST_MARKS
    for letter in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(letter) in {"Mn", "Me"} else 0
        if marks > MOST_MARKS:
            return True
    return False


def visible(typed: str) -> str:
    """Return what somebody typed without what does not show, its accents spelled in the usual way."""
    return _INVISIBLE.sub("", unicodedata.normalize("NFC", typed))


@lru_cache(1024)
def look(name: str) -> str:
    """Return what a name looks like: two of the same look cannot be told apart on the screen."""
    letters = unicodedata.normalize("NFKD", " ".join(visible(name).split())).translate(_LOOKS)
    return unicodedata.normalize("NFKC", letters.casefold())
