"""Single things on the table: armies on their ways, a bead for every Harvest to come, the discards, sums."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.state import ARMIES, DEFENCE, JOKER, LOSSES, ORDERS, RANK, SUIT, SUITS, YIELD
from wk.games.nobles.ui.looks import BRIGHT, DARK_GOLD, RESOURCE_BACK
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.widget import PointedAt, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import Light, dashes, pill

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from wk.games.nobles.ui.looks import Sight
    from wk.shell.lettering import Style
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face


MOST = 3
"""So many backs of an army are drawn at the most."""

FAN = 14
"""How much of each is seen below the next, in units."""

BREADTH = 3.2
"""How far apart two armies lie, in widths of a card."""


@widget_class
class Way(Widget):
    """The way of an army, from court to court by way of its rectangle."""

    colour: str
    start: tuple[int, int]
    end: tuple[int, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both halves; the arrow points at the court attacked."""
        tone, middle = theme.PLAYER_COLOURS[self.colour].light, self.rect.center
        dashes(surface, self.start, middle, look.scale, bend=0, colour=tone)
        dashes(surface, middle, self.end, look.scale, bend=0, colour=tone, arrow=True)


@widget_class
class Army(Widget):
    """An army on its way, or one that is ordered: its cards, whose it is, how large it is."""

    colour: str
    size: int
    laid: bool
    words: str
    place: str = ""
    """The how-manieth it fights, where several are on their way."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw cards, badge and words."""
        px, side = look.scale.px, look.scale.px(26)
        for n in range(min(MOST, self.size) if self.laid else 0):
            box = self.rect.move(n * px(FAN), 0)
            shadow(surface, box)
            draw_card(surface, box, RESOURCE_BACK, look.scale)
        middle = self.rect.left if self.laid else self.rect.centerx
        badge(surface, self.colour, (middle - side // 2, self.rect.centery - side // 2, side, side))
        pill(surface, self.words, (self.rect.centerx + px(10), self.rect.bottom + px(4)), look.scale)
        if self.place:
            pill(surface, self.place, (self.rect.centerx + px(10), self.rect.top), look.scale, gold=True)


def way_widgets(
    sight: Sight, fights: Sequence[int], anchors: Mapping[int, tuple[int, int]], middle: pygame.Rect
) -> list[Widget]:
    """Return the ways of all armies whose orders are open.

    Args:
        sight: what is looked at.
        fights: whose they are, the next to fight first.
        anchors: of each seat the place where its ways begin and end.
        middle: where the cards lie.
    """
    state = sight.state
    if state.phase not in {ORDERS, ARMIES, DEFENCE, LOSSES, YIELD}:
        return []
    orders = [player.order for player in state.players]
    marching = [(seat, order.target) for seat, order in enumerate(orders) if order and seat in fights]
    wide = sight.scale.px(42)
    middles = [(anchors[seat][0] + anchors[target][0]) / 2 for seat, target in marching]
    centres = _apart(middles, BREADTH * wide, middle.left + wide, middle.right - 2 * wide)
    ways: list[Widget] = []
    armies: list[Widget] = []
    for (seat, target), centre in zip(marching, centres, strict=True):
        box = pygame.Rect(0, 0, wide, round(wide * 1.4))
        box.center = centre, middle.centery - sight.scale.px(6)
        colour, army, order = (
            state.fixed.seats[seat].colour,
            state.players[seat].army,
            state.players[seat].order,
        )
        size = order.size if order else 0
        words = sight.say("way.led" if army and army.jack >= 0 else "way.cards", n=size)
        ways.append(Way(rect=box, colour=colour, start=anchors[seat], end=anchors[target]))
        place, laid = str(fights.index(seat) + 1) if len(fights) > 1 else "", army is not None
        armies.append(
            Army(key=f"army-{seat}", rect=box, colour=colour, size=size, laid=laid, words=words, place=place)
        )
        if place:
            tip = sight.say("way.tip", place=place, of=len(fights))
            cards = box.inflate(0, sight.scale.px(24))
            cards.width += (min(MOST, size) - 1) * sight.scale.px(FAN)
            armies.append(PointedAt(key=f"about-army-{seat}", rect=cards, tooltip=tip))
    return ways + armies


def _apart(wanted: list[float], room: float, least: float, most: float) -> list[int]:
    """Return places along a line, each as near as may be to where it is wanted, so far from the next."""
    room = min(room, (most - least) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    found = [0] * len(wanted)
    for rank, n in enumerate(order):
        last = found[order[rank - 1]] + room if rank else least
        found[n] = round(min(max(wanted[n], last), most - (len(order) - 1 - rank) * room))
    return found


BEADS = 9
"""So many Harvests have a bead at the most."""
ALARM = 2
"""From so few Harvests on the beads are red."""
RED = "#e0564a"


@widget_class
class Beads(Widget):
    """A bead for every Harvest that is still to come; red from two on."""

    left: int
    title: str
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the beads below their words."""
        rect, px, scale = self.rect, look.scale.px, look.scale
        paint.panel(surface, rect, fill=theme.PANEL, radius=px(theme.RADIUS), line=theme.LINE)
        few = self.left <= ALARM
        left, right = rect.left + px(12), rect.right - px(12)
        line = Inline(surface, rect, rect.top + rect.height * 0.32, left=left, right=right)
        bold = scale.style("bold", theme.BUTTON, theme.BAD if few else theme.TEXT)
        line.words(self.title, bold, px(8), most=rect.width // 2)
        line.words(self.words, scale.style("text", theme.NOTE, theme.MUTED), end=True)
        step, high = (right - left) / BEADS, px(12)
        for n in range(BEADS):
            box = pygame.Rect(
                round(left + n * step), round(rect.top + rect.height * 0.6), round(step * 0.8), high
            )
            fill = (RED if few else BRIGHT) if n < self.left else None
            paint.panel(surface, box, fill=fill, radius=px(4), line=RED if few else DARK_GOLD)


HEAD = 46
"""Height of the head of a reveal in units."""


@widget_class
class Discards(Widget):
    """The discards: a row a suit, how often each card lies there."""

    sight: Sight

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet."""
        rect, scale, px = self.rect, look.scale, look.scale.px
        say, gone = self.sight.say, self.sight.state.discards
        title = say("table.discards", n=len(gone), jokers=gone.count(JOKER))
        bold, plain = scale.style("bold", theme.NAME), scale.style("text", theme.BUTTON)
        left, wide = rect.left + px(18), rect.width - px(36)
        paint.text(surface, title, (left, rect.top + px(24)), bold, "midleft", wide)
        for suit, name in enumerate(SUITS):
            total = sum(SUIT[card] == suit for card in gone)
            words = say("table.of-suit", suit=say(f"suit.{name}"), n=total)
            paint.text(surface, words, (left, self._middle(suit, px)), plain, "midleft", px(106))
        across = (rect.width - px(150)) // 10
        high = min((rect.height - px(56)) // len(SUITS) - px(12), round(across * 1.3))
        for card, rank in enumerate(RANK[:-1]):
            count, box = gone.count(card), pygame.Rect(0, 0, round(high / 1.4), high)
            box.midleft = rect.left + px(130) + (rank - 1) * across, self._middle(SUIT[card], px)
            light = Light.PLAIN if count else Light.DULLED
            draw_card(surface, box, self.sight.looks.card(card), scale, light)
            pill(surface, str(count), (box.centerx, box.bottom), scale)

    def _middle(self, suit: int, px: Callable[[float], int]) -> int:
        """Return the height of the row of a suit."""
        down = (self.rect.height - px(56)) // len(SUITS)
        return self.rect.top + px(48) + suit * down + down // 2


# Sums ---------------------------------------------------------------------------------------------


@widget_class
class Total(Widget):
    """A sum at the right of its place: a widget, so that it can be left out while it is counted up."""

    number: int
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - the style is in pixels
        """Write it."""
        paint.text(surface, str(self.number), self.rect.midright, self.style, "midright")


def number_faces(style: Style) -> Callable[[int], Face]:
    """Return what draws any number as a `Total` of a style shows it."""

    def written(number: int) -> Face:
        def face(size: tuple[int, int]) -> pygame.Surface:
            image = pygame.Surface(size, pygame.SRCALPHA)
            paint.text(image, str(number), image.get_rect().midright, style, "midright")
            return image

        return face

    return written
