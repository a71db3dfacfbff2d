"""What is lit and told on the map: for a card, for the next coin, for a hint, for the hex pointed at."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Build, End, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.explain import reason_of
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.preview import Paying, Start, paying, pays_by_line, preview, rivals
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.highlights import Mark
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.map.view import Plan, number_place, picture_of, pieces_of
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.lettering import SMALLEST
from wk.shell.match.table import boxes as box
from wk.shell.match.table.boxes import Anchor, Gain, Told, Worth, square
from wk.shell.widget import Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.preview import Preview
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.stage import MapPane
    from wk.games.winter_kingdom.ui.map.view import MapPicture
    from wk.games.winter_kingdom.ui.table.choices import Desk
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import Sight
    from wk.shell.match.table.part import Marks
    from wk.shell.scene import Transition
    from wk.shell.settings import Settings
    from wk.shell.theme import Scale


# Where a card could act ---------------------------------------------------------------------------


class Lit(NamedTuple):
    """What is lit for a card."""

    hexes: frozenset[Hex] = frozenset()
    """Where it can begin now: the hexes it builds on, the houses it moves."""
    maybe: frozenset[Hex] = frozenset()
    """Where it could begin if it were taken from the hand, as the map is now."""
    words: str = ""
    """What the lights mean, or why there are none."""


def lights_of(say: Say, desk: Desk, card: str) -> Lit:
    """Return where a card of the player to move could act.

    Args:
        say: the words.
        desk: the player's choices.
        card: a card in play or in hand.
    """
    name = desk.state.table.catalogue.name(card)
    if desk.state.player.hand >> INDEX[card] & 1:
        return _in_hand(say, desk, card, name)
    position = desk.legal.position
    ways = [way for way in desk.legal.ways if way.key[:2] == ("use", card) and way.is_ready(position)]
    found = frozenset(at for way in ways for at in hexes(way.next(position, ())))
    if found:
        return Lit(found, words=say("lights.card", card=name))
    if any(desk.can((what, card)) for what in ("upgrade", "extra")) or any(not way.steps for way in ways):
        return Lit()
    return Lit(words=reason_words(say, desk.state, desk.why_not(card)))


def _in_hand(say: Say, desk: Desk, card: str, name: str) -> Lit:
    """Return where a card could act once taken; for one too dear, only that."""
    state, index = desk.state, INDEX[card]
    if state.table.costs[index][0] > state.player.coins:
        return Lit(words=reason_words(say, state, desk.why_not(card)))
    position = desk.legal.position
    ways = state.table.uses(1 << index, 0, 0, position.supply)
    found = frozenset(at for way in ways for at in hexes(way.next(position, ())))
    return Lit(maybe=found, words=say("lights.hand" if found else "lights.hand-nowhere", card=name))


class CardLights:
    """The card that is pointed at, with its lights: they go out when it is chosen, or anything is done."""

    def __init__(self) -> None:
        self._card = ""
        self._shown: Sight | None = None
        self.lit = Lit()

    def point(self, card: str, shown: Sight) -> bool:
        """Light up a card that is pointed at, nothing for none; return whether other lights show.

        Args:
            card: the card.
            shown: what the table shows; the lights go out once it shows something else.
        """
        before = self.lit
        if card != self._card:
            self._card, self._shown = card, shown
            desk = shown.desk
            free = desk is not None and not desk.path and desk.card != card
            self.lit = lights_of(shown.say, desk, card) if card and desk is not None and free else Lit()
        elif shown is not self._shown:
            self.lit = Lit()
        return self.lit != before


# Where the next coin could be had -----------------------------------------------------------------


class CoinLights:
    """The lights that are switched on and off; what they show is found once for each position."""

    def __init__(self) -> None:
        self.on = False
        self._known: tuple[Sight, Paying] | None = None

    def paying(self, shown: Sight) -> Paying:
        """Return what is lit; nothing while the lights are off."""
        if not self.on:
            return Paying()
        known = self._known
        if known is None or known[0].state is not shown.state or known[0].desk is not shown.desk:
            known = self._known = shown, _found(shown)
        return known[1]

    def because(self, shown: Sight, at: Hex | None) -> frozenset[Hex]:
        """Return the hexes because of which a hex pays."""
        lit = self.paying(shown)
        if at is None or at not in lit.now | lit.later:
            return frozenset()
        position = _legal(shown).position
        return frozenset(hexes(position.table.economy.reasons(position, BITS[at])))

    def reason(self, shown: Sight, at: Hex | None) -> str:
        """Return why a free hex pays or does not, in a sentence or two; nothing for other hexes."""
        say, state = shown.say, shown.state
        if not self.on or at is None or shown.over:
            return ""
        economy, lit = state.table.economy, self.paying(shown)
        if at in lit.houses:
            return say("lights.coins", n=economy.coins, why=say(f"preview.why.{economy.id}"))
        if not BITS.get(at, 0) & state.table.land.buildable & ~state.occupied and at not in lit.now:
            return ""
        if at not in lit.now | lit.later:
            return say(f"lights.not.{economy.id}")
        found = say("lights.coins", n=economy.coins, why=say(f"preview.why.{economy.id}"))
        if at in lit.now or shown.desk is None:
            return found
        why = reason_words(say, state, reason_of(shown.desk.legal, Build(at)))
        return say("lights.not-now", coins=found, why=why)


def _legal(shown: Sight) -> Legal:
    return shown.desk.legal if shown.desk else Legal(shown.state)


def _found(shown: Sight) -> Paying:
    found = paying(_legal(shown))
    if shown.desk is not None:
        return found
    # A bot moves: nothing can be built by whoever looks on
    return Paying(frozenset(), found.now | found.later, found.houses)


# The legend of the coins --------------------------------------------------------------------------


KEYS = (Shortcut(pygame.K_c),)

WIDTH, PAD, LINE = 232, 8, 18
"""Most width of the legend, its margin, the height of a line, in units."""

SWATCH = 15.0
"""Circumradius at which the legend shows its marks, in units."""

SHARE = 0.25
"""What share of the map's height the legend takes at most; it is set smaller rather than larger."""

SHRINK = 0.9
"""By how much it is set smaller at a time."""


def coin_widgets(
    layout: TableLayout, shown: Sight, lights: CoinLights, press: Callable[[], Transition | None]
) -> list[Widget]:
    """Return the button in the upper left corner of the map and, while the lights are on, their legend."""
    px, room = layout.scale.px, layout.map
    side = layout.buttons["fit"].width
    edge = px(layout.measures.edge)
    button = Button(
        key="coins",
        rect=pygame.Rect(room.left + edge, room.top + edge, side, side),
        icon="coins",
        tooltip=shown.say("lights.tip"),
        on_press=press,
        enabled=not shown.over,
        chosen=lights.on,
        shortcuts=KEYS,
    )
    if not lights.on or shown.over:
        return [button]
    lines = tuple(legend_lines(shown, lights.paying(shown)))
    left, scale = button.rect.right + px(6), layout.scale
    while _height(len(lines), scale) > SHARE * room.height and scale.type(theme.NOTE) > SMALLEST:
        scale = smaller(scale)
    width = min(_needed(lines, scale), room.right - edge - left)
    rect = pygame.Rect(left, button.rect.top, width, _height(len(lines), scale))
    return [Legend(key="coin-legend", rect=rect, lines=lines, scale=scale), button]


def legend_lines(shown: Sight, paying: Paying) -> list[tuple[Mark | None, str]]:
    """Return the lines of the legend: the mark each explains, if any, and its words."""
    say, table = shown.say, shown.state.table
    card = table.catalogue.economies[table.economy.id]
    lines: list[tuple[Mark | None, str]] = [(None, card.name), (None, card.short)]
    if table.economy.salvage_limit:
        return [*lines, (Mark.COINS, say("lights.houses", n=len(paying.houses)))]
    if not paying.now and not paying.later:
        return [*lines, (None, say("lights.line" if pays_by_line(table.economy) else "lights.none"))]
    lines.append((Mark.PAYS_NOW, say("lights.now", n=len(paying.now))))
    return [*lines, (Mark.PAYS_LATER, say("lights.later", n=len(paying.later)))] if paying.later else lines


def smaller(scale: Scale) -> Scale:
    """Return a scale a little smaller."""
    return theme.Scale(scale.unit * SHRINK, scale.text)


def _height(lines: int, scale: Scale) -> int:
    return scale.line(LINE) * lines + 2 * scale.px(PAD)


def _needed(lines: tuple[tuple[Mark | None, str], ...], scale: Scale) -> int:
    """Return the width in pixels in which all lines can be read."""
    style = scale.style("bold", theme.NOTE)
    widths = [paint.measure(words, style)[0] + (_swatch(scale) if which else 0) for which, words in lines]
    return min(scale.line(WIDTH), max(widths) + 2 * scale.px(PAD) + scale.px(2))


def _swatch(scale: Scale) -> int:
    return scale.line(LINE) + scale.px(5)


@widget_class
class Legend(Widget):
    """What the lights mean: the economy card first, then each mark."""

    lines: tuple[tuple[Mark | None, str], ...]
    scale: Scale

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has a scale of its own
        """Draw the box and its lines."""
        scale, box = self.scale, self.rect
        px = scale.px
        paint.panel(surface, box, fill=theme.GROUND, radius=px(6), line=theme.RAISED_LINE, opacity=0.92)
        step = scale.line(LINE)
        right = box.right - px(PAD)
        for number, (which, words) in enumerate(self.lines):
            left, middle = box.left + px(PAD), box.top + px(PAD) + number * step + step // 2
            if which is not None:
                sprite = highlights.mark(which, SWATCH * step / LINE)
                if which is Mark.COINS:
                    sprite = highlights.mark(which, step / 2)
                surface.blit(sprite, sprite.get_rect(center=(left + step // 2, middle)))
                left += _swatch(scale)
            first = scale.style("bold", theme.NOTE, marks.GOLD_TEXT)
            style = scale.style("text", theme.NOTE) if number else first
            paint.text(surface, words, (left, middle), style, "midleft", right - left)


# What a hint tells of -----------------------------------------------------------------------------


@lru_cache(maxsize=4)
def planned(state: State, actions: tuple[tuple[Action, int], ...]) -> Plan:
    """Return what legal actions of one turn, one after another, would do on the map.

    Args:
        state: before the first of them.
        actions: each with its number in the hint; 0 for none.
    """
    seat, pieces, ways, numbers = state.seat, dict[Hex, tuple[str, str]](), [], []
    for action, number in actions:
        if isinstance(action, End):
            break
        before, state = state.players[seat], turn.apply(state, action)
        after = state.players[seat]
        came, went = (
            [*hexes(some)] for some in (after.pieces & ~before.pieces, before.pieces & ~after.pieces)
        )
        for at in went:
            pieces.pop(at, None)
        for at in came:
            pieces[at] = (FORT if after.forts & BITS[at] else HOUSE, state.table.colours[seat])
        if came and went:
            ways.append((went[0], came[0]))
        if number and (came or went):
            numbers.append(((came or went)[0], number))
    return Plan(pieces, tuple(ways), tuple(numbers))


PILL = 4
"""So many pixels the pill of a number is higher than its digits."""


def places_of(plan: Plan, camera: Camera) -> list[pygame.Rect]:
    """Return where all that is shown of a plan lies: its pieces, where they come from, the numbers beside."""
    a, ways = camera.circumradius, [at for way in plan.ways for at in way]
    found = [square(camera.to_screen(at), a) for at in {*plan.pieces, *ways}]
    hexes = [at for at, _ in plan.numbers]
    for place, at in enumerate(hexes):
        size, middle = number_place(camera.to_screen(at), a, hexes[:place].count(at))
        box = pygame.Rect(0, 0, round(1.5 * size) + PILL, size + PILL)
        box.center = round(middle[0]), round(middle[1])
        found.append(box)
    return found


# The picture of the map ---------------------------------------------------------------------------


REACH = 1.35
"""How far from the middle of a hex its marks and pieces reach, in circumradii."""


class StagePicture(NamedTuple):
    """The map and how it is seen."""

    map: MapPicture
    camera: Camera


class Brought(NamedTuple):
    """What is brought out on the map, besides what can be built on."""

    last: frozenset[Hex]
    blame: frozenset[Hex]
    told: frozenset[Hex]
    absent: frozenset[Hex]
    """Hexes whose piece is under way."""
    plan: tuple[tuple[Action, int], ...]
    """What a hint tells of, with its numbers."""

    @classmethod
    def of(cls, marks: Marks, absent: frozenset[Hex]) -> Brought:
        """Return the hexes among what is brought out."""
        last, blame, told = map(hexes_among, (marks.last, marks.blame, marks.told))
        return cls(last, blame, told, absent, marks.plan)


def picture(shown: Sight, at: Hex | None, brought: Brought, card: Lit, coins: CoinLights) -> MapPicture:
    """Return what the map shows.

    Args:
        shown: what the table shows.
        at: the hex pointed at.
        brought: what is brought out.
        card: the lights of the card that is pointed at.
        coins: the lights of the next coin.
    """
    found = picture_of(shown.state, shown.desk, at, last=brought.last, blame=brought.blame)
    if brought.told:
        found = replace(found, scored=brought.told, counted=brought.told)
    if brought.told and brought.plan:
        found = replace(found, plan=planned(shown.state, brought.plan))
    found = replace(found, absent=brought.absent, flags=shown.flags())
    if card.hexes or card.maybe:
        lit = replace(found, legal=card.hexes, maybe=card.maybe, last=frozenset())
        found = replace(lit, pointer=None, ghost=None)
    if not coins.on:
        return found
    now, later, houses = coins.paying(shown)
    because = coins.because(shown, at) | houses
    return replace(found, pays_now=now, pays_later=later, coins=found.coins | because)


def changes(old: StagePicture, new: StagePicture) -> list[pygame.Rect] | None:
    """Return the places of the hexes in which two pictures differ; None if more may differ."""
    if old.camera != new.camera or _still(old.map) != _still(new.map):
        return None
    hexes: set[Hex | None] = {old.map.pointer, new.map.pointer}
    hexes |= (old.map.coins ^ new.map.coins) | (old.map.absent ^ new.map.absent)
    reach, found = REACH * new.camera.circumradius, []
    for at in hexes:
        if at is not None:
            x, y = new.camera.to_screen(at)
            box = pygame.Rect(round(x - reach), round(y - reach), *(round(2 * reach),) * 2)
            found.append(box.clip(new.camera.rect))
    return found


def _still(picture: MapPicture) -> MapPicture:
    """Return a picture without what the pointer brings and what is under way."""
    return replace(picture, pointer=None, ghost=None, coins=frozenset(), absent=frozenset())


# What is told beside a hex ------------------------------------------------------------------------


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
    now, was = (each.free - each.terrains for each in (seen.after, seen.before))
    key = "preview.anywhere" if now == was else "preview.anywhere-now"
    return Told(
        say(f"preview.{_deed(action)}"),
        seen.points if with_scores else None,
        tuple(rows) if with_scores else (),
        _gain(say, state, seen.coins),
        say(key, now=now, free=seen.after.free, before=was),
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
        self._known: tuple[Sight, tuple[object, ...], box.Preview | None] | None = None

    def of(self, shown: Sight, pane: MapPane, coins: CoinLights) -> box.Preview | None:
        """Return what building on the hex pointed at would change, or why it pays or not."""
        # What is shown is known by identity: every change makes it anew
        place = pane.pointer, pane.camera, coins.on
        if self._known is None or self._known[0] is not shown or self._known[1] != place:
            found = None if pane.pointer is None else self._find(shown, pane.camera, pane.pointer, coins)
            self._known = shown, place, found
        return self._known[2]

    def _find(self, shown: Sight, camera: Camera, at: Hex, coins: CoinLights) -> box.Preview | None:
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
