"""Opening a saved game: at once, or after a question where its file is not what was saved."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, TypeAlias

from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.mistakes import record_mistake
from wk.shell.refusals import REFUSED
from wk.shell.scene import Chain, Pop, Push, Replace, Transition
from wk.shell.screens.saves_rows import title_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.match import AnyMatch
    from wk.shell.app import App
    from wk.shell.shelf import Shelf

Lead: TypeAlias = "Callable[[AnyMatch], Transition]"
"""Tells where a match that is open leads."""

_WIDTH = 640


def open_saved(app: App, shelf: Shelf, path: Path, lead: Lead) -> Transition:
    """Return where opening a record leads: with its match on, or to a question over the present scene.

    Raises:
        one of `REFUSED`: not even a part of it can be played on.
    """
    try:
        match = shelf.load_as_saved(path)
    except REFUSED as error:
        line = shelf.last_good_line(path)
        if not line:
            raise
        return Push(_damaged(app, shelf, path, lead, (line, record_mistake(app.words, error, path))))
    return lead(match) if match else Push(changed_question(app, shelf, path, lead))


def changed_question(app: App, shelf: Shelf, path: Path, lead: Lead) -> Dialog:
    """Return the question whether to open a record that is not as it was saved."""
    words = app.words
    message = words("opening.changed", name=_title(app, path))
    answers = [
        Answer(words("common.cancel")),
        Answer(words("opening.changed_do"), lambda: _open(app, shelf, lambda: path, lead)),
    ]
    return Dialog(app, words("opening.changed_title"), message, answers, _WIDTH)


def _damaged(app: App, shelf: Shelf, path: Path, lead: Lead, found: tuple[int, str]) -> Dialog:
    """Return the question whether to go on from before the damage, in a copy.

    Args:
        app: the app.
        shelf: the game.
        path: the record.
        lead: where the copy leads.
        found: the last line that can be read, and what is wrong after it.
    """
    words, (line, why) = app.words, found
    copy = words("opening.copy", name=_title(app, path), n=line)
    answers = [
        Answer(words("common.cancel")),
        Answer(
            words("opening.damaged_do", n=line),
            lambda: _open(app, shelf, lambda: shelf.copy_good_lines(path, copy), lead),
        ),
    ]
    message = words("opening.damaged", name=_title(app, path), why=why, n=line)
    return Dialog(app, words("opening.damaged_title"), message, answers, _WIDTH)


def _open(app: App, shelf: Shelf, path: Callable[[], Path], lead: Lead) -> Transition:
    """Leave the question for the match of a record, or for a word why there is none after all."""
    found = None
    try:
        found = path()
        return Chain((Pop(), lead(shelf.load_match(found))))
    except REFUSED as error:
        why = record_mistake(app.words, error, found or shelf.records)
        return Replace(notice(app, app.words("problem.open"), why))


def _title(app: App, path: Path) -> str:
    return title_of(path.stem, datetime.now().astimezone(), app.words)
