"""The help with its figures, and the workshop of the court's numbers."""

from __future__ import annotations

import re
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.engine.seats import Seat
from wk.games.winter_court.data import ROYAL_STATUS, CourtFile, CourtWords, changed, written
from wk.games.winter_court.state import (
    CARD_IDS,
    MEMBERS,
    POWERS,
    RANK,
    RANKS,
    ROYALS,
    SUIT,
    SUITS,
    Action,
    Fixed,
    Influence,
    Player,
    State,
    card_set,
    cards_in,
    total,
)
from wk.games.winter_court.ui import looks
from wk.games.winter_court.ui.looks import (
    ROYAL,
    STONE,
    CardWords,
    Telling,
    card_face,
    influence_face,
    portrait,
    suit_disc,
    tile_face,
    tile_of,
)
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Choices, Number, Range, Sheet
from wk.shell.help.cardhelp import ARROW, CardHelp, Family, KeptFigure, Thing
from wk.shell.help.flow import READING
from wk.shell.help.provenance import Provenance
from wk.shell.help.source import PageFigure
from wk.shell.help.tiles import enlarged
from wk.shell.inline import Inline
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.trying import Tried
    from wk.games.winter_court.kit import WinterCourtKit
    from wk.games.winter_court.state import Card, Court, Member
    from wk.shell.editors.values import Value, Values
    from wk.shell.help.flow import Flow
    from wk.shell.help.markup import FigureText
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.words import Words

# Pages --------------------------------------------------------------------------------------------


@widget_class
class SuitName(Widget):
    """The icon of a suit with its name."""

    suit: str
    words: str
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, and the name beside it."""
        line, side = Inline(surface, self.rect), self.rect.height
        suit_disc(surface, self.suit, line.place((side, side), look.scale.px(8)))
        line.words(self.words, self.style)


FAMILIES = {"royals": (ROYALS, "#8a6bc0"), "powers": (POWERS, "#b7a98e")}
"""The families of members, each with its colour."""


class WinterCourtHelp(CardHelp[State, Action]):
    """All pages in one language: of the members in new games; figures are of the shipped court."""

    letters = "BERS"

    def __init__(self, kit: WinterCourtKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self.told = kit.court
        names = kit.data.names_in(shelf.language)
        self._telling = Telling(say, names, self.told.court)
        self._shipped = Telling(say, names, kit.data.shipped.court)

    # Members --------------------------------------------------------------------------------------

    def kin(self) -> list[Family]:
        """Return royals and others, in court order."""
        say, court = self.say, self.told.court
        return [
            Family(
                family,
                say(f"help.family.{family}"),
                say(f"help.about.{family}"),
                colour,
                [self._thing(member) for member in court.ordered(some)],
            )
            for family, (some, colour) in FAMILIES.items()
        ]

    def _thing(self, member: Member) -> Thing:
        """Return a member as its page tells of it."""
        say, names, court = self._telling
        kind = say(f"help.kind.{'royal' if ROYALS >> member & 1 else 'power'}", letter=court.letter(member))
        unsure = self.told.doubts.get(member, "")
        known = Provenance(self.told.provenance[member], unsure, say("help.correct"))
        printed = (names.powers[member], *(names.suits[suit] for suit in court.suits[member]))
        face = tile_face(tile_of(self._telling, member))
        return Thing(MEMBERS[member], names.names[member], kind, face, printed, known)

    def details(self, flow: Flow, thing: Thing) -> None:
        """Set the status, the suits by name, and the power in words."""
        say, names, court = self._telling
        member, style = MEMBERS.index(thing.id), flow.scale.style("text", READING)
        flow.line(say("help.status", n=court.status[member]), style)
        flow.gap(8)
        for suit in court.suits[member]:
            rect = flow.take(round(style.size * 1.7))
            flow.add(SuitName(rect=rect, suit=SUITS[suit], words=names.suits[suit], style=style))
            flow.gap(4)
        flow.gap(6)
        flow.line(names.powers[member] or say("help.royal-words"), style)
        flow.gap(8)

    # Figures --------------------------------------------------------------------------------------

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(" ".join(text.split()), self._shipped.court)

    def shown(self, figure: FigureText) -> Answer:
        """Return what is drawn of a figure."""
        return answered(self.answer(figure), figure.drawing)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return members before and after a play, or a play refused, and why."""
        answer = self.shown(figure)
        across, height = units(answer)
        unit = min(scale.unit * 1.15, width / across)

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, answer=answer, telling=self._shipped, unit=unit)

        tried = answer.tried
        words = tried.refusal or self.sentence(tried)
        return PageFigure(round(height * unit), place, words, not tried.refusal)

    def sentence(self, tried: Tried[State, Action]) -> str:
        """Return how high a play was."""
        member = tried.actions[0].member
        held = [state.held >> member & 1 for state in (tried.before, tried.after)]
        how = "home" if not held[1] else "kept" if held[0] else "taken"
        lies = tried.after.influences[member]
        rank, called = lies.total if lies else 0, self.speech.named(member)
        return self.say(f"help.outcome.{how}", name=SEATS[0].name, rank=rank, **called)


# Positions of figures -----------------------------------------------------------------------------


ANN, BEN = SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"))
"""Who plays in figures and in the tutorial."""

_CARD = re.compile(r"[a-z]{2}[0-9]+")


class Answer(NamedTuple):
    """What is drawn of what the rules said to a figure."""

    tried: Tried[State, Action]
    shown: tuple[Member, ...]
    """The members it shows, in court order."""
    laid: tuple[Card, ...]
    """The cards it is about, in the order they are laid."""


def position(text: str, court: Court) -> State:
    """Return the position a text describes, written as the rules write theirs.

        Ann mi9, we1; charlatan: Ann we3; ruler: home, Ben la10; top mi1, mi2

    First comes Ann's hand, who begins a turn, then who holds a member or laid what lies at one that is home.
    Holders have held since before the turn. Cards not named are in the deck in card order.

    Raises:
        ValueError: for a card or member there is not.
    """
    hands, held = [0, 0], [0, 0]
    state = State(Fixed(SEATS, court), (Player(), Player()), (), 0, (None,) * len(MEMBERS), 0)
    named, top = 0, []
    for part in text.split(";"):
        cards = [CARD_IDS.index(card) for card in _CARD.findall(part)]
        some, what = card_set(cards), part.split()[0].rstrip(":")
        named |= some
        if what == "top":
            top = cards
        elif what == ANN.name:
            hands[0] = some
        else:
            member, seat = MEMBERS.index(what), int(f" {BEN.name} " in part)
            state = state.with_influence(member, Influence(seat, some, total(some)))
            held[seat] |= 0 if " home," in part else 1 << member
    others = cards_in(card_set(range(len(CARD_IDS))) & ~named)
    return state._replace(
        players=tuple(Player(hand, 0, members) for hand, members in zip(hands, held, strict=True)),
        deck=(*top, *others),
        usable=held[0] & POWERS,
    )


def answered(tried: Tried[State, Action], text: str) -> Answer:
    """Return what is drawn: the members that the position or a step names, and the cards laid."""
    named = {action.member for action in tried.actions if action.member >= 0}
    named |= {member for member, word in enumerate(MEMBERS) if f"{word}:" in text}
    laid = tuple(dict.fromkeys(action.card for action in tried.actions if action.card >= 0))
    return Answer(tried, tuple(member for member in tried.before.fixed.court.row if member in named), laid)


# Figures ------------------------------------------------------------------------------------------


TILE, GAP, EDGE = (84, 122), 12, 14
"""Size of a tile, what lies between tiles, room at the edges, in units of a figure."""
SIDE = 40
"""Height of each player's side, where pawns stand that are held."""
LIES = (64, 40)
"""Size of an influence."""
MANY = 2
"""How many members are shown both before and after a play."""
CARD = (46, 62)
"""Size of a card that is laid."""


def both(answer: Answer) -> bool:
    """Return whether a figure shows the members before and after: not if a step is refused, nor if many."""
    return not answer.tried.refusal and len(answer.shown) <= MANY


def units(answer: Answer) -> tuple[int, int]:
    """Return width and height of a figure in its units."""
    count = len(answer.shown)
    block = count * TILE[0] + (count - 1) * GAP
    across = 2 * block + ARROW if both(answer) else block
    cards = len(answer.laid) * (CARD[0] + 6)
    height = 2 * SIDE + TILE[1] + LIES[1] + 8 + (CARD[1] + 10 if answer.laid else 0)
    return max(across, cards) + 2 * EDGE, height + 2 * EDGE


@widget_class
class Figure(KeptFigure):
    """A position in its frame."""

    decor = True  # its caption says what it shows

    answer: Answer
    telling: Telling

    @property
    def about(self) -> Hashable:
        """The position, and what its members are called."""
        return self.answer, self.telling.words

    def paint(self, image: pygame.Surface, scale: Scale) -> None:  # noqa: ARG002 - it has units of its own
        """Draw the members, before and after a play if they are few."""
        answer, px = self.answer, self.px
        left = (self.rect.width - px(units(answer)[0] - 2 * EDGE)) // 2
        count = len(answer.shown)
        block = px(count * TILE[0] + (count - 1) * GAP)
        if not both(answer):
            shown = answer.tried.before if answer.tried.refusal else answer.tried.after
            self._court(image, (self.rect.width - block) // 2, shown)
        else:
            self._court(image, left, answer.tried.before)
            self.arrow(image, left + block, EDGE + SIDE + TILE[1] / 2)
            self._court(image, left + block + px(ARROW), answer.tried.after)
        self._laid(image)

    def _court(self, image: pygame.Surface, left: int, state: State) -> None:
        """Draw the members shown, each with what lies at it and where its pawn stands."""
        for place, member in enumerate(self.answer.shown):
            corner = left + self.px(place * (TILE[0] + GAP)), self.px(EDGE + SIDE)
            tile = pygame.Rect(corner, (self.px(TILE[0]), self.px(TILE[1])))
            seat = next((n for n, player in enumerate(state.players) if player.held >> member & 1), None)
            held = "" if seat is None else SEATS[seat].colour
            face = tile_of(self.telling, member, held)
            image.blit(looks.tile_face(face)(tile.size), tile)
            self._pawn(image, tile, member, seat)
            lies = state.influences[member]
            if lies is not None:
                self._influence(image, tile, lies)

    def _pawn(self, image: pygame.Surface, tile: pygame.Rect, member: Member, seat: int | None) -> None:
        side = self.px(SIDE - 8)
        box = pygame.Rect(0, 0, side, side)
        box.center = tile.centerx, tile.top + round(tile.height * 0.38)
        if seat == 1:
            box.midbottom = tile.centerx, tile.top - self.px(4)
        elif seat == 0:
            box.midtop = tile.centerx, tile.bottom + self.px(LIES[1] + 8)
        else:
            box.right = tile.right - self.px(2)
        royal = bool(ROYALS >> member & 1)
        looks.pawn(image, box, royal=royal, held="" if seat is None else SEATS[seat].colour)

    def _influence(self, image: pygame.Surface, tile: pygame.Rect, lies: Influence) -> None:
        """Draw what lies at a member: its cards one behind the other, the total if it is no card's rank."""
        cards, (width, height) = cards_in(lies.cards), (self.px(LIES[0]), self.px(LIES[1]))
        shift = min(self.px(14), (tile.width - width) // max(1, len(cards) - 1)) if len(cards) > 1 else 0
        left = tile.centerx - (width + shift * (len(cards) - 1)) // 2
        for number, card in enumerate(cards):
            rank = lies.total if number == len(cards) - 1 else RANK[card]
            face = influence_face(SUITS[SUIT[card]], rank)((width, height))
            image.blit(face, (left + number * shift, tile.bottom + self.px(3)))

    def _laid(self, image: pygame.Surface) -> None:
        """Draw the cards laid in a row at the foot."""
        laid, px = self.answer.laid, self.px
        size, step = (px(CARD[0]), px(CARD[1])), px(CARD[0] + 6)
        left = (self.rect.width - step * len(laid) + px(6)) // 2
        for number, card in enumerate(laid):
            suit = SUITS[card // RANKS]
            face = card_face(suit, RANK[card], CardWords(self.telling.words.suits[SUIT[card]]))(size)
            image.blit(face, (left + number * step, self.rect.height - px(EDGE) - size[1]))


# The workshop -------------------------------------------------------------------------------------


STATUS, FIRST, SECOND = "status", "first", "second"
"""What can be changed of a member."""

NO_SUIT = "none"
"""In place of a member's second suit: there is but one."""


class CourtNumbers(DataNumbers[CourtFile]):
    """Finds status and suits of all members, and keeps the user's own."""

    def values(self, data: CourtFile) -> Values:
        """Return what can be changed of a court."""
        court = data.court
        found: dict[KeyPath, Value] = {(name, STATUS): court.status[member] for member, name in _royals()}
        for member, name in enumerate(MEMBERS):
            suits = [SUITS[suit] for suit in court.suits[member]]
            found[name, FIRST], found[name, SECOND] = suits if len(suits) > 1 else (suits[0], NO_SUIT)
        return found

    def written(self, own: Values) -> Mapping[KeyPath, object]:
        """Return what stands in the file of a court."""
        return written(self._court(own), self.data.in_force.court.row)

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a member as it would be."""
        telling = Telling(self.say, self._names, self._court(own))
        return enlarged(
            flow, tile_face(tile_of(telling, MEMBERS.index(key))), CardHelp.large, 2 * CardHelp.least
        )

    def _court(self, own: Values) -> Court:
        """Return the court with some own values, whether it can be played or not."""
        values = {**self.shipped, **own}
        status = {member: int(values[name, STATUS]) for member, name in _royals()}
        suits = {
            member: _suits(str(values[name, FIRST]), str(values[name, SECOND]))
            for member, name in enumerate(MEMBERS)
        }
        return changed(self.data.shipped.court, status, suits)

    @cached_property
    def _names(self) -> CourtWords:
        found: CourtWords = self.data.names_in(self.say.language)
        return found

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every member in court order."""
        return tuple(map(self._sheet, self.data.shipped.court.row))

    def _sheet(self, member: Member) -> Sheet:
        say, told, royal = self.say, self.data.in_force, bool(ROYALS >> member & 1)
        family = "royals" if royal else "powers"
        named = dict(zip(SUITS, self._names.suits, strict=True))
        name = MEMBERS[member]
        suits = (
            Number((name, FIRST), say("workshop.first"), Choices(named)),
            Number((name, SECOND), say("workshop.second"), Choices({NO_SUIT: say("workshop.none"), **named})),
        )
        around = Range(ROYAL_STATUS.low, ROYAL_STATUS.high)
        status = (Number((name, STATUS), say("workshop.status"), around),) if royal else ()
        return Sheet(
            name,
            self._names.names[member],
            say(f"help.kind.{'royal' if royal else 'power'}", letter=told.court.letter(member)),
            say(f"help.family.{family}"),
            "#8a6bc0" if royal else "#b7a98e",
            partial(_art, member),
            (*status, *suits),
            unsure=told.doubts.get(member, ""),
            sources=tuple(say(f"help.source.{letter}") for letter in told.provenance[member]),
        )


def _art(member: Member, size: tuple[int, int], radius: int) -> pygame.Surface:
    alcove = ROYAL if ROYALS >> member & 1 else STONE
    return portrait(f"winter_court/{MEMBERS[member]}", size, alcove, radius)


def _royals() -> list[tuple[Member, str]]:
    return [(member, name) for member, name in enumerate(MEMBERS) if ROYALS >> member & 1]


def _suits(first: str, second: str) -> tuple[int, ...]:
    """Return one or two suits in suit order; the same one twice stays twice, and is refused."""
    return tuple(sorted(SUITS.index(suit) for suit in (first, second) if suit != NO_SUIT))
