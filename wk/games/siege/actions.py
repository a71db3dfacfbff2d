"""What can be said in a match (SG-FILE-3): a word and what it is about.

The text of an action is what records hold and commands print; `parse` and `str` are inverse.
"""

from __future__ import annotations

from typing import NamedTuple

from wk.engine.game import reading
from wk.games.siege.cards import CARD_IDS, CARDS, SUIT, Card, Cards
from wk.games.siege.state import FORT, GARRISON, KEEP

NONE = -1
"""In place of a card, a seat, a side or an aim: the action is not about one."""

SIDES = "wnes"
"""The letters of the sides, by suit."""

SEATS = {f"p{seat + 1}": seat for seat in range(6)}
AIMS = {str(aim): aim for aim in range(1, 5)}


class Action(NamedTuple):
    """One action; which fields are set goes by its word."""

    word: str
    card: Card = NONE
    place: str = ""
    """``field``, ``fort``, ``garrison`` or ``keep``: where the card comes from or goes to; or empty."""
    over: Card = NONE
    """The card that makes room."""
    rival: int = NONE
    side: int = NONE
    aim: int = NONE
    """A place in a garrison, from 1."""
    order: Cards = ()
    """The discards in their new order."""

    def __str__(self) -> str:
        words = [self.word]
        if self.rival != NONE:
            words += [f"p{self.rival + 1}", SIDES[self.side]]
        if self.card != NONE:
            words.append(CARD_IDS[self.card])
        if self.place:
            words.append(self.place)
        if self.over != NONE:
            words += ["over", CARD_IDS[self.over]]
        if self.aim != NONE:
            words.append(str(self.aim))
        return " ".join([*words, *(CARD_IDS[card] for card in self.order)])

    @property
    def spot(self) -> int:
        """The place of the mover's city a card is taken from or put to: of its suit's side."""
        if self.place == "keep":
            return KEEP
        return (GARRISON if self.place == "garrison" else FORT) + SUIT[self.card]


DONE = Action("done")


def _read(words: list[str]) -> Action | None:
    """Return the action of some words; KeyError for a card, seat, side or place there is not."""
    match words:
        case ["done"]:
            return DONE
        case ["play" | "drop" as word, card]:
            return Action(word, CARDS[card])
        case ["take" | "put" as word, card, "fort" | "garrison" | "keep" as place]:
            return Action(word, CARDS[card], place)
        case ["put", card, "fort" | "garrison" as place, "over", other]:
            return Action("put", CARDS[card], place, over=CARDS[other])
        case ["answer", card, "field" | "keep" as place]:
            return Action("answer", CARDS[card], place)
        case ["answer", card, "garrison", aim]:
            return Action("answer", CARDS[card], "garrison", aim=AIMS[aim])
        case ["shuffle", *cards] if cards:
            return Action("shuffle", order=tuple([CARDS[card] for card in cards]))
        case ["strike" | "hire" as word, rival, side, *what] if side in _SIDES:
            return _against(Action(word, rival=SEATS[rival], side=_SIDES[side]), what)
    return None


_SIDES = {letter: side for side, letter in enumerate(SIDES)}


def _against(action: Action, what: list[str]) -> Action | None:
    """Return an action against a rival's side with what follows in its text."""
    match action.word, what:
        case "strike", [card, "field" | "garrison" as place]:
            return action._replace(card=CARDS[card], place=place)
        case "strike", [card, "field" | "garrison" as place, aim]:
            return action._replace(card=CARDS[card], place=place, aim=AIMS[aim])
        case "hire", ["fort"]:
            return action._replace(place="fort")
        case "hire", [aim] if aim in AIMS:
            return action._replace(aim=AIMS[aim])
        case "hire", [card]:
            return action._replace(card=CARDS[card])
    return None


parse = reading(_read, "play Th · put Kh keep · strike p2 n 9c field 1")
"""Reads an action as records hold it; raises ActionTextError for anything else."""
