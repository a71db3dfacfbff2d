"""Where the next coin could be had: the rules decide what is lit, a button and a key switch it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Build, Use
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.preview import paying
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.map.highlights import Mark
from wk.games.winter_kingdom.ui.table.lit import Legend

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.match import Match
    from wk.games.winter_kingdom.ui.table.lit import CoinLights
    from wk.hexgrid import Hex

BY_HEX = [economy for economy in ECONOMY_IDS if economy not in {"marble", "salvage"}]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    FRONT.speak("en")


def playing(economy: str, rounds: int = 3, **given: Any) -> Match[Any, Any]:
    """Return a match some rounds old under an economy card."""
    return give(match_of(settled(5, economy=economy, twists=()), rounds), **given)


def lights(person: AtTable) -> CoinLights:
    """Return the lights of the table."""
    return person.part.coin_lights


def legend(person: AtTable) -> Legend:
    """Return the legend."""
    found = person.widget("coin-legend")
    assert isinstance(found, Legend)
    return found


def tip(person: AtTable) -> str:
    """Return what stands beside the hex that is pointed at."""
    told = person.scene.canvas.box.told
    return told if isinstance(told, str) else ""


@pytest.mark.parametrize("economy", BY_HEX)
def test_lit_now_is_exactly_where_an_action_would_earn_coins(economy: str) -> None:
    """WK-ECO-1, by doing every legal build, of the mandatory action and of all cards."""
    state = playing(economy, in_play=("farm", "outpost", "tower"), upgraded=("farm",)).state
    earning: set[Hex] = set()
    for action in FRONT.game.legal(state):
        after = turn.apply(state, action)
        if isinstance(action, Build | Use) and after.player.coins > state.player.coins:
            earning.add(action.hex if isinstance(action, Build) else action.hexes[0])
    assert paying(Legal(state)).now == earning


@pytest.mark.parametrize("economy", BY_HEX)
def test_lit_besides_is_every_other_free_hex_that_would_pay(economy: str) -> None:
    state = playing(economy).state
    found = paying(Legal(state))
    assert not found.now & found.later
    buildable = state.table.land.buildable & ~state.occupied
    position = FRONT.game.legal(state).position
    for at in hexes(buildable):
        pays = turn.coins_for(position, BITS[at], 1) > 0
        assert pays == (at in found.now | found.later), at


def test_marble_lights_what_completes_the_line() -> None:
    """WK-ECO-MARBLE: only once all builds but one stand."""
    match = playing("marble")
    state = match.state
    assert paying(Legal(state)) == paying(Legal(state))._replace(now=frozenset(), later=frozenset())
    for _ in range(2):
        match.play(next(action for action in FRONT.game.legal(match.state) if isinstance(action, Build)))
    state = match.state
    builds = [action for action in FRONT.game.legal(state) if isinstance(action, Build) and not action.fort]
    earning = {at.hex for at in builds if turn.apply(state, at).player.coins > state.player.coins}
    assert paying(Legal(state)).now == earning


def test_salvage_lights_the_houses_that_can_go() -> None:
    """WK-ECO-SALVAGE: forts stay."""
    state = playing("salvage").state
    assert paying(Legal(state)).houses == set(hexes(state.player.houses))
    assert not paying(Legal(state)).now


def test_the_key_switches_the_lights_on_and_off(sit: Sit) -> None:
    person = sit(playing("exports"))
    before = person.pixels()
    person.press(pygame.K_c)
    assert lights(person).on
    assert person.pixels() != before
    assert person.widget("coins").chosen  # type: ignore[attr-defined]
    person.press(pygame.K_c)
    assert person.pixels() == before


def test_the_button_does_the_same_and_the_legend_names_the_card_and_the_amount(sit: Sit) -> None:
    person = sit(playing("exports"), size=(1280, 800))
    person.use("coins")
    found = paying(Legal(person.match.state))
    assert legend(person).lines == (
        (None, "Exports"),
        (None, person.match.state.table.catalogue.economies["exports"].short),
        (Mark.PAYS_NOW, FRONT.say("lights.now", n=len(found.now))),
        (Mark.PAYS_LATER, FRONT.say("lights.later", n=len(found.later))),
    )


@pytest.mark.parametrize(
    ("economy", "last"),
    [("marble", "Lit once two of the three stand."), ("salvage", "houses that could go")],
)
def test_economies_that_pay_otherwise_say_so(sit: Sit, economy: str, last: str) -> None:
    person = sit(playing(economy))
    person.press(pygame.K_c)
    assert last in legend(person).lines[-1][1]


def test_a_click_on_a_lit_hex_still_builds(sit: Sit) -> None:
    person = sit(playing("hunting"))
    person.press(pygame.K_c)
    at = min(person.desk.targets)
    person.hex(at)
    assert person.match.actions[-1] == Build(at)
    assert lights(person).paying(person.part.shown) == paying(person.desk.legal)


def test_a_hex_pointed_at_tells_why_it_pays_or_does_not(sit: Sit) -> None:
    person = sit(playing("exports"), previews=False)
    state = person.match.state
    person.press(pygame.K_c)
    free = hexes(state.table.land.buildable & ~state.occupied & ~state.table.land.edge)
    person.point(person.pixel(next(at for at in free if at not in person.desk.targets)))
    assert tip(person) == FRONT.say("lights.not.exports")
    person.point(person.pixel(min(lights(person).paying(person.part.shown).later)))
    assert tip(person).startswith("1 coin: at the edge of the map. Not now:")
    person.point(person.pixel(hexes(state.occupied)[0]))
    assert tip(person) == ""
    person.press(pygame.K_c)
    person.point(person.pixel(min(paying(Legal(state)).later)))
    assert tip(person) == ""


def test_the_hexes_because_of_which_it_pays_are_marked(sit: Sit) -> None:
    person = sit(playing("agriculture"))
    person.press(pygame.K_c)
    at = min(lights(person).paying(person.part.shown).later)
    person.point(person.pixel(at))
    villages = person.scene.canvas.picture().map.coins
    assert villages
    assert villages == lights(person).because(person.part.shown, at)


def test_pointing_from_hex_to_hex_leaves_nothing_behind(sit: Sit) -> None:
    person = sit(playing("exports"))
    person.press(pygame.K_c)
    for at in [*sorted(lights(person).paying(person.part.shown).later)[:3], min(person.desk.targets)]:
        person.point(person.pixel(at))
        assert pygame.image.tobytes(person.app.surface, "RGB") == person.pixels()


def test_while_a_computer_moves_nothing_is_said_to_be_possible_now(sit: Sit) -> None:
    match = match_of(settled(5, economy="exports", twists=(), kinds=("human", "bot:random")), rounds=2)
    while match.state.seat == 0:
        match.play(FRONT.game.legal(match.state).pick(lambda: 0.99))
    person = sit(match)
    assert person.part.desk is None
    person.press(pygame.K_c)
    assert not lights(person).paying(person.part.shown).now
    assert lights(person).paying(person.part.shown).later


def test_the_legend_keeps_to_the_map(sit: Sit) -> None:
    for language in ("en", "de"):
        FRONT.speak(language)
        person = sit(playing("livestock"), size=(1024, 640), ui_scale=200, language=language)
        person.press(pygame.K_c)
        person.point(person.pixel(min(lights(person).paying(person.part.shown).later)))
        box = person.scene.canvas.box.rect if tip(person) else None
        assert box is not None
        room = person.part.layout.map
        assert room.contains(legend(person).rect)
        assert room.contains(box)


def test_after_building_cards_alone_decide_what_is_possible_now() -> None:
    state = playing("exports", in_play=("tower",), stage=Stage.ACTIONS).state
    assert paying(Legal(state)).now <= set(hexes(state.table.land.edge))
    none = playing("exports", stage=Stage.ACTIONS).state
    assert not paying(Legal(none)).now
