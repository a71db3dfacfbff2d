"""What an action changes at the table, how it sounds, and which cards move where."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from wk.games.siege.play import whole_trick
from wk.games.siege.rules import ASSAULT, DECK, HEAP, zones
from wk.games.siege.state import (
    AUTUMN,
    FIELD,
    FORT,
    GARRISON,
    HIDDEN,
    JOKER,
    KEEP,
    NONE,
    SUIT,
    SUMMER,
    TRICK,
    WON,
)
from wk.games.siege.ui.looks import BASE, Thing
from wk.games.siege.ui.table.pieces import key_of
from wk.shell.match.moves import (
    Heap,
    dealing,
    flash,
    in_turn,
    in_waves,
    moved,
    moves_between,
    packed,
    undealt,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from wk.games.siege.play import Trick
    from wk.games.siege.state import Action, Card, State
    from wk.games.siege.ui.looks import Looks
    from wk.shell.match.moves import Move, Spot, Zones
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


def cue_of(before: State, action: Action | None, after: State) -> str:
    """Return the sound of an action."""
    if after.over:
        return "win"
    if before.battle or after.battle or (action is not None and action.word in {"strike", "hire"}):
        return "fort"
    return "turn" if action is not None and action.word == "done" else "card"


AIM = "aim"
"""The zone of a card that strikes, on the one it strikes."""
APART = 0.05
"""Seconds between two cards that are dealt."""
LOOK = 0.35
"""Seconds both cards of an assault lie open before they are taken."""


def moves_of(looks: Looks, seat: int, before: State, action: Action | None, now: State) -> list[list[Move]]:
    """Return what an action moves as somebody at a seat's table sees it: at once, and once all have looked.

    Args:
        looks: the cards.
        seat: whose table it is.
        before: the view before the action.
        action: the action; None if it is hidden.
        now: the view after it.
    """
    return _Moving(looks, seat, before, now).told(action)


def dealt(looks: Looks, seat: int, now: State) -> list[Move]:
    """Return the moves of the first Fields, card by card, as somebody at a seat's table sees them."""
    moving, end = _Moving(looks, seat, now, now), zones(now)
    start = undealt(end, DECK, [(other, FIELD) for other in range(len(now.players))])
    return dealing(moving.between(start, end))


class _Moving:
    """One action as it is seen: the moments it leads through, and what moves from each to the next."""

    def __init__(self, looks: Looks, seat: int, before: State, now: State) -> None:
        self._looks, self._faces = looks, dict[Any, "Face"]()
        self._seat = seat
        self._before = before
        self._now = now
        self._start, self._end = zones(before), zones(now)
        self._leave: list[Thing] = []
        """The cards of the garrison that is struck, in the order in which they leave it."""
        self._aim = Thing(NONE, NONE)
        """What is struck."""

    def told(self, action: Action | None) -> list[list[Move]]:
        """Return the moves of an action."""
        if trick := whole_trick(self._before, action):
            *moments, end = self._trick(trick)
            gathered = [move._replace(end=_onto(move.end)) for move in self.between(moments[-1], end)]
            return [self._through(moments), gathered]
        moments = [self._start, *(self._stages(action) if action else self._hidden()), self._end]
        found = self._through(moments, LOOK if self._before.battle else 0.0)
        if self._now.battle is not None:
            battle = self._now.due
            aim = Thing(battle.rival, GARRISON + battle.side, battle.aim - 1)
            found = in_turn([found, [flash(key_of(aim))]])
        return [found, []]

    def _through(self, moments: Sequence[Zones], pause: float = 0.0) -> list[Move]:
        return in_turn([self.between(*pair) for pair in pairwise(moments)], pause)

    def between(self, one: Zones, other: Zones) -> list[Move]:
        """Return what moves from one moment to the next: Fields are dealt card by card, heaps go whole."""
        moves = packed(moves_between(one, other, self._face, self._place))
        dealt = [move for move in moves if move.start == Heap(DECK)]
        return [move for move in moves if move not in dealt] + in_waves(dealt, APART)

    def _face(self, card: Any, _at: Spot) -> Face:  # noqa: ANN401 - a card, or None
        return self._faces.setdefault(card, self._looks.face(HIDDEN if card is None else card))

    def _place(self, at: Spot, moment: Zones) -> Hashable:
        """Return where a card shows; a card of a heap shows where the heap lies."""
        if not isinstance(at.zone, tuple):
            if at.zone == ASSAULT:
                return f"{ASSAULT}-{at.n}"
            return Heap(self._aim if at.zone == AIM else at.zone)
        seat, spot = at.zone
        if spot == TRICK:
            return f"trick-{seat}"
        if self._leave and self._leave[0][:2] == at.zone:
            return key_of(self._leave.pop(0))
        if spot <= KEEP:
            return key_of(Thing(seat, spot, at.n))
        cards = moment[at.zone]
        if spot == FIELD and seat == self._seat and isinstance(card := cards[at.n], int):
            return key_of(Thing(seat, spot), card, cards[: at.n].count(card))
        return Heap(Thing(seat, spot, BASE))

    # The moments between --------------------------------------------------------------------------

    def _trick(self, trick: Trick) -> list[Zones]:
        """A card makes the trick whole; at the end of the Autumn what was won goes to the Fields."""
        seat, card = trick[-1]
        whole = moved(self._start, card, (seat, FIELD), (seat, TRICK))
        if self._now.season == AUTUMN:
            return [self._start, whole, self._end]
        taken = dict(whole)
        for other in range(len(self._now.players)):
            won = taken[other, WON]
            seen = None not in self._end[other, FIELD]
            taken |= {
                (other, WON): (),
                (other, FIELD): (*taken[other, FIELD], *(won if seen else [None] * len(won))),
            }
        return [self._start, whole, taken, self._end]

    def _stages(self, action: Action) -> list[Zones]:
        """Return the moments between, of anything but a whole trick."""
        match action.word:
            case "strike" if action.aim == NONE:
                place = FIELD if action.place == "field" else GARRISON + action.side
                return [self._struck(Thing(action.rival, FORT + action.side), action.card, place)]
            case "hire":
                return [self._hired(action)]
            case "answer":
                return [self._answered(action)]
            case "done" if self._before.season == SUMMER:
                return self._summer_over()
            case "shuffle":
                return [_shuffled(self._start)]
        return []

    def _hidden(self) -> list[Zones]:
        """A rival's card that goes to the discards has made room in the garrison of its suit."""
        gone = Counter(self._now.discard) - Counter(self._before.discard)
        return [moved(self._start, card, (self._before.seat, GARRISON + SUIT[card]), HEAP) for card in gone]

    def _struck(self, aim: Thing, card: Card, place: int) -> Zones:
        """A card lies on the one it strikes; then both go aside."""
        self._aim = aim
        return moved(self._start, card, (self._before.seat, place), AIM)

    def _hired(self, action: Action) -> Zones:
        """A Joker lies on what it takes."""
        aim = Thing(action.rival, FORT + action.side)
        if action.card != NONE:
            keep = self._before.players[action.rival].keep
            aim = Thing(action.rival, KEEP, keep.index(action.card))
        elif action.aim != NONE:
            aim = Thing(action.rival, GARRISON + action.side, action.aim - 1)
            self._leave = [aim]
        return self._struck(aim, JOKER, FIELD)

    def _answered(self, action: Action) -> Zones:
        """Both cards of an assault turn over in the middle, before the winner takes them."""
        battle, seat = self._before.due, self._before.seat
        shown = self._now.answered
        garrison = GARRISON + battle.side
        place = {"field": FIELD, "garrison": garrison, "keep": KEEP}[action.place]
        self._leave = [Thing(seat, garrison, action.aim - 1)] if place == garrison else []
        if shown is not None and shown.struck and action.aim != battle.aim:
            self._leave.append(Thing(seat, garrison, battle.aim - 1))
        turned = moved(self._start, action.card, (seat, place), ASSAULT)
        return {**turned, ASSAULT: (NONE if shown is None else shown.battle.card, action.card)}

    def _summer_over(self) -> list[Zones]:
        """The rest of the Field goes to the discards; they are shuffled if the deck does not last."""
        field, start, end = (self._before.seat, FIELD), self._start, self._end
        count = len(start[HEAP]) + len(start[field])
        if len(end[HEAP]) < count:
            gone = {**start, field: (), HEAP: (*start[HEAP], *start[field])}
            return [gone, _shuffled(gone)]
        return [{**start, field: (), HEAP: end[HEAP]}]


def _shuffled(moment: Zones) -> Zones:
    """Return what lies where once the discards are under the deck."""
    return {**moment, HEAP: (), DECK: (*moment[DECK], *[None] * len(moment[HEAP]))}


def _onto(end: Hashable) -> Heap:
    """Return a place at which something shows already that is still on its way there."""
    return end if isinstance(end, Heap) else Heap(end)
