"""What both can see at the top: whose table it is, the rival's hand, the tug of war, the royals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANK, SUIT, SUITS, cards_in
from wk.games.winter_court.court import ROYALS
from wk.games.winter_court.scoring import score
from wk.games.winter_court.ui.art import BACK, CardWords, card_face, colour_of, suit_icon
from wk.games.winter_court.ui.matches import outcome
from wk.games.winter_court.ui.pieces import royal_shield
from wk.games.winter_court.ui.table.asking import near_all
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.head import Head
from wk.shell.widget import Widget, widget_class
from wk.shell.widgets.card_paper import back_face

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

READ = 20
"""So many units of a card must show for its rank to be read."""
NAMED = 114
"""Units beside which a usual name and the number of cards end."""
MOST_BACKS = 5
"""So many backs are shown in their real number; of more, three and the count."""


@widget_class
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
        place = hand_place(rect, scale)
        step = self._step(place, px)
        by_suit = len(cards_in(player.hand)) > 1 and step < px(READ)
        room = px(NAMED) - px(48) if by_suit else round(rect.width * 0.3)
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
        self._hand(surface, look, place, step, by_suit=by_suit)

    @property
    def _backs(self) -> int:
        """How many backs stand for the hidden cards."""
        hidden = self.state.players[1 - self.seat].hidden or 0
        return hidden if hidden <= MOST_BACKS else 3

    def _step(self, place: pygame.Rect, px: Callable[[float], int]) -> float:
        """Return how far apart two cards of the hand begin in one row."""
        count = self._backs + len(cards_in(self.state.players[1 - self.seat].hand))
        return min(px(30), (self.rect.right - px(8) - place.right) / max(1, count - 1))

    def _hand(
        self, surface: pygame.Surface, look: Look, place: pygame.Rect, step: float, *, by_suit: bool
    ) -> None:
        """Draw backs and known cards in a row; many known ones are told suit by suit."""
        px, left, backs = look.scale.px, place.left, self._backs
        for number in range(backs):
            at = round(left + number * min(step, px(READ)) if by_suit else left + number * step)
            surface.blit(back_face(BACK)(place.size), (at, place.top))
        if by_suit:
            left = place.right + px(READ * (backs - 1) + 4) if backs else self.rect.left + px(NAMED)
            self._by_suit(surface, look, place.move(left - place.left, 0))
            return
        for number, card in enumerate(cards_in(self.state.players[1 - self.seat].hand), backs):
            face = card_face(SUITS[SUIT[card]], RANK[card], CardWords(""))
            surface.blit(face(place.size), (round(left + number * step), place.top))

    def _by_suit(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw a chip a suit in two rows from a place on: its icon and the ranks of the known cards."""
        known, px = cards_in(self.state.players[1 - self.seat].hand), look.scale.px
        style = look.scale.style("bold", theme.NOTE, theme.BAND_TEXT)
        gap, high = px(3), (room.height - px(3)) // 2
        chips = []
        for suit, name in enumerate(SUITS):
            ranks = " ".join(str(RANK[card]) for card in known if SUIT[card] == suit)
            if ranks:
                chips.append((name, ranks, paint.measure(ranks, style)[0] + high + px(6)))
        half = -(-len(chips) // 2)
        for top, row in ((room.top, chips[:half]), (room.top + high + gap, chips[half:])):
            left, wide = room.left, sum(each[2] for each in row) + gap * (len(row) - 1)
            share = min(1.0, (self.rect.right - px(8) - room.left) / max(1, wide))
            for name, ranks, width in row:
                box = pygame.Rect(left, top, int(width * share), high)
                _chip(surface, box, name, ranks, style)
                left = box.right + gap


def _chip(surface: pygame.Surface, box: pygame.Rect, suit: str, ranks: str, style: Style) -> None:
    """Draw the icon of a suit and some ranks on its colour."""
    colour, edge = colour_of(suit), box.height // 6
    paint.panel(surface, box, fill=colour, radius=edge * 1.5)
    icon = pygame.Rect(box.left + edge, box.top + edge, box.height - 2 * edge, box.height - 2 * edge)
    suit_icon(surface, suit, icon, theme.BAND_TEXT, colour)
    words, fitted = paint.fit(ranks, style, box.right - icon.right - 2 * edge)
    paint.text(surface, words, (icon.right + edge, box.centery), fitted, "midleft")


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
        words = outcome(self.speech, self.state)
        if not self.state.over:
            words = self.speech.say("strip.wins", outcome=words)
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
        three = None if self.state.over else near_all(self.state)
        if three is None:
            words, style = self.speech.say("strip.royals"), look.scale.style("text", theme.NOTE)
        else:
            words = self.speech.say("strip.three", name=fixed.seats[three].name)
            style = look.scale.style("bold", theme.NOTE, theme.AMBER)
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
