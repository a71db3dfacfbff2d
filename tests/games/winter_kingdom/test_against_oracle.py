"""The rules against the second, literal implementation of the rule text in tests/oracle.

Both play the same games; after every action the legal actions, listed as texts, and after every third, here
and there another, the whole position with its score sheet must be the same. WK_COMPARE_GAMES=400 plays that
many games instead of a few, looks at it after every action, and then every card must have been in play in at
least fifty.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.eager_player import choose
from tests.games.winter_kingdom.varied_setups import TOOLS, setup
from tests.oracle import Oracle
from tests.oracle.perform import perform
from wk.engine.transcript import heading
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.cards.ability import Kind
from wk.games.winter_kingdom.cards.ids import ABILITY_IDS, ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.words import Words

if TYPE_CHECKING:
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

GAMES = int(os.environ.get("WK_COMPARE_GAMES", "40"))
"""How many games are played."""

FEW = 40
"""From so many games on every card and every kind of action must have been in play."""

FULL = 400
"""From so many games on every card must have been in play in OFTEN of them."""

OFTEN = 50
SOMETIMES = 3
"""After every so many actions the whole position is compared: what differs in it stays different."""
FOREIGN = 3
"""How many actions that were legal before are tried in every state."""

GAME = TOOLS.rules(Words(TOOLS.assets))


class Pair:
    """One game played by both implementations."""

    def __init__(self, settled: dict[str, Any]) -> None:
        self.setup = settled
        self.state: State = GAME.start(settled)
        self.oracle = Oracle(settled)
        self.lines: list[str] = []

    def check(self, *, whole: bool = True) -> list[str]:
        """Compare what is legal, and of the whole also the position with its score; return what is legal."""
        theirs = self.oracle.legal()
        ours = sorted(GAME.text(action) for action in GAME.legal(self.state))
        here, there = sorted(set(ours) - set(theirs)), sorted(set(theirs) - set(ours))
        assert ours == theirs, self._story(f"legal only here: {here}; only there: {there}")
        if whole:
            ours_now, theirs_now = TOOLS.position(self.state), self.oracle.position()
            assert ours_now == theirs_now, self._story(f"here: {ours_now}; there: {theirs_now}")
        assert GAME.chance_due(self.state) == self.oracle.shuffle_due, self._story("shuffle due?")
        return theirs

    def play(self, text: str) -> None:
        """Take an action that both find legal, or a shuffle."""
        if self.oracle.shuffle_due:
            self.oracle.apply(text)
        else:
            perform(self.oracle.game, text)
        self.state = GAME.apply(self.state, parse(text))
        self.lines.append(text)

    def refuse(self, text: str) -> None:
        """Check that an action the oracle does not allow is refused with a reason."""
        action: Action = parse(text)
        assert action not in GAME.legal(self.state), self._story(f"accepted: {text}")
        assert GAME.why_not(self.state, action), self._story(f"no reason: {text}")

    def _story(self, difference: str) -> str:
        """Return a difference with the record of the game up to it."""
        return "\n".join([difference, heading(GAME.name, self.setup), *self.lines])


def features_of(text: str) -> set[str]:
    """Return what kind of action a text is and, of a use, the card and whether its second action is in it."""
    kind, *words = text.split(" ")
    if kind != "use":
        return {kind}
    card = words[0].removesuffix("+")
    hexes = sum("," in word for word in words)
    once = 1 if ABILITIES[INDEX[card]].first.builds else 2
    second = words[0].endswith("+") or hexes > once or words[-1] in {"build", "fort"}
    return {card, f"{card} second"} if second else {card}


@cache
def compared(number: int) -> frozenset[str]:
    """Play one game by both, the number decides the setup and all that is chosen; return what was in it.

    That is the cards in force, the cards used (``mine``, its second action ``mine second``) and the kinds of
    action, chance among them.
    """
    rng, choosing = random.Random(number), random.Random(number)
    pair = Pair(setup(number))
    former: list[str] = []
    while GAME.seat_to_move(pair.state) is not None:
        place = len(pair.lines)
        legal = pair.check(whole=GAMES >= FULL or place % SOMETIMES == number % SOMETIMES)
        for other in rng.sample(former, min(FOREIGN, len(former))):
            if other not in legal:
                pair.refuse(other)
        former += rng.sample(legal, min(FOREIGN, len(legal)))
        if GAME.chance_due(pair.state):
            pair.play(GAME.text(GAME.chance_action(pair.state, choosing.random)))
        else:
            pair.play(choose(pair.state, legal, choosing))
    assert pair.check() == []
    assert pair.oracle.position()["over"]
    in_force = {pair.setup["economy"], *pair.setup["twists"], *pair.setup["goals"]}
    return frozenset(in_force.union(*map(features_of, pair.lines)))


@pytest.mark.parametrize("number", range(GAMES))
def test_both_implementations_play_the_same_game(number: int) -> None:
    """Turns, building, abilities, coins, twists, reshuffles, scoring and the end: all the rules at once."""
    compared(number)


@pytest.mark.skipif(GAMES < FEW, reason="the comparison was cut short")
def test_the_compared_games_contain_every_card_and_every_kind_of_action() -> None:
    """The comparison above is worth something: nothing of the rules stays out of it."""
    counts = Counter(feature for number in range(GAMES) for feature in compared(number))
    cards = [*ABILITY_IDS, *ECONOMY_IDS, *TWIST_IDS, *GOAL_IDS]
    seconds = [f"{card} second" for card in ABILITY_IDS]
    kinds = ["build", "fort", "skip", "acquire", "upgrade", "extra", "salvage", "wolves", "end", "shuffle"]
    assert {thing: counts[thing] for thing in (*cards, *seconds, *kinds) if not counts[thing]} == {}
    if GAMES >= FULL:
        assert {card: counts[card] for card in cards if counts[card] < OFTEN} == {}


def test_every_acquired_card_but_the_tunnel_has_a_second_action() -> None:
    """WK-AB-1: so that the count of second actions above leaves none out."""
    assert {ability.id for ability in ABILITIES if ability.kind is not Kind.NONE} == set(HAND_IDS)
