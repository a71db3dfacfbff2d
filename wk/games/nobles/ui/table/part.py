"""Nobles' part of its table: banners above and below, the panel at the left, the rail at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.rules import FRONT, HAND, TRAY, zones
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    HARVEST,
    INTRIGUE,
    LOSSES,
    NONE,
    ORDERS,
    OVER,
    RANSOM,
    STRIKE,
    TAKEOVER,
    YIELD,
    Action,
    State,
)
from wk.games.nobles.ui.looks import (
    ASPECT,
    CAPTIVE,
    COURT,
    HELD,
    NOBLE,
    WAS,
    Sight,
    Thing,
    court_widgets,
    draw_tapestry,
    noble_places,
    rival_areas,
)
from wk.games.nobles.ui.table import choices
from wk.games.nobles.ui.table.areas import (
    TOTAL,
    Acts,
    hand_widgets,
    head_of,
    newest,
    panel_widgets,
    rail_widgets,
    sheet_widgets,
    spied_widgets,
    total_style,
)
from wk.games.nobles.ui.table.choices import LEADER, SIZE, TARGET, Desk, told
from wk.games.nobles.ui.table.layout import lay_out
from wk.games.nobles.ui.table.moving import dealt, moves_of
from wk.games.nobles.ui.table.pieces import number_faces, way_widgets
from wk.games.nobles.ui.table.telling import marching, reveal_widgets, summed
from wk.shell.kinds import level_told, level_words
from wk.shell.match.changes import counting
from wk.shell.match.table.boxes import Anchor, Preview
from wk.shell.match.table.part import Prompt, Result, Widgets
from wk.shell.match.table.rails import told_of
from wk.shell.match.table.things import ThingTable
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.nobles.ui.matches import Matches
    from wk.games.nobles.ui.table.layout import Layout
    from wk.shell.match.moves import Move
    from wk.shell.match.table import part as frame
    from wk.shell.widget import Widget
    from wk.words import Words


SHEET, REVEAL = "sheet", "reveal"
"""What may lie over the table: the discards, the last reveal."""

LAID = 0.25
"""Seconds in which the sum changes as a card is laid."""

CUES = {"march": "fort", "stand": "fort", "recruit": "card", "ransom": "coin", "take": "coin"}


CHAPTERS = {
    **dict.fromkeys((HARVEST, ALLEGIANCE, DISCARD), "year"),
    **dict.fromkeys((ORDERS, ARMIES), "war"),
    **dict.fromkeys((DEFENCE, LOSSES, YIELD), "defence"),
    **dict.fromkeys((RANSOM, TAKEOVER), "captives"),
    **dict.fromkeys((INTRIGUE, GUARD, STRIKE), "plots"),
    OVER: "end",
}
"""The topics of the help that tell of what can be done, by phase."""


class NoblesTable(ThingTable[State, Action, Thing, Desk]):
    """The courts, what is chosen, and what lies over them."""

    layout: Layout
    chapters = CHAPTERS
    matches: Matches
    zones = staticmethod(zones)
    decides, asks, finishes = Desk, staticmethod(choices.asked), staticmethod(choices.finish)
    shown = ""
    """What the last action showed to all: a battle, a plot, orders or armies; nothing else."""

    @property
    def say(self) -> Words:
        """The game's words."""
        return self.matches.say

    # What is shown ------------------------------------------------------------------------------

    def stays_open(self, moment: frame.Moment[State, Action]) -> bool:
        """Return whether nobody decides: what an action showed lies open until somebody does."""
        return moment.legal is None

    def seated(self, moment: frame.Moment[State, Action]) -> Desk:
        """Return the choices of whoever decides."""
        found, last = super().seated(moment), self.desk
        if last is not None and moment.state.phase == ARMIES and last.state.seat == moment.state.seat:
            found.leader = last.leader
        return found

    @property
    def together(self) -> Prompt | None:  # type: ignore[override]
        """What is said while all look at a battle or a plot, at orders, or at armies that march."""
        say = self.say
        return Prompt(say(f"shown.{self.shown}"), say(f"shown.{self.shown}-hint")) if self.shown else None

    def secret_in(self, state: State) -> str:
        """Return what is chosen in secret: an order, an army, a defence, a guard."""
        return self.say(f"secret.{state.phase}") if state.phase in choices.SECRET else ""

    def undone(self) -> str:
        """Return what could still be paid for."""
        return choices.undone(self.say, self.state, self.desk)

    def things_for(self, action: Action) -> list[Thing]:
        """Return whom an order is against and how many cards march, also where there is but one to choose."""
        if action.word != "order" or not action.size:
            return []
        return [(TARGET, self.state.fixed.seat_of(action.court), NONE), (SIZE, NONE, action.size)]

    # What is done -------------------------------------------------------------------------------

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is heard of an action, and whether all look at what it showed."""
        before, after = step.before, step.after
        seen = Sight(self.say, self.matches.looks, after, self.layout.scale)
        moves = moves_of(seen, before, step.action, self.seat) + self._counted(step)
        self.shown = ""
        if step.back:
            return Result(moves=moves)
        if _fought(before) != _fought(after) and after.clash is not None:
            self.opened, self.shown = REVEAL, "plot" if after.clash.is_plot else "battle"
            return Result(cue="win" if after.phase == OVER else "fort", together=True, moves=moves)
        word = step.action.word if step.action else "lay"
        shown = before.phase in {ORDERS, ARMIES} and after.phase != before.phase
        ordered = shown and any(player.order and player.order.size for player in after.players)
        self.shown = before.phase if ordered else ""
        cue = (
            "win" if after.phase == OVER else CUES.get(word, "card" if after.seat == before.seat else "turn")
        )
        hidden = before.phase == GUARD and after.phase == STRIKE  # a guard of a troupe, until it strikes
        return Result(cue=cue, together=bool(ordered) if shown else False if hidden else None, moves=moves)

    def _counted(self, step: frame.Step[State, Action]) -> list[Move]:
        """Return how the sum of the panel changes, while the same player goes on laying."""
        before, after = step.before, step.after
        if (before.seat, before.phase) != (after.seat, after.phase) or after.seat != self.seat:
            return []
        leader = self.desk.leader if self.desk else NONE
        numbers = [summed(self.say, state, leader).total for state in (before, after)]
        if not all(numbers) or numbers[0] == numbers[1]:
            return []
        faces = number_faces(total_style(self.layout.scale))
        return [counting(TOTAL, (int(numbers[0]), int(numbers[1])), faces, LAID)]

    def why_not_finish(self) -> str:
        """Return what is missing."""
        desk = self.desk
        if desk is not None and desk.finish is not None and desk.finish not in desk.legal:
            return desk.why(desk.finish)
        return super().why_not_finish()

    # Input --------------------------------------------------------------------------------------

    def focus_after(self, key: str) -> str | None:
        """Free the keys for the buttons once a thing was used; an order goes on from whom to how many."""
        if key.startswith(TARGET) and self.desk is not None and self.desk.finish is None:
            return self.key_of((SIZE, NONE, 1))
        return None if key.startswith(("pile", "look")) else ""

    # The picture --------------------------------------------------------------------------------

    def deal(self) -> Sequence[Move]:
        """Deal the first hands."""
        return dealt(self.matches.looks, self.state, self.seat)

    @property
    def _rivals(self) -> list[int]:
        """The other seats, in seat order after the viewer's."""
        count = len(self.state.players)
        return [(self.seat + n) % count for n in range(1, count)]

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> Layout:
        """Lay out the whole table."""
        return lay_out(size, ui_scale, len(self._rivals))

    def _eye(self) -> Sight:
        desk, state = self.desk, self.state
        light = desk.light if desk is not None else lambda _thing: Light.PLAIN
        press = self.press if desk is not None else None
        note = partial(choices.note, self.say, state)
        words, seats = self.matches.words, state.fixed.seats
        levels = tuple((level_words(words, seat), level_told(words, seat)) for seat in seats)
        return Sight(self.say, self.matches.looks, state, self.layout.scale, light, press, note, levels)

    def widgets(self) -> Widgets:
        """Return the banners, the panel, the hand, the rail, and what lies over them."""
        layout, sight, desk = self.layout, self._eye(), self.desk
        own: list[Widget] = [head_of(self.say, self.state, self.seat, layout.head)]
        own += panel_widgets(sight, layout, desk)  # first of what Tab goes along, then the hand
        own += hand_widgets(sight, layout, self.seat, desk)
        places = [(self.seat, layout.own), *zip(self._rivals, layout.rivals, strict=True)]
        for seat, rect in places:
            own += court_widgets(sight, seat, rect, own=seat == self.seat)
        anchors = {seat: rect.midbottom for seat, rect in places[1:]} | {self.seat: layout.own.midtop}
        own += way_widgets(sight, marching(self.state), anchors, layout.middle)
        self.note(own)
        sheet, reveal = partial(self.toggle, SHEET), partial(self.toggle, REVEAL)
        acts = Acts(sheet, reveal, newest(self.teller.match.states))
        year = told_of(self.teller, self.moment.viewer, self.state.year)
        shared = rail_widgets(sight, layout.rail, self.places.log, acts, year)
        over = spied_widgets(sight, layout, self.moment.viewer)
        if self.opened:
            over += (sheet_widgets if self.opened == SHEET else reveal_widgets)(sight, layout.scene)
        return Widgets(own, shared, over)

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows: it hangs on the layout and the marks alone."""
        return self.layout.cloth.size, marks, self.seat

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw the tapestry, and a light round the courts that changed last or are told of."""
        layout = self.layout
        surface.fill("#0b1018", pygame.Rect(0, 0, surface.get_width(), layout.cloth.top))
        draw_tapestry(surface, layout.cloth, layout.scale.unit)
        marks: frame.Marks = picture[1]  # type: ignore[index]
        own = frozenset({(COURT, self.seat)} if marks.plan else ())  # a hint rings what is pressed there
        for at in sorted(marks.last | (marks.told - own) | marks.blame, key=repr):  # glows may overlap
            rect = self.place_of(at)
            if rect is not None and isinstance(at, tuple) and at[0] == COURT:
                glow(
                    surface,
                    rect,
                    3,
                    Light.CHOSEN if at in marks.told | marks.blame else Light.LIT,
                    layout.scale,
                )

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a court or something before it lies."""
        if not isinstance(at, tuple):
            return None
        if at[0] in {HAND, TRAY, FRONT} and len(at) == 2:
            return self._card_place(at[1], front=at[0] != HAND)
        if at[0] == WAS:
            _, seat, place, count = at
            own, rect = seat == self.seat, self.place_of((COURT, seat))
            two = len(self._rivals) == 1
            return rect and noble_places(rect, self.layout.scale, count, own=own, two=two)[place]
        if at[0] in {COURT, NOBLE, CAPTIVE, HELD} and at[1] >= 0:
            return self.layout.own if at[1] == self.seat else self.layout.rivals[self._rivals.index(at[1])]
        return self.layout.panel if at[0] in {TARGET, SIZE, LEADER} else self.layout.hand

    def _card_place(self, seat: int, *, front: bool) -> pygame.Rect:
        """Return where a card of a hand shows that is seen from behind, or one laid before the banner."""
        if seat == self.seat:
            area = self.layout.hand
            return pygame.Rect(area.topleft, (round(area.height / ASPECT), area.height))
        banner = self.layout.rivals[self._rivals.index(seat)]
        hand = rival_areas(banner, self.layout.scale, two=len(self._rivals) == 1).hand
        found = pygame.Rect(0, 0, round(hand.height / ASPECT), hand.height)
        found.topright = hand.topright
        if front:
            found.midbottom = banner.midbottom
        return found

    def spoken(self, *, hint: bool = False) -> list[pygame.Rect]:
        """Return the places of what is lit, for refusals."""
        desk = self.desk
        lit = () if hint or desk is None else self.things.values()
        return [rect for thing, rect in lit if desk is not None and desk.light(thing) is Light.LIT]

    def preview(self) -> Preview | None:
        """Return what is told of the thing pointed at."""
        key = self.key_of(self.thing)
        if self.thing is None or not key or self.opened or not self.app.settings.previews:
            return None
        found, (_, rect) = told(self.say, self.state, self.desk, self.thing), self.things[key]
        if found is None:
            return None
        return Preview(found, Anchor(rect.center, rect, [self.layout.own, self.layout.hand]))


def _fought(state: State) -> tuple[int, int]:
    """Return which battle or plot was revealed last, and whom it made a captive: all look at each."""
    return state.clashes, state.clash.captive if state.clash else NONE
