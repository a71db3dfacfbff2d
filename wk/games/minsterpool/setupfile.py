"""Reading setup files and settled setups (HC-FILE-1, HC-FILE-2), with one clear line for what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.formats import Format
from wk.engine.files.setupfields import PLAYER_KEYS, SetupFields
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.engine.seats import BOT, HUMAN
from wk.games.minsterpool.setup import COLOURS, PLAYERS, USUAL, Options, Setup, Wishes
from wk.games.minsterpool.tablefields import PARTS, by_id, read_boards, read_cards, read_chips, read_medals
from wk.games.minsterpool.tables import CRESTS, EMPTY_STACK, Tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

FORMAT = Format("minsterpool-setup")
"""The versions of setup files there have been."""

KEYS = ("format", "seed", "deck", "options", "players")
"""The keys of a setup file; all but ``format`` and ``players`` may be left out."""

SETTLED_KEYS = ("players", "options", "deck", "tables")
"""The keys of a settled setup; all must be there."""

SEAT_KEYS = (*PLAYER_KEYS, "crest")
"""The keys of a player."""

_TABLES = ("boards", "medals", "cards", "chips")
_BOARD = ("name", "silver", "life", *PARTS)


def examine_setup(
    text: str, filename: str, levels: Iterable[str], boards: Collection[str]
) -> tuple[Wishes | None, list[str]]:
    """Read a setup file.

    Args:
        text: the TOML text.
        filename: what messages call it.
        levels: the levels of bots there are.
        boards: the ids of the boards there are.

    Returns:
        What is wished, or None, and everything wrong: file, line, key, what was found, what is allowed.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    reader = _Reader(filename, lines)
    if "format" in data and (fault := FORMAT.fault(data["format"])):
        reader.refuse(("format",), fault)
        return None, reader.problems
    top = reader.table((), data, KEYS, ("format", "players"))
    wishes = reader.wishes(top, (HUMAN, *(f"{BOT}{level}" for level in levels)), boards)
    return (None if reader.problems else wishes), reader.problems


def read_setup(text: str, filename: str, levels: Iterable[str], boards: Collection[str]) -> Wishes:
    """Read a setup file as `examine_setup` does; SetupError."""
    wishes, problems = examine_setup(text, filename, levels, boards)
    if wishes is None:
        raise SetupError(*problems)
    return wishes


def check_settled(setup: object, name: str = "setup") -> Setup:
    """Return the settled setup that a record's JSON object says.

    Args:
        setup: the object, as `json.loads` returns it.
        name: what messages call it.

    Raises:
        SetupError: what is wrong: key, what was found and what is allowed.
    """
    reader = _Reader(name)
    table = reader.table((), setup, SETTLED_KEYS, SETTLED_KEYS)
    settled = None if reader.problems else reader.settled(table)
    if settled is None or reader.problems:
        raise SetupError(*reader.problems)
    return settled


class _Reader(SetupFields):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    def wishes(self, top: Mapping[str, object], kinds: tuple[str, ...], boards: Collection[str]) -> Wishes:
        """Return what the keys of a setup file say."""
        tables = self._seats(top.get("players", []), ()) if "players" in top else []
        players = [self.player(("players", i), table, COLOURS, kinds) for i, table in enumerate(tables)]
        for seat, wish in enumerate(players):  # equal names are allowed, so each is looked at by itself
            self.plain_names([None] * seat + [wish.name])
        self._different([wish.colour for wish in players], "colour")
        return Wishes(
            players=tuple(players),
            crests=self._crests(tables),
            seed=self.seed(top),
            deck=self.choices(("deck",), top.get("deck", []), boards, "board") or (),
            options=self._options(top["options"], ()) if "options" in top else USUAL,
        )

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say."""
        entries = self._seats(table["players"], SEAT_KEYS)
        players = [self.settled_seat(("players", i), entry, COLOURS) for i, entry in enumerate(entries)]
        self._different([seat.colour or None for seat in players], "colour")
        crests = [crest for crest in self._crests(entries) if crest is not None]
        options = self._options(table["options"], Options._fields)
        tables = self._tables(table["tables"])
        known = [board.id for board in tables.boards] if tables else []
        deck = self.choices(("deck",), table["deck"], known, "board", len(known)) if tables else None
        if tables is None or deck is None:
            return None
        return Setup(tuple(players), tuple(crests), options, deck, tables)

    def _seats(self, value: object, required: Iterable[str]) -> list[Mapping[str, object]]:
        """Return the tables of the players."""
        entries = self.items(("players",), value, PLAYERS[0], PLAYERS[-1], "players") or []
        return [self.table(("players", i), entry, SEAT_KEYS, required) for i, entry in enumerate(entries)]

    def _crests(self, tables: Iterable[Mapping[str, object]]) -> tuple[str | None, ...]:
        """Return the crests of the players, by seat."""
        found = tuple(
            self.choice(("players", seat, "crest"), table["crest"], CRESTS, "crest")
            if "crest" in table
            else None
            for seat, table in enumerate(tables)
        )
        self._different(found, "crest")
        return found

    def _different(self, values: Iterable[str | None], key: str) -> None:
        """Note what two players have of which there is one."""
        self.all_different({("players", seat, key): value for seat, value in enumerate(values)}, key)

    def _options(self, value: object, required: Iterable[str]) -> Options:
        """Return the options, those left out as they usually are."""
        table = self.table(("options",), value, Options._fields, required)
        found = table.get("empty_stack", USUAL.empty_stack)
        stack = self.choice(("options", "empty_stack"), found, EMPTY_STACK, "way with an empty stack")
        return Options(stack or USUAL.empty_stack)

    def _tables(self, value: object) -> Tables | None:
        """Return the numbers the match is played with; None if something is wrong with them."""
        before = len(self.problems)
        table = self.table(("tables",), value, _TABLES, _TABLES)
        if len(table) < len(_TABLES):
            return None
        at = ("tables", "boards")
        boards = {
            name: self.table((*at, name), each, _BOARD, _BOARD)
            for name, each in by_id(self, at, table["boards"]).items()
        }
        families = self.table(("tables", "chips"), table["chips"], CRESTS, CRESTS)
        found = Tables(
            boards=read_boards(self, at, boards),
            medals=read_medals(self, ("tables", "medals"), table["medals"]),
            cards=read_cards(self, ("tables", "cards"), table["cards"]),
            chips=read_chips(
                self, {crest: (("tables", "chips", crest), each) for crest, each in families.items()}
            ),
        )
        return found if len(self.problems) == before else None
