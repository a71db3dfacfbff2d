"""Winter Kingdom as the program takes it: setups, checks, positions as JSON and as text, probes, screens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.files import safefile
from wk.engine.files.filekinds import text_of
from wk.games.winter_kingdom import library, lint
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX
from wk.games.winter_kingdom.catalogues import Catalogues
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.home import Home, home
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import PlayerWish, Wishes
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Probe
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.state import State

YARDSTICK = 40
"""How many hexes the bare neighbour expansion starts from."""


class WinterKingdomKit:
    """The game with the shipped card data and boards, and the user's own numbers and boards."""

    screen_figures: str | None = "wk.games.winter_kingdom.ui.figures"

    def __init__(self, home: Home | None = None) -> None:
        """Serve the commands; ``home`` is where the user's own files lie, None if there are none."""
        self.home = home

    bots = BOTS
    compared = ("economy", "twists")

    @cached_property
    def catalogues(self) -> Catalogues:
        """The shipped card data and the user's own numbers."""
        return Catalogues(self.home)

    @property
    def catalogue(self) -> Catalogue:
        """The card data in force."""
        return self.catalogues.in_force

    @cached_property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return library.load_boards(own=self._own_boards)

    @property
    def _own_boards(self) -> Path | None:
        return self.home.boards if self.home else None

    @cached_property
    def game(self) -> WinterKingdom:
        """The rules."""
        words = Words("winter_kingdom")
        return WinterKingdom(
            self.catalogue,
            lambda state, reason: reason_words(words, state, reason),
            made_with=self.catalogues.made_with,
        )

    def ui(self) -> WinterKingdomFront:
        """Return the game's screens."""
        from wk.games.winter_kingdom.front import WinterKingdomFront  # noqa: PLC0415 - kept off the commands

        return WinterKingdomFront(self.home)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; SetupError."""
        wishes = library.load_setup(path, self.catalogue, self.boards)
        draw = seeded(seed if wishes.seed is None else wishes.seed)
        return settle(wishes, self.catalogue, self.boards, draw)

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return settle(Wishes(players=(PlayerWish(),) * players), self.catalogue, self.boards, draw)

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match settled with other card data than is in force, and what it is played with."""
        digest, force = setup["data"], self.catalogue.digest
        match self.catalogues.about(digest):
            case None:
                return []
            case "unknown":
                left_out = (
                    self.catalogues.trouble and f"; own numbers are left out: {self.catalogues.trouble}"
                )
                return [f"settled with card data {digest}; the data in force is {force}{left_out}"]
            case which:
                what = "the shipped numbers" if which == "shipped" else "former numbers of your own"
                return [
                    f"settled with card data {digest}, {what}; played with them, not with {force} in force"
                ]

    def in_force(self) -> list[str]:
        """Tell of the user's own card numbers: that they are in force, or why they are left out."""
        if self.catalogues.trouble:
            return [f"own card numbers are left out: {self.catalogues.trouble}"]
        if not self.catalogues.own or self.home is None:
            return []
        count = len(self.catalogues.own)
        return [f"{library.label(self.home.cards)}: own card numbers in force: {count}"]

    @cached_property
    def files(self) -> tuple[FileKind, ...]:
        """The kinds of file: setups, boards, their list, favourites, card data, words and own numbers."""
        return lint.kinds(lambda: self._own_boards, lambda: self.catalogue, self._fix)

    def _fix(self, path: Path) -> list[str] | None:
        """Rewrite a setup file in its canonical form; SetupError if its comments cannot be kept, OSError."""
        from wk.games.winter_kingdom.setup import fixing  # noqa: PLC0415 - only one command needs it

        text = text_of(path)
        fixed = fixing.fix(text, library.label(path), self.catalogue, self.boards)
        if fixed is None or fixed.text == text:
            return None if fixed is None else []
        safefile.replace(path, fixed.text.encode())
        return [*fixed.changes, "now in canonical form"]

    def position(self, state: State) -> dict[str, Any]:
        """Return a position with its score sheet as plain JSON values."""
        return {
            "seat_to_move": self.game.seat_to_move(state),
            "round": state.round,
            "over": state.status == Status.OVER,
            "winners": list(winners(state)) if state.status == Status.OVER else [],
            "players": [_player(state, seat) for seat in range(len(state.players))],
        }

    def report(self, state: State) -> list[str]:
        """Return a position with its score sheet as lines to be read: a column a player."""
        names = state.table.names
        found = self.position(state)
        won = " and ".join(names[seat] for seat in found["winners"])
        after = f"over after {state.round} rounds; won by {won}" if won else f"round {state.round}"
        to_move = found["seat_to_move"]
        rows = [("", list(names)), *self._sheet(found["players"])]
        width = max(12, *map(len, names))
        return [
            after if to_move is None else f"{after}; {names[to_move]} to move",
            *(f"{label:<16}" + "".join(f"  {text!s:>{width}}" for text in texts) for label, texts in rows),
            *(line for player in found["players"] for line in self._holdings(player)),
        ]

    def _sheet(self, players: list[dict[str, Any]]) -> list[tuple[str, list[Any]]]:
        """Return the rows of the report: the score, then what each has."""
        scores = [player["score"] for player in players]
        rows: list[tuple[str, list[Any]]] = [
            (self.catalogue.name(goal), [each["goals"][goal] for each in scores])
            for goal in scores[0]["goals"]
        ]
        rows += [(key, [each[key] for each in scores]) for key in ("castles", "total")]
        counted = ("coins", "houses_left", "forts_left")
        rows += [(key.replace("_", " "), [player[key] for player in players]) for key in counted]
        return [*rows, ("terrain card", [player["terrain_card"] or "-" for player in players])]

    def _holdings(self, player: dict[str, Any]) -> list[str]:
        """Return where a player's pieces stand and which cards the player has, a line each."""
        owned = player["abilities"].items()
        cards = [f"{card} (upgraded)" if upgraded else card for card, upgraded in owned]
        lines = {key: " ".join(f"{q},{r}" for q, r in player[key]) for key in ("houses", "forts")}
        lines |= {"abilities": ", ".join(cards), "hand": ", ".join(player["hand"])}
        return ["", player["name"], *(f"  {key:<10}{line or '-'}" for key, line in lines.items())]

    def probes(self, state: State) -> Mapping[str, Probe]:
        """Return work to be timed: the score of one player, and a bare neighbour expansion of 40 hexes."""
        land = state.table.land
        every = hexes(land.hexes)
        some = hexset(every[:: len(every) // YARDSTICK][:YARDSTICK])
        return {
            "score": lambda: score(state, state.seat),
            "neighbour": lambda: land.adjacent.neighbours(some),
        }


def kit(folder: Path) -> WinterKingdomKit:
    """Return the game with the user's own files from a folder, which need not exist."""
    return WinterKingdomKit(home(folder))


def _player(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has, as plain JSON values."""
    player, numbers, points = state.players[seat], state.table.numbers, score(state, seat)
    return {
        "name": state.table.names[seat],
        "coins": player.coins,
        "houses_left": numbers.houses - player.houses.bit_count(),
        "forts_left": numbers.forts - player.forts.bit_count(),
        "houses": _pairs(player.houses),
        "forts": _pairs(player.forts),
        "abilities": _abilities(player),
        "hand": sorted(ability.id for i, ability in enumerate(ABILITIES) if player.hand >> i & 1),
        "terrain_card": Terrain(player.card).label if player.card >= 0 else None,
        "score": {
            "total": points.total,
            "castles": points.castles.points,
            "goals": {goal: tally.points for goal, tally in points.goals.items()},
        },
    }


def _abilities(player: Player) -> dict[str, bool]:
    """Return the acquired cards but the tunnel, and whether each is upgraded."""
    return {
        ability.id: bool(player.upgraded >> i & 1)
        for i, ability in enumerate(ABILITIES)
        if player.acquired >> i & 1 and i != TUNNEL_INDEX
    }


def _pairs(some: HexSet) -> list[list[int]]:
    """Return the hexes of a set as sorted pairs."""
    return sorted([at.q, at.r] for at in hexes(some))
