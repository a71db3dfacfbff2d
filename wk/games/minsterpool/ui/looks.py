"""How cards, chips and the members' boards look and are drawn."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from wk.games.minsterpool.state import (
    AMOUNT,
    BRIBE,
    FAVOR,
    HOURGLASS,
    OVER,
    RELATIONSHIP,
    ROUNDS,
    TYPE,
    influence,
    leader,
    worth,
)
from wk.games.minsterpool.ui.tokens import Chip, medal, token
from wk.shell import paint, palette, theme
from wk.shell.art.figures import BOX, descriptions, figure_svg
from wk.shell.art.pictures import draw_icon, filling
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import darkened, mix
from wk.shell.emblems import badge
from wk.shell.lettering import SMALLEST, Style
from wk.shell.widgets.card_paper import Back, kept_face, outline, paper, radius_of
from wk.shell.widgets.lights import Light, beam, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from pygame.typing import RectLike

    from wk.games.minsterpool.state import Board, Card, Member, State, Tables
    from wk.games.minsterpool.telling import Speech
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

# Cards, chips and crests, and the colours of the four kinds ---------------------------------------

FOLDER = "minsterpool"
ART = f"{FOLDER}/art"


class Kind(NamedTuple):
    """How a kind of card looks."""

    picture: str
    pale: str
    """Of its icon where a place is free."""

    @property
    def colour(self) -> str:
        """Of its band, in the chosen colour set."""
        return palette.chosen(COLOURS)[self.picture]


KINDS = (
    Kind("relationship", "#c9a2b3"),
    Kind("hourglass", "#9c8d74"),
    Kind("bribe", "#cbb27e"),
    Kind("favor", "#a9c2b0"),
)
"""By the type of card."""

COLOURS: Mapping[str, Mapping[str, str]] = {
    palette.USUAL: {
        "relationship": "#862b56",
        "hourglass": "#4e5766",
        "bribe": "#7b5611",
        "favor": "#2e6145",
    },
    "protan": {"relationship": "#891a59", "hourglass": "#515760", "bribe": "#7b5611", "favor": "#296147"},
    "deutan": {"relationship": "#983c67", "hourglass": "#3f4b5d", "bribe": "#7b5610", "favor": "#295d3c"},
    "tritan": {"relationship": "#8f2954", "hourglass": "#49515f", "bribe": "#795a19", "favor": "#296148"},
}
"""The colours of the kinds, for the colour sets that have their own."""

ADVANCE = "#a8620a"
"""The icon that brings the next medal."""
SAND = "#a52a20"
"""An hourglass that lies on a lifeline."""
BACK = Back("#5a4a2f", "#77633f", f"{ART}/kinds/hourglass")
"""The back of all cards."""
OAK, GILT = ("#5d5340", "#463e30"), "#d9a73f"
"""The head and the back of a board, and the line around them."""
BAND, PIP = 0.22, 8
"""Height of a card's band in heights; size of a pip in units of a card 76 wide."""


def kind_icon(surface: pygame.Surface, name: str, rect: RectLike, ink: str, ground: str) -> None:
    """Draw the icon of a kind, or of an Advance, as large as fits a rectangle."""
    draw_icon(surface, f"{ART}/kinds/{name}", rect, ink=ink, paper=ground)


def draw_back(surface: pygame.Surface, place: pygame.Rect, *, bare: bool = False) -> None:
    """Draw a member's board from behind; without its hourglass if it is bare."""
    paint.panel(surface, place, fill=None, gradient=OAK, radius=place.height // 9, line=GILT)
    if not bare:
        inner = place.inflate(-place.width // 2, -place.height // 2)
        kind_icon(surface, "hourglass", inner, GILT, OAK[1])


def draw_wall(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the wall of the court, warm stone, over a rectangle."""
    surface.blit(filling(f"{ART}/wall", rect.size), rect)


def ink_of(kind: int) -> str:
    """Return the ink of a kind, readable on the chosen paper."""
    return darkened(KINDS[kind].colour, theme.PAPER_FOOT, 4.5)


def chip_of(tables: Tables, crest: str, bid: int) -> Chip:
    """Return what stands on a chip: bid, bonus, crest."""
    return Chip(str(bid), str(tables.bonus(bid)), f"{ART}/crests/{crest}")


def chip_called(say: Callable[..., str], state: State, bid: int) -> str:
    """Return what a chip is called for ears: what it bids, and what it scores if it is the last one."""
    return say("spoken.chip", bid=bid, n=state.fixed.tables.bonus(bid))


def card_face(card: Card, names: tuple[str, ...]) -> Face:
    """Return what draws a card at any size; ``names`` are what the kinds are called, by type."""
    return kept_face(("high-court-card", card, names), partial(_card, card, names))


def _card(card: Card, names: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """Draw a band with the kind, the icon and the amount, as many small marks below.

    No name is cut: where one of the kinds does not fit, icons stand for all of them.
    """
    image = paint.svg(paper(size), size).copy()
    (width, height), kind, amount = size, KINDS[TYPE[card]], AMOUNT[card]
    band = pygame.Rect(1, 1, width - 2, max(18, round(height * BAND)))
    round_ = radius_of(width) - 1
    tones = mix(kind.colour, "#ffffff", 0.08), kind.colour
    paint.panel(image, band, fill=None, gradient=tones, radius=(round_, round_, 0, 0))
    style = Style("bold", max(SMALLEST, round(width * 0.17)), theme.BAND_TEXT)
    fitted = [paint.fit(name, style, width - 4) for name in names]
    if [words for words, _ in fitted] == list(names):
        least = min((style for _, style in fitted), key=lambda style: style.size)
        paint.text(image, names[TYPE[card]], band.center, least, "center")
    else:
        kind_icon(image, kind.picture, band.inflate(0, -band.height // 4), theme.BAND_TEXT, kind.colour)
    ink, middle = ink_of(TYPE[card]), band.bottom + (height - band.bottom) * 0.43
    side = round(width * 0.34)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = round(width * 0.33), round(middle)
    kind_icon(image, kind.picture, icon, ink, theme.PARCHMENT)
    number = Style("display", max(SMALLEST, round(width * 0.46)), ink)
    paint.text(image, str(amount), (width * 0.69, middle), number, "center")
    pip, step = round(width * PIP / 76), round(width * 11 / 76)
    for place in range(amount):
        left = width // 2 - (amount - 1) * step // 2 + place * step
        box = pygame.Rect(left - pip // 2, height - 2 * pip, pip, pip)
        paint.panel(image, box, fill=ink, radius=pip / 2)
    image.blit(paint.svg(outline(size), size), (0, 0))
    return image


# Where everything lies on a board: pure arithmetic ------------------------------------------------

WIDE, HIGH, LOW = 238, 356, 212
"""A board in units, and how low it can be with type as large: its rows move together."""
HEAD, PILLS, PILL, LIFE, ROWS, FOOT = (52, 84), (56, 92), (22, 26), (91, 136), (104, 153), (17, 20)
"""Of a low and of a high board: height of the head, where the influence begins and how high it is, the middle
of the lifeline, where the rows begin, height of the foot."""
NAME, MEDAL, METAL, BESIDE = (12, 20), (20, 34), (29, 48), ((26, 50), (40, 68))
"""In the head likewise: middle of the name, where the medal begins and its height, the words beside it."""
ROW, MORE, ICONS = 36, 0.88, 43
"""Height of a row, of a further row of favors in rows, and where the places of a row begin."""
STEP, CELL, LABEL = 30, 21, 62
"""How far apart places of a row are at most, and spaces of a lifeline; where that of a member begins."""


class Spot(NamedTuple):
    """A place on a board: what can be put there, as the word of the action, and on which line."""

    word: str
    line: int = 0


class Row(NamedTuple):
    """A row of a board: where its value stands, and its places."""

    value: Rect
    places: tuple[Rect, ...]
    """Circles, bribe icons or favors, from the left."""
    cells: tuple[Rect, ...] = ()
    """The lifeline of a relationship."""
    end: Rect | None = None
    """The X of a bribe line."""


class Spots:
    """The places of one board in pixels."""

    def __init__(self, rect: Rect, board: Board) -> None:
        """Divide a rectangle: rows shrink where a board has many of them, or many places in one."""
        self.rect = rect
        self.unit = min(rect.width / WIDE, rect.height / LOW)
        self._high = min(1.0, (rect.height / self.unit - LOW) / (HIGH - LOW))
        self.head = Rect(rect.left, rect.top, rect.width, self.of(HEAD))
        self.foot = Rect(rect.left, rect.bottom - self.of(FOOT), rect.width, self.of(FOOT))
        self._board = board
        favors = len(board.favor.rows) if board.favor else 0
        lines = len(board.relationships)
        count = lines + bool(board.bribe) + (1 + (favors - 1) * MORE if favors else 0)
        self._row = min(ROW * self.unit, (rect.height - self.of(ROWS) - self.foot.height) / max(1, count))
        self._wide = rect.width - self._px(ICONS + 8)
        top = float(rect.top + self.of(ROWS))
        self.life = self._cells(board.life, rect.top + self.of(LIFE), self._px(LABEL), CELL + 2)
        self.lines = tuple(self._line(place, top) for place in range(lines))
        top += lines * self._row
        self.bribe = self._bribe(top) if board.bribe else None
        top += bool(board.bribe) * self._row
        self.favor = self._favor(top) if board.favor else None
        self.rules = [
            row.value.centery - round(self._row / 2) for row in (*self.lines, self.bribe, self.favor) if row
        ]

    def _px(self, units: float) -> int:
        return round(units * self.unit)

    def of(self, measures: tuple[int, int]) -> int:
        """Return in pixels a measure that a low board has and a high one, as high as this one is."""
        low, high = measures
        return self._px(low + (high - low) * self._high)

    def pills(self, count: int) -> tuple[Rect, ...]:
        """Return the places of everybody's influence."""
        left, gap = self.rect.left + self._px(8), self._px(4)
        wide = (self.rect.width - 2 * self._px(8) - (count - 1) * gap) / count
        top, high = self.rect.top + self.of(PILLS), self.of(PILL)
        return tuple(
            Rect(round(left + place * (wide + gap)), top, round(wide), high) for place in range(count)
        )

    def _cells(self, count: int, middle: int, left: int, most: float) -> tuple[Rect, ...]:
        """Return the spaces of a lifeline that begins so far from the left."""
        room = self.rect.width - left - self._px(26)
        step = min(most * self.unit, room / count)
        size = max(1, round(step - 2)), round(min(22 * self.unit, self._row * 0.66))
        left += self.rect.left
        return tuple(Rect(round(left + place * step), middle - size[1] // 2, *size) for place in range(count))

    def full(self, line: int) -> Rect:
        """Return where it shows that a lifeline, the member's own for 0, is full as the round ends."""
        last = (self.lines[line - 1].cells if line else self.life)[-1]
        side = self._px(15)
        return Rect(last.right + self._px(4), last.centery - side // 2, side, side)

    def _value(self, middle: int) -> Rect:
        high = min(self._px(22), round(self._row - 3))
        return Rect(self.rect.left + self._px(8), middle - high // 2, self._px(30), high)

    def _line(self, place: int, top: float) -> Row:
        middle = round(top + (place + 0.5) * self._row)
        side = round(min(28 * self.unit, self._row * 0.8))
        circle = Rect(self.rect.left + self._px(66), middle - side // 2, side, side)
        life = self._board.relationships[place].life
        return Row(self._value(middle), (circle,), self._cells(life, middle, self._px(102), CELL))

    def _places(self, count: int, middle: int, room: float) -> tuple[Rect, ...]:
        step = min(STEP * self.unit, room)
        side = round(min(28 * self.unit, step * 0.94, self._row * 0.84))
        left = self.rect.left + self._px(ICONS)
        return tuple(Rect(round(left + n * step), middle - side // 2, side, side) for n in range(count))

    def _bribe(self, top: float) -> Row:
        middle = round(top + self._row / 2)
        icons = self._board.bribe.icons if self._board.bribe else 0
        *places, end = self._places(icons + 1, middle, self._wide / (icons + 1))
        return Row(self._value(middle), tuple(places), end=end.inflate(-end.width // 3, -end.height // 3))

    def _favor(self, top: float) -> Row:
        rows = self._board.favor.rows if self._board.favor else ()
        room = self._wide / max(map(len, rows))
        found: list[Rect] = []
        for number, row in enumerate(rows):
            found += self._places(len(row), round(top + (0.5 + number * MORE) * self._row), room)
        return Row(self._value(found[0].centery), tuple(found))

    @property
    def upper(self) -> int:
        """Height of head and influence, above all places."""
        return self.all()[Spot("hourglass")].top - self.rect.top

    # What can be pressed ------------------------------------------------------------------------

    def all(self) -> dict[Spot, Rect]:
        """Return every place where something can be put, and the part of the board that stands for it."""
        board, edge = self.rect, self._px(2)
        found = {Spot("hourglass"): self.life[0].unionall(self.life[1:]).inflate(edge, 2 * edge)}
        for number, row in enumerate(self.lines, 1):
            spare = max(0, int(self._row) - row.places[0].height - 1)  # rows of a low board are close
            circle = row.places[0].inflate(2 * edge, min(2 * edge, spare))
            found[Spot("relate", number)] = circle
            cells = row.cells[0].unionall(row.cells[1:]).inflate(edge, 2 * edge)
            cells.left = max(cells.left, circle.right)
            found[Spot("hourglass", number)] = cells
        for word, places in (("bribe", self.bribe), ("favor", self.favor)):
            if places:
                rest = [*places.places[1:], *([places.end] if places.end else [])]  # the X is told of, too
                found[Spot(word)] = places.places[0].unionall(rest).inflate(2 * edge, edge)
        return {spot: rect.clip(board) for spot, rect in found.items()}


def spots_of(rect: Rect, board: Board) -> Spots:
    """Return the places of one board in pixels; each is divided once."""
    return _spots(tuple(rect), board)


@lru_cache(maxsize=256)
def _spots(rect: tuple[int, int, int, int], board: Board) -> Spots:
    return Spots(Rect(rect), board)


# What a board shows -------------------------------------------------------------------------------


class Ends(NamedTuple):
    """What the next end of the round does to a member (HC-ROUND-1 to 3)."""

    ages: bool
    """Whether there is one after this round's award."""
    leaves: bool = False
    clears: tuple[int, ...] = ()
    """The relationship lines that are cleared, from 1."""


def ends_of(state: State, member: Member) -> Ends:
    """Return what the end of this round will do to a member as it stands."""
    board = state.board(member)
    if state.round == ROUNDS or state.phase == OVER:
        return Ends(ages=False)
    lines = zip(board.relationships, member.owners, member.hourglasses, strict=True)
    clears = tuple(
        number
        for number, (line, owner, count) in enumerate(lines, 1)
        if owner is not None and count + 1 >= line.life
    )
    return Ends(ages=True, leaves=member.life + 1 >= board.life, clears=clears)


class BoardLook(NamedTuple):
    """A member's board as it shows now."""

    board: Board
    name: str
    title: tuple[Sequence[str], Sequence[str]]
    """Beside the medal: what the member is worth, and what it is without the medal; in words and in fewer."""
    life_label: str
    foot: str
    """What the award would give now, and what the end of the round does."""
    worth: int
    golden: bool
    influence: tuple[int, ...]
    leader: int | None
    colours: tuple[str, ...]
    """Of the players, by seat."""
    life: int
    owners: tuple[int | None, ...]
    hourglasses: tuple[int, ...]
    bribes: tuple[int | None, ...]
    """None where one is still on its way."""
    favors: tuple[int, ...]
    ends: Ends
    lit: frozenset[Spot] = frozenset()
    """Where something can be put now."""
    hot: Spot | None = None
    """Where the pointer or the keys' cursor is."""
    ghost: int | None = None
    """Whose token would come there."""
    marked: bool = False
    """Whether it changed last."""
    blamed: bool = False
    """Whether it is to blame for a refusal."""


def look_of(speech: Speech, state: State, member: Member) -> BoardLook:
    """Return what a member's board shows of a position (HC-SCREEN-1)."""
    say, board, ahead = speech.say, state.board(member), leader(state, member)
    golden = member.gold is not None
    first = say(f"board.{'gold' if golden else 'silver'}"), say("board.points")
    below = say("board.else", n=board.silver), say("board.else-short", n=board.silver)
    return BoardLook(
        board=board,
        name=speech.member(state, board.id),
        title=(first, below if golden else (say("board.no-gold"),)),
        life_label=say("board.life"),
        foot=_foot(speech, state, member),
        worth=worth(state, member),
        golden=golden,
        influence=influence(state, member),
        leader=ahead,
        colours=tuple(seat.colour for seat in state.fixed.seats),
        life=member.life,
        owners=member.owners,
        hourglasses=member.hourglasses,
        bribes=member.bribes,
        favors=member.favors,
        ends=ends_of(state, member),
    )


def _foot(speech: Speech, state: State, member: Member) -> str:
    say, ahead, ends = speech.say, leader(state, member), ends_of(state, member)
    over = "-last" if state.phase == OVER else "-short" if ends.clears and not ends.leaves else ""
    if ahead is not None:
        now = say(f"board.scores{over}", name=state.fixed.seats[ahead].name, n=worth(state, member))
    else:
        now = say(f"board.{'tie' if any(influence(state, member)) else 'nobody'}{over}")
    if ends.leaves:
        return say("board.leaves", now=now)
    if ends.clears:
        only = len(state.board(member).relationships) == 1
        line = say("board.only-line") if only else say("board.nth-line", n=ends.clears[0])
        return say("board.clears", now=now, n=len(ends.clears), line=line)
    return now


def without(look: BoardLook, coming: Iterable[tuple[str, str, int]]) -> BoardLook:
    """Return a board without what is on its way to it: by member, word and line of what placed it."""
    for board, word, line in coming:
        if board != look.board.id:
            continue
        if word == "relate":
            look = look._replace(owners=(*look.owners[: line - 1], None, *look.owners[line:]))
        elif word == "bribe":
            look = look._replace(bribes=(*look.bribes[:line], None, *look.bribes[line + 1 :]))
        elif word == "favor":
            look = look._replace(favors=look.favors[:-1])
        elif line:
            count = max(0, look.hourglasses[line - 1] - 1)
            look = look._replace(hourglasses=(*look.hourglasses[: line - 1], count, *look.hourglasses[line:]))
        else:
            look = look._replace(life=max(0, look.life - 1))
    return look


# A board drawn ------------------------------------------------------------------------------------

ROUND = 8
"""Radius of a board's corners in units."""
TINTS = ("#b98a9c", "#9fae88", "#b9a47c", "#8fa8c2", "#a396c2", "#8fb8b0")
"""Of the alcoves; a member has always the same."""
NAME_TYPES = (("display", 15), ("display", 14), ("display", 13), ("bold", 13), ("text", 12))
"""Type and size of a member's name, the first that fits."""
LEADS = "#b06f0c"
"""The rim of the leader's influence."""
EMPTY, FILLED, CELL_LINE = "#e7dcc6", "#f0d9c6", "#b7a083"
CIRCLE, RULE, PILL_LINE = "#fffaf0", "#d9cbb0", "#cdbf9e"
GONE = "#8a2a20"
"""The X of a bribe line, and what the end of the round will take."""


def draw_board(surface: pygame.Surface, rect: pygame.Rect, look: BoardLook, scale: Scale) -> None:
    """Draw a board and the light around it; the shadows of all boards are drawn before."""
    radius = round(ROUND * rect.width / 238)
    glow(surface, rect, radius, Light.CHOSEN if look.hot else Light.PLAIN, scale)
    if look.marked and not look.hot:
        edge = max(2, scale.px(2))
        ring = rect.inflate(2 * edge, 2 * edge)
        paint.panel(surface, ring, fill=None, radius=radius + edge, line=theme.TEXT, line_width=edge)
    plain = look._replace(marked=False)
    key = ("high-court-board", palette.name_in_force(), plain, rect.size, scale)
    surface.blit(paint.kept(key, lambda: _Drawing(rect.size, plain, scale).image), rect)


class _Drawing:
    """One board in the making; its picture has its upper left corner at 0, 0."""

    def __init__(self, size: tuple[int, int], look: BoardLook, scale: Scale) -> None:
        self.image = pygame.Surface(size, pygame.SRCALPHA)
        self.look, self.scale = look, scale
        self.spots = spots_of(self.image.get_rect(), look.board)
        self.unit = self.spots.unit
        sheet = mix(theme.PAPER_TOP, "#fffdf6", 0.5), theme.PAPER_FOOT
        radius = self.px(ROUND)
        paint.panel(
            self.image, self.image.get_rect(), fill=None, gradient=sheet, radius=radius, line="#1a130a"
        )
        self._head()
        self._influence()
        self._life()
        for top in self.spots.rules:
            pygame.draw.line(self.image, RULE, (self.px(8), top), (size[0] - self.px(8), top))
        for number in range(len(look.board.relationships)):
            self._relationship(number)
        self._bribes()
        self._favors()
        self._foot()
        if look.blamed:
            line = max(3, self.px(3))
            paint.panel(
                self.image,
                self.image.get_rect(),
                fill=None,
                radius=self.px(ROUND),
                line=theme.BAD,
                line_width=line,
            )

    def px(self, units: float) -> int:
        return round(units * self.unit)

    def style(self, face: str, units: float, ink: str) -> Style:
        """Return a style in units of the board, larger where words are wanted larger."""
        return Style(face, max(SMALLEST, round(units * self.unit * min(self.scale.text, 1.1))), ink)  # type: ignore[arg-type]

    def _head(self) -> None:
        image, look, head = self.image, self.look, self.spots.head
        r = self.px(ROUND) - 1
        box = pygame.Rect(1, 1, head.width - 2, head.height)
        paint.panel(image, box, fill=None, gradient=OAK, radius=(r, r, 0, 0))
        image.fill(GILT, (1, box.bottom - max(2, self.px(3)), box.width, max(2, self.px(3))))
        side = head.height - max(2, self.px(3))
        image.blit(alcove(look.board.id, side), (self.px(4), 1))
        left = head.height + self.px(10)
        room = head.width - left - self.px(6)
        of = self.spots.of
        self._name(look.name, (left, of(NAME)), room)
        place = pygame.Rect(left, of(MEDAL), self.px(44), of(METAL))
        medal(image, place, str(look.worth), "gold" if look.golden else "silver")
        beside, room = place.right + self.px(6), head.width - place.right - self.px(10)
        for forms, middle, ink in zip(look.title, BESIDE, ("#f3ead8", "#d8dee5"), strict=True):
            self._whole(forms, (beside, of(middle)), room, self.style("text", 13, ink))

    def _whole(self, forms: Iterable[str], pos: tuple[int, int], room: int, style: Style) -> None:
        """Write the first of some words that fits its room; nothing is cut."""
        words = next((each for each in forms if paint.measure(each, style)[0] <= room), "")
        paint.text(self.image, words, pos, style, "midleft", room)

    def _name(self, name: str, pos: tuple[int, int], room: int) -> None:
        """Write the name in display type, in text type if that is too wide, or else without its title."""
        styles = [self.style(face, size, theme.BAND_TEXT) for face, size in NAME_TYPES]
        forms = [(words, each) for words in (name, name.rpartition(" ")[2]) for each in styles]
        words, fits = next((form for form in forms if paint.measure(*form)[0] <= room), forms[-1])
        paint.text(self.image, words, pos, fits, "midleft", room)

    def _influence(self) -> None:
        """Draw everybody's influence, the sole leader's with a gold rim."""
        look, px = self.look, self.px
        for seat, place in enumerate(self.spots.pills(len(look.influence))):
            leads, number = seat == look.leader, look.influence[seat]
            line, width = (LEADS, max(2, self.unit * 2.4)) if leads else (PILL_LINE, 1)
            paint.panel(
                self.image, place, fill="#fffaf0", radius=place.height / 2, line=line, line_width=width
            )
            box = pygame.Rect(0, 0, px(18), px(18))
            box.center = place.left + px(16), place.centery
            badge(self.image, look.colours[seat], box, 2, on_paper=True)
            style = self.style("bold" if number else "text", 15, theme.INK if number else theme.SECOND_INK)
            paint.text(self.image, str(number), (place.right - px(12), place.centery), style, "midright")

    def _life(self) -> None:
        spots, look = self.spots, self.look
        style = self.style("bold", 13, theme.SECOND_INK)
        room = spots.life[0].left - self.px(12)
        self._whole([look.life_label], (self.px(10), spots.life[0].centery), room, style)
        self._cells(spots.life, look.life, Spot("hourglass"), ages=look.ends.ages, ends=look.ends.leaves)

    def _cells(self, cells: Sequence[pygame.Rect], full: int, spot: Spot, *, ages: bool, ends: bool) -> None:
        """Draw a lifeline: what lies there, what the end of the round brings, whether that is the last."""
        lit = spot in self.look.lit
        for number, cell in enumerate(cells):
            filled, coming = number < full, ages and number == full
            if lit and number == full:
                self._light(cell, spot, 4)
            fill = FILLED if filled else EMPTY
            line, width = (SAND, 1.6) if coming else (CELL_LINE, 1)
            paint.panel(self.image, cell, fill=fill, radius=self.px(4), line=line, line_width=width)
            ghost = spot == self.look.hot and lit and number == full
            ink = SAND if filled else mix(SAND, EMPTY, 0.35) if ghost else KINDS[HOURGLASS].pale
            box = cell.inflate(-max(2, cell.width // 4), -max(2, cell.height // 4))
            kind_icon(self.image, "hourglass", box, ink, fill)
        if ends:
            paint.icon(self.image, "close", self.spots.full(spot.line), GONE)

    def _value(self, place: pygame.Rect, value: int, kind: int) -> None:
        paint.panel(self.image, place, fill=KINDS[kind].colour, radius=self.px(5))
        style = self.style("bold", 14, theme.BAND_TEXT)
        paint.text(self.image, f"+{value}", place.center, style, "center", place.width - 2)

    def _circle(self, place: pygame.Rect, kind: int, *, square: bool = False, ink: str = "") -> None:
        radius = self.px(5) if square else place.width / 2
        width = max(1.2, 1.5 * self.unit)
        line = ink or KINDS[kind].colour
        paint.panel(self.image, place, fill=CIRCLE, radius=radius, line=line, line_width=width)

    def _token(self, place: pygame.Rect, seat: int, strength: float = 1) -> None:
        inset = max(1, self.px(1.5))
        token(self.image, self.look.colours[seat], place.inflate(-2 * inset, -2 * inset), strength=strength)

    def _light(self, place: pygame.Rect, spot: Spot, radius: float = 0) -> None:
        """Draw the light around a place where something can be put."""
        found = beam(Light.CHOSEN if spot == self.look.hot else Light.LIT)
        if found is None:
            return
        width = max(2, self.px(3))
        corner = self.px(radius) if radius else place.width / 2
        for grow, colour in ((width + max(1, self.px(1.5)), "#1a1206"), (width, found.line)):
            paint.panel(self.image, place.inflate(2 * grow, 2 * grow), fill=colour, radius=corner + grow)

    def _place(
        self, place: pygame.Rect, spot: Spot, kind: int, *, square: bool = False, ink: str = ""
    ) -> bool:
        """Draw a place that can be lit; return whether a token is going to lie there."""
        if spot in self.look.lit:
            self._light(place, spot, 5 if square else 0)
        self._circle(place, kind, square=square, ink=ink)
        if spot == self.look.hot and spot in self.look.lit and self.look.ghost is not None:
            self._token(place, self.look.ghost, 0.6)
            return True
        return False

    def _relationship(self, number: int) -> None:
        look, row = self.look, self.spots.lines[number]
        line, owner = look.board.relationships[number], look.owners[number]
        self._value(row.value, line.value, RELATIONSHIP)
        side, circle = self.px(20), row.places[0]
        icon = pygame.Rect(self.px(43), circle.centery - side // 2, side, side)
        kind_icon(self.image, KINDS[RELATIONSHIP].picture, icon, ink_of(RELATIONSHIP), theme.PARCHMENT)
        self._place(circle, Spot("relate", number + 1), RELATIONSHIP)
        if owner is not None:
            self._token(circle, owner)
        ends = number + 1 in look.ends.clears
        ages = look.ends.ages and owner is not None
        self._cells(row.cells, look.hourglasses[number], Spot("hourglass", number + 1), ages=ages, ends=ends)

    def _bribes(self) -> None:
        look, row = self.look, self.spots.bribe
        if row is None or look.board.bribe is None:
            return
        self._value(row.value, look.board.bribe.value, BRIBE)
        for number, place in enumerate(row.places):
            coming = self._place(place, Spot("bribe") if not number else Spot("bribe", -1), BRIBE)
            if coming:
                continue
            seat = look.bribes[number] if number < len(look.bribes) else None
            if seat is not None:
                self._token(place, seat)
            else:
                box = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
                kind_icon(self.image, "bribe", box, KINDS[BRIBE].pale, CIRCLE)
        if row.end is not None:
            paint.icon(self.image, "close", row.end, GONE)

    def _favors(self) -> None:
        look, row = self.look, self.spots.favor
        if row is None or look.board.favor is None:
            return
        self._value(row.value, look.board.favor.value, FAVOR)
        for number, (place, icon) in enumerate(zip(row.places, look.board.favor.icons, strict=True)):
            taken, advance = number < len(look.favors), icon == "A"
            spot = Spot("favor") if number == len(look.favors) else Spot("favor", -1)
            coming = self._place(place, spot, FAVOR, square=True, ink=ADVANCE if advance else "")
            if taken:
                self._token(place, look.favors[number])
            elif not coming:
                box = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
                ink = ADVANCE if advance else KINDS[FAVOR].pale
                kind_icon(self.image, "advance" if advance else "favor", box, ink, CIRCLE)

    def _foot(self) -> None:
        """Write what the award would give now, and what follows."""
        foot = self.spots.foot
        style = self.style("bold" if self.look.leader is not None else "text", 13, theme.SECOND_INK)
        middle = foot.left + foot.width / 2, foot.centery - self.spots.of((0, 3))
        paint.text(self.image, self.look.foot, middle, style, "center", foot.width - self.px(12))


def alcove(member: str, side: int) -> pygame.Surface:
    """Return a member's figure in its arch; kept."""
    return paint.kept(("high-court-alcove", member, side), lambda: _arch(member, side))


def _arch(member: str, side: int) -> pygame.Surface:
    tint = (
        TINTS[sorted(descriptions(FOLDER)).index(member) % len(TINTS)]
        if member in descriptions(FOLDER)
        else TINTS[0]
    )
    unit = side / 84
    stops = ((0, mix(tint, "#ffffff", 0.25), 1), (1, mix(tint, "#000000", 0.12), 1))
    left = f"M0,{side} V{40 * unit} Q{2 * unit},{4 * unit} {side / 2},{2 * unit}"
    way = f"{left} Q{82 * unit},{4 * unit} {side},{40 * unit} V{side}Z"
    body = paint.linear_gradient("arch", stops, (0, 0), (0, side)) + shape("path", d=way, fill="url(#arch)")
    if member in descriptions(FOLDER):
        body += placed(figure_svg(f"{FOLDER}/{member}"), 0, side * 0.06, side * 0.94 / BOX[2] * 1.0)
    return paint.rounded(paint.svg(body, (side, side)), (side * 0.45, side * 0.45, 0, 0))
