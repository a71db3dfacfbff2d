"""Where everything of the table lies: pure arithmetic over the size of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from wk.games.siege.ui.looks import City, city_at, city_size
from wk.shell.match.table import places as frame
from wk.shell.theme import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    Px = Callable[[float], int]

MOST_TEXT = 1.15
"""Text grows so far beside the rest; the cities need the room."""
BAR, EDGE, GAP, HEAD, RAIL = 56, 12, 11, 256, 268
"""Height of the status bar, free space, and the widths of the head and the right rail, in units."""
OWN = (80, 108)
"""A place of the own city in units; it is the same for every number of players."""
RIVAL = {1: (60, 80), 2: (46, 62), 3: (46, 62), 4: (40, 50), 5: (40, 50)}
"""A place of a rival's city by the number of rivals."""
BAND = {1: 316, 2: 264, 3: 264, 4: 252, 5: 252}
"""Height of the rivals' panels by their number."""
PANEL = {1: 688, 2: 488, 3: 322, 4: 244, 5: 193}
"""Their width."""
TITLE, STRIP, FINISH, LOG, LABEL = 40, 24, 46, 38, 20
"""Heights of a panel's title, of the boxes of royals, of the button, the log line and a label, in units."""
LONE = 2
"""So many play where a single rival leaves the room above the own city free."""
LEFT = 280
"""Width of the own city."""
HAND, TALL = 184, 122
"""How high the Field reaches above the lower edge, and the widest card of it."""
COMPACT_HAND = 94 / 0.8
PILE = (72, 100)
SEASONS = 58
HEAPS = 190
"""The widest that heaps stand beside a city, in units."""
SMALL = (38, 52)
"""A card of a heap in a panel."""


@dataclass(frozen=True)
class RivalPlaces:
    """The panel of a rival."""

    panel: Rect
    city: City
    facts: Rect
    """What is told beside or below the city."""
    narrow: bool
    """Whether there is but one line below it."""


@dataclass(frozen=True)
class Layout(frame.Framed):
    """The places in pixels of the window."""

    head: Rect
    """Whose table it is."""
    cloth: Rect
    rail: Rect
    rivals: tuple[RivalPlaces, ...]
    """From the left neighbour on."""
    city: City
    city_label: Rect
    aim: Rect
    """Free above the own city, for what it is all about; without height where rivals sit there."""
    keep: Rect
    """The own royals at a glance."""
    middle: Rect
    """Free for the trick, the aside, the strike."""
    hand: Rect
    hand_label: Rect
    large: City
    """A rival's city enlarged."""
    seasons: Rect
    rows: tuple[Rect, ...]
    """The players from the Initiator on."""
    piles: tuple[Rect, Rect]
    year: Rect
    """What happened this year."""

    def cities(self, seat: int) -> dict[int, City]:
        """Return all cities by seat, as one sits at the table."""
        count = len(self.rivals) + 1
        others = {(seat + n) % count: places.city for n, places in enumerate(self.rivals, 1)}
        return {seat: self.city, **others}


def lay_out(size: tuple[int, int], ui_scale: float, players: int) -> Layout:
    """Lay out a window; large UI scales only make words larger, for the cities need the room.

    Args:
        size: of the window in pixels.
        ui_scale: 1.0 is 100 %.
        players: how many play.
    """
    scale = frame.drawn_scale(size, ui_scale, MOST_TEXT)
    px, (width, height) = scale.px, size
    spare = max(0, width - px(REFERENCE[0]))
    rail = Rect(width - px(RAIL) - spare // 4, px(BAR), px(RAIL) + spare // 4, height - px(BAR))
    head = Rect(0, 0, px(HEAD), px(BAR))
    bar = Rect(head.right, 0, width - head.right, px(BAR))
    cloth = Rect(0, px(BAR), rail.left, height - px(BAR))
    edge = px(EDGE)
    finish = Rect(edge, height - px(FINISH + 8), px(LEFT), px(FINISH))
    own = city_size((px(OWN[0]), px(OWN[1])))
    city = city_at((edge + (px(LEFT) - own[0]) // 2, finish.top - px(10) - own[1]), (px(OWN[0]), px(OWN[1])))
    left = edge + px(LEFT) + px(30)
    right = cloth.right - edge
    rivals = _rivals(Rect(edge, cloth.top + px(9), right - edge, 0), left - px(14), players - 1, px)
    band = max(each.panel.bottom for each in rivals)
    hand = Rect(left, height - px(HAND + 10), right - left, px(HAND + 10))
    label = Rect(left, hand.top - px(LABEL + 6), right - left, px(LABEL))
    hand = Rect(hand.left, hand.top + px(8), hand.width, hand.height - px(42))
    over = Rect(edge, city.rect.top - px(STRIP + 6), px(LEFT), px(STRIP))
    keep = Rect(over.right - px(4 * STRIP + 10), over.top, px(4 * STRIP + 10), over.height)
    above = cloth.top + px(EDGE) if players == LONE else band
    aim = Rect(over.left, above, over.width, max(0, over.top - px(GAP) - above))
    large = city_at((0, 0), (px(OWN[0]), px(OWN[1])))
    middle = Rect(left, band + px(8), right - left, label.top - band - px(12))
    large.rect.topleft = (left + right - large.rect.width - px(HEAPS)) // 2, cloth.top + px(TITLE + 60)
    seasons, rows, piles, year, log = _rail(rail, players, px, edge)
    places = frame.framed(scale, bar, stage=cloth, panel=rail, finish=finish, log=log)
    return Layout(
        frame=places, head=head, cloth=cloth, rail=rail, rivals=rivals,
        city=city, city_label=over, aim=aim, keep=keep, middle=middle, hand=hand, hand_label=label,
        large=large, seasons=seasons, rows=rows, piles=piles, year=year,
    )  # fmt: skip


def _rivals(band: Rect, beside: int, count: int, px: Px) -> tuple[RivalPlaces, ...]:
    """Return the panels of the rivals side by side; a single one leaves the room above the own city free."""
    cell = px(RIVAL[count][0]), px(RIVAL[count][1])
    left = beside if count == 1 else band.left
    gap = px(7 if count > 3 else GAP)
    width = (band.right - left - (count - 1) * gap) // count
    found = []
    for number in range(count):
        panel = Rect(left + number * (width + gap), band.top, width, px(BAND[count]))
        size, narrow = city_size(cell), count > 3
        x = panel.centerx - size[0] // 2 if narrow else panel.left + px(10)
        city = city_at((x, panel.top + px(TITLE - 2)), cell)
        facts = Rect(panel.left + px(9), city.rect.bottom + px(3), panel.width - px(18), px(STRIP + 4))
        if not narrow:
            facts = Rect(city.rect.right + px(10), city.rect.top, 0, panel.bottom - city.rect.top - px(8))
            facts.width = min(px(HEAPS), panel.right - facts.left - px(8))
        found.append(RivalPlaces(panel, city, facts, narrow))
    return tuple(found)


def _rail(
    rail: Rect, players: int, px: Px, edge: int
) -> tuple[Rect, tuple[Rect, ...], tuple[Rect, Rect], Rect, Rect]:
    """Return the places in the right rail: seasons, players, both piles, this year, the log line."""
    inner = Rect(rail.left + edge, rail.top + px(9), rail.width - 2 * edge, rail.height - px(18))
    seasons = Rect(inner.left, inner.top + px(LABEL), inner.width, px(SEASONS))
    high, step = (54, 60) if players < 5 else (44, 51) if players == 5 else (42, 46)
    top = seasons.bottom + px(13 + LABEL)
    rows = tuple(Rect(inner.left, top + px(n * step), inner.width, px(high)) for n in range(players))
    pile = Rect(inner.left + px(5), rows[-1].bottom + px(12 + LABEL), px(PILE[0]), px(PILE[1]))
    log = Rect(inner.left, inner.bottom - px(LOG), inner.width, px(LOG))
    below = pile.bottom + px(30)
    year = Rect(inner.left, below, inner.width, log.top - px(8) - below)
    return seasons, rows, (pile, pile.move(px(PILE[0] + 28), 0)), year, log
