"""TOML of any size and shape is read within bounds, or refused by its line."""

from __future__ import annotations

import random
from itertools import count

import pytest

from wk.engine.files.tomltext import LONGEST_LINE, MOST_KEYS, MOST_PARTS, line_of, parse_toml
from wk.engine.game import SetupError


def refusal(text: str) -> str:
    """Return the message a text is refused with."""
    with pytest.raises(SetupError) as caught:
        parse_toml(text, "a.toml")
    return str(caught.value).removeprefix("a.toml: ")


def dotted(parts: int) -> str:
    return ".".join("a" * parts)


@pytest.mark.parametrize(
    "line",
    [
        f"[{dotted(490)}]",
        f" [[ {dotted(490)} ]] # a heading",
        f"{dotted(490)} = 1",
        f'\t"b=\\"#" . \'x.y]\' . {dotted(488)} = 1',
        f"[ \"=\".'b'.{dotted(488)}]",
    ],
)
def test_keys_of_very_many_parts_are_refused_by_their_line(line: str) -> None:
    """One such heading and 250 such keys below it took sixteen seconds and 800 megabytes."""
    assert refusal(f"x = 1\n{line}\n") == f"line 2: a key of 490 parts; allowed: at most {MOST_PARTS}"


def test_a_file_has_no_more_keys_than_there_are_reasons_for() -> None:
    lines = [f"[h{number}]\nkey = 1\n" for number in range(MOST_KEYS // 2)]
    assert len(parse_toml("".join(lines), "a.toml")[0]) == MOST_KEYS // 2
    assert refusal("".join(lines) + "# the last\n\nmore = 1\n") == (
        f"line {MOST_KEYS + 3}: more than {MOST_KEYS} keys; a file has at most {MOST_KEYS}"
    )


def test_only_keys_are_counted() -> None:
    """Points in comments, texts and numbers are none of a key's."""
    text = f'# {dotted(200)} = 1\n{dotted(MOST_PARTS)} = 1.5\ntext = "{dotted(100)} = 1"\n'
    data, lines = parse_toml(text, "a.toml")
    assert data["text"] == f"{dotted(100)} = 1"
    assert lines[("a",) * MOST_PARTS] == 2


def test_tables_that_only_a_heading_names_stand_in_its_line() -> None:
    """The outermost, too: what is wrong with one is said with that line."""
    lines = parse_toml("x = 1\n[a.b.c]\nkey = 1\n[a.b.d]\n", "a.toml")[1]
    assert lines == {
        ("x",): 1, ("a",): 2, ("a", "b"): 2, ("a", "b", "c"): 2, ("a", "b", "c", "key"): 3,
        ("a", "b", "d"): 4,
    }  # fmt: skip


def test_long_lines_are_refused() -> None:
    assert refusal("\n" + "x" * (LONGEST_LINE + 1)) == f"line 2: longer than {LONGEST_LINE} characters"


def test_a_line_and_a_key_may_be_as_long_as_is_said() -> None:
    line = "x = " + "1" * (LONGEST_LINE - 4)
    assert parse_toml(line, "a.toml")[0] == {"x": int(line[4:])}
    assert refusal(line + "1") == f"line 1: longer than {LONGEST_LINE} characters"
    assert refusal(f"{dotted(MOST_PARTS + 1)} = 1") == (
        f"line 1: a key of {MOST_PARTS + 1} parts; allowed: at most {MOST_PARTS}"
    )


@pytest.mark.parametrize("seed", range(20))
def test_every_key_and_table_is_found_in_its_line(seed: int) -> None:
    """Whatever stands around them: comments, texts of many lines, lists, tables of a list, quoted keys."""
    text, stand = drawn(random.Random(seed))
    data, lines = parse_toml(text, "a.toml")
    assert lines == stand
    for path, line in stand.items():
        assert line_of(lines, path) == line_of(lines, (*path, "not", 3, "there")) == line
        value: object = data
        for part in path:
            assert isinstance(value, dict | list)
            value = value[part]  # type: ignore[index]
    assert line_of(lines, ("not", "there")) is None


def drawn(dice: random.Random) -> tuple[str, dict[tuple[str | int, ...], int]]:
    """Return a text of many tables, and where each thing in it stands."""
    names, lines = (f"n{number}" for number in count()), list[str]()
    stand: dict[tuple[str | int, ...], int] = {}

    def put(table: tuple[str | int, ...], key: str, value: str) -> None:
        stand[*table, *(part.strip(" \"'") for part in key.split("."))] = len(lines) + 1
        lines.extend(f"{key} = {value}".split("\n"))

    def fill(table: tuple[str | int, ...]) -> None:
        for _ in range(dice.randrange(4)):
            name = next(names)
            key = dice.choice([name, f'"{name}"', f"'{name}'", f"{name}.b", f'{name} . "c-d"'])
            put(table, key, dice.choice(VALUES))
            lines.extend(dice.choices(["", "# [no.table]", "  # no = 1"], k=dice.randrange(2)))

    fill(())
    for _ in range(6):
        name = next(names)
        path = (name, *dice.sample(["b", "c", "d"], dice.randrange(3)))
        shape = dice.choice(["[{}]", " [ {} ]  # a table", "[{}]# = 1"])
        times = dice.randrange(3)
        for depth in range(1, len(path) + bool(times)):
            stand[path[:depth]] = len(lines) + 1
        if times:
            for number in range(times):
                stand[*path, number] = len(lines) + 1
                lines.append(f"[[{'.'.join(path)}]]")
                fill((*path, number))
        else:
            stand[path] = len(lines) + 1
            lines.append(shape.format(".".join(path)))
            fill(path)
    return "\n".join(lines), stand


VALUES = ["1", '"a = 1"', "[\n  1,\n  2,\n]", '"""\n[no.table]\nno = 1\n"""', "'''\nno = 1\n''' # end"]
VALUES += ["true # no = 1", "{ e = 1 }", "'[no]'"]
