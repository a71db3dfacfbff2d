"""The files of matches: their names, copies, exports, and the trash."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.lanterns import Lanterns
from tests.engine.test_two_windows import other_window, told
from wk.chance import seeded
from wk.engine.files.textfile import plain
from wk.engine.match import Match
from wk.engine.record import SUFFIX
from wk.shell import recordfiles
from wk.shell.recordfiles import LONGEST_NAME, FileRefusal, RefusedError, begun, clean_name
from wk.shell.trash import KEPT, Trash

if TYPE_CHECKING:
    from pathlib import Path

MOMENT = datetime(2026, 11, 21, 18, 30, 0)  # noqa: DTZ001 - the local clock
HEAD = '{"format":"wk-record/1","game":"lanterns","setup":{"players":["Ann","Bob"],"deck":[3,2,4]}}\n'


def record(folder: Path, stem: str = "a", lines: str = "light 1\n") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{stem}{SUFFIX}"
    path.write_text(HEAD + lines)
    return path


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Birthday of Cleo", "Birthday of Cleo"),
        ("  two   blanks\t", "two blanks"),
        ("../../etc/passwd", "etc passwd"),
        ("C:\\games\\mine", "C games mine"),
        ('a*b?c<d>e|f"g', "a b c d e f g"),
        ("Game of 1 May, 16:07 (copy)", "Game of 1 May, 16.07 (copy)"),
        ("mine.wkrec", "mine"),
        (".hidden.", "hidden"),
        ("Zoë – größte Runde", "Zoë – größte Runde"),
        ("line\nbreak\0null", "line break null"),
        ("x" * 500, "x" * LONGEST_NAME),
        ("Connie", "Connie"),
        ("Con\u3164nie\u200b", "Connie"),
    ],
)
def test_a_name_typed_becomes_a_file_name(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u3164", "\u2800 \u115f", "...", "??", "/", "\0", "con", "LPT1", "nul.txt"]
)
def test_what_can_be_no_file_name_is_refused(typed: str) -> None:
    with pytest.raises(RefusedError) as caught:
        clean_name(typed)
    assert caught.value.why is FileRefusal.NAMELESS


def test_the_longest_name_is_a_file_name_whatever_its_letters(tmp_path: Path) -> None:
    path = record(tmp_path)
    renamed = recordfiles.rename(path, "𝄞" * 100)
    trash = Trash(tmp_path)
    assert trash.restore(trash.put(renamed)).exists()


def test_only_names_made_by_the_clock_are_moments(tmp_path: Path) -> None:
    assert begun("2026-11-21 18.30.00") == begun("2026-11-21 18.30.00 (2)") == MOMENT
    for stem in ("2026-11-21", "2026-13-21 18.30.00", "x2026-11-21 18.30.00", "2026-11-21 18.30.00 (copy)"):
        assert begun(stem) is None
    assert begun(recordfiles.record_path(tmp_path, MOMENT).stem) == MOMENT


def test_a_branch_is_called_by_the_game_it_was_begun_from(tmp_path: Path) -> None:
    """A branch of a branch by the nearer one alone; both count as named by the clock, own names do not."""
    later, last = (MOMENT.replace(hour=hour) for hour in (20, 21))
    for name, origin in (("2026-11-21 18.30.00", "2026-11-21 18.30.00"), ("Duel of Kings", "Duel of Kings")):
        path = record(tmp_path / name.replace(" ", ""), name)
        match: Match[Any, Any] = Match.open(Lanterns(), path, draw=seeded(1))
        assert match.record is not None
        one = recordfiles.branch(match, match.record, 1, lambda: later)
        assert one.record is not None
        assert begun(one.record.path.stem) == later
        assert recordfiles.branched_from(one.record.path.stem) == origin
        two = recordfiles.branch(one, one.record, 1, lambda: last)
        assert two.record is not None
        assert begun(two.record.path.stem) == last
        assert recordfiles.branched_from(two.record.path.stem) == "2026-11-21 20.30.00"
    assert (
        recordfiles.branched_from("Duel of Kings") == recordfiles.branched_from("2026-11-21 18.30.00") == ""
    )


def test_renaming_moves_the_file_and_nothing_else(tmp_path: Path) -> None:
    path = record(tmp_path)
    new = recordfiles.rename(path, "Mine: first")
    assert (new.name, new.read_text()) == ("Mine first.wkrec", HEAD + "light 1\n")
    assert list(tmp_path.iterdir()) == [new]
    assert recordfiles.rename(new, "Mine first") == new


def test_no_game_is_renamed_over_another(tmp_path: Path) -> None:
    path, other = record(tmp_path), record(tmp_path, "b", "")
    with pytest.raises(RefusedError) as caught:
        recordfiles.rename(path, "b")
    assert caught.value.why is FileRefusal.TAKEN
    assert other.read_text() == HEAD


def test_what_another_window_has_open_is_neither_renamed_nor_thrown_away(tmp_path: Path) -> None:
    path = record(tmp_path)
    with other_window(path) as process:
        assert told(process) == "None"
        with pytest.raises(RefusedError) as caught:
            recordfiles.rename(path, "b")
        assert caught.value.why is FileRefusal.ELSEWHERE
        with pytest.raises(RefusedError):
            Trash(tmp_path).put(path)
    assert path.exists()


def test_a_copy_has_a_name_of_its_own(tmp_path: Path) -> None:
    path = record(tmp_path, "2026-11-21 18.30.00")
    copies = [recordfiles.duplicate(path, "Game (copy)") for _ in range(2)]
    assert [copy.name for copy in copies] == ["Game (copy).wkrec", "Game (copy) (2).wkrec"]
    assert all(begun(copy.stem) is None and copy.read_bytes() == plain(path.read_bytes()) for copy in copies)


def test_an_export_is_the_record_and_its_notation_and_never_written_over(tmp_path: Path) -> None:
    path, folder = record(tmp_path / "records"), tmp_path / "out"
    folder.mkdir()
    first = recordfiles.export(path, folder, ["one", "two"])
    second = recordfiles.export(path, folder, ["three"])
    assert (first.record.name, first.text.name) == ("a.wkrec", "a.txt")
    assert first.record.read_bytes() == plain(path.read_bytes())
    assert first.text.read_text() == "one\ntwo\n"
    assert (second.record.name, second.text.read_text()) == ("a (2).wkrec", "three\n")


def test_an_export_into_nothing_fails_and_leaves_nothing(tmp_path: Path) -> None:
    path = record(tmp_path)
    with pytest.raises(OSError, match="No such file"):
        recordfiles.export(path, tmp_path / "nowhere", [])
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_thrown_away_comes_back_as_it_was(tmp_path: Path) -> None:
    trash = Trash(tmp_path)
    moved = trash.put(record(tmp_path, "2026-11-21 18.30.00"))
    assert moved.parent == tmp_path / "trash"
    assert trash.stem(moved) == "2026-11-21 18.30.00"
    back = trash.restore(moved)
    assert (back, back.read_text()) == (tmp_path / "2026-11-21 18.30.00.wkrec", HEAD + "light 1\n")
    assert trash.paths() == []


def test_two_of_one_name_lie_in_the_trash_and_come_back_beside_each_other(tmp_path: Path) -> None:
    trash = Trash(tmp_path, lambda: MOMENT)
    moved = [trash.put(record(tmp_path, lines=f"light {n}\n")) for n in (1, 2)]
    assert len(set(moved)) == 2
    back = [trash.restore(path) for path in moved]
    assert len(set(back)) == 2


def test_beyond_what_the_trash_holds_the_oldest_goes_whatever_the_files_say(tmp_path: Path) -> None:
    moments = iter(MOMENT + timedelta(seconds=n) for n in range(KEPT + 3))
    trash = Trash(tmp_path, lambda: next(moments))
    for number in range(KEPT + 3):
        trash.put(record(tmp_path, f"game {number}"))
    stems = [trash.stem(path) for path in trash.paths()]
    assert stems == [f"game {number}" for number in range(KEPT + 2, 2, -1)]


def test_what_somebody_put_into_the_trash_by_hand_keeps_its_name(tmp_path: Path) -> None:
    trash = Trash(tmp_path)
    path = record(trash.folder, "by hand")
    assert trash.stem(path) == "by hand"
    assert trash.restore(path).name == "by hand.wkrec"


def test_the_emptied_trash_is_empty(tmp_path: Path) -> None:
    trash = Trash(tmp_path)
    for number in range(3):
        trash.put(record(tmp_path, f"game {number}"))
    trash.empty()
    assert trash.paths() == []
