"""Cards spread out to be read and chosen from."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help.cards import reading_page
from wk.games.winter_kingdom.ui.table.cards import draw_card
from wk.games.winter_kingdom.ui.table.reading import WIDTH, draw_reading_card
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing
from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button, back_button
from wk.shell.controls import Controls
from wk.shell.dwell import Dwell
from wk.shell.emblems import badge
from wk.shell.newgame.layout import ScreenParts, view_of
from wk.shell.newgame.walk import STEPS, beyond
from wk.shell.scene import Pop
from wk.shell.screens.curtain import Curtain, Handover
from wk.shell.theme import Scale
from wk.shell.widget import ENTER, Label, Panel, Pressable, Scroll, ScrollArea, Widget, widget_class
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.cards.catalogue import AbilityData
    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.games.winter_kingdom.ui.table.reading import Page
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.widget import Look

LEAST, TALLEST, WIDEST = 0.85, 430, 0.42
"""The least scale of a card; how high it is at most, in its units; its share of the window's width."""


class TileReading:
    """Shows cards whose widgets are called by family and id, as ``goal-miners``."""

    def __init__(self, app: App, controls: Controls, supply: Supply) -> None:
        self._app = app
        self._controls = controls
        self._supply = supply
        self._say = supply.say
        self._dwell = Dwell()
        self._by_keys = False

    def follow(self, event: pygame.Event) -> None:
        """Learn whether the keyboard leads: a click gives the focus too, but means no reading."""
        if event.type == pygame.KEYDOWN:
            self._by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._by_keys = False

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether another card shows, or none any more."""
        wanted = self._controls.hovered or (self._controls.focus if self._by_keys else "")
        if wanted.partition("-")[0] not in {"goal", "economy", "twist", "ability"}:
            wanted = ""
        return self._dwell.rest_on(wanted, now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds a card is to show."""
        return self._dwell.wake_in(now)

    def draw(self, surface: pygame.Surface, widgets: list[Widget]) -> None:
        """Draw the card, if one shows."""
        if not self._dwell.shows:
            return
        widget = next((each for each in widgets if each.key == self._dwell.key), None)
        page = self.page() if widget else None
        if widget is None or page is None:
            return
        size = surface.get_size()
        unit = max(LEAST, size[1] / 800 * self._app.settings.word_scale)
        scale = Scale(max(LEAST, min(unit, size[0] * WIDEST / WIDTH, size[1] / TALLEST)))
        on_right = widget.rect.centerx < size[0] * 0.55
        draw_reading_card(surface, page, self._say, widget.rect, scale, on_right=on_right)

    def page(self) -> Page | None:
        """Return what the card says that is pointed at."""
        family, _, card = self._dwell.key.partition("-")
        try:
            return reading_page(self._supply.catalogue.card(card), family, self._say)
        except KeyError:
            return None


CARD = (122, 170)
"""Width and height of a card in units of its own scale."""

LARGEST, SMALLEST, STEP = 1.9, 0.75, 0.05
"""The scales of cards tried so that all show, beside the screen's, and the step from one to the next."""

STRETCH = 1.14
"""How much wider a card is at most, to fill its row."""


@widget_class
class AbilityPick(Pressable):
    """An ability card to be picked."""

    card: AbilityData
    scale: Scale
    standing: Standing
    tag: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the card with both prices."""
        view = CardView(
            self.card,
            self.standing,
            in_hand=True,
            tag=self.tag,
            price=self.card.cost,
            upgrade=self.card.upgrade,
        )
        draw_card(surface, self.rect, view, self.scale, hovered=look.hovered)


@widget_class
class _Badge(Widget):
    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw a player's emblem."""
        badge(surface, self.colour, self.rect)


class Spread(WidgetScene):
    """Ability cards side by side, perhaps behind a curtain; a subclass tells which, and what a click does."""

    def __init__(self, app: App, plan: Plan, supply: Supply) -> None:
        super().__init__()
        self.app = app
        self.plan = plan
        self.supply = supply
        self.say = supply.say
        self.cover: Curtain | None = None
        """What hides the cards until the player is there whom they concern."""
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: self.app.scale, self.changed)
        self._reading = TileReading(self.app, self.controls, supply)
        self._now = 0.0

    # What a subclass tells ----------------------------------------------------------------------

    def title(self) -> str:
        """Return the heading."""
        raise NotImplementedError

    def note(self) -> str:
        """Return what stands beside the heading."""
        raise NotImplementedError

    def colour(self) -> str:
        """Return the colour of the player the cards concern, if they concern one."""
        return ""

    def cards(self) -> Sequence[tuple[str, Standing, str]]:
        """Return the cards, how each stands, and what is written on it."""
        raise NotImplementedError

    def pick(self, card: str) -> Transition | None:
        """Take a click on a card."""
        raise NotImplementedError

    def answers(self) -> Sequence[tuple[str, str, Callable[[], Transition | None], bool]]:
        """Return key, words and way of the buttons of the foot, the amber one last, and whether they work."""
        raise NotImplementedError

    def leave(self) -> Transition | None:
        """Go back to the screen of the new game."""
        return Pop()

    # Layout -------------------------------------------------------------------------------------

    def hide(self, seat: int) -> None:
        """Draw the curtain before a player's cards, if there is anybody to hide them from."""
        seats = self.plan.seats
        others = tuple(each.name for n, each in enumerate(seats) if n != seat and each.kind == "human")
        if not self.app.settings.curtain or not others:
            return
        handover = Handover(seats[seat].name, seats[seat].colour, others)
        self.cover = Curtain(self.app, handover, None, self._uncover)

    def _uncover(self) -> None:
        self.cover = None
        self.dirty = True

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        scale = self.app.scale
        parts = ScreenParts.of(self.app.size, scale)
        sheet = parts.sheets[0]
        view = view_of(sheet, scale)
        cards = self.cards()
        large, across = self._fit(view, len(cards))
        gap = scale.px(theme.TIGHT)
        width, height = large.px(CARD[0]), large.px(CARD[1])
        width = min(round(width * STRETCH), (view.width - gap) // across - gap)
        rows = -(-len(cards) // across)
        content = rows * (height + gap) + gap
        offset = self.scroll.clamp(content, view.height)
        top = view.top + gap - offset + max(0, (view.height - content) // 2)
        left = view.left + (view.width - across * (width + gap) + gap) // 2
        widgets: list[Widget] = [
            Panel(rect=sheet, radius=theme.PANEL_RADIUS, opacity=0.93),
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
        ]
        for number, (card, standing, tag) in enumerate(cards):
            place = pygame.Rect(0, 0, width, height)
            place.topleft = (
                left + number % across * (width + gap),
                top + number // across * (height + gap),
            )
            widgets.append(self._pick_widget(card, standing, tag, place, view, large))
        return [*widgets, *self._head(parts), *self._foot(parts)]

    def _pick_widget(  # noqa: PLR0913, PLR0917 - one card and its place
        self, card: str, standing: Standing, tag: str, rect: pygame.Rect, clip: pygame.Rect, scale: Scale
    ) -> Widget:
        return AbilityPick(
            key=f"ability-{card}",
            rect=rect,
            clip=clip,
            card=self.supply.catalogue.abilities[card],
            scale=scale,
            standing=standing,
            tag=tag,
            on_press=lambda: self.pick(card),
        )

    def _fit(self, view: pygame.Rect, count: int) -> tuple[Scale, int]:
        """Return the largest scale at which all cards show, else a readable one, and the cards in a row."""
        usual = max(1.0, self.app.scale.unit * self.app.scale.text)
        gap = self.app.scale.px(theme.TIGHT)
        unit = max(usual, self.app.scale.unit * LARGEST)
        while unit > max(1.0, usual * SMALLEST):
            across = self._across(view, unit, gap)
            rows = -(-count // max(1, across))
            if across and rows * (round(unit * CARD[1]) + gap) + gap <= view.height:
                break
            unit -= STEP
        else:
            unit = usual
        unit = min(unit, view.width / (CARD[0] + 2))
        return Scale(unit), max(1, min(count, self._across(view, unit, gap)))

    @staticmethod
    def _across(view: pygame.Rect, unit: float, gap: int) -> int:
        return (view.width - gap) // (round(unit * CARD[0]) + gap)

    def _head(self, parts: ScreenParts) -> list[Widget]:
        app, px = self.app, self.app.scale.px
        side = min(px(42), parts.head.height - px(6))
        back = pygame.Rect(parts.head.left, 0, side, side)
        back.centery = parts.head.centery
        found: list[Widget] = [back_button(back, app.words("common.back"), self.leave)]
        left = back.right + px(14)
        if self.colour():
            emblem = pygame.Rect(left, 0, round(side * 0.8), round(side * 0.8))
            emblem.centery = back.centery
            found.append(_Badge(rect=emblem, colour=self.colour()))
            left = emblem.right + px(10)
        title = pygame.Rect(left, parts.head.top, parts.head.right - left, parts.head.height)
        style = app.scale.style("display", 26 if parts.wide else theme.STATUS)
        wide = paint.measure(self.title(), style)[0]
        found.append(Label(rect=title, words=self.title(), style=style))
        note = pygame.Rect(title.left + wide + px(24), title.top, 0, title.height)
        note.width = title.right - note.left
        muted = app.scale.style("text", theme.NAME, theme.TEXT)
        if note.width > paint.measure(self.note(), muted)[0]:
            found.append(Label(rect=note, words=self.note(), style=muted, anchor="midright"))
        return found

    def _foot(self, parts: ScreenParts) -> list[Widget]:
        px, line = self.app.scale.px, self.app.scale.line
        row = parts.foot.inflate(0, -px(20 if parts.wide else 10))
        answers = self.answers()
        width = min(line(270), (row.width - px(theme.TIGHT) * (len(answers) - 1)) // len(answers))
        left = row.right - len(answers) * (width + px(theme.TIGHT)) + px(theme.TIGHT)
        return [
            Button(
                key=key,
                rect=pygame.Rect(left + n * (width + px(theme.TIGHT)), row.top, width, row.height),
                label=words,
                kind="primary" if n == len(answers) - 1 else "ghost",
                enabled=works,
                size=theme.NAME,
                on_press=way,
                shortcuts=ENTER if n == len(answers) - 1 else (),
            )
            for n, (key, words, way, works) in enumerate(answers)
        ]

    # The scene ----------------------------------------------------------------------------------

    def resume(self) -> None:
        """Be drawn anew; a curtain notices the keys that are held."""
        super().resume()
        if self.cover is not None:
            self.cover.resume()

    def handle(self, event: pygame.Event) -> Transition | None:
        """Pick cards, walk among them; behind the curtain only it hears."""
        if self.cover is not None:
            self.dirty = True
            return self.cover.handle(event)
        self._reading.follow(event)
        used = self.controls.handle(event)
        if used is None and event.type == pygame.KEYDOWN and event.key in STEPS:
            self.controls.set_focus(beyond(self.layout(), self.controls.focus, STEPS[event.key]))
        return used.transition if used else None

    def update(self, now: float) -> bool:
        """Bring up cards at reading size, and tooltips."""
        if self.cover is not None:
            return self.cover.update(now)
        self._now = now
        shown = self._reading.update(now)
        return self.controls.update(now) or shown

    def wake_in(self) -> float | None:
        """Return when a card or a tooltip is due."""
        if self.cover is not None:
            return self.cover.wake_in()
        naps = [nap for nap in (self._reading.wake_in(self._now), self.controls.wake_in()) if nap is not None]
        return min(naps) if naps else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the curtain, or the cards."""
        if self.cover is not None:
            self.cover.draw(surface)
            return
        backdrop.valley(surface, 0.66, 0.92)
        self.controls.draw(surface)
        self._reading.draw(surface, self.layout())
