"""The help of a small game: read, searched, with cards and pictures of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_help import LanternHelp
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.buttons import Button
from wk.shell.help.flow import Flow, Icon, SideBar
from wk.shell.help.list import FoundRow, Title
from wk.shell.help.markup import PageHeading, plain, words_of
from wk.shell.help.pages import AFTER, COACH, REPLAY, SCORE, TRIAL
from wk.shell.help.rich import Rich
from wk.shell.help.scene import HelpScene
from wk.shell.help.search import search
from wk.shell.help.source import HelpSource
from wk.shell.tutorial.scene import Tutorial
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.widget import Widget


@pytest.fixture
def help_scene(app: App, front: LanternFront) -> HelpScene:
    app.change_settings(letter=True)
    scene = front.help(app)
    app.start(scene, size=(1280, 800))
    return scene


def said(widgets: list[Widget]) -> list[str]:
    return [plain(widget.runs) for widget in widgets if isinstance(widget, Rich)]


def test_the_list_has_topics_then_cards_then_rules(help_scene: HelpScene) -> None:
    pages = list(help_scene.source.pages)
    topics = ["topic/light", "topic/keys", "topic/computer", "topic/after", "topic/hands"]
    assert pages == [*topics, "cards/wind", "card/calm", "card/storm", "rules/wind"]
    titles = [w.words for w in help_scene.layout() if isinstance(w, Title)]
    topics = ["Lighting", "Keys", "Computer players", "After the game", "Gamepad and fingers"]
    assert titles == [*topics, "Winds", "Hide the letter", "Wind"], "the cards of a family come with it"
    help_scene.go("cards/wind")
    assert "Storm" in [w.words for w in help_scene.layout() if isinstance(w, Title)]


def test_the_list_stays_where_it_is_when_a_row_in_sight_is_pressed(app: App, person: Person) -> None:
    """It used to scroll by itself, and other rows came to lie under the pointer."""
    scene = Fronts(games())["siege"].help(app)
    assert isinstance(scene, HelpScene)
    app.change_settings(letter=True)
    app.start(scene, size=(1280, 800))
    view, offsets = scene.parts.list_view, set[int]()
    rows = [widget for widget in person.widgets() if widget.key.startswith("page-")]
    for row in [row for row in rows if view.contains(row.rect)]:
        person.click(row.rect.center)
        assert f"page-{scene.page.key}" == row.key
        offsets.add(scene.list_scroll.offset)
    assert scene.list_scroll.content > scene.list_scroll.view
    assert offsets == {0}
    scene.go(list(scene.source.pages)[-1])
    assert scene.list_scroll.offset > 0


def test_a_topic_is_filled_with_numbers_figures_and_cards(help_scene: HelpScene, person: Person) -> None:
    words = said(person.widgets())
    assert {"Light up to 3 lanterns, Enter ends.", "Two lanterns.", "Both are lit."} <= set(words)
    assert person.widget("drawn")
    person.use("tile-storm")
    assert help_scene.page.key == "card/storm"


def test_a_card_tells_how_sure_it_is_and_quotes_its_rule(help_scene: HelpScene, person: Person) -> None:
    """The rule of a card is the one whose id ends with the card's."""
    help_scene.go("card/storm")
    words = said(person.widgets())
    assert {"nobody has seen one", "Look outside.", "LN-WIND-STORM", "The storm takes all."} <= set(words)
    assert any(isinstance(widget, Icon) and widget.name == "feather" for widget in person.widgets())
    person.use("see-rules/wind")
    assert "R a guess" in [" ".join(run.text.strip() for run in w.runs) for w in person.widgets()
                           if isinstance(w, Rich)]  # fmt: skip
    help_scene.go("card/calm")
    assert "Nothing on this card is reconstructed." in said(person.widgets())
    assert "LN-WIND-STORM" not in said(person.widgets())


def test_ids_titles_and_what_is_printed_on_cards_are_found(help_scene: HelpScene) -> None:
    found = {wanted: [(one.page, one.block) for one in search(help_scene.source, wanted)]
             for wanted in ("ln-wind-1", "storm", "blows like")}  # fmt: skip
    assert found["ln-wind-1"][0] == ("rules/wind", 0)
    assert found["storm"][0] == ("card/storm", 0)
    assert found["blows like"] == [("card/calm", 0), ("card/storm", 0)]


def test_a_result_is_marked_on_its_page(help_scene: HelpScene, person: Person) -> None:
    person.type("takes")
    assert any(isinstance(widget, FoundRow) for widget in person.widgets())
    person.press(pygame.K_RETURN)
    assert (help_scene.page.key, help_scene.marked) == ("rules/wind", 1)
    assert any(isinstance(widget, SideBar) for widget in person.widgets())


def test_the_tutorial_is_a_button_away(help_scene: HelpScene, person: Person, app: App) -> None:
    assert help_scene.layout()
    person.use("learn")
    assert isinstance(app.top, Tutorial)


def test_a_page_missing_in_a_language_is_told_in_the_first(tmp_path: Path) -> None:
    source = LanternHelp(tmp_path, Words("shell", "de"))
    assert [source.pages[key].title for key in ("topic/light", "topic/keys")] == ["Anzünden", "Keys"]
    assert source.label("rules/wind") == "Regeln: Wind"
    assert words_of(source.pages["rules/wind"].blocks[0]) == "LN-WIND-1 Am Ende weht der Wind."


def test_files_alone_are_a_help(tmp_path: Path, app: App) -> None:
    """A game without cards and figures writes no code for its help."""
    (tmp_path / "help/en").mkdir(parents=True)
    (tmp_path / "rules").mkdir()
    (tmp_path / "help/en/contents.toml").write_text('topics = ["all"]\n[rules]\nall = "All"\n')
    (tmp_path / "help/en/all.md").write_text("# All\n\nThere is nothing to know.\n")
    (tmp_path / "rules/all.md").write_text("# All\n\n- AA-ALL-1 Nothing.\n")
    scene = HelpScene(app, HelpSource(tmp_path, app.words))
    app.start(scene, size=(1024, 640))
    scene.go("rules/all")
    assert said(scene.layout())[-2:] == ["AA-ALL-1", "Nothing."], "and no legend of sources"


@pytest.mark.parametrize(
    ("language", "topic", "title", "own"),
    [
        ("en", "keys", "Keys", "table-keys.md"),
        ("de", "keys", "Tasten", "table-keys.md"),
        ("en", "hands", "Gamepad and fingers", "table-hands.md"),
        ("de", "hands", "Gamepad und Finger", "table-hands.md"),
        ("en", "computer", "Computer players", "levels.md"),
        ("de", "computer", "Gegen den Computer", "levels.md"),
    ],
)
def test_every_game_has_the_pages_of_all(
    tmp_path: Path, language: str, topic: str, title: str, own: str
) -> None:
    """They are the shelf's own, and what a game adds follows."""
    folder = tmp_path / "help" / language
    folder.mkdir(parents=True)
    (folder / "contents.toml").write_text("topics = []\n[rules]\n")
    shared = HelpSource(tmp_path, Words("shell", language)).pages[f"topic/{topic}"]
    assert shared.title == title
    (folder / own).write_text("## Here\n\nThe wind.\n")
    page = HelpSource(tmp_path, Words("shell", language)).pages[f"topic/{topic}"]
    assert page.blocks[: len(shared.blocks)] == shared.blocks
    assert [words_of(block) for block in page.blocks[len(shared.blocks) :]] == ["Here", "The wind."]


def test_a_page_without_a_heading_is_an_error(tmp_path: Path) -> None:
    source = LanternHelp(tmp_path, Words("shell"))
    (tmp_path / "help/en/keys.md").write_text("No heading.")
    with pytest.raises(TypeError, match=r"keys\.md does not begin with its heading"):
        assert source.pages


@pytest.mark.parametrize("width", [300, 900])
def test_placed_widgets_keep_what_can_be_used(width: int, app: App) -> None:
    """What Tab should reach is there, also out of sight; what is only to be read is not."""
    flow = Flow(app.scale, width)
    for words in ("one", "two"):
        flow.line(words, flow.scale.style("text", 16))
        flow.gap(500)
    flow.add(Button(rect=flow.take(40), key="far", label="far", on_press=lambda: None))
    kept = flow.placed((10, 20), pygame.Rect(0, 0, width, 100))
    assert [type(widget).__name__ for widget in kept] == ["Rich", "Button"]
    assert kept[0].rect.topleft == (10, 20)


PARTS = {
    "en": ("The score sheet", "The replay", "The coach", "Trying a turn again"),
    "de": ("Die Wertung", "Die Wiedergabe", "Die Analyse", "Einen Zug noch einmal versuchen"),
}
"""What stands over the parts of the page that tells of what looks back on a match."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_opens_at_the_part_of_a_page(app: App, front: LanternFront, language: str) -> None:
    app.change_settings(language=language, text_size=200)
    app.start(front.help(app), size=(1024, 640))
    for at, heading in zip((SCORE, REPLAY, COACH, TRIAL), PARTS[language], strict=True):
        scene = front.help(app, at=at)
        assert scene.page.key == f"topic/{AFTER}"
        place = scene.page.parts[int(at[-1])]
        block = scene.page.blocks[place]
        assert isinstance(block, PageHeading)
        assert block.words == heading
        top = scene.page_flow(scene.parts).blocks[place].top - scene.page_scroll.offset
        assert 0 <= top < scene.parts.page_view.height - 40, "it is in sight without scrolling"


@pytest.mark.parametrize(
    ("language", "wanted"),
    [("en", ("problem", "road", "missed")), ("de", ("Aufgabe", "Weg allein", "Verpasste"))],
)
def test_what_the_shelf_offers_besides_is_found_in_the_help_of_every_game(
    app: App, language: str, wanted: tuple[str, ...]
) -> None:
    app.change_settings(language=language)
    fronts = Fronts(games())
    for name in GAMES:
        fronts[name].speak(language)
        scene: Any = fronts[name].help(app)
        for words in wanted:
            assert f"topic/{AFTER}" in {one.page for one in search(scene.source, words)}, (name, words)
