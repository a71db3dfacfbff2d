"""Everything an action moves sets out from a place that shows and comes to one that does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_court.drawing import drawn
from tests.games.winter_court.ui.at_table import OPEN, AtTable, match_of, settled
from wk.chance import seeded
from wk.engine.seats import PlayerWish
from wk.games.winter_court.state import parse
from wk.games.winter_court.ui.table.moving import Snow
from wk.shell.match.moves import HOP, Heap
from wk.shell.match.table.moving import Moves

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path

    from wk.engine.match import Match

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture(name="sit")
def _sit(tmp_path: Path) -> Any:
    tables: list[AtTable] = []

    def sit(match: Match[Any, Any]) -> AtTable:
        tables.append(AtTable(tmp_path, match, animation="normal"))
        return tables[-1]

    yield sit
    for table in tables:
        table.app.close()


def under_way(at: AtTable) -> list[tuple[Hashable, Hashable]]:
    """Return start and end of what is under way; each of them shows."""
    found = seen_under_way(at)
    assert all(at.scene._where(end) is not None for _, end in found), found
    return found


def seen_under_way(at: AtTable) -> list[tuple[Hashable, Hashable]]:
    """Return start and end of what is under way."""
    moves = [effect for effect in at.scene.effects.running if isinstance(effect, Moves)]
    return [(_plain(way.move.start), _plain(way.move.end)) for effect in moves for way in effect._ways]


def _plain(at: Hashable) -> Hashable:
    return at.at if isinstance(at, Heap) else at


def put(at: AtTable, text: str) -> None:
    """Lay a position on the table, as the seat to move sees it."""
    at.match._history.states[-1] = drawn(text).state
    at.scene.play.show(drawn(text).state.seat)


COURT = (
    "Ann kn7, kn2, mi6, wi2, we1, la9; consort: Ben wi8; heir: home, Ben wi9; knight: Ann mi5;"
    " fool: Ann wi10; steward: Ann la2; sage: Ann kn1; charlatan: Ann we3; top we4, we5, we6, we7"
)


STAYS = ("laid", 36), ("laid", 36)
"""Knowledge 7 makes room for another card of its play."""


@pytest.mark.parametrize(
    ("played", "ways"),
    [
        (["play kn7 consort"], {("hand-kn7", ("laid", 36))}),
        (["play kn7 sage"], {("hand-kn7", ("laid", 36)), (("laid", 30), ("laid", 30))}),
        (["play kn7 consort", "boost kn2"], {("hand-kn2", ("laid", 31)), STAYS}),
        (["play kn7 consort", "knight mi6"], {("hand-mi6", ("laid", 15)), (("pawn", 8), ("pawn", 8)), STAYS}),
        (
            ["play kn7 consort", "boost kn2", "done"],
            {
                (("laid", 57), "discards"),
                (("laid", 31), "discards"),
                (("pawn", 1), ("pawn", 1)),
                (("shield", 1), ("shield", 1)),
            },
        ),
        (["steward"], {(("pawn", 5), ("pawn", 5)), ("deck", "hand-we4"), ("deck", "hand-we5")}),
        (["charlatan heir"], {(("pawn", 7), ("pawn", 7)), (("laid", 58), "discards")}),
        (["play wi2 consort", "fool"], {(("pawn", 11), ("pawn", 11))}),
        (["pass 1"], {("deck", "drawn-0")}),
        (["pass 2"], {("deck", "drawn-0"), ("deck", "drawn-1")}),
    ],
    ids=lambda value: value[-1] if isinstance(value, list) else "",
)
def test_each_action_moves_what_it_should(sit: Any, played: list[str], ways: set[Any]) -> None:
    """WC-SCREEN-1: what lies where is never in doubt."""
    at = sit(match_of(settled(3)))
    put(at, COURT)
    for text in played:
        at.scene.effects.finish()
        at.scene.play.play(parse(text))
    assert set(under_way(at)) == ways
    assert at.part.absent == {end for start, end in ways if end not in {"discards", ("shield", 1)}}
    if at.scene.play.barrier is None:
        at.scene.play.undo()
        assert {(end, start) for start, end in under_way(at)} == ways


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "bot:random"), ("bot:random", "bot:random")])
@pytest.mark.parametrize("wishes", [{}, {"options": OPEN}], ids=["hidden", "open"])
def test_all_that_moves_in_a_game_shows_where_it_begins_and_ends(
    sit: Any, kinds: tuple[str, str], wishes: dict[str, Any]
) -> None:
    """WC-HIDE-1: what the rival draws is a back."""
    setup = settled(7, **wishes)
    for player, kind in zip(setup["players"], kinds, strict=True):
        player["kind"] = PlayerWish("Ann", "blue", kind).kind
    at, draw = sit(match_of(setup)), seeded(5)
    while not at.state.over:
        told = at.part.result
        promised: list[int] = []

        def counted(step: Any, told: Any = told, promised: list[int] = promised) -> Any:
            result = told(step)
            promised.append(len(result.moves))
            return result

        at.part.result = counted
        at.scene.play.play(at.match.game.legal(at.match.state).pick(draw))
        at.part.result = told
        moved = sum(len(effect._ways) for effect in at.scene.effects.running if isinstance(effect, Moves))
        assert moved == promised[-1]
        under_way(at)
        at.scene.effects.finish()
        if at.scene.play.looking:
            at.scene.sitting.go_on()


def test_a_card_taken_back_flies_home_and_so_does_the_pawn_of_its_power(sit: Any) -> None:
    """WC-SCREEN-2: out of the middle of a play too; what the others do stays done."""
    at = sit(match_of(settled(3)))
    put(at, COURT)
    for text in ("play kn7 consort", "knight mi6", "boost kn2"):
        at.scene.play.play(parse(text))
        at.scene.effects.finish()
    at.use("laid-mi6")
    assert set(under_way(at)) == {(("laid", 15), "hand-mi6"), (("pawn", 8), ("pawn", 8)), STAYS}
    at.scene.effects.finish()
    at.use("laid-kn7")
    assert set(seen_under_way(at)) >= {(("laid", 36), "hand-kn7"), (("laid", 31), "hand-kn2")}


def test_the_four_royals_step_forward_and_it_snows_before_the_score_shows(sit: Any) -> None:
    """WC-END-1."""
    at = sit(match_of(settled(3)))
    put(at, "Ann de5; ruler: Ann la1; consort: Ann kn1; heir: Ann wi1; dowager: home, Ben we4")
    homes = [at.part.place_of(("pawn", member)) for member in range(3)]
    for text in ("play de5 dowager", "done"):
        at.scene.effects.finish()
        at.scene.play.play(parse(text))
    assert {start for start, _ in under_way(at)} >= {("pawn", member) for member in range(4)}
    assert at.scene.cover is None
    snow = next(effect for effect in at.scene.effects.running if isinstance(effect, Snow))
    assert snow.lasts > 4 * HOP
    forward = [at.part.place_of(("pawn", member)) for member in range(3)]
    assert all(
        new.width > old.width and new.centery > old.centery for old, new in zip(homes, forward, strict=True)
    )
    at.scene.effects.finish()
    at.wait(2)
    assert at.scene.cover is not None
