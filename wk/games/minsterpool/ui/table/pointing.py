"""What is pointed at: where it lies, what is told of it, a board at reading size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.ui.board import draw_board
from wk.games.minsterpool.ui.looks import look_of
from wk.games.minsterpool.ui.spots import HIGH, WIDE, Spots
from wk.games.minsterpool.ui.table import previews
from wk.games.minsterpool.ui.table import things as using
from wk.games.minsterpool.ui.table.bids import shown_rows
from wk.shell.match.table.place import Anchor
from wk.shell.match.table.preview import Preview

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.games.minsterpool.ui.table.things import Place

READING, TOKEN = 360, 26
"""Width of a board at reading size, and of a token that sets out, in units."""


def place_of(sight: Sight, at: Hashable) -> pygame.Rect | None:
    """Return where a member, a place on one, a token that was placed, or a card of this round lies."""
    if at == using.CARRIED:
        side = sight.layout.scale.px(TOKEN)
        start = pygame.Rect(0, 0, side, side)
        start.center = sight.layout.carried.center
        return start
    if isinstance(at, str):
        return _board(sight, at)
    if not isinstance(at, tuple):
        return None
    kind, what = at
    if kind == using.OUT:
        return sight.layout.boards[what].move(0, sight.layout.boards[what].height * 2 // 3)
    if kind == using.SHOWN:
        return shown_rows(sight)[what]
    if kind == using.SPOT and isinstance(what, tuple):
        return _spot(sight, what)
    if kind == using.ICON and isinstance(what, tuple):
        return _icon(sight, *what)
    return sight.layout.cards[1] if kind == using.PLAY else sight.layout.panel


def _board(sight: Sight, board: str) -> pygame.Rect | None:
    place, boards = sight.state.place(board), sight.layout.boards
    return None if place is None or place >= len(boards) else boards[place]


def _spot(sight: Sight, at: Place) -> pygame.Rect | None:
    """Return where a place on a member lies."""
    board, state = _board(sight, at[0]), sight.state
    place = state.place(at[0])
    if board is None or place is None:
        return None
    return Spots(board, state.board(state.row[place])).all().get(at[1])


def _icon(sight: Sight, board: str, word: str, line: int) -> pygame.Rect | None:
    """Return where the last token or hourglass of a kind lies on a member."""
    rect, state = _board(sight, board), sight.state
    place = state.place(board)
    if rect is None or place is None:
        return None
    member = state.row[place]
    spots = Spots(rect, state.board(member))
    if word == "hourglass":
        cells, count = (
            (spots.lines[line - 1].cells, member.hourglasses[line - 1]) if line else (spots.life, member.life)
        )
        return cells[max(0, count - 1)]
    if word == "relate":
        return spots.lines[line - 1].places[0]
    if word == "bribe":
        return None if spots.bribe is None else (*spots.bribe.places, spots.bribe.end)[line]
    return spots.favor.places[max(0, len(member.favors) - 1)] if spots.favor else None


def preview_of(sight: Sight, thing: using.Thing | None, place: pygame.Rect | None) -> Preview | None:
    """Return what is told of a place on a member, or of a card of the hand or of this round, in its place."""
    desk = sight.desk
    if desk is None or thing is None:
        return None
    kind, hot = thing
    if kind == using.SPOT:
        rect, told = _spot(sight, hot), previews.of_spot(sight.speech, desk, *hot)
        lit = [each for place in desk.places if (each := _spot(sight, place)) is not None and each != rect]
        return Preview(told, Anchor(rect.center, rect.inflate(8, 8), lit)) if rect and told else None
    if place is None or kind not in {using.PLAY, using.CARD}:
        return None
    card = previews.of_card(sight.speech, desk, desk.state.player.hand[hot] if kind == using.CARD else hot)
    if kind == using.CARD:  # above the whole hand: beside its card it would hide others
        panel = sight.layout.panel
        return Preview(card, Anchor((place.centerx, panel.top), panel)) if card else None
    return Preview(card, Anchor(place.center, place)) if card else None


def draw_large(surface: pygame.Surface, sight: Sight, board: str, beside: pygame.Rect) -> None:
    """Draw a board at reading size beside its place."""
    state, place = sight.state, sight.state.place(board)
    if place is None:
        return
    px, stage = sight.layout.scale.px, sight.layout.frame.stage
    wide = min(px(READING), stage.width - px(20), round((stage.height - px(20)) * WIDE / HIGH))
    rect = pygame.Rect(0, 0, wide, round(wide * HIGH / WIDE))
    left = beside.right + px(8) + wide <= stage.right
    rect.midleft = (beside.right + px(8) if left else beside.left - px(8) - wide), beside.centery
    rect.clamp_ip(stage)
    draw_board(surface, rect, look_of(sight.speech, state, state.row[place]), sight.layout.scale)
