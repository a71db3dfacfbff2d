"""Laws of every table: what is drawn lies in its place, arrows lead everywhere, moves end at their things."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.laws.courses import trial
from tests.laws.tables import WINDOWS, AtAnyTable, every_table, sit_down
from wk.games import GAMES
from wk.shell import paint
from wk.shell.match.table.moving import Moves
from wk.shell.match.table.things import ThingTable
from wk.shell.widget import Look, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.widget import Widget

__all__ = ["sit_down"]

EDGE, SHADOW = 8, 64
"""How far words may stand over the edge of their widget, and shadows and rings, both sides together."""

AROUND = frozenset(
    {"ColumnWidget", "Pile", "Shown", "Army", "Total", "RailHeading", "Way", "Banner", "CardShadows"}
)
"""Widgets that draw round their place: a name under a card, a sum under a column."""


def _widgets(at: AtAnyTable) -> list[Widget]:
    return [widget for widget in at.widgets() if not isinstance(widget, ScrollArea)]


def _frame_faults(at: AtAnyTable) -> Iterator[str]:
    """Yield what of the frame lies outside its place, or over another part of it."""
    places, window = at.scene.view.places, at.scene.view.window
    bar = [places.sentence, *(places.buttons[key] for key in ("restart", "undo", "redo", "menu"))]
    parts = {"bar": places.bar, "finish": places.finish, "log": places.log, "stage": places.stage}
    parts |= {f"offer {n}": rect for n, rect in enumerate(places.offers)}
    yield from (name for name, rect in parts.items() if not window.contains(rect) or not rect)
    yield from ("the bar lets something out" for rect in bar if not places.bar.contains(rect))
    yield from ("the bar's parts cross" for one, other in combinations(bar, 2) if one.colliderect(other))
    apart = [places.bar, places.stage], [places.finish, places.log]
    yield from (f"{one} crosses {other}" for one, other in apart if one.colliderect(other))
    yield from (f"{rail} crosses the stage" for rail in places.rails if rail.colliderect(places.stage))
    yield from ("offers cross" for one, other in combinations(places.offers, 2) if one.colliderect(other))


def _widget_faults(at: AtAnyTable) -> Iterator[str]:
    """Yield which widgets leave the window, or lie across another one that is pressed too."""
    window, pressed = at.scene.view.window, [widget for widget in _widgets(at) if widget.interactive]
    yield from (widget.key for widget in _widgets(at) if not window.contains(widget.area))
    for one, other in combinations(pressed, 2):
        nested = one.rect.contains(other.area) or other.rect.contains(one.area)
        if one.area.colliderect(other.area) and not nested:
            yield f"{one.key} crosses {other.key}"


def _drawing_faults(at: AtAnyTable, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Yield what a widget draws or writes outside its place, and words it writes over other words."""
    written: list[tuple[str, pygame.Rect]] = []
    text = paint.text

    def noted(surface: pygame.Surface, words: str, *rest: Any) -> pygame.Rect:
        rect = text(surface, words, *rest)
        if words.strip():
            written.append((words, rect.copy()))
        return rect

    monkeypatch.setattr(paint, "text", noted)
    for widget in _widgets(at):
        written.clear()
        surface = pygame.Surface(at.app.size, pygame.SRCALPHA)
        widget.draw(surface, Look(at.scene.view.places.scale))
        name, rect = type(widget).__name__, widget.rect
        more = 2 * max(rect.size) if name in AROUND else 0
        drawn = surface.get_bounding_rect()
        if drawn and not rect.inflate(SHADOW + more, SHADOW + more).contains(drawn):
            yield f"{name} {widget.key} draws at {drawn}, outside {rect}"
        for words, place in written:
            if not rect.inflate(EDGE + more, EDGE + more).contains(place):
                yield f"{name} {widget.key} writes {words!r} at {place}, outside {rect}"
        for (words, one), (others, other) in combinations(written, 2):
            if words != others and one.inflate(-6, -12).colliderect(other.inflate(-6, -12)):
                yield f"{name} {widget.key} writes {words!r} over {others!r}"
    monkeypatch.undo()


@every_table
def test_what_is_drawn_lies_in_its_place(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch, name: str, number: int, window: Any
) -> None:
    """Rectangles inside their parents, none across another, words and pictures in their widgets."""
    at, _ = sit_down(name, number, window)
    assert not list(_frame_faults(at))
    assert not list(_widget_faults(at))
    assert not list(_drawing_faults(at, monkeypatch))


def _pointed_faults(at: AtAnyTable) -> Iterator[str]:
    """Yield what the log points at that has no place, or one outside the window."""
    window, shown = at.scene.view.window, 0
    for chapter in at.scene.teller.chapters(at.scene.play.viewer):
        for entry in (*chapter.entries, *chapter.besides):
            for thing in entry.at:
                place = at.part.place_of(thing)
                shown += place is not None
                if place is not None and not (window.contains(place) and place.width > 0 < place.height):
                    yield f"{entry.words!r} points at {thing}, which lies at {place}"
    if not shown:
        yield "the log points at nothing"


@pytest.mark.parametrize("name", GAMES)
def test_what_the_log_points_at_shows(sit_down: Any, name: str) -> None:
    """What an entry is about has a place on the table, inside the window."""
    at, _ = sit_down(name, 1, WINDOWS[0])
    assert not list(_pointed_faults(at))


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


@pytest.mark.parametrize("name", GAMES)
def test_arrows_lead_from_anywhere_to_everything(sit_down: Any, name: str) -> None:
    """The next thing that way or the next in the row, never back to the first; all that is lit is reached."""
    tried = 0
    for number in range(2):
        at, rng = sit_down(name, number, WINDOWS[0])
        part = at.part
        if name == "winter-kingdom":
            tried += _walk_the_land(at, rng)
        elif isinstance(part, ThingTable) and part.desk is not None and part.desk.stops():
            tried += _walk_the_things(part)
        at.app.close()
    assert tried or name == "nobles"


def _walk_the_land(at: AtAnyTable, rng: Any) -> int:
    """Step about the land; each step leads to a hex next to the last one, that way."""
    pane, land = at.part.pane, at.part.pane.layer.hexes
    for here in rng.sample(sorted(land), 12):
        x, y = pane.camera.to_screen(here)
        for key, (right, down) in ARROWS.items():
            pane.pointer, pane.by_keys = here, True
            at.press(key)
            there = pane.pointer
            to_x, to_y = pane.camera.to_screen(there)
            assert there in land
            assert (
                max(abs(there.q - here.q), abs(there.r - here.r), abs(there.q + there.r - here.q - here.r))
                <= 1
            )
            assert there == here or (to_x - x) * right + (to_y - y) * down > 0
    return 1


def _walk_the_things(part: Any) -> int:
    """Press each arrow at each thing; return how many things there are."""
    stops = list(part.desk.stops())
    ways: dict[Any, set[Any]] = {}
    for here in stops:
        for key, (right, down) in ARROWS.items():
            part.cursor = here
            assert part.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
            there = part.cursor
            assert there in stops
            ways.setdefault(here, set()).add(there)
            if not part.by_place:
                step = right + down
                assert there == stops[(stops.index(here) + step) % len(stops)]
            elif there != here:
                (x, y), (to_x, to_y) = part.place_of(here).center, part.place_of(there).center
                assert (to_x - x) * right + (to_y - y) * down > 0
    reached, open_ = {stops[0]}, [stops[0]]
    while open_:
        for other in ways[open_.pop()] - reached:
            reached.add(other)
            open_.append(other)
    assert reached == {*stops}
    return len(stops)


@pytest.mark.parametrize("name", [name for name in GAMES if name != "winter-kingdom"])
def test_moves_begin_and_end_where_their_things_are(sit_down: Any, name: str) -> None:
    """At its first moment a thing lies where its move begins, at its last where it ends."""
    at, rng = sit_down(name, 1, WINDOWS[0])
    game, scene, seen = at.match.game, at.scene, 0
    noted: list[tuple[Moves, list[pygame.Rect | None]]] = []
    begin = scene.effects.begin

    def note(effects: Any, **rest: Any) -> None:
        noted.extend((each, [way.start for way in each._ways]) for each in effects if isinstance(each, Moves))
        begin(effects, **rest)

    scene.effects.begin = note
    for _ in range(12):
        if game.seat_to_move(at.match.state) is None:
            break
        places = {key: rect.copy() for key, (_, rect) in getattr(at.part, "things", {}).items()}
        assert places or at.part.desk is None
        scene.play.play(trial(name).choose(game, at.match.state, rng, 1))
        at.draw()
        for moves, starts in noted:
            for way, start in zip(moves._ways, starts, strict=True):
                end = start if way.move.end is None else moves._find(way.move.end)
                if end is None:
                    continue
                seen += 1
                for share, wanted in ((0.0, start or end), (1.0, end)):
                    moves.share = (way.move.begins + share * way.move.lasts * 0.9999) / moves.lasts
                    now = [box for box in moves.rects() if box.collidepoint(wanted.center)]
                    assert now, (way.move, share, wanted)
        noted.clear()
        at.go_on()
        at.draw()
    assert seen
