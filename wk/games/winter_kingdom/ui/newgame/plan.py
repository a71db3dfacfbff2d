"""A new game as it is being chosen on its screen: the choices, the fields typed into, what the seed draws."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.files.favourites import Kept
from wk.engine.files.setupfields import SEEDS
from wk.engine.names import visible
from wk.engine.seats import LONGEST_NAME
from wk.engine.wishes import NAME_FAULTS
from wk.games.winter_kingdom.setup import sharecode
from wk.games.winter_kingdom.setup.choices import Choices, faults, fixed, idle_goals
from wk.games.winter_kingdom.setup.choicesfile import favourites
from wk.shell.faces import unknown
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from wk.engine.seats import Seat
    from wk.engine.wishes import Fault
    from wk.games.winter_kingdom.front import WinterKingdomFront
    from wk.games.winter_kingdom.setup.wishes import Wishes

SEED_DIGITS = len(str(SEEDS - 1))
"""The most digits of a seed."""


class Mark(Enum):
    """How a card stands in the new game."""

    CHOSEN = "check"
    DRAWN = "die"
    IDLE = ""
    """Not in the game, but the draw might bring it."""
    OUT = "close"
    """Left out: never drawn."""


class Message(NamedTuple):
    """Something to be said about the choices."""

    words: str
    stops: bool
    """Whether the game cannot begin like this."""


class Plan:
    """The new game so far."""

    def __init__(self, front: WinterKingdomFront, choices: Choices) -> None:
        self.front = front
        self.leaving = False
        """Whether a click on a card leaves it out."""
        self.version = 0
        """Grows whenever there are other fields or other choices."""
        self.names: list[Typed] = []
        self.seed = Typed()
        self._drawn: tuple[object, Mapping[str, Any] | None] = (None, None)
        """What the settled setup was drawn from, and that setup."""
        self._choices = choices
        self.change(choices)

    @property
    def choices(self) -> Choices:
        """What is chosen so far."""
        return self._choices

    def change(self, choices: Choices) -> None:
        """Choose otherwise; the fields then say so too."""
        self._choices = choices
        self.version += 1
        self.names = [_typed(player.name or "") for player in choices.players]
        self.seed = _typed(str(choices.seed))

    def renew(self) -> None:
        """Choose no board side that is not there any more."""
        sides = self.front.boards.sides
        kept = {slot: placed for slot, placed in self._choices.map.items() if placed.side in sides}
        self._choices = replace(self._choices, map=kept)
        self.version += 1

    def sync(self, focus: str) -> None:
        """Take over what was typed; a field left empty or untidy is put right once it is left.

        Args:
            focus: the key of the widget that is typed into.
        """
        for seat, typed in enumerate(self.names):
            _cut(typed, visible(typed.text)[:LONGEST_NAME])
            name = " ".join(typed.text.split()) or None
            if name != self._choices.players[seat].name:
                self._choices = self._choices.with_player(seat, name=name)
        _cut(self.seed, "".join(c for c in self.seed.text if c.isascii() and c.isdigit())[:SEED_DIGITS])
        if self.seed.text:
            self._choices = replace(self._choices, seed=min(int(self.seed.text), SEEDS - 1))
        if focus != "seed" and self.seed.text != str(self._choices.seed):
            self.seed = _typed(str(self._choices.seed))
            self.version += 1

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Name, colour and kind of every player."""
        return self.front.seats(self._choices.players)

    @property
    def faults(self) -> list[Fault]:
        """What stands in the way of a game."""
        return faults(self._choices, self.front.catalogue)

    @property
    def settled(self) -> Mapping[str, Any] | None:
        """The settled setup the seed leads to; None as long as there are too few cards to draw from."""
        key = (self._choices, self.front.catalogue, self.front.boards)
        if self._drawn[0] != key:
            barred = any(fault.code not in NAME_FAULTS for fault in self.faults)
            self._drawn = key, None if barred else self.front.draw(self._choices)
        return self._drawn[1]

    @property
    def fixed(self) -> Wishes | None:
        """The setup as a file or a share code says it; None as long as there are faults."""
        return fixed(self._choices, self.settled) if self.settled and not self.faults else None

    @property
    def code(self) -> str:
        """The share code, or nothing as long as there are faults."""
        wishes = self.fixed
        return sharecode.encode(wishes) if wishes else ""

    @property
    def own_sides(self) -> list[str]:
        """The board sides on the map that are not printed, as far as they are chosen."""
        sides = dict.fromkeys(placed.side for placed in self._choices.map.values())
        return [side for side in sides if not self.front.boards.is_printed(side)]

    def mark(self, card: str) -> Mark:
        """Tell how a goal, an economy or a twist stands."""
        choices, settled = self._choices, self.settled
        if card in choices.left_out:
            return Mark.OUT
        if card in (*choices.goals, choices.economy, *(choices.twists or ())):
            return Mark.CHOSEN
        drawn = settled and (*settled["goals"], settled["economy"], *settled["twists"])
        return Mark.DRAWN if drawn and card in drawn else Mark.IDLE

    def press(self, card: str) -> None:
        """Choose a card, or leave it out, whichever a click does now."""
        self.change(self._choices.without(card) if self.leaving else self._choices.toggled(card))

    def messages(self) -> list[Message]:
        """Return what is to be said about the choices, what stops the game first."""
        say, name = self.front.say, self.front.catalogue.name
        found = [
            Message(
                say(f"newgame.fault.{fault.code}", **fault._asdict()),
                stops=True,
            )
            for fault in self.faults
        ]
        if any(unknown(player.name or "") for player in self._choices.players):
            found.append(Message(say("newgame.unknown-letters"), stops=False))
        idle = idle_goals(self._choices.wishes, self.front.catalogue)
        return found + [
            Message(say("newgame.worthless", twist=name(twist), goal=name(goal)), stops=False)
            for twist, goal in idle
        ]


def read_kept(front: WinterKingdomFront) -> Kept[Choices]:
    """Read what the user's file of choices holds now; without a home nothing is kept."""
    if front.home is None:
        return Kept()
    path, cards = front.home.choices, front.catalogue
    kept = favourites(cards, front.boards).read(path)
    # A favourite of another window may name a side that was painted there.
    return favourites(cards, front.reload_boards()).read(path) if kept.problems else kept


def change_kept(front: WinterKingdomFront, change: Callable[[Kept[Choices]], object]) -> Kept[Choices]:
    """Change what the user's file of choices holds now, whoever wrote it, and return that; OSError."""
    kept = read_kept(front)
    change(kept)
    if front.home is not None:
        favourites(front.catalogue, front.boards).write(front.home.choices, kept)
    return kept


def _typed(text: str) -> Typed:
    """Return a field in which the text shows from its beginning."""
    return Typed(text)


def _cut(typed: Typed, text: str) -> None:
    """Replace what stands in a field, the caret kept within it."""
    if typed.text != text:
        typed.text = text
        typed.move(typed.cursor)
