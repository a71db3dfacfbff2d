"""The help at every size of window and text, in every language: nothing is cut or lies over anything else."""

from __future__ import annotations

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import BOOK, SHELF_WORDS, book, composer
from wk.shell import paint
from wk.shell.buttons import Button
from wk.shell.help.compose import set_page
from wk.shell.help.flow import Flow
from wk.shell.help.layout import ReaderLayout
from wk.shell.help.list import FoundRow, Letter, Title, contents, results
from wk.shell.help.pages import RULES
from wk.shell.help.rich import Rich
from wk.shell.help.search import search
from wk.shell.lettering import fit
from wk.shell.theme import Scale
from wk.shell.widget import Label
from wk.words import LANGUAGES

SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
UI_SCALES = [75, 100, 200, 300]
CARDS = {page.card for page in BOOK.pages.values() if page.card}
SOME = [
    (language, page.key)
    for language in LANGUAGES
    for page in BOOK.pages.values()
    if (not page.card or page.card in {"guide", "longer-tunnels"})
    and (language == LANGUAGES[0] or page.section != RULES)
]
"""Pages set at every size: of the cards only those with most words; the rules speak one language only."""
SCALES = [(ui, 100) for ui in UI_SCALES] + [(75, 150), (100, 150)]
"""UI scales and text sizes in percent."""


def layouts() -> list[ReaderLayout]:
    """Return the layouts of all sizes and UI scales, list and page both."""
    return [
        ReaderLayout.of(size, Scale.of(size, ui / 100, text / 100), listing=listing)
        for size in SIZES
        for ui, text in SCALES
        for listing in (False, True)
    ]


def assert_nothing_cut(flow: Flow, where: object) -> None:
    """Assert that all text has the room it takes, lies in its column, and over no other text."""
    texts = [w for w in flow.widgets if isinstance(w, Rich | Label | Title | Button | FoundRow)]
    for widget in texts:
        assert 0 <= widget.rect.left <= widget.rect.right <= flow.width, (where, widget)
        assert widget.rect.bottom <= flow.y, (where, widget)
        match widget:
            case Rich():
                setting = widget.setting
                assert setting.height <= widget.rect.height, (where, widget)
                assert max(piece.x + piece.width for piece in setting.pieces) <= widget.rect.width
            case Label():
                assert paint.measure(widget.words, widget.style)[0] <= widget.rect.width, (where, widget)
                assert widget.style.size <= widget.rect.height
            case Title():
                room = widget.rect.width - flow.scale.px(32) - widget.indent
                assert paint.measure(widget.words, widget.style)[0] <= room, (where, widget)
            case Button():
                style = flow.scale.style("bold", 14)
                assert paint.measure(widget.label, style)[0] <= widget.rect.width, (where, widget)
            case FoundRow():
                assert FoundRow.height(widget.runs, widget.rect.width, flow.scale) <= widget.rect.height
    boxes = [w.rect for w in texts if isinstance(w, Rich | Label)]
    for place, box in enumerate(boxes):
        assert box.collidelist(boxes[place + 1 :]) < 0, (where, texts[place])


@pytest.mark.parametrize(("language", "key"), SOME)
def test_no_text_of_a_page_is_cut_at_any_size(window: pygame.Surface, language: str, key: str) -> None:
    assert window
    page = book(language).pages[key]
    for parts in {(p.scale, p.page_width): p for p in layouts() if p.page is not None}.values():
        flow = Flow(parts.scale, parts.page_width)
        set_page(flow, page, composer(language))
        assert_nothing_cut(flow, (key, parts))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", sorted(CARDS))
def test_no_text_of_a_card_is_cut(window: pygame.Surface, card: str, language: str) -> None:
    assert window
    for unit, width in ((0.6, 620), (1.0, 800)):
        flow = Flow(Scale(unit), width)
        set_page(flow, book(language).pages[f"card/{card}"], composer(language))
        assert_nothing_cut(flow, (card, unit))


@pytest.mark.parametrize(("language", "word"), [("en", "house"), ("de", "haus")])
def test_no_text_of_list_and_results_is_cut_at_any_size(
    window: pygame.Surface, language: str, word: str
) -> None:
    assert window
    spoken = book(language)
    found = search(spoken, word)
    assert found
    for parts in layouts():
        if parts.contents is None:
            continue
        for family, shown in (("build", False), ("goal", True)):
            flow = Flow(parts.scale, parts.list_width)
            letter = Letter(shown, lambda: None)
            contents(spoken, spoken.pages[f"cards/{family}"], flow, lambda _key: None, letter)
            assert_nothing_cut(flow, parts)
        flow = Flow(parts.scale, parts.list_width)
        results(found, spoken.words("help.found", n=40), flow, ("", -1), lambda _key, _block: None)
        assert_nothing_cut(flow, parts)


def test_the_heading_of_the_help_is_not_cut(window: pygame.Surface) -> None:
    assert window
    for parts in layouts():
        if parts.title is not None:
            style = parts.scale.style("display", 24)
            assert paint.measure(SHELF_WORDS("help.title"), style)[0] <= parts.title.width, parts


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_longer_heading_is_hardly_smaller_and_never_shortened(
    window: pygame.Surface, language: str
) -> None:
    assert window
    heading = book(language).words("help.title")
    for parts in layouts():
        if parts.title is not None:
            style = parts.scale.style("display", 24)
            words, fitted = fit(heading, style, parts.title.width)
            assert words == heading, parts
            assert fitted.size >= 0.85 * style.size, parts


def test_everything_lies_in_the_window() -> None:
    for size in SIZES:
        for ui in UI_SCALES:
            for listing in (False, True):
                parts = ReaderLayout.of(size, Scale.of(size, ui / 100), listing=listing)
                places = [parts.back, parts.title, parts.menu, parts.field, parts.contents, parts.page]
                boxes = [box for box in places if box is not None]
                assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
                assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))
                assert parts.wide == (parts.contents is not None and parts.page is not None)
