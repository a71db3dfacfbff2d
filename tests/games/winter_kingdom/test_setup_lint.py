"""Checking files and fetching them: setups, boards, the list of boards, card data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.linting import lint_file
from tests.games.winter_kingdom.setup_reading import load_setup
from tests.games.winter_kingdom.setup_samples import setup_text
from wk.engine.files.filekinds import MAX_BYTES
from wk.engine.files.textfile import UnreadableError
from wk.engine.game import SetupError
from wk.engine.kit import Finding
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = [*WinterKingdomKit().setup_files(), library.CARDS, library.BOARDS / library.PAIRS]


def written(path: Path, text: str) -> Path:
    """Write a file and return its path."""
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.name)
def test_shipped_files_have_nothing_to_tell(path: Path) -> None:
    """WK-MAP-2, WK-DATA-1: setups, card data and all boards are in order."""
    assert lint_file(path) == []


def test_worthless_goals_are_warned_about(tmp_path: Path) -> None:
    """WK-SETUP-2: a setup that names such a pair is allowed and `check` warns."""
    top = 'goals = ["socialites", "merchants", "royalty"]\ntwists = ["impasse", "archipelago", "boom"]'
    path = written(tmp_path / "pair.toml", setup_text(top))
    assert lint_file(path) == [
        Finding(f"{path}: under Impasse the goal Socialites gives nobody anything", warning=True),
        Finding(f"{path}: under Archipelago the goal Merchants gives nobody anything", warning=True),
    ]


def test_every_mistake_of_a_setup_is_told(tmp_path: Path) -> None:
    """Not only the first; a key that is also a family of cards does not mislead."""
    path = written(tmp_path / "bad.toml", setup_text('seed = -1\nstart = 7\ngoal = []\neconomy = "gold"'))
    findings = lint_file(path) or []
    assert [finding.message.split(": ")[1:3] for finding in findings] == [
        ["line 4", "goal"],
        ["line 2", "seed"],
        ["line 3", "start"],
        ["line 5", "economy"],
    ]
    assert not any(finding.warning for finding in findings)


def test_mistakes_of_the_other_kinds_are_told(tmp_path: Path) -> None:
    """TOML that is none, card data, boards and their list."""
    broken = written(tmp_path / "broken.toml", "format = \n")
    assert [finding.message for finding in lint_file(broken) or []] == [
        f"{broken}: line 1, column 10: not TOML: Invalid value"
    ]
    text = library.CARDS.read_text("utf-8").replace("coins = 2", "coins = -2")
    cards = written(tmp_path / "cards.toml", text)
    line = text.splitlines().index("coins = -2") + 1
    assert [finding.message for finding in lint_file(cards) or []] == [
        f"{cards}: line {line}: economy.marble.coins: expected a whole number, 0 to 99, found -2"
    ]
    listed = written(tmp_path / "boards.toml", (library.BOARDS / library.PAIRS).read_text("utf-8"))
    assert len(lint_file(listed) or []) == 14
    board = written(tmp_path / "3Fe.txt", "G G\n")
    assert lint_file(board) == [Finding(f"{board}: a board has 9 rows, found 1")]


def test_an_unusual_board_is_warned_about(tmp_path: Path) -> None:
    """WK-MAP-2, WK-MAP-3: it can be played all the same."""
    board = written(tmp_path / "3S.txt", (library.BOARDS / "2i3g.txt").read_text("utf-8"))
    assert lint_file(board) == [
        Finding(f"{board}: the top row is I I G G G; 3S spells another", warning=True)
    ]


def test_files_of_other_kinds_are_left_to_others(tmp_path: Path) -> None:
    """Only TOML and text files can be ours."""
    record = written(tmp_path / "game.wkrec", "{}")
    assert lint_file(record) is None


def test_unreadable_files_are_no_findings(tmp_path: Path) -> None:
    """A missing, a far too large and a binary file cannot be checked at all."""
    large = written(tmp_path / "large.toml", "#" * (MAX_BYTES + 1))
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\xff\xfe")
    for path in (tmp_path / "none.toml", large, binary, tmp_path):
        with pytest.raises(UnreadableError):
            lint_file(path / "x.toml" if path == tmp_path else path)


def test_fetching_refuses_in_one_line(tmp_path: Path) -> None:
    """What is missing is named; a setup error in every case."""
    with pytest.raises(SetupError, match=r"no such folder of boards$"):
        library.load_boards(tmp_path / "none")
    with pytest.raises(SetupError, match=r"boards\.toml: No such file or directory$"):
        library.load_boards(tmp_path)
    written(tmp_path / library.PAIRS, "board = []")
    with pytest.raises(SetupError, match=r"expected 7 boards, found 0$"):
        library.load_boards(tmp_path)
    with pytest.raises(SetupError, match=r"none\.toml: No such file or directory$"):
        library.load_catalogue(tmp_path / "none.toml")
    large = written(tmp_path / "large.toml", "#" * (MAX_BYTES + 1))
    with pytest.raises(UnreadableError, match=r"too large; at most 262144 bytes are read$"):
        load_setup(large, library.load_catalogue(), library.load_boards())


def test_own_setups_follow_the_shipped_ones(tmp_path: Path) -> None:
    """Each folder by name; other files and missing folders count for nothing."""
    (own := tmp_path / "setups").mkdir()
    for name in ("b.toml", "a.toml", "notes.txt"):
        written(own / name, "")
    (own / "c.toml").mkdir()
    found = WinterKingdomKit(Home(tmp_path)).setup_files()
    assert WinterKingdomKit(Home(tmp_path / "none")).setup_files() == found[:-2]
    assert [path.name for path in found[-2:]] == ["a.toml", "b.toml"]
    assert {path.name for path in found[:-2]} >= {"first-game.toml", "every-key.toml"}


def test_a_byte_order_mark_does_not_matter(tmp_path: Path) -> None:
    """Some editors put one in front of a text."""
    path = written(tmp_path / "bom.toml", "\N{ZERO WIDTH NO-BREAK SPACE}" + setup_text())
    assert load_setup(path, library.load_catalogue(), library.load_boards()).players
    assert lint_file(path) == []
