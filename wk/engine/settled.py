"""Settled setups as values: what rules start from, and what line 1 of a record says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wk.engine.game import Setup


class Settled(Mapping[str, Any]):
    """A setup in which nothing is left to chance but what the rules shuffle later.

    A game's own frozen dataclass adds the fields its rules start from, with ``eq=False``: a settled setup is
    equal to whatever says the same. Read as a mapping it is the object that a record holds.
    """

    def to_json(self) -> Setup:
        """Return the setup as line 1 of a record holds it, in plain JSON values."""
        raise NotImplementedError

    @cached_property
    def _said(self) -> Setup:
        return self.to_json()

    def __getitem__(self, key: str) -> Any:  # noqa: ANN401 - whatever the record holds there
        return self._said[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._said)

    def __len__(self) -> int:
        return len(self._said)
