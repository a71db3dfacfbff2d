"""Ways to break a text file, by lot."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

MOST_BYTES = 2 * 1024 * 1024
"""The largest broken file: twice what is read of any."""

NUMBERS = (
    *("-1", "0", "99", "2147483648", "9223372036854775808", "1" * 400, "9" * 5000, "-" + "7" * 999),
    *("1e999", "-1e-999", "nan", "inf", "0xffffffffffffffff", "1_0_0", "0.1", "007", "1e5"),
)
VALUES = (
    *("true", "null", "[]", "{}", '""', "[[]]", "1979-05-27T07:32:00Z", "[1, 2]", '["a"]', '{"a": 1}', "''"),
    *(
        '"\\u0000"',
        '"\\ud800"',
        '"\\u202e"',
        '"' + "x" * 900 + '"',
        '"' + "🦊" * 300 + '"',
        '"{0.__class__}"',
    ),
    *(
        '"../../secret"',
        '"/secret"',
        '"..\\\\secret"',
        '"C:\\\\secret"',
        '"CON"',
        '"secret@0"',
        '"../secret@0"',
    ),
    *('"%s%n"', '"__import__(1)"', '"!!python/object"', "{a = {b = {c = 1}}}", '"""\n"""', "'''"),
)
JUNK = (
    *(
        b"\x00",
        b"\x1b[2J",
        b"\x7f",
        b"\x85",
        b"\xff",
        b"\xfe\xff",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xf4\x90\x80\x80",
    ),
    *(
        b"\r",
        b"\r\n",
        b"\x0b",
        b"\xe2\x80\xa8",
        b"\xe2\x80\xae",
        b"\xef\xbb\xbf",
        b"#",
        b'"',
        b"'''",
        b"[[",
        b"=",
        b",",
    ),
)


def flip_bits(data: bytes, rng: random.Random) -> bytes:
    """Turn some bits over."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        found[rng.randrange(len(found))] ^= 1 << rng.randrange(8)
    return bytes(found)


def cut_off(data: bytes, rng: random.Random) -> bytes:
    """Keep a beginning, or an end."""
    at = rng.randrange(len(data))
    return data[:at] if rng.random() < 0.8 else data[at:]


def take_out(data: bytes, rng: random.Random) -> bytes:
    """Leave out a piece."""
    at = rng.randrange(len(data))
    return data[:at] + data[at + rng.choice((1, 2, 10, 100)) :]


def put_in_junk(data: bytes, rng: random.Random) -> bytes:
    """Insert what no text should hold, or what it means much to."""
    for _ in range(rng.choice((1, 1, 3))):
        at = rng.randrange(len(data) + 1)
        data = data[:at] + rng.choice(JUNK) * rng.choice((1, 1, 1, 40)) + data[at:]
    return data


def repeat_lines(data: bytes, rng: random.Random) -> bytes:
    """Say some lines twice, a few or very often."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    some = lines[at : at + rng.choice((1, 1, 3))]
    times = min(rng.choice((2, 2, 9, 3000)), MOST_BYTES // (len(b"\n".join(some)) + 1) + 1)
    return b"\n".join([*lines[:at], *some * times, *lines[at:]])


def mix_lines(data: bytes, rng: random.Random) -> bytes:
    """Let lines change places."""
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 3, 20))):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def other_numbers(data: bytes, rng: random.Random) -> bytes:
    """Replace numbers by larger, smaller and stranger ones."""
    return _exchange(data, rb"-?\d+", NUMBERS, rng)


def other_values(data: bytes, rng: random.Random) -> bytes:
    """Replace texts, lists and numbers by values of another type, or by texts with a meaning elsewhere."""
    return _exchange(data, rb'"[^"\n]*"|\[[^\[\]\n]*\]|\b\d+\b', VALUES, rng)


def other_words(data: bytes, rng: random.Random) -> bytes:
    """Let words change places."""
    words = [match[0].decode(errors="replace") for match in re.finditer(rb"[\w@+-]+", data)]
    return _exchange(data, rb"[\w@+-]+", tuple(words) or ("a",), rng)


def _exchange(data: bytes, pattern: bytes, values: tuple[str, ...], rng: random.Random) -> bytes:
    places = list(re.finditer(pattern, data))
    some = rng.sample(places, min(len(places), rng.choice((1, 1, 2, 5))))
    for place in sorted(some, key=re.Match.start, reverse=True):
        data = data[: place.start()] + rng.choice(values).encode() + data[place.end() :]
    return data


def nest(data: bytes, rng: random.Random) -> bytes:
    """Insert lists within lists, or tables within tables, deeper than anybody looks."""
    deep = rng.choice((50, 200, 480, 900, 5000, 100_000))
    opening, closing = rng.choice(
        ((b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}"), (b"a.", b""), (b"(", b")"))
    )
    middle = rng.choice((b"", b"1", b'"x"', b"a=1"))
    nested = opening * deep + middle + closing * rng.choice((deep, deep, 0, deep + 1))
    places = [match.start() + 1 for match in re.finditer(rb"[=:\[\n ]", data)] or [0]
    at = rng.choice(places)
    return data[:at] + nested + data[rng.choice((at, at, data.find(b"\n", at), len(data))) :]


def encode_otherwise(data: bytes, rng: random.Random) -> bytes:
    """Write the text in another encoding, or with other ends of lines."""
    text = data.decode(errors="replace").replace("e", rng.choice(("e", "é", "ё")))
    if rng.random() < 0.3:
        return text.replace("\n", rng.choice(("\r\n", "\r", "\u2028", "\n\n\n"))).encode()
    name = rng.choice(
        ("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-8-sig", "utf-7", "cp037", "shift_jis")
    )
    return text.encode(name, errors="replace")


def grow(data: bytes, rng: random.Random) -> bytes:
    """Make the file very large, beyond what is read or just below."""
    size = rng.choice((10_000, 100_000, 255 * 1024, 257 * 1024, 1000 * 1024, 1100 * 1024))
    filler = rng.choice(
        (b"x", b"#", b" ", b"\n", b"a.", b"[[players]]\n", b"undo\n", b"# \n", b"G ", data, b"k1 = 1\n")
    )
    filled = (filler * (size // len(filler) + 1))[:size]
    at = rng.choice((0, len(data), data.find(b"\n") + 1))
    return data[:at] + filled + data[at:]


def number_keys(data: bytes, rng: random.Random) -> bytes:
    """Add very many different keys, tables or names."""
    form = rng.choice(
        ("k{} = {}\n", "[t{}]\n", "a.b{} = {}\n", '[[players]]\nname = "P{}"\n', "build {},{}\n")
    )
    return data + b"\n" + "".join(form.format(n, n) for n in range(rng.choice((30, 3000)))).encode()


MUTATIONS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(flip_bits, cut_off, take_out, put_in_junk, repeat_lines, mix_lines, other_numbers, other_values),
    *(other_words, other_values, nest, encode_otherwise, grow, number_keys),
)
"""All ways to break a file."""


def mutated(data: bytes, rng: random.Random) -> bytes:
    """Return a file broken in one way, sometimes in more."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        data = rng.choice(MUTATIONS)(data or b" ", rng)
        data = data[:MOST_BYTES]
    return data
