"""When bots move: they think elsewhere, and their turns show step by step, slowly enough to be followed.

Where they play alone the game can be held, gone through step by step, slowed down and sped up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Generic

import pygame

from wk.chance import new_seed, seeded
from wk.engine.game import A, S
from wk.engine.seats import humans
from wk.shell.kinds import called
from wk.shell.match.table.effects import HASTE
from wk.shell.match.table.part import Finish, Prompt
from wk.shell.settings import BOT_PACES
from wk.shell.thinker.match_thinker import MatchThinker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Levels, Slip
    from wk.engine.match import AnyMatch, Match
    from wk.engine.seats import Seat
    from wk.shell.app import App
    from wk.shell.dialog import Dialog
    from wk.shell.thinker.question import Thinker
    from wk.words import GameWords

PAUSE = 0.5
"""Seconds before each move at the usual pace."""

LOOK = 0.5
"""Seconds between two looks whether whoever thinks is lost: an answer wakes the window by itself."""


def people_for(match: Match[S, A], levels: Levels) -> list[str]:
    """Let persons sit where the level is one this version does not know; return the names of their seats."""
    seats = match.game.seats(match.state)
    unknown = [i for i, seat in enumerate(seats) if seat.level is not None and seat.level not in levels]
    if unknown:
        match.sit_down(unknown)
    return [f"{seats[i].name} ({seats[i].level})" for i in unknown]


def strangers_note(app: App, names: Sequence[str]) -> Dialog:
    """Tell of computer players that are not known, in whose seats persons sit now."""
    from wk.shell.dialog import notice  # noqa: PLC0415 - hardly ever needed

    line = app.words("table.strangers", names=", ".join(names), n=len(names))
    return notice(app, app.words("problem.title"), line)


def slip_keeper(app: App, match: Match[S, A]) -> Callable[[Sequence[str]], object]:
    """Return what keeps in the file for reports what computer players said that was not legal."""

    def keep(slips: Sequence[str]) -> None:
        from wk.shell.report import report  # noqa: PLC0415 - hopefully never
        from wk.shell.screens.report_page import keep_report  # noqa: PLC0415 - likewise

        keep_report(app.store.folder, report(app, match=match, slips=slips))

    return keep


class Bots(Generic[S, A]):
    """The bots at the seats of a match."""

    def __init__(
        self,
        match: Match[S, A],
        thinker: Thinker,
        pace: Callable[[], float] = lambda: 1.0,
        tell: Callable[[Sequence[str]], object] = lambda _slips: None,
    ) -> None:
        """Let bots play.

        Args:
            match: the match; no level of its seats is unknown.
            thinker: where they think.
            pace: how long a pause is, as a share of the usual one.
            tell: is told all slips of the bots so far, a line each, whenever there is another.
        """
        self._match = match
        self._thinker = MatchThinker(match, thinker)
        self._pace, self._tell = pace, tell
        self._slips: list[str] = []
        """What the bots said that was not legal: something else was played."""
        self._seed = new_seed()
        self._since: float | None = None
        """Since when the next move is waited for."""
        self._asked: S | None = None
        """The state that is thought about."""
        self._plan: list[A] = []
        """The next actions of the turn, good for one state alone."""
        self._planned_for: S | None = None
        self._hurried: int | None = None
        """The seat whose turn is shown without pauses."""
        self._at_once = False
        """Whether the next move is due as soon as it is known."""
        self.passing_over = False
        """Whether nothing is shown until a person moves."""
        self._by_lot = False
        """Whether the last move was drawn by lot, as nobody could think about it."""

    def begin_from(self, seed: int) -> None:
        """Have all their chance begin from a seed."""
        self._seed = seed

    @property
    def moving(self) -> bool:
        """Whether a bot is to move."""
        return self._level is not None

    @property
    def showing(self) -> bool:
        """Whether the bot to move has thought its turn out, and the rest of it is only to be shown."""
        return bool(self._plan) and self._planned_for == self._match.state

    @property
    def trouble(self) -> str:
        """The words of a table for what keeps computer players from thinking; "" if nothing does."""
        if self._by_lot:
            return "table.by-lot"
        return "table.thinking-again" if self.moving and self._thinker.troubled else ""

    @property
    def _level(self) -> str | None:
        """The level of the bot that is to move; None if there is none."""
        seat = self._seat
        return None if seat is None else self._match.game.seats(self._match.state)[seat].level

    @property
    def _seat(self) -> int | None:
        return self._match.game.seat_to_move(self._match.state)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds there is something to do; None if a person moves."""
        if not self.moving:
            return None
        if self._since is None:
            return 0.0
        rest = 0.0 if self._at_once else self._since + self._pause - now
        return max(rest, 0.0 if self._plan and self._planned_for == self._match.state else LOOK)

    @property
    def _pause(self) -> float:
        return PAUSE * self._pace()

    def move(self, now: float, *, held: bool = False, hurried: bool = False) -> A | None:
        """Return the move that is due by now, if any.

        Args:
            now: the time in seconds.
            held: whether it must wait, as while something has not arrived yet.
            hurried: whether it is due without a pause.
        """
        if not self.moving:
            self.stop()
            return None
        if self._since is None:
            self._since = now
        self.think()
        self._at_once = hurried or self.passing_over or self._hurried == self._seat
        if held or not (self._at_once or now >= self._since + self._pause):
            return None
        action = self.choose()
        if action is not None:
            self._since = None
        return action

    def choose(self) -> A | None:
        """Return what the bot that is to move does next; None as long as it thinks."""
        if self._planned_for is not self._match.state or not self._plan:
            return None
        action = self._plan.pop(0)
        if self._plan:  # good for the state it leads to, which nothing but this action does
            self._planned_for = self._match.game.apply(self._match.state, action)
        return action

    def think(self) -> None:
        """Have the bot think that is to move, and take its answer."""
        state = self._match.state
        if self._plan and self._planned_for == state:
            self._planned_for = state
            return
        if self._asked is not state:
            self._plan, self._asked = [], state
            self._thinker.ask(self._level or "", self._chance, str(self._seat))
        answer = self._thinker.answer()
        if answer is not None:
            self._plan = [self._match.game.parse(text) for idea in answer.ideas[:1] for text in idea.actions]
            self._by_lot = answer.lost
            slips = answer.slips
            if not self._plan:  # nothing may hold up a game
                self._plan = [self._match.seen()[1].pick(seeded(self._chance))]
                if answer.fault and not answer.lost:
                    slips = (*slips, self._fault(answer.fault))
            self._planned_for = state
            self._note(slips)

    def _fault(self, fault: str) -> Slip:
        """Return that whoever thinks failed, and not a player that was asked."""
        from wk.engine.bots import Slip  # noqa: PLC0415 - hopefully never

        return Slip(0, "", fault.strip(), self._match.game.text(self._plan[0]))

    def _note(self, slips: Sequence[Slip]) -> None:
        """Tell what was not legal in an answer."""
        if slips:
            line, level = self._match.next_line, self._level or ""
            self._slips += [slip.told(line, level) for slip in slips]
            self._tell(self._slips)

    @property
    def _chance(self) -> str:
        """Where the chance of the next move begins."""
        return f"{self._seed}/{len(self._match.actions)}"

    def overhear(self, event: pygame.Event) -> None:
        """Show the rest of this turn without pauses after a click or a key."""
        if event.type in HASTE and self.moving:
            self._hurried = self._seat

    @property
    def others_follow(self) -> bool:
        """Whether the bot to move is one of several, so that their turns may be passed over."""
        seats = self._match.game.seats(self._match.state)
        return self.moving and len(seats) - len(humans(seats)) > 1

    def pass_over(self) -> None:
        """Show nothing of what bots do until a person moves: it is to be told then."""
        self.passing_over = self.moving

    def stop(self) -> None:
        """Think no more; what was planned is forgotten."""
        self.passing_over = False
        if self._asked is not None:
            self._thinker.stop()
        self._since, self._asked, self._plan, self._hurried = None, None, [], None


FULL = 1.0
"""What moves takes its usual time at most, however slowly computer players go on."""


LONG = 2
"""Of so many seconds a turn, or more, is told before."""


class Watching:
    """What can be done at a table where no person sits; where one does, everything here stands still."""

    def __init__(
        self,
        app: App,
        match: AnyMatch,
        levels: Levels,
        shows: Callable[[], bool],
        changed: Callable[[], None],
    ) -> None:
        """Watch a match.

        Args:
            app: the app.
            match: the match; who sits at it does not change any more.
            levels: the computer players by name.
            shows: returns whether a turn that is thought out is being shown.
            changed: called when something else is shown.
        """
        self._app, self._match, self._levels = app, match, levels
        self._shows, self._changed = shows, changed
        self._alone = not humans(match.game.seats(match.state))
        self.paused = False
        """Whether the game is held."""
        self.stepping = False
        """Whether one move is to be made all the same."""

    @property
    def on(self) -> bool:
        """Whether there is a game of computer players alone, not over yet."""
        return self._alone and self._match.game.seat_to_move(self._match.state) is not None

    @property
    def held(self) -> bool:
        """Whether the next move must wait."""
        return self.on and self.paused and not self.stepping

    @property
    def tempo(self) -> float:
        """What share of its usual time the move of a computer player takes."""
        return min(FULL, self._app.settings.bot_pause)

    def hurries(self, event: pygame.Event, stage: pygame.Rect) -> bool:
        """Return whether an event shows the rest of a turn without pauses; here only a click on the stage."""
        if not self.on:
            return True
        return not self.paused and event.type == pygame.MOUSEBUTTONDOWN and stage.collidepoint(event.pos)

    def moved(self) -> None:
        """Called when a move was made: one step is done."""
        self.stepping = False

    # What is done -------------------------------------------------------------------------------

    def turn_on(self) -> None:
        """Hold the game, or go on."""
        self.paused, self.stepping = not self.paused, False
        self._changed()

    def step(self) -> None:
        """Hold the game after one more move."""
        self.paused = self.stepping = True
        self._changed()

    def faster(self, steps: int = 1) -> None:
        """Go to a faster pace, or below 0 to a slower one; without a disk it holds for this run."""
        paces = [*BOT_PACES]
        place = paces.index(self._app.settings.bot_pace) + steps
        if 0 <= place < len(paces):
            with suppress(OSError):
                self._app.change_settings(bot_pace=paces[place])
            self._changed()

    # What is said -------------------------------------------------------------------------------

    def prompt(self, words: GameWords, seat: Seat) -> Prompt:
        """Return what the bar says while a computer player is to move, at any table."""
        name = called(words, seat)
        if self.paused:
            return Prompt(words("watch.paused", name=name), "")
        if self._shows():
            return Prompt(words("table.moving", name=name), words("table.skip"))
        level = self._levels.get(seat.level or "")
        seconds = round((level.seconds if level else None) or 0)
        hint = words("table.up-to", n=seconds) if seconds >= LONG else ""
        return Prompt(words("table.thinking", name=name), hint)

    def finish(self, words: GameWords) -> Finish:
        """Return the button that holds the game, or lets it go on."""
        return Finish(words("table.go-on" if self.paused else "watch.pause"), amber=self.paused)
