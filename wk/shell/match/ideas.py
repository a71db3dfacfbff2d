"""What a computer player would do and why, in words: for hints during a match, for the coach after it."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from wk.engine.bots import MORE, Because
from wk.engine.chapters import Entry, course
from wk.engine.game import A, S
from wk.engine.seats import You
from wk.shell.match.foretold import DOTS, foretold, outcomes
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from wk.engine.chapters import Chapter
    from wk.engine.match import Match
    from wk.engine.seats import Seat
    from wk.shell.match.telling import MatchUi
    from wk.shell.thinker.question import Idea
    from wk.words import GameWords

DONE = "log."
"""How the keys of what was done begin."""

EVEN, BEHIND = "even", ("behind", "behind-points")
"""The reasons that tell how another choice is beside the first: as good, for all that is known, or behind."""


TOTAL = "total"
"""How the keys of reasons begin that count all a turn brings, with `MORE` for how much that is: told of both
where two are compared."""

ROW = "row"
"""The value of a reason that is counted in the total, as it tells of a row of the score sheet."""


class TodoWords(Words):
    """The words of a game; each sentence of the log that there is one ``todo`` for is said by it."""

    def _find(self, key: str, n: object) -> str:
        return super()._find(self._planned(key), n)

    def _address(self, key: str, values: Mapping[str, object], n: object) -> str | None:
        return super()._address(self._planned(key), values, n)

    def _planned(self, key: str) -> str:
        """Return the key of what says a sentence of the log as something to be done."""
        rest = key.removeprefix(DONE)
        todo = f"todo.{rest}"
        return todo if rest != key and todo in self else key


def to_do(words: Words) -> TodoWords:
    """Return the words of the same folder in the same language, of what is to be done."""
    return TodoWords(words.folder, words.spoken, addresses=words.addresses)


def told(
    words: GameWords,
    why: Iterable[Because],
    named: Callable[[Because], Mapping[str, object]],
) -> list[str]:
    """Return each reason as a piece of a sentence, in the same order; one without a sentence is left out.

    Args:
        words: the words of the game and the shelf.
        why: the reasons.
        named: returns the values of a reason, ids as they are called.
    """
    kinds = ("because", AGAINST, BESIDE)
    pairs = ((f"{kind}.{because.key}", because) for because in why for kind in kinds)
    return [words(key, **named(because)) for key, because in pairs if key in words]


REASONS, AGAINST, BESIDE = 3, "against", "beside"
"""So many reasons are told; where the sentences of those stand that speak against a choice, and of those that
say something only beside a choice of which less of it is so."""


class Beside(NamedTuple):
    """Two choices of one position, by what is so of each: but for totals, what both have tells nothing."""

    mine: tuple[Because, ...]
    """What speaks for the one and not as much for the other."""
    theirs: tuple[Because, ...]
    """What is so of the other and not of the one; of what speaks against it, what the one has less of."""
    shared: tuple[Because, ...]
    """What speaks for both alike, where nothing that speaks for either tells them apart."""
    without: bool
    """Whether all that is known of the other is so of the one, too, and less speaks for it."""
    alike: bool
    """Whether all that is known of them is the same."""
    now: int | None = None
    """How much more the other brings at once; None where the totals do not tell."""
    later: tuple[Because, ...] = ()
    """What of the other is not counted in its total, and the one has not, or less of it."""
    both: tuple[Because, ...] = ()
    """What speaks for both alike, where but what it takes less of tells the one apart from the other."""

    @classmethod
    def of(cls, words: GameWords, one: Iterable[Because], other: Iterable[Because] = ()) -> Beside:
        """Compare the reasons for two choices; how far one is behind is left out.

        Args:
            words: of the game; what speaks against a choice has its sentence below ``against``, what says
                something only where the other has less of it below ``beside``.
            one: the reasons for the one.
            other: the reasons for the other.
        """
        every, theirs = (
            [each.plain for each in why if each.key not in (EVEN, *BEHIND)] for why in (one, other)
        )
        mine = [each for each in every if not is_against(words, each)]
        apart = [each for each in mine if _tells(words, each, theirs, least=1)]
        others = [
            each
            for each in theirs
            if _tells(words, each, every, least=1 if is_against(words, each) else None)
        ]
        plain = [each for each in mine if not _is_beside(words, each)]
        cheaper = bool(apart) and all(_is_beside(words, each) for each in apart)
        now = _brings(theirs, every)
        if now is not None and now >= 0:
            apart.sort(key=lambda each: _for_later(each, theirs))
        return cls(
            tuple(apart),
            tuple(others),
            tuple(plain) if not apart and all(is_against(words, each) for each in others) else (),
            without=bool(apart and theirs and not others)
            and {each.key for each in apart}.isdisjoint([each.key for each in theirs]),
            alike=bool(every) and not apart and not others and all(map(theirs.__contains__, every)),
            now=now,
            later=tuple(each for each in others if _is_more(each, every)),
            both=tuple(each for each in plain if each in theirs) if cheaper else (),
        )


def preferred(words: GameWords, ideas: Sequence[Idea]) -> tuple[Idea, ...]:
    """Return ideas, the first of them one that as much speaks for: of two that are as good the one with more.

    Behind it come those that are as good, before all that are not, or of which nobody knows.

    Args:
        words: of the game.
        ideas: the best first; those that are as good, as far as is known, say so among their reasons.
    """
    ideas = [*ideas[:1], *sorted(ideas[1:], key=lambda idea: all(each.key != EVEN for each in idea.why))]
    for place, other in enumerate(ideas):
        even = [each.key for each in other.why if each.key == EVEN]
        beside = Beside.of(words, ideas[0].why, other.why)
        if even and not beside.mine and beside.theirs:
            if any(is_against(words, each) for each in beside.theirs):
                continue
            first = other._replace(why=tuple(each for each in other.why if each.key != EVEN))
            second = ideas[0]._replace(why=(*ideas[0].why, Because(EVEN)))
            return (first, second, *ideas[1:place], *ideas[place + 1 :])
    return tuple(ideas)


def is_against(words: GameWords, because: Because) -> bool:
    """Return whether a reason speaks against the choice it is given for."""
    return f"{AGAINST}.{because.key}" in words


def _brings(one: Iterable[Because], other: Iterable[Because]) -> int | None:
    """Return how much more one choice brings at once than another; None where no totals tell."""
    totals = [
        next((each.values[MORE] for each in why if each.key.startswith(TOTAL) and MORE in each.values), None)
        for why in (one, other)
    ]
    first, second = totals
    return first - second if isinstance(first, int) and isinstance(second, int) else None


def _for_later(because: Because, there: Iterable[Because]) -> tuple[bool, bool, float]:
    """Return where a reason stands for what brings no more at once: after the total what is for later.

    Of that, what the other has not at all comes first, then by how much less the other has.
    """
    lead = max((lead for each in there if (lead := because.ahead(each)) is not None), default=inf)
    return not because.key.startswith(TOTAL), ROW in because.values, -lead


def _is_more(because: Because, there: Iterable[Because]) -> bool:
    """Return whether a reason is not counted in the total, and there is none, or a weaker one, there."""
    leads = [because.ahead(each) for each in there if each.key == because.key]
    counted = because.key.startswith(TOTAL) or ROW in because.values
    return not counted and all(lead is not None and lead > 0 for lead in leads)


def _is_beside(words: GameWords, because: Because) -> bool:
    return f"{BESIDE}.{because.key}" in words


def _tells(words: GameWords, because: Because, there: Iterable[Because], least: int | None) -> bool:
    """Return whether a reason tells a choice apart from another, by the reasons for that.

    Args:
        words: of the game.
        because: the reason.
        there: the reasons for the other choice.
        least: how much more it must say than the same reason there; None for anything else than as much.
    """
    leads = [lead for each in there if (lead := because.ahead(each)) is not None]
    if because.key.startswith(TOTAL):
        return True
    if _is_beside(words, because):
        return any(lead > 0 for lead in leads)
    return all(lead if least is None else lead >= least for lead in leads)


class Ideas(Generic[S, A]):
    """Tells actions at some moment of a match as if they had been done then."""

    def __init__(self, match: Match[S, A], ui: MatchUi[S, A], told: Sequence[Chapter]) -> None:
        """Take up a match.

        Args:
            match: as far as it has come.
            ui: tells what is done in it.
            told: the match so far, told to anybody.
        """
        self._match, self._ui = match, ui
        self._begins = [chapter.first for chapter in told]

    def told(
        self, place: int, texts: Sequence[str], viewer: int | None, *, over: bool = False
    ) -> list[Entry]:
        """Return actions of a seat in words.

        Args:
            place: how many actions of the match had been taken before them.
            texts: they as records hold them, legal one after another.
            viewer: whose they are, and who is told.
            over: whether this is told afterwards: then what shows something hidden or passes the turn is
                told too when it follows other actions, as far as it could be known before.
        """
        match, game = self._match, self._match.game
        begin = max((first for first in self._begins if first <= place), default=0)
        states, actions = [*match.states[begin : place + 1]], [*match.actions[begin:place]]
        for action in map(game.parse, texts):
            if game.reveals(states[-1], action):
                first = len(actions) == place - begin
                if first or over:
                    last = self._foretold(states, [*actions, action], viewer)
                    return last if first else [*self._tell(states, actions, viewer, place - begin)[0], *last]
                break
            actions.append(action)
            states.append(game.apply(states[-1], action))
        if len(actions) == place - begin:
            return []
        return self._tell(states, actions, viewer, place - begin)[0]

    def _tell(
        self, states: Sequence[S], actions: Sequence[A], viewer: int | None, count: int
    ) -> tuple[list[Entry], bool]:
        """Return what was done after so many actions, and whether it is told as the viewer's own."""
        chapters = self._ui.plan(course(self._match.game, states, actions, viewer))
        own = [entry for chapter in chapters if chapter.seat == viewer for entry in _new(chapter, count)]
        every = own or [entry for chapter in chapters for entry in _new(chapter, count)]
        return every or [
            each for chapter in chapters for each in chapter.besides if each.after > count
        ], bool(own)

    def _foretold(self, states: Sequence[S], actions: Sequence[A], viewer: int | None) -> list[Entry]:
        """Return in words the last action, which shows something hidden, as far as it can be known before."""
        game: Any = self._match.game
        if not hasattr(game, "guess") or viewer is None:
            return []
        name = game.seats(states[-1])[viewer].name
        names = self._ui.words("log.spoken-to", name=name).split(", ") if isinstance(name, You) else [name]
        known: list[tuple[S, tuple[list[Entry], bool]]] = []

        def tell(after: S) -> tuple[list[Entry], bool]:
            seen = game.view(after, viewer)
            told = next((told for view, told in known if view == seen), None)
            if told is None:  # what looks alike is told alike
                told = self._tell([*states, after], actions, viewer, len(actions) - 1)
                known.append((seen, told))
            return told

        found = foretold(outcomes(game, states[-1], actions[-1]), tell, names)
        words = self._ui.beforehand(game.view(states[-1], viewer), actions[-1])
        at = tuple(dict.fromkeys(at for entry in found for at in entry.at))
        return [Entry(words, at, len(actions))] if words else found


def _new(chapter: Chapter, count: int) -> Iterator[Entry]:
    """Yield what was done after so many actions: each by itself where it is summed up with others before."""
    for entry in chapter.entries:
        steps = [step for step in entry.steps if step.after > count]
        if chapter.seat is None or len(steps) < len(entry.steps):
            yield from steps or ([entry] if entry.after > count else [])
        elif entry.after > count:
            yield entry


def joined(entries: Iterable[Entry]) -> str:
    """Return everything of some entries in one piece of a sentence."""
    return "; ".join(entry.words.removesuffix(DOTS).rstrip(".") for entry in entries)


def names_in(
    ui: MatchUi[S, A],
    view: S,
    seats: Sequence[Seat],
) -> Callable[[Because], dict[str, object]]:
    """Return what gives the values of a reason, with rows, cards and seats as they are called."""

    def named(because: Because) -> dict[str, object]:
        found: dict[str, object] = dict(because.values)
        for name in {"row", "card"} & {*found}:
            found[name] = ui.face(view, str(found[name])).title
        if "seat" in found:
            found["name"] = seats[int(str(found["seat"]))].name
        return found

    return named
