"""The led first game of every game of cards, played from first to last by mouse, and by keyboard alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.person import Person
from wk import assets
from wk.engine.seats import You
from wk.games import GAMES, Games
from wk.games.fronts import front_of
from wk.games.winter_court.state import MEMBERS
from wk.shell.app import App
from wk.shell.kinds import level_words
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.bots import PAUSE
from wk.shell.scene import Pop
from wk.shell.settings import SettingsStore
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.scene import Tutorial
from wk.shell.tutorial.script import FOLDER, REFUSED, STEPS, teaches

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.shell.widget import Widget

pytestmark = pytest.mark.usefixtures("unseen")


TAUGHT = [
    name
    for name, listing in GAMES.items()
    if teaches(listing.folder) and name != "winter-kingdom"  # no game of cards: it has its own pupil
]
"""The games of cards that have a lesson."""

FURTHER = [
    f"{name}/{path.parent.name}"
    for name in TAUGHT
    for path in assets.path(GAMES[name].folder, FOLDER).glob(f"*/{STEPS}")
]
"""The lessons that may follow the first one of a game, each behind its name."""

MINE = ("hand-", "chip-", "spot-", "tile-", "offer-", "undo", "end")
"""How the keys begin of what a player may try to press."""


class Pupil(Person):
    """Does what the teacher says."""

    def __init__(self, folder: Path, name: str, size: tuple[int, int], **set_: Any) -> None:
        store = SettingsStore(folder)
        store.change(animation="off", **set_)
        self.now = 0.0
        super().__init__(App(store, title="Lesson", clock=lambda: self.now))
        game, _, further = name.partition("/")
        front: Any = front_of(Games(folder)[game])
        front.speak(self.app.language)
        self.scene: Tutorial[Any, Any] = front.screens.tutorial(self.app, further=bool(further))
        self.app.start(self.scene, size=size)
        self.wait(2)

    def look_at_sheets(self) -> None:
        """Have only the score sheet drawn from now on, which is placed by that; the table takes long."""
        draw = self.scene.draw

        def draw_sheet(surface: pygame.Surface) -> None:
            if self.scene.cover is not None:
                draw(surface)

        self.scene.draw = draw_sheet  # type: ignore[method-assign]

    def widgets(self) -> list[Widget]:
        """Return the widgets of the table, or of what covers it."""
        cover: Any = self.scene.cover
        return list(cover.layout() if cover is not None else self.scene.layout())

    @property
    def step(self) -> str:
        """The key of the present step."""
        return self.scene.teacher.step.key

    def targets(self) -> list[str]:
        """Return what is to be pressed now, the first thing first."""
        teacher = self.scene.teacher
        self.widgets()  # what is aimed at is known once things are laid out, as they are for who looks
        if teacher.explains:
            return ["lecture-next"]
        if teacher.step.wish == REFUSED:
            return list(teacher.step.point)
        return [self.scene.board.aims.places[-1]]

    @property
    def spoken_to(self) -> bool:
        """Whether the table speaks to whoever learns, as the teacher does."""
        return isinstance(self.scene.table.play.moment.seats[0].name, You)

    def wait_for_others(self) -> None:
        """Let the other players do what the script says."""
        others = len(self.scene.teacher.step.others)
        for _ in range(4 * others + 2 if others else 0):
            self.now += PAUSE
            self.wait()
        self.widgets()  # as whoever looks has them laid out: what can be pressed is known by that

    def press_key(self, key: str) -> None:
        """Press a widget by its shortcut, or go to it by Tab and press Enter."""
        cover: Any = self.scene.cover
        controls = cover.controls if cover is not None else self.scene.table.view.controls
        self.press_or_walk(self.widget(key), controls)

    def do_step(self, use: Any) -> None:
        """Do all a step asks."""
        self.wait_for_others()
        step = self.step
        for _ in range(6):
            for key in self.targets():
                use(self, key)
            self.wait()
            if self.step != step or not self.app.running or self.app.top is not self.scene:
                return
        raise AssertionError(f"step {step} is not left; asked for is {self.targets()}")


@pytest.fixture(name="begin")
def _begin(tmp_path: Path) -> Iterator[Any]:
    opened: list[Pupil] = []

    def begin(name: str, size: tuple[int, int] = (1280, 800), **set_: Any) -> Pupil:
        opened.append(Pupil(tmp_path, name, size, **set_))
        return opened[-1]

    yield begin
    for pupil in opened:
        pupil.app.close()


WINDOWS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((1280, 800), {}),
    ((1024, 640), {"language": "de", "ui_scale": 200}),
    ((1920, 1080), {"language": "de"}),
]


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize(("size", "set_"), WINDOWS, ids=str)
def test_the_lesson_is_played_by_mouse(
    begin: Any, name: str, size: tuple[int, int], set_: dict[str, Any]
) -> None:
    """The sheet lies on nothing that is or was pointed at; every step can be done and is left.

    In the usual window it is looked at, in the others only where things lie.
    """
    pupil = begin(name, size, **set_)
    if set_:
        pupil.look_at_sheets()
    pressed: list[str] = []

    def use(pupil: Pupil, key: str) -> None:
        """Press something; what was pressed before in this step, as a chosen card, is to be seen."""
        former = [widget.rect for widget in pupil.widgets() if widget.key in pressed]
        assert pupil.widget("lecture").rect.collidelist(former) < 0, pupil.step
        pressed.append(key)
        Person.use(pupil, key)

    for number in range(len(pupil.scene.teacher.steps)):
        pupil.wait_for_others()
        assert pupil.scene.teacher.number == number
        sheet = pupil.widget("lecture").rect
        assert pygame.Rect((0, 0), size).contains(sheet)
        assert pupil.widget("lecture-scroll").rect.height >= 18
        if not isinstance(pupil.scene.cover, ScoreScene):
            assert sheet.collidelist(pupil.scene.board.pointed_at) < 0, pupil.step
        pressed.clear()
        pupil.do_step(use)
    assert pupil.app.settings.has_learnt(name)


@pytest.mark.parametrize(("size", "set_"), WINDOWS[::2], ids=str)
def test_the_first_play_of_winter_court_is_seen(
    begin: Any, size: tuple[int, int], set_: dict[str, Any]
) -> None:
    """The sheet leaves free where the card of a play comes to lie, before and after it does."""
    pupil = begin("winter-court", size, **set_)
    knight = MEMBERS.index("knight")
    while pupil.step != "done":
        pupil.do_step(Person.use)
    lies = pupil.scene.table.part.place_of(knight)
    for _ in range(2):
        assert pupil.widget("lecture").rect.colliderect(lies) == 0, pupil.step
        pupil.do_step(Person.use)


INSIDE = [(x / 8, y / 8) for x in range(9) for y in range(9)]
"""Places inside a ring, in parts of its width and height."""


@pytest.mark.parametrize("name", [*TAUGHT, *FURTHER])
@pytest.mark.parametrize(("size", "set_"), WINDOWS, ids=str)
def test_what_is_ringed_is_taken_wherever_it_is_clicked_inside_its_ring(
    begin: Any, name: str, size: tuple[int, int], set_: dict[str, Any]
) -> None:
    """Also where another thing lies over it, or beside it within the ring: only what is ringed is asked for.

    Every place is asked what is hit there; it is clicked far from the middle, each time elsewhere.
    """
    pupil = begin(name, size, **set_)
    far, hit = [place for place in INSIDE if 0 in place or 1 in place], 0

    def use(pupil: Pupil, key: str) -> None:
        nonlocal hit
        ring = _ring(pupil, key)
        if ring is None:
            Person.use(pupil, key)
            return
        spots = [(ring.left + x * (ring.width - 1), ring.top + y * (ring.height - 1)) for x, y in INSIDE]
        view = pupil.scene.table.view.controls
        missed = [spot for spot in spots if (there := view.at(spot)) is None or there.key != key]
        assert not missed, (pupil.step, key, ring, missed)
        x, y = far[hit % len(far)]
        hit += 1
        pupil.click((round(ring.left + x * (ring.width - 1)), round(ring.top + y * (ring.height - 1))))

    for _ in pupil.scene.teacher.steps:
        pupil.do_step(use)
    assert hit >= 8


def _ring(pupil: Pupil, key: str) -> pygame.Rect | None:
    """Return all inside the ring about what is to be pressed at the table; None if it has no ring there."""
    if pupil.scene.cover is not None or key not in pupil.scene.board.aims.places:
        return None
    found = pupil.scene.board._guide.place_of(key, pupil.widgets())
    if found is None:
        return None
    halo = Halo.about(found.rect, found.clip, pupil.scene.table.view.places.scale)
    return halo.area.clip(pygame.Rect((0, 0), pupil.app.size))


@pytest.mark.parametrize("hands", ["mouse and keys", "pad"])
@pytest.mark.parametrize("name", [*TAUGHT, *FURTHER])
def test_the_lesson_is_played_by_keyboard(begin: Any, name: str, hands: str) -> None:
    """No step needs the mouse, nor a key a pad has not; the table says you as the teacher does."""
    pupil = begin(name)
    assert pupil.spoken_to
    assert {level_words(pupil.app.words, seat) for seat in pupil.scene.table.play.moment.seats} == {""}
    pupil.hands = hands
    for _ in pupil.scene.teacher.steps:
        pupil.do_step(Pupil.press_key)
    assert pupil.app.settings.has_learnt(name.partition("/")[0])


def test_every_power_of_the_court_is_used_once_in_the_lesson_that_follows(begin: Any) -> None:
    """The first lesson leads on to it from its last step, and from its menu at any time."""
    pupil = begin("winter-court")
    entries = [words for words, _ in pupil.scene.menu().entries]
    assert pupil.app.words("tutorial.further") in entries
    for _ in pupil.scene.teacher.steps[:-1]:
        pupil.do_step(Person.use)
    pupil.use("lecture-leave")
    pupil.wait()
    follows = pupil.app.top
    assert isinstance(follows, Tutorial)
    done = Counter(step.do.word for step in follows.teacher.steps if step.do is not None)
    assert all(done[member] == 1 for member in MEMBERS[4:])
    assert pupil.app.settings.has_learnt("winter-court")


@pytest.mark.parametrize("name", TAUGHT)
def test_the_lesson_is_played_by_fingers(begin: Any, name: str) -> None:
    pupil = begin(name, (1024, 640))
    pupil.hands = "fingers"
    for _ in pupil.scene.teacher.steps:
        pupil.do_step(Person.use)
    assert pupil.app.settings.has_learnt(name)


@pytest.mark.parametrize("name", TAUGHT)
def test_what_leaves_the_script_is_declined_with_a_word(begin: Any, name: str) -> None:
    """Nothing but what is ringed changes the match."""
    pupil = begin(name)
    while not pupil.scene.teacher.last:
        teacher, actions = pupil.scene.teacher, list(pupil.scene.table.match.actions)
        pupil.wait_for_others()
        actions = list(pupil.scene.table.match.actions)
        ringed = {*pupil.scene.board.aims.places, *pupil.targets(), "menu", "log"}
        if pupil.scene.cover is None:
            mine = [each for each in pupil.widgets() if each.key.startswith(MINE) and each.enabled]
            for widget in mine:
                if widget.key not in ringed:
                    pupil.post_click(widget.area.center)
            pupil.wait()
        assert teacher.step.key == pupil.step
        assert list(pupil.scene.table.match.actions) == actions
        pupil.do_step(Person.use)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_can_be_left_and_keeps_nothing(begin: Any, name: str, tmp_path: Path) -> None:
    """Nobody has learnt who left early."""
    pupil = begin(name)
    assert isinstance(pupil.scene.table.leave(), Pop)
    assert pupil.scene.table.match.record is None
    assert not pupil.app.settings.learnt
    assert not list(tmp_path.rglob("*.wkrec"))


@pytest.mark.parametrize("name", TAUGHT)
def test_the_space_bar_reads_on_and_nobody_is_told_what_the_turn_lacks(name: str, begin: Any) -> None:
    pupil = begin(name)
    assert pupil.scene.teacher.explains
    pupil.press(pygame.K_SPACE)
    assert pupil.scene.teacher.number == 1
    assert pupil.scene.table.effects.refusal is None


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)], ids=str)
def test_the_heads_of_the_high_court_are_seen_while_it_is_played(begin: Any, size: tuple[int, int]) -> None:
    """Who leads at a member, and what for, stands above the places."""
    pupil = begin("minsterpool", size)
    pupil.look_at_sheets()
    for _ in pupil.scene.teacher.steps[:-1]:
        pupil.wait_for_others()
        sheet = pupil.widget("lecture").rect
        boards: list[pygame.Rect] = [*pupil.scene.table.part.sight.boards]
        heads = [pygame.Rect(place.topleft, (place.width, place.height // 4)) for place in boards]
        assert sheet.collidelist(heads) < 0, pupil.step
        pupil.do_step(Person.use)
