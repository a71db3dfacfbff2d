"""What can be said in a match: a word and what it is about.

The text of an action is what records hold and commands print; `parse` and `str` are inverse.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from wk.engine.game import reading
from wk.games.nobles.cards import CARDS, JACKS, NOBLES, SUITS, Card, Noble, Suit

NONE = -1
"""In place of a card, a noble or a court: the action is not about one."""

SHAPES: dict[str, tuple[str, ...]] = {
    "lay": ("card",),
    "recruit": (),
    "spy": ("court",),
    "pass": (),
    "march": (),
    "stand": (),
    "lose": ("card",),
    "yield": ("noble",),
    "ransom": ("noble", "court"),
    "take": ("noble", "court"),
    "assassin": ("noble", "court"),
    "troupe": ("court",),
    "strike": ("noble",),
    "discard": ("card",),
}
"""What follows each word, in order; beside it there are ``order``, ``march JACK`` and ``shuffle``."""

_NUMBERS = {
    field: {text: number for number, text in enumerate(texts)}
    for field, texts in {"card": CARDS, "noble": NOBLES, "court": SUITS}.items()
}

_SIZE = re.compile(r"[1-9][0-9]?")


class Action(NamedTuple):
    """One action; which fields are set goes by its word."""

    word: str
    """The kind of the action."""
    card: Card = NONE
    noble: Noble = NONE
    court: Suit = NONE
    """A court by its founding suit."""
    size: int = 0
    """How many cards are ordered to march; 0 for ``order none``."""
    order: tuple[Card, ...] = ()
    """The discards in their new order, first drawn first."""

    def __str__(self) -> str:
        parts = [self.word]
        if self.card != NONE:
            parts.append(CARDS[self.card])
        if self.noble != NONE:
            parts.append(NOBLES[self.noble])
        if self.court != NONE:
            parts.append(SUITS[self.court])
        if self.word == "order":
            parts.append(str(self.size or "none"))
        return " ".join([*parts, *(CARDS[card] for card in self.order)])


LAYS = tuple(Action("lay", card) for card in range(len(CARDS)))
"""Every action of laying a card, by card; made once, for they never change."""

PASS, STAND, MARCH, NO_ORDER = Action("pass"), Action("stand"), Action("march"), Action("order")


def _read(words: list[str]) -> Action | None:
    """Return the action of some words; KeyError for a card, noble or court there is not."""
    match words:
        case ["order", "none"]:
            return NO_ORDER
        case ["order", court, size] if _SIZE.fullmatch(size):
            return Action("order", court=_NUMBERS["court"][court], size=int(size))
        case ["march", jack] if _NUMBERS["noble"][jack] in JACKS:
            return Action("march", noble=_NUMBERS["noble"][jack])
        case ["shuffle", *cards] if cards:
            return Action("shuffle", order=tuple([_NUMBERS["card"][card] for card in cards]))
        case [word, *rest] if word in SHAPES and len(rest) == len(SHAPES[word]):
            numbers: dict[str, Any] = {
                field: _NUMBERS[field][text] for field, text in zip(SHAPES[word], rest, strict=True)
            }
            return Action(word)._replace(**numbers)
    return None


parse = reading(_read, "lay 10S · order hearts 2 · march JH")
"""Reads an action as records hold it; raises ActionTextError for anything else."""
