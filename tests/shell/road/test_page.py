"""The page of the road and a task at the table: begun, decided, its medal, again and on; the week's match."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from wk.chance import seeded
from wk.commands.window import _errand, opened
from wk.engine.game import SetupError
from wk.engine.road.task import MEDALS
from wk.games import Games
from wk.games.fronts import front_of
from wk.shell.dialog import Dialog
from wk.shell.match.score.parts import WinnerHead
from wk.shell.match.score.scene import ScoreScene
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene
from wk.shell.road.errand import Errand, errand_of
from wk.shell.road.medals import Medals, try_of
from wk.shell.road.page import RoadPage
from wk.shell.road.parts import METALS, Medal, StationDisc
from wk.shell.road.telling import wanted
from wk.shell.road.week import draws, seed_of, week_of
from wk.shell.shelf import Shelf
from wk.shell.shelf_page.scene import ShelfPage

if TYPE_CHECKING:
    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.road.tasks import Station

SIEGE = "siege"


@pytest.fixture
def shelf(app: App) -> Shelf:
    """Return a shelf with Siege in front, whose tasks are known at its tables."""
    front = front_of(Games(Path("nowhere"))[SIEGE], lambda: 7)
    found = Shelf({SIEGE: front}, app.store.records, draw=seeded(1))
    app.errands = partial(_errand, app, found)
    app.change_settings(animation="off")
    return found


@pytest.fixture
def page(app: App, shelf: Shelf, person: Person) -> RoadPage:
    """Return the road, come to from the shelf by one click."""
    app.start(ShelfPage(app, shelf), size=(1280, 800))
    person.use("road")
    return road(app)


def road(app: App) -> RoadPage:
    """Return the page on the screen."""
    assert isinstance(app.top, RoadPage)
    return app.top


def station(page: RoadPage, name: str) -> Station:
    """Return a station by its file's name without the number."""
    return next(each for each in page.front.road.stations if each.id[3:] == name)


def table(app: App) -> TableScene[Any, Any]:
    """Return the table on the screen."""
    assert isinstance(app.top, TableScene)
    return app.top


def covered(scene: TableScene[Any, Any]) -> bool:
    """Return whether something covers a table."""
    return scene.cover is not None


def begin(app: App, person: Person, page: RoadPage, name: str) -> TableScene[Any, Any]:
    """Begin a task by keys."""
    person.tab_to(f"station-{station(page, name).id}", page.controls)
    person.press(pygame.K_RETURN)
    assert isinstance(app.top, Dialog)
    person.press(pygame.K_RETURN)
    return table(app)


def play(scene: TableScene[Any, Any], person: Person, seed: int = 0) -> None:
    """Play by lot until something covers the table."""
    match, draw = scene.match, seeded(seed)
    while scene.cover is None and match.game.seat_to_move(match.state) is not None:
        scene.play.play(match.game.legal(match.state).pick(draw))
        scene.update(0.0)
    person.wait(3)


def answer(person: Person, scene: TableScene[Any, Any], number: int) -> None:
    """Click on a button of the sheet over the table."""
    assert isinstance(scene.cover, Dialog)
    key = f"answer-{number}"
    person.click(next(each for each in scene.cover.layout() if each.key == key).area.center)


def test_each_station_says_its_name_and_medal_and_what_it_asks_for(
    app: App, person: Person, page: RoadPage
) -> None:
    discs = [each for each in page.layout() if isinstance(each, StationDisc)]
    assert len(discs) == 20
    assert len({each.reads for each in discs}) == 20
    assert all(each.reads.endswith("no medal yet") for each in discs)
    assert page.front.road.title(station(page, "walls")) in discs[1].reads
    person.use(discs[1].key)
    assert isinstance(app.top, Dialog)
    for asked in station(page, "walls").task.aim.medals:
        assert str(asked) in app.top.message
    person.press(pygame.K_ESCAPE)
    assert road(app) == page


def test_a_task_of_some_rounds_is_told_once_it_is_decided_and_keeps_its_medal(
    app: App, person: Person, page: RoadPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It can be played on; its record is kept apart and stays when the saved game goes."""
    easy = given(page, "walls", (0, 1, 99), monkeypatch)
    scene = begin(app, person, page, "walls")
    assert scene.match.record is not None
    assert try_of(scene.match.record.path) is not None
    play(scene, person)
    assert isinstance(scene.cover, Dialog)
    assert scene.match.game.seat_to_move(scene.match.state) is not None
    assert any(medal.title() in scene.cover.message for medal in MEDALS)
    answer(person, scene, 0)
    assert not covered(scene)
    known = Medals(app.store.folder).read()
    kept = known[SIEGE, easy.id]
    scene.update(1.0)
    assert not covered(scene)
    assert Medals(app.store.folder).read() == known
    scene.leave()
    person.wait(1)
    page = RoadPage(app, page.shelf)
    page.resume()
    assert page.medal(easy) == easy.task.aim.medal(kept.value) > 0


def given(page: RoadPage, name: str, medals: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> Station:
    """Give other medals for a task than luck may earn, or fail to; return it."""
    place = station(page, name)
    aim = type(place.task.aim)(place.task.aim.count, medals, rounds=place.task.aim.rounds)
    other = place._replace(task=place.task._replace(aim=aim))
    stations = tuple(other if each is place else each for each in page.front.road.stations)
    monkeypatch.setitem(vars(page.front.road), "stations", stations)
    return other


def test_the_score_sheet_tells_what_was_missing_and_leads_again_to_the_next_and_back(
    app: App, person: Person, page: RoadPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(page, "first-home", (0, 0, 0), monkeypatch)  # years, of which fewer are better
    scene = begin(app, person, page, "first-home")
    play(scene, person)
    sheet = scene.cover
    assert isinstance(sheet, ScoreScene)
    sheet.show_all()
    assert "No medal" in sheet.shown.note
    assert not any(isinstance(each, WinnerHead) and each.medal for each in sheet.layout())
    assert sheet.shown.label(sheet.shown.buttons[-1]) == app.words("road.on")
    sheet._rests = False
    sheet.again()
    assert isinstance(scene.cover, Dialog)
    assert [each.label for each in scene.cover.answers] == ["The road", "Next", "Try again"]
    first = scene.match.setup
    answer(person, scene, 2)
    again = table(app)
    assert again is not scene
    assert again.match.setup["lines"] is not None
    assert again.match.setup["deck"] != first["deck"]
    again.menu()
    assert isinstance(again.cover, PauseMenu)
    press = next(
        each for each in again.cover.layout() if getattr(each, "label", "") == app.words("menu.task")
    )
    person.click(press.area.center)
    told = app.top
    assert isinstance(told, Dialog)
    assert "Bronze" in told.message
    person.press(pygame.K_RETURN)
    errand: Any = again._errand
    errand._again = None
    app.apply(again.leave())
    assert road(app) is not page
    person.press(pygame.K_ESCAPE)
    assert isinstance(app.top, ShelfPage)


def test_the_score_sheet_shows_the_medal_that_was_earned(
    app: App, person: Person, page: RoadPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the road does, with its stars, before whoever won."""
    place = station(page, "first-home")
    aim = place.task.aim
    medals = (99, 98, 0) if aim.fewer else (-99, -98, 99)
    easy = place._replace(task=place.task._replace(aim=replace(aim, medals=medals, won=False)))
    stations = tuple(easy if each is place else each for each in page.front.road.stations)
    monkeypatch.setitem(vars(page.front.road), "stations", stations)
    scene = begin(app, person, page, "first-home")
    play(scene, person)
    sheet = scene.cover
    assert isinstance(sheet, ScoreScene)
    sheet.show_all()
    assert "Silver" in sheet.shown.note
    (head,) = [each for each in sheet.layout() if isinstance(each, WinnerHead)]
    assert isinstance(head.medal, Medal)
    assert head.medal.medal == 2
    assert head.rect.contains(head.medal.rect)
    app.top.draw(app.surface)
    light = pygame.Color(METALS["silver"][0])
    middle = head.medal.rect.move(0, -head.medal.rect.height // 6).center
    assert app.surface.get_at(middle) == light


def test_a_try_that_was_left_is_one_still_when_it_is_gone_on_with(
    app: App, person: Person, page: RoadPage
) -> None:
    scene = begin(app, person, page, "walls")
    match = scene.match
    match.play(match.game.legal(match.state).pick(seeded(1)))
    record = match.record
    assert record is not None
    app.apply(scene.leave())
    person.press(pygame.K_ESCAPE)
    match = page.shelf.load_match(record.path)
    again = page.shelf.front.table(app, match)
    assert isinstance(again, TableScene)
    assert isinstance(again._errand, Errand)
    assert isinstance(again.cover, Dialog)
    assert "Bronze" in again.cover.message


def test_the_match_of_a_week_is_the_same_for_everybody_until_sunday(shelf: Shelf) -> None:
    monday = date(2026, 11, 23)
    weeks = [week_of(monday + timedelta(days=day)) for day in range(8)]
    assert set(weeks[:7]) == {"week-2026-48"}
    assert weeks[7] == "week-2026-49"
    assert week_of(date(2027, 1, 1)) == "week-2026-53"
    game_road = shelf.front.road
    ann, ben = (dict(game_road.week(weeks[0], name)) for name in ("Ann", "Ben"))
    assert ann.pop("players")[1:] == ben.pop("players")[1:]
    assert ann == ben
    assert ann != {**game_road.week(weeks[7], "Ann"), "players": None}
    seats = shelf.front.game.seats(shelf.front.game.start(game_road.week(weeks[0], "Ann")))
    assert [seat.level is None for seat in seats] == [True, *[False] * (len(seats) - 1)]
    assert seats[0].name == "Ann"


def test_its_draws_are_the_same_however_it_is_gone_on_with(shelf: Shelf) -> None:
    seed = seed_of(SIEGE, "week-2026-48")
    match = shelf.open_match(shelf.front.road.week("week-2026-48", "Ann"))
    first = draws(match, seed)
    early = [first() for _ in range(3)]
    match.play(match.game.legal(match.state).pick(seeded(1)))
    late = [first() for _ in range(3)]
    other = draws(match, seed)
    assert [other() for _ in range(3)] == late
    assert late != early


def test_the_best_of_the_week_is_kept_and_shown(app: App, person: Person, page: RoadPage) -> None:
    person.use("week")
    person.press(pygame.K_RETURN)
    scene = table(app)
    play(scene, person)
    assert isinstance(scene.cover, ScoreScene)
    scene.cover.show_all()
    assert "This week" in scene.cover.shown.note
    kept = Medals(app.store.folder).read()
    ((game, week),) = kept
    assert (game, week) == (SIEGE, page.week)
    app.apply(scene.leave())
    button: Any = next(each for each in road(app).layout() if each.key == "week")
    assert "Best so far" in button.note


def _write(folder: Path, name: str, **changed: object) -> Path:
    """Write a task whose match is over soon, with a further key of its table if wished."""
    keys = {"count": "quartered", "rounds": 5, "bronze": 1, "silver": 2, "gold": 999, **changed}
    told = "\n".join(f"{key} = {str(value).lower()}" for key, value in keys.items() if key != "count")
    seats = '[[players]]\ncolour = "blue"\n\n[[players]]\ncolour = "red"\nkind = "bot:random"\n'
    path = folder / name
    head = 'format = "siege-task/1"\nseed = 3\n[task]'
    path.write_text(f'{head}\ncount = "{keys["count"]}"\n{told}\n\n{seats}')
    return path


def test_a_task_file_opens_as_a_task_and_its_record_proves_the_medal(
    app: App, shelf: Shelf, person: Person, tmp_path: Path
) -> None:
    path = _write(tmp_path, "week-end für zwei.toml")
    app.start(*opened(app, shelf, path, Games(tmp_path)), size=(1280, 800))
    sheet = app.top
    assert isinstance(sheet, Dialog)
    assert shelf.front.road.title(shelf.front.road.station_of(path)) == "week-end für zwei"
    person.press(pygame.K_RETURN)
    scene = table(app)
    assert scene.match.record is not None
    this = try_of(scene.match.record.path)
    assert this is not None
    assert this.file == str(path)
    play(scene, person)
    known = Medals(app.store.folder).read()[SIEGE, this.task]
    assert known.value >= 1
    assert (Medals(app.store.folder).folder / known.record).is_file()

    assert errand_of(app, shelf, scene.match, this, partial(RoadPage, app, shelf))
    fresh = Shelf({SIEGE: front_of(Games(Path("nowhere"))[SIEGE], lambda: 7)}, app.store.records)
    _write(tmp_path, path.name, bronze=2, silver=3)  # another task, which the record proves nothing of
    assert errand_of(app, fresh, scene.match, this, partial(RoadPage, app, fresh)) is None


def test_a_shipped_task_opens_where_it_stands_on_the_road(app: App, shelf: Shelf, tmp_path: Path) -> None:
    shipped = next(each for each in shelf.front.road.kit.task_files() if "walls" in each.name)
    found = shelf.front.road.station_of(shipped)
    assert found == shelf.front.road.station(shipped.stem)
    copy = tmp_path / shipped.name
    copy.write_text(shipped.read_text().replace("bronze", "bronze "))
    assert shelf.front.road.station_of(copy) == found
    assert [type(each) for each in opened(app, shelf, copy, Games(tmp_path))] == [RoadPage, Dialog]


def test_a_faulty_task_is_not_opened(app: App, shelf: Shelf, tmp_path: Path) -> None:
    path = _write(tmp_path, "odd.toml", count="stones")
    with pytest.raises(SetupError, match=r'odd\.toml: line 4: task\.count: .*"stones"'):
        opened(app, shelf, path, Games(tmp_path))


def test_the_next_task_is_told_on_the_road_before_it_begins(app: App, person: Person, page: RoadPage) -> None:
    scene = begin(app, person, page, "first-home")
    play(scene, person)
    sheet = scene.cover
    assert isinstance(sheet, ScoreScene)
    sheet.show_all()
    sheet._rests = False
    sheet.again()
    answer(person, scene, 1)
    told = app.top
    assert isinstance(told, Dialog)
    for asked in station(page, "walls").task.aim.medals:
        assert str(asked) in told.message
    person.press(pygame.K_ESCAPE)
    assert road(app) is not page


@pytest.mark.parametrize(
    ("name", "language", "said"),
    [
        ("siege", "en", "It is over after year 2: what you have by then counts."),
        ("siege", "de", "Nach Jahr 2 ist Schluss: Dann wird gezählt."),
        ("winter-court", "en", "It is over after round 2: what you have by then counts."),
        ("winter-court", "de", "Nach Runde 2 ist Schluss: Dann wird gezählt."),
    ],
)
def test_how_long_a_task_lasts_is_said_in_a_plain_sentence(name: str, language: str, said: str) -> None:
    front = front_of(Games(Path("nowhere"))[name], lambda: 7)
    front.speak(language)
    station = front.road.stations[0]
    aim = replace(station.task.aim, rounds=2)
    assert wanted(front, station._replace(task=station.task._replace(aim=aim))).endswith(said)
