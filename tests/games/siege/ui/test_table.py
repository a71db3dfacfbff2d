"""The table of Siege, used by mouse and by keyboard; nothing hidden is shown or told."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.siege.courses import choose
from tests.games.siege.trial import redeal
from tests.games.siege.ui.at_table import KIT, AtTable, match_of
from wk.chance import seeded
from wk.games.siege.actions import NONE
from wk.games.siege.autumn import playable
from wk.games.siege.state import BATTLE, GARRISON, SPRING, SUMMER, WINTER
from wk.games.siege.ui.city import Thing
from wk.shell.match.table.preview import Told
from wk.shell.match.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from wk.engine.match import Match
    from wk.games.siege.actions import Action
    from wk.games.siege.state import State
    from wk.shell.widget import Shortcut


@pytest.fixture(name="sit")
def _sit(tmp_path: Path, lasting_pictures: None) -> Any:  # noqa: ARG001 - a fixture
    tables: list[AtTable] = []

    def sit(match: Match[Any, Any], **wanted: Any) -> AtTable:
        tables.append(AtTable(tmp_path, match, **wanted))
        return tables[-1]

    yield sit
    for table in tables:
        table.app.close()


def by_keys(at: AtTable, key: str) -> None:
    """Press the shortcut of a widget, or go to it by the arrows and press Enter."""
    widget = at.widget(key)
    for shortcut in widget.shortcuts[:1]:
        at.press(shortcut.key)
        return
    wanted = at.part.things[key][0]
    for _ in range(60):
        if at.part.cursor == wanted:
            break
        at.press(pygame.K_RIGHT)
    assert at.part.cursor == wanted
    at.press(pygame.K_RETURN)


def same_deed(state: State, action: Action) -> Action:
    """Return the first of actions that do the same: a royal is taken over any open side."""
    if action.word != "hire" or action.card == NONE:
        return action
    sides = [side for side, fort in enumerate(state.players[action.rival].forts) if fort is None]
    return action._replace(side=sides[0])


@pytest.mark.parametrize("use", [AtTable.use, by_keys], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (4, 3)])
def test_a_whole_game_is_played(
    sit: Any, use: Callable[[AtTable, str], None], players: int, seed: int
) -> None:
    """SG-UI-3, SG-UI-4: every action of a game is done by mouse alone, and by keyboard alone."""
    at, draw, done = sit(match_of(players, seed, years=4)), seeded(seed), set()
    while not at.state.over:
        action = same_deed(at.state, at.front.game.legal(at.state).pick(draw))
        count = len(at.match.actions)
        at.way(action, use)
        assert at.match.actions[count] == action
        done.add(action.word)
        at.go_on()
    assert {"play", "put", "take", "drop", "strike", "answer", "done"} <= done
    assert at.scene.cover is not None


SEASONS = {
    "autumn": lambda state: state.year == 2 and len(state.trick) == 1,
    "winter": lambda state: state.year == 2 and state.season == WINTER and len(state.placed) == 2,
    "spring": lambda state: state.year == 2 and state.season == SPRING,
    "battle": lambda state: state.year > 1 and state.phase == BATTLE,
    "summer": lambda state: state.year == 2 and state.season == SUMMER,
}


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
    ui = KIT.ui()
    game = match.game
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
            if secret:
                assert "a hidden card" in by_place[place + 1]
                name = ui.screens._speech.card(action.card)
                known = ui.screens._speech.card(action.over) if action.over != NONE else ""
                assert name not in by_place[place + 1] or name == known


def test_the_suit_must_be_followed_and_why_is_said(sit: Any) -> None:
    """SG-UI-2: cards that follow are lit, others dulled; the wrong one is refused with what would do."""
    match = match_of(
        4, 3, lambda state: bool(state.trick) and len(set(playable(state))) < len(set(state.player.field))
    )
    at = sit(match)
    state, desk = at.state, at.part.desk
    assert desk is not None
    wrong = next(card for card in state.player.field if card not in playable(state))
    before = at.state
    at.use(at.card(wrong))
    assert at.state is before
    refusal = at.scene.effects.refusal
    assert "suit must be followed" in refusal.words
    assert refusal.blame == desk.usable()
    assert "wins so far" in at.part.prompt.hint
    assert any(getattr(widget, "wins", False) for widget in at.widgets())


@pytest.mark.parametrize("others", ["human", "bot:random"])
def test_all_look_at_a_whole_trick(sit: Any, others: str) -> None:
    """SG-UI-2: its cards and who takes it, also if whoever sits there alone leads the next one."""

    def stop(state: State) -> bool:
        return not state.tricks_played and len(state.trick) == 2 and state.initiator == 1

    seeds = range(1, 40)
    match = next(m for m in (match_of(3, seed, stop, others=others) for seed in seeds) if stop(m.state))
    at = sit(match)
    assert at.state.seat == 0
    trick = at.state.trick
    at.use(at.key(next(iter(at.part.desk.reach()))))
    assert at.scene.sitting.revealing
    shown = {widget.key: widget for widget in at.widgets() if type(widget).__name__ == "Shown"}
    cards = dict((*trick, (0, at.match.actions[-1].card)))
    winner = at.state.seat
    assert set(shown) == {f"trick-{seat}" for seat in cards}
    assert [key for key, widget in shown.items() if widget.wins] == [f"trick-{winner}"]
    at.go_on()
    assert not at.scene.sitting.revealing


def test_a_picked_card_lights_its_places(sit: Any) -> None:
    """SG-UI-3: fort and garrison of its side, the Keep for a royal of the line; nothing else."""
    at = sit(match_of(4, 3, lambda state: state.year == 2 and state.season == WINTER))
    for n, card in enumerate(at.state.player.field):
        thing = Thing(at.state.seat, 9, n)
        at.use(at.key(thing))
        legal = [
            action
            for action in at.part.desk.actions
            if action.card == card and action.word in {"put", "drop"}
        ]
        wanted = {each for action in legal for each in at.part.desk.aimed(action)}
        assert at.part.desk.lit() == (wanted if at.part.desk.weapon else frozenset())
        at.press(pygame.K_ESCAPE)
        assert at.part.desk.weapon is None


def test_too_many_cards_are_counted_and_the_turn_cannot_end(sit: Any) -> None:
    """SG-UI-3: two too many above five; the button says so."""

    def stop(state: State) -> bool:
        return state.season == WINTER and len(state.player.field) > 6

    at = sit(match_of(4, 3, stop))
    over = len(at.state.player.field) - 5
    assert str(over) in at.part.prompt.sentence
    assert not at.part.finish.enabled
    assert str(over) in at.part.finish.label
    before = at.state
    at.use("end")
    assert at.state is before
    assert at.scene.effects.refusal.words


def test_a_turn_can_be_rearranged_freely(sit: Any) -> None:
    """SG-UI-3: a card put this turn comes back by a click, whatever was done since; undo does the rest."""

    def stop(state: State) -> bool:
        return state.season == WINTER and len(state.player.field) > 6

    at = sit(match_of(4, 3, stop))
    start, game = at.state, at.front.game
    puts = []
    for _ in range(3):
        action = next(action for action in game.legal(at.state) if action.word == "put")
        at.way(action, AtTable.use)
        puts.append(action)
    first = puts[0]
    spot = Thing(start.seat, first.spot, 0)
    assert at.part.desk.cards(spot)[0] == first.card
    at.use(at.key(spot))
    assert list(at.match.actions[-2:]) == puts[1:]
    assert at.state.player.field.count(first.card) == start.player.field.count(first.card)
    at.use("restart")
    assert at.state == start


def test_summer_tells_what_goes_and_warns(sit: Any) -> None:
    """SG-UI-3: how many cards go to the discards, and that one has an empty place."""

    def stop(state: State) -> bool:
        return state.season == SUMMER and any(
            card < 52 and state.player.forts[card // 13] is None for card in state.player.field
        )

    at = sit(match_of(3, 4, stop))
    assert str(len(at.state.player.field)) in at.part.finish.note
    assert (
        at.part.prompt.hint.startswith(("There is still an empty place", "The "))
        or "could come home" in at.part.prompt.hint
    )
    assert at.part.undone()


def test_a_picked_card_lights_what_it_can_strike_and_a_place_the_cards_that_can(sit: Any) -> None:
    """SG-UI-4."""

    def stop(state: State) -> bool:
        return (
            state.year > 1
            and state.season == SPRING
            and not state.battle
            and any(
                rival.forts.count(None) < 4 for seat, rival in enumerate(state.players) if seat != state.seat
            )
            and len(state.player.field) > 2
        )

    at = sit(match_of(4, 6, stop, random.Random(6)))
    desk = at.part.desk
    strikes = [action for action in desk.actions if action.word == "strike"]
    weapon = desk.source(strikes[0])[0]
    at.use(at.key(weapon))
    desk = at.part.desk
    wanted = {
        thing
        for action in desk.actions
        if action.word != "done" and weapon in desk.source(action)
        for thing in desk.aimed(action)
    }
    assert desk.lit() == wanted
    at.press(pygame.K_ESCAPE)
    target = desk.aimed(strikes[0])[0]
    at.use(at.key(target))
    desk = at.part.desk
    assert desk.target == target
    assert weapon in desk.lit()
    at.use(at.key(weapon))
    assert at.match.actions[-1].rival == target.seat


def test_a_wall_falls_or_holds_and_an_assault_says_who_may_answer(sit: Any) -> None:
    """SG-UI-4: told before the click."""
    titles = set()

    def stop(state: State) -> bool:
        return state.year > 1 and state.season == SPRING and not state.battle and len(state.player.field) > 3

    for seed in (3, 5, 6):
        at = sit(match_of(4, seed, stop, random.Random(seed)))
        for n in range(len(at.state.player.field)):
            at.use(at.key(Thing(at.state.seat, 9, n)))
            for key, (thing, _) in list(at.part.things.items()):
                if thing.seat != at.state.seat and thing.spot < 8 and at.part.desk.card(thing) != NONE:
                    at.point(at.widget(key).area.center)
                    told = at.part.preview()
                    title = told.told.title if told and isinstance(told.told, Told) else ""
                    if thing.spot >= GARRISON and thing in at.part.desk.lit() and title.startswith("Assault"):
                        count = dict(told.told.rows)["Cards that may answer"].words
                        rival = at.state.players[thing.seat]
                        answers = len(rival.garrisons[thing.spot % 4]) + len(rival.field) + len(rival.keep)
                        assert count == f"at most {answers - len(rival.turned)}"
                    titles.add(title.split(",")[0])
            at.press(pygame.K_ESCAPE)
    assert {"The wall falls", "The wall holds", "Assault"} <= titles


def test_the_curtain_before_an_answer_never_names_the_card(sit: Any) -> None:
    """SG-UI-4: it names striker, side and place; then both cards are shown to all."""
    at = sit(
        match_of(3, 4, lambda state: state.phase == SPRING and state.year == 2, random.Random(4)),
        curtain=True,
    )
    rng = random.Random(4)
    while at.state.phase != BATTLE:
        at.scene.play.play(choose(at.state, rng))
    battle = at.state.due
    told = at.scene.cover.handover
    words = " ".join(line for since in told.since for line in since.lines)
    speech = at.front.screens._speech
    assert told.name == at.state.fixed.seats[battle.rival].name
    assert f"{speech.side(battle.side)}, at card {battle.aim}, with a hidden card" in words
    at.press(pygame.K_SPACE)
    assert at.part.moment.viewer == battle.rival
    answer = at.part.desk.actions[0]
    at.way(answer, AtTable.use)
    assert at.scene.sitting.revealing
    assert at.part.moment.viewer is None
    shown = [widget for widget in at.widgets() if type(widget).__name__ == "Shown"]
    assert [widget.name for widget in shown] == [
        at.state.fixed.seats[n].name for n in (battle.striker, battle.rival)
    ]
    assert sum(widget.wins for widget in shown) == 1
    at.go_on()
    assert not at.scene.sitting.revealing


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
        assert row.facts[0].words == str(len(player.field))
    assert "goes first" in rows[f"seat-{at.state.initiator + 1}"].note
    assert any(getattr(widget, "words", "") == f"Year {at.state.year} of 12" for widget in at.widgets())


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
    assert len(leaves) == len(at.state.discard)
    at.use("close-sheet")
    assert not at.part.opened


def test_every_refused_click_has_a_reason(sit: Any) -> None:
    """SG-UI-2, SG-UI-3, SG-UI-4: whatever is pressed in whatever season, something happens or is told."""
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
            at.scene.play.back()
            at.wait(2)
            if at.state is not before[0]:
                break


SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("de", 100), ("en", 200), ("de", 75)])
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_nothing_lies_over_anything_else(
    sit: Any, size: tuple[int, int], language: str, scale: int, players: int
) -> None:
    """SG-UI-1: everything is inside the window without scrolling, and what can be pressed lies apart."""
    stop = SEASONS["spring" if players % 2 else "autumn"]
    at = sit(match_of(players, 5, stop, random.Random(5)), size=size, language=language, ui_scale=scale)
    at.picture()
    window = pygame.Rect((0, 0), size)
    pressed = [widget for widget in at.widgets() if widget.interactive]
    assert [widget for widget in at.widgets() if not window.contains(widget.rect)] == []
    for number, one in enumerate(pressed):
        for other in pressed[number + 1 :]:
            assert not one.area.colliderect(other.area), (one.key, other.key)


def test_no_key_means_two_things(sit: Any) -> None:
    at = sit(match_of(4, 3, SEASONS["spring"], random.Random(2)))
    shortcuts: list[Shortcut] = [key for widget in at.widgets() for key in widget.shortcuts]
    assert len(shortcuts) == len(set(shortcuts))
