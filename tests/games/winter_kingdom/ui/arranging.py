"""Somebody who arranges a map, in a window without a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.ui.boards_at_hand import BoardPerson
from tests.games.winter_kingdom.ui.helping import no_screen
from wk.chance import seeded
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.setup.wishes import Placed
from wk.games.winter_kingdom.ui.arranger.scene import ArrangerScene

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path


BOARDS = library.load_boards()


SOME = {"C": Placed("2i3g", 0), "N": Placed("3T", 4)}


class Arranger(BoardPerson):
    """Somebody who arranges a map; ``done`` is what was told in the end."""

    done: Mapping[str, Placed] | None = None

    def arrange(self, placed: Mapping[str, Placed] = SOME) -> Arranger:
        """Open the arranger at a map."""
        self.open(
            lambda app, front: ArrangerScene(
                app, box_of(front.kit, front.say), placed, self._tell, lambda: seeded(front.new_seed())
            )
        )
        return self

    def _tell(self, placed: Mapping[str, Placed]) -> None:
        self.done = placed

    @property
    def map(self) -> dict[str, str]:
        """The slots as they are, as setups write them."""
        return {slot: str(placed) for slot, placed in self.scene.desk.arrangement.placed.items()}

    def tile(self, side: str) -> tuple[int, int]:
        """Return the middle of a board in the tray."""
        board = self.front.kit.boards.board_of(side)
        return self.widget(f"tray-{board}").area.center


@pytest.fixture(name="person")
def an_arranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Arranger]:
    """Return somebody whose window is closed after the test."""
    no_screen(monkeypatch)
    someone = Arranger(tmp_path / "data")
    yield someone
    someone.app.close()
