"""What the window says of the user's own card numbers: before a game goes on, on cards, in the help."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.owning import COST, Below, Owner, an_owner, opening
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.numbers import BOUNDS
from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp
from wk.games.winter_kingdom.ui.table.cards import own_game_line, own_line
from wk.shell.dialog import Dialog
from wk.shell.help.compose import Composer, set_page
from wk.shell.help.flow import Flow
from wk.shell.help.rich import Rich
from wk.shell.match.table.scene import TableScene
from wk.shell.theme import Scale
from wk.words import Words

__all__ = ["an_owner", "opening"]


def match_of(front: Any) -> Match[Any, Any]:
    setup = front.settle(library.SETUPS / "first-game.toml")
    return Match(front.game, setup, draw=seeded(1))


def test_a_game_begun_with_other_numbers_says_so_before_it_goes_on(owner: Owner) -> None:
    front, app = owner.front, owner.app
    match = match_of(front)
    assert isinstance(front.table(app, match), TableScene)
    front.kit.data.save({COST: 5})
    told = front.table(app, match)
    assert isinstance(told, Dialog)
    assert "begun with the shipped card numbers and goes on with them" in told.message
    assert isinstance(front.replay(app, match), Dialog)
    own = match_of(front)
    assert isinstance(front.table(app, own), TableScene)
    front.kit.data.save({COST: 6})
    former = front.table(app, own)
    assert isinstance(former, Dialog)
    assert "earlier card numbers of your own" in former.message
    gone = Match(front.game, {**own.setup, "data": "\x1b[2J" * 20}, draw=seeded(1))
    unknown = front.table(app, gone)
    assert isinstance(unknown, Dialog)
    assert "no longer here" in unknown.message
    assert unknown.message.isprintable()
    assert len(unknown.message) < 400


def test_behind_the_word_lies_the_game(owner: Owner) -> None:
    front, app = owner.front, owner.app
    match = match_of(front)
    front.kit.data.save({COST: 5})
    app.start(Below(), front.table(app, match))
    owner.press(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_cards_say_what_is_the_users_own() -> None:
    say = Words("winter_kingdom")
    numbers = {COST: 4, ("game", "houses"): 30, ("game", "starting_coins", 1, 2): 6}
    catalogue = library.load_catalogue(own=numbers)
    assert own_line(say, catalogue.card("mule")) == "Own number: Coins to buy it: 4 (shipped 1)."
    assert own_line(say, catalogue.card("tower")) == ""
    assert own_game_line(say, catalogue) == (
        "Own numbers: Houses of each player: 30 (shipped 32); With 3 players, place 3: 6 (shipped 2)."
    )


@pytest.mark.parametrize("limit", [0, 1])
def test_every_page_of_the_help_can_be_read_with_any_numbers(limit: int, window: pygame.Surface) -> None:
    """What own numbers make impossible is shown with the shipped ones, and the picture says so."""
    assert window
    catalogue = library.load_catalogue(own={path: bounds[limit] for path, bounds in BOUNDS.items()})
    book = WinterKingdomHelp(catalogue, Words("winter_kingdom"), Words("shell"))
    composer = Composer(book, lambda _key: None)
    written = []
    for page in book.pages.values():
        flow = Flow(Scale(1.0), 700)
        set_page(flow, page, composer)
        written += ["".join(run.text for run in w.runs) for w in flow.widgets if isinstance(w, Rich)]
    assert "The picture shows the shipped numbers." in written
    assert any(words.startswith("Own numbers: ") for words in written)
