"""Players' names as people see them: what shows, what stays in its line, what can be told apart."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pytest

from wk.engine.names import MOST_MARKS, has_stray_marks, is_blank, is_invisible, look, visible

LEGITIMATE = [
    "Nguyễn Thị Ơn",
    "क्षितिज",
    "हिन्दी",
    "ที่รัก",
    "ကြွေ့",
    "བསྒྲུབས",
    "שָׁלוֹם",
    "مُحَمَّد",
    "Ặng",
    "Łukasz",
    "김민준",
    "O’Neil-Ünal",
]  # fmt: skip


@pytest.mark.parametrize("name", LEGITIMATE)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_of_all_scripts_are_names(name: str, form: Literal["NFC", "NFD"]) -> None:
    """However a keyboard spells the accents."""
    spelled = unicodedata.normalize(form, name)
    assert not has_stray_marks(spelled)
    assert not is_invisible(spelled)
    assert visible(spelled) == unicodedata.normalize("NFC", name)
    assert look(spelled) == look(name)


@pytest.mark.parametrize(
    "name",
    ["e" + "\N{COMBINING ACUTE ACCENT}" * (MOST_MARKS + 1), "Ab\u20dd\u20dd\u20dd\u20dd\u20dd", "\u0301Ann"],
)
def test_marks_that_pile_up_or_stand_on_nothing_are_found(name: str) -> None:
    assert has_stray_marks(name)


def test_four_marks_on_one_letter_are_a_script_and_five_are_a_heap() -> None:
    """Tibetan stacks four; the number is said here once more, so that nobody changes it unawares."""
    assert not has_stray_marks("\u0f66\u0f92\u0fb2\u0f74\u0f7e")
    accent = "\N{COMBINING ACUTE ACCENT}"
    assert not has_stray_marks(f"a{4 * accent}b{4 * accent}")
    assert has_stray_marks(f"a{5 * accent}")


NOTHING = (
    *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180E, 0x180F, 0x200B, 0x200D, 0x202E),
    *(0x2065, 0x206F, 0x2800, 0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0, 0xFFF8, 0x13441, 0x13442),
    *(0x16FE4, 0x1BCA0, 0x1BCA3, 0x1D159, 0x1D173, 0x1D17A, 0xE0000, 0xE0001, 0xE0041, 0xE0101, 0xE0FFF),
)


@pytest.mark.parametrize("sign", [*map(chr, NOTHING)])
def test_what_does_not_show_is_found_and_taken_out(sign: str) -> None:
    """Whatever fonts may ignore, and what they draw nothing of; a name of nothing else is blank."""
    assert is_blank(f"{sign} {sign}")
    assert is_invisible(f"Ann{sign}")
    assert visible(f"A{sign}nn") == "Ann"
    assert look(f"Ann{sign}") == look("Ann")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "\u0410nn"), ("Mia", "M\u0456a"), ("BEH", "\u0412\u0415\u041d"), ("Tom", "T\u03bfm"),
     ("Ann", "\uff21nn"), ("O'Neil", "O\u2019Neil"), ("A-B", "A\u2010B"), ("J\xfcrgen", "Ju\u0308rgen")],
)  # fmt: skip
def test_letters_of_other_scripts_do_not_tell_names_apart(one: str, other: str) -> None:
    assert one != other
    assert look(one) == look(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ann", "Anna"), ("Anna", "Анна"), ("Al", "AI"), ("Jörg", "Jorg"), ("Σ", "S")]
)
def test_what_can_be_told_apart_is(one: str, other: str) -> None:
    """I, l and 1 differ in the text face, and so do letters with and without their accents."""
    assert look(one) != look(other)
