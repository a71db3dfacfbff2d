"""How sure what is told of a card is: the feather of what is reconstructed, the pencil of the user's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import theme
from wk.shell.help.flow import CAPTION, READING, Flow, Icon, behind
from wk.shell.help.markup import SOURCE, Run
from wk.shell.help.rich import LEADING
from wk.shell.phrases import said

if TYPE_CHECKING:
    from wk.words import Words

FEATHER, PENCIL = "feather", "pencil"
"""The icons of what is reconstructed, and of what is the user's own."""


class Provenance(NamedTuple):
    """How sure a card is."""

    letters: str
    """Of its sources."""
    unsure: str = ""
    """What of it is reconstructed; nothing if nothing is."""
    hint: str = ""
    """What can be done about that."""
    own: str = ""
    """Which of its numbers are the user's own; nothing if none is."""


def set_provenance(flow: Flow, words: Words, known: Provenance) -> None:
    """Add a sheet that tells how sure a card is."""
    px, first, top, pad = flow.scale.px, len(flow.widgets), flow.y + flow.scale.px(4), flow.scale.px(14)
    flow.gap(4)
    inner = flow.column(pad, flow.width - 2 * pad)
    inner.gap(12)
    small, muted = flow.scale.style("text", CAPTION), flow.scale.style("text", CAPTION, theme.MUTED)
    if known.own:
        own_mark(inner, known.own)
        inner.gap(8)
    if known.unsure:
        bold = flow.scale.style("bold", READING)
        side = round(bold.size * LEADING)
        inner.add(Icon(rect=pygame.Rect(0, inner.y, side, side), name=FEATHER, colour=theme.AMBER))
        inner.text((Run(words("help.feather")),), bold, side + px(8))
        inner.gap(6)
        inner.line(said(known.unsure, words.language), small)
        inner.gap(4)
        inner.line(known.hint, muted)
    else:
        inner.line(words("help.sure"), small)
    inner.gap(6)
    inner.text((Run(words("help.from") + " "), *(Run(letter, SOURCE) for letter in known.letters)), muted)
    inner.gap(12)
    flow.join(inner)
    behind(flow, first, top)


def own_mark(flow: Flow, told: str) -> None:
    """Add what is the user's own, behind its pencil."""
    style = flow.scale.style("bold", CAPTION)
    side = round(style.size * LEADING)
    flow.add(Icon(rect=pygame.Rect(0, flow.y, side, side), name=PENCIL, colour=theme.AMBER))
    flow.text((Run(told),), style, side + flow.scale.px(8))
