"""What speaks for a step of Siege, as keys and amounts that words can tell (SG-BOT-1).

Each reason is a fact of the position that its player can see; where none is known, none is given.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Because
from wk.games.siege.actions import NONE
from wk.games.siege.autumn import playable, winning
from wk.games.siege.cards import JOKER, RANK, RANKS, ROYALS
from wk.games.siege.scoring import FAMILY
from wk.games.siege.seasons import surplus
from wk.games.siege.state import SUMMER, WINTER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.actions import Action
    from wk.games.siege.cards import Card
    from wk.games.siege.state import State

STRONG = 4
"""A wall is strong that no more ranks than these break."""


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    match action.word:
        case "play":
            return tuple(_played(seen, action.card))
        case "put":
            return tuple(_put(seen, action))
        case "take" if action.place != "keep" and _missing(seen, action.card):
            return (Because("may-come-home"),)
        case "drop" if RANK[action.card] == min(RANK[card] for card in seen.player.field):
            return (Because("lowest-dropped"),)
        case "strike" if action.aim == NONE:
            return (Because("breaks-wall"),)
        case "strike":
            return (Because("assault", {"n": RANK[action.card] + 1}),)
        case "hire":
            royal, wall = action.card != NONE, action.place == "fort"
            return (Because("hires-royal" if royal else "hires-wall" if wall else "hires-unseen"),)
        case "answer":
            return tuple(_answered(seen, action))
    return ()


def _missing(seen: State, card: Card) -> bool:
    """Return whether a card is a royal that the Keep of the seat to move still lacks."""
    return card in ROYALS[seen.line] and card not in seen.player.keep


def _played(seen: State, card: Card) -> Iterator[Because]:
    """Yield what a card does in the trick, as far as the cards that lie there tell."""
    trick, count = seen.trick, len(seen.players)
    if not trick:
        if card == JOKER:
            yield Because("leads-joker")
        elif RANK[card] == len(RANKS) - 1:
            yield Because("leads-ace")
        return
    if winning((*trick, (seen.seat, card)))[0] == seen.seat:
        whole = len(trick) + 1 == count
        yield Because("wins-trick", {"n": count}) if whole else Because("leads-trick")
        return
    others = playable(seen)
    if all(winning((*trick, (seen.seat, other)))[0] != seen.seat for other in others):
        yield Because("cannot-win")
    if len(others) > 1 and RANK[card] == min(RANK[other] for other in others):
        yield Because("lowest-played")


def _put(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card does where it is put."""
    card = action.card
    if action.place == "keep":
        left = FAMILY - len(seen.player.keep) - 1
        yield Because("royal-home", {"n": left}) if left else Because("family-home")
        return
    if action.place == "fort":
        breaking = _breaking(seen, card)
        if breaking <= STRONG:
            yield Because("strong-wall", {"n": breaking})
    if action.over != NONE and RANK[card] > RANK[action.over]:
        yield Because("higher-there")
    if seen.season == SUMMER and action.over == NONE:
        yield Because("kept-from-summer")
    if seen.season == WINTER and surplus(seen) > 0:
        yield Because("too-many-cards", {"n": surplus(seen)})


def _breaking(seen: State, card: Card) -> int:
    """Return how many ranks but the Joker break a card as a wall: higher ones, and the Sapper (SG-SPR-3)."""
    sapper = RANKS.index(seen.fixed.numbers.sapper)
    return len(RANKS) - 1 - RANK[card] + (sapper <= RANK[card])


def _answered(seen: State, action: Action) -> Iterator[Because]:
    """Yield what an answer risks, and how much higher relief is than the card aimed at."""
    if action.place == "garrison" and action.aim == seen.due.aim:
        yield Because("answers")
        return
    aimed = seen.player.garrisons[seen.due.side][seen.due.aim - 1]
    if RANK[action.card] > RANK[aimed]:
        yield Because("relieves", {"n": RANK[action.card] - RANK[aimed]})
