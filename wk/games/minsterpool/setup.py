"""What is chosen before a match: the wishes of a setup file, and the settled setup they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine import seats, wishes
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.minsterpool.members import draw_board
from wk.games.minsterpool.state import Fixed, Player, State
from wk.games.minsterpool.tables import CRESTS, KEEP

if TYPE_CHECKING:
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.minsterpool.tables import Tables

PLAYERS = range(2, 5)
"""How many may play (HC-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


class Options(NamedTuple):
    """Ways to read the rules."""

    empty_stack: str = KEEP
    """What an Advance does when no medal is left (HC-OPT-1)."""


USUAL = Options()
"""The options as they are unless a setup says otherwise."""


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

    def to_json(self) -> dict[str, Any]:
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
        players=tuple(
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
        fixed=Fixed(setup.players, setup.crests, tables, setup.options.empty_stack),
        players=tuple(Player(tuple(bid for bid, _ in family), hand=tables.cards) for family in families),
        row=(),
        medals=tables.medals,
        deck=tuple(places[board] for board in setup.deck),
    )
    for place in range(len(setup.players)):
        state = draw_board(state, place)
    return state
