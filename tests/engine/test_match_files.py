"""Matches and their records: going on from a file, and what cannot be written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.lanterns import Action, State, random_setup
from tests.engine.matches import (
    END,
    GAME,
    LIGHT1,
    LIGHT2,
    LIGHT3,
    SETUP,
    draw_of,
    new_match,
    resumed,
    texts,
    unsaved,
)
from wk.engine.game import IllegalActionError, SetupError
from wk.engine.history import replay
from wk.engine.match import Match
from wk.engine.record import Record, Trouble, Unwritten, WriteError, read
from wk.engine.transcript import RecordError, heading, parse

if TYPE_CHECKING:
    from pathlib import Path


def test_a_record_that_ends_where_chance_is_due_gets_it_when_opened(tmp_path: Path) -> None:
    path = tmp_path / "a.wkrec"
    lines = [heading("lanterns", SETUP), "end", "end", ""]
    for owed in (["pile 3 2"], []):
        path.write_text("\n".join([*lines[:-1], *owed, ""]))
        assert GAME.chance_due(replay(GAME, read(path)).state)
        match = Match.open(GAME, path, draw=draw_of(1))
        assert not GAME.chance_due(match.state)
        assert [line.split()[0] for line in read(path).lines] == ["end", "end", "pile", "wind"]
        assert read(path).lines[: 2 + len(owed)] == ("end", "end", *owed)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["undo"], 'x: line 2: "undo": nothing is left to take back'),
        (["light 1", "undo", "undo"], 'x: line 4: "undo": nothing is left'),
        (["light 4"], 'x: line 2: "light 4": the card is 3, not 4'),
        (["sing"], 'x: line 2: "sing": no action'),
        (["end", "wind 1"], 'x: line 3: "wind 1": nothing is left to chance here'),
        (["end", "end", "light 1"], 'x: line 4: "light 1": chance comes first here'),
        (["end", "end", "wind 1"], 'x: line 4: "wind 1": chance cannot give this here'),
        (["end", "end", "pile 2 2"], 'x: line 4: "pile 2 2": chance cannot give this here'),
        (["end", "end", "pile 2 3", "undo", "end", "end"], 'x: line 7: "end": chance comes first here'),
    ],
)
def test_a_refused_line_is_named_by_number_with_the_reason(lines: list[str], said: str) -> None:
    with pytest.raises(RecordError) as caught:
        resumed(lines)
    assert said in str(caught.value)


def test_a_setup_that_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(SetupError):
        Match.begin(GAME, {"players": []}, tmp_path / "a.wkrec", draw=draw_of(1))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(RecordError, match="x: line 1: players: needs names"):
        Match(GAME, {}, draw=draw_of(1), transcript=parse(heading("lanterns", {}).encode() + b"\n", "x"))


def test_an_action_that_cannot_be_written_is_taken_in_memory_and_said(tmp_path: Path) -> None:
    path = tmp_path / "a.wkrec"
    match = Match.begin(GAME, SETUP, path, draw=draw_of(1))
    match.play(LIGHT1)
    assert unsaved(match) is None
    kept = path.read_bytes()
    path.write_bytes(b"")
    match.play(LIGHT2)
    match.undo()
    match.play(LIGHT3)
    assert texts(match) == ["light 1", "light 3"]
    assert unsaved(match) == f"{path}: changed by somebody else; nothing is written any more"
    assert (path.read_bytes(), match.save()) == (b"", False)
    path.write_bytes(kept)
    assert (match.save(), unsaved(match)) == (True, None)
    assert read(path).lines == ("light 1", "light 2", "undo", "light 3")


def test_what_could_not_be_written_follows_with_the_next_action(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Chance that could not be written is taken all the same: nobody draws twice."""
    written: list[str] = []

    class Disk:
        full = False
        path = tmp_path / "a.wkrec"

        def obstacle(self) -> None:
            return None

        def append(self, *lines: str) -> None:
            if self.full:
                raise WriteError(Unwritten(Trouble.FULL, "full"))
            written.extend(lines)

    disk = Disk()
    match = new_match(record=disk)
    match.play(END)
    disk.full = True
    match.play(END)
    assert not GAME.chance_due(match.state)
    assert (written, unsaved(match)) == (["end"], "full")
    monkeypatch.setattr(disk, "full", False)
    match.play(LIGHT1)
    assert [line.split()[0] for line in written] == ["end", "end", "pile", "wind", "light"]
    assert unsaved(match) is None


def test_a_match_goes_on_in_another_place_with_all_that_was_taken_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    match = Match.begin(GAME, SETUP, folder / "a.wkrec", draw=draw_of(1))
    match.play(LIGHT1)
    assert match.record
    match.record.release()  # Windows shows a file that is open until it is closed
    (folder / "a.wkrec").unlink()
    folder.rmdir()
    match.undo()
    match.play(LIGHT3)
    assert match.unsaved is not None
    assert match.unsaved.why is Trouble.GONE
    there = tmp_path / "b.wkrec"
    there.write_bytes(b"precious")
    with pytest.raises(RecordError, match="File exists"):
        match.save_as(there)
    assert there.read_bytes() == b"precious"
    match.save_as(tmp_path / "c.wkrec")
    match.play(END)
    assert unsaved(match) is None
    assert read(tmp_path / "c.wkrec").lines == ("light 1", "undo", "light 3", "end")
    assert Match.open(GAME, tmp_path / "c.wkrec", draw=draw_of(2)).state == match.state


def test_a_match_in_memory_can_be_kept_later(tmp_path: Path) -> None:
    match = new_match()
    match.play(LIGHT1)
    assert (match.save(), unsaved(match)) == (True, None)
    match.save_as(tmp_path / "a.wkrec")
    match.play(LIGHT2)
    assert read(tmp_path / "a.wkrec").lines == ("light 1", "light 2")


def test_a_match_is_kept_in_a_new_file_or_goes_on_without(tmp_path: Path) -> None:
    """Trouble is told, not raised, of a first match, of another one after it and of one played on."""
    match = new_match()
    match.play(LIGHT1)
    assert match.keep(tmp_path / "new" / "a.wkrec")
    match.play(LIGHT2)
    assert read(tmp_path / "new" / "a.wkrec").lines == ("light 1", "light 2")
    (tmp_path / "file").write_text("no folder")
    for path in (tmp_path / "file" / "b.wkrec", tmp_path / "new" / "a.wkrec"):
        another = match.again(GAME, SETUP, path)
        assert (another.record, another.save()) == (None, False)
        assert another.unsaved is not None
        another.play(LIGHT3)
        assert another.behind == 1
    assert not match.keep(tmp_path / "file" / "b.wkrec")
    assert (match.record, match.behind) == (None, 2)
    assert match.keep(tmp_path / "c.wkrec")
    assert (unsaved(match), read(tmp_path / "c.wkrec").lines) == (None, ("light 1", "light 2"))


def test_every_truncation_of_a_record_opens_to_the_beginning_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "a.wkrec"
    match = Match.begin(GAME, SETUP, path, draw=draw_of(3))
    for action in (LIGHT1, LIGHT1, END, LIGHT2):
        match.play(action)
    match.undo()
    match.play(END)
    data = path.read_bytes()
    whole = list(read(path).lines)
    first = data.index(b"\n") + 1
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        if length < first:
            with pytest.raises(ValueError, match=r"empty|line 1: torn"):
                Match.open(GAME, path, draw=draw_of(1))
            continue
        count = data[first:length].count(b"\n")
        course = replay(GAME, read(path))
        assert course.actions == replay(GAME, parse(data[:first] + _bytes(whole[:count]), "x")).actions
        opened = Match.open(GAME, path, draw=draw_of(1))
        assert list(opened.actions)[: len(course.actions)] == course.actions
        assert len(opened.notices) == (data[length - 1 : length] != b"\n")
        opened.play(END)
        again = Match.open(GAME, path, draw=draw_of(1))
        assert (again.state, again.notices) == (opened.state, [])


def _bytes(lines: list[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


def effective(lines: list[str]) -> list[str]:
    """Return the lines in force, worked out by the letter of the format."""
    kept: list[str] = []
    for line in lines:
        if line != "undo":
            kept.append(line)
            continue
        while kept[-1].split()[0] in ("pile", "wind"):
            kept.pop()
        kept.pop()
    return kept


moves = st.sampled_from(
    ["light", "light", "light", "end", "undo", "undo", "redo", "restart", "reopen", "bad"]
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(st.lists(st.tuples(moves, st.integers(0, 9)), max_size=60), st.integers(0, 99), st.integers(2, 4))
def test_any_course_agrees_with_its_record(
    tmp_path: Path, course: list[tuple[str, int]], seed: int, players: int
) -> None:
    path = tmp_path / "a.wkrec"
    path.unlink(missing_ok=True)
    draw = draw_of(seed)
    match = Match.begin(GAME, random_setup(draw, players), path, draw=draw)
    chances: dict[tuple[str, ...], str] = {}
    for move, number in course:
        match = _reopened(match, path, seed) if move == "reopen" else match
        undone = _do(match, move, number)
        lines = list(read(path).lines)
        assert texts(match) == effective(lines)
        states = [GAME.start(match.setup)]
        for text in effective(lines):
            states.append(GAME.apply(states[-1], GAME.parse(text)))
        assert list(match.states) == states
        if undone is not None:
            assert lines[-1] == "undo"
            assert undone.kind != "end"
        for place, text in enumerate(texts(match)):
            if GAME.is_chance(GAME.parse(text)):
                assert chances.setdefault(tuple(texts(match)[:place]), text) == text


def _reopened(match: Match[State, Action], path: Path, seed: int) -> Match[State, Action]:
    """Return the match of the file, which must be the one that was written."""
    again: Match[State, Action] = Match.open(GAME, path, draw=draw_of(seed + 1))
    assert (again.state, again.actions) == (match.state, match.actions)
    assert (again.undo_barrier, again.can_redo) == (match.undo_barrier, match.can_redo)
    return again


def _do(match: Match[State, Action], move: str, number: int) -> Action | None:
    """Try one move; return the action if it was an undo that went through."""
    legal = list(GAME.legal(match.state))
    if move == "undo" and match.can_undo:
        return match.undo()
    if move == "redo" and match.can_redo:
        match.redo()
    elif move == "restart" and match.can_undo:
        match.restart_turn()
        assert not match.can_undo
    elif move == "bad":
        with pytest.raises(IllegalActionError):
            match.play(Action("light", (9,)))
    elif move in ("light", "end"):
        chosen = [action for action in legal if action.kind == move]
        if chosen:
            match.play(chosen[number % len(chosen)])
    return None


def test_record_create_is_what_begin_writes(tmp_path: Path) -> None:
    Match.begin(GAME, SETUP, tmp_path / "a.wkrec", draw=draw_of(1))
    Record.create(tmp_path / "b.wkrec", "lanterns", SETUP)
    assert (tmp_path / "a.wkrec").read_bytes() == (tmp_path / "b.wkrec").read_bytes()
