"""What happened since a player's last turn, as the curtain tells it, and what lies behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.seats import humans
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from wk.engine.game import A, S
    from wk.shell.match.telling import Teller
    from wk.shell.screens.curtain import Handover

WIDE = 0.86
"""How much of the window's width the stage takes behind the curtain."""

COARSE = 4
"""How many times smaller than the window the stage behind the curtain is drawn: nobody sees it sharp."""


def handover(teller: Teller[S, A], seat: int, *, points: bool = False) -> Handover:
    """Return what the curtain before a seat's turn says: everybody may read it.

    Args:
        teller: tells the match.
        seat: of who is to move.
        points: whether what others' turns were worth may be told.
    """
    from wk.shell.match.amounts import worth  # noqa: PLC0415 - keeps the start fast
    from wk.shell.screens.curtain import Handover  # noqa: PLC0415 - likewise
    from wk.shell.screens.curtain_story import Since  # noqa: PLC0415 - likewise

    match, words = teller.match, teller.ui.words
    seats = match.game.seats(match.state)
    since = []
    for chapter in teller.since(seat):
        lines = tuple(entry.words for entry in chapter.entries) or (words("log.nothing"),)
        if points and chapter.seat is not None and chapter.entries:
            lines += (*filter(None, [worth(teller, chapter, seat, None)[1]]),)
        who = None if chapter.seat is None else seats[chapter.seat]
        name, colour = (who.name, who.colour) if who else (words("log.together"), "")
        since.append(Since(name, colour, lines))
    others = tuple(seats[other].name for other in humans(seats) if other != seat)
    ui, state = teller.ui, match.state
    last, choice = ui.last_turn(state), ui.called_for(state)
    return Handover(seats[seat].name, seats[seat].colour, others, tuple(since), last=last, choice=choice)


def behind_curtain(teller: Teller[S, A], size: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Return what everybody may see of a match and nothing else, COARSE times smaller, to be blurred.

    Args:
        teller: tells the match.
        size: of the window in pixels.
        scale: of the screen.
    """
    small = pygame.Surface((max(1, size[0] // COARSE), max(1, size[1] // COARSE)))
    # As wide as the window nearly, so that the sheet before it does not hide all of it.
    room = small.get_rect()
    room.height = max(room.height, round(room.width * WIDE))
    room.centery = small.get_height() // 2
    view = teller.match.game.view(teller.match.state, None)
    stage = teller.ui.stage(view)
    stage.place(small.get_rect(), Scale(scale.unit / COARSE, scale.text), room=room)
    stage.show(view)
    stage.draw(small)
    return small
