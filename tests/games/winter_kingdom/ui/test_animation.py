"""Pieces under way: how each action moves them, what is drawn meanwhile, and that no click waits for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import MATCHES, AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Use, Wolves
from wk.games.winter_kingdom.hexset import hexset
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.map.view import piece
from wk.games.winter_kingdom.ui.table.moving import (
    APPEAR,
    HOME,
    LONGEST,
    MAP,
    PURSE,
    RISE,
    CoinAt,
    RowOf,
    changes_of_place,
    journey,
    piece_moves,
)
from wk.games.winter_kingdom.view import TERRAIN
from wk.hexgrid import Hex
from wk.shell.dwell import READ_AFTER
from wk.shell.match.moves import FALL, FLY, TURN, Heap, drop, taken_back
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.table.effects import FRAME
from wk.shell.match.table.moving import Cut, Moves
from wk.shell.match.table.part import FINISH, Act

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.shell.match.moves import Move

A, B, C = Hex(0, 0), Hex(2, 0), Hex(3, 0)
STATE: State = match_of(settled(3)).state
BLUE = STATE.table.colours[STATE.seat]
RADIUS = 20


def spot(at: object) -> pygame.Rect:
    """Return where a hex lies on a map of its own."""
    assert isinstance(at, Hex)
    return pygame.Rect(40 * at.q, 40 * at.r, 2 * RADIUS, 2 * RADIUS)


def stands(houses: Iterable[Hex] = (), forts: Iterable[Hex] = ()) -> State:
    """Return the position with houses and forts of the player to move."""
    built = STATE.player._replace(pieces=hexset([*houses, *forts]), forts=hexset(forts))
    return STATE._replace(
        players=tuple(built if n == STATE.seat else each for n, each in enumerate(STATE.players))
    )


GARDEN = Use("garden", hexes=(A, B))
BUILT, MOVED, REMOVED = (stands(), stands([A])), (stands([A]), stands([B])), (stands([A]), stands())
"""Positions before and after."""


def pieces(action: Action, positions: tuple[State, State]) -> list[Move]:
    """Return how an action moves pieces from one position to another."""
    return piece_moves(changes_of_place(positions[0], action, positions[1]), action)


@pytest.mark.parametrize(
    ("action", "positions", "moves"),
    [
        (Build(A), BUILT, [(None, A, ())]),
        (Salvage(A), REMOVED, [(A, None, ())]),
        (Wolves(A), REMOVED, [(A, None, ())]),
        (Use("mule", hexes=(A, C, B)), MOVED, [(A, B, (A, C, B))]),
        (Use("tunnel", hexes=(A, B)), MOVED, [(A, B, (A, B))]),
        (Use("garden", hexes=(A,), fort=True), (stands(), stands(forts=[A])), [(None, A, ())]),
        (GARDEN, (stands(), stands([B])), [(None, A, ()), (A, B, (A, B))]),
        (
            Use("caravan", hexes=(A, B), left="fort"),
            (stands([A]), stands([B], [A])),
            [(A, B, (A, B)), (None, A, ())],
        ),
        (Use("crossroads", second=True), (STATE, STATE), []),
        (Purchase("acquire", "mule"), (STATE, STATE), []),
        (End(), (STATE, STATE), []),
    ],
)
def test_an_action_moves_the_pieces_it_is_about(
    action: Action,
    positions: tuple[State, State],
    moves: list[tuple[object, object, tuple[object, ...]]],
) -> None:
    assert [(move.start, move.end, move.path) for move in pieces(action, positions)] == moves


@pytest.mark.parametrize("fort", [False, True])
def test_what_drops_is_the_piece_that_stands_there_then(fort: bool) -> None:
    (drop,) = pieces(Build(A, fort=fort), (stands(), stands(forts=[A]) if fort else stands([A])))
    seen, there = drop.face(spot(A).size), piece("fort" if fort else "house", BLUE, RADIUS)
    assert pygame.image.tobytes(seen, "RGBA") == pygame.image.tobytes(there, "RGBA")


def test_what_follows_begins_when_the_first_has_ended() -> None:
    drop, travel = pieces(GARDEN, (stands(), stands([B])))
    assert travel.begins == drop.ends == FALL
    travel, drop = pieces(Use("caravan", hexes=(A, B), left="build"), (stands([A]), stands([A, B])))
    assert drop.ends == travel.ends == journey((A, B))
    assert journey((A, Hex(12, 0))) == LONGEST


def test_what_is_taken_back_goes_the_way_it_came() -> None:
    travel, lifted = taken_back(pieces(GARDEN, (stands(), stands([B]))))
    assert (travel.path, travel.begins) == ((B, A), 0.0)
    assert (lifted.start, lifted.end) == (A, None)
    assert lifted.begins == pytest.approx(travel.ends)
    (drop,) = taken_back(pieces(Salvage(A), REMOVED))
    assert (drop.start, drop.end) == (None, A)


def seen_at(moves: Moves, seconds: float) -> pygame.Rect:
    """Return where what moves alone is drawn at a moment."""
    moves.share = seconds / moves.lasts
    (found,) = moves.rects()
    return found


def test_a_piece_drops_onto_its_hex_and_settles() -> None:
    moves = Moves([drop(pieces(Build(A), BUILT)[0].face, A)], spot)
    tops = [seen_at(moves, step * FALL / 20).top for step in range(20)]
    assert tops[0] < spot(A).top - RADIUS
    assert tops[:12] == sorted(tops[:12])
    assert tops[-1] > tops[0] + RADIUS


def test_a_house_travels_over_the_hexes_of_its_path() -> None:
    (travel,) = pieces(Use("mule", hexes=(A, Hex(2, 2), C)), (stands([A]), stands([C])))
    moves = Moves([travel._replace(within=None)], spot)
    feet = [seen_at(moves, step * travel.lasts / 40) for step in range(40)]
    assert [each.centerx for each in feet] == sorted(each.centerx for each in feet)
    assert max(each.bottom for each in feet) > spot(Hex(2, 2)).centery > spot(A).bottom
    assert spot(C).collidepoint(feet[-1].center)


def test_nothing_is_seen_beyond_the_map(window: pygame.Surface) -> None:
    (travel,) = pieces(Use("tunnel", hexes=(A, B)), MOVED)
    map_place = pygame.Rect(0, 0, 60, 100)
    moves = Moves([travel], lambda at: map_place if at == MAP else spot(at))
    for step in range(10):
        place = seen_at(moves, step * travel.lasts / 10)
        assert not place or map_place.contains(place)
    window.fill("black")
    moves.share = 0.99
    moves.draw(window)
    beyond = window.subsurface((map_place.right, 0, 200, 200))
    assert pygame.mask.from_threshold(beyond, "black", (1, 1, 1)).count() == 200 * 200


def test_the_piece_is_not_on_its_hex_before_it_gets_there() -> None:
    whole = pieces(GARDEN, (stands(), stands([B])))
    moves = Moves([move._replace(within=None) for move in whole], spot)
    moves.over, moves.share = False, 0.0
    assert moves.absent == {A, B}
    moves.share = (FALL + 0.01) / moves.lasts
    assert moves.absent == {B}
    moves.over = True
    assert moves.absent == frozenset()


def built(sit: Sit, **options: Any) -> tuple[AtTable, Hex]:
    """Return somebody who has just built a house and points at no hex any more, and where; no points fly."""
    person = sit(match_of(settled(3, economy="marble")), **({"running_scores": False} | options))
    at = min(person.desk.targets)
    person.hex(at)
    person.point((1, 1))
    return person, at


def passing(person: AtTable) -> bool:
    """Tell whether anything is under way."""
    return person.scene.effects.passing


def test_a_built_house_drops_and_then_the_table_rests(sit: Sit) -> None:
    person, at = built(sit)
    (move,) = person.moves()
    assert move.end == at
    assert person.part.absent == {at}
    assert person.scene.wake_in() == FRAME
    before = person.app.redraws
    person.pass_time(FALL / 2, steps=4)
    assert person.app.redraws == before + 4
    person.pass_time(FALL, steps=4)
    assert person.moves() == []
    assert person.part.absent == set()
    assert person.scene.wake_in() is None
    before = person.app.redraws
    person.pass_time(2, steps=5)
    assert person.app.redraws == before


def test_what_is_drawn_piece_by_piece_is_what_a_whole_drawing_shows(sit: Sit) -> None:
    """Only the places of what is under way are drawn anew; nothing of it may stay behind."""
    person = sit(match_of(settled(3, economy="exports")))
    person.hex(min(person.desk.targets))
    assert person.coins()
    for _ in range(12):
        person.pass_time((APPEAR + RISE + HOME) / 11)
        assert pygame.image.tobytes(person.app.surface, "RGB") == person.pixels()
    assert not person.scene.effects.passing


def test_a_click_while_something_moves_ends_it_and_counts(sit: Sit) -> None:
    person, _ = built(sit)
    person.pass_time(FALL / 3)
    first = person.moves()
    at = min(person.desk.targets)
    person.down(person.pixel(at))
    assert first
    assert person.moves() == []
    person.up(person.pixel(at))
    assert len(person.match.actions) == 2
    assert [move.end for move in person.moves()] == [at]


def test_a_key_while_something_moves_ends_it_and_counts(sit: Sit) -> None:
    person, at = built(sit)
    person.press(pygame.K_u)
    assert person.match.actions == []
    (lifted,) = person.moves()
    assert (lifted.start, lifted.end) == (at, None)


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}])
def test_nothing_travels_where_nothing_may(sit: Sit, settings: dict[str, Any]) -> None:
    person, _ = built(sit, **settings)
    assert person.moves() == []
    assert person.scene.effects.passing == ("reduced_motion" in settings)
    person.pass_time(Cut.lasts + 0.01)
    assert person.scene.wake_in() is None


def test_a_fast_animation_takes_less_time(sit: Sit) -> None:
    person, _ = built(sit, animation="fast")
    person.pass_time(0.4 * FALL + 0.01)
    assert not person.scene.effects.passing


def test_a_move_a_removal_and_a_second_step(sit: Sit) -> None:
    match = match_of(settled(5, twists=(), economy="salvage"), rounds=3)
    person = sit(give(match, ["mule"], stage=Stage.ACTIONS))
    person.use("card-mule")
    mover = min(person.desk.targets)
    person.hex(mover)
    end = min(person.desk.targets)
    person.hex(end)
    (travel,) = person.moves()
    assert travel.path == (mover, end)
    person.use("offer-salvage")
    gone = min(person.desk.targets)
    person.hex(gone)
    lifted = person.moves()[0]
    assert (lifted.start, lifted.end) == (gone, None)


def test_coins_fly_to_where_they_are_counted(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="exports")))
    at = min(person.desk.targets)
    person.hex(at)
    layout, pixel = person.part.layout, person.pixel(at)
    (rise,) = (move for move in person.moves() if move.still)
    (home,) = person.coins()
    low, high, purse = (person.part.place_of(place) for place in (*rise.path, home.path[-1]))
    assert low is not None
    assert high is not None
    assert purse is not None
    assert abs(high.centerx - pixel[0]) <= 1
    assert high.centery < low.centery < pixel[1]
    assert layout.header.collidepoint(purse.center)


@pytest.mark.parametrize(
    ("settings", "seconds"), [({"reduced_motion": True}, 1.2), ({"animation": "off"}, 0)]
)
def test_coins_are_read_where_nothing_may_move(sit: Sit, settings: dict[str, Any], seconds: float) -> None:
    person = sit(match_of(settled(3, economy="exports")), **settings)
    person.hex(min(person.desk.targets))
    coins = [each for each in person.scene.effects.running if isinstance(each, Moves)]
    assert len(coins) == bool(seconds)
    for each in coins:
        first = each.rects()
        assert len(first) == 1
        person.pass_time(seconds * 0.9, steps=3)
        assert not each.over
        assert each.rects() == first
        person.pass_time(seconds * 0.2)
        assert each.over


def test_the_end_of_a_turn_leaves_no_piece_in_the_air(sit: Sit) -> None:
    """The terrain cards wait for whoever lifts the curtain: one goes, one is drawn, one is revealed."""
    person = sit(match_of(settled(3, economy="marble", twists=())), curtain=True)
    person.press(pygame.K_SPACE)
    while not person.desk.can(("end",)):
        person.hex(min(person.desk.targets))
    assert passing(person)
    person.scene.do(Act(FINISH))
    assert person.cover() is not None
    assert [(move.start, move.fades) for move in person.moves()] == [(TERRAIN, True), (Heap(TERRAIN), False)]
    person.press(pygame.K_SPACE)
    assert [(move.end, move.turns) for move in person.moves()] == [
        (None, False),  # the old terrain card, seen before the curtain
        (Heap(RowOf(0)), False),
        (TERRAIN, True),
    ]


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
    person.pass_time(READ_AFTER)
    assert person.scene.wake_in() is None


def test_a_card_that_is_bought_slides_to_those_in_play(sit: Sit) -> None:
    match = give(match_of(settled(5, twists=(), economy="marble"), 3), hand=["mine", "mule"], coins=3)
    state = match.state
    match._history.states[-1] = state._replace(turn=state.turn._replace(stage=Stage.ACTIONS))
    person = sit(match, size=(1280, 800))
    start = person.widget("card-mule").rect
    person.use("card-mule")
    person.use("offer-acquire-mule")
    move, coins = person.moves()
    assert move.start == move.end == "card-mule"
    assert (coins.start, coins.end) == (Heap(PURSE), Heap(CoinAt("card-mule")))
    assert person.part.absent == {"card-mule"}
    end = person.scene.view.rect_of("card-mule")
    assert end is not None
    assert end != start
    (moves,) = (each for each in person.scene.effects.running if isinstance(each, Moves))
    assert moves._ways[0].start == start
    person.pass_time(FLY / 2)
    under_way = person.pixels()
    person.pass_time(FLY)
    assert person.pixels() != under_way
    assert not passing(person)
    person.press(pygame.K_u)
    assert [move.start for move in person.moves()] == [Heap(CoinAt("card-mule")), "card-mule"]


def test_a_card_of_a_covered_hand_turns_over_as_it_is_bought(sit: Sit) -> None:
    five = ["mine", "mule", "horse", "farm", "tower"]
    match = give(match_of(settled(5, twists=(), economy="marble")), hand=five, coins=3, stage=Stage.ACTIONS)
    person = sit(match)
    person.scene.play.show(None)
    assert [each.key for each in person.widgets() if each.key.startswith(("card-mule", "covered-4"))] == [
        "covered-4"
    ]
    person.scene.play.play(Purchase("acquire", "mule"))
    move, _ = person.moves()
    assert (move.start, move.end, move.turns) == ("covered-4", "card-mule", True)


def test_earned_coins_go_back_with_the_piece_that_is_taken_back(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="exports")))
    at = min(person.desk.targets)
    person.hex(at)
    person.press(pygame.K_u)
    coins, lifted = person.moves()
    assert (coins.start, coins.path[-1]) == (Heap(PURSE), CoinAt(at, 0.5))
    assert (lifted.start, lifted.begins, lifted.ends) == (at, coins.begins, coins.ends)


def test_the_replay_moves_pieces_on_the_way_forward_only(sit: Sit) -> None:
    match = match_of(settled(3), rounds=1)
    person = sit(match)
    scene: Any = ReplayScene(person.app, match, MATCHES, lambda _: person.scene)
    surface = person.app.surface
    scene.jump(1)
    assert [way.move.start for way in scene.stage._moving._ways] == [None]
    assert scene.wake_in() == FRAME
    scene.dirty = True
    for step in range(20):
        scene.update(step / 40)
        scene.draw(surface)
        scene.dirty = False
    assert scene.stage._moving.over
    assert scene.wake_in() is None
    whole = pygame.Surface(surface.get_size())
    scene.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(surface, "RGB")
    scene.jump(0)
    assert scene.stage._moving.over
