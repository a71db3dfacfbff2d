"""What is asked of a computer player from the window, and what it answers, as plain values and texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Asked, Because, Choice, Slip
    from wk.engine.coach.verdict import Verdict
    from wk.engine.game import A, Game, S, Setup
    from wk.engine.match import Match

    Rest = Callable[[A], Sequence[A]]

HINT = "hint"
"""The memory of whoever is asked for hints: its ideas are told beside each other."""

WANTED, BEAT = 0, 1
"""The places of what window and thinker share: the number of the question that is wanted, and a number that
changes as long as something is thought about."""


class ThinkerQuestion(NamedTuple):
    """What would a level do for the seat to move?"""

    game: str
    setup: Setup
    lines: tuple[str, ...]
    """The actions so far, those of chance among them, as records hold them."""
    level: str
    seed: str
    """Where its chance begins."""
    memory: str = ""
    """Whose memory it goes on with: one player's of one match."""
    done: tuple[str, ...] = ()
    """A turn that was taken then, to be judged; none to be told what to do."""
    care: int = 1
    """With how much work it is judged, in multiples of the usual."""
    better: tuple[str, ...] = ()
    """The turn with which alone it is compared; none to look for one."""
    match: int = 0
    """The match's number, by which it is known again."""

    @classmethod
    def of(cls, match: Match[S, A], level: str, seed: str, memory: str = "") -> ThinkerQuestion:
        """Ask about a match as it stands."""
        lines = tuple(match.game.text(action) for action in match.actions)
        return cls(match.game.name, match.setup, lines, level, seed, memory, match=match.number)


class Idea(NamedTuple):
    """What a player would do, for the window."""

    actions: tuple[str, ...]
    """As records hold them, the next one first."""
    why: tuple[Because, ...]
    each: tuple[tuple[Because, ...], ...]
    worth: float
    rest: tuple[str, ...] = ()
    """What completes the actions where they are part of something, as a play of several cards."""
    tried: int = 0
    """In how many guessed worlds or lines of play the worth was found."""

    @classmethod
    def of(cls, game: Game[S, A], choice: Choice[A], rest: Rest[A] | None = None) -> Idea:
        """Return a choice, to be handed to another process."""
        why = tuple(because.plain for because in choice.why)
        each = tuple(tuple(because.plain for because in some) for some in choice.each)
        more = rest(choice.actions[0]) if rest and len(choice.actions) == 1 else ()
        actions, rest_of_it = tuple(map(game.text, choice.actions)), tuple(map(game.text, more))
        return cls(actions, why, each, choice.worth, rest_of_it, choice.tried)


class Answer(NamedTuple):
    """The best idea, then the others; none if the player failed, and then what was wrong."""

    ideas: tuple[Idea, ...]
    fault: str = ""
    verdict: Verdict | None = None
    """On the turn that was asked about, if one was."""
    lost: bool = False
    """Whether nobody could think about it: again and again the process was lost."""
    slips: tuple[Slip, ...] = ()
    """What the player said that was not legal; none of it is among the ideas."""
    by_lot: bool = False
    """Whether nothing else was left of the answer: then the only idea was drawn by lot."""
    behind: float | None = None
    """How far the turn that was asked about stays behind another, if that was asked."""

    @classmethod
    def of(cls, game: Game[S, A], asked: Asked[A], rest: Rest[A] | None = None) -> Answer:
        """Return a choice and the others that come with it; ``rest`` says what completes a single step."""
        choice = asked.choice
        ideas = tuple(Idea.of(game, some, rest) for some in (choice, *choice.others))
        return cls(ideas, slips=asked.slips, by_lot=asked.by_lot)


class Thinker(Protocol):
    """Answers one question at a time."""

    question: ThinkerQuestion | None
    """What is thought about; None once that is answered or forgotten."""

    @property
    def troubled(self) -> bool:
        """Whether whoever thought was lost, and nobody has answered since."""

    def ask(self, question: ThinkerQuestion) -> None:
        """Begin to think; what was asked before is forgotten."""

    def answer(self) -> Answer | None:
        """Return the answer to the last question once it is there, and only once."""

    def stop(self) -> None:
        """Forget the last question."""

    def close(self) -> None:
        """End everything at once."""
