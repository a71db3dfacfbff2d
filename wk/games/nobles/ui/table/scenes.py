"""What lies over the table: a reveal with both sums card by card, and the discards by suit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import ACES, JOKER, RANK, SUIT, SUITS
from wk.games.nobles.state import BEATEN, WON, Clash
from wk.games.nobles.ui.table.sums import dearest, span
from wk.games.nobles.words import noble_name
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Panel, Widget
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.hand import Sizes, places
from wk.shell.widgets.lights import Light, pill

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.nobles.cards import Card
    from wk.games.nobles.ui.banner import Eye
    from wk.shell.widget import Look

HEAD = 46
"""Height of the head of a reveal in units."""


@dataclass(frozen=True, kw_only=True)
class Reveal(Widget):
    """Both sides of a battle or a plot, their sums, who loses what and why (NB-UI-3)."""

    eye: Eye
    clash: Clash

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet."""
        rect, scale, px = self.rect, look.scale, look.scale.px
        paint.shadow(surface, rect, px(12), px(20), px(10), 0.8)
        line = max(1, px(2))
        paint.panel(
            surface, rect, fill=theme.GROUND, radius=px(12), line=theme.AMBER, line_width=line, opacity=0.98
        )
        left, width = rect.left + px(20), rect.width - px(40)
        style = scale.large.style("display", 20)
        paint.text(surface, self._title(), (rect.centerx, rect.top + px(26)), style, "center", width)
        lines, step = self._lines(), scale.line(20)
        foot = rect.bottom - px(14) - step * len(lines)
        half = (width - px(24)) // 2
        attack = pygame.Rect(left, rect.top + px(HEAD), half, foot - px(8) - rect.top - px(HEAD))
        self._side(surface, look, attack, self.clash.attacker)
        self._side(surface, look, attack.move(half + px(24), 0), self.clash.target)
        for n, (words, good) in enumerate(lines):
            ink = theme.TEXT if good is None else theme.GOOD if good else theme.BAD
            written = scale.style("bold" if n == 0 else "text", 15, ink)
            paint.text(surface, words, (rect.centerx, foot + n * step + step // 2), written, "center", width)

    def _title(self) -> str:
        """Return who is against whom."""
        clash, say, seats = self.clash, self.eye.say, self.eye.state.fixed.seats
        noble = noble_name(say, clash.noble) if clash.is_plot else ""
        key = "reveal.plot" if clash.is_plot else "reveal.battle"
        return say(key, name=seats[clash.attacker].name, other=seats[clash.target].name, noble=noble)

    def _side(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, seat: int) -> None:
        """Draw a side: who it is, the sum, the cards with what each is worth."""
        scale, clash, say = look.scale, self.clash, self.eye.say
        px, attacks = scale.px, seat == clash.attacker
        who, side = self.eye.state.fixed.seats[seat], px(24)
        badge(surface, who.colour, (rect.left, rect.top, side, side))
        line, name = rect.top + side // 2, rect.left + side + px(8)
        large, bold = scale.large.style("display", 26, "#ffe2a0"), scale.style("bold", theme.NAME)
        end = paint.text(surface, self._total(seat), (rect.right, line), large, "midright").left
        paint.text(surface, who.name, (name, line), bold, "midleft", end - name - px(6))
        led = attacks and clash.jack != NONE
        note = say("reveal.led", noble=noble_name(say, clash.jack)) if led else ""
        if not (clash.cards if attacks else clash.defence):
            note = say("reveal.nothing")
        muted = scale.style("text", theme.NOTE, theme.MUTED)
        paint.text(surface, note, (rect.left, rect.top + px(36)), muted, "midleft", rect.width)
        area = pygame.Rect(rect.left, rect.top + px(50), rect.width, max(px(60), rect.height - px(66)))
        self._cards(surface, look, area, attacks=attacks)

    def _cards(self, surface: pygame.Surface, look: Look, area: pygame.Rect, *, attacks: bool) -> None:
        """Draw the cards of a side, the dearest first, each with what it is worth."""
        clash, scale, px = self.clash, look.scale, look.scale.px
        numbers, pips = self.eye.state.fixed.numbers, self.eye.state.fixed.pips
        cards = sorted(clash.cards if attacks else clash.defence, key=lambda card: (-pips[card], card))
        loyal = list(clash.loyal) if attacks else []
        free = attacks and clash.is_plot and not numbers.ace_counts
        spared = [card for card in cards if card in ACES][:1] if free else []
        sizes = Sizes(px(94), px(44), px(6), px(24))
        for card, place in zip(cards, places(len(cards), area, sizes), strict=True):
            box, worth = place.move(0, area.top - place.top), str(pips[card])
            if card in spared:
                spared, worth = [], "0"
            if card in loyal:
                loyal.remove(card)
                worth += " x 2" if clash.jack != NONE else ""
            shadow(surface, box)
            draw_card(surface, box, self.eye.looks.card(card), scale)
            middle, room = (box.centerx, box.bottom + px(2)), max(px(30), box.width)
            pill(surface, worth, middle, scale, room=room, gold=" " in worth)

    def _total(self, seat: int) -> str:
        """Return the sum of a side; of a plot the number, and what saves from it."""
        clash, state = self.clash, self.eye.state
        if seat == clash.target:
            return str(state.fixed.sum(clash.defence))
        return str(clash.strength)

    def _lines(self) -> list[tuple[str, bool | None]]:
        """Return who wins, who loses what and why; whether that is good for the attacker."""
        clash, say, state = self.clash, self.eye.say, self.eye.state
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
                found.append((self._cost(clash.target, clash.defence), None))
            return found
        found.append((self._cost(clash.attacker, clash.cards), None))
        if clash.result == WON and clash.defence:
            found.append((say("reveal.lost-all", name=about["other"]), None))
        elif clash.defence:
            found.append((self._cost(clash.target, clash.defence), None))
        if clash.captive != NONE:
            found.append((say("reveal.captive", noble=noble_name(say, clash.captive), **about), False))
        elif clash.result == WON:
            choosing = state.battle is not None and state.battle.result
            found.append((say("reveal.to-come" if choosing else "reveal.nobody", **about), None))
        return found

    def _cost(self, seat: int, cards: Sequence[Card]) -> str:
        state, say = self.eye.state, self.eye.say
        return say("reveal.cost", name=state.fixed.seats[seat].name, card=dearest(say, state, cards))


@dataclass(frozen=True, kw_only=True)
class Discards(Widget):
    """The discards: a row a suit, how often each card lies there."""

    eye: Eye

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet."""
        rect, scale, px = self.rect, look.scale, look.scale.px
        say, gone = self.eye.say, self.eye.state.discards
        title = say("table.discards", n=len(gone), jokers=gone.count(JOKER))
        bold, plain = scale.style("bold", theme.NAME), scale.style("text", theme.BUTTON)
        left, wide = rect.left + px(18), rect.width - px(36)
        paint.text(surface, title, (left, rect.top + px(24)), bold, "midleft", wide)
        for suit, name in enumerate(SUITS):
            total = sum(SUIT[card] == suit for card in gone)
            words = say("table.of-suit", suit=say(f"suit.{name}"), n=total)
            paint.text(surface, words, (left, self._middle(suit, px)), plain, "midleft", px(106))
        across = (rect.width - px(150)) // 10
        high = min((rect.height - px(56)) // len(SUITS) - px(12), round(across * 1.3))
        for card, rank in enumerate(RANK[:-1]):
            count, box = gone.count(card), pygame.Rect(0, 0, round(high / 1.4), high)
            box.midleft = rect.left + px(130) + (rank - 1) * across, self._middle(SUIT[card], px)
            light = Light.PLAIN if count else Light.DULLED
            draw_card(surface, box, self.eye.looks.card(card), scale, light)
            pill(surface, str(count), (box.centerx, box.bottom), scale)

    def _middle(self, suit: int, px: Callable[[float], int]) -> int:
        """Return the height of the row of a suit."""
        down = (self.rect.height - px(56)) // len(SUITS)
        return self.rect.top + px(48) + suit * down + down // 2


def sheet_widgets(eye: Eye, rect: pygame.Rect) -> list[Widget]:
    """Return the sheet of the discards."""
    return [Panel(rect=rect, casts=True, line=theme.RAISED_LINE), Discards(rect=rect, eye=eye)]


def reveal_widgets(eye: Eye, rect: pygame.Rect) -> list[Widget]:
    """Return the last reveal, if there was any."""
    clash = eye.state.clash
    return [] if clash is None else [Reveal(rect=rect, eye=eye, clash=clash)]
