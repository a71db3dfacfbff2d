"""Board files: the array as people draw it, what is refused, and what is merely unusual."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.winter_kingdom.setup_samples import BOARDS, PAIRS
from wk.engine.game import SetupError
from wk.games.winter_kingdom import boardlint
from wk.games.winter_kingdom.boardfile import examine_pairs, faults_of, parse, rows_of

GOOD = (
    "# an example",
    "    . . . . I I G G G",
    "     . . . I S I G E E",
    "      . . I S U I E E L",
    "       . F I S S I E L L",
    "        F F I S I C L L L",
    "         F V I I G G L L .",
    "          T T T T G M L . .",
    "           T T T V M M . . .",
    "            T T F F F . . . .  # the end",
)
LETTERS = "allowed: L, G, T, E, S, F, I, M, U, V, C"


def text(*lines: str, at: int | None = None) -> str:
    """Return the good file with the line at a place, counted from 0, replaced."""
    changed = list(GOOD)
    if at is not None:
        changed[at : at + 1] = lines
    return "\n".join(changed) + "\n"


def test_a_file_is_the_array_that_numpy_reads() -> None:
    """WK-MAP-1: row r = -4 on top, column q = -4 on the left, void corners; loadtxt reads the same."""
    letters = parse(text(), "2i3g.txt")
    assert letters.shape == (9, 9)
    assert letters[0, 4] == "I"
    assert letters[4, 0] == "F"
    assert letters[8, 4] == "F"
    assert (letters == np.loadtxt(text().splitlines(), dtype="U1")).all()
    assert rows_of(letters)[2] == "..ISUIEEL"


def test_line_endings_and_tabs_do_not_matter() -> None:
    """A file edited on any system is the same board."""
    other = text().replace("\n", "\r\n").replace("I G G G", "I\tG\tG\tG")
    assert (parse(other, "b.txt") == parse(text(), "b.txt")).all()


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("", "a board has 9 rows, found 0"),
        ("# nothing but a comment", "a board has 9 rows, found 0"),
        (text(at=3), "a board has 9 rows, found 8"),
        (text() + "G", "a board has 9 rows, found 10"),
        (text(". . . . I I G G", at=1), "line 2: a row has 9 letters, found 8"),
        (text(". . . . I I G G G G", at=1), "line 2: a row has 9 letters, found 10"),
        (
            text(". . . . II I G G G", at=1),
            'line 2, column 9: "II" is more than one letter; letters are separated by spaces',
        ),
        (
            text("....IIGGG", at=1),
            'line 2, column 1: "....IIGGG" is more than one letter; letters are separated by spaces',
        ),
        (text("  . . . . I I g G G", at=1), f'line 2, column 15: "g" is no terrain; {LETTERS}'),
        (text(". . . . I . G G G", at=1), f'line 2, column 11: "." is no terrain; {LETTERS}'),
        (text(". . . M I I G G G", at=1), 'line 2, column 7: "M" lies outside the hexagon; allowed: .'),
        (text("T T F F F . . . G", at=9), 'line 10, column 17: "G" lies outside the hexagon; allowed: .'),
        (text(". . . . I C G G G", at=1), "expected 1 castle hexes (C), found 2"),
        (text().replace("U", "S"), "expected 1 tunnel hexes (U), found 0"),
        (text().replace("V", "T"), "expected 2 village hexes (V), found 0"),
    ],
)
def test_each_mistake_gets_one_exact_line(board: str, message: str) -> None:
    """WK-MAP-1, WK-MAP-2: line, column, what was found and what is allowed."""
    with pytest.raises(SetupError) as caught:
        parse(board, "b.txt")
    assert str(caught.value) == f"b.txt: {message}"


def refused_in_one_line(board: str) -> bool:
    """Tell whether a text is refused as it should be; any other error goes on."""
    try:
        parse(board, "b.txt")
    except SetupError as error:
        return str(error).startswith("b.txt: ") and str(error).isprintable()
    return False


@given(st.one_of(st.text(max_size=300), st.text(alphabet="GIMUVC. \t\n#", max_size=300)))
def test_no_text_breaks_the_reader(board: str) -> None:
    """Random text is refused in one line, never a crash."""
    assert refused_in_one_line(board)


@given(st.data())
def test_no_damage_to_a_board_breaks_the_reader(data: st.DataObject) -> None:
    """A piece of a good file is cut out or overwritten; what is still read has the right shape."""
    good = text()
    start = data.draw(st.integers(0, len(good)))
    new = data.draw(st.text(max_size=4))
    damaged = good[:start] + new + good[start + data.draw(st.integers(0, 4)) :]
    assert refused_in_one_line(damaged) or not faults_of(rows_of(parse(damaged, "b.txt")))


def rows(*changes: tuple[int, str]) -> list[str]:
    """Return the rows of the good file, with some of them replaced."""
    usual = list(rows_of(parse(text(), "b.txt")))
    for row, letters in changes:
        usual[row] = letters
    return usual


def lint(side: list[str], name: str = "") -> list[str]:
    """Return what the linter says of rows."""
    assert not faults_of(side)
    letters = np.array([list(row) for row in side])
    return [*boardlint.lint(letters), *boardlint.lint_id(letters, name)]


def test_a_usual_side_has_nothing_to_tell() -> None:
    """WK-MAP-2: places off the rim and apart, one or two areas of each card terrain, ice and mountain."""
    assert lint(rows()) == []


@pytest.mark.parametrize(
    ("side", "message"),
    [
        (rows((0, "....VIGGG"), (5, "FFIIGGLL.")), "the village at 0,-4 lies on the board's rim"),
        (
            rows((3, ".FISVIELL"), (5, "FFIIGGLL.")),
            "the tunnel at 0,-2 and the village at 0,-1 are adjacent",
        ),
        (rows((6, "TTTTTML..")), "grassland has areas of 2 + 4 hexes; usual: one of 5-9 or two of 3-4"),
        (
            [row.replace("S", "I") for row in rows()],
            "snow has areas of none hexes; usual: one of 5-9 or two of 3-4",
        ),
        ([row.replace("S", "I") for row in rows()], "20 hexes of ice and mountain; usual: 9-15"),
        ([row.replace("I", "F") for row in rows()], "3 hexes of ice and mountain; usual: 9-15"),
    ],
)
def test_what_is_unusual_is_told(side: list[str], message: str) -> None:
    """WK-MAP-2: each part of the make-up is looked at."""
    assert message in lint(side)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("2i3g", True),
        ("2I", True),
        ("1i", False),
        ("3i", False),
        ("2i2g", False),
        ("2fo", False),
        ("my board", True),
    ],
)
def test_an_id_spells_how_the_top_row_begins(name: str, *, good: bool) -> None:
    """WK-MAP-3: exactly that many hexes of each terrain, then something else; other names say nothing."""
    said = [] if good else [f"the top row is I I G G G; {name} spells another"]
    assert lint(rows(), name) == said


def pairs_text(*changes: tuple[int, str]) -> str:
    """Return the list of boards, one board a line, with some lines replaced."""
    lines = [f'  {{ front = "{front}", back = "{back}" }},' for front, back in PAIRS]
    for at, line in changes:
        lines[at] = line
    return "\n".join(["board = [", *lines, "]"])


def test_the_list_of_boards_pairs_their_sides() -> None:
    """WK-MAP-1, WK-MAP-3: seven boards of two sides each."""
    assert examine_pairs(pairs_text(), "boards.toml") == (PAIRS, [])
    assert [BOARDS.board_of(side) for side in ("3Fe", "2i3g", "1fl")] == [0, 0, 6]
    with pytest.raises(KeyError):
        BOARDS.board_of("3fe")


@pytest.mark.parametrize(
    ("listed", "message"),
    [
        ("", '"board" is missing'),
        ("board = []", "line 1: board: expected 7 boards, found 0"),
        ("board = 1", "line 1: board: expected a list of boards, found 1"),
        (pairs_text((1, "3,")), "line 1: board.2: expected a table, found 3"),
        (pairs_text((1, '{ front = "3Fo" },')), 'line 1: board.2: "back" is missing'),
        (
            pairs_text((1, '{ front = "3fE", back = "2g" },')),
            'line 1: board.2.front: the side "3fE" is named twice',
        ),
        (
            pairs_text((1, '{ front = "../3Fo", back = "2g" },')),
            'line 1: board.2.front: "../3Fo" is no side id; allowed: 1 to 24 letters and digits',
        ),
        (pairs_text() + "\nx = 1", "line 10: x: unknown key; allowed: board"),
    ],
)
def test_mistakes_in_the_list_of_boards_are_told(listed: str, message: str) -> None:
    """WK-MAP-3: ids that differ only in capitals would be one file on some systems."""
    assert examine_pairs(listed, "boards.toml")[1][0] == f"boards.toml: {message}"
