"""Nobles as the commands see it: positions as JSON and as lines, whole matches, the score sheet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.games.nobles.courses import course
from tests.games.nobles.drawing import drawn
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.record import read
from wk.games.fronts import front_of
from wk.games.nobles.data import Options
from wk.games.nobles.kit import NoblesKit, kit
from wk.games.nobles.setup import PLAYERS
from wk.games.nobles.state import parse
from wk.games.nobles.year import civil_war

if TYPE_CHECKING:
    from pathlib import Path

KIT = NoblesKit()

KEYS = (
    *("seat_to_move", "round", "over", "winners", "phase", "first_seat", "ending", "deck", "nobles_deck"),
    *("discards", "removed", "reshuffles_left", "recruited", "tray", "battle", "plot", "spying", "players"),
)
PLAYER_KEYS = (*("name", "court_name", "alive", "court", "hand", "captives", "order", "army", "score"),)


def test_a_position_has_the_keys_of_the_rules_and_no_others() -> None:
    """NB-REPORT, NB-REPORT-3: at the start, in the middle, at the end; lists of cards are sorted."""
    states = course(0).states
    for state in (states[0], states[len(states) // 2], states[-1]):
        facts = KIT.position(state)
        assert tuple(facts) == KEYS
        for player in facts["players"]:
            assert tuple(player) == PLAYER_KEYS
            assert player["hand"] == sorted(player["hand"])
            assert player["court"] == sorted(player["court"])
    assert (facts["seat_to_move"], facts["phase"], facts["over"]) == (None, "over", True)
    assert [facts[key] for key in ("battle", "plot", "spying", "tray", "recruited")] == [None] * 3 + [
        [],
        False,
    ]


def test_a_battle_in_the_report() -> None:
    """NB-REPORT-2: null, then while defence, losses or yield is due."""
    war = drawn("Hearts 9H; Spades [QS QD]", "orders").play("order spades 1", "order none", "lay 9H")
    assert war.facts["battle"] is None
    battle = {"attacker": 0, "defender": 1, "defence": [], "result": None}
    assert war.play("march").facts["battle"] == battle
    assert war.play("march", "stand").facts["battle"] == {**battle, "result": "won"}
    assert war.play("march", "stand", "yield QD").facts["battle"] is None


def test_recruited_is_of_the_seat_to_move_in_this_allegiance() -> None:
    """NB-REPORT."""
    after = drawn("Hearts 10C 10D; Spades").lay("10C").play("recruit")
    assert after.facts["recruited"]
    assert after.lay("10D").facts["recruited"]
    assert not after.play("pass").facts["recruited"]
    assert not drawn("Hearts 10C; Spades []; Clubs").lay("10C").play("recruit").passing().facts["recruited"]


def test_a_position_in_words() -> None:
    """A line for the moment, two for the piles, a line a player."""
    war = drawn("Hearts 9H 2C; Spades captive QH hearts 1; Clubs []", "orders", first=1)
    lines = KIT.report(war.play("order none", "order spades 1").lay("9H").state)
    assert lines == [
        "year 1, armies; Hearts to move; laid: 9H",
        "deck: 16 cards; nobles deck: 2",
        "discards: -; removed: -",
        "Hearts  hearts    JH KH QH; hand: 2C",
        "Spades  spades    JS KS QS; hand: -; captives: QH of Hearts (1)",
        "Clubs   clubs     fallen",
    ]
    marched = war.play("order none", "order spades 1").lay("9H").play("march")
    assert KIT.report(marched.state)[3].endswith("army: 9H, strength 9")
    assert KIT.report(KIT.game.view(marched.state, 1))[3].endswith("hand: ?; army: ?, strength ?")
    over = drawn("Hearts [KH]; Spades [KS]", "discard", deck="2C", options=Options()).state
    assert KIT.report(over)[0] == "over in year 2; won by nobody: civil-war"
    won = drawn(
        "Hearts [KH]; Spades [QS]", "discard", deck="2C", options=Options(civil_war="strongest")
    ).state
    assert KIT.report(won)[0] == "over in year 2; won by Hearts: civil-war"


def test_there_are_no_points() -> None:
    """NB-END-3: 1 for a winner, else 0."""
    for number in range(6):
        state = course(number).states[-1]
        totals = [player["score"]["total"] for player in KIT.position(state)["players"]]
        assert totals == [int(seat in KIT.game.winners(state)) for seat in range(len(totals))]
        assert totals == [KIT.game.sheet(state, seat).total for seat in range(len(totals))]


def test_a_match_is_recorded_and_read_again(tmp_path: Path) -> None:
    """NB-FILE-2, NB-OPT-RESHUFFLES: a line an action; the shuffle is the program's."""
    path, draw = tmp_path / "a.wkrec", seeded(1)
    setup = KIT.random_setup(draw, 3)
    setup = {**setup, "options": {**setup["options"], "reshuffles": 1}}
    match = Match.begin(KIT.game, setup, path, draw=draw)
    rng = random.Random(4)
    while (seat := KIT.game.seat_to_move(match.state)) is not None:
        match.play(KIT.game.legal(KIT.game.view(match.state, seat)).pick(rng.random))
        if match.can_undo and rng.random() < 0.2:
            before = match.states[-2]
            match.undo()
            assert match.state is before
    assert sum(line.startswith("shuffle ") for line in read(path).lines) == 1
    again = Match.open(kit(tmp_path).game, path, draw=draw)
    assert (again.state, list(again.actions)) == (match.state, list(match.actions))


def test_a_shuffle_is_one_of_just_the_discards() -> None:
    """NB-OPT-RESHUFFLES, NB-REPORT: while it is due nothing is legal."""
    options = Options(reshuffles=1)
    state = drawn("Hearts [QH]; Spades [QS]", "discard", deck="8C 9C", options=options).state
    game = KIT.game
    assert game.chance_due(state)
    assert not game.legal(state)
    assert tuple(sorted(game.chance_action(state, random.Random(1).random).order)) == state.discards
    allowed = {"shuffle 8C 9C": True, "shuffle 9C 8C": True, "shuffle 8C": False, "shuffle 8C 9D": False}
    assert {text: game.allows_chance(state, parse(text)) for text in allowed} == allowed
    assert game.is_chance(parse("shuffle 8C"))
    assert not game.is_chance(parse("pass"))


def test_the_kit() -> None:
    """NB-SETUP-1: two to four players; no files of the user's own."""
    assert KIT.game.players == PLAYERS == range(2, 5)
    assert (KIT.in_force(), front_of(KIT).title) == ([], "Nobles")
    assert KIT.probes(course(0).states[0]) == {}
    assert [seat.name for seat in KIT.game.seats(course(0).states[0])] == ["Player 1", "Player 2"]


def test_the_sheet_shows_what_a_civil_war_goes_by() -> None:
    """NB-OPT-CIVIL-WAR, NB-END-3: the worth of a court has no points; nobody counts it where nobody wins."""
    for rule, rows in (("strongest", ["worth", "throne"]), ("nobody", ["throne"])):
        state = drawn("Hearts [KH QH JH]; Spades [KS KC]", options=Options(civil_war=rule)).state
        sheets = [KIT.game.sheet(state, seat) for seat in range(2)]
        assert [[row.id for row in sheet.rows] for sheet in sheets] == [rows, rows]
        assert [sheet.total for sheet in sheets] == [0, 0]
        if rule == "strongest":
            assert [sheet.rows[0].number for sheet in sheets] == [6, 6]
            assert [sheet.standing for sheet in sheets] == [6, 6]
            assert [row.ties for row in sheets[0].rows] == [True, False]


def test_the_sheet_tells_what_decided_between_courts_worth_the_same() -> None:
    """NB-OPT-CIVIL-WAR, NB-EX-8: the pips of the hands, told to all; not where the courts decide alone."""
    rule = Options(civil_war="strongest")
    for courts, pips in (("Spades [KS] 3C", [9, 3]), ("Spades [JS] 10C", [])):
        over = civil_war(drawn(f"Hearts [KH] 9C; {courts}", options=rule).state)
        seen = KIT.game.view(over, None)
        rows = [KIT.game.sheet(seen, seat).rows[1:-1] for seat in range(2)]
        assert [row.number for part in rows for row in part] == pips
        assert all(row.ties for part in rows for row in part)
        assert over.winners == (0,)


def test_what_is_drawn_whole_has_a_winner_as_advised() -> None:
    """NB-OPT-ADVICE: `sim` and `bench` without a setup play what the new game proposes."""
    for players in PLAYERS:
        assert KIT.random_setup(seeded(3), players)["options"]["civil_war"] == "strongest"
        assert KIT.open(players).options == Options(civil_war="strongest")
