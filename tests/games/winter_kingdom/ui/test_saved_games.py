"""Winter Kingdom's saved games: their pictures, their replay, and the table when they cannot be saved."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, match_of, settled
from wk.chance import seeded
from wk.engine import record as record_module
from wk.engine.match import Match
from wk.games.winter_kingdom.actions import Shuffle
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui.map.camera import HEIGHT, WIDTH
from wk.games.winter_kingdom.ui.thumbnail import thumbnail
from wk.hexgrid import to_pixel
from wk.shell import theme
from wk.shell.dialog import Dialog
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Push
from wk.shell.screens.troubles import Parting

if TYPE_CHECKING:
    from pathlib import Path

    from wk.hexgrid import Hex

pytestmark = pytest.mark.usefixtures("unseen")

SIZE = (398, 414)


def colour_at(picture: pygame.Surface, at: Hex) -> tuple[int, ...]:
    """Return the colour in the middle of a hex of a thumbnail of SIZE."""
    x, y = to_pixel(at, SIZE[0] / WIDTH)
    return tuple(picture.get_at((round(SIZE[0] / 2 + x), round(SIZE[1] / 2 + y))))[:3]


@pytest.mark.usefixtures("window")
def test_a_thumbnail_shows_every_piece_in_its_player_s_colour() -> None:
    match = match_of(settled(5, 4), rounds=5)
    picture = thumbnail(match.state, SIZE)
    assert SIZE[1] / HEIGHT == pytest.approx(SIZE[0] / WIDTH)
    seen = 0
    for player, colour in zip(match.state.players, match.state.table.colours, strict=True):
        body = tuple(pygame.Color(theme.PLAYER_COLOURS[colour].body))[:3]
        for at in hexes(player.pieces):
            found = colour_at(picture, at)
            seen += all(abs(one - other) < 12 for one, other in zip(found, body, strict=True))
    assert seen == sum(len(list(hexes(player.pieces))) for player in match.state.players) > 40


@pytest.mark.usefixtures("window")
def test_a_thumbnail_shows_the_ground_and_nothing_around_it() -> None:
    picture = thumbnail(match_of(settled(5)).state, SIZE)
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((SIZE[0] // 2, SIZE[1] // 2)).a == 255
    assert thumbnail(match_of(settled(5)).state, (61, 97)).get_size() == (61, 97)


def test_a_saved_game_names_its_actions() -> None:
    match = match_of(settled(4, 3), rounds=1)
    lines = FRONT.notation(match)
    assert len(lines) >= 3
    assert FRONT.game.text(match.actions[0]) in lines[0]


def test_the_text_of_a_game_that_goes_on_does_not_tell_the_order_of_the_cards() -> None:
    """WK-TURN-7: how the pile was shuffled stays hidden until the end."""
    match = match_of(settled(4, 4), rounds=9)
    shuffles = [action for action in match.actions if isinstance(action, Shuffle)]
    assert shuffles
    assert match.state.status != Status.OVER
    told = [text for line in FRONT.notation(match) for text in line.split(": ", 1)[1].split("; ")]
    assert told.count("shuffle") == len(shuffles)
    assert not any(FRONT.game.text(action) in told for action in shuffles)


@pytest.mark.parametrize("over", [False, True])
def test_the_seed_is_told_after_the_end_alone(sit: Sit, over: bool) -> None:
    """Typed into a new game it tells all hands and the order of the cards (WK-SETUP-3, WK-SETUP-4)."""
    person = sit(match_of(settled(5), rounds=99 if over else 1))
    scene = FRONT.table(person.app, person.match, 12345678)
    scene.menu()
    assert isinstance(scene.cover, PauseMenu)
    seed = " Drawn from seed 12345678." if over else ""
    assert scene.cover.note == f"Everything is saved.{seed}"


def test_a_replay_is_shown_and_leads_to_a_table(sit: Sit, tmp_path: Path) -> None:
    match = Match.begin(FRONT.game, settled(4), tmp_path / "a.wkrec", draw=seeded(1))
    person = sit(match_of(settled(4)))
    person.app.apply(Push(FRONT.replay(person.app, match)))
    person.wait()
    scene: Any = person.app.top
    assert isinstance(scene, ReplayScene)
    assert scene.steps.spans == ()
    assert scene.back == "replay.back-plain", "it was not opened from the score sheet"
    assert isinstance(scene._table_of(match), TableScene)
    assert FRONT.notation(match) == []


def top(person: AtTable) -> object:
    """Return the scene on top, of whatever kind."""
    return person.app.top


class Kept:
    """A match with a record on a disk that is full, and somebody at its table."""

    def __init__(self, sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        match = Match.begin(FRONT.game, settled(4), tmp_path / "a.wkrec", draw=seeded(1))

        def refuse(*_: object) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(record_module, "_write", refuse)
        self.match = match
        self.person = sit(match)

    def act(self) -> None:
        """Take some action at the table."""
        legal = FRONT.game.legal(self.match.state)
        self.person.scene.play.play(legal.pick(seeded(2)))
        self.person.wait()


@pytest.fixture
def kept(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kept:
    """Return a match that can no longer be saved."""
    return Kept(sit, tmp_path, monkeypatch)


def test_at_the_table_a_full_disk_is_told_and_the_menu_offers_to_save(kept: Kept) -> None:
    kept.act()
    person = kept.person
    assert isinstance(top(person), Dialog)
    person.press(pygame.K_ESCAPE)
    assert top(person) is person.scene
    kept.act()
    assert top(person) is person.scene
    person.press(pygame.K_m)
    menu: Any = person.cover()
    assert isinstance(menu, PauseMenu)
    assert menu.note == "This game is not being saved"
    words = [entry for entry, _ in menu.entries]
    assert words[-2:] == ["Saving …", "Leave the game"]
    person.use(f"entry-{len(words) - 2}")
    assert isinstance(top(person), Dialog)


def test_the_table_of_an_unsaved_game_is_left_only_after_a_question(kept: Kept) -> None:
    kept.act()
    app, person = kept.person.app, kept.person
    person.press(pygame.K_ESCAPE)
    person.press(pygame.K_m)
    menu: Any = person.cover()
    person.use(f"entry-{len(menu.entries) - 1}")
    assert isinstance(top(person), Parting)
    person.press(pygame.K_ESCAPE)
    assert top(person) is person.scene
    person.use(f"entry-{len(menu.entries) - 1}")
    parting: Any = app.top
    lose = next(widget for widget in parting.layout() if widget.key == "answer-1")
    person.click(lose.rect.center)
    assert not app.running


def test_the_menu_of_a_saved_game_says_so(sit: Sit) -> None:
    person = sit(match_of(settled(4)))
    person.press(pygame.K_m)
    menu: Any = person.cover()
    assert [entry for entry, _ in menu.entries][-1] == "Save and leave"
