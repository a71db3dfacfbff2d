"""What is laid as a sum anybody can follow, and a battle or plot as all see it revealed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.nobles.mind import reach
from wk.games.nobles.play import PAYMENTS, killed_rank, plot_worth, stopping
from wk.games.nobles.state import (
    ACES,
    ALLEGIANCE,
    ARMIES,
    BEATEN,
    DEFENCE,
    DISCARD,
    GUARD,
    INTRIGUE,
    JACK,
    JOKER,
    KING,
    NOBLE_RANK,
    NONE,
    ORDERS,
    QUEEN,
    RANK,
    SUIT,
    WON,
    count_rank,
    king_suits,
)
from wk.games.nobles.telling import RANKS, card_name, noble_name, rank_name
from wk.games.nobles.ui.looks import RESOURCE_BACK
from wk.games.nobles.ui.table.pieces import Total, number_faces
from wk.games.nobles.year import caught, count, hand_limit, lowest_at_home, seats_after
from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.match.changes import COUNT, counting, waiting
from wk.shell.match.moves import TURN, Move, after, turn
from wk.shell.widget import Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.hand import Sizes, places
from wk.shell.widgets.lights import Light, dulled, pill

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from wk.engine.speech import Say
    from wk.games.nobles.state import Card, Clash, Noble, State
    from wk.games.nobles.ui.looks import Sight
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face


LED = 2
"""So many loyal cards a Jack can lead (NB-WAR-4)."""


class SumLine(NamedTuple):
    """One card of a sum."""

    suit: int
    """A suit, or -1 for a Joker."""
    words: str
    mark: str = ""
    value: str = ""


class Sum(NamedTuple):
    """What the panel says."""

    title: str
    about: int = NONE
    """The seat it is about, if one is."""
    lines: tuple[SumLine, ...] = ()
    label: str = ""
    """What the total is called."""
    total: str = ""
    notes: tuple[str, ...] = ()


def summed(say: Say, state: State, leader: Noble = NONE, more: str = "") -> Sum:
    """Return the sum of what the seat to move lays, led by a Jack or not, or what it decides.

    Args:
        say: the words.
        state: as the seat sees it.
        leader: the Jack who leads, if one does.
        more: what can be done in Winter, as `Desk.more`.
    """
    phase = state.phase
    if phase == ARMIES:
        return _army(say, state, leader)
    if phase == DEFENCE:
        return _defence(say, state)
    if phase == GUARD:
        return _guard(say, state)
    if phase == INTRIGUE and state.tray:
        return _plot(say, state)
    if phase in PAYMENTS:
        found = _payment(say, state)
        return found if state.tray or phase != ALLEGIANCE else _with_aim(say, state, found)
    if phase == ORDERS:
        living = [seat for seat, player in enumerate(state.players) if player.alive]
        found = _with_aim(say, state, Sum(say("sum.orders"), notes=(say("sum.orders-note"),)))
        return found._replace(notes=(*found.notes, *in_turn(say, state, living)))
    limit = hand_limit(state, state.seat)
    told = say(f"sum.{phase}-note{more if phase == INTRIGUE else ''}", limit=limit)
    found = Sum(say(f"sum.{phase}"), notes=(told,))
    if phase == DISCARD:
        found = found._replace(notes=(say("sum.over", n=len(state.player.hand) - limit), *found.notes))
    return found


def _with_aim(say: Say, state: State, found: Sum) -> Sum:
    """Return a panel that says besides what it is all about (NB-END-1, NB-END-2, NB-OPT-CIVIL-WAR)."""
    return found._replace(notes=(*found.notes, say(f"sum.aim-{state.fixed.options.civil_war}")))


def marching(state: State) -> list[int]:
    """Return whose armies are ordered and have not fought yet, the next to fight first (NB-WAR-6)."""
    waits = [state.phase == ARMIES or player.army is not None for player in state.players]
    orders = [player.order for player in state.players]
    sent = [order is not None and order.size > 0 for order in orders]
    return [seat for seat in seats_after(state, None) if waits[seat] and sent[seat]]


def in_turn(say: Say, state: State, seats: Sequence[int]) -> tuple[str, ...]:
    """Return in which order these seats fight, if they are several (NB-WAR-6)."""
    order = [seat for seat in seats_after(state, None) if seat in seats]
    names = [say("seat.plate", name=state.fixed.seats[seat].name) for seat in order]
    return (say("sum.battles", names=say("front.comma").join(names)),) if len(order) > 1 else ()


def lines_of(  # noqa: PLR0913, PLR0917 - a sum and what counts in it
    say: Say,
    state: State,
    cards: Iterable[Card],
    loyal: Sequence[Card] = (),
    suits: int = 0,
    times: int = 1,
) -> tuple[SumLine, ...]:
    """Return a line a card, the dearest first; loyal cards are marked, converted ones too.

    Args:
        say: the words.
        state: gives the pips.
        cards: the cards.
        loyal: those that are loyal.
        suits: the set of suits that are loyal by themselves; other loyal cards were converted.
        times: how often a loyal card counts.
    """
    pips, left, found = state.fixed.pips, list(loyal), list[SumLine]()
    for card in in_sum(state, cards):
        mark, value = "", pips[card]
        if card in left:
            left.remove(card)
            own = card != JOKER and suits >> SUIT[card] & 1
            mark, value = say("sum.loyal" if own else "sum.converted"), value * times
            mark += f" x {times}" if times > 1 else ""
        found.append(SumLine(SUIT[card], rank_name(say, card), mark, str(value)))
    return tuple(found)


def in_sum(state: State, cards: Iterable[Card]) -> list[Card]:
    """Return cards as a sum has them, the dearest first."""
    return sorted(cards, key=lambda card: (-state.fixed.pips[card], card))


def dearest(say: Say, state: State, cards: Sequence[Card]) -> str:
    """Return the card, or the cards, of most pips by name."""
    pips = state.fixed.pips
    most = max(pips[card] for card in cards)
    names = dict.fromkeys(card_name(say, card) for card in cards if pips[card] == most)
    return say("front.or").join(names)


def _army(say: Say, state: State, leader: Noble) -> Sum:
    player, tray = state.player, state.tray
    order, suits = player.order, king_suits(player.court)
    target, size = (order.target, order.size) if order else (NONE, 0)
    found = count(state, tray, suits)
    may_lead = len(found.loyal) >= LED
    led = may_lead and leader != NONE
    lines = lines_of(say, state, tray, found.loyal, suits, 2 if led else 1)
    total = found.doubled if led else found.pips
    notes = [say("sum.laid", n=len(tray), of=size)] if len(tray) < size else []
    if count_rank(player.court, JACK) and tray:
        key = "sum.with-jack" if may_lead else "sum.needs-loyal"
        notes.append(say(key, n=found.pips, other=found.doubled))
    if tray:
        notes.append(say("sum.costs", card=dearest(say, state, tray)))
    notes.append(say("sum.jack-dies" if led else "sum.beaten"))
    notes += in_turn(say, state, marching(state))
    return Sum(say("sum.army"), target, lines, say("sum.strength"), str(total), tuple(notes))


def _defence(say: Say, state: State) -> Sum:
    attacker, tray = state.fight.attacker, state.tray
    army, range_ = state.players[attacker].army, reach(state, attacker)
    notes = []
    if army is not None:
        led = say("sum.led", noble=noble_name(say, army.jack)) if army.jack != NONE else say("sum.unled")
        notes.append(say("sum.attack", n=len(army.cards), led=led))
    if range_ is not None:
        notes.append(say("sum.reach", least=range_[0], most=range_[1]))
    home = lowest_at_home(state.player)
    names = say("front.or").join(noble_name(say, noble) for noble in home)
    notes.append(say("sum.captured", noble=names) if home else say("sum.nobody-home"))
    if state.player.army is not None:
        notes.append(say("sum.waits", name=state.fixed.seats[state.seat].name))
    lines, total = lines_of(say, state, tray), state.fixed.sum(tray)
    return Sum(say("sum.defence"), attacker, lines, say("sum.strength"), str(total), tuple(notes))


def _guard(say: Say, state: State) -> Sum:
    plot, tray = state.conspiracy, state.tray
    total = state.fixed.sum(tray)
    court = state.player.court
    ranks = [NOBLE_RANK[plot.noble]] if plot.noble != NONE else sorted({NOBLE_RANK[each] for each in court})
    notes = []
    for rank in ranks:
        saved = stopping(state, state.seat, rank)
        key = "sum.saves" if total in saved else "sum.save"
        who = noble_name(say, plot.noble) if plot.noble != NONE else say(f"rank.{RANKS[rank]}")
        notes.append(say(key, noble=who, span=span(say, saved)))
    notes.append(say("sum.guard-back"))
    return Sum(
        say("sum.guard"), plot.attacker, lines_of(say, state, tray), say("sum.pips"), str(total), tuple(notes)
    )


def span(say: Say, numbers: range) -> str:
    """Return a range of numbers in words."""
    first, last = numbers[0], numbers[-1]
    return str(first) if first == last else say("sum.span", first=first, last=last)


def _plot(say: Say, state: State) -> Sum:
    tray, kill = state.tray, state.fixed.numbers.kill
    total, rank = plot_worth(state, tray), killed_rank(state, tray)
    spared = total < state.fixed.sum(tray)
    notes = [say("sum.kills", jack=kill[JACK], queen=kill[QUEEN], king=kill[KING])]
    if spared:
        notes.append(say("sum.ace"))
    if rank is not None:
        notes.append(say("sum.complete", rank=say(f"rank.{RANKS[rank]}")))
    if JOKER in tray:
        notes.append(say("sum.troupe"))
    lines = list(lines_of(say, state, tray))
    if spared:
        place = next(n for n, card in enumerate(in_sum(state, tray)) if RANK[card] == 1)
        lines[place] = lines[place]._replace(mark=say("sum.assassin"), value="0")
    return Sum(say("sum.plot"), NONE, tuple(lines), say("sum.pips"), str(total), tuple(notes))


def _payment(say: Say, state: State) -> Sum:
    prices, tray = PAYMENTS[state.phase].prices(state), state.tray
    total = state.fixed.sum(tray)
    notes = [
        say("sum.price", what=say("sum.new-noble") if a.noble == NONE else noble_name(say, a.noble), n=price)
        for a, price in prices.items()
    ]
    if state.phase == ALLEGIANCE and state.fixed.options.recruits == "one":
        notes.append(say("sum.one-recruit"))
    if tray:
        notes.append(say("sum.no-change"))
    lines, label = lines_of(say, state, tray), say("sum.pips") if tray else ""
    title = say(f"sum.{state.phase}")
    return Sum(title, NONE, lines, label, str(total) if tray else "", tuple(dict.fromkeys(notes)))


# Battles and plots: both sides card by card, who loses what, and how it opens -----------------------


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
    lost = _lost(clash, cards, attacks=attacks)
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


def _lost(clash: Clash, cards: Sequence[Card], *, attacks: bool) -> list[Card]:
    """Return the cards a side loses, the dearest coming first (NB-WAR-8 to 10, NB-PLOT-4)."""
    if clash.is_plot:
        return list(cards) if attacks else []
    if clash.result == (BEATEN if attacks else WON):
        return list(cards)
    card = clash.lost[0 if attacks else 1]
    return [] if card == NONE else [card]


@widget_class
class ClashGround(Widget):
    """The sheet with its title, and who is on which side."""

    sight: Sight
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
        clash = self.sight.state.revealed
        paint.text(surface, self._title(clash), (rect.centerx, rect.top + px(26)), style, "center", width)
        for seat, side in zip((clash.attacker, clash.target), self.sides, strict=True):
            self._side(surface, look, side, seat)

    def _title(self, clash: Clash) -> str:
        """Return who is against whom."""
        say, seats = self.sight.say, self.sight.state.fixed.seats
        noble = noble_name(say, clash.noble) if clash.is_plot else ""
        key = "reveal.plot" if clash.is_plot else "reveal.battle"
        return say(key, name=seats[clash.attacker].name, other=seats[clash.target].name, noble=noble)

    def _side(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, seat: int) -> None:
        """Write who a side is, and who led it."""
        scale, clash, say = look.scale, self.sight.state.revealed, self.sight.say
        px, attacks = scale.px, seat == clash.attacker
        who, side = self.sight.state.fixed.seats[seat], px(24)
        name = Inline(surface, rect, rect.top + side // 2).badge(who.colour, side, px(8))
        plate = say("seat.plate", name=who.name)
        name.words(plate, scale.style("bold", theme.NAME), most=rect.width - side - px(14) - px(SUM))
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
class ClashResult(Widget):
    """Who wins, who loses what and why."""

    lines: Sequence[tuple[str, Style]]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write a line each."""
        step = look.scale.line(20)
        for n, (words, style) in enumerate(self.lines):
            middle = self.rect.centerx, self.rect.top + n * step + step // 2
            paint.text(surface, words, middle, style, "center", self.rect.width)


def reveal_widgets(sight: Sight, rect: pygame.Rect) -> list[Widget]:
    """Return the last reveal, if there was any (NB-UI-3)."""
    clash, scale = sight.state.clash, sight.scale
    if clash is None:
        return []
    px = scale.px
    width = rect.width - px(40)
    lines, step = _broken(sight, width), scale.line(20)
    half = (width - px(24)) // 2
    wanted = pygame.Rect(0, 0, half, rect.height)
    rows = [places(len(side), wanted, _sizes(scale)) for side in (clash.cards, clash.defence) if side]
    high = px(HEAD + 50 + 38) + max([row[0].height for row in rows], default=0) + step * len(lines)
    rect = pygame.Rect(rect.left, max(rect.top, rect.bottom - high), rect.width, min(rect.height, high))
    left = rect.left + px(20)
    foot = pygame.Rect(left, rect.bottom - px(14) - step * len(lines), width, step * len(lines))
    attack = pygame.Rect(left, rect.top + px(HEAD), half, foot.top - px(8) - rect.top - px(HEAD))
    sides = attack, attack.move(half + px(24), 0)
    found: list[Widget] = [ClashGround(rect=rect, sight=sight, sides=sides)]
    for number, (side, attacks) in enumerate(zip(sides, (True, False), strict=True)):
        place = pygame.Rect(side.right - px(SUM), side.top - px(6), px(SUM), px(36))
        total = Total(
            key=f"clash-total-{number}", rect=place, number=_totals(sight)[number], style=_style(scale)
        )
        found.append(total)
        area = pygame.Rect(side.left, side.top + px(50), side.width, max(px(60), side.height - px(66)))
        found += _cards(sight, area, number, attacks=attacks)
    return [*found, ClashResult(key="clash-result", rect=foot, lines=lines)]


def _cards(sight: Sight, area: pygame.Rect, number: int, *, attacks: bool) -> Iterator[Widget]:
    """Yield the cards of a side."""
    cards = bared(sight.state, sight.state.revealed, attacks=attacks)
    for n, (each, place) in enumerate(zip(cards, places(len(cards), area, _sizes(sight.scale)), strict=True)):
        box = place.move(0, area.top - place.top)
        yield BaredCard(key=f"clash-{number}-{n}", rect=box, face=sight.looks.card(each.card), bared=each)


def _sizes(scale: Scale) -> Sizes:
    return Sizes(scale.px(CARD), scale.px(STRIP), scale.px(6), scale.px(STRIP))


def _style(scale: Scale) -> Style:
    return scale.large.style("display", 26, "#ffe2a0")


def opening(sight: Sight) -> list[Move]:
    """Return how the reveal opens: all cards turn at once, sums count up, what is lost grows dull."""
    found = [waiting("clash-result", OPENED)]
    for number, attacks in enumerate((True, False)):
        key = f"clash-total-{number}"
        counted = counting(key, (0, _totals(sight)[number]), number_faces(_style(sight.scale)))
        found += [waiting(key, TURN), *after([counted], TURN)]
        for n, each in enumerate(bared(sight.state, sight.state.revealed, attacks=attacks)):
            card, face = f"clash-{number}-{n}", sight.looks.card(each.card)
            found += [turn(RESOURCE_BACK, face, None, card), Move(face, None, card, COUNT, TURN)]
            dull = _dull(face) if each.lost else None
            found.append(Move(face, None, card, FALLS, OPENED, into=dull))
    return found


def _dull(face: Face) -> Face:
    return lambda size: dulled(face(size))


def _totals(sight: Sight) -> tuple[int, int]:
    """Return the sums of both sides; of a plot the number, and what the guard came to."""
    clash = sight.state.revealed
    return clash.strength, sight.state.fixed.sum(clash.defence)


def _broken(sight: Sight, width: int) -> list[tuple[str, Style]]:
    """Return what is told of it in lines that fit a width in pixels."""
    found = []
    for n, (words, good) in enumerate(_lines(sight)):
        ink = theme.TEXT if good is None else theme.GOOD if good else theme.BAD
        style = sight.scale.style("bold" if n == 0 else "text", 15, ink)
        found += [(line, style) for line in paint.wrap(words, style, width)]
    return found


def _lines(sight: Sight) -> list[tuple[str, bool | None]]:
    """Return who wins, who loses what and why, who fell; whether that is good for the attacker."""
    state, found = sight.state, _came_of_it(sight)
    for seat in (state.revealed.attacker, state.revealed.target):
        if not state.players[seat].alive:
            found.append((sight.say("reveal.fell", name=state.fixed.seats[seat].name), False))
    return found


def _came_of_it(sight: Sight) -> list[tuple[str, bool | None]]:
    """Return who wins, who loses what and why."""
    clash, say, state = sight.state.revealed, sight.say, sight.state
    names = [seat.name for seat in state.fixed.seats]
    about = {"name": names[clash.attacker], "other": names[clash.target]}
    if clash.is_plot:
        saved = range(clash.strength - clash.queens, clash.strength + clash.queens + 1)
        about |= {"noble": noble_name(say, clash.noble), "span": span(say, saved)}
        key = "stopped" if clash.result == BEATEN else "killed"
        gone = "plot-gone" if clash.defence else "plot-alone"
        return [(say(f"reveal.{key}", **about), None), (say(f"reveal.{gone}", **about), None)]
    found: list[tuple[str, bool | None]] = [(say(f"reveal.{clash.result}", **about), None)]
    if clash.result == BEATEN:
        found.append((say("reveal.lost-all", name=about["name"]), None))
        if clash.jack != NONE:
            found.append((say("reveal.jack", noble=noble_name(say, clash.jack)), False))
        if clash.defence:
            found.append((_cost(sight, clash.target, clash.defence, clash.lost[1]), None))
        return found
    found.append((_cost(sight, clash.attacker, clash.cards, clash.lost[0]), None))
    if clash.result == WON and clash.defence:
        found.append((say("reveal.lost-all", name=about["other"]), None))
    elif clash.defence:
        found.append((_cost(sight, clash.target, clash.defence, clash.lost[1]), None))
    nobles = caught(state)
    if len(nobles) == 1:
        found.append((say("reveal.captive", noble=noble_name(say, nobles[0]), **about), False))
    elif clash.result == WON:
        found.append((say("reveal.to-come" if nobles else "reveal.nobody", **about), None))
    return found


def _cost(sight: Sight, seat: int, cards: Sequence[Card], lost: Card) -> str:
    """Return which card a side loses; while it is still to be chosen, those of most pips."""
    say, state = sight.say, sight.state
    card = dearest(say, state, cards if lost == NONE else [lost])
    return say("reveal.cost", name=state.fixed.seats[seat].name, card=card)
