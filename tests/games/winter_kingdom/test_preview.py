"""What an action would change, told before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.drawing import Drawn, drawn
from tests.games.winter_kingdom.ui.at_table import match_of, settled
from wk.chance import seeded
from wk.games import games
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Build, parse
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.preview import Preview, Start, Touched, preview, previews, rivals
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.view import view
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from wk.games.winter_kingdom.state import State


def seen(scene: Drawn, text: str) -> Preview:
    """Return the preview of a legal action of a drawing."""
    assert scene.allows(text)
    return preview(Start.of(scene.state), parse(scene.spelled(text)))


POINTS = [
    ("ice-fishermen", 2, "I1  Ga", "use port+ 1", {"upgraded": ["port"]}),
    ("nature-lovers", 1, "F   T1  M", "build 1", {}),
    ("nature-lovers", 2, "F   T1  M", "fort 1", {}),
    ("nature-lovers", 0, "F   G   T1", "build 1", {}),
    ("loners", -1, "Ga  T1  M", "build 1", {}),
    ("followers", 1, "GA  T1  M", "build 1", {}),
]


def test_previews_are_timed_before_the_first_build_at_the_largest_table() -> None:
    kit: Any = games()["winter-kingdom"]
    first = kit.game.start(kit.random_setup(seeded("bench/preview"), 4))
    assert kit.probes(first)["preview_ms"]() == previews(view(first, first.seat))


@pytest.mark.parametrize(("goal", "change", "drawing", "text", "options"), POINTS)
def test_points_change_as_the_goals_say(
    goal: str, change: int, drawing: str, text: str, options: dict[str, Any]
) -> None:
    """WK-GOAL-ICE-FISHERMEN, WK-GOAL-NATURE-LOVERS, WK-GOAL-LONERS, WK-GOAL-FOLLOWERS, WK-TERM-1."""
    scene = drawn(drawing, goals=[goal], **options)
    found = seen(scene, text)
    before = scene.points(goal)
    assert found.goals == {goal: scene.play(text).points(goal) - before}
    assert (found.goals[goal] > 0) - (found.goals[goal] < 0) == (change > 0) - (change < 0)
    assert found.points == found.goals[goal]


def test_castles_are_won_and_kept() -> None:
    """WK-END-2: most houses at a castle give its points once; a second house there changes nothing."""
    scene = drawn("C   T1\n  T2  M", goals=["scouts"])
    points = scene.state.table.numbers.castle_points
    assert seen(scene, "build 1").castles == points
    assert seen(scene.play("build 1"), "build 2").castles == 0
    assert seen(drawn("C   T1\n  Gb  M", goals=["scouts"]), "build 1").castles == points


def test_a_move_takes_its_points_along() -> None:
    """WK-BUILD-5, WK-GOAL-NATURE-LOVERS: the house counts where it goes, no longer where it stood."""
    scene = drawn("F   Ta1 T2  M", acquired=["mule"], goals=["nature-lovers"])
    each = scene.points("nature-lovers")
    assert each > 0
    moves = scene.texts("use mule 1")
    assert moves
    for text in moves:
        changed = scene.play(text).points("nature-lovers") - each
        assert seen(scene, text).goals == {"nature-lovers": changed}
    assert any(seen(scene, text).points == -each for text in moves)


@pytest.mark.parametrize(
    ("economy", "coins", "drawing", "text"),
    [
        ("agriculture", 1, "V   T1  M", "build 1"),
        ("agriculture", 2, "V   T1  M", "fort 1"),
        ("agriculture", 0, "V   G   T1", "build 1"),
        ("arms", 1, "GA  T1  M", "build 1"),
        ("hunting", 0, "T1  Tb  Ta", "fort 1"),
    ],
)
def test_coins_are_those_the_economy_pays(economy: str, coins: int, drawing: str, text: str) -> None:
    """WK-ECO-1, WK-ECO-AGRICULTURE, WK-ECO-ARMS, WK-ECO-HUNTING."""
    assert seen(drawn(drawing, economy=economy), text).coins == coins


def test_terrains_touched_tell_how_the_next_builds_are_bound() -> None:
    """WK-BUILD-2: a build on a terrain is bound as soon as a free hex of it touches an own piece."""
    scene = drawn("Ga  T1  S\n  M   F   L", corner=True)
    found = seen(scene, "build 1")
    assert found.before == Touched(1, 6)
    assert found.after == Touched(2, 6)


def test_a_terrain_without_a_free_hex_neither_binds_nor_counts() -> None:
    """WK-BUILD-2, WK-BUILD-3: the last free hex of a terrain is taken."""
    found = seen(drawn("Ga  T1  S"), "build 1")
    assert found.before == Touched(1, 2)
    assert found.after == Touched(1, 1)


def test_every_hex_of_a_build_is_previewed_from_what_the_player_sees() -> None:
    """Each preview is the difference of the scores before and after, at every legal hex and nowhere else."""
    state: State = match_of(settled(5, 4), rounds=4).state
    start = view(state, state.seat)
    found = previews(start)
    legal = [action for action in Legal(state) if isinstance(action, Build) and not action.fort]
    assert set(found) == {action.hex for action in legal}
    assert len(found) > 3
    before = score(state, state.seat)
    for action in legal:
        after = turn.apply(state, action)
        assert found[action.hex].points == score(after, state.seat).total - before.total
        assert found[action.hex].coins == after.player.coins - state.player.coins


def test_forts_are_previewed_as_forts() -> None:
    """WK-TERM-1: a fort counts as two houses."""
    scene = drawn("F   T1  M", goals=["nature-lovers"])
    (house,), (fort,) = previews(scene.state).values(), previews(scene.state, FORT).values()
    assert fort.points == 2 * house.points > 0


def test_what_others_win_and_lose_by_it_is_known_too() -> None:
    """WK-GOAL-SOCIALITES, WK-GOAL-BUREAUCRATS: a neighbour gains, who is overtaken loses."""
    beside = drawn("Gb  T1  T2", goals=["socialites"])
    assert rivals(beside.state, parse(beside.spelled("build 1"))) == {1: 1}
    assert rivals(beside.state, parse(beside.spelled("build 2"))) == {}
    overtaken = drawn("Gb  M   T1", goals=["bureaucrats"])
    lost = overtaken.points("bureaucrats", seat=1)
    assert lost > 0
    assert rivals(overtaken.state, parse(overtaken.spelled("build 1"))) == {}
    assert rivals(overtaken.state, parse(overtaken.spelled("fort 1"))) == {1: -lost}
