"""The blocks of a page set in a column: paragraphs, items, rules with their ids, rows of tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.help.flow import CAPTION, READING, Bar, Flow, behind
from wk.shell.help.runs import KEY, STRONG, Run, plain
from wk.shell.widget import Label

if TYPE_CHECKING:
    from wk.shell.help.markup import Entry, Prose

SHORT = 26
"""Up to so many letters a cell of a table stands beside others rather than below them."""


def prose(flow: Flow, block: Prose) -> None:
    """Add a paragraph or an item of a list."""
    style, px = flow.scale.style("text", READING), flow.scale.px
    if not block.mark:
        flow.text(block.runs, style)
        flow.gap(10)
        return
    top, indent = flow.y, max(px(26), round(style.size * 1.5))
    setting = flow.text(block.runs, style, indent)
    if block.mark == "-":
        dot = max(4, px(6))
        middle = round(top + setting.step / 2)
        flow.add(Bar(rect=pygame.Rect(px(5), middle - dot // 2, dot, dot), colour=theme.AMBER))
    else:
        number = flow.scale.style("bold", READING, theme.AMBER)
        box = pygame.Rect(0, top, indent - px(8), round(setting.step))
        flow.add(Label(rect=box, words=block.mark.rstrip("."), style=number, anchor="midright"))
    flow.gap(6)


def rule(flow: Flow, block: Prose) -> None:
    """Add a paragraph of the rules: its id as a small tag, then its words."""
    tag = flow.scale.style("text", theme.LABEL, theme.MUTED)
    flow.line(block.id, tag)
    flow.text(block.runs, flow.scale.style("text", READING))
    flow.gap(14)


def entry(flow: Flow, block: Entry) -> None:
    """Add a row of a table as a sheet: its title and id, short cells beside each other, long ones below."""
    px, top, first = flow.scale.px, flow.y, len(flow.widgets)
    pad = px(14)
    inner = flow.column(pad, flow.width - 2 * pad)
    inner.gap(10)
    inner.line(plain(block.title), flow.scale.style("display", 17))
    for words in block.ids:
        inner.line(words, flow.scale.style("text", theme.LABEL, theme.MUTED))
    long = [cell for cell in block.cells if len(plain(cell.runs)) > SHORT]
    short = [cell for cell in block.cells if cell not in long]
    style = flow.scale.style("text", 15)
    for cell in long:
        inner.gap(6)
        if cell.label and len(long) > 1:
            inner.label(cell.label)
        inner.text(cell.runs, style)
    if short:
        inner.gap(6)
        runs: list[Run] = []
        for cell in short:
            lead = " · " if runs else ""
            label = f"{cell.label}: " if cell.label else ""
            runs += [Run(lead + label), *cell.runs]
        inner.text(tuple(runs), flow.scale.style("text", CAPTION, theme.MUTED))
    inner.gap(10)
    flow.join(inner)
    behind(flow, first, top)
    flow.gap(8)


def pair(flow: Flow, block: Entry) -> None:
    """Add a row of two: a few words on the left, what they are on the right."""
    px = flow.scale.px
    style = flow.scale.style("text", READING)
    left = flow.column(0, min(flow.scale.line(220), round(flow.width * 0.42)))
    kinds = {run.kind for run in block.title}
    left.text(block.title if KEY in kinds else tuple(Run(run.text, STRONG) for run in block.title), style)
    right = flow.column(left.width + px(theme.MEDIUM), flow.width - left.width - px(theme.MEDIUM))
    right.text(block.cells[0].runs, style)
    flow.join(left, right)
    flow.gap(4)
    flow.add(Bar(rect=pygame.Rect(0, flow.y, flow.width, 1), colour=theme.LINE))
    flow.gap(6)
