"""Pieces under way: how each action moves them, what is drawn meanwhile, and that no click waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import MATCHES, AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Use, Wolves
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.map.animation import LONGEST, journey, legs_of, motions_of
from wk.hexgrid import Hex
from wk.shell.match.motion import DROP, FADE, HEIGHT, Kind, Motion, Moving, undone
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.card_moves import SLIDE, TURN, CardSlide, CardTurn
from wk.shell.match.table.coins_flying import FLOAT, LEAVES, CoinsFlying, coins_rect
from wk.shell.match.table.effects import FRAME
from wk.shell.match.table.moving import Cut
from wk.shell.match.table.part import FINISH, Act
from wk.shell.match.table.pieces_moving import PiecesMoving

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action

A, B, C = Hex(0, 0), Hex(2, 0), Hex(3, 0)
STATE = match_of(settled(3)).state
BLUE = STATE.table.colours[STATE.seat]


def kinds(action: Action) -> list[tuple[Kind, str, tuple[Hex, ...]]]:
    """Return what an action lets move: how, which piece, over which hexes."""
    return [(motion.kind, motion.piece[0], motion.path) for motion in motions_of(STATE, action)]


@pytest.mark.parametrize(
    ("action", "moves"),
    [
        (Build(A), [(Kind.DROP, "house", (A,))]),
        (Build(A, fort=True), [(Kind.DROP, "fort", (A,))]),
        (Salvage(A), [(Kind.FADE, "house", (A,))]),
        (Wolves(A), [(Kind.FADE, "house", (A,))]),
        (Use("mule", hexes=(A, B, C)), [(Kind.TRAVEL, "house", (A, B, C))]),
        (Use("tunnel", hexes=(A, B)), [(Kind.TRAVEL, "house", (A, B))]),
        (Use("garden", hexes=(A,), fort=True), [(Kind.DROP, "fort", (A,))]),
        (Use("garden", hexes=(A, B)), [(Kind.DROP, "house", (A,)), (Kind.TRAVEL, "house", (A, B))]),
        (
            Use("caravan", hexes=(A, B), left="fort"),
            [(Kind.TRAVEL, "house", (A, B)), (Kind.DROP, "fort", (A,))],
        ),
        (Use("crossroads", second=True), []),
        (Purchase("acquire", "mule"), []),
        (End(), []),
    ],
)
def test_an_action_moves_the_pieces_it_is_about(
    action: Action, moves: list[tuple[Kind, str, tuple[Hex, ...]]]
) -> None:
    assert kinds(action) == moves
    assert all(motion.piece[1] == BLUE for motion in motions_of(STATE, action))


def test_what_follows_begins_when_the_first_has_ended() -> None:
    drop, travel = motions_of(STATE, Use("garden", hexes=(A, B)))
    assert travel.begins == drop.ends == DROP
    travel, drop = motions_of(STATE, Use("caravan", hexes=(A, B), left="build"))
    assert drop.begins == travel.ends == journey((A, B))
    assert journey((A, Hex(12, 0))) == LONGEST


def test_what_is_taken_back_goes_the_way_it_came() -> None:
    travel, fade = undone(motions_of(STATE, Use("garden", hexes=(A, B))))
    assert travel.path == (B, A)
    assert (fade.kind, fade.path, fade.begins) == (Kind.FADE, (A,), travel.ends)
    (drop,) = undone(motions_of(STATE, Salvage(A)))
    assert drop.kind is Kind.DROP


def test_a_piece_drops_onto_its_hex_and_settles() -> None:
    drop = Motion(Kind.DROP, ("house", BLUE), (A,), 0.0, DROP)
    heights = [pose.rise for step in range(20) if (pose := drop.pose(step * DROP / 20))]
    assert heights[0] == HEIGHT
    assert min(heights) < 0.05
    assert heights[:12] == sorted(heights[:12], reverse=True)
    assert drop.pose(DROP) is None


def test_a_house_travels_over_the_hexes_of_its_path() -> None:
    travel = Motion(Kind.TRAVEL, ("house", BLUE), (A, B, C), 0.1, 1.0, legs_of((A, B, C)))
    assert travel.pose(0.05) is None
    seen = [pose for step in range(40) if (pose := travel.pose(0.1 + step / 40))]
    assert (seen[0].start, seen[0].share) == (A, 0.0)
    assert {(pose.start, pose.end) for pose in seen} == {(A, B), (B, C)}
    places = [pose.start.q + (pose.end.q - pose.start.q) * pose.share for pose in seen]
    assert places == sorted(places)
    assert places[-1] > 2.9


def test_the_piece_is_not_on_its_hex_before_it_gets_there() -> None:
    moving: Moving[Hex] = Moving()
    moving.begin(motions_of(STATE, Use("caravan", hexes=(A, B), left="build")))
    moving.update(5.0, 1.0)
    assert moving.hidden == {A, B}
    moving.update(5.0 + journey((A, B)) + 0.01, 1.0)
    assert moving.hidden == {A}
    moving.update(9.0, 1.0)
    assert moving.hidden == frozenset()
    assert not moving.update(9.1, 1.0)


def built(sit: Sit, **options: Any) -> tuple[AtTable, Hex]:
    """Return somebody who has just built a house, and where."""
    person = sit(match_of(settled(3, economy="marble")), **options)
    at = min(person.desk.targets)
    person.hex(at)
    return person, at


def passing(person: AtTable) -> bool:
    """Tell whether anything is under way."""
    return person.scene.effects.passing


def test_a_built_house_drops_and_then_the_table_rests(sit: Sit) -> None:
    person, at = built(sit)
    (moving,) = person.under_way(PiecesMoving)
    assert moving.hidden == {at}
    assert person.scene.wake_in() == FRAME
    before = person.app.redraws
    person.pass_time(DROP / 2, steps=4)
    assert person.app.redraws == before + 4
    person.pass_time(DROP, steps=4)
    assert moving.over
    assert moving.hidden == set()
    assert person.scene.wake_in() is None
    before = person.app.redraws
    person.pass_time(2, steps=5)
    assert person.app.redraws == before


def test_what_is_drawn_piece_by_piece_is_what_a_whole_drawing_shows(sit: Sit) -> None:
    """Only the places of what is under way are drawn anew; nothing of it may stay behind."""
    person = sit(match_of(settled(3, economy="exports")))
    person.hex(min(person.desk.targets))
    assert person.under_way(CoinsFlying)
    for _ in range(12):
        person.pass_time(FLOAT / 11)
        assert pygame.image.tobytes(person.app.surface, "RGB") == person.pixels()
    assert not person.scene.effects.passing


def test_a_click_while_something_moves_ends_it_and_counts(sit: Sit) -> None:
    person, _ = built(sit)
    person.pass_time(DROP / 3)
    first = person.motions()
    at = min(person.desk.targets)
    person.down(person.pixel(at))
    assert first
    assert person.motions() == ()
    person.up(person.pixel(at))
    assert len(person.match.actions) == 2
    assert [motion.path for motion in person.motions()] == [(at,)]


def test_a_key_while_something_moves_ends_it_and_counts(sit: Sit) -> None:
    person, at = built(sit)
    person.press(pygame.K_u)
    assert person.match.actions == []
    (fade,) = person.motions()
    assert (fade.kind, fade.path) == (Kind.FADE, (at,))


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_nothing_travels_where_nothing_may(sit: Sit, settings: dict[str, Any]) -> None:
    person, _ = built(sit, **settings)
    assert person.motions() == ()
    assert person.scene.effects.passing == ("reduced_motion" in settings)
    person.pass_time(Cut.lasts + 0.01)
    assert person.scene.wake_in() is None


def test_a_fast_animation_takes_less_time(sit: Sit) -> None:
    person, _ = built(sit, animation="fast")
    person.pass_time(0.4 * DROP + 0.01)
    assert not person.scene.effects.passing


def test_a_move_a_removal_and_a_second_step(sit: Sit) -> None:
    match = match_of(settled(5, twists=(), economy="salvage"), rounds=3)
    person = sit(give(match, ["mule"], stage=Stage.ACTIONS))
    person.use("card-mule")
    mover = min(person.desk.targets)
    person.hex(mover)
    end = min(person.desk.targets)
    person.hex(end)
    (travel,) = person.motions()
    assert (travel.kind, travel.path) == (Kind.TRAVEL, (mover, end))
    person.use("offer-salvage")
    person.hex(min(person.desk.targets))
    (fade,) = person.motions()
    assert (fade.kind, fade.lasts) == (Kind.FADE, FADE)


def test_coins_fly_to_where_they_are_counted(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="exports")))
    at = min(person.desk.targets)
    person.hex(at)
    layout = person.part.layout
    (coins,) = person.under_way(CoinsFlying)
    home = coins.flight.home
    assert home is not None
    assert layout.header.collidepoint(home)
    rising = coins_rect(coins.flight, LEAVES)
    assert abs(rising.centerx - person.pixel(at)[0]) <= 1
    assert rising.centery < person.pixel(at)[1]
    landed = coins_rect(coins.flight, 1.0)
    assert landed.collidepoint(home)


def test_the_end_of_a_turn_leaves_nothing_in_the_air(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="marble", twists=())), curtain=True)
    person.press(pygame.K_SPACE)
    while not person.desk.can(("end",)):
        person.hex(min(person.desk.targets))
    assert passing(person)
    person.scene.do(Act(FINISH))
    assert not passing(person)
    assert person.cover() is not None
    person.press(pygame.K_SPACE)
    assert len(person.under_way(CardTurn)) == 1


def test_the_terrain_card_turns_over_when_it_is_revealed(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="marble", twists=())))
    assert not passing(person)
    while not person.desk.can(("end",)):
        person.hex(min(person.desk.targets))
    person.press(pygame.K_SPACE)
    place = person.part.layout.terrain
    back = person.app.surface.subsurface(place).copy()
    person.pass_time(TURN * 1.01, steps=8)
    assert not passing(person)
    face = person.app.surface.subsurface(place)
    assert pygame.image.tobytes(face, "RGB") != pygame.image.tobytes(back, "RGB")
    assert person.scene.wake_in() is None


def test_a_card_that_is_bought_slides_to_those_in_play(sit: Sit) -> None:
    match = give(match_of(settled(5, twists=(), economy="marble"), 3), hand=["mine", "mule"], coins=3)
    state = match.state
    match._history.states[-1] = state._replace(turn=state.turn._replace(stage=Stage.ACTIONS))
    person = sit(match, size=(1280, 800))
    start = person.widget("card-mule").rect
    person.use("card-mule")
    person.use("offer-acquire-mule")
    (move,) = person.under_way(CardSlide)
    end = person.widget("card-mule").rect
    assert move.rect == start
    move.share = 1.0
    assert move.rect == end
    assert start != end
    person.pass_time(SLIDE / 2)
    under_way = person.pixels()
    person.pass_time(SLIDE)
    assert person.pixels() != under_way
    assert not passing(person)


def test_the_replay_moves_pieces_on_the_way_forward_only(sit: Sit) -> None:
    match = match_of(settled(3), rounds=1)
    person = sit(match)
    scene = ReplayScene(person.app, match, MATCHES, lambda _: person.scene)
    moving = scene.stage._moving  # type: ignore[attr-defined]
    surface = person.app.surface
    scene.jump(1)
    assert [motion.kind for motion in moving.motions] == [Kind.DROP]
    assert scene.wake_in() == FRAME
    scene.dirty = True
    for step in range(20):
        scene.update(step / 40)
        scene.draw(surface)
        scene.dirty = False
    assert not moving.motions
    assert scene.wake_in() is None
    whole = pygame.Surface(surface.get_size())
    scene.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")
    scene.jump(0)
    assert not moving.motions
