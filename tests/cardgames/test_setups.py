"""What holds for the setups of every game of cards (WC-FILE, HC-FILE, SG-FILE, NB-FILE)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cardgames.setups import broken, setup_text
from wk.chance import seeded
from wk.engine.files.filekinds import text_of
from wk.engine.game import SetupError
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.nobles.kit import NoblesKit
from wk.games.siege.kit import SiegeKit
from wk.games.winter_court.kit import WinterCourtKit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from wk.gamekit import AnyKit

KITS: tuple[AnyKit, ...] = (WinterCourtKit(), MinsterpoolKit(), SiegeKit(), NoblesKit())
SETTLED = {kit: kit.settled(kit.open(2), seeded(1)).to_json() for kit in KITS}

each_kit = pytest.mark.parametrize("kit", KITS, ids=lambda kit: kit.assets)


def words_of(value: object) -> Iterator[str]:
    """Go through the keys and texts of plain values, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from words_of(each)
    elif isinstance(value, list):
        for each in value:
            yield from words_of(each)


def values_like(setup: Mapping[str, Any]) -> st.SearchStrategy[Any]:
    """Return any plain values, with words that a settled setup has."""
    words = st.sampled_from(sorted(set(words_of(setup))))
    plain = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | words
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
        max_leaves=12,
    )


VALUES = {kit: values_like(setup) for kit, setup in SETTLED.items()}


@each_kit
@given(data=st.data())
def test_whatever_a_settled_setup_holds_it_is_read_or_refused(kit: AnyKit, data: st.DataObject) -> None:
    """WC-FILE-2, HC-FILE-2, SG-FILE-2, NB-FILE-2: never anything but a SetupError."""
    whole = SETTLED[kit]
    found = data.draw(st.dictionaries(st.sampled_from(list(whole)), VALUES[kit]))
    try:
        setup = kit.setup.check_settled({**whole, **found} if data.draw(st.booleans()) else found)
    except SetupError as error:
        problems = error.problems
    else:
        problems = () if setup.to_json().keys() == whole.keys() else ("other keys",)
    assert all(problem.startswith("setup: ") and "\n" not in problem for problem in problems)


@each_kit
@given(text=st.text(max_size=60), place=st.integers(0, 1600), gone=st.integers(0, 40))
def test_whatever_text_a_setup_file_has_it_is_read_or_refused(
    kit: AnyKit, text: str, place: int, gone: int
) -> None:
    """WC-FILE-1, HC-FILE-1, SG-FILE-1, NB-FILE-1: what is read can be settled, and that passes its check."""
    whole, first = text_of(kit.setup_files()[0]), f'format = "{kit.setup.format}"\n'
    for broken_text in (text, first + text, whole[:place] + text + whole[place + gone :]):
        wishes, problems = kit.setup.examine(broken_text, "a.toml", ["random"])
        assert (wishes is None) == bool(problems)
        assert all("\n" not in problem and problem.startswith("a.toml: ") for problem in problems)
        if wishes is not None:
            settled = kit.settled(wishes, seeded(1))
            assert kit.setup.check_settled(settled.to_json()) == settled


@each_kit
def test_a_settled_setup_is_read_as_it_was_written(kit: AnyKit) -> None:
    """WC-FILE-2, HC-FILE-2, SG-FILE-2, NB-FILE-2: through JSON; an unknown level is a bot all the same."""
    whole = SETTLED[kit]
    assert kit.setup.check_settled(json.loads(json.dumps(whole))).to_json() == whole
    first, *others = whole["players"]
    players = [{**first, "kind": "bot:some-day"}, *others]
    seats = kit.game.seats(kit.game.start({**whole, "players": players}))
    assert [seat.level for seat in seats] == ["some-day", None]


@each_kit
def test_every_key_of_a_settled_setup_is_needed(kit: AnyKit) -> None:
    """WC-FILE-2, HC-FILE-2, SG-FILE-2, NB-FILE-2: but a digest, which is only told of."""
    whole = SETTLED[kit]
    for key in whole:
        without = {other: whole[other] for other in whole if other != key}
        if key == "data":
            kit.game.start(without)
        else:
            assert broken(kit, without) == f'setup: "{key}" is missing'


@each_kit
def test_a_file_of_another_kind_is_not_a_setup(kit: AnyKit, tmp_path: Path) -> None:
    """WC-FILE-1, HC-FILE-1, SG-FILE-1, NB-FILE-1: the key `format` decides."""
    path = tmp_path / "a.toml"
    path.write_text(setup_text("winter-kingdom-setup/1"), encoding="utf-8")
    with pytest.raises(SetupError, match=f'no format known here; this program reads "{kit.setup.format}"'):
        kit.settle(path, 1)
