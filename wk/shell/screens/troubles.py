"""What is said when a match cannot be saved, and the ways out: again, another folder, or on in memory."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from wk.engine.files.paths import check_folder, home_folder, is_there, typed
from wk.engine.files.textfile import InputError, shown
from wk.engine.record import SUFFIX, Trouble, WriteError
from wk.shell.ask import Ask, ConfirmQuestion
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.folders import Folders
from wk.shell.mistakes import folder_mistake
from wk.shell.recordfiles import free_path, record_path
from wk.shell.scene import Chain, Pop, Push, Replace, Transition

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.game import A, S
    from wk.engine.match import AnyMatch, Match
    from wk.engine.record import Unwritten
    from wk.shell.host import Host

_WIDTH = 700


def unsaved(app: Host, match: Match[S, A], *, again: bool = False) -> Dialog:
    """Return the dialog about a match whose ``unsaved`` says why it is not saved.

    Args:
        app: what shows it.
        match: the match.
        again: whether it was tried once more, and in vain.
    """
    words, what = app.words, match.unsaved
    if what is None:
        raise ValueError("the match is saved")
    parts = [words("trouble.still")] if again else []
    catches_up = match.record is not None and what.why is not Trouble.CHANGED
    parts += [words(f"trouble.{what.why.value}")]
    parts += [words("trouble.catches_up" if catches_up else "trouble.memory")]
    message = "\n\n".join([" ".join(parts), _detail(match, what)])
    another = Answer(words("trouble.another"), lambda: Push(another_folder(app, match)))
    answers = [Answer(words("trouble.go_on")), another]
    if what.why is not Trouble.CHANGED:  # what somebody else has written will not go away
        answers.append(Answer(words("trouble.retry"), lambda: _retry(app, match)))
    return Dialog(app, words("trouble.title"), message, answers, _WIDTH)


def _detail(match: Match[S, A], what: Unwritten) -> str:
    """Return the file and, where the words do not say it all, the reason in the system's own."""
    if match.record and what.why in {Trouble.ELSEWHERE, Trouble.CHANGED}:
        return shown(match.record.path)
    return shown(what.message)


def another_folder(app: Host, match: Match[S, A]) -> Ask:
    """Ask for a folder and keep the whole match there from now on.

    It lies over the dialog that led to it; giving a folder leaves both.
    """
    words = app.words
    question = ConfirmQuestion(
        words("trouble.another_title"),
        words("trouble.another_note"),
        words("trouble.save"),
        str(home_folder()),
        words("trouble.path"),
    )

    def save(line: str) -> Transition | str:
        folder = typed(line)
        try:
            check_folder(folder)
            match.save_as(_new_file(folder, match))
        except OSError as error:
            return folder_mistake(words, error)
        except WriteError as error:
            return f"{words(f'trouble.{error.unwritten.why.value}')}\n{error}"
        return _saved(app, match, found=Folders(app.store.records).remember(folder))

    return Ask(app, question, save)


def _new_file(folder: Path, match: Match[S, A]) -> Path:
    """Return a file name for a match in a folder: the one it has, or one of now."""
    if match.record is None:
        return record_path(folder, datetime.now())  # noqa: DTZ005 - the local clock
    return free_path(folder, match.record.path.stem, SUFFIX)


def _saved(app: Host, match: Match[S, A], *, found: bool) -> Transition:
    """Leave the question and the dialog below it, and tell where the match is kept, and if it is listed."""
    app.keeper.note()
    record = match.record
    where = shown(record.path) if record else ""
    told = notice(
        app,
        app.words("trouble.saved_title"),
        app.words("trouble.saved" if found else "trouble.kept", path=where),
    )
    return Chain((Pop(), Pop(), Push(told)))


def _retry(app: Host, match: Match[S, A]) -> Transition:
    """Try to write everything once more, into a new file where there is none any longer."""
    try:
        if match.record is None:
            app.store.records.mkdir(parents=True, exist_ok=True)
            match.save_as(_new_file(app.store.records, match))
        elif not match.save() and not is_there(match.record.path):
            match.save_as(match.record.path)
    except (InputError, OSError):
        pass
    if match.unsaved is not None:
        return Replace(unsaved(app, match, again=True))
    app.keeper.note()
    return Replace(notice(app, app.words("trouble.saved_title"), app.words("trouble.saved_again")))


class Parting(Dialog):
    """Asks whether a match that is not saved may be lost."""

    def __init__(self, app: Host, match: AnyMatch, then: Transition) -> None:
        """Ask; ``then`` is where leaving the match leads."""
        words = app.words
        answers = [
            Answer(words("trouble.stay")),
            Answer(words("trouble.lose"), lambda: Chain((Pop(), then))),
            Answer(words("trouble.another"), lambda: Push(another_folder(app, match))),
        ]
        message = words("trouble.parting", n=match.behind)
        super().__init__(app, words("trouble.parting_title"), message, answers, _WIDTH)
