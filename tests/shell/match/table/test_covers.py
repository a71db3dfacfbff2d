"""What covers a table: the last one is on top, overlays leave the rest to be seen, each goes by itself."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from wk.shell.match.table.sitting import Covers


class Cover:
    """A scene over a table that notes what is asked of it."""

    def __init__(self, name: str, *, overlay: bool) -> None:
        self.name, self.overlay, self.dirty = name, overlay, True
        self.resumed = 0

    def draw(self, surface: Any) -> None:
        """Note that it was drawn, in the drawn order."""
        surface.append(self.name)

    def resume(self) -> None:
        """Note that settings may have changed."""
        self.resumed += 1


def _laid(overlays: tuple[bool, ...]) -> tuple[Covers, list[Any]]:
    covers, scenes = Covers(), [Cover(str(n), overlay=overlay) for n, overlay in enumerate(overlays)]
    for scene in scenes:
        covers.put(scene)  # type: ignore[arg-type]
    return covers, scenes


every_heap = pytest.mark.parametrize(
    "overlays", [heap for many in range(5) for heap in product((False, True), repeat=many)], ids=str
)


@every_heap
def test_the_last_is_on_top_and_all_from_the_last_whole_one_is_drawn(overlays: tuple[bool, ...]) -> None:
    covers, scenes = _laid(overlays)
    drawn: Any = []
    assert covers.top is (scenes[-1] if scenes else None)
    assert covers.hide_all == (False in overlays)
    covers.draw(drawn)
    lowest = max((n for n, overlay in enumerate(overlays) if not overlay), default=0)
    assert drawn == [scene.name for scene in scenes[lowest:]]
    assert [scene.dirty for scene in scenes] == [n < lowest for n in range(len(scenes))]
    covers.resume()
    assert [scene.resumed for scene in scenes] == [1] * len(scenes)


@every_heap
def test_overlays_on_top_go_and_what_lies_below_stays(overlays: tuple[bool, ...]) -> None:
    covers, scenes = _laid(overlays)
    covers.clear(overlays=True)
    wanted = [scene for n, scene in enumerate(scenes) if False in overlays[n:]]
    assert covers.top is (wanted[-1] if wanted else None)
    while (top := covers.top) is not None:
        assert top is wanted.pop()
        covers.remove(top)
    assert not wanted
    covers, _ = _laid(overlays)
    covers.clear()
    assert covers.top is None


def test_only_the_one_on_top_is_taken_away() -> None:
    covers, scenes = _laid((False, True))
    left = []
    for scene in (scenes[0], scenes[1]):
        covers.remove(scene)
        left.append(covers.top)
    assert left == [scenes[1], scenes[0]]
