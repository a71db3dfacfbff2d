"""Whom somebody alone meets next, and the button that begins against them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.bots import play_out
from wk.engine.record import Record, failure, read
from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell.buttons import Button
from wk.shell.folders import Folders
from wk.shell.kinds import kind_words
from wk.shell.match.table.scene import TableScene
from wk.shell.match.table.sitting import absent
from wk.shell.newgame.scene import NewGameScene
from wk.shell.opponents import Meeting, meetings, next_level, opponent, with_meeting
from wk.shell.scene import Pop, Push
from wk.shell.screens.curtain import Curtain
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from tests.shell.lantern_front import LanternFront
    from tests.shell.person import Person
    from wk.shell.app import App

pytestmark = pytest.mark.usefixtures("unseen")

LEVELS = ("random", "page", "steward", "crown-1s", "crown", "crown-5s")


@pytest.mark.parametrize(
    ("last", "level"),
    [
        (None, "page"),
        (Meeting("page", won=True), "steward"),
        (Meeting("page", won=False), "page"),
        (Meeting("steward", won=True), "crown"),
        (Meeting("crown", won=True), "crown"),
        (Meeting("crown", won=False), "steward"),
        (Meeting("crown-5s", won=True), "crown"),
        (Meeting("crown-1s", won=False), "steward"),
        (Meeting("random", won=True), "page"),
    ],
)
def test_the_next_opponent_is_one_stronger_after_a_win_and_one_weaker_after_a_loss(
    last: Meeting | None, level: str
) -> None:
    assert next_level(LEVELS, last) == level


def test_a_game_with_nothing_but_chance_is_played_against_chance() -> None:
    assert next_level(("random",), None) == "random"


def test_each_game_remembers_its_own_last_meeting() -> None:
    said = with_meeting(
        with_meeting("", "siege", Meeting("page", won=True)), "nobles", Meeting("page", won=False)
    )
    said = with_meeting(said, "siege", Meeting("steward", won=True))
    assert said == "nobles=page:lost,siege=steward:won"
    assert meetings(said) == {"nobles": Meeting("page", won=False), "siege": Meeting("steward", won=True)}
    assert [opponent(LEVELS, said, name) for name in ("siege", "nobles", "winter-court")] == [
        "crown",
        "page",
        "page",
    ]


def test_one_click_on_the_shelf_begins_against_the_computer(
    app: App, shelf: Shelf, person: Person, front: LanternFront
) -> None:
    app.start(ShelfPage(app, shelf), size=(1280, 800))
    app.change_settings(met="lanterns=page:won")
    person.use("alone")
    assert front.met == "steward"
    assert isinstance(app.top, TableScene)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_begins_against_the_computer_and_remembers_how_it_went(name: str, app: App) -> None:
    """One person, the others of one level; a match that is over is met again one level higher or lower."""
    front = Fronts(Games(app.store.folder))[name]
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    lead = front.alone(app, shelf.open_match, "page")
    assert isinstance(lead, Push)
    table = lead.scene
    assert isinstance(table, TableScene)
    kinds = [seat.kind for seat in table.match.game.seats(table.match.state)]
    assert kinds == ["human", *["bot:page"] * (len(kinds) - 1)]
    game, state = table.match.game, table.match.state
    assert Meeting.of(game, state) is None, "it goes on"
    end = play_out(game, state, seeded(2))
    assert Meeting.of(game, end) == Meeting("page", won=0 in game.winners(end))


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)], ids=str)
@pytest.mark.parametrize("name", GAMES)
def test_from_the_shelf_every_new_game_is_learnt_played_alone_or_laid_out_by_one_click(
    name: str, size: tuple[int, int], app: App, person: Person
) -> None:
    """The amber button teaches; below it, each across, what begins at once and what asks for names."""
    front = Fronts(Games(app.store.folder))[name]
    page = ShelfPage(app, Shelf({name: front}, app.store.records, draw=seeded(1)))
    app.start(page, size=size)
    buttons = [widget for widget in page.layout() if isinstance(widget, Button)][:3]
    assert [(button.key, button.kind) for button in buttons] == [
        ("learn", "primary"), ("alone", "row"), ("new", "row"),
    ]  # fmt: skip
    assert all(button.note for button in buttons)
    assert buttons[1].note == f"{kind_words(app.words, 'bot:page')}, at once"
    assert len({(button.rect.left, button.rect.width) for button in buttons}) == 1
    for key, scene in (("learn", Tutorial), ("alone", TableScene), ("new", NewGameScene)):
        person.use(key)
        assert isinstance(app.top, scene)
        app.apply(Pop())


def test_who_played_alone_is_offered_to_play_alone_again(app: App, shelf: Shelf, person: Person) -> None:
    """Once nothing is to be gone on with; the note says whom one meets."""
    app.start(ShelfPage(app, shelf), size=(1280, 800))
    app.change_settings(learnt="lanterns")
    assert person.widget("new").kind == "primary"  # type: ignore[attr-defined]
    app.change_settings(met="lanterns=page:won")
    amber = person.widget("alone")
    assert isinstance(amber, Button)
    assert (amber.kind, amber.note) == ("primary", f"Level: {kind_words(app.words, 'bot:steward')}")
    assert "after a win the next level up" in amber.tooltip
    assert {"new", "learn"} < {widget.key for widget in person.widgets()}


def opened(name: str, app: App, players: int) -> TableScene[Any, Any]:
    """Return the table of a new match of people, its first curtain drawn, kept in a record."""
    front: Any = Fronts(Games(app.store.folder))[name]
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    setup = front.kit.random_setup(seeded(4), players)
    people = [{**each, "kind": "human"} for each in setup["players"]]
    match = shelf.open_match({**setup, "players": people})
    scene = front.table(app, match)
    assert isinstance(scene, TableScene)
    app.start(scene, size=(1280, 800))
    return scene


def press_alone(scene: TableScene[Any, Any], person: Person) -> None:
    """Press the button on the curtain for somebody alone."""
    assert isinstance(scene.cover, Curtain)
    (button,) = (widget for widget in scene.cover.layout() if widget.key == "alone")
    person.click(button.rect.center)


@pytest.mark.parametrize("name", GAMES)
def test_on_the_first_curtain_the_computer_is_let_to_play_the_others(
    name: str, app: App, person: Person
) -> None:
    """It plays on at the level met next, and the one record there is says so, with all that was done."""
    app.change_settings(met=f"{name}=page:won")
    scene = opened(name, app, max(GAMES[name].players))
    match = scene.match
    before, lines = match.setup, list(match.actions)
    old = match.record.path if match.record else None
    press_alone(scene, person)
    table = app.top
    assert isinstance(table, TableScene)
    assert (table.match, table.cover) == (match, None)
    level = opponent(tuple(table.ui.bots), app.settings.met, name)
    wanted = ["human", *[f"bot:{level}"] * (len(before["players"]) - 1)]
    assert level != "page"
    assert [seat.kind for seat in match.game.seats(match.state)] == wanted
    assert match.record is not None
    told = read(match.record.path)
    assert [player["kind"] for player in told.setup["players"]] == wanted
    assert {**told.setup, "players": before["players"]} == before
    assert list(match.actions) == lines
    assert [saved.path for saved in Folders(app.store.records).saved()] == [match.record.path]
    assert old != match.record.path


def test_who_has_moved_stays_and_nothing_done_is_lost(app: App, person: Person) -> None:
    """The second of three is asked, too; once two have moved nobody is."""
    scene = opened("siege", app, 3)
    match, rng = scene.match, seeded(2)
    first = match.game.seat_to_move(match.state)
    while match.game.seat_to_move(match.state) == first:
        match.play(match.game.legal(match.state).pick(rng))
    second, done = match.game.seat_to_move(match.state), list(match.actions)
    scene.sitting.turn_passed()
    press_alone(scene, person)
    seats = match.game.seats(match.state)
    assert [n for n, seat in enumerate(seats) if seat.level is None] == [first]
    assert list(match.actions) == done
    assert match.record is not None
    assert list(read(match.record.path).lines) == [match.game.text(action) for action in done]
    match.sit_down(range(3))
    match.play(match.game.legal(match.state).pick(rng))
    assert second != first
    assert absent(match) == []


def test_where_the_record_cannot_be_written_anew_the_match_goes_on_and_says_so(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The record there was stays as it is; the trouble is told at the table as any other."""
    scene = opened("siege", app, 2)
    old = scene.match.record
    assert old is not None
    before = old.path.read_bytes()

    def full(*_: object) -> None:
        raise failure(Path("full.wkrec"), OSError(28, "full"))

    monkeypatch.setattr(Record, "create", full)
    press_alone(scene, person)
    assert app.top is not scene
    assert [seat.level is None for seat in scene.match.game.seats(scene.match.state)] == [True, False]
    assert scene.match.record is None
    assert scene.match.unsaved is not None
    assert (old.path.read_bytes(), app.keeper.unsaved() is None) == (before, False)
