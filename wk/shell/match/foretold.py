"""Telling an action before it is done that shows something hidden, as a card drawn or an answer.

It is told on several guesses that look like what its player sees. What all of them have in common is sure;
the rest nobody can know, and three dots stand for it. Nothing that is hidden is looked at.
"""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.chapters import Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from wk.engine.game import A, S
    from wk.engine.search.mind import Guessing

GUESSES = 6
"""On so many guesses an action is told."""

MANY = 24
"""On so many where the few come out alike: what is likely is not sure."""

DOTS = " …"

LEAST_WORDS = 2
"""Fewer words in common tell nothing."""

_END = re.compile(r"[\s,;:.]*(?:\w*)$")
"""What follows the last whole word, where words go different ways."""


def outcomes(
    game: Guessing[S, A],
    state: S,
    action: A,
) -> Iterator[S]:
    """Yield what an action of the seat to move leads to, as far as this seat can guess, `MANY` times."""
    seen = game.view(state, game.seat_to_move(state))
    for number in range(MANY):
        yield game.apply(game.guess(seen, seeded(f"foretold/{number}")), action)


def in_common(told: Sequence[Sequence[Entry]], names: Sequence[str], *, own: bool) -> list[Entry]:
    """Return what is sure of an action.

    Args:
        told: the action in words, as it would come out on each guess.
        names: what who does it is called: the name, or the words that speak to whoever plays alone.
        own: whether it is told as that player's; else in whole sentences, of which those count that all
            have in common and that name the player.
    """
    lines = ["; ".join(entry.words for entry in entries) for entries in told]
    if len({*lines}) == 1:
        if not own and not _is_about(lines[0], names):
            return []
        everywhere = _everywhere(told)
        return [entry._replace(at=tuple(at for at in entry.at if at in everywhere)) for entry in told[0]]
    shared = _beginning(lines)
    if not own:
        shared = shared.rpartition(". ")[0]
        return _sure(told, f"{shared}.") if _is_about(shared, names) else []
    shared = _whole_words(shared, lines)
    return _sure(told, shared + DOTS) if len(shared.split()) >= LEAST_WORDS else []


def _is_about(line: str, names: Sequence[str]) -> bool:
    """Return whether a sentence names somebody, or speaks to whom it is about."""
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", line, re.IGNORECASE) for name in names)


def _beginning(lines: Sequence[str]) -> str:
    """Return the letters with which all lines begin."""
    differs = (place for place, letters in enumerate(zip(*lines, strict=False)) if len({*letters}) > 1)
    return lines[0][: next(differs, min(map(len, lines)))]


def _whole_words(shared: str, lines: Sequence[str]) -> str:
    """Return a common beginning without a torn last word and without the marks before it."""
    torn = any(line[len(shared) : len(shared) + 1].isalnum() for line in lines)
    whole = _END.sub("", shared) if torn and shared[-1:].isalnum() else shared
    return whole.rstrip(" ,;:.")


def _sure(told: Sequence[Sequence[Entry]], words: str) -> list[Entry]:
    """Return one entry with words that are sure, at the places all guesses have in common."""
    everywhere = _everywhere(told)
    at = [at for entry in told[0] for at in entry.at if at in everywhere]
    return [Entry(words, tuple(dict.fromkeys(at)), told[0][-1].after)]


def _everywhere(told: Sequence[Sequence[Entry]]) -> set[Hashable]:
    """Return the places that are pointed at on every guess."""
    return set.intersection(*({at for entry in entries for at in entry.at} for entries in told))


def foretold(
    outcomes: Iterator[S], tell: Callable[[S], tuple[list[Entry], bool]], names: Sequence[str]
) -> list[Entry]:
    """Return an action in words before it is done; nothing where nothing of it is sure.

    Args:
        outcomes: the states it may lead to, of `outcomes`.
        tell: tells it as it leads to a state, and whether as its player's own.
        names: what its player is called, as of `in_common`.
    """
    told = [tell(after) for after in islice(outcomes, GUESSES)]
    if all(entries == told[0][0] for entries, _ in told):
        told += map(tell, outcomes)
    if not all(entries for entries, _ in told):
        return []
    return in_common([entries for entries, _ in told], names, own=all(own for _, own in told))
