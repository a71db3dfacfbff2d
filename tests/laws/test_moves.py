"""No card changes place unseen: what is told to move leads from what lay where to what lies where.

WK_MOVE_LAWS=1 looks at every game of the laws, and each action for everybody who may look on; else it is one
game for each number of players, every other action for one in turn, and few on the table itself.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import SHELF, called, course, numbers, trial
from tests.laws.tables import AtAnyTable
from wk.chance import seeded
from wk.engine.match import Match
from wk.games import GAMES
from wk.shell.match.moves import BACKS, taken_back
from wk.shell.match.table.moving import Moves
from wk.shell.match.table.part import Moment, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from tests.laws.courses import Course
    from wk.shell.match.moves import Move, Zones

EVERY = bool(int(os.environ.get("WK_MOVE_LAWS", "0")))
CLICK = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
"""Hastens what passes by itself."""
LOOKED_AT, SHOWN = (1, 1) if EVERY else (2, 12)
"""Of so many actions one is looked at, and one is looked for on the table."""

PLAYED = [
    (name, number)
    for name in GAMES
    for number in (numbers(name) if EVERY else [3 * n + 1 for n in range(len(SHELF[name].game.players))])
]
every_game = pytest.mark.parametrize("played", PLAYED, ids=called, scope="session")

Lying = Counter[tuple[Any, Any]]
"""How often which thing lies in which zone; None is a back."""


def lying(zones: Zones) -> Lying:
    """Return what lies where."""
    return Counter((zone, thing) for zone, things in zones.items() for thing in things)


def carried(zones: Zones, moves: Iterable[Move]) -> Lying:
    """Return what lies where after some moves."""
    found = lying(zones)
    for passage in (passage for move in moves for passage in move.carries):
        assert isinstance(passage.was, str) is isinstance(passage.now, str), "a card became a piece"
        found[passage.start.zone, passage.was] -= 1
        found[passage.end.zone, passage.now] += 1
    return Counter({key: count for key, count in found.items() if count})


def unseen(told: Lying, now: Lying) -> list[Any]:
    """Return what lies otherwise than was told; what only turned over in its zone has not changed place."""
    more, less = told - now, now - told
    found = []
    for zone in {zone for zone, _ in (*more, *less)}:
        ways = [[thing for at, thing in lot.elements() if at == zone] for lot in (more, less)]
        if len(ways[0]) != len(ways[1]) or not any(BACKS.issuperset(way) for way in ways):
            found.append((zone, *ways))
    return found


def leaving(moves: Iterable[Move]) -> Counter[Any]:
    """Return how many things leave each zone, or turn over in it."""
    return Counter(passage.start.zone for move in moves for passage in move.carries)


def gone(zones: Zones, after: Zones) -> Counter[Any]:
    """Return how many things at least left each zone, everything being seen."""
    found = lying(zones) - lying(after)
    return Counter(zone for zone, _ in found.elements())


def actions(it: Course) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each action between the states before and after it, with the chance that follows it at once."""
    n = 0
    while n < len(it.actions):
        before, action, n = it.states[n], it.actions[n], n + 1
        while n < len(it.actions) and it.game.is_chance(it.actions[n]):
            n += 1
        yield before, action, it.states[n]


def step_of(game: Any, viewer: int | None, before: Any, action: Any, after: Any) -> Step[Any, Any]:
    """Return an action as a viewer may see it."""
    hidden = viewer != game.seat_to_move(before) and game.hides(before, action)
    return Step(game.view(before, viewer), None if hidden else action, game.view(after, viewer))


@pytest.fixture
def at(tmp_path: Path, played: tuple[str, int]) -> Iterator[AtAnyTable]:
    """Return a table at which a game begins."""
    it = course(*played)
    found = AtAnyTable(tmp_path, Match(it.game, it.setup, draw=seeded(1)), played[0], size=(1366, 768))
    yield found
    found.app.close()


@every_game
def test_no_card_changes_place_unseen(at: AtAnyTable, played: tuple[str, int]) -> None:
    """By whoever may see it; also when it is taken back."""
    it, part = course(*played), at.part
    game, viewers = it.game, it.viewers
    for number, (before, action, after) in enumerate(actions(it)):
        if number % LOOKED_AT:
            continue
        for viewer in viewers if EVERY else [viewers[number // LOOKED_AT % len(viewers)]]:
            step = step_of(game, viewer, before, action, after)
            part.show(Moment(step.before, viewer, game.seat_to_move(before), game.seats(before), None))
            moves = [*part.result(step).moves, *part.looked()]
            was, now = part.zones(step.before, viewer), part.zones(step.after, viewer)
            assert unseen(carried(was, moves), lying(now)) == [], (viewer, action)
            if not game.reveals(before, action):
                assert unseen(carried(now, taken_back(moves)), lying(was)) == [], (viewer, action)
            whole = part.zones(before, viewer), part.zones(after, viewer)
            assert not gone(*whole) - leaving(moves), (viewer, action)


def plainly(part: Any, step: Step[Any, Any]) -> list[Any]:
    """Return what is told to move from where to where and when, without its pictures."""
    moves = [*part.result(step).moves, *part.looked()]
    return [(move.start, move.end, move.begins, move.lasts, move.carries) for move in moves]


@every_game
def test_nothing_hidden_moves_anything(at: AtAnyTable, played: tuple[str, int]) -> None:
    """With all that a seat cannot see dealt otherwise the same moves."""
    it, part, rng = course(*played), at.part, random.Random(played[1])
    game, redeal = it.game, trial(played[0]).redeal
    for number, (before, action, after) in enumerate(actions(it)):
        if number % SHOWN == 0:
            viewer = it.viewers[number // SHOWN % len(it.viewers)]
            step = step_of(game, viewer, before, action, after)
            others = [game.view(redeal(state, viewer, rng), viewer) for state in (before, after)]
            part.show(Moment(step.before, viewer, game.seat_to_move(before), game.seats(before), None))
            same = step._replace(before=others[0], after=others[1])
            assert plainly(part, step) == plainly(part, same), (viewer, action)


@every_game
def test_what_moves_shows_where_it_begins_and_ends(at: AtAnyTable, played: tuple[str, int]) -> None:
    """In the window, at every twelfth action."""
    it = course(*played)
    play, states = at.scene.play, at.match._history.states
    for number, (before, action, after) in enumerate(actions(it)):
        if number % SHOWN != played[1] % SHOWN:
            continue
        states[-1] = before
        play.show(it.viewers[number // SHOWN % len(it.viewers)])
        at.widgets()
        at.part.looked()
        result, effects = play._result(before, action, after)
        ways = [(each, way.move) for each in effects if isinstance(each, Moves) for way in each._ways]
        shown = [move for _, move in ways]
        assert len(shown) == len(result.moves), (action, [move for move in result.moves if move not in shown])
        states[-1], opened = after, at.part.opened
        play.refresh()
        at.part.opened = opened
        at.part.overhear(CLICK)
        at.widgets()
        assert all(move.end is None or moves._find(move.end) for moves, move in ways), (action, shown)


CARD_GAMES = [name for name in GAMES if name != "winter-kingdom"]
"""Those in which what is dealt first comes in sight."""

dealt_games = pytest.mark.parametrize(
    "played", [(name, 1) for name in CARD_GAMES], ids=called, scope="session"
)


class AtFirst(AtAnyTable):
    """Somebody at a table who looks at it for the first time."""

    def go_on(self) -> None:
        """Put away what covers the table, and see what begins by itself."""
        self.scene.covers.clear()
        self.wait(1)

    @property
    def under_way(self) -> list[Moves]:
        """What moves now."""
        return [effect for effect in self.scene.effects.running if isinstance(effect, Moves)]


@dealt_games
@pytest.mark.parametrize(
    ("settings", "moves"),
    [({"animation": "fast"}, True), ({"animation": "off"}, False)],
    ids=str,
)
def test_what_is_dealt_first_is_seen_to_come(
    tmp_path: Path, played: tuple[str, int], settings: dict[str, Any], moves: bool
) -> None:
    """All of it, unless nothing may move, and a click has it all lie there; no game that goes on is dealt."""
    it = course(*played)
    match = Match(it.game, it.setup, draw=seeded(1))
    at = AtFirst(tmp_path, match, played[0], size=(1366, 768), **settings)
    assert [bool(at.under_way), bool(at.part.absent)] == [moves, moves]
    zones = at.part.zones(at.scene.play.moment.state, at.scene.play.viewer)
    carries = [each for found in at.under_way for way in found._ways for each in way.move.carries]
    come = Counter(each.end.zone for each in carries)
    assert come == {zone: len(zones[zone]) for zone in come}
    at.press(pygame.K_LCTRL)
    assert (at.under_way, at.part.absent) == ([], frozenset())
    at.app.close()
    match.play(it.actions[0])
    later = AtFirst(tmp_path / "later", match, played[0], size=(1366, 768), animation="normal")
    assert not later.under_way
    later.app.close()


@dealt_games
def test_nothing_hidden_is_seen_as_it_is_dealt(tmp_path: Path, played: tuple[str, int]) -> None:
    it, rng = course(*played), random.Random(played[1])
    at = AtFirst(tmp_path, Match(it.game, it.setup, draw=seeded(1)), played[0], size=(1366, 768))
    first, told = it.states[0], []
    for state in (first, trial(played[0]).redeal(first, 0, rng)):
        at.part.show(Moment(it.game.view(state, 0), 0, 0, it.game.seats(first), None))
        at.part.lay_out(at.app.size)
        moves = at.part.deal()
        told.append([(move.start, move.end, move.begins, move.lasts, move.carries) for move in moves])
    assert told[0] == told[1] != []
    at.app.close()
