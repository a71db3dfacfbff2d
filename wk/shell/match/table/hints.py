"""A hint for who is to move: a good next step with its reasons, then the whole turn, then another idea."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.seats import RANDOM
from wk.shell.match.table.bots import LOOK
from wk.shell.thinker.match_thinker import MatchThinker
from wk.shell.thinker.thinkers import TABLE

if TYPE_CHECKING:
    from wk.engine.bots import Because, Levels
    from wk.shell.app import App
    from wk.shell.match.table.effects import Refusal
    from wk.shell.match.table.hint_words import Advice, Presses
    from wk.shell.match.table.play import AnyPlay
    from wk.shell.match.telling import AnyUi
    from wk.shell.thinker.question import Idea

SOON = 2.0
"""Who asks for a hint waits so many seconds at most, and is told by the strongest level that keeps to it."""

SLICE, GO_ON = 0.008, 0.03
"""Seconds that are taken between two pictures for what is to be pressed, which nobody notices, and how soon
it is gone on with."""


class Hints:
    """What is told to who asks, and asks again."""

    def __init__(self, app: App, play: AnyPlay, ui: AnyUi, levels: Levels) -> None:
        """Give hints at one table, by the strongest level of the game."""
        self._app, self._play, self._ui = app, play, ui
        self._match = play.match
        able = [name for name, level in levels.items() if (level.seconds or 0.0) <= SOON and name != RANDOM]
        self._level = able[-1] if able else ""
        self._thinker = MatchThinker(play.match, app.thinkers.get(TABLE))
        self._state: object = None
        """The state that was asked about last."""
        self._waiting = False
        self._troubled = False
        """Whether it was told that thinking begins anew."""
        self._ideas: tuple[Idea, ...] = ()
        self._told = 0
        self._in_full = False
        """Whether the first step was told with all that completes it."""
        self._rest: tuple[int, tuple[str, ...], tuple[Because, ...]] = 0, (), ()
        """After how many actions of the match a hint was told, the steps it told of, and what for."""
        self._looking: tuple[Refusal, Presses] | None = None
        """The hint whose rings are still looked for, and what looks for them."""

    @property
    def offered(self) -> bool | None:
        """Whether a hint can be had now; None if there are none at this table."""
        if not self._level or not self._app.settings.hints:
            return None
        return self._play.decides and not self._waiting

    def ask(self) -> None:
        """Think about a hint, or tell more of it."""
        if not self.offered:
            return
        if self._state is not self._match.state or not self._ideas:
            self._state, self._ideas, self._waiting, self._troubled = self._match.state, (), True, False
            self._say("thinking")
            from wk.shell.thinker.question import HINT  # noqa: PLC0415 - the first frame of a table asks nothing

            self._thinker.ask(self._level, f"hint/{len(self._match.actions)}", HINT)
        else:
            self._told += 1
            self._tell()
        self._play.renew()

    def wake_in(self) -> float | None:
        """Return when to look for the answer."""
        return GO_ON if self._looking else LOOK if self._waiting else None

    def update(self, _now: float) -> bool:
        """Take the answer once it is there, as long as it is wanted; return whether something new is told."""
        if not self._waiting:
            return self._follow() or self._ring()
        if self._state is not self._match.state or not self._play.decides:
            self.stop()
            return False  # what was done since has put away that a hint is thought about
        if not self._app.settings.hints:
            self.stop()
            self._play.effects.clear_refusal()
            self._play.renew()
            return True
        answer = self._thinker.answer()
        if answer is None:
            return self._tell_trouble()
        from wk.shell.match.ideas import preferred  # noqa: PLC0415 - only who asks needs it

        ideas = () if answer.by_lot else preferred(self._ui.words, answer.ideas)
        self._waiting, self._ideas, self._told = False, ideas, 0
        self._play.effects.clear_refusal()
        if self._ideas:
            self._match.take_hint()
            self._tell()
        else:
            self._say("lost" if answer.lost else "failed")
        self._play.renew()
        return True

    def _say(self, key: str) -> None:
        """Say in the place of a hint why there is none, or none yet."""
        self._play.effects.hint(self._ui.words(f"hint.{key}"), None, frozenset())

    def _tell_trouble(self) -> bool:
        """Say once that thinking begins anew; return whether that is new."""
        if self._troubled or not self._thinker.troubled:
            return False
        self._troubled = True
        self._say("again")
        return True

    def _follow(self) -> bool:
        """Tell what completes a step once it was done as it was told; return whether it was."""
        (count, steps, why), match = self._rest, self._match
        if not steps or len(match.actions) == count:
            return False
        done = tuple(map(match.game.text, match.actions[count:]))
        self._rest = 0, (), ()
        rest = steps[len(done) :]
        if not rest or done != steps[: len(done)] or not self._play.decides:
            return False
        from wk.shell.match.table.hint_words import Advice  # noqa: PLC0415 - only who asks needs them
        from wk.shell.thinker.question import Idea  # noqa: PLC0415 - likewise

        self._show(Advice(Idea(rest[:1], why, (), 0.0, rest[1:]), "then"))
        self._play.renew()
        return True

    def stop(self) -> None:
        """Think no more about a hint."""
        self._waiting = False
        self._thinker.stop()

    def _ring(self) -> bool:
        """Go on looking for what is pressed for the hint that is told; return whether it has rings now."""
        if self._looking is None:
            return False
        told, looking = self._looking
        if told is not self._play.effects.refusal:
            self._looking = None
            return False
        if not looking.go_on(SLICE):
            return False
        told.keys, self._looking = looking.found or (), None
        self._play.renew()
        return True

    def _tell(self) -> None:
        """Tell the next step, the whole turn, or one other idea after the other; or that there is no more."""
        from wk.shell.match.table.hint_words import OBVIOUS, Advice  # noqa: PLC0415 - only who asks needs it

        first, *others = self._ideas
        ways = [Advice(first, "step", others)]
        if len(first.actions) > 1 or (0 < len(first.rest) < OBVIOUS and not self._in_full):
            ways.append(Advice(first, "turn", others))
        ways += [Advice(other, "idea", (first,)) for other in others]
        if len(ways) == 1 and self._told % 2:
            self._say("only")
            self._looking = None
            return
        self._show(ways[self._told % len(ways)])

    def _show(self, advice: Advice) -> None:
        """Tell so much of an idea, and remember the steps in which it is to be followed."""
        from wk.shell.match.table.hint_words import tell  # noqa: PLC0415 - only who asks needs it

        idea = advice.idea
        steps = (*idea.actions, *idea.rest) if idea.rest else ()
        self._rest = len(self._match.actions), steps, idea.why
        looking = tell(self._play, self._ui, self._play.teller.chapters(None), advice)
        told = self._play.effects.refusal
        if advice.way == "step" and told is not None:
            self._in_full = len(told.does) > len(idea.actions)
        self._looking = (told, looking) if told is not None and looking.found is None else None
