"""The pages of the help as they are written: a small part of Markdown, and blocks of its own.

Headings (``#``, ``##``), paragraphs, lists (``-``, ``1.``) and tables are Markdown; the rules are written so.
A block between three backquotes is a ``figure`` (lines ``option: value``, then a drawing), ``cards`` (ids of
cards to show) or ``see`` (pages to go to).
"""

from __future__ import annotations

import re
from typing import NamedTuple, TypeAlias

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


ITEM = re.compile(r"(?P<indent> *)(?P<mark>-|\d+\.) +(?P<words>.*)")
OPTION = re.compile(r"(?P<name>[a-z]+): *(?P<value>.*)")
FENCE = "```"


class PageHeading(NamedTuple):
    """A heading; level 1 is the page's own."""

    words: str
    level: int


class Prose(NamedTuple):
    """A paragraph, or an item of a list."""

    runs: tuple[Run, ...]
    mark: str = ""
    """What stands before an item: ``-`` or a number."""
    id: str = ""
    """The rule the paragraph is."""


class TableCell(NamedTuple):
    """What stands in a column of a table."""

    label: str
    runs: tuple[Run, ...]


class TableRow(NamedTuple):
    """A row of a table: its first cell, and the others with the words above their columns."""

    title: tuple[Run, ...]
    cells: tuple[TableCell, ...]
    ids: tuple[str, ...] = ()


class FigureText(NamedTuple):
    """A picture as it is written."""

    options: tuple[tuple[str, str], ...]
    drawing: str

    @property
    def caption(self) -> tuple[Run, ...]:
        """The words below it."""
        return runs_of(dict(self.options).get("caption", ""))


class CardList(NamedTuple):
    """Cards to show side by side."""

    cards: tuple[str, ...]


class See(NamedTuple):
    """Pages to go to."""

    pages: tuple[str, ...]


Block: TypeAlias = PageHeading | Prose | TableRow | FigureText | CardList | See


def words_of(block: Block) -> str:
    """Return everything a block says, as it is searched: ids first, no marks."""
    match block:
        case PageHeading():
            return block.words
        case Prose():
            return f"{block.id} {plain(block.runs)}".strip()
        case TableRow():
            cells = " · ".join(plain(cell.runs) for cell in block.cells if plain(cell.runs))
            return f"{plain(block.title)}: {cells} {' '.join(block.ids)}".strip()
        case FigureText():
            return plain(block.caption)
    return ""


def parse(text: str) -> tuple[Block, ...]:
    """Return the blocks of a page; ValueError for a block between backquotes that is none of the three."""
    blocks: list[Block] = []
    lines = text.split("\n")
    while lines:
        line = lines.pop(0)
        if line.startswith(FENCE):
            inside = []
            while lines and not lines[0].startswith(FENCE):
                inside.append(lines.pop(0))
            del lines[:1]
            blocks.append(_fenced(line.removeprefix(FENCE).strip(), inside))
        elif line.startswith("#"):
            marks, _, words = line.partition(" ")
            blocks.append(PageHeading(words.strip(), len(marks)))
        elif line.startswith("|"):
            rows = [line]
            while lines and lines[0].startswith("|"):
                rows.append(lines.pop(0))
            blocks += _table(rows)
        elif line.strip():
            blocks.append(_prose(line, lines))
    return tuple(blocks)


def _prose(line: str, lines: list[str]) -> Prose:
    """Return the paragraph or item that begins with a line, taking its other lines off the rest."""
    item = ITEM.fullmatch(line)
    words = [item["words"] if item else line.strip()]
    while lines and _goes_on(lines[0], in_item=item is not None):
        words.append(lines.pop(0).strip())
    runs = runs_of(" ".join(words))
    if item and runs and runs[0].kind == ID:
        first, *rest = runs
        if rest:
            rest[0] = Run(rest[0].text.lstrip(), rest[0].kind)
        return Prose(tuple(rest), id=first.text)
    return Prose(runs, item["mark"] if item else "")


def _goes_on(line: str, *, in_item: bool) -> bool:
    if not line.strip() or line.startswith(("#", "|", FENCE)) or ITEM.fullmatch(line):
        return False
    return line.startswith(" ") if in_item else True


def _table(rows: list[str]) -> list[TableRow]:
    head, *body = ([cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows)
    entries = []
    for cells in body:
        if all(set(cell) <= set("-: ") for cell in cells):
            continue
        title = runs_of(cells[0])
        ids = tuple(run.text for run in title if run.kind == ID)
        named = tuple(run for run in title if run.kind != ID)
        entries.append(TableRow(_without_brackets(named) if ids else title, _cells(head, cells), ids))
    return entries


def _cells(head: list[str], cells: list[str]) -> tuple[TableCell, ...]:
    pairs = zip(head[1:], cells[1:], strict=False)
    return tuple(TableCell(label, runs_of(cell)) for label, cell in pairs if cell)


def _without_brackets(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Return a title without the brackets its id stood in."""
    text = re.sub(r"\s*\(\s*\)", "", "".join(run.text for run in runs))
    return (Run(text.strip()),)


def _fenced(kind: str, lines: list[str]) -> Block:
    words = tuple(word for word in re.split(r"[,\s]+", " ".join(lines)) if word)
    match kind:
        case "cards":
            return CardList(words)
        case "see":
            return See(words)
        case "figure":
            options = []
            while lines and (option := OPTION.fullmatch(lines[0].strip())):
                options.append((option["name"], option["value"].strip()))
                del lines[0]
            return FigureText(tuple(options), "\n".join(lines))
    raise ValueError(f"'{kind}' is no block of a help page; allowed are figure, cards and see")
