"""What moves at the table: cards to tray, discards and hands, nobles to court, behind bars and away."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.games.nobles.state import CARDS, HIDDEN
from wk.games.nobles.ui.looks import (
    CAPTIVE,
    COURT,
    HELD,
    NOBLE,
    NOBLES_BACK,
    RESOURCE_BACK,
    WAS,
    draw_banner,
    ranked,
)
from wk.games.nobles.ui.table.choices import HAND
from wk.games.nobles.ui.table.telling import OPENED, opening
from wk.shell.match.changes import burning, dropping
from wk.shell.match.moves import Heap, Move, fly, leave, one_by_one, standing, turn
from wk.shell.match.moves import after as later
from wk.shell.widgets.card_paper import painted

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from wk.games.nobles.state import Action, Card, Noble, State
    from wk.games.nobles.ui.looks import Looks, Sight
    from wk.shell.widgets.card_paper import Face


DECK, DISCARDS, NOBLES = Heap("pile-deck"), Heap("pile-discards"), Heap("pile-nobles-deck")
"""The piles."""
WALKS, DRAWN = 0.4, 0.16
"""Seconds in which a captive walks over, and in which a harvested card flies."""
ARRIVES = 0.6
"""The share of the walk after which the bars drop."""


def moves_of(seen: Sight, before: State, action: Action | None, seat: int) -> list[Move]:
    """Return what an action moves; what it led to is ``seen``, ``seat`` is whose table it is."""
    mover, looks, after = before.seat, seen.looks, seen.state
    found, opened = [], 0.0
    if after.clashes != before.clashes:
        found, opened = opening(seen), OPENED
    changed = _fallen(seen, before) + _nobles(looks, before, after)
    found += [standing(move.face, move.start, opened) for move in changed if opened and move.alive]
    found += later(changed, opened)
    found += _harvest(looks, before, after, seat)
    if action is None:
        return found
    if action.word == "lay" and mover == seat:
        card = action.card
        found.append(fly(looks.card(card), _held(card), f"laid-{CARDS[card]}-0"))
    if action.word == "discard" and mover == seat:
        found.append(leave(looks.card(action.card), _held(action.card), DISCARDS))
    if action.word in {"recruit", "take"} and mover == seat:
        found += [leave(looks.card(card), f"laid-{CARDS[card]}-0", DISCARDS) for card in set(before.tray)]
    return found


def _held(card: Card) -> str:
    """Return the widget of the first of equal cards in the own hand."""
    return f"{HAND}-{CARDS[card]}-0"


def _noble(state: State, seat: int, noble: Noble) -> str:
    """Return the widget of a noble of a court."""
    return f"{NOBLE}-{seat}-{ranked(state.players[seat].court).index(noble)}"


def _captive(state: State, captor: int, noble: Noble, owner: int) -> str:
    """Return the widget of a captive."""
    captives: Sequence[tuple[int, ...]] = state.players[captor].captives
    places = [n for n, each in enumerate(captives) if tuple(each[:2]) == (noble, owner)]
    return f"{CAPTIVE}-{captor}-{places[-1]}"


def _nobles(looks: Looks, before: State, after: State) -> list[Move]:
    """Return the nobles that came, went behind bars, were freed or died."""
    found = []
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        gone = (Counter(was.court) - Counter(now.court)).elements()
        come = (Counter(now.court) - Counter(was.court)).elements()
        for noble in gone:
            start = (WAS, seat, ranked(was.court).index(noble), len(was.court))
            taken = [(captor, noble, seat) for captor in _new_captors(before, after, noble, seat)]
            end = _captive(after, *taken[0]) if taken else None
            face = looks.noble(noble)
            walks = Move(face, start, end, WALKS, alive=_barred(face, looks.captive(noble)))
            found.append(walks if taken else burning(face, start))
        for noble in come:
            end, freed = _noble(after, seat, noble), _freed_from(before, after, noble)
            face = looks.noble(noble)
            found.append(
                turn(NOBLES_BACK, face, NOBLES, end)
                if freed is None
                else fly(looks.captive(noble), freed, end, face)
            )
    return found


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


def _new_captors(before: State, after: State, noble: Noble, owner: int) -> list[int]:
    """Return who holds a noble of an owner now and did not before."""
    return [
        captor
        for captor, (was, now) in enumerate(zip(before.players, after.players, strict=True))
        if sum(each[:2] == (noble, owner) for each in now.captives)
        > sum(each[:2] == (noble, owner) for each in was.captives)
    ]


def _freed_from(before: State, after: State, noble: Noble) -> str | None:
    """Return the widget of a captive that is none any more; None if there is none."""
    for captor, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        for place, each in enumerate(was.captives):
            if each.noble == noble and len(now.captives) < len(was.captives):
                return f"{CAPTIVE}-{captor}-{place}"
    return None


def _harvest(looks: Looks, before: State, after: State, seat: int) -> list[Move]:
    """Return the cards of a Harvest, one after the other."""
    if after.year == before.year:
        return []
    found = []
    for other, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        if other == seat and HIDDEN not in now.hand:
            new = (Counter(now.hand) - Counter(was.hand)).elements()
            found += [turn(RESOURCE_BACK, looks.card(card), DECK, _held(card)) for card in new]
        elif len(now.hand) > len(was.hand):
            found.append(fly(RESOURCE_BACK, DECK, f"{HELD}-{other}"))
    return one_by_one(move._replace(lasts=DRAWN) for move in found)
