"""The game in a window, with the file it was started with opened."""

from __future__ import annotations

import os
import signal
from contextlib import contextmanager, suppress
from functools import partial
from threading import Thread
from traceback import print_exception
from typing import TYPE_CHECKING

from wk.commands.common import DONE, WRONG, Games, check_playable, file_kind, is_record
from wk.engine import beside
from wk.engine.files import safefile
from wk.engine.files.datafolder import data_folder
from wk.engine.files.paths import closed, is_folder, is_missing
from wk.engine.files.textfile import InputError, read_bytes, reason, shown
from wk.engine.interrupts import heard
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.app import App
from wk.shell.dialog import notice
from wk.shell.display import NoDisplayError, find_screen
from wk.shell.rest import ask_to_close, wake
from wk.shell.scene import Push
from wk.shell.settings import SettingsStore
from wk.shell.shelf import Shelf
from wk.shell.thinker.process import ProcessThinker
from wk.shell.thinker.thinkers import Thinkers
from wk.shell.trash import Trash

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence
    from pathlib import Path

    from wk.engine.coach.trial import Task
    from wk.engine.match import AnyMatch
    from wk.shell.errand import Errand
    from wk.shell.listening import Ears
    from wk.shell.scene import Scene
    from wk.shell.shelf_page.scene import ShelfPage


def open_window(path: Path | None, told: str = "", *, say: bool = False) -> int:
    """Show the menu, or what a file opens, until the window is closed; return the exit status.

    A fault of the program ends with a page that tells of it, and a report in the data folder.

    Args:
        path: the file that is opened; None for the menu.
        told: a line that is said above all; empty for none.
        say: whether what would be spoken is written to standard output, a sentence a line.

    Raises:
        InputError: there is no display, or the file cannot be played.
    """
    try:
        with _interrupt_as_close(), _others_as_close(), heard(ask_to_close):
            find_screen()
            return _run(path, told, say=say)
    except (NoDisplayError, OSError) as error:
        raise InputError(str(error)) from error


@contextmanager
def _interrupt_as_close() -> Iterator[None]:
    """Let an interrupt from the keyboard ask what closing the window asks, instead of ending the program.

    SDL takes it so, as it takes a request to terminate, wherever nobody else handles the signal.
    """
    handler = signal.getsignal(signal.SIGINT)
    if handler == signal.SIG_IGN:  # as in the background
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


@contextmanager
def _others_as_close() -> Iterator[None]:
    """Let whatever else asks a process to end ask it as a request to terminate does.

    A thread passes them on, and so at once, while the window sleeps in SDL where no handler of Python's runs.
    SDL has none for them, and pygame's ends by a fault of memory.
    """
    names = [name for name in ("SIGQUIT", "SIGHUP") if hasattr(signal, name)]
    asking = {
        number
        for number in map(signal.Signals.__getitem__, names)
        if signal.getsignal(number) == signal.SIG_DFL
    }
    if not asking:  # as on Windows
        yield
        return
    heard, told = os.pipe()
    os.set_blocking(told, False)
    passing = Thread(target=_pass_on, args=(heard, asking), daemon=True)
    passing.start()
    before = signal.set_wakeup_fd(told, warn_on_full_buffer=False)
    for number in asking:
        signal.signal(number, lambda *_: None)
    try:
        yield
    finally:
        for number in asking:
            signal.signal(number, signal.SIG_DFL)
        signal.set_wakeup_fd(before)
        os.close(told)
        passing.join()
        os.close(heard)


def _pass_on(heard: int, asking: Container[int]) -> None:
    """Ask this process to terminate for each signal of some that is told of, until nothing more can be."""
    while number := os.read(heard, 1):
        if number[0] in asking:
            os.kill(os.getpid(), signal.SIGTERM)


def _run(path: Path | None, told: str, *, say: bool) -> int:
    """Run the app and return the exit status; NoDisplayError, InputError, OSError."""
    store = SettingsStore(data_folder())
    safefile.clear_left_over(store.folder)
    for folder in (store.records, Trash(store.records).folder):
        beside.clear(folder)
    kits = games()
    shelf = Shelf(Fronts(kits), store.records, listings=GAMES)
    app = App(store, ears=partial(_ears, say=say), heard=say)
    app.invite = _invite if is_missing(store.path) else None
    shelf.bring(store.settings.game)
    app.listen(lambda told: shelf.speak(told.language))
    app.trials = partial(_trial, app, shelf)
    app.reads = lambda match, at: shelf.games[match.game.name].table_ui.help(app, at=at, match=match)
    app.errands = partial(_errand, app, shelf)
    app.thinkers = Thinkers(lambda: ProcessThinker(games, call=wake), lambda name: kits[name].bots)
    lines = [*(_closed(app) or _notices(store.folder, shelf)), *filter(None, [told])]
    notices = [notice(app, app.words("problem.title"), line) for line in lines]
    try:
        if path is None:
            _show(app, shelf, *_offer(app, shelf), *notices)
        else:
            _show(app, shelf, *opened(app, shelf, path, kits), *notices)
        _keep_front(store, shelf)
    except (NoDisplayError, InputError, OSError):
        raise
    except Exception as error:  # noqa: BLE001 - whatever the fault is, players are told in a window
        return _crashed(app, error)
    return DONE


def _ears(app: App, *, say: bool) -> Ears:
    """Return who says what is on the screen; ``say`` has it written to standard output instead."""
    from wk.shell.speech.speaker import Speaker  # noqa: PLC0415 - nothing of it is loaded while it is off
    from wk.shell.speech.voices import Aside, Written, find_engine  # noqa: PLC0415 - likewise

    return Speaker(app, [Written()] if say else [Aside(find_engine)])


def _invite(language: str, words: str) -> None:
    """Have the screen reader that runs, if one does, say how to hear what is on the screen."""
    from wk.shell.speech.voices import invite  # noqa: PLC0415 - once in the life of an installation

    invite(language, words)


def _offer(app: App, shelf: Shelf) -> list[Scene]:
    """Return the offer of a game that a crash ended, if one did."""
    if not app.keeper.running.stale:
        return []
    from wk.shell.screens.saves_crash import crash_offer  # noqa: PLC0415 - mostly no game crashed

    offer = crash_offer(app, shelf)
    return [offer] if offer else []


def _show(app: App, shelf: Shelf, *scenes: Scene) -> None:
    """Run the app with the shelf and scenes above it; it is loaded after a table that hides it has shown."""

    def page() -> ShelfPage:
        from wk.shell.shelf_page.scene import ShelfPage  # noqa: PLC0415 - see above

        return ShelfPage(app, shelf)

    if scenes and not scenes[0].overlay:
        app.run(*scenes, below=page)
        return
    seen = page()
    seen.resume()
    app.run(seen, *scenes)


def _trial(app: App, shelf: Shelf, tasks: Sequence[Task], mark: str) -> Scene:
    """Return the scene in which turns of the match with a mark are tried again."""
    from wk.shell.missed.page import NotedTrial  # noqa: PLC0415 - only who tries needs it

    return NotedTrial(app, shelf, tasks, mark)


def _errand(app: App, shelf: Shelf, match: AnyMatch) -> Errand | None:
    """Return the task of the road that a match is played for, if it is one."""
    if match.record is None or is_missing(beside.beside(match.record.path, beside.TASK)):
        return None
    from wk.shell.road.errand import errand_of  # noqa: PLC0415 - mostly a match is none
    from wk.shell.road.medals import try_of  # noqa: PLC0415 - likewise
    from wk.shell.road.page import RoadPage  # noqa: PLC0415 - likewise

    this = try_of(match.record.path)
    return None if this is None else errand_of(app, shelf, match, this, lambda: RoadPage(app, shelf))


def _keep_front(store: SettingsStore, shelf: Shelf) -> None:
    """Keep which game stands in front: one whose file was opened came there without being brought."""
    if shelf.games.in_front != store.settings.game:
        with suppress(OSError):
            store.change(game=shelf.games.in_front)


def _crashed(app: App, error: Exception) -> int:
    """Tell of a fault: on standard error, in a file, and in a window of its own if one can be opened."""
    from wk.shell.report import report  # noqa: PLC0415 - hopefully never
    from wk.shell.screens.report_page import crash_page, keep_report  # noqa: PLC0415 - likewise

    print_exception(error)
    with suppress(NoDisplayError):
        find_screen()  # it was closed; the report tells which it is
    text = report(app, error, app.keeper.match)
    kept = keep_report(app.store.folder, text)
    with suppress(Exception):  # the fault may lie in what draws
        after = App(app.store)
        after.run(crash_page(after, text, kept))
    return WRONG


def _closed(app: App) -> list[str]:
    """Return what to say of a data folder that cannot be used, a line; nothing of any other."""
    folder = app.store.folder
    why = closed(folder)
    return [app.words("problem.data_folder", folder=shown(folder), why=reason(why))] if why else []


def _notices(folder: Path, shelf: Shelf) -> list[str]:
    """Return what is wrong with files of the user's own; a game that has no folder for any is not loaded."""
    used = (name for name in shelf.games.names if is_folder(folder / name))
    return [line for name in used for line in shelf.games[name].notices()]


def opened(app: App, shelf: Shelf, path: Path, kits: Games) -> list[Scene]:
    """Return the table of a record or of a new match of a setup, or a question that comes before it.

    A task of the road opens the page of the road and, above it, what the task asks for.

    Raises:
        InputError, OSError: the file cannot be played.
    """
    if not is_record(path, read_bytes(path)):
        kit, kind = file_kind(path, kits)
        if kind.task:
            shelf.bring(kit.game.name)
            return _task(app, shelf, path)
        check_playable(path, kind)
        shelf.bring(kit.game.name)
        return [shelf.front.table(app, shelf.open_match(shelf.front.settle(path)))]
    match = shelf.load_as_saved(path)
    if match is not None:
        return [shelf.front_of(match).table(app, match)]
    from wk.shell.screens.opening import changed_question  # noqa: PLC0415 - that is rare

    return [changed_question(app, shelf, path, lambda match: Push(shelf.front_of(match).table(app, match)))]


def _task(app: App, shelf: Shelf, path: Path) -> list[Scene]:
    """Return the page of the road and the sheet of a task of the game in front; SetupError, InputError."""
    from wk.shell.road.page import RoadPage  # noqa: PLC0415 - a table or the menu needs it not yet

    station = shelf.front.road.station_of(path)
    page = RoadPage(app, shelf)
    page.resume()
    return [page, page.sheet(station)]
