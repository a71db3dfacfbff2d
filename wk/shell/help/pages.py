"""The pages of a game's help, and what of them can be searched."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.shell.help.markup import Block, PageHeading, Prose, TableRow, words_of
from wk.words import speaks_to_pad

if TYPE_CHECKING:
    from collections.abc import Iterator

COMPUTER = "computer"
"""Computer players, hints and the coach; what each level does and teaches."""

KEYS = "keys"
"""What each key does."""

HANDS = "hands"
"""What the buttons of a gamepad do, and fingers."""

AFTER = "after"
"""What looks back on a match: score sheet, replay, coach, and a turn tried again, each a part of the page."""

SCORE, REPLAY, COACH, TRIAL = (f"topic/{AFTER}#{part}" for part in range(1, 5))
"""Where the help is opened on each of them."""

SHARED = {
    COMPUTER: "levels.md",
    AFTER: "table-after.md",
    KEYS: "table-keys.md",
    HANDS: "table-hands.md",
}
"""Those topics, told by the shelf unless a game has its own page, and what a game adds to each."""


def of_what_is_used() -> str:
    """Return the topic that tells what is pressed: of a gamepad while one is in use, else of the keys."""
    return HANDS if speaks_to_pad() else KEYS


TOPICS, CARDS, RULES = "topics", "cards", "rules"
"""The sections of a help, in the order of its list."""


class HelpPage(NamedTuple):
    """One page: a topic, a chapter of the rules, a family of cards or one card of it.

    A card is whatever has a page of its own: a card, a court member, a kind of piece.
    """

    key: str
    """``topic/<name>``, ``cards/<family>``, ``card/<id>`` or ``rules/<chapter>``."""
    title: str
    section: str
    blocks: tuple[Block, ...] = ()
    card: str = ""
    family: str = ""
    """Of the card, or whose cards it shows."""
    colour: str = ""
    """Of the family, shown before the title in the list."""
    printed: tuple[str, ...] = ()
    """What is said on the card itself and beside it, to be searched."""

    @property
    def parts(self) -> tuple[int, ...]:
        """The places of its headings among its blocks; the first stands for its beginning."""
        return -1, *(place for place, block in enumerate(self.blocks) if isinstance(block, PageHeading))


class SearchedLine(NamedTuple):
    """Something on a page that can be searched."""

    page: str
    block: int
    """Its place on the page."""
    words: str
    id: str = ""
    """The rule it states, if it states one."""


def lines_of(page: HelpPage) -> Iterator[SearchedLine]:
    """Yield everything on a page that can be searched."""
    for words in page.printed:
        yield SearchedLine(page.key, 0, words)
    if page.family and not page.card:
        yield SearchedLine(page.key, 0, page.title)
    for place, block in enumerate(page.blocks):
        words = words_of(block)
        if words:
            ids = block.ids if isinstance(block, TableRow) else ()
            stated = block.id if isinstance(block, Prose) else next(iter(ids), "")
            yield SearchedLine(page.key, place, words, stated)


def tells_of(block: Block, card: str, name: str) -> bool:
    """Return whether a block states the rule of a card: by the end of its id, or by a row's title.

    Args:
        block: of a chapter of the rules.
        card: the card's id, as ``mule``; the rule is then ``…-MULE``.
        name: what players call it.
    """
    if isinstance(block, Prose):
        return block.id.endswith(f"-{card.upper()}") and not block.id[-1].isdigit()
    if isinstance(block, TableRow) and block.ids:
        title = "".join(run.text for run in block.title)
        return name in [part.strip() for part in title.split(",")]
    return False
