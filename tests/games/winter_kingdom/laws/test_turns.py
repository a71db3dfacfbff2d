"""Laws of Winter Kingdom's turns: their order, the mandatory action, the adjacency rule, the end."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.laws.courses import Course, course, numbers
from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Skip, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.cards.ability import Kind
from wk.games.winter_kingdom.hexset import hexes, hexset
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain
from wk.hexgrid import Hex, neighbours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.rules import WinterKingdom
    from wk.games.winter_kingdom.state import State

every_game = pytest.mark.parametrize("number", numbers("winter-kingdom"))

SUPPLY = 36
LAST_ROUND = 30
ORDER = re.compile(r"u*(b{1,3}(x*k?))?u*s{0,3}(p(g{0,3}))?w?e")
"""A turn (WK-TURN-1): uses, builds with Boom's, uses, salvage, purchase, its uses, wolves, end."""


class Step(NamedTuple):
    """A player's action with the state it was taken in."""

    state: State
    action: Action


def game_of(number: int) -> Course:
    return course("winter-kingdom", number)


def steps(number: int) -> Iterator[Step]:
    return (Step(before, action) for before, action, _ in game_of(number).decisions)


def turns(number: int) -> Iterator[list[Step]]:
    """Yield the turns of a game, each from its first action to its end."""
    turn: list[Step] = []
    for step in steps(number):
        turn.append(step)
        if isinstance(step.action, End):
            yield turn
            turn = []


def letter(step: Step) -> str:
    """Return an action's letter in ORDER."""
    match step.action:
        case Build():
            return "x" if step.state.turn.stage == Stage.EXTRA else "b"
        case Use():
            return "g" if step.state.turn.stage == Stage.PURCHASED else "u"
        case other:
            return {Skip: "k", Salvage: "s", Purchase: "p", Wolves: "w", End: "e"}[type(other)]


def twists(state: State) -> set[str]:
    return {twist.id for twist in state.table.twists}


@every_game
def test_a_turn_keeps_its_order(number: int) -> None:
    """WK-TURN-1, WK-TURN-2, WK-TURN-5, WK-ECO-SALVAGE, WK-TW-BOOM, WK-TW-WOLVES, WK-TW-INNOVATION."""
    for turn in turns(number):
        letters = "".join(map(letter, turn))
        found = ORDER.fullmatch(letters)
        assert found, letters
        first = turn[0].state
        assert not found[2] or "boom" in twists(first)
        assert "w" not in letters or "wolves" in twists(first)
        assert "s" not in letters or first.table.economy.id == "salvage"
        bought = next((step.action for step in turn if isinstance(step.action, Purchase)), None)
        if found[4] and bought is not None:
            assert bought.what == "extra" or "innovation" in twists(first)


@every_game
def test_a_turn_begins_with_a_card_whose_terrain_has_room(number: int) -> None:
    """WK-TURN-8, WK-TURN-6: there is no card only if all six terrains are full; that card is the turn's."""
    for turn in turns(number):
        state = turn[0].state
        room = {
            int(terrain) for terrain in CARD_TERRAINS if state.table.land.terrain[terrain] & ~state.occupied
        }
        assert state.player.card in (room or {NO_CARD})
        assert {step.state.player.card for step in turn} == {state.player.card}


@every_game
def test_a_card_is_used_once_a_turn(number: int) -> None:
    """WK-TURN-4, WK-AB-1: of a *both* card each of its two actions once."""
    for turn in turns(number):
        uses = Counter(use_of(step) for step in turn if letter(step) == "u")
        assert not uses or max(uses.values()) == 1


def use_of(step: Step) -> tuple[str, bool]:
    """Return the card used and, for an upgraded *both* card, which of its actions."""
    use = step.action
    assert isinstance(use, Use)
    both = ABILITIES[INDEX[use.card]].kind == Kind.BOTH
    return use.card, both and use.second


@every_game
def test_the_mandatory_action_is_not_left_out(number: int) -> None:
    """WK-TURN-2, WK-TURN-8: what is not built could not be; once stuck it is over, room made later or not."""
    for turn in turns(number):
        builds = [i for i, step in enumerate(turn) if letter(step) == "b"]
        if not builds:
            assert not could_build(next(step.state for step in turn if letter(step) in "spwe"))
        elif len(builds) < 3:
            assert not could_build(turn[builds[-1] + 1].state)


@every_game
def test_nothing_later_is_offered_while_a_mandatory_build_is_possible(number: int) -> None:
    """WK-TURN-2: the turn cannot go on."""
    game = game_of(number).game
    for state, _ in steps(number):
        if state.turn.stage == Stage.OPEN and could_build(state):
            assert all(isinstance(action, Build | Use) for action in game.legal(state))


@every_game
def test_mandatory_builds_stand_on_the_terrain_of_the_card(number: int) -> None:
    """WK-BUILD-3, WK-AB-CROSSROADS: all, or all on the next terrain after Crossroads' second action."""
    for turn in turns(number):
        shifted = any(str(step.action) == "use crossroads+" for step in turn)
        built_on = {terrain_of(step) for step in turn if letter(step) == "b"}
        assert built_on <= {Terrain((turn[0].state.player.card + shifted) % 6)}


def could_build(state: State) -> bool:
    """Tell whether the terrain of the mandatory action has a hex and the supply a piece."""
    if state.turn.terrain == NO_CARD or state.player.pieces.bit_count() == SUPPLY:
        return False
    free = state.table.land.terrain[state.turn.terrain] & ~state.occupied
    return any("impasse" not in twists(state) or not beside_others(state, at) for at in hexes(free))


def beside_others(state: State, at: Hex) -> bool:
    """Tell whether another player's piece is adjacent; seams count but under Archipelago."""
    others = state.occupied & ~state.player.pieces
    return bool(state.table.land.adjacent.neighbours(hexset([at])) & others)


def terrain_of(step: Step) -> Terrain:
    """Return the terrain a mandatory build stands on."""
    assert isinstance(step.action, Build)
    return step.state.table.land.terrain_at(hexset([step.action.hex]))


@every_game
def test_between_the_mandatory_builds_there_is_nothing_else(number: int) -> None:
    """WK-TURN-1, WK-BUILD-3: once begun, builds and nothing but builds are legal until it is over."""
    game = game_of(number).game
    for step in steps(number):
        if step.state.turn.stage == Stage.BUILDING:
            assert all(isinstance(action, Build) for action in game.legal(step.state))


@every_game
def test_a_build_is_a_house_or_a_fort_as_the_supply_has_it(number: int) -> None:
    """WK-TURN-3, WK-TURN-9: the same hexes for both, none for what is used up; no supply, no build."""
    game = game_of(number).game
    for state, _ in steps(number):
        houses = {a.hex for a in game.legal(state) if isinstance(a, Build) and not a.fort}
        forts = {a.hex for a in game.legal(state) if isinstance(a, Build) and a.fort}
        has_house = state.player.houses.bit_count() < 32
        has_fort = state.player.forts.bit_count() < 4
        assert not houses or has_house
        assert not forts or has_fort
        assert houses == forts or not (has_house and has_fort)


@every_game
def test_mandatory_builds_touch_own_pieces_when_they_can(number: int) -> None:
    """WK-BUILD-2: if any eligible hex is adjacent to an own piece, all that may be chosen are."""
    game = game_of(number).game
    for step in steps(number):
        state = step.state
        if letter(step) != "b" or twists(state) & {"mobility", "archipelago", "impasse"}:
            continue
        own = set(hexes(state.player.pieces))
        eligible = hexes(state.table.land.terrain[state.turn.terrain] & ~state.occupied)
        touching = {at for at in eligible if own & set(neighbours(at))}
        assert {a.hex for a in game.legal(state) if isinstance(a, Build)} == (touching or set(eligible))


@every_game
def test_three_houses_may_be_salvaged_before_the_purchase(number: int) -> None:
    """WK-ECO-SALVAGE: after the actions, as long as there is a house, and not once something is bought."""
    game = game_of(number).game
    for turn in turns(number):
        salvages = turn[0].state.table.economy.id == "salvage"
        for i, (state, _) in enumerate(turn):
            before = "".join(map(letter, turn[:i]))
            open_now = before.count("s") < 3 and not set("pw") & set(before) and later_steps_open(game, state)
            expected = set(hexes(state.player.houses)) if salvages and open_now else set()
            assert {a.hex for a in game.legal(state) if isinstance(a, Salvage)} == expected


def later_steps_open(game: WinterKingdom, state: State) -> bool:
    """Tell whether the turn may go on to its later steps: it may be ended, or would be but for the wolves."""
    return any(isinstance(action, End | Wolves) for action in game.legal(state))


@every_game
def test_wolves_come_when_more_than_four_houses_were_built(number: int) -> None:
    """WK-TW-WOLVES: at the very end of the turn, forts counting two; nothing from a player without houses."""
    for turn in turns(number):
        if "wolves" not in twists(turn[0].state):
            continue
        built = sum(houses_built(step) for step in turn)
        due = built > 4 and bool(turn[-1].state.player.houses or letter(turn[-2]) == "w")
        assert due == any(isinstance(step.action, Wolves) for step in turn)


def houses_built(step: Step) -> int:
    """Return how many houses an action builds, a fort as two."""
    match step.action:
        case Build(_, fort):
            return 1 + fort
        case Use(card, second, _, fort, left):
            does = ABILITIES[INDEX[card]].second if second else ABILITIES[INDEX[card]].first
            return (1 + fort if does.builds else 0) + (1 + (left == "fort") if left else 0)
    return 0


@every_game
def test_the_game_ends_with_the_round_in_which_a_supply_ran_out(number: int) -> None:
    """WK-END-1, WK-SETUP-5, WK-TURN-6: all have had equally many turns, in seat order."""
    it = game_of(number)
    played = [turn[-1].state for turn in turns(number)]
    seats = len(it.states[0].players)
    start = it.setup["start_index"]
    assert [state.seat for state in played] == [(start + i) % seats for i in range(len(played))]
    assert [state.round for state in played] == [1 + i // seats for i in range(len(played))]
    assert len(played) % seats == 0
    out = [state.round for state in played if state.player.pieces.bit_count() == SUPPLY]
    assert played[-1].round == min([*out, LAST_ROUND])
    assert it.states[-1].round == played[-1].round
