"""The bids when all look at them: chips turn over together, their rows slide into the order of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.ui.art import chip_of
from wk.games.minsterpool.ui.table.mine import Part
from wk.games.minsterpool.ui.table.things import SHOWN
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.moves import TURN, Move
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card_paper import painted
from wk.shell.widgets.token import Chip, chip

if TYPE_CHECKING:
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.widgets.card_paper import Face

WIDE, HEAD, STEP, ROW, EDGE = 430, 92, 78, 68, 20
"""Width of the sheet, height of its head, from row to row, height of a row, free space at its sides."""
READ, SLIDE = 0.25, 0.3
"""Seconds the chips are read before the rows slide, and in which these do."""


def _sheet(sight: Sight) -> pygame.Rect:
    """Return where the sheet lies."""
    px, stage = sight.layout.scale.px, sight.layout.frame.stage
    high = px(HEAD + 12 + STEP * len(sight.state.players))
    rect = pygame.Rect(0, 0, min(px(WIDE), stage.width - px(40)), high)
    rect.center = stage.center
    return rect


def shown_rows(sight: Sight) -> list[pygame.Rect]:
    """Return where the rows of the bids lie, from the top."""
    px, rect = sight.layout.scale.px, _sheet(sight)
    left, wide = rect.left + px(EDGE), rect.width - px(2 * EDGE)
    count = len(sight.state.players)
    return [pygame.Rect(left, rect.top + px(HEAD + STEP * place), wide, px(ROW)) for place in range(count)]


class Sheet(Part):
    """The ground with its title."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        scale, px, rect, say = look.scale, look.scale.px, self.rect, self.speech.say
        paint.shadow(surface, rect, px(12), px(16), px(8), 0.7)
        tones = "#4a4436", "#24211c"
        paint.panel(surface, rect, fill=None, gradient=tones, radius=px(12), line="#6d6452")
        title = scale.style("display", 26)
        middle = rect.centerx, rect.top + px(36)
        paint.text(surface, say("shown.title"), middle, title, "center", rect.width)
        note = scale.style("text", theme.BUTTON, "#e9dfc9")
        middle = rect.centerx, rect.top + px(66)
        paint.text(surface, say("shown.note"), middle, note, "center", rect.width - px(20))


@widget_class
class Bid(Part):
    """A row: place in the order, chip and name of a player."""

    place: int | None
    """None while the order is not known."""
    turned: float = 1.0
    """How far the chip is turned over, 0 to 1."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        state, scale, px, box = self.state, look.scale, look.scale.px, self.rect
        first, player = self.place == 0, state.fixed.seats[self.seat]
        line, width = ("#f0b64c", max(2, px(2))) if first else ("#6d6452", 1)
        paint.panel(surface, box, fill="#15120e", radius=px(10), line=line, line_width=width, opacity=0.85)
        ink = "#ffe2a0" if first else "#d8ccb2"
        if self.place is not None:
            number = scale.style("display", 30, ink)
            middle = box.left + px(30), box.centery
            paint.text(surface, str(self.place + 1), middle, number, "center")
        spot = pygame.Rect(box.left + px(60), box.top + px(4), px(60), px(60))
        self._chip(surface, look, spot, player.colour)
        emblem = pygame.Rect(spot.right + px(16), box.centery - px(14), px(28), px(28))
        badge(surface, player.colour, emblem)
        left, room = emblem.right + px(12), box.right - emblem.right - px(20)
        last = len(state.players) - 1
        key = {0: "first", last: "last"}.get(-1 if self.place is None else self.place)
        middle = left, box.centery - (px(11) if key else 0)
        paint.text(surface, player.name, middle, scale.style("bold", 18), "midleft", room)
        if key:
            small, foot = scale.style("text", theme.BUTTON, ink), (left, box.centery + px(13))
            paint.text(surface, self.speech.say(f"shown.{key}"), foot, small, "midleft", room)

    def _chip(self, surface: pygame.Surface, look: Look, spot: pygame.Rect, colour: str) -> None:
        """Draw the chip: blank, narrow while it turns, then with its number."""
        fixed, bid = self.state.fixed, self.state.players[self.seat].chip
        what = chip_of(fixed.tables, fixed.crests[self.seat], bid) if self.turned > 0.5 else Chip()
        image = pygame.Surface(spot.size, pygame.SRCALPHA)
        chip(image, image.get_rect(), colour, what, look.scale)
        width = max(1, round(spot.width * abs(1 - 2 * self.turned)))
        image = pygame.transform.smoothscale(image, (width, spot.height)) if width < spot.width else image
        surface.blit(image, image.get_rect(center=spot.center))


def bids_shown(sight: Sight) -> list[Widget]:
    """Return all bids as everybody looks at them."""
    speech, state = sight.speech, sight.state
    rows = enumerate(zip(shown_rows(sight), state.order, strict=True))
    return [
        Sheet(rect=_sheet(sight), speech=speech, state=state, seat=sight.seat),
        *(
            Bid(key=f"bid-{place}", rect=rect, speech=speech, state=state, seat=seat, place=place)
            for place, (rect, seat) in rows
        ),
    ]


def bids_moves(sight: Sight) -> list[Move]:
    """Return how the bids open, as they lie in the position that is seen."""
    found: list[Move] = []
    for seat in range(len(sight.state.players)):
        rank, slot, opens = sight.state.order.index(seat), (SHOWN, seat), TURN + READ

        def alive(share: float, seat: int = seat, opens: float = opens) -> Face:
            return _face(sight, seat, None, min(1.0, share * opens / TURN))

        bare = _face(sight, seat, None)
        turns = Move(bare, slot, None, opens, alive=alive)
        found += [turns, Move(bare, slot, f"bid-{rank}", SLIDE, opens)]
    return found


def _face(sight: Sight, seat: int, place: int | None, turned: float = 1.0) -> Face:
    """Return what draws a row of the bids."""
    speech, state, look = sight.speech, sight.state, Look(sight.layout.scale)

    def draw(image: pygame.Surface, rect: pygame.Rect) -> None:
        row = Bid(rect=rect, speech=speech, state=state, seat=seat, place=place, turned=turned)
        row.draw(image, look)

    return painted(draw)
