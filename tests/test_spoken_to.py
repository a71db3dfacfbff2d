"""Whoever plays alone is spoken to, on screens alone; the name stays wherever there are no such words."""

from __future__ import annotations

import pickle
import re
from datetime import date
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.chapters import course
from wk.engine.coach.verdict import Verdict
from wk.engine.history import History
from wk.engine.match import Match
from wk.engine.record import read
from wk.engine.seats import PlayerWish, Seat, You, addressed, seats
from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell.daily_trial import daily_trial
from wk.shell.match.coach.scene import CoachScene
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.ideas import Ideas
from wk.shell.match.log.recap_box import recap
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.table.part import Step
from wk.shell.match.table.scene import TableScene
from wk.shell.match.telling import Teller
from wk.shell.scene import Pop
from wk.shell.shelf import Shelf
from wk.shell.thinker.thinkers import Pondering, Thinkers
from wk.shell.widget import Widget
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from wk.shell.app import App

ANN, BEN, CLEO = Seat("Ann", "blue", "human"), Seat("Ben", "red", "bot:page"), Seat("Cleo", "green", "human")


@pytest.mark.parametrize(
    ("sitting", "spoken_to"),
    [
        ([ANN, BEN], [0]),
        ([BEN, ANN, BEN], [1]),
        ([ANN, CLEO], []),
        ([ANN, BEN, CLEO], []),
        ([BEN, BEN], []),
        ([ANN], []),
    ],
)
def test_who_alone_sits_among_computer_players_is_spoken_to(
    sitting: list[Seat], spoken_to: list[int]
) -> None:
    found = addressed(sitting)
    assert list(found) == sitting
    assert [number for number, seat in enumerate(found) if isinstance(seat.name, You)] == spoken_to
    several = addressed(seat._replace(kind="human") for seat in found)
    assert not any(isinstance(seat.name, You) for seat in several), "once another person has sat down"


def test_the_name_is_as_good_as_any_and_survives_the_way_to_the_thinker() -> None:
    (ann, _) = seats([PlayerWish("Ann"), PlayerWish("Ben", kind="bot:page")])
    assert ann.name == "Ann"
    assert isinstance(pickle.loads(pickle.dumps(ann)).name, You)  # noqa: S301 - just made


@pytest.mark.parametrize(
    ("language", "key", "values", "said"),
    [
        ("en", "table.turn-of", {}, "Your turn"),
        ("de", "table.turn-of", {}, "Du bist am Zug"),
        (
            "en",
            "again.first",
            {},
            (
                "The same seats by the same rules; you begin. “A new draw” deals everything anew, "
                "“The same draw” deals as in this game."
            ),
        ),
        ("en", "why.total", {"n": 1}, "You have 1 point in all. All that counts is lit."),
        ("en", "why.total", {"n": 2}, "You have 2 points in all. All that counts is lit."),
        ("de", "log.line", {"what": "ein Fort gebaut"}, "Du hast ein Fort gebaut."),
        ("en", "log.line", {"what": "built a fort"}, "You built a fort."),
        ("en", "curtain.heading", {}, "Ann, it is your turn"),
    ],
)
def test_words_that_address_have_another_form_and_else_the_name(
    language: str, key: str, values: dict[str, Any], said: str
) -> None:
    words = Words("shell", language, addresses=True)
    assert words(key, name=You("Ann"), **values) == said
    plain = words(key, name="Ann", **values)
    assert "Ann" in plain
    assert Words("shell", language)(key, name=You("Ann"), **values) == plain, "files and commands name"


def test_another_field_may_be_the_one_who_is_spoken_to() -> None:
    words = Words("nobles", addresses=True)
    told = {"n": 3, "guard": 2}
    assert words("log.battle-won", name="Ben", other=You("Ann"), **told) == "Ben beats you, 3 to 2."
    assert words("log.battle-won", name=You("Ann"), other="Ben", **told) == "You beat Ben, 3 to 2."


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_table_asks_whoever_plays_alone_without_a_name(name: str, language: str, app: App) -> None:
    """Of two people it names the one it asks; the record holds names."""
    front: Any = Fronts(Games(app.store.folder))[name]
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    shelf.speak(language)
    app.change_settings(language=language, curtain=False)
    setup = front.kit.random_setup(seeded(4), 2)
    for other in ("bot:random", "human"):
        names = zip(setup["players"], ("human", other), ("Zoe", "Ben"), strict=True)
        players = [{**player, "kind": kind, "name": called} for player, kind, called in names]
        match: Match[Any, Any] = shelf.open_match({**setup, "players": players})
        draw = seeded(2)
        while match.game.seat_to_move(match.state) != 0:
            match.play(match.game.legal(match.state).pick(draw))
        scene = front.table(app, match)
        assert isinstance(scene, TableScene)
        scene.play.show(0)
        asked = scene.part.prompt.sentence
        assert ("Zoe" in asked) is (other == "human"), asked
        assert match.record is not None
        assert read(_path(match)).setup["players"][0]["name"] == "Zoe"


@pytest.mark.parametrize("name", GAMES)
def test_whoever_won_alone_is_told_so(name: str, app: App) -> None:
    """A name that is joined to nobody else's stays the name of whoever is spoken to."""
    front: Any = Fronts(Games(app.store.folder))[name]
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    setup = front.kit.random_setup(seeded(4), 2)
    names = zip(setup["players"], ("human", "bot:random"), ("Zoe", "Ben"), strict=True)
    players = [{**player, "kind": kind, "name": called} for player, kind, called in names]
    for seed in range(1, 30):
        match: Match[Any, Any] = shelf.open_match({**setup, "players": players})
        draw = seeded(seed)
        while match.game.seat_to_move(match.state) is not None:
            match.play(match.game.legal(match.state).pick(draw))
        if match.game.winners(match.state) == (0,):
            break
    told = front.screens.matches.outcome(match.state)
    assert "you" in told.lower()
    assert "Zoe" not in told


def _path(match: Match[Any, Any]) -> Path:
    assert match.record is not None
    return match.record.path


ENDED = {
    "minsterpool": {"The sixth round is always the last."},
    "nobles": {"No other court has a noble left.", "The last Resource card was drawn."},
    "siege": {"A whole family at home ends the game.", "Year 12 was the last."},
    "winter-court": {
        "All four royals in one hand end the game at once.",
        "The last card of the deck was drawn.",
    },
    "winter-kingdom": {
        "A game lasts 30 rounds at most.",
        "You had no piece left in supply, so that round was the last.",
        "Ben had no piece left in supply, so that round was the last.",
        "Several players had no piece left in supply, so that round was the last.",
    },
}
"""What may be said of why a game ended."""


@pytest.mark.parametrize("name", GAMES)
def test_the_end_says_why_it_is_the_end(name: str, app: App) -> None:
    """On the score sheet and above the table, in a sentence that is true of the position.

    HC-END-1, NB-END-1, NB-END-2, SG-END-1, SG-END-3, WC-END-1, WC-END-2, WK-END-1.
    """
    front: Any = Fronts(Games(app.store.folder))[name]
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    setup = front.kit.random_setup(seeded(4), 2)
    names = zip(setup["players"], ("human", "bot:random"), ("Zoe", "Ben"), strict=True)
    players = [{**player, "kind": kind, "name": called} for player, kind, called in names]
    match: Match[Any, Any] = shelf.open_match({**setup, "players": players})
    draw = seeded(1)
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))
    view = match.game.view(match.state, None)
    why = front.screens.matches.ended(view)
    assert why in ENDED[name]
    scene = front.table(app, match)
    scene.play.show(None)
    assert why in scene.part.prompt.hint
    sheet: Any = ScoreScene(app, match, front.screens.matches, WaysOut(Pop, lambda _: scene))
    assert sheet.shown.note.endswith(why)


OF_ANOTHER = re.compile(r"You (?!always|across|pass|less|this|as|discuss)[a-z]+s ")
"""What would be said of another in English, as "yields", where it is said to somebody."""

ALONE = "Qwertz"
"""A name that is in no sentence by chance."""

WITHOUT_PAUSE = {"winter-court", "winter-kingdom"}
"""In these games nothing is shown that all look at before the game goes on."""

LOOKED = 12
"""At so many moments of a match the table, its previews and its log are read."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", GAMES)
def test_nothing_told_to_whoever_plays_alone_holds_the_name(name: str, language: str, app: App) -> None:
    """Neither table, log, recap, replay, score sheet nor coach, nor what is planned or listed."""
    kits = Games(app.store.folder)
    front: Any = Fronts(kits)[name]
    app.thinkers = Thinkers(Pondering, lambda game: kits[game].bots)
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    shelf.speak(language)
    app.change_settings(language=language, curtain=False, animation="off")
    setup = front.kit.random_setup(seeded(4), 2)
    names = zip(setup["players"], ("human", "bot:random"), (ALONE, "Ben"), strict=True)
    players = [{**player, "kind": kind, "name": called} for player, kind, called in names]
    match: Match[Any, Any] = shelf.open_match({**setup, "players": players})
    draw = seeded(3)
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))
    told = [*_at_tables(app, front, match), *_looked_back(app, front, match)]
    assert len(told) > 200, "what is told is found"
    looked = [*_looked_at(app, front, match)]
    assert looked or name in WITHOUT_PAUSE
    told += looked
    assert sorted({words for words in told if ALONE in words}) == []
    assert sorted({words for words in told if OF_ANOTHER.match(words)}) == []


def _at_tables(app: App, front: Any, match: Match[Any, Any]) -> Iterator[str]:
    """Yield what is told during a match, moment by moment: all of the table, recap, previews, hints."""
    game, actions = match.game, match.actions
    for place in range(0, len(actions), max(1, len(actions) // LOOKED)):
        begun = _begun(match, place)
        scene: Any = front.table(app, begun)
        scene.covers.clear()
        yield from _strings(scene.layout())
        yield from _strings(recap(Teller(front.matches, begun), 0, points=True))
        for key in scene.part.pressable() if scene.play.decides else ():
            scene.part.hover(key)
            yield from _strings(scene.part.preview())
        ideas, seat = Ideas(begun, front.matches, ()), game.seat_to_move(begun.state)
        for number in range(3):
            text = game.text(game.legal(begun.state).pick(seeded(number)))
            yield from _strings(ideas.told(place, [text], seat))
        yield front.describe(begun)


def _looked_at(app: App, front: Any, match: Match[Any, Any]) -> Iterator[str]:
    """Yield what is told while all look at what an action showed, as a battle, before the game goes on."""
    finder: Any = front.table(app, match)
    finder.layout()
    shown = [*_shown_by(finder.part, match)]
    for place in shown[:: max(1, len(shown) // LOOKED)]:
        scene: Any = front.table(app, _begun(match, place))
        scene.covers.clear()
        while scene.play.looking:
            scene.sitting.go_on()
        scene.layout()
        scene.play.play(match.actions[place])
        assert scene.play.looking
        while scene.play.looking:
            assert not scene.play.decides, "all look, and nobody decides"
            yield from _strings(scene.layout())
            scene.sitting.go_on()


def _shown_by(part: Any, match: Match[Any, Any]) -> Iterator[int]:
    """Yield where an action shows something that all look at, as whoever sits here alone sees it."""
    game = match.game
    for place, (before, after) in enumerate(pairwise(match.states)):
        action = match.actions[place]
        hidden = game.seat_to_move(before) != 0 and game.hides(before, action)
        seen = game.view(before, 0), None if hidden else action, game.view(after, 0)
        if part.result(Step(*seen, back=False)).together:
            yield place


def _begun(match: Match[Any, Any], place: int) -> Match[Any, Any]:
    """Return a match after some actions of another."""
    history = History(match.game, match.setup)
    for action in match.actions[:place]:
        history.take(action)
    return Match(match.game, match.setup, draw=seeded(1), history=history)


def _looked_back(app: App, front: Any, match: Match[Any, Any]) -> Iterator[str]:
    """Yield what is told of a match that is over."""
    ui, ways = front.matches, WaysOut[Any, Any](Pop, lambda _: front.table(app, match))
    words = front.matches.words
    for viewer in (None, 0):
        every = course(match.game, match.states, match.actions, viewer)
        for chapter in ui.tell(every):
            seat = None if chapter.seat is None else match.game.seats(match.state)[chapter.seat]
            for entry in chapter.entries:
                yield words("log.line", name=seat.name, what=entry.words) if seat else entry.words
            yield from _strings(chapter.besides)
    yield front.describe(match)
    yield from _strings(ScoreScene(app, match, ui, ways).layout())
    replay: Any = ReplayScene(app, match, ui, ways.table_of)
    for place in range(0, len(match.actions), max(1, len(match.actions) // LOOKED)):
        replay.go(place)
        yield from _strings(replay.layout())
    review: Any = app.thinkers.reviews.of(match)
    for number, turn in enumerate(review.turns):
        other = match.game.text(match.game.legal(match.states[turn.first]).pick(seeded(number)))
        found = Verdict(turn.first, turn.end, turn.seat, 0.1 * (number % 5), 0.0, -0.5, (other,), ())
        review._found[turn.first] = found
    coach = CoachScene(app, review, ui, lambda _place: None)
    yield from _strings(coach.layout())
    remarks = Remarks(review, ui)
    for verdict in review.verdicts:
        yield from (remarks.head(verdict), remarks.sentence(verdict), remarks.best(verdict))


def _strings(found: object) -> Iterator[str]:
    """Yield what is written in a value: in its parts, and of a widget in all that it shows and is called."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, Widget):
        fields = [vars(found).get(each) for each in vars(found) if each not in UNSHOWN]
        yield from _strings([each for each in fields if isinstance(each, (str, tuple, list))])
        yield from found.written
    elif isinstance(found, (tuple, list)) and not isinstance(found, Seat):
        for each in found:
            yield from _strings(each)


UNSHOWN = {"key"}
"""What of a widget nobody sees or hears."""


@pytest.mark.parametrize("name", GAMES)
def test_who_plays_a_problem_is_called_in_the_language_spoken(name: str, app: App) -> None:
    """Whoever tries it is spoken to; the others are called by their colours."""
    shelf = Shelf({name: Fronts(Games(app.store.folder))[name]}, app.store.records, draw=seeded(1))
    shelf.speak("de")
    app.change_settings(language="de")
    trial = daily_trial(app, shelf, date(2026, 11, 24))
    tried, seats = trial.task.verdict.seat, trial.match.game.seats(trial.match.state)
    assert isinstance(seats[tried].name, You)
    assert {seat.name for seat in seats} <= {"Blau", "Gelb", "Grün", "Rot", "Lila", "Weiß"}
