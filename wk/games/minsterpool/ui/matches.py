"""The High Court on replay, score sheet, saved games, and where a new match is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.bots import would_score
from wk.games.minsterpool.play import score, winners
from wk.games.minsterpool.setup import Wishes
from wk.games.minsterpool.state import CRESTS, KEEP, NO_CHIP, ROUNDS, Action, State
from wk.games.minsterpool.telling import beforehand, spread, tell
from wk.games.minsterpool.ui.looks import (
    HIGH,
    WIDE,
    alcove,
    card_face,
    chip_of,
    draw_board,
    draw_wall,
    look_of,
)
from wk.games.minsterpool.ui.tokens import chip, medal
from wk.shell import paint, theme
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.plainstage import DIM, PlainStage
from wk.shell.match.replay.cards import LEFT
from wk.shell.match.telling import CardGroup, Face, Holding, ShownCard
from wk.shell.newgame.cardmaking import CardMaking
from wk.shell.newgame.options import EachPlayer
from wk.shell.theme import Scale
from wk.shell.widgets.card import shadow

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from wk.engine.sheet import Row
    from wk.games.minsterpool.state import Card
    from wk.games.minsterpool.telling import Speech
    from wk.shell.match.telling import Moment
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan

# The picture of a position: the wall and the boards -----------------------------------------------

ACROSS, GAP = 3, 10
LEFT_SIDE = 64
"""Side of the portrait of a member that has left, in units."""


class HighCourtStage(PlainStage[State, Action]):
    """The boards in two rows; members that scored and have left stand below as portraits."""

    def __init__(self, speech: Speech) -> None:
        super().__init__()
        self._speech = speech

    def _id(self, at: Hashable) -> str:
        """Return the id of a member, which the score sheet names by its number."""
        boards = self.view.fixed.tables.boards
        return boards[at].id if isinstance(at, int) else str(at)

    @property
    def _gone(self) -> list[str]:
        """The members that scored what is told, and are not in the row."""
        named = [self._id(amount.at) for amount in self.lit.amounts]
        return [board for board in named if self.view.place(board) is None]

    def _places(self) -> dict[str, pygame.Rect]:
        """Return where everybody is."""
        gap = self.scale.px(GAP)
        room = self.room.inflate(-2 * gap, -2 * gap)
        gone = self._gone
        side = min(self.scale.px(LEFT_SIDE), room.height // 6)
        room.height -= side + gap if gone else 0
        count = max(len(self.view.row), len(self.view.players))
        across = min(ACROSS, count)
        down = -(-count // across)
        high = min(
            (room.height - (down - 1) * gap) // down,
            round((room.width - (across - 1) * gap) / across * HIGH / WIDE),
        )
        high = max(1, min(high, round(1.5 * HIGH * self.scale.unit)))
        wide = round(high * WIDE / HIGH)
        left = room.centerx - (across * wide + (across - 1) * gap) // 2
        top = room.centery - (down * high + (down - 1) * gap) // 2
        found = {
            self.view.board(member).id: pygame.Rect(
                left + number % across * (wide + gap), top + number // across * (high + gap), wide, high
            )
            for number, member in enumerate(self.view.row)
        }
        start = room.centerx - (len(gone) * (side + gap) - gap) // 2
        for number, board in enumerate(gone):
            found[board] = pygame.Rect(start + number * (side + gap), room.bottom + gap, side, side)
        return found

    def rect_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a member is."""
        return self._places().get(self._id(at))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the wall and the boards."""
        draw_wall(surface, self.ground)
        lit, places = self.lit, self._places()
        bright = None if lit.bright is None else {self._id(at) for at in lit.bright}
        for member in self.view.row:
            shadow(surface, places[self.view.board(member).id])
        marked = {self._id(at) for at in lit.last | lit.counted}
        for member in self.view.row:
            board = self.view.board(member).id
            look = look_of(self._speech, self.view, member)
            dim = bright is not None and board not in bright
            place = places[board]
            scale = Scale(place.width / WIDE, self.scale.text)
            draw_board(surface, place, look._replace(marked=board in marked and not dim), scale)
            if dim:
                radius = scale.px(8)
                paint.panel(surface, place, fill=theme.GROUND, radius=radius, opacity=1 - DIM)
        for board in self._gone:
            surface.blit(alcove(board, places[board].width), places[board])


# How a match is told and shown --------------------------------------------------------------------


def cards_left(state: State, seat: int) -> int:
    """Return how many cards a player has not revealed."""
    player = state.players[seat]
    return len(player.hand) + (len(player.selected) if player.hidden is None else 0)


def awarded(state: State, seat: int) -> int:
    """Return what the award of a round brought a player; before it, what it would bring now."""
    vp, begun = state.players[seat].vp, any(player.chip != NO_CHIP for player in state.players)
    return would_score(state, seat) if begun or not vp else vp[-1]


def outcome(speech: Speech, state: State) -> str:
    """Return who has won, and by what if points are level."""
    winner = winners(state)[0]
    points = [score(state, seat) for seat in range(len(state.players))]
    name, chips = state.fixed.seats[winner].name, state.players[winner].chips
    key = "outcome.tied" if points.count(points[winner]) > 1 else "outcome.won"
    return speech.say(key, name=name, n=points[winner], chip=chips[0] if chips else 0)


def ended(speech: Speech, state: State) -> str:  # noqa: ARG001 - it always lasts as long
    """Return why a match that is over ended (HC-END-1)."""
    return speech.say("ended.rounds")


class Matches(PlainMatches[State, Action]):
    """Log, curtain, replay and score sheet of the High Court."""

    speech: Speech
    tells, ends = staticmethod(tell), staticmethod(outcome)
    closes = staticmethod(ended)
    lays = staticmethod(spread)
    asks = staticmethod(beforehand)
    counts: Mapping[str, Count] = {"points": score, "award": awarded, "cards": cards_left}
    cards_at = LEFT

    def cards(self, moment: Moment[State, Action], seat: int) -> Sequence[CardGroup]:
        """Return what a player has in hand, has picked, and has played this round."""
        player = moment.view.players[seat]
        hand, picked = (player.hand, player.selected) if player.hidden is None else ((), ())
        heaps = {"replay.round": player.played, "spread.chosen": picked}
        found = [self._group(self.say(key), cards, seat) for key, cards in heaps.items() if cards]
        return [*found, self._group(self.words("replay.hand"), hand, seat)]

    def _group(self, title: str, cards: Sequence[Card], seat: int) -> CardGroup:
        shown = [ShownCard(self.speech.titled(card), card_face(card, self.speech.kinds)) for card in cards]
        return CardGroup(title, shown, seat)

    def used(self, action: Action) -> Sequence[str]:
        """Return the cards that are picked, or the one that is revealed."""
        return tuple(map(self.speech.titled, action.cards))

    def stage(self, state: State) -> HighCourtStage:  # noqa: ARG002 - the boards are in every view
        """Return the boards of the court."""
        return HighCourtStage(self.speech)

    def round_of(self, state: State) -> int:
        """Return the round."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether it is the last round."""
        return state.round == ROUNDS

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return what the award would give a player, and this round's chip if it is shown."""
        colour, crest, bid = view.fixed.seats[seat].colour, view.fixed.crests[seat], view.players[seat].chip
        found = [
            Holding(
                would_score(view, seat),
                theme.TEXT,
                lambda surface, box: medal(surface, box, ""),
                self.say("spoken.if-now"),
            )
        ]
        if bid > 0:
            what = chip_of(view.fixed.tables, crest, bid)._replace(number="", note="")
            found.append(
                Holding(
                    bid,
                    theme.TEXT,
                    lambda surface, box: chip(surface, box, colour, what, Scale(1)),
                    self.say("spoken.chip-of"),
                )
            )
        return tuple(found)

    def face(self, view: State, row: str) -> Face:  # noqa: ARG002 - called alike in all matches
        """Return what a round, or the chip left over, is called."""
        number = row.partition("-")[2]
        return Face(self.say("score.row", n=int(number)) if number else self.say("score.bonus"))

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return whom a player led, or which chip was left."""
        name, points = view.fixed.seats[seat].name, row.points
        if row.id == "bonus":
            chips = view.players[seat].chips
            return self.say("score.chip", name=name, chip=chips[0] if chips else 0, n=points)
        boards = view.fixed.tables.boards
        members = [
            self.say("score.member", member=self.speech.member(view, boards[part.at[0]].id), n=part.points)  # type: ignore[call-overload]
            for part in row.parts
        ]
        return self.say("score.led", name=name, members=self.say("common.comma").join(members), n=points)


# Choosing a new match -----------------------------------------------------------------------------


class HighCourtMaking(CardMaking[Wishes]):
    """The crests, and what an Advance does when no medal is left (HC-FILE-1, HC-OPT-1)."""

    def options(self, plan: Plan[Wishes]) -> list[Section]:
        """Return the sections of the options."""
        names = self.kit.data.names_in(self.say.language).crests
        crests = {crest: names[crest] for crest in CRESTS}
        return [EachPlayer(plan, "crest", crests), *super().options(plan)]

    def line(self, choices: Wishes) -> str:
        """Return how many play, and what is not as usual."""
        parts = [self.say("newgame.families", n=len(choices.players))]
        if choices.options.empty_stack != KEEP:
            parts.append(self.say("setup.silver"))
        return self.words("common.comma").join(parts)
