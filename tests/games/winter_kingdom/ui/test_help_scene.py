"""The help in a window: every page opens, all is found, keys and pointer both suffice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import (
    BOOK,
    CATALOGUE,
    SHELF_WORDS,
    composer,
    no_screen,
    reader,
)
from wk.games.winter_kingdom.ui.help.cards import EnlargedCard
from wk.games.winter_kingdom.ui.help.figure import Figure
from wk.shell.help.compose import set_page
from wk.shell.help.flow import Flow, SideBar
from wk.shell.help.list import LETTER, FoundRow, Title
from wk.shell.help.rich import Rich
from wk.shell.help.scene import HelpScene
from wk.shell.help.search import search
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.games.winter_kingdom.ui.helping import Reader

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def someone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """Return somebody at the help's first page."""
    no_screen(monkeypatch)
    person = reader(tmp_path)
    yield person
    person.app.close()


def shown(person: Reader) -> list[str]:
    """Return the texts of the page that can be seen."""
    return [" ".join(run.text for run in w.runs) for w in person.widgets() if isinstance(w, Rich)]


# Every page opens ------------------------------------------------------------------------------


def test_every_topic_card_and_chapter_opens_from_the_list_by_keys(someone: Reader) -> None:
    someone.press(pygame.K_f, pygame.KMOD_CTRL)
    opened = []
    for _ in range(len(BOOK.pages)):
        someone.press(pygame.K_DOWN)
        if someone.help.controls.focus == LETTER:  # the row above the chapters, which hides them
            someone.press(pygame.K_DOWN)
        someone.press(pygame.K_RETURN)
        opened.append(someone.page)
        title = next(w for w in someone.widgets() if isinstance(w, Title) and w.chosen)
        assert title.key == f"page-{someone.page}"
        assert title.area.height == title.rect.height, "the list follows"
    # The first step goes to the page that is open already.
    assert opened == list(BOOK.pages)


def test_a_family_shows_its_cards_and_each_opens_by_a_click(someone: Reader) -> None:
    someone.help.go("cards/twist")
    someone.wait()
    for card in CATALOGUE.twists:
        someone.help.go("cards/twist")
        tile = someone.widget(f"tile-{card}")
        someone.help.page_scroll.reveal(0, 0)
        someone.wheel(-20 if not tile.area.collidepoint(tile.rect.center) else 0)
        someone.use(f"tile-{card}")
        assert someone.page == f"card/{card}"
        assert any(isinstance(w, EnlargedCard) for w in someone.widgets())


def test_a_card_tells_everything_about_itself(someone: Reader) -> None:
    """WK-DATA-1: words on the card, ruling, what is reconstructed, its letters, its rule."""
    someone.help.go("card/outpost")
    flow = Flow(Scale(1), 800)
    set_page(flow, someone.help.page, composer())
    card = CATALOGUE.abilities["outpost"]
    said = [" ".join(run.text for run in w.runs) for w in flow.widgets if isinstance(w, Rich)]
    face = next(w for w in flow.widgets if isinstance(w, EnlargedCard))
    assert face.page.halves == (card.first, card.second)
    assert {card.note, card.unsure, "WK-AB-OUTPOST"} <= set(said)
    assert any(SHELF_WORDS("help.from") in line and line.endswith("B R") for line in said)
    assert sum(isinstance(w, Figure) for w in flow.widgets) == 2


@pytest.mark.parametrize(
    ("at", "page"), [("mine", "card/mine"), ("rules/coins", "rules/coins"), (None, "topic/goal")]
)
def test_it_opens_where_it_is_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: str | None, page: str
) -> None:
    no_screen(monkeypatch)
    person = reader(tmp_path, at=at)
    assert person.page == page
    person.app.close()


def test_a_page_that_is_not_there_is_an_error(someone: Reader) -> None:
    with pytest.raises(KeyError, match="card/zebra"):
        HelpScene(someone.app, BOOK, "zebra")


def test_pages_lead_to_each_other(someone: Reader) -> None:
    someone.press(pygame.K_END)
    someone.use("see-topic/building")
    assert someone.page == "topic/building"
    assert someone.help.page_scroll.offset == 0


# Searching -------------------------------------------------------------------------------------


def test_typing_anywhere_searches_and_enter_opens_the_best(someone: Reader) -> None:
    someone.type("boom")
    assert next(w.words for w in someone.widgets() if isinstance(w, FoundRow)) == "Boom"
    assert not someone.titles()
    someone.press(pygame.K_RETURN)
    assert someone.page == "card/boom"


def test_a_result_opens_its_page_where_it_was_found(someone: Reader) -> None:
    for letter in "WK-TURN-8":
        someone.press(pygame.K_MINUS if letter == "-" else pygame.key.key_code(letter.lower()), letter=letter)
        someone.post(pygame.TEXTINPUT, text=letter)
    someone.use("found-0")
    assert someone.page == "rules/turn"
    assert someone.help.page_scroll.offset > 0
    tag = next(w for w in someone.widgets() if isinstance(w, Rich) and w.runs[0].text == "WK-TURN-8")
    assert tag.area.height == tag.rect.height, "it is in sight"
    assert any(
        isinstance(w, SideBar) and w.rect.colliderect(tag.rect.inflate(60, 0)) for w in someone.widgets()
    )


def test_results_are_walked_with_the_arrows(someone: Reader) -> None:
    someone.type("castle")
    for _ in range(3):
        someone.press(pygame.K_DOWN)
    assert someone.help.controls.focus == "found-2"
    someone.press(pygame.K_RETURN)
    found = search(BOOK, "castle")[2]
    assert (someone.page, someone.help.marked) == (found.page, found.block)
    for _ in range(3):
        someone.press(pygame.K_UP)
    assert someone.help.controls.focus == "search"


def test_what_is_not_there_is_said(someone: Reader) -> None:
    someone.type("zebra")
    assert SHELF_WORDS("help.nothing", words="zebra") in shown(someone)


def test_escape_ends_the_search_and_then_the_help(someone: Reader) -> None:
    someone.type("fort")
    someone.press(pygame.K_ESCAPE)
    assert (someone.help.typed.text, bool(someone.titles())) == ("", True)
    someone.press(pygame.K_ESCAPE)
    assert not someone.app.running


def test_the_cross_ends_the_search(someone: Reader) -> None:
    someone.type("fort")
    someone.use("clear")
    assert someone.help.typed.text == ""


# Scrolling -------------------------------------------------------------------------------------


def test_keys_and_wheel_scroll_the_page(someone: Reader) -> None:
    someone.help.go("rules/abilities")
    scroll = someone.help.page_scroll
    offsets = []
    keys = (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_UP, pygame.K_PAGEUP, pygame.K_HOME)
    for key in keys:
        someone.press(key)
        offsets.append(scroll.offset)
    down, page, end, up, page_up, home = offsets
    assert 0 < down < page <= end == scroll.content - scroll.view
    assert end > up > page_up > home == 0
    someone.point(someone.help.parts.page_view.center)
    someone.wheel(-1)
    assert scroll.offset > 0


def test_tab_reaches_search_list_and_page(someone: Reader) -> None:
    seen = set()
    for _ in range(60):
        someone.press(pygame.K_TAB)
        seen.add(someone.help.controls.focus)
    assert {"back", "search", "page-topic/goal", "page-rules/words", "see-topic/turn"} <= seen


@pytest.mark.usefixtures("seen")
def test_a_reading_help_draws_nothing(someone: Reader) -> None:
    someone.wait(3)
    before = someone.app.redraws
    someone.wait(5)
    assert someone.app.redraws == before


# One at a time ---------------------------------------------------------------------------------


def test_in_a_narrow_window_the_list_lies_over_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_screen(monkeypatch)
    person = reader(tmp_path, (1024, 640), 300)
    assert not person.titles()
    person.use("contents")
    assert person.titles()
    person.press(pygame.K_ESCAPE)
    assert not person.titles()
    person.use("contents")
    person.use("page-topic/turn")
    assert (person.page, person.titles()) == ("topic/turn", [])
    person.type("wolves")
    assert any(isinstance(w, FoundRow) for w in person.widgets())
    person.use("found-0")
    assert person.page == "card/wolves"
    assert any(isinstance(w, EnlargedCard) for w in person.widgets())
    person.app.close()
