"""Lanterns told and shown: the least a game has to give for log, curtain, replay and score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.engine.chapters import Chapter, Entry
from wk.engine.spread import Area, Spread, Thing
from wk.shell import paint, theme
from wk.shell.match.amounts import part_by_part
from wk.shell.match.plainstage import PlainStage
from wk.shell.match.telling import CardGroup, ChartSeries, Face, Holding, Moment
from wk.words import GameWords, Words

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from tests.engine.lanterns import Action, State
    from wk.engine.chapters import Course
    from wk.engine.sheet import Row
    from wk.shell.match.stage import Amount

SIDE = 60
"""Width and height of a player's pole in units."""


class LanternStage(PlainStage[Any, Any]):
    """A row of poles, one a player, as bright as the lanterns on it are many."""

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the place of a player's pole."""
        poles = len(self.view.lit)
        if not isinstance(at, int) or at not in range(poles):
            return None
        side = self.scale.px(SIDE)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.room.left + round(self.room.width * (at + 0.5) / poles), self.room.centery
        return box

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is lit and what changed."""
        surface.fill("#102030")
        for seat, lanterns in enumerate(self.view.lit):
            box = self.rect_of(seat)
            assert box is not None
            dim = self.lit.bright is not None and seat not in self.lit.bright
            line = theme.AMBER if seat in self.lit.last | self.lit.counted else ""
            glow = min(255, 60 + 12 * lanterns)
            fill = f"#{glow:02x}{glow:02x}28"
            paint.panel(surface, box, fill=fill, line=line, opacity=0.46 if dim else 1)


class LanternMatches:
    """What Lanterns gives; it has no words of its own but those in its chapters."""

    series = (
        ChartSeries("lit", "Lanterns", lambda state, seat: state.lit[seat]),
        ChartSeries("card", "Seen cards", lambda state, seat: state.cards[seat]),
    )

    def __init__(self, language: str = "en") -> None:
        self.words = GameWords(Words("shell", language), Words("shell", language))

    def tell(self, course: Course[State, Action]) -> list[Chapter]:
        """Tell the turns, and between them the wind."""
        found: list[Chapter] = []
        entries: list[Entry] = []
        first = 0
        for place, action in enumerate(course.actions):
            seat, number, after = course.states[place].seat, self.round_of(course.states[place]), place + 1
            if course.states[place].bidding:
                what = "laid a bid" if action is None else f"bid {action.numbers[0]}"
                found.append(Chapter(course.seats[place], number, first, (Entry(what, (), after),)))
                first = after
            elif action is not None and action.kind == "wind":  # a new pile came just before
                told = Entry(f"The wind blew out {action.numbers[0]} a pole", after=after)
                dealt = Entry("The cards were shuffled", after=place)
                found.append(Chapter(None, number, place - 1, (told,), (dealt,)))
                first = after
            elif action is not None and action.kind == "end":
                name = course.states[place].names[seat]
                ended = Entry(f"{name} laid the card aside", after=after)
                found.append(Chapter(seat, number, first, _summed(entries), (ended,)))
                entries, first = [], after
            elif action is None or action.kind == "light":
                what = "lanterns" if action is None else f"{action.numbers[0]} lanterns"
                entries.append(Entry(f"lit {what}", (seat,), after))
        if entries:
            state = course.states[first]
            found.append(Chapter(state.seat, self.round_of(state), first, _summed(entries)))
        return found

    def plan(self, course: Course[State, Action]) -> list[Chapter]:
        """Tell what could be done as if it had been."""
        return self.tell(course)

    def beforehand(self, view: State, action: Action) -> str:  # noqa: ARG002 - it is told as it was done
        """Return that nothing is to be said."""
        return ""

    tones: Mapping[str, str] = {}

    def spread(self, view: State) -> Spread:
        """Spread out who has lit how many, and the cards each has seen."""
        return Spread(
            tuple(
                Area(f"{what}-{seat}", what, (Thing(str(number[seat]), id=str(number[seat])),), seat)
                for seat in range(len(view.lit))
                for what, number in (("lanterns", view.lit), ("cards", view.cards))
            )
        )

    def for_others(self) -> LanternMatches:
        """Return the same; nobody is spoken to."""
        return self

    def stage(self, state: State) -> LanternStage:  # noqa: ARG002 - it looks alike in all matches
        """Return the poles."""
        return LanternStage()

    def round_of(self, state: State) -> int:
        """Return the round."""
        return state.turn // len(state.names) + 1

    def called_for(self, state: State) -> str:  # noqa: ARG002 - part of the protocol
        """Return that each turn is a plain one."""
        return ""

    def last_turn(self, state: State) -> bool:
        """Return whether the seat to move takes its last turn."""
        return state.turn >= 3 * len(state.names)

    def outcome(self, state: State) -> str:
        """Return who won."""
        most = max(state.lit)
        return " and ".join(name for name, lit in zip(state.names, state.lit, strict=True) if lit == most)

    def ended(self, state: State) -> str:  # noqa: ARG002 - it always lasts as long
        """Return why it ended."""
        return "Three rounds were played."

    def counted(self, view: State) -> bool:  # noqa: ARG002 - a lantern is a point
        """Return that points always decide."""
        return True

    cards_at: str = ""

    def used(self, action: Any) -> tuple[str, ...]:  # noqa: ARG002 - part of the protocol
        """Return that nothing is done with cards."""
        return ()

    def cards(self, moment: Moment[Any, Any], seat: int) -> tuple[CardGroup, ...]:  # noqa: ARG002 - part of it
        """Return that there are no cards to show."""
        return ()

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the lanterns."""
        return (Holding(view.lit[seat], theme.AMBER, _draw_lantern),)

    def face(self, view: State, row: str) -> Face:  # noqa: ARG002 - the same for all
        """Return the only heading."""
        return Face("Lanterns")

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why there are points."""
        return f"{view.names[seat]} has lit {row.points}."

    def amounts(self, view: State, row: Row) -> Sequence[Amount]:  # noqa: ARG002 - the row says it all
        """Return the points on the player's pole."""
        return part_by_part(row)


def _draw_lantern(surface: pygame.Surface, box: pygame.Rect) -> None:
    surface.fill("gold", box)


def _summed(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return what was lit in a turn as one thing."""
    if len(entries) < 2:
        return tuple(entries)
    last = entries[-1]
    return (Entry(f"lit lanterns {len(entries)} times", last.at, last.after, tuple(entries)),)
