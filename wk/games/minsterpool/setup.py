"""What is chosen before a match, what is settled, and how setup files and share codes say it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from wk.engine import seats, wishes
from wk.engine.files.setupcode import SetupCode, name, names, options
from wk.engine.files.setupfields import PLAYER_KEYS
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.seats import called
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.minsterpool.data import PARTS, by_id, read_boards, read_cards, read_chips, read_medals
from wk.games.minsterpool.state import CRESTS, USUAL, Fixed, Player, State, Tables, draw_board

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from wk.engine import game
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.minsterpool.state import Options

PLAYERS = range(2, 5)
"""How many may play (HC-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


@dataclass(frozen=True)
class PlayerWish(seats.PlayerWish):
    """What a setup file says about a player; None is left open."""

    crest: str | None = None
    """The crest of the family; no two players have the same."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn by `settle`. Nobody begins."""

    players: tuple[PlayerWish, ...]
    deck: tuple[str, ...] = ()
    """The first boards drawn, by id; the others follow in a drawn order."""
    options: Options = USUAL

    @property
    def crests(self) -> tuple[str | None, ...]:
        """The crests that are wished, by seat."""
        return tuple(player.crest for player in self.players)


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance."""

    players: tuple[Seat, ...]
    crests: tuple[str, ...]
    """By seat."""
    options: Options
    deck: tuple[str, ...]
    """The ids of all boards, first drawn first."""
    tables: Tables

    def to_json(self) -> game.Setup:
        """Return the setup as line 1 of a record holds it (HC-FILE-2)."""
        return {
            "players": [
                {"name": seat.name, "colour": seat.colour, "crest": crest, "kind": seat.kind}
                for seat, crest in zip(self.players, self.crests, strict=True)
            ],
            "options": self.options._asdict(),
            "deck": list(self.deck),
            "tables": self.tables.to_json(),
        }


def settle(wished: Wishes, tables: Tables, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn (HC-SETUP-1).

    Crests and boards are always drawn, in this order, whatever was wished; so a seed gives the same match
    everywhere, and one key fixed leaves the other as it was.
    """
    crests = iter([crest for crest in shuffled(CRESTS, draw) if crest not in wished.crests])
    boards = shuffled([board.id for board in tables.boards], draw)
    coloured = seats.seats(wished.players, str, COLOURS)
    return Setup(
        players=seats.addressed(
            seat._replace(name=wish.name or seat.colour)
            for seat, wish in zip(coloured, wished.players, strict=True)
        ),
        crests=tuple(crest or next(crests) for crest in wished.crests),
        options=wished.options,
        deck=(*wished.deck, *(board for board in boards if board not in wished.deck)),
        tables=tables,
    )


def first_state(setup: Setup) -> State:
    """Return the first state of a match: as many members as players (HC-SETUP-1, HC-SETUP-2)."""
    tables = setup.tables
    places = {board.id: place for place, board in enumerate(tables.boards)}
    families = [tables.chips[CRESTS.index(crest)] for crest in setup.crests]
    state = State(
        fixed=Fixed(setup.players, setup.crests, tables, setup.options),
        players=tuple(Player(tuple(bid for bid, _ in family), hand=tables.cards) for family in families),
        row=(),
        medals=tables.medals,
        deck=tuple(places[board] for board in setup.deck),
    )
    for place in range(len(setup.players)):
        state = draw_board(state, place)
    return state


# Files (HC-FILE-1, HC-FILE-2), favourites and share codes -----------------------------------------

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
        said=lambda wishes: {"deck": wishes.deck or None},
        opened=lambda wishes: replace(wishes, deck=()),
        secret=("deck",),
    )


def share_code(boards: Sequence[str]) -> SetupCode:
    """Return the share codes of the game, for the boards there are."""
    parts = names("deck", boards, 64), *options(USUAL)
    return SetupCode(Codec("HC", "1"), COLOURS, PLAYERS, parts, (name("crest", CRESTS, 8),))


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

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
