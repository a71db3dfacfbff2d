"""Searching the help: titles first, then rule ids, then words."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from wk.shell.help.markup import STRONG, Run
from wk.shell.help.pages import RULES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.shell.help.pages import SearchedLine
    from wk.shell.help.source import HelpSource

A_PAGE = 3
"""The most lines found on one page that are shown."""

MOST = 40
"""The most results shown."""

SNIPPET = 90
"""About how many letters of a line are shown around what was found."""


class SearchResult(NamedTuple):
    """One result."""

    page: str
    title: str
    block: int
    runs: tuple[Run, ...]
    """The line around what was found, that emphasised."""


def search(source: HelpSource, wanted: str, *, letter: bool = True) -> list[SearchResult]:
    """Return what there is about some words, the best first; nothing for no words.

    Every word must begin a word of the page's title or of the line; upper and lower case are the same.

    Args:
        source: what there is to read.
        wanted: the words.
        letter: whether the chapters of the rules are searched, too.
    """
    words = wanted.casefold().split()
    if not words:
        return []
    patterns = [re.compile(rf"(?<![^\W_]){re.escape(word)}", re.IGNORECASE) for word in words]
    ranked = []
    seen = ""
    for place, line in enumerate(source.lines):
        if not letter and source.pages[line.page].section == RULES:
            continue
        # The title is found once, with the page's first line.
        title = source.pages[line.page].title if line.page != seen else ""
        seen = line.page
        rank = _rank(line, title, words, patterns)
        if rank is not None:
            ranked.append((rank, place, line))
    ranked.sort(key=lambda entry: entry[:2])
    return [
        SearchResult(line.page, source.label(line.page), line.block, snippet(line.words, patterns))
        for line in _few_a_page(line for _, _, line in ranked)
    ][:MOST]


def _rank(line: SearchedLine, title: str, words: list[str], patterns: list[re.Pattern[str]]) -> int | None:
    """Return how well a line fits, 0 best; None if it does not."""
    phrase, heading, text = " ".join(words), title.casefold(), line.words.casefold()
    if not all(pattern.search(line.words) or pattern.search(title) for pattern in patterns):
        return None
    if line.id and line.id.casefold() == phrase:
        return 0
    if heading == phrase:
        return 1
    if heading.startswith(phrase):
        return 2
    if all(pattern.search(title) for pattern in patterns):
        return 3
    return 4 if phrase in text else 5


def _few_a_page(lines: Iterable[SearchedLine]) -> list[SearchedLine]:
    """Return lines with no more than a few of one page, in their order."""
    count: dict[str, int] = {}
    kept = []
    for line in lines:
        count[line.page] = count.get(line.page, 0) + 1
        if count[line.page] <= A_PAGE:
            kept.append(line)
    return kept


def snippet(text: str, patterns: list[re.Pattern[str]]) -> tuple[Run, ...]:
    """Return the part of a text around what was found, as runs with that emphasised."""
    first = min((found.start() for pattern in patterns if (found := pattern.search(text))), default=0)
    start = 0 if first < SNIPPET // 2 else text.rfind(" ", 0, first - SNIPPET // 4) + 1
    end = len(text) if len(text) - start <= SNIPPET else text.rfind(" ", start, start + SNIPPET)
    end = end if end > first else len(text)
    part = f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
    lit = {n for pattern in patterns for found in pattern.finditer(part) for n in range(*found.span())}
    runs = []
    for strong, letters in groupby(enumerate(part), key=lambda letter: letter[0] in lit):
        runs.append(Run("".join(letter for _, letter in letters), STRONG if strong else "plain"))
    return tuple(runs)
