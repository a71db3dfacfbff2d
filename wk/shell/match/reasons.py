"""Reasons of computer players in words: of each the game, or the shelf, has a sentence ``because.<key>``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from wk.engine.bots import Because
    from wk.words import GameWords


def told(
    words: GameWords,
    why: Iterable[Because],
    named: Callable[[Because], Mapping[str, object]] = lambda because: because.values,
) -> list[str]:
    """Return each reason as a piece of a sentence, in the same order; one without a sentence is left out.

    Args:
        words: the words of the game and the shelf.
        why: the reasons.
        named: returns the values of a reason, ids as they are called.
    """
    pairs = ((f"because.{because.key}", because) for because in why)
    return [words(key, **named(because)) for key, because in pairs if key in words]
