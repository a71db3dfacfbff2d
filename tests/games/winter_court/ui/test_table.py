"""The table of Winter Court, used by mouse and by keyboard; nothing hidden is shown."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from tests.cardgames.at_table import crossing, each_look, each_size, seats_at
from tests.games.winter_court.drawing import drawn
from tests.games.winter_court.trial import redeal
from tests.games.winter_court.ui.at_table import KIT, OPEN, AtTable, match_of, settled
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.winter_court.state import CARD_IDS, MEMBERS, ids, parse
from wk.games.winter_court.ui import looks
from wk.games.winter_court.ui.looks import CardWords
from wk.games.winter_court.ui.table import choices, pieces
from wk.games.winter_court.ui.table.pieces import ColumnWidget
from wk.shell import paint
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.table.boxes import Worth
from wk.shell.widget import Label, Look
from wk.shell.widgets.card import Card
from wk.shell.widgets.lights import Light

pytestmark = pytest.mark.usefixtures("unseen")

_sit = seats_at(AtTable)


@pytest.mark.parametrize("turns", [0, 9])
def test_what_is_hidden_makes_no_difference_to_the_picture(sit: Any, turns: int) -> None:
    """WC-HIDE-1: the rival's hand and the deck may lie otherwise; every pixel is the same."""
    match = match_of(settled(2), turns)
    at = sit(match)
    assert at.part.moment.viewer == match.state.seat
    first = at.picture()
    match._history.states[-1] = redeal(match.state, match.state.seat, random.Random(1))
    at.scene.play.refresh()
    assert at.picture() == first


def test_pointing_at_pass_draw_two_says_that_only_one_is_kept(sit: Any) -> None:
    """WC-TURN-3."""
    tips = {
        widget.key: widget.tooltip for widget in sit(match_of(settled(3))).widgets() if "offer" in widget.key
    }
    assert "keep the one" in tips["offer-pass-2"]
    assert not tips["offer-pass-1"]


def test_a_drawn_card_is_shown_before_the_turn_passes(sit: Any) -> None:
    """WC-SCREEN-4: its owner looks at it; then the table is the other player's."""
    at = sit(match_of(settled(3)))
    seat, card = at.state.seat, at.state.deck[0]
    at.use("offer-pass-1")
    assert at.part.moment.viewer == seat
    assert at.part.drew == 1 << card
    assert any(widget.key == "drawn-0" for widget in at.widgets())
    at.use("end")
    assert at.part.moment.viewer == 1 - seat
    assert not any(widget.key == "drawn-0" for widget in at.widgets())


def test_a_card_chosen_lights_those_it_can_be_played_at(sit: Any) -> None:
    """WC-SCREEN-2."""
    at, lit = sit(match_of(settled(5), 9)), 0
    for widget in [each for each in at.widgets() if each.key.startswith("hand-")]:
        at.use(widget.key)
        desk = at.part.desk
        assert desk is not None
        legal = {
            action.member for action in desk.actions if action.word == "play" and action.card == desk.card
        }
        assert desk.targets() == (legal if desk.card is not None else frozenset())
        lit += len(desk.targets())
        at.press(pygame.K_ESCAPE)
        assert at.part.desk is not None
        assert at.part.desk.card is None
    assert lit


PLAY = (
    "Ann kn7, kn2, kn1, mi6; consort: Ben wi8; knight: Ann mi5; wizard: Ann kn5; top we4",
    ("play kn7 consort", "boost kn2", "knight mi6", "boost kn1"),
)


def lay_play(at: AtTable) -> None:
    """Make a play of four cards, one after the other."""
    at.match._history.states[-1] = drawn(PLAY[0]).state
    at.scene.play.show(0)
    for text in PLAY[1]:
        at.scene.play.play(parse(text))


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("key", "left"),
    [
        ("laid-kn7", ()),
        ("laid-kn2", ("play kn7 consort", "knight mi6", "boost kn1")),
        ("laid-mi6", ("play kn7 consort", "boost kn2", "boost kn1")),
        ("laid-kn1", ("play kn7 consort", "boost kn2", "knight mi6")),
    ],
)
def test_each_card_of_a_play_can_be_taken_back(sit: Any, keys: bool, key: str, left: tuple[str, ...]) -> None:
    """WC-SCREEN-2: whichever it is, the others stay; the main card takes the play with it."""
    at = sit(match_of(settled(3)))
    lay_play(at)
    assert {each.key for each in at.widgets() if each.key.startswith("laid-")} == {
        "laid-kn7", "laid-kn2", "laid-mi6", "laid-kn1",
    }  # fmt: skip
    at.touch(key, keys=keys)
    assert tuple(map(str, at.match.actions)) == left
    assert key.removeprefix("laid-") in ids(at.state.player.hand)


def test_the_arrows_go_along_the_cards_of_a_play(sit: Any) -> None:
    """WC-SCREEN-2: Enter takes back the one they are at; without them it finishes the play."""
    at = sit(match_of(settled(3)))
    lay_play(at)
    for _ in range(3):
        at.press(pygame.K_RIGHT)
    at.press(pygame.K_RETURN)
    assert [str(action) for action in at.match.actions] == ["play kn7 consort", "boost kn2", "knight mi6"]


@each_size
@pytest.mark.parametrize("member", ["consort", "ruler", "fool"])
def test_the_cards_of_a_large_play_lie_apart_in_the_window(
    sit: Any, size: tuple[int, int], member: str
) -> None:
    """WC-SCREEN-1: at either end of the row, over an influence of one's own too, and all can be pressed."""
    at = sit(match_of(settled(3)), size=size)
    lays = {"consort": ("kn7", "wi9"), "ruler": ("mi7", "la9"), "fool": ("wi7", "la2")}[member]
    suit = lays[0][:2]
    hand = f"{lays[0]}, {suit}1, {suit}2, {suit}3, de9, de1"
    place = drawn(f"Ann {hand}; {member}: home, Ann {lays[1]} and we8; lover: Ann de2; top we4")
    at.match._history.states[-1] = place.state
    at.scene.play.show(0)
    for text in (
        f"play {lays[0]} {member}",
        "lover de9",
        *(f"boost {card}" for card in (f"{suit}1", f"{suit}2", "de1")),
    ):
        at.scene.play.play(parse(text))
    assert [key for key in at.outside() if key.startswith("laid-")] == []
    laid = [each for each in at.widgets() if each.key.startswith("laid-")]
    assert len(laid) == 5
    assert crossing(laid) == []


def put(at: AtTable, text: str) -> None:
    """Lay a position on the table as Ann sees it."""
    at.match._history.states[-1] = drawn(text).state
    at.scene.play.show(0)


@pytest.mark.parametrize("way", ["power-sage", ""])
def test_who_chooses_a_card_of_the_hand_sees_the_members_again(sit: Any, way: str) -> None:
    """WC-SCREEN-2: what lies over them closes, be it the choice of the Sage or all sixty cards."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn1 we5; sage: Ann kn3; deck only la9, la10")
    if way:
        at.use(way)
    else:
        at.press(pygame.K_d)
    assert at.part.opened
    at.use("hand-we5")
    assert not at.part.opened
    assert at.part.desk.card == CARD_IDS.index("we5")


def test_who_may_only_draw_is_told_whether_a_power_can_be_used(sit: Any) -> None:
    """WC-TURN-2: without one, or where none can be used now, only the end of the turn is told of."""
    told, at = set[tuple[bool, str]](), sit(match_of(settled(3)))
    say = at.part.speech.say
    hints = {say("hint.draw"): "powers", say("hint.draw-alone"): "alone"}
    for seed in range(1, 9):
        for state in match_of(settled(seed), 12, seed).states:
            if state.plays and not state.over and state.making is None and not state.must_play:
                legal = KIT.game.legal(state)
                hint = choices.asked(at.part.speech, state, choices.Desk(at.part.speech, state, legal)).hint
                if hint in hints:
                    told.add((any(action.word in MEMBERS for action in legal), hints[hint]))
    assert told == {(True, "powers"), (False, "alone")}


def test_the_arrows_go_along_the_discards_while_the_sage_takes_one(sit: Any) -> None:
    """WC-SCREEN-2: nobody below the sheet can be reached meanwhile."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn1; sage: Ann kn3; deck only la9, la10")
    at.touch("power-sage", keys=True)
    assert not any(each.enabled for each in at.widgets() if each.key.startswith("tile-"))
    for _ in range(2):
        at.press(pygame.K_RIGHT)
    at.press(pygame.K_RETURN)
    assert [str(action) for action in at.match.actions] == ["sage la2"]


def test_the_arrows_go_along_the_two_cards_of_a_pass(sit: Any) -> None:
    """WC-SCREEN-2: Enter discards the one they are at."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn1; top la9, la10")
    at.touch("offer-pass-2", keys=True)
    for _ in range(2):
        at.press(pygame.K_RIGHT)
    at.press(pygame.K_RETURN)
    assert [str(action) for action in at.match.actions] == ["pass 2", "discard la10"]


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("Ann la4", []),
        ("Ann la4", ["pass 2"]),
        ("Ann mi4, mi5; wizard: Ann kn2", ["play mi4 knight", "done", "wizard"]),
    ],
    ids=["play", "discard", "wizard"],
)
def test_the_button_that_cannot_finish_says_what_to_do(sit: Any, text: str, played: list[str]) -> None:
    """WC-SCREEN-1: in a whole sentence."""
    at = sit(match_of(settled(3)))
    put(at, text)
    for action in played:
        at.scene.play.play(parse(action))
    at.press(pygame.K_SPACE)
    assert at.scene.effects.refusal.words.endswith(".")


def test_the_sheet_is_closed_by_a_click_too(sit: Any) -> None:
    """WC-SCREEN-4: and with it the choice of the Sage."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn1; sage: Ann kn3; deck only la9, la10")
    at.use("power-sage")
    at.use("close-sheet")
    assert not any(each.key.startswith("known-") for each in at.widgets())
    assert at.part.desk.power is None


def test_an_open_hand_of_many_cards_is_told_whole(sit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-HIDE-3: with open hands no rank of the other hand is cut, in the smallest window too."""
    at = sit(match_of(settled(3, options=OPEN)), size=(1024, 640))
    state = drawn("Ann la1; Ben la2, mi10, mi8, we4, we10, de1, de2, de10, wi10, kn10, kn3, kn4").state
    at.match._history.states[-1] = state._replace(fixed=at.state.fixed)
    at.scene.play.show(0)
    told: list[str] = []
    text = paint.text

    def watched(surface: pygame.Surface, string: str, *rest: Any) -> pygame.Rect:
        told.append(string)
        return text(surface, string, *rest)

    monkeypatch.setattr(paint, "text", watched)
    at.picture()
    assert {"2", "8 10", "4 10", "3 4 10", "1 2 10", "10"} <= set(told)


@pytest.mark.parametrize("held", [1, 5, 6, 9])
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
def test_the_rival_s_hand_shows_a_back_for_each_card(
    size: tuple[int, int], held: int, sit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WC-HIDE-1: as many as the number beside them says, within their panel."""
    at = sit(match_of(settled(3)), size=size)
    cards = ["la2", "mi10", "mi8", "we4", "we10", "de1", "de2", "kn3", "kn4"][:held]
    put(at, f"Ann la1; Ben {', '.join(cards)}")
    rival = next(each for each in at.widgets() if isinstance(each, pieces.Rival))
    shown: list[pygame.Rect] = []

    class Seen:
        """A surface that notes the backs put on it."""

        def blit(self, source: pygame.Surface, at: tuple[int, int]) -> None:
            assert source in backs
            shown.append(source.get_rect(topleft=at))

    surface: Any = Seen()
    backs: list[pygame.Surface] = []

    def face_of(kind: str) -> Any:
        def face(card: tuple[int, int]) -> pygame.Surface:
            backs.append(looks_back(kind)(card))
            return backs[-1]

        return face

    looks_back: Any = vars(pieces)["back_face"]
    monkeypatch.setattr(pieces, "back_face", face_of)
    scale = at.part.layout.scale
    rival._hand(surface, Look(scale), pieces.hand_place(rival.rect, scale), by_suit=False)
    assert len(shown) == held == len({rect.left for rect in shown})
    assert all(rival.rect.contains(rect) for rect in shown)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768)])
@pytest.mark.parametrize("level", ["page", "chancellor"])
def test_the_panel_of_a_computer_player_tells_its_level(size: tuple[int, int], level: str, sit: Any) -> None:
    """And how many cards it holds; pointed at, what the level means. A person's tells none."""
    setup = settled(3)
    players = [
        {**each, "kind": kind} for each, kind in zip(setup["players"], ("human", f"bot:{level}"), strict=True)
    ]
    at = sit(Match(KIT.game, {**setup, "players": players}, draw=seeded(3)), size=size)
    rival, words = at.widget("about-rival"), at.part.matches.words
    assert words(f"newgame.level.{level}") in rival.tooltip
    panel = next(each for each in at.widgets() if isinstance(each, pieces.Rival))
    count = at.part.speech.say("strip.cards", n=at.part.state.players[1].hand_count)
    assert panel.written == ["Ben", words(f"newgame.kind.{level}"), count]
    at = sit(match_of(setup), size=size)
    panel = next(each for each in at.widgets() if isinstance(each, pieces.Rival))
    assert panel.written[1:] == [count]
    assert all(each.key != "about-rival" for each in at.widgets())


def test_below_a_card_stands_what_it_adds_to_the_play(sit: Any) -> None:
    """WC-SCREEN-2: a booster, by a power, or in more than one way; nothing below what cannot join."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn7, kn2, mi6, de2, de9, la9; consort: Ben wi8; knight: Ann mi5; lover: Ann de3")
    at.scene.play.play(parse("play kn7 consort"))
    told = {each.words for each in at.widgets() if isinstance(each, Label) and "+" in each.words}
    assert told == {"boosts +2", "Knight +6", "Lover +2", "Lover +9"}
    at.scene.play.play(parse("knight mi6"))
    told = {each.words for each in at.widgets() if isinstance(each, Label) and "+" in each.words}
    assert told == {"Lover +2", "Lover +9"}  # it is enough: a booster would be of no use
    lit = {each.key for each in at.widgets() if isinstance(each, Card) and each.light is Light.LIT}
    assert lit == {"hand-de2", "hand-de9"}
    assert at.part.prompt.hint == at.part.speech.say("hint.enough")


def test_what_a_member_would_bring_stands_on_it_once_a_card_is_chosen(sit: Any) -> None:
    """WC-SCREEN-2: status won or taken, what would lie there instead, what it lacks with all help."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn7, wi9; consort: Ben wi5; sage: Ann kn4; wizard: home, Ben kn8; heir: home, Ben wi10")
    at.use("hand-kn7")
    notes = {each.key: each.column.note for each in at.widgets() if isinstance(each, ColumnWidget)}
    assert {key: note for key, note in notes.items() if note} == {
        "tile-consort": "−4", "tile-sage": "→ 7", "tile-wizard": "needs 9",
    }  # fmt: skip
    at.use("hand-wi9")
    notes = {each.key: each.column.note for each in at.widgets() if isinstance(each, ColumnWidget)}
    assert {key: note for key, note in notes.items() if note} == {
        "tile-consort": "−4", "tile-heir": "needs 11", "tile-fool": "+1",
    }  # fmt: skip


def test_a_member_of_ones_own_says_what_a_play_there_gains(sit: Any) -> None:
    """WC-PLAY-3: no status, but more lies there; or less."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn7, kn2; sage: Ann kn4; fool: Ann wi3; consort: Ann wi9")
    told = _pointed(at, "kn7", "sage")
    assert told.rows[0] == ("To be beaten there", Worth("4 to 7", good=True))
    assert told.sentence == "No status is gained. To take the Sage away, more than 7 is needed then."
    at.press(pygame.K_ESCAPE)
    at.scene.play.play(parse("play kn2 consort"))
    at.scene.play.play(parse("fool"))
    assert _told(at, "consort").rows[0] == (
        "To be beaten there", Worth("9 to 2", good=False),
    )  # fmt: skip


def _pointed(at: AtTable, card: str, member: str) -> Any:
    """Return what is told of a member while a card is chosen."""
    at.use(f"hand-{card}")
    return _told(at, member)


def _told(at: AtTable, member: str) -> Any:
    """Return what is told of a member."""
    return choices.told(at.part.speech, at.part.desk, MEMBERS.index(member))


@pytest.mark.parametrize(
    ("hand", "powers", "sentence", "button"),
    [
        (
            "kn2", "fool: Ann wi3",
            "Only the Fool helps: 2 is lower than 5.", "2 against 5: 4 more, or the Fool",
        ),
        (
            "kn3, kn2, kn1", "fool: Ann wi3",
            "3 more is needed, or the Fool: 3 is lower than 5.", "3 against 5: 3 more, or the Fool",
        ),
        ("kn3, kn2, kn1", "", "3 more is needed from boosters or powers that join.", "3 against 5: 3 more"),
        (
            "kn5, kn2, kn1", "fool: Ann wi3",
            "1 more is needed from boosters or powers that join.", "5 against 5: 1 more",
        ),
    ],
)  # fmt: skip
def test_what_a_play_lacks_is_true_whatever_power_is_used(
    sit: Any, hand: str, powers: str, sentence: str, button: str
) -> None:
    """WC-POW-FOOL: where the Fool would do, too, it is not said that so much more is needed."""
    at = sit(match_of(settled(3)))
    put(at, f"Ann {hand}; consort: Ben wi5; {powers}".removesuffix("; "))
    card, speech = hand.partition(",")[0], at.part.speech
    assert _pointed(at, card, "consort").sentence == sentence
    at.use("tile-consort")
    assert at.part.finish.note == button
    fool = ", or" in button
    assert ("with the Fool" in at.part.prompt.sentence) is fool
    assert ("use the Fool" in at.part.why_not_finish()) is fool
    assert speech.say("hint.within") == at.part.prompt.hint


def test_what_the_charlatan_could_clear_is_not_called_out_of_reach(sit: Any) -> None:
    """WC-POW-CHARLATAN: what no play beats can be cleared first, where nobody holds the member."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn2; consort: Ben wi5; sage: home, Ben kn9; charlatan: Ann we3")
    assert "Charlatan" not in _pointed(at, "kn2", "consort")
    assert "the Charlatan can first clear" in _told(at, "sage")


def test_a_star_and_the_price_of_a_power_are_told_when_they_are_pointed_at(sit: Any) -> None:
    """WC-PLAY-2, WC-POW-1."""
    at = sit(match_of(settled(3)))
    put(at, "Ann kn3, kn4; knight: Ann mi3")
    assert "Knowledge as a booster. Then it counts 3 once" in at.widget("hand-kn3").tooltip
    assert not at.widget("hand-kn4").tooltip
    assert "The Knight then goes home: you have 1 status less" in at.widget("power-knight").tooltip


def test_a_dark_card_the_status_and_the_shields_are_told_of_when_they_are_pointed_at(sit: Any) -> None:
    """WC-SCREEN-1, WC-SCREEN-2: why nothing can be done with it, at a member that one does not hold."""
    at = sit(match_of(settled(3)))
    put(at, "Ann wi2, de9, we3; consort: Ann kn8; heir: Ben wi9; fool: Ben wi8; dowager: Ben de4")
    tip = at.widget("hand-wi2").tooltip
    assert "strength is needed at the Heir" in tip
    assert tip.endswith("is discarded.")
    assert not at.widget("hand-de9").tooltip
    at.use("hand-wi2")
    assert at.scene.play.effects.refusal.words in tip
    assert "out of 22" in at.widget("about-status").tooltip
    assert "in the colour of who holds it" in at.widget("about-royals").tooltip


@pytest.mark.parametrize("count", [5, 8, 9, 11, 14, 16])
@pytest.mark.parametrize(
    "window",
    [
        {"size": (1366, 768), "language": "en"}, {"size": (1024, 640), "language": "en"},
        {"size": (1024, 640), "language": "de"}, {"size": (1024, 640), "language": "en", "ui_scale": 200},
    ],
    ids=str,
)  # fmt: skip
def test_no_card_of_a_hand_hides_the_name_of_another(
    sit: Any, count: int, window: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each name stands whole on its card, be the hand as large as it comes to be; keys go along both rows."""
    at = sit(match_of(settled(3)), **window)
    every = [f"{suit}{rank}" for rank in (10, 2, 7) for suit in ("kn", "de", "la", "wi", "we", "mi")]
    put(at, f"Ann {', '.join(every[:count])}")
    cards = [each for each in at.widgets() if isinstance(each, Card) and each.key.startswith("hand-")]
    assert len(cards) == count
    assert all(card.area == card.rect for card in cards)
    assert not crossing([*cards])
    keys = [shortcut for card in cards for shortcut in card.shortcuts]
    assert len(set(keys)) == len(keys) >= min(9, count)
    written: list[str] = []
    text = paint.text

    def watched(surface: pygame.Surface, words: str, pos: Any, style: Any, *rest: Any) -> pygame.Rect:
        if len(rest) < 2 or paint.measure(words, style)[0] <= rest[1]:
            written.append(words)
        return text(surface, words, pos, style, *rest)

    monkeypatch.setattr(paint, "text", watched)
    for name in at.part.speech.names.suits:
        looks._card("wit", 10, CardWords(name), cards[0].rect.size)
    assert {*at.part.speech.names.suits} <= {*written}


def test_a_card_that_can_join_in_two_ways_is_asked_about(sit: Any) -> None:
    """WC-SCREEN-2: once it is chosen, the sentence names it and a button each way joins it."""
    at = sit(match_of(settled(3)))
    put(at, "Ann de5, de2; dowager: home, Ben we4; lover: Ann de9")
    at.scene.play.play(parse("play de5 dowager"))
    at.use("hand-de2")
    assert "Devotion 2" in at.part.prompt.sentence
    at.use("offer-lover-de2")
    assert str(at.match.actions[-1]) == "lover de2"


def test_escape_puts_the_cursor_away_before_the_menu_comes(sit: Any) -> None:
    """WC-SCREEN-2: one step back at a time."""
    at = sit(match_of(settled(3)))
    at.press(pygame.K_RIGHT)
    assert at.part.cursor is not None
    at.press(pygame.K_ESCAPE)
    assert at.part.cursor is None
    assert at.scene.cover is None
    at.press(pygame.K_ESCAPE)
    assert at.scene.cover is not None


def test_what_is_refused_is_told_and_changes_nothing(sit: Any) -> None:
    """A card that can be played nowhere, or the button that finishes, answers by a sentence."""
    at = sit(match_of(settled(3)))
    before = at.state
    at.use("end")
    assert at.scene.effects.refusal is not None
    assert at.scene.effects.refusal.words
    assert at.state is before


def test_the_sheet_tells_where_the_cards_are(sit: Any) -> None:
    """WC-SCREEN-4: all sixty; only Escape or its key closes it."""
    at = sit(match_of(settled(3), 9))
    at.press(pygame.K_d)
    known = [widget for widget in at.widgets() if widget.key.startswith("known-")]
    assert len(known) == 60
    assert sum(widget.bright for widget in known) == at.state.discards.bit_count()
    at.press(pygame.K_ESCAPE)
    assert not any(widget.key.startswith("known-") for widget in at.widgets())


def test_the_tracker_can_be_switched_off(sit: Any) -> None:
    """WC-SCREEN-4: then the sheet shows the discards, and nothing of where the others are."""
    at = sit(match_of(settled(3), 9), card_tracker=False)
    at.press(pygame.K_d)
    known = [widget for widget in at.widgets() if widget.key.startswith("known-")]
    assert len(known) == at.state.discards.bit_count() > 0
    assert not any(widget.where for widget in known)


@each_size
@each_look
def test_nothing_lies_over_anything_else(sit: Any, size: tuple[int, int], language: str, scale: int) -> None:
    """Everything is inside the window, and what can be pressed lies apart, but cards of a hand."""
    at = sit(match_of(settled(5), 20), size=size, language=language, ui_scale=scale)
    at.picture()
    assert at.outside() == []
    assert crossing(at.pressed()) == []


def test_no_key_means_two_things(sit: Any) -> None:
    at = sit(match_of(settled(5), 20))
    assert at.doubled() == []


def test_f1_tells_the_keys(sit: Any) -> None:
    """WC-SCREEN-1: nothing of the table needs the mouse, and the keys are told."""
    at = sit(match_of(settled(3)))
    at.press(pygame.K_F1)
    assert at.app.top.page.key == "topic/turn"
    at.press(pygame.K_F1)
    assert at.app.top.page.key == "topic/keys"
    at.press(pygame.K_ESCAPE)
    assert at.app.top is at.scene


def test_tab_goes_along_the_hand_first(sit: Any) -> None:
    """WC-SCREEN-2: a play begins with a card; the members are reached by the arrows."""
    at = sit(match_of(settled(5), 9))
    hand = [each.key for each in at.widgets() if each.key.startswith("hand-")]
    for key in hand:
        at.press(pygame.K_TAB)
        assert at.scene.view.controls.focus == key


@pytest.mark.parametrize(
    ("left", "over", "tip"),
    [
        (
            2,
            False,
            "2 cards are left. As soon as the last is drawn the game is over, and the higher status wins.",
        ),
        (1, False, "The last card. As soon as it is drawn the game is over, and the higher status wins."),
        (2, True, "2 cards were left in the deck."),
        (0, True, "The deck is empty: that ended the game."),
    ],
)
def test_the_deck_tells_how_much_is_left_and_what_its_end_means(
    sit: Any, left: int, over: bool, tip: str
) -> None:
    """WC-END-2, WC-SCREEN-1: to whoever points at it."""
    at = sit(match_of(settled(3)))
    put(at, "Ann la4; deck only mi1, mi2")
    deck = at.match.state.deck[:left]
    at.match._history.states[-1] = at.match.state._replace(over=over, deck=deck)
    at.scene.play.show(None if over else 0)
    assert at.widget("deck").tooltip == tip


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_of_powers_are_written_whole(sit: Any, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """WC-SCREEN-3: in the smallest window, and the longest of them, too."""
    at = sit(match_of(settled(3)), size=(1024, 640), language=language)
    powers = "matchmaker: Ann la6; charlatan: Ann we3; steward: Ann la3; lover: Ann de3; wizard: Ann kn2"
    put(at, f"Ann la4; {powers}")
    told: list[str] = []
    write = paint.text

    def watched(surface: pygame.Surface, words: str, *how: Any) -> Any:
        told.append(paint.fit(words, how[1], how[3])[0])
        return write(surface, words, *how)

    rows, screen = [each for each in at.widgets() if each.key.startswith("power-")], at.surface()
    monkeypatch.setattr(paint, "text", watched)
    for row in rows:
        row.draw(screen, Look(at.scene.view.places.scale))
    assert len(rows) == 5
    assert {row.name for row in rows} <= set(told), told


def ended(*, alone: bool) -> Match[Any, Any]:
    """Return a match that Ben has won, who may be a computer player."""
    setup = settled(3)
    players = [dict(player) for player in setup["players"]]
    players[1]["kind"] = "bot:page" if alone else "human"
    match: Match[Any, Any] = Match(KIT.game, {**setup, "players": players}, draw=seeded(3))
    pick, state = seeded(1), match.state
    place = drawn("Ann la4; fool: Ben wi2; knight: Ben mi2; deck only mi1").state
    match._history.states[-1] = place._replace(fixed=state.fixed)
    while not match.state.over:
        match.play(KIT.game.legal(match.state).pick(pick))
    return match


@pytest.mark.parametrize(
    ("alone", "below", "powers"), [(True, 0, "YOUR POWERS"), (False, 1, "POWERS OF BEN")]
)
@pytest.mark.parametrize("chosen", [False, True])
def test_after_the_end_ones_own_side_stays_below(
    sit: Any, alone: bool, below: int, powers: str, chosen: bool
) -> None:
    """WC-SCREEN-1: the own powers of whoever plays alone; of two people those of the winner, named."""
    at = sit(ended(alone=alone))
    assert at.scene.cover is not None
    if chosen:
        at.scene.cover.choose((TOTAL, 1))
    at.press(pygame.K_ESCAPE)
    assert at.scene.cover is None
    assert at.part.seat == below
    assert powers in {each.words for each in at.widgets() if isinstance(each, Label)}
