"""What the preview beside a hex tells: what an action there would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Build, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.preview import Start, preview, rivals
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.match.table import boxes as box
from wk.shell.match.table.boxes import Anchor, Gain, Told, Worth, square
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pygame

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.preview import Preview
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.coin_lights import CoinLights
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.hexgrid import Hex
    from wk.shell.settings import Settings

APART = 3.0
"""How far a box lies from the middle of its hex, in circumradii: the six neighbours reach to 2.8."""

COVERED = 0.9
"""Half the side of the square of a hex that is hidden, in circumradii."""


def anchor(camera: Camera, at: Hex, spared: Iterable[Hex], named: Iterable[Hex] = ()) -> Anchor:
    """Return what a box beside a hex is about: it hides neither the hex nor its neighbours.

    Args:
        camera: of the map.
        at: the hex.
        spared: the hexes that had better be seen.
        named: those it speaks of besides.
    """
    radius = camera.circumradius
    hidden, spoken = (
        [square(camera.to_screen(each), COVERED * radius) for each in some] for some in (spared, named)
    )
    middle = camera.to_screen(at)
    thing = square(middle, COVERED * radius)
    return Anchor(middle, square(middle, APART * radius - 1), hidden, spoken, thing)


def told(say: Say, state: State, action: Action, seen: Preview, *, with_scores: bool = True) -> Told:
    """Put a preview into words.

    Args:
        say: the words.
        state: the position before.
        action: what is previewed.
        seen: its preview.
        with_scores: whether points are shown during the game.
    """
    table = state.table
    rows: list[tuple[str, int | Worth]] = [
        (table.catalogue.goals[goal].name, change) for goal, change in seen.goals.items()
    ]
    if seen.castles:
        rows.append((say("preview.castles"), seen.castles))
    if with_scores:
        rows += [_of_rival(table.names[seat], change) for seat, change in rivals(state, action).items()]
    now, before = seen.after, seen.before
    key = "preview.touches" if now.terrains == before.terrains else "preview.touches-now"
    return Told(
        say(f"preview.{_deed(action)}"),
        seen.points if with_scores else None,
        tuple(rows) if with_scores else (),
        _gain(say, state, seen.coins),
        say(key, now=now.terrains, free=now.free, before=before.terrains),
    )


def _of_rival(name: str, change: int) -> tuple[str, Worth]:
    """Return the row of another player, whose loss is welcome."""
    return name, Worth(f"{'+' if change > 0 else '−'}{abs(change)}", change < 0)


def _gain(say: Say, state: State, coins: int) -> Gain | None:
    """Return the line about coins that are earned, with the reason."""
    if not coins:
        return None

    def coin(image: pygame.Surface, rect: pygame.Rect) -> None:
        marks.coin(image, rect, coins)

    why = say(f"preview.why.{state.table.economy.id}")
    return Gain(say("preview.coins", n=coins, why=why), marks.GOLD_TEXT, coin)


def _deed(action: Action) -> str:
    """Return what an action does with a piece, as the words name it."""
    match action:
        case Build(_, fort):
            return FORT if fort else HOUSE
        case Use(card, second, _, fort):
            ability = ABILITIES[INDEX[card]]
            if (ability.second if second else ability.first).builds:
                return FORT if fort else HOUSE
        case Salvage():
            return "salvage"
        case Wolves():
            return "wolves"
    return "move"


class Previews:
    """What is told beside the hex pointed at; found once for each hex and kept until another is."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings = settings
        self._start: Start | None = None
        self._known: tuple[TableModel, tuple[object, ...], box.Preview | None] | None = None

    def of(self, shown: TableModel, pane: MapPane, coins: CoinLights) -> box.Preview | None:
        """Return what building on the hex pointed at would change, or why it pays or not."""
        # What is shown is known by identity: every change makes it anew
        place = pane.pointer, pane.camera, coins.on
        if self._known is None or self._known[0] is not shown or self._known[1] != place:
            found = None if pane.pointer is None else self._find(shown, pane.camera, pane.pointer, coins)
            self._known = shown, place, found
        return self._known[2]

    def _find(self, shown: TableModel, camera: Camera, at: Hex, coins: CoinLights) -> box.Preview | None:
        turn, settings = shown.desk, self._settings()
        actions = turn.would(at) if turn is not None and at in turn.targets and settings.previews else ()
        if turn is None or not actions:
            words, lit = coins.reason(shown, at), coins.paying(shown)
            return box.Preview(words, anchor(camera, at, lit.now | lit.later)) if words else None
        if self._start is None or self._start.state is not turn.state:
            self._start = Start.of(turn.state)
        seen = preview(self._start, actions[0])
        change = told(shown.say, turn.state, actions[0], seen, with_scores=settings.running_scores)
        spared, named = {*turn.targets, *pieces_of(turn.state)} - {at}, [*hexes(seen.about), *turn.path]
        return box.Preview(change, anchor(camera, at, spared, named))
