"""Choosing a new match of Nobles, and its courts as replay and saved games show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.nobles.ui.at_table import KIT, match_of, settled
from tests.shell.person import Person
from wk.chance import new_seed
from wk.games.fronts import front_of
from wk.games.nobles.setup import COLOURS
from wk.games.nobles.ui.matches import LONG, NoblesMaking, _is_long, _put_long
from wk.shell import paint, theme
from wk.shell.match.stage import Lit
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.shell.app import App


def making(language: str = "en") -> NoblesMaking:
    """Return the game's part in choosing a new match."""
    return NoblesMaking(KIT, Words("nobles", language), Words("shell", language), new_seed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_wins_a_civil_war_as_it_is_proposed(language: str) -> None:
    """NB-OPT-ADVICE: strongest for every number of players; another choice is warned of, and kept."""
    it = making(language)
    two = it.usual(7)
    three = two.joined(COLOURS, 4)
    four = three.joined(COLOURS, 4)
    assert [wishes.options.civil_war for wishes in (two, three, four)] == ["strongest"] * 3
    assert [list(it.hints(wishes)) for wishes in (two, three, four)] == [[], [], []]
    bold = _changed(three, civil_war="nobody")
    assert list(it.hints(bold)) == [it.say("newgame.advice")]
    assert bold.joined(COLOURS, 4).options.civil_war == "nobody"
    assert four.left(0, 2).left(0, 2).options.civil_war == "strongest"


def _changed(wishes: Any, **options: Any) -> Any:
    return wishes.__class__(wishes.players, wishes.seed, wishes.start, wishes.options._replace(**options))


def test_one_recruit_a_spring_is_proposed() -> None:
    """NB-OPT-RECRUITS: a setup file that leaves it out still means any number."""
    wishes = making().usual(7)
    assert (wishes.options.recruits, wishes.options.reshuffles) == ("one", 0)
    assert _put_long(_put_long(wishes, long=True), long=False) == wishes
    assert KIT.open(2).options.recruits == "any"


def test_the_long_war_is_one_choice() -> None:
    """NB-OPT-ADVICE: at most one recruit a Spring, and the discards shuffled once."""
    wishes = making().usual(7)
    long = _put_long(wishes, long=True)
    assert {key: getattr(long.options, key) for key in LONG} == {"recruits": "one", "reshuffles": 1}
    assert (_is_long(wishes), _is_long(long), _put_long(long, long=False)) == (False, True, wishes)


def test_share_code_and_setup_file_say_everything() -> None:
    """NB-FILE-1: courts and options too."""
    it = making()
    wishes = it.usual(7).joined(COLOURS, 4).with_player(1, court=2, name="Eva")
    setup = it.settle(wishes)
    assert it.decode(it.encode(wishes, setup)) == wishes
    assert setup["players"][1]["court"] == "hearts"
    assert 'court = "hearts"' in it.text(wishes, setup)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(860, 700), (400, 700), (320, 200)])
def test_every_court_stands_on_the_stage(players: int, size: tuple[int, int]) -> None:
    """Banners lie apart and within the picture; those that are not brought out are darker."""
    front: Any = front_of(KIT)
    state = match_of(settled(4, players), 60).state
    stage, room = front.matches.stage(state), pygame.Rect((0, 0), size)
    stage.place(room, Scale.of((1280, 800)))
    pictures = []
    for lit in (Lit(), Lit(bright=frozenset({("court", 0)}))):
        surface = pygame.Surface(size)
        stage.show(KIT.game.view(state, None), lit)
        stage.draw(surface)
        pictures.append(surface)
    rects = [stage.rect_of(("court", seat)) for seat in range(players)]
    assert all(room.contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for n, one in enumerate(rects) for other in rects[n + 1 :])
    assert stage.rect_of(("court", players)) is None
    bright, dark = (sum(pygame.transform.average_color(each, rects[1])[:3]) for each in pictures)
    assert dark < bright


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_of_who_begins_is_as_wide_as_its_word(language: str, app: App) -> None:
    app.change_settings(language=language)
    front: Any = front_of(KIT)
    front.speak(language)
    app.start(front.new_game(app, lambda _setup: None), size=(1366, 768))
    person = Person(app)
    person.use("more")
    button: Any = person.widget("begins-0")
    style = app.scale.style("bold", theme.NOTE)
    assert paint.fit(button.label, style, button.rect.width - app.scale.px(12))[0] == button.label
