"""Which card data a match is played with: the shipped, the user's own numbers, former ones (WK-DATA-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.systems import on_posix
from wk.chance import seeded
from wk.cli import main
from wk.engine.match import Match
from wk.games.fronts import front_of
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.catalogues import Catalogues, Home
from wk.games.winter_kingdom.kit import WinterKingdomKit

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.cards.numbers import Numbers

DEAR: Numbers = {("ability", "mule", "cost"): 7}
DEARER: Numbers = {("ability", "mule", "cost"): 9}
SETUP = library.SETUPS / "first-game.toml"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data" / "winter-kingdom")


def record(home: Home, path: Path) -> Match[Any, Any]:
    """Begin a match with a record, with the numbers in force, and play a little."""
    tools = WinterKingdomKit(home)
    match = Match.begin(tools.game, tools.settle(SETUP, 1), path, draw=seeded(1))
    for _ in range(30):
        match.play(tools.game.legal(match.state).pick(seeded(2)))
    return match


def test_without_a_file_the_shipped_numbers_are_in_force(home: Home) -> None:
    found = Catalogues(home)
    assert found.in_force is found.shipped
    assert (found.own, found.trouble) == ({}, "")
    assert not home.folder.exists()


def test_saved_numbers_are_in_force_here_and_in_the_next_program(home: Home) -> None:
    found = Catalogues(home)
    found.save(found.shipped_numbers | DEAR)
    for each in (found, Catalogues(home)):
        assert each.own == DEAR
        assert each.in_force.abilities["mule"].cost == 7
        assert each.shipped.abilities["mule"].cost == 1


def test_without_own_numbers_left_the_file_goes(home: Home) -> None:
    found = Catalogues(home)
    found.save(DEAR)
    assert home.cards.is_file()
    found.save(found.shipped_numbers)
    assert not home.cards.exists()
    assert found.in_force.digest == found.shipped.digest


def test_what_cannot_be_used_is_left_out_and_said_and_survives_saving(home: Home) -> None:
    home.folder.mkdir(parents=True)
    home.cards.write_text('format = "winter-kingdom-card-numbers/1"\n[ability.mule]\ncost = "dear"\n')
    found = Catalogues(home)
    assert found.in_force is found.shipped
    assert found.trouble == (
        f'{home.cards}: line 3: ability.mule.cost: expected a whole number, 0 to 99, found "dear"'
    )
    found.save(DEAR)
    assert (found.own, found.trouble) == (DEAR, "")
    assert '"dear"' in home.cards.with_suffix(".toml.old").read_text(encoding="utf-8")


@on_posix("permissions of folders")
def test_numbers_that_cannot_be_written_leave_those_in_force(home: Home) -> None:
    found = Catalogues(home)
    home.folder.parent.mkdir(exist_ok=True)
    home.folder.write_text("no folder")
    with pytest.raises(OSError, match="exists"):
        found.save(DEAR)
    assert found.in_force is found.shipped


def test_a_match_goes_on_with_the_numbers_it_was_begun_with(home: Home, tmp_path: Path) -> None:
    """The record's digest finds them: shipped, present or former."""
    games = {}
    for name, numbers in (("shipped", {}), ("dear", DEAR), ("dearer", DEARER)):
        Catalogues(home).save(numbers)
        games[name] = record(home, tmp_path / f"{name}.wkrec")
    tools = WinterKingdomKit(home)
    for name, cost in (("shipped", 1), ("dear", 7), ("dearer", 9)):
        match = Match.open(tools.game, tmp_path / f"{name}.wkrec", draw=seeded(1))
        assert match.state.table.catalogue.abilities["mule"].cost == cost
        assert tools.position(match.state) == tools.position(games[name].state)
    abouts = [tools.data.about(games[name].setup["data"]) for name in games]
    assert abouts == ["shipped", "former", None]


def test_what_another_window_saved_meanwhile_is_kept_as_well(home: Home) -> None:
    here, there = Catalogues(home), Catalogues(home)
    there.save(DEAR)
    here.save(DEARER)
    known = here.made_with(there.in_force.digest)
    assert known is not None
    assert known.abilities["mule"].cost == 7
    assert Catalogues(home).made_with(there.in_force.digest) is not None


def test_two_windows_keep_each_other_s_numbers(home: Home) -> None:
    """Only what was changed here is written over what another window has saved since it was read here."""
    here, there = Catalogues(home), Catalogues(home)
    there.save(there.shipped_numbers | DEAR)
    here.save({**here.shipped_numbers, ("ability", "tower", "cost"): 4})
    assert here.own == Catalogues(home).own == {**DEAR, ("ability", "tower", "cost"): 4}
    here.save(here.shipped_numbers)
    assert Catalogues(home).own == {}


def test_numbers_broken_since_they_were_read_survive_saving(home: Home) -> None:
    found = Catalogues(home)
    found.save(DEAR)
    home.cards.write_text("half a sen", encoding="utf-8")
    found.save(DEARER)
    assert found.own == DEARER
    assert home.cards.with_suffix(".toml.old").read_text(encoding="utf-8") == "half a sen"


def test_numbers_nobody_has_any_more_are_told(home: Home, tmp_path: Path) -> None:
    Catalogues(home).save(DEAR)
    setup = record(home, tmp_path / "game.wkrec").setup
    home.cards.unlink()
    tools = WinterKingdomKit(home)
    assert tools.data.about(setup["data"]) == "unknown"
    assert tools.game.start(setup).table.catalogue is tools.catalogue
    (notice,) = tools.notices(setup)
    assert notice == f"settled with card data {setup['data']}; the data in force is {tools.catalogue.digest}"


@pytest.mark.parametrize(
    "digest", ["../cards", "../../secret", "/etc/hostname", "", "\0", "a" * 128, None, 3]
)
def test_no_digest_is_a_path(home: Home, digest: object) -> None:
    """What a record names never leads out of the folder of former numbers."""
    Catalogues(home).save(DEAR)
    home.former_cards.mkdir(exist_ok=True)
    (home.folder / "secret.toml").write_text(home.cards.read_text(encoding="utf-8"))
    found = Catalogues(home)
    assert found.made_with(digest) is None
    assert found.about(digest) == "unknown"


def test_former_numbers_must_be_those_of_their_name(home: Home) -> None:
    found = Catalogues(home)
    found.save(DEAR)
    home.former_cards.mkdir()
    for text in (home.cards.read_text(encoding="utf-8"), "no TOML", ""):
        (home.former_cards / "0123456789ab.toml").write_text(text)
        assert Catalogues(home).made_with("0123456789ab") is None


def test_a_change_of_language_reaches_all_numbers(home: Home) -> None:
    Catalogues(home).save(DEAR)
    front: Any = front_of(WinterKingdomKit(home))
    before = front.kit.catalogue
    front.kit.data.save(DEARER)
    front.speak("de")
    assert [each.name("mule") for each in (before, front.kit.catalogue, front.kit.data.shipped)] == [
        "Maultier"
    ] * 3
    assert [each.abilities["mule"].cost for each in (before, front.kit.catalogue)] == [7, 9]
    assert front.game.catalogue is front.kit.catalogue


# The commands -------------------------------------------------------------------------------------


@pytest.fixture
def used(home: Home, monkeypatch: pytest.MonkeyPatch) -> Home:
    """Return the data folder that the commands use."""
    monkeypatch.setenv("WK_DATA_DIR", str(home.folder.parent))
    return home


def test_sim_plays_with_own_numbers_and_says_so(used: Home, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--seed", "1"]) == 0
    assert capsys.readouterr().err == ""
    Catalogues(used).save(DEAR)
    assert main(["sim", "--seed", "1"]) == 0
    assert capsys.readouterr().err == f"{used.cards}: own card numbers in force: 1\n"
    used.cards.write_text("x")
    assert main(["sim", "--seed", "1"]) == 0
    assert capsys.readouterr().err.startswith(f"own card numbers are left out: {used.cards}: ")


def test_a_record_says_with_which_numbers_it_is_played(
    used: Home, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.wkrec"
    match = record(used, path)
    Catalogues(used).save(DEAR)
    force = Catalogues(used).in_force.digest
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().err == (
        f"{path}: settled with card data {match.setup['data']}, the shipped numbers; "
        f"played with them, not with {force} in force\n"
    )
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().err.endswith("in force (warning)\n")


def test_check_looks_over_own_numbers(used: Home, capsys: pytest.CaptureFixture[str]) -> None:
    Catalogues(used).save(DEAR)
    assert main(["check", str(used.cards)]) == 0
    text = used.cards.read_text(encoding="utf-8")
    used.cards.write_text(text.replace("cost = 7", "cost = 700"))
    assert main(["check", str(used.cards)]) == 1
    told = capsys.readouterr().err
    assert "ability.mule.cost: expected a whole number, 0 to 99, found 700" in told
    assert told.count("\n") == 1
