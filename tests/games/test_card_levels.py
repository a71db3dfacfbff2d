"""The levels of the games of cards: each a step up, looking at nothing hidden, with its reasons in words.

Here few games show what cannot be missed: whoever is lowest beats chance, and the second beats the lowest.
WK_LEVEL_GAMES=200 measures every pair as the levels are promised: against the level below page and steward
win 65 of 100 games, the chancellor, below whom the steward plays well already, 53.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, course
from wk.chance import seeded
from wk.engine.bots import play_match
from wk.engine.match import Match
from wk.engine.search.levels import Searcher
from wk.engine.seats import CROWNS
from wk.games import games
from wk.games.fronts import Fronts
from wk.shell.match.ideas import names_in, told
from wk.words import LANGUAGES, GameWords, Words

if TYPE_CHECKING:
    from wk.engine.search.mind import Mind

GAMES = {"winter-court": 2, "minsterpool": 3, "siege": 4, "nobles": 3}
"""The games, with the usual number of players."""

FOUR = ("1100", "1010", "1001", "0110", "0101", "0011")
LEVELS = ("random", "page", "steward", "chancellor")
NUMBER = int(os.environ.get("WK_LEVEL_GAMES", "0"))
"""How many games measure a pair of levels; 0: a few of the quick levels."""

PROMISED = {"page": 0.65, "steward": 0.65, "chancellor": 0.53}
"""What share of the wins a level needs against the one below in 200 games: two standard errors less than the
weakest pair was measured at, lest chance decide (CONTRIBUTING, "Strength from outside")."""

FEW, PLAIN = {"page": 18, "steward": 9}, 0.55
"""How many games are a few, as a steward takes its time, and what share it needs in them."""

SEATS = {2: ("01", "10"), 3: ("011", "101", "110", "100", "010", "001"), 4: FOUR}
"""In which seats the higher level, 1, sits, in turn: as often as the other, and everywhere."""

every_game = pytest.mark.parametrize("name", GAMES)


def mind(name: str) -> Mind[Any, Any]:
    """Return what the highest level knows of a game."""
    kit = SHELF[name]
    bot: Any = kit.bots["chancellor"].make(kit.game)
    assert isinstance(bot, Searcher)
    return bot.mind


@every_game
def test_levels_stand_in_order(name: str) -> None:
    """WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1."""
    assert tuple(SHELF[name].bots) == (*LEVELS, *CROWNS)


def share_of_win(name: str, high: str, low: str, number: int) -> float:
    """Play one of a series of games and return what share of the win the higher level has."""
    kit, players, draw = SHELF[name], GAMES[name], seeded(number)
    setup = {**kit.random_setup(draw, players)}
    if "options" in setup and "civil_war" in setup["options"]:
        setup["options"] = {**setup["options"], "civil_war": "strongest"}
    sitting = SEATS[players][number % len(SEATS[players])]
    levels = [kit.bots[high if place == "1" else low] for place in sitting]
    match = Match(kit.game, setup, draw=draw)
    play_match(match, [each.make(kit.game) for each in levels], draw, lambda seat: levels[seat].effort())
    winners = kit.game.winners(match.state)
    return sum(sitting[seat] == "1" for seat in winners) / max(len(winners), 1)


@every_game
@pytest.mark.parametrize("level", LEVELS[1:] if NUMBER else LEVELS[1:3])
def test_a_level_beats_the_one_below(name: str, level: str) -> None:
    """WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: in half of all seats; shared wins are shared out."""
    below, games = LEVELS[LEVELS.index(level) - 1], NUMBER or FEW[level]
    won = sum(share_of_win(name, level, below, number) for number in range(games))
    assert won / games >= (PROMISED[level] if NUMBER else PLAIN)


@every_game
def test_steps_are_weighed_by_what_the_seat_sees(name: str) -> None:
    """WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: whatever is guessed, the same steps weigh the same."""
    known, it = mind(name), course(name, 2)
    for state, _, _ in list(it.decisions)[::7]:
        seen = it.game.view(state, it.game.seat_to_move(state))
        first, second = (known.weigh(it.game.guess(seen, seeded(seed))) for seed in (1, 2))
        assert first == second
        assert first
        assert all(action in it.game.legal(state) for _, action in first)
        assert sum(known.value(state)) == pytest.approx(1, abs=0.5)


@every_game
def test_reasons_have_words(name: str) -> None:
    """Every step that has one in some games, in every language."""
    known, it = mind(name), course(name, 2)
    kit: Any = SHELF[name]
    shown = Fronts(games())[name].matches
    for language in LANGUAGES:
        given = 0
        words = GameWords(Words(kit.assets, language), Words("shell", language))
        for state, _, _ in list(it.decisions)[::5]:
            seen = it.game.view(state, it.game.seat_to_move(state))
            for action in list(it.game.legal(seen))[:12]:
                reasons = known.why(seen, action)
                given += len(reasons)
                named = names_in(shown, seen, it.game.seats(seen))
                assert len(list(filter(None, told(words, reasons, named)))) == len(reasons)
        assert given
