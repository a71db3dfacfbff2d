"""Format numbers: files of every version a program ever wrote can be read, later ones are refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from wk.engine.files.textfile import quote

Step = Callable[[dict[str, object]], dict[str, object]]
"""Brings the table of a file from one version to the next; it may change the table it is given."""

_NUMBERED = re.compile(r"([a-z-]+)/([1-9][0-9]{0,5})")


class Format(NamedTuple):
    """A kind of file, whose number grows whenever older programs would misread it."""

    family: str
    """What stands before the number, for example ``wk-record``."""
    steps: tuple[Step, ...] = ()
    """``steps[n]`` brings version n + 1 to version n + 2; none while version 1 is the only one."""

    @property
    def version(self) -> int:
        """The number this program writes."""
        return len(self.steps) + 1

    def __str__(self) -> str:
        return f"{self.family}/{self.version}"

    def fault(self, found: object) -> str | None:
        """Return why a file with this value for its key ``format`` cannot be read, or None."""
        if not isinstance(found, str):
            return f"expected a text; this program reads {self._read()}"
        version = self._version(found)
        if version is None:
            return f"{quote(found)} is no format known here; this program reads {self._read()}"
        if self.is_newer(found):
            return f"{quote(found)} is newer than this program, which reads {self._read()}"
        return None

    def is_newer(self, found: object) -> bool:
        """Return whether a value of the key ``format`` is one of this family that a later program writes."""
        return isinstance(found, str) and (self._version(found) or 0) > self.version

    def upgrade(self, table: dict[str, object]) -> dict[str, object]:
        """Return the table of a file as the present version has it; its ``format`` must be without fault."""
        first = self._version(str(table["format"])) or self.version
        for step in self.steps[first - 1 :]:
            table = step(table)
        return {**table, "format": str(self)}

    def _version(self, name: str) -> int | None:
        found = _NUMBERED.fullmatch(name)
        return int(found[2]) if found and found[1] == self.family else None

    def _read(self) -> str:
        """Return the formats that are read, as messages name them."""
        first = f'"{self.family}/1"'
        return first if not self.steps else f'{first} to "{self}"'
