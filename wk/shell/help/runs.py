"""Words of the help with emphasis, keys, rule ids and source letters in them."""

from __future__ import annotations

import re
from typing import NamedTuple

PLAIN, STRONG, KEY, ID, SOURCE = "plain", "strong", "key", "id", "source"

MARKUP = re.compile(
    r"\*\*\[(?P<bold_source>[A-Z])\]\*\*|\*\*(?P<bold>[^*]+)\*\*|\*(?P<term>[^*\s][^*]*)\*|`(?P<key>[^`]+)`"
    r"|\[(?P<source>[A-Z])\]|(?P<id>\b[A-Z]{2}(?:-[A-Z]+)+(?:-[0-9]+)?)"
)
"""What is marked in a text: emphasis, keys and other literal words, sources, rule ids as ``AB-TURN-2``."""


class Run(NamedTuple):
    """A piece of text of one kind."""

    text: str
    kind: str = PLAIN


def runs_of(markup: str) -> tuple[Run, ...]:
    """Return the runs of a text with its marks taken out; line breaks are spaces."""
    found: list[Run] = []
    text, end = " ".join(markup.split()), 0
    for mark in MARKUP.finditer(text):
        if mark.start() > end:
            found.append(Run(text[end : mark.start()]))
        name = str(mark.lastgroup)
        kind = {"bold": STRONG, "term": STRONG, "key": KEY, "id": ID}.get(name, SOURCE)
        found.append(Run(str(mark[name]), kind))
        end = mark.end()
    if end < len(text):
        found.append(Run(text[end:]))
    return tuple(found)


def plain(runs: tuple[Run, ...]) -> str:
    """Return the words of runs as they are searched and compared, source letters left out."""
    return " ".join("".join(run.text for run in runs if run.kind != SOURCE).split())
