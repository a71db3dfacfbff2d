"""Everything that happened, turn by turn, over the right rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import turns
from wk.games.winter_kingdom.ui.table.log_parts import (
    INDENT,
    LINE,
    PAD,
    DeedTold,
    PlayerFilter,
    Shield,
    TurnTold,
)
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import ESCAPE, Label, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.narrate import Say, Told
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.hexgrid import Hex
    from wk.shell.controls import Controls
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

HEAD, FILTER, GAP = 48, 34, 8
"""Heights of the heading and of the choice of a player, and the space below that, in units."""

FOOT = 6
"""Space below the last deed of a turn, and between two turns, in units."""

DEED = "log-deed-"
"""How the key of a deed begins; the number of its moment follows."""


class Hands(NamedTuple):
    """What the panel does outside of itself."""

    close: Callable[[], Transition | None]
    look_back: Callable[[int], Transition | None]
    """Shows the match as it was after a number of actions."""
    changed: Callable[[], None]
    """Called when the panel looks different."""


class Log:
    """The panel: whether it is open, whose turns it tells, how far it is scrolled."""

    def __init__(self, match: Match[State, Action], say: Say, hands: Hands) -> None:
        """Tell a match; the panel is closed."""
        self.open = False
        self.seat: int | None = None
        """The player whose turns are told; None tells all."""
        self.scroll = Scroll()
        self._match = match
        self._say = say
        self._hands = hands
        self._known: tuple[int, str] = (-1, "")
        self._told: list[Told] = []
        self._hexes: dict[str, HexSet] = {}
        self._controls: Controls | None = None

    def toggle(self, controls: Controls) -> None:
        """Open or close the panel; opened, it is where the keyboard goes on."""
        self.open = not self.open
        self.scroll.offset = 0
        self._controls = controls
        self._hands.changed()
        controls.set_focus("log-filter" if self.open else "", ring=False)

    @property
    def lit(self) -> frozenset[Hex]:
        """The hexes of the deed that is pointed at or, if none is, the one the keyboard has come to."""
        if not self.open or self._controls is None:
            return frozenset()
        controls = self._controls
        keys = controls.hovered, controls.focus if controls.ring else ""
        key = next((key for key in keys if key.startswith(DEED)), "")
        return frozenset(hexes(self._hexes.get(key, 0)))

    def choose(self, number: int) -> Transition | None:
        """Tell the turns of all (0) or of one player."""
        self.seat = number - 1 if number else None
        self.scroll.offset = 0
        self._hands.changed()
        return None

    def _walk(self, key: str, step: int) -> None:
        """Take the focus so many lines on from a deed."""
        keys = list(self._hexes)
        place = keys.index(key) + step
        if 0 <= place < len(keys) and self._controls is not None:
            self._controls.set_focus(keys[place])

    def _turns(self, language: str) -> list[Told]:
        """Return every turn in words."""
        known = len(self._match.actions), language
        if self._known != known:
            self._known, self._told = known, turns(self._say, self._match.states, self._match.actions)
        return [turn for turn in self._told if self.seat in {None, turn.seat}]

    # Layout -------------------------------------------------------------------------------------

    def widgets(self, layout: TableLayout, language: str) -> list[Widget]:
        """Return the widgets of the panel, the latest turn on top; none while it is closed."""
        if not self.open:
            return []
        scale, px = layout.scale, layout.scale.px
        sheet = pygame.Rect(layout.right.left, 0, layout.right.width, layout.size[1])
        edge = px(layout.measures.edge)
        inner = sheet.inflate(-2 * edge, 0)
        bar = pygame.Rect(inner.left, px(HEAD), inner.width, scale.line(FILTER))
        view = pygame.Rect(inner.left, bar.bottom + px(GAP), inner.width, 0)
        view.height = sheet.bottom - edge - view.top
        found: list[Widget] = [
            Shield(key="log-ground", rect=sheet, radius=0),
            *self._head(inner, scale),
            self._filter(bar),
            ScrollArea(key="log-scroll", rect=view, scroll=self.scroll),
        ]
        told = self._turns(language)
        if not told:
            box = pygame.Rect(view.left, view.top, view.width, px(30))
            style = scale.style("text", theme.BUTTON, theme.MUTED)
            return [*found, Label(rect=box, words=self._say("log.empty"), style=style)]
        return found + self._rows(view, told, scale)

    def _head(self, inner: pygame.Rect, scale: Scale) -> list[Widget]:
        """Return the heading and the button that closes the panel."""
        px = scale.px
        side = px(34)
        words = pygame.Rect(inner.left, 0, inner.width - side, px(HEAD))
        box = pygame.Rect(inner.right - side, px(7), side, side)
        names = self._match.state.table.names
        title = (
            self._say("log.title")
            if self.seat is None
            else self._say("endgame.log-of", name=names[self.seat])
        )
        return [
            Label(rect=words, words=title, style=scale.style("display", 18)),
            Button(
                key="log-close",
                rect=box,
                icon="close",
                on_press=self._hands.close,
                shortcuts=(*ESCAPE, Shortcut(pygame.K_l)),
            ),
        ]

    def _filter(self, rect: pygame.Rect) -> Widget:
        """Return the choice of a player."""
        return PlayerFilter(
            key="log-filter",
            rect=rect,
            options=(self._say("endgame.log-all"), *self._match.state.table.colours),
            chosen=0 if self.seat is None else self.seat + 1,
            on_choose=self.choose,
        )

    def _rows(self, view: pygame.Rect, told: list[Told], scale: Scale) -> list[Widget]:
        """Return the turns, as far down as the panel is scrolled."""
        px, width = scale.px, view.width - scale.px(10)
        style = scale.style("text", theme.NOTE)
        rows: list[tuple[Told, list[int]]] = []
        for turn in reversed(told):
            room = width - px(4) - 2 * px(INDENT)
            words = [deed.words for deed in turn.deeds] or [self._say("log.nothing")]
            rows.append((turn, [paint.paragraph_height(w, room, style, LINE) + 2 * px(PAD) for w in words]))
        found: list[Widget] = []
        self._hexes = {}
        content = sum(self._height(turn, heights, width, scale) + px(FOOT) for turn, heights in rows)
        y = view.top - self.scroll.clamp(content, view.height)
        for turn, heights in rows:
            box = pygame.Rect(view.left, y, width, self._height(turn, heights, width, scale))
            found += self._turn(turn, box, view, heights, scale)
            y = box.bottom + px(FOOT)
        return found

    def _height(self, turn: Told, heights: list[int], width: int, scale: Scale) -> int:
        """Return the height in pixels of a turn with its deeds."""
        name, words = self._match.state.table.names[turn.seat], self._say("log.head", round=turn.round)
        return TurnTold.head(name, words, width, scale) + sum(heights) + scale.px(FOOT)

    def _turn(
        self, turn: Told, box: pygame.Rect, view: pygame.Rect, heights: list[int], scale: Scale
    ) -> list[Widget]:
        """Return the head of a turn and a line for each deed in it."""
        table, px = self._match.state.table, scale.px
        colour, name = table.colours[turn.seat], table.names[turn.seat]
        words = self._say("log.head", round=turn.round)
        found: list[Widget] = [TurnTold(rect=box, clip=view, colour=colour, name=name, round=words)]
        top = box.bottom - px(FOOT) - sum(heights)
        deeds = [(deed.words, deed.after, deed.hexes) for deed in turn.deeds]
        deeds = deeds or [(self._say("log.nothing"), turn.first, 0)]
        for (said, moment, changed), height in zip(deeds, heights, strict=True):
            line = pygame.Rect(box.left + px(2), top, box.width - px(4), height)
            key = f"{DEED}{moment}"
            self._hexes[key] = changed
            found.append(
                DeedTold(
                    key=key,
                    rect=line,
                    clip=view,
                    words=said,
                    on_press=lambda moment=moment: self._hands.look_back(moment),  # type: ignore[misc]
                    on_walk=self._walk,
                )
            )
            top += height
        return found
