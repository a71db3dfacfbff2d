"""Mistakes in setup files: each is refused in one line with file, line, key and what is allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.winter_kingdom.setup_reading import examine_setup, read_setup
from tests.games.winter_kingdom.setup_samples import BOARDS, CATALOGUE, setup_text, wishes_of
from wk.engine.files.fields import MANY
from wk.engine.game import SetupError
from wk.games.winter_kingdom import library

KEYS = "allowed: format, seed, start, goals, economy, twists, wanderers_axis, furs_board, players, map"
GOALS = (
    "allowed: bureaucrats, knights, climbers, loners, followers, masses, travellers, wanderers, miners, "
    "scouts, nature-lovers, socialites, peasants, spelunkers, pioneers, royalty, ice-fishermen, merchants"
)
ECONOMIES = "allowed: agriculture, arms, furs, exports, livestock, hunting, marble, salvage"
TWISTS = "allowed: wolves, boom, impasse, longer-tunnels, mobility, archipelago, innovation, roads"
ABILITIES = (
    "allowed: barracks, caravan, carriage, crossroads, dog-sled, farm, garden, guide, homestead, horse, "
    "hot-springs, hunting-lodge, market, mine, monastery, mule, outpost, pasture, port, sawmill, sleigh, "
    "tavern, toboggan, tower, wagon"
)
SIDES = "allowed: 3Fe, 2i3g, 3Fo, 2g, 4Fe, 1m3fo, 3Fl, 1g, 3T, 1fo, 2I3S, 1s, 1M4T, 1fl"
SEED = "line 2: seed: expected a whole number, 0 to 9223372036854775807, found"
HAND = 'hand = ["mule", "tower", "mine", "farm", "horse"]'


def refusal(text: str) -> str:
    """Return the message a setup text is refused with."""
    with pytest.raises(SetupError) as caught:
        wishes_of(text)
    return str(caught.value).removeprefix("a.toml: ")


WHOLE_FILE = [
    (setup_text().split("\n", 1)[1], '"format" is missing'),
    (
        setup_text().replace("setup/1", "setup/9"),
        (
            'line 1: format: "winter-kingdom-setup/9" is newer than this program, '
            'which reads "winter-kingdom-setup/1"'
        ),
    ),
    (
        setup_text().replace('"winter-kingdom-setup/1"', "1"),
        'line 1: format: expected a text; this program reads "winter-kingdom-setup/1"',
    ),
    ("seed = " + "[\n" * 6000, "lists or tables nested too deeply to be read"),
    (setup_text("seed = " + "9" * 5000), "line 2: longer than 1000 characters"),
    (setup_text("gaols = []"), f'line 2: gaols: unknown key, did you mean "goals"; {KEYS}'),
    (setup_text("x1 = {}"), f"line 2: x1: unknown key; {KEYS}"),
    (setup_text('"x\\ny" = 1'), f'"x\\ny": unknown key; {KEYS}'),
]

PLAYERS = [
    ('format = "winter-kingdom-setup/1"', '"players" is missing'),
    (
        'format = "winter-kingdom-setup/1"\nplayers = 2',
        "line 2: players: expected a list of players, found 2",
    ),
    (
        'format = "winter-kingdom-setup/1"\nplayers = ["Ann", "Ben"]',
        'line 2: players.1: expected a table, found "Ann"',
    ),
    (
        'format = "winter-kingdom-setup/1"\n[[players]]\n',
        "line 2: players: expected 2 to 4 players, found 1",
    ),
    (setup_text(more="[[players]]\n" * 3), "line 3: players: expected 2 to 4 players, found 5"),
    (
        setup_text(first='color = "red"'),
        'line 4: players.1.color: unknown key, did you mean "colour"; allowed: name, colour, kind, hand',
    ),
    (setup_text(first="name = 5"), "line 4: players.1.name: expected a text, found 5"),
    (setup_text(first='name = ""'), "line 4: players.1.name: the name is empty"),
    (
        setup_text(first=f'name = "{"x" * 25}"'),
        "line 4: players.1.name: the name has 25 characters; allowed: at most 24",
    ),
    (
        setup_text(first='name = "A\\u0007n"'),
        'line 4: players.1.name: the name "A\\x07n" has characters that cannot be shown',
    ),
    (
        setup_text(first='name = "A\\u202En"'),
        'line 4: players.1.name: the name "A\\u202en" has characters that cannot be shown',
    ),
    (
        setup_text(first='name = " Ann"', second='name = "Ann"'),
        'line 6: players.2.name: the name "Ann" looks like that of players.1.name; allowed: another',
    ),
    (
        setup_text(first='name = "Ann"', second='name = "ANN"'),
        'line 6: players.2.name: the name "ANN" is taken by players.1.name; each must be different',
    ),
    (
        setup_text(first='name = "Mia"', second='name = "M\\u0456a"'),
        'line 6: players.2.name: the name "M\u0456a" looks like that of players.1.name; allowed: another',
    ),
    (
        setup_text(first='name = "Ann\u3164"'),
        'line 4: players.1.name: the name "Ann\u3164" has characters that do not show',
    ),
    (
        setup_text(first='name = "A\u0301\u0301\u0301\u0301\u0301"'),
        (
            'line 4: players.1.name: the name "A\u0301\u0301\u0301\u0301\u0301" '
            "begins with a mark or has more than 4 on a letter"
        ),
    ),
    (
        setup_text(second='colour = "blu"'),
        (
            'line 6: players.2.colour: "blu" is no colour, did you mean "blue"; '
            "allowed: blue, yellow, green, red"
        ),
    ),
    (
        setup_text(first='colour = "red"', second='colour = "red"'),
        'line 6: players.2.colour: the colour "red" is taken by players.1.colour; each must be different',
    ),
    (
        setup_text(first='kind = "bot:hard"'),
        (
            'line 4: players.1.kind: "bot:hard" is no kind of player, did you mean "bot:steward"; '
            "allowed: human, bot:random, bot:page, bot:steward, bot:chancellor, "
            "bot:crown-1s, bot:crown, bot:crown-5s, bot:crown-10s"
        ),
    ),
]

HANDS = [
    (
        setup_text(first="hand = 5"),
        "line 4: players.1.hand: expected a list of ability cards, found 5",
    ),
    (setup_text(first='hand = ["mule"]'), "line 4: players.1.hand: expected 5 ability cards, found 1"),
    (
        setup_text(first=HAND.replace("horse", "tunnel")),
        f'line 4: players.1.hand.5: "tunnel" is no ability card; {ABILITIES}',
    ),
    (
        setup_text(first=HAND.replace("horse", "mule")),
        'line 4: players.1.hand.5: "mule" is named twice',
    ),
    (
        setup_text(first=HAND, second='hand = ["guide", "garden", "mine", "port", "sleigh"]'),
        'line 6: players.2.hand: "mine" is also in players.1.hand',
    ),
]

CARDS = [
    (setup_text('goals = "knights"'), 'line 2: goals: expected a list of goals, found "knights"'),
    (setup_text('goals = ["knights", "miners"]'), "line 2: goals: expected 3 goals, found 2"),
    (
        setup_text('goals = ["knights", "minors", "royalty"]'),
        f'line 2: goals.2: "minors" is no goal, did you mean "miners"; {GOALS}',
    ),
    (
        setup_text('goals = ["knights", "Nature Lover", "royalty"]'),
        f'line 2: goals.2: "Nature Lover" is no goal, did you mean "nature-lovers"; {GOALS}',
    ),
    (
        setup_text('goals = ["knights", "miners", "knights"]'),
        'line 2: goals.3: "knights" is named twice',
    ),
    (
        setup_text('goals = ["knights", 3, "royalty"]'),
        f"line 2: goals.2: expected a text, found 3; {GOALS}",
    ),
    (
        setup_text('economy = "Fur"'),
        f'line 2: economy: "Fur" is no economy, did you mean "furs"; {ECONOMIES}',
    ),
    (
        setup_text('economy = ["furs"]'),
        f"line 2: economy: expected a text, found a list; {ECONOMIES}",
    ),
    (
        setup_text('twists = ["wolf"]'),
        f'line 2: twists.1: "wolf" is no twist, did you mean "wolves"; {TWISTS}',
    ),
    (setup_text('twists = ["boom", "boom"]'), 'line 2: twists.2: "boom" is named twice'),
    (setup_text('twists = "none"'), 'line 2: twists: expected a list of twists, found "none"'),
    (
        setup_text('wanderers_axis = "vertical"'),
        'line 2: wanderers_axis: "vertical" is no axis; allowed: horizontal, falling, rising',
    ),
    (
        setup_text('furs_board = "C"'),
        'line 2: furs_board: "C" is no slot for the top board; allowed: N, NE, SE, S, SW, NW',
    ),
]

NUMBERS = [
    (setup_text("seed = 1.5"), f"{SEED} 1.5"),
    (setup_text("seed = true"), f"{SEED} true"),
    (setup_text('seed = "7"'), f'{SEED} "7"'),
    (setup_text("seed = 2020-01-01"), f"{SEED} a date or time"),
    (setup_text("seed = []"), f"{SEED} a list"),
    (setup_text("seed = {}"), f"{SEED} a table"),
    (setup_text("seed = -1"), f"{SEED} -1"),
    (setup_text("seed = 9223372036854775808"), f"{SEED} 9223372036854775808"),
    (setup_text("seed = 0x" + "F" * 500), f"{SEED} a number far too large"),
    (setup_text("start = 0"), "line 2: start: expected a whole number, 1 to 2, found 0"),
    (setup_text("start = 3"), "line 2: start: expected a whole number, 1 to 2, found 3"),
    (setup_text("start = false"), "line 2: start: expected a whole number, 1 to 2, found false"),
]

PLACEMENT = 'write side@rotation, rotation 0 to 5, for example "2i3g@0"'
MAP = [
    (setup_text("map = 3"), "line 2: map: expected a table, found 3"),
    (
        setup_text(more='[map]\nNEE = "3T@0"'),
        'line 8: map.NEE: unknown key, did you mean "NE"; allowed: C, N, NE, SE, S, SW, NW',
    ),
    (setup_text(more='[map]\nN = "3T"'), f'line 8: map.N: "3T" is no placement; {PLACEMENT}'),
    (setup_text(more="[map]\nN = 3"), "line 8: map.N: expected a text, found 3"),
    (setup_text(more='[map]\nN = "3T@6"'), f'line 8: map.N: "3T@6" is no placement; {PLACEMENT}'),
    (setup_text(more='[map]\nN = "3T@00"'), f'line 8: map.N: "3T@00" is no placement; {PLACEMENT}'),
    (setup_text('map = { N = "@1" }'), f'line 2: map.N: "@1" is no placement; {PLACEMENT}'),
    (
        setup_text(more='[map]\nN = "3t@0"'),
        f'line 8: map.N: "3t" is no board side, did you mean "3T"; {SIDES}',
    ),
    (
        setup_text(more='[map]\nN = "3T@0"\nS = "3T@1"'),
        'line 9: map.S: "3T" and "3T" in slot N are the same side; each board is used once',
    ),
    (
        setup_text(more='[map]\nC = "2i3g@0"\nN = "3Fe@1"'),
        'line 9: map.N: "3Fe" and "2i3g" in slot C are the two sides of one board; each board is used once',
    ),
]


MISTAKES = WHOLE_FILE + PLAYERS + HANDS + CARDS + NUMBERS + MAP


@pytest.mark.parametrize(("text", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_each_mistake_gets_one_exact_line(text: str, message: str) -> None:
    """File, line, key, what was found, what is allowed, the nearest known name."""
    assert refusal(text) == message


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("format = \n", "line 1, column 10: not TOML: "),
        ('format = "winter', "end of document: not TOML: "),
        (setup_text("seed = 1\nseed = 2"), "line 3, column 9: not TOML: "),
    ],
)
def test_bad_toml_is_refused_with_its_place(text: str, place: str) -> None:
    """What is wrong is said in the words of the TOML reader, so only the place is ours."""
    assert refusal(text).startswith(place)


def test_lines_are_those_of_keys_not_of_texts_that_look_like_keys() -> None:
    """A value over several lines, comments and quoted keys do not shift the line that is named."""
    text = setup_text(
        'goals = [\n  "knights", # seed = 1\n  "miners",\n  "royalty",\n]\n"seed" = "seven" # start = 1\n'
    )
    assert refusal(text).startswith("line 7: seed: ")


def test_all_mistakes_are_told_but_not_without_end() -> None:
    """The linter shows everything wrong in a file, up to a bound."""
    text = setup_text("seed = -1\nstart = 9\neconomy = 1")
    _, problems = examine_setup(text, "a.toml", CATALOGUE, BOARDS)
    assert [problem.split(": ")[2] for problem in problems] == ["seed", "start", "economy"]
    flood = setup_text("\n".join(f"x{i} = 1" for i in range(1000)))
    assert len(examine_setup(flood, "a.toml", CATALOGUE, BOARDS)[1]) == MANY


SAMPLE = (library.SETUPS / "every-key.toml").read_text(encoding="utf-8")


def never_anything_but_setup_error(text: str) -> None:
    """Read a text; it is a setup or refused in one line that names the file."""
    try:
        read_setup(text, "a.toml", CATALOGUE, BOARDS)
    except SetupError as error:
        message = str(error)
        assert message.startswith("a.toml: ")
        assert message.isprintable()


@given(st.text(max_size=200))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Random text is refused, never a crash."""
    never_anything_but_setup_error(text)


@given(st.data())
def test_no_damage_to_a_setup_breaks_the_reader(data: st.DataObject) -> None:
    """A piece of a good file is cut out, doubled or overwritten."""
    start = data.draw(st.integers(0, len(SAMPLE)))
    end = data.draw(st.integers(start, min(len(SAMPLE), start + 80)))
    new = data.draw(
        st.one_of(st.text(max_size=12), st.sampled_from(["[", "]", "=", "1", "true", '""', "{}", "\n"]))
    )
    never_anything_but_setup_error(SAMPLE[:start] + new + SAMPLE[end:])
