"""The table of Nobles, used by mouse and by keyboard; nothing hidden is shown."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import pygame
import pytest

from tests.cardgames.at_table import crossing, each_look, each_size, seats_at
from tests.games.nobles.drawing import drawn
from tests.games.nobles.trial import redeal
from tests.games.nobles.ui.at_table import KIT, AtTable, match_of, match_until, settled
from wk.chance import seeded
from wk.engine.coach.verdict import Verdict
from wk.games.nobles.bots import CHANCELLOR, NoblesMind, why
from wk.games.nobles.data import Options
from wk.games.nobles.state import CARDS, NO_ORDER, NOBLES, NONE, Action, Order, parse, with_player
from wk.games.nobles.ui import looks
from wk.games.nobles.ui.table.areas import TOTAL, newest
from wk.games.nobles.ui.table.choices import LEADER, SIZE, TARGET
from wk.games.nobles.ui.table.part import REVEAL, SHEET
from wk.games.nobles.ui.table.telling import marching, summed
from wk.games.nobles.year import seats_after
from wk.shell.buttons import Button
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.replay.cards import BELOW, card_widgets
from wk.shell.match.table.hint_words import presses
from wk.shell.match.table.part import Marks
from wk.shell.match.table.sitting import chosen_by
from wk.shell.match.telling import Moment
from wk.shell.theme import Scale
from wk.shell.thinker.question import Idea
from wk.shell.widget import Look
from wk.shell.widgets.card import Card
from wk.shell.widgets.lights import Light

pytestmark = pytest.mark.usefixtures("unseen")

PHASES = ("orders", "armies", "defence", "losses", "ransom", "intrigue", "guard", "discard")


SEVERAL = 2
"""The seed of a match in which the first war sends more than one army."""


_sit = seats_at(AtTable)


def test_every_secret_choice_has_its_curtain_and_all_see_what_it_led_to(sit: Any) -> None:
    """NB-HIDE-1, NB-UI-3: whatever is set, others look away; both sides are shown before the game goes on."""
    at, draw = sit(match_of(settled(4))), seeded(4)
    seen: set[str] = set()
    while at.front.game.seat_to_move(at.state) is not None and len(seen) < 5:
        phase = at.state.phase
        if phase in {"orders", "armies", "defence", "guard"}:
            assert at.scene.sitting.private
            assert at.part.secret_in(at.state)
            seen.add(phase)
        else:
            assert not at.scene.sitting.private
        action, before = at.front.game.legal(at.state).pick(draw), at.state
        for key in at.way(action):
            at.use(key)
        clash = at.state.clash != before.clash and at.state.phase != "ransom" and action.word != "yield"
        if clash and action.word in {"stand", "strike"}:
            assert at.scene.play.looking
            assert (at.part.opened, at.part.moment.viewer) == (REVEAL, None)
            seen.add("reveal")
        at.go_on()
    assert len(seen) == 5


def test_a_curtain_names_who_has_chosen_the_same(sit: Any) -> None:
    """NB-HIDE-1: before armies nobody is said to have chosen, though all gave an order just now."""
    match = match_until("armies", 3, SEVERAL)
    at = sit(match)
    assert match.actions[-1].word == "order"
    assert chosen_by(match, at.part.secret_in) == []
    first = match.state.seat
    while match.state.seat == first:
        at.do(at.meant(at.front.game.legal(at.state).pick(seeded(1))))
    assert match.state.phase == "armies"
    assert chosen_by(match, at.part.secret_in) == [first]


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_hidden_makes_no_difference_to_the_picture(sit: Any, phase: str) -> None:
    """NB-HIDE-2: all that the viewer cannot see may lie otherwise; every pixel is the same."""
    match = match_until(phase)
    at = sit(match)
    assert at.part.moment.viewer == match.state.seat
    first = at.picture()
    match._history.states[-1] = redeal(match.state, match.state.seat, random.Random(1))
    at.scene.play.refresh()
    assert at.picture() == first


@each_size
@each_look
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_lies_over_anything_else(
    sit: Any, size: tuple[int, int], language: str, scale: int, players: int
) -> None:
    """Everything is inside the window, and what can be pressed lies apart, but for what lies on a banner."""
    for phase in ("orders", "armies"):
        at = sit(match_until(phase, players), size=size, language=language, ui_scale=scale)
        assert at.outside() == []
        pressed = [each for each in at.pressed() if not each.key.startswith(("court-", "frame-"))]
        assert crossing(pressed) == []


@pytest.mark.parametrize("phase", PHASES)
def test_no_key_means_two_things(sit: Any, phase: str) -> None:
    at = sit(match_until(phase))
    assert at.doubled() == []


def test_what_is_refused_is_told_with_what_is_to_blame(sit: Any) -> None:
    """Every click that is not allowed is answered by a sentence, and changes nothing."""
    at = sit(match_of(settled(1)))
    before = at.state
    desk = at.part.desk
    assert desk is not None
    dark = [key for key, (thing, _) in at.part.things.items() if desk.light(thing) is not Light.LIT]
    assert len(dark) > 8
    for key in dark:
        at.use(key)
        assert at.state is before
        assert at.scene.effects.refusal is not None, key
        assert at.scene.effects.refusal.words
        at.press(pygame.K_ESCAPE)


def test_a_laid_card_comes_back_by_a_click_on_it(sit: Any) -> None:
    """NB-TERM-7."""
    at = sit(match_of(settled(1)))
    card = next(each.key for each in at.widgets() if each.key.startswith("hand-"))
    at.use(card)
    assert len(at.state.tray) == 1
    laid = next(each.key for each in at.widgets() if each.key.startswith("laid-"))
    at.use(laid)
    assert at.state.tray == ()


def test_laid_cards_keep_their_place_in_the_hand(sit: Any) -> None:
    """NB-TERM-7: a second click at once hits no other card."""
    at = sit(match_until("defence", seed=SEVERAL))

    def places() -> dict[str, int]:
        cards = [each for each in at.widgets() if each.key.startswith(("hand-", "laid-"))]
        return {each.key.partition("-")[2]: each.rect.centerx for each in cards}

    before = places()
    assert len(before) > 1
    at.use(f"hand-{max(before, key=lambda card: before[card])}")
    assert len(at.state.tray) == 1
    assert places() == before


@each_size
def test_of_the_largest_armies_the_strength_stays_in_sight(sit: Any, size: tuple[int, int]) -> None:
    """NB-UI-2: however many cards march, nothing of the sum lies under the choice of who leads it."""
    match = match_until("armies")
    state, jacks = match.state, tuple(map(NOBLES.index, ("JC", "JD", "JH", "JS")))
    for many in (1, 9, 14, 17):
        player = state.player._replace(court=(*jacks, NOBLES.index("KC")), order=Order(state.rivals[0], many))
        cards = tuple(CARDS.index(card) for card in ("2C", *CARDS[: many - 1]))
        match._history.states[-1] = with_player(state, state.seat, player, tray=tuple(sorted(cards)))
        at = sit(match, size=size)
        total = next(each for each in at.widgets() if each.key == TOTAL)
        choices = [each.rect.top for each in at.widgets() if each.key.startswith(f"{LEADER}-")]
        assert len(choices) == 5
        assert total.rect.bottom <= min(choices), many


def test_of_several_laid_cards_the_one_that_is_clicked_comes_back(sit: Any) -> None:
    """NB-TERM-7: the first one laid too; what was laid after it stays."""
    at = sit(match_until("defence", seed=SEVERAL))
    keys = {each.key for each in at.widgets()}
    laid = [card for card in CARDS if f"hand-{card}-0" in keys and card != "X"][:3]
    assert len(laid) > 1
    for card in laid:
        at.use(f"hand-{card}-0")
    at.use(f"laid-{laid[0]}-0")
    assert [CARDS[card] for card in at.state.tray] == sorted(laid[1:], key=CARDS.index)


def test_the_last_reveal_and_the_discards_can_be_looked_at(sit: Any) -> None:
    """NB-UI-1, NB-UI-3: discards by suit; a reveal is called up again, and closed by Escape."""
    match = match_until("ransom", seed=2)
    assert match.state.clash is not None
    at = sit(match)
    for key, what in ((pygame.K_v, REVEAL), (pygame.K_d, SHEET)):
        at.press(key)
        assert at.part.opened == what
        at.press(pygame.K_ESCAPE)
        assert at.part.opened == ""


def test_what_was_discarded_last_lies_on_top() -> None:
    """NB-UI-1: not the highest card of the heap; of several that came together the one of most pips."""
    match, tops = match_of(settled(5)), set()
    draw, last = seeded(5), None
    for _ in range(400):
        before = match.state
        if match.game.seat_to_move(before) is None:
            break
        match.play(match.game.legal(before).pick(draw))
        came = [card for card in {*match.state.discards}
                if match.state.discards.count(card) > before.discards.count(card)]  # fmt: skip
        last = max(came, key=lambda card: (before.fixed.pips[card], card)) if came else last
        assert newest(match.states) == last
        tops.add(last == (match.state.discards or (None,))[-1])
    assert tops == {False, True}
    assert newest(match.states[:1]) is None


def test_an_order_is_given_by_a_few_tabs(sit: Any) -> None:
    """NB-UI-1: after the buttons of the bar come those of the order, and from whom it leads to how many."""
    at = sit(match_until("orders", 3, SEVERAL))
    walked = []
    for _ in range(len(at.widgets())):
        at.press(pygame.K_TAB)
        walked.append(at.scene.view.controls.focus)
    keys = [key for key in walked if key.startswith(("target", "size", "court", "noble", "hand", "held"))]
    rivals = len(at.state.rivals)
    assert [key.partition("-")[0] for key in keys[: rivals + 2]] == ["target"] * (rivals + 1) + ["size"]
    rival = next(seat for seat in at.state.rivals if at.part.desk.sizes(seat))
    at.walk(f"target-{rival}--1")
    at.press(pygame.K_RETURN)
    assert at.scene.view.controls.focus == "size--1-1"


def test_a_game_with_every_option_at_its_edge_is_shown(sit: Any) -> None:
    """NB-OPT-JOKERS, NB-OPT-RECRUITS, NB-OPT-RESHUFFLES."""
    options = Options(jokers=0, recruits="one", ransom_to="discard", civil_war="strongest", reshuffles=1)
    at = sit(match_of(settled(3, 4, options), 60))
    assert at.picture()


def test_a_refusal_is_told_while_cards_are_laid(tmp_path: Any) -> None:
    """NB-TERM-7, NB-UI-2: a laid card stands for no action, and is nothing a refusal speaks of."""
    at = AtTable(tmp_path, match_until("armies", 2))
    at.go_on()
    at.do(next(action for action in at.front.game.legal(at.state) if action.word == "lay"))
    laid = [thing for thing, _ in at.part.things.values() if thing[0] == "laid"]
    assert laid
    assert [at.part.desk.action(thing) for thing in laid] == [None]
    lit = [rect for _, rect in at.part.things.values()]
    assert all(rect in lit for rect in at.part.spoken())


def test_who_is_alone_is_told_the_rivals_turns_in_place_of_the_year(sit: Any) -> None:
    """Between the piles and the foot of the rail; the year is told again once the own turn has begun."""
    setup: Any = settled(1, 2)
    setup["players"][1]["kind"] = "bot:page"
    match, draw, game = match_of(setup), seeded(1), KIT.game
    while not (match.state.phase == "allegiance" and match.state.seat == 0 and match.actions) or (
        match.states[-2].seat == 0
    ):
        match.play(game.legal(match.state).pick(draw))
    at = sit(match)

    def kinds() -> set[str]:
        return {type(widget).__name__ for widget in at.widgets()}

    assert "RecapBox" in kinds()
    assert not kinds() & {"ToldLine", "ToldHeading"}
    box = next(each for each in at.widgets() if each.key == "log")
    others = [each for each in at.widgets() if each.key.startswith(("pile-", "beads", "look-again", "seat-"))]
    assert others
    assert box.rect.collidelist([each.rect for each in others]) == -1
    at.do(next(action for action in game.legal(match.state) if action.word == "lay"))
    assert "RecapBox" not in kinds()
    assert "ToldLine" in kinds()


@each_size
def test_two_players_see_courts_and_captives_larger(sit: Any, size: tuple[int, int]) -> None:
    """And none of it covers anything else of its banner."""
    match, draw, game = match_of(settled(4, 2)), seeded(4), KIT.game
    while not (match.state.players[0].captives and match.state.players[1].captives):
        match.play(game.legal(match.state).pick(draw))
    at = sit(match, size=size)
    seat, px = at.part.seat, at.part.layout.scale.px
    rects = {each.key: each.rect for each in at.widgets()}
    nobles, captives = (
        [rect for key, rect in rects.items() if key.startswith(f"{kind}-{1 - seat}-")]
        for kind in ("noble", "captive")
    )
    assert min(rect.height for rect in nobles) >= px(100)
    assert min(rect.height for rect in captives) >= px(100)
    assert all(rects[f"court-{1 - seat}"].contains(rect) for rect in (*nobles, *captives))
    hand = rects[f"held-{1 - seat}"]
    assert all(rect.collidelist([*captives, hand]) == -1 for rect in nobles)
    assert hand.collidelist(captives) == -1


@pytest.mark.parametrize("held", [1, 5, 6, 12])
def test_a_hand_from_behind_shows_a_back_for_each_card(held: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as the number beside it says, within its place."""
    backs: list[pygame.Rect] = []
    monkeypatch.setattr(looks, "draw_card", lambda _surface, rect, *_rest: backs.append(rect))
    place = pygame.Rect(10, 10, 160, 70)
    looks.Backs(rect=place, count=held).draw(pygame.Surface((200, 100)), Look(Scale(1.0)))
    assert len(backs) == held == len({rect.left for rect in backs})
    assert all(place.contains(rect) for rect in backs)


def test_why_an_order_cannot_be_given_hides_none_of_its_buttons(sit: Any) -> None:
    """What is still to be chosen is chosen by a button: the refusal lies on none."""
    at = sit(match_until("orders", 2))
    at.use("end")
    at.scene.draw(pygame.Surface(at.app.size))
    assert at.scene.play.effects.refusal is not None
    buttons = [each.rect for each in at.widgets() if isinstance(each, Button) and each.enabled]
    assert len(buttons) > 4
    assert at.scene.canvas.bubble.collidelist(buttons) < 0


@pytest.mark.parametrize("civil_war", ["strongest", "nobody"])
def test_the_panel_says_what_it_is_all_about_while_nothing_is_laid(civil_war: Any, sit: Any) -> None:
    """NB-END-1, NB-END-2, NB-OPT-CIVIL-WAR: twice a year, by the rules that are played."""
    at = sit(match_of(settled(4, options=Options(civil_war=civil_war))))
    aim, draw, seen = at.part.say(f"sum.aim-{civil_war}"), seeded(4), set[str]()
    while at.state.phase != "ransom":
        notes = summed(at.part.say, at.state).notes
        begins = at.state.phase in {"allegiance", "orders"} and not at.state.tray
        assert (aim in notes) is begins
        seen |= {at.state.phase} if begins else set()
        at.scene.play.play(at.front.game.legal(at.state).pick(draw))
    assert seen == {"allegiance", "orders"}


def test_words_and_signs_on_the_table_say_what_they_are(sit: Any) -> None:
    """NB-UI-1: what is loyal, captives, hands of rivals, the signs at a seat, Harvests that are left."""
    at = sit(match_until("orders"))
    told = {each.key: each.tooltip for each in at.widgets() if each.key}
    keys = ["about-loyal", "about-captives-0", "about-captives-1", "about-harvests", "seat-0", "pile-deck"]
    assert all(told[key] for key in keys)
    at.part.hover(next(key for key in at.part.things if key.startswith("held")))
    assert "are discarded in Winter" in at.part.preview().told


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_is_alone_sees_a_battle_before_the_own_next_decision(sit: Any, language: str) -> None:
    """NB-UI-3: what was fought lies open, nobody is asked anything yet, and the heading says what all see."""
    setup: Any = settled(4, 2)
    setup["players"][1]["kind"] = "bot:page"
    at, draw, seen = sit(match_of(setup), language=language), seeded(4), set()
    say = at.part.say
    for _ in range(150):
        before = at.state
        at.scene.play.play(KIT.game.legal(before).pick(draw))
        if at.scene.play.looking:
            shown = at.part.shown
            assert at.part.together.sentence == say(f"shown.{shown}")
            assert shown != "orders" or at.state.phase == "armies"
            assert (at.part.opened == REVEAL) is (shown in {"battle", "plot"})
            assert at.part.desk is None
            if at.state.seat == 0 and shown in {"battle", "plot"}:
                seen.add((shown, at.state.phase))
            at.go_on()
        mine = at.state.seat == 0
        assert (at.part.desk is not None) is mine
        assert not (mine and at.part.opened)
    assert len({phase for _, phase in seen}) > 1, seen


@pytest.mark.parametrize("recruits", ["any", "one"])
def test_the_panel_says_from_the_start_that_one_is_recruited_each_spring(recruits: Any, sit: Any) -> None:
    """NB-OPT-RECRUITS: where that is the rule, and a card laid for another is refused by it."""
    at = sit(match_of(settled(4, 2, Options(recruits=recruits)), 0))
    assert at.state.phase == "allegiance"
    once = at.part.say("sum.one-recruit")
    assert (once in summed(at.part.say, at.state).notes) is (recruits == "one")
    assert not at.state.recruited


def test_armies_that_cross_say_which_fights_first(sit: Any) -> None:
    """NB-WAR-6: in seat order from the year's first seat; by numbers, a tip, and in the panel."""
    match, draw, game = match_of(settled(SEVERAL)), seeded(SEVERAL), KIT.game
    while len(marching(match.state)) < 2 or match.state.phase != "defence":
        match.play(game.legal(match.state).pick(draw))
    at = sit(match)
    order = marching(at.state)
    assert order[0] == at.state.battle.attacker
    assert order == [seat for seat in seats_after(at.state, None) if seat in order]
    armies = {each.key: each for each in at.widgets() if each.key.startswith(("army-", "about-army-"))}
    assert [armies[f"army-{seat}"].place for seat in order] == [str(n + 1) for n in range(len(order))]
    assert all(armies[f"about-army-{seat}"].tooltip for seat in order)
    waits = at.part.say("sum.waits", name=at.state.fixed.seats[at.state.seat].name)
    assert (waits in summed(at.part.say, at.state).notes) is (at.state.player.army is not None)
    alone = order[-1:]
    while marching(match.state) != alone and match.state.phase not in {"ransom", "over"}:
        match.play(game.legal(match.state).pick(draw))
    if marching(match.state) == alone:
        at = sit(match)
        assert [each.place for each in at.widgets() if each.key.startswith("army-")] == [""]


def test_a_hint_lists_the_set_and_what_it_is_for(sit: Any) -> None:
    """NB-SPRING-2: two cards and the noble they buy."""
    at = sit(match_of(settled(1, 2)))
    state = drawn("Hearts [KH] 3S 7H 2C; Spades [KS] 2D", nobles="QD QC").state
    at.match._history.states[-1] = state
    at.scene.play.show(0)
    rest = ("lay 7H", "recruit")
    assert tuple(map(str, NoblesMind(at.front.game, CHANCELLOR).rest(state, parse("lay 3S")))) == rest
    idea = Idea(("lay 3S",), why(state, *map(parse, ("lay 3S", *rest))), (), 0.0, rest)
    hints, told = at.scene.hints, at.scene.play.effects
    hints._ideas, hints._state, hints._told = (idea,), state, -1
    hints.ask()
    assert "one more noble" in told.refusal.words
    numbered = [line for line in told.refusal.words.split("\n") if line[:1].isdigit()]
    assert numbered == [
        "1. lay the 3 of spades",
        "2. lay the 7 of hearts",
        "3. recruit a noble for the 7 of hearts and 3 of spades",
    ]
    hints.ask()
    assert told.refusal.words == at.front.matches.words("hint.only")


def test_a_hint_of_an_order_rings_the_court_too_where_there_is_but_one(sit: Any) -> None:
    """NB-WAR-1: it is what is chosen first; peace needs the court of nobody."""
    at = sit(match_until("orders", 2))
    assert at.widgets()
    seat = 1 - at.state.seat
    court = at.state.fixed.suits[seat]
    sizes = [action.size for action in at.front.game.legal(at.state) if action.size]
    assert sizes
    for size in sizes:
        order = Action("order", court=court, size=size)
        keys = tuple(map(at.part.key_of, ((TARGET, seat, NONE), (SIZE, NONE, size))))
        assert presses(at.part, order) == (*keys, "end")
        assert at.way(order) == [*keys, "end"]
    assert presses(at.part, NO_ORDER)[0] == at.part.key_of((TARGET, NONE, NONE))


def test_what_an_order_and_an_army_choose_and_a_frame_round_a_court_have_tips(sit: Any) -> None:
    """NB-UI-2: each button says what it does, and a banner what a golden frame round it means."""
    at = sit(match_until("orders", 2))
    war = (
        drawn("Hearts [KH JH] 9H 8H; Clubs [KC] 2C", "orders").play("order clubs 2").play("order none").state
    )
    for state, kinds in ((at.state, (TARGET, SIZE)), (war, (LEADER,))):
        at.match._history.states[-1] = state
        at.scene.play.show(0)
        tips = [each.tooltip for each in at.widgets() if each.key.startswith(kinds)]
        assert len(tips) > 1
        assert all(tips)
    edges = {each.key: each for each in at.widgets() if each.key.startswith("frame-")}
    assert {each.tooltip for each in edges.values()} == {at.part.say("table.frame-tip")}
    for banner in (each for each in at.widgets() if each.key.startswith(f"{looks.COURT}-")):
        for spot in ("midtop", "midbottom", "midleft", "midright"):
            x, y = getattr(banner.rect.inflate(-4, -4), spot)
            assert any(each.rect.collidepoint(x, y) for each in edges.values()), (banner.key, spot)


def test_a_hint_lights_what_is_pressed_and_not_the_whole_own_court(sit: Any) -> None:
    """What is told of a rival's court lights that; an entry of the log lights the own one, too."""
    at = sit(match_of(settled(1, 2)))
    own, rival = ((looks.COURT, seat) for seat in (at.part.seat, 1 - at.part.seat))

    def shown(told: set[object], *plan: object) -> bytes:
        surface = pygame.Surface(at.app.size)
        marks = Marks(told=frozenset(told), plan=tuple((each, 0) for each in plan))
        at.part.draw(surface, at.part.picture(marks))
        return pygame.image.tobytes(surface, "RGB")

    assert shown({own}, "lay") == shown(set()) != shown({own})
    assert shown({own, rival}, "lay") == shown({rival}) != shown(set())


class Known(NamedTuple):
    """What the coach's words ask of a review."""

    match: Any
    measure: str
    verdicts: Any


def test_two_armies_of_one_size_are_told_by_their_cards_which_a_replay_outlines(sit: Any) -> None:
    """NB-WAR-2: the same words would name neither; of two equal cards as many are outlined as are laid."""
    at = sit(match_of(settled(1, 2)))
    state = drawn("Hearts [KH KD JD] 2D 4D 5H 7H 7H 8S; Spades [KS] 2C 3C", "orders").play("order spades 3")
    match = match_of(settled(1, 2))
    match._history.states[-1] = KIT.game.apply(state.state, parse("order none"))
    done, better = (
        [parse(text) for text in (*(f"lay {card}" for card in cards.split()), "march JD")]
        for cards in ("5H 4D 2D", "7H 5H 4D")
    )
    for action in done:
        match.play(action)
    verdict = Verdict(0, len(done), 0, 0.5, 0.4, 0.3, tuple(map(str, better)))
    ui = at.front.matches
    remarks = Remarks(Known(match, "share", [verdict]), ui)
    lines = remarks.compared(verdict)
    assert "5 of hearts" in lines[0]
    assert "5 and 7 of hearts" in lines[1]
    assert "5 and 7 of hearts" in remarks.best(verdict)
    moment = Moment(KIT.game.view(match.states[0], 0))
    seats = KIT.game.seats(match.state)
    area = pygame.Rect(0, 0, 900, 120)
    widgets = card_widgets(ui.cards(moment, 0), seats, area, BELOW, Scale(1.0), "", remarks.cards(verdict), 0)
    lit = [each.tooltip for each in widgets if isinstance(each, Card) and each.light is not Light.PLAIN]
    assert lit == ["4 of diamonds", "5 of hearts", "7 of hearts"]
