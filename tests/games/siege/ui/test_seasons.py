"""What the table of Siege lights, tells and refuses from Autumn to Summer."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.cardgames.at_table import seats_at
from tests.games.siege.courses import choose
from tests.games.siege.drawing import drawn
from tests.games.siege.ui.at_table import AtTable, match_of
from wk.games.siege.play import Legal, housed, playable, surplus
from wk.games.siege.state import BATTLE, FIELD, GARRISON, JOKER, NONE, SPRING, SUIT, SUMMER, WINTER
from wk.games.siege.ui.looks import Thing
from wk.games.siege.ui.table.choices import MOST_NAMED, Desk, Previews, asked, placeable, royal, warning
from wk.games.siege.ui.table.pieces import Spot, Way
from wk.shell import paint, theme
from wk.shell.match.table.boxes import PAD, Told, Worth, measure
from wk.shell.match.table.part import Act, Refused
from wk.shell.match.table.things import PRESS
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.siege.state import State

pytestmark = pytest.mark.usefixtures("unseen")


_sit = seats_at(AtTable)


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


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_hint_for_the_trick_hides_nobodys_name_below_it(tmp_path: Path, lines: int) -> None:
    """However long it is and whichever card it is about: the first, and the one above which names stand."""
    at = AtTable(tmp_path, match_of(3, 3, lambda state: len(state.trick) == 1), (1024, 640))
    written = [each.rect for each in at.widgets() if type(each).__name__ == "Whose"]
    assert len(written) == 3
    for n in range(len(at.state.player.field)):
        thing = Thing(at.state.seat, FIELD, n)
        words = "\n".join(["A good step: play a card of the suit that is led."] * lines)
        at.scene.effects.hint(words, thing, frozenset({thing}))
        at.scene.draw(pygame.Surface((1024, 640)))
        assert at.scene.canvas.bubble.collidelist(written) < 0


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
    assert at.scene.play.looking
    shown = {widget.key: widget for widget in at.widgets() if type(widget).__name__ == "Shown"}
    cards = dict((*trick, (0, at.match.actions[-1].card)))
    winner = at.state.seat
    assert set(shown) == {f"trick-{seat}" for seat in cards}
    assert [key for key, widget in shown.items() if widget.wins] == [f"trick-{winner}"]
    at.go_on()
    assert not at.scene.play.looking


def test_a_card_of_another_suit_is_never_called_too_low(sit: Any) -> None:
    """SG-UI-2: what is not of the suit led cannot win at all, be it an Ace; that is told."""

    def stop(state: State) -> bool:
        laid = {card for _, card in state.trick}
        led = SUIT[state.trick[0][1]] if laid else NONE
        return (
            bool(laid)
            and JOKER not in {*laid, *state.player.field}
            and led not in {SUIT[card] for card in state.player.field}
        )

    match = next(m for m in (match_of(3, seed, stop) for seed in range(1, 60)) if stop(m.state))
    at = sit(match)
    led = at.part.speech.suit(SUIT[at.state.trick[0][1]])
    for n in range(len(at.state.player.field)):
        told = Previews(at.part.speech, at.part.desk).told(Thing(at.state.seat, FIELD, n))
        assert isinstance(told, Told)
        assert told.sentence == at.part.speech.say("preview.other-suit", suit=led)


def test_a_picked_card_lights_its_places(sit: Any) -> None:
    """SG-UI-3: fort and garrison of its side, the Keep for a royal of the line; nothing else."""
    at, lit = sit(match_of(4, 3, lambda state: state.year == 2 and state.season == WINTER)), 0
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
        lit += len(at.part.desk.lit())
        at.press(pygame.K_ESCAPE)
        assert at.part.desk.weapon is None
    assert lit


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
        at.do(action)
        puts.append(action)
    first = puts[0]
    spot = Thing(start.seat, first.spot, 0)
    assert at.part.desk.cards(spot)[0] == first.card
    at.use(at.key(spot))
    assert list(at.match.actions[-2:]) == puts[1:]
    assert at.state.player.field.count(first.card) == start.player.field.count(first.card)
    at.use("restart")
    assert at.state == start


@pytest.mark.parametrize("keys", [False, True])
@pytest.mark.parametrize("earlier", [False, True])
def test_a_chosen_card_takes_the_place_of_another(sit: Any, earlier: bool, keys: bool) -> None:
    """SG-UI-3, SG-WIN-2: the other comes back, whether it was put this turn or earlier; by keys too."""

    def stop(state: State) -> bool:
        player = state.player
        return state.season == WINTER and any(
            (player.forts[suit] is not None) is earlier and len({*held}) > 1 + (not earlier)
            for suit in range(4)
            for held in [[card for card in player.field if card // 13 == suit]]
        )

    at = sit(match_of(4, 3, stop))
    field, forts = at.state.player.field, at.state.player.forts
    suit = next(
        n
        for n in range(4)
        if (forts[n] is not None) is earlier and len({c for c in field if c // 13 == n}) > 1 + (not earlier)
    )
    new, *others = sorted({card for card in field if card // 13 == suit}, reverse=True)
    fort = Thing(at.state.seat, suit, 0)
    if not earlier:
        at.use(at.card(others[0]))
        at.use(at.key(fort))
    old = at.state.player.forts[suit]
    at.use(at.card(new))
    if keys:
        at.part.cursor = None
        for _ in at.part.desk.stops():
            at.press(pygame.K_RIGHT)
            if at.part.cursor == fort:
                break
    else:
        at.point(at.widget(at.key(fort)).area.center)
    assert "comes back" in at.part.preview().told.sentence
    if keys:
        at.press(pygame.K_RETURN)
    else:
        at.use(at.key(fort))
    assert at.state.player.forts[suit] == new
    assert old in at.state.player.field


def test_a_card_that_has_no_room_changes_places_all_the_same(sit: Any) -> None:
    """SG-UI-3, SG-WIN-2: fort and garrison of its side are full, and yet it is no dead card."""

    def full(state: State, card: int) -> bool:
        side, most = SUIT[card], state.fixed.numbers.garrison
        player = state.player
        return card != JOKER and player.forts[side] is not None and len(player.garrisons[side]) == most

    def stop(state: State) -> bool:
        return state.season == WINTER and any(full(state, card) for card in state.player.field)

    at = sit(match_of(2, 3, stop, random.Random(3)))
    card = next(card for card in at.state.player.field if full(at.state, card))
    old = at.state.player.forts[SUIT[card]]
    thing = at.part.desk.at(at.state.seat, FIELD, card)[0]
    assert at.widget(at.key(thing)).light is Light.LIT
    at.use(at.key(thing))
    assert at.part.desk.weapon == thing
    at.use(at.key(Thing(at.state.seat, SUIT[card], 0)))
    assert at.state.player.forts[SUIT[card]] == card
    assert old in at.state.player.field


def test_an_own_royal_is_not_thrown_away_without_a_question(sit: Any) -> None:
    """SG-UI-3: before Summer ends though a royal could come home, it is asked whatever is set."""

    def stop(state: State) -> bool:
        return state.season == SUMMER and royal(state) is not None

    match = next(m for m in (match_of(4, seed, stop) for seed in range(1, 40)) if not m.state.over)
    at = sit(match)
    before = at.state
    at.use("end")
    assert at.state is before
    assert "could come home" in at.part.undone()
    at.press(pygame.K_ESCAPE)
    home = next(action for action in at.part.desk.actions if action.place == "keep")
    at.do(home)
    assert at.state.over or "could come home" not in at.part.undone()


def test_as_many_cards_are_said_to_have_a_place_as_find_one_all_at_once(sit: Any) -> None:
    """SG-UI-3, SG-SUM-2: five cards of a side that has three places."""
    summer = drawn("summer", "clubs: field 2c 3c 4c 5c 6c", "hearts: ").state
    assert len(placeable(summer)) == 5
    told = warning(sit(match_of(3, 1)).part.matches.speech, summer)
    assert f"{housed(summer)} cards" in told
    assert housed(summer) < 5


def test_a_joker_that_is_chosen_in_winter_is_asked_about_as_what_it_is(sit: Any) -> None:
    """SG-WIN-2, SG-WIN-3: no place of a city is lit for it, and the title asks for none."""

    def stop(state: State) -> bool:
        return state.season == WINTER and surplus(state) > 0 and JOKER in state.player.field

    at = sit(next(m for m in (match_of(3, seed, stop) for seed in range(1, 40)) if not m.state.over))
    at.part.desk.press(Thing(at.part.seat, FIELD, at.state.player.field.index(JOKER)))
    prompt = asked(at.part.matches.speech, at.state, at.part.desk)
    assert "iscard the Joker" in prompt.sentence
    assert "never stands in a city" in prompt.hint


def test_many_cards_with_free_places_are_not_thrown_away_without_a_question(sit: Any) -> None:
    """SG-UI-3: so it is asked before Summer ends, whatever is set."""

    def stop(state: State) -> bool:
        return state.season == SUMMER and len(placeable(state)) > MOST_NAMED and royal(state) is None

    at = sit(next(m for m in (match_of(3, seed, stop) for seed in range(1, 40)) if not m.state.over))
    before = at.state
    assert f"{housed(before)} card" in at.part.undone()
    at.use("end")
    assert at.state is before
    at.press(pygame.K_ESCAPE)
    while len(placeable(at.state)) > MOST_NAMED:
        at.do(next(action for action in at.part.desk.actions if action.word == "put"))
    assert not at.part.rash


def test_where_nothing_can_be_struck_no_place_is_named_for_it(sit: Any) -> None:
    """SG-UI-4: as if another place could be; no city has a wall or a garrison then."""

    def stop(state: State) -> bool:
        rivals = [player for seat, player in enumerate(state.players) if seat != state.seat]
        walls = any(player.quartered for player in rivals)
        return state.season == SPRING and not walls and any(card != JOKER for card in state.player.field)

    at = sit(next(m for m in (match_of(2, seed, stop) for seed in range(1, 40)) if not m.state.over))
    at.use(at.card(next(card for card in at.state.player.field if card != JOKER)))
    assert at.scene.effects.refusal.words == "No other city has anything it could strike."


def test_a_long_field_overlaps_and_stays_large(sit: Any) -> None:
    """SG-UI-1: from six cards on they lie over each other as in a hand; every index can be read."""

    def stop(state: State) -> bool:
        return state.season == WINTER and len(state.player.field) in {6, 7}

    at = sit(match_of(4, 3, stop))
    rects = [at.widget(at.card(card)).rect for card in dict.fromkeys(at.state.player.field)]
    other = sit(match_of(4, 3, lambda state: len(state.player.field) == 5))
    five = other.widget(other.card(other.state.player.field[0])).rect
    assert rects[1].left < rects[0].right
    assert {rect.size for rect in rects} == {five.size}
    seen = at.part.layout.scale.px(40)
    assert all(after.left - before.left >= seen for before, after in pairwise(rects))


def test_own_won_cards_lie_beside_the_field(sit: Any) -> None:
    """SG-AUT-5, SG-UI-1: face up, to leaf through; of more than can be read the highest and the number."""

    def stop(state: State) -> bool:
        return state.tricks_played == 3 and len(state.player.won) > 8

    match = next(m for m in (match_of(4, seed, stop) for seed in range(1, 60)) if stop(m.state))
    at = sit(match)
    won, seat = at.state.player.won, at.state.seat
    heap = at.widget(f"aside-{seat + 1}")
    assert heap.rect.left > max(rect.right for key, (_, rect) in at.part.things.items() if "hand-" in key)
    at.use(heap.key)
    assert len([each for each in at.widgets() if each.key.startswith("leaf-")]) == len(won)
    assert len(heap.faces) < len(won)
    assert heap.note == f"{len(won)} cards"


def test_summer_tells_what_goes_and_warns(sit: Any) -> None:
    """SG-UI-3: how many cards go to the discards, and that one has an empty place."""

    def stop(state: State) -> bool:
        return state.season == SUMMER and any(
            card < 52 and state.player.forts[card // 13] is None for card in state.player.field
        )

    at = sit(match_of(3, 4, stop))
    assert str(len(at.state.player.field)) in at.part.finish.note
    assert (
        at.part.prompt.hint.startswith(("There is still an empty place", "There are still empty places"))
        or "could come home" in at.part.prompt.hint
    )
    assert at.part.undone()


def test_a_card_of_the_field_says_what_becomes_of_it_there(sit: Any) -> None:
    """SG-WIN-1, SG-SUM-3: in Winter it may stay and strike in Spring, in Summer it is lost."""
    for season, told in ((WINTER, "strikes in Spring"), (SUMMER, "lost as Summer ends")):

        def stop(state: State, season: str = season) -> bool:
            return state.phase == season and bool(state.player.field)

        at = sit(match_of(3, 4, stop))
        usable = [thing for thing in at.part.desk.usable() if thing.spot == FIELD]
        words = {Previews(at.part.speech, at.part.desk).told(thing) for thing in usable}
        assert any(told in str(each) for each in words), season
        assert all("In the Field" not in str(each) or told in str(each) for each in words), season


def test_a_box_about_a_card_of_the_field_points_at_that_card(sit: Any) -> None:
    """SG-UI-2: not at another one that lies nearer to where there is room for the box."""
    at = sit(
        match_of(2, 3, lambda state: state.year == 2 and len(state.player.field) > 4 and bool(state.trick))
    )
    pointed = 0
    for key, (thing, rect) in [*at.part.things.items()]:
        if thing.spot == FIELD and thing.seat == at.state.seat:
            at.point(at.widget(key).area.center)
            at.surface()
            placed = at.scene.canvas.box.placed
            if placed is not None and placed.nub is not None:
                tip = placed.nub[0]
                assert rect.inflate(24, 40).collidepoint(tip), key
                pointed += 1
    assert pointed


def test_a_royal_that_can_come_home_is_told_before_what_is_too_much_in_the_field(sit: Any) -> None:
    """SG-UI-3: it may win at once."""
    at = sit(match_of(2, 3))
    many = drawn("winter", "clubs: field Kc 2c 3c 4d 5d 9s", "hearts: ").state
    told = asked(at.part.speech, many, Desk(at.part.speech, many, Legal(many)))
    assert told.hint == warning(at.part.speech, many) != ""
    plain = drawn("winter", "clubs: field 6c 2c 3c 4d 5d 9s", "hearts: ").state
    told = asked(at.part.speech, plain, Desk(at.part.speech, plain, Legal(plain)))
    assert told.hint == at.part.speech.say("hint.too-many")


def test_who_has_nothing_left_to_place_in_summer_is_told_to_end_it(sit: Any) -> None:
    """SG-SUM-3."""
    at = sit(match_of(3, 4, lambda state: state.phase == SUMMER and not state.player.field))
    assert "end summer" in at.part.prompt.sentence.lower()
    assert at.part.prompt.hint == at.part.speech.say("hint.summer-empty")


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


def test_a_garrison_that_can_strike_is_lit_as_the_field_is(sit: Any) -> None:
    """SG-UI-4: also where nobody is left in the Field; what stays in the city is not."""

    def stop(state: State) -> bool:
        own = {(action.word, action.place) for action in AtTable.kit.game.legal(state)}
        return state.phase == SPRING and ("strike", "garrison") in own and ("strike", "field") not in own

    at = sit(match_of(2, 5, stop, random.Random(5)))
    shown = {each.thing: each.light for each in at.widgets() if isinstance(each, Spot)}
    able = at.part.desk.usable()
    mine = {thing: light for thing, light in shown.items() if thing.seat == at.state.seat}
    assert (
        {thing for thing, light in mine.items() if light is Light.LIT}
        == {thing for thing in able if thing.spot != FIELD}
        != set()
    )


def test_the_way_to_what_is_aimed_at_ends_where_that_card_shows(sit: Any) -> None:
    """SG-UI-4: not on the card that lies over it."""

    def stop(state: State) -> bool:
        if not state.battle:
            return False
        return len(state.players[state.due.rival].garrisons[state.due.side]) > state.due.aim

    at = sit(match_of(2, 7, stop, random.Random(7)))
    due, city = at.state.due, at.part.layout.cities(at.part.moment.viewer)[at.state.due.rival]
    (way,) = [each for each in at.widgets() if isinstance(each, Way)]
    cards = [city.card(GARRISON + due.side, n, 2) for n in range(2)]
    assert cards[due.aim - 1].collidepoint(way.end)
    assert not cards[due.aim].collidepoint(way.end)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_an_answer_with_a_royal_brings_is_told_in_whole_words(sit: Any, language: str) -> None:
    """SG-UI-4: no row of the box is cut, at the least window too."""

    def stop(state: State) -> bool:
        return bool(state.battle) and any(
            action.place == "keep" for action in AtTable.kit.game.legal(state) if action.word == "answer"
        )

    at = sit(match_of(2, 7, stop, random.Random(7)), language=language)
    action = next(each for each in at.part.desk.actions if each.place == "keep")
    told = Previews(at.part.speech, at.part.desk).told(at.part.desk.aimed(action)[0])
    assert isinstance(told, Told)
    scale = at.part.layout.scale
    wide = measure(told, scale)[0] - 2 * scale.line(PAD)
    for name, value in told.rows:
        words = value.words if isinstance(value, Worth) else str(value)
        bold = paint.measure(words, scale.style("bold", theme.NOTE))[0]
        assert paint.measure(name, scale.style("text", theme.NOTE))[0] + scale.line(6) + bold <= wide, name


@pytest.mark.parametrize("number", range(3))
def test_whatever_is_chosen_everything_else_can_be_pointed_at(sit: Any, number: int) -> None:
    """SG-UI-2, SG-UI-4: a card that could be chosen as well is not told to be refused."""
    rng, told = random.Random(number), 0
    at = sit(match_of(3, 6, lambda state: state.year > 1 and state.season == SPRING, rng))
    for weapon in sorted(at.part.desk.usable()):
        assert at.part.desk.press(weapon) is None
        usable = at.part.desk.usable()
        for key, (thing, _) in at.part.things.items():
            at.part.hover(key)
            found = at.part.preview()
            assert thing not in usable or thing in at.part.desk.reach() or found is None
            told += found is not None
        at.part.desk.back()
    assert told


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
    speech = at.front.matches.speech
    striker, rival = (at.state.fixed.seats[seat].name for seat in (battle.striker, battle.rival))
    assert (told.name, told.choice) == (rival, f"{striker} assaults you")
    assert f"card {battle.aim} of {rival}'s {speech.side(battle.side)} garrison with a hidden card" in words
    at.press(pygame.K_SPACE)
    assert at.part.moment.viewer == battle.rival
    aimed = at.state.players[battle.rival].garrisons[battle.side][battle.aim - 1]
    assert f"{striker} assaults the {speech.card(aimed)}" in at.part.prompt.sentence
    answer = at.part.desk.actions[0]
    at.do(answer)
    assert at.scene.play.looking
    assert at.part.moment.viewer is None
    shown = [widget for widget in at.widgets() if type(widget).__name__ == "Whose"]
    assert [widget.name for widget in shown] == [
        at.state.fixed.seats[n].name for n in (battle.striker, battle.rival)
    ]
    assert sum(widget.wins for widget in shown) == 1
    at.go_on()
    assert not at.scene.play.looking


def test_without_a_field_a_rivals_card_asks_for_no_card_of_it(sit: Any) -> None:
    """SG-UI-4: whoever has nobody in the Field hears that, not that some card is missing from it."""

    def stop(state: State) -> bool:
        return state.season == SPRING and state.phase == SPRING and not state.player.field

    match = next(each for seed in range(60) if stop((each := match_of(4, seed, stop)).state))
    at = sit(match)
    for thing, _ in list(at.part.things.values()):
        if thing.seat not in {at.state.seat, NONE} and thing.n >= 0 and at.part.desk is not None:
            outcome = at.part.do(Act(PRESS, thing))
            at.part.back()
            if isinstance(outcome, Refused):
                assert outcome.words == "The Field is empty; only a garrison could strike."
                return
    raise AssertionError("nothing of a rival's was refused")
