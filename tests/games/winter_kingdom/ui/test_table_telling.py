"""What the table tells of what is pointed at: hexes, castles, goals, rivals; and the flags on the castles."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, NAMES, AtTable, Sit, match_of, settled
from tests.games.winter_kingdom.ui.maps import drawn, single
from tests.games.winter_kingdom.ui.test_table_look import Drawn
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.preview import gains
from wk.games.winter_kingdom.scoring import CASTLES, score
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.view import FLAGS, MapPicture
from wk.games.winter_kingdom.ui.table import cards
from wk.games.winter_kingdom.ui.table.areas import CoveredCard
from wk.games.winter_kingdom.ui.table.moving import PURSE, RowOf
from wk.games.winter_kingdom.ui.table.reading import Page, draw_reading_card
from wk.games.winter_kingdom.ui.table.telling import PointsAt, castle_told
from wk.hexgrid import Hex
from wk.shell import theme
from wk.shell.match.moves import Heap
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.match.table.part import Marks

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def late(sit: Sit) -> AtTable:
    """Return a table of four on which much is built."""
    return sit(match_of(settled(3, 4), rounds=7), size=(1366, 768))


# Flags --------------------------------------------------------------------------------------------


def picture(person: AtTable) -> MapPicture:
    """Return what the map shows."""
    shown: MapPicture = person.part.picture(Marks()).map
    return shown


def test_flags_stand_where_castles_are_scored_and_are_of_who_scores_them(late: AtTable) -> None:
    """WK-END-2."""
    state, wanted = late.match.state, dict[Hex, list[str]]()
    for seat, colour in enumerate(state.table.colours):
        for row in score(state, seat).sheet().rows:
            for part in row.parts if row.id == "castles" else ():
                wanted.setdefault(cast("Hex", part.about[0]), []).append(colour)
    assert picture(late).flags == {at: tuple(colours) for at, colours in wanted.items()}
    assert len(wanted) > 2


def test_no_flag_tells_what_running_scores_would(sit: Sit) -> None:
    person = sit(match_of(settled(3, 4), rounds=7), running_scores=False)
    assert not picture(person).flags


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("circumradius", [17.5, 60.0])
@pytest.mark.parametrize("leaders", FLAGS)
def test_the_flag_of_each_of_those_who_tie_is_seen(leaders: int, circumradius: float) -> None:
    """Also in a window of 1280x800, where a hex is 30 pixels wide."""
    side, here = round(5 * circumradius), Hex(0, 0)
    camera, land = Camera(0, 0, side, side, circumradius, 0, side // 2, side // 2), single(Terrain.CASTLE)
    shown = drawn(camera, land, MapPicture(flags={here: COLOURS[:leaders]})).astype(int)
    for player in COLOURS[:leaders]:
        cloth = np.array(pygame.Color(theme.PLAYER_COLOURS[player].body)[:3])
        assert (np.abs(shown - cloth).sum(axis=2) < 40).sum() > 0.06 * circumradius**2, player


# Hexes --------------------------------------------------------------------------------------------


def told(person: AtTable, at: Hex) -> str:
    """Return what is told once the pointer has rested on a hex, its parts one after the other."""
    person.point((700, 20))
    person.point(person.pixel(at))
    person.pass_time(0.2)
    assert not isinstance(person.scene.canvas.box.told, str)  # not before it has rested there
    person.pass_time(0.6, 3)
    found = person.scene.canvas.box.told
    if not isinstance(found, Told):
        return found or ""
    rows = [f"{name} {worth.words}" for name, worth in found.rows if isinstance(worth, Worth)]
    return " / ".join([found.title, *rows, found.sentence])


@pytest.mark.usefixtures("seen")
def test_a_hex_that_was_rested_on_is_named_with_what_stands_there(late: AtTable) -> None:
    state = late.match.state
    house, mountain = hexes(state.players[2].houses)[0], hexes(state.table.land.terrain[Terrain.MOUNTAIN])[0]
    fort = next(at for player in state.players for at in hexes(player.forts))
    owner = next(name for name, each in zip(NAMES, state.players, strict=True) if each.forts & BITS[fort])
    assert told(late, mountain) == "Mountain"
    assert told(late, house).endswith(": Cleo's house")
    assert told(late, fort).endswith(f": {owner}'s fort")


@pytest.mark.usefixtures("seen")
def test_a_castle_tells_who_leads_and_by_how_much(late: AtTable) -> None:
    """WK-END-2."""
    castles = hexes(late.match.state.table.land.terrain[Terrain.CASTLE])
    found = {told(late, at) for at in castles}
    assert "Castle / Nobody has a house beside it yet. The most there bring 3 points." in found
    assert "Castle / Cleo 2 houses / Cleo leads by 2: 3 points at the end." in found


@pytest.mark.parametrize(
    ("houses", "first", "words"),
    [
        ((2, 3, 1, 3), "Ben", "Ben and Dora lead together: 3 points each at the end."),
        ((1, 4, 2, 0), "Ben", "Ben leads by 2: 3 points at the end."),
    ],
)
def test_ties_and_leads_at_a_castle_are_told_the_most_first(
    late: AtTable, houses: tuple[int, ...], first: str, words: str
) -> None:
    """WK-END-2."""
    found = castle_told(FRONT.say, late.match.state, houses)
    assert found.sentence == words
    assert found.rows[0][0] == first
    assert len(found.rows) == sum(map(bool, houses))


@pytest.mark.usefixtures("seen")
def test_the_keys_cursor_tells_of_a_hex_as_the_pointer_does(late: AtTable) -> None:
    late.press(pygame.K_LEFT)
    late.pass_time(0.7, 3)
    assert late.scene.canvas.box.told


@pytest.mark.usefixtures("seen")
def test_a_finger_that_is_held_on_a_hex_has_it_named_and_builds_nothing(late: AtTable) -> None:
    at = min(late.desk.targets)
    done = len(late.match.actions)
    mountain = late.pixel(hexes(late.match.state.table.land.terrain[Terrain.MOUNTAIN])[0])
    for place in (late.pixel(at), mountain):
        pygame.event.post(late.finger(pygame.FINGERDOWN, place))
        late.pass_time(1.2, 8)
        assert late.scene.canvas.box.told is not None
        if place == mountain:
            assert late.scene.canvas.box.told == "Mountain"
        pygame.event.post(late.finger(pygame.FINGERUP, place))
        late.wait(2)
    assert len(late.match.actions) == done


# Goals --------------------------------------------------------------------------------------------


def rest(person: AtTable, key: str) -> None:
    """Let the pointer rest on a widget."""
    person.point(person.widget(key).rect.center)
    person.pass_time(0.7, 3)


def test_a_goal_lights_what_scores_and_where_a_house_would(late: AtTable) -> None:
    """WK-GOAL: what a house would bring is what the same position with that house has more."""
    state = late.match.state
    seat, own = state.seat, state.player
    for goal in state.table.goals:
        rest(late, f"shared-{goal}")
        shown, points = picture(late), score(state, seat).goals[goal].points
        assert sum(amount.points for amount in shown.amounts) == points
        assert shown.counted <= {*hexes(own.pieces)}
        for at in hexes(state.table.land.buildable & ~state.occupied):
            more = own._replace(pieces=own.pieces | BITS[at])
            seats = (*state.players[:seat], more, *state.players[seat + 1 :])
            gained = score(state._replace(players=seats), seat).goals[goal].points > points
            assert (at in shown.maybe) == gained, (goal, at)
    late.point((700, 20))
    late.pass_time(0.7, 3)
    assert picture(late).scored is None


def test_castles_light_what_scores_them(late: AtTable) -> None:
    """WK-END-2."""
    rest(late, "castles")
    assert sum(amount.points for amount in picture(late).amounts) == score(late.match.state, 0).castles.points


def test_a_goal_lights_nothing_where_the_running_score_is_not_shown(sit: Sit) -> None:
    person = sit(match_of(settled(3, 4), rounds=7), size=(1366, 768), running_scores=False)
    rest(person, "castles")
    assert picture(person).scored is None
    assert person.scene.reading.shows


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("top", [10, 340, 650])
def test_a_card_that_is_read_gives_way_to_what_is_lit_for_it(top: int) -> None:
    surface, beside = pygame.Surface((1366, 768)), pygame.Rect(1074, top, 292, 96)
    page, scale = Page.of_castles(FRONT.say, 3), theme.Scale(1.0)
    usual = draw_reading_card(surface, page, FRONT.say, beside, scale, on_right=False)
    assert usual.right < beside.left
    spared = [usual.inflate(-100, -100)]
    found = draw_reading_card(surface, page, FRONT.say, beside, scale, on_right=False, spared=spared)
    assert found.collidelist(spared) < 0
    assert not found.colliderect(beside)
    assert surface.get_rect().contains(found)


# Rivals -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("seen")
def test_a_rival_that_was_rested_on_shows_the_cards_in_play(late: AtTable) -> None:
    """WK-SETUP-3: those in hand stay hidden; how many they are may be known."""
    state = late.match.state
    rival = max((1, 2, 3), key=lambda seat: state.players[seat].acquired.bit_count())
    player, name_of = state.players[rival], state.table.catalogue.name
    cards.clear()
    with Drawn() as written:
        rest(late, f"player-{rival}")
    assert player.acquired.bit_count() > 2
    for index, ability in enumerate(ABILITIES):
        if player.acquired >> index & 1:
            assert name_of(ability.id) in written.words
        elif player.hand >> index & 1 and not state.player.hand >> index & 1:
            assert name_of(ability.id) not in written.words
    assert f"{player.hand.bit_count()} card{'s'[: player.hand.bit_count() != 1]} in hand" in written.words


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_a_rival_of_the_computer_is_told_with_what_the_level_means(size: tuple[int, int], sit: Sit) -> None:
    person = sit(match_of(settled(3, 2, kinds=("human", "bot:page"))), size=size)
    with Drawn() as written:
        rest(person, "player-1")
    words = person.scene.ui.matches.words
    means = words("seat.level-tip", level=words("newgame.kind.page"), how=words("newgame.level.page"))
    told = " ".join(written.words)
    assert means in told
    assert words("rail.counts", n=0, houses=32, forts=4, coins=words("spoken.purse", n=2)) in told


def test_the_keyboard_comes_to_a_rival_too(late: AtTable) -> None:
    late.tab_to("player-1", late.scene.view.controls)
    late.pass_time(0.7, 3)
    assert late.scene.reading.shows


# Points on their way ------------------------------------------------------------------------------


def built(person: AtTable) -> tuple[Hex, dict[str, int]]:
    """Build where that brings points; return where, and what it brings by goals and castles."""
    state, brings = person.match.state, dict[Hex, dict[str, int]]()
    for row in (*state.table.goals, CASTLES):
        for at, more in gains(state, state.seat, row).items():
            brings.setdefault(at, {})[row] = more
    at = max(sorted(person.desk.targets), key=lambda each: len(brings.get(each, ())))
    person.hex(at)
    return at, brings.get(at, {})


def flying(person: AtTable) -> list[tuple[object, ...]]:
    """Return from where to where points fly."""
    ways = [move.path for move in person.moves() if move.path and isinstance(move.path[0], PointsAt)]
    return [tuple(cast("PointsAt", place).at for place in way) for way in ways]


def test_points_fly_from_the_hex_to_where_they_are_counted(sit: Sit) -> None:
    person = sit(match_of(settled(3, 2)), size=(1366, 768))
    at, more = built(person)
    assert more
    assert flying(person) == [(at, row) for row in more]
    start, end = (person.part.place_of(PointsAt(place)) for place in (at, next(iter(more))))
    assert start is not None
    assert person.part.layout.map.contains(start)
    assert end is not None
    assert person.part.layout.right_view.contains(end)
    person.pass_time(1.5, 8)
    assert not flying(person)
    person.press(pygame.K_u)
    assert not flying(person)


@pytest.mark.parametrize(
    "setting", [{"animation": "off"}, {"running_scores": False}, {"reduced_motion": True}]
)
def test_no_points_fly_where_nothing_moves_nor_where_none_are_shown(
    sit: Sit, setting: dict[str, object]
) -> None:
    person = sit(match_of(settled(3, 2)), size=(1366, 768), **setting)
    assert built(person)[1]
    assert not flying(person)


# While computer players move ----------------------------------------------------------------------


ALONE = ("human", "bot:random", "bot:random", "bot:random")


def end_turn(person: AtTable) -> None:
    """Build what has to be built, and end the turn."""
    while not person.desk.can(("end",)):
        person.hex(min(person.desk.targets))
    person.press(pygame.K_SPACE)


@pytest.fixture
def alone(sit: Sit) -> AtTable:
    """Return a table at which Ann has ended her turn, and three computer players follow."""
    person = sit(match_of(settled(3, 4, kinds=ALONE), rounds=4), size=(1366, 768))
    person.scene.bots._seed = 1  # what they play by chance is the same each time
    end_turn(person)
    return person


def until_own_turn(person: AtTable) -> set[tuple[int, int]]:
    """Let the others move; return whose rail showed at whose turn."""
    seen = set()
    for _ in range(400):
        seen.add((person.part.shown.seat, person.match.state.seat))
        if person.match.state.seat == 0:
            return seen
        person.pass_time(0.4, 2)
    raise AssertionError("the others never end")


def test_the_rail_stays_the_own_while_computer_players_move(alone: AtTable) -> None:
    """WK-SETUP-4: the terrain card lies covered until the turn begins, and is revealed then."""
    terrain = next(widget for widget in alone.widgets() if widget.key == "terrain")
    assert isinstance(terrain, CoveredCard)
    assert until_own_turn(alone) == {(0, 1), (0, 2), (0, 3), (0, 0)}
    assert alone.cover() is None
    alone.pass_time(1.5, 6)
    assert not isinstance(alone.widget("terrain"), CoveredCard)


def test_what_others_move_beside_the_map_moves_at_their_rows(alone: AtTable) -> None:
    alone.pass_time(0.6, 3)
    ends = set()
    for _ in range(300):
        if alone.match.state.seat == 0:
            break
        for move in alone.moves():
            places = (place.at if isinstance(place, Heap) else place for place in (move.start, move.end))
            ends |= {*places}
        alone.pass_time(0.1)
    assert RowOf in map(type, ends)
    assert not {PURSE, "terrain"} & ends


def test_a_round_of_several_computer_players_can_be_told_at_once(alone: AtTable) -> None:
    """By the button that ends turns: nothing moves until all have moved, then the curtain tells it all."""
    end: Any = alone.widget("end")
    assert (end.label, end.enabled) == ("Tell me the round", True)
    alone.use("end")
    for _ in range(200):
        if alone.cover() is not None:
            break
        alone.pass_time(0.1)
        assert not alone.moves()
    curtain: Any = alone.cover()
    told = curtain.handover.since
    ready: Any = alone.widget("ready")
    assert ready.label == "Go on"
    assert [each.name for each in told] == ["Ben", "Cleo", "Dora"]
    assert all(each.lines for each in told)
    assert any("+" in line for each in told for line in each.lines)
    alone.press(pygame.K_SPACE)
    assert alone.cover() is None
    assert alone.part.desk is not None
    end_turn(alone)
    until_own_turn(alone)
    assert alone.cover() is None  # the next round is seen again


def test_the_turn_of_a_single_computer_player_is_seen(sit: Sit) -> None:
    person = sit(match_of(settled(3, 2, kinds=ALONE[:2]), rounds=4), size=(1366, 768))
    end_turn(person)
    end: Any = person.widget("end")
    assert (end.label, end.enabled) == ("End turn", False)
