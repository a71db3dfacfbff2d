"""Matches: play, undo to the barrier, redo, chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Action, random_setup
from tests.engine.matches import (
    END,
    GAME,
    LIGHT1,
    LIGHT2,
    LIGHT3,
    SETUP,
    barrier,
    draw_of,
    new_match,
    resumed,
    texts,
)
from wk.engine.bots import Choice, Effort, RandomBot, play_match
from wk.engine.game import IllegalActionError
from wk.engine.match import Barrier, Match, UndoError
from wk.engine.record import read
from wk.engine.transcript import heading, parse

if TYPE_CHECKING:
    from pathlib import Path


def test_playing_moves_the_state_and_keeps_the_former_ones() -> None:
    match = new_match()
    before = match.state
    match.play(LIGHT2)
    assert match.state.lit == (2, 0)
    assert list(match.states) == [before, match.state]
    assert list(match.actions) == [LIGHT2]


def test_an_illegal_action_is_refused_with_the_reason_and_changes_nothing(tmp_path: Path) -> None:
    match = Match.begin(GAME, SETUP, tmp_path / "a.wkrec", draw=draw_of(1))
    before = match.state, (tmp_path / "a.wkrec").read_bytes()
    with pytest.raises(IllegalActionError, match="the card is 3, not 4"):
        match.play(Action("light", (4,)))
    with pytest.raises(IllegalActionError, match="no player's choice"):
        match.play(Action("pile", (1, 2)))
    assert (match.state, (tmp_path / "a.wkrec").read_bytes()) == before


def test_undo_and_redo_within_the_turn() -> None:
    match = new_match()
    assert (match.undo_barrier, match.can_undo, match.can_redo) == (Barrier.START, False, False)
    match.play(LIGHT1)
    match.play(LIGHT2)
    lit = match.state
    assert match.undo() == LIGHT2
    assert match.undo() == LIGHT1
    assert match.state == GAME.start(SETUP)
    assert (match.redo(), match.redo(), match.can_redo) == (LIGHT1, LIGHT2, False)
    assert match.state == lit


def test_undo_stops_where_the_turn_passed_or_chance_answered() -> None:
    match = new_match()
    match.play(LIGHT1)
    match.play(END)
    assert barrier(match) is Barrier.REVEALED
    match.play(LIGHT1)
    assert barrier(match) is None
    match.play(END)
    assert match.actions[-1].kind == "wind"
    assert barrier(match) is Barrier.REVEALED
    with pytest.raises(UndoError):
        match.undo()
    with pytest.raises(UndoError):
        match.restart_turn()


def test_another_action_after_undo_ends_redo_but_the_same_one_goes_on() -> None:
    match = new_match()
    for action in (LIGHT1, LIGHT2, LIGHT3):
        match.play(action)
    match.restart_turn()
    assert match.state == GAME.start(SETUP)
    match.play(LIGHT1)
    assert match.redo() == LIGHT2
    match.undo()
    match.play(LIGHT3)
    assert not match.can_redo
    with pytest.raises(UndoError):
        match.redo()


def test_chance_is_drawn_and_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.wkrec"
    match = Match.begin(GAME, SETUP, path, draw=draw_of(1))
    match.play(END)
    match.play(END)
    assert [text.split()[0] for text in texts(match)] == ["end", "end", "pile", "wind"]
    assert list(read(path).lines) == texts(match)
    assert not GAME.chance_due(match.state)


def test_the_same_actions_lead_to_the_same_chance_again(tmp_path: Path) -> None:
    """A file may take back what the window would not; what chance gave stays as it was."""
    path = tmp_path / "a.wkrec"
    chance = ["pile 2 3", "wind 2"]
    for lines in (
        ["end", "end", *chance, "undo"],
        ["end", "end", *chance, "light 1", "undo", "undo", "undo"],
    ):
        data = "\n".join([heading("lanterns", SETUP), *lines, ""])
        for seed in range(20):
            path.write_text(data)
            match = Match.open(GAME, path, draw=draw_of(seed))
            assert texts(match) == ["end", "end"][: 2 - lines.count("undo") + lines.count("light 1")]
            while match.can_redo and match.actions[-1:] != [LIGHT1]:
                match.redo()
            assert texts(match)[:4] == ["end", "end", *chance]


def test_undo_of_a_file_takes_chance_back_with_its_action() -> None:
    assert texts(resumed(["end", "end", "pile 2 3", "wind 0", "undo"])) == ["end"]
    assert texts(resumed(["end", "light 1", "undo", "undo", "light 1"])) == ["light 1"]
    partial = resumed(["end", "end", "pile 2 3", "undo"])
    assert texts(partial) == ["end"]


def test_different_actions_before_it_draw_new_chance() -> None:
    seen = set()
    for seed in range(40):
        data = "\n".join([heading("lanterns", SETUP), "end", "end", "pile 2 3", "wind 2", "undo", ""])
        transcript = parse(data.encode(), "x")
        match = Match(GAME, SETUP, draw=draw_of(seed), transcript=transcript)
        match.play(LIGHT1)
        match.play(END)
        seen.add(tuple(texts(match)[-2:]))
    assert len(seen) > 1


def test_restart_turn_takes_back_the_turn_alone() -> None:
    match = new_match()
    match.play(LIGHT3)
    match.play(END)
    for _ in range(3):
        match.play(LIGHT1)
    match.restart_turn()
    assert texts(match) == ["light 3", "end"]
    assert barrier(match) is Barrier.REVEALED


def test_a_turn_is_rewritten_from_where_it_differs(tmp_path: Path) -> None:
    """What comes before the difference is not written anew; what is not legal any more is left out."""
    match = Match.begin(GAME, SETUP, tmp_path / "a.wkrec", draw=draw_of(1))
    for action in (LIGHT1, LIGHT2):
        match.play(action)
    match.rewrite_turn([LIGHT1, Action("light", (4,))])
    assert list(match.actions) == [LIGHT1]
    match.rewrite_turn([LIGHT2])
    assert list(match.actions) == [LIGHT2]
    one, two = GAME.text(LIGHT1), GAME.text(LIGHT2)
    written = (tmp_path / "a.wkrec").read_text(encoding="utf-8").splitlines()[1:]
    assert written == [one, two, "undo", "undo", two]


@pytest.mark.parametrize("seed", range(10))
def test_bots_play_to_the_end_through_the_match(seed: int) -> None:
    draw = draw_of(seed)
    match = Match(GAME, random_setup(draw, 3), draw=draw)
    play_match(match, [RandomBot(GAME)] * 3, draw)
    assert GAME.seat_to_move(match.state) is None
    assert GAME.play_out(GAME.start(match.setup), draw).over


def test_a_bot_sees_only_what_its_seat_may_see() -> None:
    match = new_match()
    seen: list[Any] = []

    class Spy(RandomBot[Any, Any]):
        def choose(self, seen_: Any, draw: Any, effort: Effort) -> Choice[Any]:
            seen.append((GAME.seat_to_move(seen_), seen_.cards))
            return super().choose(seen_, draw, effort)

    bots = [Spy(GAME), Spy(GAME)]
    play_match(match, bots, draw_of(1))
    assert {seat for seat, _ in seen} == {0, 1}
    assert all(card == 0 for seat, cards in seen for place, card in enumerate(cards) if place != seat)
