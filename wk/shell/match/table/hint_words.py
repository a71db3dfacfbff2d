"""A hint in words: what could be done, why, and by which presses, so that they can be ringed."""

from __future__ import annotations

from functools import partial
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from wk.engine.chapters import Entry
from wk.shell.match.foretold import DOTS
from wk.shell.match.ideas import REASONS, Ideas, names_in, told
from wk.shell.match.table.bar import offer_key
from wk.shell.match.table.effects import Ahead
from wk.shell.match.table.part import FINISH, OFFER, Act, Outcome
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.game import A, S
    from wk.shell.match.table.play import Play
    from wk.shell.match.telling import MatchUi
    from wk.shell.thinker.question import Idea

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


def tell(play: Play[S, A], ui: MatchUi[S, A], chapters: Sequence[Chapter], idea: Idea, way: str) -> Presses:
    """Tell a hint at the table.

    Args:
        play: what goes on at the table.
        ui: how the game is told.
        chapters: the match so far.
        idea: what could be done.
        way: how much of it is told: ``step`` is the first action; ``turn`` and ``idea`` are all of it.

    Returns:
        what looks for the widgets to be pressed, where it has not found them yet.
    """
    texts = idea.actions[:1] if way == "step" else idea.actions
    match, moment = play.match, play.moment
    entries = Ideas(match, ui, chapters).told(len(match.actions), texts, play.viewer)
    because = idea.each[0] if way == "step" and idea.each else idea.why
    why = ", ".join(told(ui.words, because[:REASONS], names_in(ui, moment.state, moment.seats)))
    plan = tuple(map(match.game.parse, texts))
    action = plan[0]
    _put_back(play, action)
    looking = Presses(play.part, action)
    looking.go_on(AT_ONCE)
    keys = looking.found or ()
    follow = partial(play.part.presses, action) if isinstance(play.part, Knows) else lambda: None
    places = [at for entry in entries for at in entry.at]
    lines = _lines(ui, way, entries or [Entry(_called(play, ui, looking.found, texts[0]))])
    reasons = ui.words("hint.why", why=why) if why else ""
    said = "\n".join([*lines, *([reasons] if why or lines[1:] else ())])
    said = said.replace(f"{DOTS}.", DOTS)
    ahead = Ahead(keys, follow, _numbered(plan, entries))
    play.effects.hint(said, places[0] if places else None, frozenset(places), ahead)
    return looking


def _lines(ui: MatchUi[S, A], way: str, entries: Sequence[Entry]) -> list[str]:
    """Return what could be done, in one sentence or, if that is more than one thing, in numbered lines."""
    done = [entry.words.removesuffix(".") for entry in entries]
    if way == "step" or len(done) == 1:
        return [ui.words(f"hint.{way}", what="; ".join(done))]
    numbered = [ui.words("hint.line", n=n, what=what) for n, what in zip(_spans(entries), done, strict=True)]
    return [ui.words(f"hint.{way}-list"), *numbered]


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
