"""The editor of card numbers, used by mouse and keyboard, and what becomes of the numbers in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.games.winter_kingdom.ui.helping import no_screen
from tests.shell.person import Person
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.cards.numbers import BOUNDS
from wk.games.winter_kingdom.front import WinterKingdomFront
from wk.games.winter_kingdom.home import Home
from wk.games.winter_kingdom.ui.help.cards import EnlargedCard
from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp
from wk.games.winter_kingdom.ui.table.own_numbers import name_of, own_game_line, own_line
from wk.shell.app import App
from wk.shell.dialog import Dialog
from wk.shell.editors.fields import Entry, OwnMark, ValueField
from wk.shell.editors.numbers import NumberEditor
from wk.shell.help.compose import Composer
from wk.shell.help.flow import Flow
from wk.shell.help.rich import Rich
from wk.shell.help.setting import set_page
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import BaseScene
from wk.shell.settings import SettingsStore
from wk.shell.theme import Scale
from wk.shell.widget import Label, Paragraph
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.usefixtures("lasting_pictures")


COST = ("ability", "mule", "cost")


class Below(BaseScene):
    """Whatever the editor was opened from."""

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill("#203040")


class Owner(Person):
    """Somebody who owns the printed game and corrects its numbers."""

    front: WinterKingdomFront

    @property
    def editor(self) -> NumberEditor:
        """The editor, which must be on top."""
        assert isinstance(self.app.top, NumberEditor)
        return self.app.top

    def open(self, card: str) -> None:
        """Show a card from the list."""
        self.editor.go(card)
        self.wait()

    def field(self, name: str) -> ValueField:
        """Return the field of a number."""
        widget = self.widget(f"number-{name}")
        assert isinstance(widget, ValueField)
        return widget

    def has(self, key: str) -> bool:
        """Tell whether there is a widget of a key."""
        return any(widget.key == key for widget in self.widgets())

    def words(self) -> str:
        """Return everything that is written in plain widgets."""
        found = [w.words for w in self.widgets() if isinstance(w, Label | Paragraph | OwnMark)]
        found += ["".join(run.text for run in w.runs) for w in self.widgets() if isinstance(w, Rich)]
        return "\n".join(found)


@pytest.fixture
def begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Owner]]:
    """Return what opens the editor in a window of a size."""
    no_screen(monkeypatch)
    opened: list[App] = []

    def start(size: tuple[int, int] = (1280, 800), ui_scale: int = 100, language: str = "en") -> Owner:
        store = SettingsStore(tmp_path / "data")
        store.change(ui_scale=ui_scale)
        app = App(store, title="Numbers")
        front = WinterKingdomFront(Home(store.folder))
        front.speak(language)
        opened.append(app)
        app.start(Below(), NumberEditor(app, front.card_numbers()), size=size)
        owner = Owner(app)
        owner.front = front
        return owner

    yield start
    for app in opened:
        app.close()


@pytest.fixture
def owner(begin: Callable[..., Owner]) -> Owner:
    return begin()


def asked(owner: Owner) -> Dialog:
    """Return the question on top."""
    assert isinstance(owner.app.top, Dialog)
    return owner.app.top


def test_the_list_has_every_card_with_numbers_by_family(owner: Owner) -> None:
    keys = [w.key.removeprefix("card-") for w in owner.widgets() if isinstance(w, Entry)]
    assert keys[:3] == ["game", "barracks", "crossroads"]
    assert set(keys) == {"game", *(path[1] for path in BOUNDS if path[0] != "game")}
    assert len(keys) == len(set(keys))


def test_plus_and_minus_change_a_number_and_the_card_with_it(owner: Owner) -> None:
    owner.use("card-barracks")
    owner.use("more-barracks.cost")
    owner.use("more-barracks.cost")
    owner.use("less-barracks.upgrade")
    assert (owner.field("barracks.cost").value, owner.field("barracks.upgrade").value) == (4, 1)
    (card,) = [w for w in owner.widgets() if isinstance(w, EnlargedCard)]
    assert (card.page.price, card.page.upgrade) == (4, 1)
    assert card.page.data.own == {"cost": 2, "upgrade": 2}


def test_a_changed_number_is_marked_by_a_word_and_can_be_restored(owner: Owner) -> None:
    owner.open("mule")
    assert "own number" not in owner.words()
    assert not owner.has("restore-mule.cost")
    owner.use("more-mule.cost")
    assert "own number" in owner.words()
    assert "Shipped: 1 · allowed: 0 to 99" in owner.words()
    marked = [w.key for w in owner.widgets() if isinstance(w, Entry) and w.mark]
    assert marked == ["card-mule"]
    owner.use("restore-mule.cost")
    assert owner.field("mule.cost").value == 1
    assert not any(w.mark for w in owner.widgets() if isinstance(w, Entry))


def test_a_number_is_typed_and_holds_as_soon_as_it_is_allowed(owner: Owner) -> None:
    owner.open("tavern")
    owner.use("number-tavern.line")
    owner.type("1")
    assert owner.field("tavern.line").wrong
    assert "Allowed: 2 to 99" in owner.words()
    assert owner.editor.draft.values[("ability", "tavern", "line")] == 3
    owner.type("23")
    assert (owner.field("tavern.line").typed, owner.field("tavern.line").wrong) == ("12", False)
    assert owner.field("tavern.line").value == 12
    owner.press(pygame.K_BACKSPACE)
    owner.press(pygame.K_RETURN)
    assert owner.field("tavern.line").typed is None
    assert owner.field("tavern.line").value == 12


def test_what_is_typed_and_wrong_goes_when_the_keyboard_goes_elsewhere(owner: Owner) -> None:
    owner.open("tavern")
    owner.use("number-tavern.line")
    owner.type("0")
    owner.press(pygame.K_TAB)
    assert owner.editor.draft.typing is None
    assert owner.field("tavern.line").value == 3


def test_the_arrow_keys_step_within_the_limits(owner: Owner) -> None:
    owner.open("mule")
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN):
        owner.press(key)
    assert owner.field("mule.cost").value == 0
    assert not owner.widget("less-mule.cost").enabled
    owner.press(pygame.K_UP)
    assert owner.field("mule.cost").value == 1


def test_nothing_is_kept_until_it_is_saved_and_then_new_games_have_it(owner: Owner) -> None:
    owner.open("mule")
    assert not owner.widget("save").enabled
    owner.use("more-mule.cost")
    home = owner.front.home
    assert home is not None
    assert not home.cards.exists()
    assert "1 own number · Not saved yet" in owner.words()
    before = owner.front.game
    owner.use("save")
    assert "Saved." in owner.words()
    assert library.load_numbers(home.cards) == {COST: 2}
    assert owner.front.game is not before
    setup = owner.front.settle(library.SETUPS / "first-game.toml")
    state = owner.front.game.start(setup)
    assert state.table.catalogue.abilities["mule"].cost == 2
    assert setup["data"] == owner.front.catalogue.digest != owner.front.catalogues.shipped.digest


def test_saving_works_by_key(owner: Owner) -> None:
    owner.open("mule")
    owner.press(pygame.K_UP)
    owner.press(pygame.K_s, pygame.KMOD_CTRL)
    assert owner.front.catalogues.own == {COST: 2}


def test_restoring_all_asks_first(owner: Owner) -> None:
    owner.open("mule")
    assert not owner.widget("restore-all").enabled
    owner.use("more-mule.cost")
    owner.use("save")
    owner.use("restore-all")
    owner.press(pygame.K_ESCAPE)
    assert owner.editor.draft.own == {COST: 2}
    owner.use("restore-all")
    owner.press(pygame.K_RETURN)
    assert owner.editor.draft.own == {}
    owner.use("save")
    assert owner.front.catalogue is owner.front.catalogues.shipped


def test_leaving_with_something_not_saved_asks(owner: Owner) -> None:
    editor = owner.editor
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.press(pygame.K_ESCAPE)
    assert "not saved" in asked(owner).message
    owner.press(pygame.K_ESCAPE)
    assert owner.app.top is editor
    owner.use("back")
    owner.use("answer-1")
    assert owner.app.top is not editor
    assert owner.front.catalogues.own == {}


def test_closing_the_window_with_something_not_saved_asks(owner: Owner) -> None:
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.post(pygame.QUIT)
    assert "not saved" in asked(owner).message
    owner.press(pygame.K_RETURN)
    assert not owner.app.running
    assert owner.front.catalogues.own == {COST: 2}


def test_leaving_can_save(owner: Owner) -> None:
    editor = owner.editor
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.use("back")
    owner.press(pygame.K_RETURN)
    assert owner.app.top is not editor
    assert owner.front.catalogues.own == {COST: 2}


def test_leaving_with_nothing_changed_asks_nothing(owner: Owner) -> None:
    editor = owner.editor
    owner.press(pygame.K_ESCAPE)
    assert owner.app.top is not editor


def test_numbers_that_cannot_be_kept_are_said_and_stay_in_the_editor(owner: Owner) -> None:
    editor, home = owner.editor, owner.front.home
    assert home is not None
    home.cards.mkdir()
    owner.open("mule")
    owner.use("more-mule.cost")
    owner.use("back")
    owner.press(pygame.K_RETURN)
    assert asked(owner).heading == "The numbers cannot be kept"
    owner.press(pygame.K_RETURN)
    assert owner.app.top is editor
    assert editor.draft.own == {COST: 2}
    assert owner.front.catalogues.own == {}


def test_a_card_is_found_by_its_name(owner: Owner) -> None:
    owner.use("search")
    owner.type("knig")
    assert [w.key for w in owner.widgets() if isinstance(w, Entry)] == ["card-knights"]
    owner.press(pygame.K_RETURN)
    assert owner.editor.sheet.key == "knights"
    owner.use("search")
    owner.type("xx")
    assert "No card is called “knigxx”." in owner.words()
    owner.press(pygame.K_ESCAPE)
    assert len([w for w in owner.widgets() if isinstance(w, Entry)]) > 50


def test_a_file_that_was_left_out_is_told(begin: Callable[..., Owner], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/cards.toml").write_text("cost = dear")
    owner = begin()
    assert "Own numbers are left out: " in owner.words()
    (notice,) = owner.front.notices()
    assert notice.startswith("Own numbers are left out: ")
    assert "\n" not in notice


@pytest.mark.parametrize(("size", "ui_scale"), [((1024, 640), 100), ((1280, 800), 200), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_used_lies_in_the_window(
    begin: Callable[..., Owner], size: tuple[int, int], ui_scale: int, language: str
) -> None:
    owner = begin(size, ui_scale, language)
    window = pygame.Rect((0, 0), size)
    for card in ("game", "outpost", "wolves"):
        owner.open(card)
        path = owner.editor.sheet.numbers[-1].path
        owner.editor.draft.set(path, BOUNDS[path][1])
        for widget in owner.widgets():
            if widget.clip is None:
                assert window.contains(widget.rect), widget
            else:
                assert widget.clip.left <= widget.rect.left, widget
                assert widget.rect.right <= widget.clip.right, widget
        owner.wait()


def test_where_there_is_little_room_the_list_comes_by_its_button(begin: Callable[..., Owner]) -> None:
    owner = begin((1280, 800), 200)
    assert not owner.has("card-mule")
    owner.use("contents")
    assert owner.has("card-mule")
    assert not owner.has("save")
    owner.press(pygame.K_ESCAPE)
    assert owner.has("save")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_has_a_name(language: str) -> None:
    say = Words("winter_kingdom", language)
    names = [name_of(say, path) for path in BOUNDS]
    assert all(names)
    game = [name_of(say, path) for path in BOUNDS if path[0] == "game"]
    assert len(set(game)) == len(game)


# In the window ------------------------------------------------------------------------------------


def match_of(front: WinterKingdomFront) -> Match[Any, Any]:
    setup = front.settle(library.SETUPS / "first-game.toml")
    return Match(front.game, setup, draw=seeded(1))


def test_a_game_begun_with_other_numbers_says_so_before_it_goes_on(owner: Owner) -> None:
    front, app = owner.front, owner.app
    match = match_of(front)
    assert isinstance(front.table(app, match), TableScene)
    front.save_numbers({COST: 5})
    told = front.table(app, match)
    assert isinstance(told, Dialog)
    assert "begun with the shipped card numbers and goes on with them" in told.message
    assert isinstance(front.replay(app, match), Dialog)
    own = match_of(front)
    assert isinstance(front.table(app, own), TableScene)
    front.save_numbers({COST: 6})
    former = front.table(app, own)
    assert isinstance(former, Dialog)
    assert "former own card numbers" in former.message
    gone = Match(front.game, {**own.setup, "data": "\x1b[2J" * 20}, draw=seeded(1))
    unknown = front.table(app, gone)
    assert isinstance(unknown, Dialog)
    assert "no longer here" in unknown.message
    assert unknown.message.isprintable()
    assert len(unknown.message) < 400


def test_behind_the_word_lies_the_game(owner: Owner) -> None:
    front, app = owner.front, owner.app
    match = match_of(front)
    front.save_numbers({COST: 5})
    app.start(Below(), front.table(app, match))
    owner.press(pygame.K_RETURN)
    assert isinstance(app.top, TableScene)


def test_cards_say_what_is_the_users_own() -> None:
    say = Words("winter_kingdom")
    numbers = {COST: 4, ("game", "houses"): 30, ("game", "starting_coins", 1, 2): 6}
    catalogue = library.load_catalogue(own=numbers)
    assert own_line(say, catalogue.card("mule")) == "Own number: Coins to take it into play: 4 (shipped 1)."
    assert own_line(say, catalogue.card("tower")) == ""
    assert own_game_line(say, catalogue) == (
        "Own numbers: Houses of each player: 30 (shipped 32); With 3 players, place 3: 6 (shipped 2)."
    )


@pytest.mark.parametrize("limit", [0, 1])
def test_every_page_of_the_help_can_be_read_with_any_numbers(limit: int, window: pygame.Surface) -> None:
    """What own numbers make impossible is shown with the shipped ones, and the picture says so."""
    assert window
    catalogue = library.load_catalogue(own={path: bounds[limit] for path, bounds in BOUNDS.items()})
    book = WinterKingdomHelp(catalogue, Words("winter_kingdom"), Words("shell"))
    composer = Composer(book, lambda _key: None)
    written = []
    for page in book.pages.values():
        flow = Flow(Scale(1.0), 700)
        set_page(flow, page, composer)
        written += ["".join(run.text for run in w.runs) for w in flow.widgets if isinstance(w, Rich)]
    assert "The picture shows the shipped numbers." in written
    assert any(words.startswith("Own numbers: ") for words in written)
