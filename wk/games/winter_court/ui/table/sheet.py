"""The sheet of all sixty cards: where each of them is, as far as the player knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANKS, SUITS, card_set
from wk.games.winter_court.ui.table.mine import face_of
from wk.games.winter_court.ui.table.things import GONE
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import Label, Panel, Pressable, widget_class
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, dulled, glow

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.widget import Look, Widget
    from wk.shell.widgets.card_paper import Face


@widget_class
class Known(Pressable):
    """A card with the word that says where it is; the discards are bright."""

    face: Face
    where: str
    room: int
    """Pixels beside the card for the word."""
    bright: bool
    light: Light

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        glow(surface, self.rect, radius_of(self.rect.width), light, look.scale)
        image = self.face(self.rect.size)
        surface.blit(image if self.bright else dulled(image), self.rect)
        style = look.scale.style("text", theme.NOTE)
        left = self.rect.right + look.scale.px(6)
        paint.text(surface, self.where, (left, self.rect.centery), style, "midleft", self.room)


def sheet_widgets(
    sight: Sight, cursor: tuple[str, int] | None, close: Callable[[], None], *, tracks: bool
) -> list[Widget]:
    """Return the sheet: a row a suit, a column a rank; while the Sage looks, discards can be taken.

    Args:
        sight: what the player sees.
        cursor: where the keys are.
        close: puts the sheet away.
        tracks: whether it is told where all other cards are, as far as the player knows (WC-SCREEN-4).
    """
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    taking = desk is not None and desk.seeking
    head = layout.scale.line(30)
    found = _frame(
        sight, head, "table.take" if taking else "table.sheet" if tracks else "table.discarded", close
    )
    known = _places(speech, state, sight.viewer)
    for card, (rect, room) in enumerate(_grid(layout, head)):
        gone = bool(state.discards >> card & 1)
        if not (gone or tracks):
            found.append(Panel(rect=rect, line=theme.RAISED_LINE))
            continue
        found.append(
            Known(
                key=f"known-{card}",
                rect=rect,
                face=face_of(speech, card),
                where=known[card],
                room=room,
                bright=gone,
                light=_light(card, cursor, takes=taking and gone),
                enabled=taking and gone,
                on_press=sight.press((GONE, card), rect),
            )
        )
    return found


def _frame(sight: Sight, head: int, title_of: str, close: Callable[[], None]) -> list[Widget]:
    """Return the sheet, its title and what puts it away."""
    area, scale, say = sight.layout.sheet, sight.layout.scale, sight.speech.say
    title = pygame.Rect(area.left + scale.px(16), area.top, area.width - scale.px(32), head)
    shut = pygame.Rect(area.right - head, area.top + scale.px(3), head - scale.px(4), head)
    return [
        Panel(rect=area, casts=True, line=theme.RAISED_LINE),
        Label(rect=title, words=say(title_of), style=scale.style("bold", theme.NAME)),
        Button(key="close-sheet", rect=shut, icon="close", tooltip=say("table.close"), on_press=close),
    ]


def _light(card: int, cursor: tuple[str, int] | None, *, takes: bool) -> Light:
    if not takes:
        return Light.PLAIN
    return Light.CHOSEN if cursor == (GONE, card) else Light.LIT


def _grid(layout: Layout, head: int) -> list[tuple[pygame.Rect, int]]:
    """Return the place of each card, and how many pixels beside it are free."""
    area, px = layout.sheet, layout.scale.px
    across = (area.width - 2 * px(16)) // RANKS
    down = (area.height - head - px(14)) // len(SUITS)
    size = min(across - px(8), round((down - px(7)) / 1.1)), down - px(7)
    left, top = area.left + px(16), area.top + head + px(3)
    corners = [
        (left + rank * across, top + suit * down) for suit in range(len(SUITS)) for rank in range(RANKS)
    ]
    return [(pygame.Rect(corner, size), across - size[0] - px(10)) for corner in corners]


def _places(speech: Speech, state: State, viewer: int | None) -> list[str]:
    """Return in a word where each card is, as far as it is known; nothing for the discards."""
    laid = card_set(state.making.cards) | state.making.boosters if state.making else 0
    for influence in state.influences:
        laid |= influence.cards if influence else 0
    known = [(state.discards, ""), (laid, speech.say("where.court"))]
    for seat, player in enumerate(state.players):
        mine = seat == viewer
        name = state.fixed.seats[seat].name
        known.append((player.hand, speech.say("where.hand") if mine else name))
    unseen = speech.say("where.unseen")
    return [next((word for some, word in known if some >> card & 1), unseen) for card in range(60)]
