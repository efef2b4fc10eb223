"""What screen readers and the spoken table get: words, places, trees, requests, and what is spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.play.session import PERSON
from scenes.app import speech
from scenes.app.accessible_tree import INTERVAL, AccessibleTree, TreeBuilder, TreeNode
from scenes.app.app import App
from scenes.app.screen import Screen
from scenes.app.screen_reader import ScreenReader
from scenes.app.spoken_table import SpokenTable
from scenes.curtain import CurtainScene
from scenes.play.scene import PlayScene
from scenes.results.scene import ResultsScene
from scenes.tabletop.table.cast import Cast
from scenes.tabletop.table.table import Table
from scenes.tabletop.words.about import About
from scenes.tabletop.words.spoken_pictures import picture_words
from scenes.tabletop.words.spoken_places import SpokenPlaces
from scenes.ui.accessible import Role, plain_words
from sprites.names import every_name
from tests import table as tables
from tests.frozen import frozen
from tests.scenes.driver import at_table, calm_key, scene_of, top, wait
from tests.scenes.positions import QUESTIONS
from tests.scenes.positions import session as positioned
from tests.scenes.seating import sit_down
from tests.scenes.test_matrix import open_stock
from tests.sessions import session_at

accesskit = pytest.importorskip("accesskit")


def said(text: str) -> str:
    return plain_words(text, picture_words)


# --- words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{b}Anna{/b} pays {ore}{ore} {wool}", "Anna pays 2 ore, wool"),
        ("{icon/brick} brick: 3. The bank takes 4.", "brick: 3. The bank takes 4."),
        ("{b}City{/b}  2{grain}3{ore}", "City, 2 grain, 3 ore"),
        ("{#a82a1e}•{/#} {{x}}", "• {x}"),
        ("Title{br}one\ntwo.{br}", "Title. one. two."),
        ("{icon/wall} City walls: 2", "City walls: 2"),
        ("Anna builds {settlement/red} {icon/road}", "Anna builds settlement, road"),
        ("{die/yellow/3}{die/red/4}", "yellow die 3, red die 4"),
    ],
)
def test_marked_texts_become_plain_words(text: str, words: str) -> None:
    assert said(text) == words


def test_every_picture_has_a_word_or_none() -> None:
    assert all(isinstance(picture_words(name), str) for name in every_name())
    assert {picture_words(f"knight/red/{strength}/idle") for strength in (1, 2, 3)} == {
        "basic knight",
        "strong knight",
        "mighty knight",
    }


# --- places


def places(t: tables.Table, seat: int = 0) -> SpokenPlaces:
    session = session_at(t.s)
    view = session.view(seat)
    return SpokenPlaces(About(Table(view), view, Cast(session.players), {}))


def test_corners_edges_and_hexes_are_described_by_what_is_around_them() -> None:
    t = tables.Table(2)
    ring = t.ring(9)
    t.city(0, ring[0], wall=True)
    road = t.roads(0, *ring[:3])[-1]
    t.knight(1, t.corner(8, 0), strength=2, active=True)
    words = places(t)

    def describe(kind: str, number: int, seat: int = -1) -> str:
        return said(words.describe((kind, number), seat))

    harbour = t.harbour("lumber")[0]
    assert describe("corner", harbour) == "Corner of pasture 6 and sea, north: free, 2:1 lumber harbour"
    inner = describe("corner", ring[0])
    assert inner.startswith("Corner between mountains 8, hills 10 and desert (robber): P0: city, 2 points. City wall:")
    knight = describe("corner", t.corner(8, 0))
    assert knight.startswith(
        "Corner between fields 3, mountains 8 and fields 11: P1: strong knight, strength 2. Active:"
    )
    assert describe("edge", road).endswith(": P0: road. Longest road so far: 2")
    ahead = next(edge for edge in t.edges(ring[2]) if words.table.roads[edge] < 0)
    assert "towards" not in describe("edge", ahead)
    leads = describe("edge", ahead, 0)
    assert leads.startswith("Edge between ") and ": free, towards " in leads
    assert describe("hex", 9) == "Desert: it produces nothing. The robber is here: it produces nothing."
    assert describe("hex", 5).startswith("Hills, 10: 3 of 36 rolls. P0 gets 2 brick")


@pytest.mark.parametrize("board", [{}, {"board": "new_shores", "seed": 5}, {"board": "fog_island", "seed": 5}])
def test_no_two_places_are_described_alike(board: dict[str, Any]) -> None:
    session = frozen(0, **board)
    view = session.view(0)
    words = SpokenPlaces(About(Table(view), view, Cast(session.players), {}))
    for kind, count in (("corner", int(view.net.corners)), ("edge", int(view.net.edges))):
        texts = [said(words.describe((kind, number))) for number in range(count)]
        assert len(set(texts)) == count
    hexes = [said(text) for _place, text in words.overview()]
    assert len(set(hexes)) == int(view.net.hexes)
    assert hexes[0].startswith("row 1, hex 1: ")


# --- the tree


def tree_of(app: App) -> AccessibleTree:
    return TreeBuilder(app, picture_words).current()


def found(tree: AccessibleTree, name: str, role: Role | None = None) -> TreeNode:
    """The only node whose name begins with a text."""
    nodes = [node for _n, node in tree.walk() if node.name.startswith(name) and role in (None, node.role)]
    assert len(nodes) == 1, [node.name for node in nodes]
    return nodes[0]


def test_controls_say_what_they_are_called_and_how_they_are_set(app: App) -> None:
    app.go.settings()
    tree = tree_of(app)
    assert found(tree, "Overall scale", Role.SLIDER).number == (1.0, 0.7, 1.4, 0.05)
    assert found(tree, "Full screen", Role.SWITCH).is_on is False
    assert found(tree, "Window size", Role.COMBO_BOX).value == "1280 × 720"
    assert found(tree, "Wood").is_selected
    assert tree.nodes[tree.focus].role == Role.COMBO_BOX


@pytest.mark.parametrize("name", sorted(QUESTIONS))
def test_each_question_is_in_the_tree_with_its_answers(app: App, name: str) -> None:
    scene = at_table(app, positioned(QUESTIONS[name]()))
    sit_down(app, scene)
    wait(app, 1.0)
    tree = tree_of(app)
    live = [node.name for _n, node in tree.walk() if node.is_live]
    assert live and all(live)
    reachable = [node for _n, node in tree.walk() if node.takes_press or node.takes_focus]
    assert all(node.name for node in reachable), [node for node in reachable if not node.name]
    assert not any(mark in text for text in tree.texts() for mark in ("{icon", "{/", "\n", "  "))
    prompt = scene.prompt_state.open
    if prompt:
        board = [node for _n, node in tree.walk() if node.takes_press and node.role == Role.LIST_ITEM]
        assert len(board) >= len(prompt.places())


def test_every_scene_has_a_tree_in_which_all_that_can_be_used_has_a_name(tmp_path: Path) -> None:
    with open_stock(tmp_path) as stock:
        for name, scene in stock.whole.items():
            stock.show(scene)
            stock.app.stack.clear()
            stock.app.stack.push(scene)
            scene.rebuild()
            stock.app.update(1.0)
            tree = tree_of(stock.app)
            assert len(tree.nodes) > 2, name
            nodes = [node for _n, node in tree.walk() if node.role not in (Role.LIST, Role.LOG)]
            nameless = [node for node in nodes if (node.takes_press or node.takes_focus) and not node.name]
            assert not nameless, (name, nameless)


def test_results_are_read_row_by_row(app: App) -> None:
    session = frozen()
    app.stack.push(ResultsScene(app, session))
    row = found(tree_of(app), "David", Role.LIST_ITEM)
    assert row.description == "All points: 13, Settlements: 2, Cities: 8, Metropolises: 2, Cards: 1"


def test_the_tree_of_a_game_contains_nothing_that_the_screen_hides(app: App) -> None:
    """Games that differ only in what opponents hold have the same tree."""
    texts = []
    for cards, name in (({"wool": 3}, "crane"), ({"ore": 3}, "alchemist")):
        t = tables.Table(3)
        t.give(0, brick=1)
        t.give(1, **cards)
        t.cards(1, name)
        t.give(2, grain=1)
        t.drain(2, wool=4, ore=4)
        t.turn(0)
        session = session_at(t.s)
        for seat in (1, 2):
            session.players[seat].kind = "easy"
        app.stack.push(PlayScene.local(app, session))
        wait(app, 1.0)
        texts.append([text for text in tree_of(app).texts() if not text.startswith("brick ")])
    assert texts[0] == texts[1]
    assert "brick: 1. The bank takes 4 for 1 other card." in texts[0]


def test_a_curtain_is_all_that_is_heard(app: App) -> None:
    t = tables.Table(2)
    t.give(1, ore=2)
    t.cards(1, "crane")
    t.before_roll(1)
    session = session_at(t.s)
    for player in session.players:
        player.kind = PERSON
    scene = at_table(app, session, viewer=0)
    wait(app, 1.0)
    assert isinstance(app.stack.top, CurtainScene)
    curtain = " ".join(tree_of(app).texts())
    assert "Pass the mouse to" in curtain and "ore" not in curtain and "Crane" not in curtain
    sit_down(app, scene)
    wait(app, 1.0)
    assert "Crane" in tree_of(app).texts()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2:1 harbour", "2 to 1 harbour"),
        ("{b}4:1{/b} {brick}", "4 to 1 brick"),
        ("Saved at 12:30", "Saved at 12:30"),
        ("wool; the bank has 8.  (3)", "wool; the bank has 8."),
        ("Settlement  (1 left)", "Settlement, (1 left)"),
    ],
)
def test_texts_are_written_to_be_heard(app: App, text: str, words: str) -> None:
    app.say(text, "")
    assert words in [node.name for _number, node in tree_of(app).walk()]


def test_nothing_is_said_twice(app: App) -> None:
    for question in ("monopoly", "at sea", "turn"):
        at_table(app, positioned(QUESTIONS[question]()))
        wait(app, 0.5)
        for _number, node in tree_of(app).walk():
            assert not node.description or not node.name.startswith(node.description), node
            sea = [part for part in node.name.split(": ")[:1] if ": sea" in node.name]
            assert all(part not in node.name.partition(": ")[2] for part in sea), node.name


def test_numbers_of_nodes_stay_the_same_while_the_scene_does(app: App) -> None:
    scene = at_table(app, frozen(300))
    wait(app, 1.0)
    builder = TreeBuilder(app, picture_words)
    before = dict(builder.build().nodes)
    scene.rebuild()
    after = builder.build().nodes
    assert {number: node.name for number, node in before.items()} == {
        number: node.name for number, node in after.items()
    }
    app.go.settings()
    assert not set(builder.build().nodes) - {0} & set(after)


# --- screen readers


class RecordingAdapter:
    """An AccessKit adapter that keeps the updates."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.updates.append(make())

    def update_window_focus_state(self, focused: bool) -> None:
        pass


class FakeReader:
    """A screen reader that is connected to the program."""

    def __init__(self, app: App) -> None:
        self.now, self.built = 0.0, 0
        self.builder = TreeBuilder(app, picture_words, lambda: self.now)
        self.reader = ScreenReader(app, self.tree)
        self.adapter = RecordingAdapter()
        self.reader._kit, self.reader._adapter = accesskit, self.adapter

    def tree(self) -> AccessibleTree:
        self.built += 1
        return self.builder.current()

    def update(self) -> None:
        self.now += INTERVAL
        self.reader.update()

    def ask(self, action: str, name: str, data: object = None) -> None:
        """Ask for an action of the node with a name."""
        tree = self.builder.current()
        number = next(
            n for n, node in tree.walk() if node.name.startswith(name) and (node.takes_press or node.takes_focus)
        )
        request = type("Request", (), {"action": getattr(accesskit.Action, action), "target": number, "data": data})
        self.reader._request(request)
        self.update()


def test_nothing_is_built_until_somebody_listens_and_then_only_what_has_changed(app: App) -> None:
    app.go.menu()
    fake = FakeReader(app)
    for _ in range(5):
        app.ui.redraw()
        fake.update()
    assert not fake.built and not fake.adapter.updates
    fake.reader._activate()
    fake.update()
    first = fake.adapter.updates[-1]
    assert first.tree is not None and len(first.nodes) > 8
    fake.update()
    assert len(fake.adapter.updates) == 1
    calm_key(app, pygame.K_DOWN)
    fake.update()
    assert fake.adapter.updates[-1].focus != first.focus and not fake.adapter.updates[-1].nodes
    fake.reader._deactivate()
    app.ui.redraw()
    fake.update()
    assert len(fake.adapter.updates) == 2


def test_requests_do_what_keys_do(app: App) -> None:
    app.go.settings()
    wait(app)
    fake = FakeReader(app)
    fake.reader._activate()
    fake.update()
    fake.ask("CLICK", "Sound")
    assert found(tree_of(app), "Effects", Role.SLIDER).value == "60%"
    fake.ask("INCREMENT", "Effects")
    fake.ask("SET_VALUE", "Music", (accesskit.ActionDataKind.NUMERIC_VALUE, 0.8))
    assert (round(app.settings.effects_volume, 1), round(app.settings.music_volume, 1)) == (0.7, 0.8)
    fake.ask("CLICK", "Sound on")
    assert app.settings.muted
    fake.ask("FOCUS", "Music")
    assert tree_of(app).nodes[tree_of(app).focus].name == "Music"
    fake.ask("CLICK", "Done")
    assert not isinstance(app.stack.top, Screen) or app.stack.top.name != "settings"


def test_a_name_is_typed_and_a_list_opened_by_request(app: App) -> None:
    app.go.new_game()
    wait(app)
    fake = FakeReader(app)
    fake.reader._activate()
    fake.update()
    fake.ask("SET_VALUE", "Name", (accesskit.ActionDataKind.VALUE, "Zoë"))
    assert "Zoë" in [node.value for _n, node in tree_of(app).walk() if node.role == Role.TEXT_INPUT]
    fake.ask("CLICK", "Numbers")
    options = [node for _n, node in tree_of(app).walk()]
    assert {node.role for node in options[1:]} == {Role.LIST_BOX_OPTION}  # a modal layer hides what is below
    fake.ask("CLICK", "at random")
    assert found(tree_of(app), "Numbers", Role.COMBO_BOX).value == "at random"


def test_a_place_is_chosen_by_request_but_not_in_a_hurry(app: App) -> None:
    scene = at_table(app, positioned(QUESTIONS["robber"]()))
    sit_down(app, scene)
    fake = FakeReader(app)
    fake.reader._activate()
    wait(app, 1.0)
    fake.update()
    scene.renew()
    seat = scene.prompt_state.open
    assert seat
    hexes = [node.name for _n, node in tree_of(app).walk() if node.role == Role.LIST_ITEM and node.takes_press]
    fake.ask("CLICK", hexes[0])
    assert scene.prompt_state.open is seat
    wait(app, 1.0)
    fake.ask("FOCUS", hexes[1])
    assert tree_of(app).nodes[tree_of(app).focus].name == hexes[1]
    fake.ask("CLICK", hexes[1])
    assert scene.prompt_state.open is not seat


# --- the spoken table


class RecordingVoice(speech.Speaker):
    """Keeps what it is to say, with whether it interrupts."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, bool]] = []

    def say(self, text: str, *, interrupts: bool = False) -> None:
        self.said.append((text, interrupts))


class SpokenApp:
    """The program with the spoken table on."""

    def __init__(self, app: App) -> None:
        self.app, self.now = app, 0.0
        self.voice = RecordingVoice()
        self.builder = TreeBuilder(app, picture_words, lambda: self.now)
        self.table = SpokenTable(app, self.builder.current, self.voice, lambda: self.now)
        app.settings.spoken_table = True

    def hear(self, seconds: float = 0.2) -> str:
        """Let time pass; return what was said meanwhile."""
        before = len(self.voice.said)
        for _ in range(round(seconds / 0.1)):
            self.app.update(0.1)
            self.now += 0.1
            self.table.update()
        return " ".join(text for text, _interrupts in self.voice.said[before:])


@pytest.fixture
def spoken(app: App) -> Iterator[SpokenApp]:
    made = SpokenApp(app)
    yield made
    made.table.close()


def test_scenes_and_focus_are_spoken_and_the_last_sentence_again(spoken: SpokenApp) -> None:
    app = spoken.app
    app.go.menu()
    assert spoken.hear().startswith("Hexhold.")
    assert spoken.hear() == ""
    calm_key(app, pygame.K_DOWN)
    words = spoken.hear()
    assert words.startswith(("New game.", "Play together.")) and spoken.voice.said[-1][1]
    calm_key(app, app.ui.keys.code("say_again"))
    spoken.hear()
    assert spoken.voice.said[-1] == (words, True)
    app.settings.spoken_table = False
    calm_key(app, pygame.K_DOWN)
    assert spoken.hear() == ""


def test_a_game_is_spoken(spoken: SpokenApp) -> None:
    app = spoken.app
    session = frozen(300)
    app.stack.push(PlayScene.local(app, session))
    assert "Trade, build and play cards, then end your turn." in spoken.hear(2.0)
    calm_key(app, app.ui.keys.code("say_hand"))
    assert "2 lumber, 2 grain, paper, cloth, coin" in spoken.hear().replace("1 ", "")
    scene = scene_of(app, PlayScene)
    app.settings.turn_end = "nothing"
    calm_key(app, app.ui.keys.code("end_turn"))
    assert "Turn 37: Bruno." in spoken.hear(3.0)
    scene.presentation.log.add("One more line")
    scene.table_view.note.say("A {b}note{/b}")
    assert spoken.hear() == "One more line. A note."
    assert spoken.voice.said[-1][1] is False  # news wait for what is being said


def test_a_curtain_says_no_card(spoken: SpokenApp) -> None:
    app = spoken.app
    t = tables.Table(2)
    t.give(0, wool=2)
    t.give(1, ore=2)
    t.turn(0)
    session = session_at(t.s)
    for player in session.players:
        player.kind = PERSON
    app.settings.turn_end = "nothing"
    scene = at_table(app, session)
    spoken.hear(1.0)
    sit_down(app, scene)
    spoken.hear(1.0)
    calm_key(app, app.ui.keys.code("say_hand"))
    assert "2 wool" in spoken.hear()
    calm_key(app, app.ui.keys.code("end_turn"))
    words = spoken.hear(4.0)
    calm_key(app, app.ui.keys.code("say_hand"))
    words += spoken.hear(1.0)
    assert isinstance(app.stack.top, CurtainScene)
    assert "Pass the mouse to" in words and "wool" not in words and "ore" not in words
    sit_down(app, scene)
    spoken.hear(1.0)
    calm_key(app, app.ui.keys.code("say_hand"))
    assert "2 ore" in spoken.hear()


def test_results_are_spoken(spoken: SpokenApp) -> None:
    spoken.app.stack.push(ResultsScene(spoken.app, frozen()))
    words = spoken.hear()
    assert "David wins!" in words and "David. All points: 13, Settlements: 2, Cities: 8" in words


def test_achievements_are_in_the_tree_with_their_medals(app: App) -> None:
    session = frozen()
    session.players[int(session.view(0).winner())].kind = PERSON
    app.stack.push(ResultsScene(app, session, page="achievements"))
    app.update(1.0)
    names = [node.name for _n, node in tree_of(app).walk()]
    at = next(at for at, name in enumerate(names) if name.startswith("Clear win. Win with at least five"))
    assert names[at - 1] == "Bronze medal"


class SlowVoice(speech.Voice):
    """Notes what it says."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def speak(self, text: str, interrupt: bool) -> None:
        if text == "break":
            raise OSError("the sound card is gone")
        self.said.append(f"{text}!" if interrupt else text)

    def stop(self) -> None:
        self.said.append("stopped")


def test_a_speaker_says_all_in_order_and_survives_a_voice_that_fails() -> None:
    voice = SlowVoice()
    speaker = speech.Speaker(lambda: voice)
    speaker.say("one")
    speaker.say("two", interrupts=True)
    speaker.close()
    assert voice.said[-2:] == ["two!", "stopped"] or voice.said[-1] == "stopped"
    assert speech.fault() == ""
    speaker.say("break")
    thread = speaker._thread
    assert thread
    thread.join(5)
    assert speech.fault() == speech.NO_VOICE
    speaker.close()


def test_without_a_voice_the_setting_says_so_in_one_sentence(
    spoken: SpokenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_voice() -> speech.Voice:
        raise speech.NoVoice(speech.NO_VOICE)

    spoken.table.voice = speaker = speech.Speaker(no_voice)
    spoken.app.go.settings()
    scene = top(spoken.app)
    scene.turn_to(1)  # type: ignore[attr-defined]
    spoken.hear()
    thread = speaker._thread
    assert thread
    thread.join(5)
    spoken.hear()
    spoken.app.ui.redraw()
    spoken.hear()
    assert speech.NO_VOICE in tree_of(spoken.app).texts()
    monkeypatch.setattr(speech, "_fault", "")


def test_the_keys_of_the_spoken_table_are_listed_while_it_is_on(app: App, tmp_path: Path) -> None:
    app.stack.push(PlayScene.local(app, frozen(300)))
    texts = []
    for app.settings.spoken_table in (False, True):
        app.go.keys()
        texts.append(tree_of(app).texts())
        app.stack.pop()
    for text in ("Say the last sentence again", "Say which cards you hold"):
        assert text not in texts[0] and text in texts[1]


def test_a_screen_reader_and_the_spoken_table_share_one_tree(
    spoken: SpokenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, builder = spoken.app, spoken.builder
    built: list[float] = []
    build = builder.build

    def counted() -> AccessibleTree:
        built.append(spoken.now)
        return build()

    monkeypatch.setattr(builder, "build", counted)
    reader = ScreenReader(app, builder.current)
    reader._kit, reader._adapter = accesskit, RecordingAdapter()
    reader._activate()
    app.go.menu()
    for _frame in range(20):  # something moves in each frame
        app.ui.redraw()
        spoken.now += INTERVAL / 5
        reader.update()
        spoken.table.update()
    assert 4 <= len(built) <= 5
    seen = len(built)
    app.go.settings()
    reader.update()
    spoken.table.update()
    assert len(built) == seen + 1, "another scene is never late"
    assert spoken.voice.said[-1][0].startswith("Settings")
