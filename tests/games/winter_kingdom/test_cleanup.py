"""The end of a turn and of the game: draws, full terrains, reshuffles, rounds (WK-TURN-6 to 8, WK-END-1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.winter_kingdom.drawing import CATALOGUE, Drawn, drawn
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.state import Grant, State, Turn
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named

FULL = "Lb  Gb  Tb  Eb  Sb  Fb  I   C"
"""All card terrains are full."""

FLOWER, GRASS, TUNDRA, FELL, SNOW, FOREST = CARD_TERRAINS


def turned(scene: Drawn, *texts: str) -> Drawn:
    """Return the position after the end of the turn."""
    return scene.play(*texts, "end")


def with_discards(scene: Drawn, *names: str) -> Drawn:
    """Return the position with other discards."""
    discards = tuple(int(terrain_named(name)) for name in names)
    return replace(scene, state=scene.state._replace(discards=discards))


def test_the_card_is_discarded_and_another_drawn() -> None:
    """WK-TURN-6, WK-SETUP-5: then the next seat's card is revealed."""
    scene = drawn("G", corner=True, stage=Stage.ACTIONS, cards=["tundra", "fell"], deck=["snow", "forest"])
    after = turned(scene).state
    assert (after.seat, after.round, after.players[0].card) == (1, 1, SNOW)
    assert (after.deck, after.discards) == ((FOREST,), (TUNDRA,))
    assert after.turn == Turn(FELL)


@pytest.mark.parametrize("deck", [["snow"], []])
def test_nothing_of_a_turn_is_left_after_it(deck: list[str]) -> None:
    """WK-TURN-6: all cards are active again, also where a shuffle is due first."""
    scene = drawn("G", corner=True, cards=["tundra", "fell"], deck=deck)
    full = Turn(
        SNOW,
        Stage.PURCHASED,
        built=7,
        extra=2,
        houses=9,
        used=-1,
        salvaged=3,
        grant=Grant(1, 1, repeated=True),
    )
    after = turned(replace(scene, state=scene.state._replace(turn=full))).state
    assert after.turn == (Turn(FELL) if deck else Turn())


def test_the_round_counts_from_the_start_player() -> None:
    """WK-SETUP-5: the turn passes to the next higher seat, and from the last to the first."""
    scene = drawn("G", corner=True, players=3, start=2, cards=["tundra"] * 3, deck=["snow"] * 9)
    seats = []
    for _ in range(5):
        scene = turned(replace(scene, state=_built(scene)))
        seats.append((scene.state.seat, scene.state.round))
    assert seats == [(1, 1), (2, 2), (0, 2), (1, 2), (2, 3)]


def _built(scene: Drawn) -> State:
    """Return the state with the mandatory action done."""
    return scene.state._replace(turn=scene.state.turn._replace(stage=Stage.ACTIONS))


def test_a_card_of_a_full_terrain_is_discarded_when_drawn() -> None:
    """WK-TURN-8: and another drawn."""
    options: dict[str, Any] = {
        "corner": True,
        "elsewhere": {"-7,13": "Sb", "-6,13": "Fb"},
        "stage": Stage.ACTIONS,
    }
    after = turned(drawn("G", deck=["snow", "forest", "snow", "fell", "flower"], **options)).state
    assert after.players[0].card == FELL
    assert (after.deck, after.discards) == ((FLOWER,), (TUNDRA, SNOW, FOREST, SNOW))


def test_a_card_of_a_full_terrain_is_discarded_when_revealed() -> None:
    """WK-TURN-8: the turn begins with the one drawn instead."""
    options: dict[str, Any] = {"corner": True, "elsewhere": {"-7,13": "Sb"}, "stage": Stage.ACTIONS}
    scene = drawn("G", cards=["tundra", "snow"], deck=["fell", "snow", "forest", "flower"], **options)
    after = turned(scene).state
    assert (after.seat, after.status, after.turn.terrain) == (1, Status.TURN, FOREST)
    assert [player.card for player in after.players] == [FELL, FOREST]
    assert after.discards == (TUNDRA, SNOW, SNOW)


def test_a_shuffle_is_due_when_the_draw_pile_is_empty() -> None:
    """WK-TURN-7: the state waits, its seat still to move, without a card; nothing is legal."""
    scene = drawn("G", corner=True, stage=Stage.ACTIONS, deck=[])
    due = turned(with_discards(scene, "snow", "forest"))
    assert (due.state.status, due.state.seat, due.state.player.card) == (Status.DRAWING, 0, NO_CARD)
    assert due.texts() == []
    after = due.play("shuffle forest tundra snow").state
    assert (after.seat, after.players[0].card, after.deck, after.discards) == (1, FOREST, (TUNDRA, SNOW), ())


def test_no_shuffle_is_due_while_a_card_is_left() -> None:
    """WK-TURN-7: only when one is needed."""
    after = turned(drawn("G", corner=True, stage=Stage.ACTIONS, deck=["snow"])).state
    assert (after.status, after.deck) == (Status.TURN, ())


def test_a_shuffle_can_be_due_after_full_terrains() -> None:
    """WK-TURN-7, WK-TURN-8: what is drawn from the old pile in vain is shuffled in."""
    options: dict[str, Any] = {"corner": True, "elsewhere": {"-7,13": "Sb"}, "stage": Stage.ACTIONS}
    due = turned(drawn("G", deck=["snow", "snow"], **options)).state
    assert (due.status, due.discards) == (Status.DRAWING, (TUNDRA, SNOW, SNOW))


def test_a_shuffle_can_be_due_at_the_reveal() -> None:
    """WK-TURN-7, WK-TURN-8: for the next seat's card of a full terrain, that seat to move without a card."""
    options: dict[str, Any] = {"corner": True, "elsewhere": {"-7,13": "Sb"}, "stage": Stage.ACTIONS}
    due = turned(drawn("G", cards=["tundra", "snow"], deck=["snow", "fell"], **options))
    assert (due.state.status, due.state.seat) == (Status.REVEALING, 1)
    assert [player.card for player in due.state.players] == [FELL, NO_CARD]
    assert (due.texts(), due.state.discards, due.state.turn) == ([], (TUNDRA, SNOW, SNOW), Turn())
    after = due.play("shuffle snow tundra snow").state
    assert (after.status, after.seat, after.turn.terrain) == (Status.TURN, 1, TUNDRA)
    assert (after.deck, after.discards) == ((SNOW,), (SNOW,))


def test_no_shuffle_is_due_that_could_bring_no_card() -> None:
    """WK-TURN-7, WK-TURN-8: with few cards of each terrain the others may hold all that could be drawn."""
    scene = drawn("T   T", cards=["forest", "tundra"], deck=["fell", "snow"], stage=Stage.ACTIONS)
    after = turned(scene)
    assert (after.state.status, after.state.seat, after.state.players[0].card) == (Status.TURN, 1, NO_CARD)
    assert (after.state.deck, after.state.discards) == ((), (FOREST, FELL, SNOW))
    later = turned(replace(after, state=_built(after))).play("shuffle tundra fell snow forest").state
    assert [player.card for player in later.players] == [NO_CARD, TUNDRA]
    assert (later.status, later.seat, later.turn.terrain) == (Status.TURN, 0, NO_CARD)
    assert (later.deck, later.discards) == ((), (FELL, SNOW, FOREST))


def test_nothing_is_drawn_while_all_terrains_are_full() -> None:
    """WK-TURN-8: no card, neither drawn nor revealed, and no shuffle."""
    after = turned(drawn(FULL, at="-4,0", deck=[], stage=Stage.ACTIONS)).state
    assert (after.status, after.seat, after.deck, after.discards) == (Status.TURN, 1, (), (TUNDRA, TUNDRA))
    assert [player.card for player in after.players] == [NO_CARD, NO_CARD]
    assert after.turn.terrain == NO_CARD


def test_a_player_without_a_card_draws_one_at_the_reveal() -> None:
    """WK-TURN-8: if a terrain is no longer full."""
    scene = drawn(
        FULL.replace("Tb", "T "), at="-4,0", cards=[None, None], deck=["snow", "tundra", "fell", "tundra"]
    )
    after = turned(scene).state
    assert [player.card for player in after.players] == [TUNDRA, TUNDRA]
    assert (after.turn.terrain, after.discards) == (TUNDRA, (SNOW, FELL))


@pytest.mark.parametrize(("start", "ends"), [(0, [False, False, True]), (2, [False, True]), (1, [True])])
def test_the_round_is_played_to_its_end(start: int, ends: list[bool]) -> None:
    """WK-END-1: who runs out at the end of the own turn gives everybody else of the round one more turn."""
    scene = drawn("Ga  T   T", corner=True, players=3, start=start, houses_left=0, forts_left=0)
    found = []
    for _ in ends:
        scene = turned(replace(scene, state=_built(scene)))
        found.append(scene.state.status == Status.OVER)
    assert found == ends


def test_supply_that_runs_out_and_returns_does_not_end_the_game() -> None:
    """WK-END-1, WK-ECO-SALVAGE: what counts is the end of the own turn."""
    numbers: dict[str, Any] = {
        "corner": True,
        "start": 1,
        "houses_left": 0,
        "forts_left": 0,
        "stage": Stage.ACTIONS,
    }
    assert turned(drawn("Ga1 G", **numbers)).state.status == Status.OVER
    assert turned(drawn("Ga1 G", **numbers), "salvage 1").state.status == Status.TURN


def test_a_card_is_drawn_at_the_end_of_the_last_turn_too() -> None:
    """WK-TURN-6, WK-TURN-7, WK-END-1: if that needs a shuffle, the game is over once it is written."""
    numbers: dict[str, Any] = {
        "corner": True,
        "start": 1,
        "houses_left": 0,
        "forts_left": 0,
        "stage": Stage.ACTIONS,
    }
    over = turned(drawn("Ga", deck=["snow"], **numbers)).state
    assert (over.status, over.seat, over.round, over.players[0].card) == (Status.OVER, 0, 1, SNOW)
    assert over.turn == Turn()  # the card just drawn is revealed to nobody
    due = turned(drawn("Ga", deck=[], **numbers))
    assert due.state.status == Status.DRAWING
    done = due.play("shuffle tundra")
    assert (done.state.status, done.texts(), done.state.players[0].card) == (Status.OVER, [], TUNDRA)


def test_the_game_ends_after_thirty_rounds() -> None:
    """WK-END-1: whatever is left in the supply."""
    scene = drawn("Ga", corner=True, start=1, stage=Stage.ACTIONS)
    rounds = {number: scene.state._replace(round=number) for number in (29, 30)}
    ends = {number: turned(replace(scene, state=state)).state.status for number, state in rounds.items()}
    assert ends == {29: Status.TURN, 30: Status.OVER}
    assert CATALOGUE.game.round_limit == 30


def test_terrains_are_full_by_anybodys_pieces() -> None:
    """WK-TURN-8, WK-TERM-5."""
    scene = drawn(
        "Sa  SB  Fb",
        fill="I",
        deck=["snow", "forest", "tundra"],
        elsewhere={"9,-4": "T"},
        stage=Stage.ACTIONS,
    )
    assert turned(scene).state.players[0].card == Terrain.TUNDRA
