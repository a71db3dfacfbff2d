"""The coach's screen, by mouse and by keys: from score sheet and replay, stopped, gone on with, played on."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.shell.lantern_matches import LanternMatches
from tests.shell.lantern_table import Page
from tests.shell.match.coach.matches import judged, over
from tests.shell.match.coach.screens import finished, keys, running, score
from tests.shell.match.matches import match_of
from tests.shell.match.test_replay import SIZES
from tests.shell.person import Person
from wk.engine.bots import Because
from wk.engine.chapters import Entry
from wk.engine.coach.verdict import turning_points
from wk.shell import paint, theme
from wk.shell.buttons import Toggle
from wk.shell.help.pages import COACH, REPLAY, SCORE
from wk.shell.inline import Inline
from wk.shell.match.coach.beside import Coach
from wk.shell.match.coach.layout import CoachFacts, lay_out
from wk.shell.match.coach.parts import FoundShare, WorkProgress, draw_reasoned, leading
from wk.shell.match.coach.remark import Remark
from wk.shell.match.coach.scene import CARE_WORDS, CoachScene
from wk.shell.match.coach.telling import Remarks, ToldBetter, _by_steps
from wk.shell.match.page import scale_for
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.scene import Pop
from wk.shell.widget import Look
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.engine.coach.verdict import Verdict
    from wk.engine.match import AnyMatch
    from wk.shell.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def assert_top(app: App, scene: object) -> None:
    """Check which scene is on top."""
    assert app.top is scene


def assert_kind(app: App, kind: type) -> None:
    """Check what kind of scene is on top."""
    assert isinstance(app.top, kind)


def test_from_the_score_sheet_by_mouse(app: App, tmp_path: Path) -> None:
    match = over(tmp_path / "a.wkrec")
    score(app, match)
    person = Person(app)
    assert not any(key.startswith("pin") for key in keys(person))
    person.use("coach")
    scene = app.top
    assert isinstance(scene, CoachScene)
    assert running(scene)
    told = [widget.words for widget in person.widgets() if isinstance(widget, FoundShare)]
    waiting = {0, 1} - {verdict.seat for verdict in scene.review.verdicts}
    assert waiting
    assert all(told[seat].endswith("has been judged yet.") for seat in waiting)
    person.wait(4)
    person.use("work")
    done = scene.review.done
    assert 0 < done < len(scene.review.turns)
    assert not running(scene)
    person.wait(4)
    assert scene.review.done == done
    person.use("work")
    moments = turning_points(finished(app, person).review.verdicts)
    assert [widget.figure for widget in person.widgets() if isinstance(widget, FoundShare)] != ["–", "–"]
    person.use("moment-1")
    assert isinstance(app.top, ReplayScene)
    assert app.top.place == moments[0].first
    said = next(widget for widget in person.widgets() if isinstance(widget, Remark))
    assert app.top.steps.seats[moments[0].seat].name in said.words
    before = (tmp_path / "a.wkrec").read_bytes()
    person.use("continue")
    assert isinstance(app.top, Page)
    assert len(list(tmp_path.glob("*.wkrec"))) == 2
    assert (tmp_path / "a.wkrec").read_bytes() == before


def test_from_the_score_sheet_by_keys(app: App) -> None:
    """Escape stops the work, then leads back; pins and points can be reached and pressed."""
    score(app, over())
    person = Person(app)
    tab_to(app, person, "coach")
    person.press(pygame.K_RETURN)
    scene = app.top
    assert isinstance(scene, CoachScene)
    person.wait(3)
    person.press(pygame.K_ESCAPE)
    assert_top(app, scene)
    assert not running(scene)
    person.press(pygame.K_SPACE)
    assert running(scene)
    finished(app, person)
    tab_to(app, person, "moment-1")
    person.press(pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)
    person.press(pygame.K_ESCAPE)
    assert_top(app, scene)
    person.press(pygame.K_ESCAPE)
    assert_kind(app, ScoreScene)
    tab_to(app, person, "pin-1")
    person.press(pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)
    assert app.top.place == turning_points(scene.review.verdicts)[0].first


def tab_to(app: App, person: Person, key: str) -> None:
    """Go to a widget of the scene on top by Tab."""
    person.tab_to(key, app.top.controls)  # type: ignore[attr-defined]


def test_work_goes_on_behind_other_screens_and_stops_with_the_match(app: App) -> None:
    sheet = score(app, over())
    person = Person(app)
    person.use("coach")
    scene = app.top
    assert isinstance(scene, CoachScene)
    person.use("back")
    assert app.top is sheet
    done = scene.review.done
    assert "%" in sheet.coach.label
    person.wait(4)
    assert scene.review.done > done
    sheet.leave()
    assert "%" not in sheet.coach.label
    assert not running(scene)


def test_more_care_is_chosen_by_mouse_and_by_keys(app: App) -> None:
    score(app, over())
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    care = person.widget("care")
    assert isinstance(care, Toggle)
    person.click(care.part(1).center)
    assert scene.review.done == 0
    assert "work" in keys(person)
    person.use("work")
    finished(app, person)
    assert scene.review.whole
    assert scene.review.care == 1
    tab_to(app, person, "care")
    person.press(pygame.K_LEFT)
    assert_care(scene, 0)


def test_what_stands_there_from_before_is_told_until_all_is_judged_anew(app: App) -> None:
    """At first, at work and stopped; where nothing was judged before, nothing of it is told."""
    score(app, over())
    person = Person(app)
    person.use("coach")
    scene = app.top
    assert isinstance(scene, CoachScene)
    assert told_of(scene) == app.words("coach.running", done=0, n=len(scene.review.turns))
    total = len(finished(app, person).review.turns)
    whole = told_of(scene)
    care = person.widget("care")
    assert isinstance(care, Toggle)
    person.click(care.part(1).center)
    assert told_of(scene) == app.words("coach.none-anew", n=total)
    person.use("work")
    assert told_of(scene) == app.words("coach.running-anew", done=0, n=total)
    while scene.review.seconds_left is None:
        person.wait()
    done, left = scene.review.done, max(1, round(scene.review.seconds_left))
    assert told_of(scene) == app.words("coach.running-seconds-anew", done=done, total=total, n=left)
    person.use("work")
    assert told_of(scene) == app.words("coach.stopped-anew", done=scene.review.done, n=total)
    person.use("work")
    finished(app, person)
    assert told_of(scene) == whole


def told_of(scene: CoachScene) -> str:
    """Return what is told of how far the work has come."""
    return next(widget.words for widget in scene.layout() if isinstance(widget, WorkProgress))


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_far_the_work_has_come_fits_beside_what_chooses_the_care(language: str) -> None:
    words, names = Words("shell", lambda: language), ("none", "stopped", "running", "running-seconds")
    cares = tuple(map(words, CARE_WORDS))
    for size, (ui, text) in product(SIZES, ((1.0, 1.0), (2.0, 1.5))):
        layout = lay_out(
            size, scale := scale_for(size, theme.Scale.of(size, ui, text)),
            CoachFacts(2, 3, ("Back", "Go on"), ("Points", "Coins"), cares),
        )  # fmt: skip
        room = layout.care.left - scale.px(20) - layout.strip.left
        for name in names:
            said = words(
                f"coach.{name}-anew", done=122, total=188, n=58 if name == "running-seconds" else 188
            )
            assert paint.measure(said, scale.style("bold", theme.NAME))[0] <= room, (said, size, ui, text)


def assert_care(scene: CoachScene, care: int) -> None:
    """Check with how much care turns are judged."""
    assert scene.review.care == care
    assert scene.review.whole


def test_from_the_replay_a_moment_shows_in_the_same_replay(app: App) -> None:
    match = over()
    replay: ReplayScene[Any, Any] = ReplayScene(
        judged(app), match, LanternMatches(), lambda _: Page("#000000")
    )
    app.start(replay)
    person = Person(app)
    person.wait(2)
    assert not any(isinstance(widget, Remark) for widget in person.widgets())
    person.use("coach")
    scene = finished(app, person)
    turn = scene.review.verdicts[1]
    person.use(f"turn-{turn.first}")
    assert app.top is replay
    assert replay.place == turn.first
    assert any(isinstance(widget, Remark) and widget.words for widget in person.widgets())
    person.press(pygame.K_END)
    assert any(isinstance(widget, Remark) and not widget.words for widget in person.widgets())


def test_the_help_opens_where_it_tells_of_the_screen(app: App) -> None:
    asked, read = [], Page("#00ffff")
    match = over()

    def reads(told: AnyMatch, at: str) -> Page:
        asked.append((told, at))
        return read

    app.reads = reads
    sheet, person = score(app, match), Person(app)
    for button, at in (("", SCORE), ("replay", REPLAY), ("coach", COACH)):
        if button:
            person.use(button)
        scene = app.top
        person.press(pygame.K_F1)
        assert_top(app, read)
        assert asked.pop() == (match, at)
        app.apply(Pop())
        assert_top(app, scene)
    app.apply(Pop())
    app.apply(Pop())
    assert_top(app, sheet)


def test_arrows_walk_through_all_turns_and_show_them(app: App) -> None:
    score(app, over(players=4))
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    for verdict in scene.review.verdicts:
        person.press(pygame.K_DOWN)
        row = person.widget(f"turn-{verdict.first}")
        assert scene.controls.focus == row.key
        assert row.area == row.rect  # whole in view
    person.press(pygame.K_HOME)
    person.press(pygame.K_PAGEDOWN)
    assert scene.controls.focus == f"turn-{scene.review.verdicts[5].first}"
    person.press(pygame.K_RETURN)
    assert isinstance(app.top, ReplayScene)
    assert app.top.place == scene.review.verdicts[5].first


def test_what_was_judged_before_shows_at_once(app: App, tmp_path: Path) -> None:
    match = over(tmp_path / "a.wkrec")
    score(app, match)
    person = Person(app)
    person.use("coach")
    whole = finished(app, person).review.verdicts
    judged(app)  # as if the program had been started again
    scene: ScoreScene[Any, Any] = ScoreScene(app, match, LanternMatches(), WaysOut(Pop, Page))  # type: ignore[arg-type]
    app.apply(Pop())
    app.apply(Pop())
    app.start(scene)
    person.wait(2)
    assert "pin-1" in keys(person)
    person.use("coach")
    assert isinstance(app.top, CoachScene)
    assert not running(app.top)
    assert app.top.review.verdicts == whole


def test_nothing_is_offered_while_the_match_goes_on(app: App) -> None:
    score(app, match_of(2, 3))
    assert "coach" not in keys(Person(app))


def test_what_keeps_the_coach_from_going_on_is_said(app: App) -> None:
    """In this order: it cannot think any more, it failed, it begins anew; and which button tries again."""
    score(app, over())
    person = Person(app)
    person.use("coach")
    person.use("work")
    scene = app.top
    assert isinstance(scene, CoachScene)
    said = []
    for lost, fault, troubled in ((True, "ended", False), (False, "broken", False), (False, "", True)):
        scene.review.lost, scene.review.fault, scene.review.troubled = lost, fault, troubled
        said += [widget.trouble for widget in scene.layout() if isinstance(widget, WorkProgress)]
    button = app.words("coach.go-on" if scene.review.verdicts else "coach.start")
    assert said == [
        app.words("coach.lost", button=button),
        app.words("coach.fault", why="broken"),
        app.words("coach.again"),
    ]


def test_what_cannot_be_read_of_a_kept_file_is_said(app: App, tmp_path: Path) -> None:
    (tmp_path / ".a.wkrec.coach").write_text("nonsense\n", encoding="utf-8")
    score(app, over(tmp_path / "a.wkrec"))
    person = Person(app)
    person.use("coach")
    scene = app.top
    assert isinstance(scene, CoachScene)
    assert scene.review.notice
    finished(app, person)
    assert not scene.review.notice


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_stays_in_the_window_whatever_the_scale(size: tuple[int, int], players: int) -> None:
    for ui, text in ((0.75, 1.0), (1.0, 1.0), (2.0, 1.5), (3.0, 1.5)):
        scale = scale_for(size, theme.Scale.of(size, ui, text))
        for moments in (0, 3):
            layout = lay_out(
                size, scale, CoachFacts(players, moments, ("Back", "Go on"), ("Points", "Coins"))
            )
            window = pygame.Rect((0, 0), size)
            placed = [layout.head, *layout.buttons, layout.strip, layout.players, layout.deck]
            placed += [layout.chart] if layout.chart else []
            assert all(window.contains(rect) for rect in placed), (ui, text, moments)
            assert layout.turns.height == 0 or window.contains(layout.turns)
            assert layout.deck.contains(layout.cards[0])
            inside = layout.deck.contains(layout.cards[-1])
            assert inside or layout.cards[-1].right < layout.turns.right  # they scroll, with room for the bar


@pytest.mark.parametrize("text_size", [100, 150])
def test_each_turning_point_is_reached_and_tells_the_reasons_at_every_size_of_text(
    app: App, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    """In the smallest window: what Tab leads to shows whole, what would have been better and why."""
    app.change_settings(text_size=text_size)
    score(app, over(players=4))
    app._window._size = (1024, 640)
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    monkeypatch.setattr(Remarks, "why", lambda _self, _verdict: "Why: a reason.")
    written: list[str] = []

    def draw_lines(_: pygame.Surface, words: str, *__: object) -> int:
        written.append(words)
        return 1

    monkeypatch.setattr("wk.shell.match.coach.parts.draw_lines", draw_lines)
    for number, verdict in enumerate(turning_points(scene.review.verdicts), 1):
        tab_to(app, person, f"moment-{number}")
        card = person.widget(f"moment-{number}")
        assert card.area == card.rect
        written.clear()
        card.draw(pygame.Surface(app.size), Look(scene.scale))
        assert [" ".join(written[:-1]), written[-1]] == [
            " ".join(scene._remarks.compared(verdict)),
            "Why: a reason.",
        ]


def test_the_heads_of_turning_points_call_rounds_as_the_game_does(app: App) -> None:
    """Siege and Nobles count years."""
    score(app, over())
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    verdict = scene.review.verdicts[0]
    words = scene._ui.words
    expected = words("log.head", round=scene._remarks.round(verdict))
    assert scene._remarks.head(verdict).startswith(f"{expected}, ")


def test_a_card_tells_first_what_was_done_and_then_what_was_better(app: App) -> None:
    """In the replay the remark does the same."""
    score(app, over())
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    verdict = turning_points(scene.review.verdicts)[0]
    card: Any = person.widget("moment-1")
    did, better = card.words.index("Done: "), card.words.index("Better: ")
    assert did < better
    remarks = scene._remarks
    assert remarks.sentence(verdict).endswith(card.words)
    taken = scene.review.match.game.text(scene.review.match.actions[verdict.first])
    assert card.words[did:better] != card.words[better:].replace("Better", "Done"), taken


def test_the_replay_says_once_that_nothing_better_was_found(app: App) -> None:
    """What was better is the end of what is said, on a line of its own; else there is no such end."""
    remarks, _ = remarked(app)
    beside = Coach(app, remarks._review.match, LanternMatches())
    told = {bool(each.actions): beside.remark(each.first) for each in remarks._review.verdicts}
    assert told.keys() == {True, False}
    for words, better, _ in told.values():
        assert words.endswith(better)
    assert told[False][0].startswith("Nothing better was found")
    assert not told[False][1]


def test_two_turns_are_told_from_where_they_differ(app: App) -> None:
    remarks, _ = remarked(app)
    first, again, last = Entry("light 1", (1,)), Entry("light 1", (2,)), Entry("light 2", (2,))
    assert remarks._apart([first, again], [first, last]) == ("… then light 1", "… then light 2")
    assert remarks._apart([first, last], [again, last]) == ("light 1; light 2", "light 1; light 2")
    assert remarks._apart([first], [first, last]) == ("light 1", "light 1; light 2"), "something is left"
    assert remarks._apart([first, last], [first, last]) == ("… then light 2", "… then light 2")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_all_that_is_told_of_a_turning_point_is_written(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: int
) -> None:
    """However many steps were done, and however large the text: nothing ends with dots, the cards scroll."""
    app.change_settings(text_size=text_size)
    score(app, over(players=4))
    app._window._size = size
    person = Person(app)
    person.use("coach")
    scene = finished(app, person)
    done, better = "Done: " + "one step more; " * 12, "Better: another step. " * 6
    monkeypatch.setattr(Remarks, "compared", lambda _self, _verdict: (done.strip(), better.strip()))
    monkeypatch.setattr(Remarks, "why", lambda _self, _verdict: "Why: " + "a reason, " * 9)
    written = list[str]()
    monkeypatch.setattr(Inline, "words", lambda *_: None)
    for number in range(1, 1 + len(turning_points(scene.review.verdicts))):
        tab_to(app, person, f"moment-{number}")
        card = person.widget(f"moment-{number}")
        with monkeypatch.context() as watched:
            watched.setattr(paint, "text", lambda _surface, words, *_: written.append(words))
            watched.setattr("wk.shell.match.coach.parts.draw_disc", lambda *_: None)
            card.draw(pygame.Surface(app.size), Look(scene.scale))
        told = " ".join(" ".join(written).split())
        assert all(each.strip() in told for each in (done, better, "a reason, " * 9))
        assert "…" not in told
        written.clear()


@pytest.mark.parametrize("lines", [3, 4, 6, 40])
def test_what_was_better_is_cut_last(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    """However many steps were done: they end with dots before what would have been better does."""
    done, better, why = (
        "Done: " + "one step more; " * 30,
        "Better: another step, and then a last one.",
        "Why.",
    )
    style, written = theme.Scale(1.0).style("text", theme.BUTTON), list[str]()
    monkeypatch.setattr(paint, "text", lambda _surface, words, *_: written.append(words))
    room = pygame.Rect(0, 0, 300, lines * leading(style))
    draw_reasoned(pygame.Surface((1, 1)), (f"{done}{better}", better, why), room, style)
    told = " ".join(written)
    assert told.startswith("Done: ")
    assert better in told
    assert ("…" in told) == (lines < 40)
    assert written[-1] == why
    assert len(written) <= lines


def remarked(app: App) -> tuple[Remarks, Verdict]:
    """Return what the coach says of a match that is over, and the first turn with a better one."""
    score(app, over())
    person = Person(app)
    person.use("coach")
    remarks = finished(app, person)._remarks
    return remarks, next(each for each in remarks._review.verdicts if each.actions)


def test_where_the_same_was_better_in_another_place_that_is_said(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    remarks, verdict = remarked(app)
    told = ToldBetter("lit a lantern", "", "lit a lantern", "lit a lantern", "", frozenset({1}))
    monkeypatch.setattr(remarks, "_told", lambda _verdict: told)
    assert remarks.compared(verdict) == (
        "Done: lit a lantern.",
        "Better: the same elsewhere; the replay outlines where.",
    )
    monkeypatch.setattr(remarks, "_told", lambda _verdict: told._replace(rest="lit two lanterns"))
    assert remarks.compared(verdict)[1] == "Better: lit two lanterns."


def test_what_sums_up_other_steps_in_the_same_words_is_taken_apart() -> None:
    """As three hourglasses for the same members, one of them on another line: the summary names neither."""
    one, other, third = (Entry(words, (1,), 1) for words in ("one", "other", "third"))
    done = [Entry("both", (1,), 2, (one, other)), third]
    better = [Entry("both", (1,), 2, (one, third)), third]
    assert _by_steps(done, better) == ([one, other, third], [one, third, third])
    assert _by_steps(done, done) == (done, done)


def test_what_was_done_and_what_was_better_are_told_by_what_only_one_of_them_brings(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever speaks for both tells nothing; each stands with its own line."""
    remarks, verdict = remarked(app)
    both, better, done = map(Because, ("both", "better", "done"))
    more, less = (Because("better", {"more": n}) for n in (2, 1))
    monkeypatch.setattr(Remarks, "_why", lambda _self, _verdict, why: [each.key for each in why])
    apart = Remarks(remarks._review, remarks._ui)
    told = verdict._replace(why=(both, more), did=(both, done, less))
    assert [line.rpartition(" – ")[2] for line in apart.compared(told)] == ["better.", "better."]
    assert apart.why(told) == "", "that is told already"
    alone = Remarks(remarks._review, remarks._ui)
    assert alone.why(verdict._replace(why=(both, better), did=(both, done))) == "Why: better.", (
        "what speaks for the worse turn alone is not told"
    )
    cost, brings = Because("costs"), Because("brings", {"more": 5})
    monkeypatch.setattr("wk.shell.match.coach.telling.is_against", lambda _, each: each.key == "costs")
    paid = Remarks(remarks._review, remarks._ui).compared(verdict._replace(why=(better,), did=(cost, brings)))
    assert [line.rpartition(" – ")[2] for line in paid] == ["brings, costs.", "better."], (
        "what a cost brought stands before it"
    )
    only = Remarks(remarks._review, remarks._ui)
    assert only.why(verdict._replace(why=(both, better), did=(both,))) == "Why: better."
    assert Remarks(remarks._review, remarks._ui).why(verdict._replace(why=(both,), did=())) == "Why: both."


@pytest.mark.parametrize("width", [120, 300, 900])
def test_what_a_turn_brings_is_amber_and_nothing_else(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    style, written = theme.Scale(1.0).style("text", theme.BUTTON), list[tuple[str, str]]()
    monkeypatch.setattr(
        paint, "text", lambda _surface, words, _at, how: written.append((words.strip(), how.colour))
    )
    better = "Better: build two forts on grassland, then buy the Farm – Peasants +5, Climbers +4, +2 coins."
    room = pygame.Rect(0, 0, width, 40 * leading(style))
    done = "Done: build a house – Peasants +3."
    draw_reasoned(pygame.Surface((1, 1)), (f"{done} {better}", better, ""), room, style)
    amber = " ".join(words for words, colour in written if colour == theme.AMBER)
    plain = " ".join(words for words, colour in written if colour != theme.AMBER)
    assert amber == "– Peasants +3. – Peasants +5, Climbers +4, +2 coins."
    assert plain == "Done: build a house Better: build two forts on grassland, then buy the Farm"
