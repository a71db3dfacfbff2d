"""Winter Kingdom on the shelf."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, match_of, settled
from wk.engine.game import SetupError
from wk.games.fronts import front_of
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit

if TYPE_CHECKING:
    from pathlib import Path


def test_the_shipped_setups_are_offered_and_described() -> None:
    paths = FRONT.setups()
    assert {path.stem for path in paths} >= {"first-game", "two-players", "three-players", "four-players"}
    for path in paths:
        shown = FRONT.preview(path)
        assert shown.title
        assert shown.line
        assert 2 <= len(shown.players) <= 4


def test_own_setups_come_after_the_shipped_ones(tmp_path: Path) -> None:
    own = tmp_path / "setups" / "own.toml"
    own.parent.mkdir()
    own.write_text('format = "winter-kingdom-setup/1"\n[[players]]\n[[players]]\n', encoding="utf-8")
    assert front_of(WinterKingdomKit(Home(tmp_path))).setups()[-1] == own


def test_a_seed_in_the_file_decides_and_without_one_it_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "setup.toml"
    text = 'format = "winter-kingdom-setup/1"\n{seed}\n[[players]]\n[[players]]\n'
    path.write_text(text.format(seed="seed = 7"), encoding="utf-8")
    fronts = [front_of(WinterKingdomKit(), new_seed=lambda seed=seed: seed) for seed in (1, 2)]  # type: ignore[misc]
    assert fronts[0].settle(path) == fronts[1].settle(path)
    path.write_text(text.format(seed=""), encoding="utf-8")
    assert fronts[0].settle(path) != fronts[1].settle(path)


def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("players = 3", encoding="utf-8")
    with pytest.raises(SetupError) as caught:
        FRONT.preview(path)
    assert "\n" not in str(caught.value)


def test_a_saved_game_is_described_by_whose_turn_it_is() -> None:
    match = match_of(settled(4, 3), rounds=2)
    line = FRONT.describe(match)
    assert match.state.table.names[match.state.seat] in line
    assert "round 3" in line


def test_a_finished_game_is_described_by_who_won() -> None:
    assert "won with" in FRONT.describe(match_of(settled(4), rounds=99))


def test_why_not_is_said_in_words() -> None:
    match = match_of(settled(4))
    assert FRONT.game.why_not(match.state, FRONT.game.parse("end")).endswith(".")
