"""What must be so for each reason of Siege, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from wk.games.siege.bots import why
from wk.games.siege.kit import SiegeKit
from wk.games.siege.state import CARD_IDS, RANKS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from wk.engine.bots import Because
    from wk.games.siege.state import Action, Player, State

GAME = SiegeKit().game
TRIED = 9
"""How many actions of a state are asked about."""


def given(state: State, view: State, rng: random.Random) -> Iterator[tuple[Action, Because]]:
    """Yield some legal actions with their reasons."""
    legal = [*islice(GAME.legal(state), 100)]
    for action in rng.sample(legal, min(TRIED, len(legal))):
        for because in why(view, action):
            yield action, because


def rank(card: int) -> int:
    """Return the rank of a card by its letter, that of a Joker above all (SG-TERM-1)."""
    return 99 if CARD_IDS[card] == "X" else RANKS.index(CARD_IDS[card][0])


def winner(trick: list[tuple[int, int]]) -> int:
    """Return who wins a trick as it lies: the first Joker, else the highest of its suit."""
    suit = CARD_IDS[trick[0][1]][-1]
    good = [each for each in trick if CARD_IDS[each[1]] == "X" or CARD_IDS[each[1]][-1] == suit]
    best = max(rank(card) for _, card in good)
    return next(seat for seat, card in good if rank(card) == best)


def wins(state: State, card: int) -> bool:
    """Tell whether a card would win the trick as it lies then."""
    return winner([*state.trick, (state.seat, card)]) == state.seat


def after(state: State, action: Action) -> State:
    """Return the state after an action."""
    found: State = GAME.apply(state, action)
    return found


def own(state: State, action: Action) -> Player:
    """Return what who acts has then."""
    return after(state, action).players[state.seat]


def playable(state: State) -> list[int]:
    """Return the cards that may be played."""
    return [action.card for action in GAME.legal(state)]


def broken_by(state: State, card: int) -> int:
    """Count the ranks that beat a card in a fort (SG-SPR-3)."""
    letters = [letter for letter in RANKS if RANKS.index(letter) > rank(card)]
    return len({*letters, state.fixed.numbers.sapper})


def all_of(player: Player) -> int:
    """Count all cards a player has, wherever."""
    return player.quartered + len(player.keep) + len(player.field) + len(player.aside)


CHECKS: dict[str, Callable[..., object]] = {
    "leads-joker": lambda state, action: not state.trick and CARD_IDS[action.card] == "X",
    "leads-ace": lambda state, action: not state.trick and CARD_IDS[action.card][0] == "A",
    "wins-trick": lambda state, action, n: (
        own(state, action).tricks == state.player.tricks + 1 and n == len(state.trick) + 1
    ),
    "leads-trick": lambda state, action: state.trick and wins(state, action.card),
    "cannot-win": lambda state, _: state.trick and not any(wins(state, card) for card in playable(state)),
    "lowest-played": lambda state, action: rank(action.card) == min(map(rank, playable(state))),
    "royal-home": lambda state, action, n: n == 3 - len(own(state, action).keep),
    "family-home": lambda state, action: len(own(state, action).keep) == 3,
    "strong-wall": lambda state, action, n: (
        action.card in own(state, action).forts and n == broken_by(state, action.card) <= 4
    ),
    "higher-there": lambda _, action: rank(action.card) > rank(action.over),
    "kept-from-summer": lambda state, _: state.season == "summer",
    "too-many-cards": lambda state, _, n: state.season == "winter" and 0 < n == len(state.player.field) - 5,
    "may-come-home": lambda state, action: any(
        other.word == "put" and other.place == "keep" and other.card == action.card
        for other in GAME.legal(after(state, action))
    ),
    "lowest-dropped": lambda state, action: rank(action.card) == min(map(rank, state.player.field)),
    "assault": lambda _, action, n: n == sum(RANKS.index(letter) <= rank(action.card) for letter in RANKS),
    "breaks-wall": lambda state, action: len(own(state, action).aside) == len(state.player.aside) + 2,
    "hires-royal": lambda state, action: (
        len(after(state, action).players[action.rival].keep) == len(state.players[action.rival].keep) - 1
    ),
    "hires-wall": lambda state, action: (
        after(state, action).players[action.rival].forts[action.side] is None
        and len(own(state, action).aside) == len(state.player.aside) + 1
    ),
    "hires-unseen": lambda state, action: (
        len(after(state, action).players[action.rival].garrisons[action.side])
        == len(state.players[action.rival].garrisons[action.side]) - 1
    ),
    "answers": lambda state, action: all_of(own(state, action)) >= all_of(state.player) - 1,
    "relieves": lambda state, action, n: (
        0 < n == rank(action.card) - rank(state.player.garrisons[state.due.side][state.due.aim - 1])
    ),
}
