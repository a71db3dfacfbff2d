"""The help of Winter Court: a page for every member, figures that the rules answer, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from wk.engine.files.tomltext import rewritten
from wk.engine.trying import attempt
from wk.games.winter_court.data import changed, written
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import HEIR, MEMBERS, RULER
from wk.games.winter_court.ui.book import SuitName, WinterCourtHelp, units
from wk.shell.help.flow import Icon
from wk.shell.help.markup import FigureText, See, plain
from wk.shell.help.rich import Rich
from wk.shell.help.scene import HelpScene
from wk.shell.help.tiles import FaceTile
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.app import App


def source(language: str = "en", folder: Path | None = None) -> WinterCourtHelp:
    kit = WinterCourtKit(folder)
    return WinterCourtHelp(kit, Words("winter_court", language), Words("shell", language))


def figures(told: WinterCourtHelp) -> list[FigureText]:
    pages = told.pages.values()
    return [block for page in pages for block in page.blocks if isinstance(block, FigureText)]


@pytest.fixture
def scene(app: App) -> HelpScene:
    app.change_settings(letter=True)
    scene = HelpScene(app, source(), "knight")
    app.start(scene, size=(1280, 800))
    return scene


def said(scene: HelpScene) -> list[str]:
    return [plain(widget.runs) for widget in scene.layout() if isinstance(widget, Rich)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_pages_and_figures(language: str) -> None:
    """Every member has a page, and every way onward leads somewhere."""
    told, english = source(language), source()
    assert list(told.pages) == list(english.pages)
    assert [name for name in MEMBERS if f"card/{name}" in told.pages] == list(MEMBERS)
    positions = [(dict(figure.options)["do"], figure.drawing) for figure in figures(told)]
    assert positions == [(dict(figure.options)["do"], figure.drawing) for figure in figures(english)]
    onward = [block.pages for page in told.pages.values() for block in page.blocks if isinstance(block, See)]
    assert all(key in told.pages for keys in onward for key in keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_answer_every_figure(language: str) -> None:
    """WC-PLAY-3, WC-PLAY-4, WC-POW-FOOL, WC-POW-KNIGHT, WC-END-1: as its caption says."""
    told = source(language)
    found = {}
    for figure in figures(told):
        drawing = told.figure(figure, 400, Scale(1))
        tried = told.answer(figure)
        assert drawing.words == (tried.refusal or told.sentence(tried))
        found[dict(figure.options)["do"], figure.drawing.split(";")[0].strip()] = drawing.good
    assert list(found.values()) == [True, True, False, True, True, False, True, True, False, True]


def test_a_figure_shows_what_changed(app: App) -> None:
    """WC-PLAY-4: the pawn goes home, the new card lies there, its boosters are discarded."""
    told = source()
    booster = next(figure for figure in figures(told) if "boost we1; boost we2" in str(figure.options))
    answer, refused = told.shown(booster), told.shown(figures(told)[2])
    words = told.sentence(answer.tried)
    assert words == "The pawn goes home, nobody holds the Steward. Total there: 5."
    assert answer.tried.after.discards.bit_count() == 3
    assert units(answer)[0] > units(answer._replace(tried=refused.tried))[0]
    assert app.words.language == "en"


def test_a_figure_that_cannot_be_is_a_mistake_of_its_page() -> None:
    """WC-PLAY-5: only the last step may be refused."""
    with pytest.raises(ValueError, match="play we4 steward is not legal"):
        attempt(WinterCourtKit().game, source().position("Ann la4"), ["play we4 steward", "done"])


def test_a_member_tells_suits_power_and_how_sure_it_is(scene: HelpScene) -> None:
    """WC-DATA-1, WC-POW-KNIGHT: the feather where something is reconstructed; the rule below."""
    assert [widget.words for widget in scene.layout() if isinstance(widget, SuitName)] == ["Might"]
    assert {"The suit, and the place I.", "WC-POW-KNIGHT"} <= set(said(scene))
    assert any(isinstance(widget, Icon) and widget.name == "feather" for widget in scene.layout())
    scene.go("cards/royals")
    tiles = [widget for widget in scene.layout() if isinstance(widget, FaceTile)]
    assert [widget.key for widget in tiles] == [f"tile-{MEMBERS[member]}" for member in range(4)]
    tiles[1].press(None)
    assert scene.page.key == "card/consort"


def test_pages_tell_of_the_court_in_force(tmp_path: Path) -> None:
    """WC-DATA-1: an owner's values are told without doubts; pictures keep the court they were drawn for."""
    courts = WinterCourtKit(tmp_path).data
    court = changed(courts.shipped.court, {RULER: 3, HEIR: 5}, {})
    courts.save(rewritten(courts.text, written(court, court.row)))
    told = source(folder=tmp_path)
    assert told.told.court.status[RULER] == 3
    assert told.told.doubts == {}
    assert all(told.shown(figure) == source().shown(figure) for figure in figures(told))


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
@pytest.mark.parametrize("scale", [100, 200])
def test_every_page_can_be_drawn(app: App, size: tuple[int, int], scale: int) -> None:
    app.change_settings(ui_scale=scale)
    scene = HelpScene(app, source())
    app.start(scene, size=size)
    for key in scene.source.pages:
        scene.go(key)
        found = scene.page_flow(scene.parts)
        assert all(widget.rect.left >= 0 and widget.rect.right <= found.width + 2 for widget in found.widgets
                   if isinstance(widget, Rich | FaceTile)), key  # fmt: skip
