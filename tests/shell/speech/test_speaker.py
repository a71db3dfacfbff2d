"""What is said while somebody uses keys: new screens, the cursor, what happens, answers to questions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.speech.listener import Listener, Tape
from wk.chance import seeded
from wk.engine.match import Match
from wk.shell.app import App
from wk.shell.dialog import notice
from wk.shell.scene import Push
from wk.shell.screens.settings import SettingsPage
from wk.shell.settings import SettingsStore
from wk.shell.shelf_page.scene import ShelfPage
from wk.shell.speech.speaker import Speaker, parts
from wk.shell.speech.table import TableEars

if TYPE_CHECKING:
    from collections.abc import Iterator

ALT = pygame.KMOD_LALT
ROOT = Path(__file__).parents[3]


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Listener]:
    """Return somebody at a window that is not open yet."""
    listener = Listener(tmp_path)
    yield listener
    listener.app.close()


def sit(person: Listener, name: str, people: int = 1, **settings: Any) -> Any:
    """Sit down at a drawn match of two, the second one a Page unless both are people."""
    front = person.front(name)
    setup = person.kits[name].random_setup(seeded(3), 2)
    players = [
        {**each, "kind": "human" if n < people else "bot:page"} for n, each in enumerate(setup["players"])
    ]
    match: Match[Any, Any] = Match(front.game, {**setup, "players": players}, draw=seeded(1))
    if settings:
        person.app.change_settings(**settings)
    table = front.table(person.app, match)
    person.open(table)
    for _ in range(20):
        if table.play.decides:
            break
        person.later(2.0)
    return table


def test_f4_switches_it_on_anywhere_and_off_again_and_it_is_kept(tmp_path: Path) -> None:
    tape = Tape()
    app = App(SettingsStore(tmp_path), ears=lambda app: Speaker(app, [tape]))
    app.start(notice(app, "Ice", "It is thin."), size=(1280, 800))
    for key, held in ((pygame.K_F4, True), (pygame.K_F4, False)):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
        app.step(0.001)
        assert SettingsStore(tmp_path).settings.speech is held
    assert tape.said[0].startswith("Speech is on. F4 switches it off.")
    assert tape.said[1] == "Ice. It is thin. One thing to press: Tab goes to it."
    assert tape.said[-1] == "Speech is off."
    assert tape.closed
    app.close()


def test_nothing_of_it_is_loaded_while_it_is_off(tmp_path: Path) -> None:
    asked = []

    def call(app: App) -> Speaker:
        asked.append(app)
        return Speaker(app, [])

    app = App(SettingsStore(tmp_path), ears=call)
    app.start(notice(app, "Ice", "It is thin."), size=(1280, 800))
    app.step(0.001)
    assert not asked
    app.close()
    loaded = (
        "import sys, wk.commands.window; print([n for n in sys.modules if n.startswith('wk.shell.speech')])"
    )
    done = subprocess.run([sys.executable, "-c", loaded], check=True, capture_output=True, cwd=ROOT)  # noqa: S603
    assert done.stdout.strip() == b"[]"


def test_a_key_cuts_off_what_is_said_and_what_comes_by_itself_waits(person: Listener) -> None:
    person.open(ShelfPage(person.app, person.shelf))
    person.tape.cuts.clear()
    person.press(pygame.K_TAB)
    person.app._ears.say("The snow has stopped.")  # type: ignore[union-attr]
    person.press(pygame.K_TAB)
    assert person.tape.cuts == [True, False, True]


def test_a_switch_says_its_name_and_how_it_stands_after_each_press(person: Listener) -> None:
    person.open(SettingsPage(person.app))
    person.tab_to("curtain", person.app.top.controls)  # type: ignore[attr-defined]
    person.hear()
    person.press(pygame.K_RETURN)
    assert person.hear() == ["Curtain between turns, Off, choice."]


def test_how_much_is_said_goes_round_and_what_was_said_is_said_again_and_spelled(person: Listener) -> None:
    person.open(SettingsPage(person.app))
    person.tab_to("mute", person.app.top.controls)  # type: ignore[attr-defined]
    assert person.ask("r") == "Sound, On, choice."
    assert person.ask("b").startswith("Spelled: S, o, u, n, d")
    assert [person.ask("v") for _ in range(3)] == ["Full", "Brief", "Usual"]


def test_letters_asked_with_alt_press_nothing(person: Listener) -> None:
    """Left Alt and M tells numbers at a table; M alone opens the menu."""
    table = sit(person, "winter-kingdom")
    person.ask("m")
    before = table.cover
    person.press(pygame.K_m)
    assert (before is None, table.cover is None) == (True, False)
    assert "Settings" in person.ask("f")


def test_a_hex_is_told_with_what_lies_there_and_what_building_brings(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    person.hear()
    person.press(pygame.K_PAGEDOWN)
    told = " ".join(person.hear())
    at = table.part.thing
    assert f"You can choose it, at {at.q}, {at.r}. House here" in told
    around = person.ask("a")
    assert [way for way in ("Right:", "Lower right:", "Upper left:") if way in around]
    best = person.ask("l")
    assert best.startswith(f"{len(table.part.desk.targets)} things to choose. The best:")
    person.press(pygame.K_RETURN)
    assert "built a house on" in " ".join(person.hear())


def test_the_cursor_walks_six_ways_and_seeks_castles_pieces_and_the_same_terrain(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    person.press(pygame.K_LEFT)
    start = table.part.thing
    for key, back in (
        (pygame.K_HOME, pygame.K_PAGEDOWN),
        (pygame.K_LEFT, pygame.K_RIGHT),
        (pygame.K_END, pygame.K_PAGEUP),
    ):
        person.press(key, ALT)
        person.press(back, ALT)
    assert table.part.thing == start
    assert "Castle" in person.ask("c")
    assert table.part.thing in table.part.shown.castles
    terrain = person.ask("t")
    assert "Castle" in terrain
    assert person.ask("e") == "There is nothing that way."


def test_computer_players_are_heard_and_their_news_wait_for_each_other(person: Listener) -> None:
    table = sit(person, "siege")
    person.hear()
    person.press(pygame.K_PAGEDOWN)
    assert "can be chosen" in " ".join(person.hear())
    person.press(pygame.K_RETURN)
    for _ in range(6):
        person.later(2.0)
    told = " ".join(person.hear())
    names = [seat.name for seat in table.play.moment.seats]
    assert f"{names[1]} " in told
    assert "gave" not in told
    assert person.ask("d") != ""
    assert person.ask("s").startswith("You: ")


def test_among_several_people_the_hand_is_told_only_to_who_says_to_be_alone(person: Listener) -> None:
    """In a hot seat a card is not named aloud before its holder agrees, and agrees anew in each turn."""
    table = sit(person, "siege", people=2, curtain=False)
    person.hear()
    person.press(pygame.K_PAGEDOWN)
    assert person.hear() == ["Secret. Left Alt and H reads it, once you are alone."]
    assert person.ask("h").startswith("Are you alone")
    held = person.ask("h")
    assert table.part.speech.card(table.play.moment.state.players[table.part.seat].field[0]) in held
    person.press(pygame.K_RETURN)
    table.covers.clear()
    person.hear()
    person.press(pygame.K_PAGEDOWN)
    assert person.hear()[-1].startswith("Secret.")


def test_nothing_secret_is_said_while_the_curtain_is_down(person: Listener) -> None:
    table = sit(person, "siege", people=2)
    assert table.cover is not None
    state = table.match.state
    names = {table.part.speech.card(card) for player in state.players for card in player.field}
    answers = [person.ask(letter) for letter in "walsmghdprbf"]
    assert not [name for name in names for told in answers if name in told]


def test_another_page_of_the_help_is_read_as_it_opens(person: Listener) -> None:
    front = person.front("siege")
    person.open(front.help(person.app))
    pages = [each.key for each in person.widgets() if each.key.startswith("page-")]
    person.tab_to(pages[1], person.app.top.controls)  # type: ignore[attr-defined]
    person.hear()
    person.press(pygame.K_RETURN)
    assert len(" ".join(person.hear())) > 200


def test_a_lesson_says_each_of_its_steps(person: Listener) -> None:
    front = person.front("siege")
    person.open(front.tutorial(person.app))
    first = " ".join(person.hear())
    person.press(pygame.K_RETURN)
    second = " ".join(person.hear())
    step = person.app.top.lecture()  # type: ignore[attr-defined]
    assert step.title in second
    assert step.title not in first
    assert len(second) > 80


def test_a_dialog_over_the_table_is_heard_and_then_the_table_again(person: Listener) -> None:
    sit(person, "nobles")
    person.hear()
    person.app.apply(Push(notice(person.app, "Ice", "It is thin.")))
    person.wait()
    assert person.hear()[0].startswith("Ice. It is thin.")
    person.press(pygame.K_ESCAPE)
    assert person.hear() != []


@pytest.mark.parametrize(
    ("language", "first"), [("en", "Playing by ear. F4"), ("de", "Spielen nach Gehör. F4")]
)
def test_the_manual_is_read_a_part_at_each_press_and_then_from_its_beginning(
    person: Listener, language: str, first: str
) -> None:
    person.app.change_settings(language=language)
    person.open(ShelfPage(person.app, person.shelf))
    read = []
    for _ in range(8):
        person.hear()
        person.press(pygame.K_F1, ALT)
        read += person.hear()
    assert read[0].startswith(first)
    assert len(set(read[:7])) == 7
    assert read[7] == read[0]
    assert not any(mark in "".join(read) for mark in "`#")


def test_the_manual_names_every_key_that_answers_in_both_languages(person: Listener) -> None:
    for language in ("en", "de"):
        told = " ".join(parts(language))
        letters = [chr(key).upper() for key in (*person.app._ears._facts, pygame.K_r, pygame.K_b, pygame.K_v)]  # type: ignore[union-attr]
        assert [letter for letter in letters if f" {letter} " not in told] == []


def test_what_can_be_chosen_is_gone_through_from_the_best_on(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    best = person.ask("l")
    person.hear()
    found = []
    for _ in range(3):
        person.press(pygame.K_DOWN, ALT)
        found.append(" ".join(person.hear()))
        assert found[-1] in best
        assert table.part.thing in table.part.desk.targets
    person.press(pygame.K_UP, ALT)
    assert person.hear() == [found[1]]
    gains = [int(told.split("House here, ")[1].split(" ")[0].replace("\u2212", "-")) for told in found]
    assert gains == sorted(gains, reverse=True)


def test_the_best_comes_first_wherever_other_keys_have_put_the_cursor(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    person.press(pygame.K_DOWN, ALT)
    best = table.part.thing
    for _ in range(2):
        person.press(pygame.K_PAGEDOWN)
        assert table.part.thing != best
    person.press(pygame.K_DOWN, ALT)
    assert table.part.thing == best


def test_the_only_thing_to_choose_is_said_again_where_there_is_no_other(
    person: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Minsterpool's chips and cards are gone through as widgets: no cursor says where the keys are."""
    table = sit(person, "minsterpool")
    person.press(pygame.K_PAGEDOWN)
    only = table.view.controls.focus
    monkeypatch.setattr(TableEars, "_stands_out", lambda _ears, each: each.key == only)
    told = []
    for _ in range(2):
        person.hear()
        person.press(pygame.K_PAGEDOWN)
        told.append(" ".join(person.hear()))
    assert table.view.controls.focus == only
    assert told[0].startswith("chip 3")
    assert told[1] == told[0]


def test_places_of_a_terrain_are_sought_by_its_number_and_back(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    names = table.part.ground.kinds
    assert f"2 {names[1]}" in person.ask("k")
    first = person.ask("2")
    second = person.ask("2")
    assert first.lower().startswith(names[1])
    assert second != first
    person.press(pygame.K_2, ALT | pygame.KMOD_SHIFT)
    assert " ".join(person.hear()) == first


def test_each_thing_a_rival_did_is_told_with_its_place_which_the_cursor_finds(person: Listener) -> None:
    table = sit(person, "winter-kingdom")
    person.press(pygame.K_PAGEDOWN)
    while not table.part.finish.enabled:
        person.press(pygame.K_PAGEDOWN)
        person.press(pygame.K_RETURN)
    person.hear()
    person.press(pygame.K_SPACE)
    for _ in range(40):
        person.later(2.0)
        if table.play.decides:
            break
    rival = table.play.moment.seats[1].name
    told = [each for each in " ".join(person.hear()).split(". ") if each.startswith(f"{rival} built")]
    assert len(told) == 3
    assert all(", at " in each for each in told)
    person.hear()
    person.press(pygame.K_n, ALT)
    place = told[0].split(", at ")[1]
    assert f"at {place}" in " ".join(person.hear())


def test_the_cursor_sounds_as_what_it_is_at_stands(person: Listener) -> None:
    tones: list[Any] = []
    table = sit(person, "winter-kingdom")
    person.app.sounds.tone = tones.append  # type: ignore[assignment, method-assign]
    person.press(pygame.K_DOWN, ALT)
    person.press(pygame.K_c, ALT)
    legal, castle = tones
    assert (legal.legal, castle.legal) == (True, False)
    assert legal.points == int(person.ask("l").split("House here, ")[1].split(" ")[0])
    wide = person.app.size[0]
    assert castle.place == table.part.place_of(table.part.thing).centerx / wide
