"""Setups in canonical form: the same wishes, every comment, and nothing guessed."""

from __future__ import annotations

import random
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.random_wishes import TOOLS, wishes
from tests.games.winter_kingdom.setup_reading import read_setup, write_setup
from wk.engine.files.declared import OneOf, declared
from wk.engine.game import SetupError
from wk.games.winter_kingdom.setup import fixing
from wk.games.winter_kingdom.setup.wishes import Options

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.winter_kingdom.setup.wishes import Wishes

FORMAT = 'format = "winter-kingdom-setup/1"\n'
TWO = "[[players]]\n\n[[players]]\n"


def fix(text: str) -> fixing.FixedFile | None:
    return fixing.fix(text, "a.toml", TOOLS.setup, TOOLS.boards.sides)


def fixed(text: str) -> str:
    found = fix(text)
    assert found is not None
    assert fix(found.text) == (found.text, [])
    return found.text


def read(text: str) -> Wishes:
    return read_setup(text, "a.toml", TOOLS.catalogue, TOOLS.boards)


@pytest.mark.parametrize("path", TOOLS.setup_files(), ids=lambda path: path.stem)
def test_the_shipped_setups_are_in_canonical_form(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert fix(text) == (text, [])


@pytest.mark.parametrize("turned", range(6))
def test_every_name_that_is_spelled_otherwise_is_put_right(turned: int) -> None:
    """Sides of boards, however they are turned; and all that an option may be."""
    sides = [f"{side}@{turned}" for side in TOOLS.boards.pairs[turned]]
    for side in sides:
        assert fixed(f'{FORMAT}map = {{C = "{side.upper()}"}}\n{TWO}').endswith(f'[map]\nC = "{side}"\n')
    for key, limit in declared(Options).items():
        for name in limit.values[turned::6] if isinstance(limit, OneOf) else ():
            assert f'\n{key} = "{name}"\n' in fixed(f'{FORMAT}{key} = "{name.upper()}"\n{TWO}')


@pytest.mark.parametrize("number", range(60))
def test_wishes_written_are_read_again(number: int) -> None:
    text = write_setup(wishes(number))
    assert read(text) == wishes(number)
    assert fixed(text) == text


CROOKED = """\
# A setup to show things.
# It has two lines about itself.

# seven dwarfs
seed = 0x7     # in hex
map = { ne = "3t@4", C = '2I3G@0' }   # boards
# aims
Goals = [      # three of them
    "Nature Lovers",  # green
    "MINERS",

    # the crown
    'royalty',
]   # so far
# who
players = [
    {name = " Ann #1 ", colour = "Blue"},  # the first
    {kind = "Bot:Random", hand = ["Dog_Sled", "mule", "tower", "mine", "farm"]},
]
wanderers-axis = "Horizontal"
twists = []
format = \"\"\"winter-kingdom-setup/1\"\"\"   # as it must be
# good night
"""

STRAIGHT = """\
# A setup to show things.
# It has two lines about itself.

format = "winter-kingdom-setup/1"   # as it must be
# seven dwarfs
seed = 7     # in hex
# aims
# three of them
# green
# the crown
goals = ["nature-lovers", "miners", "royalty"]   # so far
twists = []
wanderers_axis = "horizontal"

# who
# the first
[[players]]
name = "Ann #1"
colour = "blue"

[[players]]
kind = "bot:random"
hand = ["dog-sled", "mule", "tower", "mine", "farm"]

[map]   # boards
C = "2i3g@0"
NE = "3T@4"
# good night
"""


def test_order_spelling_and_spacing_are_put_right_and_comments_kept() -> None:
    found = fix(CROOKED)
    assert found is not None
    assert found.text == STRAIGHT
    assert found.changes == [
        'goals: the key was "Goals"',
        'wanderers_axis: the key was "wanderers-axis"',
        'goals.1: "Nature Lovers" is now "nature-lovers"',
        'goals.2: "MINERS" is now "miners"',
        'wanderers_axis: "Horizontal" is now "horizontal"',
        'players.1.name: " Ann #1 " is now "Ann #1"',
        'players.1.colour: "Blue" is now "blue"',
        'players.2.kind: "Bot:Random" is now "bot:random"',
        'players.2.hand.1: "Dog_Sled" is now "dog-sled"',
        'map.NE: the key was "ne"',
        'map.C: "2I3G@0" is now "2i3g@0"',
        'map.NE: "3t@4" is now "3T@4"',
    ]
    assert fix(STRAIGHT) == (STRAIGHT, [])


@pytest.mark.parametrize("number", range(150))
def test_a_setup_in_any_disorder_says_the_same_with_every_comment(number: int) -> None:
    """Sections and keys in any order, other quotes and capitals, a comment wherever there can be one."""
    rng = random.Random(f"disorder {number}")
    found = wishes(number)
    text, comments = disordered(write_setup(found), rng)
    new = fixed(text)
    assert read(new) == found
    assert list(tomllib.loads(new).items()) == list(TOOLS.setup.table_of(found).items())
    for comment in comments:
        assert new.count(comment) == 1, comment
    assert new.count("comment") == len(comments)


def disordered(text: str, rng: random.Random) -> tuple[str, list[str]]:
    """Return a setup's text in another order and style, and the comments put into it."""
    comments: list[str] = []

    def comment() -> str:
        comments.append(f'#comment {len(comments)}: "{rng.choice("[={#")}')
        return comments[-1]

    sections: list[list[str]] = [[]]
    for line in filter(None, text.splitlines()):
        if line.startswith("["):
            sections.append([])
        sections[-1].append(line)
    top, *tables = sections
    rng.shuffle(top)
    players, rest = [t for t in tables if "players" in t[0]], [t for t in tables if "map" in t[0]]
    for table in tables:
        table[1:] = rng.sample(table[1:], len(table) - 1)
    tables = [*rest, *players] if rng.random() < 0.5 else [*players, *rest]
    lines: list[str] = []
    for line in [line for section in [top, *tables] for line in section]:
        lines += [comment() for _ in range(rng.choice((0, 0, 1, 2)))] + [""] * rng.choice((0, 0, 1, 3))
        lines.append(restyled(line, rng, comment))
    lines += [comment() for _ in range(rng.choice((0, 1)))]
    return rng.choice(("\n", "\r\n")).join(lines) + rng.choice(("", "\n", "\n\n")), comments


def restyled(line: str, rng: random.Random, comment: object) -> str:
    """Return a line with another look, lists over several lines, sometimes a comment behind it."""
    assert callable(comment)
    key, equals, value = line.partition(" = ")
    if key in {"economy", "colour", "kind", "goals", "twists", "hand"}:
        parts = value.split('"')
        parts[1::2] = [rng.choice((part, part.upper(), part.replace("-", " "))) for part in parts[1::2]]
        value = rng.choice(('"', "'")).join(parts)
    if value.startswith("[") and rng.random() < 0.5:
        names = [name.strip() for name in value.strip("[]").split(",") if name.strip()]
        inner = "".join(f"\n  {name}, {comment() if rng.random() < 0.3 else ''}" for name in names)
        value = f"[{inner}\n {comment()}\n]" if rng.random() < 0.5 else f"[{inner}\n]"
    behind = rng.choice(("", " ", "\t", "    ")) + comment() if rng.random() < 0.3 else ""
    return " " * rng.randrange(4) + key + equals + value + behind


@pytest.mark.parametrize(
    "text",
    [
        "format = \n",
        FORMAT,
        TWO,
        FORMAT + 'goals = ["knihgts", "miners", "royalty"]\n' + TWO,
        FORMAT + 'goals = ["Miners", "miners", "royalty"]\n' + TWO,
        FORMAT + "seed = -1\n" + TWO,
        FORMAT + "sede = 1\n" + TWO,
        FORMAT + "Seed = 1\nseed = 2\n" + TWO,
        FORMAT + "seed = nan\n" + TWO,
        FORMAT + 'players = [{name = "Ann"}, {name = " ann "}]\n',
        FORMAT.replace("/1", "/2") + TWO,
        FORMAT + TWO + '[map]\nC = "3Fe@0"\nN = "2i3g@0"\n',
        FORMAT + TWO + "[map]\nC = []\n",
        "players = 3\nmap = 4\n",
        "[" * 3000,
    ],
)
def test_what_a_person_must_mend_is_not_touched(text: str) -> None:
    assert fix(text) is None


def test_a_file_of_comments_without_end_is_left() -> None:
    with pytest.raises(SetupError, match="left as it is; files of at most 32768 characters are rewritten"):
        fix(STRAIGHT + "# \n" * 11000)


def test_if_a_comment_would_be_lost_the_file_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fixing, "_REMARK", __import__("re").compile("(nothing)"))
    with pytest.raises(SetupError, match="left as it is; its comments cannot all be kept"):
        fix(CROOKED)
