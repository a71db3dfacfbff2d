"""What the list of saved games asks for: a name, a folder to export to, a file that lies elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.files.paths import check_folder, home_folder, typed
from wk.engine.files.textfile import reason, shown
from wk.shell import recordfiles
from wk.shell.ask import Ask, ConfirmQuestion
from wk.shell.dialog import notice
from wk.shell.mistakes import folder_mistake, record_mistake, unwritten
from wk.shell.playorder import PlayOrder
from wk.shell.recordfiles import RefusedError
from wk.shell.refusals import REFUSED
from wk.shell.scene import Chain, Pop, Replace, Transition
from wk.shell.screens.opening import open_saved

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.folders import Saved
    from wk.shell.shelf import Shelf


def refusal(app: App, error: Exception) -> str:
    """Return in a sentence why a file was left as it is."""
    if isinstance(error, RefusedError):
        return app.words(f"saves.refused.{error.why.value}")
    return shown(reason(error))


def ask_name(app: App, saved: Saved, title: str, renamed: Callable[[Path], None]) -> Ask:
    """Ask for a game's name, beginning with the title it has; ``renamed`` learns where it lies then."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.rename_title"), words("saves.rename_note"), words("saves.rename_do"), title
    )

    def rename(line: str) -> Transition | str:
        if line != title:
            try:
                path = recordfiles.rename(saved.path, line)
                PlayOrder(app.store.records).rename(saved.path, path)
                renamed(path)
            except REFUSED as error:
                return refusal(app, error)
        return Pop()

    return Ask(app, question, rename)


def ask_export(app: App, shelf: Shelf, saved: Saved) -> Ask:
    """Ask for the folder into which a game's record and notation are written."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.export_title"),
        words("saves.export_note"),
        words("saves.export_do"),
        str(home_folder()),
        words("trouble.path"),
    )

    def export(line: str) -> Transition | str:
        folder = typed(line)
        try:
            check_folder(folder)
        except OSError as error:
            return folder_mistake(words, error)
        try:
            to = recordfiles.export(saved.path, folder, shelf.notation(saved))
        except OSError as error:
            return unwritten(words, error, folder / saved.path.name)
        except REFUSED as error:
            return refusal(app, error)
        said = words("saves.exported", record=shown(to.record), text=shown(to.text))
        return Replace(notice(app, words("saves.exported_title"), said))

    return Ask(app, question, export)


def ask_file(app: App, shelf: Shelf) -> Ask:
    """Ask for a record that lies anywhere else, to be played in place of the list below."""
    words = app.words
    question = ConfirmQuestion(
        words("saves.file"), words("saves.file_note"), words("saves.open"), "", words("saves.file_path")
    )

    def answer(line: str) -> Transition | str:
        path = typed(line)
        try:
            return open_saved(
                app,
                shelf,
                path,
                lambda match: Chain((Pop(), Replace(shelf.front_of(match).table(app, match)))),
            )
        except REFUSED as error:
            return record_mistake(words, error, path)

    return Ask(app, question, answer)
