"""What a hint lights at a table of cards: the widgets that are pressed for the step, and nothing is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.match import Match
from wk.games import Games
from wk.games.fronts import Fronts
from wk.shell.match.table.hint_words import Presses, presses
from wk.shell.match.table.part import OFFER, Act, Played
from wk.shell.match.table.scene import TableScene
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from pathlib import Path

    from wk.shell.app import App

GAMES = ("winter-court", "minsterpool", "siege", "nobles")


def opened(app: App, folder: Path, name: str) -> TableScene[Any, Any]:
    """Return the table of a drawn match of people."""
    kit, front = Games(folder)[name], Fronts(Games(folder))[name]
    setup = kit.random_setup(seeded(4), max(kit.game.players))
    it: Match[Any, Any] = Match(kit.game, setup, draw=seeded(4))
    it.sit_down(range(max(kit.game.players)))
    app.change_settings(curtain=False, animation="off")
    scene = front.table(app, it)
    assert isinstance(scene, TableScene)
    app.start(scene, size=(1280, 800))
    return scene


@pytest.mark.parametrize("name", GAMES)
def test_the_widgets_found_lead_to_the_action_when_they_are_pressed(
    app: App, tmp_path: Path, name: str
) -> None:
    """For most actions of a game; the desk is as it was, and nothing was played."""
    scene, draw, found = opened(app, tmp_path, name), seeded(5), []
    it, part = scene.match, scene.part
    assert isinstance(part, ThingTable)
    for _ in range(40):
        seat = it.game.seat_to_move(it.state)
        if seat is None:
            break
        scene.covers.clear()
        scene.play.show(seat)
        scene.view.widgets()
        action, made, desk = it.seen()[1].pick(draw), len(it.actions), part.desk
        keys = presses(part, action)
        assert len(it.actions) == made
        assert part.desk is desk
        found.append(bool(keys))
        outcome: object = None
        while keys and not isinstance(outcome, Played):
            assert not set(keys) - {widget.key for widget in scene.view.widgets()}
            acts = [act_of(part, key) for key in keys]
            outcome = [part.do(act) for act in acts][-1]
            scene.play.renew()  # more may have come into sight
            assert outcome is None or getattr(outcome, "action", None) == action
            keys = presses(part, action) if outcome is None else ()
        it.play(action)
    assert sum(found) > len(found) / 3


def act_of(part: ThingTable[Any, Any, Any, Any], key: str) -> Act:
    """Return what pressing a widget does."""
    offers = {f"offer-{'-'.join(offer.key)}": Act(OFFER, offer.key) for offer in part.offers}
    things = {other: Act(PRESS, thing) for other, thing in part.pressable().items()}
    return {**things, **offers, "end": Act("finish")}[key]


def test_at_other_tables_nothing_is_found() -> None:
    assert presses(object(), "anything") == ()


@pytest.mark.parametrize("name", GAMES)
def test_however_little_time_there_is_at_once_the_same_is_found(app: App, tmp_path: Path, name: str) -> None:
    """A slow machine looks longer, between pictures; all the while the player's choices are as they were."""
    scene = opened(app, tmp_path, name)
    it, part = scene.match, scene.part
    assert isinstance(part, ThingTable)
    scene.play.show(it.game.seat_to_move(it.state))
    scene.view.widgets()
    action, desk = it.seen()[1].pick(seeded(5)), part.desk
    looking, looks = Presses(part, action), 0
    while not looking.go_on(0.0):
        assert part.desk is desk
        looks += 1
        assert looks < 100_000
    assert looking.found == presses(part, action)
