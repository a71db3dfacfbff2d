"""What both can see at the top: whose table it is, the rival's hand, the tug of war, the royals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANK, SUIT, SUITS, cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.scoring import score
from wk.games.winter_court.ui.art import BACK, CardWords, card_face
from wk.games.winter_court.ui.matches import outcome
from wk.games.winter_court.ui.pieces import royal_shield
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.head import Head
from wk.shell.widget import Widget
from wk.shell.widgets.card_paper import back_face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

MOST_BACKS = 5
"""So many backs are shown in their real number; of more, three and the count."""


@dataclass(frozen=True, kw_only=True)
class Strip(Widget):
    """A dark panel about a position."""

    speech: Speech
    state: State
    seat: int
    """Whose table it is."""

    def panel(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground."""
        radius = look.scale.px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.LINE, opacity=0.93)

    def emblem(self, surface: pygame.Surface, look: Look, seat: int, centre: tuple[int, int]) -> None:
        """Draw a player's emblem."""
        side = look.scale.px(26)
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        badge(surface, self.state.fixed.seats[seat].colour, box)


class Rival(Strip):
    """The other player: name, hand from behind, how many cards; what is known of them lies open."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        self.panel(surface, look)
        rect, scale, other = self.rect, look.scale, 1 - self.seat
        player, px = self.state.players[other], look.scale.px
        self.emblem(surface, look, other, (rect.left + px(24), rect.centery))
        left = rect.left + px(44)
        name = self.state.fixed.seats[other].name
        room = round(rect.width * 0.3)
        paint.text(
            surface, name, (left, rect.top + rect.height * 0.34), scale.style("display", 17), "midleft", room
        )
        count = self.speech.say("strip.cards", n=player.hand_count)
        paint.text(
            surface,
            count,
            (left, rect.top + rect.height * 0.74),
            scale.style("text", theme.NOTE, theme.MUTED),
            "midleft",
            room,
        )
        self._hand(surface, look, hand_place(rect, look.scale))

    def _hand(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        player, px = self.state.players[1 - self.seat], look.scale.px
        known, hidden = cards_in(player.hand), player.hidden or 0
        left, size = place.left, place.size
        backs = hidden if hidden <= MOST_BACKS else 3
        faces = [back_face(BACK)] * backs
        faces += [card_face(SUITS[SUIT[card]], RANK[card], CardWords("")) for card in known]
        room = self.rect.right - px(8) - left - size[0]
        step = min(px(30), room / max(1, len(faces) - 1)) if faces else 0
        for number, face in enumerate(faces):
            surface.blit(face(size), (round(left + number * step), place.top))


class Tug(Strip):
    """The score as a tug of war over all the status of the court, with a mark at half."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both numbers and the rope between them."""
        self.panel(surface, look)
        rect, scale, px = self.rect, look.scale, look.scale.px
        number, middle = scale.style("display", 24), rect.centery
        points = [score(self.state, seat) for seat in self._ends]
        for seat, end in zip(self._ends, (rect.left + px(22), rect.right - px(22)), strict=True):
            self.emblem(surface, look, seat, (end, middle))
        paint.text(surface, str(points[0]), (rect.left + px(42), middle), number, "midleft")
        paint.text(surface, str(points[1]), (rect.right - px(42), middle), number, "midright")
        rope = pygame.Rect(rect.left + px(84), rect.top + px(10), rect.width - px(168), px(14))
        self._rope(surface, rope, points)
        mark = rope.inflate(0, px(8))
        pygame.draw.line(surface, theme.TEXT, mark.midtop, mark.midbottom, max(2, px(2)))
        words = self.speech.say("strip.wins", outcome=outcome(self.speech, self.state))
        style = scale.style("text", theme.LABEL, theme.MUTED)
        paint.text(surface, words, (rope.centerx, rect.bottom - px(12)), style, "center", rope.width + px(40))

    @property
    def _ends(self) -> tuple[int, int]:
        """The seats at the left and at the right end."""
        return 1 - self.seat, self.seat

    def _rope(self, surface: pygame.Surface, rope: pygame.Rect, points: Sequence[int]) -> None:
        """Draw what each player has of all the status, from both ends."""
        whole, r = sum(self.state.fixed.court.status), rope.height / 2
        paint.panel(surface, rope, fill="#46586e", radius=r)
        corners = (r, 0.0, 0.0, r), (0.0, r, r, 0.0)
        for place, (seat, score_) in enumerate(zip(self._ends, points, strict=True)):
            part = pygame.Rect(rope.left, rope.top, round(rope.width * score_ / whole), rope.height)
            if place:
                part.right = rope.right
            if score_:
                body = theme.PLAYER_COLOURS[self.state.fixed.seats[seat].colour].body
                paint.panel(surface, part, fill=body, radius=corners[place])


class Royals(Strip):
    """The shields of the four royals in their holders' colours."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them."""
        self.panel(surface, look)
        rect, px, fixed = self.rect, look.scale.px, self.state.fixed
        left = shield_place(rect, look.scale, 0).left
        for number, member in enumerate(fixed.court.ordered(ROYALS)):
            holder = next((seat for seat in (0, 1) if self.state.players[seat].held >> member & 1), None)
            box = shield_place(rect, look.scale, number)
            royal_shield(
                surface, box, fixed.court.letter(member), "" if holder is None else fixed.seats[holder].colour
            )
        style = look.scale.style("text", theme.NOTE)
        words = self.speech.say("strip.royals")
        room = left - rect.left - px(20)
        lines = paint.wrap(words, style, room)[:2]
        for number, line in enumerate(lines):
            at = rect.centery + (number - (len(lines) - 1) / 2) * style.size * 1.2
            paint.text(surface, line, (rect.left + px(12), at), style, "midleft", room)


def shield_place(rect: pygame.Rect, scale: Scale, number: int) -> pygame.Rect:
    """Return the place of one of the royals' four shields in their panel."""
    px = scale.px
    return pygame.Rect(rect.right - px(12 + 32 * (4 - number)), rect.centery - px(16), px(28), px(32))


def hand_place(rect: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return where the rival's hand begins in their panel: the place of its first card."""
    px = scale.px
    return pygame.Rect(rect.left + px(52) + round(rect.width * 0.3), rect.centery - px(20), px(28), px(40))


def strip_widgets(sight: Sight) -> list[Widget]:
    """Return the head and the strip below the bar."""
    layout = sight.layout
    kinds = (Rival, layout.rival), (Tug, layout.tug), (Royals, layout.royals)
    return [
        _head(sight),
        *(kind(rect=rect, speech=sight.speech, state=sight.state, seat=sight.seat) for kind, rect in kinds),
    ]


def _head(sight: Sight) -> Head:
    """Return whose table it is, with the own status."""
    say, state, seat = sight.speech.say, sight.state, sight.state.fixed.seats[sight.seat]
    now = "over" if state.over else "turn" if state.seat == sight.seat else "wait"
    points = str(score(state, sight.seat))
    return Head(
        rect=sight.layout.head, colour=seat.colour, name=seat.name, note=say(f"strip.{now}"),
        points=points, unit=say("strip.status"),
    )  # fmt: skip
