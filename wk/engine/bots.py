"""Computer players: what one is asked and answers, how long it may think; and games they play alone.

A bot is given what its seat sees and nothing else, so it cannot cheat. All its chance comes from the
``draw`` it is handed, and a limit counted in work, not in seconds, makes its games repeatable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar, runtime_checkable

from wk.engine.files.textfile import quote, shown
from wk.engine.game import A, AnyGame, S
from wk.engine.seats import BOT, RANDOM

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wk.engine.game import Actions, Draw, Game, Setup
    from wk.engine.match import Match


S_contra = TypeVar("S_contra", contravariant=True)


class StoppedError(Exception):
    """A bot was called off while it thought; it has chosen nothing."""


MORE = "more"
"""The value of a reason saying how much speaks for a choice; of two with one key the higher is stronger."""

COSTS = frozenset({"lost", "given"})
"""The keys of reasons that tell what a choice costs who makes it, or gives to others."""


LATER = "later"
"""How the keys of reasons begin that tell what a turn brings more of some rounds later than another one."""


class Because(NamedTuple):
    """One reason for a choice, to be put into words by the game."""

    key: str
    """Which reason, for example ``goal``; the game has a sentence for it."""
    values: Mapping[str, str | int] = MappingProxyType({})
    """What stands in the gaps of the sentence: ids, names and amounts; and `MORE`, where it has a measure."""

    @property
    def plain(self) -> Because:
        """The same, to be handed to another process."""
        return Because(self.key, dict(self.values))

    def ahead(self, other: Because) -> float | None:
        """Return how much more it says than another: 0 for as much, None where they cannot be compared."""
        if self.key != other.key:
            return None
        mine, theirs = self.values.get(MORE), other.values.get(MORE)
        if isinstance(mine, int) and isinstance(theirs, int):
            return mine - theirs
        return 0 if self.values == other.values else None


class Choice(NamedTuple, Generic[A]):
    """What a bot would do."""

    actions: tuple[A, ...]
    """The next actions of its turn, at least one; each is legal once those before it are done."""
    why: tuple[Because, ...] = ()
    """The reasons for all of them together, the weightiest first."""
    worth: float = 0.0
    """What the bot expects of it, in points or chances to win as it counts, to be compared with its other
    choices in the same position only."""
    others: tuple[Choice[A], ...] = ()
    """Other good choices, the best first; they have no others themselves."""
    each: tuple[tuple[Because, ...], ...] = ()
    """The reasons for each of them, as many as there are actions, or none at all."""
    tried: int = 0
    """In how many guessed worlds or lines of play that worth was found; 0 where it was only looked at."""


class Effort:
    """How long a bot may think about one choice."""

    def __init__(
        self,
        work: int | None = None,
        *,
        seconds: float | None = None,
        clock: Callable[[], float] | None = None,
        stopped: Callable[[], bool] | None = None,
    ) -> None:
        """Allow so much; None is no limit.

        Args:
            work: how often `go_on` may be asked. With it alone, a choice is the same on every machine.
            seconds: how long by the clock.
            clock: tells the time in seconds; without it ``seconds`` is no limit.
            stopped: whether the bot has been called off.
        """
        self._left = work
        self._clock = clock
        self._end = None if clock is None or seconds is None else clock() + seconds
        self._stopped = stopped

    def go_on(self, work: int = 1) -> bool:
        """Count some work about to be done, and return whether it still may be.

        Bots ask often, at least every 20 milliseconds; what is found when it says no is the answer.

        Raises:
            StoppedError: the bot was called off.
        """
        if self._stopped is not None and self._stopped():
            raise StoppedError
        if self._left is not None:
            self._left -= work
            if self._left < 0:
                return False
        return self._end is None or self._clock is None or self._clock() < self._end

    @property
    def called_off(self) -> bool:
        """Whether the bot has been called off."""
        return self._stopped is not None and self._stopped()

    def besides(self, work: int, seconds: float) -> Effort:
        """Return effort for something small besides, whatever is left; it stops when this one does.

        Args:
            work: so much at most.
            seconds: so long at most, where this one keeps a clock.
        """
        return Effort(work, seconds=seconds, clock=self._clock, stopped=self._stopped)


class Bot(Protocol[S_contra, A]):
    """One computer player in one match; it may remember what it saw from choice to choice."""

    def choose(self, seen: S_contra, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose for the seat to move.

        Args:
            seen: the state as that seat sees it.
            draw: all the chance there is for it.
            effort: how long it may think; asked so often that it can be stopped at any moment.

        Raises:
            StoppedError: it was called off.
        """


@runtime_checkable
class GoesOn(Protocol[S_contra, A]):
    """A computer player that can tell how to go on after a step that is part of something."""

    def rest(self, seen: S_contra, action: A, draw: Draw) -> Sequence[A]:
        """Return the steps that complete it, as far as the seat to move can know them; they are legal."""


@runtime_checkable
class Compares(Protocol[S_contra, A]):
    """A computer player that can compare its ideas once more, for who wants to be told of them."""

    comparing: float
    """So many of the seconds of a hint go into that, where it has more than twice as many."""

    def compare(self, seen: S_contra, choice: Choice[A], draw: Draw, effort: Effort) -> Choice[A]:
        """Return a choice whose others say how far they are behind it, by the measure turns are judged by.

        Where that is known already, or there is too little time, it is left as it is; StoppedError.
        """


AnyBot: TypeAlias = Bot[Any, Any]
"""A computer player of whichever game."""


class Level(NamedTuple):
    """One strength of computer player."""

    make: Callable[[AnyGame], AnyBot]
    """Makes a player of this strength for one seat of one match."""
    work: int | None = None
    """How much work a choice may take where games are to be repeatable; None: it ends by itself."""
    seconds: float | None = None
    """How long it may take at a table instead, where a person waits."""

    def effort(self) -> Effort:
        """Return how long a choice may take where games are to be repeatable."""
        return Effort(self.work)


Levels = Mapping[str, Level]
"""Computer players by the name of their level, the weakest first; what is of one strength but for the time
it takes stands together."""


class Open(Protocol):
    """A game that has computer players of its own, and may have guests."""

    @property
    def bots(self) -> Levels:
        """Its own, by the name of their level."""

    @property
    def guests(self) -> Levels:
        """Those from outside of the program."""


class Seated(Mapping[str, Level]):
    """All computer players that can sit in a game: guests are asked for only where it has no such level."""

    def __init__(self, game: Open) -> None:
        """Serve a game."""
        self._game = game

    def __getitem__(self, level: str) -> Level:
        own = self._game.bots
        return own[level] if level in own else self._game.guests[level]

    def __iter__(self) -> Iterator[str]:
        own = self._game.bots
        yield from own
        yield from (level for level in self._game.guests if level not in own)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Slip(NamedTuple):
    """Something in the answer of a computer player that is no legal action there: a fault of the program."""

    after: int
    """How many legal actions of the same answer come before it."""
    said: str
    """Its text; "" where the player failed and said nothing."""
    why: str
    """Why it is not legal, or what failed."""
    instead: str = ""
    """What is played in its place; "" where it is only left out."""

    def told(self, line: int, level: str) -> str:
        """Return it as one line.

        Args:
            line: of the record, at which the first action of the answer is written.
            level: who answered.
        """
        said = quote(self.said) if self.said else "nothing"
        then = f"played instead: {quote(self.instead)}" if self.instead else "left out"
        return f"line {line + self.after}: {level} said {said}: {shown(self.why)}; {then}"


class Asked(NamedTuple, Generic[A]):
    """What a computer player would do, legal from the first action to the last."""

    choice: Choice[A]
    slips: tuple[Slip, ...] = ()
    """What was taken out of its answer."""
    by_lot: bool = False
    """Whether nothing was left of the answer, and the choice was made by lot."""


class Asking(Protocol[S, A]):
    """A match as it stands, for a player to be asked about: a `Match`, or its `History`."""

    @property
    def game(self) -> Game[S, A]:
        """The rules."""

    @property
    def state(self) -> S:
        """The whole state."""

    def seen(self) -> tuple[S, Actions[A]]:
        """Return the state as the seat to move sees it, and what it may do."""


def ask(match: Asking[S, A], bot: Bot[S, A], draw: Draw, effort: Effort) -> Asked[A]:
    """Ask a computer player what the seat to move does: the one door by which its answers come in.

    Whatever it answers is asked whether it is legal. What is not is left out, with all that would follow it;
    where nothing is left of its choice, its next idea takes the place, and else an action by lot.

    Args:
        match: the match as it stands.
        bot: the player.
        draw: all the chance there is for it, and for the lot.
        effort: how long it may think.

    Raises:
        StoppedError: it was called off.
    """
    game, state = match.game, match.state
    slips: list[Slip] = []
    ideas: tuple[Choice[A], ...] = ()
    try:
        ideas = _ideas(bot.choose(match.seen()[0], draw, effort))
    except Exception as error:
        if isinstance(error, StoppedError) and effort.called_off:
            raise
        from wk.engine.faults import fault_lines  # noqa: PLC0415 - hopefully never

        slips.append(Slip(0, "", " / ".join(fault_lines(error))))
    legal = [_legal_part(match, idea, slips) for idea in ideas]
    found = [idea for idea in legal if idea.actions]
    best, *others = found or [Choice((game.legal(state).pick(draw),))]
    if not legal or not legal[0].actions:
        slips[0] = slips[0]._replace(instead=game.text(best.actions[0]))
    return Asked(best._replace(others=tuple(others)), tuple(slips), by_lot=not found)


def apart(game: Game[S, A], state: S, choices: Iterable[Choice[A]]) -> Iterator[Choice[A]]:
    """Yield choices but those that lead whoever decides to the same position as one before them.

    What comes of actions is compared only as far as it is known before: to the first that reveals something.
    """
    seat, met = game.seat_to_move(state), list[tuple[S, tuple[A, ...]]]()
    for choice in choices:
        now, left = state, list(choice.actions)
        while left and game.seat_to_move(now) == seat and not game.reveals(now, left[0]):
            now = game.apply(now, left.pop(0))
        end = game.view(now, seat), tuple(left)
        if end not in met:
            met.append(end)
            yield choice


def _ideas(answer: Choice[A]) -> tuple[Choice[A], ...]:
    """Return the ideas of an answer, the best first; TypeError if it is made otherwise than a `Choice` is."""
    return tuple(_well_made(idea) for idea in (answer, *answer.others))


def _well_made(idea: Choice[A]) -> Choice[A]:
    """Return an idea without others; TypeError if it is none, whatever its actions are."""
    if not isinstance(idea, Choice):
        raise TypeError(f"{type(idea).__name__} is no choice")
    actions, why, each = tuple(idea.actions), tuple(idea.why), tuple(map(tuple, idea.each))
    if len(each) not in (0, len(actions)):
        raise TypeError(f"reasons for {len(each)} of {len(actions)} actions")
    for because in (*why, *(some for reasons in each for some in reasons)):
        if not isinstance(because, Because):
            raise TypeError(f"{type(because).__name__} is no reason")
    return Choice(actions, why, float(idea.worth), each=each, tried=int(idea.tried))


def _legal_part(match: Asking[S, A], idea: Choice[A], slips: list[Slip]) -> Choice[A]:
    """Return an idea as far as it is legal, and note what is not."""
    game, state = match.game, match.state
    seat = game.seat_to_move(state)
    for count, action in enumerate(idea.actions):
        if count:
            state = game.apply(state, idea.actions[count - 1])
        legal = game.legal(state) if count else match.seen()[1]
        try:
            if game.seat_to_move(state) == seat and action in legal:
                continue
            slip = Slip(count, game.text(action), _refusal(game, state, seat, action))
        except Exception:  # noqa: BLE001 - something else than an action, of which no game can speak
            slip = Slip(count, "", f"{type(action).__name__} is no action of this game")
        slips.append(slip)
        return idea._replace(actions=idea.actions[:count], each=idea.each[:count])
    if not idea.actions:
        slips.append(Slip(0, "", "no action at all"))
    return idea


def _refusal(game: Game[S, A], state: S, seat: int | None, action: A) -> str:
    """Return why an action of a seat is not legal, as far as that seat may know."""
    if game.seat_to_move(state) != seat:
        return "it is not its turn"
    if game.is_chance(action) or game.chance_due(state):
        return "it is chance's turn" if game.chance_due(state) else "that is left to chance"
    return game.why_not(game.view(state, seat), action)


class RandomBot(Generic[S, A]):
    """Chooses evenly among the kinds of action, then among that kind's."""

    def __init__(self, game: Game[S, A]) -> None:
        self._game = game

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:  # noqa: ARG002 - nothing to think
        """Choose one action."""
        return Choice((self._game.legal(seen).pick(draw),))


ONLY_RANDOM: Levels = MappingProxyType({RANDOM: Level(RandomBot)})
"""The levels of a game that has no others yet."""


def seated(setup: Setup, levels: Sequence[str]) -> Setup:
    """Return a setup whose record will say which level plays at each seat, if its game has kinds."""
    players = setup["players"]
    if not all(isinstance(player, dict) and "kind" in player for player in players):
        return setup
    kinds = [{**player, "kind": f"{BOT}{level}"} for player, level in zip(players, levels, strict=True)]
    return {**setup, "players": kinds}


def play_match(
    match: Match[S, A],
    bots: Sequence[Bot[S, A]],
    draw: Draw,
    effort: Callable[[int], Effort] = lambda _seat: Effort(),
) -> list[tuple[int, int, Slip]]:
    """Play a match to its end, a bot for every seat.

    Returns the slips of the bots, each with the seat and the line of the record its answer began at.

    Args:
        match: the match.
        bots: the bots, in seat order.
        draw: their chance.
        effort: how long a seat may think about a choice that it is about to make.
    """
    game = match.game
    slips: list[tuple[int, int, Slip]] = []
    while (seat := game.seat_to_move(match.state)) is not None:
        asked = ask(match, bots[seat], draw, effort(seat))
        slips += [(seat, match.next_line, slip) for slip in asked.slips]
        for action in asked.choice.actions:
            match.play(action)
    return slips


def play_out(game: Game[S, A], state: S, draw: Draw) -> S:
    """Return the end of a random game from a state on, without a record.

    A game may bring a faster way, a ``play_out`` of its own that comes to the same end.
    """
    faster: Callable[[S, Draw], S] | None = getattr(game, "play_out", None)
    if faster is not None:
        return faster(state, draw)
    while game.seat_to_move(state) is not None:
        due = game.chance_due(state)
        state = game.apply(state, game.chance_action(state, draw) if due else game.legal(state).pick(draw))
    return state
