"""A battle or a plot as all see it: both sides card by card, their sums, who loses what; and how it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import ACES
from wk.games.nobles.state import BEATEN, WON
from wk.games.nobles.ui.art import RESOURCE_BACK
from wk.games.nobles.ui.table.sums import dearest, span
from wk.games.nobles.words import noble_name
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.changes import COUNT, counting, waiting
from wk.shell.match.moves import TURN, Move, after, turn
from wk.shell.widget import Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.hand import Sizes, places
from wk.shell.widgets.lights import Light, dulled, pill
from wk.shell.widgets.total import Total, number_faces

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.games.nobles.cards import Card
    from wk.games.nobles.state import Clash, State
    from wk.games.nobles.ui.banner import Eye
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face

HEAD = 46
"""Height of the head of a reveal in units."""

SUM, CARD = 64, 112
"""Widths of a sum and, at most, of a card in units."""

STRIP = 34
"""How much at least is seen of a card in units: as much as what it is worth takes."""

OPENED = TURN + COUNT
"""Seconds until both sides are turned over and counted."""

FALLS = 0.25
"""Seconds in which the cards that are lost grow dull."""


class Bared(NamedTuple):
    """A card of a side as it is revealed."""

    card: Card
    worth: str
    lost: bool


def bared(state: State, clash: Clash, *, attacks: bool) -> list[Bared]:
    """Return the cards of a side, the dearest first, with what each is worth and whether it goes.

    Of equally dear ones the side may still have to choose which it loses; then none is marked.
    """
    pips = state.fixed.pips
    cards = sorted(clash.cards if attacks else clash.defence, key=lambda card: (-pips[card], card))
    loyal = list(clash.loyal) if attacks else []
    free = attacks and clash.is_plot and not state.fixed.numbers.ace_counts
    spared = [card for card in cards if card in ACES][:1] if free else []
    lost = _lost(state, clash, cards, attacks=attacks)
    found = []
    for card in cards:
        worth = str(pips[card])
        if card in spared:
            spared, worth = [], "0"
        if card in loyal:
            loyal.remove(card)
            worth += " x 2" if clash.jack != NONE else ""
        goes = card in lost
        if goes:
            lost.remove(card)
        found.append(Bared(card, worth, goes))
    return found


def _lost(state: State, clash: Clash, cards: Sequence[Card], *, attacks: bool) -> list[Card]:
    """Return the cards a side loses, the dearest coming first (NB-WAR-8 to 10, NB-PLOT-4)."""
    if clash.is_plot:
        return list(cards) if attacks else []
    if clash.result == (BEATEN if attacks else WON):
        return list(cards)
    pips = state.fixed.pips
    dear = {card for card in cards if pips[card] == pips[cards[0]]}
    return list(dear) if len(dear) == 1 else []


@widget_class
class Ground(Widget):
    """The sheet with its title, and who is on which side."""

    eye: Eye
    sides: tuple[pygame.Rect, pygame.Rect]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet."""
        rect, scale, px = self.rect, look.scale, look.scale.px
        paint.shadow(surface, rect, px(12), px(20), px(10), 0.8)
        line = max(1, px(2))
        paint.panel(
            surface, rect, fill=theme.GROUND, radius=px(12), line=theme.AMBER, line_width=line, opacity=0.98
        )
        style, width = scale.large.style("display", 20), rect.width - px(40)
        clash = self.eye.state.revealed
        paint.text(surface, self._title(clash), (rect.centerx, rect.top + px(26)), style, "center", width)
        for seat, side in zip((clash.attacker, clash.target), self.sides, strict=True):
            self._side(surface, look, side, seat)

    def _title(self, clash: Clash) -> str:
        """Return who is against whom."""
        say, seats = self.eye.say, self.eye.state.fixed.seats
        noble = noble_name(say, clash.noble) if clash.is_plot else ""
        key = "reveal.plot" if clash.is_plot else "reveal.battle"
        return say(key, name=seats[clash.attacker].name, other=seats[clash.target].name, noble=noble)

    def _side(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, seat: int) -> None:
        """Write who a side is, and who led it."""
        scale, clash, say = look.scale, self.eye.state.revealed, self.eye.say
        px, attacks = scale.px, seat == clash.attacker
        who, side = self.eye.state.fixed.seats[seat], px(24)
        badge(surface, who.colour, (rect.left, rect.top, side, side))
        name, room = rect.left + side + px(8), rect.width - side - px(14) - px(SUM)
        bold = scale.style("bold", theme.NAME)
        paint.text(surface, who.name, (name, rect.top + side // 2), bold, "midleft", room)
        led = attacks and clash.jack != NONE
        note = say("reveal.led", noble=noble_name(say, clash.jack)) if led else ""
        if not (clash.cards if attacks else clash.defence):
            note = say("reveal.nothing")
        muted = scale.style("text", theme.NOTE, theme.MUTED)
        paint.text(surface, note, (rect.left, rect.top + px(36)), muted, "midleft", rect.width)


@widget_class
class BaredCard(Widget):
    """A card of a side with what it is worth; dull if it is lost."""

    face: Face
    bared: Bared

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        shadow(surface, self.rect)
        light = Light.DULLED if self.bared.lost else Light.PLAIN
        draw_card(surface, self.rect, self.face, look.scale, light)
        middle, room = (self.rect.centerx, self.rect.bottom + look.scale.px(2)), self.rect.width
        worth, least = self.bared.worth, look.scale.px(42)
        pill(surface, worth, middle, look.scale, room=max(least, room), gold=" " in worth)


@widget_class
class Result(Widget):
    """Who wins, who loses what and why."""

    lines: Sequence[tuple[str, Style]]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write a line each."""
        step = look.scale.line(20)
        for n, (words, style) in enumerate(self.lines):
            middle = self.rect.centerx, self.rect.top + n * step + step // 2
            paint.text(surface, words, middle, style, "center", self.rect.width)


def reveal_widgets(eye: Eye, rect: pygame.Rect) -> list[Widget]:
    """Return the last reveal, if there was any (NB-UI-3)."""
    clash, scale = eye.state.clash, eye.scale
    if clash is None:
        return []
    px = scale.px
    width = rect.width - px(40)
    lines, step = _broken(eye, width), scale.line(20)
    half = (width - px(24)) // 2
    wanted = pygame.Rect(0, 0, half, rect.height)
    rows = [places(len(side), wanted, _sizes(scale)) for side in (clash.cards, clash.defence) if side]
    high = px(HEAD + 50 + 38) + max([row[0].height for row in rows], default=0) + step * len(lines)
    rect = pygame.Rect(rect.left, max(rect.top, rect.bottom - high), rect.width, min(rect.height, high))
    left = rect.left + px(20)
    foot = pygame.Rect(left, rect.bottom - px(14) - step * len(lines), width, step * len(lines))
    attack = pygame.Rect(left, rect.top + px(HEAD), half, foot.top - px(8) - rect.top - px(HEAD))
    sides = attack, attack.move(half + px(24), 0)
    found: list[Widget] = [Ground(rect=rect, eye=eye, sides=sides)]
    for number, (side, attacks) in enumerate(zip(sides, (True, False), strict=True)):
        place = pygame.Rect(side.right - px(SUM), side.top - px(6), px(SUM), px(36))
        total = Total(
            key=f"clash-total-{number}", rect=place, number=_totals(eye)[number], style=_style(scale)
        )
        found.append(total)
        area = pygame.Rect(side.left, side.top + px(50), side.width, max(px(60), side.height - px(66)))
        found += _cards(eye, area, number, attacks=attacks)
    return [*found, Result(key="clash-result", rect=foot, lines=lines)]


def _cards(eye: Eye, area: pygame.Rect, number: int, *, attacks: bool) -> Iterator[Widget]:
    """Yield the cards of a side."""
    cards = bared(eye.state, eye.state.revealed, attacks=attacks)
    for n, (each, place) in enumerate(zip(cards, places(len(cards), area, _sizes(eye.scale)), strict=True)):
        box = place.move(0, area.top - place.top)
        yield BaredCard(key=f"clash-{number}-{n}", rect=box, face=eye.looks.card(each.card), bared=each)


def _sizes(scale: Scale) -> Sizes:
    return Sizes(scale.px(CARD), scale.px(STRIP), scale.px(6), scale.px(STRIP))


def _style(scale: Scale) -> Style:
    return scale.large.style("display", 26, "#ffe2a0")


def opening(eye: Eye) -> list[Move]:
    """Return how the reveal opens: all cards turn at once, sums count up, what is lost grows dull."""
    found = [waiting("clash-result", OPENED)]
    for number, attacks in enumerate((True, False)):
        key = f"clash-total-{number}"
        counted = counting(key, (0, _totals(eye)[number]), number_faces(_style(eye.scale)))
        found += [waiting(key, TURN), *after([counted], TURN)]
        for n, each in enumerate(bared(eye.state, eye.state.revealed, attacks=attacks)):
            card, face = f"clash-{number}-{n}", eye.looks.card(each.card)
            found += [turn(RESOURCE_BACK, face, None, card), Move(face, None, card, COUNT, TURN)]
            dull = _dull(face) if each.lost else None
            found.append(Move(face, None, card, FALLS, OPENED, into=dull))
    return found


def _dull(face: Face) -> Face:
    return lambda size: dulled(face(size))


def _totals(eye: Eye) -> tuple[int, int]:
    """Return the sums of both sides; of a plot the number, and what the guard came to."""
    clash = eye.state.revealed
    return clash.strength, eye.state.fixed.sum(clash.defence)


def _broken(eye: Eye, width: int) -> list[tuple[str, Style]]:
    """Return what is told of it in lines that fit a width in pixels."""
    found = []
    for n, (words, good) in enumerate(_lines(eye)):
        ink = theme.TEXT if good is None else theme.GOOD if good else theme.BAD
        style = eye.scale.style("bold" if n == 0 else "text", 15, ink)
        found += [(line, style) for line in paint.wrap(words, style, width)]
    return found


def _lines(eye: Eye) -> list[tuple[str, bool | None]]:
    """Return who wins, who loses what and why, who fell; whether that is good for the attacker."""
    state, found = eye.state, _came_of_it(eye)
    for seat in (state.revealed.attacker, state.revealed.target):
        if not state.players[seat].alive:
            found.append((eye.say("reveal.fell", name=state.fixed.seats[seat].name), False))
    return found


def _came_of_it(eye: Eye) -> list[tuple[str, bool | None]]:
    """Return who wins, who loses what and why."""
    clash, say, state = eye.state.revealed, eye.say, eye.state
    names = [seat.name for seat in state.fixed.seats]
    about = {"name": names[clash.attacker], "other": names[clash.target]}
    if clash.is_plot:
        saved = range(clash.strength - clash.queens, clash.strength + clash.queens + 1)
        about |= {"noble": noble_name(say, clash.noble), "span": span(say, saved)}
        key = "stopped" if clash.result == BEATEN else "killed"
        return [(say(f"reveal.{key}", **about), None), (say("reveal.plot-gone", **about), None)]
    found: list[tuple[str, bool | None]] = [(say(f"reveal.{clash.result}", **about), None)]
    if clash.result == BEATEN:
        found.append((say("reveal.lost-all", name=about["name"]), None))
        if clash.jack != NONE:
            found.append((say("reveal.jack", noble=noble_name(say, clash.jack)), False))
        if clash.defence:
            found.append((_cost(eye, clash.target, clash.defence), None))
        return found
    found.append((_cost(eye, clash.attacker, clash.cards), None))
    if clash.result == WON and clash.defence:
        found.append((say("reveal.lost-all", name=about["other"]), None))
    elif clash.defence:
        found.append((_cost(eye, clash.target, clash.defence), None))
    if clash.captive != NONE:
        found.append((say("reveal.captive", noble=noble_name(say, clash.captive), **about), False))
    elif clash.result == WON:
        choosing = state.battle is not None and state.battle.result
        found.append((say("reveal.to-come" if choosing else "reveal.nobody", **about), None))
    return found


def _cost(eye: Eye, seat: int, cards: Sequence[Card]) -> str:
    say, state = eye.say, eye.state
    return say("reveal.cost", name=state.fixed.seats[seat].name, card=dearest(say, state, cards))
