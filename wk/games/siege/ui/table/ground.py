"""The ground of the table: cloth, panels, cities without cards, what is brought out on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE
from wk.games.siege.state import FORT, GARRISON, KEEP
from wk.games.siege.ui.art import draw_city, draw_cloth
from wk.games.siege.ui.city import FIELD, Thing
from wk.shell import paint

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

    import pygame

    from wk.games.siege.actions import Action
    from wk.games.siege.autumn import Trick
    from wk.games.siege.state import State
    from wk.games.siege.ui.table.layout import Layout
    from wk.shell.match.table.part import Marks
    from wk.shell.theme import Scale

LAST, BLAME, TOLD = "#f4f7fa", "#ff5a4a", "#9fd3ff"
"""Round what changed last, what is to blame, and what is told of in the log."""
PANEL = ("#0d1518", "#4b6a68")


def draw_ground(surface: pygame.Surface, layout: Layout, seat: int, colours: Mapping[int, str]) -> None:
    """Draw cloth, panels and slabs; ``seat`` is whose table it is, ``colours`` those of all seats."""
    px = layout.scale.px
    draw_cloth(surface, layout.cloth, layout.scale.unit)
    for places in layout.rivals:
        paint.panel(surface, places.panel, fill=PANEL[0], radius=px(10), line=PANEL[1], opacity=0.5)
    for other, city in layout.cities(seat).items():
        draw_city(surface, city, colours[other])


def draw_marks(
    surface: pygame.Surface, marks: Marks, place_of: Callable[[Hashable], pygame.Rect | None], scale: Scale
) -> None:
    """Draw a line round what changed last, what the log tells of, and what is to blame."""
    for things, colour in ((marks.last, LAST), (marks.told, TOLD), (marks.blame, BLAME)):
        for thing in things:
            rect = place_of(thing)
            if rect is not None:
                box, width = rect.inflate(scale.px(8), scale.px(8)), max(3, scale.px(4))
                paint.panel(surface, box, fill=None, radius=scale.px(6), line=colour, line_width=width)


def spared(
    layout: Layout, things: Mapping[str, tuple[Thing, pygame.Rect]], thing: Thing, seat: int, *, large: bool
) -> pygame.Rect:
    """Return what a box about a thing had better not lie on: its city, its panel, the whole Field."""
    if thing.spot == FIELD:
        rects = [rect for other, rect in things.values() if other.spot == FIELD]
        return rects[0].unionall(rects)
    if thing.seat == seat:
        return layout.city.rect
    if large:
        return layout.large.rect
    order = [other for other in layout.cities(seat) if other != seat]
    panel = layout.rivals[order.index(thing.seat)].panel.copy()
    panel.width = max(panel.width, layout.middle.left - panel.left)  # below it, beside the own city
    return panel


def changed(before: State, after: State) -> Iterable[Thing]:
    """Yield the places of all cities whose cards differ, as far as the viewer sees them."""
    for seat, (old, new) in enumerate(zip(before.players, after.players, strict=True)):
        for side in range(4):
            if old.forts[side] != new.forts[side]:
                yield Thing(seat, FORT + side)
            if len(old.garrisons[side]) != len(new.garrisons[side]):
                yield Thing(seat, GARRISON + side)
        if old.keep != new.keep:
            yield Thing(seat, KEEP)
    if after.battle is not None and after.battle.aim != NONE:
        yield Thing(after.battle.rival, GARRISON + after.battle.side, after.battle.aim - 1)


def whole_trick(before: State, action: Action | None) -> Trick:
    """Return the trick that an action has made whole; nothing if it has not."""
    if action is None or action.word != "play" or len(before.trick) + 1 < len(before.players):
        return ()
    return (*before.trick, (before.seat, action.card))


def cue_of(before: State, action: Action | None, after: State) -> str:
    """Return the sound of an action."""
    if after.over:
        return "win"
    if before.battle or after.battle or (action is not None and action.word in {"strike", "hire"}):
        return "fort"
    return "turn" if action is not None and action.word == "done" else "card"
