"""The game behind the protocol of the engine, what a seat sees, and why an action is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.rules import NoChance, Rules
from wk.games.winter_court import play
from wk.games.winter_court.bots import guess
from wk.games.winter_court.play import ADDERS, KINDS, Legal, fault, most
from wk.games.winter_court.setup import PLAYERS, SETUPS, first_state
from wk.games.winter_court.state import HIDDEN, MEMBERS, NONE, SUIT, Action, State, card_set, cards_in, parse

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine import game
    from wk.games.winter_court.play import Fault
    from wk.games.winter_court.state import Card, Member, Player

# What a seat sees (WC-HIDE) -----------------------------------------------------------------------


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    if state.over:
        return state
    unseen = state._replace(deck=(HIDDEN,) * len(state.deck))
    if state.fixed.options.open_hands:
        return unseen
    return unseen._replace(
        players=tuple(
            player if other == seat else _from_behind(player) for other, player in enumerate(state.players)
        ),
        drawn=state.drawn if state.seat == seat else (HIDDEN,) * len(state.drawn),
    )


def _from_behind(player: Player) -> Player:
    """Return a player whose hand is known only as far as cards of it were shown (WC-HIDE-2)."""
    return player._replace(hand=player.shown, hidden=player.hand_count - player.shown.bit_count())


DECK, DISCARDS, DRAWN = "deck", "discards", "drawn"
IN_HAND, LYING, PAWNS = "in-hand", "lying", "pawns"
"""Zones, these with the number of a seat or a member; pawns at home belong to nobody."""


def zones(state: State, viewer: int | None) -> dict[Hashable, Sequence[Card | str | None]]:
    """Return which cards lie where in a view, and whose the pawns are; who owes a discard has it apart."""
    owed = state.drawn if viewer == state.seat and HIDDEN not in state.drawn else ()
    found: dict[Hashable, Sequence[Card | str | None]] = {DRAWN: owed}
    for seat, player in enumerate(state.players):
        known = player.hand & ~card_set(owed) if seat == viewer else player.hand
        found[IN_HAND, seat] = (*cards_in(known), *[None] * (player.hidden or 0))
        found[PAWNS, seat] = tuple([MEMBERS[member] for member in state.fixed.court.ordered(player.held)])
    for member, lies in enumerate(state.influences):
        making = state.making if state.making and state.making.member == member else None
        laid = (*making.cards, *cards_in(making.boosters)) if making else ()
        found[LYING, member] = (*cards_in(lies.cards if lies else 0), *laid)
    found[PAWNS, NONE] = tuple([name for member, name in enumerate(MEMBERS) if not state.held >> member & 1])
    return found | {DECK: (None,) * len(state.deck), DISCARDS: tuple(cards_in(state.discards))}


# Why not ------------------------------------------------------------------------------------------


class Reason(NamedTuple):
    """Why something is refused."""

    code: Fault
    """Names the words, for example ``too-low``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at: what is wrong, or what would do instead."""
    members: tuple[Member, ...] = ()
    """The members to point at, likewise."""
    suit: int = NONE
    """The suit a card must have."""
    number: int = 0
    """What a strength lacks, or by how much a rank is too high."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    cards = () if action.card == NONE else (action.card,)
    members = () if action.member == NONE else (action.member,)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "finish-play" | "fool-or-boosters" | "no-influence" | "one-suit" if state.making:
            return Reason(code, state.making.cards, (state.making.member,))
        case "discard-first" | "not-drawn":
            return Reason(code, state.drawn)
        case "not-held" | "next-turn" | "wizard-first" | "wizard-no-play":
            return Reason(code, members=(MEMBERS.index(action.word),))
        case "wrong-suit":
            return Reason(code, cards, state.fixed.court.at[SUIT[action.card]])
        case "wrong-suit-booster":
            return Reason(code, _legal_cards(state, action.word))
        case "wrong-suit-added":
            adder = next(adder for adder in ADDERS if adder.word == action.word)
            suit = adder.suit(state, state.play)
            return Reason(
                code, _legal_cards(state, action.word), (adder.member,), NONE if suit is None else suit
            )
        case "too-low" | "too-high" | "not-higher":
            return _measured(state, action, code)
    return Reason(code, cards, members)


def _measured(state: State, action: Action, code: Fault) -> Reason:
    """Return by how much a play, with the step refused, is too low at best, or too high."""
    after = state if action.word == "done" else KINDS[action.word].effect(state, action)
    making = after.play
    present = state.influences[making.member]
    total = present.total if present else 0
    match code:
        case "too-high":
            return Reason(code, making.cards, (making.member,), number=making.rank - total + 1)
        case "not-higher":
            return Reason(code, _legal_cards(state), (making.member,), number=total + 1 - making.strength)
    highest = most(after, making, after.player.hand, after.usable)
    return Reason(code, (action.card,), (making.member,), number=total + 1 - highest)


def _legal_cards(state: State, word: str = "") -> tuple[Card, ...]:
    """Return the cards of the legal actions, of one kind if its word is given."""
    cards = [action.card for action in Legal(state) if action.word.startswith(word) and action.card != NONE]
    return tuple(dict.fromkeys(cards))


# The game -----------------------------------------------------------------------------------------


DRAWING = frozenset({"steward", "pass", "discard", "draw"})
"""The kinds of action that show a card or pass the turn (WC-HIDE-4)."""


@dataclass(frozen=True)
class WinterCourt(Rules[State, Action, Reason], NoChance):
    """The rules; nothing is left to chance later (WC-TURN-5), and everybody learns of all (WC-HIDE-1)."""

    name: str = "winter-court"
    players: range = PLAYERS
    legal = Legal
    apply = staticmethod(play.apply)
    explain = staticmethod(explain)
    parse = staticmethod(parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(play.sheet)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (WC-SETUP, WC-FILE-2)."""
        return first_state(SETUPS.check_settled(setup))

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here: cards drawn, the turn passed, the game over (WC-HIDE-4)."""
        return action.word in DRAWING or play.apply(state, action).over

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now; both if it is a draw."""
        return play.outcome(state).winners
