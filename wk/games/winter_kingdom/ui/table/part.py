"""Winter Kingdom's part of its table: the map between two rails of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from wk.engine.seats import only_person
from wk.games.winter_kingdom.actions import PURCHASES, End
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.scoring import winners
from wk.games.winter_kingdom.ui.map.stage import MapPane, hexes_among, layer_of, write_points
from wk.games.winter_kingdom.ui.table.areas import (
    PLAYER,
    SCROLL,
    CoveredCard,
    RailCallbacks,
    card_in_row,
    card_place,
    finish_of,
    left_widgets,
    right_widgets,
    terrain_card,
)
from wk.games.winter_kingdom.ui.table.choices import BUILD, Desk, Thing, asked, begun, pressed, undone
from wk.games.winter_kingdom.ui.table.ground import MapGround, hex_called
from wk.games.winter_kingdom.ui.table.layout import lay_out
from wk.games.winter_kingdom.ui.table.lit import (
    Brought,
    CardLights,
    CoinLights,
    Previews,
    StagePicture,
    anchor,
    changes,
    coin_widgets,
    picture,
    places_of,
)
from wk.games.winter_kingdom.ui.table.moving import (
    MAP,
    PURSE,
    CoinAt,
    RowOf,
    at_row,
    coin_size,
    cue_of,
    moves_of,
)
from wk.games.winter_kingdom.ui.table.pieces import PIECE_KEYS as PIECES
from wk.games.winter_kingdom.ui.table.pieces import half_of_toggle, map_buttons, offers_of
from wk.games.winter_kingdom.ui.table.sight import sight_of
from wk.games.winter_kingdom.ui.table.telling import (
    GoalLit,
    Pointing,
    PointsAt,
    for_goal,
    hex_told,
    place_of_points,
    point_moves,
)
from wk.games.winter_kingdom.view import TERRAIN, zones
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell.match.moves import pictured, turn
from wk.shell.match.pane import ZOOMS
from wk.shell.match.stage import Gesture
from wk.shell.match.table import boxes as box
from wk.shell.match.table import part as frame
from wk.shell.match.table.boxes import square
from wk.shell.match.table.part import OFFER, Act, Callbacks, Widgets
from wk.shell.match.table.things import PRESS, ThingTable
from wk.shell.scene import soonest
from wk.shell.widget import ENTER, Done, Scroll, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.legal import Legal
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.view import Plan
    from wk.games.winter_kingdom.ui.matches import Matches
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import Sight
    from wk.shell.app import App
    from wk.shell.match.moves import Move
    from wk.shell.match.table.boxes import Preview
    from wk.shell.match.table.part import Moment
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

    Matched = Match[State, Action]
    Again = Callable[..., Matched]

# The part of the table ----------------------------------------------------------------------------


READABLE = ("card-", "shared-", "castles", PLAYER)
"""How the keys of the widgets begin that can be read."""


class WinterTable(ThingTable["State", "Action", Thing, Desk]):
    """The map, the rails, what is pointed at, and the lights."""

    layout: TableLayout
    asks, zones = staticmethod(asked), staticmethod(zones)

    def __init__(self, app: App, matches: Matches, callbacks: Callbacks) -> None:
        super().__init__(app, matches, callbacks)
        self.pane = MapPane(layer_of(callbacks.teller.match.state.table.land))
        self.pane.lit = lambda: self.desk.targets if self.desk else ()
        self.shown: Sight
        self.coin_lights = CoinLights()
        self.card_lights = CardLights()
        self.scrolls = Scroll(), Scroll()
        self._swapped = False
        """Whether the key is held that builds the other kind of piece."""
        self._own: Sequence[Widget] = ()
        self._previews = Previews(lambda: app.settings)
        self._pointing = Pointing()
        self._left: frozenset[Hex] = frozenset()
        """The hexes with a ring on which nothing stands any more."""
        self._plan: Plan | None = None
        """What was shown last of what a hint tells of."""

    def put_away(self) -> None:
        """Forget the picture of the land: it is the largest of all, and a replay shows it in another size."""
        self.pane.layer.put_away()

    # What is shown ------------------------------------------------------------------------------

    def seated(self, moment: Moment[State, Action]) -> Desk:
        """Return the choices of whoever decides: a fort is chosen for one build, then it is houses again."""
        desk, legal = self.desk, cast("Legal", moment.legal)
        if desk is None or desk.state.seat != moment.mover:
            return Desk(self.speech, legal)
        keeps = desk.state.player.forts == legal.state.player.forts
        return Desk(self.speech, legal, desk.chosen if keeps else HOUSE)

    def seat_of(self, moment: Moment[State, Action]) -> int:
        """Return whose secrets show, else the player to move; after the end the one looked at, or the winner.

        Somebody alone among computer players keeps the own rail while they move, and after the end.
        """
        if not moment.over:
            return moment.state.seat if moment.viewer is None else moment.viewer
        if moment.looked_at is not None:
            return moment.looked_at
        alone = only_person(moment.seats)
        return winners(moment.state)[0] if alone is None else alone

    def renew(self) -> None:
        """Make anew what is shown."""
        scores = self.app.settings.running_scores or self.moment.over
        both = self.speech, self.app.words
        self.shown = sight_of(both, self.state, self.seat, self.desk, with_scores=scores)

    @property
    def sight(self) -> Sight:
        """What the player at the screen sees."""
        return self.shown

    @property
    def thing(self) -> Hex | None:
        """The hex the pointer or the keys' cursor is at."""
        return self.pane.pointer

    @property
    def _was_laid_out(self) -> bool:
        """Whether anybody can have seen the table: nothing moves on one that never showed."""
        return "layout" in vars(self)

    def begin_turn(self) -> Sequence[Move]:
        """Return the own terrain card that turns over; nothing while the table was never laid out."""
        if not self._was_laid_out or self.shown.waits:
            return ()
        layout = self.layout
        back, card = CoveredCard(rect=layout.terrain), terrain_card(layout, self.shown)
        moved = turn(pictured(back, layout.scale), pictured(card, layout.scale), None, TERRAIN)
        return [moved._replace(within=SCROLL)]

    @property
    def prompt(self) -> frame.Prompt:
        """What is asked of the viewer, or what the lights of a card mean."""
        found, hint = super().prompt, self.card_lights.lit.words
        return found._replace(hint=hint, brief="") if hint else found

    @property
    def chapter(self) -> str:  # type: ignore[override]
        """The page of the card that is chosen, else on building, on buying, or on the turn."""
        desk = self.desk
        if desk is None:
            return "topic/end" if self.moment.over else "topic/turn"
        if desk.card is not None:
            return f"card/{desk.card}"
        if desk.can((FORT,)) and desk.building == FORT:
            return "topic/forts"
        if desk.can((BUILD,)):
            return "topic/building"
        return "topic/abilities" if any(desk.can((way,)) for way in PURCHASES) else "topic/turn"

    @property
    def offers(self) -> Sequence[frame.Offer]:
        """What can be done by a button now."""
        return offers_of(self.shown)

    @property
    def finish(self) -> frame.Finish:
        """How the button that ends the turn stands."""
        return finish_of(self.shown, compact=self.layout.compact)

    def undone(self) -> str:
        """Return what could still be done in this turn."""
        return undone(self.speech, self.desk) if self.desk and self.desk.can(("end",)) else ""

    def why_not_finish(self) -> str:
        """Return why the turn cannot be ended yet."""
        return self.desk.why_not_end() if self.desk else ""

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Point at a hex, choose a card, change the piece, take an offer, end the turn."""
        if act.kind == OFFER and self.desk is not None:
            return self.desk.accept(act.what)
        return super().do(act)

    def presses(self, action: Action) -> tuple[str, ...] | None:
        """Return the keys of what is pressed for an action besides its hexes; it comes into sight."""
        keys = pressed(self.desk, action) if self.desk and begun(self.desk, action) else None
        for widget in (each for each in self._own if each.key in (keys or ())):
            self.scrolls[0].show(widget.rect, widget.clip)
        return keys

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is seen and heard of an action."""
        if not self._was_laid_out:
            return frame.Result()
        before, action, after, _ = step
        changed = 0 if isinstance(action, End) else before.occupied ^ after.occupied
        moves = moves_of(self.layout, self.shown, step)
        if self.moment.viewer not in {None, before.seat}:
            moves = [at_row(move, before.seat) for move in moves]
        if not step.back:
            moves += point_moves(self.shown, before, after, self.layout.scale)
        return frame.Result(frozenset(hexes(changed)), (), cue_of(before, action, after), moves=moves)

    # Input --------------------------------------------------------------------------------------

    def overhear(self, event: pygame.Event) -> None:
        """Build the other kind of piece while Shift is held; give the keys back to the widgets at Tab."""
        held = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if self.desk is not None and held != self._swapped:
            self._swapped = held
            if self.desk.swap(held=held):
                self.renew()
                self.callbacks.changed()
        self.pane.follow(event)

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of Enter on the hex of the keys' cursor."""
        enter = event.type == pygame.KEYDOWN and Shortcut.of(event) in ENTER
        at_map = enter and self.pane.by_keys and self.desk is not None
        return self.desk.confirmed(self.thing) if at_map and self.desk else None

    def handle(self, event: pygame.Event) -> Done | None:
        """Take an event of the map, or a key that chooses the piece."""
        gesture = self.pane.handle(event)
        if gesture is Gesture.CLICK and self.thing is not None:
            return Done(self.callbacks.do(Act(PRESS, self.thing), None))
        if gesture is Gesture.TAKEN and event.type in ZOOMS:
            self.callbacks.changed()
        if gesture is not Gesture.NOTHING:
            return Done()
        piece = PIECES.get(event.key) if event.type == pygame.KEYDOWN else None
        return None if piece is None or Shortcut.of(event).ctrl else Done(self._build(piece))

    def _build(self, piece: str) -> Transition | None:
        return self.callbacks.do(Act(PRESS, piece), None)

    def focus_after(self, key: str) -> str | None:
        """Return where the keyboard goes once it has chosen a card: to the offer, or to the map."""
        wanted = self.desk.next_after(key) if self.desk else None
        if wanted == "":
            self.pane.by_keys = self.pane.pointer is not None
        return wanted

    def chooses(self, thing: object) -> bool:  # noqa: ARG002 - the cards say it themselves
        """Return nothing of things: cards say how they stand, and hexes are gone along by the cursor."""
        return False

    @property
    def cursor_key(self) -> str:
        """Nothing: what the keys' cursor is at are hexes."""
        return ""

    def here(self) -> str:
        """Return what the hex of the keys' cursor is called."""
        return hex_called(self.shown, self.thing) if self.pane.by_keys and self.thing is not None else ""

    @property
    def ground(self) -> MapGround:
        """The map, as ears walk over it."""
        return MapGround(self.pane, self.shown)

    def weighed(self) -> list[frame.Choice]:
        """Return the hexes that can be chosen, as if the cursor were there."""
        before, found = self.pane.pointer, []
        for at in self.choosable:
            self.pane.pointer = at
            found.append(frame.Choice(at, hex_called(self.shown, at), self.preview()))
        self.pane.pointer = before
        return found

    @property
    def choosable(self) -> list[Hex]:  # type: ignore[override]
        """The hexes that can be chosen."""
        return sorted(self.desk.targets) if self.desk else []

    @property
    def cursor_at(self) -> Hex | None:  # type: ignore[override]
        """The hex the keys' cursor is at."""
        return self.pane.pointer if self.pane.by_keys else None

    def put_cursor(self, at: Hashable) -> bool:
        """Put the keys' cursor on a hex of the map."""
        return isinstance(at, Hex) and self.ground.go(at)

    def leave(self) -> bool:
        """Point at no hex any more."""
        return self.pane.leave()

    def hover(self, key: str) -> bool:
        """Light up where a card could act."""
        self._pointing.at_widget(key)
        card = key.removeprefix("card-") if key.startswith("card-") else ""
        return self.card_lights.point(card, self.shown)

    def zoom(self, steps: int) -> Transition | None:
        """Show the map nearer or farther."""
        at = self.pane.pointer
        towards = self.pane.camera.to_screen(at) if at is not None and self.pane.by_keys else None
        self.pane.zoom(steps, towards)
        self.callbacks.changed()
        return None

    def toggle_coin_lights(self) -> Transition | None:
        """Light up where the next coin could be had, or no longer."""
        self.coin_lights.on = not self.coin_lights.on
        self.callbacks.changed()
        return None

    def update(self, now: float) -> bool:
        """Draw the map sharply once the wheel has come to rest; tell of what was rested on."""
        sharp = self.pane.update(now)
        return self._pointing.update(self.pane.pointer, now) or sharp

    def wake_in(self, now: float) -> float | None:
        """Return when the map is to be drawn sharply, or something is to be told."""
        return soonest((self.pane.wake_in(now), self._pointing.wake_in(now)))

    # The picture --------------------------------------------------------------------------------

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> TableLayout:
        """Lay out the rails and the map."""
        facts, (left, right) = self.shown.facts(), self.scrolls
        layout = lay_out(size, ui_scale, facts)
        left.clamp(layout.left_content, layout.left_view.height)
        right.clamp(layout.right_content, layout.right_view.height)
        if left.offset or right.offset:
            layout = lay_out(size, ui_scale, facts, (left.offset, right.offset))
        self.pane.place(layout.map, layout.map_unit, layout.map_room)
        return layout

    def widgets(self) -> Widgets:
        """Return the rails, the lights of coins and the buttons that zoom."""
        layout, shown, (left, right) = self.layout, self.shown, self.scrolls
        self._own = left_widgets(layout, shown, RailCallbacks(self.press, self._build), left)
        self.note(self._own)
        over = [
            *coin_widgets(layout, shown, self.coin_lights, self.toggle_coin_lights),
            *map_buttons(layout, shown, self.zoom, fits=self.pane.camera.is_fit),
        ]
        return Widgets(self._own, right_widgets(layout, shown, right), over)

    def picture(self, marks: frame.Marks) -> StagePicture:
        """Return what the map shows."""
        occupied = self.state.occupied
        self._left = frozenset(at for at in hexes_among(marks.last) if not BITS[at] & occupied)
        brought = Brought.of(marks, hexes_among(self.absent))
        shown = picture(self.shown, self.pane.pointer, brought, self.card_lights.lit, self.coin_lights)
        self._plan = shown.plan
        goal = self._pointing.lit(self.shown)
        return StagePicture(for_goal(shown, goal) if goal else shown, self.pane.camera)

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw the map, and the points that stand on it."""
        shown, camera = cast("StagePicture", picture).map, self.pane.camera
        self.pane.draw(surface, shown)
        clip = surface.get_clip()
        surface.set_clip(camera.rect.clip(clip))
        for amount in shown.amounts:
            write_points(surface, amount, camera, self.layout.scale)
        surface.set_clip(clip)

    def changes(self, old: Hashable, new: Hashable) -> list[pygame.Rect] | None:
        """Return the parts of the map in which two pictures differ."""
        return changes(cast("StagePicture", old), cast("StagePicture", new))

    @property
    def hasty(self) -> bool:
        """Whether the map is drawn stretched for now."""
        return self.pane.hasty

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the place of a hex, of a half of the toggle, of coins or a card on their way."""
        camera, layout = self.pane.camera, self.layout
        if at == MAP:
            return camera.rect
        if isinstance(at, Hex):
            return square(camera.to_screen(at), camera.circumradius)
        if isinstance(at, PointsAt):
            return place_of_points(at, layout, self.state.table.goals, camera)
        if isinstance(at, RowOf):
            return card_in_row(layout, at.seat)
        if at != PURSE and not isinstance(at, CoinAt):
            return half_of_toggle(self._own, at)
        place = pygame.Rect((0, 0), coin_size(layout.scale, camera.circumradius))
        if not isinstance(at, CoinAt):
            place.center = round(layout.header.right - 0.9 * layout.header.height), layout.header.centery
        elif isinstance(at.at, Hex):
            x, y = camera.to_screen(at.at)
            place.center = round(x), round(y - at.risen * camera.circumradius)
        elif (card := card_place(layout, self.shown, at.at)) is not None:
            place.center = card.center
        else:
            return None
        return place

    def spoken(self, *, hint: bool = False) -> list[pygame.Rect]:
        """Return where lies what is lit for a refusal, and the own pieces; what is shown of a hint."""
        camera, desk = self.pane.camera, self.desk
        if hint:
            return places_of(self._plan, camera) if self._plan else []
        named = {*desk.targets, *hexes(desk.legal.position.own)} if desk else ()
        return [square(camera.to_screen(at), camera.circumradius) for at in named]

    def preview(self) -> Preview | None:
        """Return what building on the hex pointed at would change, or why it pays or not."""
        at, found = self.pane.pointer, self._previews.of(self.shown, self.pane, self.coin_lights)
        if found is None and at in self._left and self.app.settings.previews:
            return box.Preview(self.speech("lights.left"), anchor(self.pane.camera, at, ()))
        if found is None and at is not None and self._pointing.names(at):
            spared = {*(self.desk.targets if self.desk else ()), *hexes(self.state.occupied)} - {at}
            return box.Preview(hex_told(self.shown, at), anchor(self.pane.camera, at, spared))
        return found

    def readable(self, key: str) -> bool:
        """Return whether a widget is a card."""
        return key.startswith(READABLE)

    def draw_large(self, surface: pygame.Surface, key: str, beside: pygame.Rect) -> None:
        """Draw a card beside its rail, or a player's cards."""
        from wk.games.winter_kingdom.ui.table.reading import draw_hand, draw_reading  # noqa: PLC0415 - first frame

        if key.startswith(PLAYER):
            draw_hand(surface, self.layout, self.shown, int(key.removeprefix(PLAYER)), beside)
            return
        lit, camera = self._pointing.lit(self.shown) or GoalLit(), self.pane.camera
        places = [square(camera.to_screen(at), 0.6 * camera.circumradius) for at in lit.bright]
        draw_reading(surface, self.layout, self.shown, key, beside, (lit.words, places))
