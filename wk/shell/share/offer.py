"""The button of a screen that looks back on a match: it asks what is to show, and makes the page."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.files.textfile import shown
from wk.shell import recordfiles
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.refusals import REFUSED
from wk.shell.scene import Pop, Push, Replace, Transition

if TYPE_CHECKING:
    from wk.engine.match import AnyMatch
    from wk.shell.app import App
    from wk.shell.match.telling import AnyUi


def share(app: App, match: AnyMatch, ui: AnyUi) -> Transition | None:
    """Ask how a match with a record is to be shared; of one that goes on only what all may see ever is."""
    if match.record is None:
        return None
    words = ui.words
    answers = [Answer(words("share.not-now"), Pop)]
    if match.game.seat_to_move(match.state) is None:
        asked = words("share.ask")
        answers += [
            Answer(words("share.keep-hidden"), partial(_make, app, match, ui, bare=False)),
            Answer(words("share.show-all"), partial(_make, app, match, ui, bare=True)),
        ]
    else:
        asked = words("share.ask-going")
        answers.append(Answer(words("share.do"), partial(_make, app, match, ui, bare=False)))
    return Push(Dialog(app, words("share.title"), asked, answers))


def _make(app: App, match: AnyMatch, ui: AnyUi, *, bare: bool) -> Transition:
    """Write the page beside the record, and say where it is."""
    from wk.shell.share.page import page_of_match  # noqa: PLC0415 - only who shares needs it

    assert match.record is not None  # noqa: S101 - whoever was asked has one
    told, review = ui.for_others(), app.thinkers.reviews.of(match)
    try:
        page = page_of_match(match, told, review, bare=bare)
        path = recordfiles.save_page(match.record, page)
    except REFUSED as error:
        return Replace(notice(app, app.words("problem.title"), str(error)))
    return Replace(notice(app, told.words("share.done-title"), told.words("share.done", path=shown(path))))
