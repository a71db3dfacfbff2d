"""The right rail: year and seasons, the players, deck and discards, what happened this year."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.scoring import FAMILY
from wk.games.siege.state import AUTUMN, SPRING, SUMMER, WINTER
from wk.games.siege.ui.city import DISCARDS, Thing
from wk.games.siege.ui.table.rivals import doing
from wk.shell import theme
from wk.shell.kinds import level_words
from wk.shell.match.table.rails import Heading, Rail
from wk.shell.match.table.told import told_widgets
from wk.shell.widget import Label, Shortcut, Widget
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import Pile
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.siege.ui.table.sight import Sight

SEASONS = {AUTUMN: "leaf", WINTER: "snowflake", SPRING: "swords", SUMMER: "sun"}
MOST_TOLD = 6
"""So many things of the year are told at the most."""


def rail_widgets(sight: Sight, told: Sequence[tuple[str, str]]) -> list[Widget]:
    """Return everything in the rail but the log line; ``told`` is colour and sentence of what happened."""
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
        Heading(rect=rows, words=say("rail.order"), note=_next_year(sight) or say("rail.royals")),
        *_rows(sight),
        *_piles(sight),
        *told_widgets(say("rail.this-year"), told, layout.year, layout.scale),
    ]


def _next_year(sight: Sight) -> str:
    """Return who goes first next year, once that is known."""
    seat = sight.state.next_initiator
    return "" if seat is None else sight.speech.say("rail.next-initiator", name=sight.name(seat))


def _rows(sight: Sight) -> list[Widget]:
    """Return the players in order from the Initiator; one royal from winning is amber (SG-UI-1)."""
    state, say, count = sight.state, sight.speech.say, len(sight.state.players)
    found: list[Widget] = []
    for n, rect in enumerate(sight.layout.rows):
        seat = (state.initiator + n) % count
        player, who = state.players[seat], state.fixed.seats[seat]
        notes = [say("rail.initiator")] if seat == state.initiator else []
        if not notes or not (seat == state.seat or state.season == AUTUMN):  # the row and the trick tell that
            does = doing(sight, seat, brief=True)
            notes = [does] if does else notes  # the first row is the first anyway, and there is room for one
        royals = len(player.keep)
        facts = [Fact(str(len(player.field)), "card"), Fact(str(player.quartered), "fort")]
        facts += [Fact(str(player.tricks), "trophy")] if state.season == AUTUMN else []
        facts += [Fact(str(len(player.aside)), "flag")] if player.aside else []
        facts += [Fact(level)] if (level := level_words(sight.matches.words, who)) else []
        key = f"seat-{seat + 1}"
        found.append(
            SeatRow(
                key=key, rect=rect, colour=who.colour, name=who.name, facts=tuple(facts),
                note=say("common.comma").join(filter(None, notes)), total=f"{royals}/{FAMILY}",
                warns=royals == FAMILY - 1, active=seat == state.seat and not state.over,
                tooltip=say("rail.one-missing", name=who.name) if royals == FAMILY - 1 else "",
                on_press=partial(sight.toggle, f"city-{seat + 1}"), enabled=seat != sight.seat,
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
    press = sight.press(thing, discards) if dropping else partial(sight.toggle, "discards")
    tip = say("table.discards-tip")
    if desk is not None and dropping:
        tip = say("preview.drop", card=sight.speech.card(desk.card(desk.weapon)))
    return [
        Heading(rect=heading, words=say("rail.common")),
        Pile(
            key="deck", rect=deck, top=sight.looks.back, count=len(state.deck), enabled=False,
        ),
        Pile(
            key="discards", rect=discards, top=top, count=len(state.discard), light=sight.light(thing),
            on_press=press, shortcuts=(Shortcut(pygame.K_d),), tooltip=tip,
        ),
        *(
            Label(
                rect=pygame.Rect(rect.left - 10, rect.bottom + px(8), rect.width + 20, px(20)),
                words=say(key), style=layout.scale.style("text", theme.NOTE, theme.MUTED), anchor="center",
            )
            for rect, key in ((deck, "rail.deck"), (discards, "rail.discards"))
        ),
    ]  # fmt: skip
