"""The areas of the table: the strip above, the hand, powers and piles below, the sheet; where things lie."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame

from wk.games.winter_court.play import score
from wk.games.winter_court.state import (
    CARD_IDS,
    DISCARD,
    FOOL,
    KNIGHT,
    LOVER,
    MATCHMAKER,
    MEMBERS,
    POWERS,
    RANK,
    RANKS,
    ROYALS,
    SUITS,
    WIZARD,
    Action,
    card_set,
    cards_in,
    ids,
)
from wk.games.winter_court.ui.looks import (
    BACK,
    face_of,
    royal_shield,
)
from wk.games.winter_court.ui.matches import outcome
from wk.games.winter_court.ui.row import column_of, lying
from wk.games.winter_court.ui.table.choices import FEW, adds, card_tip, helps, near_all
from wk.games.winter_court.ui.table.layout import GONE, HAND, LABEL, LAID, PAWN, POWER, RIVAL, SHIELD, TILE
from wk.games.winter_court.ui.table.pieces import (
    COST,
    ROW,
    TALL,
    Known,
    PowerRow,
    Rival,
    Strip,
    hand_place,
    heading,
)
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.kinds import level_told, level_words
from wk.shell.match.table.rails import Head
from wk.shell.widget import Label, Panel, PointedAt, Shortcut, Widget
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.hand import HandCard, Sizes, hand, places
from wk.shell.widgets.lights import LIFT, Light
from wk.shell.widgets.pile import Pile

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.games.winter_court.state import Member, State
    from wk.games.winter_court.telling import Speech
    from wk.games.winter_court.ui.table.choices import Desk
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.games.winter_court.ui.table.pieces import Sight
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

# The strip above ----------------------------------------------------------------------------------


class Tug(Strip):
    """The score as a tug of war over all the status of the court, with a mark at half."""

    @property
    def written(self) -> list[str]:
        """Each player's status, and who would win now."""
        say, seats = self.speech.say, self.state.fixed.seats
        told = [say("spoken.status", name=seats[seat].name, n=score(self.state, seat)) for seat in self._ends]
        outcome_ = outcome(self.speech, self.state)
        return [*told, outcome_ if self.state.over else say("strip.wins", outcome=outcome_)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both numbers and the rope between them."""
        self.panel(surface, look)
        rect, scale, px = self.rect, look.scale, look.scale.px
        number, middle = scale.style("display", 24), rect.centery
        points = [score(self.state, seat) for seat in self._ends]
        for seat, end in zip(self._ends, (rect.left + px(22), rect.right - px(22)), strict=True):
            self.emblem(surface, look, seat, (end, middle))
        paint.text(surface, str(points[0]), (rect.left + px(42), middle), number, "midleft")
        paint.text(surface, str(points[1]), (rect.right - px(42), middle), number, "midright")
        rope = pygame.Rect(rect.left + px(84), rect.top + px(10), rect.width - px(168), px(14))
        self._rope(surface, rope, points)
        mark = rope.inflate(0, px(8))
        pygame.draw.line(surface, theme.TEXT, mark.midtop, mark.midbottom, max(2, px(2)))
        words = outcome(self.speech, self.state)
        if not self.state.over:
            words = self.speech.say("strip.wins", outcome=words)
        style = scale.style("text", theme.LABEL, theme.MUTED)
        paint.text(surface, words, (rope.centerx, rect.bottom - px(12)), style, "center", rope.width + px(40))

    @property
    def _ends(self) -> tuple[int, int]:
        """The seats at the left and at the right end."""
        return 1 - self.seat, self.seat

    def _rope(self, surface: pygame.Surface, rope: pygame.Rect, points: Sequence[int]) -> None:
        """Draw what each player has of all the status, from both ends."""
        whole, r = sum(self.state.fixed.court.status), rope.height / 2
        paint.panel(surface, rope, fill="#46586e", radius=r)
        corners = (r, 0.0, 0.0, r), (0.0, r, r, 0.0)
        for place, (seat, score_) in enumerate(zip(self._ends, points, strict=True)):
            part = pygame.Rect(rope.left, rope.top, round(rope.width * score_ / whole), rope.height)
            if place:
                part.right = rope.right
            if score_:
                body = theme.PLAYER_COLOURS[self.state.fixed.seats[seat].colour].body
                paint.panel(surface, part, fill=body, radius=corners[place])


class Royals(Strip):
    """The shields of the four royals in their holders' colours."""

    @property
    def written(self) -> list[str]:
        """Who holds each of the royals, and what that is worth."""
        say, fixed, players = self.speech.say, self.state.fixed, self.state.players
        told = []
        for member in fixed.court.ordered(ROYALS):
            holder = next((seat for seat in (0, 1) if players[seat].held >> member & 1), None)
            held = say("spoken.free") if holder is None else say("spoken.held", name=fixed.seats[holder].name)
            told.append(f"{fixed.court.letter(member)}: {held}")
        return [say("strip.royals"), *told]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them."""
        self.panel(surface, look)
        rect, px, fixed = self.rect, look.scale.px, self.state.fixed
        left = shield_place(rect, look.scale, 0).left
        for number, member in enumerate(fixed.court.ordered(ROYALS)):
            holder = next((seat for seat in (0, 1) if self.state.players[seat].held >> member & 1), None)
            box = shield_place(rect, look.scale, number)
            royal_shield(
                surface, box, fixed.court.letter(member), "" if holder is None else fixed.seats[holder].colour
            )
        three = None if self.state.over else near_all(self.state)
        if three is None:
            words, style = self.speech.say("strip.royals"), look.scale.style("text", theme.NOTE)
        else:
            words = self.speech.say("strip.three", name=fixed.seats[three].name)
            style = look.scale.style("bold", theme.NOTE, theme.AMBER)
        room = left - rect.left - px(20)
        lines = paint.wrap(words, style, room)[:2]
        for number, line in enumerate(lines):
            at = rect.centery + (number - (len(lines) - 1) / 2) * style.size * 1.2
            paint.text(surface, line, (rect.left + px(12), at), style, "midleft", room)


def shield_place(rect: pygame.Rect, scale: Scale, number: int) -> pygame.Rect:
    """Return the place of one of the royals' four shields in their panel."""
    px = scale.px
    return pygame.Rect(rect.right - px(12 + 32 * (4 - number)), rect.centery - px(16), px(28), px(32))


def strip_widgets(sight: Sight) -> list[Widget]:
    """Return the head and the strip below the bar."""
    layout, words, state = sight.layout, sight.matches.words, sight.state
    kinds, other = ((Tug, layout.tug), (Royals, layout.royals)), state.fixed.seats[1 - sight.seat]
    level, tip = level_words(words, other), level_told(words, other)
    say, court = sight.speech.say, state.fixed.court
    return [
        _head(sight),
        Rival(rect=layout.rival, speech=sight.speech, state=state, seat=sight.seat, level=level),
        *(kind(rect=rect, speech=sight.speech, state=state, seat=sight.seat) for kind, rect in kinds),
        *([PointedAt(key="about-rival", rect=layout.rival, tooltip=tip)] if tip else []),
        PointedAt(key="about-status", rect=layout.tug, tooltip=say("strip.tip", n=sum(court.status))),
        PointedAt(key="about-royals", rect=layout.royals, tooltip=say("strip.royals-tip")),
    ]


def _head(sight: Sight) -> Head:
    """Return whose table it is, with the own status."""
    say, state, seat = sight.speech.say, sight.state, sight.state.fixed.seats[sight.seat]
    now = "over" if state.over else "turn" if state.seat == sight.seat else "wait"
    points = str(score(state, sight.seat))
    return Head(
        rect=sight.layout.head, colour=seat.colour, name=say("seat.plate", name=seat.name),
        note=say(f"strip.{now}"),
        points=points, unit=say("strip.status"),
    )  # fmt: skip


# The hand -----------------------------------------------------------------------------------------


CARD, ASPECT, GAP = 99, 1.576, 6
"""Width of a card of the hand in units, its height in widths, and how far apart two stand."""
CAPTION = "#fff2c4"
"""Words about a card that can join, on the dark hall."""


def hand_widgets(sight: Sight) -> list[Widget]:
    """Return the hand of a seat in suit order; what can be laid now is lit, what is hidden shows its back."""
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    player = state.players[sight.seat]
    owed = state.phase == DISCARD and desk is not None
    cards = [card for card in cards_in(player.hand) if not (owed and card in state.drawn)]
    rect = layout.hand
    held = [
        HandCard(
            key=f"hand-{ids(1 << card)[0]}", face=face_of(speech, card), called=speech.card(card),
            name=card_tip(speech, desk, card), light=_light(desk, card),
            on_press=sight.press((HAND, card), rect),
        )
        for card in cards
    ]  # fmt: skip
    held += [
        HandCard(key=f"back-{number}", face=back_face(BACK), called=speech.say("spoken.back"), secret=False)
        for number in range(player.hidden or 0)
    ]
    note, enabled = speech.say("table.hand", n=player.hand_count), desk is not None and not owed
    label = heading(layout.hand_label, note, layout)
    if len(held) > in_a_row(layout):
        return [label, *_in_two_rows(sight, held, enabled=enabled)]
    laid = hand(held, rect, _sizes(layout), enabled=enabled)
    return [label, *laid, *_captions(sight, [each for each in laid if each.key not in sight.absent])]


def in_a_row(layout: Layout) -> int:
    """Return how many cards of a hand stand in one row without one covering the name of another."""
    px = layout.scale.px
    return (layout.hand.width + px(GAP)) // (px(CARD) + px(GAP))


def _in_two_rows(sight: Sight, held: Sequence[HandCard], *, enabled: bool) -> list[Widget]:
    """Return a hand of many cards in two rows of low ones, what a card would add on the card itself."""
    room, px = sight.layout.hand, sight.layout.scale.px
    longest, high = -(-len(held) // 2), (room.height + px(LABEL)) // 2 - px(LIFT)
    wide = min(px(CARD), (room.width - (longest - 1) * px(GAP)) // longest)
    sizes, found = Sizes(wide, wide, px(GAP), px(34), high / wide), list[Widget]()
    for first in range(0, len(held), longest):
        area = pygame.Rect(room.left, room.top, room.width, high)
        area.top += px(LIFT) // 2 + (high + px(LIFT)) * (first > 0)
        row = [replace(each, tag=_tag(sight, each)) for each in held[first : first + longest]]
        found += hand(row, area, sizes, enabled=enabled, first=first)
    return found


def _tag(sight: Sight, held: HandCard) -> str:
    """Return in short what a card would add to the play."""
    desk = sight.desk
    if desk is None or not desk.state.making or held.light is not Light.LIT:
        return ""
    card = CARD_IDS.index(held.key.removeprefix("hand-"))
    return adds(sight.speech, desk.joins(card), RANK[card])[1]


def _captions(sight: Sight, laid: list[Widget]) -> list[Label]:
    """Return below each card of the hand that can join the play what it adds, and how if there is room."""
    desk, scale, found = sight.desk, sight.layout.scale, list[Label]()
    cards = [each for each in laid if isinstance(each, Card)]
    style = scale.style("bold", theme.NOTE, CAPTION)
    for number, held in enumerate(cards):
        card = CARD_IDS.index(held.key.removeprefix("hand-")) if held.key.startswith("hand-") else None
        ways = desk.joins(card) if desk is not None and card is not None and desk.state.making else ()
        if card is None or desk is None or not ways or not helps(desk, ways):
            continue
        after = cards[number + 1].rect.left if number + 1 < len(cards) else held.rect.right + scale.px(6)
        room = pygame.Rect(
            held.rect.left, held.rect.bottom + scale.px(5), after - held.rect.left, scale.line(16)
        )
        long, short = adds(sight.speech, ways, RANK[card])
        words = long if paint.measure(long, style)[0] <= room.width - scale.px(4) else short
        found.append(Label(rect=room, words=words, style=style, anchor="center"))
    return found


def _sizes(layout: Layout) -> Sizes:
    px = layout.scale.px
    return Sizes(px(CARD), px(CARD), px(GAP), px(34), ASPECT)


def first_place(layout: Layout) -> pygame.Rect:
    """Return the place of the first card of the hand."""
    return places(1, layout.hand, _sizes(layout))[0]


def _light(desk: Desk | None, card: int) -> Light:
    if desk is None:
        return Light.PLAIN
    if desk.card == card:
        return Light.CHOSEN
    ways = desk.joins(card)
    if not ways:
        return Light.DULLED
    return Light.LIT if desk.state.making and helps(desk, ways) else Light.PLAIN


# Powers, piles, cards just drawn ------------------------------------------------------------------


ONE_COLUMN = 3
"""So many powers stand one below the other, if there is room for their second lines."""


def power_rows(sight: Sight) -> list[Widget]:
    """Return the rows of the powers a seat holds, in two columns where they are many."""
    layout, speech, state, seat = sight.layout, sight.speech, sight.state, sight.seat
    desk = sight.desk
    members = state.fixed.court.ordered(state.players[seat].held & POWERS)
    area, px = layout.powers, layout.scale.px
    across = 1 if len(members) <= area.height // px(TALL + 6) and len(members) <= ONE_COLUMN else 2
    down = max(1, -(-len(members) // across))
    gap = px(5)
    height = min(px(ROW), (area.height - (down - 1) * gap) // down)
    width = (area.width - (across - 1) * gap) // across
    found = _powers_heading(sight, cost=desk is not None and any(map(desk.usable, members)))
    for number, member in enumerate(members):
        x, y = area.left + number % across * (width + gap), area.top + number // across * (height + gap)
        rect = pygame.Rect(x, y, width, height)
        usable = desk is not None and desk.usable(member)
        found.append(
            PowerRow(
                key=f"power-{MEMBERS[member]}",
                rect=rect,
                figure=MEMBERS[member],
                name=speech.member(member),
                note=_note(speech, state, seat, member, usable=usable),
                usable=usable,
                chosen=desk is not None and desk.power == member,
                enabled=desk is not None,
                tooltip=speech.say(
                    "table.cost-tip", words=speech.names.powers[member], **speech.named(member)
                ),
                on_press=sight.press((POWER, member), rect),
            )
        )
    return found


def _powers_heading(sight: Sight, *, cost: bool) -> list[Widget]:
    """Return the label above the powers, whose they are, and what one of them costs."""
    layout, speech, name = sight.layout, sight.speech, sight.state.fixed.seats[sight.seat].name
    mine = sight.viewer == sight.seat
    words = speech.say("table.powers") if mine else speech.say("table.powers-of", name=name)
    label = heading(layout.powers_label, words, layout)
    found: list[Widget] = [label]
    style, words = layout.scale.style("text", theme.NOTE, COST), speech.say("table.cost")
    taken = paint.measure(label.words, label.style)[0] + layout.scale.px(8)
    if cost and taken + paint.measure(words, style)[0] <= layout.powers_label.width:
        found.append(Label(rect=layout.powers_label, words=words, style=style, anchor="midright"))
    return found


def _note(speech: Speech, state: State, seat: int, member: Member, *, usable: bool) -> str:
    """Return what a power does, or why it is not for now."""
    if usable or state.over:
        return speech.say(f"power.{MEMBERS[member]}")
    if state.seat != seat:
        return speech.say("table.not-now")
    if not state.usable >> member & 1:
        return speech.say("table.next-turn")
    within, making = member in {KNIGHT, LOVER, MATCHMAKER, FOOL}, state.making
    if making is None and (state.must_play or not state.plays):
        later = "in-play" if within else "after-play" if member == WIZARD else "not-now"
    elif making is None or within:
        boosted = making is not None and member == FOOL and bool(making.boosters)
        later = "no-boosters" if boosted else "not-now"
    else:
        later = "after-play" if member == WIZARD else "between"
    return speech.say(f"table.{later}")


def drawn_widgets(sight: Sight, cursor: tuple[str, int] | None) -> list[Widget]:
    """Return the two cards of a pass, large; pressing one discards it."""
    return [
        Card(
            key=f"drawn-{number}",
            rect=rect,
            face=face_of(sight.speech, card),
            called=sight.speech.card(card),
            secret=True,
            light=Light.CHOSEN if cursor == (HAND, card) else Light.LIT,
            shortcuts=(Shortcut(pygame.K_1 + number),),
            on_press=sight.press((HAND, card), rect),
        )
        for number, (card, rect) in enumerate(zip(sight.state.drawn, sight.layout.drawn, strict=True))
    ]


def pile_widgets(
    sight: Sight, draw: Callable[[], Transition | None], look: Callable[[], Transition | None]
) -> list[Widget]:
    """Return deck and discards; the deck is drawn from, the discards are looked through."""
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    may_draw = desk is not None and Action("draw", number=1) in desk.legal
    deck, gone = len(state.deck), state.discards.bit_count()
    called = "deck" if not state.over else "deck-over" if deck else "deck-empty"
    top = face_of(speech, cards_in(state.discards)[-1]) if gone else None
    second = layout.piles_label.copy()
    second.left, second.width = layout.discards.left, layout.piles_label.right - layout.discards.left
    first = layout.piles_label.copy()
    first.width = layout.discards.left - first.left
    return [
        heading(first, speech.say("table.deck"), layout),
        heading(second, speech.say("table.discards"), layout),
        Pile(
            key="deck", rect=layout.deck, top=back_face(BACK), count=deck, called=speech.say("table.deck"),
            words=speech.say("table.left", n=deck), few=deck <= FEW and not state.over,
            light=Light.LIT if may_draw else Light.PLAIN,
            on_press=draw, enabled=may_draw,
            tooltip=speech.say(f"table.{called}-tip", n=deck),
        ),
        Pile(
            key="discards", rect=layout.discards, top=top, count=gone,
            words=speech.say("table.open", n=gone) if gone else speech.say("table.none"), on_press=look,
            shortcuts=(Shortcut(pygame.K_d),), tooltip=speech.say("table.discards-tip"),
        ),
    ]  # fmt: skip


def shown_widgets(layout: Layout, speech: Speech, cards: list[int]) -> list[Widget]:
    """Return the cards just drawn, large, to be looked at before the turn passes; one alone in the middle."""
    first, second = layout.drawn
    spots = [first.move((second.left - first.left) // 2, 0)] if len(cards) == 1 else [first, second]
    return [
        Card(
            key=f"drawn-{number}",
            rect=rect,
            face=face_of(speech, card),
            called=speech.card(card),
            secret=True,
        )
        for number, (card, rect) in enumerate(zip(cards, spots, strict=True))
    ]


# The sheet of all cards ---------------------------------------------------------------------------


def sheet_widgets(
    sight: Sight, cursor: tuple[str, int] | None, close: Callable[[], None], *, tracks: bool
) -> list[Widget]:
    """Return the sheet: a row a suit, a column a rank; while the Sage looks, discards can be taken.

    Args:
        sight: what the player sees.
        cursor: where the keys are.
        close: puts the sheet away.
        tracks: whether it is told where all other cards are, as far as the player knows (WC-SCREEN-4).
    """
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    taking = desk is not None and desk.seeking
    head = layout.scale.line(30)
    found = _frame(
        sight, head, "table.take" if taking else "table.sheet" if tracks else "table.discarded", close
    )
    known = _places(speech, state, sight.viewer)
    for card, (rect, room) in enumerate(_grid(layout, head)):
        gone = bool(state.discards >> card & 1)
        if not (gone or tracks):
            found.append(Panel(rect=rect, line=theme.RAISED_LINE))
            continue
        found.append(
            Known(
                key=f"known-{card}",
                rect=rect,
                called=speech.card(card),
                face=face_of(speech, card),
                where=known[card],
                room=room,
                bright=gone,
                light=_light_of_known(card, cursor, takes=taking and gone),
                enabled=taking and gone,
                on_press=sight.press((GONE, card), rect),
            )
        )
    return found


def _frame(sight: Sight, head: int, title_of: str, close: Callable[[], None]) -> list[Widget]:
    """Return the sheet, its title and what puts it away."""
    area, scale, say = sight.layout.sheet, sight.layout.scale, sight.speech.say
    title = pygame.Rect(area.left + scale.px(16), area.top, area.width - scale.px(32), head)
    shut = pygame.Rect(area.right - head, area.top + scale.px(3), head - scale.px(4), head)
    return [
        Panel(rect=area, casts=True, line=theme.RAISED_LINE),
        Label(rect=title, words=say(title_of), style=scale.style("bold", theme.NAME)),
        Button(key="close-sheet", rect=shut, icon="close", tooltip=say("table.close"), on_press=close),
    ]


def _light_of_known(card: int, cursor: tuple[str, int] | None, *, takes: bool) -> Light:
    if not takes:
        return Light.PLAIN
    return Light.CHOSEN if cursor == (GONE, card) else Light.LIT


def _grid(layout: Layout, head: int) -> list[tuple[pygame.Rect, int]]:
    """Return the place of each card, and how many pixels beside it are free."""
    area, px = layout.sheet, layout.scale.px
    across = (area.width - 2 * px(16)) // RANKS
    down = (area.height - head - px(14)) // len(SUITS)
    size = min(across - px(8), round((down - px(7)) / 1.1)), down - px(7)
    left, top = area.left + px(16), area.top + head + px(3)
    corners = [
        (left + rank * across, top + suit * down) for suit in range(len(SUITS)) for rank in range(RANKS)
    ]
    return [(pygame.Rect(corner, size), across - size[0] - px(10)) for corner in corners]


def _places(speech: Speech, state: State, viewer: int | None) -> list[str]:
    """Return in a word where each card is, as far as it is known; nothing for the discards."""
    laid = card_set(state.making.cards) | state.making.boosters if state.making else 0
    for influence in state.influences:
        laid |= influence.cards if influence else 0
    known = [(state.discards, ""), (laid, speech.say("where.court"))]
    for seat, player in enumerate(state.players):
        mine = seat == viewer
        name = state.fixed.seats[seat].name
        known.append((player.hand, speech.say("where.hand") if mine else name))
    unseen = speech.say("where.unseen")
    return [next((word for some, word in known if some >> card & 1), unseen) for card in range(60)]


# Where things lie ---------------------------------------------------------------------------------


PARTS = ("head", "tug", "royals")
"""Parts of the layout that can be named."""


def find(layout: Layout, speech: Speech, state: State, seat: int, at: Hashable) -> pygame.Rect | None:
    """Return where a thing lies; None if it has no place of its own.

    Args:
        layout: of the table.
        speech: the words, for what the columns show.
        state: what is shown.
        seat: whose table it is.
        at: one of ``PARTS``, ``RIVAL`` or ``HAND``, a member, or one of the names with a card or a member.
    """
    row = state.fixed.court.row
    if isinstance(at, str):
        return _part(layout, at)
    if isinstance(at, int) and at in row:  # as log and hints name a member: with what lies there
        places = layout.columns[row.index(at)]
        return places.tile.unionall([*lying(places, column_of(speech, state, at, seat)).values()])
    if not isinstance(at, tuple):
        return None
    kind, number = at
    if kind == HAND:
        return layout.hand
    if kind == SHIELD:
        place = state.fixed.court.ordered(ROYALS).index(number)
        return shield_place(layout.royals, layout.scale, place)
    if kind == TILE:
        return layout.columns[row.index(number)].tile
    members = row if kind == LAID else (number,)
    for member in members:
        places, column = layout.columns[row.index(member)], column_of(speech, state, member, seat)
        if kind == PAWN:
            return places.pawn(column.lane, forward=column.forward)
        found = lying(places, column).get(number)
        if found is not None:
            return found
    return None


def _part(layout: Layout, name: str) -> pygame.Rect | None:
    """Return a part of the table by its name alone."""
    if name == RIVAL:
        return hand_place(layout.rival, layout.scale)
    if name == HAND:
        return first_place(layout)
    return cast("pygame.Rect", getattr(layout, name)) if name in PARTS else None
