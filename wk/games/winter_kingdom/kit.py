"""Winter Kingdom as the program takes it: setups, checks, positions as JSON and as text, probes, screens."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from wk.chance import seeded
from wk.engine.files import safefile
from wk.engine.files.filekinds import text_of
from wk.engine.files.textfile import read_as_it_is
from wk.engine.seats import seats
from wk.games.winter_kingdom import library, lint
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX
from wk.games.winter_kingdom.catalogues import Catalogues
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.home import Home, home
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.preview import previews
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS, PLAYERS, PlayerWish, Wishes
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.view import view
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.game import Draw, Setup
    from wk.engine.kit import FileKind, Position, Probe
    from wk.engine.seats import Seat
    from wk.engine.speech import Say
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.state import State

W = TypeVar("W", bound=Wishes)

YARDSTICK = 40
"""How many hexes the bare neighbour expansion starts from."""


class WinterKingdomKit:
    """The game with the shipped card data and boards, and the user's own numbers and boards."""

    assets = "winter_kingdom"
    setups = library.SETUPS
    bots = BOTS
    compared = ("economy", "twists")

    def __init__(self, home: Home | None = None) -> None:
        """Serve the game; ``home`` is where the user's own files lie, None if there are none."""
        self.home = home
        self._language = LANGUAGES[0]

    @cached_property
    def catalogues(self) -> Catalogues:
        """The shipped card data and the user's own numbers."""
        return Catalogues(self.home, self._language)

    @property
    def catalogue(self) -> Catalogue:
        """The current card data."""
        return self.catalogues.in_force

    @cached_property
    def boards(self) -> BoardSet:
        """The boards there are."""
        return library.load_boards(own=self._own_boards)

    def reload_boards(self) -> BoardSet:
        """Read the boards anew, as after one was painted, and return them."""
        vars(self).pop("boards", None)
        return self.boards

    @property
    def _own_boards(self) -> Path | None:
        return self.home.boards if self.home else None

    @cached_property
    def game(self) -> WinterKingdom:
        """The rules in English."""
        return self.rules(Words(self.assets))

    def rules(self, say: Words) -> WinterKingdom:
        """Return the rules, refusing in some words; new matches are played with the current numbers."""
        return WinterKingdom(
            self.catalogue,
            lambda state, reason: reason_words(say, state, reason),
            made_with=self.catalogues.made_with,
        )

    def speak(self, language: str) -> None:
        """Name cards in a language from now on, those of matches on the table included."""
        self._language = language
        if "catalogues" in vars(self):
            self.catalogues.speak(language)

    def save_numbers(self, numbers: Mapping[KeyPath, int]) -> None:
        """Keep the user's own card numbers and play new games with them; OSError if they cannot be kept."""
        self.catalogues.save(numbers)
        vars(self).pop("game", None)

    def left_out(self, say: Say) -> list[str]:
        """Return why files of the user's own are left out, a line each."""
        trouble = self.catalogues.trouble
        found = [f"{say('numbers.left-out')}: {trouble}"] if trouble else []
        broken = [line for name, line in self.boards.skipped.items() if name not in self.boards.unfinished]
        return found + ([say("boards.left-out", n=len(broken), why=broken[0])] if broken else [])

    def setup_files(self) -> list[Path]:
        """Return the setup files to choose from, shipped ones first."""
        return library.setup_files(*([self.home.setups] if self.home else []))

    def read(self, path: Path) -> Wishes:
        """Return what a setup file wishes; SetupError."""
        return library.load_setup(path, self.catalogue, self.boards)

    def seats(self, wishes: Wishes, called: Callable[[str], str]) -> tuple[Seat, ...]:
        """Return the players; who has no name is called by a colour, as ``called`` names it."""
        return seats(wishes.players, called, COLOURS)

    def named(self, wishes: W, called: Callable[[str], str]) -> W:
        """Give a name to everybody, as `seats` does."""
        pairs = zip(wishes.players, self.seats(wishes, called), strict=True)
        return replace(wishes, players=tuple(replace(player, name=seat.name) for player, seat in pairs))

    def settled(self, wishes: Wishes, draw: Draw) -> Setup:
        """Return a settled setup: what the wishes leave open is drawn."""
        return settle(wishes, self.catalogue, self.boards, draw)

    def settle(self, path: Path, seed: int) -> Setup:
        """Read and settle a setup file, from its own seed or else from the given one; SetupError."""
        wishes = self.read(path)
        return self.settled(wishes, seeded(seed if wishes.seed is None else wishes.seed))

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Settle a setup in which everything is drawn."""
        return self.settled(Wishes(players=(PlayerWish(),) * players), draw)

    def special(self, wishes: Wishes, say: Say) -> str:
        """Return what a setup fixes, in one line."""
        name = self.catalogue.name
        parts = [name(goal) for goal in wishes.goals or ()]
        parts += [name(wishes.economy)] if wishes.economy else []
        parts += [name(twist) for twist in wishes.twists or ()]
        if wishes.twists == ():
            parts.append(say("setup.no-twist"))
        return ", ".join(parts) if parts else say("setup.drawn")

    def count(self, state: State) -> int:
        """Return the round."""
        return state.round

    def ended(self, state: State, names: str, say: Say) -> str:
        """Tell with how many points a match was won."""
        return say("front.won", names=names, n=score(state, winners(state)[0]).total)

    def notices(self, setup: Setup) -> list[str]:
        """Tell of a match settled with other card data than the current, and what it is played with."""
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
        if fixed is None:
            return None
        data = fixed.text.encode()
        if data == read_as_it_is(path):
            return []
        safefile.replace(path, data)
        return [*fixed.changes, "now in canonical form"]

    def position(self, state: State) -> Position:
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
        """Return work to be timed: a score, the neighbours of 40 hexes, the previews of a first build."""
        land = state.table.land
        every = hexes(land.hexes)
        some = hexset(every[:: len(every) // YARDSTICK][:YARDSTICK])
        first = self.game.start(self.random_setup(seeded("bench/preview"), PLAYERS[1]))
        seen = view(first, first.seat)
        return {
            "score_us": lambda: score(state, state.seat),
            "neighbour_us": lambda: land.adjacent.neighbours(some),
            "preview_ms": lambda: previews(seen),
        }


def kit(folder: Path) -> WinterKingdomKit:
    """Return the game with the user's own files from a folder, which need not exist."""
    return WinterKingdomKit(home(folder))


def _player(state: State, seat: int) -> dict[str, object]:
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
