"""What is said of a widget or of a box: words in the order they are read, as sentences without capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell.lettering import NO_BREAK
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.widget import PointedAt, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.shell.widget import Widget
    from wk.words import Words

SHOUTED = 4
"""From so many capitals on a word is no sign but a heading in capitals, which voices would spell."""

ENDS = (".", "!", "?", ":", ";", ",", "…")


def tidy(lines: Iterable[str]) -> str:
    """Return lines as one text: parted by commas where they end in no mark, none in capitals."""
    found = ""
    for line in lines:
        words = " ".join(line.replace(NO_BREAK, " ").replace("\n", ", ").split()).replace(", ,", ",")
        words = words.capitalize() if words.isupper() and len(words) >= SHOUTED else words
        if words:
            found += f"{'' if not found else ' ' if found.endswith(ENDS) else ', '}{words}"
    return found


def sentence(words: str) -> str:
    """Return words with a full stop where they end in no mark."""
    return words if not words or words.endswith(ENDS) else f"{words}."


def said_of(widget: Widget, words: Words, talk: str) -> str:
    """Return what is said of a widget that the keyboard comes to: name, kind, how it stands, what it does.

    Args:
        widget: the widget.
        words: those of the shelf.
        talk: one of `settings.TALKS`.
    """
    parts = [tidy(widget.reads.split("\n"))]
    if talk != "brief" and widget.role:
        parts.append(words(f"speech.role.{widget.role}"))
    parts += [words(f"speech.state.{state}") for state in widget.stands]
    told = sentence(", ".join(filter(None, parts)))
    if widget.tooltip and (talk == "full" or not widget.enabled) and widget.tooltip not in widget.reads:
        told += f" {sentence(tidy([widget.tooltip]))}"
    if talk == "full" and widget.enabled and widget.shortcuts:
        told += f" {sentence(words('speech.key', key=key_name(widget, words)))}"
    return told


def key_name(widget: Widget, words: Words) -> str:
    """Return the first key of a widget in words."""
    shortcut = widget.shortcuts[0]
    held = [words("speech.ctrl")] * shortcut.ctrl + [words("speech.shift")] * shortcut.shift
    name = pygame.key.name(shortcut.key)
    told = f"speech.name.{name}"
    # Others are called by what stands on them.
    return " ".join([*held, words(told) if told in words else name])


ROW = 12
"""So many pixels apart things still stand in one row, as one reads."""


def in_order(widgets: Iterable[Widget]) -> list[Widget]:
    """Return widgets as one reads them: row after row, each from the left."""
    rows: list[list[Widget]] = []
    for each in sorted(widgets, key=lambda each: each.rect.top):
        if rows and each.rect.top - rows[-1][0].rect.top < ROW:
            rows[-1].append(each)
        else:
            rows.append([each])
    return [each for row in rows for each in sorted(row, key=lambda each: each.rect.left)]


def spelled(words: str) -> str:
    """Return words letter by letter, a full stop after each word."""
    letters = (", ".join(filter(str.isalnum, word)) for word in words.split())
    return ". ".join(filter(None, letters))


def static_words(widgets: Iterable[Widget]) -> list[str]:
    """Return what widgets say that cannot be pressed, in the order they are laid out, nothing twice."""
    read = (tidy(each.reads.split("\n")) for each in widgets if not each.interactive)
    return [*dict.fromkeys(sentence(told) for told in read if told)]


PASSED = ScrollArea, PointedAt
"""Where Tab does not stop."""


def pressed(widgets: Iterable[Widget]) -> list[Widget]:
    """Return the widgets Tab comes to."""
    return [each for each in widgets if each.interactive and each.key and not isinstance(each, PASSED)]


def worth(words: Words, points: int | Worth | None) -> str:
    """Return points won or lost in words."""
    if points is None:
        return ""
    if isinstance(points, Worth):
        return points.words
    return words("speech.points", n=points, sign="+" if points > 0 else "")


def told_in(told: Told | str, words: Words) -> str:
    """Return what a box beside the thing pointed at says, from its title to its sentence."""
    if isinstance(told, str):
        return sentence(tidy(told.split("\n")))
    head = tidy([told.title, worth(words, told.points), told.gain.words if told.gain else ""])
    rows = [f"{name} {worth(words, points)}" for name, points in told.rows]
    parts = [head, tidy(rows), tidy([told.sentence])]
    return " ".join(sentence(part) for part in parts if part)
