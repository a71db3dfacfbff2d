"""What the coach says, in words: of a turn, of a player, of the work itself."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple, Protocol

from wk.engine.bots import LATER, MORE, Because
from wk.engine.chapters import course
from wk.engine.coach.judge import POINTS, TRIFLES
from wk.engine.coach.verdict import figure
from wk.shell.match.ideas import REASONS, TOTAL, Beside, Ideas, is_against, joined, names_in, told

if TYPE_CHECKING:
    from collections.abc import Container, Hashable, Iterable, Sequence

    from wk.engine.chapters import Entry
    from wk.engine.coach.verdict import Verdict
    from wk.engine.match import AnyMatch
    from wk.shell.match.coach.work import Review
    from wk.shell.match.telling import AnyUi
    from wk.words import GameWords

MINUTE = 60

STAKE = 5
"""A player has a figure if so many trifles were on offer; less would be luck."""


class ToldBetter(NamedTuple):
    """What would have been better, in words."""

    done: str
    """What was done instead; "" where that cannot be told."""
    brought: str
    """What that had less of than the better, what was against it, and all it brought."""
    what: str
    rest: str
    """That from where it differs from what was done."""
    why: str
    """What that would have brought and what was done does not."""
    at: frozenset[Hashable]
    """What it changes."""


class Reviewed(Protocol):
    """Verdicts on a match."""

    @property
    def match(self) -> AnyMatch:
        """The match."""

    @property
    def measure(self) -> str:
        """What the numbers of verdicts are."""

    @property
    def verdicts(self) -> Sequence[Verdict]:
        """The verdicts so far."""


class Remarks:
    """Puts the verdicts on one match into words."""

    def __init__(self, review: Reviewed, ui: AnyUi) -> None:
        self._review, self._ui = review, ui
        self._match = review.match
        self.seats = self._match.game.seats(self._match.state)
        told = ui.tell(course(self._match.game, self._match.states, self._match.actions, None))
        self._begins = {chapter.first for chapter in told}
        self._ideas = Ideas(self._match, ui, told)
        self._known: dict[tuple[int, str], ToldBetter] = {}

    def round(self, verdict: Verdict) -> int:
        """Return the round of a turn."""
        return self._ui.round_of(self._match.states[verdict.first])

    def amount(self, worth: float) -> str:
        """Return what was missed, in the measure of the game."""
        return amount(self._ui.words, self._review.measure, worth)

    def head(self, verdict: Verdict) -> str:
        """Return whose turn it was, when, and what was missed, in a few words."""
        name, words = self.seats[verdict.seat].name, self._ui.words
        when = words("log.head", round=self.round(verdict))
        return words("coach.head", name=name, round=when, amount=self.amount(verdict.lost))

    def place(self, verdict: Verdict, whose: str = "") -> str:
        """Return whose turn it is and when, in a few words; by another name where one is given."""
        name, words = whose or self.seats[verdict.seat].name, self._ui.words
        return words("trial.head", name=name, round=words("log.head", round=self.round(verdict)))

    @property
    def meaning(self) -> str:
        """What the amounts of a turn tried again are."""
        return self._ui.words(f"trial.measure-{self._review.measure}")

    def best(self, verdict: Verdict) -> str:
        """Return the best that was found, in a sentence."""
        return self._ui.words("trial.best", what=self._told(verdict).what)

    def better(self, verdict: Verdict) -> str:
        """Return what would have been better, without whose turn it was."""
        if not verdict.actions:
            part = self._part(verdict)
            return (
                self._ui.words("coach.as-good-part", what=part) if part else self._ui.words("coach.as-good")
            )
        return self._ui.words("coach.better", what=self._told(verdict).what)

    def compared(self, verdict: Verdict) -> tuple[str, str]:
        """Return what was done, "" where that cannot be told, and what would have been better.

        Both are told from where they differ. Where it is known what only the one and what only the other
        brings, each stands with its own. Where both would be told alike, the place is what was better: the
        replay outlines it.
        """
        told = self._told(verdict) if verdict.actions else None
        if told is None or not told.done:
            return "", self.better(verdict)
        words = self._ui.words
        apart = bool(told.brought)
        done, what = (
            words("coach.brings", what=what, brings=brings) if apart and brings else what
            for what, brings in ((told.done, told.brought), (told.rest, told.why))
        )
        if told.done == told.rest and told.at:
            better = words("coach.elsewhere") + (
                f" {words('coach.why', why=told.why)}" if apart and told.why else ""
            )
        else:
            better = words("coach.better", what=what)
        return words("coach.done", what=done), better

    def why(self, verdict: Verdict) -> str:
        """Return why, unless `compared` says it; "" if there is no reason that can be told."""
        told = self._told(verdict) if verdict.actions else None
        why = told.why if told is not None and not (told.done and told.brought) else ""
        return self._ui.words("coach.why", why=why) if why else ""

    def beside(self, verdict: Verdict, own: Sequence[Because] | None) -> list[str]:
        """Return the lines of why the best is that, beside the turn somebody chose.

        Args:
            verdict: on the turn.
            own: the reasons for what was chosen; None for why it is better than what was done, as `why` and
                `compared` have it.
        """
        words = self._ui.words
        if own is None:
            told = self._told(verdict).why
            return [words("coach.why", why=told) if told else words("trial.why-later")]
        beside = Beside.of(words, _at_once(verdict.why), own)
        why, fewer = beside.mine, beside.now is not None and beside.now >= 0
        if fewer:  # what the other brings at once speaks for that
            why = tuple(each for each in why if not any(_outdone(each, other) for other in own))
        said = ", ".join(self._why(verdict, why)[:REASONS])
        found = [words("coach.why", why=said)] if said else []
        if fewer:
            found.append(words("trial.later"))
        return found or [words("trial.why-later")]

    def sentence(self, verdict: Verdict) -> str:
        """Return what is said of a turn but the reasons."""
        name, words = self.seats[verdict.seat].name, self._ui.words
        if not verdict.actions:
            part = self._part(verdict)
            return words("coach.name-as-good-part" if part else "coach.name-as-good", name=name, what=part)
        missed = words("coach.missed", name=name, amount=self.amount(verdict.lost))
        return " ".join((missed, *filter(None, self.compared(verdict))))

    def _part(self, verdict: Verdict) -> str:
        """Return what was done where it only went on with a turn that had shown something; else ""."""
        game, states = self._match.game, self._match.states
        begins = max(first for first in self._begins if first <= verdict.first)
        if all(game.seat_to_move(state) != verdict.seat for state in states[begins : verdict.first]):
            return ""
        texts = map(self._match.game.text, self._match.actions[verdict.first : verdict.end])
        return joined(self._ideas.told(verdict.first, [*texts], verdict.seat, over=True))

    def places(self, verdict: Verdict) -> frozenset[Hashable]:
        """Return what the better actions change, as the stage points at it."""
        return self._told(verdict).at if verdict.actions else frozenset()

    def cards(self, verdict: Verdict) -> list[str]:
        """Return the names of the cards the better actions are done with."""
        actions = map(self._match.game.parse, verdict.actions)
        return [name for action in actions for name in self._ui.used(action)]

    def _told(self, verdict: Verdict) -> ToldBetter:
        key = verdict.first, self._ui.words.language
        if key not in self._known:
            entries = self._ideas.told(verdict.first, verdict.actions, verdict.seat, over=True)
            at = frozenset(at for entry in entries for at in entry.at)
            beside = Beside.of(self._ui.words, verdict.why, verdict.did)
            gained = {each.key for each in beside.mine}
            theirs = _brought(self._ui.words, beside.theirs, gained)
            lost = verdict.lost if self._review.measure == POINTS else 0.0
            in_the_end = beside.now is not None and lost + beside.now > 1
            mine = _with_later(beside.mine) if in_the_end else _at_once(beside.mine)
            why, brought = (", ".join(self._why(verdict, some)[:REASONS]) for some in (mine, theirs))
            if in_the_end:
                later = self._ui.words("coach.in-the-end", amount=self.amount(verdict.lost))
                brought = ", ".join(filter(None, (brought, later)))
            taken = self._match.actions[verdict.first : verdict.end]
            texts = [self._match.game.text(action) for action in taken]
            did = self._ideas.told(verdict.first, texts, verdict.seat, over=True)
            did, entries = _by_steps(did, entries)
            what = joined(entries) or verdict.actions[0]
            done, rest = self._apart(did, entries) if did and entries else (joined(did), what)
            self._known[key] = ToldBetter(done, brought, what, rest, why, at)
        return self._known[key]

    def _apart(self, did: Sequence[Entry], better: Sequence[Entry]) -> tuple[str, str]:
        """Return two turns in words, what both begin with left out, but never all of one."""
        pairs = zip(did[:-1], better[:-1], strict=False)
        same = sum(1 for _ in takewhile(lambda two: two[0][:2] == two[1][:2], pairs))
        done, rest = (joined(entries[same:]) for entries in (did, better))
        if not same:
            return done, rest
        words = self._ui.words
        return words("coach.then", what=done), words("coach.then", what=rest)

    def _why(self, verdict: Verdict, why: Iterable[Because]) -> list[str]:
        """Return the reasons; one that this version cannot tell, from a file of another, is left out."""
        named = names_in(self._ui, self._match.states[verdict.first], self.seats)
        found: list[str] = []
        for because in why:
            try:
                found += told(self._ui.words, [because], named)
            except (LookupError, ValueError, StopIteration):
                continue
        return list(dict.fromkeys(found))

    def figure(self, seat: int) -> tuple[str, str, str]:
        """Return how much a player found, that in words, and how many turns were best.

        It is a dash while nothing can be said.
        """
        least = STAKE * TRIFLES[self._review.measure]
        share, name = figure(self._review.verdicts, seat, least), self.seats[seat].name
        own = [verdict for verdict in self._review.verdicts if verdict.seat == seat]
        if share is None:
            return "–", self._ui.words("coach.no-figure" if own else "coach.no-verdict", name=name), ""
        good, measure = sum(not verdict.actions for verdict in own), self._review.measure
        found = self._ui.words(f"coach.found-{measure}", n=share)
        return f"{share}\u00a0%", found, self._ui.words("coach.good", n=len(own), good=good)

    @property
    def measure(self) -> str:
        """What is measured, and what the figures mean."""
        return self._ui.words(f"coach.measure-{self._review.measure}")


def _by_steps(did: list[Entry], better: list[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Return two turns, what sums up other steps of each in the same words taken apart into these."""
    mine, theirs = (
        {entry.words: [step[:2] for step in entry.steps] for entry in told} for told in (did, better)
    )
    apart = {words for words in mine.keys() & theirs.keys() if mine[words] != theirs[words]}

    def taken(entries: list[Entry]) -> list[Entry]:
        return [
            step
            for entry in entries
            for step in ((entry.steps or (entry,)) if entry.words in apart else (entry,))
        ]

    return taken(did), taken(better)


def _at_once(why: Iterable[Because]) -> tuple[Because, ...]:
    """Return reasons without what is so only some rounds later."""
    return tuple(each for each in why if not each.key.startswith(LATER))


def _with_later(why: Sequence[Because]) -> tuple[Because, ...]:
    """Return so many reasons as are told, what is so only some rounds later at their end."""
    later = [each for each in why if each.key.startswith(LATER)]
    return (*_at_once(why)[: REASONS - len(later)], *later)


def _outdone(because: Because, other: Because) -> bool:
    """Return whether another reason says the same of as much or more."""
    (mine, rest), (theirs, others) = (
        (each.values.get("n"), {key: value for key, value in each.values.items() if key not in {"n", MORE}})
        for each in (because, other)
    )
    if (because.key, rest) != (other.key, others):
        return False
    return mine == theirs or (isinstance(mine, int) and isinstance(theirs, int) and mine <= theirs)


def _lacks(words: GameWords, because: Because) -> bool:
    """Return whether a reason tells of what was done what it lacks, or all it brings."""
    return is_against(words, because) or because.key.startswith(TOTAL)


def _brought(words: GameWords, why: Sequence[Because], gained: Container[str]) -> tuple[Because, ...]:
    """Return what is told of what was done: what it has less of, what it lacks, and what a cost brought."""
    costs = any(is_against(words, each) for each in why)
    found = [
        each for each in why if each.key in gained or _lacks(words, each) or (costs and MORE in each.values)
    ]
    return tuple(sorted(found, key=lambda each: is_against(words, each)))


def amount(words: GameWords, measure: str, worth: float) -> str:
    """Return what something is worth in a measure."""
    if measure == POINTS:
        return words("coach.points", n=f"{worth:.1f}".replace(".", words("statistics.point")))
    return words("coach.share", n=round(100 * worth))


def progress(review: Review, words: GameWords) -> str:
    """Return how far the work has come, and that the rest stands as before where turns are judged anew."""
    done, total, anew = review.done, len(review.turns), "-anew" if review.anew else ""
    if not review.running:
        key = "coach.all" if review.whole else "coach.stopped" if done else "coach.none"
        return words(key + anew, done=done, n=total)
    left = review.seconds_left
    if left is None:
        return words(f"coach.running{anew}", done=done, n=total)
    if left < MINUTE:
        seconds = max(1, round(left))
        return words(f"coach.running-seconds{anew}", done=done, total=total, n=seconds)
    return words(f"coach.running-minutes{anew}", done=done, total=total, n=round(left / MINUTE))
