"""The levels of the games of cards: each a step up, looking at nothing hidden, with its reasons in words.

The levels' strength is measured by longer runs (`sim --game … --bots …`); here few games show what cannot
be missed: whoever is lowest beats chance, and the second beats the lowest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import SHELF, course
from wk.chance import seeded
from wk.engine.bots import Effort, play_match
from wk.engine.match import Match
from wk.engine.search.searcher import Searcher
from wk.shell.match.reasons import told
from wk.words import LANGUAGES, GameWords, Words

if TYPE_CHECKING:
    from wk.engine.search.mind import Mind

GAMES = {"winter-court": 2, "minsterpool": 3, "siege": 4, "nobles": 3}
"""The games, with the usual number of players."""

LEVELS = ("random", "page", "steward", "chancellor")
NEEDED = {("nobles", "page"): 0.5, ("nobles", "steward"): 0.5}
"""What share of the wins a level needs against the one below where it is less than 0.6."""

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
    assert tuple(SHELF[name].bots) == LEVELS


@every_game
@pytest.mark.parametrize("level", LEVELS[1:3])
def test_a_level_beats_the_one_below(name: str, level: str) -> None:
    """WC-BOT-1, HC-BOT-1, SG-BOT-1, NB-BOT-1: half the seats, or half of the time the odd one."""
    kit, players = SHELF[name], GAMES[name]
    below, won, games = LEVELS[LEVELS.index(level) - 1], 0.0, 18
    for number in range(games):
        draw = seeded(number)
        setup = {**kit.random_setup(draw, players)}
        if "options" in setup and "civil_war" in setup["options"]:
            setup["options"] = {**setup["options"], "civil_war": "strongest"}
        high = {(seat + number) % players for seat in range((players + number % 2) // 2)}
        seats = [level if seat in high else below for seat in range(players)]
        match = Match(kit.game, setup, draw=draw)
        play_match(match, [kit.bots[each].make(kit.game) for each in seats], draw)
        winners = kit.game.winners(match.state)
        won += sum(seat in high for seat in winners) / max(len(winners), 1)
    assert won / games >= NEEDED.get((name, level), 0.6)


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
    """Every step there is in some games, in every language; a search says how often it won."""
    known, it = mind(name), course(name, 2)
    kit: Any = SHELF[name]
    for language in LANGUAGES:
        words = GameWords(Words(kit.assets, language), Words("shell", language))
        for state, _, _ in list(it.decisions)[::5]:
            seen = it.game.view(state, it.game.seat_to_move(state))
            for action in list(it.game.legal(seen))[:12]:
                reasons = known.why(seen, action)
                assert reasons
                assert len(list(filter(None, told(words, reasons)))) == len(reasons)
        state = next(state for state, _, _ in it.decisions if len(known.weigh(state)) > 1)
        seen = it.game.view(state, it.game.seat_to_move(state))
        found = kit.bots["chancellor"].make(it.game).choose(seen, seeded(1), Effort(5))
        assert str(found.why[-1].values["lines"]) in told(words, found.why)[-1]
