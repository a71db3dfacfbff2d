"""A match as replay, score sheet and saved games show it, and choosing a new one."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.mind import last_year
from wk.games.nobles.setup import ADVISED, Wishes, unusual
from wk.games.nobles.state import HIDDEN, INTRIGUE, KING, NONE, SUITS, Action, State, count_rank
from wk.games.nobles.telling import beforehand, card_name, spread, tell
from wk.games.nobles.ui.looks import BRIGHT, COURT, Looks, Sight, court_widgets, draw_tapestry
from wk.games.nobles.year import worth_of
from wk.shell import paint, theme
from wk.shell.match.plain import PlainMatches
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.match.replay.cards import BELOW
from wk.shell.match.telling import CardGroup, Holding, ShownCard
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.newgame.options import EachPlayer, Pick
from wk.shell.theme import Scale
from wk.shell.widget import Look
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from wk.engine.sheet import Row
    from wk.engine.speech import Say
    from wk.games.nobles.state import Card
    from wk.shell.match.plain import Count
    from wk.shell.match.telling import Moment
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.words import Words


WIDE, HIGH, GAP = 488, 246, 14
"""Size of a banner and the space between two, in units."""


class CourtsStage(PlainStage[State, Action]):
    """The banners of all courts, side by side or one below the other, whichever makes them larger."""

    writes = False

    def __init__(self, say: Words, looks: Looks) -> None:
        super().__init__()
        self._say = say
        self._looks = looks

    def _unit(self, count: int, across: int) -> float:
        """Return how many pixels a unit may take where so many banners lie side by side."""
        down = -(-count // across)
        return min(
            self.room.width / (across * WIDE + (across + 1) * GAP),
            self.room.height / (down * HIGH + (down + 1) * GAP),
        )

    def _places(self) -> tuple[list[pygame.Rect], float]:
        """Return the place of each banner, and how many pixels a unit takes."""
        count = len(self.view.players)
        unit, across = max((self._unit(count, across), across) for across in (1, 2))
        wide, high, gap = (round(unit * length) for length in (WIDE, HIGH, GAP))
        down = -(-count // across)
        top = self.room.centery - (down * high + (down - 1) * gap) // 2
        found = []
        for seat in range(count):
            row = min(across, count - seat // across * across)
            left = self.room.centerx - (row * wide + (row - 1) * gap) // 2 + seat % across * (wide + gap)
            found.append(pygame.Rect(left, top + seat // across * (high + gap), wide, high))
        return found, unit

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the banner of a court."""
        if isinstance(at, tuple) and at[0] == COURT and 0 <= at[1] < len(self.view.players):
            return self._places()[0][at[1]]
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the tapestry and the banners."""
        draw_tapestry(surface, self.ground, self.scale.unit)
        places, unit = self._places()
        scale = Scale(unit, self.scale.text)
        sight = Sight(self._say, self._looks, self.view, scale)
        lit = self.lit
        for seat, rect in enumerate(places):
            at = COURT, seat
            if at in lit.last | lit.counted:
                glow(surface, rect, 3, Light.LIT, scale)
            for widget in court_widgets(sight, seat, rect):
                widget.draw(surface, Look(scale))
            if lit.bright and at not in lit.bright:
                darken(surface, rect)


def outcome(say: Say, state: State) -> str:
    """Return who has won a match that is over, and how."""
    names = [state.fixed.seats[seat].name for seat in state.winners]
    if not names:
        return say("outcome.nobody")
    key = "outcome.shared" if len(names) > 1 else f"outcome.{state.ending}"
    key = "outcome.more-pips" if len(names) == 1 and state.hand_pips else key
    name = names[0] if len(names) == 1 else say("front.and").join(names)
    return say(key, name=name)


def ended(say: Say, state: State) -> str:
    """Return why a match that is over ended (NB-END-1, NB-END-2)."""
    return say(f"ended.{state.ending}")


def _lying(view: State) -> list[tuple[int, Sequence[Card]]]:
    """Return who has laid which cards for a battle or a plot, as far as they may be seen."""
    found: list[tuple[int, Sequence[Card]]] = []
    for seat, player in enumerate(view.players):
        found += [(seat, player.army.cards)] if player.army else []
    if view.battle:
        found.append((view.battle.defender, view.battle.defence))
    if view.plot:
        found += [(view.plot.attacker, view.plot.cards), (view.plot.target, view.plot.defence)]
    return found


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Nobles."""

    tells, ends = staticmethod(tell), staticmethod(outcome)
    closes = staticmethod(ended)
    lays = staticmethod(spread)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {
        "worth": lambda state, seat: worth_of(state.players[seat]),
        "nobles": lambda state, seat: len(state.players[seat].court),
        "kings": lambda state, seat: count_rank(state.players[seat].court, KING),
        "cards": lambda state, seat: len(state.players[seat].hand),
    }
    cards_at = BELOW

    @cached_property
    def looks(self) -> Looks:
        """How cards look."""
        return Looks(self.shelf)

    def cards(self, moment: Moment[State, Action], seat: int) -> Sequence[CardGroup]:
        """Return what has just met, what lies open or is the player's own of that, and the player's hand."""
        view, say = moment.view, self.say
        clash = view.clash if moment.before and view.clash != moment.before.clash else None
        found: list[CardGroup] = []
        if clash is not None:
            both = (clash.attacker, clash.cards), (clash.target, clash.defence)
            keys = ("replay.plot", "replay.guard") if clash.is_plot else ("replay.attack", "replay.defence")
            found += [
                self._group(say(key), cards, other) for key, (other, cards) in zip(keys, both, strict=True)
            ]
        else:
            found += [self._group(say("spread.tray"), cards, other) for other, cards in _lying(view)]
        laid = view.tray if view.seat == seat else ()
        hand = self._group(self.words("replay.hand"), view.players[seat].hand, seat)
        return [
            *(group for group in (*found, self._group(say("spread.tray"), laid, seat)) if group.cards),
            hand,
        ]

    def _group(self, title: str, cards: Sequence[Card], seat: int) -> CardGroup:
        known = sorted(card for card in cards if card != HIDDEN)
        return CardGroup(
            title, [ShownCard(card_name(self.say, card), self.looks.card(card)) for card in known], seat
        )

    def used(self, action: Action) -> Sequence[str]:
        """Return the card that is laid or given up."""
        return () if action.card == NONE else (card_name(self.say, action.card),)

    def stage(self, state: State) -> CourtsStage:  # noqa: ARG002 - the courts are in every view
        """Return all courts on their banners."""
        return CourtsStage(self.say, self.looks)

    def round_of(self, state: State) -> int:
        """Return the year; of a civil war the last one before it, as its Harvest began no other."""
        return max(1, state.year - 1) if state.ending == "civil-war" else state.year

    def last_turn(self, state: State) -> bool:
        """Return whether it is the Winter before a Harvest that ends the game: once in the last year."""
        return state.phase == INTRIGUE and last_year(state)

    def counted(self, view: State) -> bool:
        """Return whether somebody has won a civil war: else nothing was compared."""
        return view.ending == "civil-war" and bool(view.winners)

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return a player's Kings."""
        kings = self.counts["kings"](view, seat)
        return (
            Holding(
                kings,
                theme.TEXT,
                lambda surface, box: paint.icon(surface, "crown", box, BRIGHT),
                self.say("spoken.kings"),
            ),
        )

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why a player has the throne, or what the court is worth."""
        throne = f"{view.ending}-pips" if view.hand_pips else view.ending
        key = throne if row.id == "throne" else f"{row.id}-of"
        return self.say(f"score.{key}", name=view.fixed.seats[seat].name, n=row.number)


# A new match: courts, house rules, and what is advised ----------------------------------------------


PROPOSED = {"recruits": "one", "reshuffles": 0}
"""Options under which war decides more and recruiting less, in a game as long as usual.

Sixteen games of two chancellors each, civil war won by the strongest: with any number of recruits the winner
alone had recruited most in 14, with 8.1 marches and 182 actions a game; with one in 9, with 12.6 and 219; in
the long war in 4, with 18.7 and 368.
"""

LONG = {"recruits": "one", "reshuffles": 1}
"""The long war: options that give war the time to decide (NB-OPT-ADVICE)."""


class NoblesMaking(CardMaking[Wishes]):
    """Whose court begins with which suit, and the house rules (NB-FILE-1, NB-OPT)."""

    game_kinds: Mapping[str, Mapping[str, object]] = {"usual": PROPOSED, "long": LONG}

    def usual(self, seed: int) -> Wishes:
        """Return what is usual, with the options that are proposed."""
        return _put_long(super().usual(seed), long=False)

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        courts = {suit: self.say(f"court.{name}") for suit, name in enumerate(SUITS)}
        names = {False: self.say("newgame.war-short"), True: self.say("newgame.war-long")}
        rows = super().rows(plan)
        return [
            rows.pop("civil_war"),
            Pick(plan, "war", names, _is_long, _put_long),
            EachPlayer(plan, "court", courts),
            *(rows[option] for option in rows if option != "jokers"),
            rows["jokers"],
        ]

    def hints(self, choices: Wishes) -> Sequence[str]:
        """Say who had better win a civil war, and why (NB-OPT-ADVICE)."""
        return () if choices.options.civil_war == ADVISED else (self.say("newgame.advice"),)

    def line(self, choices: Wishes) -> str:
        """Return what is not as usual."""
        found = unusual(choices.options, self.say)
        return self.words("common.comma").join(found) or self.say("newgame.usual")


def _is_long(wishes: Wishes) -> bool:
    return all(getattr(wishes.options, key) == value for key, value in LONG.items())


def _put_long(wishes: Wishes, long: bool) -> Wishes:
    return replace(wishes, options=wishes.options._replace(recruits="one", reshuffles=int(long)))
