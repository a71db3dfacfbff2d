"""Positions drawn as text (see `sketch`), and what a test asks of them.

What is not drawn is of one terrain, so a drawing shows all that matters. The first cell drawn is hex ``at``;
by default the drawing lies on the centre board.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypedDict, Unpack

from tests.games.winter_kingdom import sketch as sketches
from wk.engine.seats import Seat
from wk.games.winter_kingdom import library, turn
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.cards.abilities import INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.explain import explain
from wk.games.winter_kingdom.hexset import BITS, hexes, hexset
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.players import NO_CARD, Player
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.setup.wishes import COLOURS, USUAL, Placed, Settled
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.state import State, Turn
from wk.games.winter_kingdom.table import Table
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, terrain_named
from wk.hexgrid import Hex, parse_hex

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tests.games.winter_kingdom.sketch import Sketch
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.explain import Reason

CATALOGUE = library.load_catalogue()
"""The shipped card data."""

PLAIN_DECK = CARD_TERRAINS * 5
"""A terrain deck in the order of the terrains."""


@dataclass(frozen=True)
class Drawn:
    """A drawn position, with the names and the marks of its drawing."""

    state: State
    names: Mapping[str, Hex]
    marked: frozenset[Hex]

    def spelled(self, text: str) -> str:
        """Return an action with the names of hexes, ``use mule 1 2``, as records hold it."""
        return re.sub(r"(?<= )[0-9](?= |$)", lambda name: str(self.names[name.group()]), text)

    def texts(self, prefix: str = "") -> list[str]:
        """Return the legal actions whose words begin with those of a prefix."""
        words = self.spelled(prefix).split()
        legal = [str(action) for action in Legal(self.state)]
        return [text for text in legal if text.split()[: len(words)] == words]

    def targets(self, prefix: str) -> set[Hex]:
        """Return the hexes that may come next after the words of a prefix: ``use mule``, ``use mule 1``."""
        here = len(self.spelled(prefix).split())
        words = [text.split()[here : here + 1] for text in self.texts(prefix)]
        return {parse_hex(word[0]) for word in words if word and "," in word[0]}

    def allows(self, text: str) -> bool:
        """Tell whether an action is legal; asked for itself and by the list, which must agree."""
        action = parse(self.spelled(text))
        listed = action in list(Legal(self.state))
        assert (action in Legal(self.state)) == listed, text
        return listed

    def play(self, *texts: str) -> Drawn:
        """Return the position after actions, each of which must be legal or the shuffle that is due."""
        drawn = self
        for text in texts:
            assert text.startswith("shuffle") or drawn.allows(text), drawn.shown(f"{text} is not legal")
            drawn = replace(drawn, state=turn.apply(drawn.state, parse(self.spelled(text))))
        return drawn

    def refused(self, text: str) -> Reason:
        """Return why an action is not legal."""
        action = parse(self.spelled(text))
        assert action not in Legal(self.state), text
        return explain(self.state, action)

    def kinds(self) -> set[str]:
        """Return the first words of the legal actions."""
        return {text.split()[0] for text in self.texts()}

    def coins(self, seat: int = 0) -> int:
        """Return a player's coins."""
        return self.state.players[seat].coins

    def points(self, goal: str, seat: int = 0) -> int:
        """Return a player's points for a goal, or for ``castles``."""
        scored = score(self.state, seat)
        return scored.castles.points if goal == "castles" else scored.goals[goal].points

    def pieces(self, seat: int = 0) -> set[Hex]:
        """Return the hexes of a player's pieces."""
        return set(hexes(self.state.players[seat].pieces))

    def shown(self, title: str, found: Iterable[Hex] = ()) -> str:
        """Return the drawn part as text; ``*`` found and expected, ``+`` only found, ``-`` only expected."""
        found = set(found)
        every = {*self.names.values(), *self.marked, *found, *hexes(self.state.occupied)} or {Hex(0, 0)}
        rows = range(min(at.r for at in every) - 1, max(at.r for at in every) + 2)
        across = [2 * at.q + at.r for at in every]
        lines = [title]
        for r in rows:
            line = ""
            for x in range(min(across) - 2, max(across) + 3):
                if (x - r) % 2 == 0:
                    line = line.ljust((x - min(across) + 2) * 2) + self._cell(Hex((x - r) // 2, r), found)
            lines.append(line)
        return "\n".join(lines)

    def _cell(self, at: Hex, found: set[Hex]) -> str:
        land = self.state.table.land
        if not BITS.get(at, 0) & land.hexes:
            return "."
        cell = land.terrain_at(BITS[at]).letter
        for seat, player in enumerate(self.state.players):
            if player.pieces & BITS[at]:
                cell += "ABCD"[seat] if player.forts & BITS[at] else "abcd"[seat]
        mark = {(True, True): "*", (True, False): "+", (False, True): "-"}
        return cell + mark.get((at in found, at in self.marked), "")


class Options(TypedDict, total=False):
    """What a position has beside its drawing."""

    at: str
    """The hex of the first cell of the drawing; ``-2,-2`` unless said."""
    fill: str
    """The letter of the terrain that is not drawn; mountain unless said."""
    corner: bool
    """Whether one hex of each card terrain lies far in the south, so that none is full."""
    elsewhere: Mapping[str, str]
    """Single cells far from the drawing, by their hexes: ``{"5,-9": "Lb"}``."""
    card: str
    """The terrain card of everybody; tundra unless said."""
    cards: Sequence[str | None]
    """The terrain cards of all seats instead, None for no card."""
    players: int
    """How many there are, if more than two or than are drawn."""
    hand: Iterable[str]
    """The ability cards in hand of seat 0."""
    acquired: Iterable[str]
    """Its acquired cards, beside the tunnel card."""
    upgraded: Iterable[str]
    """Its acquired cards that are upgraded."""
    coins: int
    """The coins of seat 0; none unless said."""
    houses_left: int
    """The houses in the supply of seat 0."""
    forts_left: int
    """The forts in the supply of seat 0."""
    economy: str
    """Salvage, which no build feels, unless said."""
    twists: Iterable[str]
    goals: Iterable[str]
    stage: Stage
    """How far the turn has come."""
    axis: str
    """The axis of Wanderers."""
    top: str
    """The top board of Furs."""
    start: int
    """The seat that begins each round."""
    deck: Sequence[str]
    """The draw pile."""
    catalogue: Catalogue
    """The card data in force."""


def drawn(drawing: str, **options: Unpack[Options]) -> Drawn:
    """Return a drawn position; seat 0 is to move, with its terrain card revealed."""
    sketch = sketches.read(drawing, parse_hex(options.get("at", "-2,-2")))
    sketches.add(sketch, options.get("elsewhere", {}))
    seats = max(
        2,
        options.get("players", 0),
        *(1 + seat for seat in (*sketch.houses, *sketch.forts)),
        len(options.get("cards", ())),
    )
    table = Table(_settled(sketch, seats, options), _with_supply(sketch, options))
    players = tuple(_player(sketch, seat, options) for seat in range(seats))
    deck = options.get("deck", [terrain.label for terrain in PLAIN_DECK[seats:]])
    state = State(
        table,
        players,
        seat=0,
        round=1,
        deck=tuple(int(terrain_named(name)) for name in deck),
        discards=(),
        turn=Turn(players[0].card, options.get("stage", Stage.OPEN)),
    )
    return Drawn(state, sketch.names, frozenset(sketch.marked))


def position(drawing: str, **options: Unpack[Options]) -> State:
    """Return the state of a drawn position."""
    return drawn(drawing, **options).state


def expect(prefix: str, drawing: str, **options: Unpack[Options]) -> Drawn:
    """Assert that the hexes that may come next after the words of a prefix are those marked ``*``."""
    scene = drawn(drawing, **options)
    found = scene.targets(prefix)
    assert found == scene.marked, scene.shown(f"{prefix}: + is too much, - is missing", found)
    return scene


def _player(sketch: Sketch, seat: int, options: Options) -> Player:
    name = (*options.get("cards", ()), *[options.get("card", "tundra")] * 4)[seat]
    player = Player(
        pieces=hexset((*sketch.houses.get(seat, ()), *sketch.forts.get(seat, ()))),
        forts=hexset(sketch.forts.get(seat, ())),
        acquired=1 << TUNNEL_INDEX,
        card=NO_CARD if name is None else int(terrain_named(name)),
    )
    if seat:
        return player
    acquired = {*options.get("acquired", ()), *options.get("upgraded", ())}
    return player._replace(
        coins=options.get("coins", 0),
        hand=_cards(options.get("hand", ())),
        acquired=player.acquired | _cards(acquired),
        upgraded=_cards(options.get("upgraded", ())),
    )


def _cards(names: Iterable[str]) -> int:
    return sum(1 << INDEX[name] for name in set(names))


def _with_supply(sketch: Sketch, options: Options) -> Catalogue:
    """Return the card data with as many pieces as leave the wished supply to seat 0."""
    catalogue = options.get("catalogue", CATALOGUE)
    numbers = catalogue.game
    houses, forts = len(sketch.houses.get(0, ())), len(sketch.forts.get(0, ()))
    if "houses_left" in options:
        numbers = replace(numbers, houses=houses + options["houses_left"])
    if "forts_left" in options:
        numbers = replace(numbers, forts=forts + options["forts_left"])
    return replace(catalogue, game=numbers)


def _settled(sketch: Sketch, seats: int, options: Options) -> Settled:
    """Return a settled setup whose seven boards together are the drawn map."""
    letters = (sketches.CORNER if options.get("corner") else {}) | sketch.letters
    rows = sketches.boards(letters, options.get("fill", "M"))
    return Settled(
        players=tuple(Seat(f"P{seat}", COLOURS[seat], "human") for seat in range(seats)),
        map={slot: Placed(f"1{slot}", 0) for slot in rows},
        boards={f"1{slot}": lines for slot, lines in rows.items()},
        options=USUAL._replace(
            goals=tuple(options.get("goals", ("knights", "miners", "royalty"))),
            economy=options.get("economy", "salvage"),
            twists=tuple(options.get("twists", ())),
            wanderers_axis=options.get("axis", "horizontal"),
            furs_board=options.get("top", "N"),
        ),
        start_index=options.get("start", 0),
        hands=((),) * seats,
        deck=PLAIN_DECK,
        data="",
    )
