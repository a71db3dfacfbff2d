"""Laws of what the coach says in every game with screens: sentences for all it finds, and for nonsense."""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from tests.here import ThinkerHere
from tests.laws.courses import SHELF, course
from tests.laws.judging import little_work
from wk.chance import seeded
from wk.engine.bots import Because
from wk.engine.coach.turns import closes
from wk.engine.coach.verdict import Verdict
from wk.engine.history import History
from wk.engine.match import Match
from wk.games import games
from wk.games.fronts import Fronts
from wk.shell.match.coach.telling import Remarks, progress
from wk.shell.match.coach.work import Review, review_of
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from wk.engine.bots import Levels

__all__ = ["little_work"]

COURSE = 2
"""Which of the games played for the laws is judged."""

SOME = 5
"""So many turns of it."""

NONSENSE: tuple[dict[str, str | int], ...] = (
    {},
    {"row": "nonsense", "card": "", "n": "x"},
    {"seat": 99, "n": 10**30},
    {"seat": "x"},
    {"seat": -7, "row": 5},
)
"""Values of reasons that no player gives, but a file may."""

TRIES = 4
"""So many turns at random are told beside each."""

every_game = pytest.mark.parametrize("name", [name for name, kit in SHELF.items() if len(kit.bots) > 1])


def judged(name: str) -> Review:
    """Return the review of a game with some turns judged, with little work."""
    it = course(name, COURSE)
    history: History[Any, Any] = History(it.game, it.setup)
    for action in it.actions:
        history.take(action)
    match: Match[Any, Any] = Match(it.game, it.setup, draw=seeded(1), history=history)
    levels: Levels = {key: level._replace(work=30) for key, level in SHELF[name].bots.items()}
    found = review_of(match, levels, ThinkerHere({name: levels}))
    assert found is not None
    found.start()
    for moment in range(SOME + 1):
        found.update(float(moment))
    return found


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_found_is_told_in_sentences(name: str, language: str) -> None:
    found, front = judged(name), Fronts(games())[name]
    front.speak(language)
    remarks = Remarks(found, front.matches)
    assert found.done == SOME
    assert remarks.measure
    assert progress(found, front.matches.words)
    for seat in range(len(remarks.seats)):
        assert all(isinstance(part, str) for part in remarks.figure(seat))
    for verdict in found.verdicts:
        sentence = remarks.sentence(verdict)
        assert sentence.endswith(".")
        assert ".." not in sentence
        assert remarks.seats[verdict.seat].name in remarks.head(verdict)
        for text in verdict.actions:  # told, not shown as records hold them: "draw 2 cards", not "draw 2"
            assert " " not in text or not re.search(rf"{re.escape(text)}(?! \w)", sentence)


@pytest.mark.parametrize("name", ["minsterpool", "nobles", "siege", "winter-court"])
def test_two_turns_with_cards_are_never_told_alike(name: str) -> None:
    """Nobody can outline what has no place in a picture: the words tell one card from another."""
    found, ui = judged(name), Fronts(games())[name].matches
    match, told_apart, remarks = found.match, 0, Remarks(found, ui)
    for number, turn in product(range(TRIES), found.turns):
        draw, state, texts = seeded(f"{number}-{turn.first}"), match.states[turn.first], list[str]()
        while len(texts) < turn.end - turn.first:  # as many steps at random
            action = match.game.legal(state).pick(draw)
            texts.append(match.game.text(action))
            before, state = state, match.game.apply(state, action)
            if closes(match.game, before, action, state):
                break
        done = [match.game.text(action) for action in match.actions[turn.first : turn.end]]
        if sorted(texts) != sorted(done) and len(texts) == len(done):
            told_apart += 1
            remarks._known.clear()
            told = remarks._told(Verdict(*turn, 0.5, 0.4, 0.3, tuple(texts)))
            assert told.done != told.rest, (texts, done)
    assert told_apart > 20


@pytest.mark.parametrize(("language", "said"), [("en", "… then "), ("de", "… dann ")])
def test_what_went_on_with_a_turn_is_told_apart_from_it(language: str, said: str) -> None:
    """The discard after a pass is judged by itself, for that showed two cards: the pass is not meant."""
    found, front = judged("winter-court"), Fronts(games())["winter-court"]
    front.speak(language)
    remarks, match = Remarks(found, front.matches), found.match
    plain = front.matches.words("coach.as-good")
    kinds, discards = {True: 0, False: 0}, 0
    for turn in found.turns:
        verdict = Verdict(turn.first, turn.end, turn.seat, 0.0, 0.0, -0.5)
        part = turn.first > 0 and match.states[turn.first - 1].turn == match.states[turn.first].turn
        kinds[part] += 1
        discards += match.game.text(match.actions[turn.first]).startswith("discard") and part
        assert remarks.better(verdict).startswith(said) == part
        assert (remarks.better(verdict) == plain) != part
        assert remarks.sentence(verdict).startswith(said) == part
    assert all(kinds.values())
    assert discards


def test_what_is_a_players_first_choice_of_a_round_goes_on_with_nothing() -> None:
    """All bids of the High Court, and all picks, are told as one: the second player's is no second step."""
    found, front = judged("minsterpool"), Fronts(games())["minsterpool"]
    front.speak("en")
    remarks, match = Remarks(found, front.matches), found.match
    chosen = 0
    for turn in found.turns:
        if match.states[turn.first].phase in {"bid", "select"}:
            verdict = Verdict(turn.first, turn.end, turn.seat, 0.0, 0.0, -0.5)
            assert remarks.better(verdict) == front.matches.words("coach.as-good")
            chosen += turn.seat != match.states[turn.first - 1].seat
    assert chosen > 3


@every_game
def test_reasons_no_player_gives_are_left_out_or_told_but_end_nothing(name: str) -> None:
    found, ui = judged(name), Fronts(games())[name].matches
    keys = [because.key for verdict in found.verdicts for because in verdict.why]
    for key in dict.fromkeys((*keys, "points", "taken", "lost", "acquire", "nonsense", "")):
        why = tuple(Because(key, values) for values in NONSENSE)
        for verdict in found.verdicts:
            told = Remarks(found, ui).why(verdict._replace(why=why))
            assert not told or verdict.actions
