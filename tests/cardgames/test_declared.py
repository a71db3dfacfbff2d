"""An option is declared once, and has words: all else follows from it. Tried with options of a toy game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, cast

import pytest

from tests.cardgames.lantern_setups import Guide, LanternKit, LanternMaking
from tests.cardgames.setups import LEVELS, refusals, setup_text
from wk import assets
from wk.chance import new_seed
from wk.engine.files.declared import OneOf, RowOf, Whole, YesNo, declared, filled
from wk.engine.files.filekinds import text_of
from wk.engine.game import SetupError
from wk.engine.seats import seat_kinds
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.nobles.kit import NoblesKit
from wk.games.siege.kit import SiegeKit
from wk.games.winter_court.kit import WinterCourtKit
from wk.shell.newgame.scene import NewGameScene
from wk.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.files.declared import Declared
    from wk.gamekit import AnyKit
    from wk.shell.app import App

FORMAT = "lanterns-setup/1"


class First(NamedTuple):
    """The options of the first version."""

    lights: Annotated[int, Whole(1, 9, room=16)] = 3
    bids: Annotated[bool, YesNo(room=2)] = False
    wind: Annotated[str, OneOf(("calm", "storm"), "wind", room=8)] = "calm"


class Later(NamedTuple):
    """Three more, each in one place: here."""

    lights: Annotated[int, Whole(1, 9, room=16)] = 3
    bids: Annotated[bool, YesNo(room=2)] = False
    wind: Annotated[str, OneOf(("calm", "storm"), "wind", room=8)] = "calm"
    oil: Annotated[int, Whole(1, 40)] = 12
    moon: Annotated[str, OneOf(("new", "full"), "moon")] = "full"
    rain: Annotated[bool, YesNo()] = True


WORDS = """
[front]
title = "Lanterns"

[newgame]
tab-options = "Options"
lights = "Lights"
bids = "Bids"
bids-note = "First of all."
wind = "Wind"
wind-note = "At the end."
wind-calm = "none"
wind-storm = "a storm"
oil = "Oil"
moon = "Moon"
moon-note = "How well all see."
moon-new = "dark"
moon-full = "bright"
rain = "Rain"
rain-note = "Now and then."
"""
"""All words the options need."""

OLD, NEW = LanternKit(First()), LanternKit(Later())


def read(kit: LanternKit, options: str) -> Any:
    """Return the options a setup file of two players says."""
    return kit.setup.read(setup_text(FORMAT, more=f"[options]\n{options}"), "a.toml", LEVELS).options


def test_a_setup_file_may_say_it_and_a_record_does() -> None:
    """What is left out is as usual; it is written as it is read."""
    assert read(NEW, "") == Later()
    assert read(NEW, 'oil = 7\nmoon = "new"\nrain = false') == Later(oil=7, moon="new", rain=False)
    wishes = NEW.setup.read(setup_text(FORMAT, more="[options]\noil = 40"), "a.toml", LEVELS)
    assert NEW.setup.table_of(wishes)["options"] == Later(oil=40)._asdict()
    setup = NEW.settled(wishes, float).to_json()
    assert setup["options"] == Later(oil=40)._asdict()
    assert NEW.setup.check_settled(setup).options == Later(oil=40)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ("oil = 41", "oil: expected a whole number, 1 to 40, found 41"),
        ("moon = 1", "moon: expected a text, found 1; allowed: new, full"),
        ('moon = "fall"', 'moon: "fall" is no moon, did you mean "full"; allowed: new, full'),
        ("rain = 0", "rain: expected true or false, found 0"),
        ("oils = 1", 'oils: unknown key, did you mean "oil"; allowed: lights, bids, wind, oil, moon, rain'),
    ],
)
def test_what_it_may_not_be_is_refused_in_one_line(options: str, problem: str) -> None:
    """In a setup file and in a record: what was found, what is allowed."""
    text = setup_text(FORMAT, more=f"[options]\n{options}")
    assert refusals(NEW, text) == [f"line 8: options.{problem}"]
    setup = NEW.settled(NEW.open(2), float).to_json()
    setup["options"]["moon"] = "half"
    with pytest.raises(SetupError, match=r'options.moon: "half" is no moon; allowed: new, full'):
        NEW.setup.check_settled(setup)


@pytest.mark.parametrize("options", ["", "lights = 9\nbids = true", 'wind = "storm"'])
def test_codes_from_before_it_are_still_made_and_read(options: str) -> None:
    """Letter for letter as long as it is as usual, even where the usual value is no zero."""
    text, kinds = setup_text(FORMAT, "seed = 3", more=f"[options]\n{options}"), seat_kinds(LEVELS)
    codes = [
        kit.code.encode(kit.setup.table_of(kit.setup.read(text, "a.toml", LEVELS)), kinds)
        for kit in (OLD, NEW)
    ]
    assert codes[0] == codes[1]
    assert NEW.code.decode(codes[0], NEW.setup, kinds) == NEW.setup.read(text, "a.toml", LEVELS)


@pytest.mark.parametrize("oil", [1, 12, 39, 40])
@pytest.mark.parametrize("moon", ["new", "full"])
@pytest.mark.parametrize("rain", [False, True])
def test_a_code_says_it(oil: int, moon: str, rain: bool) -> None:
    """Every value comes back."""
    options, kinds = Later(oil=oil, moon=moon, rain=rain, bids=rain), seat_kinds(LEVELS)
    table = {**NEW.setup.table_of(NEW.open(3)), "options": options._asdict()}
    assert NEW.code.decode(NEW.code.encode(table, kinds), NEW.setup, kinds).options == options


def test_a_code_that_was_handed_on_once_says_the_same_for_ever() -> None:
    """Each digit of what came later has the room it had."""
    options, kinds = (
        Later(lights=8, bids=True, wind="storm", oil=39, moon="new", rain=False),
        seat_kinds(LEVELS),
    )
    table = {**NEW.setup.table_of(NEW.open(3)), "options": options._asdict()}
    assert NEW.code.encode(table, kinds) == "ZZ1-0000-0GQJ-X1SR-DA1R-8EHZ-3SW3"


@pytest.fixture(name="new_game")
def _new_game(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NewGameScene[Any]:
    folder, path = tmp_path / "words" / "en", assets.path
    folder.mkdir(parents=True)
    (folder / "newgame.toml").write_text(WORDS, encoding="utf-8")
    monkeypatch.setattr(assets, "path", lambda *parts: folder if parts[0] == str(tmp_path) else path(*parts))
    making = LanternMaking(NEW, Words(str(tmp_path)), Words("shell"), new_seed)
    making.art = "siege"
    scene = NewGameScene(app, cast("Any", None), cast("Any", Guide()), making)
    scene.more = True
    app.start(scene, size=(1280, 1400))
    return scene


def test_a_new_game_asks_for_it(new_game: NewGameScene[Any]) -> None:
    """A row for each option in their order, called by its words; pressing it chooses."""
    widgets: dict[str, Any] = {getattr(each, "key", ""): each for each in new_game.layout()}
    rows = ("lights-plus", "bids", "wind", "oil-plus", "moon", "rain")
    assert sorted(rows, key=lambda key: widgets[key].rect.top) == list(rows)
    assert widgets["moon"].options == ("dark", "bright")
    assert (widgets["moon"].chosen, widgets["rain"].chosen) == (1, 1)
    widgets["moon"].on_choose(0)
    widgets["rain"].on_choose(0)
    widgets["oil-plus"].on_press()
    assert new_game.plan.choices.options == Later(oil=13, moon="new", rain=False)


class Counts(NamedTuple):
    """Numbers of a game, the oil among them."""

    oil: int = 5


def test_what_is_left_open_is_the_number_of_the_same_name() -> None:
    """As the years of Siege."""

    class Open(NamedTuple):
        oil: int | None = None
        wind: int | None = 2

    assert filled(Open(), Counts()) == Open(5, 2)
    assert filled(Open(7), Counts()) == Open(7, 2)


@pytest.mark.parametrize("kind", [WinterCourtKit, MinsterpoolKit, SiegeKit, NoblesKit])
def test_the_file_of_every_key_shows_and_explains_each_option(kind: type[AnyKit]) -> None:
    """WC-FILE-1, HC-FILE-1, SG-FILE-1, NB-FILE-1: its limits or names beside it, and what it usually is."""
    kit = kind()
    text = text_of(kit.setups / "every-key.toml").partition("[options]")
    usual: Declared = kit.open(2).options
    for option, limit in declared(type(usual)).items():
        before, found, after = text[2].partition(f"\n{option} = ")
        assert found, option
        told = f"{before.rpartition('= ')[2]}{after.partition(' = ')[0]}"
        match limit:
            case Whole(low, high):
                assert f"{low} to {high}" in told or f"{low} or {high}" in told
            case OneOf():
                assert all(f'"{name}"' in told or f"left out: {name}" in told for name in limit.values)
            case RowOf():
                raise AssertionError(option)
        assert "left out" in told.lower()
