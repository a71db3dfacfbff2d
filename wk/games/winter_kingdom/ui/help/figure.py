"""The figures of the help: positions written down, and drawn."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
import pygame

from wk import hexgrid
from wk.engine.seats import Seat
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Action, Build, parse
from wk.games.winter_kingdom.cards.abilities import INDEX, TUNNEL_INDEX
from wk.games.winter_kingdom.explain import explain
from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.hexset import BITS, hexes, hexset
from wk.games.winter_kingdom.legal import Legal, hexes_of
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.players import NO_CARD, Player
from wk.games.winter_kingdom.setup.wishes import COLOURS, USUAL, Placed, Settled
from wk.games.winter_kingdom.sketch import Sketch, read_sketch
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.state import State, Turn
from wk.games.winter_kingdom.table import Table
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, VOID, terrain_named
from wk.games.winter_kingdom.ui import matches
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.map.layer import MapLayer
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.map.view import MapPicture, draw_map, pieces_of
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex, distance, hexagon, parse_hex
from wk.shell import paint, palette, theme
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.match.stage import Amount
    from wk.shell.theme import Scale

OPTIONS = frozenset(
    {"at", "card", "acquired", "upgraded", "hand", "coins", "economy", "twists", "goals", "axis"}
    | {"play", "show", "aim", "caption", "size"}
)
"""What may stand above a drawing; `ask` tells what each is for, size and caption are for who draws it."""

FIRST = "-2,-2"
"""The hex of the first cell drawn, unless said."""

DECK = CARD_TERRAINS * 5
"""A terrain deck from which nothing is hidden."""


class Answer(NamedTuple):
    """What the rules say about a drawn position, ready to be drawn."""

    sketch: Sketch
    state: State
    """The position after what was played."""
    picture: MapPicture
    lit: frozenset[Hex]
    """The hexes that answer the question: legal, to blame, counted, or the reason for coins."""
    words: str = ""
    """What the program says to it, a sentence; often nothing."""
    good: bool = True
    """Whether the words tell of something gained; else of something refused."""
    amounts: tuple[Amount, ...] = ()
    """Points to be written on the map."""
    order: tuple[Hex, ...] = ()
    """The hexes built on, in order."""


def ask(options: Mapping[str, str], drawing: str, catalogue: Catalogue, say: Say) -> Answer:
    """Return what the rules say about a drawing.

    Args:
        options: ``at`` is the hex of the first cell drawn; ``card`` the terrain card of all, if any;
            ``hand``, ``acquired``, ``upgraded``, ``coins`` are the first player's; ``economy``, ``twists``,
            ``goals`` and ``axis`` are in force; ``play`` is done before the picture, actions parted by
            ``;`` in which digits name hexes; ``show`` is the question: the beginning of an action (which
            hexes may come next), ``refused`` and an action, ``score`` and a goal or ``castles`` and perhaps
            a seat, or ``coins`` and a build; ``aim`` is the hex pointed at.
        drawing: the land and its pieces, see `sketch`.
        catalogue: the current card data.
        say: the words.

    Raises:
        ValueError: an option or an action that cannot be read, or is not legal.
        KeyError: a card, terrain or hex that is not there.
    """
    unknown = set(options) - OPTIONS
    if unknown:
        raise ValueError(f"no such option: {', '.join(sorted(unknown))}")
    sketch = read_sketch(drawing, parse_hex(options.get("at", FIRST)))
    state, order, last = _played(_state(sketch, options, catalogue, say), _actions(sketch, options))
    picture = MapPicture(pieces=pieces_of(state), last=last)
    answer = Answer(sketch, state, picture, frozenset(), order=order)
    question, _, rest = options.get("show", "").partition(" ")
    aim = sketch.names[options["aim"]] if "aim" in options else None
    match question:
        case "":
            return answer
        case "refused":
            return _refused(answer, parse(_spelled(sketch, rest)), say)
        case "score":
            return _scored(answer, rest.split(), say)
        case "coins":
            return _paying(answer, parse(_spelled(sketch, rest)), say)
    return _legal(answer, _spelled(sketch, options["show"]).split(), aim)


# The position ----------------------------------------------------------------------------------


def _list(options: Mapping[str, str], name: str) -> tuple[str, ...]:
    return tuple(re.split(r",\s*", options[name])) if options.get(name) else ()


def _state(sketch: Sketch, options: Mapping[str, str], catalogue: Catalogue, say: Say) -> State:
    off = [at for at in sketch.terrain if all(distance(at, centre) > RADIUS for centre in SLOTS.values())]
    if off:
        raise ValueError(f"hex {off[0]} is drawn off the map")
    seats = max(2, sketch.seats)
    card = int(terrain_named(options["card"])) if "card" in options else NO_CARD
    players = tuple(
        Player(
            pieces=hexset((*sketch.houses.get(seat, ()), *sketch.forts.get(seat, ()))),
            forts=hexset(sketch.forts.get(seat, ())),
            acquired=1 << TUNNEL_INDEX,
            card=card,
        )
        for seat in range(seats)
    )
    first = players[0]._replace(
        coins=int(options.get("coins", "0")),
        hand=_cards(_list(options, "hand")),
        acquired=1 << TUNNEL_INDEX | _cards((*_list(options, "acquired"), *_list(options, "upgraded"))),
        upgraded=_cards(_list(options, "upgraded")),
    )
    stage = Stage.OPEN if card >= 0 else Stage.ACTIONS
    table = Table(_settled(sketch, seats, options, catalogue, say), catalogue)
    deck = tuple(map(int, DECK))
    return State(table, (first, *players[1:]), 0, 1, deck, (), turn=Turn(card, stage))


def _cards(names: Iterable[str]) -> int:
    return sum(1 << INDEX[name] for name in set(names))


def _settled(
    sketch: Sketch, seats: int, options: Mapping[str, str], catalogue: Catalogue, say: Say
) -> Settled:
    """Return a setup whose map is the drawing and nothing else."""
    goals = _list(options, "goals")
    show = options.get("show", "").split()
    if show[:1] == ["score"] and show[1] in catalogue.goals:
        goals = (show[1],)
    economies = tuple(catalogue.economies)
    return Settled(
        players=tuple(Seat(say(f"help.player-{seat + 1}"), COLOURS[seat], "human") for seat in range(seats)),
        map={slot: Placed(slot, 0) for slot in SLOTS},
        boards={slot: _side(sketch, centre) for slot, centre in SLOTS.items()},
        options=USUAL._replace(
            goals=goals,
            economy=options.get("economy", economies[-1]),
            twists=_list(options, "twists"),
            wanderers_axis=options.get("axis", "horizontal"),
            furs_board="N",
        ),
        start_index=0,
        hands=((),) * seats,
        deck=DECK,
        data="",
    )


def _side(sketch: Sketch, centre: Hex) -> tuple[str, ...]:
    """Return the part of a drawing that lies on one board; what is not drawn is no land."""
    rows = np.full((2 * RADIUS + 1, 2 * RADIUS + 1), VOID, dtype="U1")
    for at in hexagon(RADIUS):
        terrain = sketch.terrain.get(Hex(at.q + centre.q, at.r + centre.r))
        if terrain is not None:
            rows[at.r + RADIUS, at.q + RADIUS] = terrain.letter
    return tuple("".join(row) for row in rows)


def _spelled(sketch: Sketch, text: str) -> str:
    """Return an action with the names of hexes as records hold it."""
    return re.sub(r"(?<= )[0-9](?= |$)", lambda name: str(sketch.names[name.group()]), text)


def _actions(sketch: Sketch, options: Mapping[str, str]) -> list[Action]:
    texts = [text.strip() for text in options.get("play", "").split(";") if text.strip()]
    return [parse(_spelled(sketch, text)) for text in texts]


def _played(state: State, actions: list[Action]) -> tuple[State, tuple[Hex, ...], frozenset[Hex]]:
    """Return the state after actions, the hexes built on in order, and those the last action changed."""
    order: list[Hex] = []
    last: frozenset[Hex] = frozenset()
    for action in actions:
        if action not in Legal(state):
            raise ValueError(f"'{action}' is not legal in its drawing")
        before, state = state, turn.apply(state, action)
        order += [action.hex] if isinstance(action, Build) else []
        if not isinstance(action, Build):
            last = frozenset(hexes(before.occupied ^ state.occupied))
    return state, tuple(order), last


# The questions ---------------------------------------------------------------------------------


def _legal(answer: Answer, words: list[str], aim: Hex | None) -> Answer:
    """Light up what may be pointed at after the beginning of an action."""
    here = len(words)
    texts = (str(action).split() for action in Legal(answer.state))
    following = (text[here] for text in texts if text[:here] == words and len(text) > here)
    lit = frozenset(parse_hex(word) for word in following if "," in word)
    chosen = tuple(parse_hex(word) for word in words if "," in word)
    pieces, colour = dict(answer.picture.pieces), answer.state.table.colours[0]
    if chosen and chosen[0] not in pieces:
        pieces[chosen[0]] = (FORT if "fort" in words else HOUSE, colour)
    elif len(chosen) > 1:
        pieces[chosen[-1]] = pieces.pop(chosen[0])
    aimed = chosen + ((aim,) if aim is not None else ())
    picture = replace(
        answer.picture,
        pieces=pieces,
        legal=lit,
        picked=chosen[-1] if chosen else None,
        path=aimed if len(aimed) > 1 else (),
        pointer=aim,
        ghost=(FORT if words[0] == "fort" else HOUSE, colour) if aim is not None else None,
    )
    return answer._replace(picture=picture, lit=lit)


def _refused(answer: Answer, action: Action, say: Say) -> Answer:
    """Show why an action is refused, as the table does: where it would be allowed stays lit."""
    reason, told = explain(answer.state, action), hexes_of(action)
    faults = frozenset(hexes(reason.hexes))
    # Of a card, what is lit is what could be pointed at instead of the first hex that is wrong.
    wrong = next((n for n, at in enumerate(told) if at in faults), len(told) - 1)
    words = str(action).split()
    allowed = _legal(answer, words[: len(words) - len(told) + wrong], None)
    blame = faults - allowed.lit | ({told[wrong]} if isinstance(action, Build) or not faults else set())
    picture = replace(allowed.picture, blame=blame)
    return answer._replace(
        picture=picture, lit=blame, words=reason_words(say, answer.state, reason), good=False
    )


def _scored(answer: Answer, words: list[str], say: Say) -> Answer:
    """Show what gives a player points for a goal, the castles or in all."""
    state, row = answer.state, words[0]
    seat = int(words[1]) if len(words) > 1 else 0
    why = matches.why(say, state, seat, row)
    counted = hexes_among(why.counted)
    picture = replace(answer.picture, scored=hexes_among(why.bright), counted=counted)
    return answer._replace(picture=picture, lit=counted, words=why.sentence, amounts=why.amounts)


def _paying(answer: Answer, action: Action, say: Say) -> Answer:
    """Show what makes a build pay, and how much: the build is done and the coins are counted."""
    state = answer.state
    if action not in Legal(state) or not isinstance(action, Build):
        raise ValueError(f"'{action}' is no legal build of its drawing")
    economy, at = state.table.economy, BITS[action.hex]
    earned = turn.apply(state, action).players[0].coins - state.players[0].coins
    reasons = frozenset(hexes(economy.reasons(Legal(state).position, at)))
    ghost = (FORT if action.fort else HOUSE, state.table.colours[0])
    legal = frozenset({action.hex})
    picture = replace(answer.picture, legal=legal, pointer=action.hex, ghost=ghost, coins=reasons, veil=False)
    return answer._replace(
        picture=picture, lit=reasons, words=say("help.earns", name=state.table.names[0], n=earned)
    )


RADII = {"": 26, "small": 21}
"""Centre to corner of a hex in units, by the size a picture asks for; a wide drawing gets smaller hexes."""

PAD = 0.9
"""Table around the land, in circumradii."""

NUMBER = "#ffe2a0"
"""Colour of points and numbers written on the map."""

_figures = SurfaceCache(budget=64 * 2**20)


def extent(answer: Answer) -> pygame.FRect:
    """Return the land of a drawing as a rectangle in circumradii from the centre of hex 0,0."""
    places = [hexgrid.to_pixel(at, 1) for at in answer.sketch.terrain]
    half = hexgrid.SQRT3 / 2
    left, top = min(x for x, _ in places) - half, min(y for _, y in places) - 1
    right, bottom = max(x for x, _ in places) + half, max(y for _, y in places) + 1
    return pygame.FRect(left, top, right - left, bottom - top)


def circumradius(answer: Answer, size: str, width: int, scale: Scale) -> float:
    """Return centre to corner of a hex in pixels for a picture at most so many pixels wide."""
    return min(RADII[size] * scale.unit, width / (extent(answer).width + 2 * PAD))


def height_of(answer: Answer, a: float) -> int:
    """Return the height in pixels of a picture whose hexes have a circumradius in pixels."""
    return round((extent(answer).height + 2 * PAD) * a)


@widget_class
class Figure(Widget):
    """A drawn position in its frame."""

    decor = True  # its caption says what it shows

    answer: Answer
    a: float
    """Circumradius in pixels."""
    name: str
    """What it is remembered by."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the map, rendered at the first time."""
        radius = look.scale.px(theme.RADIUS)
        key = (self.name, self.rect.size, self.a, palette.name_in_force())
        image = _figures.get(key, lambda: self._render(look.scale, radius))
        surface.blit(image, self.rect)

    def _render(self, scale: Scale, radius: int) -> pygame.Surface:
        image = pygame.Surface(self.rect.size)
        layer, picture, middle = _about_middle(self.answer)
        box = extent(self.answer)
        shift = hexgrid.to_pixel(middle, 1)
        x = self.rect.width / 2 - (box.centerx - shift[0]) * self.a
        y = self.rect.height / 2 - (box.centery - shift[1]) * self.a
        camera = Camera(0, 0, *self.rect.size, self.a, 0, round(x), round(y))
        draw_map(image, camera, layer, picture)
        for amount in self.answer.amounts:
            centre = camera.to_screen(_less(cast("Hex", amount.at), middle))
            _chip(image, centre, str(amount.points), self.a, scale, beside=amount.beside)
        if len(self.answer.order) > 1:
            for number, at in enumerate(self.answer.order, 1):
                _chip(image, camera.to_screen(_less(at, middle)), str(number), self.a, scale, beside=True)
        image = paint.rounded(image, radius)
        paint.panel(image, image.get_rect(), fill=None, radius=radius, line=theme.LINE)
        return image


def _less(at: Hex, other: Hex) -> Hex:
    return Hex(at.q - other.q, at.r - other.r)


def _about_middle(answer: Answer) -> tuple[MapLayer, MapPicture, Hex]:
    """Return land and picture moved to the middle of the table, where the light is best, and how far."""
    box, sketch = extent(answer), answer.sketch
    middle = hexgrid.from_pixel(box.centerx, box.centery, 1)
    board = {
        _less(at, middle): slot
        for slot, centre in enumerate(SLOTS.values())
        for at in sketch.terrain
        if hexgrid.distance(at, centre) <= RADIUS
    }
    terrain = {_less(at, middle): kind for at, kind in sketch.terrain.items()}
    cut = any(twist.cuts_seams for twist in answer.state.table.twists)
    return MapLayer(terrain, board, islands=cut), _moved(answer.picture, middle), middle


def _moved(picture: MapPicture, by: Hex) -> MapPicture:
    """Return a picture with every hex in it moved."""

    def moved(value: object) -> object:
        match value:
            case Hex():
                return _less(value, by)
            case frozenset():
                return frozenset(_less(at, by) for at in value)
            case tuple() if value and isinstance(value[0], Hex):
                return tuple(_less(at, by) for at in value)
            case dict():
                return {_less(at, by): piece for at, piece in value.items()}
        return value

    changed: dict[str, Any] = {one.name: moved(getattr(picture, one.name)) for one in fields(picture)}
    return replace(picture, **changed)


def _chip(  # noqa: PLR0913 - where, what, how large
    surface: pygame.Surface, centre: tuple[float, float], words: str, a: float, scale: Scale, *, beside: bool
) -> None:
    """Write a number on its place, or small beside its piece."""
    style = scale.style("bold", theme.LABEL if beside else theme.BUTTON, NUMBER)
    side = style.size + 4
    x, y = (centre[0] + 0.6 * a, centre[1] + 0.5 * a) if beside else centre
    box = pygame.Rect(0, 0, max(side, paint.measure(words, style)[0] + side // 2), side)
    box.center = round(x), round(y)
    line = max(1, scale.px(1.2))
    paint.panel(surface, box, fill=theme.GROUND, radius=side / 2, line="#ffd257", line_width=line)
    paint.text(surface, words, box.center, style, "center")


def clear() -> None:
    """Forget every picture."""
    _figures.clear()
