"""A new game as it is being chosen on its screen: the choices, the fields typed into, what the seed draws."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Generic, NamedTuple

from wk.engine.files.favourites import Kept, W
from wk.engine.files.setupfields import SEEDS
from wk.engine.names import visible
from wk.engine.seats import HUMAN, LONGEST_NAME
from wk.engine.wishes import NAME_FAULTS
from wk.shell.faces import unknown
from wk.shell.textfield import Typed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.game import Setup
    from wk.engine.seats import Seat
    from wk.engine.wishes import Fault
    from wk.shell.newgame.making import Making
    from wk.shell.scene import Scene

SEED_DIGITS = len(str(SEEDS - 1))
"""The most digits of a seed."""


class Message(NamedTuple):
    """Something to be said about the choices."""

    words: str
    stops: bool
    """Whether the game cannot begin like this."""


class Plan(Generic[W]):
    """The new game so far."""

    def __init__(self, making: Making[W], help_at: Callable[[str], Scene]) -> None:
        """Begin with what was chosen last and a new seed; ``help_at`` opens the help at a page by its key."""
        self.making, self.help_at = making, help_at
        self.words = making.words
        self.flash = ""
        """What was just done, in words."""
        self.version = 0
        """Grows whenever there are other fields or other choices."""
        self.names: list[Typed] = []
        self.seed = Typed()
        self.kept: Kept[W] = Kept()
        """What the user's file of favourites held when it was looked at last."""
        self._drawn: tuple[object, Setup | None] = (None, None)
        """What the settled setup was drawn from, and that setup."""
        self.look()
        seed = making.new_seed()
        last = self.kept.last
        self._choices = making.usual(seed) if last is None else replace(last, seed=seed)
        self.change(self._choices)

    @property
    def choices(self) -> W:
        """What is chosen so far."""
        return self._choices

    def change(self, choices: W) -> None:
        """Choose otherwise; the fields then say so too."""
        self._choices = choices
        self.version += 1
        self.names = [Typed(player.name or "") for player in choices.players]
        self.seed = Typed(str(choices.seed))

    def draw_anew(self) -> None:
        """Leave everything but the players to a new seed."""
        self.change(self.making.surprised(self._choices, self.making.new_seed()))
        self.flash = self.words("newgame.surprised")

    def renew(self) -> None:
        """Choose nothing that is not there any more."""
        self._choices = self.making.renewed(self._choices)
        self.version += 1

    def take_code(self, text: str) -> None:
        """Choose what a share code says; SetupError if it is none."""
        self.change(self.making.decode(text))
        self.flash = self.words("newgame.code-taken")

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
            self.seed = Typed(str(self._choices.seed))
            self.version += 1

    @property
    def seats(self) -> Sequence[Seat]:
        """Name, colour and kind of every player."""
        return self.making.seats(self._choices)

    @property
    def faults(self) -> list[Fault]:
        """What stands in the way of a game."""
        return self.making.faults(self._choices)

    @property
    def settled(self) -> Setup | None:
        """The settled setup the seed leads to; None as long as something but a name stands in the way."""
        key = (self._choices, self.making.stamp())
        if self._drawn[0] != key:
            barred = any(fault.code not in NAME_FAULTS for fault in self.faults)
            self._drawn = key, None if barred else self.making.settle(self._choices)
        return self._drawn[1]

    @property
    def ready(self) -> Setup | None:
        """The settled setup, if a match can begin with it; None as long as there are faults."""
        return None if self.faults else self.settled

    @property
    def code(self) -> str:
        """The share code, or nothing as long as there are faults."""
        setup = self.ready
        return self.making.encode(self.portable, setup) if setup else ""

    @property
    def portable(self) -> W:
        """The choices as codes and files say them, on every computer: a person sits where a guest would."""
        choices, kinds = self._choices, self.making.kinds
        for seat, player in enumerate(choices.players):
            if player.kind not in kinds:
                choices = choices.with_player(seat, kind=HUMAN)
        return choices

    def boxed(self, seat: int) -> bool:
        """Return whether a player's name has letters that no font here has."""
        return bool(unknown(self._choices.players[seat].name or ""))

    def messages(self) -> list[Message]:
        """Return what is to be said about the choices, what stops the game first."""
        found = [
            Message(self.words(f"newgame.fault.{fault.code}", **fault._asdict()), stops=True)
            for fault in self.faults
        ]
        found += [
            Message(self.words("newgame.boxes", n=seat + 1), stops=False)
            for seat in range(len(self._choices.players))
            if self.boxed(seat)
        ]
        return found + [Message(hint, stops=False) for hint in self.making.hints(self._choices)]

    # Favourites ---------------------------------------------------------------------------------

    def look(self) -> None:
        """Look what the user's file of favourites holds now."""
        path = self.making.file
        if path is None:
            return
        self.kept = self.making.favourites().read(path)
        if self.kept.problems:  # a favourite of another window may name a file that was written there
            self.kept = self.making.favourites(anew=True).read(path)

    def keep(self, change: Callable[[Kept[W]], object]) -> None:
        """Change what the user's file of favourites holds now, whoever wrote it; OSError."""
        self.look()
        change(self.kept)
        if self.making.file is not None:
            self.making.favourites().write(self.making.file, self.kept)


def _cut(typed: Typed, text: str) -> None:
    """Replace what stands in a field, the caret kept within it."""
    if typed.text != text:
        typed.text = text
        typed.move(typed.cursor)
