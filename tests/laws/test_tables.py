"""Laws of every table: boxes hide nothing they speak of, and lie inside the window."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import SHELF, trial
from tests.laws.tables import MOMENTS, WINDOWS, AtAnyTable, every_table, sit_down
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES
from wk.shell.controls import draw_tooltip
from wk.shell.match.table.hint_words import Advice, tell
from wk.shell.match.table.part import Act, Refused
from wk.shell.match.table.things import PRESS
from wk.shell.placing import SUBJECT, find, kept
from wk.shell.thinker.question import Idea

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["sit_down"]

CLICKS, POINTS = 6, 6
"""How often each table is clicked at, and pointed at."""

REFUSED, STEPS = 2 + MOMENTS, 5
"""In how many games everything is pressed, and at how many moments of each."""


def free_room(window: pygame.Rect, size: tuple[int, int], named: Sequence[pygame.Rect]) -> bool:
    """Return whether a box finds a place with a little to spare on every side of which it hides nothing."""
    spare = pygame.Rect(0, 0, size[0] + 32, size[1] + 32)
    return any(
        pygame.Rect((left, top), spare.size).collidelist([*named]) < 0
        for left in range(window.left, window.right - spare.width + 1, 6)
        for top in range(window.top, window.bottom - spare.height + 1, 6)
    )


def hides(box: pygame.Rect, window: pygame.Rect, named: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return what a box hides of what it speaks of, though it has room elsewhere."""
    hidden = [rect for rect in named if box.colliderect(rect)]
    return hidden if hidden and free_room(window, box.size, named) else []


def _refusal_hides(at: AtAnyTable) -> list[str]:
    """Return what the bubble of a refusal hides, or that it leaves the window."""
    scene, refusal = at.scene, at.scene.effects.refusal
    if refusal is None or scene.cover is not None:
        return []
    at.draw()
    box, window, where = scene.canvas.bubble, scene.view.window, at.part.place_of
    about = [refusal.at if isinstance(refusal.at, pygame.Rect) else where(refusal.at)]
    about += [where(thing) for thing in refusal.blame]
    named = [rect for rect in (*about, *at.part.spoken()) if rect]
    found = [] if window.contains(box) else [f"{refusal.words!r} leaves the window: {box}"]
    return found + [f"{refusal.words!r} hides {rect}" for rect in hides(box, window, named)]


def _preview_hides(at: AtAnyTable) -> list[str]:
    """Return what the box of a preview hides of what it tells of, or that it leaves the window."""
    scene, preview = at.scene, at.part.preview()
    at.draw()
    placed = scene.canvas.box.placed
    if preview is None or placed is None or scene.cover is not None:
        return []
    window, found = scene.view.window, []
    if not window.contains(placed.outer):
        found.append(f"{preview.told} leaves the window: {placed}")
    return found + [f"{preview.told} hides {rect}" for rect in hides(placed.box, window, preview.anchor.told)]


@every_table
def test_no_box_hides_what_it_speaks_of(sit_down: Any, name: str, number: int, window: Any) -> None:
    """Wherever somebody clicks or points in the middle of a game, at every size of window and words."""
    at, rng = sit_down(name, number, window)
    faults, told = [], 0
    for pos in at.targets(rng, POINTS):
        at.point(pos)
        faults += _preview_hides(at)
    for pos in at.targets(rng, CLICKS):
        at.click(pos)
        told += at.scene.effects.refusal is not None
        faults += _refusal_hides(at) + _preview_hides(at)
        at.go_on()
    assert not faults
    assert not _tips_hide(at)


def _tips_hide(at: AtAnyTable) -> list[str]:
    """Return the widgets that their own tooltips hide, or whose tooltips leave the window."""
    surface, scale = pygame.Surface(at.app.size), at.scene.view.places.scale
    boxes = [
        (each, draw_tooltip(surface, each.tooltip, each.rect, scale)) for each in at.widgets() if each.tooltip
    ]
    assert boxes
    room = surface.get_rect()
    return [each.key for each, box in boxes if box.colliderect(each.rect) or not room.contains(box)]


@pytest.mark.parametrize("seed", range(20))
def test_a_box_finds_the_room_there_is(seed: int) -> None:
    """Among things by lot it hides none wherever a look at every place finds one that hides none."""
    rng = random.Random(seed)
    room = pygame.Rect(rng.randrange(50), rng.randrange(50), rng.randrange(300, 700), rng.randrange(200, 500))
    size = rng.randrange(60, 260), rng.randrange(30, 160)
    rects = [
        pygame.Rect(rng.randrange(room.right), rng.randrange(room.bottom), *rng.choices(range(10, 90), k=2))
        for _ in range(rng.randrange(2, 14))
    ]
    usual = [
        pygame.Rect(rects[0].bottomleft, size),
        pygame.Rect((rects[0].left, rects[0].top - size[1]), size),
    ]
    found = find([room], usual, kept((rects[:1], SUBJECT), (rects[1:], SUBJECT)), rects[0].center)
    assert room.contains(found.box)
    assert found.box.size == size
    hidden = found.box.collidelistall(rects)
    assert found.cost == SUBJECT * len(hidden)
    assert not hides(found.box, room, rects)


DENIALS = ("No such ", "Not in ", "There is no ")
"""How a refusal begins that denies what somebody has just pressed."""


@pytest.mark.parametrize("name", [name for name in GAMES if name != "winter-kingdom"])
def test_no_refusal_denies_what_was_pressed(sit_down: Any, name: str) -> None:
    """Whatever lies on a table is there: a refusal says why it is of no use now, and of what it is asked."""
    asked = 0
    for number in range(REFUSED):
        at, rng = sit_down(name, number, WINDOWS[0])
        for _ in range(STEPS):
            for thing, _ in list(at.part.things.values()) if at.part.desk else ():
                outcome = at.part.do(Act(PRESS, thing))
                at.part.back()
                if isinstance(outcome, Refused):
                    asked += 1
                    assert not outcome.words.startswith(DENIALS), (thing, outcome.words)
                    assert all(at.part.place_of(each) for each in outcome.blame), outcome
                    assert outcome.at is None or at.part.place_of(outcome.at) or at.part.rect_of(outcome.at)
            game = at.match.game
            if game.seat_to_move(at.match.state) is None:
                break
            at.scene.play.play(trial(name).choose(game, at.match.state, rng, number))
            at.go_on()
            at.wait()
            at.draw()
        at.app.close()
    assert asked


@pytest.mark.parametrize("window", [WINDOWS[0], WINDOWS[2]], ids=["small", "usual"])
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_is_done_by_enter_or_by_its_button(sit_down: Any, name: str, window: Any) -> None:
    """Whatever it tells of, at any moment; nothing more than that, and it is told no more."""
    for number in range(4):
        at, rng = sit_down(name, number, window)
        play, game = at.scene.play, at.match.game
        if not play.decides:
            play.show(game.seat_to_move(at.match.state))
        action = trial(name).choose(game, at.match.state, rng, number)
        idea = Idea((game.text(action),), (), (), 0.0)
        tell(play, at.scene.ui.matches, at.scene.teller.chapters(None), Advice(idea, "step"))
        hint = play.effects.refusal
        at.draw()
        assert hint.button is not None
        assert at.scene.canvas.bubble.contains(hint.button)
        assert pygame.Rect((0, 0), at.app.size).contains(hint.button)
        before = len(at.match.actions)
        if number % 2:
            at.click(hint.button.center)
        else:
            at.press(pygame.K_RETURN)
        assert at.match.actions[before:][:1] == [action]
        assert play.effects.refusal is None


@pytest.mark.parametrize("name", GAMES)
def test_after_the_end_whoever_plays_alone_sees_all_that_is_the_own(tmp_path: Path, name: str) -> None:
    """At the table, beside the score sheet and in the log: what was seen before lies open as it did."""
    kit, game = SHELF[name], SHELF[name].game
    least, rng = game.players[0], random.Random(name)
    setup = kit.random_setup(seeded(1), least)
    kinds = ["human", *["bot:random"] * (least - 1)]
    players = [{**each, "kind": kind} for each, kind in zip(setup["players"], kinds, strict=True)]
    match: Match[Any, Any] = Match(game, {**setup, "players": players}, draw=seeded(1))
    while game.seat_to_move(match.state) is not None:
        match.play(trial(name).choose(game, match.state, rng, 1))
    at = AtAnyTable(tmp_path, match, name)
    scene, front = at.scene, at.scene.ui.matches
    scene.sitting.go_on()
    sheet = scene.cover
    assert scene.part.moment.over
    for shown in (scene.part.moment.state, sheet.view):
        own, all_of_it = (
            [area for area in front.spread(state).areas if area.seat == 0] for state in (shown, match.state)
        )
        assert own == all_of_it
    assert scene.teller.chapters(scene.play.viewer) == scene.teller.chapters(0)
    scene.play.look_at(least - 1)
    assert scene.part.seat == least - 1 or name == "winter-court"  # its table shows both alike
    at.app.close()
