"""The game as the shelf plays it: what a seat may see, why not, the rules behind the engine's protocol."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.rules import NoChance, Rules
from wk.games.minsterpool.bots import guess
from wk.games.minsterpool.play import Legal, apply, fault, is_last, sheet, winners
from wk.games.minsterpool.setup import PLAYERS, first_state, setups
from wk.games.minsterpool.state import BID, HIDDEN, Action, State, parse, without

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine import game
    from wk.games.minsterpool.play import Fault
    from wk.games.minsterpool.state import Card, Player

# What one seat may see (HC-HIDE-1) ----------------------------------------------------------------


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    boards = state.fixed.tables.boards
    return state._replace(
        deck=tuple(sorted(state.deck, key=lambda board: boards[board].id)),
        players=tuple(
            player if other == seat else _from_behind(player, bidding=state.phase == BID)
            for other, player in enumerate(state.players)
        ),
    )


def _from_behind(player: Player, *, bidding: bool) -> Player:
    """Return a player whose chip chosen is back among the others, and whose cards are one heap."""
    if bidding and player.chip > 0:
        player = player._replace(chips=tuple(sorted((*player.chips, player.chip))), chip=HIDDEN)
    heap = tuple(sorted(player.hand + player.selected))
    return player._replace(hand=heap, selected=(), hidden=player.to_reveal)


IN_PLAY, TO_COME, GONE = "in-play", "to-come", "gone"
IN_HAND, CHOSEN, PLAYED, USED = "in-hand", "chosen", "played", "used"
"""Zones: the boards of members, and with a seat the cards not selected, selected, revealed, used before."""


def zones(state: State, _viewer: int | None = None) -> dict[Hashable, Sequence[Card | str | None]]:
    """Return which boards and cards lie where in a view."""
    tables = state.fixed.tables
    found: dict[Hashable, Sequence[Card | str | None]] = {}
    for seat, player in enumerate(state.players):
        held = (*player.hand, *player.selected)
        found[USED, seat] = without(tables.cards, (*held, *player.played))
        found[PLAYED, seat] = player.played
        found[IN_HAND, seat], found[CHOSEN, seat] = player.hand, player.selected
        if player.hidden is not None:
            found[IN_HAND, seat] = (None,) * (len(held) - player.hidden)
            found[CHOSEN, seat] = (None,) * player.hidden
    found[IN_PLAY] = tuple([state.board(member).id for member in state.row])
    found[GONE] = tuple([tables.boards[board].id for board in state.retired])
    return found | {TO_COME: ("",) * len(state.deck)}


# Why not ------------------------------------------------------------------------------------------
# The codes come from the kinds of action themselves; the words for them are data.


class Reason(NamedTuple):
    """Why something is refused."""

    code: Fault
    """Names the words, for example ``favors-taken``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at."""
    members: tuple[str, ...] = ()
    """The ids of the members to point at: where something is wrong."""
    n: int = 0
    """The bid, the line, or how many placements are to go."""
    owner: int | None = None
    """The seat that owns the line."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "no-chip":
            return Reason(code, n=action.bid)
        case "not-in-hand":
            return Reason(code, tuple((Counter(action.cards) - Counter(state.player.hand)).elements()))
        case "carry-first" | "other-card":
            return Reason(code, () if state.card is None else (state.card,), n=state.left)
        case "owned":
            place = state.place(action.member)
            owner = None if place is None else state.row[place].owners[action.line - 1]
            return Reason(code, members=(action.member,), n=action.line, owner=owner)
    return Reason(code, action.cards, (action.member,) if action.member else (), action.line)


# The game -----------------------------------------------------------------------------------------

CLOSING = frozenset({"bid", "select", "end"})
"""The kinds of action after which the device passes, or something is shown (HC-UNDO-1)."""


@dataclass(frozen=True)
class Minsterpool(Rules[State, Action, Reason], NoChance):
    """The rules; nothing after the set-up is left to chance (HC-FILE-3)."""

    name: str = "minsterpool"
    players: range = PLAYERS
    legal = Legal
    apply = staticmethod(apply)
    explain = staticmethod(explain)
    parse = staticmethod(parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(sheet)
    winners = staticmethod(winners)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (HC-SETUP-1, HC-FILE-2)."""
        return first_state(setups().check_settled(setup))

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: the device passes, or a board is turned up (HC-UNDO-1)."""
        return action.word in CLOSING or len(apply(state, action).deck) < len(state.deck)

    def hides(self, state: State, action: Action) -> bool:
        """Return whether the others learn only that something was chosen; the last bid shows all."""
        return action.word == "select" or (action.word == "bid" and not is_last(state))
