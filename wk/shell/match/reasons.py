"""The reasons of computer players in words: of each the game, or the shelf, has a sentence ``why.<key>``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.bots import Because
    from wk.words import GameWords


def told(words: GameWords, why: Iterable[Because]) -> list[str]:
    """Return each reason as a piece of a sentence, in the same order."""
    return [words(f"why.{because.key}", **because.values) for because in why]
