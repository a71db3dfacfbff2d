"""The replay of any game: every moment of a match of two to six players, by real events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.matches import match_of
from tests.shell.person import Person
from wk.engine.record import SUFFIX
from wk.engine.seats import Seat
from wk.shell import theme
from wk.shell.match.page import scale_for
from wk.shell.match.replay.cards import BELOW, LEFT, GroupTitle, card_widgets
from wk.shell.match.replay.layout import ReplayFacts, lay_out
from wk.shell.match.replay.parts import Caption, LineRow, MomentStanding
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.telling import CardGroup, ShownCard
from wk.shell.widget import Label
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_paper import painted

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.scene import Scene

pytestmark = pytest.mark.usefixtures("unseen")

PLAYERS = range(2, min(6, len(theme.EMBLEMS)) + 1)
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]


def shown(app: App, match: Match[Any, Any], size: tuple[int, int] = (1280, 800)) -> ReplayScene[Any, Any]:
    """Return the replay of a match in a window."""
    scene: ReplayScene[Any, Any] = ReplayScene(app, match, LanternMatches(), lambda _: Page("#000000"))
    app.start(scene, size=size)
    Person(app).wait(2)
    return scene


def caption(scene: ReplayScene[Any, Any]) -> Caption:
    """Return what the heading says."""
    return next(widget for widget in scene.layout() if isinstance(widget, Caption))


@pytest.mark.parametrize("players", PLAYERS)
def test_every_moment_shows_its_points_its_words_and_one_line(app: App, players: int) -> None:
    match = match_of(players)
    scene, person = shown(app, match), Person(app)
    for place, state in enumerate(match.states):
        standings = [widget for widget in scene.layout() if isinstance(widget, MomentStanding)]
        assert [standing.points for standing in standings] == list(state.lit)
        assert [standing.moving for standing in standings].count(True) == (not state.over)
        assert scene.place == place
        assert caption(scene).words
        assert len([w for w in scene.layout() if isinstance(w, LineRow) and w.current]) == 1
        person.press(pygame.K_RIGHT)
    assert caption(scene).words == LanternMatches().outcome(match.state)


def test_steps_of_what_is_told_together_are_told_one_by_one(app: App) -> None:
    match = match_of(2)
    scene = shown(app, match)
    names = match.state.names
    for place, action in enumerate(match.actions, 1):
        scene.jump(place)
        who = names[match.states[place - 1].seat]
        said = {
            "light": f"{who} lit {(*action.numbers, 0)[0]} lanterns",
            "end": f"{who} laid the card aside",
            "wind": f"The wind blew out {(*action.numbers, 0)[0]} a pole",
        }
        if place < len(match.actions) and action.kind in said:
            assert caption(scene).words == said[action.kind]
            assert bool(caption(scene).colour) == (action.kind != "wind")


def test_the_text_names_turns_and_what_all_share(app: App) -> None:
    match = match_of(3)
    lines = shown(app, match).steps.text()
    notation = [text for line in lines for text in line.split(": ", 1)[1].split("; ")]
    assert notation == [match.game.text(action) for action in match.actions]
    assert any(", All together: " in line for line in lines)


def test_playing_on_makes_a_match_of_its_own(app: App, tmp_path: Path) -> None:
    match = match_of(2, path=tmp_path / f"a{SUFFIX}")
    taken: list[Match[Any, Any]] = []

    def table_of(other: Match[Any, Any]) -> Scene:
        taken.append(other)
        return Page("#000000")

    scene: ReplayScene[Any, Any] = ReplayScene(app, match, LanternMatches(), table_of)
    app.start(scene, size=(1280, 800))
    scene.jump(3)
    Person(app).use("continue")
    assert list(taken[0].actions) == list(match.actions[:3])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(7))
@pytest.mark.parametrize("cards_at", ["", BELOW, LEFT])
def test_the_layout_knows_only_its_facts(size: tuple[int, int], players: int, cards_at: str) -> None:
    """Nothing overlaps and all lies in the window, whatever the number of players and the size of text."""
    window = pygame.Rect((0, 0), size)
    for ui, text in ((0.75, 1.0), (1.0, 1.0), (3.0, 1.5)):
        scale = scale_for(size, theme.Scale.of(size, ui, text))
        facts = ReplayFacts(players, ("Continue from here", "Save as text"), remarks=True, cards_at=cards_at)
        layout = lay_out(size, scale, facts)
        places = [layout.stage, layout.turns, layout.go_on, layout.save, layout.head, layout.film]
        places += [place for place in (layout.points, layout.remark, layout.cards) if place]
        assert (layout.cards is None) == (not cards_at)
        assert layout.stage.height >= size[1] // 4
        assert (layout.points is None) == (players == 0)
        assert all(window.contains(place) for place in places)
        assert all(place.collidelist(places[n + 1 :]) == -1 for n, place in enumerate(places))
        assert layout.turns.contains(layout.view)
        assert layout.view.height >= scale.line(40)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("at", "aspect"), [(BELOW, 1.4), (LEFT, 1.4), (LEFT, 0.16)])
@pytest.mark.parametrize("count", [1, 8, 20])
def test_cards_lie_whole_in_their_place_and_each_can_be_told(
    size: tuple[int, int], at: str, aspect: float, count: int
) -> None:
    """A trick and a hand: each card shows a corner, or a row with its name, whatever the size of text."""
    seats = [Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human")]
    face = painted(lambda surface, rect: surface.fill("#ffffff", rect))
    cards = [ShownCard(f"card {n}", face, "yellow") for n in range(count)]
    groups = [CardGroup("Trick", cards[:3], None, aspect), CardGroup("Hand", cards, 0, aspect)]
    for text in (1.0, 2.0):
        scale = scale_for(size, theme.Scale.of(size, 1.0, text))
        area = lay_out(size, scale, ReplayFacts(2, ("On", "Save"), cards_at=at)).cards
        assert area is not None
        found = card_widgets(groups, seats, area, at, scale, "no cards")
        assert all(area.contains(widget.rect) for widget in found)
        titles = [widget for widget in found if isinstance(widget, GroupTitle)]
        assert [(title.name, title.words) for title in titles] == [("", "Trick"), ("Ann", "Hand")]
        laid = [widget for widget in found if isinstance(widget, Card)]
        assert [card.tooltip for card in laid] == [card.name for card in (*cards[:3], *cards)]
        for n, card in enumerate(laid):
            covered = [other.rect for other in laid[n + 1 :] if other.rect.colliderect(card.rect)]
            free = pygame.Rect(card.rect.topleft, (min(12, card.rect.width), min(14, card.rect.height)))
            assert free.size == (12, 14)
            assert free.collidelist(covered) == -1


def test_where_no_cards_show_it_is_said_why() -> None:
    scale, area = theme.Scale(1.0), pygame.Rect(0, 0, 400, 100)
    found = card_widgets([CardGroup("Hand", [], 0)], [], area, BELOW, scale, "later")
    assert [widget.words for widget in found if isinstance(widget, Label)] == ["later"]
