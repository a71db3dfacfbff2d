"""The keys that setup files and settled setups of every game have in common: players, seed, who begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from wk.engine.files.fields import Fields
from wk.engine.files.textfile import quote
from wk.engine.names import MOST_MARKS, has_control, has_stray_marks, is_blank, is_invisible, look
from wk.engine.seats import HUMAN, LONGEST_NAME, PlayerWish, Seat, called, same_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath

SEEDS = 2**63
"""Seeds are whole numbers from 0 to one less than this."""

PLAYER_KEYS = ("name", "colour", "kind")
"""The keys every game's players have."""

_BOT = re.compile(r"bot:[a-z0-9-]{1,24}")


class SetupFields(Fields):
    """Checks the values of a setup."""

    by_look: ClassVar[bool] = True
    """Whether names must also look different, and show as they are written; else they differ as written."""

    def seed(self, top: Mapping[str, object]) -> int | None:
        """Return the key ``seed`` of a setup file if it is there."""
        return self.whole(("seed",), top["seed"], 0, SEEDS - 1) if "seed" in top else None

    def start(self, top: Mapping[str, object], players: int) -> int | None:
        """Return the key ``start`` of a setup file, a seat counted from 1, as a seat counted from 0."""
        found = self.whole(("start",), top["start"], 1, players) if "start" in top else None
        return None if found is None else found - 1

    def player(
        self, path: KeyPath, entry: Mapping[str, object], colours: Collection[str], kinds: Collection[str]
    ) -> PlayerWish:
        """Return what a setup file says about one player, from the known entries of its table."""
        return PlayerWish(
            name=self.player_name((*path, "name"), entry["name"]) if "name" in entry else None,
            colour=self.choice((*path, "colour"), entry["colour"], colours, "colour")
            if "colour" in entry
            else None,
            kind=self.choice((*path, "kind"), entry.get("kind", HUMAN), kinds, "kind of player") or HUMAN,
        )

    def players(  # noqa: PLR0913 - two of them are seldom said
        self,
        value: object,
        count: range,
        colours: Collection[str],
        kinds: Collection[str],
        keys: Collection[str] = PLAYER_KEYS,
        *,
        named: bool = True,
    ) -> tuple[PlayerWish, ...]:
        """Return the players of a setup file; what keys of the game's own say is left to the game.

        Args:
            value: the list of tables.
            count: how many may take part.
            colours: those the game offers.
            kinds: ``human`` and ``bot:`` with each level.
            keys: those a player may have.
            named: whether names must be told apart and show as they are written.
        """
        entries = self.items(("players",), value, count[0], count[-1], "players") or []
        tables = [self.table(("players", i), entry, keys) for i, entry in enumerate(entries)]
        wishes = [self.player(("players", i), entry, colours, kinds) for i, entry in enumerate(tables)]
        names = [wish.name if named else None for wish in wishes]
        self.different_players([(name, wish.colour) for name, wish in zip(names, wishes, strict=True)])
        self.plain_names(names)
        return tuple(wishes)

    def settled_seats(
        self,
        value: object,
        count: range,
        colours: Collection[str],
        keys: Collection[str] = PLAYER_KEYS,
    ) -> tuple[Seat, ...]:
        """Return the players of a settled setup, all keys of which must be there.

        A bot of a level this program does not know is a bot all the same.
        """
        entries = self.items(("players",), value, count[0], count[-1], "players") or []
        tables = [self.table(("players", i), entry, keys, keys) for i, entry in enumerate(entries)]
        found = tuple(self.settled_seat(("players", i), table, colours) for i, table in enumerate(tables))
        self.different_players([(seat.name or None, seat.colour or None) for seat in found])
        return called(found)

    def settled_seat(self, path: KeyPath, entry: Mapping[str, object], colours: Collection[str]) -> Seat:
        """Return a player of a settled setup, from the known entries of its table."""
        name = self.player_name((*path, "name"), entry["name"]) if "name" in entry else None
        colour = None
        if "colour" in entry:
            colour = self.choice((*path, "colour"), entry["colour"], colours, "colour")
        kind = self._settled_kind((*path, "kind"), entry["kind"]) if "kind" in entry else None
        return Seat(name or "", colour or "", kind or "")

    def _settled_kind(self, path: KeyPath, value: object) -> str | None:
        if isinstance(value, str) and _BOT.fullmatch(value):
            return value
        return self.choice(path, value, (HUMAN, "bot:<level>"), "kind of player")

    def player_name(self, path: KeyPath, value: object) -> str | None:
        """Return a player's name: 1 to 24 characters, no control characters, not only blanks."""
        name = self.text(path, value)
        if name is None:
            return None
        if not name:
            self.refuse(path, "the name is empty")
        elif len(name) > LONGEST_NAME:
            self.refuse(path, f"the name has {len(name)} characters; allowed: at most {LONGEST_NAME}")
        elif has_control(name):
            self.refuse(path, f"the name {quote(name)} has characters that cannot be shown")
        elif not name.strip():
            self.refuse(path, f"the name {quote(name)} is only blanks")
        else:
            return name
        return None

    def different_players(self, players: Sequence[tuple[str | None, str | None]]) -> None:
        """Note every name and colour, in this order a pair a player, that two players have; None is open."""
        names: dict[KeyPath, str | None] = {}
        colours: dict[KeyPath, str | None] = {}
        for seat, (name, colour) in enumerate(players):
            names["players", seat, "name"] = name
            colours["players", seat, "colour"] = colour
        self.all_different(names, "name", same_name if self.by_look else str)
        self.all_different(colours, "colour")

    def plain_names(self, names: Sequence[str | None]) -> None:
        """Note every name of a new game that does not show as it is written, or looks like another one.

        Records are not asked: a game begun under such names goes on.
        """
        looks: dict[str, tuple[KeyPath, str]] = {}
        for seat, name in enumerate(names):
            path: KeyPath = ("players", seat, "name")
            if name is None or not (self.by_look or is_blank(name)):
                continue
            other, first = looks.setdefault(look(name), (path, name))
            if is_invisible(name):
                self.refuse(path, f"the name {quote(name)} has characters that do not show")
            elif has_stray_marks(name):
                what = f"begins with a mark or has more than {MOST_MARKS} on a letter"
                self.refuse(path, f"the name {quote(name)} {what}")
            elif other != path and same_name(first) != same_name(name):
                self.refuse(
                    path, f"the name {quote(name)} looks like that of {place(other)}; allowed: another"
                )

    def all_different(
        self, values: Mapping[KeyPath, str | None], what: str, same: Callable[[str], str] = str
    ) -> None:
        """Note every value that stands at two keys as far as ``same`` sees; None does not count."""
        first: dict[str, KeyPath] = {}
        for path, value in values.items():
            if value is not None and first.setdefault(same(value), path) != path:
                taken = place(first[same(value)])
                self.refuse(path, f"the {what} {quote(value)} is taken by {taken}; each must be different")


def place(path: Iterable[str | int]) -> str:
    """Return a key as messages name it, places in lists counted from 1."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
