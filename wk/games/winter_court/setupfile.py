"""Reading setup files and settled setups (WC-FILE-1, WC-FILE-2), with one clear line for what is wrong."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wk.engine.files.formats import Format
from wk.engine.files.setupfields import SetupFields
from wk.engine.files.tomltext import Lines, parse_toml
from wk.engine.game import SetupError
from wk.engine.seats import BOT, HUMAN
from wk.games.winter_court.cards import CARD_IDS
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.courtfields import KEYS as COURT_KEYS
from wk.games.winter_court.courtfields import read_court
from wk.games.winter_court.setup import COLOURS, PLAYERS, USUAL, Options, Setup, Wishes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Court

FORMAT = Format("winter-court-setup")
"""The versions of setup files there have been."""

KEYS = ("format", "seed", "start", "deck", "players", "options")
"""The keys of a setup file; all but ``format`` and ``players`` may be left out."""

SETTLED_KEYS = ("players", "start_index", "options", "court", "deck")
"""The keys of a settled setup; all must be there."""

NO_LINES: Lines = MappingProxyType({})
"""For a table that stands in no file."""

MOST_DEALT = 12
"""The most cards a player can be dealt."""


def examine_setup(text: str, filename: str, levels: Iterable[str]) -> tuple[Wishes | None, list[str]]:
    """Read a setup file.

    Args:
        text: the TOML text.
        filename: what messages call it.
        levels: the levels of bots there are.

    Returns:
        What is wished, or None, and everything wrong: file, line, key, what was found, what is allowed.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    return examine_table(data, filename, (HUMAN, *(f"{BOT}{level}" for level in levels)), lines)


def examine_table(
    data: dict[str, Any], name: str, kinds: Collection[str], lines: Lines = NO_LINES, *, named: bool = True
) -> tuple[Wishes | None, list[str]]:
    """Read the table of a setup file as `examine_setup` does.

    Args:
        data: the table.
        name: what messages call it.
        kinds: who may sit at a seat.
        lines: those of its keys.
        named: whether players' names must be told apart and show as they are written.
    """
    reader = _Reader(name, lines)
    if "format" in data and (fault := FORMAT.fault(data["format"])):
        reader.refuse(("format",), fault)
        return None, reader.problems
    top = reader.table((), data, KEYS, ("format", "players"))
    wishes = reader.wishes(top, kinds, named=named)
    return (None if reader.problems else wishes), reader.problems


def table_of(wishes: Wishes) -> dict[str, Any]:
    """Return the table of a setup file that says these wishes, keys in their order, nothing open named."""
    found = {
        "format": str(FORMAT),
        "seed": wishes.seed,
        "start": None if wishes.start is None else wishes.start + 1,
        "deck": [CARD_IDS[card] for card in wishes.deck] or None,
        "players": [
            {key: value for key, value in vars(player).items() if value is not None}
            for player in wishes.players
        ],
        "options": wishes.options._asdict(),
    }
    return {key: value for key, value in found.items() if value is not None}


def read_setup(text: str, filename: str, levels: Iterable[str]) -> Wishes:
    """Read a setup file as `examine_setup` does; SetupError."""
    wishes, problems = examine_setup(text, filename, levels)
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

    by_look = False

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool) -> Wishes:
        """Return what the keys of a setup file say."""
        players = top.get("players", [])
        return Wishes(
            players=self.players(players, PLAYERS, COLOURS, kinds, named=named) if "players" in top else (),
            seed=self.seed(top),
            start=self.start(top, PLAYERS[0]),
            deck=self._deck(top["deck"]) if "deck" in top else (),
            options=self._options(top["options"], ()) if "options" in top else USUAL,
        )

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say; None if there is no court in it."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS)
        start = self.whole(("start_index",), table["start_index"], 0, PLAYERS[0] - 1)
        options = self._options(table["options"], Options._fields)
        court = self._court(table["court"])
        deck = self._deck(table["deck"], len(CARD_IDS))
        return court and Setup(players, start or 0, options, court, deck)

    def _options(self, value: object, required: Iterable[str]) -> Options:
        """Return the options, those left out as they usually are."""
        table = self.table(("options",), value, Options._fields, required)
        first, second = (self._dealt(table, key) for key in ("deal_first", "deal_second"))
        face_up = self.flag(("options", "open_hands"), table.get("open_hands", USUAL.open_hands))
        return Options(bool(face_up), first, second)

    def _dealt(self, table: Mapping[str, object], key: str) -> int:
        """Return how many cards a player is dealt."""
        usual: int = USUAL._asdict()[key]
        return self.whole(("options", key), table.get(key, usual), 1, MOST_DEALT) or usual

    def _court(self, value: object) -> Court | None:
        """Return the court the match is played by."""
        entries = self.items(("court",), value, len(MEMBERS), len(MEMBERS), "members") or []
        tables = [self.table(("court", i), each, COURT_KEYS, COURT_KEYS) for i, each in enumerate(entries)]
        return read_court(self, ("court",), tables)

    def _deck(self, value: object, count: int | None = None) -> tuple[Card, ...]:
        """Return different cards, first drawn first."""
        names = self.choices(("deck",), value, CARD_IDS, "card", count) or ()
        return tuple(map(CARD_IDS.index, names))
