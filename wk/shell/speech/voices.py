"""Who speaks: a voice takes one sentence after the other and is never waited for."""

from __future__ import annotations

import sys
from typing import Protocol


class Voice(Protocol):
    """Something that says sentences."""

    def say(self, words: str, *, cut: bool) -> None:
        """Say words after what is said now, or with ``cut`` instead of it."""

    def hush(self) -> None:
        """Say no more of what was to be said."""

    def speak(self, language: str) -> None:
        """Speak a language from now on, as ``en``."""

    def close(self) -> None:
        """Say nothing any more."""


class Written:
    """Writes to standard output what would be said, a line each; what nobody reads any more is no loss."""

    def say(self, words: str, *, cut: bool) -> None:  # noqa: ARG002 - what was written stays so
        """Write a line."""
        if sys.stdout is None:
            return
        try:
            sys.stdout.write(f"{words}\n")
            sys.stdout.flush()
        except (OSError, ValueError):  # the reader has gone
            return

    def hush(self) -> None:
        """Take nothing back."""

    def speak(self, language: str) -> None:
        """Write as it comes."""

    def close(self) -> None:
        """Leave standard output to others."""
