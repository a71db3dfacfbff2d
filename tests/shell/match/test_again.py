"""Another match at the same table, asked for on the score sheet, in every game."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.records import choosing
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import SUFFIX
from wk.engine.seats import BOT, HUMAN, RANDOM
from wk.games import GAMES, Games
from wk.games.fronts import front_of
from wk.shell.app import App
from wk.shell.kinds import kind_words
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.scene import TableScene
from wk.shell.opponents import Meeting, opponent, with_meeting
from wk.shell.settings import SettingsStore
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("unseen")


class AtTheEnd(Person):
    """Somebody at the table of a golden match that is over."""

    def __init__(self, folder: Path, name: str, *, against: str = "", **set_: Any) -> None:
        """Sit down; ``against``: the level of everybody but the first player."""
        self.now = 0.0
        store = SettingsStore(folder)
        store.change(curtain=False, animation="off", **set_)
        super().__init__(App(store, title="Again", clock=lambda: self.now))
        self.front: Any = front_of(Games(folder)[name])
        self.front.speak(self.app.language)
        self.path = folder / f"golden{SUFFIX}"
        shutil.copy(choosing.HERE / f"{name}{SUFFIX}", self.path)
        self.match: Match[Any, Any] = Match.open(self.front.game, self.path, draw=seeded(1))
        for text in map(self.front.game.text, choosing.whole(name)[2][len(self.match.actions) :]):
            self.match.play(self.front.game.parse(text))
        if against:
            self.match.sit_down(range(1, len(self.match.setup["players"])), f"{BOT}{against}")
        self.app.start(self.front.table(self.app, self.match), size=(1024, 640))
        self.wait(3)
        self.later(2.0)

    def later(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.wait(3)

    @property
    def cover(self) -> Any:
        """What covers the table."""
        top: Any = self.app.top
        return top.cover

    def press_on(self, key: str) -> None:
        """Click a widget of what covers the table."""
        self.click(next(each for each in self.cover.layout() if each.key == key).area.center)
        self.later(0.1)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("same", [True, False], ids=["same", "new"])
def test_again_begins_another_match_at_the_same_table(tmp_path: Path, name: str, *, same: bool) -> None:
    """The same players, the next seat begins, a record of its own; the match before is as it was."""
    at = AtTheEnd(tmp_path, name)
    before, kept = at.match, at.path.read_bytes()
    assert isinstance(at.cover, ScoreScene)
    at.press_on("again")
    at.press_on("answer-1" if same else "answer-2")
    table = at.app.top
    assert isinstance(table, TableScene)
    after = table.match
    assert after is not before
    assert after.record is not None
    assert after.record.path != at.path
    assert after.record.path.exists()
    assert after.actions == []
    assert [each.name for each in after.game.seats(after.state)] == [
        each.name for each in before.game.seats(before.state)
    ]
    if "start_index" in before.setup:
        seats = len(before.setup["players"])
        assert after.setup["start_index"] == (before.setup["start_index"] + 1) % seats
    assert (after.setup["deck"] == before.setup["deck"]) == same
    assert at.path.read_bytes() == kept
    assert len(at.app._stack) == 1
    at.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_who_plays_alone_chooses_a_stronger_opponent_for_the_next_match(
    tmp_path: Path, name: str, language: str
) -> None:
    """The level is chosen already that the shelf tells is met next, and why; each one says who it is for."""
    at = AtTheEnd(tmp_path, name, against="page", language=language)
    met = Meeting.of(at.match.game, at.match.state)
    assert met is not None
    at.app.change_settings(met=with_meeting("", name, met))
    at.press_on("again")
    (levels,) = (each for each in at.cover.layout() if each.key == "level")
    words = at.front.table_ui.matches.words
    ladder = [level for level in at.front.kit.bots if "-" not in level and level != RANDOM]
    assert list(levels.options) == [kind_words(words, f"{BOT}{level}") for level in ladder]
    assert opponent(ladder, at.app.settings.met, name) == (ladder[1] if met.won else "page")
    assert levels.written == [kind_words(words, f"{BOT}{ladder[1] if met.won else 'page'}")]
    assert (words("again.up") in at.cover.message) == met.won
    at.click(levels.part(2).center)
    at.later(0.1)
    assert at.cover.message.startswith(words(f"newgame.level.{ladder[2]}"))
    assert words("again.up") not in at.cover.message
    at.press(pygame.K_RETURN)
    at.later(0.1)
    after: Any = at.app.top
    kinds = [seat.kind for seat in after.match.game.seats(after.match.state)]
    assert kinds == [HUMAN, *[f"{BOT}{ladder[2]}"] * (len(kinds) - 1)]
    at.app.close()


def test_people_among_themselves_are_asked_for_no_level(tmp_path: Path) -> None:
    at = AtTheEnd(tmp_path, "siege")
    at.match.sit_down(range(len(at.match.setup["players"])), HUMAN)
    at.press_on("again")
    assert "level" not in {each.key for each in at.cover.layout()}
    at.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_again_is_the_amber_button_and_beside_it_all_else_can_be_done(tmp_path: Path, language: str) -> None:
    at = AtTheEnd(tmp_path, "siege", language=language)
    keys = [each.key for each in at.cover.layout() if getattr(each, "kind", "") == "primary"]
    assert keys == ["again"]
    beside = {each.key for each in at.cover.layout()}
    assert {"coach", "replay", "look", "back"} <= beside or {"replay", "look", "back"} <= beside
    at.press(pygame.K_RETURN)
    at.later(0.1)
    assert not isinstance(at.cover, ScoreScene)
    at.press(pygame.K_ESCAPE)
    at.later(0.1)
    assert isinstance(at.cover, ScoreScene), "not now"
    at.press(pygame.K_ESCAPE)
    at.later(0.1)
    assert not at.cover, "the table is looked at"
    at.press(pygame.K_ESCAPE)
    at.later(0.1)
    assert isinstance(at.cover, ScoreScene), "and nothing is paused there"
    at.press_on("back")
    assert not at.app.running
    at.app.close()
