"""Setup files: what they may say, and what the shipped ones say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.setup_reading import load_setup
from tests.games.winter_kingdom.setup_samples import CATALOGUE, setup_text, wishes_of
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup.wishes import Options, Placed, PlayerWish, Wishes

if TYPE_CHECKING:
    from pathlib import Path

SETUP_FILES = WinterKingdomKit().setup_files()
HAND = 'hand = ["mule", "tower", "mine", "farm", "horse"]'


def test_only_format_and_players_are_needed() -> None:
    """Every other key is optional (WK-SETUP-1)."""
    assert wishes_of(setup_text()) == Wishes(players=(PlayerWish(), PlayerWish()))


def test_every_key_is_read() -> None:
    """A file with every key says all of it (WK-SETUP-1 to WK-SETUP-6, WK-MAP-5)."""
    wishes = wishes_of(
        setup_text(
            'seed = 9223372036854775807\nstart = 2\ngoals = ["knights", "miners", "royalty"]\n'
            'economy = "furs"\ntwists = ["boom", "roads"]\nwanderers_axis = "rising"\nfurs_board = "SW"',
            f'name = "Ann Ödegård"\ncolour = "green"\nkind = "bot:random"\n{HAND}',
            more='[map]\nC = "2i3g@5"\nNW = "3T@0"',
        )
    )
    assert wishes == Wishes(
        players=(
            PlayerWish("Ann Ödegård", "green", "bot:random", ("mule", "tower", "mine", "farm", "horse")),
            PlayerWish(),
        ),
        seed=2**63 - 1,
        start=1,
        options=Options(
            goals=("knights", "miners", "royalty"),
            economy="furs",
            twists=("boom", "roads"),
            wanderers_axis="rising",
            furs_board="SW",
        ),
        map={"C": Placed("2i3g", 5), "NW": Placed("3T", 0)},
    )


def test_a_goal_that_its_twist_makes_worthless_may_be_wished() -> None:
    """WK-SETUP-2: such a pair is never drawn, but a file that names it is read."""
    text = setup_text('goals = ["socialites", "miners", "royalty"]\ntwists = ["impasse"]')
    assert wishes_of(text).options.twists == ("impasse",)


@pytest.mark.parametrize("path", SETUP_FILES, ids=lambda path: path.name)
def test_shipped_setups_are_in_order(path: Path) -> None:
    """Each shipped file is read with the shipped boards."""
    assert load_setup(path, CATALOGUE, library.load_boards()).players


def test_the_shipped_first_game_has_no_twist_and_leaves_nothing_open() -> None:
    """WK-SETUP-2: none in a first game."""
    wishes = load_setup(library.SETUPS / "first-game.toml", CATALOGUE, library.load_boards())
    assert [player.name for player in wishes.players] == ["Ann", "Ben"]
    assert wishes.options.twists == ()
    assert None not in {wishes.seed, wishes.start, wishes.players[1].hand}
    assert None not in wishes.options[:2]
    assert len(wishes.map) == 7
