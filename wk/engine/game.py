"""The protocol a game fulfils to be played, recorded, replayed and shown by the shelf.

A game is pure functions over immutable states. Chance and hidden cards come in only through the
settled setup and through chance actions, so a game is fully told by a setup and a list of actions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from wk.engine.files.textfile import InputError

if TYPE_CHECKING:
    from typing import Self

    from wk.engine.seats import Seat
    from wk.engine.sheet import Sheet

Setup = Mapping[str, Any]
"""A settled setup: what line 1 of a record holds, nothing in it left to chance but reshuffles."""

Draw = Callable[[], float]
"""A source of chance: each call returns a number in [0, 1), as ``random.Random(seed).random``."""

S = TypeVar("S")
A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class SetupError(InputError):
    """A setup that cannot be played; the message is one line: what, where, what is allowed.

    It is about the first thing wrong; ``problems`` has a line for each.
    """

    def __init__(self, *problems: str) -> None:
        super().__init__(problems[0])
        self.problems = problems


class ActionTextError(ValueError):
    """A text that is no action of the game, whatever the state."""

    @classmethod
    def of(cls, text: str, examples: str) -> Self:
        """Refuse a text, of which no more than 60 characters are shown, and give examples of actions."""
        shown = text if len(text) <= 60 else text[:57] + "…"
        return cls(f"'{shown}' is not an action; for example: {examples}")


def reading(read: Callable[[list[str]], A | None], examples: str) -> Callable[[str], A]:
    """Return what reads an action as records hold it, and raises ActionTextError for anything else.

    Args:
        read: returns the action of the words of a text; None or KeyError for what is none.
        examples: of actions, for the refusal.
    """

    def parse(text: str) -> A:
        try:
            action = read(text.split(" "))
        except KeyError:
            action = None
        if action is None:
            raise ActionTextError.of(text, examples)
        return action

    return parse


class IllegalActionError(ValueError):
    """An action that is not legal in this state; the message says why."""


class Actions(Protocol[A_co]):
    """The legal actions of one state, computed as far as they are asked for."""

    def __contains__(self, action: object) -> bool:
        """Return whether an action is legal, without listing the others."""

    def __iter__(self) -> Iterator[A_co]:
        """Yield every legal action once, in a stable order."""

    def __bool__(self) -> bool:
        """Return whether there is any."""

    def pick(self, draw: Draw) -> A_co:
        """Choose one evenly among the kinds of action, then among that kind's; LookupError if none."""


class Game(Protocol[S, A]):
    """The rules of one game, free of windows, files and chance."""

    @property
    def name(self) -> str:
        """The game's name in files and folders, for example ``winter-kingdom``."""

    @property
    def players(self) -> range:
        """How many may take part."""

    def start(self, setup: Setup) -> S:
        """Return the first state of a settled setup; raise SetupError."""

    def legal(self, state: S) -> Actions[A]:
        """Return what the seat to move may do; nothing when chance is due or the game is over."""

    def apply(self, state: S, action: A) -> S:
        """Return the state after an action known to be legal, or after a due chance action."""

    def why_not(self, state: S, action: A) -> str:
        """Return in one plain sentence why an action is not legal."""

    def parse(self, text: str) -> A:
        """Read an action's text; raise ActionTextError."""

    def text(self, action: A) -> str:
        """Return an action's text, as records hold it: one line, never ``undo``."""

    def seat_to_move(self, state: S) -> int | None:
        """Return the seat whose decision or chance is due, or None when the game is over."""

    def chance_due(self, state: S) -> bool:
        """Return whether a chance action comes next."""

    def chance_action(self, state: S, draw: Draw) -> A:
        """Draw the chance action that is due."""

    def is_chance(self, action: A) -> bool:
        """Return whether an action is one of chance."""

    def allows_chance(self, state: S, action: A) -> bool:
        """Return whether a chance action read from a record is a possible outcome here."""

    def reveals(self, state: S, action: A) -> bool:
        """Return whether an action shows something hidden or passes the turn: undo stops there.

        ``state`` is the one the action is taken in.
        """

    def view(self, state: S, seat: int | None) -> S:
        """Return the state as one seat may see it; None is somebody who sees no hidden card."""

    def hides(self, state: S, action: A) -> bool:
        """Return whether the other seats learn only that an action was made, as of a secret bid.

        Of a chance action, as a shuffle, nobody learns more. ``state`` is the one the action is taken in.
        """

    def seats(self, state: S) -> Sequence[Seat]:
        """Return the players in seat order."""

    def sheet(self, state: S, seat: int) -> Sheet:
        """Return one player's points as if the game ended now; never more than ``state`` shows."""

    def winners(self, state: S) -> tuple[int, ...]:
        """Return the seats that win if the game ends now; several share the win."""


AnyGame: TypeAlias = Game[Any, Any]
"""The rules of whichever game."""
