"""What a game says to move sets out, is left out until it arrives, and goes back when it is taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.engine.lanterns import Action, Lanterns
from tests.shell.lantern_table import LanternTableUi, lantern
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.match.moves import (
    FLASH,
    FLY,
    HOP,
    Heap,
    after,
    end_of,
    flash,
    fly,
    hop,
    leave,
    one_by_one,
    taken_back,
)
from wk.shell.match.table.moving import Cut, Moves
from wk.shell.match.table.part import Result
from wk.shell.match.table.scene import TableScene

if TYPE_CHECKING:
    from collections.abc import Hashable

    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App

    Scene = TableScene[Any, Any]

PLACES = {"hand": pygame.Rect(0, 0, 40, 60), "lane": pygame.Rect(100, 200, 80, 50)}


def where(at: Hashable) -> pygame.Rect | None:
    """Return the rectangle of a place."""
    return PLACES.get(str(at))


def test_moves_follow_one_another_and_lead_back_in_the_opposite_order() -> None:
    played = [fly(lantern, "hand", "lane"), *after([hop(lantern, "home", "side")], 1), flash("lane")]
    row = one_by_one(played)
    assert [move.begins for move in row] == pytest.approx([0, FLY, FLY + HOP])
    assert end_of(row) == pytest.approx(FLY + HOP + FLASH)
    last, pawn, card = taken_back(row)
    assert last == row[-1]
    assert (pawn.start, pawn.end) == ("side", "home")
    assert (card.start, card.end) == ("lane", "hand")
    assert [last.begins, pawn.begins, card.begins] == pytest.approx([FLY + HOP, FLASH, FLASH + HOP])


@pytest.mark.parametrize("share", [0.0, 0.3, 0.5, 0.9])
def test_what_moves_keeps_to_the_places_it_says_it_is_drawn_in(share: float) -> None:
    wanted = [fly(lantern, "hand", "lane", lantern), hop(lantern, "lane", "hand"), flash("hand")]
    moves = Moves(wanted, where)
    moves.share, moves.over = share, False
    ground = pygame.Surface((300, 300))
    moves.draw(ground)
    drawn = pygame.mask.from_threshold(ground, "#000000", (1, 1, 1, 255))
    drawn.invert()
    assert drawn.count()
    for rect in drawn.get_bounding_rects():
        assert any(reach.contains(rect) for reach in [pygame.Rect.unionall(*_split(moves.rects()))])


def _split(rects: list[pygame.Rect]) -> tuple[pygame.Rect, list[pygame.Rect]]:
    return rects[0], rects[1:]


def test_a_way_whose_beginning_or_end_does_not_show_is_left_out() -> None:
    wanted = [leave(lantern, "nowhere", "lane"), leave(lantern, "lane", "nowhere")]
    moves = Moves([*wanted, leave(lantern, "lane", Heap("pile"))], where)
    moves.over = False
    assert moves.absent == {"nowhere"}, "a pile is not left out while something is on its way to it"
    assert moves.rects() == []


@pytest.fixture(name="table")
def _table(app: App, person: Person) -> Scene:
    app.change_settings(curtain=False)
    setup = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}
    match: Match[Any, Any] = Match(Lanterns(), setup, draw=seeded(1))
    scene: Scene = TableScene(app, match, LanternTableUi())
    app.start(scene, size=(1024, 640))
    person.wait()
    return scene


def drawn(table: Scene) -> bytes:
    """Return the pixels of the window, drawn as the loop would."""
    surface = table.app.surface
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def anew(table: Scene) -> bytes:
    """Return the pixels of a window in which nothing was drawn before."""
    surface = pygame.Surface(table.app.size)
    table.canvas.forget()
    table.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_lanterns_fly_to_their_places_and_back(table: Scene, person: Person, clock: Clock) -> None:
    person.use("offer-light-2")
    person.point((700, 500))
    assert table.part.absent == {(0, 0), (0, 1)}
    for _ in range(3):
        clock.now += FLY / 4
        person.wait()
        assert drawn(table) == anew(table)
    clock.now += FLY / 2
    person.wait()
    assert not table.part.absent
    assert drawn(table) == anew(table)
    person.use("undo")
    assert table.effects.passing
    clock.now += FLY + 0.01
    person.wait()
    assert drawn(table) == anew(table)
    assert not table.effects.passing


def test_any_input_puts_everything_in_its_place_and_counts(table: Scene, person: Person) -> None:
    person.use("offer-light-2")
    assert table.part.absent
    person.use("offer-light-1")
    assert table.match.state.lit == (3, 0)
    assert table.part.absent == {(0, 2)}
    person.press(pygame.K_RIGHT)
    assert not table.part.absent
    assert not table.effects.passing


def test_where_nothing_may_travel_the_table_fades_from_what_it_was(
    table: Scene, person: Person, clock: Clock
) -> None:
    table.app.change_settings(reduced_motion=True)
    place = table.part.place_of((0, 0))
    assert place is not None
    seen: list[int] = []
    for share in (0.0, 0.5, 1.01):
        if not seen:
            person.use("offer-light-2")
            assert [type(effect) for effect in table.effects.running] == [Cut]
            assert not table.part.absent
        clock.now = share * Cut.lasts
        person.wait()
        drawn(table)
        seen.append(table.app.surface.get_at(place.center).r)
    assert seen == [0x10, pytest.approx((0x10 + 0xFF) / 2, abs=2), 0xFF]
    assert not table.effects.passing


def test_no_fade_shows_one_player_what_another_saw(table: Scene) -> None:
    table.app.change_settings(reduced_motion=True)
    drawn(table)
    table.play.play(Action("end"))
    assert table.play.viewer == 1
    assert not table.effects.running


def test_the_score_waits_until_all_have_seen_the_last_action(
    table: Scene, person: Person, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = Result(moves=[fly(lantern, "end", (1, 0))])
    monkeypatch.setattr(table.part, "result", lambda _: last)
    while table.match.game.seat_to_move(table.match.state) is not None:
        table.play.play(Action("end"))
    assert table.cover is None
    assert table.play.ending
    clock.now += FLY / 2
    person.wait()
    assert table.cover is None
    clock.now += FLY
    person.wait(2)
    assert table.cover is not None
