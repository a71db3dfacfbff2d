"""The setups of one game in every form they are written in: setup files, records, favourites, share codes."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from wk.engine.files.declared import Opts, read_chosen, stated
from wk.engine.files.favourites import Favourites, W, below
from wk.engine.files.formats import Format
from wk.engine.files.setupfields import SetupFields
from wk.engine.files.tomltext import Lines, parse_toml
from wk.engine.game import SetupError
from wk.engine.seats import seat_kinds
from wk.engine.settled import Settled

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath

T_co = TypeVar("T_co", bound=Settled, covariant=True)
"""A settled setup of a game."""

NO_LINES: Lines = MappingProxyType({})
"""For a table that stands in no file."""

NEEDED = ("format", "players")
"""The keys every setup file must have."""


class SetupReader(SetupFields, Generic[W, T_co]):
    """Reads one setup of a game; where something is wrong it is noted, and the setup refused at the end."""

    def options(self, table: Mapping[str, object], usual: Opts, *, whole: bool = False) -> Opts:
        """Return the options a table may have, those left out as they usually are; ``whole`` lets none be."""
        keys = usual._fields
        said = self.table(("options",), table.get("options", {}), keys, keys if whole else ())
        return read_chosen(self, ("options",), said, usual)

    def cards(  # noqa: PLR0913, PLR0917 - a row of cards and what may be in it
        self, path: KeyPath, value: object, ids: Sequence[str], low: int, high: int, what: str = "cards"
    ) -> tuple[int, ...]:
        """Return the numbers of so many cards in their order, equal ones as often as they are there.

        Args:
            path: their key.
            value: what stands there.
            ids: of all cards, by their numbers.
            low: the least of them there may be.
            high: the most.
            what: what they are called, with an s at its end.
        """
        names = self.items(path, value, low, high, what) or []
        found = [self.choice((*path, place), name, ids, what[:-1]) for place, name in enumerate(names)]
        return tuple(ids.index(name) for name in found if name is not None)

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True) -> W | None:
        """Return what the known keys of a setup file say, or None.

        Args:
            top: the keys that are there.
            kinds: who may sit at a seat.
            named: whether players' names must be told apart and show as they are written.
        """
        raise NotImplementedError

    def settled(self, table: Mapping[str, object]) -> T_co | None:
        """Return what the keys of a settled setup say, or None."""
        raise NotImplementedError


@dataclass(frozen=True)
class SetupFiles(Generic[W, T_co]):
    """How the setups of one game are read and written."""

    game: str
    """Its name in the formats, as ``winter-court``."""
    reader: Callable[[str], SetupReader[W, T_co]]
    """Returns the reader of a file or record by what messages call it."""
    keys: tuple[str, ...]
    """The keys of a setup file beside ``format``, in their order; all but ``players`` may be left out.
    Options stand in a table of their own, ``options``, or each under its own name."""
    settled: tuple[str, ...]
    """The keys of a settled setup."""
    said: Callable[[W], Mapping[str, object]] = lambda _: {}
    """Returns what wishes say as the file says it, besides what those of every game do; None is left open."""
    player_said: Callable[[Any], Mapping[str, object]] = vars
    """Returns what one player's wishes say, likewise."""
    may_lack: tuple[str, ...] = ()
    """The keys a settled setup may be without."""
    opened: Callable[[W], W] = field(default=lambda wishes: wishes)
    """Returns wishes without what is secret, as favourites keep them."""
    secret: tuple[str, ...] = ()
    """The keys no favourite has, besides the seed."""

    @property
    def format(self) -> Format:
        """The versions of setup files there have been."""
        return Format(f"{self.game}-setup")

    # Setup files --------------------------------------------------------------------------------

    def examine(self, text: str, name: str, levels: Iterable[str]) -> tuple[W | None, list[str]]:
        """Read a setup file.

        Args:
            text: the TOML text.
            name: what messages call it.
            levels: the levels of bots there are.

        Returns:
            What is wished, or None, and everything wrong: file, line, key, what was found, what is allowed.
        """
        try:
            data, lines = parse_toml(text, name)
        except SetupError as error:
            return None, [str(error)]
        return self.examine_table(data, name, seat_kinds(levels), lines)

    def examine_table(
        self,
        data: dict[str, object],
        name: str,
        kinds: Collection[str],
        lines: Lines = NO_LINES,
        *,
        named: bool = True,
    ) -> tuple[W | None, list[str]]:
        """Read the table of a setup file as `examine` does.

        Args:
            data: the table.
            name: what messages call it.
            kinds: who may sit at a seat.
            lines: those of its keys.
            named: whether players' names must be told apart and show as they are written.
        """
        reader = self.reader(name)
        reader.lines = lines
        if "format" in data and (fault := self.format.fault(data["format"])):
            reader.refuse(("format",), fault)
            return None, reader.problems
        top = reader.table((), data, ("format", *self.keys), NEEDED)
        wishes = reader.wishes(top, kinds, named=named)
        return (None if reader.problems else wishes), reader.problems

    def read(self, text: str, name: str, levels: Iterable[str]) -> W:
        """Read a setup file as `examine` does; SetupError."""
        wishes, problems = self.examine(text, name, levels)
        if wishes is None:
            raise SetupError(*problems)
        return wishes

    def table_of(self, wishes: W) -> dict[str, object]:
        """Return the table of a setup file that says these wishes, keys in order, nothing open named."""
        options = said(stated(wishes.options))
        found = {
            **options,
            "format": str(self.format),
            "seed": wishes.seed,
            "start": None if wishes.start is None else wishes.start + 1,
            "players": [said(self.player_said(player)) for player in wishes.players],
            "options": options,
            **self.said(wishes),
        }
        return said({key: found.get(key) for key in ("format", *self.keys)})

    # Settled setups -----------------------------------------------------------------------------

    def check_settled(self, setup: object, name: str = "setup") -> T_co:
        """Return the settled setup that a record's JSON object says; one that is a value already stays it.

        Args:
            setup: the object, as `json.loads` returns it, or a value of the game's own.
            name: what messages call it.

        Raises:
            SetupError: what is wrong: key, what was found and what is allowed.
        """
        if isinstance(setup, Settled):
            return cast("T_co", setup)
        reader = self.reader(name)
        table = reader.table(
            (), setup, self.settled, [key for key in self.settled if key not in self.may_lack]
        )
        found = None if reader.problems else reader.settled(table)
        if found is None or reader.problems:
            raise SetupError(*reader.problems)
        return found

    # Favourites ---------------------------------------------------------------------------------

    def favourites(self, kinds: Collection[str]) -> Favourites[W]:
        """Return how the file of favourites is read and written; ``kinds`` are those of players."""
        keys = ("name", *(key for key in self.keys if key not in {"seed", *self.secret}))

        def choices(fields: Fields, path: KeyPath, value: object) -> W | None:
            return self.favourite(fields, path, fields.table(path, value, keys, ("players",)), kinds)

        return Favourites(Format(f"{self.game}-choices"), self.kept, choices)

    def favourite(
        self, fields: Fields, path: KeyPath, table: Mapping[str, object], kinds: Collection[str]
    ) -> W | None:
        """Return what a favourite wishes, or None; what is wrong is noted.

        Args:
            fields: reads the file.
            path: the key of the favourite.
            table: its keys, those of a setup file and its name.
            kinds: who may sit at a seat.
        """
        data = {"format": str(self.format), **{key: table[key] for key in table if key != "name"}}
        lines = below(fields.lines, path)
        wishes, problems = self.examine_table(data, fields.name, kinds, lines, named=False)
        fields.problems += problems
        return wishes

    def kept(self, wishes: W) -> dict[str, object]:
        """Return choices as the file of favourites holds them: nothing secret, no seed."""
        table = self.table_of(replace(self.opened(wishes), seed=None))
        return {key: value for key, value in table.items() if key != "format"}


def said(table: Mapping[str, object]) -> dict[str, object]:
    """Return the entries of a table that are not left open."""
    return {key: value for key, value in table.items() if value is not None}
