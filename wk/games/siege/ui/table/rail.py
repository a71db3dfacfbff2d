"""The right rail: year and seasons, the players, deck and discards, what happened this year."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.scoring import FAMILY
from wk.games.siege.state import AUTUMN, SPRING, SUMMER, WINTER
from wk.games.siege.ui.city import DISCARDS, Thing
from wk.games.siege.ui.table.rivals import doing
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.rails import Heading, Rail
from wk.shell.widget import Shortcut, Widget
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import Pile
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from wk.games.siege.ui.table.sight import Sight
    from wk.shell.widget import Look

SEASONS = {AUTUMN: "leaf", WINTER: "snowflake", SPRING: "swords", SUMMER: "sun"}
LINE, MOST_LINES, MOST_TOLD = 26, 3, 6
"""Height of one thing of the year in units, the most lines it takes, and the most things told."""


@dataclass(frozen=True, kw_only=True)
class YearLine(Widget):
    """Something that happened this year."""

    colour: str
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem and words."""
        rect, px = self.rect, look.scale.px
        box = pygame.Rect(rect.left, 0, px(20), px(20))
        box.centery = rect.centery
        left = rect.left
        if self.colour:
            badge(surface, self.colour, box)
            left = box.right + px(8)
        style = look.scale.style("text", theme.NOTE)
        lines = paint.wrap(self.words, style, rect.right - left)[:MOST_LINES]
        for n, line in enumerate(lines):
            y = rect.centery + (n - (len(lines) - 1) / 2) * style.size * 1.25
            paint.text(surface, line, (left, y), style, "midleft", rect.right - left)


def rail_widgets(sight: Sight) -> list[Widget]:
    """Return everything in the rail but the log line."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    px, names = layout.scale.px, sight.speech.names
    above = pygame.Rect(layout.seasons.left, layout.seasons.top - px(20), layout.seasons.width, px(20))
    seasons = [Phase(names[season], icon) for season, icon in SEASONS.items()]
    rows = above.move(0, layout.rows[0].top - px(20) - above.top)
    return [
        Rail(rect=layout.rail, on_left=False),
        Heading(
            rect=above,
            words=say("rail.year", n=state.year, most=state.fixed.years),
            note=say(f"rail.{state.season}"),
        ),
        PhaseStrip(rect=layout.seasons, phases=seasons, now=list(SEASONS).index(state.season)),
        Heading(rect=rows, words=say("rail.order"), note=say("rail.royals")),
        *_rows(sight),
        *_piles(sight),
        *_year(sight),
    ]


def _rows(sight: Sight) -> list[Widget]:
    """Return the players in order from the Initiator; one royal from winning is amber (SG-UI-1)."""
    state, say, count = sight.state, sight.speech.say, len(sight.state.players)
    found: list[Widget] = []
    for n, rect in enumerate(sight.layout.rows):
        seat = (state.initiator + n) % count
        player, who = state.players[seat], state.fixed.seats[seat]
        notes = [say("rail.initiator")] if seat == state.initiator else []
        notes += [say("rail.next-initiator")] if seat == state.next_initiator != state.initiator else []
        notes += [doing(sight, seat)]
        royals = len(player.keep)
        facts = [Fact(str(len(player.field)), "card"), Fact(str(player.quartered), "fort")]
        facts += [Fact(str(player.tricks), "trophy")] if state.season == AUTUMN else []
        facts += [Fact(str(len(player.aside)), "flag")] if player.aside else []
        key = f"seat-{seat + 1}"
        found.append(
            SeatRow(
                key=key, rect=rect, colour=who.colour, name=who.name, facts=tuple(facts),
                note=say("common.comma").join(filter(None, notes)), total=f"{royals}/{FAMILY}",
                warns=royals == FAMILY - 1, active=seat == state.seat and not state.over,
                tooltip=say("rail.one-missing", name=who.name) if royals == FAMILY - 1 else "",
                on_press=partial(sight.open, f"city-{seat + 1}"), enabled=seat != sight.seat,
            )
        )  # fmt: skip
    return found


def _piles(sight: Sight) -> list[Widget]:
    """Return deck and discards; these open, or take the chosen card while there are too many (SG-WIN-3)."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    px, (deck, discards) = layout.scale.px, layout.piles
    heading = pygame.Rect(deck.left - px(5), deck.top - px(22), layout.year.width, px(20))
    desk, thing = sight.desk, Thing(sight.seat, DISCARDS)
    dropping = desk is not None and thing in desk.reach()
    top = sight.looks.face(state.discard[-1]) if state.discard else None
    press = sight.press(thing, discards) if dropping else partial(sight.open, "discards")
    return [
        Heading(rect=heading, words=say("rail.common")),
        Pile(
            key="deck", rect=deck, top=sight.looks.back, count=len(state.deck), enabled=False,
            on_press=lambda: None,
        ),
        Pile(
            key="discards", rect=discards, top=top, count=len(state.discard), light=sight.light(thing),
            on_press=press, shortcuts=(Shortcut(pygame.K_d),), tooltip=say("table.discards-tip"),
        ),
        *(
            Caption(rect=pygame.Rect(rect.left, rect.bottom + px(8), rect.width, px(20)), words=say(key))
            for rect, key in ((deck, "rail.deck"), (discards, "rail.discards"))
        ),
    ]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Caption(Widget):
    """A word below a pile."""

    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write it."""
        style = look.scale.style("text", theme.NOTE, theme.MUTED)
        paint.text(surface, self.words, self.rect.center, style, "center", self.rect.width + 20)


def _year(sight: Sight) -> list[Widget]:
    """Return the last things that happened this year, as many as have room."""
    room, scale = sight.layout.year, sight.layout.scale
    heading = pygame.Rect(room.left, room.top, room.width, scale.px(20))
    top, found = room.bottom, list[Widget]()
    style = scale.style("text", theme.NOTE)
    for colour, words in reversed(sight.lines):
        lines = len(paint.wrap(words, style, room.width - scale.px(28)))
        high = scale.line(LINE) + (min(lines, MOST_LINES) - 1) * round(style.size * 1.25)
        if top - high < heading.bottom:
            break
        top -= high
        found.insert(
            0, YearLine(rect=pygame.Rect(room.left, top, room.width, high), colour=colour, words=words)
        )
    by = top - heading.bottom
    for widget in found:
        widget.rect.y -= by
    return [Heading(rect=heading, words=sight.speech.say("rail.this-year")), *found] if found else []
