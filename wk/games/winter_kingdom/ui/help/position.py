"""A position of the help asked by the rules: what may be pointed at, what is refused, what scores, what pays.

Nothing in a picture of the help is painted by hand: the text gives the land, the pieces and a question, and
what is lit is the answer of the same rules the match goes by.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

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
from wk.games.winter_kingdom.setup.wishes import COLOURS, Placed, Settled
from wk.games.winter_kingdom.sketch import Sketch, read_sketch
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.state import State, Turn
from wk.games.winter_kingdom.table import Table
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, VOID, terrain_named
from wk.games.winter_kingdom.ui import reasons
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.map.view import MapPicture
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex, distance, hexagon, parse_hex

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.match.stage import Amount


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
        goals=goals,
        economy=options.get("economy", economies[-1]),
        twists=_list(options, "twists"),
        wanderers_axis=options.get("axis", "horizontal"),
        furs_board="N",
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
    why = reasons.why(say, state, seat, row)
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
