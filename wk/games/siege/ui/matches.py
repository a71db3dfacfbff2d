"""A match beside its table: its cities in replay and score sheet, what is told of it, how one is chosen."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.declared import filled
from wk.engine.files.sharecode import NAME
from wk.engine.wishes import Fault
from wk.games.siege import play
from wk.games.siege.play import standing, whole_trick
from wk.games.siege.setup import MOST_DIFFERENT, Wishes
from wk.games.siege.state import CARDS, DIFFERENT, HIDDEN, KEEP, SUMMER, Action, State
from wk.games.siege.telling import beforehand, spread, tell
from wk.games.siege.ui.looks import (
    City,
    Looks,
    city_at,
    city_size,
    draw_city,
    draw_cloth,
    draw_keep,
    draw_suit,
    keep_width,
    lying,
)
from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.match.replay.cards import BELOW
from wk.shell.match.telling import CardGroup, Holding, ShownCard
from wk.shell.match.telling import Face as Head
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.newgame.options import EachPlayer
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from wk.engine.files.declared import Declared
    from wk.engine.sheet import Row
    from wk.games.siege.kit import SiegeKit
    from wk.games.siege.state import Card
    from wk.games.siege.telling import Speech
    from wk.shell.match.telling import Moment
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.shell.widgets.card_paper import Face

ASPECT = 1.35
"""Height of a place in widths."""
HEAD = 0.5
"""Height of the line above a city, in widths of a place."""


class SiegeStage(PlainStage[State, Action]):
    """All cities in two rows or one, each with name and royals above it."""

    def __init__(self, looks: Looks, count: int) -> None:
        super().__init__()
        self._looks = looks
        self._count = count

    @property
    def _cities(self) -> list[City]:
        """All cities, as large as they fit the room, in one row or two."""
        return max(
            (self._rows(rows) for rows in ((1, 2) if self._count > 2 else (1,))),
            key=lambda found: found[0].cell,
        )

    def _rows(self, rows: int) -> list[City]:
        across = -(-self._count // rows)
        room = self.room.inflate(-self.scale.px(24), -self.scale.px(20))
        part = room.width / across, room.height / rows
        one = city_size((1000, round(1000 * ASPECT)))
        wide = min(part[0] * 0.94 * 1000 / one[0], part[1] * 0.96 * 1000 / (one[1] + 1000 * HEAD))
        cell = max(4, int(wide)), max(6, int(wide * ASPECT))
        size, head = city_size(cell), round(cell[0] * HEAD)
        found = []
        for n in range(self._count):
            middle = room.left + part[0] * (n % across + 0.5), room.top + part[1] * (n // across + 0.5)
            corner = round(middle[0] - size[0] / 2), round(middle[1] - (size[1] - head) / 2)
            found.append(city_at(corner, cell))
        return found

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a card of a city lies, or else its place."""
        if not isinstance(at, tuple) or at[1] > KEEP:
            return None
        seat, spot, n = at
        city = self._cities[seat]
        count = len(standing(self.view.players[seat], spot))
        return city.card(spot, n, count) if n < count else city.place(spot)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw cloth, cities, cards, what is brought out."""
        draw_cloth(surface, self.ground, self.scale.unit)
        for seat, city in enumerate(self._cities):
            self._draw_head(surface, city, seat)
            draw_city(surface, city, self.view.fixed.seats[seat].colour)
        cards = [
            one for seat, city in enumerate(self._cities) for one in lying(self._looks, city, self.view, seat)
        ]
        bright, last = self.lit.bright, {(at[0], at[1]) for at in self.lit.last if isinstance(at, tuple)}
        for one in cards if bright is None else [one for one in cards if one.thing not in bright]:
            self._draw_one(surface, one.rect, one.face, lit=one.thing[:2] in last)
        if bright is not None:
            darken(surface, self.ground)
            for one in cards:
                if one.thing in bright:
                    self._draw_one(surface, one.rect, one.face, lit=one.thing in self.lit.counted)

    def _draw_one(self, surface: pygame.Surface, rect: pygame.Rect, face: Face, *, lit: bool) -> None:
        shadow(surface, rect)
        if lit:
            glow(surface, rect, 4, Light.LIT, self.scale)
        draw_card(surface, rect, face, self.scale)

    def _draw_head(self, surface: pygame.Surface, city: City, seat: int) -> None:
        """Draw above a city whose it is, and the race."""
        high = round(city.cell[0] * HEAD * 0.8)
        box = pygame.Rect(city.rect.left, city.rect.top - round(high * 1.15), high, high)
        who, line = self.view.fixed.seats[seat], self.view.fixed.lines[seat]
        side = max(12, round(high * 0.86))
        wide = keep_width(side)
        room = city.rect.width - wide - high - 10
        style = paint.Style("display", max(12, round(high * 0.7)), "#eef3f8")
        written = Inline(surface, box).badge(who.colour, high, 5)
        if room > 20:
            written.words(self._looks.plate(who), style, most=room)
        place = pygame.Rect(city.rect.right - wide, box.centery - side // 2, wide, side)
        draw_keep(surface, place, line, self.view.players[seat], self._looks.letters)


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, or would if the game ended now, and how."""
    ending, winners = play.outcome(state)
    names = [state.fixed.seats[seat].name for seat in winners]
    name = names[0] if len(names) == 1 else speech.say("front.and").join(names)
    if ending == "family":
        return speech.say("outcome.family", name=name)
    player = state.players[winners[0]]
    level = sum(len(other.keep) == len(player.keep) for other in state.players)
    key = "outcome.share" if len(winners) > 1 else "outcome.years" if level == 1 else "outcome.cards"
    return speech.say(key, name=name, n=len(player.keep), other=player.quartered)


def ended(speech: Speech, state: State) -> str:
    """Return why a match that is over ended (SG-END-1 to SG-END-3)."""
    return speech.say(f"ended.{play.outcome(state).ending}", n=state.fixed.years)


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Siege."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    closes = staticmethod(ended)
    lays = staticmethod(spread)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {
        "royals": lambda state, seat: len(state.players[seat].keep),
        "quartered": lambda state, seat: state.players[seat].quartered,
        "field": lambda state, seat: len(state.players[seat].field),
    }
    cards_at = BELOW

    @cached_property
    def looks(self) -> Looks:
        """How cards look."""
        return Looks(self.shelf)

    def stage(self, state: State) -> SiegeStage:
        """Return all cities."""
        return SiegeStage(self.looks, len(state.players))

    def cards(self, moment: Moment[State, Action], seat: int) -> Sequence[CardGroup]:
        """Return the trick, also the one that has just become whole, and a player's Field."""
        view = moment.view
        whole = whole_trick(moment.before, moment.action) if moment.before else ()
        trick = [self._shown(card, view.fixed.seats[other].colour) for other, card in whole or view.trick]
        field = [self._shown(card) for card in view.players[seat].field if card != HIDDEN]
        groups = CardGroup(self.say("spread.trick"), trick), CardGroup(self.say("table.field"), field, seat)
        return groups if trick else groups[1:]

    def _shown(self, card: Card, colour: str = "") -> ShownCard:
        return ShownCard(self.speech.card(card), self.looks.face(card), colour)

    def used(self, action: Action) -> Sequence[str]:
        """Return the card that is played, put, dropped or strikes."""
        return () if action.card < 0 else (self.speech.card(action.card),)

    def round_of(self, state: State) -> int:
        """Return the year."""
        return state.year

    def called_for(self, state: State) -> str:
        """Return who assaults the seat to move (SG-UI-4)."""
        return (
            self.say("called.answer", name=state.fixed.seats[state.due.striker].name) if state.battle else ""
        )

    def last_turn(self, state: State) -> bool:
        """Return whether it is the Summer of the last year."""
        return state.season == SUMMER and state.year >= state.fixed.years

    def counted(self, view: State) -> bool:
        """Return whether the game did not end at once by a complete family."""
        return play.outcome(view).ending != "family"

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the line, and how many cards stand in the city."""
        line, player = view.fixed.lines[seat], view.players[seat]
        return (
            Holding(
                len(player.keep),
                theme.TEXT,
                lambda surface, box: draw_suit(surface, line, box),
                self.say("spoken.royals"),
            ),
            Holding(
                player.quartered,
                theme.TEXT,
                lambda surface, box: paint.icon(surface, "fort", box, theme.MUTED),
                self.say("spoken.in-city"),
            ),
        )

    def face(self, view: State, row: str) -> Head:
        """Return what a card is called of which a reason tells, or a row of the score sheet."""
        return Head(self.speech.the(CARDS[row])) if row in CARDS else super().face(view, row)

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return which royals are at home, or how many cards stand in the city."""
        name, player = view.fixed.seats[seat].name, view.players[seat]
        if row.id == "royals":
            return self.say("score.at-home", name=name, cards=self.speech.cards(standing(player, KEEP)))
        return self.say("score.in-city", name=name, n=player.quartered)


class SiegeMaking(CardMaking[Wishes]):
    """Years, when a complete family wins, who brings home which line (SG-FILE-1)."""

    kit: SiegeKit
    game_kinds: Mapping[str, Mapping[str, object]] = {
        "first": {"years": 3},
        "short": {"years": 6},
        "usual": {"years": None},
    }

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        lines = {suit: self.kit.speech(self.say).suit(suit) for suit in range(MOST_DIFFERENT)}
        alone = (
            plan.choices.options.lines == DIFFERENT
            or self.kit.numbers.decks_of(len(plan.choices.players)) == 1
        )
        return [*super().options(plan), EachPlayer(plan, "line", lines, alone)]

    def complete(self, options: Declared) -> Declared:
        """Return the options with the years of the current numbers if none are chosen."""
        return filled(options, self.kit.numbers)

    def faults(self, choices: Wishes) -> list[Fault]:
        """Return what stands in the way of a match: lines or Fields for which there are not the cards."""
        found = super().faults(choices)
        count, decks = len(choices.players), self.kit.numbers.decks_of(len(choices.players))
        often = Counter(line for line in choices.lines if line is not None)
        different = choices.options.lines == DIFFERENT
        if different and count > MOST_DIFFERENT:
            return [Fault("different", n=MOST_DIFFERENT), *found]
        most = 1 if different else decks
        if any(times > most for times in often.values()):
            return [Fault("line-often", n=most), *found]
        kinds = {player.kind for player in choices.players}
        if (
            self.kit.setup.examine_table(self.kit.setup.table_of(self.named(choices)), NAME, kinds)[1]
            and not found
        ):
            return [Fault("cards")]
        return found

    def line(self, choices: Wishes) -> str:
        """Return how many years are played, and when a family wins."""
        options = filled(choices.options, self.kit.numbers)
        years = self.say("newgame.years-line", n=options.years)
        return self.words("common.comma").join([years, self.say(f"newgame.victory-{options.victory}")])
