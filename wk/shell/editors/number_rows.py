"""The rows of the editor of numbers: what a value is called, what is shipped, and what changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.editors.fields import OwnMark, ValueField
from wk.shell.editors.values import Range
from wk.shell.help.flow import CAPTION, READING, Flow

if TYPE_CHECKING:
    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.draft import ValueDraft
    from wk.shell.editors.values import Number

FIELD, CHOICE, STEP = 58, 128, 40
"""Widths of a number and of a choice, and side of the buttons beside it, in units."""

ACROSS = 400
"""Least width in units of a value's name and its field side by side."""


def number_rows(flow: Flow, draft: ValueDraft, numbers: tuple[Number, ...]) -> None:
    """Add a row for each of some values."""
    section = ""
    for number in numbers:
        if number.section and number.section != section:
            flow.gap(6)
            flow.label(number.section)
            flow.gap(6)
        section = number.section
        _row(flow, draft, number)
        flow.gap(14)


def _row(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add a value: its name, what is shipped and allowed, and what changes it."""
    scale, wrong = flow.scale, draft.wrong(number.path)
    width = FIELD if isinstance(number.limits, Range) else CHOICE
    controls = scale.line(2 * STEP + width) + 2 * scale.px(6)
    beside = flow.width >= scale.line(ACROSS)
    told = flow.column(0, flow.width - controls - scale.px(theme.MEDIUM) if beside else flow.width)
    told.line(number.name, scale.style("bold", READING))
    told.gap(2)
    told.line(_note(draft, number), scale.style("text", CAPTION, theme.BAD if wrong else theme.MUTED))
    if draft.is_own(number.path):
        told.gap(4)
        _own(told, draft, number)
    if beside:
        aside = flow.column(flow.width - controls, controls)
        _controls(aside, draft, number)
        flow.join(told, aside)
    else:
        flow.join(told)
        flow.gap(4)
        _controls(flow, draft, number)


def _note(draft: ValueDraft, number: Number) -> str:
    """Return what is allowed, and what is shipped."""
    words, limits = draft.words, number.limits
    shipped = limits.shown(draft.shipped[number.path])
    if not isinstance(limits, Range):
        return words("numbers.shipped-choice", name=shipped)
    if draft.wrong(number.path):
        return words("numbers.wrong", low=limits.low, high=limits.high)
    return words("numbers.shipped", n=shipped, low=limits.low, high=limits.high)


def _own(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add the mark of an own value, and the way back."""
    words, scale, shipped = draft.words, flow.scale, draft.shipped[number.path]
    height = scale.line(32)
    row = flow.take(height)
    mark = words("numbers.own")
    style = scale.style("bold", theme.LABEL)
    wide = paint.measure(mark, style)[0] + round(style.size * 1.15) + scale.px(16)
    label = words("numbers.restore")
    button = scale.style("bold", theme.BUTTON)
    width = min(row.width - wide, paint.measure(label, button)[0] + scale.px(58))
    flow.add(
        OwnMark(rect=pygame.Rect(row.left, row.top, wide, height), words=mark),
        Button(
            key=f"restore-{key_of(number.path)}",
            rect=pygame.Rect(row.left + wide, row.top, width, height),
            label=label,
            icon="restart",
            tooltip=words("numbers.restore-tip", n=number.limits.shown(shipped)),
            on_press=lambda: draft.set(number.path, shipped),
        ),
    )


def _controls(flow: Flow, draft: ValueDraft, number: Number) -> None:
    """Add the step back, the value, the step on."""
    scale, path, value = flow.scale, number.path, draft.values[number.path]
    side, gap = scale.line(STEP), scale.px(6)
    width = scale.line(FIELD if isinstance(number.limits, Range) else CHOICE)
    row = flow.take(side)
    field = pygame.Rect(row.left + side + gap, row.top, width, side)
    flow.add(
        _step(draft, number, pygame.Rect(row.left, row.top, side, side), -1),
        ValueField(
            key=f"number-{key_of(path)}",
            rect=field,
            value=value,
            shown=number.limits.shown(value),
            digits=number.limits.digits,
            typed=draft.typing[1] if draft.typing and draft.typing[0] == path else None,
            wrong=draft.wrong(path),
            own=draft.is_own(path),
            on_type=lambda digits: draft.type(path, digits),
            on_step=lambda by: draft.step(path, by),
            on_done=lambda: draft.set(path, value),
        ),
        _step(draft, number, pygame.Rect(field.right + gap, row.top, side, side), 1),
    )


def _step(draft: ValueDraft, number: Number, rect: pygame.Rect, by: int) -> Button:
    """Return the button that goes to the next lower or higher value."""
    what = "less" if by < 0 else "more"
    if isinstance(number.limits, Range):
        icon, tip = ("minus", "numbers.less") if by < 0 else ("plus", "numbers.more")
    else:
        icon, tip = ("previous", "numbers.before") if by < 0 else ("next", "numbers.after")
    return Button(
        key=f"{what}-{key_of(number.path)}",
        rect=rect,
        icon=icon,
        tooltip=draft.words(tip),
        enabled=draft.can_step(number.path, by),
        on_press=lambda: draft.step(number.path, by),
    )


def key_of(path: KeyPath) -> str:
    """Return a value's name in keys of widgets."""
    return ".".join(str(part) for part in path[1:])
