"""What computer players of Winter Court know: whole turns, and what the rival may still beat (WC-BOT-1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_court.drawing import KIT, drawn
from tests.laws.courses import course
from wk.chance import seeded
from wk.engine.bots import MORE, Because, Choice, Effort
from wk.engine.chapters import Entry
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.winter_court.bots import (
    FOUND,
    USUAL,
    CourtMind,
    CrownMind,
    Prospect,
    Sense,
    TurnMind,
    odds,
    signs,
    ways,
)
from wk.games.winter_court.state import MEMBERS
from wk.shell.match.ideas import names_in
from wk.shell.match.table.hint_words import Advice, Weighed
from wk.shell.thinker.question import Idea

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.games.winter_court.drawing import Drawn
    from wk.games.winter_court.state import Action, State

GAME: Any = KIT.game
whole_turns, single_steps = (partial(mind, GAME, USUAL) for mind in (TurnMind, CourtMind))


def best(game: Drawn, mind: TurnMind | CourtMind | None = None) -> str:
    """Return the step of most weight by what the seat to move sees."""
    state = game.state
    seen = KIT.game.view(state, state.seat)
    options = (mind or whole_turns()).weigh(GAME.guess(seen, seeded(3)))
    return str(max(options, key=lambda option: option[0])[1])


def prospect(state: State, seat: int) -> float:
    """Return how a position is for a seat whose turn is done, all of it looked at."""
    return Prospect(state, seat, Sense()).of(state)


def outlook(text: str) -> float:
    """Return how a position is for Ann."""
    return prospect(drawn(text).state, 0)


def test_the_charlatan_opens_the_way_to_a_fourth_royal() -> None:
    """WC-POW-CHARLATAN, WC-END-1: one step by itself shows nothing of it, the whole turn wins."""
    game = drawn(
        "Ann mi9; charlatan: Ann we3; consort: Ann kn8; heir: Ann wi7; dowager: Ann de6; "
        "ruler: home, Ben la10"
    )
    assert best(game) == "charlatan ruler"
    assert best(game, single_steps()) != "charlatan ruler"
    after = game.play("charlatan ruler", "play mi9 ruler", "done")
    assert after.end() == ("royals", [0])


def test_the_wizard_plays_twice_for_a_royal_of_the_other_side() -> None:
    """WC-POW-WIZARD: home and over in one turn, where three royals are against one."""
    game = drawn(
        "Ann kn9, kn10; wizard: Ann kn2; consort: Ben kn3; ruler: Ben la4; heir: Ben wi5; steward: Ben la2"
    )
    assert best(game) in {"play kn9 consort", "play kn10 consort"}
    played = game.play("play kn9 consort", "done")
    assert best(played) == "wizard"


def test_what_nothing_unseen_can_beat_is_worth_its_status_in_full() -> None:
    """WC-PLAY-3: Ten of Lands at the Ruler is safe once might and lands above it, with boosters, are gone."""
    others = ", ".join(f"{suit}{rank}" for suit in ("kn", "de", "wi", "we") for rank in range(1, 6))
    safe = outlook(f"Ann we9; ruler: Ann la10; deck only {others}")
    open_to_all = outlook(f"Ann we9; ruler: Ann la2; deck only {others}, mi9, mi10, la9")
    assert safe > open_to_all + 1.0
    assert outlook(f"Ann we9; ruler: Ben la10; deck only {others}") < outlook(f"Ann we9; deck only {others}")


def test_when_the_deck_is_out_only_status_counts() -> None:
    """WC-END-2, WC-END-3: however low the totals are."""
    state = drawn("Ann we9, kn9; ruler: Ann la1; consort: Ben kn10").state._replace(deck=())
    assert prospect(state, 0) == pytest.approx(1.0)


def test_what_a_turn_leaves_as_it_was_need_not_be_looked_at_again() -> None:
    """WC-BOT-1: after every step of a turn that draws nothing a position is worth what it is by itself."""
    looked = 0
    for state, _, _ in course("winter-court", 1).decisions:
        first = Prospect(state, state.seat, Sense())
        for action in GAME.legal(state):
            after = GAME.apply(state, action)
            if after.deck == state.deck and after.turn == state.turn:
                looked += 1
                assert first.of(after) == pytest.approx(prospect(after, state.seat), abs=1e-9)
    assert looked > 100


def test_lines_of_the_crown_go_on_by_whole_turns_and_powers() -> None:
    """What a step leads to shows only if who goes on sees the charlatan, too."""
    text = (
        "Ann mi9; charlatan: Ann we3; consort: Ann kn8; heir: Ann wi7; dowager: Ann de6; "
        "ruler: home, Ben la10"
    )
    seen = drawn(text).state
    steps = {mind: str(mind(GAME, USUAL).pick(seen, lambda: 0.5)) for mind in (CrownMind, TurnMind)}
    assert steps[CrownMind] == "charlatan ruler" != steps[TurnMind]


def test_a_hint_of_the_crown_is_weighed_as_the_coach_weighs_turns() -> None:
    """To pass where a royal is to be had is a poor choice: what the coach's player would do is told first."""
    game = drawn("Ann la9, kn10, wi6, mi2; heir: Ben de1; fool: Ben wi2")
    seen = KIT.game.view(game.state, 0)
    crown: Any = KIT.bots["crown"].make(GAME)
    told = crown.compare(seen, Choice((GAME.parse("pass 1"),)), seeded(2), Effort())
    assert told.actions[0].word == "play"
    (behind,) = next(each.why[-1:] for each in told.others if str(each.actions[0]) == "pass 1")
    assert behind.key == "behind"


TEN_LEFT = "deck only we1, we2, we3, we4, kn1, kn2, kn3, kn4, kn5, kn6"
"""So late a power is worth more than a point of status."""


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ann la4; heir: Ann wi5", "Ann la4; heir: Ben wi5"),
        (f"Ann la4; fool: Ann wi1; {TEN_LEFT}", f"Ann la4; dowager: Ann de1; {TEN_LEFT}"),
        ("Ann la9; heir: Ann wi5", "Ann la2; heir: Ann wi5"),
        ("Ben la9; heir: Ann wi5", "Ben wi9; heir: Ann wi5"),
        (f"Ann wi9; heir: Ben wi5; {TEN_LEFT}", f"Ann la9; heir: Ben wi5; {TEN_LEFT}"),
        ("Ann la2; heir: Ann wi9", "Ann la2; heir: Ann wi5"),
        ("Ann wi9; heir: home, Ben wi5", "Ann kn9; heir: home, Ben wi5; consort: home, Ben kn10"),
        ("Ben kn9; heir: home, Ann wi5; consort: home, Ann kn10", "Ben wi9; heir: home, Ann wi5"),
    ],
)
def test_odds_tell_status_powers_hands_and_what_they_can_take(better: str, worse: str) -> None:
    """Of two positions that differ in one thing the better one for Ann, who is to move, has more odds."""
    first, second = (odds(drawn(text).state) for text in (better, worse))
    assert 0 < second < first < 1


def test_odds_of_both_seats_are_shares_and_lie_between_what_was_found() -> None:
    """A deck between two that were fitted has signs between theirs; few and many cards those at the ends."""
    state = drawn("Ann la4; heir: Ann wi5").state
    mind = CrownMind(GAME, USUAL)
    turned = state._replace(seat=1, players=state.players[::-1])
    assert mind.value(state) == pytest.approx((odds(state), 1 - odds(state)))
    assert mind.value(turned) == pytest.approx(mind.value(state)[::-1])
    for deck, found in ((0, 1), (4, 4), (49, 49), (58, 49)):
        assert signs(deck) == pytest.approx(FOUND[found])
    assert signs(7).status == pytest.approx((FOUND[4].status + FOUND[10].status) / 2)


def test_ways_to_finish_a_play_lay_no_booster_that_is_not_needed() -> None:
    """WC-PLAY-2: boosters win now and are gone."""
    game = drawn("Ann we5, we1, we2; steward: Ben la4").play("play we5 steward")
    ends: list[State] = [way.end for way in ways(game.state)]
    assert [end.players[0].hand.bit_count() for end in ends] == [2]
    assert ends[0].influences[MEMBERS.index("steward")] is not None


def test_every_step_it_weighs_is_legal() -> None:
    """WC-FILE-4: with every power in hand, and within a play."""
    game = drawn(
        "Ann mi4, mi8, de2, de9, wi4, la3; knight: Ann mi3; lover: Ann de1; matchmaker: Ann la5; "
        "fool: Ann wi2; sage: Ann kn5; wizard: Ann kn2; steward: Ann la2; charlatan: Ann we3; "
        "consort: Ben wi10; ruler: Ben la9"
    )
    for each in (game, game.play("play mi4 ruler"), game.play("play mi8 wizard", "done")):
        legal: set[Action] = set(KIT.game.legal(each.state))
        assert {action for _, action in whole_turns().weigh(each.state)} <= legal


def told(found: Iterable[Because]) -> list[tuple[str, dict[str, str | int]]]:
    """Return reasons without their measures."""
    return [(each.key, {key: each.values[key] for key in each.values if key != MORE}) for each in found]


SPOKEN: tuple[tuple[str, str, list[tuple[str, dict[str, str | int]]]], ...] = (
    ("Ann kn1, kn6", "play kn1 consort", [("claims", {"n": 4}), ("spends", {"n": 1})]),
    ("Ann kn1, kn6, wi6", "play kn6 consort", [("claims", {"n": 4}), ("spends", {"n": 6})]),
    ("Ann mi8, de5; lover: Ann de2; ruler: home, Ben mi9", "play mi8 ruler", [
        ("claims", {"n": 4}), ("by-lover", {}), ("unbeaten", {}), ("spends", {"n": 13}),
    ]),
    ("Ann wi6, wi3, de1; heir: Ben wi7", "play wi6 heir", [
        ("sends-home", {"n": 3}), ("by-booster", {}), ("spends", {"n": 9}),
    ]),
    ("Ann la4; consort: Ann kn6; heir: Ben wi8; dowager: Ben de2; deck only we1", "play la4 ruler", [
        ("claims", {"n": 5}), ("lead-last", {"n": 9, "most": 5}), ("royals", {"n": 2}), ("unbeaten", {}),
        ("spends", {"n": 4}),
    ]),
    ("Ann la4; consort: Ann kn6; deck only we1, we2, we3, we4", "pass 2", [
        ("nears-end", {"n": 2}), ("chooses", {}),
    ]),
    ("Ann la4; consort: Ben kn6; deck only we1, we2, we3, we4", "pass 2", [("chooses", {})]),
    ("Ann la4; consort: Ben kn6; deck only we1", "pass 1", [("ends-lost", {})]),
    ("Ann la4; consort: Ann kn6; deck only we1", "pass 1", [("ends", {})]),
    ("Ann la4; steward: Ann we3; fool: Ben wi2; deck only we1, we2", "steward", [
        ("costs", {"n": 1}), ("ends-lost", {}),
    ]),
    ("Ann mi2; charlatan: Ann we3; knight: home, Ben mi7; ruler: Ben la9; wizard: Ben kn9; deck only mi4", (
        "charlatan knight"
    ), [("repays", {}), ("spends", {"n": 2}), ("charlatan", {"n": 7})]),
)  # fmt: skip


@pytest.mark.parametrize(("text", "action", "reasons"), SPOKEN)
def test_a_reason_speaks_for_the_whole_of_what_is_proposed(
    text: str, action: str, reasons: list[tuple[str, dict[str, str | int]]]
) -> None:
    """WC-BOT-1: cards that beat it are told only where they are few, and of a play as it is finished."""
    seen = KIT.game.view(drawn(text).state, 0)
    found = whole_turns().why(seen, GAME.parse(action))
    assert told(found) == reasons


def test_of_a_turn_that_was_played_its_own_play_is_counted() -> None:
    """WC-BOT-1: the Lover was left out, though the computer would have used it."""
    seen = KIT.game.view(drawn("Ann mi8, de5; lover: Ann de2").state, 0)
    play, lover, done = map(GAME.parse, ("play mi8 ruler", "lover de5", "done"))
    assert "few-beat" in {because.key for because in whole_turns().grounds(seen, (play, done))}
    assert "unbeaten" in {because.key for because in whole_turns().grounds(seen, (play, lover, done))}


ROUND_5 = (
    "Ann la3, mi2, we2, we5, de2, wi2; ruler: home, Ben la9; consort: Ann kn4; heir: Ben de6; "
    "dowager: Ann we4; wizard: Ben kn3; steward: Ben la8"
)
ROUND_9 = (
    "Ann la3, we2, we5, kn5, kn9, wi8; Ben la10, de9; ruler: Ann mi2; consort: Ann kn4; dowager: Ann we4; "
    "lover: Ann de2; heir: home, Ben de6; wizard: Ben kn3; steward: Ben la8; fool: Ben wi4"
)
ROUND_11 = (
    "Ann la3, mi1, mi7, we2, we5, kn9; ruler: Ann mi2; consort: Ann kn4; dowager: Ann we4; lover: Ann de2; "
    "sage: Ann kn5; wizard: Ben kn3; steward: Ben la8; matchmaker: Ben la5; fool: Ben wi10"
)
ROUND_13 = (
    "Ann la3, mi7, mi9, we5, we10, kn9; ruler: home, Ben mi10; consort: Ann kn4; dowager: Ann we4; "
    "sage: Ann kn5; charlatan: Ann we2; knight: Ann mi1; lover: Ann de2; wizard: Ben kn3; fool: Ben wi10; "
    "deck only we1, we3, we6, la1, la2, la4, la5, la6, mi2, mi3, kn1, kn2, de5"
)


@pytest.mark.parametrize(
    ("text", "steps", "language", "said"),
    [
        (ROUND_5, ("play wi2 fool", "play de2 lover"), "en", (
            "Why: later the Fool lets a lower card win over the 9: Ruler (A).", "brings none of that",
        )),
        (ROUND_11, ("play mi1 knight", "play we2 charlatan"), "de", (
            "Warum: der Ritter kann später Macht 7 dazulegen, kostet nur 1 an Karten.", "– gewinnt von 100",
        )),
        (ROUND_9, ("play wi8 fool", "play kn5 sage"), "en", (
            "takes 1 status from the other side, the other side's Fool then lets no lower card win over",
            "wins 1 status, but wins about",
        )),
        ("Ann la9, mi2, we2, we4, we5, kn4; ruler: Ben la2", ("play kn4 consort", "play la9 ruler"), "en", (
            "Why: wins 4 status, spends only 4 in cards.", "takes 5 status from the other side, but wins",
        )),
        (ROUND_13, ("sage la9", "play mi7 ruler"), "en", (
            "Why: wins 4 status (like the next best), spends only 12 in cards.",
            "– with the help of the Knight, wins about 4 games fewer",
        )),
        ("Ann kn3, kn5; ruler: Ben la9", ("play kn3 sage", "play kn5 sage"), "en", (  # fewer beat the other
            "Why: wins 1 status (like the next best), spends only 3 in cards.",
            "– of the 57 cards not seen yet only 5 beat the 5",
        )),
        (ROUND_13, ("sage la9", "play mi7 ruler"), "de", (
            "Warum: bringt 4 Ansehen (wie das Zweitbeste), kostet nur 12 an Karten.",
        )),
        (ROUND_13, ("sage la9", "pass 2"), "en", ("Why: wins 4 status, royals held", "can be kept, but")),
    ],
)  # fmt: skip
def test_a_hint_names_what_tells_its_play_from_the_next_best(
    text: str, steps: tuple[str, str], language: str, said: tuple[str, ...]
) -> None:
    """What both win is left out: then it is the power, what it costs, or with whose help it is won.

    Where that is only that it costs less, what both win is told first.
    """
    front = Fronts(games())["winter-court"]
    front.speak(language)
    ui: Any = front.matches
    seen = KIT.game.view(drawn(text).state, 0)
    first, second = (
        Idea((step,), (*whole_turns().why(seen, GAME.parse(step)), *more), (), 0.0, ())
        for step, more in zip(steps, ((), (Because("behind", {"n": 4}),)), strict=True)
    )
    weighed = Weighed(ui.words, names_in(ui, seen, GAME.seats(seen)), lambda texts: [*map(Entry, texts)])
    found = " ".join(weighed.lines(Advice(first, "step", [second])))
    assert [each for each in said if each not in found] == [], found


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Why: Wizard (E) can be used again later, a second play now, but wins as much status as its"),
        (
            "de",
            "Warum: Zauberer (E) ist später wieder nutzbar, jetzt ein zweites Mal ausspielen, aber bringt so",
        ),
    ],
)
def test_what_a_power_does_now_is_told_apart_from_its_later_use(language: str, said: str) -> None:
    """WC-POW-WIZARD: used for a second play that wins the Wizard again, it seemed told twice."""
    game = drawn("Ann mi8, kn4, we9, we10; wizard: Ann kn1; heir: Ann de3; ruler: Ben la10")
    game = game.play("play mi8 knight", "done")
    front = Fronts(games())["winter-court"]
    front.speak(language)
    ui: Any = front.matches
    seen = KIT.game.view(game.state, 0)
    steps = [GAME.parse(text) for text in ("wizard", "play kn4 wizard", "done")]
    idea = Idea((*map(str, steps),), tuple(whole_turns().grounds(seen, steps)), (), 0.0, ())
    weighed = Weighed(ui.words, names_in(ui, seen, GAME.seats(seen)), lambda texts: [*map(Entry, texts)])
    (line,) = weighed.lines(Advice(idea, "idea", []))
    assert line.startswith(said), line


@pytest.mark.parametrize(
    ("before", "first", "card", "member"),
    [
        ("mi8 knight", "wizard", "kn4", "wizard"),
        ("", "charlatan charlatan", "we4", "charlatan"),
        ("", "sage kn9", "kn9", "sage"),
    ],
)
def test_a_power_that_is_won_back_is_no_new_one(before: str, first: str, card: str, member: str) -> None:
    """WC-POW-1: won without having been used it is told what it can do later; won back, that it is there."""
    deck = "deck only la2, la3, la4, la5, la6, la7, la8, la9"
    there = "wizard: Ann kn1; charlatan: Ann we1; sage: Ann kn2; ruler: Ben la10"
    hand = "mi8, kn4, we4, we9, kn10, la1"
    game = drawn(f"Ann {hand}; {there}; {deck}")
    for step in (f"play {before}", "done") if before else ():
        game = game.play(step)
    seen, played = KIT.game.view(game.state, 0), (first, f"play {card} {member}", "done")
    for step in played:
        assert step in game.texts()
        game = game.play(step)
    keys = {each.key for each in whole_turns().grounds(seen, [*map(GAME.parse, played)])}
    assert "regains" in keys
    assert not {key for key in keys if key.startswith("gains-")}


def test_all_royals_and_status_of_a_turn_are_counted_together() -> None:
    """WC-POW-WIZARD: two royals go home in one turn; the card the Sage brought is what won the first."""
    text = (
        "Ann kn10, de8; sage: Ann kn1; wizard: Ann mi8; ruler: Ben la4; consort: Ben kn4; "
        "heir: home, Ben wi7; dowager: Ben we4; "
        "deck only we1, we2, we3, we5, we6, we7, we8, de1, de2, de3, de4, kn5, kn6"
    )
    game, seen = drawn(text), list[Any]()
    steps = ("sage la8", "play la8 ruler", "done", "wizard", "play kn10 consort", "done", "draw 1")
    for step in steps:
        seen.append(KIT.game.view(game.state, 0))
        game = game.play(step)
    player: Any = KIT.bots["chancellor"].make(GAME)
    found = told(player.reasons(seen, [*map(GAME.parse, steps)]))
    assert found[:2] == [("stops-royals", {"n": 2}), ("sends-home", {"n": 9})]
    assert ("spends", {"n": 18}) in found
    assert not {"sage", "highest-discard"} & {key for key, _ in found}
    assert len(found) == len({key for key, _ in found})
