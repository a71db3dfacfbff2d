"""Cards and members: what there is (WC-TERM-1, 2, 3), and the file that says it (WC-DATA-1)."""

from __future__ import annotations

import re

from tests.games.winter_court.drawing import KIT
from wk import assets
from wk.engine.kit import Finding
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.state import (
    CARD_IDS,
    LETTERS,
    MEMBERS,
    POWERS,
    RANK,
    ROYALS,
    STARS,
    SUIT,
    SUITS,
    cards_in,
    ids,
)

TABLE = """
A ruler      5 lands, might
B consort    4 knowledge, wit
C heir       3 devotion, wit
D dowager    2 wealth, devotion
E wizard     1 might, knowledge
F steward    1 lands, wealth
G sage       1 knowledge
H charlatan  1 wealth
I knight     1 might
J lover      1 devotion
K matchmaker 1 lands
L fool       1 wit
"""
"""The table of WC-TERM-2."""

COURT = KIT.court
KINDS = {kind.name: kind for kind in WinterCourtKit().files}


def test_there_are_sixty_cards_in_card_order() -> None:
    """WC-TERM-1: six suits in suit order, ranks 1 to 10; ranks 1, 2 and 3 are stars."""
    assert SUITS == ("lands", "might", "wealth", "knowledge", "devotion", "wit")
    assert (
        tuple(f"{suit}{rank}" for suit in ["la", "mi", "we", "kn", "de", "wi"] for rank in range(1, 11))
        == CARD_IDS
    )
    assert list(zip(SUIT, RANK, strict=True)) == [(suit, rank) for suit in range(6) for rank in range(1, 11)]
    assert ids(STARS) == [card for card in CARD_IDS if card[2:] in {"1", "2", "3"}]
    assert cards_in(1 << 59 | 1) == [0, 59]


def test_the_shipped_court_is_the_table_of_the_rules() -> None:
    """WC-TERM-2, WC-DATA-1: letters, ids, status and suits."""
    court = COURT.court
    lines = [
        f"{court.letter(member)} {MEMBERS[member]:<10} {court.status[member]} "
        + ", ".join(SUITS[suit] for suit in court.suits[member])
        for member in court.row
    ]
    assert lines == TABLE.strip().splitlines()
    assert [MEMBERS[member] for member in court.ordered(ROYALS)] == ["ruler", "consort", "heir", "dowager"]
    assert court.ordered(POWERS) == list(court.row[4:])
    assert len(LETTERS) == len(MEMBERS)


def test_each_suit_is_at_the_members_that_have_it() -> None:
    """WC-TERM-2, WC-TERM-3: three members a suit, one or two suits a member."""
    court = COURT.court
    for suit, members in enumerate(court.at):
        assert [member for member in court.row if suit in court.suits[member]] == list(members)
        assert len(members) == 3
    assert {len(suits) for suits in court.suits} == {1, 2}


def test_what_is_reconstructed_is_marked() -> None:
    """WC-TERM-3, WC-DATA-1: an R has its doubt; copied values have none."""
    assert COURT.source == "reconstruction"
    assert len(COURT.doubts) == len(MEMBERS)
    heir, steward = MEMBERS.index("heir"), MEMBERS.index("steward")
    assert "called" in COURT.doubts[heir]
    assert "suit" not in COURT.doubts[steward]
    assert COURT._replace(source="owner").doubts == {}


def test_the_words_of_the_court_are_there_in_both_languages() -> None:
    """WC-DATA-1: names of suits and members; powers have words, royals none."""
    for words in (KIT.data.names_in("en"), KIT.data.names_in("de")):
        assert len(set(words.suits)) == len(SUITS)
        assert len(set(words.names)) == len(MEMBERS)
        assert [member for member, power in enumerate(words.powers) if not power] == [0, 1, 2, 3]
    assert KIT.data.names_in("en") == COURT.names
    assert KIT.data.names_in("de").suits != COURT.names.suits


def test_the_shipped_files_are_in_order_and_known_by_their_format() -> None:
    """WC-DATA-1, WC-FILE-1."""
    files = {
        "winter-court-court/1": [KIT.data.file],
        "winter-court-words/1": [KIT.data.file.with_name("court.de.toml")],
        "winter-court-setup/1": KIT.setup_files(),
        "winter-court-task/1": KIT.task_files(),
    }
    assert set(files) == set(KINDS) - {"winter-court-choices/1"}
    for name, paths in files.items():
        assert KINDS[name].playable == ("setup" in name)
        for path in paths:
            assert KINDS[name].lint(path) == []
            assert [kind for kind in KINDS if KINDS[kind].claims(path, {"format": name})] == [name]
    assert isinstance(KINDS["winter-court-setup/1"].lint(KIT.data.file)[0], Finding)


def test_the_german_rules_have_the_paragraphs_of_the_english_ones() -> None:
    """Chapter by chapter; what only files and programs need is there in English."""
    english = assets.path(KIT.assets, "rules")
    chapters = sorted(english.glob("de/*.md"))
    assert len(chapters) == 7
    for path in chapters:
        assert paragraphs(path.read_text(encoding="utf-8")) == paragraphs(
            (english / path.name).read_text(encoding="utf-8")
        )


def paragraphs(text: str) -> list[str]:
    return re.findall(r"^- (WC-[A-Z0-9-]+) ", text, re.MULTILINE)
