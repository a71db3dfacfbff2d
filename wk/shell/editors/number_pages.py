"""The list of the editor of numbers, and one card with its values."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.editors.fields import PICTURE, CardEntry
from wk.shell.editors.number_rows import number_rows
from wk.shell.help.flow import CAPTION, Flow, Icon
from wk.shell.help.provenance import FEATHER
from wk.shell.phrases import said

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.editors.draft import ValueDraft
    from wk.shell.editors.values import Sheet
    from wk.shell.scene import Transition

ROW = 40
"""Height of an entry in units."""

BESIDE = 300
"""Least width in units of the values beside a card; with less they stand below it."""


def fill_list(
    flow: Flow, draft: ValueDraft, shown: list[Sheet], current: str, go: Callable[[str], Transition | None]
) -> Flow:
    """Fill a column with entries by family, and return it."""
    family = ""
    for sheet in shown:
        if sheet.family != family:
            family = sheet.family
            flow.gap(8)
            flow.label(family)
            flow.gap(4)
        flow.add(_entry(flow, draft, sheet, current, go))
    flow.gap(10)
    return flow


def _entry(
    flow: Flow, draft: ValueDraft, sheet: Sheet, current: str, go: Callable[[str], Transition | None]
) -> CardEntry:
    height = max(flow.scale.px(max(ROW, PICTURE[1] + 8)), round(flow.scale.type(theme.BUTTON) * 1.9))
    own = any(draft.is_own(number.path) for number in sheet.numbers)
    return CardEntry(
        rect=flow.take(height),
        key=f"card-{sheet.key}",
        words=sheet.name,
        art=sheet.art,
        colour=sheet.colour,
        mark=draft.words("numbers.own-mark") if own else "",
        chosen=sheet.key == current,
        on_press=lambda: go(sheet.key),
    )


def fill_page(flow: Flow, draft: ValueDraft, sheet: Sheet, notes: list[tuple[str, str]]) -> Flow:
    """Fill a column with a card as it would be and its values, or those on no card, and return it.

    Args:
        flow: the empty column.
        draft: the values.
        sheet: what is shown.
        notes: lines above everything, each with its colour.
    """
    flow.gap(12)
    for words, colour in notes:
        flow.line(words, flow.scale.style("text", CAPTION, colour))
        flow.gap(8)
    if sheet.is_card:
        _card(flow, draft, sheet)
    else:
        _about(flow, draft, sheet)
    flow.gap(theme.LARGE)
    return flow


def _card(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    own, gap = draft.own, flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = draft.source.card(left, sheet.key, own)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.line(BESIDE):
        right = flow.column(across, flow.width - across)
        _about(right, draft, sheet)
        _provenance(right, draft, sheet)
        flow.join(left, right)
        return
    _about(flow, draft, sheet)
    _provenance(flow, draft, sheet)
    flow.gap(theme.LARGE)
    flow.add(draft.source.card(flow, sheet.key, own))


def _about(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    """Add name and kind of a card, and its values."""
    flow.line(sheet.name, flow.scale.style("display", 28))
    flow.line(sheet.kind, flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    number_rows(flow, draft, sheet.numbers)


def _provenance(flow: Flow, draft: ValueDraft, sheet: Sheet) -> None:
    """Add how sure a card is."""
    flow.gap(6)
    small, muted = flow.scale.style("text", CAPTION), flow.scale.style("text", CAPTION, theme.MUTED)
    if sheet.unsure:
        side = round(small.size * 1.2)
        flow.add(Icon(rect=pygame.Rect(0, flow.y, side, side), name=FEATHER, colour=theme.AMBER))
        inner = flow.column(side + flow.scale.px(8), flow.width - side - flow.scale.px(8))
        inner.line(said(sheet.unsure, draft.words.language), small)
        flow.join(inner)
    else:
        flow.line(draft.words("help.sure"), small)
    flow.gap(4)
    flow.line(f"{draft.words('help.from')}: {'; '.join(sheet.sources)}.", muted)
