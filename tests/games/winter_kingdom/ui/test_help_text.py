"""The words of the help: marks taken out, lines broken in time, nothing left of how they are written."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.ui.helping import BOOK, SHELF_WORDS
from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp
from wk.shell.help.markup import (
    ID,
    KEY,
    SOURCE,
    STRONG,
    FigureText,
    Prose,
    Run,
    TableRow,
    parse,
    plain,
    runs_of,
    words_of,
)
from wk.shell.help.pages import RULES
from wk.shell.help.rich import set_text
from wk.shell.paint import Style

if TYPE_CHECKING:
    import pygame

RAW = re.compile(r"\*\*|`|\||\[[BEPR]\]|(?<!\w)\*\w|^#|\{|\}")
"""What may not be read on a page: the marks it is written with."""


def test_marks_become_kinds_of_text() -> None:
    runs = runs_of("**one** piece,\n *free* (WK-BUILD-2) `Ctrl` [B]")
    assert runs == (
        *(Run("one", STRONG), Run(" piece, "), Run("free", STRONG), Run(" ("), Run("WK-BUILD-2", ID)),
        *(Run(") "), Run("Ctrl", KEY), Run(" "), Run("B", SOURCE)),
    )
    assert plain(runs) == "one piece, free (WK-BUILD-2) Ctrl"


def test_a_page_is_read_block_by_block() -> None:
    table = "| a | b |\n|---|---|\n| x (WK-AB-MULE) | y |\n"
    text = "# T\n\nOne\ntwo.\n\n- WK-TURN-1 Rule\n  goes on. [B]\n1. Item\n\n" + table
    _, words, rule, item, row = parse(text)
    assert [words_of(block) for block in (words, rule, item)] == [
        "One two.",
        "WK-TURN-1 Rule goes on.",
        "Item",
    ]
    assert isinstance(rule, Prose)
    assert (rule.id, rule.mark) == ("WK-TURN-1", "")
    assert isinstance(item, Prose)
    assert item.mark == "1."
    assert isinstance(row, TableRow)
    assert (plain(row.title), row.ids, row.cells[0].label) == ("x", ("WK-AB-MULE",), "b")


def test_a_block_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="'picture' is no block"):
        parse("```picture\n```")


@pytest.mark.parametrize("key", BOOK.pages)
def test_no_page_shows_how_it_is_written(key: str) -> None:
    for block in BOOK.pages[key].blocks:
        shown = words_of(block)
        if isinstance(block, FigureText):
            assert shown, "a picture has words below it"
        assert not RAW.search(shown), shown


def test_every_chapter_of_the_rules_is_there_with_all_its_paragraphs() -> None:
    chapters = [page for page in BOOK.pages.values() if page.section == RULES]
    assert len(chapters) == 11
    blocks = [block for page in chapters for block in page.blocks]
    assert sum(isinstance(block, Prose) and bool(block.id) for block in blocks) > 60
    assert sum(isinstance(block, TableRow) for block in blocks) == 19 + 18


def test_a_corrected_number_corrects_the_pages() -> None:
    """WK-DATA-2."""
    catalogue = replace(BOOK.catalogue, game=replace(BOOK.catalogue.game, builds=4))
    book = WinterKingdomHelp(catalogue, BOOK.say, SHELF_WORDS)
    said = " ".join(map(words_of, book.pages["topic/turn"].blocks))
    assert BOOK.say("number.4") in said


@pytest.mark.parametrize("width", [60, 120, 300, 900])
def test_no_line_is_wider_than_its_column(window: pygame.Surface, width: int) -> None:
    assert window
    style = Style("text", 16, "#ffffff")
    runs = runs_of(
        "A *very* long (WK-AB-TERRAIN) sentence, `Page Down` [B][E] about Donaudampfschifffahrtsgesellschaft."
    )
    setting = set_text(runs, style, width)
    assert all(piece.x >= 0 and piece.x + piece.width <= width for piece in setting.pieces)
    for one, other in zip(setting.pieces, setting.pieces[1:], strict=False):
        assert other.line > one.line or other.x >= one.x + one.width
    assert "".join(piece.text for piece in setting.pieces) == "".join(run.text for run in runs).replace(
        " ", ""
    )
    assert setting.height >= setting.lines * style.size


def test_what_is_written_together_is_not_parted(window: pygame.Surface) -> None:
    assert window
    setting = set_text(runs_of("see (WK-TURN-1)."), Style("text", 16, "#ffffff"), 110)
    bracket = [piece for piece in setting.pieces if piece.text in {"(", "WK-TURN-1", ")."}]
    assert len({piece.line for piece in bracket}) == 1
