"""What moves at the table: cards to tray, discards and hands, nobles to court, behind bars and away."""

from __future__ import annotations

from functools import partial
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, cast

from wk.games.nobles.rules import (
    ARMY,
    CAPTIVES,
    COURT,
    DECK,
    DISCARDS,
    FRONT,
    HAND,
    NOBLES_DECK,
    REMOVED,
    TRAY,
    zones,
)
from wk.games.nobles.state import CARDS, DRAWN, HIDDEN, NOBLES, WON, noble_texts
from wk.games.nobles.ui.looks import (
    CAPTIVE,
    NOBLE,
    NOBLES_BACK,
    RESOURCE_BACK,
    WAS,
    draw_banner,
    ranked,
)
from wk.games.nobles.ui.table import choices
from wk.games.nobles.ui.table.telling import OPENED, opening
from wk.shell.match.changes import burning, dropping
from wk.shell.match.moves import (
    Heap,
    dealing,
    in_turn,
    moved,
    moves_between,
    one_by_one,
    packed,
    standing,
    undealt,
)
from wk.shell.match.moves import after as later
from wk.shell.widgets.card_paper import painted

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    import pygame

    from wk.games.nobles.state import Action, Clash, State
    from wk.games.nobles.ui.looks import Looks, Sight
    from wk.shell.match.moves import Move, Spot, Zones
    from wk.shell.widgets.card_paper import Face


WALKS, FLIES = 0.4, 0.16
"""Seconds in which a captive walks over, and in which a harvested card flies."""
ARRIVES = 0.6
"""The share of the walk after which the bars drop."""


def moves_of(seen: Sight, before: State, action: Action | None, seat: int) -> list[Move]:
    """Return what an action moves; what it led to is ``seen``, ``seat`` is whose table it is."""
    found, opened = [], 0.0
    moments = _moments(before, action, seen.state)
    face, place = partial(_face, seen.looks), partial(_place, before, seat)
    groups = [moves_between(*pair, face, place) for pair in pairwise(moments)]
    if seen.state.clashes != before.clashes:
        found, opened = opening(seen), OPENED
        groups = [list(chain(*groups[1:]))]  # what is revealed turns over on the sheet
    changed = _fallen(seen, before) + in_turn([_staged(seen.looks, group) for group in groups])
    found += [standing(move.face, move.start, opened) for move in changed if opened and move.alive]
    return found + later(changed, opened)


def dealt(looks: Looks, state: State, seat: int) -> list[Move]:
    """Return the moves of the first hands, card by card; ``seat`` is whose table it is."""
    end = zones(state)
    start = undealt(end, DECK, [(HAND, other) for other in range(len(state.players))])
    moves = moves_between(start, end, partial(_face, looks), partial(_place, state, seat))
    return dealing(moves)


def _moments(before: State, action: Action | None, now: State) -> list[Zones]:
    """Return the moments an action leads through: what is revealed, what is lost, the discards shuffled."""
    found: list[Zones] = [zones(before)]
    if now.clash is not None and now.clashes != before.clashes:
        found += _revealed(found[0], now.clash)
    elif action is not None and action.word == "discard":
        found.append(moved(found[0], action.card, (HAND, before.seat), DISCARDS))
    if now.reshuffles_left < before.reshuffles_left:
        last = found[-1]
        found.append({**last, DISCARDS: (), DECK: (None,) * (len(last[DECK]) + len(last[DISCARDS]))})
    return [*found, zones(now)]


def _revealed(start: Zones, clash: Clash) -> list[Zones]:
    """Return both sides of a battle or plot as they lie open, and then without the side that loses all."""
    side = FRONT if clash.is_plot else ARMY, clash.attacker
    other = FRONT if start[FRONT, clash.target] else TRAY, clash.target
    shown: Zones = {**start, side: clash.cards, other: clash.defence}
    lost = other if clash.result == WON and not clash.is_plot else side
    if clash.result == DRAWN:
        return [shown]
    return [shown, {**shown, lost: (), DISCARDS: (*start[DISCARDS], *shown[lost])}]


def _staged(looks: Looks, moves: Iterable[Move]) -> list[Move]:
    """Return what moves from one moment to the next: nobles as they do, the cards of a Harvest in turn."""
    found, harvest = [], []
    for move in packed(moves):
        start, end = move.carries[0].start.zone, move.carries[0].end.zone
        if start == DECK:
            harvest.append(move._replace(lasts=FLIES))
        elif start != end:
            found.append(_noble(looks, move) if isinstance(move.carries[0].now, str) else move)
    return [*found, *one_by_one(harvest)]


def _noble(looks: Looks, move: Move) -> Move:
    """Return how a noble moves: one who is taken walks behind bars, one who dies burns."""
    passage = move.carries[0]
    if passage.end.zone == REMOVED:
        return burning(move.face, move.start)._replace(carries=move.carries)
    if isinstance(passage.start.zone, tuple) and passage.start.zone[0] == COURT:
        caged = looks.captive(NOBLES.index(str(passage.now)))
        return move._replace(lasts=WALKS, into=None, alive=_barred(move.face, caged))
    return move


def _face(looks: Looks, thing: Any, at: Spot) -> Face:  # noqa: ANN401 - a card, a noble's text or None
    """Return what draws a thing."""
    if not thing and at.zone == NOBLES_DECK:
        return NOBLES_BACK
    if thing is None:
        return RESOURCE_BACK
    if not isinstance(thing, str):
        return looks.card(thing)
    caged = isinstance(at.zone, tuple) and at.zone[0] == CAPTIVES
    return (looks.captive if caged else looks.noble)(NOBLES.index(thing))


def _place(before: State, seat: int, at: Spot, moment: Zones) -> Hashable:
    """Return where a thing shows; ``seat`` is whose table it is."""
    if not isinstance(at.zone, tuple):
        return Heap(f"pile-{at.zone}")
    (kind, owner), things = at.zone, cast("Any", moment[at.zone])
    thing = things[at.n]
    if kind == COURT:
        court = ranked([NOBLES.index(each) for each in things])
        rank = court.index(NOBLES.index(thing)) + things[: at.n].count(thing)
        was = list(things) == noble_texts(before.players[owner].court)
        return (WAS, owner, rank, len(things)) if was else f"{NOBLE}-{owner}-{rank}"
    if kind == CAPTIVES:
        return f"{CAPTIVE}-{owner}-{at.n}"
    if kind == ARMY:
        return Heap(f"{ARMY}-{owner}")
    if owner == seat and kind in {HAND, TRAY}:
        key = choices.HAND if kind == HAND else choices.LAID
        if thing is None or (kind == TRAY and HIDDEN in before.tray):
            return f"{key}-back-{at.n}"
        return f"{key}-{CARDS[thing]}-{things[: at.n].count(thing)}"
    return Heap((kind, owner))


def _barred(face: Face, caged: Face) -> Callable[[float], Face]:
    """Return what is seen of a noble who walks to the captor: at last the bars drop."""

    def alive(share: float) -> Face:
        def drawn(size: tuple[int, int]) -> pygame.Surface:
            image, high = face(size).copy(), round(size[1] * max(0.0, share - ARRIVES) / (1 - ARRIVES))
            image.blit(caged(size), (0, 0), (0, 0, size[0], high))
            return image

        return drawn

    return alive


def _fallen(seen: Sight, before: State) -> list[Move]:
    """Return the banners that drop: of the courts that fell."""

    def cloth(seat: int) -> Face:
        colour, unit = before.fixed.seats[seat].colour, seen.scale.unit
        return painted(lambda image, rect: draw_banner(image, rect, colour, unit))

    pairs = enumerate(zip(before.players, seen.state.players, strict=True))
    fell = [seat for seat, (was, now) in pairs if was.alive and not now.alive]
    return [dropping(cloth(seat), f"{COURT}-{seat}") for seat in fell]
