"""The fourteen sides in boards/: WK-MAP-1, WK-MAP-2, WK-MAP-3, and that their land is worth playing on."""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

Hex = tuple[int, int]
Side = dict[Hex, str]

BOARDS = Path(__file__).resolve().parents[3] / "boards"
PAIRS = [
    ("3Fe", "2i3g"),
    ("3Fo", "2g"),
    ("4Fe", "1m3fo"),
    ("3Fl", "1g"),
    ("3T", "1fo"),
    ("2I3S", "1s"),
    ("1M4T", "1fl"),
]
SIDES = [side for pair in PAIRS for side in pair]
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CARD_TERRAINS = "FGTELS"
BUILDABLE = CARD_TERRAINS + "I"
PLACES = "CUV"
NAME_PARTS = {"fe": "E", "fo": "F", "fl": "L", "t": "T", "i": "I", "s": "S", "m": "M", "g": "G"}
RIMS: dict[str, Callable[[Hex], bool]] = {
    "N": lambda h: h[1] == -4,
    "S": lambda h: h[1] == 4,
    "NE": lambda h: h[0] == 4,
    "SW": lambda h: h[0] == -4,
    "SE": lambda h: sum(h) == 4,
    "NW": lambda h: sum(h) == -4,
}
OPPOSITE = (("N", "S"), ("NE", "SW"), ("NW", "SE"))


def path_of(side: str) -> Path:
    """The file of a side."""
    return BOARDS / f"{side}.txt"


def load(side: str) -> Side:
    """The 61 hexes of a side by local axial coordinates, the void corners left out."""
    array = np.loadtxt(path_of(side), dtype="U1")
    letters = {(q, r): str(array[r + 4, q + 4]) for r in range(-4, 5) for q in range(-4, 5)}
    return {h: letter for h, letter in letters.items() if abs(sum(h)) <= 4}


def around(h: Hex, land: Side) -> Iterator[Hex]:
    """The hexes of the side adjacent to h."""
    for dq, dr in STEPS:
        if (n := (h[0] + dq, h[1] + dr)) in land:
            yield n


def on_rim(h: Hex) -> bool:
    """Is h one of the 24 hexes of the side's rim?"""
    return max(abs(h[0]), abs(h[1]), abs(sum(h))) == 4


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def flood(start: Hex, land: Side, enter: Callable[[Hex], bool]) -> set[Hex]:
    """All hexes reached from start over hexes that may be entered."""
    found, todo = {start}, [start]
    while todo:
        for n in around(todo.pop(), land):
            if n not in found and enter(n):
                found.add(n)
                todo.append(n)
    return found


def areas(land: Side, letter: str) -> list[set[Hex]]:
    """The areas (WK-TERM-5) of one terrain, largest first."""
    left = {h for h, found in land.items() if found == letter}
    result = []
    while left:
        area = flood(next(iter(left)), land, left.__contains__)
        left -= area
        result.append(area)
    return sorted(result, key=len, reverse=True)


def sizes(land: Side, letter: str) -> list[int]:
    """How large the areas of one terrain are, largest first."""
    return [len(area) for area in areas(land, letter)]


def top_row(land: Side) -> str:
    """The five letters of the row r = -4."""
    return "".join(land[q, -4] for q in range(5))


def named_start(side: str) -> str:
    """The start of the top row that an id spells: 1m3fo gives MFFF."""
    parts = re.findall(r"([1-5])(fe|fo|fl|[tismg])", side.casefold())
    assert "".join(count + name for count, name in parts) == side.casefold()
    return "".join(NAME_PARTS[name] * int(count) for count, name in parts)


def places(land: Side) -> list[Hex]:
    """Castle, tunnel and villages."""
    return [h for h, letter in land.items() if letter in PLACES]


def surroundings(h: Hex, land: Side) -> str:
    """The buildable letters around a hex."""
    return "".join(land[n] for n in around(h, land) if land[n] in BUILDABLE)


# The files


def test_the_folder_holds_the_fourteen_sides() -> None:
    """WK-MAP-1, WK-MAP-3: seven boards of two sides, a file a side and no other."""
    assert len(SIDES) == 14
    assert sorted(p.stem for p in BOARDS.glob("*.txt")) == sorted(SIDES)


def test_ids_differ_where_file_systems_fold_case() -> None:
    """WK-MAP-3: no two ids are the same but for capitals."""
    assert len({side.casefold() for side in SIDES}) == len(SIDES)


def test_pairing() -> None:
    """WK-MAP-3: which two sides make a board; the front is the one written in capitals."""
    with (BOARDS / "boards.toml").open("rb") as file:
        data = tomllib.load(file)
    assert list(data) == ["board"]
    assert all(list(board) == ["front", "back"] for board in data["board"])
    assert [(board["front"], board["back"]) for board in data["board"]] == PAIRS
    assert all(any(c.isupper() for c in front) and back.islower() for front, back in PAIRS)


@pytest.mark.parametrize("side", SIDES)
def test_layout_of_the_file(side: str) -> None:
    """WK-MAP-1: after a comment with the id nine lines of nine letters, indented to show the hexagon."""
    text = path_of(side).read_text(encoding="utf-8")
    lines = text.splitlines()
    assert text.endswith("\n")
    assert text.isascii()
    assert lines[0] == f"# {side}"
    rows = [line for line in lines if not line.startswith("#")]
    assert len(rows) == 9
    for number, row in enumerate(rows):
        assert re.fullmatch(f" {{{number}}}[A-Z.]( [A-Z.]){{8}}", row), row


@pytest.mark.parametrize("side", SIDES)
def test_hexagon_of_61(side: str) -> None:
    """WK-MAP-1: a hexagon of five a side; outside it nothing, inside only the eleven terrains (WK-TERM-2)."""
    array = np.loadtxt(path_of(side), dtype="U1")
    assert array.shape == (9, 9)
    for (row, column), letter in np.ndenumerate(array):
        inside = abs(row - 4 + column - 4) <= 4
        assert str(letter) in ("FGTELSIMUVC" if inside else "."), (column - 4, row - 4)
    assert len(load(side)) == 61


# WK-MAP-2


@pytest.mark.parametrize("side", SIDES)
def test_four_places(side: str) -> None:
    """WK-MAP-2: one castle, one tunnel, two villages, none on the rim, none adjacent to another."""
    land = load(side)
    count = Counter(land.values())
    assert (count["C"], count["U"], count["V"]) == (1, 1, 2)
    four = places(land)
    assert not any(on_rim(h) for h in four)
    assert all(distance(a, b) > 1 for a in four for b in four if a != b)


@pytest.mark.parametrize("letter", CARD_TERRAINS)
@pytest.mark.parametrize("side", SIDES)
def test_card_terrains(side: str, letter: str) -> None:
    """WK-MAP-2: each card terrain is one area of 5-9 or two of 3-4."""
    found = sizes(load(side), letter)
    one = len(found) == 1 and 5 <= found[0] <= 9
    two = len(found) == 2 and all(3 <= n <= 4 for n in found)
    assert one or two, found


@pytest.mark.parametrize("side", SIDES)
def test_ice_and_mountain(side: str) -> None:
    """WK-MAP-2: ice and mountain together are 9 to 15 hexes."""
    count = Counter(load(side).values())
    assert 9 <= count["I"] + count["M"] <= 15


# WK-MAP-3, fact by fact


@pytest.mark.parametrize("side", SIDES)
def test_top_row_begins_as_the_id_says(side: str) -> None:
    """WK-MAP-3: the id spells how the top row begins, and what follows is something else."""
    start = named_start(side)
    row = top_row(load(side))
    assert row.startswith(start)
    assert len(start) == 5 or row[len(start)] != start[-1]


@pytest.mark.parametrize(
    ("side", "row"),
    [
        ("2i3g", "IIGGG"),
        ("2I3S", "IISSS"),
        ("1M4T", "MTTTT"),
        ("4Fe", "EEEE"),
        ("1m3fo", "MFFF"),
        ("1g", "G"),
    ],
)
def test_top_rows_known_in_words(side: str, row: str) -> None:
    """WK-MAP-3: the top rows that the facts tell in words."""
    assert top_row(load(side)).startswith(row)


def test_2i3g_circular_ice_river() -> None:
    """WK-MAP-3: 2i3g has one closed ring of more than ten ice hexes with land inside."""
    land = load("2i3g")
    river = areas(land, "I")[0]
    assert len(river) > 10
    assert all(sum(n in river for n in around(h, land)) == 2 for h in river), "not a ring"
    dry = set(land) - river
    outside = set().union(*(flood(h, land, dry.__contains__) for h in dry if on_rim(h)))
    assert len(dry - outside) >= 3


def test_2i3g_many_areas_of_three() -> None:
    """WK-MAP-3: 2i3g has many areas of three: the three that WK-MAP-2's sums leave room for at most."""
    land = load("2i3g")
    assert sum(sizes(land, letter).count(3) for letter in CARD_TERRAINS + "IM") == 3


@pytest.mark.parametrize("letter", "SE")
def test_2i3g_snow_and_fell_of_five(letter: str) -> None:
    """WK-MAP-3: 2i3g's snowscape is an area of five, its fell field too."""
    assert sizes(load("2i3g"), letter) == [5]


def test_snowy_2i3s_has_no_mountain() -> None:
    """WK-MAP-3: 2I3S has no mountain."""
    assert "M" not in load("2I3S").values()


def test_1m3fo_no_ice() -> None:
    """WK-MAP-3: 1m3fo has no ice."""
    assert "I" not in load("1m3fo").values()


@pytest.mark.parametrize(("side", "letter", "size"), [("2g", "T", 9), ("3T", "G", 8), ("3Fl", "T", 8)])
def test_known_large_areas(side: str, letter: str, size: int) -> None:
    """WK-MAP-3: 2g has a tundra area of 9, 3T a grassland of 8, 3Fl a tundra of 8."""
    assert sizes(load(side), letter) == [size]


def test_1s_single_hexes() -> None:
    """WK-MAP-3: 1s has single ice or mountain hexes."""
    land = load("1s")
    assert sizes(land, "I").count(1) + sizes(land, "M").count(1) >= 2


def test_1fl_single_hexes() -> None:
    """WK-MAP-3: 1fl has single ice or mountain hexes."""
    land = load("1fl")
    assert sizes(land, "I").count(1) + sizes(land, "M").count(1) >= 2


def test_1fl_mountain_of_two() -> None:
    """WK-MAP-3: 1fl has a mountain of two hexes."""
    assert sizes(load("1fl"), "M").count(2) == 1


def test_3fe_range_right_across() -> None:
    """WK-MAP-3: 3Fe has one mountain range of more than ten hexes from rim to opposite rim."""
    ridge = areas(load("3Fe"), "M")[0]
    assert len(ridge) > 10
    touched = {name for name, on in RIMS.items() if any(on(h) for h in ridge)}
    assert any(a in touched and b in touched for a, b in OPPOSITE)


# Worth playing on (beyond the facts, "ours to draw")


@pytest.mark.parametrize("side", SIDES)
def test_castle_is_worth_fighting_for(side: str) -> None:
    """WK-MAP-2, WK-END-2: four buildable hexes or more around the castle, of three kinds, two on cards."""
    land = load(side)
    (castle,) = (h for h in places(land) if land[h] == "C")
    near = surroundings(castle, land)
    assert len(near) >= 4
    assert len(set(near)) >= 3
    assert len(set(near) - {"I"}) >= 2


@pytest.mark.parametrize("side", SIDES)
def test_villages_and_tunnel_are_worth_reaching(side: str) -> None:
    """WK-MAP-2: around each village and the tunnel three buildable hexes or more, of two kinds at least."""
    land = load(side)
    for h in places(land):
        near = surroundings(h, land)
        assert len(near) >= 3, (land[h], h)
        assert len(set(near)) >= 2, (land[h], h)


@pytest.mark.parametrize("side", SIDES)
def test_places_are_spread(side: str) -> None:
    """WK-MAP-2: the four places lie apart, not all in one half or corner of the side."""
    land = load(side)
    four = places(land)
    assert max(distance(a, b) for a in four for b in four) >= 4
    for axis in (lambda h: h[0], lambda h: h[1], sum):
        values = [axis(h) for h in four]
        assert min(values) <= 0 <= max(values)


@pytest.mark.parametrize("side", SIDES)
def test_rim_is_mixed(side: str) -> None:
    """WK-MAP-1: at least five terrains on the rim, so that seams between boards mix."""
    land = load(side)
    assert len({letter for h, letter in land.items() if on_rim(h)}) >= 5


def test_no_two_sides_are_alike() -> None:
    """WK-MAP-3: fourteen different landscapes, whichever way they are turned (WK-MAP-5)."""
    seen: set[str] = set()
    for side in SIDES:
        land = load(side)
        turns = []
        for _ in range(6):
            turns.append("".join(land[h] for h in sorted(land)))
            land = {(-r, q + r): letter for (q, r), letter in land.items()}
        assert seen.isdisjoint(turns)
        seen.update(turns)
