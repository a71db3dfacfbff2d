"""The user's own court: kept, played with, and refused where nobody could play with it (WC-DATA)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_court.drawing import COURT
from wk.chance import seeded
from wk.engine.files.tomltext import rewritten
from wk.engine.game import SetupError
from wk.games.winter_court.data import changed, written
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import DEVOTION, DOWAGER, FOOL, HEIR, LOVER, RULER, WEALTH, WIT

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.files.datafile import DataFile
    from wk.games.winter_court.data import CourtFile, CourtWords
    from wk.games.winter_court.state import Court

OWN = changed(COURT, {RULER: 2, HEIR: 5}, {LOVER: (WIT,), FOOL: (DEVOTION,)})
"""A court with other values of royals and others, which can be played."""


def kept(folder: Path) -> DataFile[CourtFile, CourtWords]:
    """Return the shipped court and that in a folder."""
    return WinterCourtKit(folder).data


def keep(courts: DataFile[CourtFile, CourtWords], court: Court) -> None:
    """Keep another court, or the shipped one again."""
    text = rewritten(courts.text, written(court, courts.in_force.court.row))
    courts.save(None if court == COURT else text)


def test_a_changed_court_is_kept_as_its_owners_and_played_with(tmp_path: Path) -> None:
    """WC-DATA-1: no doubts are marked; a match goes on with the court it was begun with."""
    before = WinterCourtKit(tmp_path).random_setup(seeded(1), 2)
    keep(kept(tmp_path), OWN)
    kit = WinterCourtKit(tmp_path)
    assert (kit.court.court, kit.court.source, kit.court.doubts) == (OWN, "owner", {})
    assert kit.court.names == kit.data.shipped.names
    setup = kit.random_setup(seeded(1), 2)
    state = kit.game.start(setup)
    while kit.game.seat_to_move(state) is not None:
        assert state.fixed.court == OWN
        legal = kit.game.legal(state)
        state = kit.game.apply(state, next(iter(legal)))
    assert kit.game.start(before).fixed.court == COURT
    assert [len(kit.notices(each)) for each in (setup, before)] == [0, 1]
    assert "own court in force" in kit.in_force()[0]


def test_the_shipped_court_again_needs_no_file(tmp_path: Path) -> None:
    """WC-DATA-1."""
    courts = kept(tmp_path)
    keep(courts, OWN)
    keep(courts, COURT)
    assert not courts.is_own
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("status", "suits", "what"),
    [
        ({RULER: 6}, {}, "status"),
        ({LOVER: 2}, {}, "status"),
        ({}, {LOVER: (WIT,)}, "devotion at 3 members"),
        ({}, {DOWAGER: (DEVOTION, WEALTH)}, "suit order"),
        ({}, {RULER: (WIT,)}, "lands"),
    ],
)
def test_an_impossible_court_is_not_kept(
    tmp_path: Path, status: dict[int, int], suits: dict[int, tuple[int, ...]], what: str
) -> None:
    """WC-DATA-2: the one in force stays, and so does its file."""
    courts = kept(tmp_path)
    keep(courts, OWN)
    with pytest.raises(SetupError, match=what):
        keep(courts, changed(COURT, status, suits))
    assert courts.in_force.court == OWN == kept(tmp_path).in_force.court


def test_a_broken_own_court_is_left_out_and_kept_for_mending(tmp_path: Path) -> None:
    """WC-DATA-2: one line tells; saving another puts the broken file aside."""
    (tmp_path / "court.toml").write_text("format = 3\n")
    courts = kept(tmp_path)
    assert courts.trouble
    assert "\n" not in courts.trouble
    assert courts.in_force is courts.shipped
    assert courts.trouble in WinterCourtKit(tmp_path).in_force()[0]
    keep(courts, OWN)
    assert courts.in_force.court == OWN
    assert (tmp_path / "court.toml.old").read_text() == "format = 3\n"
