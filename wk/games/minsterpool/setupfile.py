"""Reading and writing setup files and settled setups (HC-FILE-1, HC-FILE-2), favourites and share codes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from wk.engine.files.setupcode import SetupCode, name, names
from wk.engine.files.setupfields import PLAYER_KEYS
from wk.engine.files.setupfile import OneOf, Option, SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.seats import called
from wk.games.minsterpool.setup import COLOURS, PLAYERS, USUAL, PlayerWish, Setup, Wishes
from wk.games.minsterpool.tablefields import PARTS, by_id, read_boards, read_cards, read_chips, read_medals
from wk.games.minsterpool.tables import CRESTS, EMPTY_STACK, Tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

SEAT_KEYS = (*PLAYER_KEYS, "crest")
"""The keys of a player."""

_TABLES = ("boards", "medals", "cards", "chips")
_BOARD = ("name", "silver", "life", *PARTS)


def setups(boards: Collection[str] = ()) -> SetupFiles[Wishes, Setup]:
    """Return how the setups of the game are read and written; a setup file may name some boards."""
    return SetupFiles(
        game="minsterpool",
        reader=partial(_Reader, boards=boards),
        keys=("seed", "deck", "options", "players"),
        settled=("players", "options", "deck", "tables"),
        said=lambda wishes: {"deck": wishes.deck or None, "options": wishes.options._asdict()},
        opened=lambda wishes: replace(wishes, deck=()),
        secret=("deck",),
    )


def code(boards: Sequence[str]) -> SetupCode:
    """Return the share codes of the game, for the boards there are."""
    options = name("options.empty_stack", EMPTY_STACK, 8)
    return SetupCode(
        Codec("HC", "1"), COLOURS, PLAYERS, (names("deck", boards, 64), options), (name("crest", CRESTS, 8),)
    )


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    allowed: Mapping[str, Option] = {"empty_stack": OneOf(EMPTY_STACK, "way with an empty stack")}

    def __init__(self, name: str, boards: Collection[str]) -> None:
        super().__init__(name)
        self._boards = boards

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True) -> Wishes:
        """Return what the keys of a setup file say."""
        tables = self._seats(top.get("players", []), ()) if "players" in top else []
        players = [self.player(("players", i), table, COLOURS, kinds) for i, table in enumerate(tables)]
        for seat, wish in enumerate(players):  # equal names are allowed, so each is looked at by itself
            self.plain_names([None] * seat + [wish.name if named else None])
        self._different([wish.colour for wish in players], "colour")
        crests = self._crests(tables)
        return Wishes(
            players=tuple(
                PlayerWish(wish.name, wish.colour, wish.kind, crest)
                for wish, crest in zip(players, crests, strict=True)
            ),
            seed=self.seed(top),
            deck=self.choices(("deck",), top.get("deck", []), self._boards, "board") or (),
            options=self.options(top, USUAL),
        )

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say."""
        entries = self._seats(table["players"], SEAT_KEYS)
        players = [self.settled_seat(("players", i), entry, COLOURS) for i, entry in enumerate(entries)]
        self._different([seat.colour or None for seat in players], "colour")
        crests = [crest for crest in self._crests(entries) if crest is not None]
        options = self.options(table, USUAL, whole=True)
        tables = self._tables(table["tables"])
        known = [board.id for board in tables.boards] if tables else []
        deck = self.choices(("deck",), table["deck"], known, "board", len(known)) if tables else None
        if tables is None or deck is None:
            return None
        return Setup(called(players), tuple(crests), options, deck, tables)

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
