"""The help of the High Court: a page for every member, figures that the rules answer, in both languages."""

from __future__ import annotations

import pytest

from tests.games.minsterpool.ui.at_table import KIT
from wk.games.minsterpool.ui.book import HighCourtHelp
from wk.shell.help.markup import FigureText, See
from wk.shell.help.search import search
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words

ILVERY = [board.id for board in KIT.court.tables.boards].index("ilvery")


def source(language: str = "en") -> HighCourtHelp:
    return HighCourtHelp(KIT, Words(KIT.assets, language), Words("shell", language))


def figures(told: HighCourtHelp) -> list[FigureText]:
    pages = told.pages.values()
    return [block for page in pages for block in page.blocks if isinstance(block, FigureText)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_pages_and_figures(language: str) -> None:
    """Every member has a page that tells how sure it is, and every way onward leads somewhere."""
    told, english = source(language), source()
    assert list(told.pages) == list(english.pages)
    assert {f"card/{board.id}" for board in KIT.court.tables.boards} <= set(told.pages)
    for page in told.pages.values():
        for block in page.blocks:
            assert not isinstance(block, See) or set(block.pages) <= set(told.pages)
    assert [(each.drawing, dict(each.options).get("do")) for each in figures(told)] == [
        (each.drawing, dict(each.options).get("do")) for each in figures(english)
    ]


def test_figures_say_what_their_captions_do() -> None:
    """HC-REL-1, HC-HOUR-2, HC-HOUR-3, HC-BRIBE-1, HC-FAVOR-2, HC-AWARD-2: each by the rules themselves."""
    told = source()
    said = [told.figure(figure, 700, Scale(1)) for figure in figures(told)]
    tried = [told.answer(figure) for figure in figures(told)]
    assert [bool(each.refusal) for each in tried] == [not each.good for each in said]
    assert [each.words for each in said if not each.good] == [
        "Ben owns relationship line 1 of Lady Byrnaszic; only hourglasses free it.",
        "All favors of Lady Threlkin are taken.",
    ]
    rows = [each.after.row[0] for each in tried if not each.refusal]
    owned, cleared, left, pushed, advanced, led, tied = rows
    assert owned.owners == (0, 0)
    assert cleared.owners == (None, 0)
    assert (left.board, left.gold) == (ILVERY, 9)
    assert pushed.bribes == (0, 0, 1, 1)
    assert advanced.gold == 6
    texts = [each.words for each in said]
    assert texts[-2].endswith("Ben leads alone and would score 6.")
    assert texts[-1].endswith("Nobody leads alone, so nobody would score.")
    assert led.gold == 6
    assert tied.gold == 5


@pytest.mark.parametrize(
    ("language", "wanted"), [("de", ("Silber", "Gold", "Leben")), ("en", ("silver", "gold", "life"))]
)
def test_the_search_finds_what_stands_on_every_member(language: str, wanted: tuple[str, ...]) -> None:
    """HC-TERM-1, HC-TERM-4: what a member shows as silver, gold and life is told in the help."""
    pages = source(language)
    for word in wanted:
        assert search(pages, word), word
