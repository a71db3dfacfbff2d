"""A hint in words: what could be done, why, and by which presses, so that they can be ringed."""

from __future__ import annotations

from functools import partial
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from wk.engine.bots import COSTS, MORE
from wk.engine.chapters import Entry
from wk.shell.match.foretold import DOTS
from wk.shell.match.ideas import (
    BEHIND,
    EVEN,
    REASONS,
    ROW,
    TOTAL,
    Beside,
    Ideas,
    is_against,
    joined,
    names_in,
    told,
)
from wk.shell.match.table.bar import offer_key
from wk.shell.match.table.effects import Ahead
from wk.shell.match.table.part import FINISH, OFFER, Act, Outcome
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Because
    from wk.engine.chapters import Chapter
    from wk.engine.game import A, S
    from wk.shell.match.table.play import Play
    from wk.shell.match.telling import MatchUi
    from wk.shell.thinker.question import Idea
    from wk.words import GameWords

AT_ONCE = 0.02
"""Seconds that are taken for it before a hint is told: nobody notices."""


@runtime_checkable
class Knows(Protocol):
    """A game's part of the table that knows by itself what is pressed."""

    def presses(self, action: Any) -> tuple[str, ...] | None:  # noqa: ANN401 - of its game
        """Return the keys of what is still to be pressed for an action, which is brought into sight.

        None once something else has been begun.
        """


class Presses:
    """Looks for what is pressed for an action, a little at a time; nothing of it is played."""

    def __init__(self, table: object, action: object) -> None:
        """Begin to look.

        Args:
            table: a game's part of the table; at one of things it is found by trying, others are asked.
            action: legal now.
        """
        self._table = table
        self.found: tuple[str, ...] | None = None
        """The keys of the widgets that are pressed one after the other, as few as can be, once that is known.

        None of them where more than two things and the button that finishes are needed, if the game does
        not know which.
        """
        if isinstance(table, Knows):
            self.found = table.presses(action) or ()
        elif not isinstance(table, ThingTable) or table.desk is None:
            self.found = ()
        else:
            self._ways = _ways(table, action)

    def go_on(self, seconds: float = inf) -> bool:
        """Look for so many seconds; return whether it is known now."""
        table, end = self._table, perf_counter() + seconds
        while self.found is None and isinstance(table, ThingTable):
            desk, opened = table.desk, table.opened
            try:
                self.found = next(self._ways, ())
            finally:
                table.desk, table.opened = desk, opened
            if perf_counter() > end:
                break
        return self.found is not None


def presses(table: object, action: object) -> tuple[str, ...]:
    """Return the keys of what is pressed for an action, however long it takes to find them."""
    looking = Presses(table, action)
    looking.go_on()
    return looking.found or ()


def _ways(table: ThingTable[Any, Any, Any, Any], action: object) -> Iterator[tuple[str, ...] | None]:
    """Yield the ways to an action, the shortest first, and None after everything that is tried in vain."""
    if known := table.things_for(action):
        yield (*map(table.key_of, known), "end")
    acts = {key: Act(PRESS, thing) for key, thing in table.pressable().items()}
    acts |= {offer_key(offer): Act(OFFER, offer.key) for offer in table.offers}
    acts["end"] = Act(FINISH)
    desk, untouched = table.desk, vars(table.seated(table.moment))
    begun: list[tuple[str, ...]] = [()]
    for last in (False, False, True):
        longer: list[tuple[str, ...]] = []
        for way in begun:
            for key in ("end",) if last else acts:
                table.desk = desk  # what is chosen may stay from one position to the next
                outcome = _done(table, [acts[each] for each in (*way, key)])
                if action in (getattr(outcome, "action", None), getattr(outcome, "sure", None)):
                    yield (*way, key)
                elif outcome is None and key not in (*way, "end") and vars(table.desk) != untouched:
                    longer.append((*way, key))
                yield None
        begun = longer


def _done(table: ThingTable[Any, Any, Any, Any], acts: Sequence[Act]) -> Outcome[Any]:
    """Return what comes of some acts, with choices made anew; nothing of it is played."""
    table.desk = table.seated(table.moment)
    outcome = None
    for act in acts:
        outcome = table.do(act)
    return outcome


STEPS = ("step", "then")
"""The ways to tell of a first action, not of a whole turn."""
FAR = 2
"""Sums that are so far apart at once are not called as good without a word on what evens them."""
OBVIOUS = 2
"""Of so few steps at one place the first is enough: what completes it is the button that finishes."""


SENTENCES = 2
"""So many sentences tell what the next best step is with what completes it; else the step stands alone."""


class Advice(NamedTuple):
    """What is told of at a time."""

    idea: Idea
    """What could be done."""
    way: str
    """How much of it is told: ``step`` is the first action with what completes it, ``then`` likewise once one
    before it was done; ``turn`` and ``idea`` are all of it."""
    others: Sequence[Idea] = ()
    """What else could be done, the best first; for an ``idea`` what it is compared with."""
    begun: bool = False
    """Whether the turn has begun: what is told is the rest of it."""


def tell(play: Play[S, A], ui: MatchUi[S, A], chapters: Sequence[Chapter], advice: Advice) -> Presses:
    """Tell a hint at the table.

    Args:
        play: what goes on at the table.
        ui: how the game is told.
        chapters: the match so far.
        advice: the hint.

    Returns:
        what looks for the widgets to be pressed, where it has not found them yet.
    """
    begun = len(advice.idea.actions) > 1 and _begun(chapters, play.viewer)
    advice = advice._replace(begun=begun)
    idea, way = advice.idea, advice.way
    texts = (*(idea.actions[:1] if way in STEPS else idea.actions), *idea.rest)
    match, moment = play.match, play.moment
    ideas = Ideas(match, ui, chapters)

    def say(texts: Sequence[str], *, over: bool = False) -> list[Entry]:
        return ideas.told(len(match.actions), texts, play.viewer, over=over)

    def whole() -> list[Entry]:
        return _steps(say(texts, over=True))

    # what completes a step is told to its end, even if that shows something: the reasons are for all of it
    entries = say(texts) if not idea.rest else _parts(whole()) if way in STEPS else whole()
    plan = tuple(map(match.game.parse, texts))
    action = plan[0]
    _put_back(play, action)
    looking = Presses(play.part, action)
    looking.go_on(AT_ONCE)
    keys = looking.found or ()
    follow = partial(play.part.presses, action) if isinstance(play.part, Knows) else lambda: None
    places = [at for entry in entries for at in entry.at]
    named = entries or [Entry(_called(play, ui, looking.found, texts[0]))]
    lines = _lines(ui, way, named, rest=bool(idea.rest), begun=begun)
    weighed = " ".join(Weighed(ui.words, names_in(ui, moment.state, moment.seats), say).lines(advice))
    said = "\n".join([*lines, *([weighed] if weighed or lines[1:] else ())])
    said = said.replace(f"{DOTS}.", DOTS)
    numbered = _numbered(plan, entries)
    ahead = Ahead(keys, follow, numbered, plan[: max(1, len(numbered))])
    play.effects.hint(said, places[0] if places else None, frozenset(places), ahead)
    return looking


class Weighed:
    """Tells what speaks for a hint and what the next best would bring: what both bring tells nothing."""

    def __init__(
        self,
        words: GameWords,
        named: Callable[[Because], Mapping[str, object]],
        say: Callable[..., Sequence[Entry]],
    ) -> None:
        """Tell of one position.

        Args:
            words: of the game and the shelf.
            named: returns the values of a reason, ids as they are called.
            say: tells actions that may be done there; with ``over`` to their end, whatever that shows.
        """
        self._words, self._named, self._say = words, named, say

    def lines(self, advice: Advice) -> list[str]:
        """Return why, and the next best; what cannot be told is left out."""
        idea, way, others, _ = advice
        alone = Beside.of(self._words, idea.why)
        if way == "then":
            return self._why(alone.mine, "hint.plan")
        if way == "idea":
            first = others[0].why if others else ()
            risks = self._risks(idea.why)
            found = self._why(_telling(alone.mine, idea), but=risks) or self._costs((*risks, *alone.mine))
            return [*found, *self._against(idea.why, first)]
        if way == "turn":
            if others:
                return self._compared(advice)
            return self._why(_telling(alone.mine, idea), but=self._losing(idea.why))
        step = idea.actions[0]
        # a turn of one step, as its end, is another than one that does more before it
        more = len(idea.actions) == 1 and any(step != other.actions[0] for other in others)
        if others and (more or any(step not in other.actions for other in others)):
            return self._compared(advice)
        found = self._why(idea.each[0] if idea.each and len(idea.actions) > 1 else alone.mine)
        why = self._key("hint.why-turn", advice)
        found = found or self._why(_telling(alone.mine, idea), why, self._losing(idea.why))
        return [*found, *([self._words("hint.all-begin")] if others else [])]

    def _compared(self, advice: Advice) -> list[str]:
        """Return why, beside the next best, and that: the same of the first step and of the whole turn.

        The first step of a longer turn is no better than that turn: what is compared is the whole of each.
        The next best is called by its first step, where that is none of the turn.
        """
        idea, way, (other, *_), _ = advice
        long, even = max(len(idea.actions), len(other.actions)) > 1, _even(other.why)
        beside = Beside.of(self._words, idea.why, other.why)
        why = self._key("hint.why-turn", advice) if long and way == "step" else "hint.why"
        plain = _telling(self._for(beside, other.why), idea)
        found = self._why(plain, why, self._losing(idea.why), beside.both)
        found = found or self._later(beside, other.why)
        how = self._how(beside._replace(alike=False, without=False) if long else beside, other.why)
        what = self._next_step(idea, other)
        if what:
            key = "hint.even" if even else "hint.next"
            key += "" if not how else self._key("-whole", advice) if long else "-how"
            return [*found, self._words(key, what=what, how=how)]
        key = "hint.even-turn" if even and how else "hint.even-other" if even else "hint.next-turn"
        return [*found, *([self._words(self._key(key, advice), how=how)] if how or even else [])]

    def _next_step(self, idea: Idea, other: Idea) -> str:
        """Return what another idea begins with; nothing where that is a step of the first one as well.

        A step that is completed by others is told with them, as far as they make one sentence or two: what
        is said of it holds with them only.
        """
        if other.actions[0] in idea.actions:
            return ""
        if other.rest:
            entries = self._say((*other.actions, *other.rest), over=True)
            if len(_parts(entries)) > 1 and len(entries) <= SENTENCES:
                return joined(entries)
        what, own = (joined(self._say(one.actions[:1])) for one in (other, idea))
        if what and what == own:
            return self._words("hint.elsewhere")
        what = what.partition("; ")[0]
        steps = _steps(self._say(idea.actions)) if len(idea.actions) > 1 else []
        deed, *deeds = (
            each.rstrip(".").partition(", ")[0] for each in (what, *(step.words for step in steps))
        )
        return self._words("hint.elsewhere-too", what=deed) if deed and deed in deeds else what

    @staticmethod
    def _key(key: str, advice: Advice) -> str:
        """Return the key of what is said of a turn, or of the rest of one."""
        return f"{key}-rest" if advice.begun else key

    def _why(
        self,
        why: Sequence[Because],
        key: str = "hint.why",
        but: Sequence[Because] = (),
        both: Sequence[Because] = (),
    ) -> list[str]:
        """Return the line of reasons, the weightiest of the next best as well before them, and what it costs.

        None for none.
        """
        plain = [each for each in why if each.key not in {*BEHIND, *COSTS}]
        shared = told(self._words, both, self._named)[:1]
        said = [self._words("hint.both", why=each) for each in shared]
        said += told(self._words, plain, self._named)
        costs = told(self._words, [*but, *(each for each in why if each.key in COSTS)], self._named)
        line = ", ".join([*dict.fromkeys(said)][:REASONS])
        if costs:
            line = self._words("hint.but", how=line, behind=", ".join(costs[:REASONS]))
        return [self._words(key, why=line)] if said else []

    def _costs(self, why: Sequence[Because]) -> list[str]:
        """Return the line of what speaks against an idea that nothing speaks for; none for none."""
        said = told(self._words, why, self._named)
        return [self._words("hint.against-it", why=", ".join(said[:REASONS]))] if said else []

    def _losing(self, why: Sequence[Because]) -> tuple[Because, ...]:
        """Return that a turn leaves less than there was, if it does: else it seems to bring only more."""
        return tuple(each for each in self._risks(why) if _brought(each) < 0)

    def _later(self, beside: Beside, why: Sequence[Because]) -> list[str]:
        """Return that nothing more speaks for the first idea at once, where the next best is behind.

        What speaks for both is told as that: else it would seem denied that it is so.
        """
        if not self._behind(why):
            return []
        return self._why(beside.shared, "hint.why-alike") or [self._words("hint.why-later")]

    def _how(self, beside: Beside, why: Sequence[Because]) -> str:
        """Return the weightiest of what the next best brings instead, and how far it is behind.

        Where nothing is told that speaks for the first idea, nothing is that speaks for the other: it would
        seem better; but that it brings more at once is told where it is known to end lower, and only there.
        "" where nothing tells.
        """
        behind, more = self._behind(why), (beside.now or 0) > 0
        if more and not behind:
            return ""
        plain = beside.mine or beside.shared or more
        theirs = beside.theirs if plain else self._risks(beside.theirs)
        if beside.now == 0:  # as much against both tells nothing
            theirs = tuple(
                each for each in theirs if not each.key.startswith(TOTAL) or each not in self._risks(theirs)
            )
        theirs = theirs[:1]
        said = told(self._words, theirs, self._named)
        if said and behind and more and not self._risks(theirs):
            return self._words("hint.now-but", how=said[0], behind=behind[0])
        if said and behind and (more or (not self._risks(theirs) and not theirs[0].key.startswith(TOTAL))):
            return self._words("hint.but", how=said[0], behind=behind[0])
        if said and (beside.now or 0) < 0 and _even(why):
            return self._evened(said[0], beside)
        if beside.without and not _even(why):
            said = [self._words("hint.without")]
        elif beside.alike and not behind and not _even(why):
            said = [self._words("hint.alike")]
        return ", ".join([*said, *behind])

    def _evened(self, how: str, beside: Beside) -> str:
        """Return what is as good brings though it is less at once, with what evens that."""
        later = self._for_later(beside)
        return self._words("hint.but", how=how, behind=later[0]) if later else how

    def _for_later(self, beside: Beside) -> list[str]:
        """Return what the other has for later and the first has less of; else that it is much."""
        found = [each for each in beside.later if not is_against(self._words, each)]
        said = told(self._words, found[:1], self._named)
        return said or ([self._words("hint.more-later")] if (beside.now or 0) <= -FAR else [])

    def _for(self, beside: Beside, why: Sequence[Because]) -> tuple[Because, ...]:
        """Return what speaks for the first idea; for both, where they are as good or the other has a risk."""
        return beside.mine or (beside.shared if beside.theirs or not self._behind(why) else ())

    def _risks(self, why: Sequence[Because]) -> tuple[Because, ...]:
        """Return what speaks against a choice."""
        return tuple(each for each in why if is_against(self._words, each))

    def _against(self, why: Sequence[Because], first: Sequence[Because]) -> list[str]:
        """Return the line of how another idea is beside the first, as far as is known."""
        if _even(why):
            beside = Beside.of(self._words, first, why)
            later = self._for_later(beside) if (beside.now or 0) < 0 else []
            return [self._words("hint.as-good-for", how=later[0]) if later else self._words("hint.as-good")]
        return [self._words("hint.against", how=how) for how in self._behind(why)]

    def _behind(self, why: Sequence[Because]) -> list[str]:
        """Return how far another idea is behind the first; nothing where that is not known."""
        return told(self._words, [each for each in why if each.key in BEHIND], self._named)


def _even(why: Sequence[Because]) -> bool:
    """Return whether a choice is as good as the first, as far as can be told."""
    return any(each.key == EVEN for each in why)


def _parts(entries: Sequence[Entry]) -> list[Entry]:
    """Return each step by itself of a first action and what completes it; two at one place need one."""
    steps = _steps(entries)
    return steps if len(steps) > OBVIOUS or {*steps[-1].at} - {*steps[0].at} else steps[:1]


def _telling(why: Sequence[Because], idea: Idea) -> tuple[Because, ...]:
    """Return what tells of an idea: where it brings nothing in all, what one row gains others lose."""
    gains = not any(each.key.startswith(TOTAL) and _brought(each) <= 0 for each in idea.why)
    return tuple(each for each in why if gains or ROW not in each.values or "seat" in each.values)


def _brought(because: Because) -> int:
    """Return how much a turn brings by a total of its reasons; nothing by others."""
    more = because.values.get(MORE, 0) if because.key.startswith(TOTAL) else 0
    return more if isinstance(more, int) else 0


def _steps(entries: Sequence[Entry]) -> list[Entry]:
    """Return each step by itself."""
    return [step for entry in entries for step in entry.steps or (entry,)]


def _begun(chapters: Sequence[Chapter], viewer: int | None) -> bool:
    """Return whether something was done in the turn of who is told."""
    return bool(chapters and chapters[-1].entries and chapters[-1].seat == viewer)


def _lines(
    ui: MatchUi[S, A], way: str, entries: Sequence[Entry], *, rest: bool = False, begun: bool = False
) -> list[str]:
    """Return what could be done, in one sentence or, if that is more than one thing, in numbered lines.

    Args:
        ui: how the game is told.
        way: how much of an idea is told.
        entries: what could be done.
        rest: whether a single step is told with what completes it; that is seldom all of a turn.
        begun: whether a whole turn is the rest of one.
    """
    way += "-rest" if begun and way == "turn" else ""
    done = [entry.words.removesuffix(".") for entry in entries]
    if (way in STEPS and not rest) or len(done) == 1:
        return [ui.words(f"hint.{way}", what="; ".join(done))]
    numbered = [ui.words("hint.line", n=n, what=what) for n, what in zip(_spans(entries), done, strict=True)]
    return [ui.words("hint.step-whole" if way == "turn" and rest else f"hint.{way}-list"), *numbered]


def _spans(entries: Sequence[Entry]) -> Iterator[str]:
    """Yield which steps each line tells of: ``1`` or ``2–3``."""
    last = 0
    for entry in entries:
        first, last = last + 1, last + max(1, len(entry.steps))
        yield f"{first}–{last}" if last > first else str(first)


def _numbered(plan: Sequence[object], entries: Sequence[Entry]) -> tuple[tuple[object, int], ...]:
    """Return each action that is told with its number, in order; 0 where there is but one."""
    count = sum(max(1, len(entry.steps)) for entry in entries)
    return tuple((action, n if count > 1 else 0) for n, action in enumerate(plan[:count], 1))


def _put_back(play: Play[S, A], action: object) -> None:
    """Take back what has been chosen for something else, as far as the game's table knows what that is."""
    part = play.part
    while isinstance(part, Knows) and part.presses(action) is None and part.back():
        play.renew()


def _called(play: Play[S, A], ui: MatchUi[S, A], keys: Sequence[str] | None, text: str) -> str:
    """Return what a step is called of which nothing is sure: by its button or its rings."""
    if keys is not None and [*keys] == ["end"]:
        return ui.words("hint.button", what=play.part.finish.label)
    return text if keys is not None and not keys else ui.words("hint.ringed")
