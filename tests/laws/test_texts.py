"""Laws of actions as texts: what is read is written again to the letter, and nothing else is an action."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from tests.laws.courses import SHELF, course
from wk.engine.game import ActionTextError

GAMES = range(3)
"""The games played for the laws whose actions are looked at."""

NAMED_BY_DATA = {"minsterpool"}
"""Games whose data says what things are called: any small letters may be a name."""

EACH = 4
"""So many actions of a kind are changed."""

STRANGE = ("Xyzzy", "", " ", "\u0663", "\u200b", "-1", "0x1", "1_0", "9" * 20, "{}")
"""Words that stand in no action of any game, but for numbers."""


def texts(name: str) -> list[str]:
    """Return texts of some actions of each kind, as records of a game hold them."""
    game = SHELF[name].game
    kinds: dict[tuple[str, int], list[str]] = {}
    for text in map(game.text, chain.from_iterable(course(name, number).actions for number in GAMES)):
        found = kinds.setdefault((text.split(" ")[0], text.count(" ")), [])
        if text not in found and len(found) < EACH:
            found.append(text)
    return [text for found in kinds.values() for text in found]


def refuses(game: Any, text: str) -> bool:
    """Return whether a text is refused as no action."""
    try:
        game.parse(text)
    except ActionTextError:
        return True
    return False


@pytest.mark.parametrize("name", SHELF)
def test_an_action_is_written_as_it_was_read(name: str) -> None:
    game = SHELF[name].game
    assert all(game.text(game.parse(text)) == text for text in texts(name))


@pytest.mark.parametrize("name", SHELF)
def test_a_text_with_a_strange_word_is_no_action(name: str) -> None:
    """In the place of any word of an action, or hung on to one; a number may stand for another number."""
    game, plain = SHELF[name].game, () if name in NAMED_BY_DATA else ("xyzzy", "undo", "nan")
    for text in texts(name):
        words = text.split(" ")
        for place, word in enumerate(words):
            longer = [f"{word}{end}" for end in ("\n", "\u0301", "X", "\t", "\r")]
            for other in (*STRANGE, *plain, *longer, word.swapcase()):
                changed = " ".join([*words[:place], other, *words[place + 1 :]])
                if other != word and not (other.isdigit() and word.isdigit()):
                    assert refuses(game, changed), changed
        for changed in (f"{text} ", f" {text}", f"{text}\n", f"{text} {words[-1]}X", f"{words[0]}  {text}"):
            assert refuses(game, changed), changed


@pytest.mark.parametrize("name", SHELF)
def test_no_digits_but_those_of_a_record_are_read(name: str) -> None:
    """Those of other scripts mean the same, but nothing is written so."""
    game = SHELF[name].game
    for text in texts(name):
        for place, letter in enumerate(text):
            if letter.isdigit():
                for other in (chr(0x0660 + int(letter)), f"+{letter}", f"{letter}_"):
                    changed = text[:place] + other + text[place + 1 :]
                    assert refuses(game, changed), changed
