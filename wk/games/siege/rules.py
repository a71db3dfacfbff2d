"""The game as the engine takes it: what a seat may see, why an action is refused, the rules as one class."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.discards import ShufflesDiscards
from wk.engine.rules import Rules
from wk.engine.shuffling import shuffled
from wk.games.siege.play import (
    FAMILY,
    Legal,
    apply,
    fault,
    housed,
    outcome,
    playable,
    sheet,
    standing,
    surplus,
)
from wk.games.siege.setup import first_state, setups
from wk.games.siege.state import (
    ASIDE,
    FIELD,
    FORT,
    GARRISON,
    HIDDEN,
    JOKER,
    KEEP,
    NONE,
    PLAYERS,
    ROYALS,
    SUIT,
    TRICK,
    WON,
    Action,
    Numbers,
    State,
    parse,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine import game
    from wk.games.siege.state import Card, Cards, Fault, Player


def guess(seen: State, draw: game.Draw) -> State:
    """Return a whole state from the view of the seat to move.

    Garrisons hold cards of their side; nobody assaults with a Joker; who did not follow suit in the trick
    under way has no card of it (SG-AUT-2).
    """
    left, players = shuffled(unseen(seen), draw), list(seen.players)
    for seat, player in enumerate(players):
        for side, row in enumerate(player.garrisons):
            if seat != seen.seat and row:
                player = player.with_garrison(side, _dealt(left, len(row), {side}))  # noqa: PLW2901
        players[seat] = player
    battle = seen.battle
    if battle and battle.card == HIDDEN:
        battle = battle._replace(card=_dealt(left, 1, {0, 1, 2, 3})[0])
    without = _suits_missing(seen)
    for seat in sorted(range(len(players)), key=lambda seat: seat not in without):
        if seat != seen.seat:
            suits = set(SUIT) - {without.get(seat)}
            field = _dealt(left, len(players[seat].field), suits)
            players[seat] = players[seat]._replace(field=tuple(sorted(field)))
    return seen._replace(players=tuple(players), battle=battle, deck=tuple(left))


def unseen(seen: State) -> list[Card]:
    """Return the cards the seat to move does not see, in sorted order."""
    left = seen.fixed.numbers.pack_without(seen.fixed.lines)
    heaps = [seen.discard, tuple([card for _, card in seen.trick])]
    for player in seen.players:
        forts = tuple([fort for fort in player.forts if fort is not None])
        heaps += [player.keep, player.won, player.aside, player.field, forts, *player.garrisons]
    if seen.battle:
        heaps.append((seen.battle.card,))
    for card in [card for heap in heaps for card in heap if card != HIDDEN]:
        left.remove(card)
    return left


def hidden(state: State) -> list[Card]:
    """Return the cards that the seat to move does not see, sorted: the same ones however they are guessed."""
    found = [*state.deck]
    for seat, player in enumerate(state.players):
        if seat != state.seat:
            found += player.field
            for row in player.garrisons:
                found += row
    if state.battle:
        found.append(state.battle.card)
    return sorted(found)


def may_tie(seen: State, card: Card) -> bool:
    """Return whether a card more in the own city may decide a tie at the end of the last Summer (SG-END-3).

    Some rival may then have as many royals as the seat to move has, the most, and a number of cards in the
    city that this has already or still reaches.
    """
    mine, left = seen.player, without(seen.player.field, card)
    missing = ROYALS[seen.line].difference(mine.keep)
    home = missing.intersection(left)
    royals = len(mine.keep) + len(home)
    if royals < max([len(player.keep) for player in seen.players]) or card in missing - home:
        return False
    most, unknown = mine.quartered + housed(seen) - len(home), unseen(seen)
    for seat, player in enumerate(seen.players):
        come = royals - len(player.keep)
        able = ROYALS[seen.fixed.lines[seat]].difference(player.keep).intersection(unknown)
        if seat == seen.seat or royals == FAMILY or come > min(len(able), len(player.field)):
            continue
        room = (1 + seen.fixed.numbers.garrison) * len(player.forts) - player.quartered
        reached = player.quartered + min(len(player.field) - come, room)
        if player.quartered <= most and mine.quartered <= reached:
            return True
    return False


def _suits_missing(seen: State) -> dict[int, int]:
    """Return the suit that seats have no card of, as the trick under way shows."""
    if not seen.trick or (led := seen.trick[0][1]) == JOKER:
        return {}
    return {seat: SUIT[led] for seat, card in seen.trick if SUIT[card] not in (SUIT[led], SUIT[JOKER])}


def _dealt(left: list[Card], count: int, suits: set[int]) -> Cards:
    """Take the first so many cards of some suits off a heap in drawn order."""
    places = [place for place, card in enumerate(left) if SUIT[card] in suits][:count]
    cards = tuple([left[place] for place in places])
    for place in reversed(places):
        del left[place]
    return cards


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none.

    What is hidden stays so when the game is over.
    """
    battle = state.battle
    if battle is not None and battle.striker != seat:
        battle = battle._replace(card=HIDDEN)
    placed = state.placed
    if placed and state.seat != seat:
        hidden = [(spot, HIDDEN if GARRISON <= spot < KEEP else card) for spot, card in placed]
        placed = tuple(sorted(hidden))
    return state._replace(
        deck=(HIDDEN,) * len(state.deck),
        battle=battle,
        placed=placed,
        players=tuple(
            player if other == seat else _from_outside(player) for other, player in enumerate(state.players)
        ),
    )


def _from_outside(player: Player) -> Player:
    """Return a player whose Field and garrisons are known by their numbers of cards alone."""
    return player._replace(
        field=(HIDDEN,) * len(player.field),
        garrisons=tuple([(HIDDEN,) * len(row) for row in player.garrisons]),
    )


ASSAULT, DECK, HEAP = "assault", "deck", "discards"
"""What lies in the middle, face down at first, and the piles."""


def zones(state: State, _viewer: int | None = None) -> dict[Hashable, Sequence[Card | None]]:
    """Return which cards lie where in a view: by seat and place, in the middle, on the piles."""
    found: dict[Hashable, Sequence[Card | None]] = {}
    for seat, player in enumerate(state.players):
        for spot in range(KEEP + 1):
            found[seat, spot] = _seen(standing(player, spot))
        heaps = {FIELD: player.field, WON: player.won, ASIDE: player.aside}
        found |= {(seat, spot): _seen(cards) for spot, cards in heaps.items()}
        found[seat, TRICK] = tuple([card for other, card in state.trick if other == seat])
    found[ASSAULT] = _seen((state.battle.card,) if state.battle else ())
    return found | {DECK: _seen(state.deck), HEAP: state.discard}


def _seen(cards: Cards) -> tuple[Card | None, ...]:
    return tuple([None if card == HIDDEN else card for card in cards]) if HIDDEN in cards else cards


class Reason(NamedTuple):
    """Why something is refused, as a code with what to point at; the words for the codes are data."""

    code: Fault
    """Names the words, for example ``follow-suit``."""
    cards: tuple[Card, ...] = ()
    """The cards to point at: what is wrong, what stands in the way, or what would do instead."""
    seat: int = NONE
    """Whose city is pointed at."""
    spots: tuple[int, ...] = ()
    """The places of this city."""
    number: int = 0
    """How many cards are too many, or how many strikes or places there are."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    cards = () if action.card == NONE else (action.card,)
    match code:
        case "":
            raise ValueError("the action is legal")
        case "answer-first":
            return Reason(code, seat=state.due.rival, spots=(GARRISON + state.due.side,))
        case "follow-suit":
            return Reason(code, tuple(playable(state)))
        case "other-line":
            return Reason(code, tuple(sorted(ROYALS[state.line])), state.seat, (KEEP,))
        case "too-many" | "few-cards":
            return Reason(code, number=max(surplus(state), 0) or state.fixed.numbers.field)
    if code == "no-place" and state.battle:
        spot = GARRISON + state.battle.side
        return Reason(code, cards, state.seat, (spot,), len(standing(state.player, spot)))
    if action.rival != NONE:
        return _against(state, action, code)
    if action.word in ("take", "put") and code not in ("not-in-field", "joker-in-city", "wrong-season"):
        return _at_home(state, action, code)
    return Reason(code, cards)


def _against(state: State, action: Action, code: Fault) -> Reason:
    """Return what is pointed at in the city of a rival."""
    cards = () if action.card == NONE else (action.card,)
    if code == "no-more-strikes":
        return Reason(code, number=state.fixed.numbers.strikes)
    if code == "own-side":
        return Reason(code, cards, action.rival, (GARRISON + SUIT[action.card],))
    if code not in ("wall-holds", "wall-first", "no-fort", "nothing-behind", "aim-first", "no-place"):
        return Reason(code, cards)
    rival, side = state.players[action.rival], action.side
    if code in ("wall-holds", "wall-first"):
        return Reason(code, standing(rival, FORT + side), action.rival, (FORT + side,))
    spot = FORT + side if code == "no-fort" else GARRISON + side
    return Reason(code, cards, action.rival, (spot,), len(rival.garrisons[side]))


def _at_home(state: State, action: Action, code: Fault) -> Reason:
    """Return what is pointed at in the own city."""
    cards = standing(state.player, action.spot)
    named = (action.card,) if action.over == NONE else (action.over,)
    shown = named if code in ("not-there", "put-this-turn", "royal-there") else cards
    return Reason(code, shown, state.seat, (action.spot,), len(cards))


@dataclass(frozen=True)
class Siege(Rules[State, Action, Reason], ShufflesDiscards[State, Action]):
    """The rules."""

    numbers: Numbers
    """Those in force."""
    name: str = "siege"
    players: range = PLAYERS
    legal, said = Legal, Action
    apply = staticmethod(apply)
    explain = staticmethod(explain)
    parse = staticmethod(parse)
    view = staticmethod(view)
    guess = staticmethod(guess)
    sheet = staticmethod(sheet)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (SG-SETUP, SG-FILE-2)."""
        return first_state(setups(self.numbers).check_settled(setup), self.numbers)

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled next (SG-SUM-4)."""
        return state.shuffle_due

    def discards(self, state: State) -> Cards:
        """Return the discards."""
        return state.discard

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops after an action (SG-UNDO-1)."""
        match action.word:
            case "play" | "answer" | "done" | "shuffle":
                return True
            case "strike" | "hire":
                return action.aim != NONE
        return action.place == "keep" and apply(state, action).over

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether the card is hidden: of a take or put in a garrison, of an assault (SG-HIDE-1)."""
        if action.word == "strike":
            return action.aim != NONE
        return action.word in ("take", "put") and action.place == "garrison"

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that win if the game ends now."""
        return outcome(state).winners
