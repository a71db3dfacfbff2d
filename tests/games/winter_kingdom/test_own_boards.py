"""The user's own board sides: found beside the shipped ones, used where a setup names them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.linting import lint_file
from tests.games.winter_kingdom.setup_reading import decode, encode, read_setup
from tests.games.winter_kingdom.setup_samples import CATALOGUE, PLAIN_ROWS, setup_text
from wk.cli import main
from wk.engine.game import SetupError
from wk.engine.match import Match
from wk.games.fronts import front_of
from wk.games.winter_kingdom import boardfile, library, own_boards
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import Placed, PlayerWish, Wishes

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.game import Setup
    from wk.engine.kit import Finding
    from wk.games.winter_kingdom.boardfile import BoardSet

GOOD = boardfile.text_of(PLAIN_ROWS, ["Mine"])
UNFINISHED = GOOD.replace("C", "G")


def own(folder: Path, **files: str) -> BoardSet:
    """Return the boards with a folder of own sides; ``pairs`` is its list of pairs."""
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / ("boards.toml" if name == "pairs" else f"{name}.txt")).write_text(text)
    return library.load_boards(own=folder)


def pair(front: str, back: str) -> str:
    return f'[[board]]\nfront = "{front}"\nback = "{back}"\n'


def settled(boards: BoardSet, seed: int = 3, **placed: Placed) -> Setup:
    wishes = Wishes(players=(PlayerWish(), PlayerWish()), map=placed)
    return settle(wishes, CATALOGUE, boards, random.Random(seed).random)


def test_an_own_side_is_a_board_by_itself(tmp_path: Path) -> None:
    """WK-MAP-3: it has no other side, and the printed boards stay what they are."""
    boards = own(tmp_path, Mine=GOOD)
    assert boards.own == (("Mine",),)
    assert boards.boards[:7] == boards.pairs == library.load_boards().pairs
    assert boards.board_of("Mine") == 7
    assert not boards.is_printed("Mine")
    assert boards.is_printed("2i3g")
    assert boards.rows["Mine"] == PLAIN_ROWS
    assert boards.skipped == {}


def test_a_list_makes_two_own_sides_one_board(tmp_path: Path) -> None:
    boards = own(tmp_path, A=GOOD, B=GOOD, D=GOOD, pairs=pair("B", "A"))
    assert boards.own == (("B", "A"), ("D",))
    assert boards.board_of("A") == boards.board_of("B")


def test_a_side_that_is_gone_or_cannot_be_read_may_be_written_over(tmp_path: Path) -> None:
    """Only a side that somebody else painted meanwhile would be lost."""
    own(tmp_path, Mine=GOOD, Torn=GOOD[:40])
    other = own_boards.BLANK
    assert own_boards.is_as_it_was(tmp_path, "Mine", PLAIN_ROWS)
    assert not own_boards.is_as_it_was(tmp_path, "Mine", other)
    assert own_boards.is_as_it_was(tmp_path, "Gone", other)
    assert own_boards.is_as_it_was(tmp_path, "Torn", other)


@pytest.mark.parametrize(
    ("pairs", "message"),
    [
        (pair("A", "E"), '"E" is no usable side of this folder'),
        (pair("A", "2g"), '"2g" is no usable side of this folder'),
        (pair("A", "a"), 'the side "a" is named twice'),
        ("board = 1", "expected a list of boards"),
        ("nonsense", "not TOML"),
    ],
)
def test_a_bad_list_leaves_every_side_by_itself(tmp_path: Path, pairs: str, message: str) -> None:
    boards = own(tmp_path, A=GOOD, pairs=pairs)
    assert boards.own == (("A",),)
    assert message in boards.skipped["boards.toml"]
    assert boards.skipped["boards.toml"].startswith(f"{tmp_path / 'boards.toml'}: ")


def test_what_cannot_be_used_is_skipped_and_told(tmp_path: Path) -> None:
    """A bad file of the user's never stops the program, and one line says what is wrong with it."""
    (tmp_path / "binary.txt").write_bytes(b"\xff\x00")
    (tmp_path / "folder.txt").mkdir()
    boards = own(tmp_path, Good=GOOD, Early=UNFINISHED, bad="no board", **{"no id": GOOD, "2I3G": GOOD})
    assert boards.own == (("Good",),)
    skipped = {name: line.removeprefix(f"{tmp_path / name}: ") for name, line in boards.skipped.items()}
    assert skipped == {
        "2I3G.txt": '"2I3G" is the id of another side; allowed: one that differs',
        "Early.txt": "expected 1 castle hexes (C), found 0",
        "bad.txt": 'line 1, column 1: "no" is more than one letter; letters are separated by spaces',
        "binary.txt": "line 1: byte 0xff is not UTF-8 text",
        "folder.txt": "not a file but a folder",
        "no id.txt": '"no id" is no side id; allowed: 1 to 24 letters and digits',
    }
    assert boards.unfinished == {"Early.txt"}


def test_ids_that_differ_in_capitals_alone_are_one_id(tmp_path: Path) -> None:
    """Some file systems see no difference between such files."""
    boards = own(tmp_path, Mine=GOOD, mine=GOOD)
    assert len(boards.own) + len(boards.skipped) == len(list(tmp_path.iterdir()))
    assert len(boards.own) == 1


def test_a_missing_folder_has_no_sides(tmp_path: Path) -> None:
    assert library.load_boards(own=tmp_path / "none") == library.load_boards()


def test_own_sides_are_never_drawn(tmp_path: Path) -> None:
    """WK-MAP-5: what a seed draws does not change because somebody has painted boards."""
    boards = own(tmp_path, Mine=GOOD, Other=GOOD)
    for seed in range(20):
        assert settled(boards, seed) == settled(library.load_boards(), seed)


def test_a_named_own_side_takes_the_place_of_one_board(tmp_path: Path) -> None:
    """WK-MAP-5: the other six boards are as they were drawn; the record will hold the side's rows."""
    boards = own(tmp_path, Mine=GOOD)
    plain, changed = settled(boards), settled(boards, N=Placed("Mine", 4))
    assert changed["map"] == {**plain["map"], "N": "Mine@4"}
    assert changed["boards"]["Mine"] == list(PLAIN_ROWS)
    assert len(changed["boards"]) == 7


def test_own_and_printed_wishes_go_together(tmp_path: Path) -> None:
    """WK-MAP-5: no printed board lies twice, whatever trades places with what."""
    boards = own(tmp_path, Mine=GOOD, Other=GOOD)
    for seed in range(30):
        drawn = settled(boards, seed)["map"]
        wished = {
            "C": Placed("Mine", 0), "S": Placed(drawn["C"].split("@")[0], 1), "NW": Placed("Other", 2),
        }  # fmt: skip
        found = settled(boards, seed, **wished)
        sides = [text.split("@")[0] for text in found["map"].values()]
        assert len({boards.board_of(side) for side in sides}) == 7
        assert {slot: found["map"][slot] for slot in wished} == {s: str(at) for s, at in wished.items()}


def test_a_match_with_an_own_side_can_be_played(tmp_path: Path) -> None:
    front: Any = front_of(WinterKingdomKit())
    match = Match(
        front.game, settled(own(tmp_path, Mine=GOOD), C=Placed("Mine", 1)), draw=random.Random(1).random
    )
    for _ in range(40):
        match.play(front.game.legal(match.state).pick(random.Random(2).random))
    assert match.state.table.land.hexes.bit_count() == 427


def test_a_setup_that_names_a_bad_own_side_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    boards = own(tmp_path, Mine=UNFINISHED)
    with pytest.raises(SetupError) as caught:
        read_setup(setup_text(more='[map]\nN = "Mine@0"'), "a.toml", CATALOGUE, boards)
    why = f"{tmp_path / 'Mine.txt'}: expected 1 castle hexes (C), found 0"
    assert str(caught.value) == f'a.toml: line 8: map.N: "Mine" cannot be used: {why}'


def test_a_share_code_spells_own_sides(tmp_path: Path) -> None:
    boards = own(tmp_path, Mine=GOOD)
    wishes = read_setup(setup_text(more='[map]\nSW = "Mine@3"\nN = "2g@1"'), "a.toml", CATALOGUE, boards)
    code = encode(wishes)
    assert decode(code, CATALOGUE, boards) == wishes
    with pytest.raises(SetupError, match='not here: "Mine"; their files must be sent'):
        decode(code, CATALOGUE, library.load_boards())


def test_own_sides_may_be_unusual(tmp_path: Path) -> None:
    """WK-MAP-2: the make-up of printed boards is a warning for own ones, an error for others."""
    own(tmp_path / "own", Mine=GOOD)
    elsewhere = tmp_path / "Mine.txt"
    elsewhere.write_text(GOOD)
    mine = lint_file(tmp_path / "own" / "Mine.txt", tmp_path / "own")
    other = lint_file(elsewhere, tmp_path / "own")
    assert mine
    assert all(finding.warning for finding in mine)
    assert other
    assert not any(finding.warning for finding in other)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("no id", "allowed: 1 to 24 letters and digits"),
        ("2G", '"2G" is the id of another side'),
        ("mine", '"mine" is the id of another side'),
        ("Mine", ""),
    ],
)
def test_the_check_says_which_ids_own_sides_cannot_have(tmp_path: Path, name: str, said: str) -> None:
    """As loading them does: what is checked without an error is there in setups."""
    text = (library.BOARDS / "3T.txt").read_text()
    for stem in ("Mine", name):
        (tmp_path / f"{stem}.txt").write_text(text)
    if name == "mine" and len(list(tmp_path.iterdir())) == 1:
        pytest.skip("capitals make no difference to this file system")
    errors = [each.message for each in looked_over(tmp_path / f"{name}.txt", tmp_path) if not each.warning]
    assert errors == ([] if not said else errors[:1])
    assert all(said in error for error in errors)
    assert bool(errors) == (f"{name}.txt" in library.load_boards(own=tmp_path).skipped)


def looked_over(path: Path, own: Path) -> list[Finding]:
    """Return what the check finds."""
    return lint_file(path, own) or []


def test_the_list_of_own_boards_need_not_name_seven(tmp_path: Path) -> None:
    own(tmp_path, A=GOOD, B=GOOD, pairs=pair("A", "B"))
    found = lint_file(tmp_path / "boards.toml", tmp_path)
    assert found
    assert all(finding.warning for finding in found)
    missing = lint_file(tmp_path / "boards.toml")
    assert missing
    assert "expected 7 boards, found 1" in missing[0].message


def test_the_commands_know_the_own_sides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WK_DATA_DIR", str(tmp_path))
    setup = tmp_path / "a.toml"
    setup.write_text(setup_text(more='[map]\nN = "Mine@0"'))
    assert main(["check", str(setup)]) == 1
    assert '"Mine" is no board side' in capsys.readouterr().err
    own(tmp_path / "boards", Mine=GOOD)
    assert main(["check", str(setup)]) == 0
    assert main(["sim", "--setup", str(setup), "--seed", "1", "--out", str(tmp_path / "out")]) == 0
    record = next((tmp_path / "out").glob("*.wkrec"))
    monkeypatch.setenv("WK_DATA_DIR", str(tmp_path / "another"))
    assert main(["replay", str(record)]) == 0  # a record carries its boards


def test_the_front_tells_of_bad_files_but_not_of_unfinished_sides(tmp_path: Path) -> None:
    front: Any = front_of(WinterKingdomKit(Home(tmp_path)))
    own(tmp_path / "boards", Early=UNFINISHED)
    assert front.notices() == []
    own(tmp_path / "boards", bad="x", worse="y z")
    front.kit.reload_boards()
    bad = tmp_path / "boards" / "bad.txt"
    why = f"{bad}: a board has 9 rows, found 1"
    assert front.notices() == [f"2 files of your own boards are left out, the first for this reason: {why}"]


def test_a_side_written_is_the_side_read() -> None:
    """WK-MAP-1: the canonical text is the array as people draw it, remarks and all."""
    text = boardfile.text_of(PLAIN_ROWS, ["Mine", "", "two words"])
    assert text.startswith("# Mine\n#\n# two words\n. . . . G G G G G\n . . . G G C")
    assert boardfile.rows_of(boardfile.parse(text, "a")) == PLAIN_ROWS
    assert boardfile.remarks_of(text) == ["Mine", "", "two words"]
    assert boardfile.remarks_of("\n#a\n\n. .\n# b") == ["a"]


def test_an_id_is_suggested_that_no_printed_and_no_other_own_side_has(tmp_path: Path) -> None:
    """In whichever case; a long one is cut, and the side that is painted keeps its own."""
    boards = own(tmp_path, Mine=GOOD, mine2=GOOD)
    printed = {side.casefold() for each in boards.pairs for side in each}
    assert own_boards.taken_ids(tmp_path, boards, "") == {*printed, "mine", "mine2"}
    assert own_boards.taken_ids(tmp_path, boards, "Mine") == {*printed, "mine2"}
    assert len(printed) == 14
    taken = own_boards.taken_ids(tmp_path, boards, "")
    assert [own_boards.suggested_id(start, taken) for start in ("mine", "New", "", "2i3g", "n" * 30)] == [
        *("mine3", "New", "Board", "2i3g2", "n" * 20)
    ]


def test_a_painted_side_is_saved_under_its_id_and_one_exported_is_never_written_over(tmp_path: Path) -> None:
    """What is read again says what was painted, its remarks too; nobody's file is lost by an export."""
    draft = own_boards.PaintedSide(PLAIN_ROWS, "Mine", ("by Ann", "of June"))
    path = own_boards.save(tmp_path / "boards", draft)
    assert path == tmp_path / "boards" / "Mine.txt"
    assert own_boards.read(path) == own_boards.from_text(own_boards.to_text(draft)) == draft
    bare = draft._replace(side="", remarks=())
    assert own_boards.from_text(own_boards.to_text(bare)) == bare
    assert own_boards.from_text(own_boards.to_text(bare._replace(remarks=("by Ann",)))).side == ""
    assert own_boards.is_as_it_was(tmp_path / "boards", "Mine", PLAIN_ROWS)
    assert not own_boards.is_as_it_was(tmp_path / "boards", "Mine", own_boards.BLANK)
    assert own_boards.save(tmp_path / "boards", draft._replace(rows=own_boards.BLANK)) == path
    with pytest.raises(FileExistsError):
        own_boards.export(path, draft)
    assert own_boards.read(path).rows == own_boards.BLANK
    assert [len(row.strip(".")) for row in own_boards.BLANK] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    with pytest.raises(SetupError, match="too large"):
        own_boards.from_text("#" * (256 * 1024 + 1))
    with pytest.raises(SetupError, match=r"^clipboard: (?!too large)"):
        own_boards.from_text("#" * 256 * 1024)
