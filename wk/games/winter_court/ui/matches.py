"""What Winter Court gives to the screens on which a match is chosen, told and shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court import play
from wk.games.winter_court.setup import Wishes
from wk.games.winter_court.state import MAIN, MEMBERS, ROYALS, Action, State, cards_in
from wk.games.winter_court.telling import spread, tell
from wk.games.winter_court.ui.looks import (
    ROYAL,
    STONE,
    SUIT_COLOURS,
    draw_carpet,
    draw_hall,
    face_of,
    portrait,
    royal_shield,
)
from wk.games.winter_court.ui.row import column_of, columns, draw_column, draw_play, draw_sum
from wk.shell import palette, theme
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.plainstage import PlainStage, darken
from wk.shell.match.replay.cards import BELOW
from wk.shell.match.stage import PLAIN
from wk.shell.match.telling import CardGroup, Face, Holding, ShownCard
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.theme import Scale
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from wk.engine.match import Match
    from wk.engine.sheet import Row
    from wk.games.winter_court.kit import WinterCourtKit
    from wk.games.winter_court.state import Member
    from wk.games.winter_court.telling import Speech
    from wk.games.winter_court.ui.row import ColumnPlaces
    from wk.shell.match.stage import Lit
    from wk.shell.match.telling import Moment
    from wk.words import Words

# Told and counted ---------------------------------------------------------------------------------


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, or would if the game ended now, and why."""
    ending, winners = play.outcome(state)
    name, points = state.fixed.seats[winners[0]].name, [play.score(state, seat) for seat in (0, 1)]
    best, least = points[winners[0]], points[1 - winners[0]]
    return speech.say(f"outcome.{ending}", name=name, n=best, other=least, letter=letter_of(state))


def ended(speech: Speech, state: State) -> str:
    """Return why a match that is over ended (WC-END-1, WC-END-2)."""
    return speech.say("ended.royals" if play.outcome(state).ending == "royals" else "ended.deck")


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of Winter Court."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    closes = staticmethod(ended)
    lays = staticmethod(spread)
    tones: Mapping[str, str] = {
        f"suit-{suit}": colour for suit, colour in SUIT_COLOURS[palette.USUAL].items()
    }
    counts: Mapping[str, Count] = {
        "status": play.score,
        "royals": lambda state, seat: (state.players[seat].held & ROYALS).bit_count(),
        "cards": lambda state, seat: state.players[seat].hand_count,
    }
    cards_at = BELOW

    def stage(self, state: State) -> CourtStage:  # noqa: ARG002 - the court is in every view
        """Return the row of the court."""
        return CourtStage(self.speech)

    def cards(self, moment: Moment[State, Action], seat: int) -> Sequence[CardGroup]:
        """Return a player's hand, as far as it is known."""
        known = cards_in(moment.view.players[seat].hand)
        shown = [ShownCard(self.speech.card(card), face_of(self.speech, card)) for card in known]
        return (CardGroup(self.words("replay.hand"), shown, seat),)

    def used(self, action: Action) -> Sequence[str]:
        """Return the card that is played or discarded."""
        return () if action.card < 0 else (self.speech.card(action.card),)

    def round_of(self, state: State) -> int:
        """Return the round: two turns each."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether one more draw of two cards can end the game."""
        return state.phase == MAIN and len(state.deck) <= 1

    def counted(self, view: State) -> bool:
        """Return whether the game did not end at once by all royals."""
        return play.outcome(view).ending != "royals"

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the royals on a player's side."""
        colour = view.fixed.seats[seat].colour
        royals = self.counts["royals"](view, seat)
        return (
            Holding(
                royals,
                theme.TEXT,
                lambda surface, box: royal_shield(surface, box, "", colour),
                self.say("spoken.royals"),
            ),
        )

    def face(self, view: State, row: str) -> Face:
        """Return a member by letter and name."""
        member = MEMBERS.index(row)
        letter, name = view.fixed.court.letter(member), self.speech.member(member)
        return Face(self.say("score.member", letter=letter, member=name), partial(_member, member))

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return that a player holds a member, what lies there, and whether its letter decides."""
        member = MEMBERS.index(row.id)
        lies, deciding = view.influences[member], letter_of(view)
        decides = deciding and deciding == view.fixed.court.letter(member)
        return self.say(
            "score.decides" if decides else "score.holds",
            name=view.fixed.seats[seat].name,
            **self.speech.named(member),
            cards=self.speech.cards(cards_in(lies.cards) if lies else []),
            n=row.points,
        )


def letter_of(state: State) -> str:
    """Return the letter that decides, or would if the game ended now; nothing if none does (WC-END-3)."""
    ending, winners = play.outcome(state)
    if ending != "letter":
        return ""
    return state.fixed.court.letter(state.fixed.court.ordered(state.players[winners[0]].held)[0])


def _member(member: Member, size: tuple[int, int], radius: int) -> pygame.Surface:
    alcove = ROYAL if ROYALS >> member & 1 else STONE
    return portrait(f"winter_court/{MEMBERS[member]}", size, alcove, radius)


# The picture of a position ------------------------------------------------------------------------


class CourtStage(PlainStage["State", "Action"]):
    """The row of the court; the first seat's lane is the lower one."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech

    def _columns(self) -> tuple[ColumnPlaces, ...]:
        edge = self.scale.px(12)
        return columns(self.room.inflate(-2 * edge, -2 * edge), 1.4 * self.scale.unit, fold=True)

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return the tile of a member."""
        row = self.view.fixed.court.row
        return self._columns()[row.index(at)].tile if isinstance(at, int) and at in row else None

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the hall and the columns."""
        draw_row(surface, self.ground, self._columns(), self.view, self._speech, self.lit, self.scale)


def draw_row(  # noqa: PLR0913, PLR0917 - a position, where and how
    surface: pygame.Surface,
    ground: pygame.Rect,
    places: tuple[ColumnPlaces, ...],
    state: State,
    speech: Speech,
    lit: Lit,
    scale: Scale,
) -> None:
    """Draw the hall and all columns as they are seen from the first seat."""
    seen = tuple(zip(state.fixed.court.row, places, strict=True))
    draw_hall(surface, ground, carpet_of(ground, places), places[0].unit)
    if places[-1].tile.top != places[0].tile.top:
        draw_carpet(surface, carpet_of(ground, places[6:]), places[0].unit)
    scale = Scale(places[0].unit, scale.text)
    bright = lit.bright
    dim = [] if bright is None else [each for each in seen if each[0] not in bright]
    for member, place in dim:
        draw_column(surface, place, column_of(speech, state, member, 0)._replace(forward=False), scale)
    if bright is not None:
        darken(surface, ground)
    for member, place in seen:
        if bright is None or member in bright:
            light = Light.LIT if member in lit.last | lit.counted else Light.PLAIN
            column = column_of(speech, state, member, 0)._replace(light=light, forward=False)
            draw_column(surface, place, column, scale)
    for member, place in seen:
        column = column_of(speech, state, member, 0)
        draw_play(surface, place, column, scale)
        draw_sum(surface, place, column, scale)


def carpet_of(ground: pygame.Rect, places: tuple[ColumnPlaces, ...]) -> pygame.Rect:
    """Return where the carpet lies below the row."""
    tile, reach = places[0].tile, round(27 * places[0].unit)
    return pygame.Rect(ground.left, tile.top - reach, ground.width, tile.height + 2 * reach)


def thumbnail(
    kit: WinterCourtKit, say: Words, match: Match[State, Action], size: tuple[int, int]
) -> pygame.Surface:
    """Return the row so small that a list of saved games can show it."""
    large = pygame.Surface((1280, max(1, round(1280 * size[1] / size[0]))))
    room = large.get_rect()
    places = columns(room.inflate(-16, -16), 1)
    draw_row(large, room, places, match.state, kit.speech(say), PLAIN, Scale(1))
    return pygame.transform.smoothscale(large, size)


# A new match --------------------------------------------------------------------------------------


class WinterCourtMaking(CardMaking[Wishes]):
    """Whether the hands lie open, and how many cards are dealt (WC-FILE-1)."""

    game_kinds: Mapping[str, Mapping[str, object]] = {
        "usual": {"open_hands": False},
        "open": {"open_hands": True},
    }

    def line(self, choices: Wishes) -> str:
        """Return how many cards are dealt, and whether the hands lie open."""
        first, second = choices.options.deal_first, choices.options.deal_second
        parts = [self.say("newgame.dealt-line", first=first, second=second)]
        parts += [self.say("newgame.open-hands")] if choices.options.open_hands else []
        return self.words("common.comma").join(parts)
