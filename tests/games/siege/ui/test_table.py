"""The table of Siege: everything is in its place and says what it knows; nothing hidden is shown or told."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tests.cardgames.at_table import crossing, each_look, each_size, seats_at
from tests.games.siege.trial import redeal
from tests.games.siege.ui.at_table import KIT, AtTable, match_of
from wk.games.fronts import front_of
from wk.games.siege.state import BATTLE, CARD_IDS, KEEP, NONE, SPRING, SUMMER, WINTER
from wk.games.siege.ui.looks import BASE, Thing
from wk.games.siege.ui.table.choices import Previews, finish
from wk.shell.match.telling import Teller
from wk.shell.widget import Paragraph

pytestmark = pytest.mark.usefixtures("unseen")

_sit = seats_at(AtTable)


SEASONS = {
    "autumn": lambda state: state.year == 2 and len(state.trick) == 1,
    "winter": lambda state: state.year == 2 and state.season == WINTER and len(state.placed) == 2,
    "spring": lambda state: state.year == 2 and state.season == SPRING,
    "battle": lambda state: state.year > 1 and state.phase == BATTLE,
    "summer": lambda state: state.year == 2 and state.season == SUMMER,
}


def test_the_rows_of_computer_players_tell_their_level(sit: Any) -> None:
    """Its name is the shelf's; a person's row tells none."""
    at = sit(match_of(3, 2, others="bot:chancellor"))
    told = [at.widget(f"seat-{seat + 1}").facts[-1].words for seat in range(3)]
    assert [words == "Chancellor" for words in told] == [False, True, True]


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_hidden_makes_no_difference(sit: Any, season: str, players: int) -> None:
    """SG-HIDE-1: rivals' Fields and garrisons, a striking card, the deck may be others; no pixel changes."""
    at = sit(match_of(players, 2, SEASONS[season], random.Random(2)))
    seat = at.state.seat
    assert at.part.moment.viewer == seat
    first, asked = at.picture(), at.part.prompt
    at.match._history.states[-1] = redeal(at.state, seat, random.Random(1))
    at.match._history._seen = None
    at.scene.play.refresh()
    assert at.part.prompt == asked
    assert at.picture() == first


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_is_hidden_is_told_to_nobody(players: int) -> None:
    """SG-HIDE-1: of takes and puts in garrisons and of assaults others read the place, never the card."""
    match = match_of(players, 4, lambda state: state.year == 4, random.Random(4))
    ui: Any = front_of(KIT)
    game, secrets = match.game, 0
    for viewer in (None, *range(players)):
        told = [
            entry
            for chapter in Teller(ui.matches, match).chapters(viewer)
            for entry in (*chapter.entries, *chapter.besides)
        ]
        by_place = {entry.after: entry.words for entry in told}
        assert len(told) == len(match.actions)
        for place, action in enumerate(match.actions):
            secret = (
                game.hides(match.states[place], action) and game.seat_to_move(match.states[place]) != viewer
            )
            secrets += secret
            if secret:
                assert "a hidden card" in by_place[place + 1]
                name = ui.screens.matches.speech.card(action.card)
                known = ui.screens.matches.speech.card(action.over) if action.over != NONE else ""
                assert name not in by_place[place + 1] or name == known
    assert secrets > players


def test_the_table_shows_what_everybody_may_know(sit: Any) -> None:
    """SG-UI-1: every city with its royals, who is one royal from winning, year, Initiators, numbers."""
    at = sit(
        match_of(6, 5, lambda state: any(len(player.keep) == 2 for player in state.players), random.Random(5))
    )
    kinds = [type(widget).__name__ for widget in at.widgets()]
    assert kinds.count("Keep") == 6
    rows = {widget.key: widget for widget in at.widgets() if widget.key.startswith("seat-")}
    for seat, player in enumerate(at.state.players):
        row = rows[f"seat-{seat + 1}"]
        assert row.total == f"{len(player.keep)}/3"
        assert row.warns is (len(player.keep) == 2)
        assert [fact.words for fact in row.facts[:2]] == [str(player.quartered), str(len(player.field))]
    assert rows[f"seat-{at.state.initiator + 1}"].note.startswith("first")
    assert any(getattr(widget, "words", "") == f"Year {at.state.year} of 12" for widget in at.widgets())


def test_what_a_royal_in_the_rail_counts_is_said_where_there_is_room(sit: Any) -> None:
    for players, note in ((2, "home"), (4, "home"), (6, "")):
        at = sit(match_of(players, 2))
        rows = [widget for widget in at.widgets() if widget.key.startswith("seat-")]
        assert {row.total_note for row in rows} == {note}


@pytest.mark.parametrize(("years", "short"), [(3, True), (12, False), (20, False)])
def test_the_year_says_when_the_game_ends_and_whether_it_is_a_short_one(
    sit: Any, years: int, short: bool
) -> None:
    """SG-UI-1, SG-END-3: nobody has chosen the three years of the first game."""
    at = sit(match_of(2, 3, years=years))
    told = at.widget("about-year").tooltip
    assert f"year {years}" in told
    assert ("12 years are usual" in told) is short


def test_who_goes_first_is_told_only_of_a_year_that_comes(sit: Any) -> None:
    """SG-AUT-6, SG-END-3: in the last year nobody does."""
    for years, told in ((2, False), (3, True)):
        match = match_of(2, 3, lambda state: state.year == 2 and state.season == WINTER, years=years)
        at = sit(match)
        assert (match.state.year, match.state.season) == (2, WINTER)
        assert any(note.startswith("next year") for note in notes_of(at)) == told
        log = tell_of(match)
        assert log.count("next year") == 1 + told
    at.scene.play.match.states[-1] = match.state._replace(over=True)
    at.scene.play.refresh()
    assert not [note for note in notes_of(at) if note.startswith("next year")]


def notes_of(at: Any) -> list[str]:
    """Return what stands beside the headings of the rail."""
    return [each.note for each in at.widgets() if type(each).__name__ == "RailHeading"]


def tell_of(match: Any) -> str:
    """Return the whole log of a match."""
    chapters = Teller(front_of(KIT).matches, match).chapters(None)
    return " ".join(entry.words for chapter in chapters for entry in chapter.entries)


def test_the_keep_and_the_seasons_say_what_they_are(sit: Any) -> None:
    """SG-UI-1: also a Keep with the Jack alone; each season has its line."""
    at = sit(match_of(2, 3, lambda state: state.season == SPRING))
    for seat in range(2):
        told = Previews(at.part.speech, at.part.desk).told(Thing(seat, KEEP, BASE))
        assert isinstance(told, str)
        assert told.startswith("The Keep: ")
    assert at.widget("about-seasons").tooltip.splitlines() == [
        "Autumn: four tricks",
        "Winter: cards go into the city",
        "Spring: cities are stormed",
        "Summer: cities fill up",
    ]


def test_the_end_of_summer_stands_out_once_no_card_has_a_free_place(sit: Any) -> None:
    """SG-UI-3: until then what would be lost could still stand in the city."""
    match, seen = match_of(2, 3, lambda state: state.year == 3), set[bool]()
    at = sit(match_of(2, 3, lambda state: state.season == SUMMER))
    for state in match.states:
        if state.season == SUMMER and state.phase == SUMMER:
            every = [action for action in KIT.game.legal(state) if action.word == "put"]
            puts = [action for action in every if action.over == NONE]
            amber = finish(at.part.speech, state, at.part.desk).amber
            assert amber == all(action.place == "keep" for action in puts)
            seen.add(amber)
    assert seen == {False, True}


@pytest.mark.usefixtures("seen")
def test_cities_and_heaps_open_and_close(sit: Any) -> None:
    """SG-UI-1: a rival's city large, as usable as the small one; discards and asides to leaf through."""
    at = sit(match_of(4, 3, lambda state: state.year == 3 and state.season == SPRING, random.Random(3)))
    seat = (at.state.seat + 1) % 4
    at.use(f"city-{seat + 1}")
    small, large = (
        len([k for k in at.part.things if k.startswith(f"{way}p{seat + 1}-")]) for way in ("", "large-")
    )
    assert small == large > 8
    at.press(pygame.K_ESCAPE)
    assert not at.part.opened
    at.press(pygame.K_d)
    leaves = [widget for widget in at.widgets() if widget.key.startswith("leaf-")]
    assert len(leaves) == len(at.state.discard) > 0
    at.use("close-sheet")
    assert not at.part.opened


def test_every_refused_click_has_a_reason(sit: Any) -> None:
    """SG-UI-2, SG-UI-3, SG-UI-4: whatever is pressed in whatever season, something happens or is told."""
    told = set()
    for season, stop in SEASONS.items():
        at = sit(match_of(3, 2, stop, random.Random(2)))
        for key in list(at.part.things):
            before = at.state, at.part.desk.weapon, at.part.desk.target
            thing = at.part.things[key][0]
            if thing in at.part.desk.reach():
                continue
            at.use(key)
            refusal = at.scene.effects.refusal
            now = at.state, at.part.desk.weapon, at.part.desk.target
            assert now != before or (refusal and refusal.words), (season, key)
            if refusal and now == before:
                told.add(season)
            at.scene.play.back()
            at.wait(2)
            if at.state is not before[0]:
                break
    assert told == set(SEASONS)


@each_size
@each_look
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_nothing_lies_over_anything_else(
    sit: Any, size: tuple[int, int], language: str, scale: int, players: int
) -> None:
    """SG-UI-1: everything is inside the window without scrolling, and what can be pressed lies apart."""
    stop = SEASONS["spring" if players % 2 else "autumn"]
    at = sit(match_of(players, 5, stop, random.Random(5)), size=size, language=language, ui_scale=scale)
    assert at.outside() == []
    assert crossing(at.pressed()) == []


def test_no_key_means_two_things(sit: Any) -> None:
    at = sit(match_of(4, 3, SEASONS["spring"], random.Random(2)))
    assert at.doubled() == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1366, 768), (1024, 640)])
def test_two_at_a_table_read_on_it_what_wins_and_what_a_year_brings(
    sit: Any, language: str, size: tuple[int, int]
) -> None:
    """SG-END-1, whole, above the own city; for everybody the goal stands below the name."""
    at = sit(match_of(2, 5, SEASONS["autumn"], random.Random(5)), size=size, language=language)
    speech, layout = at.part.speech, at.part.layout
    line = speech.suit(at.state.fixed.lines[at.part.seat])
    told = next(each for each in at.widgets() if isinstance(each, Paragraph) and each.rect.x == layout.aim.x)
    assert told.words == "\n".join([speech.say("aim.wins", line=line), speech.say("aim.year")])
    assert layout.aim.contains(told.rect)
    goal = speech.say("table.line", line=line)
    assert goal in [words for each in at.widgets() for words in each.written]


def test_everything_on_the_table_says_what_it_is_and_what_it_does(sit: Any) -> None:
    """SG-TERM-4 to SG-TERM-9: each place of every city, the race, heaps, rows, and in Spring each weapon."""
    for season, stop in SEASONS.items():
        at = sit(match_of(3, 3, stop, random.Random(2)))
        for key, (thing, _) in list(at.part.things.items()):
            if thing.n != BASE:
                at.part.hover(key)
                assert at.part.preview() is not None, (season, key)
        told = {each.key: each.tooltip for each in at.widgets() if each.key}
        keys = {"about-city", "about-field", "about-keep", "about-keep-2", "field-2", "aside-2", "seat-1"}
        assert all(told[key] for key in keys)


def test_a_card_that_has_moved_away_from_the_pointer_is_not_raised(sit: Any) -> None:
    """It lies as the others until the pointer is on it again; one that stays under the pointer is raised."""
    at = sit(match_of(2, 3, lambda state: state.season == WINTER and len(state.player.field) == 4))
    hand = [widget for widget in at.widgets() if widget.key.startswith("hand-")]
    first, last = (end(hand, key=lambda widget: widget.rect.x) for end in (min, max))
    controls = at.scene.view.controls
    for pointed, raised in ((first, first.key), (last, "")):
        at.point(at.widget(pointed.key).rect.center)
        assert controls.hovered == pointed.key
        mine = [each for each in KIT.game.legal(at.state) if each.word == "put"]
        middle = next(each for each in mine if at.card(each.card) not in {first.key, last.key})
        at.scene.play.play(middle)
        assert at.widget(last.key)  # laid out anew
        assert controls.hovered == raised


def test_the_card_dropped_last_lies_on_top_of_the_discards(sit: Any) -> None:
    """SG-JSON-1: they are kept sorted, but the pile shows and tells what came last, also after an undo."""
    at = sit(match_of(2, 3, lambda state: state.season == WINTER and len(state.player.field) > 7))
    cards = sorted(set(at.state.player.field), reverse=True)[:2]
    for card in cards:
        at.scene.play.play(KIT.game.parse(f"drop {CARD_IDS[card]}"))
        assert at.part.sight.top == card
        assert at.part.speech.card(card) in at.widget("discards").spoken[-1]
    at.scene.play.undo()
    assert at.part.sight.top == cards[0]
