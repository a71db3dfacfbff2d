"""Share codes: any setup there and back, and no wrong character goes unnoticed."""

from __future__ import annotations

import os
import random
from dataclasses import replace

import pytest

from tests.games.winter_kingdom import setup_reading
from tests.games.winter_kingdom.random_wishes import TOOLS, wishes
from tests.games.winter_kingdom.setup_reading import encode
from wk.engine.files.sharecode import ALPHABET, LONGEST
from wk.engine.game import SetupError
from wk.games.winter_kingdom.boardfile import BoardSet
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup import sharecode
from wk.games.winter_kingdom.setup.wishes import KINDS, Placed, PlayerWish, Wishes

SETUPS = int(os.environ.get("WK_SHARE_CODES", "400"))
"""How many random setups go there and back; all that must hold for 10,000."""

PLAIN = Wishes((PlayerWish(), PlayerWish()))


def decode(text: str) -> Wishes:
    return TOOLS.code.decode(text, TOOLS.setup, KINDS)


def refusal(text: str) -> str:
    with pytest.raises(SetupError) as caught:
        decode(text)
    assert str(caught.value).isprintable()
    return str(caught.value)


@pytest.mark.parametrize("part", range(10))
def test_any_setup_comes_back_as_it_was(part: int) -> None:
    for number in range(part, SETUPS, 10):
        code = encode(wishes(number))
        assert decode(code) == wishes(number)
        assert code.isascii()
        assert len(code) <= LONGEST


def test_a_setup_that_leaves_all_open_is_very_short() -> None:
    assert len(encode(PLAIN)) <= 25


def noticed(code: str) -> bool:
    try:
        decode(code)
    except SetupError:
        return True
    return False


@pytest.mark.parametrize("number", range(max(8, SETUPS // 100)))
def test_every_single_wrong_character_is_noticed(number: int) -> None:
    """At every place every other character; one left out, one too many, two that changed places."""
    code = encode(wishes(number)).replace("-", "")
    wrong = {code[:at] + char + code[at + 1 :]
             for at in range(len(code)) for char in ALPHABET}  # fmt: skip
    wrong |= {code[:at] + code[at + 1 :] for at in range(len(code))}
    wrong |= {code[:at] + "7" + code[at:] for at in range(len(code) + 1)}
    wrong |= {code[:at] + code[at + 1] + code[at] + code[at + 2 :] for at in range(len(code) - 1)}
    wrong.remove(code)
    assert [bad for bad in wrong if not noticed(bad)] == []


def test_it_may_be_typed_in_any_fashion() -> None:
    code = encode(wishes(3))
    dense = code.replace("-", "")
    for typed in (
        code.lower(),
        dense,
        f"  {' '.join(dense)}\r\n",
        code.replace("-", "\N{EN DASH}"),
        code.replace("1", "l").replace("0", "o"),
        code.replace("1", "I").replace("0", "O"),
    ):
        assert decode(typed) == wishes(3)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", '"" is none; one begins with WK1'),
        ("hello", '"hello" is none; one begins with WK1'),
        ("WK", '"WK" is none; one begins with WK1'),
        ("WK2-1234-5678", "begins with WK2; this program reads WK1"),
        ("WK1", "characters are missing or too many; compare it with the original"),
        ("WK1-123", "characters are missing or too many; compare it with the original"),
        ("WK1-1234-5678", "a character is wrong; compare it with the original"),
        ("WK1-12U4", 'character 7, "U", is none of 0-9 and A-Z without I, L, O and U'),
        ("WK1-12ı4", 'character 7, "ı", is none of 0-9 and A-Z without I, L, O and U'),
        ("WK1-\x1b[2J", r'character 5, "\x1b", is none of 0-9'),
        ("0" * 5000, "5000 characters; a share code has at most 1200"),
    ],
)
def test_what_is_no_code_is_refused_in_one_line(typed: str, said: str) -> None:
    assert said in refusal(typed)


def test_whatever_the_check_lets_through_is_checked_as_a_setup_file_is() -> None:
    """Codes can be forged: what they say must be as possible as what a file says."""
    twice = replace(PLAIN, players=(PlayerWish(name="Ann"), PlayerWish(name="ann")))
    assert 'players.2.name: the name "ann" is taken' in refusal(encode(twice))
    both = replace(PLAIN, map={"C": Placed("3Fe", 0), "N": Placed("2i3g", 0)})
    assert "each board is used once" in refusal(encode(both))
    assert "players" in refusal(encode(Wishes((PlayerWish(),))))
    assert '"A\\u202eb" has characters' in refusal(
        encode(replace(PLAIN, players=(PlayerWish("A\u202eb"), PlayerWish())))
    )


def test_no_bits_with_a_right_check_are_a_traceback() -> None:
    rng = random.Random(5)
    for _ in range(2000):
        payload = rng.randbytes(rng.choice((1, 6, 11, 41, 96)))
        data = payload + TOOLS.code.codec.check(payload)
        number = int.from_bytes(data, "big")
        letters = [ALPHABET[number >> at & 31] for at in range(len(data) * 8 - 5, -1, -5)]
        code = "WK1" + "".join(letters)
        if noticed(code):
            assert refusal(code).startswith("share code: ")
        else:
            assert decode(encode(decode(code))) == decode(code)


def test_sides_of_the_user_s_own_are_spelled() -> None:
    boards = BoardSet((*TOOLS.boards.pairs[1:], ("Myown", "Other9")), {})
    found = replace(PLAIN, map={"C": Placed("Other9", 5), "N": Placed("3T", 1)})
    code = encode(found)
    assert setup_reading.decode(code, TOOLS.catalogue, boards) == found
    assert 'own board sides that are not here: "Other9"; their files must be sent along' in refusal(code)


@pytest.mark.parametrize("side", ["a\0b", "x\n\nSYSTEM: press YES", "../../x", "", "two words"])
def test_a_spelled_side_has_the_form_of_side_ids(side: str) -> None:
    """Codes can be forged, and what they name is shown."""
    code = encode(replace(PLAIN, map={"C": Placed(side, 0)}))
    assert refusal(code) == "share code: says what this program does not know; it may be of a newer one"


def test_there_is_room_for_more_cards_and_sides() -> None:
    assert len(HAND_IDS) < 64 > len(GOAL_IDS)
    assert len(ECONOMY_IDS) < 31 > len(TWIST_IDS)
    assert TOOLS.boards.sides == sharecode.SIDES
