"""Laws of matches: undo, redo and restarting the turn; records saved and loaded at any point."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import Course, course, every_course, plain
from wk.engine.bots import play_out
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.record import read
from wk.engine.transcript import heading, parse
from wk.games import GAMES

if TYPE_CHECKING:
    from pathlib import Path

UNDO_SHARE = 0.15
"""How often something is taken back while a course is played again as a match."""


def begin(it: Course, path: Path) -> Match[Any, Any]:
    """Begin a match of a course, with a record; chance is as it was."""
    match: Match[Any, Any] = Match.begin(it.game, it.setup, path, draw=random.Random(1).random)
    return match


def play_again(it: Course, match: Match[Any, Any]) -> None:
    """Play the course again as a match, taking back and going on at random; the match draws its chance."""
    rng = random.Random(4)
    while (seat := it.game.seat_to_move(match.state)) is not None:
        before = match.state
        match.play(it.game.legal(it.game.view(before, seat)).pick(rng.random))
        if match.can_undo and rng.random() < UNDO_SHARE:
            check_undo(match, before)
            if rng.random() < 2 * UNDO_SHARE:
                check_restart(match)


def check_undo(match: Match[Any, Any], before: Any) -> None:
    """Take back the last action and take it again; every state on the way is the one it was."""
    after, number = match.state, len(match.actions)
    action = match.undo()
    assert match.state is before
    assert len(match.actions) == number - 1
    assert match.redo() == action
    assert match.state == after


def check_restart(match: Match[Any, Any]) -> None:
    """Restart the turn, then redo all of it."""
    states, actions = list(match.states), list(match.actions)
    match.restart_turn()
    assert not match.can_undo
    assert list(match.states) == states[: len(match.states)]
    assert len({match.game.seat_to_move(state) for state in states[len(match.states) - 1 :]}) == 1
    while match.can_redo:
        match.redo()
    assert (list(match.states), list(match.actions)) == (states, actions)


@every_course
def test_taking_back_and_taking_again_restore_every_state_and_the_record_keeps_the_match(
    played: tuple[str, int], tmp_path: Path
) -> None:
    it = course(*played)
    match = begin(it, tmp_path / "a.wkrec")
    play_again(it, match)
    again: Match[Any, Any] = Match.open(it.game, tmp_path / "a.wkrec", draw=random.Random(5).random)
    assert list(again.actions) == list(match.actions)
    assert list(map(plain, again.states)) == list(map(plain, match.states))


@every_course
def test_a_record_cut_off_anywhere_is_the_match_up_to_there(played: tuple[str, int]) -> None:
    it, rng = course(*played), random.Random(6)
    lines = [it.game.text(action) for action in it.actions]
    for length in {0, 1, len(lines), *rng.sample(range(len(lines) + 1), 4)}:
        text = "\n".join([heading(it.game.name, it.setup), *lines[:length], ""])
        history = replay(it.game, parse(text.encode(), "a.wkrec"))
        assert list(map(plain, history.states)) == list(map(plain, it.states[: length + 1]))


@every_course
def test_a_setup_survives_the_record_file(played: tuple[str, int], tmp_path: Path) -> None:
    it = course(*played)
    match = begin(it, tmp_path / "a.wkrec")
    found = read(tmp_path / "a.wkrec").setup
    assert found == it.setup
    assert plain(it.game.start(found)) == plain(match.states[0]) == plain(it.states[0])


@every_course
def test_nobody_can_take_back_what_was_shown(played: tuple[str, int]) -> None:
    """At the end of a turn, and where chance answered, undo stops; so it always stays with one seat."""
    it = course(*played)
    match: Match[Any, Any] = Match(it.game, it.setup, draw=random.Random(7).random)
    rng = random.Random(8)
    while (seat := it.game.seat_to_move(match.state)) is not None:
        match.play(it.game.legal(it.game.view(match.state, seat)).pick(rng.random))
        if match.can_undo:
            assert it.game.seat_to_move(match.state) == seat
            assert it.game.view(match.state, None) == it.game.view(only_known(match, seat), None)


def only_known(match: Match[Any, Any], seat: int) -> Any:
    """Return the state reached when the last action is taken in what the seat can see."""
    game = match.game
    return game.apply(game.view(match.states[-2], seat), match.actions[-1])


@every_course
def test_playing_out_is_picking_shuffling_and_applying(played: tuple[str, int]) -> None:
    """The fast way through a random game comes to the very end the slow one comes to."""
    it = course(*played)
    game, state, rng = it.game, it.states[0], random.Random(9)
    while (due := game.chance_due(state)) or game.seat_to_move(state) is not None:
        action = game.chance_action(state, rng.random) if due else game.legal(state).pick(rng.random)
        state = game.apply(state, action)
    assert play_out(game, it.states[0], random.Random(9).random) == state
    middle = it.states[len(it.states) // 2]
    assert game.seat_to_move(play_out(game, middle, random.Random(10).random)) is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [(), (0,), (1,), (0, 1)])
def test_another_kind_of_player_sits_down_at_some_seats_and_at_no_other(
    name: str, seats: tuple[int, ...]
) -> None:
    """And what was played before stays as it was."""
    it = course(name, 1)
    match: Match[Any, Any] = Match(it.game, it.setup, draw=random.Random(1).random)
    match.play(it.game.legal(match.state).pick(random.Random(2).random))
    before, count = [player["kind"] for player in it.setup["players"]], len(match.actions)
    match.sit_down(seats, "bot:random")
    kinds = [player["kind"] for player in match.setup["players"]]
    assert kinds == ["bot:random" if seat in seats else kind for seat, kind in enumerate(before)]
    assert len(match.actions) == count
