"""What the table says: names and short words that fit, hints, and the reason of every refused press."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, NAMES, AtTable, Sit, give, match_of, settled
from tests.games.winter_kingdom.ui.playing import after_building
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.ui.table import cards
from wk.games.winter_kingdom.ui.table.cards import brief
from wk.games.winter_kingdom.ui.table.layout import Facts, lay_out
from wk.games.winter_kingdom.ui.table.sight import CardView, Standing
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.match.table.bar import Sentence
from wk.shell.match.table.rails import name_lines
from wk.shell.paint import Style
from wk.shell.widget import Label, Look
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

pytestmark = pytest.mark.usefixtures("unseen")

LONG = ("Wolfgang Amadeus Theo M.", "Maximiliane-Charlotte II", "Ann", "Nebukadnezar der Zweite")
SIZES = ((1024, 640), (1280, 800), (1920, 1080))


def refused(person: AtTable) -> str:
    """Return what is told of a refusal."""
    refusal = person.scene.effects.refusal
    return refusal.words if refusal else ""


def words_of(language: str) -> Catalogue:
    return library.load_catalogue(words=library.card_words(language))


# Names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LONG)
def test_a_long_name_takes_two_lines_before_it_is_cut(window: pygame.Surface, name: str) -> None:
    big, plain = Style("display", 24, "#ffffff"), Style("bold", 16, "#ffffff")
    lines, style = name_lines(name, big, 130, 14, plain)
    assert " ".join(lines) == name
    assert all(paint.measure(line, style)[0] <= 130 for line in lines)
    assert window.get_width() > 0


def test_a_name_without_room_is_cut_at_its_end(window: pygame.Surface) -> None:
    lines, style = name_lines("W" * 24, Style("display", 24, "#ffffff"), 60, 14, Style("bold", 16, "#ffffff"))
    assert lines[-1].endswith("…")
    assert all(paint.measure(line, style)[0] <= 60 for line in lines)
    assert window.get_width() > 0


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (100, 200, 300))))
def test_the_header_and_the_rows_show_whole_names(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    monkeypatch.setattr("tests.games.winter_kingdom.ui.at_table.NAMES", LONG)
    drawn: list[str] = []
    real = paint.text

    def text(surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
        drawn.append(paint.fit(string, rest[1], rest[3])[0] if len(rest) > 3 else string)
        return real(surface, string, *rest)

    monkeypatch.setattr(paint, "text", text)
    person = sit(match_of(settled(3, 2), rounds=1), size=size, ui_scale=scale)
    header = next(widget for widget in person.widgets() if type(widget).__name__ == "Header")
    drawn.clear()
    header.draw(pygame.Surface(size), Look(person.part.layout.scale))
    assert " ".join(drawn[1:-1]) == LONG[person.match.state.seat]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_the_last_round_is_told_whole_in_the_smallest_window(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """WK-END-1."""
    monkeypatch.setattr(FRONT.say, "spoken", language)
    match = match_of(settled(3, 2), rounds=2)
    match._history.states[-1] = match.state._replace(last_round=True, round=11)
    person = sit(match, size=(1024, 640))
    header = next(widget for widget in person.widgets() if type(widget).__name__ == "Header")
    drawn: list[tuple[str, ...]] = []
    real = paint.text

    def text(surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
        drawn.append((string, paint.fit(string, rest[1], rest[3])[0] if len(rest) > 3 else string))
        return real(surface, string, *rest)

    monkeypatch.setattr(paint, "text", text)
    header.draw(pygame.Surface((1024, 640)), Look(person.part.layout.scale))
    told, shown = drawn[-1]
    assert told == shown
    assert {"en": "last turn", "de": "letzter Zug"}[language] in told


# Short words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_take_two_lines_of_a_table_card(
    window: pygame.Surface, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Also beside the price of a second action not bought yet, in the usual window."""
    layout = lay_out((1280, 800), 1.0, Facts(2, 1, 5, 2))
    found: list[tuple[str, int]] = []

    def words(_: object, words: str, room: pygame.Rect, scale: theme.Scale, ink: str) -> None:
        found.append((words, len(paint.wrap(words, scale.style("text", theme.LABEL, ink), room.width))))

    monkeypatch.setattr(cards, "_words", words)
    for data, in_hand in product(words_of(language).abilities.values(), (False, True)):
        view = CardView(data, Standing.RESTING, in_hand=in_hand)
        cards.draw_card(window, layout.cards[0], view, layout.scale, hovered=False)
    assert len(found) > 80
    assert [short for short, lines in found if lines > 2] == []


@pytest.mark.parametrize(
    ("language", "goal", "economy"),
    [
        ("en", "1 point per house next to others.", "2 coins for three in a line."),
        ("de", "1 Punkt je Haus neben anderen.", "2 Münzen für drei in einer Linie."),
    ],
)
def test_a_number_of_the_short_words_is_named(language: str, goal: str, economy: str) -> None:
    say, catalogue = Words("winter_kingdom", language), words_of(language)
    assert brief(say, catalogue.goals["socialites"], "goal") == goal
    assert brief(say, catalogue.economies["marble"], "economy") == economy
    twist = brief(say, catalogue.twists["impasse"], "twist")
    assert twist[0].isupper()
    assert twist.endswith(".")


# Sentences ---------------------------------------------------------------------------------------


def built_out(match: Match[Any, Any]) -> Match[Any, Any]:
    """Have the player to move built every piece, none on the land of the card."""
    state = match.state
    numbers = state.table.numbers
    other = (state.turn.terrain + 1) % 6
    free = state.table.land.terrain[other] | state.table.land.terrain[(other + 1) % 6]
    free &= ~state.occupied
    pieces, forts = 0, 0
    for _ in range(numbers.houses + numbers.forts):
        bit = free & -free
        free ^= bit
        pieces |= bit
        forts |= bit if forts.bit_count() < numbers.forts else 0
    players = list(state.players)
    players[state.seat] = state.player._replace(pieces=pieces, forts=forts)
    match._history.states[-1] = state._replace(players=tuple(players))
    return match


def test_who_has_no_piece_left_is_not_told_of_land_that_is_full(sit: Sit) -> None:
    """WK-TURN-9, WK-TURN-2: the land of the card is free, but nothing is left to build."""
    match = built_out(give(match_of(settled(3, 2), rounds=2), stage=Stage.OPEN))
    name = match.state.table.names[match.state.seat]
    assert sit(match).part.prompt.sentence == f"{name} has no piece left to build"


@pytest.mark.parametrize(("economy", "last"), [("salvage", False), ("marble", True)])
def test_the_last_piece_ends_the_game_unless_a_house_can_still_be_taken_back(
    sit: Sit, economy: str, last: bool
) -> None:
    """WK-END-1: what counts is what is left at the end of the turn."""
    match = match_of(settled(3, 2, economy=economy), rounds=2)
    hint = sit(built_out(give(match, stage=Stage.ACTIONS))).part.prompt.hint
    assert (hint in {FRONT.say("status.hint-last"), FRONT.say("status.hint-own-last")}) == last


@pytest.mark.parametrize(
    ("last", "seat", "stage", "told"),
    [
        (True, 1, Stage.PURCHASED, "last"),
        (True, 0, Stage.PURCHASED, "own-last"),
        (False, 1, Stage.PURCHASED, "end"),
        (True, 1, Stage.ACTIONS, "last"),
        (True, 0, Stage.ACTIONS, "own-last"),
        (False, 0, Stage.ACTIONS, "use"),
    ],
)
def test_whose_turn_is_the_last_is_told(sit: Sit, *, last: bool, seat: int, stage: Stage, told: str) -> None:
    """WK-END-1: in the last round after building, and with whose turn the game is over."""
    match = give(match_of(settled(3, 2), rounds=2), stage=stage, coins=9)
    state = match.state
    match._history.states[-1] = state._replace(last_round=last, seat=(state.table.start + seat) % 2)
    assert sit(match).part.prompt.hint == FRONT.say(f"status.hint-{told}")


# Hints ----------------------------------------------------------------------------------------------


def test_taking_a_card_is_explained_in_a_whole_sentence(sit: Sit) -> None:
    person = sit(after_building(hand=["guide"], coins=3))
    person.use("card-guide")
    asked = person.part.prompt
    assert asked.hint == person.match.state.table.catalogue.abilities["guide"].first
    assert asked.brief == "Move: across mountains."


@pytest.mark.parametrize(("size", "scale"), list(product(SIZES, (100, 150, 200, 300))))
def test_the_bar_says_all_of_it_or_its_short_form(sit: Sit, size: tuple[int, int], scale: int) -> None:
    person = sit(after_building(hand=["guide"], coins=3), size=size, ui_scale=scale)
    person.desk.choose("guide")
    person.scene.play.renew()
    bar = next(widget for widget in person.widgets() if isinstance(widget, Sentence))
    lines = bar._lines(Look(person.part.layout.scale))
    words = " ".join(line.words for line in lines)
    asked = person.part.prompt
    assert words in {f"{asked.sentence} {asked.hint}", f"{asked.sentence} {asked.brief}"}
    assert all(paint.measure(line.words, line.style)[0] <= bar.rect.width for line in lines)
    assert sum(line.style.size for line in lines) <= bar.rect.height


@pytest.mark.parametrize(
    ("language", "levels"), [("en", ("", "Crown, 5 s", "Chancellor")), ("de", ("", "König, 5 s", "Kanzler"))]
)
def test_the_rows_of_computer_players_tell_their_levels(
    sit: Sit, language: str, levels: tuple[str, ...]
) -> None:
    """Some have their names from the game, some from the shelf; in the language spoken."""
    FRONT.speak(language)
    kinds = ("human", "bot:crown-5s", "bot:chancellor")
    person = sit(match_of(settled(3, 3, kinds=kinds)), language=language)
    told = person.part.shown.levels
    FRONT.speak("en")
    assert told == levels


# Refusals -------------------------------------------------------------------------------------------


def test_an_extra_piece_that_touches_nothing_says_so(sit: Sit) -> None:
    match = match_of(settled(3, twists=("boom",)), rounds=2)
    person = sit(give(match, stage=Stage.EXTRA, extra=1))
    state, position = match.state, person.desk.legal.position
    at = next(at for at in hexes(position.suitable) if at not in person.desk.targets)
    person.hex(at)
    assert refused(person) == FRONT.say("reason.extra-must-touch", name=NAMES[state.seat])
    assert person.scene.effects.blamed == {at}


@pytest.mark.parametrize(("key", "words"), [("undo", "Nothing was done"), ("redo", "Nothing was undone")])
def test_a_button_that_cannot_be_pressed_says_why(sit: Sit, key: str, words: str) -> None:
    person = sit(match_of(settled(3)))
    person.use(key)
    assert refused(person).startswith(words)
    person.scene.effects.clear_refusal()
    person.press(pygame.K_u if key == "undo" else pygame.K_y)
    assert refused(person).startswith(words)


def test_a_hex_that_only_the_other_action_of_a_card_allows_says_so(sit: Sit) -> None:
    """WK-AB-1, WK-AB-MINE: next to a mountain, or on one; whoever chose one of them learns of the other."""
    match = give(match_of(settled(3), rounds=2), in_play=["mine"], upgraded=["mine"])
    person = sit(match)
    allowed = {}
    for mark in ("", "+"):
        person.desk.choose("mine", mark)
        allowed[mark] = person.desk.targets
    (mountain, *_) = allowed["+"] - allowed[""]
    for mark, at in (("", mountain), ("+", min(allowed[""] - allowed["+"]))):
        person.scene.effects.clear_refusal()
        person.desk.cancel()
        person.desk.choose("mine", mark)
        person.hex(at)
        assert refused(person) == "The other action of Mine allows this hex."


def test_a_turn_that_cannot_end_yet_says_why(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    person.press(pygame.K_SPACE)
    assert refused(person).startswith("The turn cannot end yet: first build on")
    person.hex(min(person.desk.targets))
    person.use("end")
    assert refused(person).startswith("The turn cannot end yet: first build on")


def test_a_fort_that_is_not_left_says_so(sit: Sit) -> None:
    match = match_of(settled(3), rounds=1)
    player = match.state.player
    forts = sum(1 << n for n in range(4))
    players = tuple(
        player._replace(forts=forts, pieces=player.pieces | forts) if n == match.state.seat else other
        for n, other in enumerate(match.state.players)
    )
    match._history.states[-1] = match.state._replace(players=players)
    person = sit(match)
    person.press(pygame.K_f)
    assert refused(person) == FRONT.say("reason.no-fort-left", name=NAMES[match.state.seat])
    assert person.desk.building == "house"


def test_a_right_click_anywhere_goes_back_a_step(sit: Sit) -> None:
    person = sit(give(match_of(settled(5), rounds=4), ["mule"]))
    person.use("card-mule")
    person.hex(min(person.desk.targets))
    for armed, path in ((("use", "mule"), 0), (None, 0)):
        pos = person.widget("card-mule").rect.center
        person.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)
        person.post(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_RIGHT, touch=False)
        assert (person.armed(), len(person.path())) == (armed, path)


def test_the_wolves_are_fed_by_one_click_when_nothing_else_is_left(sit: Sit) -> None:
    """No second button says so, and the one that ends the turn waits for the click."""
    match = match_of(settled(5, twists=("wolves",)), rounds=3)
    person = sit(give(match, stage=Stage.ACTIONS, houses=5))
    assert person.desk.targets == set(hexes(match.state.player.houses))
    labels = [widget.label for widget in person.widgets() if isinstance(widget, Button)]
    assert FRONT.say("action.wolves") not in labels
    person.use("end")
    assert refused(person) == FRONT.say("reason.wolves-first")
    person.hex(min(person.desk.targets))
    assert str(match.actions[-1]).startswith("wolves")


def test_before_the_wolves_cards_may_still_be_used(sit: Sit) -> None:
    match = match_of(settled(5, twists=("wolves",)), rounds=3)
    person = sit(give(match, ["mule"], stage=Stage.ACTIONS, houses=5))
    assert person.armed() is None
    assert person.part.prompt.hint == FRONT.say("status.wolves-later")
    labels = [widget.label for widget in person.widgets() if isinstance(widget, Button)]
    assert labels.count(FRONT.say("action.wolves")) == 1


# Wheel and fingers ------------------------------------------------------------------------------------


def over_the_map(sit: Sit) -> AtTable:
    person = sit(match_of(settled(3)))
    person.point(person.part.layout.map.center)
    return person


def test_a_touchpad_zooms_by_whole_steps_only(sit: Sit) -> None:
    """Two fingers send many small turns; ten tenths of a notch are one step."""
    person = over_the_map(sit)
    for _ in range(11):
        person.wheel(0.1)
    assert person.part.pane.camera.level == 1
    for _ in range(5):
        person.wheel(-0.25)
    assert person.part.pane.camera.level == 0


def test_two_fingers_that_part_zoom(sit: Sit) -> None:
    person = over_the_map(sit)
    for _ in range(4):
        person.post(pygame.MULTIGESTURE, touch_id=0, x=0.5, y=0.5, pinched=0.02, rotated=0.0, num_fingers=2)
    assert person.part.pane.camera.level == 1


def test_a_turn_sideways_moves_the_map(sit: Sit) -> None:
    person = over_the_map(sit)
    person.wheel(3)
    before = person.part.pane.camera
    person.post(pygame.MOUSEWHEEL, x=1, y=0, precise_x=1.0, precise_y=0.0, flipped=False)
    assert person.part.pane.camera.x < before.x
    assert person.part.pane.camera.level == before.level


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_of_the_help_is_set_in_its_full_size(sit: Sit, language: str) -> None:
    person = sit(match_of(settled(3)), size=(1280, 800), language=language)
    FRONT.speak(language)
    try:
        person.press(pygame.K_F1)
        heading = next(widget for widget in person.app.top.layout() if isinstance(widget, Label))  # type: ignore[attr-defined]
        assert paint.measure(heading.words, heading.style)[0] <= heading.rect.width
    finally:
        FRONT.speak("en")
