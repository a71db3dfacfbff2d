"""A hint in words: what could be done, why, and what is to be pressed for it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from wk.engine.chapters import Entry
from wk.shell.match.foretold import DOTS
from wk.shell.match.ideas import REASONS, Ideas, names_in
from wk.shell.match.reasons import told
from wk.shell.match.table.effects import Ahead
from wk.shell.match.table.presses import AT_ONCE, Knows, Presses

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.chapters import Chapter
    from wk.shell.match.table.play import Play
    from wk.shell.match.telling import MatchUi
    from wk.shell.thinker.question import Idea


def tell(
    play: Play[Any, Any], ui: MatchUi[Any, Any], chapters: Sequence[Chapter], idea: Idea, way: str
) -> Presses:
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


def _lines(ui: MatchUi[Any, Any], way: str, entries: Sequence[Entry]) -> list[str]:
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


def _put_back(play: Play[Any, Any], action: object) -> None:
    """Take back what has been chosen for something else, as far as the game's table knows what that is."""
    part = play.part
    while isinstance(part, Knows) and part.presses(action) is None and part.back():
        play.renew()


def _called(play: Play[Any, Any], ui: MatchUi[Any, Any], keys: Sequence[str] | None, text: str) -> str:
    """Return what a step is called of which nothing is sure: by its button or its rings."""
    if keys is not None and [*keys] == ["end"]:
        return ui.words("hint.button", what=play.part.finish.label)
    return text if keys is not None and not keys else ui.words("hint.ringed")
