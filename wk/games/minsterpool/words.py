"""The match in words: the names of cards and members, and the reasons of refusal.

Everything is put together from words handed in; what is told here everybody may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.cards import AMOUNT, TYPE, TYPES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.speech import Say
    from wk.games.minsterpool.cards import Card
    from wk.games.minsterpool.explain import Reason
    from wk.games.minsterpool.state import State


def card_name(say: Say, card: Card) -> str:
    """Return what players call a card."""
    return say(f"card.{TYPES[TYPE[card]]}", n=AMOUNT[card])


def member_name(names: Mapping[str, str], state: State, board_id: str) -> str:
    """Return what a member is called: by the names handed in, else by the tables, else its id."""
    printed = {board.id: board.name for board in state.fixed.tables.boards}
    return names.get(board_id) or printed.get(board_id, board_id)


def reason_words(say: Say, names: Mapping[str, str], state: State, reason: Reason) -> str:
    """Return a reason of refusal as a short sentence.

    Args:
        say: the words of the game.
        names: the names of the members by the ids of their boards.
        state: the position in which something is refused.
        reason: why.
    """
    comma, seats = say("common.comma"), state.fixed.seats
    return say(
        f"reason.{reason.code}",
        name=seats[state.seat].name,
        cards=comma.join(card_name(say, card) for card in reason.cards),
        members=comma.join(member_name(names, state, member) for member in reason.members),
        n=reason.n,
        owner="" if reason.owner is None else seats[reason.owner].name,
    )
