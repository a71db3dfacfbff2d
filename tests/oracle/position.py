"""Everything that changes in a game, and how a game begins (WK-SETUP)."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from .board import Board, Piece
from .cards import (
    BOOM_BUILDS,
    FORTS_EACH,
    HOUSES_EACH,
    MANDATORY_BUILDS,
    MOBILITY_STEPS,
    STARTING_COINS,
    WOLVES_SLEEP_UP_TO,
)
from .coins import coins_for_build, coins_for_marble
from .land import CARD_TERRAINS, Hex, Land


class Step(IntEnum):
    """The steps of a turn; once one is begun, the earlier ones are over."""

    ACTIONS = 1  # abilities, mandatory action, abilities
    SALVAGE = 2
    PURCHASE = 3  # and the uses it allows
    WOLVES = 4


class Player:
    """What one player has, the pieces on the map apart."""

    def __init__(self, name: str, hand: list[str], coins: int, card: str) -> None:
        """Give a player the things of the setup (WK-SETUP-1, 3, 4, 5)."""
        self.name = name
        self.hand = set(hand)
        self.coins = coins
        self.card: str | None = card
        self.houses_left = HOUSES_EACH
        self.forts_left = FORTS_EACH
        self.abilities: dict[str, bool] = {}

    def has_supply(self) -> bool:
        """Tell whether any piece is left to build."""
        return self.houses_left > 0 or self.forts_left > 0


class Turn:
    """What has happened in the turn so far."""

    def __init__(self, card: str | None) -> None:
        """Begin a turn with its revealed terrain card, None without one."""
        self.step = Step.ACTIONS
        self.card = card
        self.mandatory_terrain = card  # Crossroads' second action changes this one only
        self.mandatory_builds: list[Hex] = []
        self.mandatory_over = False
        self.boom_left = 0
        self.used: dict[str, set[int]] = {}  # card to the actions (1, 2) used this turn
        self.salvaged = 0
        self.houses_built = 0
        self.extra_card: str | None = None
        self.extra_uses_left = 0
        self.innovation_card: str | None = None

    def begin(self, step: Step) -> None:
        """Begin a step; the earlier ones are over, a mandatory action not begun is lost (WK-TURN-2)."""
        self.step = max(self.step, step)
        if self.step > Step.ACTIONS:
            self.mandatory_over = True


class Game:
    """One game: setup, pieces, players, cards and the turn."""

    def __init__(self, setup: dict[str, Any]) -> None:
        """Set the game up from the settled setup of a record."""
        self.twists: set[str] = set(setup["twists"])
        self.economy: str = setup["economy"]
        self.goals: list[str] = list(setup["goals"])
        self.wanderers_axis: str = setup.get("wanderers_axis") or "horizontal"
        self.furs_board: str = setup.get("furs_board") or "N"
        land = Land(setup["map"], setup["boards"], archipelago="archipelago" in self.twists)
        self.board = Board(land, {}, impasse="impasse" in self.twists)
        number = len(setup["players"])
        self.start: int = setup["start_index"]
        self.draw_pile: list[str] = list(setup["deck"][number:])
        self.discards: list[str] = []
        self.players: list[Player] = [
            Player(
                setup["players"][seat]["name"],
                setup["hands"][seat],
                STARTING_COINS[number][(seat - self.start) % number],
                setup["deck"][seat],
            )
            for seat in range(number)
        ]
        self.seat: int = self.start
        self.round = 1
        self.last_round = False
        self.over = False
        self.shuffle_due = False
        self.drawing = "nothing"  # what a draw under way is for: "clean-up", "reveal" or "nothing"
        self.turn = Turn(None)

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.players[self.seat]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    # ---- building ----

    def choose(self, eligible: set[Hex], *, mandatory: bool = False) -> set[Hex]:
        """Return which eligible hexes may be chosen (WK-BUILD-2).

        Impasse removes hexes first; "the adjacency rule looks only at what is left" (WK-TW-IMPASSE).
        """
        left = {place for place in eligible if self.board.impasse_allows(place, self.seat)}
        adjacent = {place for place in left if self._counts_as_adjacent(place, mandatory=mandatory)}
        return adjacent or left

    def _counts_as_adjacent(self, place: Hex, *, mandatory: bool) -> bool:
        """Tell whether a hex is adjacent to an own piece, or counts as it by WK-TW-MOBILITY."""
        if self.board.is_beside_own(place, self.seat):
            return True
        if not (mandatory and "mobility" in self.twists):
            return False
        near = {
            other
            for steps in range(1, MOBILITY_STEPS + 1)
            for other in self.board.land.at_distance(place, steps)
        }
        return any(self.board.belongs_to(other, self.seat) for other in near)

    def build(self, place: Hex, *, fort: bool) -> None:
        """Take a piece from the supply, build it and earn its coins at once (WK-ECO-1)."""
        player = self.player
        player.coins += coins_for_build(self, self.seat, place, fort=fort)
        if fort:
            player.forts_left -= 1
        else:
            player.houses_left -= 1
        self.board.pieces[place] = Piece(self.seat, fort=fort)
        self.turn.houses_built += 2 if fort else 1

    def take_off(self, place: Hex) -> None:
        """Take an own house off the map into the supply (WK-ECO-SALVAGE, WK-TW-WOLVES)."""
        del self.board.pieces[place]
        self.player.houses_left += 1

    # ---- the mandatory action ----

    def mandatory_hexes(self, terrain: str | None) -> set[Hex]:
        """Return where the next mandatory build may be, on the given terrain (WK-BUILD-3, WK-TURN-9)."""
        if terrain is None or not self.player.has_supply():
            return set()
        return self.choose(self.board.free_hexes_of(terrain), mandatory=True)

    def open_mandatory_hexes(self) -> set[Hex]:
        """Return where the next mandatory build may be now; none when the action is over."""
        return set() if self.turn.mandatory_over else self.mandatory_hexes(self.turn.mandatory_terrain)

    def boom_hexes(self) -> set[Hex]:
        """Return where Boom's extra builds may be: suitable and adjacent to an own piece (WK-TW-BOOM)."""
        if self.turn.boom_left == 0 or not self.player.has_supply():
            return set()
        beside = {
            place for place in self.board.suitable_hexes() if self.board.is_beside_own(place, self.seat)
        }
        return self.choose(beside)

    def mandatory_build(self, place: Hex, *, fort: bool) -> None:
        """Do one of the three builds; it is the last if no further is possible (WK-TURN-2)."""
        turn = self.turn
        self.build(place, fort=fort)
        turn.mandatory_builds.append(place)
        if len(turn.mandatory_builds) == MANDATORY_BUILDS:
            self.player.coins += coins_for_marble(self, turn.mandatory_builds)
            turn.mandatory_over = True
        elif not self.open_mandatory_hexes():
            turn.mandatory_over = True
        if turn.mandatory_over and "boom" in self.twists:
            turn.boom_left = BOOM_BUILDS * self._pieces_beside_a_village(turn.mandatory_builds)
            self.lapse_boom()

    def _pieces_beside_a_village(self, places: list[Hex]) -> int:
        return sum(1 for place in places if self.board.land.is_adjacent_to(place, "village"))

    def boom_build(self, place: Hex, *, fort: bool) -> None:
        """Do one of Boom's extra builds; they give no further ones (WK-TW-BOOM)."""
        self.build(place, fort=fort)
        self.turn.boom_left -= 1
        self.lapse_boom()

    def lapse_boom(self) -> None:
        """Drop Boom's extra builds if none is possible (WK-TW-BOOM)."""
        if not self.boom_hexes():
            self.turn.boom_left = 0

    # ---- terrains ----

    def is_full(self, terrain: str) -> bool:
        """Tell whether a terrain has no unoccupied hex anywhere (WK-TURN-8)."""
        return not self.board.free_hexes_of(terrain)

    def all_full(self) -> bool:
        """Tell whether all six card terrains are full (WK-TURN-8)."""
        return all(self.is_full(terrain) for terrain in CARD_TERRAINS)

    def houses_on_map(self) -> set[Hex]:
        """Return the houses of the player to move, forts not among them."""
        return self.board.houses_of(self.seat)

    def wolves_due(self) -> bool:
        """Tell whether the wolves must still take a house this turn (WK-TW-WOLVES)."""
        return (
            "wolves" in self.twists
            and self.turn.step < Step.WOLVES
            and self.turn.houses_built > WOLVES_SLEEP_UP_TO
            and bool(self.houses_on_map())
        )
