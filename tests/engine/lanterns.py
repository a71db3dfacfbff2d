"""Lanterns: a tiny complete game with hidden cards, chance and an undo barrier, to try the engine with.

On a turn a player lights lanterns, one action each with as many as wanted up to the own hidden card, at
most three times, then ends: the card is laid aside and the next one drawn. When the pile is empty, chance
owes two actions: the new pile, and the wind, which blows out some of everybody's lanterns.

A match with bids begins with one of each player, made in secret and shown together: everybody lights so many
lanterns at once, but whoever bid most lights none.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import seeded
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.engine.files.textfile import InputError, read_text, shown
from wk.engine.game import ActionTextError, Draw, Setup, SetupError
from wk.engine.kit import Ending, FileKind, Finding
from wk.engine.seats import COLOURS, Seat
from wk.engine.sheet import Part, Row, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


LIGHTS = 3
MOST_CARD = 4
HIDDEN = 0
MOST_BID = 3
SEALED = -1
ROUNDS = 4


class State(NamedTuple):
    """A position; HIDDEN stands for a card that may not be seen, SEALED for a bid."""

    names: tuple[str, ...]
    cards: tuple[int, ...]
    lit: tuple[int, ...]
    pile: tuple[int, ...]
    aside: tuple[int, ...] = ()
    seat: int = 0
    turn: int = 0
    lights: int = 0
    owed: tuple[str, ...] = ()
    bids: tuple[int, ...] = ()
    """In seat order, as far as they were made; all of them are known once all are made."""
    bidding: bool = False

    @property
    def over(self) -> bool:
        """Whether all turns have been taken."""
        return self.turn >= ROUNDS * len(self.names)


class Action(NamedTuple):
    """`bid n`, `light n`, `end`, `pile n n n` or `wind n`."""

    kind: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True)
class Legal:
    """The legal actions of a state."""

    actions: tuple[Action, ...]

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def __bool__(self) -> bool:
        return bool(self.actions)

    def pick(self, draw: Draw) -> Action:
        """Choose among the kinds, then among that kind's."""
        kinds = sorted({action.kind for action in self.actions})
        if not kinds:
            raise LookupError
        kind = kinds[int(draw() * len(kinds))]
        chosen = [action for action in self.actions if action.kind == kind]
        return chosen[int(draw() * len(chosen))]


class Lanterns:
    """The rules."""

    name = "lanterns"
    players = range(2, 7)

    def start(self, setup: Setup) -> State:
        """Return the first state."""
        names, deck = setup.get("players"), setup.get("deck")
        if not isinstance(names, list) or not isinstance(deck, list) or len(deck) < len(names) or not names:
            raise SetupError("players: needs names, and a deck with a card for each")
        cards, pile = tuple(deck[: len(names)]), tuple(deck[len(names) :])
        return State(tuple(names), cards, (0,) * len(names), pile, bidding=bool(setup.get("bids")))

    def legal(self, state: State) -> Legal:
        """Return what the seat to move may do."""
        if state.over or state.owed:
            return Legal(())
        if state.bidding:
            return Legal(tuple(Action("bid", (n,)) for n in range(MOST_BID + 1)))
        most = state.cards[state.seat] if state.lights < LIGHTS else 0
        return Legal((*(Action("light", (n,)) for n in range(1, most + 1)), Action("end")))

    def play_out(self, state: State, draw: Draw) -> State:
        """Pick, shuffle and apply to the end."""
        while self.chance_due(state) or self.seat_to_move(state) is not None:
            due = self.chance_due(state)
            state = self.apply(
                state, self.chance_action(state, draw) if due else self.legal(state).pick(draw)
            )
        return state

    def apply(self, state: State, action: Action) -> State:
        """Return the state after an action."""
        if action.kind == "bid":
            return self._bid(state, action.numbers[0])
        if action.kind == "light":
            return self._light(state, action.numbers[0])
        if action.kind == "pile":
            return self._draw(state._replace(pile=action.numbers, aside=(), owed=state.owed[1:]))
        if action.kind == "wind":
            lit = tuple(max(0, n - action.numbers[0]) for n in state.lit)
            return state._replace(lit=lit, owed=state.owed[1:])
        aside = (*state.aside, state.cards[state.seat])
        return self._draw(state._replace(aside=aside, lights=0))

    def _bid(self, state: State, number: int) -> State:
        bids = (*state.bids, number)
        if len(bids) < len(state.names):
            return state._replace(bids=bids)
        lit = tuple(0 if bid == max(bids) else bid for bid in bids)
        return state._replace(bids=bids, lit=lit, bidding=False)

    def _light(self, state: State, number: int) -> State:
        lit = list(state.lit)
        lit[state.seat] += number
        return state._replace(lit=tuple(lit), lights=state.lights + 1)

    def _draw(self, state: State) -> State:
        if not state.pile:
            return state._replace(owed=("pile", "wind"))
        cards = list(state.cards)
        cards[state.seat] = state.pile[0]
        seat = (state.seat + 1) % len(state.names)
        return state._replace(cards=tuple(cards), pile=state.pile[1:], seat=seat, turn=state.turn + 1)

    def why_not(self, state: State, action: Action) -> str:
        """Return why an action is not legal."""
        if state.over:
            return "the game is over"
        if state.bidding:
            return f"first a bid of 0 to {MOST_BID}"
        if action.kind == "bid":
            return "bids are over"
        if state.lights >= LIGHTS:
            return f"only {LIGHTS} times a turn"
        return f"the card is {state.cards[state.seat]}, not {action.numbers[0]}"

    def parse(self, text: str) -> Action:
        """Read an action's text."""
        kind, *numbers = text.split(" ")
        good = all(n.isascii() and n.isdigit() and str(int(n)) == n for n in numbers)
        wanted = {"bid": 1, "light": 1, "wind": 1, "end": 0, "pile": len(numbers)}
        if not good or wanted.get(kind) != len(numbers):
            raise ActionTextError(f'"{shown(text[:40])}": no action of lanterns')
        return Action(kind, tuple(map(int, numbers)))

    def text(self, action: Action) -> str:
        """Return an action's text."""
        return " ".join([action.kind, *map(str, action.numbers)])

    def seat_to_move(self, state: State) -> int | None:
        """Return the seat to move."""
        if state.bidding:
            return len(state.bids)
        return None if state.over else state.seat

    def chance_due(self, state: State) -> bool:
        """Tell whether chance is next."""
        return bool(state.owed)

    def chance_action(self, state: State, draw: Draw) -> Action:
        """Draw a new pile, or the wind."""
        if state.owed[0] == "wind":
            return Action("wind", (int(draw() * 3),))
        return Action("pile", tuple(card for _, card in sorted((draw(), card) for card in state.aside)))

    def is_chance(self, action: Action) -> bool:
        """Tell whether an action is one of chance."""
        return action.kind in {"pile", "wind"}

    def allows_chance(self, state: State, action: Action) -> bool:
        """Tell whether chance can give this."""
        if action.kind != state.owed[0]:
            return False
        return action.kind == "wind" or sorted(action.numbers) == sorted(state.aside)

    def reveals(self, state: State, action: Action) -> bool:
        """Tell whether the turn passes; where chance answers first, that is a barrier of its own."""
        return action.kind == "bid" or (action.kind == "end" and bool(state.pile))

    def view(self, state: State, seat: int | None) -> State:
        """Hide the others' cards, the pile and, until all are made, the others' bids."""
        cards = tuple(card if place == seat else HIDDEN for place, card in enumerate(state.cards))
        bids = state.bids
        if state.bidding:
            bids = tuple(bid if place == seat else SEALED for place, bid in enumerate(bids))
        return state._replace(cards=cards, pile=(HIDDEN,) * len(state.pile), bids=bids)

    def guess(self, seen: State, draw: Draw) -> State:
        """Draw whatever card for each hidden one, and whatever bid for each sealed one."""
        pile = tuple(1 + int(draw() * MOST_CARD) for _ in seen.pile)
        cards = tuple(card or 1 + int(draw() * MOST_CARD) for card in seen.cards)
        bids = tuple(int(draw() * (MOST_BID + 1)) if bid == SEALED else bid for bid in seen.bids)
        return seen._replace(cards=cards, pile=pile, bids=bids)

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether an action is secret: a bid is."""
        return action.kind == "bid"

    def seats(self, state: State) -> tuple[Seat, ...]:
        """Return the players."""
        return tuple(
            Seat(name, colour, "bot:random" if name.startswith("Bot") else "human")
            for name, colour in zip(state.names, COLOURS, strict=False)
        )

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return one player's points: a point a lantern."""
        return Sheet((Row("lit", (Part(state.lit[seat], at=(seat,)),)),))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return who has most lanterns."""
        return tuple(seat for seat, lit in enumerate(state.lit) if lit == max(state.lit))


def random_setup(draw: Draw, players: int) -> dict[str, Any]:
    """Settle a setup in which everything is drawn."""
    deck = [1 + int(draw() * MOST_CARD) for _ in range(players + 3)]
    return {"players": ["Ann", "Bob", "Cleo", "Dan", "Eve", "Finn"][:players], "deck": deck}


def lint(path: Path) -> list[Finding]:
    """Check a setup file."""
    text = read_text(path)
    findings = [Finding(f"{shown(path)}: line 1: dull", warning=True)] if "dull" in text else []
    return [*findings, *([Finding(f"{shown(path)}: line 1: bad")] if "bad" in text else [])]


def fix(path: Path) -> list[str] | None:
    """Rewrite what is merely crooked."""
    if "crooked" not in (text := read_text(path)):
        return None
    path.write_text(text.replace("crooked", "straight"))
    return ["crooked is now straight"]


class LanternKit:
    """Lanterns as the commands see it; setup files are JSON in *.lanterns."""

    game = Lanterns()
    bots: Levels = ONLY_RANDOM
    guests: Levels = MappingProxyType({})
    compared: tuple[str, ...] = ()

    def settle(self, path: Path, seed: int) -> Setup:
        """Read a setup file; a number stands for that many players of a drawn setup."""
        try:
            found = json.loads(read_text(path))
        except json.JSONDecodeError as error:
            raise InputError(f"{path}: line {error.lineno}: {error.msg}") from error
        setup: Setup = random_setup(seeded(seed), found) if isinstance(found, int) else found
        return setup

    def random_setup(self, draw: Draw, players: int) -> Setup:
        """Draw a setup."""
        return random_setup(draw, players)

    def notices(self, setup: Setup) -> list[str]:
        """Warn of a dull deck."""
        return ["a deck of one kind of card"] if len(set(setup["deck"])) == 1 else []

    def in_force(self) -> list[str]:
        """Tell nothing: nobody has lanterns of their own."""
        return []

    @property
    def files(self) -> tuple[FileKind, ...]:
        """The setup files."""
        return (
            FileKind("*.lanterns", lambda path, _: path.suffix == ".lanterns", lint, playable=True, fix=fix),
        )

    def position(self, state: State) -> dict[str, Any]:
        """Return a position as JSON values."""
        most = max(state.lit)
        return {
            "winners": [seat for seat, lit in enumerate(state.lit) if state.over and lit == most],
            "round": min(ROUNDS, state.turn // len(state.names) + 1),
            "players": [
                {"name": name, "score": {"total": lit}}
                for name, lit in zip(state.names, state.lit, strict=True)
            ],
        }

    def ending(self, state: State) -> Ending:
        """Return how a game ended."""
        found = self.position(state)
        return Ending(state.lit, tuple(found["winners"]), found["round"])

    def report(self, state: State) -> list[str]:
        """Return a position as lines."""
        return [f"{name}: {lit}" for name, lit in zip(state.names, state.lit, strict=True)]

    def probes(self, state: State) -> Mapping[str, Any]:
        """Return work to be timed."""
        return {"score_us": lambda: max(state.lit), "neighbour_us": lambda: sum(range(40))}


def games() -> dict[str, LanternKit]:
    """Return a shelf with this game alone."""
    return {"lanterns": LanternKit()}
