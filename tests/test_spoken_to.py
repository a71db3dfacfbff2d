"""Whoever plays alone is spoken to, on screens alone; the name stays wherever there are no such words."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.engine.record import read
from wk.engine.seats import PlayerWish, Seat, You, addressed, seats
from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Pop
from wk.shell.shelf import Shelf
from wk.words import Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.match import Match
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
                "The same players by the same rules; you begin. “A new draw” deals everything anew, "
                "“The same draw” deals as in this match."
            ),
        ),
        ("en", "why.total", {"n": 1}, "You have 1 point in all. All that counts is lit."),
        ("en", "why.total", {"n": 2}, "You have 2 points in all. All that counts is lit."),
        ("de", "log.line", {"what": "ein Fort gebaut"}, "Du hast ein Fort gebaut."),
        ("de", "speech.event", {"what": "ein Fort gebaut"}, "Du hast ein Fort gebaut."),
        ("en", "speech.event", {"what": "built a fort"}, "You built a fort."),
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
    front.speak(language)
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
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
