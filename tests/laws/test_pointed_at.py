"""Whatever is drawn from, or has a name that tells little, says what it is when it is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from wk.chance import seeded
from wk.games import Games
from wk.games.fronts import Fronts
from wk.shell.shelf import Shelf
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from wk.shell.app import App

PILES = {
    "nobles": ("pile-deck", "pile-discards", "pile-nobles-deck"),
    "siege": ("deck", "discards", "about-city", "about-field"),
    "winter-court": ("deck", "discards"),
    "winter-kingdom": ("about-terrain", "about-coins", "piece"),
}
"""The widgets of piles and other things whose name alone tells a newcomer nothing."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PILES)
def test_piles_say_what_they_are(name: str, language: str, app: App) -> None:
    """SG-UI-1, NB-UI-1, WC-SCREEN-1, WK-TERM-1: in a whole sentence, by the pointer, in both languages."""
    front: Any = Fronts(Games(app.store.folder))[name]
    front.speak(language)
    app.change_settings(language=language, curtain=False)
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    scene: Any = front.table(app, shelf.open_match(front.kit.random_setup(seeded(4), 2)))
    app.start(scene, size=(1366, 768))
    scene.covers.clear()
    scene.play.show(scene.match.game.seat_to_move(scene.match.state))
    shown = {each.key: each for each in scene.layout() if each.key}
    for key in PILES[name]:
        widget = shown[key]
        assert len(widget.tooltip.split()) > 4, key
        assert scene.view.controls.at(widget.area.center) is widget, key


RIVALS = {"minsterpool": "seat-1", "nobles": "seat-1", "siege": "seat-2"}
"""The widget of a rival where the level stands beside the name; Winter Kingdom tells it among the cards."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RIVALS)
def test_a_rival_s_level_says_what_it_means(name: str, language: str, app: App) -> None:
    """SG-UI-1, NB-UI-1: that the computer plays there, and how well."""
    front: Any = Fronts(Games(app.store.folder))[name]
    front.speak(language)
    app.change_settings(language=language, curtain=False)
    shelf = Shelf({name: front}, app.store.records, draw=seeded(1))
    setup = front.kit.random_setup(seeded(4), 2)
    first, second = setup["players"]
    match = shelf.open_match({**setup, "players": [first, {**second, "kind": "bot:page"}]})
    scene: Any = front.table(app, match)
    app.start(scene, size=(1366, 768))
    scene.covers.clear()
    words = scene.ui.matches.words
    shown = {each.key: each for each in scene.layout() if each.key}
    assert words("newgame.level.page") in shown[RIVALS[name]].tooltip
    own = next(each for key, each in shown.items() if key.startswith("seat-") and key != RIVALS[name])
    assert words("newgame.level.page") not in own.tooltip
