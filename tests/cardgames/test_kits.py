"""What the kits of all games do alike: setups in every form they are written in; of cards, own data files."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from wk.chance import seeded
from wk.engine.files.sharecode import CodeError
from wk.engine.files.tomltext import write_toml
from wk.engine.game import SetupError
from wk.engine.seats import seat_kinds
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.nobles.kit import NoblesKit
from wk.games.siege.kit import SiegeKit
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_kingdom.kit import WinterKingdomKit

if TYPE_CHECKING:
    from pathlib import Path

    from wk.gamekit import AnyKit

KITS: list[type[AnyKit]] = [WinterCourtKit, MinsterpoolKit, SiegeKit, NoblesKit]
ALL: list[type[AnyKit]] = [*KITS, WinterKingdomKit]
FILES = [(kind, path) for kind in ALL for path in kind().setup_files()]
OF_CARDS = [(kind, path) for kind, path in FILES if kind in KITS]

each_kit = pytest.mark.parametrize("kind", KITS, ids=lambda kind: kind.__name__)
each_file = pytest.mark.parametrize(("kind", "path"), FILES, ids=lambda each: getattr(each, "stem", ""))


@each_file
def test_a_setup_file_is_written_as_it_is_read(kind: type[AnyKit], path: Path) -> None:
    """WK-SETUP-1, WC-FILE-1, HC-FILE-1, SG-FILE-1, NB-FILE-1."""
    kit = kind()
    wishes = kit.read(path)
    text = write_toml(kit.setup.table_of(wishes))
    assert kit.setup.read(text, "a.toml", kit.bots) == wishes
    settled = kit.settled(wishes, seeded(1))
    assert kit.settled(wishes, seeded(1)) == settled
    assert kit.setup.check_settled(settled) is settled
    assert kit.setup.check_settled(settled.to_json()) == settled


@each_file
def test_a_share_code_says_all_of_a_setup(kind: type[AnyKit], path: Path) -> None:
    """The same wishes come back; a letter copied wrongly is noticed."""
    kit = kind()
    wishes, kinds = kit.read(path), seat_kinds(kit.bots)
    code = kit.code.encode(kit.setup.table_of(wishes), kinds)
    assert kit.code.decode(code.lower(), kit.setup, kinds) == wishes
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    with pytest.raises(CodeError):
        kit.code.decode(wrong, kit.setup, kinds)


@each_file
def test_again_is_for_the_same_players_by_the_same_options(kind: type[AnyKit], path: Path) -> None:
    """The next seat begins; all else is drawn anew, or nothing is; and the rules begin with either."""
    kit = kind()
    before = kit.settled(kit.read(path), seeded(1)).to_json()
    state = kit.game.start(before)
    for draw in (None, seeded(2)):
        after = kit.again(state, before, draw)
        settled = kit.setup.check_settled(after)
        seats = [(each["name"], each["colour"], each["kind"]) for each in settled["players"]]
        assert seats == [(each["name"], each["colour"], each["kind"]) for each in before["players"]]
        if "start_index" in before:
            assert settled["start_index"] == (before["start_index"] + 1) % len(seats)
        assert kit.options_of(kit.game.start(settled)) == kit.options_of(state)
        changed = {key for key in before if settled[key] != before[key]} - {"start_index"}
        assert bool(changed) == (draw is not None)


SPECIAL: dict[type[AnyKit], dict[str, str]] = {
    WinterCourtKit: {"every-key": "setup.deck", "first-game": "setup.open-hands"},
    MinsterpoolKit: {"every-key": "setup.deck", "full-court": "setup.silver"},
    SiegeKit: {},
    NoblesKit: {},
    WinterKingdomKit: {},
}
"""What is special in setup files that are shipped, by their names, as the keys of the words."""


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_what_is_special_in_a_setup_is_told_where_something_is(kind: type[AnyKit]) -> None:

    def say(key: str, /, **values: object) -> str:
        return f"{key} {values or ''}".strip()

    kit = kind()
    files = {path.stem: path for path in kit.setup_files()}
    told = {name: kit.special(kit.read(files[name]), say) for name in SPECIAL[kind]}
    assert told == SPECIAL[kind]
    nothing = kit.special(kit.open(2), say)
    assert nothing.split(".")[0] == ("option" if kind is NoblesKit else "setup")
    assert nothing not in told.values()


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_a_name_may_have_24_characters_and_no_more(kind: type[AnyKit]) -> None:
    kit = kind()
    for length, refused in ((24, False), (25, True)):
        wishes = kit.open(2)
        named = replace(wishes, players=(replace(wishes.players[0], name="N" * length), *wishes.players[1:]))
        text = write_toml(kit.setup.table_of(named))
        with pytest.raises(SetupError, match="at most 24") if refused else nullcontext():
            assert kit.setup.read(text, "a.toml", kit.bots).players == named.players


@pytest.mark.parametrize(("kind", "path"), OF_CARDS, ids=lambda each: getattr(each, "stem", ""))
def test_a_favourite_keeps_nothing_secret_and_no_seed(kind: type[AnyKit], path: Path, tmp_path: Path) -> None:
    kit = kind()
    wishes, kept = kit.read(path), kit.setup.favourites(seat_kinds(kit.bots))
    file = tmp_path / "choices.toml"
    kept.write(file, replace(kept.read(file), last=wishes))
    assert kept.read(file).last == replace(kit.setup.opened(wishes), seed=None)
    kind_of_file = next(each for each in kit.files if each.claims(file, {"format": str(kept.format)}))
    assert kind_of_file.lint(file) == []


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.__name__)
def test_an_open_setup_is_drawn_for_every_number_of_players(kind: type[AnyKit]) -> None:
    kit = kind()
    for players in kit.game.players:
        setup = kit.random_setup(seeded(players), players)
        assert len(kit.game.seats(kit.game.start(setup))) == players
        assert kit.notices(setup) == []


@each_kit
def test_a_file_of_ones_own_is_in_force_until_it_cannot_be_read(kind: type[AnyKit], tmp_path: Path) -> None:
    """WC-DATA-1, HC-DATA-1, SG-DATA-1, NB-DATA-1: it is told which numbers are in force."""
    kit = kind(tmp_path)
    text, name = kit.data.text, kit.data.file.name
    kit.data.save(text)
    assert kit.data.is_own
    assert kit.in_force() == [f"{tmp_path / name}: own {kit.called} in force"]
    with pytest.raises(SetupError):
        kit.data.save(text.replace("format", "former", 1))
    assert (tmp_path / name).read_text() == text
    (tmp_path / name).write_text("format = 3\n")
    again = kind(tmp_path)
    assert not again.data.is_own
    assert again.data.trouble
    assert again.data.trouble in again.in_force()[0]
    again.data.save(text)
    assert (tmp_path / f"{name}.old").read_text() == "format = 3\n"
    (tmp_path / name).write_text("format = 4\n")
    again.data.save(None)
    assert (tmp_path / f"{name}.old").read_text() == "format = 4\n", "broken since it was read"
    assert not (tmp_path / name).exists()
