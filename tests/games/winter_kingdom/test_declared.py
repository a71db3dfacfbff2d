"""An option of Winter Kingdom is declared once: tried with two of a later version that are declared here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, cast

import pytest

from tests.cardgames.setups import LEVELS, refusals, settled, setup_text
from tests.games.winter_kingdom.random_wishes import TOOLS, wishes
from tests.games.winter_kingdom.ui.choosing import Chooser, a_chooser
from wk.engine.files.declared import Limit, OneOf, YesNo, declared
from wk.engine.files.filekinds import text_of
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.setup import fixing
from wk.games.winter_kingdom.setup.choices import Choices
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.sharecode import share_code
from wk.games.winter_kingdom.setup.wishes import KINDS, Options

if TYPE_CHECKING:
    from wk.engine.files.setupcode import SetupCode
    from wk.engine.files.setupfile import SetupFiles

__all__ = ["a_chooser"]

FORMAT = "winter-kingdom-setup/1"
LIMITS = declared(Options)
Named = tuple[str, ...] | None


class Later(NamedTuple):
    """The options there are, and two more, each in one place: here."""

    goals: Annotated[Named, LIMITS["goals"]] = None
    economy: Annotated[str | None, LIMITS["economy"]] = None
    twists: Annotated[Named, LIMITS["twists"]] = None
    wanderers_axis: Annotated[str | None, LIMITS["wanderers_axis"]] = None
    furs_board: Annotated[str | None, LIMITS["furs_board"]] = None
    deep_frost: Annotated[str, OneOf(("light", "hard"), "frost")] = "light"
    thaw: Annotated[bool, YesNo()] = False


USUAL: Any = Later()


class LaterKit(WinterKingdomKit):
    """The game with these options."""

    @cached_property
    def setup(self) -> SetupFiles[Any, Any]:
        """How setups are read and written."""
        return setups(self.catalogue, self.boards, USUAL)

    @property
    def code(self) -> SetupCode:
        """How share codes are written."""
        return share_code(self.boards.sides, USUAL)


KIT = LaterKit()


def read(top: str) -> Later:
    """Return the options that a setup file says."""
    return cast("Later", cast("Any", KIT.setup.read(setup_text(FORMAT, top), "a.toml", LEVELS)).options)


def test_the_options_of_today_are_all_in_it() -> None:
    assert Later._fields[: len(Options._fields)] == Options._fields
    assert all(isinstance(limit, Limit) for limit in LIMITS.values())


def test_a_setup_file_may_say_it_and_a_record_does() -> None:
    """What is left out is as usual; a record of before, which has none of it, is read."""
    assert read('economy = "furs"') == Later(economy="furs")
    assert read('deep_frost = "hard"\nthaw = true') == Later(deep_frost="hard", thaw=True)
    text = setup_text(FORMAT, 'goals = ["miners", "knights", "royalty"]\ndeep_frost = "hard"')
    said = KIT.setup.table_of(KIT.setup.read(text, "a.toml", LEVELS))
    assert said.pop("players")
    assert said == {
        "format": FORMAT,
        "goals": ["miners", "knights", "royalty"],
        "deep_frost": "hard",
        "thaw": False,
    }
    setup = settled(KIT, text)
    assert (setup["goals"], setup["deep_frost"], setup["thaw"]) == (said["goals"], "hard", False)
    assert KIT.setup.check_settled(setup) == setup
    before = {key: setup[key] for key in setup if key not in {"deep_frost", "thaw"}}
    assert KIT.setup.check_settled(before) == {**setup, "deep_frost": "light"}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('deep_frost = "soft"', '"soft" is no frost; allowed: light, hard'),
        ("thaw = 1", "expected true or false, found 1"),
    ],
)
def test_what_it_may_not_be_is_refused_in_one_line(line: str, problem: str) -> None:
    """What was found, what is allowed."""
    key = line.partition(" ")[0]
    assert refusals(KIT, setup_text(FORMAT, line)) == [f"line 2: {key}: {problem}"]


@pytest.mark.parametrize("number", range(20))
def test_codes_from_before_it_are_still_made_and_read(number: int) -> None:
    """Letter for letter as long as it is as usual; and codes say it where it is not."""
    old = wishes(number)
    new = old.with_options()
    object.__setattr__(new, "options", Later(*old.options))
    code = KIT.code.encode(KIT.setup.table_of(new), KINDS)
    assert code == TOOLS.code.encode(TOOLS.setup.table_of(old), KINDS)
    assert KIT.code.decode(code, KIT.setup, KINDS) == new
    other = new.with_options(deep_frost="hard", thaw=number % 2 == 0)
    assert KIT.code.decode(KIT.code.encode(KIT.setup.table_of(other), KINDS), KIT.setup, KINDS) == other


@pytest.mark.parametrize("option", Options._fields)
def test_the_file_of_every_key_shows_and_explains_each_option(option: str) -> None:
    """Above it stands every name there is."""
    before, found, _ = text_of(KIT.setups / "every-key.toml").partition(f"\n{option} = ")
    assert found
    limit: Any = LIMITS[option]
    told = before.rpartition("\n\n")[2].replace(",", " ").replace(":", " ").replace(".", " ").split()
    assert set(limit.values) <= set(told)


def test_its_name_and_values_are_put_right() -> None:
    """Key and value as they are spelled, in their place."""
    text = f'format = "{FORMAT}"\nthaw = true\nDeep-Frost = "HARD"\ntwists = []\n[[players]]\n\n[[players]]\n'
    found = fixing.fix(text, "a.toml", KIT.setup, KIT.boards.sides, Later)
    assert found is not None
    assert found.text.splitlines()[1:4] == ["twists = []", 'deep_frost = "hard"', "thaw = true"]
    assert len(found.changes) == 2


def test_the_choices_keep_it() -> None:
    """In the user's file of favourites."""
    kept = setups(KIT.catalogue, KIT.boards, USUAL).favourites(KINDS)
    text = f'format = "{kept.format}"\n[last]\nthaw = true\n[[last.players]]\n[[last.players]]\n'
    found = kept.examine(text, "choices.toml")
    assert found.problems == []
    assert cast("Any", found.last).options == Later(thaw=True)
    assert kept.table(cast("Any", found.last))["thaw"] is True


@dataclass
class Worded:
    """The words of the game, and of what is declared here."""

    words: Any
    more: ClassVar = {
        "newgame.deep-frost": "Frost",
        "newgame.deep-frost-light": "a little",
        "newgame.deep-frost-hard": "hard",
        "newgame.deep-frost-note": "At night.",
        "newgame.thaw": "Thaw",
        "newgame.thaw-note": "By day.",
    }

    def __contains__(self, key: str) -> bool:
        return key in self.words

    def __call__(self, key: str, **values: Any) -> str:
        return self.more.get(key) or str(self.words(key, **values))


def test_a_new_game_asks_for_it(person: Chooser) -> None:
    """Below the map, called by its words; pressing it chooses."""
    plan: Any = person.scene.plan
    plan.words = Worded(plan.words)
    plan.change(Choices(seed=1, options=USUAL))
    person.scene._panes = person.making.panes(person.app, plan)
    person.wait(1)
    toggle: Any = person.widget("deep-frost")
    assert toggle.options == ("a little", "hard")
    person.choose("deep-frost", 1)
    person.choose("thaw", 1)
    assert cast("Any", person.choices.options)[5:] == ("hard", True)
