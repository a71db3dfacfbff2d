"""What an action changes at the table, how it sounds, and which cards move where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.play import standing
from wk.games.siege.state import CARD_IDS, FORT, GARRISON, HIDDEN, JOKER, KEEP, NONE
from wk.games.siege.ui.looks import Thing
from wk.games.siege.ui.table.pieces import key_of
from wk.shell.match.moves import Heap, Move, after, flash, fly, leave, turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.siege.play import Trick
    from wk.games.siege.state import Action, Card, State
    from wk.games.siege.ui.looks import Looks
    from wk.shell.widgets.card_paper import Face


def changed(before: State, after: State) -> Iterable[Thing]:
    """Yield the places of all cities whose cards differ, as far as the viewer sees them."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for side in range(4):
            if old.forts[side] != new.forts[side]:
                yield Thing(seat, FORT + side)
            if len(old.garrisons[side]) != len(new.garrisons[side]):
                yield Thing(seat, GARRISON + side)
        if old.keep != new.keep:
            yield Thing(seat, KEEP)
    if after.battle is not None and after.battle.aim != NONE:
        yield Thing(after.battle.rival, GARRISON + after.battle.side, after.battle.aim - 1)


def whole_trick(before: State, action: Action | None) -> Trick:
    """Return the trick that an action has made whole; nothing if it has not."""
    if action is None or action.word != "play" or len(before.trick) + 1 < len(before.players):
        return ()
    return (*before.trick, (before.seat, action.card))


def cue_of(before: State, action: Action | None, after: State) -> str:
    """Return the sound of an action."""
    if after.over:
        return "win"
    if before.battle or after.battle or (action is not None and action.word in {"strike", "hire"}):
        return "fort"
    return "turn" if action is not None and action.word == "done" else "card"


STRIKER, RIVAL = "assault-0", "assault-1"
"""The keys of both cards of an assault, as they lie in the middle."""


def moves_of(looks: Looks, seat: int, before: State, action: Action | None, now: State) -> list[Move]:
    """Return what an action moves as somebody at a seat's table sees it; None is an action that is hidden.

    Args:
        looks: the cards.
        seat: whose table it is.
        before: the view before the action.
        action: the action, if the viewer may know it.
        now: the view after it.
    """
    return _Moving(looks, seat, before, now).of(action)


class _Moving:
    """One action as it is seen."""

    def __init__(self, looks: Looks, seat: int, before: State, now: State) -> None:
        self._looks = looks
        self._seat = seat
        self._before = before
        self._now = now

    def of(self, action: Action | None) -> list[Move]:
        """Return the moves of an action."""
        if self._now.battle is not None:
            return self._assault(action)
        if action is None:
            return []
        match action.word:
            case "play":
                return self._play(action)
            case "take":
                spot = self._spot(self._before.seat, action.spot, self._before, action.card)
                return [fly(self._face(action.card), spot, self._hand(action.card))]
            case "put":
                return self._put(action)
            case "drop":
                return [leave(self._face(action.card), self._hand(action.card), Heap("discards"))]
            case "strike" | "hire":
                return self._strike(action)
            case "answer":
                return self._answer(action)
        return []

    def _face(self, card: Card) -> Face:
        return self._looks.face(card)

    def _hand(self, card: Card) -> str | Heap:
        """Return where a card of the mover's Field is: a rival's lies in the panel."""
        if self._before.seat == self._seat:
            return f"hand-{CARD_IDS[card]}"
        return Heap(f"city-{self._before.seat + 1}")

    def _spot(self, seat: int, spot: int, state: State, card: Card) -> str:
        """Return where a card stands in a city."""
        cards = standing(state.players[seat], spot)
        n = len(cards) - 1 - cards[::-1].index(card) if card in cards else len(cards) - 1
        return key_of(Thing(seat, spot, max(0, n)))

    def _aside(self, seat: int) -> Heap:
        return Heap(f"aside-{seat + 1}" if seat == self._seat else f"city-{seat + 1}")

    def _play(self, action: Action) -> list[Move]:
        """A card goes to the trick."""
        return [fly(self._face(action.card), self._hand(action.card), f"trick-{self._before.seat}")]

    def _put(self, action: Action) -> list[Move]:
        """A card goes into the city, what makes room to the discards."""
        seat, spot = self._before.seat, action.spot
        found = [
            fly(
                self._face(action.card),
                self._hand(action.card),
                self._spot(seat, spot, self._now, action.card),
            )
        ]
        if action.over != NONE:
            old = self._spot(seat, spot, self._before, action.over)
            found.append(leave(self._face(action.over), old, Heap("discards")))
        return found

    def _strike(self, action: Action) -> list[Move]:
        """A card or Joker strikes, what falls goes aside with it."""
        before, striker = self._before, self._before.seat
        rival, side, looks = before.players[action.rival], action.side, self._looks
        spot, n, taken = FORT + side, 0, HIDDEN
        if action.aim != NONE:
            spot, n = GARRISON + side, action.aim - 1
        elif action.word == "hire" and action.card != NONE:
            spot, n, taken = KEEP, rival.keep.index(action.card), action.card
        else:
            taken = standing(rival, spot)[0]
        at = key_of(Thing(action.rival, spot, n))
        hire = action.word == "hire"
        start: str | Heap = self._hand(JOKER if hire else action.card)
        if action.place == "garrison":
            start = self._spot(striker, GARRISON + side, before, action.card)
        weapon = fly(looks.face(JOKER if hire else action.card), start, Heap(at))
        prize = leave(looks.face(taken), at, self._aside(striker))
        return [weapon, *after([flash(at), prize], weapon.ends)]

    def _assault(self, action: Action | None) -> list[Move]:
        """The striking card lies down, unseen."""
        battle = self._now.due
        start: str | Heap = Heap(f"city-{battle.striker + 1}")
        if action is not None and action.place == "field":
            start = self._hand(action.card)
        elif action is not None:
            start = self._spot(battle.striker, GARRISON + battle.side, self._before, action.card)
        at = key_of(Thing(battle.rival, GARRISON + battle.side, battle.aim - 1))
        weapon = fly(self._looks.back, start, STRIKER)
        return [weapon, *after([flash(at)], weapon.ends)]

    def _answer(self, action: Action) -> list[Move]:
        """Both cards turn over together."""
        answered, looks = self._now.answered, self._looks
        if answered is None:
            return []
        cards = ((STRIKER, answered.battle.card), (RIVAL, action.card))
        return [turn(looks.back, looks.face(card), STRIKER, at) for at, card in cards]
