"""The rows of numbers in the editor: what a number is called, what is shipped, and what changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.numbers import BOUNDS, COINS_KEY
from wk.games.winter_kingdom.ui.card_editor.parts import NumberField, OwnMark
from wk.games.winter_kingdom.ui.table.own_numbers import name_of
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.help.flow import CAPTION, READING, Flow

if TYPE_CHECKING:
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.ui.card_editor.draft import Draft

FIELD, STEP = 58, 40
"""Width of a number and side of the buttons beside it, in units."""

ACROSS = 400
"""Least width in units of a number's name and its field side by side."""


def number_rows(flow: Flow, draft: Draft, paths: tuple[KeyPath, ...]) -> None:
    """Add a row for each of some numbers."""
    coins = False
    for path in paths:
        if COINS_KEY in path and not coins:
            coins = True
            flow.gap(6)
            flow.label(draft.say("numbers.section.coins"))
            flow.gap(6)
        _row(flow, draft, path)
        flow.gap(14)


def _row(flow: Flow, draft: Draft, path: KeyPath) -> None:
    """Add a number: its name, what is shipped and allowed, and what changes it."""
    say, scale = draft.say, flow.scale
    shipped, (low, high) = draft.shipped[path], BOUNDS[path]
    own = draft.is_own(path)
    wrong = draft.wrong(path)
    controls = scale.line(2 * STEP + FIELD) + 2 * scale.px(6)
    beside = flow.width >= scale.line(ACROSS)
    told = flow.column(0, flow.width - controls - scale.px(theme.MEDIUM) if beside else flow.width)
    told.line(name_of(say, path), scale.style("bold", READING))
    told.gap(2)
    note = say("numbers.wrong", low=low, high=high) if wrong else ""
    note = note or say("numbers.shipped", n=shipped, low=low, high=high)
    told.line(note, scale.style("text", CAPTION, theme.BAD if wrong else theme.MUTED))
    if own:
        told.gap(4)
        _own(told, draft, path)
    if beside:
        aside = flow.column(flow.width - controls, controls)
        _controls(aside, draft, path)
        flow.join(told, aside)
    else:
        flow.join(told)
        flow.gap(4)
        _controls(flow, draft, path)


def _own(flow: Flow, draft: Draft, path: KeyPath) -> None:
    """Add the mark of an own number, and the way back."""
    say, scale, shipped = draft.say, flow.scale, draft.shipped[path]
    height = scale.line(32)
    row = flow.take(height)
    mark = say("numbers.own")
    style = scale.style("bold", theme.LABEL)
    wide = paint.measure(mark, style)[0] + round(style.size * 1.15) + scale.px(16)
    label = say("numbers.restore")
    button = scale.style("bold", theme.BUTTON)
    width = min(row.width - wide, paint.measure(label, button)[0] + scale.px(58))
    flow.add(
        OwnMark(rect=pygame.Rect(row.left, row.top, wide, height), words=mark),
        Button(
            key=f"restore-{key_of(path)}",
            rect=pygame.Rect(row.left + wide, row.top, width, height),
            label=label,
            icon="restart",
            tooltip=say("numbers.restore-tip", n=shipped),
            on_press=lambda: draft.set(path, shipped),
        ),
    )


def _controls(flow: Flow, draft: Draft, path: KeyPath) -> None:
    """Add minus, the number, plus."""
    scale, value = flow.scale, draft.value(path)
    side, gap = scale.line(STEP), scale.px(6)
    row = flow.take(side)
    field = pygame.Rect(row.left + side + gap, row.top, scale.line(FIELD), side)
    flow.add(
        _step(draft, path, pygame.Rect(row.left, row.top, side, side), -1),
        NumberField(
            key=f"number-{key_of(path)}",
            rect=field,
            value=value,
            typed=draft.typing[1] if draft.typing and draft.typing[0] == path else None,
            wrong=draft.wrong(path),
            own=draft.is_own(path),
            on_type=lambda words: draft.type(path, words),
            on_step=lambda by: draft.step(path, by),
            on_done=lambda: draft.set(path, value),
        ),
        _step(draft, path, pygame.Rect(field.right + gap, row.top, side, side), 1),
    )


def _step(draft: Draft, path: KeyPath, rect: pygame.Rect, by: int) -> Button:
    """Return the button that makes a number one less or more."""
    low, high = BOUNDS[path]
    what, icon = ("less", "minus") if by < 0 else ("more", "plus")
    return Button(
        key=f"{what}-{key_of(path)}",
        rect=rect,
        icon=icon,
        tooltip=draft.say("numbers.less" if by < 0 else "numbers.more"),
        enabled=low <= draft.value(path) + by <= high,
        on_press=lambda: draft.step(path, by),
    )


def key_of(path: KeyPath) -> str:
    """Return a number's name in keys of widgets."""
    return ".".join(str(part) for part in path[1:])
