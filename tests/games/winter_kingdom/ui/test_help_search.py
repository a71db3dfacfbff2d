"""Searching the help: by title, by words, by the ids of the rules."""

from __future__ import annotations

import pytest

from tests.games.winter_kingdom.ui.helping import BOOK
from wk.shell.help.markup import STRONG, Prose, TableRow
from wk.shell.help.search import A_PAGE, MOST, search

IDS = {
    name: (page.key, place)
    for page in BOOK.pages.values()
    for place, block in enumerate(page.blocks)
    if isinstance(block, Prose | TableRow)
    for name in (block.ids if isinstance(block, TableRow) else (block.id,))
    if name
}


def test_boom_is_found_as_a_card_first_and_then_in_the_rules() -> None:
    found = search(BOOK, "boom")
    assert found[0].page == "card/boom"
    assert {"rules/twists", "rules/coins"} <= {one.page for one in found}


def test_a_rule_is_found_by_its_id() -> None:
    found = search(BOOK, "WK-BUILD-2")
    assert (found[0].page, found[0].block) == IDS["WK-BUILD-2"]
    assert [run.text for run in found[0].runs if run.kind == STRONG] == ["WK-BUILD-2"]


@pytest.mark.parametrize("name", IDS)
def test_every_rule_is_found_by_its_id_whatever_the_case(name: str) -> None:
    found = search(BOOK, name.lower())[0]
    assert (found.page, found.block) == IDS[name]


@pytest.mark.parametrize("key", BOOK.pages)
def test_every_page_is_found_by_its_title(key: str) -> None:
    title = BOOK.pages[key].title
    same = [one for one in BOOK.pages.values() if one.title == title]
    assert key in [one.page for one in search(BOOK, title)[: A_PAGE * len(same)]]


def test_every_word_must_be_there_and_begin_a_word() -> None:
    assert {one.page for one in search(BOOK, "fort mule")} == {"topic/forts"}
    assert search(BOOK, "ort") == []
    assert search(BOOK, "fort zebra") == []
    assert search(BOOK, "  ") == []


def test_nothing_in_a_search_is_a_pattern() -> None:
    assert search(BOOK, "a.*(") == []


def test_a_page_does_not_fill_the_list() -> None:
    found = search(BOOK, "house")
    pages = [one.page for one in found]
    assert max(map(pages.count, pages)) <= A_PAGE
    assert 10 < len(found) <= MOST
