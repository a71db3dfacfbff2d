"""What the others have just done, told beside the table to who is to move now: all of it, and its worth.

Between people the curtain tells it; a player alone among computer players sees no curtain. It stands in the
place of the line of the last event, as high as there is room.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.lettering import ELLIPSIS
from wk.shell.match.amounts import worth
from wk.shell.match.log.line import LEADING
from wk.shell.theme import Scale
from wk.shell.widget import Look, Pressable, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.game import A, S
    from wk.shell.lettering import Style
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Transition
    from wk.shell.widget import Shortcut


class Recap(NamedTuple):
    """One turn."""

    colour: str
    """Of who took it; "" for what all did together."""
    words: str
    """Everything that was done, in a sentence."""
    worth: str
    """What it was worth, in a few words; "" for nothing."""
    most: str = ""
    """What weighed most of that, in a sentence; "" where it was all that was done."""
    sum: str = ""
    """What it was worth in all; "" where no points changed for who took it."""


def recap(teller: Teller[S, A], viewer: int, *, points: bool) -> tuple[Recap, ...]:
    """Return all that was done since a seat's last turn.

    Args:
        teller: tells the match.
        viewer: the seat that is to move.
        points: whether what it was worth may be told.

    Returns:
        nothing where the seat has begun its turn, and where only what all did together was done.
    """
    chapters = [chapter for chapter in teller.since(viewer, viewer) if chapter.entries]
    if not chapters or chapters[-1] != teller.chapters(viewer)[-1]:
        return ()
    if all(chapter.seat is None for chapter in chapters):
        return ()
    return tuple(_told(teller, chapter, viewer, points=points) for chapter in chapters)


def _told(teller: Teller[S, A], chapter: Chapter, viewer: int, *, points: bool) -> Recap:
    if chapter.seat is None:
        return Recap("", " ".join(entry.words for entry in chapter.entries), "")
    seat = teller.match.game.seats(teller.match.state)[chapter.seat]
    done = "; ".join(entry.words.removesuffix(".") for entry in chapter.entries)
    summed, brought = worth(teller, chapter, viewer, viewer) if points else ("", "")
    heaviest = max(reversed(chapter.entries), key=lambda each: each.weight).words.removesuffix(".")
    whole, most = (teller.ui.words("log.line", name=seat.name, what=what) for what in (done, heaviest))
    most = "" if most == whole else most.rstrip(".") + ELLIPSIS
    return Recap(seat.colour, whole, brought, most, summed if brought.startswith(summed) else "")


EMBLEM, BESIDE, EDGE, ICON, APART = 20, 8, 9, 26, 6
"""Side of an emblem, free space beside it and at the edge, width of the sign, free space between turns."""

SHARES = (1.0, 0.9, 0.8)
"""How much smaller it may be set; no type is ever smaller than can be read."""

Line = tuple[str, "Style"]


@widget_class
class RecapBox(Pressable):
    """A turn below the other, each with its emblem; pressing it shows everything that happened."""

    told: tuple[Recap, ...]
    share: float = 1.0
    """How large it is set, as a share of the usual size."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblems, sentences, what they were worth, and the sign of the log."""
        scale = Scale(look.scale.unit * self.share, look.scale.text)
        rect, px = self.rect, scale.px
        line = theme.RAISED_LINE if look.hovered else theme.LINE
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=line)
        icon = pygame.Rect(rect.right - px(24), rect.bottom - px(26), px(18), px(18))
        paint.icon(surface, "log", icon, theme.MUTED)
        left, top = rect.left + px(EDGE), float(rect.top + px(EDGE))
        for each in self.told:
            lines = _lines(each, rect.width, scale)
            first = lines[0][1].size * LEADING
            side = px(EMBLEM)
            if each.colour:
                badge(surface, each.colour, (left, round(top + first / 2) - side // 2, side, side))
            for words, style in lines:
                step = style.size * LEADING
                paint.text(surface, words, (left + side + px(BESIDE), top + step / 2), style, "midleft")
                top += step
            top += px(APART)


def recap_box(
    place: tuple[pygame.Rect, int],
    told: Sequence[Recap],
    scale: Scale,
    press: Callable[[], Transition | None],
    shortcuts: tuple[Shortcut, ...],
) -> RecapBox | None:
    """Return the box with as much as there is room for: all, of each turn what weighed most, or first words.

    What a turn was worth is told by all its parts, or in all: some of the parts would seem to be all.

    What a turn was worth is never told without what was done, rather the other way round. None where nothing
    is told, and where there is no room: then the last event is told.

    Args:
        place: of the line of the last event, and how many pixels above it are free.
        told: the turns.
        scale: of the table.
        press: shows the log.
        shortcuts: likewise.
    """
    rect, spare = place
    heaviest = [each._replace(words=each.most or each.words) for each in told]
    summed = [each._replace(worth=each.sum) for each in heaviest]
    alone = [each._replace(worth="") for each in heaviest]
    whole = [(some, share) for some in (told, heaviest, summed, alone) for share in SHARES[:2]]
    for turns, share in (*whole, *((None, share) for share in SHARES)):
        smaller = Scale(scale.unit * share, scale.text)
        some = [_short(each, rect.width, smaller) for each in heaviest] if turns is None else turns
        high = _height(some, rect.width, smaller)
        if some and high <= rect.height + spare:
            box = pygame.Rect(rect.left, 0, rect.width, max(high, rect.height))
            box.bottom = rect.bottom
            return RecapBox(
                key="log", rect=box, told=tuple(some), share=share, on_press=press, shortcuts=shortcuts
            )
    return None


def _room(width: int, scale: Scale) -> int:
    """Return how wide the lines are, in pixels."""
    return width - scale.px(2 * EDGE + EMBLEM + BESIDE + ICON - EDGE)


def _short(told: Recap, width: int, scale: Scale) -> Recap:
    """Return one turn with no more words of what was done than fit on a line."""
    usual, room = scale.style("text", theme.NOTE), _room(width, scale)
    first, *more = paint.wrap(told.words, usual, room)
    while more and " " in first and paint.measure(first + ELLIPSIS, usual)[0] > room:
        first = first.rpartition(" ")[0]
    return told._replace(words=first.rstrip(",;:") + ELLIPSIS if more else first)


def _lines(told: Recap, width: int, scale: Scale) -> list[Line]:
    """Return the lines of one turn and their styles."""
    usual, room = scale.style("text", theme.NOTE), _room(width, scale)
    bold = scale.style("bold", theme.NOTE, theme.AMBER)
    found = [(words, usual) for words in paint.wrap(told.words, usual, room) if words]
    return found + [(words, bold) for words in paint.wrap(told.worth, bold, room) if words]


def _height(told: Sequence[Recap], width: int, scale: Scale) -> int:
    """Return how many pixels some turns take."""
    lines = [line for each in told for line in _lines(each, width, scale)]
    between = scale.px(2 * EDGE) + (len(told) - 1) * scale.px(APART)
    return round(sum(style.size for _, style in lines) * LEADING) + between
