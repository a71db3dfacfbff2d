"""The areas of the table: ground, own city and Field, rivals, middle, rail, and what opens over them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.play import FAMILY, winning
from wk.games.siege.state import (
    AUTUMN,
    DISCARDS,
    FIELD,
    HIDDEN,
    JOKER,
    NONE,
    RANK,
    SPRING,
    SUIT,
    SUMMER,
    WINTER,
    WON,
)
from wk.games.siege.ui.looks import WORDS, Thing, draw_city, draw_cloth
from wk.games.siege.ui.table.choices import role
from wk.games.siege.ui.table.layout import COMPACT_HAND, HEAPS, PILE, SMALL, STRIP, TALL, TITLE
from wk.games.siege.ui.table.pieces import (
    ClothHeading,
    Corner,
    Counts,
    Ground,
    Heap,
    Keep,
    Oval,
    Shown,
    Slab,
    Title,
    Whose,
    aim,
    city_spots,
    doing,
    key_of,
    race_told,
    row_told,
    seasons_told,
    way_to_aim,
    year_told,
)
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.kinds import level_told, level_words
from wk.shell.match.table.rails import Head, Rail, RailHeading, told_widgets
from wk.shell.widget import Label, PointedAt, Shortcut, Widget
from wk.shell.widgets.hand import HandCard, Sizes, hand, places
from wk.shell.widgets.lights import Light
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import Pile
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from wk.games.siege.state import Answered, Card, Cards, State
    from wk.games.siege.ui.table.layout import Layout, RivalPlaces
    from wk.games.siege.ui.table.pieces import Sight
    from wk.shell.match.table.part import Marks
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

# The ground ---------------------------------------------------------------------------------------


LAST, BLAME, TOLD = "#f4f7fa", "#ff5a4a", "#9fd3ff"
"""Round what changed last, what is to blame, and what is told of in the log."""
PANEL = ("#0d1518", "#4b6a68")


def draw_ground(surface: pygame.Surface, layout: Layout, seat: int, colours: Mapping[int, str]) -> None:
    """Draw cloth, panels and slabs; ``seat`` is whose table it is, ``colours`` those of all seats."""
    px = layout.scale.px
    draw_cloth(surface, layout.cloth, layout.scale.unit)
    for rival in layout.rivals:
        paint.panel(surface, rival.panel, fill=PANEL[0], radius=px(10), line=PANEL[1], opacity=0.5)
    for other, city in layout.cities(seat).items():
        draw_city(surface, city, colours[other])


def draw_marks(
    surface: pygame.Surface, marks: Marks, place_of: Callable[[Hashable], pygame.Rect | None], scale: Scale
) -> None:
    """Draw a line round what changed last, what the log tells of, and what is to blame."""
    for things, colour in ((marks.last, LAST), (marks.told, TOLD), (marks.blame, BLAME)):
        for thing in things:
            rect = place_of(thing)
            if rect is not None:
                box, width = rect.inflate(scale.px(8), scale.px(8)), max(3, scale.px(4))
                paint.panel(surface, box, fill=None, radius=scale.px(6), line=colour, line_width=width)


def spared(layout: Layout, thing: Thing, seat: int, *, large: bool) -> pygame.Rect:
    """Return what a box about a thing of a city had better not lie on: that city, or its panel."""
    if thing.seat == seat:
        return layout.city.rect
    if large:
        return layout.large.rect
    order = [other for other in layout.cities(seat) if other != seat]
    panel = layout.rivals[order.index(thing.seat)].panel.copy()
    panel.width = max(panel.width, layout.middle.left - panel.left)  # below it, beside the own city
    return panel


# The own city and Field ---------------------------------------------------------------------------


ASPECT, NARROWEST, SEEN = 1.36, 104, 26
"""Of a card of the Field: height in widths, the width from which on it rather overlaps others than shrinks,
and how much of a covered one shows, in units."""
FACES_UP = 10
"""So many cards of somebody else's Field are shown from behind."""


def own_widgets(sight: Sight) -> list[Widget]:
    """Return the head and the own city."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    who, line = state.fixed.seats[sight.seat], sight.speech.suit(state.fixed.lines[sight.seat])
    named = pygame.Rect(layout.city_label)
    named.width = layout.keep.left - named.left
    return [
        Head(
            rect=layout.head,
            colour=who.colour,
            name=sight.plate(sight.seat),
            note=say("table.line", line=line),
        ),
        ClothHeading(key="own-city", rect=layout.city_label, words=say("table.city")),
        PointedAt(key="about-city", rect=named, tooltip=say("table.city-tip")),
        Keep(rect=layout.keep, sight=sight, seat=sight.seat),
        *aim(sight, line),
        PointedAt(key="about-keep", rect=layout.keep, tooltip=race_told(sight, sight.seat)),
        *city_spots(sight, layout.city, sight.seat),
    ]


def hand_widgets(sight: Sight) -> list[Widget]:
    """Return the Field sorted by suit; of one that may not be seen only how many cards it has."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    cards, sizes = state.players[sight.seat].field, _field_sizes(layout)
    seen = HIDDEN not in cards
    shown = cards if seen else cards[:FACES_UP]
    rects, met, held = places(len(shown), layout.hand, sizes), Counter[int](), list[HandCard]()
    for n, (card, rect) in enumerate(zip(shown, rects, strict=True)):
        thing = Thing(sight.seat, FIELD, n)
        key = key_of(thing, card, met[card]) if seen else f"hand-{n}"
        met[card] += 1
        face, light, press = sight.looks.face(card), sight.light(thing), sight.press(thing, rect)
        called = sight.speech.card(card)
        held.append(HandCard(key=key, face=face, called=called, light=light, on_press=press))
    told = state.season if sight.desk and cards and not state.battle else "plain"
    note = say(f"field.{told}", n=len(cards))
    named = pygame.Rect(layout.hand_label.topleft, (layout.hand_label.width // 2, layout.hand_label.height))
    return [
        ClothHeading(rect=layout.hand_label, words=say("table.field"), note=note),
        PointedAt(key="about-field", rect=named, tooltip=say("table.field-tip")),
        *hand(held, layout.hand, sizes, enabled=sight.desk is not None),
        *(_weapon_roles(sight, rects) if seen else ()),
        *_won_cards(sight, rects),
    ]


def _field_sizes(layout: Layout) -> Sizes:
    """Return how large the cards of the own Field may be."""
    px, widest = layout.scale.px, COMPACT_HAND if layout.frame.compact else TALL
    return Sizes(px(widest), px(NARROWEST), px(15), px(SEEN), ASPECT)


def _won_cards(sight: Sight, rects: tuple[pygame.Rect, ...]) -> list[Widget]:
    """Return the cards won in Autumn, where the Field has become shorter (SG-AUT-5)."""
    layout, say, player = sight.layout, sight.speech.say, sight.state.players[sight.seat]
    px, hand_ends = layout.scale.px, max((rect.right for rect in rects), default=layout.hand.left)
    end = layout.hand.right - px(14)  # clear of the seam of the cloth
    free = end - hand_ends - px(24)
    if not player.won or free < px(100):
        return []
    wide = min(free, px(190))
    rect = pygame.Rect(end - wide, layout.hand_label.top, wide, px(78))
    note = say("table.trick-count", n=player.tricks)
    return [heap(sight, sight.seat, rect, player.won, say("table.won"), note)]


def _weapon_roles(sight: Sight, rects: tuple[pygame.Rect, ...]) -> list[Widget]:
    """Return below each card what it is in Spring, as long as there is room for words."""
    state = sight.state
    if state.season != SPRING or state.battle or (len(rects) > 1 and rects[1].left < rects[0].right):
        return []
    found: list[Widget] = []
    for n, (rect, card) in enumerate(zip(rects, state.players[sight.seat].field, strict=True)):
        chosen = sight.light(Thing(sight.seat, FIELD, n)) is Light.CHOSEN
        style = sight.layout.scale.style(
            "bold" if chosen else "text", theme.NOTE, theme.TEXT if chosen else WORDS
        )
        place = pygame.Rect(rect.left - 4, rect.bottom + 2, rect.width + 8, sight.layout.scale.px(18))
        found.append(
            Label(rect=place, words=sight.speech.names[role(state, card)], style=style, anchor="center")
        )
    return found


# The rivals ---------------------------------------------------------------------------------------


READABLE = 14
"""So much of a covered card of a heap must show that its rank can be read, in units."""
MOST_BACKS = 12
"""So many backs are shown at the most; the number stands beside them."""


def panel_widgets(sight: Sight) -> list[Widget]:
    """Return the widgets of all panels."""
    found: list[Widget] = []
    for seat, rival in zip(sight.order, sight.layout.rivals, strict=True):
        found += _rival_panel(sight, seat, rival)
    return found


def _rival_panel(sight: Sight, seat: int, places: RivalPlaces) -> list[Widget]:
    """Return the widgets of one panel."""
    px, who = sight.layout.scale.px, sight.state.fixed.seats[seat]
    panel, key = places.panel, f"city-{seat + 1}"
    corner = pygame.Rect(panel.right - px(34), panel.top + px(3), px(32), px(TITLE - 6))
    title = pygame.Rect(panel.left + px(8), panel.top, corner.left - panel.left - px(8), px(TITLE))
    return [
        Title(
            rect=title,
            colour=who.colour,
            name=sight.plate(seat),
            note="" if places.narrow else doing(sight, seat),
        ),
        Corner(
            key=key,
            rect=corner,
            tooltip=sight.speech.say("table.enlarge", name=who.name),
            on_press=partial(sight.toggle, key),
        ),
        *city_spots(sight, places.city, seat),
        *(_line_below(sight, seat, places) if places.narrow else heaps(sight, seat, places.facts)),
    ]


def _line_below(sight: Sight, seat: int, places: RivalPlaces) -> list[Widget]:
    """Return what stands in one line below a city."""
    player, box = sight.state.players[seat], places.facts.copy()
    box.height = min(box.height, sight.layout.scale.px(STRIP - 2))
    aside = ("trophy", player.tricks) if sight.state.season == AUTUMN else ("flag", len(player.aside))
    return [
        Keep(rect=box, sight=sight, seat=seat),
        PointedAt(key=f"about-keep-{seat + 1}", rect=box, tooltip=race_told(sight, seat)),
        Counts(rect=box, counts=(("card", len(player.field)), aside)),
    ]


def heaps(sight: Sight, seat: int, room: pygame.Rect) -> list[Widget]:
    """Return beside a city: royals at a glance, the Field from behind, what lies aside or was won."""
    say, looks, player = sight.speech.say, sight.looks, sight.state.players[seat]
    px, (first, second) = sight.layout.scale.px, _heap_rects(room, sight.layout.scale)
    top = pygame.Rect(room.left, room.top, room.width, px(18))
    strip = pygame.Rect(room.left, top.bottom, room.width, px(STRIP))
    count, won = len(player.field), sight.state.season == AUTUMN
    cards = player.won if won else player.aside
    note = (
        say("table.trick-count", n=player.tricks)
        if won
        else say("table.until-summer" if cards else "table.none")
    )
    return [
        ClothHeading(rect=top, words=say("table.keep")),
        Keep(rect=strip, sight=sight, seat=seat),
        PointedAt(key=f"about-keep-{seat + 1}", rect=strip.union(top), tooltip=race_told(sight, seat)),
        Heap(
            key=f"field-{seat + 1}", rect=first, words=say("table.field"), note=str(count), enabled=False,
            tooltip=say("table.field-of-tip", name=sight.name(seat)),
            faces=(looks.back,) * min(count, MOST_BACKS),
        ),
        heap(
            sight, seat, second, cards, say("table.won" if won else "table.aside"), note,
        ),
    ]  # fmt: skip


def _heap_rects(room: pygame.Rect, scale: Scale) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rooms of a rival's Field and of what lies aside or was won, beside the city."""
    px = scale.px
    high = (room.height - px(2 * 8 + 44)) // 2
    first = pygame.Rect(room.left, room.top + px(18) + px(STRIP) + px(8), room.width, high)
    return first, first.move(0, first.height + px(8))


def heap_place(layout: Layout, mine: int, seat: int, spot: int) -> pygame.Rect:
    """Return where a card lies of a Field, of what was won or lies aside; ``mine`` is whose table it is."""
    px, small, label = layout.scale.px, layout.scale.px(SMALL[1]), layout.hand_label
    if seat == mine and spot == FIELD:
        return places(1, layout.hand, _field_sizes(layout))[0]
    if seat == mine:
        room = _middle_room(layout)
        corner = (
            (label.right - px(SMALL[0]), label.top + px(20))
            if spot == WON
            else (room.left, room.top + px(50))
        )
        return pygame.Rect(corner, (px(SMALL[0]), small))
    rival = layout.rivals[(seat - mine) % (len(layout.rivals) + 1) - 1]
    if rival.narrow:
        box = rival.facts
        return pygame.Rect(box.right - px(24 if spot != FIELD else 60), box.top, px(16), px(22))
    room = _heap_rects(rival.facts, layout.scale)[spot != FIELD]
    high = room.height - px(20)
    return pygame.Rect(room.left, room.bottom - high, round(high * SMALL[0] / SMALL[1]), high)


def heap(  # noqa: PLR0913, PLR0917 - whose, where and what
    sight: Sight, seat: int, rect: pygame.Rect, cards: Cards, words: str, note: str
) -> Heap:
    """Return what a player has won or laid aside; of too many to be read the highest, and the number."""
    most = 1 + max(0, rect.width - sight.layout.scale.px(SMALL[0])) // sight.layout.scale.px(READABLE)
    shown = cards
    if len(cards) > most:
        highest = sorted(cards, key=RANK.__getitem__)[-most:]
        shown, note = tuple(sorted(highest)), sight.speech.say("table.count", n=len(cards))
    key = f"aside-{seat + 1}"
    return Heap(
        key=key, rect=rect, enabled=bool(cards), words=words, note=note,
        faces=tuple(map(sight.looks.face, shown)), on_press=partial(sight.toggle, key),
        tooltip=sight.speech.say("table.won-tip" if sight.state.season == AUTUMN else "table.aside-tip"),
    )  # fmt: skip


# Between the rivals and the Field -----------------------------------------------------------------


def middle_widgets(sight: Sight) -> list[Widget]:
    """Return what lies in the middle now."""
    state = sight.state
    if state.season == AUTUMN or sight.trick:
        return trick_widgets(sight)
    return [*_own_aside(sight), *_assault(sight)]


def _middle_room(layout: Layout) -> pygame.Rect:
    """Return the room of trick and assault: label above, cards, names below."""
    middle, px = layout.middle, layout.scale.px
    height = min(middle.height, px(196))
    top = middle.top + (middle.height - height) // 2
    return pygame.Rect(middle.left, top, middle.width, height)


def trick_widgets(sight: Sight) -> list[Widget]:
    """Return the trick: a place for each player in order of play, the next card as a ghost."""
    state, px = sight.state, sight.layout.scale.px
    room, count = _middle_room(sight.layout), len(state.players)
    label = pygame.Rect(room.left, room.top, room.width, px(20))
    oval = pygame.Rect(room.left, label.bottom, room.width, room.height - label.height)
    size = px(PILE[0] - 2), oval.height - px(72)
    size = min(size[0], round(size[1] * PILE[0] / PILE[1])), size[1]
    step = min(px(132), (oval.width - px(60)) // count)
    left = oval.centerx - step * count // 2
    trick = sight.trick or state.trick
    first = trick[0][0] if trick else state.seat
    best = winning(trick)[0] if trick else NONE
    hovered = _hovered_card(sight)
    found: list[Widget] = [Oval(rect=oval), _centred(sight, label, _trick_title(sight))]
    for n in range(count):
        seat = (first + n) % count
        card = trick[n][1] if n < len(trick) else hovered if seat == sight.seat == state.seat else NONE
        box = pygame.Rect((left + n * step + (step - size[0]) // 2, oval.top + px(20)), size)
        won = "trick.takes" if sight.trick else "trick.wins"
        note = won if seat == best else "trick.led" if not n and trick else ""
        if n >= len(trick):
            note = "trick.yours" if card != NONE else "trick.plays" if seat == state.seat else "trick.to-play"
        found.append(
            Shown(
                key=f"trick-{seat}", rect=box, wins=seat == best, spoken=(_lies(sight, card),),
                face=None if card == NONE else sight.looks.face(card), dim=n >= len(trick),
            )
        )  # fmt: skip
        found.append(_whose(sight, box, seat, note, wins=seat == best))
    return found


def _hovered_card(sight: Sight) -> Card:
    """Return the card that would be played, as the pointer is on it."""
    desk, thing = sight.desk, sight.thing
    if desk is None or thing is None or thing.spot != FIELD or thing not in sight.usable:
        return NONE
    return desk.card(thing)


def _trick_title(sight: Sight) -> str:
    """Return which trick it is, and the suit to follow."""
    state, say = sight.state, sight.speech.say
    number, most = state.tricks_played + (not sight.trick), state.fixed.numbers.tricks
    trick = sight.trick or state.trick
    if not trick:
        return say("trick.first", n=min(number, most), most=most)
    led = trick[0][1]
    if led == JOKER:
        return say("trick.free", n=number, most=most)
    return say("trick.suit", n=number, most=most, suit=sight.speech.suit(SUIT[led]))


def _whose(sight: Sight, card: pygame.Rect, seat: int, note: str, *, wins: bool) -> Widget:
    """Return what stands below a card in the middle: whose it is and, by a key of words, how it stands."""
    return Whose(
        rect=Whose.below(card, sight.layout.scale), colour=sight.state.fixed.seats[seat].colour,
        name=sight.plate(seat), note=sight.speech.say(note, name=sight.name(seat)) if note else "", wins=wins,
    )  # fmt: skip


def _centred(sight: Sight, label: pygame.Rect, words: str) -> Widget:
    """Return words in capitals in the middle of a place; a teacher's sheet leaves them free."""
    style, said = sight.layout.scale.label(WORDS), words.upper()
    rect = pygame.Rect(0, 0, min(label.width, paint.measure(said, style)[0]), label.height)
    rect.center = label.center
    return Label(key="trick-title", rect=rect, words=said, style=style, anchor="center")


def _own_aside(sight: Sight) -> list[Widget]:
    """Return the own aside; in Summer what will go to the discards is told by the button instead."""
    state, say = sight.state, sight.speech.say
    cards, px = state.players[sight.seat].aside, sight.layout.scale.px
    if not cards or state.season == SUMMER:
        return []
    room = _middle_room(sight.layout)
    wide = min(room.width * 2 // 5, px(62) * len(cards) + px(60))
    rect = pygame.Rect(room.left, room.top + px(30), wide, px(98))
    return [heap(sight, sight.seat, rect, cards, say("table.aside"), say("table.back-in-summer"))]


def _assault(sight: Sight) -> list[Widget]:
    """Return an assault that waits for its answer, or both cards of the one just answered."""
    state, say = sight.state, sight.speech.say
    answered = state.answered
    battle = state.battle if answered is None else answered.battle
    if battle is None:
        return []
    room, px = _middle_room(sight.layout), sight.layout.scale.px
    middle = room.left + room.width * 7 // 10
    card = NONE if answered is None else answered.card
    key = "assault.over" if answered else "assault.waits"
    words = say(key, side=sight.speech.side(battle.side), n=battle.aim, name=sight.name(battle.rival))
    label = pygame.Rect(middle - px(165), room.top, px(330), px(20)).clamp(room)
    found: list[Widget] = [_centred(sight, label, words)]
    for n, (seat, shown) in enumerate(((battle.striker, battle.card), (battle.rival, card))):
        box = pygame.Rect(middle + px((-100, 28)[n]), room.top + px(30), px(PILE[0]), px(PILE[1]))
        face = None if shown == NONE else sight.looks.face(shown)
        told = (_lies(sight, shown),)
        wins = answered is not None and answered.struck == (seat == battle.striker)
        found.append(Shown(key=f"assault-{n}", rect=box, face=face, wins=wins, spoken=told))
        found.append(_whose(sight, box, seat, "", wins=wins))  # what is taken is told below both
    if answered is not None:
        return [*found, _spoils(sight, answered, middle)]
    return [*found, way_to_aim(sight, battle, found[1].rect)]


def _spoils(sight: Sight, answered: Answered, middle: int) -> Widget:
    """Return who takes what after an assault."""
    battle, px, room = answered.battle, sight.layout.scale.px, _middle_room(sight.layout)
    winner = sight.name(battle.striker if answered.struck else battle.rival)
    words = sight.speech.say("assault.takes", name=winner, cards=sight.speech.cards(answered.taken))
    rect = pygame.Rect(middle - px(220), room.top + px(178), px(440), px(20)).clamp(sight.layout.middle)
    style = sight.layout.scale.style("text", theme.BUTTON)
    return Label(rect=rect, words=words, style=style, anchor="center")


# The right rail -----------------------------------------------------------------------------------


SEASON_ICONS = {AUTUMN: "leaf", WINTER: "snowflake", SPRING: "swords", SUMMER: "sun"}
NOTED = 50
"""From so many units of height a row says what its royals are."""
MOST_TOLD = 6
"""So many things of the year are told at the most."""


def rail_widgets(sight: Sight, told: Sequence[tuple[str, str]]) -> list[Widget]:
    """Return everything in the rail but the log line; ``told`` is colour and sentence of what happened."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    px, names = layout.scale.px, sight.speech.names
    above = pygame.Rect(layout.seasons.left, layout.seasons.top - px(20), layout.seasons.width, px(20))
    seasons = [Phase(names[season], icon) for season, icon in SEASON_ICONS.items()]
    rows = above.move(0, layout.rows[0].top - px(20) - above.top)
    return [
        Rail(rect=layout.rail, on_left=False),
        RailHeading(
            rect=above,
            words=say("rail.year", n=state.year, most=state.fixed.years),
            note=say(f"rail.{state.season}"),
        ),
        PointedAt(key="about-year", rect=above, tooltip=year_told(sight)),
        PointedAt(key="about-seasons", rect=layout.seasons, tooltip=seasons_told(sight)),
        PhaseStrip(rect=layout.seasons, phases=seasons, now=list(SEASON_ICONS).index(state.season)),
        RailHeading(rect=rows, words=say("rail.order"), note=_next_year(sight) or say("rail.royals")),
        *_seat_rows(sight),
        *_deck_and_discards(sight),
        *told_widgets(say("rail.this-year"), told, layout.year, layout.scale),
    ]


def _next_year(sight: Sight) -> str:
    """Return who goes first next year, once that is known and if there is one."""
    state, seat = sight.state, sight.state.next_initiator
    last = state.over or state.year >= state.fixed.years
    return "" if seat is None or last else sight.speech.say("rail.next-initiator", name=sight.name(seat))


def _seat_rows(sight: Sight) -> list[Widget]:
    """Return the players in order from the Initiator; one royal from winning is amber (SG-UI-1)."""
    state, say, count = sight.state, sight.speech.say, len(sight.state.players)
    found: list[Widget] = []
    for n, rect in enumerate(sight.layout.rows):
        seat = (state.initiator + n) % count
        player, who = state.players[seat], state.fixed.seats[seat]
        notes = [say("rail.initiator")] if seat == state.initiator else []
        if not notes or not (seat == state.seat or state.season == AUTUMN):  # the row and the trick tell that
            does = doing(sight, seat, brief=True)
            notes = [does] if does else notes  # the first row is the first anyway, and there is room for one
        royals = len(player.keep)
        # What decides at the end comes first: royals, then cards in the city.
        counts = [(player.quartered, "fort"), (len(player.field), "card")]
        counts += [(player.tricks, "trophy")] if state.season == AUTUMN else []
        counts += [(len(player.aside), "flag")] if player.aside else []
        facts = [Fact(str(n), icon, say(f"spoken.{icon}", n=n)) for n, icon in counts]
        facts += [Fact(level)] if (level := level_words(sight.matches.words, who)) else []
        key = f"seat-{seat + 1}"
        found.append(
            SeatRow(
                key=key, rect=rect, colour=who.colour, name=sight.plate(seat), facts=tuple(facts),
                note=say("common.comma").join(filter(None, notes)), total=f"{royals}/{FAMILY}",
                total_note=say("rail.home") if rect.height >= sight.layout.scale.px(NOTED) else "",
                warns=royals == FAMILY - 1, active=seat == state.seat and not state.over,
                tooltip=level_told(sight.matches.words, who, row_told(sight, seat)),
                on_press=partial(sight.toggle, f"city-{seat + 1}"), enabled=seat != sight.seat,
            )
        )  # fmt: skip
    return found


def _lies(sight: Sight, card: int) -> str:
    """Return what a card of the trick or of an assault is called, or that its place is free."""
    return sight.speech.say("spoken.room") if card == NONE else sight.speech.card(card)


def _top(sight: Sight, state: State) -> list[str]:
    """Return what lies on top of the discards, in words."""
    speech = sight.speech
    return [speech.say("spoken.top", card=speech.card(sight.top))] if state.discard else []


def _deck_and_discards(sight: Sight) -> list[Widget]:
    """Return deck and discards; these open, or take the chosen card while there are too many (SG-WIN-3)."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    px, (deck, discards) = layout.scale.px, layout.piles
    heading = pygame.Rect(deck.left - px(5), deck.top - px(22), layout.year.width, px(20))
    desk, thing = sight.desk, Thing(sight.seat, DISCARDS)
    dropping = desk is not None and thing in desk.reach()
    top = sight.looks.face(sight.top) if state.discard else None
    press = sight.press(thing, discards) if dropping else partial(sight.toggle, "discards")
    tip = say("table.discards-tip")
    if desk is not None and dropping:
        tip = say("preview.drop", card=sight.speech.card(desk.card(desk.weapon)))
    return [
        RailHeading(rect=heading, words=say("rail.common")),
        Pile(
            key="deck", rect=deck, top=sight.looks.back, count=len(state.deck), enabled=False,
            called=say("rail.deck"),
            tooltip=say("rail.deck-tip", n=len(state.players) * state.fixed.numbers.field),
        ),
        Pile(
            key="discards", rect=discards, top=top, count=len(state.discard), light=sight.light(thing),
            on_press=press, shortcuts=(Shortcut(pygame.K_d),), tooltip=tip,
            spoken=(say("rail.discards"), str(len(state.discard)), *_top(sight, state)),
        ),
        *(
            Label(
                rect=pygame.Rect(rect.left - 10, rect.bottom + px(8), rect.width + 20, px(20)),
                words=say(key), style=layout.scale.style("text", theme.NOTE, theme.MUTED), anchor="center",
            )
            for rect, key in ((deck, "rail.deck"), (discards, "rail.discards"))
        ),
    ]  # fmt: skip


# What opens over the table (SG-UI-1) --------------------------------------------------------------


ENLARGED = "large-"
"""Before the keys of what is enlarged."""
MOST_ROWS = 4


def sheet_widgets(sight: Sight, opened: str, close: Callable[[], Transition | None]) -> list[Widget]:
    """Return what a key opens: ``city-2``, ``aside-2`` or ``discards``."""
    what, _, number = opened.partition("-")
    if what == "city":
        return _opened_city(sight, int(number) - 1, close)
    if what == "discards":
        return _opened_heap(sight, sight.speech.say("table.discards"), sight.state.discard, close)
    seat = int(number) - 1
    player = sight.state.players[seat]
    cards = player.won or player.aside
    key = "table.won-by" if player.won else "table.aside-of"
    return _opened_heap(sight, sight.speech.say(key, name=sight.name(seat)), cards, close)


def _close_button(sight: Sight, ground: pygame.Rect, close: Callable[[], Transition | None]) -> Widget:
    side = sight.layout.scale.px(TITLE - 8)
    rect = pygame.Rect(ground.right - side - 4, ground.top + 4, side, side)
    words = sight.speech.say("table.close")
    return Button(key="close-sheet", rect=rect, icon="close", kind="ghost", on_press=close, tooltip=words)


def _opened_city(sight: Sight, seat: int, close: Callable[[], Transition | None]) -> list[Widget]:
    """Return a rival's city as large as the own one, all of it as usable as the small one (SG-UI-1)."""
    city, px, who = sight.layout.large, sight.layout.scale.px, sight.state.fixed.seats[seat]
    left, top, edge = city.rect.left - px(14), city.rect.top - px(TITLE), px(14)
    wide = city.rect.width + px(HEAPS) + 3 * edge
    ground = pygame.Rect(left, top, wide, city.rect.bottom + edge - top)
    title = pygame.Rect(city.rect.left, ground.top, city.rect.width, px(TITLE))
    room = pygame.Rect(city.rect.right + edge, city.rect.top, px(HEAPS), px(250))
    return [
        Slab(key="sheet", rect=ground, enabled=False, city=city, colour=who.colour),
        Title(rect=title, colour=who.colour, name=sight.plate(seat), note=doing(sight, seat)),
        *city_spots(sight, city, seat, ENLARGED),
        *(replace(each, key=ENLARGED + each.key) for each in heaps(sight, seat, room)),
        _close_button(sight, ground, close),
    ]


def _opened_heap(
    sight: Sight, words: str, cards: tuple[int, ...], close: Callable[[], Transition | None]
) -> list[Widget]:
    """Return all cards of a heap, sorted, in a few rows."""
    stage, scale = sight.layout.frame.stage, sight.layout.scale
    px = scale.px
    rows = max(1, min(MOST_ROWS, -(-len(cards) // 14)))
    across = -(-len(cards) // rows) if cards else 0
    high = px(108)
    ground = pygame.Rect(0, 0, stage.width - px(48), px(TITLE + 24) + rows * high)
    ground.center = stage.centerx, stage.top + stage.height * 2 // 5
    title = pygame.Rect(ground.left + px(16), ground.top + px(4), ground.width - px(70), px(TITLE))
    style = scale.style("bold", theme.NAME)
    count = sight.speech.say("table.count", n=len(cards))
    found: list[Widget] = [
        Ground(key="sheet", rect=ground, enabled=False),
        Label(rect=title, words=f"{words}: {count}", style=style),
        _close_button(sight, ground, close),
    ]
    for row in range(rows):
        part = cards[row * across : (row + 1) * across]
        area = pygame.Rect(title.left, title.bottom + row * high, ground.width - px(32), high - px(8))
        held = [
            HandCard(
                key=f"leaf-{row}-{n}", face=sight.looks.face(card), name=sight.speech.card(card), secret=False
            )
            for n, card in enumerate(part)
        ]
        found += hand(held, area, Sizes.of(scale, 72, 72, 22), enabled=False, keys=False)
    return found
