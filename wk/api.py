"""The five games as a library: start, look, act, let a level play, keep a record. Nothing else is promised.

Positions never change: an action gives another one. Actions are texts, the same that records hold. What
chance does is drawn from the seed a match was started with, so the same seed and actions come to the same
position on every machine. Nothing here draws or opens a window.

>>> from wk import api
>>> api.GAMES
('winter-kingdom', 'winter-court', 'minsterpool', 'siege', 'nobles')
>>> game = api.load("winter-court")
>>> position = game.start(players=2, seed=7)
>>> while not position.over:
...     position = position.apply(position.choose("random", seed=1)[0])
>>> position.winners in ((0,), (1,))
True
"""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import seeded
from wk.engine import record as records
from wk.engine.bots import AnyBot, ask
from wk.engine.chapters import course
from wk.engine.files import safefile
from wk.engine.files.textfile import InputError, quote, reason, shown
from wk.engine.game import ActionTextError
from wk.engine.history import History
from wk.engine.history import replay as replayed
from wk.engine.transcript import heading
from wk.games import GAMES as _LISTINGS
from wk.games import Games as _Games

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.game import Actions
    from wk.engine.game import Game as _Rules
    from wk.gamekit import AnyKit

__all__ = ["GAMES", "Game", "Position", "RefusedError", "View", "load", "read"]

GAMES: tuple[str, ...] = tuple(_LISTINGS)
"""The names of the games, as `load` takes them."""


class RefusedError(ValueError):
    """Something that cannot be: a game, setup, action or file; the message is one line: what, where, why."""


class View:
    """A position as one seat may see it, or somebody who sees nothing hidden.

    >>> from wk import api
    >>> view = api.load("siege").start(players=2, seed=3).view(0)
    >>> [set(player["field"]) == {"?"} for player in view.values["players"]]
    [False, True]
    """

    def __init__(self, position: Position, seat: int | None, state: object) -> None:
        """Not to be called: see `Position.view`."""
        self.seat = seat
        """Whose eyes these are, 0 first; None is somebody without a seat."""
        self.state = state
        """The state the rules hand to that seat: for `wk.rl`, not promised to stay as it is."""
        self._position = position

    @cached_property
    def values(self) -> Mapping[str, Any]:
        """The position as JSON values, as ``replay --json`` prints it.

        At least ``winners``, ``round`` and ``players``, each with ``name`` and ``score.total``; the rest is
        the game's own.
        """
        return self._position.game._kit.position(self.state)  # noqa: SLF001 - a class of this file

    @property
    def legal(self) -> tuple[str, ...]:
        """What the seat may do now; nothing unless it is to move."""
        own = self.seat is not None and self.seat == self._position.to_move
        return tuple(self._position.legal()) if own else ()

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action so far as the seat knows it: "?" where it knows only that it was made.

        >>> from wk import api
        >>> position = api.load("minsterpool").start(players=2, seed=1)
        >>> later = position.apply(position.legal()[0])
        >>> [later.view(seat).actions == later.actions for seat in (0, 1)].count(True)
        1
        """
        told = self._position._told.course()  # noqa: SLF001 - likewise
        rules = self._position._rules  # noqa: SLF001 - likewise
        seen = course(rules, told[0], told[1], self.seat)
        return tuple("?" if action is None else rules.text(action) for action in seen.actions)


class Position:
    """A moment of a match: what has been done so far, and what comes of it. It never changes.

    >>> from wk import api
    >>> start = api.load("winter-court").start(players=2, seed=7)
    >>> start.to_move in (0, 1), start.over, start.actions
    (True, False, ())
    >>> action = next(iter(start.legal()))
    >>> later = start.apply(action)
    >>> later.actions == (action,), start.actions
    (True, ())
    """

    def __init__(self, game: Game, setup: Mapping[str, Any], seed: int, told: _Told) -> None:
        """Not to be called: `Game.start`, `read` and `apply` give positions."""
        self.game = game
        self.setup = setup
        """The settled setup, line 1 of a record: all that was drawn before the first action."""
        self._seed = seed
        self._told = told
        self._may: Actions[Any] | None = None

    @property
    def actions(self) -> tuple[str, ...]:
        """Every action so far, those of chance among them, as records hold them."""
        return tuple(map(self._rules.text, self._told.actions()))

    @property
    def to_move(self) -> int | None:
        """The seat that decides, 0 first; None once the game is over."""
        return self._rules.seat_to_move(self._told.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.to_move is None

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return tuple(str(seat.name) for seat in self._rules.seats(self._told.state))

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat is compared by if the game ended now: points, or what a game has instead.

        >>> from wk import api
        >>> api.load("winter-kingdom").start(players=3, seed=1).points
        (0, 0, 0)
        """
        seats = range(len(self.seats))
        return tuple(self._rules.sheet(self._told.state, seat).standing for seat in seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; nobody while the game goes on, and several share a win."""
        return tuple(self._rules.winners(self._told.state)) if self.over else ()

    def legal(self) -> Sequence[str]:
        """Return every legal action of the seat to move, in a stable order; nothing once the game is over.

        In Winter Kingdom there can be more than a thousand.
        """
        return [self._rules.text(action) for action in self._legal]

    def why_not(self, action: str) -> str:
        """Return in one sentence why an action is not legal now; "" if it is.

        >>> from wk import api
        >>> api.load("siege").start(players=2, seed=3).why_not("dance")[:27]
        "'dance' is not an action; f"
        """
        try:
            found = self._rules.parse(action)
        except ActionTextError as error:
            return str(error)
        if self.over:
            return "the game is over"
        if self._rules.is_chance(found):
            return "that is left to chance"
        return "" if found in self._legal else self._rules.why_not(self._told.state, found)

    def apply(self, action: str) -> Position:
        """Return the position after a legal action and whatever chance then does; RefusedError.

        >>> from wk import api
        >>> api.load("siege").start(players=2, seed=3).apply("done")
        Traceback (most recent call last):
        ...
        wk.api.RefusedError: It is Autumn; that belongs to another season.
        """
        if why := self.why_not(action):
            raise RefusedError(why)
        return self._after(self._rules.parse(action))

    def _after(self, action: Any) -> Position:  # noqa: ANN401 - the game's own
        """Return the position after a legal action of the engine and whatever chance then does."""
        rules = self._rules
        told = self._told.then(rules, action)
        while rules.chance_due(told.state):
            draw = seeded(f"{self._seed}/{told.done}")
            told = told.then(rules, rules.chance_action(told.state, draw))
        return Position(self.game, self.setup, self._seed, told)

    def view(self, seat: int | None) -> View:
        """Return the position as a seat may see it; None is somebody who sees no hidden card.

        Raises:
            RefusedError: there is no such seat.
        """
        state = self._told.state
        if seat is not None and not 0 <= seat < (seats := len(self._rules.seats(state))):
            raise RefusedError(f"seat {seat}: there are seats 0 to {seats - 1}")
        return View(self, seat, self._rules.view(state, seat))

    def choose(self, level: str, *, seed: int = 0) -> tuple[str, ...]:
        """Return what a computer player would do for the seat to move: its next actions, one at least.

        It is given what its seat sees and thinks afresh. The work of levels is limited, not their time, so
        that the answer is the same on every machine.

        Args:
            level: one of `Game.levels`.
            seed: of its own chance.

        Raises:
            RefusedError: there is no such level, or the game is over.
        """
        known = self.game._kit.bots  # noqa: SLF001 - the next class of the file
        if level not in known:
            raise RefusedError(f"no level {quote(level)}; there is {', '.join(known)}")
        if self.over:
            raise RefusedError("the game is over")
        bot: AnyBot = known[level].make(self._rules)
        draw = seeded(f"{seed}/{self._told.done}")
        asked = ask(_Asking(self._rules, self._told.state), bot, draw, known[level].effort())
        return tuple(map(self._rules.text, asked.choice.actions))

    def record(self) -> str:
        """Return the match so far as the text of a record, which the program opens; see `read`.

        >>> from wk import api
        >>> api.load("nobles").start(players=2, seed=5).record()[:44]
        '{"format":"wk-record/1","game":"nobles","set'
        """
        lines = [heading(self.game.name, self.setup), *self.actions]
        return "".join(f"{line}\n" for line in lines)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, over any that is there; RefusedError."""
        try:
            safefile.replace(Path(path), self.record().encode())
        except (OSError, ValueError) as error:
            raise RefusedError(f"{shown(path)}: cannot be written: {reason(error)}") from error

    @property
    def _rules(self) -> _Rules[Any, Any]:
        return self.game._rules  # noqa: SLF001 - the next class of the file

    @property
    def _legal(self) -> Actions[Any]:
        if self._may is None:
            self._may = self._rules.legal(self._told.state)
        return self._may


class Game:
    """The rules of one game, as shipped; `load` gives it.

    >>> from wk import api
    >>> game = api.load("siege")
    >>> game.name, game.players, game.levels[:4]
    ('siege', range(2, 7), ('random', 'page', 'steward', 'chancellor'))
    """

    def __init__(self, kit: AnyKit) -> None:
        """Not to be called: see `load`."""
        self._kit = kit
        self._rules = kit.game

    @property
    def name(self) -> str:
        """One of `GAMES`."""
        return self._kit.game.name

    @property
    def players(self) -> range:
        """How many may take part."""
        return self._kit.game.players

    @property
    def levels(self) -> tuple[str, ...]:
        """The computer players, the weakest first."""
        return tuple(self._kit.bots)

    def start(
        self,
        *,
        players: int | None = None,
        seed: int = 0,
        setup: str | Path | Mapping[str, Any] | None = None,
    ) -> Position:
        """Return the first position of a match; the same arguments give the same one.

        >>> from wk import api
        >>> api.load("nobles").start(players=5)
        Traceback (most recent call last):
        ...
        wk.api.RefusedError: nobles: 5 players; 2 to 4 can play

        Args:
            players: how many; as few as can play if neither this nor a setup is given.
            seed: of all that is drawn, before the match and in it.
            setup: a setup file, or a settled setup as line 1 of a record has it; else everything is drawn.

        Raises:
            RefusedError: nobody can play so.
        """
        kit, draw = self._kit, seeded(seed)
        try:
            if isinstance(setup, (str, Path)):
                settled = kit.settle(Path(setup), seed)
            elif setup is not None:
                settled = setup
            else:
                count = kit.game.players[0] if players is None else players
                if count not in kit.game.players:
                    least, most = kit.game.players[0], kit.game.players[-1]
                    raise RefusedError(f"{self.name}: {count} players; {least} to {most} can play")
                settled = kit.random_setup(draw, count)
            state = kit.game.start(settled)
        except InputError as error:
            raise RefusedError(str(error)) from error
        told = _Told(None, None, state, 0)
        while kit.game.chance_due(told.state):
            action = kit.game.chance_action(told.state, seeded(f"{seed}/{told.done}"))
            told = told.then(kit.game, action)
        return Position(self, json.loads(heading(self.name, settled))["setup"], seed, told)


def load(name: str) -> Game:
    """Return a game by its name, with the numbers and boards that are shipped; RefusedError.

    >>> from wk import api
    >>> api.load("chess")
    Traceback (most recent call last):
    ...
    wk.api.RefusedError: no game "chess"; there is winter-kingdom, winter-court, minsterpool, siege, nobles
    """
    if name not in GAMES:
        raise RefusedError(f"no game {quote(name)}; there is {', '.join(GAMES)}")
    return Game(_KITS[name])


def read(path: str | Path, *, seed: int = 0) -> Position:
    """Return the position at the end of a record file, every line checked by the rules.

    Args:
        path: the file.
        seed: of all that is drawn from there on.

    Raises:
        RefusedError: it cannot be read, or a line is refused; the message names file, line and reason.
    """
    try:
        transcript = records.read(Path(path))
        game = load(transcript.game)
        history: History[Any, Any] = replayed(game._kit.game, transcript)  # noqa: SLF001 - of this file
    except InputError as error:
        raise RefusedError(str(error)) from error
    except OSError as error:
        raise RefusedError(f"{shown(path)}: {reason(error)}") from error
    told = _Told(None, None, history.states[0], 0)
    for action, state in zip(history.actions, history.states[1:], strict=True):
        told = _Told(told, action, state, told.done + 1)
    return Position(game, transcript.setup, seed, told)


_KITS = _Games(Path("no files of the user's own"))
"""The games as they are shipped."""


class _Told(NamedTuple):
    """A state with the way that led to it, shared among the positions that follow."""

    before: _Told | None
    action: Any
    state: Any
    done: int
    """How many actions led to it."""

    def then(self, rules: _Rules[Any, Any], action: Any) -> _Told:  # noqa: ANN401 - the game's own
        """Return what comes of an action."""
        return _Told(self, action, rules.apply(self.state, action), self.done + 1)

    def actions(self) -> list[Any]:
        """Return the actions in their order."""
        found, at = [], self
        while at.before is not None:
            found.append(at.action)
            at = at.before
        return found[::-1]

    def course(self) -> tuple[list[Any], list[Any]]:
        """Return every state and every action in their order."""
        states, at = [self.state], self.before
        while at is not None:
            states.append(at.state)
            at = at.before
        return states[::-1], self.actions()


class _Asking(NamedTuple):
    """What a computer player is asked about."""

    game: _Rules[Any, Any]
    state: Any

    def seen(self) -> tuple[Any, Actions[Any]]:
        """Return what the seat to move sees, and what it may do."""
        seen = self.game.view(self.state, self.game.seat_to_move(self.state))
        return seen, self.game.legal(seen)
