"""What is chosen for a new game: every change, what stands in its way, and the setup it comes to."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.games.winter_kingdom.random_wishes import wishes
from tests.games.winter_kingdom.setup_reading import decode, encode, read_setup, write_setup
from wk.chance import seeded
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup.choices import (
    CHOSEN,
    DEALT,
    WAYS,
    Choices,
    draw_choices,
    faults,
    fixed,
    idle_goals,
)
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS, PLAYERS

if TYPE_CHECKING:
    from wk.engine.game import Setup
    from wk.games.winter_kingdom.setup.wishes import Wishes

CATALOGUE, BOARDS = library.load_catalogue(), library.load_boards()
CARDS = (*GOAL_IDS, *ECONOMY_IDS, *TWIST_IDS, *HAND_IDS)


def drawn(choices: Choices) -> Setup:
    """Return the settled setup of choices."""
    return draw_choices(choices, CATALOGUE, BOARDS, seeded(choices.seed))


def settled(setup: Wishes) -> Setup:
    """Return what a setup file with these wishes is settled to."""
    assert setup.seed is not None
    return settle(setup, CATALOGUE, BOARDS, seeded(setup.seed))


def by_lot(number: int) -> Choices:
    """Return choices with some goals, some cards left out, some hands, without faults."""
    rng = random.Random(f"choices {number}")
    found = Choices.of(wishes(number), rng.randrange(10**6))
    found = replace(found, hands=rng.choice(WAYS)).with_options(goals=found.goals[: rng.randrange(4)] or None)
    for card in rng.sample(CARDS, rng.randrange(16)):
        changed = found.without(card)
        if not faults(changed, CATALOGUE):
            found = changed
    return found


@pytest.mark.parametrize("number", range(120))
def test_what_a_file_and_a_code_say_is_settled_to_the_game_that_was_shown(number: int) -> None:
    """WK-SETUP-2, WK-SETUP-3: cards left out are not drawn, and the written setup needs no memory of them."""
    choices = by_lot(number)
    shown = drawn(choices)
    said = fixed(choices, shown)
    assert settled(said) == shown
    assert settled(decode(encode(said), CATALOGUE, BOARDS)) == shown
    assert settled(read_setup(write_setup(said), "x.toml", CATALOGUE, BOARDS)) == shown


def test_hands_are_chosen_where_a_file_says_one_of_them() -> None:
    """WK-SETUP-3: which seat it is does not matter; the others are dealt."""
    dealt = Choices().surprised(5).wishes
    assert Choices.of(dealt, 5).hands == DEALT
    for seat in range(len(dealt.players)):
        one = dealt.with_player(seat, hand=HAND_IDS[:3])
        assert (Choices.of(one, 5).hands, Choices.of(one, 5).wishes.players[seat].hand) == (
            CHOSEN,
            HAND_IDS[:3],
        )


@pytest.mark.parametrize("number", range(120))
def test_what_is_left_out_is_in_no_game_and_what_is_chosen_is(number: int) -> None:
    choices = by_lot(number)
    shown = drawn(choices)
    in_game = {
        *shown["goals"],
        shown["economy"],
        *shown["twists"],
        *(c for hand in shown["hands"] for c in hand),
    }
    assert not in_game & choices.left_out
    assert set(choices.goals) <= set(shown["goals"])
    assert len(set(shown["goals"])) == 3
    assert all(len(set(hand)) == 5 for hand in shown["hands"])
    assert len({card for hand in shown["hands"] for card in hand}) == 5 * len(choices.players)
    if choices.options.economy:
        assert shown["economy"] == choices.options.economy


def test_without_anything_left_out_only_the_wishes_themselves_are_written() -> None:
    choices = Choices(seed=7)
    said = fixed(choices, drawn(choices))
    assert said == choices.wishes
    assert (said.options.goals, said.options.economy, said.options.wanderers_axis) == (None, None, None)


def test_leaving_out_what_the_seed_would_not_draw_changes_no_other_card() -> None:
    choices = Choices(seed=7).with_options(twists=None)
    shown = drawn(choices)
    idle = next(goal for goal in GOAL_IDS if goal not in shown["goals"])
    other = drawn(choices.without(idle))
    assert other == shown
    changed = drawn(choices.without(shown["goals"][0]))
    assert changed["goals"][:2] == shown["goals"][1:]
    assert [changed[key] for key in ("map", "deck", "hands")] == [
        shown[key] for key in ("map", "deck", "hands")
    ]


def test_a_card_left_out_of_the_hands_is_replaced_and_all_others_stay() -> None:
    choices = Choices(seed=7).joined(COLOURS, PLAYERS[-1])
    shown = drawn(choices)
    card = shown["hands"][1][2]
    other = drawn(choices.without(card))
    assert other["hands"][0] == shown["hands"][0]
    assert [a == b for a, b in zip(other["hands"][1], shown["hands"][1], strict=True)].count(False) == 1


def test_a_fourth_goal_takes_the_place_of_the_first() -> None:
    choices = Choices(seed=1)
    for goal in GOAL_IDS[:4]:
        choices = choices.toggled(goal)
    assert choices.goals == GOAL_IDS[1:4]
    assert choices.toggled(GOAL_IDS[2]).goals == (GOAL_IDS[1], GOAL_IDS[3])


def test_economy_and_twists_are_chosen_and_given_up_by_a_second_press() -> None:
    choices = Choices(seed=1).toggled("furs").toggled("arms")
    assert choices.options.economy == "arms"
    assert choices.toggled("arms").options.economy is None
    twists = choices.toggled("wolves").toggled("boom")
    assert twists.options.twists == ("wolves", "boom")
    assert twists.toggled("wolves").toggled("boom").options.twists == ()
    assert choices.with_options(twists=None).toggled("roads").options.twists == ("roads",)


def test_a_card_left_out_is_chosen_no_more_and_choosing_it_takes_it_in() -> None:
    choices = Choices(seed=1).toggled("furs").toggled("knights").without("furs").without("knights")
    assert (choices.options.economy, choices.goals) == (None, ())
    assert choices.left_out == {"furs", "knights"}
    back = choices.toggled("furs")
    assert (back.options.economy, back.left_out) == ("furs", frozenset({"knights"}))
    assert choices.without("furs").left_out == {"knights"}


def test_a_hand_with_a_card_that_is_left_out_is_dealt() -> None:
    choices = replace(Choices(seed=1), hands=CHOSEN).with_player(0, hand=HAND_IDS[:5])
    choices = choices.with_player(1, hand=HAND_IDS[5:10]).without(HAND_IDS[7])
    assert [player.hand for player in choices.players] == [HAND_IDS[:5], None]


def test_seats_change_and_who_begins_still_does() -> None:
    choices = Choices(seed=1).joined(COLOURS, PLAYERS[-1]).with_player(2, name="Zoe").begun_by(2)
    moved = choices.swapped(2, 1)
    assert moved.players[1].name == "Zoe"
    assert moved.start == 1
    assert moved.begun_by(1).start is None
    assert moved.left(1, PLAYERS[0]).start is None
    assert moved.left(0, PLAYERS[0]).start == 0
    assert moved.left(2, PLAYERS[0]).start == 1


def test_two_to_four_play_each_with_another_colour() -> None:
    choices = Choices(seed=1)
    for _ in range(5):
        choices = choices.joined(COLOURS, PLAYERS[-1])
    assert sorted(player.colour or "" for player in choices.players) == ["blue", "green", "red", "yellow"]
    for _ in range(5):
        choices = choices.left(0, PLAYERS[0])
    assert [player.colour for player in choices.players] == ["green", "red"]


def test_the_next_colour_is_taken_from_whoever_has_it() -> None:
    choices = Choices(seed=1).recoloured(0, COLOURS)
    assert [player.colour for player in choices.players] == ["yellow", "blue"]
    assert [player.colour for player in choices.recoloured(0, COLOURS).players] == ["green", "blue"]


def test_a_surprise_leaves_players_and_what_is_left_out() -> None:
    choices = (
        Choices(seed=1)
        .with_player(0, name="Ann")
        .toggled("knights")
        .toggled("furs")
        .without("mine")
        .begun_by(1)
    )
    new = choices.surprised(9)
    assert (new.seed, new.goals, new.start) == (9, (), None)
    assert (new.options.economy, new.options.twists) == (None, None)
    assert new.players[0].name == "Ann"
    assert new.left_out == {"mine"}


def test_hands_count_only_where_they_are_chosen() -> None:
    choices = replace(Choices(seed=1), hands=CHOSEN).with_player(0, hand=HAND_IDS[:5])
    assert tuple(drawn(choices)["hands"][0]) == HAND_IDS[:5]
    assert drawn(replace(choices, hands=DEALT)) == drawn(Choices(seed=1))


def codes(choices: Choices) -> list[str]:
    return [fault.code for fault in faults(choices, CATALOGUE)]


def test_what_stands_in_the_way_is_told() -> None:
    assert codes(Choices(seed=1)) == []
    same = Choices(seed=1).with_player(0, name="Zoë").with_player(1, name="ZOË")
    assert codes(same) == ["same-name"]
    assert codes(Choices(seed=1).with_player(0, name="Mia").with_player(1, name="M\u0456a")) == ["like-name"]
    assert codes(Choices(seed=1).with_player(0, name="A" + "\u0301" * 6)) == ["marked-name"]
    assert codes(replace(Choices(seed=1), left_out=frozenset(ECONOMY_IDS))) == ["no-economy"]
    assert codes(replace(Choices(seed=1), left_out=frozenset(ECONOMY_IDS)).with_options(economy="furs")) == []
    assert codes(few := replace(Choices(seed=1), left_out=frozenset(GOAL_IDS[2:]))) == ["few-goals"]
    assert codes(few.with_options(goals=GOAL_IDS[4:5])) == []
    four = Choices(seed=1).joined(COLOURS, PLAYERS[-1]).joined(COLOURS, PLAYERS[-1])
    assert codes(replace(four, left_out=frozenset(HAND_IDS[:6]))) == ["few-cards"]
    assert codes(replace(four, left_out=frozenset(HAND_IDS[:5]))) == []


def test_a_goal_that_a_chosen_twist_makes_worthless_is_told() -> None:
    """WK-SETUP-2."""
    twist, apart = next((t, data.goals_apart) for t, data in CATALOGUE.twists.items() if data.goals_apart)
    choices = Choices(seed=1).toggled(twist).toggled(apart[0])
    assert idle_goals(choices.wishes, CATALOGUE) == [(twist, apart[0])]
    assert idle_goals(Choices(seed=1).toggled(twist).wishes, CATALOGUE) == []
