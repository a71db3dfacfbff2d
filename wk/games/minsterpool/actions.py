"""What can be said in a match: a word and what it is about ("Actions as text").

The text of an action is what records hold and commands print; `parse` and `str` are inverse.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.game import ActionTextError
from wk.games.minsterpool.cards import CARD_IDS, SELECTED, ids

if TYPE_CHECKING:
    from wk.games.minsterpool.cards import Card


class Action(NamedTuple):
    """One action; which fields are set goes by its word."""

    word: str
    """The kind of the action."""
    bid: int = 0
    cards: tuple[Card, ...] = ()
    """In card order."""
    member: str = ""
    """The id of a board."""
    line: int = 0
    """A relationship line, the upper one 1; 0 for none."""

    def __str__(self) -> str:
        about = [self.bid or "", *ids(self.cards), self.member, self.line or ""]
        return " ".join([self.word, *(str(part) for part in about if part)])


_FORMS = re.compile(
    r"bid (?P<bid>[1-9][0-9]?)"
    r"|select (?P<cards>[rhbf][1-9](?: [rhbf][1-9]){2})"
    r"|play (?P<card>[rhbf][1-9])"
    r"|(?:hourglass|bribe|favor) (?P<member>[a-z]{2,16})"
    r"|(?:relate|hourglass) (?P<at>[a-z]{2,16}) (?P<line>[12])"
    r"|end"
)


def parse(text: str) -> Action:
    """Read an action as records hold it; raise ActionTextError for anything else."""
    found = _FORMS.fullmatch(text)
    if found is not None:
        names = (found["cards"] or found["card"] or "").split()
        action = Action(
            word=text.partition(" ")[0],
            bid=int(found["bid"] or 0),
            cards=tuple(map(CARD_IDS.index, names)),
            member=found["member"] or found["at"] or "",
            line=int(found["line"] or 0),
        )
        if list(action.cards) == sorted(action.cards):
            return action
    raise ActionTextError.of(text, "bid 17 · select r1 h3 f4 · play h3 · relate byrnaszic 2")


@lru_cache(maxsize=4096)
def selections(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """Return every selection from a sorted hand, each once, in card order (HC-SELECT-1)."""
    found: list[tuple[Card, ...]] = [()]
    for place, card in enumerate(hand):
        twice = hand[:place].count(card)
        found += [(*cards, card) for cards in found if len(cards) < SELECTED and cards.count(card) == twice]
    return tuple(Action("select", cards=cards) for cards in sorted(found) if len(cards) == SELECTED)
