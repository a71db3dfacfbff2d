"""Golden games as their pages have them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from wk.commands.common import replay_transcript
from wk.engine.history import History
from wk.engine.record import read
from wk.games import games
from wk.games.fronts import front_of
from wk.shell.share.page import MatchOnPage

if TYPE_CHECKING:
    from wk.gamekit import AnyKit

RECORDS = Path(__file__).resolve().parents[2] / "records" / "choices"
KITS = cast("dict[str, AnyKit]", games())


class Golden(NamedTuple):
    """A golden game, or its beginning."""

    kit: AnyKit
    history: History[Any, Any]

    def page(self, language: str = "en", *, bare: bool = False) -> MatchOnPage:
        """Return it as it is written on a page."""
        front = front_of(self.kit)
        front.speak(language)
        return MatchOnPage(self.history, front.matches.for_others(), [], bare=bare)


def golden(name: str, actions: int | None = None) -> Golden:
    """Return the golden game of a game, all of it or so many actions."""
    found = replay_transcript(read(RECORDS / f"{name}.wkrec"), KITS)
    if actions is None:
        return Golden(KITS[name], found.history)
    history = History(found.history.game, found.transcript.setup)
    for action in found.history.actions[:actions]:
        history.take(action)
    return Golden(KITS[name], history)


def values(html: str) -> dict[str, Any]:
    """Return what a page holds as JSON."""
    found = re.search(r'<script type="application/json" id="match">(.*?)</script>', html, re.DOTALL)
    assert found is not None
    held: dict[str, Any] = json.loads(found[1])
    return held
