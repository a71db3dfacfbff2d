"""Nobles' part of its table: banners above and below, the panel at the left, the rail at the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.actions import Action
from wk.games.nobles.cards import CARDS
from wk.games.nobles.state import ARMIES, ORDERS, OVER
from wk.games.nobles.ui.art import Looks, draw_tapestry
from wk.games.nobles.ui.banner import CAPTIVE, COURT, HELD, NOBLE, Eye, court_widgets
from wk.games.nobles.ui.table import asking
from wk.games.nobles.ui.table.desk import HAND, LEADER, SIZE, TARGET, Desk
from wk.games.nobles.ui.table.layout import lay_out
from wk.games.nobles.ui.table.mine import hand_widgets, head_of, spied_widgets
from wk.games.nobles.ui.table.moving import moves_of
from wk.games.nobles.ui.table.panel import panel_widgets
from wk.games.nobles.ui.table.previews import told
from wk.games.nobles.ui.table.rail import Acts, rail_widgets
from wk.games.nobles.ui.table.scenes import reveal_widgets, sheet_widgets
from wk.games.nobles.ui.table.ways import way_widgets
from wk.shell.match.table.part import FINISH, Act, Result, Widgets
from wk.shell.match.table.place import Anchor
from wk.shell.match.table.plain import PlainTable
from wk.shell.match.table.preview import Preview
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.nobles.state import State
    from wk.games.nobles.ui.banner import Thing
    from wk.games.nobles.ui.matches import Matches
    from wk.games.nobles.ui.table.layout import Layout
    from wk.shell.app import App
    from wk.shell.match.table import part as frame
    from wk.shell.match.table.places import Places as FramePlaces
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PRESS = "press"
"""The one act of the game's own: with a thing on the table."""

SHEET, REVEAL = "sheet", "reveal"
"""What may lie over the table: the discards, the last reveal."""

CUES = {"march": "fort", "stand": "fort", "recruit": "card", "ransom": "coin", "take": "coin"}


class NoblesTable(PlainTable["State", Action]):
    """The courts, what is chosen, and what lies over them."""

    def __init__(
        self, app: App, matches: Matches, teller: Teller[State, Action], callbacks: frame.Callbacks
    ) -> None:
        """Lay the table; ``teller`` tells the match to its viewers."""
        super().__init__(app)
        self.layout: Layout
        self.desk: Desk | None = None
        self.over = ""
        """What lies over the table, if anything does."""
        self.say = matches.say
        self._looks = Looks(matches.shelf)
        self._callbacks = callbacks
        self._teller = teller
        self._seat = 0
        self._pointed: Thing | None = None
        self._things: dict[str, tuple[Thing, pygame.Rect]] = {}

    # What is shown ------------------------------------------------------------------------------

    def show(self, moment: frame.Moment[State, Action]) -> None:
        """Show another position or viewer."""
        legal = moment.legal
        self.desk = None if legal is None else Desk(self.say, moment.state, legal)
        self._pointed = None
        if legal is not None:
            self.over = ""
        if moment.viewer is not None:
            self._seat = moment.viewer
        elif moment.mover is None and moment.looked_at is not None:
            self._seat = moment.looked_at
        super().show(moment)

    @property
    def state(self) -> State:
        """What is shown."""
        return self.moment.state

    @property
    def prompt(self) -> frame.Prompt:
        """What is asked of the viewer."""
        return asking.asked(self.say, self.state, self.desk)

    @property
    def finish(self) -> frame.Finish:
        """How the button that finishes stands."""
        return asking.finish(self.say, self.state, self.desk)

    def secret_in(self, state: State) -> str:
        """Return what is chosen in secret: an order, an army, a defence, a guard."""
        return self.say(f"secret.{state.phase}") if state.phase in asking.SECRET else ""

    def undone(self) -> str:
        """Return what could still be paid for."""
        return asking.undone(self.say, self.state, self.desk)

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Do what a thing on the table is for, or finish."""
        desk = self.desk
        if desk is None:
            return None
        if act.kind == FINISH:
            return None if desk.finish is None else desk.take(desk.finish)
        return desk.press(act.what) if act.kind == PRESS and isinstance(act.what, tuple) else None

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is heard of an action, and whether all look at what it showed."""
        before, after = step.before, step.after
        moves = moves_of(self._looks, before, step.action, after, self._seat)
        if step.back:
            return Result(moves=moves)
        if after.clash is not before.clash and after.clash is not None:
            self.over = REVEAL
            return Result(cue="win" if after.phase == OVER else "fort", together=True, moves=moves)
        word = step.action.word if step.action else "lay"
        shown = before.phase in {ORDERS, ARMIES} and after.phase != before.phase
        ordered = shown and any(player.order and player.order.size for player in after.players)
        cue = (
            "win" if after.phase == OVER else CUES.get(word, "card" if after.seat == before.seat else "turn")
        )
        return Result(cue=cue, together=bool(ordered), moves=moves)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        desk = self.desk
        if desk is not None and desk.finish is not None and desk.finish not in desk.legal:
            return desk.why(desk.finish)
        return self.finish.note or self.finish.label

    # Input --------------------------------------------------------------------------------------

    def _press(self, thing: Thing, rect: pygame.Rect) -> Transition | None:
        return self._callbacks.do(Act(PRESS, thing), rect)

    def _do(self, act: Act) -> Transition | None:
        return self._callbacks.do(act, None)

    def _toggle(self, what: str) -> Transition | None:
        self.over = "" if self.over == what else what
        self._callbacks.changed()
        return None

    def back(self) -> bool:
        """Close what lies over the table, or choose nothing any more."""
        closed, self.over = bool(self.over), ""
        return bool(self.desk and self.desk.back()) or closed

    def focus_after(self, key: str) -> str | None:
        """Free the keys for the buttons once a thing was used."""
        return None if key.startswith(("pile", "look")) else ""

    def hover(self, key: str) -> bool:
        """Note the thing pointed at."""
        found = self._things.get(key)
        thing = found[0] if found else None
        changed, self._pointed = thing != self._pointed, thing
        return changed

    def key_of(self, thing: Hashable) -> str:
        """Return the key of the widget of a thing; nothing if it does not show."""
        return next((key for key, (found, _) in self._things.items() if found == thing), "")

    def readable(self, key: str) -> bool:
        """Return whether something is told of a thing."""
        return key in self._things

    # The picture --------------------------------------------------------------------------------

    @property
    def _rivals(self) -> list[int]:
        """The other seats, in seat order after the viewer's."""
        count = len(self.state.players)
        return [(self._seat + n) % count for n in range(1, count)]

    def lay_out(self, size: tuple[int, int]) -> FramePlaces:
        """Lay out the whole table."""
        self.layout = lay_out(size, self.app.settings.word_scale, len(self._rivals))
        self.places = self.layout.frame
        return self.places

    def _eye(self) -> Eye:
        desk, state = self.desk, self.state
        light = desk.light if desk is not None else lambda _thing: Light.PLAIN
        press = self._press if desk is not None else None
        note = partial(asking.note, self.say, state)
        return Eye(self.say, self._looks, state, self.layout.scale, light, press, note)

    def widgets(self) -> Widgets:
        """Return the banners, the panel, the hand, the rail, and what lies over them."""
        layout, eye, desk = self.layout, self._eye(), self.desk
        own: list[Widget] = [head_of(self.say, self.state, self._seat, layout.head)]
        places = [(self._seat, layout.own), *zip(self._rivals, layout.rivals, strict=True)]
        for seat, rect in places:
            own += court_widgets(eye, seat, rect, own=seat == self._seat)
        anchors = {seat: rect.midbottom for seat, rect in places[1:]} | {self._seat: layout.own.midtop}
        own += way_widgets(eye, anchors, layout.middle)
        own += panel_widgets(eye, layout, desk)
        own += hand_widgets(eye, layout, self._seat, desk, self._do)
        self._things = _things(own, self._seat)
        acts = Acts(partial(self._toggle, SHEET), partial(self._toggle, REVEAL))
        shared = rail_widgets(eye, layout.rail, self.places.log, acts, self._year())
        over = spied_widgets(eye, layout, self.moment.viewer)
        if self.over:
            over += (sheet_widgets if self.over == SHEET else reveal_widgets)(eye, layout.scene)
        return Widgets(own, shared, over)

    def _year(self) -> list[tuple[str, str]]:
        """Return what happened this year, each with the colour of who did it."""
        seats = self.state.fixed.seats
        return [
            ("" if chapter.seat is None else seats[chapter.seat].colour, entry.words)
            for chapter in self._teller.chapters(self.moment.viewer)[-12:]
            if chapter.round == self.state.year
            for entry in chapter.entries
        ]

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows: it hangs on the layout and the marks alone."""
        return self.layout.cloth.size, marks, self._seat

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw the tapestry, and a light round the courts that changed last or are told of."""
        layout = self.layout
        surface.fill("#0b1018", pygame.Rect(0, 0, surface.get_width(), layout.cloth.top))
        draw_tapestry(surface, layout.cloth, layout.scale.unit)
        marks: frame.Marks = picture[1]  # type: ignore[index]
        for at in marks.last | marks.told | marks.blame:
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
        if at[0] in {COURT, NOBLE, CAPTIVE, HELD} and at[1] >= 0:
            return self.layout.own if at[1] == self._seat else self.layout.rivals[self._rivals.index(at[1])]
        return self.layout.panel if at[0] in {TARGET, SIZE, LEADER} else self.layout.hand

    def preview(self) -> Preview | None:
        """Return what is told of the thing pointed at."""
        if self._pointed is None or self.over or not self.app.settings.previews:
            return None
        found = told(self.say, self.state, self.desk, self._pointed)
        rects = [rect for thing, rect in self._things.values() if thing == self._pointed]
        if found is None or not rects:
            return None
        return Preview(found, Anchor(rects[0].center, rects[0], [self.layout.own, self.layout.hand]))


def _things(widgets: Sequence[Widget], seat: int) -> dict[str, tuple[Thing, pygame.Rect]]:
    """Return the things of widgets by their keys, with their places."""
    found: dict[str, tuple[Thing, pygame.Rect]] = {}
    for widget in widgets:
        press = getattr(widget, "on_press", None)
        if widget.key.startswith(f"{HAND}-") and widget.key.split("-")[1] in CARDS:
            found[widget.key] = (HAND, seat, CARDS.index(widget.key.split("-")[1])), widget.rect
        elif isinstance(press, partial) and press.args and isinstance(press.args[0], tuple):
            found[widget.key] = press.args[0], widget.rect
    return found
