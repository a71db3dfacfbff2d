"""The help of Nobles: figures that the rules answer, numbers that are those in force, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.nobles.ui.at_table import match_of, settled
from wk.games.nobles.data import Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.rules import explain
from wk.games.nobles.ui.book import Figure, NoblesHelp, book_beside
from wk.games.nobles.ui.table.telling import ClashResult, reveal_widgets
from wk.shell import paint
from wk.shell.help.markup import FigureText, See, words_of
from wk.shell.help.rich import Rich
from wk.shell.help.scene import HelpScene
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.shell.app import App


def source(language: str = "en", **changed: Any) -> NoblesHelp:
    """Return the help, the numbers in force being changed."""
    kit = NoblesKit()
    kit.data.in_force = kit.data.shipped._replace(numbers=kit.numbers._replace(**changed))
    return NoblesHelp(kit, Words("nobles", language), Words("shell", language))


def figures(told: NoblesHelp) -> list[FigureText]:
    """Return all figures in the order of the pages."""
    return [block for page in told.pages.values() for block in page.blocks if isinstance(block, FigureText)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_pages_and_figures(language: str) -> None:
    """Every way onward leads somewhere."""
    told, english = source(language), source()
    assert list(told.pages) == list(english.pages)
    positions = [(dict(figure.options)["do"], figure.drawing) for figure in figures(told)]
    assert positions == [(dict(figure.options)["do"], figure.drawing) for figure in figures(english)]
    onward = [block.pages for page in told.pages.values() for block in page.blocks if isinstance(block, See)]
    assert all(key in told.pages for keys in onward for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_answer_every_figure(language: str) -> None:
    """NB-WAR-3, NB-WAR-4, NB-WAR-8, NB-WAR-9, NB-PLOT-4, NB-PLOT-5: as its caption says."""
    told, found = source(language), []
    for figure in figures(told):
        answer, drawing = told.answer(figure), told.figure(figure, 400, Scale(1))
        assert drawing.good == (not answer.refusal) == (not drawing.words)
        clash, after = answer.after.clash, answer.after
        found.append((clash.strength, clash.result) if clash else explain(after, answer.actions[-1]).code)
    war = [(35, "won"), (34, "won"), "jack-needs-two"]
    defence = [(10, "beaten"), (12, "drawn"), "joker-stays"]
    assert found == [*war, *defence, (13, "beaten"), (13, "won"), (11, "won")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_a_reveal_is_told_whole_in_a_figure(language: str) -> None:
    """NB-UI-3, on the narrowest sheet there is."""
    told, found = source(language), 0
    for figure in figures(told):
        drawn = told.figure(figure, 340, Scale(1)).place(pygame.Rect(0, 0, 340, 400))
        assert isinstance(drawn, Figure)
        for widget in reveal_widgets(drawn.sight, drawn.rect.inflate(-24, -24)):
            if isinstance(widget, ClashResult):
                assert all(
                    paint.measure(words, style)[0] <= widget.rect.width for words, style in widget.lines
                )
                found += len(widget.lines)
    assert found > 20


def test_a_figure_that_cannot_be_is_a_mistake_of_its_page() -> None:
    """Only the last step may be refused."""
    for drawing, steps, fault in (
        ("Hearts [KH] 8H; Spades [KS]; 1 spades", "lay 9H;march", "lay 9H is not legal"),
        ("Hearts KH; 1 spades", "march", "no court"),
    ):
        with pytest.raises(ValueError, match=fault):
            source().answer(FigureText((("do", steps),), drawing))


def test_pages_tell_the_numbers_in_force() -> None:
    """NB-DATA-1: words that contain a number are made from it; pictures keep those they were drawn for."""
    told = source(recruit_cost=17, kill_king=39)
    words = [words_of(block) for page in told.pages.values() for block in page.blocks]
    assert any("17 pips" in line for line in words)
    assert any("39 for a King" in line for line in words)
    assert [told.answer(figure) for figure in figures(told)] == [
        source().answer(figure) for figure in figures(source())
    ]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_page_can_be_drawn(app: App, size: tuple[int, int], scale: int) -> None:
    app.change_settings(ui_scale=scale)
    scene = HelpScene(app, source())
    app.start(scene, size=size)
    for key in scene.source.pages:
        scene.go(key)
        found = scene.page_flow(scene.parts)
        for widget in found.widgets:
            if isinstance(widget, Rich):
                assert widget.rect.left >= 0, key
                assert widget.rect.right <= found.width + 2, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("recruits", ["any", "one"])
def test_beside_a_match_the_help_says_how_often_one_recruits_in_it(language: str, recruits: str) -> None:
    """NB-OPT-RECRUITS: by the house rules that are played, and with their numbers."""
    say = Words("nobles", language)
    match = match_of(settled(1, 2, Options(recruits=recruits)))
    told = book_beside(NoblesKit(), match, say, Words("shell", language))
    (year,) = [page for key, page in told.pages.items() if key == "topic/year"]
    words = " ".join(words_of(block) for block in year.blocks)
    assert say(f"help.recruits-{recruits}") in words
    other = {"any": "one", "one": "any"}[recruits]
    assert say(f"help.recruits-{other}") not in words
