"""What is set holds at the table at once: language, colours, text size, animation, sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from tests.games.winter_kingdom.ui.playing import illegal
from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Shuffle, Skip, Use, Wolves
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.table.moving import cue_of
from wk.hexgrid import Hex
from wk.shell.sound import Sounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.shell.sound import Cue


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    FRONT.speak("en")


def listen(person: AtTable, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the sounds that are heard from now on."""
    heard: list[str] = []
    play = person.scene.play
    monkeypatch.setattr(play, "_asks", play._asks._replace(heard=heard.append))
    return heard


def test_a_built_house_and_a_refused_click_are_heard(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sit(match_of(settled(4, economy="salvage"), rounds=2))
    heard = listen(person, monkeypatch)
    person.hex(illegal(person))
    person.hex(min(person.desk.targets))
    person.press(pygame.K_f)
    assert heard == ["refuse", "house"]


def test_the_table_is_heard_through_the_apps_sounds(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, cue: heard.append(cue))
    person = sit(match_of(settled(4), rounds=2))
    person.hex(min(person.desk.targets))
    assert heard
    assert heard[0] in {"house", "coin"}


def states() -> tuple[State, State]:
    """Return two positions of one turn, the second with a house more."""
    match = match_of(settled(4, economy="salvage"), rounds=2)
    before: State = match.state
    while not isinstance(action := FRONT.game.legal(before).pick(lambda: 0.0), Build):
        match.play(action)
        before = match.state
    match.play(action)
    return before, match.state


def changed(state: State, **values: Any) -> State:
    """Return a position whose player to move has something else."""
    players = list(state.players)
    players[state.seat] = players[state.seat]._replace(**values)
    return state._replace(players=tuple(players))


HERE = Hex(0, 0)
BEFORE, BUILT = states()
RICHER = changed(BUILT, coins=BUILT.players[BUILT.seat].coins + 1)
MOVED = changed(BEFORE, pieces=BUILT.player.pieces & (BUILT.player.pieces - 1))
OVER = BEFORE._replace(status=Status.OVER)


@pytest.mark.parametrize(
    ("action", "after", "cue"),
    [
        (Build(HERE), BUILT, "house"),
        (Build(HERE, fort=True), BUILT, "fort"),
        (Build(HERE), RICHER, "coin"),
        (Use("mine", second=False, hexes=(HERE,)), BUILT, "house"),
        (Use("mule", second=False, hexes=(HERE,)), MOVED, "move"),
        (Use("crossroads", second=True, hexes=()), BEFORE, "card"),
        (Purchase("acquire", "mine"), BEFORE, "card"),
        (Salvage(HERE), MOVED, "coin"),
        (Wolves(HERE), MOVED, "move"),
        (Skip(), BEFORE, "card"),
        (End(), BEFORE, "turn"),
        (End(), OVER, "win"),
        (Shuffle((Terrain.FOREST,)), BEFORE, None),
    ],
)
def test_every_action_has_its_sound(action: Action, after: State, cue: Cue | None) -> None:
    assert cue_of(BEFORE, action, after) == cue


def test_another_language_holds_for_a_match_on_the_table(sit: Sit) -> None:
    person = sit(match_of(settled(7, twists=("wolves",)), rounds=2))
    person.app.listen(lambda told: FRONT.speak(told.language))
    english = person.pixels()
    sentence = person.part.prompt.sentence
    person.press(pygame.K_ESCAPE)
    person.app.change_settings(language="de")
    person.press(pygame.K_ESCAPE)
    assert person.part.prompt.sentence != sentence
    assert "bauen" in person.part.prompt.sentence
    assert person.match.state.table.catalogue.name("wolves") == "Wölfe"
    assert person.pixels() != english


@pytest.mark.parametrize("name", ["protan", "contrast"])
def test_another_colour_set_holds_for_a_match_on_the_table(sit: Sit, name: str) -> None:
    person = sit(match_of(settled(7), rounds=2))
    usual = person.pixels()
    person.app.change_settings(colours=name)
    person.wait(2)
    assert person.pixels() != usual
    person.app.change_settings(colours="standard")
    person.wait(2)
    assert person.pixels() == usual


def test_larger_text_makes_the_rails_larger(sit: Sit) -> None:
    person = sit(match_of(settled(7), rounds=2), size=(1280, 800))
    before = person.part.layout.left.width
    person.app.change_settings(text_size=150)
    person.wait(2)
    assert person.part.layout.left.width > before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
def test_the_table_can_be_drawn_in_german(sit: Sit, size: tuple[int, int], scale: int) -> None:
    FRONT.speak("de")
    match = give(match_of(settled(9, 4, twists=("boom", "roads")), rounds=2), hand=("crossroads", "outpost"))
    assert sit(match, size=size, ui_scale=scale, language="de").pixels()
