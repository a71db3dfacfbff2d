"""The values setup files and settled setups have in common, and how they are checked."""

from __future__ import annotations

import unicodedata
from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.textfile import quote
from wk.games.winter_kingdom.fields import Fields, listed, suggestion
from wk.games.winter_kingdom.setup.wishes import LONGEST_NAME, Placed

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from wk.games.winter_kingdom.tomltext import KeyPath

NOTHING: Mapping[str, str] = MappingProxyType({})


class SetupFields(Fields):
    """Checks the values of a setup."""

    def player_name(self, path: KeyPath, value: object) -> str | None:
        """Return a player's name: 1 to 24 printable characters, no space at either end."""
        name = self.text(path, value)
        if name is None:
            return None
        if not name:
            self.refuse(path, "the name is empty")
        elif len(name) > LONGEST_NAME:
            self.refuse(path, f"the name has {len(name)} characters; allowed: at most {LONGEST_NAME}")
        elif not name.isprintable():
            self.refuse(path, f"the name {quote(name)} has characters that cannot be shown")
        elif name != name.strip():
            self.refuse(path, f"the name {quote(name)} begins or ends with a space")
        else:
            return name
        return None

    def placed(
        self,
        path: KeyPath,
        value: object,
        sides: Collection[str] | None,
        skipped: Mapping[str, str] = NOTHING,
    ) -> Placed | None:
        """Return a board placement written ``side@rotation``.

        Args:
            path: the key.
            value: what stands there.
            sides: the sides there are; any will do where none are given.
            skipped: why some files of sides cannot be used, by file name.
        """
        text = self.text(path, value)
        if text is None:
            return None
        side, _, rotation = text.partition("@")
        if not side or rotation not in set("012345"):
            self.refuse(
                path,
                f'{quote(text)} is no placement; write side@rotation, rotation 0 to 5, for example "2i3g@0"',
            )
        elif sides is not None and side not in sides and f"{side}.txt" in skipped:
            self.refuse(path, f"{quote(side)} cannot be used: {skipped[f'{side}.txt']}")
        elif sides is not None and side not in sides:
            hint = suggestion(side, sides)
            self.refuse(path, f"{quote(side)} is no board side{hint}; allowed: {listed(sides)}")
        else:
            return Placed(side, int(rotation))
        return None

    def all_different(
        self, values: Mapping[KeyPath, str | None], what: str, same: Callable[[str], str] = str
    ) -> None:
        """Note every value that stands at two keys as far as ``same`` sees; None does not count."""
        first: dict[str, KeyPath] = {}
        for path, value in values.items():
            if value is not None and first.setdefault(same(value), path) != path:
                taken = _place(first[same(value)])
                self.refuse(path, f"the {what} {quote(value)} is taken by {taken}; each must be different")

    def hands_different(self, hands: Mapping[KeyPath, Sequence[str]]) -> None:
        """Note every card that is in two hands (WK-SETUP-3)."""
        first: dict[str, KeyPath] = {}
        for path, hand in hands.items():
            for card in hand:
                if first.setdefault(card, path) != path:
                    self.refuse(path, f"{quote(card)} is also in {_place(first[card])}")


def same_name(name: str) -> str:
    """Return a name as it is compared with others: capitals and ways of spelling an accent do not count."""
    return unicodedata.normalize("NFKC", name).casefold()


def _place(path: Iterable[str | int]) -> str:
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
