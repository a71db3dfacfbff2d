"""What the player sees, handed to all that draws the table; single cards and the members' boards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.engine.seats import humans
from wk.games.minsterpool.state import AMOUNT, BID, CARD_IDS, CARRY, PLAY, SELECT, TYPE, TYPES, State
from wk.games.minsterpool.ui.looks import (
    BACK,
    KINDS,
    Ends,
    card_face,
    draw_board,
    ink_of,
    kind_icon,
    look_of,
    spots_of,
    without,
)
from wk.games.minsterpool.ui.table.choices import ICON, MEMBER, ROUND_CARD, SPOT, Desk, Thing
from wk.shell import paint, theme
from wk.shell.match.amounts import draw_amount
from wk.shell.match.table.things import Pressing
from wk.shell.match.table.things import Sight as TableSight
from wk.shell.theme import Scale
from wk.shell.widget import PointedAt, Pressable, Shortcut, Widget, nothing, widget_class
from wk.shell.widgets.card import Card, CardShadows
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from wk.games.minsterpool.state import Board, Member
    from wk.games.minsterpool.telling import Speech
    from wk.games.minsterpool.ui.looks import BoardLook, Spot
    from wk.games.minsterpool.ui.table.layout import Layout
    from wk.games.minsterpool.ui.table.telling import Frame
    from wk.shell.match.table.part import Act, Marks
    from wk.shell.widget import Look


def _stay(_act: Act, _rect: pygame.Rect | None) -> None:
    """Do nothing: what is told stays."""


@dataclass(frozen=True)
class Sight(TableSight[State, Thing, Desk]):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
    room: int = 0
    """For how many members there is to be room as a round ends, so that nobody moves when others come."""
    changed: frozenset[Hashable] = frozenset()
    """The members that a white frame tells of: they changed last, and others did not."""

    @property
    def choosing(self) -> bool:
        """Whether the boards leave room for what people choose in secret."""
        chosen = self.state.phase in {BID, SELECT} and bool(humans(self.state.fixed.seats))
        return chosen and not self.room

    def explains(self, thing: Thing, rect: pygame.Rect) -> Pressing[Thing]:
        """Return what a widget does that is only told of when it is pointed at: nothing."""
        return Pressing(_stay, thing, rect)

    @property
    def boards(self) -> tuple[pygame.Rect, ...]:
        """The places of the row, free ones at its end."""
        return self.layout.boards(max(self.room, len(self.state.row)), choosing=self.choosing)


@widget_class
class Part(Pressable):
    """A part of a rail that shows something of a position; with a key it is told of when pointed at."""

    speech: Speech
    state: State
    seat: int
    role = "place"

    @property
    def interactive(self) -> bool:
        """Whether it is told of."""
        return bool(self.key)


# Cards: the three of this round, and all that are left as a table by kind -------------------------

NAMES, STEP, LEAST_STEP = 112, 25, 20
"""Least width of the names of the kinds; how far apart two amounts stand at most, and at least; in units."""


def draw_kinds(  # noqa: PLR0913, PLR0917 - a table and what it shows
    surface: pygame.Surface,
    rect: pygame.Rect,
    scale: Scale,
    speech: Speech,
    state: State,
    held: Sequence[int],
) -> None:
    """Draw everybody's cards as a table by kind: bright what is among ``held``, hollow what is not."""
    left, high, px = Counter(held), rect.height / len(TYPES), scale.px
    rows = [[card for card in state.fixed.tables.cards if TYPE[card] == kind] for kind in range(len(TYPES))]
    style, names = scale.style("text", theme.NOTE), [speech.say(f"kind.{kind}") for kind in TYPES]
    most = max(map(len, rows))
    named = min(
        max(px(NAMES), px(34) + max(paint.measure(name, style)[0] for name in names)),
        rect.width - most * px(LEAST_STEP),
    )
    step = min(px(STEP), (rect.width - named) // most)
    for kind, row in enumerate(rows):
        middle = round(rect.top + (kind + 0.5) * high)
        icon = pygame.Rect(rect.left + px(2), middle - px(10), px(20), px(20))
        kind_icon(surface, KINDS[kind].picture, icon, theme.TEXT, theme.DEEP)
        paint.text(surface, names[kind], (icon.right + px(6), middle), style, "midleft", named - px(32))
        for number, card in enumerate(row):
            box = pygame.Rect(0, 0, step - px(4), min(px(26), round(high - 3)))
            box.midleft = rect.left + named + number * step, middle
            _amount(surface, box, card, scale, held=left[card] > 0)
            left[card] -= 1


def _amount(surface: pygame.Surface, box: pygame.Rect, card: int, scale: Scale, *, held: bool) -> None:
    """Draw a card as its amount on paper, or hollow if it is gone."""
    line, fill = (KINDS[TYPE[card]].colour, theme.PARCHMENT) if held else (theme.LINE, None)
    width = max(1, scale.px(1.4))
    paint.panel(surface, box, fill=fill, radius=scale.px(4), line=line, line_width=width)
    ink = ink_of(TYPE[card]) if held else theme.FAINT
    style = scale.style("bold" if held else "text", theme.BUTTON, ink)
    paint.text(surface, str(AMOUNT[card]), box.center, style, "center")


def round_cards(sight: Sight) -> list[Widget]:
    """Return the three cards of this round: picked, selected, carried out, played."""
    state, desk, rects = sight.state, sight.desk, sight.layout.cards
    player = state.players[sight.seat]
    picked = desk.cards if desk is not None and state.phase == SELECT else ()
    open_ = player.selected if player.hidden is None else ()
    known = (*player.played, *open_, *picked)
    counts = Counter[int]()
    found: list[Widget] = [CardShadows(rect=sight.layout.left, rects=rects[: len(known)])]
    for number, rect in enumerate(rects):
        if number < len(known):
            counts[known[number]] += 1
            found.append(_card(sight, number, known[number], counts[known[number]]))
        else:
            back = number < len(known) + (player.hidden or 0)
            told = sight.speech.say("spoken.back" if back else "spoken.slot")
            found.append(Slot(rect=rect, back=back, spoken=(told,)))
    return found


def _card(sight: Sight, number: int, card: int, count: int) -> Card:
    """Return a card of this round in its place; equal cards are told apart by a number."""
    state, desk, rect = sight.state, sight.desk, sight.layout.cards[number]
    played = state.players[sight.seat].played
    gone = number < len(played)
    now = state.card is not None and state.seat == sight.seat and number == len(played) - 1
    usable = desk is not None and state.phase not in {BID, SELECT}
    ready = usable and not gone and state.stage == PLAY
    again = gone and card in state.players[sight.seat].selected  # who presses it means the one like it
    return Card(
        key=f"play-{CARD_IDS[card]}-{count}",
        rect=rect,
        called=sight.speech.titled(card),
        secret=True,
        face=card_face(card, sight.speech.kinds),
        light=Light.CHOSEN if now else Light.DULLED if gone else Light.LIT if ready else Light.PLAIN,
        tag=sight.speech.say("rail.played") if gone and not now else "",
        enabled=usable and not again,
        shortcuts=(Shortcut(pygame.K_1 + number),) if usable and not gone else (),
        on_press=nothing if again else sight.press((ROUND_CARD, card), rect),
    )


@widget_class
class Slot(Widget):
    """The place of a card that is not picked yet, or that lies face down."""

    back: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a back, or a sunk place."""
        if self.back:
            surface.blit(back_face(BACK)(self.rect.size), self.rect)
            return
        radius = look.scale.px(6)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.RAISED_LINE, opacity=0.6)


# Boards as they can be used: every place on them is something to press ----------------------------

LARGE = 2.2
"""How large the points of an award are, of their usual size."""


def key_of(board: str, spot: Spot) -> str:
    """Return the key of the widget of a place."""
    return f"spot-{board}-{spot.word}-{spot.line}"


@widget_class
class BoardWidget(Pressable):
    """A whole board; it can be pointed at to be told of the member."""

    look: BoardLook
    scale: Scale
    points: int | None = None
    """What it scores in the award that is shown."""
    gone: bool = False
    """Whether it leaves in what is shown."""

    @property
    def written(self) -> list[str]:
        """Nothing beside its name."""
        return []

    @property
    def area(self) -> pygame.Rect:
        """Head and influence: places lie below."""
        spots = spots_of(self.rect, self.look.board)
        return self.rect.clip(pygame.Rect(self.rect.topleft, (self.rect.width, spots.upper)))

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - what is hot is part of its look
        """Draw it."""
        draw_board(surface, self.rect, self.look, self.scale)
        if self.gone:
            paint.panel(surface, self.rect, fill=theme.GROUND, radius=self.scale.px(8), opacity=0.72)
        if self.points is not None:
            draw_amount(
                surface, self.points, self.rect.center, Scale(self.scale.unit * LARGE, self.scale.text)
            )


@widget_class
class SpotWidget(Pressable):
    """A place on a board; the board draws it."""

    light: Light = Light.PLAIN
    role = "place"

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out."""
        return self.light.told


@widget_class
class Empty(Widget):
    """A place of the row where nobody sits: the bare wall."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a sunk place."""
        radius = look.scale.px(8)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line="#6a6250", opacity=0.28)


def called(sight: Sight, state: State, member: Member, spot: Spot) -> str:
    """Return what a place on a board is called for ears: the member, what lies there, what it is for."""
    say = sight.speech.say
    names = [say("seat.plate", name=seat.name) for seat in state.fixed.seats]
    board, who = state.board(member), sight.speech.member(state, state.board(member).id)
    if spot.word == "relate" or (spot.word == "hourglass" and spot.line):
        line, owner = board.relationships[spot.line - 1], member.owners[spot.line - 1]
        held = say("spoken.nobody") if owner is None else names[owner]
        glasses = member.hourglasses[spot.line - 1]
        return say(
            f"spoken.{spot.word}", n=spot.line, member=who, name=held, glasses=glasses, life=line.life,
            worth=line.value,
        )  # fmt: skip
    if spot.word == "hourglass":
        return say("spoken.life", member=who, glasses=member.life, life=board.life)
    there = member.bribes if spot.word == "bribe" else member.favors
    lie = say("common.comma").join(names[seat] for seat in there) if there else say("spoken.nobody")
    return say(f"spoken.{spot.word}", member=who, names=lie)


def _look(sight: Sight, state: State, member: Member, *, aged: bool) -> BoardLook:
    """Return what a board shows but what is on its way to it; once it is aged, nothing of what comes next."""
    look = look_of(sight.speech, state, member)
    if aged:
        look = look._replace(foot="", ends=Ends(ages=False))
    return without(look, [at[1] for at in sight.absent if isinstance(at, tuple) and at[0] == ICON])


def _counts(rect: pygame.Rect, board: Board) -> list[tuple[int, pygame.Rect]]:
    """Return what a token counts in each row of a board, and the part that says so."""
    spots = spots_of(rect, board)
    ends = [place.left for spot, place in spots.all().items() if spot.word != "hourglass"]
    values = [part.value for part in (*board.relationships, board.bribe, board.favor) if part]
    rows = [row.value for row in (*spots.lines, spots.bribe, spots.favor) if row]
    return [
        (value, pygame.Rect(row.left, row.top, end - row.left, row.height))
        for value, row, end in zip(values, rows, ends, strict=True)
    ]


def board_widgets(
    sight: Sight,
    hot: tuple[str, Spot] | None,
    marks: Marks,
    frame: Frame | None,
    covered: pygame.Rect | None,
) -> Iterator[Widget]:
    """Yield the boards of the row, and what can be pressed on them.

    Args:
        sight: what the player sees.
        hot: the place the pointer or the keys' cursor is at.
        marks: what is brought out, members by their ids.
        frame: the moment of an award that is shown in place of the position.
        covered: what lies over the boards.
    """
    layout, desk, places = sight.layout, sight.desk, sight.boards
    state = frame.state if frame else sight.state
    press = sight.press if desk is not None and state.phase == PLAY else sight.explains
    stage = layout.frame.stage  # nothing falls on the rails, which are drawn apart
    yield CardShadows(rect=stage, clip=stage, rects=places[: len(state.row)])
    for number, rect in enumerate(places):
        member = state.row[number] if number < len(state.row) else None
        name = state.board(member).id if member else ""
        if member is None or name in sight.absent:
            yield Empty(rect=rect)
            continue
        look = _look(sight, state, member, aged=frame is not None and frame.aged)
        lit = desk.lit(name) if desk is not None and not frame else frozenset()
        own = hot[1] if hot and hot[0] == name else None
        ghost = state.seat if own is not None and state.stage == CARRY else None
        look = look._replace(lit=lit, hot=own, ghost=ghost, blamed=name in marks.blame)
        look = look._replace(marked=not frame and name in sight.changed | marks.told)
        yield BoardWidget(
            key=f"board-{name}", rect=rect, clip=stage, look=look, scale=layout.scale,
            on_press=sight.explains((MEMBER, name), rect),
            called="\n".join([look.name, f"{look.worth} {look.title[0][0]}", look.title[1][0], look.foot]),
            points=frame.points.get(name) if frame else None, gone=frame is not None and name in frame.gone,
        )  # fmt: skip
        if frame or (covered is not None and covered.colliderect(rect)):
            continue
        for spot, place in spots_of(rect, look.board).all().items():
            yield SpotWidget(
                key=key_of(name, spot),
                called=called(sight, state, member, spot),
                light=Light.LIT if spot in look.lit else Light.PLAIN,
                rect=place,
                on_press=press((SPOT, (name, spot)), place),
            )
        for row, (value, place) in enumerate(_counts(rect, look.board), 1):
            tip = sight.speech.say("told.counts", n=value)
            yield PointedAt(key=f"counts-{name}-{row}", rect=place, clip=stage, tooltip=tip)
        for line in (*([0] if look.ends.leaves else []), *look.ends.clears):
            place, tip = spots_of(rect, look.board).full(line), sight.speech.say("told.full")
            yield PointedAt(key=f"full-{name}-{line}", rect=place, clip=stage, tooltip=tip)
