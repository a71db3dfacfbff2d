"""Setup files: reading what people wish for a match, with one clear line for whatever is wrong."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.files import setupfields
from wk.engine.files.formats import Format
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import KeyPath, Lines, parse_toml
from wk.engine.game import SetupError
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.keys import MapFields
from wk.games.winter_kingdom.setup.wishes import (
    COLOURS,
    GOALS,
    KINDS,
    PLAYERS,
    TOP_BOARDS,
    PlayerWish,
    Wishes,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Placed

FORMAT = Format("winter-kingdom-setup")
"""The versions of setup files there have been."""

KEYS = (
    *("format", "seed", "start", "goals", "economy", "twists"),
    *("wanderers_axis", "furs_board", "players", "map"),
)
"""The keys of a setup file; all but ``format`` and ``players`` may be left out."""

NO_LINES: Lines = MappingProxyType({})
"""For a table that stands in no file."""

PLAYER_KEYS = (*setupfields.PLAYER_KEYS, "hand")
"""The keys of a player; all may be left out."""


def read_setup(text: str, filename: str, catalogue: Catalogue, boards: BoardSet) -> Wishes:
    """Read a setup file.

    Args:
        text: the TOML text.
        filename: what messages call it.
        catalogue: the current card data.
        boards: the board sides there are.

    Raises:
        SetupError: the first thing wrong: file, line, key, what was found and what is allowed.
    """
    wishes, problems = examine_setup(text, filename, catalogue, boards)
    if wishes is None:
        raise SetupError(*problems)
    return wishes


def examine_setup(
    text: str, filename: str, catalogue: Catalogue, boards: BoardSet
) -> tuple[Wishes | None, list[str]]:
    """Read a setup file and return its wishes, or None and everything wrong with it."""
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    return examine_table(data, filename, catalogue, boards, lines)


def examine_table(  # noqa: PLR0913 - one of them is seldom said
    data: dict[str, object],
    name: str,
    catalogue: Catalogue,
    boards: BoardSet,
    lines: Lines = NO_LINES,
    *,
    named: bool = True,
) -> tuple[Wishes | None, list[str]]:
    """Read the table of a setup file of any version as `examine_setup` does.

    Args:
        data: the table.
        name: what messages call it.
        catalogue: the current card data.
        boards: the board sides there are.
        lines: those of its keys.
        named: whether players' names must be told apart and show as they are written.
    """
    reader = _Reader(name, lines)
    reader.named = named
    if "format" in data:
        if fault := FORMAT.fault(data["format"]):
            reader.refuse(("format",), fault)
            return None, reader.problems
        data = FORMAT.upgrade(data)
    wishes = reader.wishes(reader.table((), data, KEYS, ("format", "players")), catalogue, boards)
    return (None if reader.problems else wishes), reader.problems


def table_of(wishes: Wishes) -> dict[str, object]:
    """Return the table of a setup file that says these wishes, keys in their order, nothing open named."""
    found = {
        "format": str(FORMAT),
        "seed": wishes.seed,
        "start": None if wishes.start is None else wishes.start + 1,
        "goals": wishes.goals,
        "economy": wishes.economy,
        "twists": wishes.twists,
        "wanderers_axis": wishes.wanderers_axis,
        "furs_board": wishes.furs_board,
        "players": [_said(vars(player)) for player in wishes.players],
        "map": {slot: str(wishes.map[slot]) for slot in SLOTS if slot in wishes.map} or None,
    }
    return _said(found)


def _said(found: Mapping[str, object]) -> dict[str, object]:
    """Return a table without what is left open, its values as TOML has them."""
    return {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in found.items()
        if value is not None
    }


class _Reader(MapFields):
    """Reads one setup file; where something is wrong the wish stays open."""

    named = True
    """Whether names must be told apart and show as they are written."""

    def wishes(self, top: Mapping[str, object], catalogue: Catalogue, boards: BoardSet) -> Wishes:
        """Read the keys of the file."""
        players = self._players(top["players"], catalogue.game.hand) if "players" in top else ()
        return Wishes(
            players=players,
            seed=self.seed(top),
            start=self.start(top, len(players) or PLAYERS[1]),
            goals=self.choices(("goals",), top["goals"], GOAL_IDS, "goal", GOALS) if "goals" in top else None,
            economy=self._one_of("economy", top, ECONOMY_IDS, "economy"),
            twists=self.choices(("twists",), top["twists"], TWIST_IDS, "twist") if "twists" in top else None,
            wanderers_axis=self._one_of("wanderers_axis", top, AXES, "axis"),
            furs_board=self._one_of("furs_board", top, TOP_BOARDS, "slot for the top board"),
            map=self._map(top["map"], boards) if "map" in top else {},
        )

    def _one_of(self, key: str, top: Mapping[str, object], allowed: tuple[str, ...], what: str) -> str | None:
        """Return a key that is one name out of a list, if it is there."""
        return self.choice((key,), top[key], allowed, what) if key in top else None

    def _players(self, value: object, hand: int) -> tuple[PlayerWish, ...]:
        """Return the players; no two share a name, a colour or a card."""
        entries = self.items(("players",), value, *PLAYERS, "players") or []
        players = tuple(self._player(("players", i), entry, hand) for i, entry in enumerate(entries))
        names = [player.name if self.named else None for player in players]
        self.different_players([(name, p.colour) for name, p in zip(names, players, strict=True)])
        self.plain_names(names)
        self.hands_different({("players", i, "hand"): p.hand or () for i, p in enumerate(players)})
        return players

    def _player(self, path: KeyPath, value: object, size: int) -> PlayerWish:
        """Return one player."""
        entry = self.table(path, value, PLAYER_KEYS)
        wish = self.player(path, entry, COLOURS, KINDS)
        hand = None
        if "hand" in entry:
            hand = self.choices((*path, "hand"), entry["hand"], HAND_IDS, "ability card", size)
        return PlayerWish(wish.name, wish.colour, wish.kind, hand)

    def _map(self, value: object, boards: BoardSet) -> dict[str, Placed]:
        """Return the chosen slots; no board may lie in two (WK-MAP-5)."""
        found: dict[str, Placed] = {}
        slots: dict[int, str] = {}
        for slot, text in self.table(("map",), value, SLOTS).items():
            placed = self.placed(("map", slot), text, boards.sides, boards.skipped)
            if placed is None:
                continue
            found[slot] = placed
            other = slots.setdefault(boards.board_of(placed.side), slot)
            if other != slot:
                twin = found[other].side
                same = "the same side" if twin == placed.side else "the two sides of one board"
                self.refuse(
                    ("map", slot),
                    f"{quote(placed.side)} and {quote(twin)} in slot {other} are {same}; "
                    "each board is used once",
                )
        return found
