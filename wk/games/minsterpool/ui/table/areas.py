"""What lies over the boards: secret choices, the sheet of families, the bids; where each thing lies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.games.minsterpool.play import bonus, score
from wk.games.minsterpool.rules import IN_HAND
from wk.games.minsterpool.state import BID, CARD_IDS, OVER
from wk.games.minsterpool.ui.looks import (
    card_face,
    chip_called,
    chip_of,
    spots_of,
)
from wk.games.minsterpool.ui.table.choices import (
    AREA,
    CARD,
    CARRIED,
    CHIP,
    ICON,
    OUT,
    ROUND_CARD,
    SHOWN,
    SPOT,
    Thing,
    told_of_card,
    told_of_spot,
)
from wk.games.minsterpool.ui.table.pieces import Part, draw_kinds
from wk.games.minsterpool.ui.table.rails import round_places, round_row
from wk.games.minsterpool.ui.table.telling import (
    told_of_area,
    told_of_chip,
    told_of_kind,
    told_of_member,
    told_of_place,
)
from wk.games.minsterpool.ui.tokens import Chip, chip
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.moves import TURN, Move
from wk.shell.match.table.boxes import Anchor, Preview
from wk.shell.match.table.rails import RailHeading
from wk.shell.widget import Look, Panel, Paragraph, Pressable, Shortcut, Widget, widget_class
from wk.shell.widgets.card_paper import painted
from wk.shell.widgets.hand import KEYS, HandCard, Sizes, hand
from wk.shell.widgets.hand import places as hand_places
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.minsterpool.ui.table.choices import Place
    from wk.games.minsterpool.ui.table.pieces import Sight
    from wk.shell.match.table.boxes import Told
    from wk.shell.widgets.card_paper import Face

# Secret choices over the lower boards: a chip, three cards ----------------------------------------

CHIP_SIZE, MOST_CHIPS, RIVAL_CHIP, NAMES = 76, 7, 46, 124
ASPECT, LOW, LIFT = 1.42, 1.0, 8
"""Height of a card of the hand in widths, of one row and at least of two; how far one rises."""


@widget_class
class ChipButton(Pressable):
    """An own chip to choose."""

    colour: str
    what: Chip
    chosen: bool

    @property
    def stands(self) -> tuple[str, ...]:
        """Whether it is chosen; any other can be."""
        return Light.CHOSEN.told if self.chosen else Light.LIT.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; what is chosen or pointed at stands out."""
        light = Light.CHOSEN if self.chosen or look.hovered else Light.LIT
        rise = look.scale.px(6) if self.chosen else 0
        chip(surface, self.rect.move(0, -rise), self.colour, self.what, look.scale, light)


@widget_class
class Rivals(Part):
    """The chips the others still have, before and after the chosen one, below a heading at their left."""

    bid: int

    @property
    def written(self) -> list[str]:
        """Each rival's chips."""
        players, seats = self.state.players, self.state.fixed.seats
        others = [seat for seat in range(len(players)) if seat != self.seat]
        return [f"{seats[seat].name}: {', '.join(map(str, players[seat].chips))}." for seat in others]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a row a player."""
        state, fixed, scale, px, rect = self.state, self.state.fixed, look.scale, look.scale.px, self.rect
        others = [seat for seat in range(len(state.players)) if seat != self.seat]
        label, high = px(22), (rect.height - px(22)) // max(1, len(others))
        chips = {seat: state.players[seat].chips for seat in others}
        lower = {seat: [bid for bid in chips[seat] if not self.bid or bid < self.bid] for seat in others}
        most = max(map(len, lower.values())) + max(len(chips[seat]) - len(lower[seat]) for seat in others)
        heading = paint.measure(self.speech.say("choose.others").upper(), scale.label())[0]
        begin, side = rect.left + max(px(NAMES), heading + px(14)), min(px(RIVAL_CHIP), high - 2)
        side = min(side, (rect.right - begin - px(18)) // max(1, most) - px(6))
        step = side + px(6)
        middle = begin + max(max(map(len, lower.values())) * step, px(120)) + px(6)
        style = scale.style("text", theme.NOTE, theme.MUTED)
        say, top = self.speech.say, rect.top + label // 2
        if self.bid:
            paint.text(
                surface, say("choose.before", n=self.bid), (begin, top), style, "midleft", middle - begin
            )
            paint.text(surface, say("choose.after"), (middle + px(12), top), style, "midleft")
            ends = (middle, rect.top + px(4)), (middle, rect.bottom)
            pygame.draw.line(surface, theme.AMBER, *ends, width=max(2, px(2)))
        for number, seat in enumerate(others):
            y = rect.top + label + number * high + high // 2
            self._name(surface, look, seat, y)
            upper = [bid for bid in chips[seat] if bid not in lower[seat]]
            for left, bids in ((begin, lower[seat]), (middle + px(12), upper)):
                for place, bid in enumerate(bids):
                    spot = pygame.Rect(left + place * step, y - side // 2, side, side)
                    what = chip_of(fixed.tables, fixed.crests[seat], bid)
                    chip(surface, spot, fixed.seats[seat].colour, what, scale)

    def _name(self, surface: pygame.Surface, look: Look, seat: int, y: int) -> None:
        """Draw who has the chips of a row."""
        player, px, left = self.state.fixed.seats[seat], look.scale.px, self.rect.left
        badge(surface, player.colour, pygame.Rect(left, y - px(10), px(20), px(20)))
        name, start = look.scale.style("bold", theme.BUTTON), left + px(26)
        paint.text(surface, player.name, (start, y), name, "midleft", px(NAMES - 32))


def choosing_widgets(sight: Sight) -> list[Widget]:
    """Return what is chosen in secret; what is asked stands in the bar."""
    if sight.desk is None:
        return []
    layout = sight.layout
    sheet = Panel(rect=layout.panel, clip=layout.frame.stage, casts=True, line=theme.RAISED_LINE)
    return [sheet, *(_chips(sight) if sight.state.phase == BID else _hand(sight))]


def _chips(sight: Sight) -> list[Widget]:
    """Return the own chips to choose from, and the others'."""
    layout, state, desk = sight.layout, sight.state, sight.desk
    room, px, say = layout.choice, layout.scale.px, sight.speech.say
    side = min(px(CHIP_SIZE), room.width // MOST_CHIPS - px(12))
    head, rest = room.copy(), room.copy()
    head.height = px(20)
    own = pygame.Rect(room.left, head.bottom + px(6), room.width, side)
    others = pygame.Rect(room.left, own.bottom + px(10), room.width, px(20))
    rest.top, rest.height = others.top, room.bottom - others.top
    return [
        RailHeading(rect=head, words=say("rail.chips"), note=say("choose.lowest")),
        *(
            _chip(sight, each, number, pygame.Rect(own.left + number * (side + px(12)), own.top, side, side))
            for number, each in enumerate(state.player.chips)
        ),
        RailHeading(rect=others, words=say("choose.others")),
        Rivals(
            key="about-rivals",
            rect=rest,
            speech=sight.speech,
            state=state,
            seat=state.seat,
            bid=desk.bid if desk else 0,
            on_press=sight.explains((AREA, "rivals"), rest),
        ),
    ]


def _chip(sight: Sight, bid: int, number: int, rect: pygame.Rect) -> ChipButton:
    """Return an own chip by its number from the left."""
    fixed, seat = sight.state.fixed, sight.state.seat
    return ChipButton(
        key=f"chip-{bid}",
        rect=rect,
        colour=fixed.seats[seat].colour,
        what=chip_of(fixed.tables, fixed.crests[seat], bid),
        spoken=(chip_called(sight.speech.say, sight.state, bid),),
        chosen=sight.desk is not None and sight.desk.bid == bid,
        shortcuts=(Shortcut(pygame.K_1 + number),),
        on_press=sight.press((CHIP, bid), rect),
    )


def _hand(sight: Sight) -> list[Widget]:
    """Return the cards left, all of one size: few in one row, more than there are keys in two."""
    layout, state, desk = sight.layout, sight.state, sight.desk
    room, px = layout.choice, layout.scale.px
    cards, picked = state.player.hand, desk.picked if desk else []
    down = 1 if len(cards) <= KEYS else 2
    longest, apart, gap = max(1, -(-len(cards) // down)), px(LIFT), px(4)
    high = (room.height - down * apart) // down
    wide = min(round(high / (ASPECT if down == 1 else LOW)), (room.width - (longest - 1) * gap) // longest)
    sizes = Sizes(wide, wide, gap, px(34), min(ASPECT, high / wide))
    found: list[Widget] = []
    for row, first in enumerate(range(0, len(cards), longest)):
        places = range(first, min(first + longest, len(cards)))
        area = pygame.Rect(room.left, room.top + apart + row * (high + apart), room.width, high)
        rects = hand_places(len(places), area, sizes)
        found += hand(_held(sight, places, picked, rects), area, sizes, first=first)
    return found


def _held(
    sight: Sight, places: Sequence[int], picked: Sequence[int], rects: Sequence[pygame.Rect]
) -> list[HandCard]:
    """Return the cards at some places of the hand as they show now."""
    cards = sight.state.player.hand
    return [
        HandCard(
            key=f"hand-{CARD_IDS[cards[place]]}-{cards[:place].count(cards[place]) + 1}",
            face=card_face(cards[place], sight.speech.kinds),
            called=sight.speech.titled(cards[place]),
            light=Light.CHOSEN if place in picked else Light.PLAIN,
            on_press=sight.press((CARD, place), rect),
        )
        for place, rect in zip(places, rects, strict=True)
    ]


# All families: points by round, chips left, cards not revealed (HC-SCREEN-2) ----------------------

TO_COME = 58
"""Room for those to come, in units."""


@widget_class
class Family(Part):
    """Everything all may know of one player."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw name and points, chips, cards by kind."""
        state, scale, px, rect = self.state, look.scale, look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.DEEP, radius=px(theme.RADIUS), line=theme.LINE)
        say, seat, player = self.speech.say, self.state.fixed.seats[self.seat], self.state.players[self.seat]
        left, wide = rect.left + px(12), rect.width - px(24)
        badge(surface, seat.colour, (left, rect.top + px(10), px(28), px(28)))
        total = scale.style("display", theme.PLAYER)
        points = paint.text(
            surface, str(score(state, self.seat)), (rect.right - px(12), rect.top + px(24)), total, "midright"
        )
        family = self.speech.names.crests[state.fixed.crests[self.seat]]
        words = say("sheet.family", name=seat.name, crest=family)
        name = scale.style("bold", theme.NAME)
        paint.text(
            surface, words, (left + px(38), rect.top + px(24)), name, "midleft", points.left - left - px(46)
        )
        note = scale.style("text", theme.NOTE, theme.MUTED)
        rounds = [str(vp) for vp in player.vp] + (
            [say("sheet.bonus", n=bonus(state, self.seat))] if state.phase == OVER else []
        )
        told = (
            say("sheet.rounds", points=say("common.comma").join(rounds)) if rounds else say("sheet.no-rounds")
        )
        paint.text(surface, told, (left, rect.top + px(52)), note, "midleft", wide)
        self._chips(surface, look, pygame.Rect(left, rect.top + px(66), wide, px(48)))
        held = sorted((*player.hand, *player.selected))
        count = say("sheet.cards", n=len(held), selected=player.to_reveal)
        paint.text(surface, count, (left, rect.top + px(128)), note, "midleft", wide)
        table = pygame.Rect(left, rect.top + px(142), wide, min(px(150), rect.bottom - rect.top - px(150)))
        draw_kinds(surface, table, scale, self.speech, state, held)

    def _chips(self, surface: pygame.Surface, look: Look, row: pygame.Rect) -> None:
        """Draw the chips left with their bonuses, the one of this round, if it is open, apart."""
        state, crest = self.state, self.state.fixed.crests[self.seat]
        chips = state.players[self.seat].chips
        step = min(look.scale.px(48), row.width // max(1, len(chips)))
        for number, bid in enumerate(chips):
            box = pygame.Rect(row.left + number * step, row.top, step - 3, row.height)
            colour = state.fixed.seats[self.seat].colour
            chip(surface, box, colour, chip_of(state.fixed.tables, crest, bid)._replace(crest=""), look.scale)


def family_widgets(sight: Sight) -> list[Widget]:
    """Return the sheet over the boards."""
    px = sight.layout.scale.px
    area = sight.layout.stage.inflate(-2 * px(8), -2 * px(8))
    gap, down = px(10), -(-len(sight.state.players) // 2)
    wide, high = (area.width - 3 * gap) // 2, (area.height - 3 * gap - px(TO_COME)) // 2
    area.height = gap + down * (high + gap) + px(TO_COME)
    found: list[Widget] = [
        Panel(rect=area, clip=sight.layout.frame.stage, casts=True, line=theme.RAISED_LINE)
    ]
    for seat in range(len(sight.state.players)):
        corner = area.left + gap + seat % 2 * (wide + gap), area.top + gap + seat // 2 * (high + gap)
        rect = pygame.Rect(corner, (wide, high))
        found.append(Family(rect=rect, speech=sight.speech, state=sight.state, seat=seat))
    below = pygame.Rect(
        area.left + px(16), area.bottom - px(TO_COME) + px(2), area.width - px(32), px(TO_COME) - px(8)
    )
    style = sight.layout.scale.style("text", theme.NOTE)
    return [*found, Paragraph(rect=below, words=_to_come(sight), style=style)]


def _to_come(sight: Sight) -> str:
    """Return who is still to come, in no order that tells when."""
    state, speech = sight.state, sight.speech
    boards = state.fixed.tables.boards
    names = sorted(speech.member(state, boards[number].id) for number in state.deck)
    return speech.say(
        "sheet.to-come" if names else "rail.no-boards", members=speech.say("common.comma").join(names)
    )


# The bids when all look at them -------------------------------------------------------------------
# Chips turn over together, their rows slide into the order of play.

SHEET_WIDE, SHEET_HEAD, BID_STEP, BID_ROW, SHEET_EDGE = 430, 92, 78, 68, 20
"""Width of the sheet, height of its head, from row to row, height of a row, free space at its sides."""
READ, SLIDE = 0.25, 0.3
"""Seconds the chips are read before the rows slide, and in which these do."""


def _sheet(sight: Sight) -> pygame.Rect:
    """Return where the sheet lies."""
    px, stage = sight.layout.scale.px, sight.layout.frame.stage
    high = px(SHEET_HEAD + 12 + BID_STEP * len(sight.state.players))
    rect = pygame.Rect(0, 0, min(px(SHEET_WIDE), stage.width - px(40)), high)
    rect.center = stage.center
    return rect


def shown_rows(sight: Sight) -> list[pygame.Rect]:
    """Return where the rows of the bids lie, from the top."""
    px, rect = sight.layout.scale.px, _sheet(sight)
    left, wide = rect.left + px(SHEET_EDGE), rect.width - px(2 * SHEET_EDGE)
    count = len(sight.state.players)
    return [
        pygame.Rect(left, rect.top + px(SHEET_HEAD + BID_STEP * place), wide, px(BID_ROW))
        for place in range(count)
    ]


class Sheet(Part):
    """The ground with its title."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        scale, px, rect, say = look.scale, look.scale.px, self.rect, self.speech.say
        paint.shadow(surface, rect, px(12), px(16), px(8), 0.7)
        tones = "#4a4436", "#24211c"
        paint.panel(surface, rect, fill=None, gradient=tones, radius=px(12), line="#6d6452")
        title = scale.style("display", 26)
        middle = rect.centerx, rect.top + px(36)
        paint.text(surface, say("shown.title"), middle, title, "center", rect.width)
        note = scale.style("text", theme.BUTTON, "#e9dfc9")
        middle = rect.centerx, rect.top + px(66)
        paint.text(surface, say("shown.note"), middle, note, "center", rect.width - px(20))


@widget_class
class Bid(Part):
    """A row: place in the order, chip and name of a player."""

    place: int | None
    """None while the order is not known."""
    turned: float = 1.0
    """How far the chip is turned over, 0 to 1."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        state, scale, px, box = self.state, look.scale, look.scale.px, self.rect
        first, player = self.place == 0, state.fixed.seats[self.seat]
        line, width = ("#f0b64c", max(2, px(2))) if first else ("#6d6452", 1)
        paint.panel(surface, box, fill="#15120e", radius=px(10), line=line, line_width=width, opacity=0.85)
        ink = "#ffe2a0" if first else "#d8ccb2"
        if self.place is not None:
            number = scale.style("display", 30, ink)
            middle = box.left + px(30), box.centery
            paint.text(surface, str(self.place + 1), middle, number, "center")
        spot = pygame.Rect(box.left + px(60), box.top + px(4), px(60), px(60))
        self._chip(surface, look, spot, player.colour)
        emblem = pygame.Rect(spot.right + px(16), box.centery - px(14), px(28), px(28))
        badge(surface, player.colour, emblem)
        left, room = emblem.right + px(12), box.right - emblem.right - px(20)
        last = len(state.players) - 1
        key = {0: "first", last: "last"}.get(-1 if self.place is None else self.place)
        middle = left, box.centery - (px(11) if key else 0)
        named = self.speech.say("seat.plate", name=player.name)
        paint.text(surface, named, middle, scale.style("bold", 18), "midleft", room)
        if key:
            small, foot = scale.style("text", theme.BUTTON, ink), (left, box.centery + px(13))
            paint.text(surface, self.speech.say(f"shown.{key}"), foot, small, "midleft", room)

    def _chip(self, surface: pygame.Surface, look: Look, spot: pygame.Rect, colour: str) -> None:
        """Draw the chip: blank, narrow while it turns, then with its number."""
        fixed, bid = self.state.fixed, self.state.players[self.seat].chip
        what = chip_of(fixed.tables, fixed.crests[self.seat], bid) if self.turned > 0.5 else Chip()
        image = pygame.Surface(spot.size, pygame.SRCALPHA)
        chip(image, image.get_rect(), colour, what, look.scale)
        width = max(1, round(spot.width * abs(1 - 2 * self.turned)))
        image = pygame.transform.smoothscale(image, (width, spot.height)) if width < spot.width else image
        surface.blit(image, image.get_rect(center=spot.center))


def bids_shown(sight: Sight) -> list[Widget]:
    """Return all bids as everybody looks at them."""
    speech, state = sight.speech, sight.state
    rows = enumerate(zip(shown_rows(sight), state.order, strict=True))
    return [
        Sheet(rect=_sheet(sight), speech=speech, state=state, seat=sight.seat),
        *(
            Bid(key=f"bid-{place}", rect=rect, speech=speech, state=state, seat=seat, place=place)
            for place, (rect, seat) in rows
        ),
    ]


def bids_moves(sight: Sight) -> list[Move]:
    """Return how the bids open, as they lie in the position that is seen."""
    found: list[Move] = []
    for seat in range(len(sight.state.players)):
        rank, slot, opens = sight.state.order.index(seat), (SHOWN, seat), TURN + READ

        def alive(share: float, seat: int = seat, opens: float = opens) -> Face:
            return _face(sight, seat, None, min(1.0, share * opens / TURN))

        bare = _face(sight, seat, None)
        turns = Move(bare, slot, None, opens, alive=alive)
        found += [turns, Move(bare, slot, f"bid-{rank}", SLIDE, opens)]
    return found


def _face(sight: Sight, seat: int, place: int | None, turned: float = 1.0) -> Face:
    """Return what draws a row of the bids."""
    speech, state, look = sight.speech, sight.state, Look(sight.layout.scale)

    def draw(image: pygame.Surface, rect: pygame.Rect) -> None:
        row = Bid(rect=rect, speech=speech, state=state, seat=seat, place=place, turned=turned)
        row.draw(image, look)

    return painted(draw)


# Where each thing lies, and what is told of it ----------------------------------------------------

TOKEN = 26
"""Width of a token that sets out, in units."""


def place_of(sight: Sight, at: Hashable) -> pygame.Rect | None:
    """Return where a member, a place on one, a token that was placed, or a card of this round lies."""
    if at == CARRIED:
        side = sight.layout.scale.px(TOKEN)
        start = pygame.Rect(0, 0, side, side)
        start.center = sight.layout.carried.center
        return start
    if isinstance(at, str):
        return _board(sight, at)
    if not isinstance(at, tuple):
        return None
    kind, what = at
    if kind in {ROUND_CARD, IN_HAND} and isinstance(what, tuple):
        return _card_place(sight, *what)
    if kind == OUT:
        place: pygame.Rect = sight.boards[min(what, len(sight.boards) - 1)]
        return place.move(0, place.height * 2 // 3)
    if kind == SHOWN:
        return shown_rows(sight)[what]
    if kind == SPOT and isinstance(what, tuple):
        return _spot(sight, what)
    if kind == ICON and isinstance(what, tuple):
        return _icon(sight, *what)
    return sight.layout.cards[1] if kind == ROUND_CARD else sight.layout.panel


def _card_place(sight: Sight, seat: int, number: int) -> pygame.Rect:
    """Return where a card of a round lies at the right, or sets out: the own ones from above the boards."""
    row, px = round_row(sight.layout, sight.state, seat), sight.layout.scale.px
    if number >= 0:
        return round_places(row, sight.layout.scale)[number]
    if seat != sight.seat:
        return pygame.Rect(row.topleft, (row.height, row.height))
    start = pygame.Rect(0, 0, px(94), round(px(94) * ASPECT))
    start.center = sight.layout.panel.center
    return start


def _board(sight: Sight, board: str) -> pygame.Rect | None:
    place, boards = sight.state.place(board), sight.boards
    return None if place is None or place >= len(boards) else boards[place]


def _spot(sight: Sight, at: Place) -> pygame.Rect | None:
    """Return where a place on a member lies."""
    board, state = _board(sight, at[0]), sight.state
    place = state.place(at[0])
    if board is None or place is None:
        return None
    return spots_of(board, state.board(state.row[place])).all().get(at[1])


def _icon(sight: Sight, board: str, word: str, line: int) -> pygame.Rect | None:
    """Return where the last token or hourglass of a kind lies on a member."""
    rect, state = _board(sight, board), sight.state
    place = state.place(board)
    if rect is None or place is None:
        return None
    member = state.row[place]
    spots = spots_of(rect, state.board(member))
    if word == "hourglass":
        cells, count = (
            (spots.lines[line - 1].cells, member.hourglasses[line - 1]) if line else (spots.life, member.life)
        )
        return cells[max(0, count - 1)]
    if word == "relate":
        return spots.lines[line - 1].places[0]
    if word == "bribe":
        return None if spots.bribe is None else (*spots.bribe.places, spots.bribe.end)[line]
    return spots.favor.places[max(0, len(member.favors) - 1)] if spots.favor else None


def preview_of(sight: Sight, thing: Thing | None, place: pygame.Rect | None) -> Preview | None:
    """Return what is told of what is pointed at, in its place."""
    desk = sight.desk
    if thing is None:
        return None
    kind, hot = thing
    told = _told(sight, kind, hot)
    if kind == SPOT:
        rect, lit = _spot(sight, hot), desk.places if desk else ()
        others = [each for place in lit if (each := _spot(sight, place)) is not None and each != rect]
        return Preview(told, Anchor(rect.center, rect.inflate(8, 8), others)) if rect and told else None
    if place is None or told is None:
        return None
    if kind in {CARD, CHIP}:  # above all of them: beside one it would hide others
        panel = sight.layout.panel
        return Preview(told, Anchor((place.centerx, panel.top), panel))
    return Preview(told, Anchor(place.center, place))


def _told(sight: Sight, kind: str, hot: Any) -> Told | str | None:  # noqa: ANN401 - its kind says
    """Return what is told of a thing: what it would do now, else what it is."""
    speech, state, desk = sight.speech, sight.state, sight.desk
    match kind:
        case "area":
            return told_of_area(speech, hot)
        case "chip":
            return told_of_chip(speech, state, hot)
        case "card" | "play":
            card = state.players[sight.seat].hand[hot] if kind == CARD else hot
            return told_of_kind(speech, card) if desk is None else told_of_card(speech, desk, card)
        case "member":
            place = state.place(hot)
            framed = hot in sight.changed
            return None if place is None else told_of_member(speech, state, place, framed=framed)
    place = state.place(hot[0])
    if place is None:
        return None
    return told_of_place(speech, state, place, hot[1]) if desk is None else told_of_spot(speech, desk, *hot)
