"""Positions written nearly as the rules write them in their examples.

    snapprend gold 5 life 3 lines A1 bribes CB favors B; byrnaszic lines - B2; medals 6 7; deck ilvery; Ann h3

First the row from left to right: gold, hourglasses, each relationship line with its owner and hourglasses,
tokens by the letters of their owners. Then the stacks, and the cards players have selected. What is not said
is empty. Ann, Ben and Cas are seats 0, 1, 2, with the crests banner, turkey and turtle; they have bid their
lowest chips, and Ann's turn begins, with no card in anybody's hand. A bare ``silver`` is the option.
"""

from __future__ import annotations

from typing import Any

from tests.cardgames import drawing as cardgames
from wk.chance import seeded
from wk.engine.seats import Seat
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.rules import Reason, explain
from wk.games.minsterpool.setup import PlayerWish, Wishes, first_state, settle
from wk.games.minsterpool.state import CARD_IDS, KEEP, PLAY, SILVER, Fixed, Member, Options, Player, State

KIT = MinsterpoolKit()

TABLES = KIT.court.tables
"""The shipped numbers."""

BOARDS = {board.id: place for place, board in enumerate(TABLES.boards)}
"""The place of each board among the boards."""

NAMES = ("Ann", "Ben", "Cas", "Dan")
LETTERS = "ABCD"
CRESTS = ("banner", "turkey", "turtle", "hat")
COLOURS = ("blue", "yellow", "green", "red")
SEATS = tuple(Seat(name, colour, "human") for name, colour in zip(NAMES, COLOURS, strict=True))


class Drawn(cardgames.Drawn[State, Reason]):
    """A position, to be looked at and played on by texts."""

    kit = KIT
    explain = staticmethod(explain)

    def row(self) -> list[str]:
        """Return the ids of the members, from left to right."""
        return [member["id"] for member in self.facts["members"]]

    def member(self, name: str) -> dict[str, Any]:
        """Return a member of the row as JSON."""
        found: dict[str, Any] = next(each for each in self.facts["members"] if each["id"] == name)
        return found

    def tokens(self, name: str, key: str) -> str:
        """Return bribes or favors of a member by letters."""
        return "".join(LETTERS[seat] for seat in self.member(name)[key])


def member(words: list[str]) -> Member:
    """Return a member from the words of its part of a text."""
    board = TABLES.boards[BOARDS[words[0]]]
    said = {words[i]: words[i + 1] for i in range(1, len(words) - 1) if words[i] in {"gold", "life"}}
    tokens = {key: words[words.index(key) + 1] if key in words else "" for key in ("bribes", "favors")}
    count = len(board.relationships)
    at = words.index("lines") + 1 if "lines" in words else len(words)
    lines = [*words[at : at + count], *["-"] * count][:count]
    return Member(
        board=BOARDS[words[0]],
        gold=int(said["gold"]) if "gold" in said else None,
        life=int(said.get("life", "0")),
        owners=tuple(None if line == "-" else LETTERS.index(line[0]) for line in lines),
        hourglasses=tuple(0 if line == "-" else int(line[1:] or "0") for line in lines),
        bribes=tuple(map(LETTERS.index, tokens["bribes"])),
        favors=tuple(map(LETTERS.index, tokens["favors"])),
    )


def drawn(text: str, *, players: int = 3, number: int = 1, **changes: Any) -> Drawn:
    """Return the position a text describes; the number of the round and fields of the state may be given."""
    selected: dict[str, tuple[int, ...]] = {}
    row, medals, deck, option = [], [], [], KEEP
    for part in filter(None, map(str.strip, text.split(";"))):
        words = part.split()
        if words[0] in NAMES:
            selected[words[0]] = tuple(sorted(map(CARD_IDS.index, words[1:])))
        elif words[0] == "medals":
            medals = [int(word) for word in words[1:]]
        elif words[0] == "deck":
            deck = [BOARDS[word] for word in words[1:]]
        elif words[0] == "silver":
            option = SILVER
        else:
            row.append(member(words))
    people = []
    for seat in range(players):
        bids = [bid for bid, _ in TABLES.chips[seat]]
        cards = selected.get(NAMES[seat], ())
        people.append(Player(tuple(bids[number:]), bids[number - 1], selected=cards, vp=(0,) * (number - 1)))
    state = State(
        fixed=Fixed(SEATS[:players], CRESTS[:players], TABLES, Options(option)),
        players=tuple(people),
        row=tuple(row),
        medals=tuple(medals),
        deck=tuple(deck),
        awards=((),) * (number - 1),
        round=number,
        phase=PLAY,
        order=tuple(range(players)),
    )
    return Drawn(state._replace(**changes))


def begun(crests: str = "banner turkey turtle", deck: str = "") -> Drawn:
    """Return the first state of a match of players with some crests; the first boards may be named."""
    family = tuple(crests.split())
    players = tuple(PlayerWish(name, crest=crest) for name, crest in zip(NAMES, family, strict=False))
    setup = settle(Wishes(players, deck=tuple(deck.split())), TABLES, seeded(7))
    return Drawn(first_state(setup))
