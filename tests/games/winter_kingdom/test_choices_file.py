"""The user's favourites and saved setups as files."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.linting import lint_file
from tests.games.winter_kingdom.setup_reading import load_setup, write_setup
from tests.games.winter_kingdom.test_choices import BOARDS, CATALOGUE, by_lot
from wk.engine.files.favourites import LONGEST_TITLE, Kept, save, setup_path, title_of
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS
from wk.games.winter_kingdom.setup.choices import Choices
from wk.games.winter_kingdom.setup.file import CARDS, setups
from wk.games.winter_kingdom.setup.wishes import KINDS, Wishes

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.setup.wishes import PlayerWish

FILE = setups(CATALOGUE, BOARDS).favourites(KINDS)
HEAD = 'format = "winter-kingdom-choices/1"\n'
PLAYERS = "[[last.players]]\n[[last.players]]\n"


def bare(choices: Choices) -> Choices:
    """Return choices as they are kept: without seed and hands."""
    players: tuple[PlayerWish, ...] = tuple(replace(player, hand=None) for player in choices.players)
    return replace(choices, seed=0, players=players)


def test_where_there_is_no_file_nothing_is_kept(tmp_path: Path) -> None:
    assert FILE.read(tmp_path / "choices.toml") == Kept()


@pytest.mark.parametrize("number", range(0, 120, 6))
def test_favourites_and_the_last_choices_come_back(number: int, tmp_path: Path) -> None:
    path = tmp_path / "new" / "choices.toml"
    names = {'Our "evening"': by_lot(number), "# two": by_lot(number + 1)}
    FILE.write(path, Kept[Wishes](by_lot(number + 2), {**names}))
    back = FILE.read(path)
    assert back.problems == []
    assert back.last == bare(by_lot(number + 2))
    assert back.favourites == {name: bare(which) for name, which in names.items()}
    assert list(back.favourites) == list(names)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "empty"),
        ("format = 3", "format"),
        ('format = "winter-kingdom-choices/9"', "newer"),
        (f"{HEAD}lost = 1", "lost"),
        (f'{HEAD}[last]\ngoals = ["knights"]', "players"),
        (f'{HEAD}[last]\nleft_out = ["nobody"]\n{PLAYERS}', "nobody"),
        (f'{HEAD}[last]\nhands = "stolen"\n{PLAYERS}', "stolen"),
        (f"{HEAD}[[favourite]]\n[[favourite.players]]\n[[favourite.players]]", "name"),
        (f'{HEAD}[last]\ngoals = ["knights", "miners", "loners", "scouts"]\n{PLAYERS}', "at most 3"),
    ],
)
def test_a_broken_file_is_told_in_one_line_and_never_written_over(
    text: str, told: str, tmp_path: Path
) -> None:
    path = tmp_path / "choices.toml"
    path.write_text(text, encoding="utf-8")
    kept = FILE.read(path)
    assert told in kept.problems[0]
    assert "\n" not in kept.problems[0]
    with pytest.raises(OSError, match=r"choices\.toml"):
        FILE.write(path, kept)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("names", [("Ann", "ann"), ("Mia", "M\u0456a"), ("A" + "\u0301" * 6, "Ben")])
def test_names_that_cannot_be_played_under_do_not_lock_the_favourites(
    names: tuple[str, str], tmp_path: Path
) -> None:
    """The screen of a new game tells of them, and is left with them as they are."""
    path, choices = tmp_path / "choices.toml", Choices(seed=0)
    for seat, name in enumerate(names):
        choices = choices.with_player(seat, name=name)
    FILE.write(path, Kept(choices))
    kept = FILE.read(path)
    assert (kept.last, kept.problems) == (choices, [])
    assert [finding.warning for finding in lint_file(path) or ()] == [True]


def test_a_problem_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "choices.toml"
    text = (
        'format = "winter-kingdom-choices/1"\n[last]\neconomy = "war"\n[[last.players]]\n[[last.players]]\n'
    )
    path.write_text(text, encoding="utf-8")
    assert "line 3" in FILE.read(path).problems[0]


def test_titles_are_tidied() -> None:
    assert title_of("  a \n b\x00 ") == "a b"
    assert len(title_of("x" * 500)) == LONGEST_TITLE


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Our evening!", "our-evening.toml"),
        ("../../etc/passwd", "etc-passwd.toml"),
        ("Zoë & Łukasz", "zoë-łukasz.toml"),
        ("CON", "con-setup.toml"),
        ("!?", None),
        ("", None),
    ],
)
def test_a_setup_lies_in_its_folder_whatever_it_is_called(
    title: str, name: str | None, tmp_path: Path
) -> None:
    path = setup_path(tmp_path, title)
    assert (path and path.name) == name
    assert path is None or path.parent == tmp_path


def test_a_saved_setup_is_read_back(tmp_path: Path) -> None:
    wishes = Choices(seed=5).with_player(0, name='"Ann"').wishes
    save(tmp_path / "deep" / "own.toml", write_setup(wishes))
    assert load_setup(tmp_path / "deep" / "own.toml", CATALOGUE, BOARDS) == wishes


def test_every_card_can_be_left_out() -> None:
    assert len(CARDS) == len(set(CARDS)) == 18 + 8 + 8 + 25


@pytest.mark.parametrize(
    ("out", "said"),
    [
        (ECONOMY_IDS, "every economy is left out; one is needed"),
        (GOAL_IDS[2:], "goals to be drawn: 2; needed: 3"),
        (HAND_IDS[9:], "ability cards to be dealt: 9; needed: 10"),
        ((), ""),
    ],
)
def test_the_check_says_what_the_screen_says_of_a_favourite(
    tmp_path: Path, out: tuple[str, ...], said: str
) -> None:
    path = tmp_path / "choices.toml"
    FILE.write(path, Kept(favourites={"Ours": Choices(seed=7, left_out=frozenset(out))}))
    found = lint_file(path)
    assert found is not None
    assert [(each.message, each.warning) for each in found] == (
        [(f'{path}: "Ours": {said}', True)] if said else []
    )
