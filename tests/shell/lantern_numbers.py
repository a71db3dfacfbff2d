"""The data of Lanterns that can be changed: two numbers and the wind of each end of the street."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

import pygame

from wk.shell.editors.values import Choices, Number, Range, Sheet, Values
from wk.shell.widget import Label

if TYPE_CHECKING:
    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Value
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget

WINDS = Choices({"calm": "No wind", "breeze": "A breeze", "storm": "Storm"})
LIGHTS, MOST = ("game", "lights"), ("game", "most")
EAST, WEST = ("end", "east", "wind"), ("end", "west", "wind")


class LanternNumbers:
    """Values kept in memory; both ends of the street must have different winds."""

    title = "Winds and lights"
    intro = "Change them as you like."
    trouble = ""

    def __init__(self) -> None:
        self.own: dict[KeyPath, Value] = {}

    @property
    def shipped(self) -> Values:
        """Three lights; calm in the east, a storm in the west."""
        return MappingProxyType({LIGHTS: 3, MOST: 12, EAST: "calm", WEST: "storm"})

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The game, then the two ends."""
        numbers = Number(LIGHTS, "Lights", Range(1, 9)), Number(MOST, "Most", Range(10, 120), "Limits")
        game = Sheet("game", "The game", "no card", "Game", "#909090", _art, numbers, is_card=False)
        east = Sheet("east", "East end", "an end", "Ends", "#c08040", _art, (Number(EAST, "Wind", WINDS),))
        west = Sheet("west", "West end", "an end", "Ends", "#c08040", _art, (Number(WEST, "Wind", WINDS),))
        return game, east, west

    def fault(self, own: Values) -> str:
        """Refuse the same wind at both ends."""
        winds = {**self.shipped, **own}
        return "The same wind cannot blow at both ends." if winds[EAST] == winds[WEST] else ""

    def save(self, own: Values) -> None:
        """Keep values."""
        self.own = dict(own)

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Show an end with its wind."""
        wind = {**self.shipped, **own}["end", key, "wind"]
        return Label(rect=flow.take(90, width=120), key="end", words=str(wind), style=flow.scale.label())


def _art(size: tuple[int, int], radius: int) -> pygame.Surface:
    assert radius >= 0
    return pygame.Surface(size)
