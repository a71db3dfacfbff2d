"""Cards in the left rail: the three of this round, and all that are left as a table by kind."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.cards import AMOUNT, CARD_IDS, TYPE, TYPES
from wk.games.minsterpool.state import BID, PLAY, SELECT
from wk.games.minsterpool.ui.art import BACK, KINDS, card_face, ink_of, kind_icon
from wk.games.minsterpool.ui.table import things as using
from wk.shell import paint, theme
from wk.shell.widget import Shortcut, Widget, widget_class
from wk.shell.widgets.card import Card, CardShadows
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

NAMES, STEP, LEAST_STEP = 112, 25, 21
"""Least width of the names of the kinds; how far apart two amounts stand at most, and at least; in units."""


def draw_kinds(  # noqa: PLR0913, PLR0917 - a table and what it shows
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: Scale,
    speech: Speech,
    state: State,
    held: Sequence[int],
) -> None:
    """Draw everybody's cards as a table by kind: bright what is among ``held``, hollow what is not."""
    left, high, px = Counter(held), rect.height / len(TYPES), scale.px
    rows = [[card for card in state.fixed.tables.cards if TYPE[card] == kind] for kind in range(len(TYPES))]
    style, names = scale.style("text", theme.NOTE), [speech.say(f"kind.{kind}") for kind in TYPES]
    most = max(map(len, rows))
    named = min(
        max(px(NAMES), px(34) + max(paint.measure(name, style)[0] for name in names)),
        rect.width - most * px(LEAST_STEP),
    )
    step = min(px(STEP), (rect.width - named) // most)
    for kind, row in enumerate(rows):
        middle = round(rect.top + (kind + 0.5) * high)
        icon = pygame.Rect(rect.left + px(2), middle - px(10), px(20), px(20))
        kind_icon(surface, KINDS[kind].picture, icon, theme.TEXT, theme.DEEP)
        paint.text(surface, names[kind], (icon.right + px(6), middle), style, "midleft", named - px(32))
        for number, card in enumerate(row):
            box = pygame.Rect(0, 0, step - px(4), min(px(26), round(high - 3)))
            box.midleft = rect.left + named + number * step, middle
            _amount(surface, box, card, scale, held=left[card] > 0)
            left[card] -= 1


def _amount(surface: pygame.Surface, box: pygame.Rect, card: int, scale: Scale, *, held: bool) -> None:
    """Draw a card as its amount on paper, or hollow if it is gone."""
    line, fill = (KINDS[TYPE[card]].colour, theme.PARCHMENT) if held else (theme.LINE, None)
    width = max(1, scale.px(1.4))
    paint.panel(surface, box, fill=fill, radius=scale.px(4), line=line, line_width=width)
    ink = ink_of(TYPE[card]) if held else theme.FAINT
    style = scale.style("bold" if held else "text", theme.BUTTON, ink)
    paint.text(surface, str(AMOUNT[card]), box.center, style, "center")


def round_cards(sight: Sight) -> list[Widget]:
    """Return the three cards of this round: picked, selected, carried out, played."""
    state, desk, rects = sight.state, sight.desk, sight.layout.cards
    player = state.players[sight.seat]
    picked = desk.cards if desk is not None and state.phase == SELECT else ()
    open_ = player.selected if player.hidden is None else ()
    known = (*player.played, *open_, *picked)
    counts = Counter[int]()
    found: list[Widget] = [CardShadows(rect=sight.layout.left, rects=rects[: len(known)])]
    for number, rect in enumerate(rects):
        if number < len(known):
            counts[known[number]] += 1
            found.append(_card(sight, number, known[number], counts[known[number]]))
        else:
            found.append(Slot(rect=rect, back=number < len(known) + (player.hidden or 0)))
    return found


def _card(sight: Sight, number: int, card: int, count: int) -> Card:
    """Return a card of this round, in its place, the so manieth of its like."""
    state, desk, rect = sight.state, sight.desk, sight.layout.cards[number]
    played = state.players[sight.seat].played
    gone = number < len(played)
    now = state.card is not None and state.seat == sight.seat and number == len(played) - 1
    usable = desk is not None and state.phase not in {BID, SELECT}
    ready = usable and not gone and state.stage == PLAY
    return Card(
        key=f"play-{CARD_IDS[card]}-{count}",
        rect=rect,
        face=card_face(card, sight.speech.kind(card)),
        light=Light.CHOSEN if now else Light.DULLED if gone else Light.LIT if ready else Light.PLAIN,
        tag=sight.speech.say("rail.played") if gone and not now else "",
        enabled=usable,
        shortcuts=(Shortcut(pygame.K_1 + number),) if usable and not gone else (),
        on_press=sight.press((using.PLAY, card), rect),
    )


@widget_class
class Slot(Widget):
    """The place of a card that is not picked yet, or that lies face down."""

    back: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a back, or a sunk place."""
        if self.back:
            surface.blit(back_face(BACK)(self.rect.size), self.rect)
            return
        radius = look.scale.px(6)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.RAISED_LINE, opacity=0.6)
