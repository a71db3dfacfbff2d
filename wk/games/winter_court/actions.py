"""What can be said in a match (WC-FILE-4): a word and what it is about.

The text of an action is what records hold and commands print; `parse` and `str` are inverse.
"""

from __future__ import annotations

from typing import NamedTuple

from wk.engine.game import ActionTextError
from wk.games.winter_court.cards import CARD_IDS
from wk.games.winter_court.court import MEMBERS

NONE = -1
"""In place of a card, a member or a number: the action is not about one."""

SHAPES: dict[str, tuple[str, ...]] = {
    "play": ("card", "member"),
    "boost": ("card",),
    "knight": ("card",),
    "lover": ("card",),
    "matchmaker": ("card",),
    "fool": (),
    "done": (),
    "steward": (),
    "sage": ("card",),
    "charlatan": ("member",),
    "wizard": (),
    "pass": ("number",),
    "draw": ("number",),
    "discard": ("card",),
}
"""What follows each word, in order: fields of an action."""

_NAMES = {"card": CARD_IDS, "member": MEMBERS, "number": ("0", "1", "2")}
"""How the values of each field are written."""

_NUMBERS = {"pass": (1, 2), "draw": (0, 1)}
"""The numbers that may follow a word."""


class Action(NamedTuple):
    """One action; which fields are set goes by its word, see SHAPES."""

    word: str
    """The kind of the action; a power's is the id of its member."""
    card: int = NONE
    member: int = NONE
    number: int = NONE
    """How many cards are drawn."""

    def __str__(self) -> str:
        values = self._asdict()
        return " ".join([self.word, *(_NAMES[field][values[field]] for field in SHAPES[self.word])])


def parse(text: str) -> Action:
    """Read an action as records hold it; raise ActionTextError for anything else."""
    word, *rest = text.split(" ")
    shape = SHAPES.get(word)
    if shape is not None and len(rest) == len(shape):
        pairs = list(zip(shape, rest, strict=True))
        if all(name in _NAMES[field] for field, name in pairs):
            action = Action(word, **{field: _NAMES[field].index(name) for field, name in pairs})
            if action.number == NONE or action.number in _NUMBERS[word]:
                return action
    raise ActionTextError.of(text, "play la4 steward · boost we1 · draw 1")


PLAYS = tuple(
    tuple(Action("play", card, member) for member in range(len(MEMBERS))) for card in range(len(CARD_IDS))
)
"""Every action of playing a card at a member, by card and member; made once, for they never change."""
