"""What Winter Kingdom gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from wk.games.winter_kingdom.actions import Action, End
from wk.games.winter_kingdom.cards.goals import BY_PLACE, GOALS
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import number, tell, terrain_name
from wk.games.winter_kingdom.scoring import CASTLES, score
from wk.games.winter_kingdom.spread import spread
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map.ground import GROUNDS
from wk.games.winter_kingdom.ui.map.stage import MapStage, layer_of
from wk.games.winter_kingdom.ui.table.choices import ended, outcome
from wk.hexgrid import to_pixel
from wk.shell import palette, theme
from wk.shell.match.ideas import to_do
from wk.shell.match.plain import Count, PlainMatches
from wk.shell.match.replay.cards import LEFT
from wk.shell.match.stage import Amount
from wk.shell.match.telling import CardGroup, Face, Holding, ShownCard

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.chapters import Chapter, Course
    from wk.engine.sheet import Row
    from wk.games.winter_kingdom.cards.goals import Showing
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex
    from wk.shell.match.score.why import Why
    from wk.shell.match.telling import Moment

LABELS = {terrain.label: terrain for terrain in CARD_TERRAINS}
"""The terrains of cards by their names in files."""


def _showing(row: str) -> Showing:
    return BY_PLACE if row == CASTLES else GOALS[row].showing


def sentence(say: Say, state: State, seat: int, row: Row) -> str:
    """Return why a player has the points of a row.

    Args:
        say: the words.
        state: the position.
        seat: the player.
        row: of the player's sheet, with some points.
    """
    name = state.table.names[seat]
    numbers = state.table.goals.get(row.id, {"points": state.table.numbers.castle_points})
    houses = _showing(row.id).counts == "houses"
    count = sum(part.number for part in row.parts) if houses else len(row.parts)
    each = say("why.points", n=numbers["points"])
    told = say(
        f"why.{row.id}", name=name, n=count, count=number(say, count), each=each, per=numbers.get("houses", 0)
    )
    forts = _doubled(state, seat, row)
    return f"{told} {say('why.forts', n=forts, count=number(say, forts))}" if forts else told


def _doubled(state: State, seat: int, row: Row) -> int:
    """Return how many of the pieces that give points are forts, each counted as two houses (WK-TERM-1).

    Of what counts places, as villages and rows, each part is one place, however many pieces it has.
    """
    several = {at for part in row.parts if part.number > len(part.at) for at in part.at}
    return len(several & {*hexes(state.players[seat].forts)})


def why(say: Say, state: State, seat: int, row: str) -> Why:
    """Return why a player has the points of a goal, of the castles or in all."""
    from wk.shell.match.score.reveal import TOTAL  # noqa: PLC0415 - an early table has nothing to explain
    from wk.shell.match.score.why import reason, row_of, total  # noqa: PLC0415 - likewise

    sheet = score(state, seat).sheet()
    if row == TOTAL:
        scoring = [each for each in sheet.rows if each.points]
        words = say("why.total", name=state.table.names[seat], n=sheet.total)
        return total(words, scoring, (amount for each in scoring for amount in amounts(each)))
    found = row_of(sheet, row)
    return reason(sentence(say, state, seat, found), found.parts, amounts(found))


def amounts(row: Row) -> list[Amount]:
    """Return where the points of a row stand: beside its pieces, or on what they are for."""
    where = _showing(row.id).at
    found = []
    for part in row.parts:
        if part.points:
            at = cast("Sequence[Hex]", part.at)
            about = cast("Sequence[Hex]", part.about)
            place = {"piece": at, "end": about}.get(where)
            chosen = _middle(about or at) if place is None else place[0]
            found.append(Amount(chosen, part.points, where == "piece", part.at, part.about))
    return found


def _middle(some: Sequence[Hex]) -> Hex:
    """Return the hex nearest to the middle of some."""
    places = [to_pixel(at, 1) for at in some]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return min(some, key=lambda at: (to_pixel(at, 1)[0] - x) ** 2 + (to_pixel(at, 1)[1] - y) ** 2)


NAMES = 0.16
"""Height of a row with a card's name, in widths."""


def _pieces(state: State, seat: int) -> int:
    return state.players[seat].pieces.bit_count()


class Matches(PlainMatches["State", Action]):
    """Log, curtain, replay and score sheet of Winter Kingdom."""

    tells, ends = staticmethod(tell), staticmethod(outcome)
    closes = staticmethod(ended)
    lays = staticmethod(spread)
    tones: Mapping[str, str] = {
        f"land-{terrain.label}": colour for terrain, colour in GROUNDS[palette.USUAL].items()
    }
    counts: Mapping[str, Count] = {
        "points": lambda state, seat: score(state, seat).total,
        "coins": lambda state, seat: state.players[seat].coins,
        "pieces": _pieces,
    }
    cards_at = LEFT

    def plan(self, course: Course[State, Action]) -> Sequence[Chapter]:
        """Tell a match as something to be done, in its order."""
        return tell(to_do(self.say), course, ordered=True)

    def beforehand(self, view: State, action: Action) -> str:  # noqa: ARG002 - part of the protocol
        """Return that the turn is to be ended; nothing else shows anything."""
        return self.say("beforehand.end") if isinstance(action, End) else ""

    def stage(self, state: State) -> MapStage:
        """Return the map."""
        return MapStage(layer_of(state.table.land))

    def cards(self, moment: Moment[State, Action], seat: int) -> Sequence[CardGroup]:
        """Return a player's rail: the terrain card, the cards in play, and the hand as far as it is known."""
        from wk.games.winter_kingdom.ui.table.cards import BANDS, name_row  # noqa: PLC0415 - a replay's alone
        from wk.games.winter_kingdom.ui.table.sight import card_terrain, card_views  # noqa: PLC0415 - likewise

        view, found = moment.view, list[CardGroup]()
        terrain = view.players[seat].card
        if terrain >= 0:
            name = card_terrain(self.say, view, seat)
            card = ShownCard(name, name_row(name, theme.MUTED))
            found.append(CardGroup(self.say("spread.terrain"), [card], seat, NAMES))
        keys = "section.in-play", "section.hand"
        for key, cards in zip(keys, card_views(self.say, view, seat, None), strict=True):
            shown = []
            for each in cards:
                lit = (True, each.upgraded) if each.data.second else ()
                face = name_row(each.data.name, BANDS[each.family], () if each.in_hand else lit)
                shown.append(ShownCard(f"{each.data.name}: {each.data.words}", face))
            found.append(CardGroup(self.say(key), shown, seat, NAMES))
        return [group for group in found if group.cards]

    def round_of(self, state: State) -> int:
        """Return the round."""
        return state.round

    def last_turn(self, state: State) -> bool:
        """Return whether this is the last round (WK-END-1)."""
        return state.last_round

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return the coins."""
        return (Holding(view.players[seat].coins, marks.GOLD_TEXT, marks.coin, self.say("spoken.coins")),)

    def face(self, view: State, row: str) -> Face:
        """Return name and picture of a goal or the castles; the name of a terrain, by that in files."""
        if row in LABELS:
            return Face(terrain_name(self.say, view, LABELS[row]))
        castles = row == CASTLES
        title = self.say("score.castles") if castles else view.table.catalogue.name(row)
        return Face(title, partial(marks.art, f"winter_kingdom/art/cards/{row}"), opens=not castles)

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why a player has points for a goal, or for castles."""
        return sentence(self.say, view, seat, row)

    def amounts(self, view: State, row: Row) -> Sequence[Amount]:  # noqa: ARG002 - the row says it all
        """Return where the points stand on the map."""
        return amounts(row)
