"""Computer players of installed packages: chosen for a new game, thinking elsewhere, named by the record."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.guests import install
from tests.shell.person import said
from tests.systems import PATIENCE
from wk.chance import seeded
from wk.engine.bots import Seated, seated
from wk.engine.guests import Guests
from wk.engine.match import Match
from wk.engine.seats import HUMAN
from wk.games import Games, games
from wk.games.fronts import Fronts
from wk.shell.match.table.bots import people_for
from wk.shell.match.table.scene import TableScene
from wk.shell.shelf import Shelf
from wk.shell.thinker.process import ProcessThinker
from wk.shell.thinker.question import ThinkerQuestion

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.person import Person
    from wk.shell.app import App
    from wk.shell.newgame.scene import NewGameScene


@pytest.fixture(name="sit")
def _sit(app: App) -> Callable[[str], NewGameScene[Any]]:
    def sit(name: str) -> NewGameScene[Any]:
        front: Any = Fronts(Games(app.store.folder))[name]
        shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
        scene: NewGameScene[Any] = front.new_game(app, shelf.open_match)
        app.start(scene, size=(1366, 768))
        return scene

    return sit


def test_a_package_brings_players_for_every_game_or_for_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that records could not hold is put into small letters; a level of the game is none of them."""
    install(tmp_path, monkeypatch, "fox", "siege.Grey_Owl", "page", "chess.rook")
    assert [*Guests("siege")] == ["fox", "grey-owl", "page"]
    assert [*Guests("nobles")] == ["fox", "page"]
    kit = games()["siege"]
    assert Seated(kit)["page"] is kit.bots["page"]
    assert [*Seated(kit)] == [*kit.bots, "fox", "grey-owl"]


@pytest.mark.parametrize("name", ["winter-kingdom", "nobles"])
def test_a_guest_is_chosen_for_a_new_game(
    name: str,
    sit: Callable[[str], NewGameScene[Any]],
    person: Person,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The record names it; it is not loaded to be chosen; codes and what is kept have a person there."""
    loaded = install(tmp_path, monkeypatch, f"{name}.fox")
    scene = sit(name)
    person.use("kind-0")
    assert "Of an installed package" in said(person)
    person.use("level-fox")
    chosen = scene.plan.choices
    assert [player.kind for player in chosen.players] == ["bot:fox", HUMAN]
    assert scene.plan.portable == chosen.with_player(0, kind=HUMAN)
    assert scene.making.decode(scene.plan.code).players[0].kind == HUMAN
    scene.plan.keep(lambda kept: kept.remember(scene.plan.portable))
    scene.plan.look()
    assert scene.plan.kept.problems == []
    assert not loaded.exists()
    person.use("start")
    table: Any = scene.app.top
    assert isinstance(table, TableScene)
    assert [player["kind"] for player in table.match.setup["players"]] == ["bot:fox", HUMAN]


def test_it_thinks_in_the_process_of_all_computer_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the door of all of them: what it says is legal, and no slip."""
    loaded = install(tmp_path, monkeypatch, "fox")
    kit: Any = games()["siege"]
    match: Any = Match(kit.game, kit.random_setup(seeded(1), 2), draw=seeded(1))
    thinker, answer = ProcessThinker(games), None
    thinker.ask(ThinkerQuestion.of(match, "fox", "seed"))
    end = time.monotonic() + PATIENCE
    while answer is None and time.monotonic() < end:
        answer = thinker.answer()
        time.sleep(0.01)
    thinker.close()
    assert answer is not None
    assert (answer.fault, answer.slips) == ("", ())
    assert answer.ideas[0].actions == (kit.game.text([*kit.game.legal(match.state)][-1]),)
    assert loaded.exists()


def test_where_a_guest_is_missing_a_person_sits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for any level this version does not know."""
    install(tmp_path, monkeypatch, "fox")
    kit, told = games()["winter-court"], []
    for guests in (kit.guests, {}):
        kit.guests = guests
        setup = seated(kit.random_setup(seeded(1), 2), ("fox", "random"))
        match: Any = Match(kit.game, setup, draw=seeded(1))
        told.append([people_for(match, Seated(kit)), match.game.seats(match.state)[0].kind])
    name = setup["players"][0]["name"]
    assert told == [[[], "bot:fox"], [[f"{name} (fox)"], HUMAN]]
